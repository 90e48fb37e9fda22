package ir_test

import (
	"fmt"
	"log"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// A walk visits all operations; each dialect has views that read an operation by the names of its parts.
func ExampleOperation_WalkPre() {
	ctx := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect})
	module, err := asm.Parse(ctx, "f.mlir", `func.func @f(%a: i32, %b: i32) -> i32 {
		%0 = arith.addi %a, %b overflow<nsw> : i32
		%1 = arith.addi %0, %b : i32
		return %1 : i32
	}`, asm.Options{})
	if err != nil {
		log.Fatal(err)
	}
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(arith.AddI) {
			sum := arith.AddIOp(op)
			fmt.Println(op.Name().Name, sum.OverflowFlags(), "used", op.Result(0).NumUses(), "times")
		}
		return ir.Advance
	})
	// Output:
	// arith.addi #arith.overflow<nsw> used 1 times
	// arith.addi #arith.overflow<none> used 1 times
}

// Operations are built from structs with named fields, which generated code has for each.
func ExampleBuilder() {
	ctx := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect})
	b := ir.NewBuilder(ctx)
	module := builtin.CreateModule(b, ir.UnknownLoc, builtin.ModuleArgs{})
	b.AtEnd(b.NewBlockIn(module.Region(0), nil, nil))

	i32 := []ir.Type{ctx.Int(32)}
	_, entry := funcs.New(b, ir.UnknownLoc, "square", ctx.FunctionType(i32, i32))
	b.AtEnd(entry)
	x := entry.Arg(0)
	product := arith.CreateMulI(b, ir.UnknownLoc, arith.MulIArgs{Lhs: x, Rhs: x})
	funcs.CreateReturn(b, ir.UnknownLoc, funcs.ReturnArgs{Operands: []*ir.Value{product.Result(0)}})

	fmt.Println(ir.Verify(module, 1))
	fmt.Println(asm.OpText(module, false))
	// Output:
	// true
	// module {
	//   func.func @square(%arg0: i32) -> i32 {
	//     %0 = arith.muli %arg0, %arg0 : i32
	//     return %0 : i32
	//   }
	// }
}
