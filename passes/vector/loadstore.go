package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// TransferLowering returns the patterns that lower transfers to loads and stores. They apply to
// vectors with at most maxRank dimensions, or to all if maxRank is negative.
func TransferLowering(maxRank int) []rewrite.Pattern {
	applies := func(t *Transfer) bool {
		return (maxRank < 0 || len(t.Type.Shape) <= maxRank) && calc.MaskOf(t.Op) == nil && t.inMemory()
	}
	return []rewrite.Pattern{
		{Name: anonymous + "TransferReadToVectorLoadLowering", Root: vector.TransferRead, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			t := TransferOf(op)
			if !applies(&t) {
				return false
			}
			v := t.load(calc.For(rw, op))
			if v == nil {
				return false
			}
			rw.Replace(op, v)
			return true
		}},
		{Name: anonymous + "TransferWriteToVectorStoreLowering", Root: vector.TransferWrite, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			t := TransferOf(op)
			if !applies(&t) || !t.store(calc.For(rw, op)) {
				return false
			}
			rw.Erase(op)
			return true
		}},
	}
}

// inMemory reports whether the transfer is in bounds of a memref, and the elements of its innermost
// dimension are contiguous.
func (t *Transfer) inMemory() bool {
	m, ok := t.Base.Type().(*ir.MemRefType)
	if !ok || !t.AllInBounds() || t.Mask != nil && len(t.Type.Shape) != 1 {
		return false
	}
	_, strides, ok := ir.StridesOf(m)
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

// fits reports whether a vector of type u may be loaded from or stored to the base.
func (t *Transfer) fits(u *ir.VectorType) bool {
	element := ir.ElementOf(t.Base.Type())
	if _, ok := element.(*ir.VectorType); ok {
		return element == ir.Type(u)
	}
	return element == u.Element
}

// load reads the dimensions that are not broadcast, and broadcasts the result. It returns nil if
// the permutation map or the type does not permit that.
func (t *Transfer) load(c calc.Calc) *ir.Value {
	broadcast, ok := t.Map.IsMinorIdentityWithBroadcasting()
	if !ok {
		return nil
	}
	shape := slices.Clone(t.Type.Shape)
	for _, i := range broadcast {
		shape[i] = 1
	}
	u := c.Ctx.VectorType(shape, t.Type.Element, t.Type.Scalable)
	if !t.fits(u) {
		return nil
	}
	operands := append([]*ir.Value{t.Base}, t.Indices...)
	var v *ir.Value
	if t.Mask != nil {
		fill := c.Broadcast(t.Padding, u)
		v = c.Value(vector.MaskedLoad, c.Loc, u, append(operands, t.Mask, fill))
	} else {
		v = c.Value(vector.Load, c.Loc, u, operands)
	}
	if len(broadcast) > 0 {
		v = c.Broadcast(v, t.Type)
	}
	return v
}

func (t *Transfer) store(c calc.Calc) bool {
	if !t.Map.IsMinorIdentity() || !t.fits(t.Type) {
		return false
	}
	operands := append([]*ir.Value{t.Base}, t.Indices...)
	if t.Mask != nil {
		c.Builder.Op(vector.MaskedStore, c.Loc, nil, append(operands, t.Mask, t.Vector))
	} else {
		c.Builder.Op(vector.Store, c.Loc, nil, append([]*ir.Value{t.Vector}, operands...))
	}
	return true
}
