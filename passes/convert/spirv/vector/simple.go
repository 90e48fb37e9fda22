package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// isScalar reports whether t is the converted type of a vector with one element.
func isScalar(t ir.Type) bool { return types.IsScalar(t) }

func count(t ir.Type) int64 { return ir.NumElements(t.(*ir.VectorType).Shape) }

// width returns the number of bits of t, of all elements together if t is a vector.
func width(t ir.Type) int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return count(t) * int64(ir.BitWidth(v.Element))
	}
	return int64(ir.BitWidth(t))
}

func (c conversions) shapeCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from := op.Result(0).Type()
	to := c.Type(from)
	if to == nil || to != operands[0].Type() && count(from) != 1 {
		return false
	}
	rw.Replace(op, operands[0])
	return true
}

func (c conversions) bitCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	switch {
	case to == nil:
		return false
	case to == x.Type():
		rw.Replace(op, x)
	case width(to) != width(x.Type()): // emulated
		return false
	default:
		rw.Replace(op, types.For(rw, op).Unary(spirv.Bitcast, to, x))
	}
	return true
}

// broadcast converts the vector.broadcast of a scalar.
func (c conversions) broadcast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from := op.Result(0).Type()
	to := c.Type(from)
	switch {
	case to == nil:
		return false
	case isScalar(to):
		rw.Replace(op, operands[0])
		return true
	}
	parts := make([]*ir.Value, count(from))
	for i := range parts {
		parts[i] = operands[0]
	}
	rw.Replace(op, types.For(rw, op).Construct(to, parts...))
	return true
}

func (c conversions) fromElements(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	switch {
	case to == nil:
		return false
	case isScalar(to):
		rw.Replace(op, operands[0])
	default:
		rw.Replace(op, types.For(rw, op).Construct(to, operands...))
	}
	return true
}

// toElements converts a vector.to_elements. It extracts only the elements with uses.
func (c conversions) toElements(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	results := make([]*ir.Value, op.NumResults())
	if isScalar(x.Type()) {
		results[0] = x
		rw.Replace(op, results...)
		return true
	}
	e := c.Type(op.Result(0).Type())
	if e == nil {
		return false
	}
	b := types.For(rw, op)
	for i := range results {
		if !op.Result(i).Unused() {
			results[i] = b.Extract(e, x, int64(i))
		}
	}
	rw.Replace(op, results...)
	return true
}

// inside changes a dynamic index so that it is less than n. An index outside is poison in
// the vector dialect, but undefined behavior in SPIR-V.
func inside(b types.At, i *ir.Value, n int64) *ir.Value {
	if n&(n-1) == 0 {
		return b.Binary(spirv.BitwiseAnd, i, b.Int(i.Type(), n-1))
	}
	poison := b.Compare(spirv.IEqual, i, b.Int(i.Type(), -1))
	return b.Select(poison, b.Zero(i.Type()), i)
}

// poisonIndex is the static index that selects no element: the result is poison.
const poisonIndex = -1

func (c conversions) extract(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.ExtractOp(op)
	to := c.Type(op.Result(0).Type())
	x := operands[0]
	switch {
	case to == nil:
		return false
	case isScalar(x.Type()):
		rw.Replace(op, x)
		return true
	}
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	if len(position) == 0 {
		return false
	}
	b := types.For(rw, op)
	if i, known := position[0].Int(); known {
		if i == poisonIndex {
			return false
		}
		rw.Replace(op, b.Extract(to, x, i))
		return true
	}
	i := inside(b, operands[1], count(o.Source().Type()))
	rw.Replace(op, b.Value(spirv.VectorExtractDynamic, b.Loc, to, []*ir.Value{x, i}))
	return true
}

func (c conversions) insert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.InsertOp(op)
	_, isVector := o.ValueToStore().Type().(*ir.VectorType)
	if isVector || c.Type(o.Dest().Type()) == nil {
		return false
	}
	n := count(o.Dest().Type())
	if e := o.ValueToStore().Type(); n == 1 && ir.BitWidth(e) > 0 {
		rw.Replace(op, operands[0])
		return true
	}
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	if len(position) == 0 {
		return false
	}
	b := types.For(rw, op)
	if i, known := position[0].Int(); known {
		if i == poisonIndex {
			return false
		}
		rw.Replace(op, b.Insert(operands[0], operands[1], i))
		return true
	}
	i := inside(b, operands[2], n)
	rw.Replace(op, b.Value(spirv.VectorInsertDynamic, b.Loc, operands[1].Type(), []*ir.Value{operands[1], operands[0], i}))
	return true
}

