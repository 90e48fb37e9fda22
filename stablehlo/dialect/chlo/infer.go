package chlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	shapes "github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// inferPredicate infers the result type of a predicate such as is_inf: the operand's shape with i1
// elements.
func inferPredicate(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, ir.WithElement(s.Operands[0].Type(), s.Name.Context().I1())), true
}

func inferBroadcast(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, ir.ElementOf(s.Operands[0].Type()))
}

func inferBroadcastPredicate(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, s.Name.Context().I1())
}

func inferBroadcastComplex(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return broadcast(s, dst, s.Name.Context().ComplexType(ir.ElementOf(s.Operands[0].Type())))
}

func inferBroadcastSelect(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	on, off := ir.ElementOf(s.Operands[1].Type()), ir.ElementOf(s.Operands[2].Type())
	if on != off {
		hlo.EmitAt(s)("mismatched operand types")
		return dst, false
	}
	return append(dst, stablehlo.BroadcastType(s.Operands, on)), true
}

// broadcast appends a tensor type with the given element type, in the shape to which the two
// operands are broadcast together. The type is unranked if an operand is unranked or the shapes do
// not fit.
func broadcast(s *ir.OpState, dst []ir.Type, element ir.Type) ([]ir.Type, bool) {
	x, y := s.Operands[0].Type(), s.Operands[1].Type()
	if !hlo.CompatibleElements(x, y) {
		hlo.EmitAt(s)("mismatched operand types")
		return dst, false
	}
	dims := broadcastDims(s)
	if dims == nil {
		return append(dst, stablehlo.BroadcastType(s.Operands, element)), true
	}
	large, ranked1 := ir.ShapeOf(x)
	small, ranked2 := ir.ShapeOf(y)
	if ranked1 && ranked2 {
		if len(large) <= len(small) {
			large, small = small, large
		}
		if shape, ok := broadcastAlong(dims.Int64s(), small, large); ok {
			return append(dst, element.Context().RankedTensorType(shape, element, nil)), true
		}
	}
	return append(dst, element.Context().UnrankedTensorType(element)), true
}

// broadcastDims returns the attribute broadcast_dimensions, or nil if it is absent.
func broadcastDims(s *ir.OpState) *ir.DenseArrayAttr {
	slot := s.Name.Def.Slot("broadcast_dimensions")
	if slot >= len(s.Props) {
		return nil
	}
	dims, _ := s.Props[slot].(*ir.DenseArrayAttr)
	return dims
}

// broadcastAlong returns the shape to which shapes small and large are broadcast together, where
// dimension i of small is dimension dims[i] of large. It returns false if the shapes or dims do not
// fit.
func broadcastAlong(dims, small, large []int64) ([]int64, bool) {
	if len(dims) != len(small) {
		return nil, false
	}
	matched := make([]int64, len(dims))
	for i, d := range dims {
		if d < 0 || d >= int64(len(large)) {
			return nil, false
		}
		matched[i] = large[d]
	}
	both, ok := shapes.BroadcastExtents(small, matched)
	if !ok {
		return nil, false
	}
	out := slices.Clone(large)
	for i, d := range dims {
		out[d] = both[i]
	}
	return out, true
}

// PadsInFront reports whether dims broadcast as NumPy does (upstream's isLegalNumpyRankedBroadcast).
// They must map the dimensions of the operand of smaller rank to the last dimensions of the other
// operand. The operands have the ranks a and b.
func PadsInFront(a, b int, dims []int64) bool {
	small, large := min(a, b), max(a, b)
	if len(dims) != small {
		return false
	}
	for i, d := range dims {
		if d != int64(large-small+i) {
			return false
		}
	}
	return true
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
