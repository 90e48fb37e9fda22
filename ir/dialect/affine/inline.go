package affine

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner keeps what is a dimension or symbol one.
var inliner = &ir.InlinerInterface{
	LegalOp: func(_ *ir.Operation, dest *ir.Region, _ bool, _ *ir.Inlining) bool {
		p := dest.Parent()
		return p.Has(ir.AffineScope) || isStructured(p)
	},
	LegalRegion: func(dest, src *ir.Region, _ bool, in *ir.Inlining) bool {
		if !isStructured(dest.Parent()) || !src.HasOneBlock() {
			return false
		}
		for op := src.First().First(); op != nil; op = op.Next() {
			if effects, ok := op.OwnEffects(nil); ok && len(effects) == 0 {
				continue
			}
			if !staysLegal(op, src) {
				return false
			}
		}
		return true
	},
}

func isStructured(op *ir.Operation) bool {
	return op.Is(AffineFor) || op.Is(AffineParallel) || op.Is(AffineIf)
}

// staysLegal reports whether the operands of an access in src stay dimensions
// and symbols in a loop or conditional. An argument of src may become a value
// that is neither, so nothing is promised for these.
func staysLegal(op *ir.Operation, src *ir.Region) bool {
	first := 1
	switch {
	case op.Is(AffineLoad), op.Is(AffineVectorLoad):
	case op.Is(AffineStore), op.Is(AffineVectorStore):
		first = 2
	default:
		return false
	}
	for _, v := range op.OperandValues(nil)[first:] {
		if v.ParentRegion() != src {
			continue
		}
		def := v.DefiningOp()
		if def == nil || ir.ConstantValue(def) == nil && !isDimOp(def) {
			return false
		}
	}
	return true
}
