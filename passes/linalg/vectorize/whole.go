package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// sizesOf creates the dynamic sizes of v. The entries of static sizes are nil; the function constants fills
// them in.
func sizesOf(c calc.Calc, v *ir.Value) []*ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	sizes := make([]*ir.Value, len(shape))
	for i, n := range shape {
		if n == ir.Dynamic {
			sizes[i] = newDim(c, v, i)
		}
	}
	return sizes
}

// constants creates constants for the entries that sizesOf left nil.
func constants(c calc.Calc, sizes []*ir.Value, shape []int64) []*ir.Value {
	for i, v := range sizes {
		if v == nil {
			sizes[i] = arith.NewIndex(c.Builder, c.Loc, shape[i])
		}
	}
	return sizes
}

// readWhole reads a vector of type t from the start of v (createReadOrMaskedRead). If the vector may be larger
// than v, the read gets a mask. If unmasked is set, the read is marked as out of bounds instead, and gets no
// mask.
func readWhole(c calc.Calc, v *ir.Value, t *ir.VectorType, padding *ir.Value, unmasked bool) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	zero := arith.NewIndex(c.Builder, c.Loc, 0)
	inBounds := make([]ir.Attribute, len(t.Shape))
	for i := range inBounds {
		inBounds[i] = c.Ctx.Bool(!unmasked || shape[i] == t.Shape[i])
	}
	op := read(c, t, v, repeated(zero, len(shape)), padding, poly.MinorIdentityMap(len(shape), len(t.Shape)), c.Ctx.Array(inBounds...))
	if unmasked || slices.Equal(t.Shape, shape) && !anyTrue(t.Scalable) {
		return op.Result(0)
	}
	bounds := constants(c, sizesOf(c, v), shape)
	mask := c.Value(vector.CreateMask, c.Loc, ir.WithElement(t, c.Ctx.I1()), bounds)
	return c.Masked(op, mask, nil).Result(0)
}

// writeWhole writes v into dest at indices, or at its start if indices is nil (createWriteOrMaskedWrite). If v
// may not fit, the write gets a mask. If unmasked is set, the write is marked as out of bounds instead, and
// gets no mask.
func writeWhole(c calc.Calc, v, dest *ir.Value, indices []*ir.Value, unmasked bool) *ir.Operation {
	shape, _ := ir.ShapeOf(dest.Type())
	t := calc.VectorType(v)
	tail := shape[len(shape)-len(t.Shape):]
	if indices == nil {
		indices = repeated(arith.NewIndex(c.Builder, c.Loc, 0), len(shape))
	}
	inBounds := make([]ir.Attribute, len(t.Shape))
	for i := range inBounds {
		inBounds[i] = c.Ctx.Bool(!unmasked || tail[i] != ir.Dynamic && tail[i] >= t.Shape[i])
	}
	op := write(c, v, dest, indices, poly.MinorIdentityMap(len(shape), len(t.Shape)), c.Ctx.Array(inBounds...))
	if unmasked || slices.Equal(t.Shape, tail) && !anyTrue(t.Scalable) {
		return op
	}
	sizes := sizesOf(c, dest)
	if covers(t.Shape, tail, indices[len(indices)-len(t.Shape):]) {
		return op
	}
	bounds := constants(c, sizes[len(shape)-len(t.Shape):], tail)
	mask := c.ValueOrFold(vector.CreateMask, c.Loc, ir.WithElement(t, c.Ctx.I1()), bounds)
	return c.Masked(op, mask, nil)
}

// covers reports whether a vector of these sizes at indices surely lies within a tensor of this shape.
func covers(sizes, shape []int64, indices []*ir.Value) bool {
	for i, n := range shape {
		at, known := ir.ConstantInt(indices[i])
		if n == ir.Dynamic || !known || n-at < sizes[i] {
			return false
		}
	}
	return true
}
