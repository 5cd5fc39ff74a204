#!/bin/sh
# Takes away what install.sh put below the home folder. Games, results and settings stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/pidro-desktop

if [ ! -f "$program/share.list" ]; then
    echo "Pidro Desktop is not installed in $HOME/.local." >&2
    exit 2
fi
while IFS= read -r file; do
    rm -f "$data/$file"
    rmdir -p "$data/$(dirname "$file")" 2>/dev/null || true
done <"$program/share.list"
rm -f "$HOME/.local/bin/pidro-desktop"
rm -rf "$program"
for tool in "update-desktop-database $data/applications" "update-mime-database $data/mime"; do
    if [ -d "${tool#* }" ] && command -v "${tool%% *}" >/dev/null 2>&1; then
        $tool >/dev/null 2>&1 || true
    fi
done
echo "Pidro Desktop is gone; your games, results and settings are where they were."
