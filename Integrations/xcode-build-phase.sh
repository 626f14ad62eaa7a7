#!/bin/sh
# A build phase that shows findings in Xcode's issue list. Add a "Run Script" phase that calls this file. Turn off "Based on
# dependency analysis", and set ENABLE_USER_SCRIPT_SANDBOXING to NO.
set -e
# Xcode's PATH lacks ~/.local/bin.
PATH="$HOME/.local/bin:/usr/local/bin:/opt/homebrew/bin:$PATH"
if ! command -v larder >/dev/null; then
	echo "warning: larder is not installed. Unpack a release of it into ~/.local."
	exit 0
fi
cd "${SRCROOT:-.}"
exec larder check --format xcode