// first returns the first number of a list.
func first(list *ir.ArrayAttr) int64 {
	return ir.ArrayElem(list, 0).(*ir.IntegerAttr).Int64()
}

// from returns the n numbers start, start+1, and so on.
func from(start, n int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = start + int64(i)
	}
	return list
}

func (c conversions) extractSlice(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.ExtractStridedSliceOp(op)
	to := c.Type(op.Result(0).Type())
	if to == nil || first(o.Strides()) != 1 {
		return false
	}
	b := types.For(rw, op)
	x, offset := operands[0], first(o.Offsets())
	if isScalar(to) {
		if _, ok := x.Type().(*ir.VectorType); !ok {
			return false
		}
		rw.Replace(op, b.Extract(to, x, offset))
		return true
	}
	rw.Replace(op, b.Shuffle(to, x, x, from(offset, first(o.Sizes()))))
	return true
}

func (c conversions) insertSlice(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.InsertStridedSliceOp(op)
	if first(o.Strides()) != 1 {
		return false
	}
	x, dest := operands[0], operands[len(operands)-1]
	b := types.For(rw, op)
	offset := first(o.Offsets())
	to, ok := dest.Type().(*ir.VectorType)
	switch {
	case !ok:
		return false
	case isScalar(x.Type()):
		rw.Replace(op, b.Insert(x, dest, offset))
		return true
	}
	total := count(to)
	indices := from(0, total)
	copy(indices[min(offset, total):], from(total, count(x.Type())))
	rw.Replace(op, b.Shuffle(to, dest, x, indices))
	return true
}

// shuffle converts a vector.shuffle. If one of the vectors became a scalar, it builds the
// result element by element.
func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.ShuffleOp(op)
	from := op.Result(0).Type()
	to := c.Type(from)
	if to == nil {
		return false
	}
	b := types.For(rw, op)
	mask := o.Mask().Int64s()
	n := count(o.V1().Type())
	if n > 1 && count(o.V2().Type()) > 1 && count(from) > 1 {
		rw.Replace(op, b.Shuffle(to, operands[0], operands[1], mask))
		return true
	}
	parts := make([]*ir.Value, len(mask))
	for k, i := range mask {
		x := operands[0]
		if i >= n {
			x, i = operands[1], i-n
		}
		if v, ok := x.Type().(*ir.VectorType); ok {
			x = b.Extract(v.Element, x, i)
		}
		parts[k] = x
	}
	if len(parts) == 1 {
		rw.Replace(op, parts[0])
		return true
	}
	rw.Replace(op, b.Construct(to, parts...))
	return true
}

func (c conversions) interleave(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	if to == nil {
		return false
	}
	b := types.For(rw, op)
	n := count(vector.InterleaveOp(op).Lhs().Type())
	if n == 1 {
		rw.Replace(op, b.Construct(to, operands...))
		return true
	}
	indices := from(0, 2*n)
	for i := range indices {
		indices[i] = int64(i)/2 + int64(i)%2*n
	}
	rw.Replace(op, b.Shuffle(to, operands[0], operands[1], indices))
	return true
}

func (c conversions) deinterleave(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	if to == nil {
		return false
	}
	b := types.For(rw, op)
	x := operands[0]
	n := count(vector.DeinterleaveOp(op).Source().Type())
	half := func(odd int64) *ir.Value {
		if n == 2 {
			return b.Extract(to, x, odd)
		}
		indices := from(0, n/2)
		for i := range indices {
			indices[i] = 2*indices[i] + odd
		}
		return b.Shuffle(to, x, x, indices)
	}
	even := half(0)
	rw.Replace(op, even, half(1))
	return true
}

func (c conversions) step(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	to := c.Type(from)
	if to == nil {
		return false
	}
	b := types.For(rw, op)
	n := count(from)
	if n == 1 {
		rw.Replace(op, b.Zero(c.Index))
		return true
	}
	parts := make([]*ir.Value, n)
	for i := range parts {
		parts[i] = b.Int(c.Index, int64(i))
	}
	rw.Replace(op, b.Construct(to, parts...))
	return true
}
