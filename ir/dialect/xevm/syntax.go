package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// syntax holds the hand-written syntax of the dialect's operations: upstream
// prints a fence's address space even where it is the default.
var syntax = map[string]any{
	"xevm.memfence": &asm.Custom{Parse: parseMemfence, Print: printMemfence},
}

func parseMemfence(p *asm.Parser, r *asm.Result) bool {
	return (!p.Is(asm.Less) || p.Properties(r)) && p.AttrDict(r)
}

func printMemfence(pr *asm.Printer, op *ir.Operation) {
	open := " <{"
	for i, a := range op.Props() {
		if a != nil {
			pr.Str(open)
			open = ", "
			pr.Named(ir.NamedAttribute{Name: op.Context().String(op.Def().Attrs[i].Name), Value: a})
		}
	}
	pr.Str("}>")
	pr.OptDict(op.Discardable().Entries)
}
