; NSIS: installs the one-folder build for one person, without asking for an administrator.
;
; packaging/products/windows.py calls it with
;   VERSION           0.1.0
;   SOURCE            the one-folder build
;   OUT               the installer to make
;   ICON RECORD_ICON  icons of the program and of a record
;   SIDE              the picture beside the first and the last page
;   SIGN              optional: a command that signs the file whose name follows it
;
; /S installs or removes silently; /D=FOLDER, as the last argument, says where to install to.
; A silent run that cannot go on because the program is running ends with status 3.

Unicode true
Target amd64-unicode
SetCompressor /SOLID /FINAL lzma
SetCompressorDictSize 32 ; MB: all files, so that those which are alike are found
SetDateSave off ; the same sources give the same installer
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "Pidro Desktop"
!define PROGRAM "pidro-desktop.exe"
!define TWIN "pidro-desktop-console.exe"
!define KIND "PidroDesktop.Record"
!define ENDING "Software\Classes\.jsonl"
!define SETTINGS "Software\${NAME}"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define FOUND_BY_NAME "Software\Microsoft\Windows\CurrentVersion\App Paths\${PROGRAM}"
!define RUNNING_STATUS 3

Name "${NAME}"
OutFile "${OUT}"
BrandingText "${NAME} ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${SETTINGS}" "Folder"
!ifdef SIGN
    !uninstfinalize '${SIGN} "%1"' = 0
    !finalize '${SIGN} "%1"' = 0
!endif

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME} Setup"
VIAddVersionKey CompanyName "The Pidro Desktop authors"
VIAddVersionKey LegalCopyright "The Pidro Desktop authors. MIT licence."

; ---------------------------------------------------------------- pages and languages

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TEXT "$(Welcome)"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(Removed)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(DesktopIcon)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION AddDesktopIcon
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; Without a question: Windows' own language, or the first where that is none of them.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Swedish"
!insertmacro MUI_LANGUAGE "Finnish"

LangString Welcome ${LANG_ENGLISH} "This installs ${NAME} ${VERSION} for you only. You do not need to be an administrator.$\r$\n$\r$\nIf an older version is installed, it is replaced. Your settings, saved games and past games are kept.$\r$\n$\r$\nSelect Next to continue."
LangString Welcome ${LANG_SWEDISH} "Det här installerar ${NAME} ${VERSION} bara för dig. Ingen administratör behövs.$\r$\n$\r$\nOm en äldre version är installerad ersätts den. Dina inställningar, ditt sparade parti och dina gamla partier behålls.$\r$\n$\r$\nVälj Nästa för att fortsätta."
LangString Welcome ${LANG_FINNISH} "Tämä asentaa ohjelman ${NAME} ${VERSION} vain sinulle. Järjestelmänvalvojaa ei tarvita.$\r$\n$\r$\nJos vanhempi versio on asennettu, se korvataan. Asetuksesi, tallennetut pelisi ja aiemmat pelisi säilyvät.$\r$\n$\r$\nJatka valitsemalla Seuraava."
LangString Removed ${LANG_ENGLISH} "${NAME} is removed from this computer. Your settings, saved games and past games are kept."
LangString Removed ${LANG_SWEDISH} "${NAME} tas bort från datorn. Dina inställningar, ditt sparade parti och dina gamla partier behålls."
LangString Removed ${LANG_FINNISH} "${NAME} poistetaan tietokoneelta. Asetuksesi, tallennetut pelisi ja aiemmat pelisi säilyvät."
LangString DesktopIcon ${LANG_ENGLISH} "Put an icon on the desktop"
LangString DesktopIcon ${LANG_SWEDISH} "Lägg en ikon på skrivbordet"
LangString DesktopIcon ${LANG_FINNISH} "Lisää kuvake työpöydälle"
LangString Record ${LANG_ENGLISH} "Pidro game record"
LangString Record ${LANG_SWEDISH} "Pidroprotokoll"
LangString Record ${LANG_FINNISH} "Pidropelin pöytäkirja"
LangString Running ${LANG_ENGLISH} "${NAME} is running. Close it, then select Retry. Your game is saved."
LangString Running ${LANG_SWEDISH} "${NAME} är igång. Stäng programmet och välj sedan Försök igen. Ditt parti är sparat."
LangString Running ${LANG_FINNISH} "${NAME} on käynnissä. Sulje se ja valitse sitten Yritä uudelleen. Pelisi on tallennettu."
LangString NotWritten ${LANG_ENGLISH} "Not all files could be written to $INSTDIR. Free up disk space or choose another folder, then run this setup again."
LangString NotWritten ${LANG_SWEDISH} "Alla filer kunde inte skrivas till $INSTDIR. Frigör diskutrymme eller välj en annan mapp och kör sedan installationen igen."
LangString NotWritten ${LANG_FINNISH} "Kaikkia tiedostoja ei voitu kirjoittaa kansioon $INSTDIR. Vapauta levytilaa tai valitse toinen kansio ja aja asennus sitten uudelleen."

