#!/bin/sh
# Installs Pidro Desktop for the person who runs this, below their own home folder.
# Nothing outside of it is touched; uninstall.sh takes everything away again but the games.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/pidro-desktop
command=$HOME/.local/bin/pidro-desktop

mkdir -p "$HOME/.local/lib" "$HOME/.local/bin"
rm -rf "$program.new"
cp -R "$here/program" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
(cd "$here/share" && find . -type f) >"$program.new/share.list"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf "$program/pidro-desktop" "$command"

(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp "$here/share/$file" "$data/$file"
done
# Menus may not search ~/.local/bin for programs.
entry=$data/applications/pidro-desktop.desktop
sed "s|^Exec=pidro-desktop|Exec=\"$command\"|" "$here/share/applications/pidro-desktop.desktop" >"$entry"

for tool in "update-desktop-database $data/applications" "update-mime-database $data/mime" \
    "gtk-update-icon-cache -q -t $data/icons/hicolor"; do
    if command -v "${tool%% *}" >/dev/null 2>&1; then $tool >/dev/null 2>&1 || true; fi
done
echo "Pidro Desktop is installed. It stands in the menu among the games; or run: $command"
