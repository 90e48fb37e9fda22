package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// NewFor creates an affine.for without iteration arguments at b's insertion point.
// Its region has no block. Constant bounds become constant maps; if one of the
// bounds is not constant, both are operands.
func NewFor(b *ir.Builder, loc ir.Loc, lower, upper *ir.Value, step int64) *ir.Operation {
	lo, ok1 := ir.ConstantInt(lower)
	hi, ok2 := ir.ConstantInt(upper)
	s := &ir.OpState{Name: b.Ctx.NameOf(AffineFor), Loc: loc, Props: make([]ir.Attribute, len(AffineFor.Attrs)), Regions: 1}
	sizes := []int32{0, 0, 0}
	lowerMap, upperMap := poly.ConstantMap(lo), poly.ConstantMap(hi)
	if !ok1 || !ok2 {
		lowerMap, upperMap = poly.IdentityMap(1), poly.IdentityMap(1)
		s.Operands, sizes = []*ir.Value{lower, upper}, []int32{1, 1, 0}
	}
	s.Props[AffineFor.Slot("lowerBoundMap")] = b.Ctx.AffineMapAttr(lowerMap)
	s.Props[AffineFor.Slot("upperBoundMap")] = b.Ctx.AffineMapAttr(upperMap)
	s.Props[AffineFor.Slot("step")] = b.Ctx.IndexAttr(step)
	s.Props[AffineFor.Slot(ir.OperandSegmentSizes)] = b.Ctx.DenseI32Array(sizes)
	return b.Create(s)
}

// NewLoad creates an affine.load from memref m at indices, and returns the loaded
// element.
func NewLoad(b *ir.Builder, loc ir.Loc, m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.Value(AffineLoad, loc, ir.ElementOf(m.Type()), append([]*ir.Value{m}, indices...), identityAttr(b.Ctx, len(indices)))
}

// NewStore creates an affine.store of v to memref m at indices.
func NewStore(b *ir.Builder, loc ir.Loc, v, m *ir.Value, indices ...*ir.Value) *ir.Operation {
	return b.Op(AffineStore, loc, nil, append([]*ir.Value{v, m}, indices...), identityAttr(b.Ctx, len(indices)))
}

func identityAttr(c *ir.Context, rank int) ir.Attribute {
	return c.AffineMapAttr(poly.IdentityMap(rank))
}

// NewApply creates an affine.apply of m, a map with one result, and returns its
// result.
func NewApply(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []*ir.Value) *ir.Value {
	return b.Value(AffineApply, loc, b.Ctx.Index(), operands, b.Ctx.AffineMapAttr(m))
}
