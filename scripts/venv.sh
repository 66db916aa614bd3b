#!/bin/sh
# Makes .venv with the given Python, with the pip and setuptools of requirements-venv.lock in place of
# those that came with it. Debian keeps venv in a package of its own: install it as root.
set -eu
python=$1
if [ ! -x .venv/bin/pip ]; then
  command -v "$python" >/dev/null || { echo "$python is not installed. Python 3.11 or newer is needed."; exit 1; }
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed."; exit 1; }
  if ! "$python" -m venv .venv >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -qq -y python3-venv >/dev/null
      "$python" -m venv .venv
    else
      echo "Python's venv is missing. On Debian: sudo apt install python3-venv"; exit 1
    fi
  fi
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-venv.lock
