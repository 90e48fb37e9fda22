package program_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestGenerate: every program is valid, and enough of them say something.
func TestGenerate(t *testing.T) {
	const n = 500
	conclusive := 0
	ends := map[string]int{}
	for seed := range uint64(n) {
		text := program.Generate(seed)
		if text != program.Generate(seed) {
			t.Fatalf("seed %d gives two programs", seed)
		}
		c := ir.NewContext(dialects.Dialects())
		module, err := asm.Parse(c, "in.mlir", text, asm.Options{Threads: 1})
		if err != nil || !ir.Verify(module, 1) {
			t.Fatalf("seed %d: %s\n%s", seed, c.Diags.All[0].Text, text)
		}
		fn := ir.LookupSymbolIn(module, c.String(program.Entry))
		types := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Inputs
		o := interp.Execute(module, program.Entry, program.Arguments(types, seed), 100000)
		switch o.Err.(type) {
		case nil:
			conclusive++
		case *interp.Undefined, *interp.Exhausted:
			ends[o.Err.Error()]++
		default:
			t.Errorf("seed %d: %v\n%s", seed, o.Err, text)
		}
	}
	t.Logf("%d of %d runs conclusive; others: %v", conclusive, n, ends)
	if conclusive < n*7/10 {
		t.Errorf("only %d of %d runs are conclusive: %v", conclusive, n, ends)
	}
}
