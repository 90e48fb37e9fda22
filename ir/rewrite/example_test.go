package rewrite_test

import (
	"fmt"
	"log"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A pattern is a value: its root operation and its rewrite function. The greedy driver applies patterns, and
// folds, until nothing changes.
func ExampleApplyGreedily() {
	double := rewrite.Pattern{Name: "AddSelf", Root: arith.AddI, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		sum := arith.AddIOp(op)
		if sum.Lhs() != sum.Rhs() {
			return false
		}
		one := rw.Value(arith.Constant, op.Loc(), sum.Lhs().Type(), nil, rw.Ctx.Int64Attr(sum.Lhs().Type(), 1))
		rw.ReplaceWith(op, rw.Op(arith.ShLI, op.Loc(), []ir.Type{one.Type()}, []*ir.Value{sum.Lhs(), one}))
		return true
	}}
	ctx := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect})
	module, err := asm.Parse(ctx, "twice.mlir", `func.func @twice(%x: i32) -> i32 {
		%0 = arith.addi %x, %x : i32
		return %0 : i32
	}`, asm.Options{})
	if err != nil {
		log.Fatal(err)
	}
	changed, converged := rewrite.ApplyGreedily(module, rewrite.NewSet([]rewrite.Pattern{double}), rewrite.DefaultConfig())
	fmt.Println(changed, converged)
	fmt.Println(asm.OpText(module.Region(0).First().First(), false))
	// Output:
	// true true
	// func.func @twice(%arg0: i32) -> i32 {
	//   %c1_i32 = arith.constant 1 : i32
	//   %0 = arith.shli %arg0, %c1_i32 : i32
	//   return %0 : i32
	// }
}
