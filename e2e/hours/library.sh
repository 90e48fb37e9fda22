# The first hour with the library: a Go module of one's own that parses, counts and prints, then a dialect with generated accessors, a
# fold and a pass, then an mlir-opt that has them. It runs in a fresh clone; docs/extending.md is the guide.
set -euo pipefail
clone=$PWD
mkdir -p mine && cd mine

# A module. Before there is a release on the module proxy, the clone stands for it; its checksums are those of what it needs.
go mod init example.com/mine
go mod edit -require github.com/millrace-mlir/millrace@v0.0.0 -replace github.com/millrace-mlir/millrace="$clone"
cp "$clone/go.sum" .
export GOFLAGS=-mod=mod

# Without a tool: parse, walk, count.
mkdir -p count && cat >count/main.go <<'GO'
// Command count counts the operations of a module.
package main

import (
	"fmt"
	"os"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	module, err := asm.Parse(ir.NewContext(dialects.Dialects()), os.Args[1], string(text), asm.Options{})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	counts := map[string]int{}
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		counts[op.Name().Name]++
		return ir.Advance
	})
	fmt.Println(counts["func.func"], "functions,", counts["arith.addi"], "additions")
}
GO
go run ./count "$clone/examples/functions.mlir" | tee count.txt
grep -q '^6 functions' count.txt
echo 'func.func @f( {' >bad.mlir
! go run ./count bad.mlir | tee bad.txt
grep -q 'bad.mlir:1:' bad.txt

# A dialect: a row for each operation. go generate writes handles, accessors and builders.
mkdir -p toy && cat >toy/toy.go <<'GO'
// Package toy is a dialect of two operations, and a pass.
package toy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

var ops = []*ir.OpDef{
	{
		Name: "toy.twice", Class: "Twice", Summary: "Double a number", Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands:     []ir.ValueDef{{Name: "operand", Constraint: &constraint.I64}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:       "$operand attr-dict",
		Canonicalize: rewrite.FromRules(halfRules...),
	},
	{
		Name: "toy.half", Class: "Half", Summary: "Halve a number", Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.I64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:   "$operand attr-dict",
	},
}

// halfRules belong to canonicalize.
var halfRules = []rewrite.Rule{{
	Name: "TwiceOfHalf", // twice(half(twice(x))) = twice(x)
	From: rewrite.Op(Twice, rewrite.Op(Half, rewrite.Op(Twice, rewrite.V("x")))),
	To:   []*rewrite.Node{rewrite.Op(Twice, rewrite.V("x"))},
}}

// Dialect is the dialect.
var Dialect = &ir.Dialect{Name: "toy", Summary: "Doubles and halves", Ops: ops, Handles: handles}

// Lower turns doublings into additions.
var Lower = &passes.Pass{
	Name: "LowerToy", Arg: "toy-to-arith", Doc: "Turn doublings into additions",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.FromRules(rewrite.Rule{
			Name: "LowerTwice",
			From: rewrite.Op(Twice, rewrite.V("x")),
			To:   []*rewrite.Node{rewrite.Op(arith.AddI, rewrite.V("x"), rewrite.V("x"))},
		})), true
	},
	Run: func(c *passes.Ctx) bool { return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig()) },
}
GO
go generate ./toy
go vet ./toy

# An mlir-opt that has it.
mkdir -p cmd/toy-opt && cat >cmd/toy-opt/main.go <<'GO'
// Command toy-opt is mlir-opt for the toy dialect, beside all that Millrace knows.
package main

import (
	"os"

	"example.com/mine/toy"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

func main() {
	t := opt.Tool{
		Name: "toy-opt", Overview: "Toy's optimizer driver",
		Dialects: append(dialects.Dialects(), toy.Dialect),
		Passes:   append(passes.Passes(), toy.Lower), Aliases: passes.Aliases(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
GO
go build -o toy-opt ./cmd/toy-opt
cat >in.mlir <<'MLIR'
func.func @f(%a: i64) -> i64 {
  %0 = toy.twice %a
  %1 = toy.half %0
  %2 = toy.twice %1
  return %2 : i64
}
MLIR
./toy-opt in.mlir --verify-roundtrip --canonicalize | tee canonical.mlir
[ "$(grep -c toy.twice canonical.mlir)" -eq 1 ]
./toy-opt in.mlir --pass-pipeline='builtin.module(func.func(canonicalize,toy-to-arith))' --mlir-timing 2>timing.txt | tee lowered.mlir
grep -q 'arith.addi %arg0, %arg0 : i64' lowered.mlir
grep -q LowerToy timing.txt
./toy-opt in.mlir --emit-bytecode -o in.mlirbc
./toy-opt in.mlirbc | cmp - <(./toy-opt in.mlir)
./toy-opt --dialect-doc=toy | grep -q 'Double a number'
