#!/bin/sh
# Takes away what install.sh put below the home folder. Games, results and settings stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/pidro-desktop

if [ ! -f "$program/share.list" ]; then
    echo "Pidro Desktop is not installed in $HOME/.local." >&2
    exit 2
fi

holds() { # whether a folder has a file, but for the list that the system makes of them
    [ -n "$(find "$1" -type f ! -name "$2" 2>/dev/null | head -n 1)" ]
}
renew() { # the system's list of what lies in a folder, if there is a tool for it
    if [ -d "$2" ] && command -v "${1%% *}" >/dev/null 2>&1; then $1 "$2" >/dev/null 2>&1 || true; fi
}

while IFS= read -r file; do
    rm -f "$data/$file"
done <"$program/share.list"

# Where nothing else is left, the lists that were made for our files go too.
renew update-desktop-database "$data/applications"
holds "$data/applications" mimeinfo.cache || rm -f "$data/applications/mimeinfo.cache"
renew "gtk-update-icon-cache -q -t" "$data/icons/hicolor"
holds "$data/icons/hicolor" icon-theme.cache || rm -f "$data/icons/hicolor/icon-theme.cache"
renew update-mime-database "$data/mime"
if [ -d "$data/mime/packages" ] && ! holds "$data/mime/packages" ''; then rm -rf "$data/mime"; fi

while IFS= read -r file; do
    (cd "$data" && rmdir -p "$(dirname "$file")") 2>/dev/null || true
done <"$program/share.list"
rm -f "$HOME/.local/bin/pidro-desktop"
rm -rf "$program"
(cd "$HOME" && rmdir -p .local/bin; cd "$HOME" && rmdir -p .local/lib) 2>/dev/null || true
echo "Pidro Desktop is gone; your games, results and settings are where they were."
