package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isMatcher reports whether op may be in the body of a matcher. Upstream, it
// then has MatchOpInterface.
func isMatcher(op *ir.Operation) bool {
	switch op.Def() {
	case nil:
		return false
	case EmitParamAsRemark, EmitRemarkAt, GetDefining, GetOperand, GetParent, GetProducerOfOperand, GetType, Include,
		MatchOperationEmpty, MatchOperationName, MatchParamCmpI, MatchStructured, MatchStructuredBody,
		MatchStructuredClassifyContractionDims, MatchStructuredClassifyConvolutionDims, MatchStructuredDim,
		MatchStructuredElementalBitwidth, MatchStructuredInit, MatchStructuredInput, MatchStructuredNumInits,
		MatchStructuredNumInputs, MatchStructuredRank, MatchStructuredResult, MergeHandles, NumAssociations,
		ParamConstant, Print, Sequence, MatchSparseInOut:
		return true
	}
	return false
}

// verifyInMatch checks that the parent of op is a transform.match.structured.
func verifyInMatch(op *ir.Operation) bool {
	p := op.Parent()
	return p != nil && p.Is(MatchStructured) || op.EmitOpError("expects parent op to be '%s'", MatchStructured.Name)
}

func verifyMatchStructured(op *ir.Operation) bool {
	body := MatchStructuredOp(op).Body()
	if body.NumArgs() != 1 {
		return op.EmitOpError("expected one body argument")
	}
	if !IsHandle(body.Arg(0).Type()) {
		return op.EmitOpError("expected body argument to implement TransformHandleTypeInterface")
	}
	for o := range body.Ops() {
		if o != body.Last() && !isMatcher(o) {
			return op.EmitOpErrorNotes(at(o, "offending operation"), "expects nested operations to implement MatchOpInterface")
		}
	}
	return true
}

func verifyMatchBody(op *ir.Operation) bool {
	if !verifyInMatch(op) {
		return false
	}
	n := 0
	for _, name := range [...]string{"reduction_position", "passthrough", "elementwise", "contraction"} {
		if op.Inherent(name) != nil {
			n++
		}
	}
	if n > 1 {
		return op.EmitOpError(`only one of {"reduction_position", "passthrough", "elementwise", "contraction"} is allowed`)
	}
	if c := op.Inherent("contraction"); c != nil && len(ir.ArrayElems(c)) != 2 {
		return op.EmitOpError(`expects "contraction" to contain two elements`)
	}
	return true
}

func verifyMatchDim(op *ir.Operation) bool {
	o := MatchStructuredDimOp(op)
	if !verifyInMatch(op) {
		return false
	}
	if o.Parallel() && o.Reduction() {
		return op.EmitOpError("cannot request the same dimension to be both parallel and reduction")
	}
	return verifyList(op, "raw_dim_list")
}

func verifyPositions(op *ir.Operation) bool { return verifyList(op, "raw_position_list") }

// verifyList checks attribute name, a list of positions. It may list positions,
// list excluded positions (is_inverted), or be empty and stand for all
// positions (is_all).
func verifyList(op *ir.Operation, name string) bool {
	list := ints(op, name)
	if op.Inherent("is_all") != nil {
		switch {
		case op.Inherent("is_inverted") != nil:
			return op.EmitOpError("cannot request both 'all' and 'inverted' values in the list")
		case len(list) > 0:
			return op.EmitOpError("cannot both request 'all' and specific values in the list")
		}
		return true
	}
	if len(list) == 0 {
		return op.EmitOpError("must request specific values in the list if 'all' is not specified")
	}
	for i, v := range list {
		if slices.Contains(list[:i], v) {
			return op.EmitOpError("expected the listed values to be unique")
		}
	}
	return true
}

func verifyMatchOperand(op *ir.Operation) bool {
	if !verifyInMatch(op) {
		return false
	}
	if op.Inherent("permutation") != nil && op.Inherent("projected_permutation") != nil {
		return op.EmitOpError(`"permutation" and "projected_permutation" are mutually exclusive`)
	}
	if len(ints(op, "raw_position_list")) > 1 && op.NumResults() > 0 {
		return op.EmitOpError("cannot bind multiple inputs/inits to the same value")
	}
	return verifyList(op, "raw_position_list")
}

func verifyMatchResult(op *ir.Operation) bool {
	o := MatchStructuredResultOp(op)
	if !verifyInMatch(op) {
		return false
	}
	some, single := o.Any(), o.Single()
	if (some || single) != IsHandle(o.Result().Type()) {
		return op.EmitOpError("expects either the any/single keyword or the type value handle result type")
	}
	if some && single {
		return op.EmitOpError("'any' and 'single' are mutually exclusive")
	}
	return true
}

// verifyNumAssociations checks that the result type can hold an i64 attribute.
func verifyNumAssociations(op *ir.Operation) bool {
	t, ok := NumAssociationsOp(op).Num().Type().(*ir.DialectType)
	if !ok {
		return true
	}
	switch t.Def {
	case TypeParamType:
		return refuse(op, nil, "expected type attribute, got 0 : i64")
	case AffineMapParamType:
		return refuse(op, nil, "expected affine map attribute, got 0 : i64")
	case ParamType:
		p := constraint.TypeParam(t, ParamType, 0)
		return constraint.IsSignless(p, 64) ||
			refuse(op, nil, "expected the type of the parameter attribute ('i64') to match the parameter type ('%s')", p)
	}
	return true
}
