package bytecode_test

import (
	"bytes"
	"fmt"
	"log"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// A module is written in the bytes that mlir-opt writes, and read into any context that knows its dialects.
func ExampleWrite() {
	module, err := asm.Parse(ir.NewContext(dialects.Dialects()), "f.mlir", "func.func private @f(i32)", asm.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	if err := bytecode.Write(&file, module, bytecode.WriteOptions{}); err != nil {
		log.Fatal(err)
	}
	again, err := bytecode.Read(ir.NewContext(dialects.Dialects()), "f.mlirbc", file.Bytes(), bytecode.ReadOptions{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(asm.OpText(again, false))
	// Output:
	// module {
	//   func.func private @f(i32)
	// }
}
