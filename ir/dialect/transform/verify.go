package transform

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// at returns a list of one note, with this text at op.
func at(op *ir.Operation, text string) []ir.Diagnostic {
	return []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: text}}
}

// mayBeTopLevel reports whether op may be outside of all other transforms. Upstream, it
// then has PossibleTopLevelTransformOpTrait.
func mayBeTopLevel(op *ir.Operation) bool {
	return op.Is(Sequence) || op.Is(Alternatives) || op.Is(WithPDLPatterns)
}

// IsTransform reports whether op is a transformation: an operation of this dialect that
// does not describe patterns.
func IsTransform(op *ir.Operation) bool {
	name := op.Name().Name
	return op.Def() != nil && op.Def().Dialect.Name == "transform" && !strings.HasPrefix(name, "transform.apply_patterns.") &&
		!strings.HasPrefix(name, "transform.apply_conversion_patterns.") && !op.Is(TypeConversionCastShapeDynamicDims)
}

// VerifyTopLevel checks the body of a transform that may be at the top level. Its first
// argument must be a handle, the payload. If op is nested in another such transform,
// operands must provide the arguments.
func VerifyTopLevel(op *ir.Operation) bool {
	if op.NumRegions() == 0 {
		return op.EmitOpError("expects at least one region")
	}
	if !op.Region(0).HasOneBlock() {
		return op.EmitOpError("expects a single-block region")
	}
	args := op.Region(0).First().Args()
	if len(args) == 0 {
		return op.EmitOpError("expects the entry block to have at least one argument")
	}
	if !IsHandle(args[0].Type()) {
		return op.EmitOpError("expects the first entry block argument to be of type implementing TransformHandleTypeInterface")
	}
	if op.NumOperands() > 0 && args[0].Type() != op.Operand(0).Type() {
		return op.EmitOpError("expects the type of the block argument to match the type of the operand")
	}
	for i, a := range args[1:] {
		t := a.Type()
		if !IsHandle(t) && !IsValueHandle(t) && !IsParam(t) {
			note := ir.Diagnostic{Severity: ir.Note, Loc: op.Loc(), Text: "argument #" + strconv.Itoa(i+1) + " does not"}
			return op.EmitOpErrorNotes([]ir.Diagnostic{note}, "expects trailing entry block arguments to be of type implementing "+
				"TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface")
		}
	}
	for p := op.Parent(); p != nil; p = p.Parent() {
		if mayBeTopLevel(p) {
			if op.NumOperands() != len(args) {
				return op.EmitOpErrorNotes(at(p, "nested in another possible top-level op"), "expects operands to be provided for a nested op")
			}
			break
		}
	}
	return true
}

// yieldsResults reports whether a body's terminator has operands of op's result types.
func yieldsResults(op *ir.Operation, body *ir.Block) bool {
	last := body.Last()
	if last.NumOperands() != op.NumResults() {
		return false
	}
	for i := range op.NumResults() {
		if last.Operand(i).Type() != op.Result(i).Type() {
			return false
		}
	}
	return true
}

func verifySequence(op *ir.Operation) bool {
	view := SequenceOp(op)
	if !VerifyTopLevel(op) {
		return false
	}
	if view.Root() == nil && len(view.ExtraBindings()) > 0 {
		return op.EmitOpError("does not expect extra operands when used as top-level")
	}
	body := view.Body()
	for i, a := range body.Args() {
		report := func(notes []ir.Diagnostic) bool {
			return op.EmitOpErrorNotes(notes, "block argument #%d has more than one potential consumer", i)
		}
		if !consumedOnce(a, report) {
			return false
		}
	}
	for o := range body.Ops() {
		if o != body.Last() && !IsTransform(o) {
			return op.EmitOpErrorNotes(at(o, "op without interface"), "expected children ops to implement TransformOpInterface")
		}
		for i := range o.NumResults() {
			report := func(notes []ir.Diagnostic) bool {
				return o.EmitErrorNotes(notes, "result #%d has more than one potential consumer", i)
			}
			if !consumedOnce(o.Result(i), report) {
				return false
			}
		}
	}
	if body.Empty() || !body.Last().MayBeTerminator() {
		return op.EmitOpError("expects to have a terminator in the body")
	}
	if !yieldsResults(op, body) {
		return op.EmitOpErrorNotes(at(body.Last(), "terminator"), "expects the types of the terminator operands to match the types of the result")
	}
	return true
}

func verifyAlternatives(op *ir.Operation) bool {
	if !VerifyTopLevel(op) {
		return false
	}
	for i := range op.Regions() {
		b := op.Region(i).First()
		if b == nil || b.Empty() {
			continue
		}
		if !yieldsResults(op, b) {
			return op.EmitOpErrorNotes(at(b.Last(), "terminator"), "expects terminator operands to have the same type as results of the operation")
		}
	}
	return true
}

func verifyForeach(op *ir.Operation) bool {
	body := ForeachOp(op).Body()
	if body == nil || body.Empty() {
		return true
	}
	yield := body.Last()
	if op.NumOperands() != body.NumArgs() {
		return op.EmitOpError("expects the same number of targets as the body has block arguments")
	}
	for i, a := range body.Args() {
		if op.Operand(i).Type() != a.Type() {
			return op.EmitOpError("expects co-indexed targets and the body's block arguments to have the same op/value/param type")
		}
	}
	if op.NumResults() != yield.NumOperands() {
		return op.EmitOpError("expects the same number of results as the yield terminator has operands")
	}
	if !yieldsResults(op, body) {
		return op.EmitOpError("expects co-indexed results and yield operands to have the same op/value/param type")
	}
	return true
}

func verifySplitHandle(op *ir.Operation) bool {
	if n := SplitHandleOp(op).OverflowResult(); n != nil && n.Value.Uint64() >= uint64(op.NumResults()) {
		return op.EmitOpError("overflow_result is not a valid result index")
	}
	return true
}

func verifyWithPDLPatterns(op *ir.Operation) bool {
	if !VerifyTopLevel(op) {
		return false
	}
	var top *ir.Operation
	for o := range WithPDLPatternsOp(op).BodyRegion().First().Ops() {
		switch {
		case o.Name().Name == "pdl.pattern":
		case !mayBeTopLevel(o):
			return op.EmitOpErrorNotes(at(o, "offending op"), "expects only pattern and top-level transform ops in its body")
		case top != nil:
			notes := slices.Concat(at(top, "first non-pattern op"), at(o, "second non-pattern op"))
			return op.EmitOpErrorNotes(notes, "expects only one non-pattern op in its body")
		default:
			top = o
		}
	}
	if p := op.Enclosing(WithPDLPatterns); p != nil {
		return op.EmitOpErrorNotes(at(p, "parent operation"), "cannot be nested")
	}
	if top == nil {
		return op.EmitOpError("expects at least one non-pattern op")
	}
	return true
}
