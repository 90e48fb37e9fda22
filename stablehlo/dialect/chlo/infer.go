package chlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// inferPredicate infers the result type of a predicate such as is_inf: the operand's shape with i1
// elements.
func inferPredicate(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, ir.WithElement(s.Operands[0].Type(), s.Name.Context().I1())), true
}

func inferBroadcast(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, ir.ElementOf(s.Operands[0].Type()), s.Operands...)
}

func inferBroadcastPredicate(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, s.Name.Context().I1(), s.Operands...)
}

func inferBroadcastComplex(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, s.Name.Context().ComplexType(ir.ElementOf(s.Operands[0].Type())), s.Operands...)
}

func inferBroadcastSelect(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	on, off := ir.ElementOf(s.Operands[1].Type()), ir.ElementOf(s.Operands[2].Type())
	if on != off {
		hlo.EmitAt(s)("mismatched operand types")
		return dst, false
	}
	return broadcast(s, dst, on, s.Operands...)
}

// broadcast appends a tensor type with the given element type, in the shape to which the values are
// broadcast together. The type is unranked if an operand is unranked or the broadcast_dimensions do
// not fit.
func broadcast(s *ir.OpState, dst []ir.Type, element ir.Type, values ...*ir.Value) ([]ir.Type, bool) {
	c := s.Name.Context()
	var shape []int64
	for i, v := range values {
		dims, ranked := ir.ShapeOf(v.Type())
		if !ranked {
			return append(dst, c.UnrankedTensorType(element)), true
		}
		if i == 0 {
			shape = append([]int64(nil), dims...)
			continue
		}
		if dims, ok := broadcastDims(s, dims, len(shape)); ok {
			shape = join(shape, dims)
		} else {
			return append(dst, c.UnrankedTensorType(element)), true
		}
	}
	return append(dst, c.RankedTensorType(shape, element, nil)), true
}

// broadcastDims expands dims to the given rank: dimension i moves to index broadcast_dimensions[i],
// and all other dimensions become 1. It returns dims unchanged if the operation has no
// broadcast_dimensions or dims already has the rank. It returns false if dims and
// broadcast_dimensions differ in length, because the result's shape is then unknown.
func broadcastDims(s *ir.OpState, dims []int64, rank int) ([]int64, bool) {
	slot := s.Name.Def.Slot("broadcast_dimensions")
	if slot < 0 || slot >= len(s.Props) || len(dims) >= rank {
		return dims, true
	}
	places, ok := s.Props[slot].(*ir.DenseArrayAttr)
	if !ok {
		return dims, true
	}
	if places.Len != len(dims) {
		return nil, false
	}
	full := make([]int64, rank)
	for i := range full {
		full[i] = 1
	}
	for i := range places.Len {
		if p := places.At(i); p >= 0 && p < int64(rank) {
			full[p] = dims[i]
		}
	}
	return full, true
}

// join returns the shape to which shapes a and b are broadcast, aligned at their last dimensions.
// Where two sizes conflict, the result is dynamic.
func join(a, b []int64) []int64 {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int64(nil), a...)
	for i, y := range b {
		x := &out[len(a)-len(b)+i]
		switch {
		case *x == y || y == 1:
		case *x == 1:
			*x = y
		case *x == ir.Dynamic && y != ir.Dynamic:
			*x = y
		case y == ir.Dynamic:
		default:
			*x = ir.Dynamic
		}
	}
	return out
}

func inferConstant(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, ir.TypeOf(s.Props[0])), true
}

func inferConstantLike(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := ir.TypeOf(s.Props[0])
	if t == nil {
		return dst, false
	}
	return append(dst, ir.WithElement(s.Operands[0].Type(), t)), true
}

func inferTopK(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	t := s.Operands[0].Type()
	c := s.Name.Context()
	k := constraint.IntValue(s.Props[s.Name.Def.Slot("k")])
	if k < 0 {
		emit("k >= 0 required for top_k")
		return dst, false
	}
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return append(dst, t, c.UnrankedTensorType(c.Int(32))), true
	}
	if len(r.Shape) < 1 {
		emit("operand's rank must be at least 1")
		return dst, false
	}
	last := len(r.Shape) - 1
	if r.Shape[last] != ir.Dynamic && r.Shape[last] < k {
		emit("operand's last dimension must be at least %d", k)
		return dst, false
	}
	shape := append([]int64(nil), r.Shape...)
	shape[last] = k
	encoding := r.Encoding
	if bounds := hlo.BoundsOf(r); len(bounds) == len(shape) {
		bounds = append([]int64(nil), bounds...)
		bounds[last] = ir.Dynamic
		encoding = hlo.EncodeBounds(r.Encoding, bounds)
	}
	return append(dst, c.RankedTensorType(shape, r.Element, encoding), c.RankedTensorType(shape, c.Int(32), encoding)), true
}

func verifyConstantLike(op *ir.Operation) bool {
	o := ConstantLikeOp(op)
	if ir.TypeOf(o.Value()) != ir.ElementOf(op.Result(0).Type()) {
		return op.EmitOpError("value's type doesn't match element return type")
	}
	return true
}

func dims(a *ir.DialectAttr, i int) []int64 { return stablehlo.Dims(a.Params[i]) }