Function AddDesktopIcon
    CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
FunctionEnd

; ---------------------------------------------------------------- what both directions need

; Waits until no copy of the program runs: Windows lets nobody write to a program that does.
!macro WaitUntilClosed PREFIX
    Function ${PREFIX}WaitUntilClosed
        ${Do}
            StrCpy $1 ""
            ${For} $2 1 2
                StrCpy $3 "$INSTDIR\${PROGRAM}"
                ${If} $2 = 2
                    StrCpy $3 "$INSTDIR\${TWIN}"
                ${EndIf}
                ${If} ${FileExists} $3
                    ClearErrors
                    FileOpen $0 $3 a
                    ${If} ${Errors}
                        StrCpy $1 $3
                    ${Else}
                        FileClose $0
                    ${EndIf}
                ${EndIf}
            ${Next}
            ${If} $1 == ""
                Return
            ${EndIf}
            ${If} ${Silent}
                SetErrorLevel ${RUNNING_STATUS}
                Quit
            ${EndIf}
            MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Running) IDRETRY +2
                Quit
        ${Loop}
    FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\${PROGRAM}"
    Delete "$INSTDIR\${TWIN}"
    Delete "$INSTDIR\uninstall.exe"
!macroend

!macro TellWindows ; that kinds of files have changed
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; ---------------------------------------------------------------- install

Section
    Call WaitUntilClosed
    ; Of an older version nothing stays. Only what is ours goes: the folder may be anybody's.
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
        !insertmacro RemoveProgram
    ${EndIf}
    SetOutPath "$INSTDIR"
    ClearErrors
    File /r "${SOURCE}/*"
    File "/oname=_internal\record.ico" "${RECORD_ICON}"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    ${If} ${Errors}
        MessageBox MB_OK|MB_ICONSTOP $(NotWritten) /SD IDOK
        SetErrorLevel 2
        Abort
    ${EndIf}
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
    Call RegisterProgram
    Call RegisterRecords
    !insertmacro TellWindows
SectionEnd

Function RegisterProgram
    WriteRegStr HKCU "${SETTINGS}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${FOUND_BY_NAME}" "" "$INSTDIR\${PROGRAM}"
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
    WriteRegStr HKCU "${LISTED}" "Publisher" "The Pidro Desktop authors"
    WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" $0
    WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
    WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
FunctionEnd

; Records are text, which other programs open as well: offered for them all, and opened by us where
; no other program has asked to.
Function RegisterRecords
    WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(Record)"
    WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\_internal\record.ico"
    WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
    WriteRegStr HKCU "${ENDING}\OpenWithProgids" "${KIND}" ""
    ReadRegStr $0 HKCU "${ENDING}" "" ; Wine has not got it in HKCR, as Windows has
    ReadRegStr $1 HKCR ".jsonl" ""
    ${If} $0$1 == ""
        WriteRegStr HKCU "${ENDING}" "" "${KIND}"
    ${EndIf}
FunctionEnd

; ---------------------------------------------------------------- uninstall

; Settings, saved games and records are elsewhere, and stay.
Section "Uninstall"
    Call un.WaitUntilClosed
    !insertmacro RemoveProgram
    RMDir "$INSTDIR" ; if nothing else is in it
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$DESKTOP\${NAME}.lnk"
    ReadRegStr $0 HKCU "${ENDING}" ""
    ${If} $0 == "${KIND}"
        DeleteRegValue HKCU "${ENDING}" ""
    ${EndIf}
    DeleteRegValue HKCU "${ENDING}\OpenWithProgids" "${KIND}"
    DeleteRegKey /ifempty HKCU "${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${ENDING}"
    DeleteRegKey HKCU "Software\Classes\${KIND}"
    DeleteRegKey HKCU "${FOUND_BY_NAME}"
    DeleteRegKey HKCU "${LISTED}"
    DeleteRegKey HKCU "${SETTINGS}"
    !insertmacro TellWindows
SectionEnd
