"""What the Windows programs run first: their modules lie in one archive beside their libraries.

PyInstaller's loader names the archive in the program itself, which is empty there.
"""

import sys

sys._pyinstaller_pyz = f"{sys._MEIPASS}\\modules.pyz"  # type: ignore[attr-defined]  # the loader's
