package asm_test

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// A module is parsed in a context, which knows the dialects and owns attributes and types.
func ExampleParse() {
	ctx := ir.NewContext(dialects.Dialects())
	module := asm.Parse(ctx, "twice.mlir", `func.func @twice(%x: i32) -> i32 {
		%0 = arith.addi %x, %x : i32
		return %0 : i32
	}`, asm.Options{})
	fmt.Println(asm.OpText(module.Region(0).First().First(), false))
	// Output:
	// func.func @twice(%arg0: i32) -> i32 {
	//   %0 = arith.addi %arg0, %arg0 : i32
	//   return %0 : i32
	// }
}

// What is wrong is reported to the context, with its place; the result is nil.
func ExampleParse_error() {
	ctx := ir.NewContext(dialects.Dialects())
	module := asm.Parse(ctx, "bad.mlir", `func.func @f(%x: i32) -> i64 {
		return %x : i64
	}`, asm.Options{})
	for _, d := range ctx.Diags.All {
		_, line, column, _ := ctx.FileLineColOf(d.Loc)
		fmt.Printf("%d:%d: %s: %s\n", line, column, d.Severity, d.Text)
	}
	fmt.Println(module == nil)
	// Output:
	// 2:10: error: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
	// true
}
