package calc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
)

// VectorType returns the type of v, which must be a vector.
func VectorType(v *ir.Value) *ir.VectorType { return v.Type().(*ir.VectorType) }

// IsScalable reports whether dimension i of t is scalable.
func IsScalable(t *ir.VectorType, i int) bool { return t.Scalable != nil && t.Scalable[i] }

// ScalableDims returns for each dimension of t whether it is scalable.
func ScalableDims(t *ir.VectorType) []bool {
	if t.Scalable != nil {
		return t.Scalable
	}
	return make([]bool, len(t.Shape))
}

// Extract returns the subvector or element at a position of a vector.
func (c Calc) Extract(v *ir.Value, position ...int64) *ir.Value {
	list := make([]ir.Mixed, len(position))
	for i, p := range position {
		list[i] = ir.Known(p)
	}
	return c.ExtractMixed(v, list)
}

// ExtractMixed returns the subvector or element at a position of a vector. The indices of the
// position may be values.
func (c Calc) ExtractMixed(v *ir.Value, position []ir.Mixed) *ir.Value {
	t := VectorType(v)
	dynamic, static := ir.SplitMixed(position)
	return c.Value(vector.Extract, c.Loc, DropDims(t, len(position)), append([]*ir.Value{v}, dynamic...), c.Ctx.DenseI64Array(static))
}

// DropDims returns t without its first n dimensions, or the element type if no dimension is left.
func DropDims(t *ir.VectorType, n int) ir.Type {
	if n == len(t.Shape) {
		return t.Element
	}
	return t.Context().VectorType(t.Shape[n:], t.Element, ScalableDims(t)[n:])
}

// Insert returns dest with the subvector or element v inserted at the position.
func (c Calc) Insert(v, dest *ir.Value, position ...int64) *ir.Value {
	return c.Value(vector.Insert, c.Loc, dest.Type(), []*ir.Value{v, dest}, c.Ctx.DenseI64Array(position))
}

// InsertMixed returns dest with the subvector or element v inserted at the position, whose indices
// may be values.
func (c Calc) InsertMixed(v, dest *ir.Value, position []ir.Mixed) *ir.Value {
	dynamic, static := ir.SplitMixed(position)
	return c.Value(vector.Insert, c.Loc, dest.Type(), append([]*ir.Value{v, dest}, dynamic...), c.Ctx.DenseI64Array(static))
}

// Broadcast creates a vector.broadcast of v to type t.
func (c Calc) Broadcast(v *ir.Value, t ir.Type) *ir.Value { return c.Cast(vector.Broadcast, v, t) }

// ShapeCast creates a vector.shape_cast of v to type t.
func (c Calc) ShapeCast(v *ir.Value, t ir.Type) *ir.Value { return c.Cast(vector.ShapeCast, v, t) }

// Transpose creates a vector.transpose: dimension i of the result is dimension permutation[i] of v.
func (c Calc) Transpose(v *ir.Value, permutation []int64) *ir.Value {
	t := VectorType(v)
	shape, scalable := make([]int64, len(permutation)), make([]bool, len(permutation))
	for i, p := range permutation {
		shape[i], scalable[i] = t.Shape[p], IsScalable(t, int(p))
	}
	return c.Value(vector.Transpose, c.Loc, c.Ctx.VectorType(shape, t.Element, scalable), []*ir.Value{v}, c.Ctx.DenseI64Array(permutation))
}

