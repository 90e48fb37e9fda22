package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
)

var (
	Alternatives = &ir.OpDef{
		Name:   "transform.alternatives",
		Traits: ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "scope", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Regions: []ir.RegionDef{
			{Name: "alternatives", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format:             "($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions",
		ImplicitTerminator: "transform.yield",
	}

	Annotate = &ir.OpDef{
		Name: "transform.annotate",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "param", Constraint: &transformParamTypeInterface, Arity: ir.Optional},
		},
		Attrs:  []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Format: "$target $name attr-dict (`=` $param^)?`:` type($target) (`,` type($param)^)?",
	}

	ApplyCommonSubexpressionElimination = &ir.OpDef{
		Name:     "transform.apply_cse",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	}

	ApplyConversionPatterns = &ir.OpDef{
		Name:     "transform.apply_conversion_patterns",
		Traits:   ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "illegal_dialects", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "illegal_ops", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "legal_dialects", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "legal_ops", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "partial_conversion", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "preserve_handles", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Regions: []ir.RegionDef{
			{Name: "patterns", MaxBlocks: 1, Summary: "region with at most 1 blocks"},
			{Name: "default_type_converter_region", Arity: ir.Variadic, MaxBlocks: 1, Summary: "region with at most 1 blocks"},
		},
		Format: "`to` $target $patterns (`with` `type_converter` $default_type_converter_region^)? attr-dict `:` type($target)",
	}

	ApplyToLLVMConversionPatterns = &ir.OpDef{
		Name:   "transform.apply_conversion_patterns.dialect_to_llvm",
		Attrs:  []ir.AttrDef{{Name: "dialect_name", Constraint: &constraint.StrAttr}},
		Format: "$dialect_name attr-dict",
	}

	ApplyDeadCodeElimination = &ir.OpDef{
		Name:     "transform.apply_dce",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	}

	ApplyPatterns = &ir.OpDef{
		Name:     "transform.apply_patterns",
		Traits:   ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "apply_cse", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "max_iterations", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), -1) }},
			{Name: "max_num_rewrites", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), -1) }},
		},
		Regions: []ir.RegionDef{{Name: "patterns", MaxBlocks: 1, Summary: "region with at most 1 blocks"}},
		Format:  "`to` $target $patterns attr-dict `:` type($target)",
	}

	ApplyCanonicalizationPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.canonicalization",
		Format: "attr-dict",
	}

	ApplyLoopInvariantCodeMotion = &ir.OpDef{
		Name:     "transform.apply_licm",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	}

	ApplyRegisteredPass = &ir.OpDef{
		Name: "transform.apply_registered_pass",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "dynamic_options", Constraint: &transformParamTypeInterface, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "options", Constraint: &constraint.DictionaryAttr, Default: func(c *ir.Context) ir.Attribute { return c.Dict(nil) }},
			{Name: "pass_name", Constraint: &constraint.StrAttr},
		},
		Format: "$pass_name (`with` `options` `=` custom<ApplyRegisteredPassOptions>($options, " +
			"$dynamic_options)^)? `to` $target attr-dict `:` functional-type(operands, results)",
	}

	Cast = &ir.OpDef{
		Name:     "transform.cast",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &transformHandleTypeInterface}},
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
	}

	NumAssociations = &ir.OpDef{
		Name:     "transform.num_associations",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &anyHandleOrParamType}},
		Results:  []ir.ValueDef{{Name: "num", Constraint: &transformParamTypeInterface}},
		Format:   "$handle attr-dict `:` functional-type(operands, results)",
	}

	CollectMatching = &ir.OpDef{
		Name:     "transform.collect_matching",
		Operands: []ir.ValueDef{{Name: "root", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs:  []ir.AttrDef{{Name: "matcher", Constraint: &constraint.SymbolRefAttr}},
		Format: "$matcher `in` $root attr-dict `:` functional-type($root, $results)",
	}

	ForeachMatch = &ir.OpDef{
		Name: "transform.foreach_match",
		Operands: []ir.ValueDef{
			{Name: "root", Constraint: &transformHandleTypeInterface},
			{Name: "forwarded_inputs", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "updated", Constraint: &transformHandleTypeInterface},
			{Name: "forwarded_outputs", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "actions", Constraint: &constraint.SymbolRefArrayAttr},
			{Name: "flatten_results", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "matchers", Constraint: &constraint.SymbolRefArrayAttr},
			{Name: "restrict_root", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "oilist( `restrict_root` $restrict_root | `flatten_results` $flatten_results ) `in` $root " +
			"(`,` $forwarded_inputs^)? custom<ForeachMatchSymbols>($matchers, $actions) attr-dict `:` " +
			"functional-type(operands, results)",
	}

	Foreach = &ir.OpDef{
		Name:   "transform.foreach",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "targets", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "with_zip_shortest", Constraint: &constraint.UnitAttr, Optional: true}},
		Regions:            []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:             "$targets oilist(`with_zip_shortest` $with_zip_shortest) `:` type($targets) (`->` type($results)^)? $body attr-dict",
		ImplicitTerminator: "transform.yield",
	}

	GetConsumersOfResult = &ir.OpDef{
		Name:     "transform.get_consumers_of_result",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "consumers", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "result_number", Constraint: &constraint.I64Attr}},
		Format:   "$target `[` $result_number `]` attr-dict `:` functional-type(operands, results)",
	}

	GetDefining = &ir.OpDef{
		Name:     "transform.get_defining_op",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	GetParent = &ir.OpDef{
		Name:     "transform.get_parent_op",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "parent", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "allow_empty_results", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "deduplicate", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "isolated_from_above", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "nth_parent", Constraint: &constraint.PositiveI64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
			{Name: "op_name", Constraint: &constraint.StrAttr, Optional: true},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	GetProducerOfOperand = &ir.OpDef{
		Name:     "transform.get_producer_of_operand",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "producer", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "operand_number", Constraint: &constraint.I64Attr}},
		Format:   "$target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)",
	}

	GetOperand = &ir.OpDef{
		Name:     "transform.get_operand",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformValueHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "is_all", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "is_inverted", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "raw_position_list", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$target `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` " +
			"attr-dict `:` functional-type(operands, results)",
	}

	GetResult = &ir.OpDef{
		Name:     "transform.get_result",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformValueHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "is_all", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "is_inverted", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "raw_position_list", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$target `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` " +
			"attr-dict `:` functional-type(operands, results)",
	}

	GetType = &ir.OpDef{
		Name:     "transform.get_type",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "type_param", Constraint: &transformParamTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "elemental", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "(`elemental` $elemental^)? $value attr-dict `:`functional-type(operands, results)",
	}

	Include = &ir.OpDef{
		Name: "transform.include",
		Operands: []ir.ValueDef{
			{Name: "operands", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "failure_propagation_mode", Constraint: &failurePropagationModeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "target", Constraint: &constraint.SymbolRefAttr},
		},
		Format: "$target `failures` `(` $failure_propagation_mode `)``(` $operands `)` attr-dict `:` functional-type($operands, $results)",
	}

	MatchOperationEmpty = &ir.OpDef{
		Name:     "transform.match.operation_empty",
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Format:   "$operand_handle attr-dict `:` type($operand_handle)",
	}

	MatchOperationName = &ir.OpDef{
		Name:     "transform.match.operation_name",
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "op_names", Constraint: &constraint.StrArrayAttr}},
		Format:   "$operand_handle $op_names attr-dict `:` type($operand_handle)",
	}

	MatchParamCmpI = &ir.OpDef{
		Name:   "transform.match.param.cmpi",
		Traits: ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "param", Constraint: &transformParamTypeInterface},
			{Name: "reference", Constraint: &transformParamTypeInterface},
		},
		Attrs:  []ir.AttrDef{{Name: "predicate", Constraint: &matchCmpIPredicateAttr}},
		Format: "$predicate $param `,` $reference attr-dict `:` type($param)",
	}

	MergeHandles = &ir.OpDef{
		Name:   "transform.merge_handles",
		Traits: ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "handles", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyHandleOrParamType}},
		Attrs:   []ir.AttrDef{{Name: "deduplicate", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)",
	}

	NamedSequence = &ir.OpDef{
		Name:   "transform.named_sequence",
		Traits: ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &functionTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body", MaxBlocks: 1, Summary: "region with at most 1 blocks"}},
	}

	SplitHandle = &ir.OpDef{
		Name:     "transform.split_handle",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &anyHandleOrParamType}},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "fail_on_payload_too_small", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
			{Name: "overflow_result", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "pass_through_empty_handle", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
		},
		Format: "$handle attr-dict `:` functional-type(operands, results)",
	}

	ParamConstant = &ir.OpDef{
		Name:    "transform.param.constant",
		Results: []ir.ValueDef{{Name: "param", Constraint: &transformParamTypeInterface}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Format:  "$value attr-dict `->` type($param)",
	}

	Print = &ir.OpDef{
		Name: "transform.print",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "assume_verified", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "skip_regions", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "use_local_scope", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target attr-dict (`:` type($target)^)?",
	}

	Replicate = &ir.OpDef{
		Name: "transform.replicate",
		Operands: []ir.ValueDef{
			{Name: "pattern", Constraint: &transformHandleTypeInterface},
			{Name: "handles", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "replicated", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Format: "`num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {handles, replicated} have same type", Same: []string{"handles", "replicated"}},
		},
	}

	Select = &ir.OpDef{
		Name:     "transform.select",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "op_name", Constraint: &constraint.StrAttr}},
		Format:   "$op_name `in` $target attr-dict `:` functional-type(operands, results)",
	}

	Sequence = &ir.OpDef{
		Name:   "transform.sequence",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "root", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
			{Name: "extra_bindings", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "failure_propagation_mode", Constraint: &failurePropagationModeAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format: "custom<SequenceOpOperands>($root, type($root), $extra_bindings, type($extra_bindings)) " +
			"(`->` type($results)^)? `failures` `(` $failure_propagation_mode `)` attr-dict-with-keyword " +
			"regions",
		ImplicitTerminator: "transform.yield",
	}

	Verify = &ir.OpDef{
		Name:     "transform.verify",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	}

	Yield = &ir.OpDef{
		Name:   "transform.yield",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "operands", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Format: "operands attr-dict (`:` type($operands)^)?",
	}

	ConstrainParams = &ir.OpDef{
		Name:   "transform.smt.constrain_params",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "params", Constraint: &transformParamTypeInterface, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &transformParamTypeInterface, Arity: ir.Variadic},
		},
		Regions:            []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:             "`(` $params `)` attr-dict `:` functional-type(operands, results) $body",
		ImplicitTerminator: "smt.yield",
	}

	ApplyEraseUnnecessaryInputsPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.erase_unnecessary_inputs",
		Format: "attr-dict",
	}

	ApplyDecomposeTensorPackUnpackPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.decompose_pack_unpack",
		Format: "attr-dict",
	}

	ApplyDecomposeTensorPadPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.decompose_pad",
		Format: "attr-dict",
	}

	ApplyFoldUnitExtentDimsViaReshapesPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes",
		Format: "attr-dict",
	}

	ApplyFoldUnitExtentDimsViaSlicesPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices",
		Format: "attr-dict",
	}

	ApplyTilingCanonicalizationPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.tiling_canonicalization",
		Format: "attr-dict",
	}

	ApplyFoldAddIntoDestPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.fold_add_into_dest",
		Format: "attr-dict",
	}

	ApplyPadVectorizationPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.linalg.pad_vectorization",
		Format: "attr-dict",
	}

	ApplyFoldIntoPackAndUnpackPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.tensor.fold_into_pack_and_unpack",
		Format: "attr-dict",
	}

	ApplyFoldPackUnpackIntoEmptyPatterns = &ir.OpDef{
		Name: "transform.apply_patterns.linalg.fold_pack_unpack_into_empty",
		Attrs: []ir.AttrDef{
			{Name: "fold_single_use_only", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "attr-dict",
	}

	BufferizeToAllocation = &ir.OpDef{
		Name:     "transform.structured.bufferize_to_allocation",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "allocated_buffer", Constraint: &anyValue},
			{Name: "new_ops", Constraint: &anyOpType},
		},
		Attrs: []ir.AttrDef{
			{Name: "alloc_op", Constraint: &constraint.StrAttr, Default: func(c *ir.Context) ir.Attribute { return c.String("memref.alloc") }},
			{Name: "bufferize_destination_only", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "emit_dealloc", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "memcpy_op", Constraint: &constraint.StrAttr, Default: func(c *ir.Context) ir.Attribute { return c.String("bufferization.materialize_in_destination") }},
			{Name: "memory_space", Constraint: &constraint.AnyAttr, Optional: true},
		},
		Format: "$target attr-dict `:` type($target)",
	}

	PromoteTensor = &ir.OpDef{
		Name:     "transform.structured.promote_tensor",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "promoted", Constraint: &transformValueHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "memory_space", Constraint: &constraint.AnyAttr, Optional: true}},
		Format:   "(`to` $memory_space^)? $tensor attr-dict `:` type($tensor)",
	}

	Decompose = &ir.OpDef{
		Name:     "transform.structured.decompose",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	EliminateLinalgOpAnchoredEmptyTensors = &ir.OpDef{
		Name:     "transform.structured.eliminate_empty_tensors",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	}

	Fuse = &ir.OpDef{
		Name:   "transform.structured.fuse",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "tile_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "tile_interchange", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface},
			{Name: "loops", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "apply_cleanup", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_tile_interchange", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "static_tile_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "use_forall", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target oilist( `tile_sizes` custom<DynamicIndexList>($tile_sizes, $static_tile_sizes) | " +
			"`interchange` custom<DynamicIndexList>($tile_interchange, $static_tile_interchange) ) " +
			"attr-dict `:` functional-type(operands, results)",
	}

	FuseIntoContaining = &ir.OpDef{
		Name: "transform.structured.fuse_into_containing_op",
		Operands: []ir.ValueDef{
			{Name: "producer_op", Constraint: &transformHandleTypeInterface},
			{Name: "containing_op", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{
			{Name: "fused_op", Constraint: &transformHandleTypeInterface},
			{Name: "new_containing_op", Constraint: &transformHandleTypeInterface},
		},
		Format: "$producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)",
	}

	Generalize = &ir.OpDef{
		Name:     "transform.structured.generalize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	}

	Specialize = &ir.OpDef{
		Name:     "transform.structured.specialize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	}

	Interchange = &ir.OpDef{
		Name:     "transform.structured.interchange",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "iterator_interchange", Constraint: &nonNegativeI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict `:` " +
			"custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	}

	LinalgCopyToMemref = &ir.OpDef{
		Name:     "transform.structured.linalg_copy_to_memref",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	LowerPack = &ir.OpDef{
		Name:     "transform.structured.lower_pack",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &linalgPackOp}},
		Results: []ir.ValueDef{
			{Name: "pad_op", Constraint: &tensorPadOp},
			{Name: "expand_shape_op", Constraint: &tensorExpandShapeOp},
			{Name: "transpose_op", Constraint: &linalgTransposeOp},
		},
		Attrs: []ir.AttrDef{
			{Name: "lowerPadLikeWithInsertSlice", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	LowerUnPack = &ir.OpDef{
		Name:     "transform.structured.lower_unpack",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &linalgUnpackOp}},
		Results: []ir.ValueDef{
			{Name: "empty_op", Constraint: &emptyOp},
			{Name: "transpose_op", Constraint: &linalgTransposeOp},
			{Name: "collapse_shape_op", Constraint: &tensorCollapseShapeOp},
			{Name: "extract_slice_op", Constraint: &tensorExtractSliceOp},
		},
		Attrs: []ir.AttrDef{
			{Name: "lowerUnpadLikeWithExtractSlice", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(true) }},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	Match = &ir.OpDef{
		Name:     "transform.structured.match",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "filter_operand_types", Constraint: &constraint.TypeArrayAttr, Optional: true},
			{Name: "filter_result_type", Constraint: &constraint.TypeAttr, Optional: true},
			{Name: "interface", Constraint: &matchInterfaceEnumAttr, Optional: true},
			{Name: "op_attrs", Constraint: &constraint.DictionaryAttr, Optional: true},
			{Name: "ops", Constraint: &constraint.StrArrayAttr, Optional: true},
		},
		Format: "(`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? " +
			"(`filter_result_type` `=` $filter_result_type^)? (`filter_operand_types` `=` " +
			"$filter_operand_types^)? `in` $target attr-dict `:` functional-type($target, results)",
	}

	MultiTileSizes = &ir.OpDef{
		Name:     "transform.structured.multitile_sizes",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "low_size", Constraint: &transformAnyParamTypeOrAnyHandle},
			{Name: "high_size", Constraint: &transformAnyParamTypeOrAnyHandle},
			{Name: "split_point", Constraint: &transformAnyParamTypeOrAnyHandle},
		},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &constraint.I64Attr},
			{Name: "divisor", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
			{Name: "target_size", Constraint: &constraint.I64Attr},
		},
		Format: "$target attr-dict `:` custom<MultitileSizesTypes>(type($target), type($low_size), type($high_size), type($split_point))",
	}

	Pack = &ir.OpDef{
		Name: "transform.structured.pack",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "packed_sizes", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "packed_op", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "static_packed_sizes", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `packed_sizes` `=` custom<DynamicIndexList>($packed_sizes, $static_packed_sizes) " +
			"attr-dict `:` functional-type(operands, results)",
	}

	PackGreedily = &ir.OpDef{
		Name: "transform.structured.pack_greedily",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "matmul_packed_sizes", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "packed_op", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "matmul_inner_dims_order", Constraint: &constraint.IntArrayAttr3, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "matmul_padded_sizes_next_multiple_of", Constraint: &i64ArrayOf0Or3Attr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "static_matmul_packed_sizes", Constraint: &constraint.IntArrayAttr3, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target oilist( `matmul_packed_sizes` `=` custom<DynamicIndexList>($matmul_packed_sizes, " +
			"$static_matmul_packed_sizes) (`matmul_padded_sizes_next_multiple_of` `=` " +
			"$matmul_padded_sizes_next_multiple_of^)? `matmul_inner_dims_order` `=` " +
			"$matmul_inner_dims_order ) attr-dict `:` functional-type(operands, results)",
	}

	PackTranspose = &ir.OpDef{
		Name: "transform.structured.pack_transpose",
		Operands: []ir.ValueDef{
			{Name: "target_pack_or_un_pack_op", Constraint: &transformHandleTypeInterface},
			{Name: "target_linalg_op", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{
			{Name: "packed_op", Constraint: &transformHandleTypeInterface},
			{Name: "pack_op", Constraint: &transformHandleTypeInterface},
			{Name: "un_pack_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "inner_perm", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "outer_perm", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target_pack_or_un_pack_op `with_compute_op` `(` $target_linalg_op `)` (`outer_perm` `=` " +
			"$outer_perm^ )? (`inner_perm` `=` $inner_perm^ )? attr-dict `:` functional-type(operands, " +
			"results)",
	}

	Pad = &ir.OpDef{
		Name: "transform.structured.pad",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "pad_to_multiple_of", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "padded", Constraint: &transformHandleTypeInterface},
			{Name: "pad", Constraint: &transformHandleTypeInterface},
			{Name: "copy", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "copy_back_op", Constraint: &constraint.StrAttr, Default: func(c *ir.Context) ir.Attribute { return c.String("bufferization.materialize_in_destination") }},
			{Name: "nofold_flags", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "padding_dimensions", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "padding_values", Constraint: &constraint.ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "static_pad_to_multiple_of", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "transpose_paddings", Constraint: &arrayOfI64ArraysAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "use_prescribed_tensor_shapes", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target (`pad_to_multiple_of` custom<DynamicIndexList>($pad_to_multiple_of, " +
			"$static_pad_to_multiple_of)^)? (`use_prescribed_tensor_shapes` " +
			"$use_prescribed_tensor_shapes^)? attr-dict `:` functional-type(operands, results)",
	}

	PadTilingInterface = &ir.OpDef{
		Name: "transform.structured.pad_tiling_interface",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "padding_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "padded", Constraint: &transformHandleTypeInterface},
			{Name: "pad", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "pad_to_multiple_of", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "padding_values", Constraint: &constraint.ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "static_padding_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `to` (`padding_sizes` custom<DynamicIndexList>($padding_sizes, " +
			"$static_padding_sizes)^)? (`pad_to_multiple_of` $pad_to_multiple_of^)? attr-dict `:` " +
			"functional-type(operands, results)",
	}

	HoistPadBuildPackingLoopNest = &ir.OpDef{
		Name: "transform.structured.hoist_pad.build_packing_loop_nest",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "loop", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{{Name: "packing_loop", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "transpose", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `above` $loop (`,` `transpose` `by` $transpose^)? attr-dict `:` functional-type(operands, results)",
	}

	HoistPad = &ir.OpDef{
		Name:     "transform.structured.hoist_pad",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "num_loops", Constraint: &constraint.I64Attr},
			{Name: "transpose", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `by` $num_loops `loops` (`,` `transpose` `by` $transpose^)? attr-dict `:` functional-type(operands, results)",
	}

	Promote = &ir.OpDef{
		Name:     "transform.structured.promote",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "mapping", Constraint: &constraint.DeviceMappingArrayAttr, Optional: true},
			{Name: "memory_space", Constraint: &constraint.AnyAttr, Optional: true},
			{Name: "operands_to_promote", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "use_alloca", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "use_full_tile_buffers", Constraint: &constraint.BoolArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "use_full_tiles_by_default", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "use_original_subview_size", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	}

	Replace = &ir.OpDef{
		Name:     "transform.structured.replace",
		Traits:   ir.IsolatedFromAbove | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "replacement", Constraint: &transformHandleTypeInterface}},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format: "$target attr-dict-with-keyword regions `:` custom<SemiFunctionType>(type($target), type($replacement), \"false\")",
	}

	Scalarize = &ir.OpDef{
		Name:     "transform.structured.scalarize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), \"false\")",
	}

	ConvertToLoops = &ir.OpDef{
		Name:     "transform.structured.convert_to_loops",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	DecomposeInterface = &ir.OpDef{
		Name:     "transform.structured.decompose_interface",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	RewriteInDestinationPassingStyle = &ir.OpDef{
		Name:     "transform.structured.rewrite_in_destination_passing_style",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	}

	Split = &ir.OpDef{
		Name: "transform.structured.split",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "dynamic_chunk_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "split_list", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &constraint.I64Attr},
			{Name: "multiway", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "static_chunk_sizes", Constraint: &constraint.I64Attr},
		},
	}

	SplitReduction = &ir.OpDef{
		Name:     "transform.structured.split_reduction",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "init_or_alloc_op", Constraint: &transformHandleTypeInterface},
			{Name: "fill_op", Constraint: &transformHandleTypeInterface},
			{Name: "split_linalg_op", Constraint: &transformHandleTypeInterface},
			{Name: "combining_linalg_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "inner_parallel", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "insert_split_dimension", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "split_factor", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "use_alloc", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "use_scaling_algorithm", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target attr-dict `:`functional-type(operands, results)",
	}

	TileReductionUsingFor = &ir.OpDef{
		Name:     "transform.structured.tile_reduction_using_for",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "fill_op", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
			{Name: "split_op", Constraint: &transformHandleTypeInterface},
			{Name: "combining_op", Constraint: &transformHandleTypeInterface},
			{Name: "for_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "reduction_dims", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "tile_sizes", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
		},
		Format: "$target (`reduction_dims` `=` $reduction_dims^)? `by` `tile_sizes` `=` $tile_sizes " +
			"attr-dict `:` functional-type(operands, results)",
	}

	TileReductionUsingForall = &ir.OpDef{
		Name:     "transform.structured.tile_reduction_using_forall",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "fill_op", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
			{Name: "split_op", Constraint: &transformHandleTypeInterface},
			{Name: "combining_op", Constraint: &transformHandleTypeInterface},
			{Name: "forall_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "mapping", Constraint: &constraint.DeviceMappingArrayAttr, Optional: true},
			{Name: "num_threads", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "reduction_dims", Constraint: &constraint.I64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "tile_sizes", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target (`reduction_dims` `=` $reduction_dims^)? `by` (`num_threads` `=` $num_threads^)? " +
			"(`tile_sizes` `=` $tile_sizes^)? (`mapping` `=` $mapping^)? attr-dict `:` " +
			"functional-type(operands, results)",
	}

	ContinuousTileSizes = &ir.OpDef{
		Name:     "transform.structured.continuous_tile_sizes",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "tile_sizes", Constraint: &transformAnyParamTypeOrAnyHandle},
			{Name: "chunk_sizes", Constraint: &transformAnyParamTypeOrAnyHandle},
		},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &nonNegativeI64Attr},
			{Name: "target_size", Constraint: &nonNegativeI64Attr},
		},
		Format: "$target attr-dict `:` custom<ContinuousTileSizeTypes>(type($target), type($tile_sizes), type($chunk_sizes))",
	}

	TileUsingFor = &ir.OpDef{
		Name: "transform.structured.tile_using_for",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "dynamic_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "tiled_linalg_op", Constraint: &transformHandleTypeInterface},
			{Name: "loops", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "interchange", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "scalable_sizes", Constraint: &constraint.DenseBoolArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseBoolArray(nil) }},
			{Name: "static_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `tile_sizes` custom<DynamicIndexList>( $dynamic_sizes, $static_sizes, " +
			"$scalable_sizes) (`interchange` `=` $interchange^)? attr-dict `:` functional-type(operands, " +
			"results)",
	}

	TileUsingForall = &ir.OpDef{
		Name:   "transform.structured.tile_using_forall",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "num_threads", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "tile_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
			{Name: "packed_num_threads", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Optional},
			{Name: "packed_tile_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{
			{Name: "tiled_op", Constraint: &transformHandleTypeInterface},
			{Name: "forall_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "mapping", Constraint: &constraint.DeviceMappingArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_num_threads", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "static_tile_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target oilist( `num_threads` custom<PackedOrDynamicIndexList>($packed_num_threads, " +
			"$num_threads, $static_num_threads) | `tile_sizes` " +
			"custom<PackedOrDynamicIndexList>($packed_tile_sizes, $tile_sizes, $static_tile_sizes)) (`(` " +
			"`mapping` `=` $mapping^ `)`)? attr-dict `:` functional-type(operands, results)",
	}

	VectorizeChildrenAndApplyPatterns = &ir.OpDef{
		Name:     "transform.structured.vectorize_children_and_apply_patterns",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "disable_multi_reduction_to_contract_patterns", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "disable_transfer_permutation_map_lowering_patterns", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "flatten_1d_depthwise_conv", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "fold_type_extensions_into_contract", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "vectorize_nd_extract", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "vectorize_padding", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target attr-dict `:`functional-type(operands, results)",
	}

	Vectorize = &ir.OpDef{
		Name: "transform.structured.vectorize",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "vector_sizes", Constraint: &transformAnyParamTypeOrAnyHandle, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "assume_dynamic_dims_match_vec_sizes", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "create_named_contraction", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "scalable_sizes", Constraint: &constraint.DenseBoolArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseBoolArray(nil) }},
			{Name: "static_vector_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
			{Name: "vectorize_nd_extract", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$target oilist( `vector_sizes` custom<DynamicIndexList>( $vector_sizes, " +
			"$static_vector_sizes, $scalable_sizes)) attr-dict `:` " +
			"type($target)(`,`type($vector_sizes)^)?",
	}

	HoistRedundantVectorTransfers = &ir.OpDef{
		Name:     "transform.structured.hoist_redundant_vector_transfers",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "verify_non_zero_trip", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	HoistRedundantVectorBroadcasts = &ir.OpDef{
		Name:     "transform.structured.hoist_redundant_vector_broadcasts",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	ConvertConv2DToImg2Col = &ir.OpDef{
		Name:     "transform.structured.convert_conv2d_to_img2col",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "img2col_tensor", Constraint: &transformHandleTypeInterface},
			{Name: "transformed", Constraint: &transformHandleTypeInterface},
		},
		Format: "$target attr-dict `:` functional-type($target, results)",
	}

	FlattenElementwiseLinalg = &ir.OpDef{
		Name:     "transform.structured.flatten_elementwise",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	}

	TransposeConv2D = &ir.OpDef{
		Name:     "transform.structured.transpose_conv2d",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	}

	TransposeMatmul = &ir.OpDef{
		Name:     "transform.structured.transpose_matmul",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "inputToTranspose", Constraint: &transposeMatmulInputAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)",
	}

	InsertSliceToCopy = &ir.OpDef{
		Name:     "transform.structured.insert_slice_to_copy",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}

	MapCopyToThreads = &ir.OpDef{
		Name:     "transform.structured.gpu.map_copy_to_threads",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "forall_op", Constraint: &transformHandleTypeInterface},
			{Name: "tiled_op", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "desired_bit_alignment", Constraint: &constraint.I64Attr},
			{Name: "total_num_threads", Constraint: &constraint.I64Attr},
		},
		Format: "$target `total_num_threads` `=` $total_num_threads `desired_bit_alignment` `=` " +
			"$desired_bit_alignment attr-dict `:` functional-type(operands, results)",
	}

	WinogradConv2D = &ir.OpDef{
		Name:     "transform.structured.winograd_conv2d",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "fmr", Constraint: &linalg.WinogradConv2DFmrAttr}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	}

	DecomposeWinograd = &ir.OpDef{
		Name:     "transform.structured.decompose_winograd_op",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	}
)
