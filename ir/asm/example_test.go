package asm_test

import (
	"fmt"
	"log"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// A module is parsed in a context, which knows the dialects and owns attributes and types.
func ExampleParse() {
	ctx := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect})
	module, err := asm.Parse(ctx, "twice.mlir", `func.func @twice(%x: i32) -> i32 {
		%0 = arith.addi %x, %x : i32
		return %0 : i32
	}`, asm.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(asm.OpText(module.Region(0).First().First(), false))
	// Output:
	// func.func @twice(%arg0: i32) -> i32 {
	//   %0 = arith.addi %arg0, %arg0 : i32
	//   return %0 : i32
	// }
}

// An error has its place. The context's diagnostics have all that was reported, notes too.
func ExampleParse_error() {
	ctx := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect})
	_, err := asm.Parse(ctx, "bad.mlir", `func.func @f(%x: i32) -> i64 {
		return %x : i64
	}`, asm.Options{})
	fmt.Println(err)
	for _, d := range ctx.Diags.All {
		fmt.Println(d.Severity, "with", len(d.Notes), "note")
	}
	// Output:
	// bad.mlir:2:10: error: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
	// error with 1 note
}
