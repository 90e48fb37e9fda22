# The first hour of somebody who has an opt of his own and a module: a plan, a job in that opt, the same again after an edit, the time
# by pass, and the units that the opt cannot do. It runs in a fresh clone; docs/engines.md says why each step is as it is.
set -euo pipefail
export XDG_DATA_HOME=$PWD/data

# Millrace, and an opt that it knows nothing of: the example of docs/extending.md, in a place of its own.
go build -o bin/ ./cmd/millrace
mkdir -p mine && (cd examples/calc && go build -o ../../mine/my-opt ./calc-opt)
export PATH=$PWD/bin:$PATH

# A module in my dialect.
seq 40 | while read -r i; do
	printf 'func.func @f%d(%%a: i64) -> i64 {\n  %%c = calc.constant %d\n  %%s = calc.add %%a, %%c\n  calc.print %%s\n  calc.print %%a\n  return %%s : i64\n}\n' "$i" "$i"
done >mine/in.mlir
pipeline='builtin.module(func.func(canonicalize,calc-limit-prints{max=1},calc-to-arith))'

# What would happen?
millrace compile --dry-run --tool mine/my-opt --pipeline "$pipeline" mine/in.mlir -o mine/out.mlir | tee mine/plan.txt
grep -q 'stage 1' mine/plan.txt

# The job gives the bytes of the opt.
millrace compile --tool mine/my-opt --pipeline "$pipeline" mine/in.mlir -o mine/out.mlir
mine/my-opt --pass-pipeline="$pipeline" mine/in.mlir -o mine/expected.mlir
cmp mine/out.mlir mine/expected.mlir

# The same command again finds the job done.
millrace compile --tool mine/my-opt --pipeline "$pipeline" mine/in.mlir -o mine/out.mlir 2>mine/again.txt
cmp mine/out.mlir mine/expected.mlir

# After an edit of one function.
sed 's/calc.constant 7$/calc.constant 70/' mine/in.mlir >mine/edited.mlir
millrace compile --json --tool mine/my-opt --pipeline "$pipeline" mine/edited.mlir -o mine/out.mlir >mine/report.json
mine/my-opt --pass-pipeline="$pipeline" mine/edited.mlir | cmp - mine/out.mlir
job=$(sed -n 's/^  "job": "\(.*\)",/\1/p' mine/report.json)
millrace status "$job"
millrace timing "$job" | tee mine/timing.txt
grep -q calc-to-arith mine/timing.txt || grep -q LowerCalc mine/timing.txt
millrace list

# A pipeline that my opt refuses for some functions: the others come out all the same, and there is a list.
status=0
millrace compile --tool mine/my-opt --partial --pipeline 'builtin.module(func.func(calc-limit-prints{max=1 strict=true}))' mine/in.mlir -o mine/part.mlir 2>mine/errors.txt || status=$?
[ "$status" -eq 1 ]
grep -q 'one print too many' mine/errors.txt
grep -q 'func.func @f40' mine/part.mlir
