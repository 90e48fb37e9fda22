package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// poisonIndex stands in a position for an index that makes the result poison.
const poisonIndex = -1

// typeOf is the vector type of v, nil if it is no vector.
func typeOf(v *ir.Value) *ir.VectorType {
	t, _ := v.Type().(*ir.VectorType)
	return t
}

// shapeOf are the dimensions of t, none for a scalar.
func shapeOf(t ir.Type) []int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Shape
	}
	return nil
}

// isScalable reports whether dimension i of t is scalable.
func isScalable(t *ir.VectorType, i int) bool { return t.Scalable != nil && t.Scalable[i] }

// ints are the integers of an array attribute or dense array.
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

// i64Array is an array attribute of i64 integers.
func i64Array(c *ir.Context, l []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(l))
	for i, v := range l {
		elems[i] = c.Int64Attr(c.Int(64), v)
	}
	return c.Array(elems...)
}

// broadcastable reports whether vector.broadcast may go from a to b.
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

// keepsOrder reports whether a transpose only moves dimensions of size 1, so that
// the elements stay in order.
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

// splatSource is the scalar that v is a broadcast of, or nil.
func splatSource(v *ir.Value) *ir.Value {
	if b := v.DefinedBy(Broadcast); b != nil && typeOf(BroadcastOp(b).Source()) == nil {
		return BroadcastOp(b).Source()
	}
	return nil
}

// isBroadcastLike reports whether op only adds leading dimensions or repeats.
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

// position are the indices of an extraction or insertion, whose first fixed
// operands are not indices.
func position(op *ir.Operation, fixed int) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_position"), op.Operands()[fixed:])
}

// setPosition changes the indices of op; there must not be more values among them
// than there were.
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

// setStatic makes all indices of op, of which none are values, static.
func setStatic(op *ir.Operation, list []int64) {
	ExtractOp(op).SetStaticPosition(op.Context().DenseI64Array(list))
}

// foldPosition makes constant indices within the shape static.
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
