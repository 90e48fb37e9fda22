package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// poisonIndex is the index in a position that makes the result of an extraction
// or insertion poison.
const poisonIndex = -1

// typeOf returns the vector type of v, or nil if v is not a vector.
func typeOf(v *ir.Value) *ir.VectorType {
	t, _ := v.Type().(*ir.VectorType)
	return t
}

// shapeOf returns the shape of vector type t, or nil for a scalar.
func shapeOf(t ir.Type) []int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Shape
	}
	return nil
}

// isScalable reports whether dimension i of t is scalable.
func isScalable(t *ir.VectorType, i int) bool { return t.Scalable != nil && t.Scalable[i] }

// ints returns the integers of an array attribute or a dense array attribute. It
// returns nil for other attributes.
func ints(a ir.Attribute) []int64 {
	switch a := a.(type) {
	case *ir.DenseArrayAttr:
		return a.Int64s()
	case *ir.ArrayAttr:
		l := make([]int64, len(a.Elems))
		for i, e := range a.Elems {
			l[i] = e.(*ir.IntegerAttr).Int64()
		}
		return l
	}
	return nil
}

// i64Array returns the array attribute of these integers, with type i64.
func i64Array(c *ir.Context, l []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(l))
	for i, v := range l {
		elems[i] = c.Int64Attr(c.Int(64), v)
	}
	return c.Array(elems...)
}

// broadcastable reports whether a vector.broadcast from type a to type b is
// valid.
func broadcastable(a ir.Type, b *ir.VectorType) bool {
	s, ok := a.(*ir.VectorType)
	if !ok {
		return a == b.Element
	}
	lead := len(b.Shape) - len(s.Shape)
	if lead < 0 {
		return false
	}
	for i, d := range s.Shape {
		to := b.Shape[lead+i]
		from, toScalable := isScalable(s, i), isScalable(b, lead+i)
		if d != 1 && d != to || d == 1 && from && to != 1 || from != toScalable && (d != 1 || from) {
			return false
		}
	}
	return true
}

// keepsOrder reports whether a vector.transpose moves only dimensions of size 1,
// so that the elements keep their order.
func keepsOrder(transpose *ir.Operation) bool {
	o := TransposeOp(transpose)
	t := typeOf(o.Vector())
	current := int64(0)
	for _, p := range ints(o.Permutation()) {
		if t.Shape[p] == 1 && !isScalable(t, int(p)) {
			continue
		}
		if p < current {
			return false
		}
		current = p
	}
	return true
}

// splatSource returns the scalar of which v is a broadcast, or nil if v is not a
// broadcast of a scalar.
func splatSource(v *ir.Value) *ir.Value {
	if b := v.DefinedBy(Broadcast); b != nil && typeOf(BroadcastOp(b).Source()) == nil {
		return BroadcastOp(b).Source()
	}
	return nil
}

// isBroadcastLike reports whether op is a vector.broadcast, or a
// vector.shape_cast that only adds leading dimensions. The argument may be nil.
func isBroadcastLike(op *ir.Operation) bool {
	switch {
	case op == nil:
		return false
	case op.Is(Broadcast):
		return true
	case !op.Is(ShapeCast):
		return false
	}
	from, to := shapeOf(ShapeCastOp(op).Source().Type()), shapeOf(op.Result(0).Type())
	return len(to) >= len(from) && slices.Equal(to[len(to)-len(from):], from)
}

// position returns the indices of an extraction or insertion. Argument fixed is
// the number of operands before the dynamic indices.
func position(op *ir.Operation, fixed int) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_position"), op.Operands()[fixed:])
}

// setPosition replaces the indices of op. The list must not have more dynamic
// indices than op has.
func setPosition(op *ir.Operation, fixed int, list []ir.Mixed) {
	dynamic, static := ir.SplitMixed(list)
	for i, v := range dynamic {
		op.SetOperand(fixed+i, v)
	}
	for op.NumOperands() > fixed+len(dynamic) {
		op.EraseOperand(op.NumOperands() - 1)
	}
	op.SetInherent("static_position", op.Context().DenseI64Array(static))
}

// setStatic replaces the indices of op, a vector.extract without dynamic indices.
func setStatic(op *ir.Operation, list []int64) {
	ExtractOp(op).SetStaticPosition(op.Context().DenseI64Array(list))
}

// foldPosition makes dynamic indices static if they are constants within the
// shape. Argument constants holds the constant operands, or nil. Result changed
// reports whether there was one.
func foldPosition(op *ir.Operation, fixed int, constants []ir.Attribute, shape []int64) (changed bool) {
	if op.NumOperands() == fixed {
		return false
	}
	list := position(op, fixed)
	k := fixed
	for i, m := range list {
		if m.Value == nil {
			continue
		}
		c, ok := constants[k].(*ir.IntegerAttr)
		k++
		if !ok {
			continue
		}
		if v := c.Int64(); v >= poisonIndex && v < shape[i] {
			list[i], changed = ir.Known(v), true
		}
	}
	if changed {
		setPosition(op, fixed, list)
	}
	return changed
}
