/* python.exe and pythonw.exe: all they do is to call the library. */
#include <wchar.h>

__declspec(dllimport) int Py_Main(int, wchar_t **);

int wmain(int count, wchar_t **arguments) { return Py_Main(count, arguments); }
