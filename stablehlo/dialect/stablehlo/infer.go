package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// The functions of this file infer the types of results where they follow from
// types and attributes alone. Regions are not part of an operation that is being
// made: what follows from them is verified with them.

// prop returns the inherent attribute called name of the operation that s describes, or nil if it
// is absent.
func prop(s *ir.OpState, name string) ir.Attribute {
	if i := s.Name.Def.Slot(name); i >= 0 && i < len(s.Props) {
		return s.Props[i]
	}
	return nil
}

func intProp(s *ir.OpState, name string) int64 {
	if i, ok := prop(s, name).(*ir.IntegerAttr); ok {
		return i.Int64()
	}
	return 0
}

// tensor returns the type of operand i, or nil if there is no such operand or it is not a ranked
// tensor.
func tensor(s *ir.OpState, i int) *ir.RankedTensorType {
	if i >= len(s.Operands) {
		return nil
	}
	t, _ := s.Operands[i].Type().(*ir.RankedTensorType)
	return t
}

// bounded returns a ranked tensor type with the given shape, bounds and element type. The bounds
// become an encoding of the same kind as prototype's encoding; nil bounds mean no encoding.
func bounded(prototype *ir.RankedTensorType, shape []int64, bounds []int64, element ir.Type) ir.Type {
	var encoding ir.Attribute
	if bounds != nil {
		encoding = hlo.EncodeBounds(prototype.Encoding, bounds)
	}
	return prototype.Context().RankedTensorType(shape, element, encoding)
}

// boundsOf returns the bounds of t, one for each dimension, or nil if t has no valid bounds. The
// bound of an unbounded dimension is ir.Dynamic.
func boundsOf(t *ir.RankedTensorType) []int64 {
	if b := hlo.BoundsOf(t); len(b) == len(t.Shape) {
		return b
	}
	return nil
}

// realElement returns the type of the parts of a complex t, or t itself if it is not complex.
func realElement(t ir.Type) ir.Type {
	if c, ok := t.(*ir.ComplexType); ok {
		return c.Element
	}
	return t
}

// inferReal infers the result type of operations such as real and imag: the operand's shape with
// real elements.
func inferReal(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	return append(dst, ir.WithElement(t, realElement(ir.ElementOf(t)))), true
}

// inferIsFinite infers the result type of is_finite: the operand's shape with i1 elements.
func inferIsFinite(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, ir.WithElement(s.Operands[0].Type(), s.Name.Context().I1())), true
}

func inferCompare(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	ts, ok := hlo.InferCompatible(s, dst)
	if ok {
		ts[len(ts)-1] = ir.WithElement(ts[len(ts)-1], s.Name.Context().I1())
	}
	return ts, ok
}

func inferComplex(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	return append(dst, ir.WithElement(t, s.Name.Context().ComplexType(ir.ElementOf(t)))), true
}

func inferDequantize(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	q, ok := hlo.QuantizedOf(ir.ElementOf(t))
	if !ok {
		return dst, false
	}
	return append(dst, ir.WithElement(t, q.Expressed)), true
}

func inferToken(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, Token(s.Name.Context())), true
}

// The values of a channel handle's type.
const (
	deviceToDevice int64 = 1
	deviceToHost   int64 = 2
	hostToDevice   int64 = 3
)

func channelType(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == ChannelHandleAttr {
		return constraint.IntValue(d.Params[1])
	}
	return 0
}

func isTrue(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && !i.Value.IsZero()
}

func inferSend(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, kind := hlo.EmitAt(s), channelType(prop(s, "channel_handle"))
	if host := isTrue(prop(s, "is_host_transfer")); !host && kind != deviceToDevice {
		emit("channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false")
		return dst, false
	} else if host && kind != deviceToHost {
		emit("channel_type should be DEVICE_TO_HOST when is_host_transfer is true")
		return dst, false
	}
	return inferToken(s, dst)
}

// inferID infers the result type of partition_id and replica_id: tensor<ui32>.
func inferID(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	c := s.Name.Context()
	return append(dst, c.RankedTensorType(nil, c.IntegerType(32, ir.Unsigned), nil)), true
}

func inferDimensionSize(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	c := s.Name.Context()
	if t := tensor(s, 0); t != nil && !dimInBounds(hlo.EmitAt(s), intProp(s, "dimension"), len(t.Shape)) {
		return dst, false
	}
	return append(dst, c.RankedTensorType(nil, c.Int(32), nil)), true
}

