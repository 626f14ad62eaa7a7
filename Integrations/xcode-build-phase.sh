#!/bin/sh
# A build phase that shows findings in Xcode's issue list. Add "Run Script", with "Based on dependency analysis" off and
# ENABLE_USER_SCRIPT_SANDBOXING set to NO, and call this file from it.
set -e
# Xcode's own PATH does not hold ~/.local/bin.
PATH="$HOME/.local/bin:/usr/local/bin:/opt/homebrew/bin:$PATH"
if ! command -v larder >/dev/null; then
	echo "warning: larder is not installed; unpack a release of it below ~/.local"
	exit 0
fi
cd "${SRCROOT:-.}"
exec larder check --format xcode
