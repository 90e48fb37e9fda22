package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"MNKDimensionList": {Parse: parseMNK, Print: printMNK},
}

// parseMNK parses the three dimensions m, n and k of a matrix product: 16x16x4.
func parseMNK(p *asm.Parser, a *asm.ParseArgs) bool {
	var dims []int64
	if p.Is(asm.Integer) || p.Is(asm.Question) {
		var ok bool
		if dims, ok = p.DimListNoTrailingX(false); !ok {
			return false
		}
	}
	if len(dims) != a.Len() {
		return p.Errorf(p.Pos(), "expected 3 dimensions in MNK dimension list")
	}
	for i, d := range dims {
		a.SetAttr(i, p.Ctx.Int64Attr(p.Ctx.Int(32), d))
	}
	return true
}

func printMNK(pr *asm.Printer, a *asm.PrintArgs) {
	for i := range a.Len() {
		if i > 0 {
			pr.Byte('x')
		}
		if v, ok := a.Attr(i).(*ir.IntegerAttr); ok {
			pr.Int(v.Int64())
		}
	}
}
