"""Windows on Linux: a Windows Python assembled from ordinary packages, and Wine to run it.

What is made here is for trying the program out; it is never released. Needs Debian's ``wine64``,
``gcc-mingw-w64-x86-64``, ``mingw-w64-tools`` and ``nsis``.
"""
