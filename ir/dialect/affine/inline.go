package affine

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining into affine scopes, and into affine loops and conditionals if all
// dimensions and symbols stay valid there.
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
			if !staysLegal(op, dest, in) {
				return false
			}
		}
		return true
	},
}

func isStructured(op *ir.Operation) bool {
	return op.Is(AffineFor) || op.Is(AffineParallel) || op.Is(AffineIf)
}

// staysLegal reports whether op, an affine access in the inlined body, stays legal in dest,
// a region of an affine loop or conditional. Its dimensions and symbols must be valid
// there.
func staysLegal(op *ir.Operation, dest *ir.Region, in *ir.Inlining) bool {
	first := 1
	switch {
	case op.Is(AffineLoad), op.Is(AffineVectorLoad):
	case op.Is(AffineStore), op.Is(AffineVectorStore):
		first = 2
	default:
		return false
	}
	m, ok := op.Inherent("map").(*ir.AffineMapAttr)
	if !ok {
		return false
	}
	for i, u := range op.Operands()[first:] {
		valid := isValidDimIn
		if i >= m.Map.NumDims() {
			valid = isValidSymbolIn
		}
		if !valueStaysLegal(u.Value(), dest, in, valid) {
			return false
		}
	}
	return true
}

// valueStaysLegal reports whether v stays a valid dimension or symbol after inlining into
// dest. Argument valid is the test for a dimension, isValidDimIn, or for a symbol,
// isValidSymbolIn. A value that is not defined at the top of the inlined body stays valid.
// Any other value must be a constant, the size of a dimension, or an argument whose
// replacement is valid in dest.
func valueStaysLegal(v *ir.Value, dest *ir.Region, in *ir.Inlining, valid func(*ir.Value, *ir.Region) bool) bool {
	if v.ParentRegion() != in.Body {
		return true
	}
	def := v.DefiningOp()
	if def == nil {
		return valid(in.Value(v), dest)
	}
	return ir.ConstantValue(def) != nil || isDimOp(def)
}
