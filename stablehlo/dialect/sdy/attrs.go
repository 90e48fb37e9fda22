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

// The attributes. Lists are arrays; an axis is an axisRefAttr.
var (
	// axisRefAttr is an axis of a mesh, or a part of one: a size after the product of
	// sizes before it. Pre and size are nil for a whole axis.
	axisRefAttr = attr("axis_ref", "name", "pre_size", "size")
	// axisRefListAttr is a list of axes.
	axisRefListAttr = attr("axis_ref_list", "axes")
	// listOfAxisRefListsAttr is a list of axes for each dimension.
	listOfAxisRefListsAttr = attr("list_of_axis_ref_lists", "lists")
	// manualAxesAttr lists names of axes.
	manualAxesAttr = attr("manual_axes", "names")
	// meshDef has arrays of names and sizes of axes, and the ids of devices if they are
	// not in order.
	meshDef = attr("mesh", "names", "sizes", "device_ids")
	// tensorShardingAttr says along which axes of a mesh each dimension is split. A
	// dimension is an array of its axes, whether it is closed, and its priority or unit.
	tensorShardingAttr = attr("sharding", "mesh_or_ref", "dim_shardings", "replicated_axes", "unreduced_axes")
	// tensorShardingPerValueAttr is a list of shardings.
	tensorShardingPerValueAttr = attr("sharding_per_value", "shardings")
	// allToAllParamListAttr is a list of axes, each with the dimensions that they move from
	// and to.
	allToAllParamListAttr = attr("all_to_all_param_list", "params")
	// opShardingRuleAttr tells which factors the dimensions of operands and results have.
	opShardingRuleAttr = attr("op_sharding_rule", "operands", "results", "factor_sizes", "reduction", "need_replication", "permutation", "blocked_propagation", "custom")
)

func attrOf(class, summary string, d *ir.DialectAttrDef) ir.AttrConstraint {
	return constraint.AttrDef(class, summary, d)
}

var (
	axisRefList = attrOf("AxisRefListAttr", "List of axis refs", axisRefListAttr)
	axisLists   = attrOf("ListOfAxisRefListsAttr", "List of axis ref lists", listOfAxisRefListsAttr)
	manualAxes  = attrOf("ManualAxesAttr", "A list of axes that a ManualComputationOp is manual on", manualAxesAttr)
	meshAttr    = attrOf("MeshAttr", "Mesh of axes and a list of devices", meshDef)
	sharding    = attrOf("TensorShardingAttr", "Tensor sharding", tensorShardingAttr)
	perValue    = attrOf("TensorShardingPerValueAttr", "Tensor sharding per operand/result of an op", tensorShardingPerValueAttr)
	allToAll    = attrOf("AllToAllParamListAttr", "List of all-to-all parameters", allToAllParamListAttr)
	direction   = constraint.IntEnumAttr("PropagationDirectionAttr", "propagation direction enum", propagationDirection)
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