// Kind returns the combining kind of a reduction operation, a value of vector.CombiningKind.
func Kind(op *ir.Operation) int64 {
	return op.Inherent("kind").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

func (c Calc) kind(k int64) ir.Attribute { return constraint.Enum(c.Ctx, vector.CombiningKindAttr, k) }

// Reduce creates a vector.reduction of a one-dimensional vector. The accumulator acc may be nil,
// and flags, the fast-math attribute, too.
func (c Calc) Reduce(kind int64, v, acc *ir.Value, flags ir.Attribute) *ir.Operation {
	operands := []*ir.Value{v}
	if acc != nil {
		operands = append(operands, acc)
	}
	if flags == nil {
		flags = NoFastMath(c.Ctx)
	}
	return c.Builder.Op(vector.Reduction, c.Loc, []ir.Type{VectorType(v).Element}, operands, flags, c.kind(kind))
}

// MultiReduce creates a vector.multi_reduction of v over the given dimensions, with the accumulator
// acc.
func (c Calc) MultiReduce(kind int64, v, acc *ir.Value, dims []int64) *ir.Operation {
	return c.Builder.Op(vector.MultiDimReduction, c.Loc, []ir.Type{acc.Type()}, []*ir.Value{v, acc}, c.kind(kind), c.Ctx.DenseI64Array(dims))
}

// combiners lists, by combining kind, the operation that combines integers and the operation that
// combines floats, or nil.
var combiners = [...][2]*ir.OpDef{
	{arith.AddI, arith.AddF}, {arith.MulI, arith.MulF}, {arith.MinUI, nil}, {arith.MinSI, nil}, {nil, arith.MinNumF},
	{arith.MaxUI, nil}, {arith.MaxSI, nil}, {nil, arith.MaxNumF}, {arith.AndI, nil}, {arith.OrI, nil}, {arith.XOrI, nil},
	{nil, arith.MinimumF}, {nil, arith.MaximumF},
}

// Combine returns v combined with acc by the combining kind. If mask is not nil, the result is acc
// in the lanes in which mask is false. The fast-math attribute flags may be nil.
func (c Calc) Combine(kind int64, v, acc *ir.Value, flags ir.Attribute, mask *ir.Value) *ir.Value {
	pair := combiners[kind]
	operands := []*ir.Value{v, acc}
	var result *ir.Value
	switch d := pair[1]; {
	case d == nil || pair[0] != nil && ir.IsIntOrIndex(ir.ElementOf(v.Type())):
		result = c.ValueOrFold(pair[0], c.Loc, v.Type(), operands)
	case flags == nil:
		result = c.ValueOrFold(d, c.Loc, v.Type(), operands)
	default:
		result = c.ValueOrFold(d, c.Loc, v.Type(), operands, props(d, "fastmath", flags)...)
	}
	if mask == nil {
		return result
	}
	return arith.NewSelect(c.Builder, c.Loc, mask, result, acc)
}

// Masked moves op, the last operation created, into a vector.mask with the mask, and returns the
// vector.mask. If mask is nil, it returns op itself. The value passthru for masked lanes may be
// nil.
func (c Calc) Masked(op *ir.Operation, mask, passthru *ir.Value) *ir.Operation {
	if mask == nil {
		return op
	}
	operands := []*ir.Value{mask}
	if passthru != nil {
		operands = append(operands, passthru)
	}
	masked := c.Create(&ir.OpState{Name: c.Ctx.NameOf(vector.Mask), Loc: op.Loc(), Operands: operands, Results: op.ResultTypes(nil), Regions: 1})
	block, at := c.Point()
	body := c.CreateBlock(masked.Region(0), nil, nil, nil)
	c.MoveTo(op, body, nil)
	c.AtEnd(body)
	c.Builder.Op(vector.Yield, op.Loc(), nil, op.ResultValues(nil))
	c.Restore(block, at)
	return masked
}

// MaskOf returns the vector.mask around op, or nil if there is none.
func MaskOf(op *ir.Operation) *ir.Operation {
	if p := op.Parent(); p != nil && p.Is(vector.Mask) {
		return p
	}
	return nil
}

// Combines reports whether the combining kind applies to elements of type t.
func Combines(kind int64, t ir.Type) bool {
	pair := combiners[kind]
	if ir.IsIntOrIndex(t) {
		return pair[0] != nil
	}
	return pair[1] != nil
}

// Advance changes position to the next position in row-major order. It returns false after the last
// position.
func Advance(position, shape []int64) bool {
	for i := len(position) - 1; i >= 0; i-- {
		if position[i]++; position[i] < shape[i] {
			return true
		}
		position[i] = 0
	}
	return false
}

// ExtractSlice creates a vector.extract_strided_slice of v with strides of 1. It slices the first
// dimensions, as many as there are offsets.
func (c Calc) ExtractSlice(v *ir.Value, offsets, sizes []int64) *ir.Value {
	t := VectorType(v)
	shape := append(slices.Clone(sizes), t.Shape[len(sizes):]...)
	return c.Value(vector.ExtractStridedSlice, c.Loc, c.Ctx.VectorType(shape, t.Element, t.Scalable), []*ir.Value{v},
		c.ints(offsets), c.ints(sizes), c.ints(slices.Repeat([]int64{1}, len(sizes))))
}

// InsertSlice creates a vector.insert_strided_slice of v into dest with strides of 1.
func (c Calc) InsertSlice(v, dest *ir.Value, offsets []int64) *ir.Value {
	ones := slices.Repeat([]int64{1}, len(VectorType(v).Shape))
	return c.Value(vector.InsertStridedSlice, c.Loc, dest.Type(), []*ir.Value{v, dest}, c.ints(offsets), c.ints(ones))
}

// ints returns an array of i64 attributes.
func (c Calc) ints(list []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(list))
	for i, n := range list {
		elems[i] = c.Ctx.Int64Attr(c.Ctx.Int(64), n)
	}
	return c.Ctx.Array(elems...)
}
