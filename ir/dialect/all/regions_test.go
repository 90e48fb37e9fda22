package all_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestLongRegions compares regions with many lines with their text from a single goroutine. They
// have labels, arguments, names, elided terminators, result groups, resources, nested regions and
// each form.
func TestLongRegions(t *testing.T) {
	var text, loop strings.Builder
	text.WriteString("func.func @f(%c: i1, %m: memref<?xi32>) {\n  %i = arith.constant 1 : index\n  cf.br ^b0\n")
	for i := range 900 {
		fmt.Fprintf(&text, "^b%d:\n  %%v%d:3 = \"t.op\"() {r = dense_resource<k%d> : tensor<1xi8>} : () -> (i1, i2, i3)\n"+
			"  %%k%d = arith.constant %d : i32\n  cf.cond_br %%v%d#0, ^b%d, ^b%d\n", i, i, i*7%900, i, i, i, i+1, i/2)
		fmt.Fprintf(&loop, "  %%l%d = arith.constant %d : i32\n  memref.store %%l%d, %%m[%%j] : memref<?xi32>\n", i, i, i)
	}
	text.WriteString("^b900:\n  scf.for %j = %i to %i step %i {\n" + loop.String() + "  }\n  return\n}\n{-#\n  dialect_resources: {\n    builtin: {")
	for i := range 900 {
		fmt.Fprintf(&text, "%sk%d: \"0x01000000%02X\"", strings.Repeat(", ", min(i, 1)), i, i%256)
	}
	text.WriteString("}\n  }\n#-}\n")
	c := ir.NewContext(all.Dialects())
	c.AllowUnregistered = true
	op, err := asm.Parse(c, "in.mlir", text.String(), asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []asm.PrintOptions{{}, {Generic: true}, {UniqueIDs: true}, {DebugInfo: true}, {LocalScope: true}, {ValueUsers: true}} {
		o.Threads = 1
		want := string(asm.Append(nil, op, o))
		for range 3 {
			o.Threads = 4
			var written strings.Builder
			if err := asm.Write(&written, op, o); err != nil || written.String() != want {
				t.Fatalf("four goroutines print something else than one with %+v (%v)", o, err)
			}
		}
	}
}
