; Inno Setup: installs the one-folder build for one person, without asking for an administrator.
; packaging/build.py calls it with Version, Source (that folder), Name (of the installer) and Icon.

[Setup]
AppId=io.github.pidro_desktop.PidroDesktop
AppName=Pidro Desktop
AppVersion={#Version}
AppPublisher=The Pidro Desktop authors
DefaultDirName={autopf}\Pidro Desktop
DefaultGroupName=Pidro Desktop
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
OutputBaseFilename={#Name}
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\pidro-desktop.exe
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
LicenseFile=..\..\LICENSE

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "sv"; MessagesFile: "compiler:Languages\Swedish.isl"
Name: "fi"; MessagesFile: "compiler:Languages\Finnish.isl"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{group}\Pidro Desktop"; Filename: "{app}\pidro-desktop.exe"

[Registry]
; Records are text that other programs open as well: offered for them, not taken from anybody.
Root: HKA; Subkey: "Software\Classes\.jsonl\OpenWithProgids"; ValueType: string; ValueName: "PidroDesktop.Record"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\PidroDesktop.Record"; ValueType: string; ValueData: "Record of a game of Pidro"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\PidroDesktop.Record\shell\open\command"; ValueType: string; ValueData: """{app}\pidro-desktop.exe"" ""%1"""

[Run]
Filename: "{app}\pidro-desktop.exe"; Description: "{cm:LaunchProgram,Pidro Desktop}"; Flags: nowait postinstall skipifsilent
