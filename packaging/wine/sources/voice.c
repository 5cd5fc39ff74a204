/* SAPI's voice for Wine, whose own one cannot speak: it writes down what it is asked, for tests.

   HEARD names the file, OWN the voice that the person has chosen. A line is "voice NAME" or
   "speak FLAGS TEXT", in UTF-8. "crash" and "hang" do what voices of others may do. */
#define COBJMACROS
#define INITGUID
#include <windows.h>
#include <stdio.h>
#include <sapi.h>

static void note(const char *what, const WCHAR *text)
{
    char said[4096] = "";
    WCHAR path[MAX_PATH];
    FILE *file;
    if (!GetEnvironmentVariableW(L"HEARD", path, MAX_PATH) || !(file = _wfopen(path, L"ab")))
        return;
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, said, sizeof said, NULL, NULL);
    fprintf(file, "%s %s\n", what, said);
    fclose(file);
}

static HRESULT WINAPI query(ISpVoice *self, REFIID id, void **out)
{
    *out = self;
    return S_OK;
}

static ULONG WINAPI count(ISpVoice *self) { return 1; }

static HRESULT WINAPI set_voice(ISpVoice *self, ISpObjectToken *token)
{
    WCHAR *name;
    HRESULT result = ISpObjectToken_GetId(token, &name);
    if (SUCCEEDED(result))
        note("voice", name);
    return result;
}

static HRESULT WINAPI get_voice(ISpVoice *self, ISpObjectToken **token)
{
    WCHAR own[400];
    HRESULT result;
    if (!GetEnvironmentVariableW(L"OWN", own, 400))
        return HRESULT_FROM_WIN32(ERROR_NOT_FOUND);
    result = CoCreateInstance(&CLSID_SpObjectToken, NULL, CLSCTX_INPROC_SERVER, &IID_ISpObjectToken,
                              (void **)token);
    return FAILED(result) ? result : ISpObjectToken_SetId(*token, NULL, own, FALSE);
}

static HRESULT WINAPI speak(ISpVoice *self, const WCHAR *text, DWORD flags, ULONG *stream)
{
    char what[32];
    if (text && !wcscmp(text, L"crash"))
        TerminateProcess(GetCurrentProcess(), 3);
    if (text && !wcscmp(text, L"hang"))
        Sleep(INFINITE);
    snprintf(what, sizeof what, "speak %lu", flags);
    note(what, text);
    return S_OK;
}

static ISpVoiceVtbl methods = {
    .QueryInterface = query, .AddRef = count, .Release = count,
    .SetVoice = set_voice, .GetVoice = get_voice, .Speak = speak,
};
static ISpVoice voice = {&methods};

static HRESULT WINAPI query_factory(IClassFactory *self, REFIID id, void **out)
{
    *out = self;
    return S_OK;
}

static ULONG WINAPI count_factory(IClassFactory *self) { return 1; }

static HRESULT WINAPI make(IClassFactory *self, IUnknown *outer, REFIID id, void **out)
{
    *out = &voice;
    return S_OK;
}

static HRESULT WINAPI lock(IClassFactory *self, WINBOOL held) { return S_OK; }

static IClassFactoryVtbl makes = {query_factory, count_factory, count_factory, make, lock};
static IClassFactory factory = {&makes};

__declspec(dllexport) HRESULT WINAPI DllGetClassObject(REFCLSID kind, REFIID id, void **out)
{
    *out = &factory;
    return S_OK;
}
