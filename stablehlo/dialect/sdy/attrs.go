package sdy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func attr(mnemonic string, params ...string) *ir.DialectAttrDef {
	d := &ir.DialectAttrDef{Mnemonic: mnemonic}
	for _, p := range params {
		d.Params = append(d.Params, ir.ParamDef{Name: p, Kind: ir.ParamAttr})
	}
	return d
}

// The attributes. Lists are arrays; an axis is an AxisRefAttr.
var (
	// AxisRefAttr is an axis of a mesh, or a part of one: a size after the product of
	// sizes before it. Pre and size are nil for a whole axis.
	AxisRefAttr = attr("axis_ref", "name", "pre_size", "size")
	// AxisRefListAttr is a list of axes.
	AxisRefListAttr = attr("axis_ref_list", "axes")
	// ListOfAxisRefListsAttr is a list of axes for each dimension.
	ListOfAxisRefListsAttr = attr("list_of_axis_ref_lists", "lists")
	// ManualAxesAttr lists names of axes.
	ManualAxesAttr = attr("manual_axes", "names")
	// MeshAttr has arrays of names and sizes of axes, and the ids of devices if they are
	// not in order.
	MeshAttr = attr("mesh", "names", "sizes", "device_ids")
	// TensorShardingAttr says along which axes of a mesh each dimension is split. A
	// dimension is an array of its axes, whether it is closed, and its priority or unit.
	TensorShardingAttr = attr("sharding", "mesh_or_ref", "dim_shardings", "replicated_axes", "unreduced_axes")
	// TensorShardingPerValueAttr is a list of shardings.
	TensorShardingPerValueAttr = attr("sharding_per_value", "shardings")
	// AllToAllParamListAttr is a list of axes, each with the dimensions that they move from
	// and to.
	AllToAllParamListAttr = attr("all_to_all_param_list", "params")
	// OpShardingRuleAttr tells which factors the dimensions of operands and results have.
	OpShardingRuleAttr = attr("op_sharding_rule", "operands", "results", "factor_sizes", "reduction", "need_replication", "permutation", "blocked_propagation", "custom")
)

func attrOf(class, summary string, d *ir.DialectAttrDef) ir.AttrConstraint {
	return constraint.AttrDef(class, summary, d)
}

var (
	axisRefList = attrOf("AxisRefListAttr", "List of axis refs", AxisRefListAttr)
	axisLists   = attrOf("ListOfAxisRefListsAttr", "List of axis ref lists", ListOfAxisRefListsAttr)
	manualAxes  = attrOf("ManualAxesAttr", "A list of axes that a ManualComputationOp is manual on", ManualAxesAttr)
	meshAttr    = attrOf("MeshAttr", "Mesh of axes and a list of devices", MeshAttr)
	sharding    = attrOf("TensorShardingAttr", "Tensor sharding", TensorShardingAttr)
	perValue    = attrOf("TensorShardingPerValueAttr", "Tensor sharding per operand/result of an op", TensorShardingPerValueAttr)
	allToAll    = attrOf("AllToAllParamListAttr", "List of all-to-all parameters", AllToAllParamListAttr)
	direction   = constraint.IntEnumAttr("PropagationDirectionAttr", "propagation direction enum", PropagationDirection)
)

// elems are the elements of an array.
func elems(a ir.Attribute) []ir.Attribute {
	if l, ok := a.(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

func params(a ir.Attribute) []ir.Attribute { return a.(*ir.DialectAttr).Params }

func intOf(a ir.Attribute) int64 { return constraint.IntValue(a) }

func textOf(a ir.Attribute) string { return a.(*ir.StringAttr).Value }
