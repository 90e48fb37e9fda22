package transform

import "slices"

// Rows are the implementations of the transform dialect's own transforms. They are an
// argument of Passes.
var Rows = slices.Concat(own, matchRows)

var own = []Row{
	{Name: "transform.alternatives", Apply: applyAlternatives},
	{Name: "transform.annotate", Apply: annotate},
	{Name: "transform.cast", Apply: Each(keep)},
	{Name: "transform.collect_matching", Apply: collectMatching},
	{Name: "transform.debug.emit_param_as_remark", Apply: emitParam, Matches: true},
	{Name: "transform.debug.emit_remark_at", Apply: emitRemark, Matches: true},
	{Name: "transform.dlti.query", Apply: Each(query)},
	{Name: "transform.foreach", Apply: applyForeach},
	{Name: "transform.foreach_match", Apply: foreachMatch, Repeats: true},
	{Name: "transform.get_consumers_of_result", Apply: getConsumers},
	{Name: "transform.get_defining_op", Apply: getDefiningOp, Matches: true},
	{Name: "transform.get_operand", Apply: getOperand, Matches: true},
	{Name: "transform.get_parent_op", Apply: getParent, Matches: true},
	{Name: "transform.get_producer_of_operand", Apply: getProducer},
	{Name: "transform.get_result", Apply: getResult, Matches: true},
	{Name: "transform.get_type", Apply: getType, Matches: true},
	{Name: "transform.include", Apply: applyInclude, Matches: true},
	{Name: "transform.irdl.collect_matching", Apply: collectByDefinition},
	{Name: "transform.match.operation_empty", Apply: matchEmpty, Matches: true},
	{Name: "transform.match.operation_name", Apply: matchOne(matchName), Matches: true},
	{Name: "transform.match.param.cmpi", Apply: compareParams, Matches: true},
	{Name: "transform.merge_handles", Apply: mergeHandles, repeatsIf: mayRepeat, Matches: true},
	{Name: "transform.named_sequence", Apply: applyNamedSequence},
	{Name: "transform.num_associations", Apply: numAssociations, Matches: true},
	{Name: "transform.param.constant", Apply: paramConstant, Matches: true},
	{Name: "transform.pdl_match", Apply: applyPDLMatch},
	{Name: "transform.print", Apply: printPayload, Matches: true},
	{Name: "transform.sparse_tensor.match.sparse_inout", Matches: true, Apply: matchOne(matchSparse)},
	{Name: "transform.replicate", Apply: replicate},
	{Name: "transform.select", Apply: selectOps},
	{Name: "transform.sequence", Apply: applySequence, Matches: true},
	{Name: "transform.smt.constrain_params", Apply: applyConstraints},
	{Name: "transform.split_handle", Apply: splitHandle, Matches: true},
	{Name: "transform.structured.match", Apply: structuredMatch, Matches: true},
	{Name: "transform.tune.alternatives", Apply: applyChosen},
	{Name: "transform.tune.knob", Apply: applyKnob},
	{Name: "transform.verify", Apply: Each(verifyPayload)},
	{Name: "transform.with_pdl_patterns", Apply: applyWithPDLPatterns},
}
