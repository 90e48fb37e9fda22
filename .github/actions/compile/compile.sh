#!/bin/bash
# Compiles INPUT by PIPELINE with the base's program and with the new one, on this machine one after the other, and compares the time
# of each pass. Ends with 1 if units fail, or if ATTEMPTS comparisons one after the other each find a pass that is slower by LEAST
# percent and more than chance explains. action.yml has the variables; without BASE and BASE_INPUT it only compiles.
set -euo pipefail
: "${INPUT:?}" "${PIPELINE:?}" "${OUTPUT:=out.mlir}" "${MILLRACE:=millrace}" "${BASE:=}" "${BASE_INPUT:=}" "${LEAST:=5}" "${FLAGS:=}" "${ATTEMPTS:=3}"
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

compile() { # compile PROGRAM MODULE OUTPUT: prints the id of the job, and of its run
	# shellcheck disable=SC2086 # FLAGS are words
	"$1" compile --data-dir "$data" --again -q $FLAGS --pipeline "$PIPELINE" "$2" -o "$3" >&2
	"$1" list --data-dir "$data" --json | head -n 1 | sed 's|.*"job":"\([^"]*\)","run":"\([^"]*\)".*|\1/\2|'
}

if [ -z "$BASE$BASE_INPUT" ]; then
	compile "$MILLRACE" "$INPUT" "$OUTPUT" >/dev/null
	exit
fi
# A machine that others use, too, is slow at times. What is slower now must be slower again and again.
status=1
for attempt in $(seq "$ATTEMPTS"); do
	before=$(compile "${BASE:-$MILLRACE}" "${BASE_INPUT:-$INPUT}" "$data/base")
	after=$(compile "$MILLRACE" "$INPUT" "$OUTPUT")
	status=0
	"$MILLRACE" timing diff --data-dir "$data" --least "$LEAST" "$before" "$after" >"$data/diff" || status=$?
	echo "attempt $attempt:"
	cat "$data/diff"
	[ "$status" -eq 1 ] || break
done
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
	{ echo "### Time by pass, base and now"; echo '```'; cat "$data/diff"; echo '```'; } >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
