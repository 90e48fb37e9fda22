package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// complain reports an error in the parameters of a type or an attribute, at the place that the
// caller has chosen.
type complain = func(format string, args ...any)

func verifyFuture(_ *ir.Context, params []ir.Attribute, emit complain) bool {
	for _, a := range params[0].(*ir.ArrayAttr).Elems {
		if t := constraint.TypeValue(a); !constraint.IsRankedTensor(t) {
			emit("future element type must be a ranked tensor, but got '%s'", t)
			return false
		}
	}
	return true
}

// verifyResultAccuracy checks the parameters of a result_accuracy attribute. No tolerance is
// negative, and only the mode TOLERANCE may have tolerances other than zero.
func verifyResultAccuracy(_ *ir.Context, params []ir.Attribute, emit complain) bool {
	none := constraint.IntValue(params[2]) == 0
	for _, a := range params[:2] {
		f, ok := a.(*ir.FloatAttr)
		if !ok {
			emit("expected a number")
			return false
		}
		if f.Value.Float64() < 0 {
			emit("Negative tolerance")
			return false
		}
		none = none && f.Value.IsZero()
	}
	if constraint.IntValue(params[2]) < 0 {
		emit("Negative tolerance")
		return false
	}
	mode, ok := params[3].(*ir.DialectAttr)
	if ok && EnumValue(mode) != AccuracyTolerance && !none {
		emit("Invalid tolerances for ResultAccuracyAttr with mode %s, must be all zero.", ResultAccuracyMode.Keyword(EnumValue(mode)))
		return false
	}
	return true
}

// verifyDotAlgorithm checks that the parameters describe a dot algorithm that upstream knows some
// hardware to support: an entry of dotAlgorithms.
func verifyDotAlgorithm(c *ir.Context, params []ir.Attribute, emit complain) bool {
	n := [3]int64{constraint.IntValue(params[3]), constraint.IntValue(params[4]), constraint.IntValue(params[5])}
	switch {
	case n[0] < 1:
		emit("lhs component count must be positive")
		return false
	case n[1] < 1:
		emit("rhs component count must be positive")
		return false
	case n[2] < 1:
		emit("num primitive operations must be positive")
		return false
	}
	var t [3]ir.Type
	for i := range t {
		if t[i] = constraint.TypeValue(params[i]); !ir.IsFloat(t[i]) && !constraint.IsInteger(t[i]) {
			emit("dot algorithm expects a number type, but got '%s'", t[i])
			return false
		}
	}
	imprecise := constraint.IntValue(params[6]) != 0
	for i := range dotAlgorithms {
		if dotAlgorithms[i].matches(c, t, n, imprecise) {
			return true
		}
	}
	emit("dot algorithm not known to be supported on any hardware: {lhs:'%s', rhs:'%s', accum:'%s', lhs_components:%d, rhs_components:%d, primitive_ops:%d, imprecise:%d}",
		t[0], t[1], t[2], n[0], n[1], n[2], constraint.IntValue(params[6])&1)
	return false
}

// dotAlgorithmKind describes a set of dot algorithms: any of the operand types with any of the
// accumulation types. The counts of components and of primitive operations must be equal to the
// fields.
type dotAlgorithmKind struct {
	operands, accumulation []num.Semantics
	components, operations int64
	mixed                  bool // lhs and rhs may differ
	imprecise              bool // imprecise accumulation is possible
}

var float8 = []num.Semantics{num.F8E3M4, num.F8E4M3, num.F8E4M3B11FNUZ, num.F8E4M3FN, num.F8E4M3FNUZ, num.F8E5M2, num.F8E5M2FNUZ}

var dotAlgorithms = []dotAlgorithmKind{
	{operands: float8, accumulation: []num.Semantics{num.F32}, components: 1, operations: 1, mixed: true, imprecise: true},
	{operands: []num.Semantics{num.F16}, accumulation: []num.Semantics{num.F16, num.F32}, components: 1, operations: 1},
	{operands: []num.Semantics{num.BF16}, accumulation: []num.Semantics{num.BF16, num.F32}, components: 1, operations: 1},
	{operands: []num.Semantics{num.BF16}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 3},
	{operands: []num.Semantics{num.BF16}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 6},
	{operands: []num.Semantics{num.BF16}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 9},
	{operands: []num.Semantics{num.TF32}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 1},
	{operands: []num.Semantics{num.TF32}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 3},
	{operands: []num.Semantics{num.F32}, accumulation: []num.Semantics{num.F32}, components: 1, operations: 1},
	{operands: []num.Semantics{num.F64}, accumulation: []num.Semantics{num.F64}, components: 1, operations: 1},
}

func (k *dotAlgorithmKind) matches(c *ir.Context, t [3]ir.Type, n [3]int64, imprecise bool) bool {
	among := func(t ir.Type, list []num.Semantics) bool {
		for _, s := range list {
			if t == ir.Type(c.Float(s)) {
				return true
			}
		}
		return false
	}
	return among(t[0], k.operands) && among(t[1], k.operands) && (k.mixed || t[0] == t[1]) && among(t[2], k.accumulation) &&
		n == [3]int64{k.components, k.components, k.operations} && (k.imprecise || !imprecise)
}

// verifyReplicaGroupMeshAxes checks the parameters of a replica_group_mesh_axes attribute. If they
// hold the mesh itself and not its symbol, each axis must exist in the mesh.
func verifyReplicaGroupMeshAxes(_ *ir.Context, params []ir.Attribute, emit complain) bool {
	mesh, _ := params[0].(*ir.DialectAttr)
	if !constraint.IsFlatSymbolRefAttr(params[0]) && !constraint.OfAttr(params[0], MeshAttr) {
		emit("mesh must be a FlatSymbolRefAttr or MeshAttr")
		return false
	}
	axes, ok := params[1].(*ir.ArrayAttr)
	if !ok {
		emit("expected AxisRefAttr in axes list")
		return false
	}
	for _, a := range axes.Elems {
		if !constraint.OfAttr(a, AxisRefAttr) {
			emit("expected AxisRefAttr in axes list")
			return false
		}
		name := a.(*ir.DialectAttr).Params[0].(*ir.StringAttr).Value
		if mesh != nil && meshAxis(mesh, name) == nil {
			emit("axis '%s' not found in mesh definition", name)
			return false
		}
	}
	return true
}

// meshAxis returns the axis of mesh that has the given name, or nil if the mesh has no such axis.
func meshAxis(mesh *ir.DialectAttr, name string) *ir.DialectAttr {
	for _, a := range mesh.Params[0].(*ir.ArrayAttr).Elems {
		if axis := a.(*ir.DialectAttr); axis.Params[0].(*ir.StringAttr).Value == name {
			return axis
		}
	}
	return nil
}

// verifyBounds checks the bounds of a tensor type with the given shape and element type. The list
// must have an entry for each dimension, and a static dimension must not be bounded.
func verifyBounds(a *ir.DialectAttr, shape []int64, element ir.Type, emit complain) bool {
	bounds := Dims(a.Params[0])
	tensor := func() ir.Type { return a.Context().RankedTensorType(shape, element, nil) }
	if len(bounds) != len(shape) {
		emit("Bounds length is %d, expected to be equal to rank(%d) of the tensor '%s'", len(bounds), len(shape), tensor())
		return false
	}
	for i, size := range shape {
		if size != ir.Dynamic && bounds[i] != ir.Dynamic {
			emit("Static dimension %d cannot have a bound, use ShapedType::kDynamic to indicate a missing bound in tensor '%s'", i, tensor())
			return false
		}
	}
	return true
}
