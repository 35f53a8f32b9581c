# Finds Chromium and names it in CHROMIUM; with CI=true, installs it first if there is none.

find_browser() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}

install_browser() {
  local sudo=()
  [[ $(id -u) -eq 0 ]] || sudo=(sudo -n)
  "${sudo[@]}" apt-get update -q >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium >&2
}

CHROMIUM=$(find_browser)
if [[ -z $CHROMIUM && ${CI:-} == true ]]; then
  install_browser || { echo "Chromium could not be installed, so no page was opened." >&2; exit 1; }
  CHROMIUM=$(find_browser)
fi
if [[ -z $CHROMIUM ]]; then
  echo "There is no Chromium, so no page was opened: install it, or run with CI=true." >&2
  exit 1
fi
export CHROMIUM
