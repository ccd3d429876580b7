#!/bin/sh
# Looks after a wallet in any CI: checks it, says what is due, makes the dashboard, and tells what a change means.
# It needs the program, git, and the wallet in a checkout with its history. What it makes lies in $MILEPOST_OUT.
#
#   MILEPOST         the program                                   (milepost)
#   MILEPOST_FILE    the wallet                                    (wallet.ledger)
#   MILEPOST_OUT     the folder for what is made                   (milepost-out)
#   MILEPOST_BASE    what to compare with, such as origin/main     (nothing is compared)
#   MILEPOST_WITHIN  how far to look for what is due               (7d)
#   MILEPOST_FAIL_ON from how many due things on to fail           (never)
#
# Ends with 1 if the wallet has errors or as much is due as MILEPOST_FAIL_ON says, with 3 if a file can't be read.
set -u
program=${MILEPOST:-milepost}
export MILEPOST_FILE="${MILEPOST_FILE:-wallet.ledger}"
out=${MILEPOST_OUT:-milepost-out}
within=${MILEPOST_WITHIN:-7d}
summary=${GITHUB_STEP_SUMMARY:-}
mkdir -p "$out" || exit 3

# Errors stand beside the lines of a pull request on GitHub, and as text in any other log.
if [ "${GITHUB_ACTIONS:-}" = true ]; then
  "$program" check --format github
else
  "$program" check
fi
checked=$?
"$program" check --format md > "$out/check.md"
[ -n "$summary" ] && cat "$out/check.md" >> "$summary"
[ $checked -eq 0 ] || exit $checked

"$program" status --quiet --format md > "$out/status.md" || exit $?
"$program" export html --quiet -o "$out/index.html" || exit $?
[ -n "$summary" ] && cat "$out/status.md" >> "$summary"

if [ -n "${MILEPOST_BASE:-}" ]; then
  # A change may be the one that mends an older version with errors, which can't be compared with.
  "$program" diff --quiet --git "$MILEPOST_BASE" --format md > "$out/changes.md"
  compared=$?
  case $compared in
    0) ;;
    1) echo "The wallet at $MILEPOST_BASE can't be compared with: it has errors." > "$out/changes.md" ;;
    *) exit $compared ;;
  esac
  cat "$out/changes.md"
fi

if [ -n "${MILEPOST_FAIL_ON:-}" ]; then
  "$program" due --quiet --within "$within" --fail-on "$MILEPOST_FAIL_ON"
else
  "$program" due --quiet --within "$within"
fi
