package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"DimensionList": {Parse: parseDims, Print: printDims},
}

func parseDims(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.Accept(asm.LSquare) {
		a.SetAttr(0, p.Ctx.DenseI64Array(nil))
		return p.Expect(asm.RSquare)
	}
	if p.Is(asm.RParen) {
		return p.Errorf(p.Pos(), "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".")
	}
	dims, ok := p.DimListNoTrailingX(true)
	a.SetAttr(0, p.Ctx.DenseI64Array(dims))
	return ok
}

func printDims(pr *asm.Printer, a *asm.PrintArgs) {
	dims, _ := a.Attr(0).(*ir.DenseArrayAttr)
	if dims == nil {
		return
	}
	if dims.Len == 0 {
		pr.Str("[]")
	}
	for i := range dims.Len {
		if i > 0 {
			pr.Byte('x')
		}
		if d := dims.At(i); d == ir.Dynamic {
			pr.Byte('?')
		} else {
			pr.Int(d)
		}
	}
}
