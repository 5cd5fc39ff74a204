"""What ``packaging/build.py`` makes, a file each kind of product."""