func dimInBounds(emit hlo.Emit, d int64, rank int) bool {
	if d < 0 {
		emit("requires non-negative dimension attribute; found (%d)", d)
		return false
	}
	if d >= int64(rank) {
		emit("requires dimension attribute in range [0, %d); found (%d)", rank, d)
		return false
	}
	return true
}

func inferTupleElement(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t, ok := s.Operands[0].Type().(*ir.TupleType)
	if !ok {
		return dst, false
	}
	i := intProp(s, "index")
	if i < 0 || i >= int64(len(t.Types)) {
		hlo.EmitAt(s)("index %d is out of bounds of operand with size %d", i, len(t.Types))
		return dst, false
	}
	return append(dst, t.Types[i]), true
}

func inferTuple(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	types := make([]ir.Type, len(s.Operands))
	for i, v := range s.Operands {
		types[i] = v.Type()
	}
	return append(dst, s.Name.Context().TupleType(types)), true
}

// inferSame infers that each result has the type of the corresponding operand.
func inferSame(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	for _, v := range s.Operands {
		dst = append(dst, v.Type())
	}
	return dst, true
}

// inferFirst infers that the result has the type of the first operand.
func inferFirst(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, s.Operands[0].Type()), true
}

func inferConstant(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := ir.TypeOf(prop(s, "value"))
	return append(dst, t), t != nil
}

// compatibleConstant reports whether a constant may have the type actual if its value has the type
// inferred. A quantized constant has a value of the storage type.
func compatibleConstant(inferred, actual []ir.Type) bool {
	if len(inferred) != 1 || len(actual) != 1 {
		return false
	}
	if q, ok := hlo.QuantizedOf(ir.ElementOf(actual[0])); ok {
		return ir.WithElement(actual[0], q.Storage) == inferred[0]
	}
	return inferred[0] == actual[0]
}

func inferRng(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if EnumValue(prop(s, "rng_distribution")) == RngNormal {
		for _, v := range s.Operands[:2] {
			if !ir.IsFloat(ir.ElementOf(v.Type())) {
				hlo.EmitAt(s)("mu and sigma must be floats")
				return dst, false
			}
		}
	}
	c, element := s.Name.Context(), ir.ElementOf(s.Operands[0].Type())
	if shape, ok := hlo.ConstantInts(s.Operands[2]); ok {
		return append(dst, c.RankedTensorType(shape, element, nil)), true
	}
	t := tensor(s, 2)
	if t == nil || len(t.Shape) != 1 || t.Shape[0] == ir.Dynamic {
		return append(dst, c.UnrankedTensorType(element)), true
	}
	return append(dst, c.RankedTensorType(slices.Repeat([]int64{ir.Dynamic}, int(t.Shape[0])), element, nil)), true
}

func inferSelect(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	on, off := s.Operands[1].Type(), s.Operands[2].Type()
	if !ir.CompatibleShapes(on, off) || !hlo.CompatibleElements(on, off) {
		emit("requires compatible types for non-predicate operands")
		return dst, false
	}
	pred, t := tensor(s, 0), tensor(s, 1)
	if pred == nil || t == nil {
		return dst, false
	}
	if len(pred.Shape) > 0 && !ir.CompatibleShapes(pred, t) {
		emit("requires the same shape for all operands")
		return dst, false
	}
	r, ok := hlo.MostSpecific(emit, []ir.Type{on, off})
	return append(dst, r), ok
}

func inferClamp(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	t := tensor(s, 1)
	for i, name := range []string{"min", "", "max"} {
		b := tensor(s, i)
		if b == nil || t == nil {
			return dst, false
		}
		if name != "" && len(b.Shape) > 0 && !ir.CompatibleShapes(b, t) {
			emit("%s shape [%s] is not scalar and is not compatible to operand shape [%s]", name, rawList(b.Shape), rawList(t.Shape))
			return dst, false
		}
	}
	return append(dst, t.Context().RankedTensorType(t.Shape, t.Element, nil)), true // without bounds, as upstream
}

// isKind reports whether t is a float type with one of these semantics.
func isKind(t ir.Type, kinds ...num.Semantics) bool {
	f, ok := t.(*ir.FloatType)
	return ok && slices.Contains(kinds, f.Kind)
}
