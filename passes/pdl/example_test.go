package pdl_test

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp/patterns"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/pdl"
)

const doubling = `
pdl.pattern : benefit(1) {
  %x = operand
  %t = type
  %sum = operation "arith.addi"(%x, %x : !pdl.value, !pdl.value) -> (%t : !pdl.type)
  apply_native_constraint "narrow"(%t : !pdl.type)
  rewrite %sum {
    %one = attribute = 1 : i32
    %c = operation "arith.constant" {"value" = %one}
    %r = result 0 of %c
    %shift = operation "arith.shli"(%x, %r : !pdl.value, !pdl.value)
    replace %sum with %shift
  }
}`

const function = `
func.func @f(%a: i32, %b: i64) -> (i32, i64) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %b, %b : i64
  return %0, %1 : i32, i64
}`

// Patterns in PDL rewrite a module, with a constraint that is a Go function.
func ExampleCompile() {
	c := ir.NewContext(dialects.Dialects())
	module, err := asm.Parse(c, "patterns.mlir", doubling, asm.Options{Threads: 1})
	if err != nil {
		panic(err)
	}
	program := pdl.Compile(module, func(string) bool { return true }, patterns.Natives{
		Constraints: map[string]patterns.Constraint{
			"narrow": func(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
				return nil, ir.IsInteger(args[0].Type, 32)
			},
		},
	})
	payload, err := asm.Parse(c, "function.mlir", function, asm.Options{Threads: 1})
	if err != nil {
		panic(err)
	}
	rewrite.ApplyGreedily(payload, rewrite.NewSet([]rewrite.Pattern{program.Pattern()}), rewrite.DefaultConfig())
	fmt.Println(asm.OpText(payload.Region(0).First().First(), false))
	// Output:
	// func.func @f(%arg0: i32, %arg1: i64) -> (i32, i64) {
	//   %c1_i32 = arith.constant 1 : i32
	//   %0 = arith.shli %arg0, %c1_i32 : i32
	//   %1 = arith.addi %arg1, %arg1 : i64
	//   return %0, %1 : i32, i64
	// }
}
