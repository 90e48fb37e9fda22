package sdy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func listParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr}}
}

func attrParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamAttr} }

func textParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamString} }

func intParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamInt, Width: 64} }

func boolParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamBool} }

// attr defines an attribute whose bytecode form has the number code and the given fields, in the
// notation of ir.Coding.
func attr(mnemonic string, code int, fields string, params ...ir.ParamDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{Mnemonic: mnemonic, Params: params, Codings: []ir.Coding{{Code: code, Fields: fields}}}
}

// The attributes of sdy. The codes and fields of their bytecode forms come from Shardy's
// bytecode.td.
var (
	// manualAxesAttr lists names of axes.
	manualAxesAttr = attr("manual_axes", 0, "a", listParam("value"))
	// meshAxisAttr is an axis of a mesh.
	meshAxisAttr = attr("mesh_axis", 1, "Ss", textParam("name"), intParam("size"))
	// MeshDef has the axes, and the ids of devices if they are not in order.
	MeshDef = attr("mesh", 2, "an", listParam("axes"), attrParam("device_ids"))
	// subAxisInfoAttr is the part of an axis with a size after the product of the sizes
	// before it.
	subAxisInfoAttr = attr("sub_axis_info", 3, "ss", intParam("pre_size"), intParam("size"))
	// axisRefAttr is an axis of a mesh, or a part of the axis.
	axisRefAttr = attr("axis_ref", 4, "S?", textParam("name"), ir.ParamDef{Name: "sub_axis_info", Kind: ir.ParamAttr, Optional: true})
	// dimensionShardingAttr says along which axes a dimension is split, whether
	// propagation may add none, and the priority.
	dimensionShardingAttr = attr("dimension_sharding", 5, "abI", listParam("axes"), boolParam("is_closed"),
		ir.ParamDef{Name: "priority", Kind: ir.ParamInt, Width: 64, Optional: true})
	// TensorShardingDef says along which axes of a mesh each dimension is split. No
	// unreduced axes are no list: the older of the two codes has none.
	TensorShardingDef = &ir.DialectAttrDef{
		Mnemonic: "sharding",
		Params:   []ir.ParamDef{attrParam("mesh_or_ref"), listParam("dim_shardings"), listParam("replicated_axes"), {Name: "unreduced_axes", Kind: ir.ParamAttr, Optional: true}},
		Codings:  []ir.Coding{{Code: 6, Fields: "Aaa"}, {Code: 15, Fields: "Aaaa"}},
	}
	// PerValueDef is a list of shardings.
	PerValueDef = &ir.DialectAttrDef{
		Mnemonic: "sharding_per_value",
		Params:   []ir.ParamDef{listParam("shardings")},
		Codings:  []ir.Coding{{Code: 7, Fields: "a", When: allReduced}, {Code: 16, Fields: "a"}},
	}
	// dimMappingAttr lists the factors of a dimension, tensorMappingAttr the dimensions.
	dimMappingAttr    = attr("dim_mapping", 8, "n", attrParam("factor_indices"))
	tensorMappingAttr = attr("tensor_mapping", 9, "a", listParam("dim_mappings"))
	// opShardingRuleAttr tells which factors the dimensions of operands and results have.
	opShardingRuleAttr = attr("op_sharding_rule", 10, "naannnnb", attrParam("factor_sizes"), listParam("operand_mappings"), listParam("result_mappings"),
		attrParam("reduction_factors"), attrParam("need_replication_factors"), attrParam("permutation_factors"), attrParam("blocked_propagation_factors"), boolParam("is_custom_rule"))
	// axisRefListAttr is a list of axes.
	axisRefListAttr = attr("axis_ref_list", 11, "a", listParam("value"))
	// listOfAxisRefListsAttr is a list of axes for each dimension.
	listOfAxisRefListsAttr = attr("list_of_axis_ref_lists", 12, "a", listParam("value"))
	// allToAllParamAttr has axes and the dimensions that they move from and to.
	allToAllParamAttr     = attr("all_to_all_param", 13, "ass", listParam("axes"), intParam("src_dim"), intParam("tgt_dim"))
	allToAllParamListAttr = attr("all_to_all_param_list", 14, "a", listParam("value"))
)

// allReduced reports whether none of the shardings in a sharding_per_value has unreduced axes; ps
// are that attribute's parameters. Only then can the older bytecode form store the attribute.
func allReduced(ps []ir.Attribute) bool {
	return !slices.ContainsFunc(elems(ps[0]), func(s ir.Attribute) bool { return len(elems(params(s)[3])) > 0 })
}

func attrOf(class, summary string, d *ir.DialectAttrDef) ir.AttrConstraint {
	return constraint.AttrDef(class, summary, d)
}

var (
	axisRefList = attrOf("AxisRefListAttr", "List of axis refs", axisRefListAttr)
	axisLists   = attrOf("ListOfAxisRefListsAttr", "List of axis ref lists", listOfAxisRefListsAttr)
	manualAxes  = attrOf("ManualAxesAttr", "A list of axes that a ManualComputationOp is manual on", manualAxesAttr)
	meshAttr    = attrOf("MeshAttr", "Mesh of axes and a list of devices", MeshDef)
	sharding    = attrOf("TensorShardingAttr", "Tensor sharding", TensorShardingDef)
	PerValue    = attrOf("TensorShardingPerValueAttr", "Tensor sharding per operand/result of an op", PerValueDef)
	allToAll    = attrOf("AllToAllParamListAttr", "List of all-to-all parameters", allToAllParamListAttr)
	direction   = constraint.IntEnumAttr("PropagationDirectionAttr", "propagation direction enum", propagationDirection)
)

// elems returns the elements of a, or nil if a is not an array.
func elems(a ir.Attribute) []ir.Attribute {
	if l, ok := a.(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

// listIn returns the elements of the list that is the first parameter of a.
func listIn(a ir.Attribute) []ir.Attribute { return elems(params(a)[0]) }

func ints(a ir.Attribute) []int64 { return a.(*ir.DenseArrayAttr).Int64s() }

func params(a ir.Attribute) []ir.Attribute { return a.(*ir.DialectAttr).Params }

func intOf(a ir.Attribute) int64 { return constraint.IntValue(a) }

func textOf(a ir.Attribute) string { return a.(*ir.StringAttr).Value }
