package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

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
