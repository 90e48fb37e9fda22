package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives are the custom directives of the dialect's formats.
var directives = asm.Directives{
	"DimensionList": {Parse: parseDims, Print: printDims},
}

func parseDims(p *asm.Parser, a *asm.ParseArgs) bool {
	dims, ok := p.DimListNoTrailingX(true)
	a.SetAttr(0, p.Ctx.DenseI64Array(dims))
	return ok
}

func printDims(pr *asm.Printer, a *asm.PrintArgs) {
	dims, _ := a.Attr(0).(*ir.DenseArrayAttr)
	if dims == nil {
		return
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
