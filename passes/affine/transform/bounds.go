package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// NewBound emits operations that compute a bound at the insertion point (upstream's
// materializeComputedBound). The result is a constant or a value.
func NewBound(b *ir.Builder, loc ir.Loc, bound valuebounds.Bounded) ir.Mixed {
	return MapBound(b, loc, bound.Map, BoundValues(b, loc, bound.Vars))
}

// BoundValues returns the values of the variables in which a bound is expressed. For a dimension of
// a tensor or memref it emits a dim operation at the insertion point.
func BoundValues(b *ir.Builder, loc ir.Loc, vars []valuebounds.Var) []*ir.Value {
	values := make([]*ir.Value, len(vars))
	for i, x := range vars {
		if values[i] = x.Value; x.Dim == valuebounds.Index {
			continue
		}
		dim, index := tensor.Dim, arith.NewIndex(b, loc, int64(x.Dim))
		if constraint.IsAnyMemRef(x.Value.Type()) {
			dim = memref.Dim
		}
		values[i] = b.Value(dim, loc, b.Ctx.Index(), []*ir.Value{x.Value, index})
	}
	return values
}

// MapBound returns the only result of m for the given values. It is a constant, one of the values,
// or a new affine.apply.
func MapBound(b *ir.Builder, loc ir.Loc, m *poly.Map, values []*ir.Value) ir.Mixed {
	m, values = affine.CanonicalizeMap(m, values)
	switch e := m.Result(0); e.Kind() {
	case poly.KindConstant:
		return ir.Known(e.Value())
	case poly.KindDim:
		return ir.Mixed{Value: values[e.Position()]}
	case poly.KindSymbol:
		return ir.Mixed{Value: values[e.Position()+m.NumDims()]}
	}
	return ir.Mixed{Value: NewApply(b, loc, m, values...)}
}
