# From a crash to a bug report: a job that goes on without the unit, the reproducer, the pass that does it, a small module, a file that
# may be shown, and a job that passes the unit through until the bug is mended. It runs in a fresh clone.
set -euo pipefail
export XDG_DATA_HOME=$PWD/data
go build -o bin/ ./cmd/millrace
export PATH=$PWD/bin:$PATH
mkdir -p work

# A module, one of whose functions makes a pass crash: test-pass-panic stands for the bug.
cat >work/in.mlir <<'MLIR'
func.func private @secret_name(i32) -> i32
func.func @good(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %b = arith.addi %a, %c0 : i32
  return %b : i32
}
func.func @bad(%a: i32, %unused: memref<8xf32>) -> i32 {
  %c = arith.constant 41 : i32
  %b = arith.muli %a, %c : i32
  %d = call @secret_name(%b) : (i32) -> i32
  return %d : i32
}
MLIR
pipeline='builtin.module(func.func(canonicalize,test-pass-panic{at=bad},cse))'

# The job ends with 1, the other function is done, and the bug has a number.
status=0
millrace compile --test-passes --partial --pipeline "$pipeline" work/in.mlir -o work/out.mlir 2>work/errors.txt || status=$?
cat work/errors.txt
[ "$status" -eq 1 ]
grep -A1 'func.func @good' work/out.mlir | grep -q 'return %arg0'
bug=$(millrace repro list | grep -o '[0-9a-f]\{16\}' | head -n 1)
millrace repro show "$bug" | tee work/show.txt
grep -q 'test-pass-panic' work/show.txt

# It fails again, here and on a file.
millrace repro replay "$bug"
millrace repro fetch "$bug" -o work/bug.mlir
millrace repro replay work/bug.mlir

# Which pass is it, on what?
millrace repro bisect work/bug.mlir -o work/pass.mlir
grep -q 'func.func(test-pass-panic' work/pass.mlir

# What of the function does it need?
millrace repro reduce work/pass.mlir -o work/small.mlir
[ "$(grep -c '' work/small.mlir)" -lt "$(grep -c '' work/pass.mlir)" ]
millrace repro replay work/small.mlir

# A file that names nothing of mine.
millrace repro fetch --scrub work/bug.mlir -o work/public.mlir
if grep -q 'secret_name\|@bad' work/public.mlir; then exit 1; fi
millrace repro replay work/public.mlir

# Until it is mended: the unit passes through as it was, and the job succeeds.
millrace repro known add "$bug" --why 'reported upstream'
millrace compile --test-passes --pipeline "$pipeline" work/in.mlir -o work/out.mlir
grep -q 'func.func @bad' work/out.mlir
millrace repro known remove "$bug"
