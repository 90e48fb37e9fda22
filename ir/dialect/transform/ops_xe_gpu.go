package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var xeGpuOps = []*ir.OpDef{
	{
		Name:     "transform.xegpu.get_desc_op",
		Class:    "GetDesc",
		Effects:  readsPayload,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "descHandle", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:   "transform.xegpu.set_desc_layout",
		Class:  "SetDescLayout",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "sg_layout", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "sg_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "inst_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "slice_dims", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_inst_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_sg_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_sg_layout", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
		},
		Format: "$target `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` " +
			"`=` custom<DynamicIndexList>($sg_data, $static_sg_data) (`inst_data` `=` " +
			"custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims` `=` $slice_dims^)? " +
			"attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:   "transform.xegpu.set_op_layout_attr",
		Class:  "SetOpLayoutAttr",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "sg_layout", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "sg_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "inst_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "index", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
			{Name: "result", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "slice_dims", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_inst_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_sg_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_sg_layout", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
		},
		Format: "$target (`result` $result^)? (`index` `=` $index^)? `sg_layout` `=` " +
			"custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` `=` " +
			"custom<DynamicIndexList>($sg_data, $static_sg_data) (`inst_data` `=` " +
			"custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims` `=` $slice_dims^)? " +
			"attr-dict `:` qualified(type(operands))",
	},
	{
		Name:  "transform.xegpu.set_gpu_launch_threads",
		Class: "SetGPULaunchThreads",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "threads", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Attrs:  []ir.AttrDef{{Name: "static_threads", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s}},
		Format: "$target `threads` `=` custom<DynamicIndexList>($threads, $static_threads) attr-dict `:` qualified(type(operands))",
	},
	{
		Name:  "transform.xegpu.insert_prefetch",
		Class: "InsertPrefetch",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformValueHandleTypeInterface},
			{Name: "dynamic_nb_prefetch", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "desc_op", Constraint: &transformHandleTypeInterface}},
		Attrs:   []ir.AttrDef{{Name: "static_nb_prefetch", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 1)}},
		Format:  "$target `nb_prefetch` `=` ($dynamic_nb_prefetch^):($static_nb_prefetch)? attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:   "transform.xegpu.convert_layout",
		Class:  "ConvertLayout",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformValueHandleTypeInterface},
			{Name: "input_sg_layout", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "input_sg_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "input_inst_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "target_sg_layout", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "target_sg_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "target_inst_data", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "newConvertOp", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "static_input_inst_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_input_sg_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_input_sg_layout", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_target_inst_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_target_sg_data", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_target_sg_layout", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
		},
		Format: "$target `input_sg_layout` `=` custom<DynamicIndexList>($input_sg_layout, " +
			"$static_input_sg_layout) `input_sg_data` `=` custom<DynamicIndexList>($input_sg_data, " +
			"$static_input_sg_data) (`input_inst_data` `=` custom<DynamicIndexList>($input_inst_data, " +
			"$static_input_inst_data)^)? `target_sg_layout` `=` " +
			"custom<DynamicIndexList>($target_sg_layout, $static_target_sg_layout) `target_sg_data` `=` " +
			"custom<DynamicIndexList>($target_sg_data, $static_target_sg_data) (`target_inst_data` `=` " +
			"custom<DynamicIndexList>($target_inst_data, $static_target_inst_data)^)? attr-dict `:` " +
			"functional-type(operands, results)",
	},
}
