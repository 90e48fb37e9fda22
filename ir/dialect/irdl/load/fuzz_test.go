package load_test

import (
	"os"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
)

// FuzzFile reads a file of irdl, and a module of the dialects that it defines. Neither may panic, and what is
// printed must be read again.
func FuzzFile(f *testing.F) {
	const calc = "../../../../examples/calc/calc.irdl.mlir"
	text, err := os.ReadFile(calc)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text), `"calc.print"("calc.constant"() {value = 1} : () -> i64) : (i64) -> ()`)
	f.Add(string(text), `"calc.add"() {u = #calc.unit<"m", 1>} ({}) : () -> ()`)
	f.Add("irdl.dialect @d {\n  irdl.type @t {\n    %0 = irdl.any\n    %1 = irdl.parametric @d::@t<%0>\n    %2 = irdl.any_of(%1, %0)\n    irdl.parameters(a: %2)\n  }\n}", `"d.x"() : () -> !d.t<!d.t<1>>`)
	f.Add("irdl.dialect @d {\n  irdl.operation @o {\n    %0 = irdl.base \"!builtin.integer\"\n    %r = irdl.region(%0) with size 1\n    irdl.operands(a: optional %0, b: variadic %0)\n    irdl.regions(r: %r)\n  }\n}", `"d.o"() ({^bb0(%x: i1): "d.o"(%x) {operandSegmentSizes = array<i32: 0, 1>} : (i1) -> ()}) : () -> ()`)
	f.Fuzz(func(t *testing.T, definitions, module string) {
		known := []*ir.Dialect{builtin.Dialect, irdl.Dialect}
		dialects, ok := load.File(ir.NewContext(known), "d.irdl.mlir", definitions)
		if !ok {
			return
		}
		known = append(known, dialects...)
		op, err := asm.Parse(ir.NewContext(known), "in.mlir", module, asm.Options{Threads: 1})
		if err != nil || !ir.Verify(op, 1) {
			return
		}
		printed := string(asm.Append(nil, op, asm.PrintOptions{}))
		again, err := asm.Parse(ir.NewContext(known), "again.mlir", printed, asm.Options{Threads: 1, NoImplicitModule: true})
		if err != nil {
			t.Fatalf("%v in\n%s", err, printed)
		}
		if got := string(asm.Append(nil, again, asm.PrintOptions{})); got != printed {
			t.Errorf("%s\nis printed again as\n%s", printed, got)
		}
	})
}
