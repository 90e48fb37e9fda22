package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
)

var ops = []*ir.OpDef{
	{
		Name:   "transform.alternatives",
		Class:  "Alternatives",
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
		Verify:             verifyAlternatives,
	},
	{
		Name: "transform.annotate",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "param", Constraint: &transformParamTypeInterface, Arity: ir.Optional},
		},
		Attrs:  []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Format: "$target $name attr-dict (`=` $param^)?`:` type($target) (`,` type($param)^)?",
	},
	{
		Name:     "transform.apply_cse",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	},
	{
		Name:     "transform.apply_conversion_patterns",
		Class:    "ApplyConversionPatterns",
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
		Verify: verifyConversionPatterns,
	},
	{
		Name:   "transform.apply_conversion_patterns.dialect_to_llvm",
		Class:  "ApplyToLLVMConversionPatterns",
		Attrs:  []ir.AttrDef{{Name: "dialect_name", Constraint: &constraint.StrAttr}},
		Format: "$dialect_name attr-dict",
		Verify: verifyDialectToLLVM,
	},
	{
		Name:     "transform.apply_dce",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	},
	{
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
		Verify:  verifyPatterns,
	},
	{
		Name:   "transform.apply_patterns.canonicalization",
		Format: "attr-dict",
	},
	{
		Name:     "transform.apply_licm",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "`to` $target attr-dict `:` type($target)",
	},
	{
		Name:  "transform.apply_registered_pass",
		Class: "ApplyRegisteredPass",
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
		Verify: verifyRegisteredPass,
	},
	{
		Name:     "transform.cast",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &transformHandleTypeInterface}},
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
	},
	{
		Name:     "transform.num_associations",
		Class:    "NumAssociations",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &anyHandleOrParamType}},
		Results:  []ir.ValueDef{{Name: "num", Constraint: &transformParamTypeInterface}},
		Format:   "$handle attr-dict `:` functional-type(operands, results)",
		Verify:   verifyNumAssociations,
	},
	{
		Name:     "transform.collect_matching",
		Operands: []ir.ValueDef{{Name: "root", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Attrs:            []ir.AttrDef{{Name: "matcher", Constraint: &constraint.SymbolRefAttr}},
		Format:           "$matcher `in` $root attr-dict `:` functional-type($root, $results)",
		VerifySymbolUses: verifyCollectMatchingUses,
	},
	{
		Name:  "transform.foreach_match",
		Class: "ForeachMatch",
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
		AsmResultNames:   nameMatched,
		Verify:           verifyForeachMatch,
		VerifySymbolUses: verifyForeachMatchUses,
	},
	{
		Name:   "transform.foreach",
		Class:  "Foreach",
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
		Verify:             verifyForeach,
	},
	{
		Name:     "transform.get_consumers_of_result",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "consumers", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "result_number", Constraint: &constraint.I64Attr}},
		Format:   "$target `[` $result_number `]` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.get_defining_op",
		Class:    "GetDefining",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.get_parent_op",
		Class:    "GetParent",
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
	},
	{
		Name:     "transform.get_producer_of_operand",
		Class:    "GetProducerOfOperand",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "producer", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "operand_number", Constraint: &constraint.I64Attr}},
		Format:   "$target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.get_operand",
		Class:    "GetOperand",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformValueHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "is_all", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "is_inverted", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "raw_position_list", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$target `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` " +
			"attr-dict `:` functional-type(operands, results)",
		Verify: verifyPositions,
	},
	{
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
		Verify: verifyPositions,
	},
	{
		Name:     "transform.get_type",
		Class:    "GetType",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "type_param", Constraint: &transformParamTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "elemental", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "(`elemental` $elemental^)? $value attr-dict `:`functional-type(operands, results)",
	},
	{
		Name:  "transform.include",
		Class: "Include",
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
		Format:           "$target `failures` `(` $failure_propagation_mode `)``(` $operands `)` attr-dict `:` functional-type($operands, $results)",
		Call:             ir.CallTo("target", ir.AllOperands),
		Verify:           verifyInclude,
		VerifySymbolUses: verifyIncludeUses,
	},
	{
		Name:     "transform.match.operation_empty",
		Class:    "MatchOperationEmpty",
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Format:   "$operand_handle attr-dict `:` type($operand_handle)",
	},
	{
		Name:     "transform.match.operation_name",
		Class:    "MatchOperationName",
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "op_names", Constraint: &constraint.StrArrayAttr}},
		Format:   "$operand_handle $op_names attr-dict `:` type($operand_handle)",
	},
	{
		Name:   "transform.match.param.cmpi",
		Class:  "MatchParamCmpI",
		Traits: ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "param", Constraint: &transformParamTypeInterface},
			{Name: "reference", Constraint: &transformParamTypeInterface},
		},
		Attrs:  []ir.AttrDef{{Name: "predicate", Constraint: &matchCmpIPredicateAttr}},
		Format: "$predicate $param `,` $reference attr-dict `:` type($param)",
	},
	{
		Name:   "transform.merge_handles",
		Class:  "MergeHandles",
		Traits: ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "handles", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyHandleOrParamType}},
		Attrs:   []ir.AttrDef{{Name: "deduplicate", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)",
		Fold:    foldMergeHandles,
	},
	{
		Name:   "transform.named_sequence",
		Class:  "NamedSequence",
		Traits: ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &functionTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions:  []ir.RegionDef{{Name: "body", MaxBlocks: 1, Summary: "region with at most 1 blocks"}},
		Custom:   &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
		Callable: ir.PublicCallable,
		Verify:   verifyNamedSequence,
	},
	{
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
		Verify: verifySplitHandle,
	},
	{
		Name:    "transform.param.constant",
		Class:   "ParamConstant",
		Results: []ir.ValueDef{{Name: "param", Constraint: &transformParamTypeInterface}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Format:  "$value attr-dict `->` type($param)",
	},
	{
		Name:  "transform.print",
		Class: "Print",
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
	},
	{
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
	},
	{
		Name:     "transform.select",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "op_name", Constraint: &constraint.StrAttr}},
		Format:   "$op_name `in` $target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:   "transform.sequence",
		Class:  "Sequence",
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
		DefaultDialect:     "transform",
		Verify:             verifySequence,
	},
	{
		Name:     "transform.verify",
		Class:    "Verify",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	},
	{
		Name:   "transform.yield",
		Class:  "Yield",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "operands", Constraint: &anyHandleOrParamType, Arity: ir.Variadic},
		},
		Format: "operands attr-dict (`:` type($operands)^)?",
	},
	{
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
		Verify:             verifyConstrainParams,
	},
	{
		Name:   "transform.apply_patterns.linalg.erase_unnecessary_inputs",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.decompose_pack_unpack",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.decompose_pad",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.tiling_canonicalization",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.fold_add_into_dest",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.linalg.pad_vectorization",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.tensor.fold_into_pack_and_unpack",
		Format: "attr-dict",
	},
	{
		Name: "transform.apply_patterns.linalg.fold_pack_unpack_into_empty",
		Attrs: []ir.AttrDef{
			{Name: "fold_single_use_only", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "attr-dict",
	},
	{
		Name:     "transform.structured.bufferize_to_allocation",
		Class:    "BufferizeToAllocation",
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
		Verify: verifyBufferizeToAllocation,
	},
	{
		Name:     "transform.structured.promote_tensor",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &transformValueHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "promoted", Constraint: &transformValueHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "memory_space", Constraint: &constraint.AnyAttr, Optional: true}},
		Format:   "(`to` $memory_space^)? $tensor attr-dict `:` type($tensor)",
	},
	{
		Name:     "transform.structured.decompose",
		Class:    "Decompose",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.eliminate_empty_tensors",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	},
	{
		Name:   "transform.structured.fuse",
		Class:  "Fuse",
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
		Verify: verifyFuse,
	},
	{
		Name:  "transform.structured.fuse_into_containing_op",
		Class: "FuseIntoContaining",
		Operands: []ir.ValueDef{
			{Name: "producer_op", Constraint: &transformHandleTypeInterface},
			{Name: "containing_op", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{
			{Name: "fused_op", Constraint: &transformHandleTypeInterface},
			{Name: "new_containing_op", Constraint: &transformHandleTypeInterface},
		},
		Format: "$producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.generalize",
		Class:    "Generalize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	},
	{
		Name:     "transform.structured.specialize",
		Class:    "Specialize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
	},
	{
		Name:     "transform.structured.interchange",
		Class:    "Interchange",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "iterator_interchange", Constraint: &nonNegativeI64ArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict `:` " +
			"custom<SemiFunctionType>(type($target), type($transformed), \"false\")",
		Verify: verifyInterchange,
	},
	{
		Name:     "transform.structured.linalg_copy_to_memref",
		Class:    "LinalgCopyToMemref",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.lower_pack",
		Class:    "LowerPack",
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
	},
	{
		Name:     "transform.structured.lower_unpack",
		Class:    "LowerUnPack",
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
	},
	{
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
	},
	{
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
		Verify: verifySameResultTypes,
	},
	{
		Name:  "transform.structured.pack",
		Class: "Pack",
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
	},
	{
		Name:  "transform.structured.pack_greedily",
		Class: "PackGreedily",
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
		Verify: verifyPackGreedily,
	},
	{
		Name:  "transform.structured.pack_transpose",
		Class: "PackTranspose",
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
		Verify: verifyPackTranspose,
	},
	{
		Name:  "transform.structured.pad",
		Class: "Pad",
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
		Verify: verifyPad,
	},
	{
		Name:  "transform.structured.pad_tiling_interface",
		Class: "PadTilingInterface",
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
	},
	{
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
		Verify: verifyTranspose,
	},
	{
		Name:     "transform.structured.hoist_pad",
		Class:    "HoistPad",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "num_loops", Constraint: &constraint.I64Attr},
			{Name: "transpose", Constraint: &constraint.DenseI64ArrayAttr, Default: func(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }},
		},
		Format: "$target `by` $num_loops `loops` (`,` `transpose` `by` $transpose^)? attr-dict `:` functional-type(operands, results)",
		Verify: verifyTranspose,
	},
	{
		Name:     "transform.structured.promote",
		Class:    "Promote",
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
	},
	{
		Name:     "transform.structured.replace",
		Class:    "Replace",
		Traits:   ir.IsolatedFromAbove | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "replacement", Constraint: &transformHandleTypeInterface}},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format: "$target attr-dict-with-keyword regions `:` custom<SemiFunctionType>(type($target), type($replacement), \"false\")",
		Verify: verifyReplace,
	},
	{
		Name:     "transform.structured.scalarize",
		Class:    "Scalarize",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), \"false\")",
	},
	{
		Name:     "transform.structured.convert_to_loops",
		Class:    "ConvertToLoops",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.decompose_interface",
		Class:    "DecomposeInterface",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.rewrite_in_destination_passing_style",
		Class:    "RewriteInDestinationPassingStyle",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:  "transform.structured.split",
		Class: "Split",
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
		Custom: &asm.Custom{Parse: parseSplit, Print: printSplit},
		Verify: verifySplit,
	},
	{
		Name:     "transform.structured.split_reduction",
		Class:    "SplitReduction",
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
	},
	{
		Name:     "transform.structured.tile_reduction_using_for",
		Class:    "TileReductionUsingFor",
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
	},
	{
		Name:     "transform.structured.tile_reduction_using_forall",
		Class:    "TileReductionUsingForall",
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
	},
	{
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
		Verify: verifySameResultTypes,
	},
	{
		Name:  "transform.structured.tile_using_for",
		Class: "TileUsingFor",
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
		Verify: verifyTileUsingFor,
	},
	{
		Name:   "transform.structured.tile_using_forall",
		Class:  "TileUsingForall",
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
		Verify: verifyTileUsingForall,
	},
	{
		Name:     "transform.structured.vectorize_children_and_apply_patterns",
		Class:    "VectorizeChildrenAndApplyPatterns",
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
	},
	{
		Name:  "transform.structured.vectorize",
		Class: "Vectorize",
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
		Verify: verifyVectorize,
	},
	{
		Name:     "transform.structured.hoist_redundant_vector_transfers",
		Class:    "HoistRedundantVectorTransfers",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "verify_non_zero_trip", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.hoist_redundant_vector_broadcasts",
		Class:    "HoistRedundantVectorBroadcasts",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.convert_conv2d_to_img2col",
		Class:    "ConvertConv2DToImg2Col",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "img2col_tensor", Constraint: &transformHandleTypeInterface},
			{Name: "transformed", Constraint: &transformHandleTypeInterface},
		},
		Format: "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.structured.flatten_elementwise",
		Class:    "FlattenElementwiseLinalg",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.structured.transpose_conv2d",
		Class:    "TransposeConv2D",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.structured.transpose_matmul",
		Class:    "TransposeMatmul",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "inputToTranspose", Constraint: &transposeMatmulInputAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.structured.insert_slice_to_copy",
		Class:    "InsertSliceToCopy",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.structured.gpu.map_copy_to_threads",
		Class:    "MapCopyToThreads",
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
	},
	{
		Name:     "transform.structured.winograd_conv2d",
		Class:    "WinogradConv2D",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "fmr", Constraint: &linalg.WinogradConv2DFmrAttr}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
	{
		Name:     "transform.structured.decompose_winograd_op",
		Class:    "DecomposeWinograd",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, results)",
	},
}
