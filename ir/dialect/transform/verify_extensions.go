package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

func verifyBounds(op *ir.Operation) bool {
	values := len(SimplifyBoundedAffineOpsOp(op).BoundedValues())
	if n := len(ints(op, "lower_bounds")); n != values {
		return op.EmitOpError("incorrect number of lower bounds, expected %d but found %d", values, n)
	}
	if n := len(ints(op, "upper_bounds")); n != values {
		return op.EmitOpError("incorrect number of upper bounds, expected %d but found %d", values, n)
	}
	return true
}

func verifyOneShotBufferize(op *ir.Operation) bool {
	if !stringIs(OneShotBufferizeOp(op).MemcpyOp(), "memref.copy", "linalg.copy") {
		return op.EmitOpError("unsupported memcpy op")
	}
	if isTrue(op, "test_analysis_only") {
		return true
	}
	for _, name := range [...]string{"print_conflicts", "dump_alias_sets"} {
		if isTrue(op, name) {
			return op.EmitOpError("'%s' requires 'test_analysis_only'", name)
		}
	}
	return true
}

func isTrue(op *ir.Operation, name string) bool {
	a, ok := op.Inherent(name).(*ir.IntegerAttr)
	return ok && !a.Value.IsZero()
}

func verifyCastAndCall(op *ir.Operation) bool {
	view := FuncCastAndCallOp(op)
	if op.NumRegions() > 0 && !view.ConversionsRegion().Empty() {
		for o := range view.Body().Ops() {
			if !buildsConverter(o) {
				return op.EmitOpErrorNotes(at(o, "op without interface"), "expected children ops to implement TypeConverterBuilderOpInterface")
			}
		}
	}
	named, handle := view.FunctionName() != nil, view.Function() != nil
	if named && handle {
		return op.EmitOpError("function handle and name are mutually exclusive")
	}
	return named || handle || op.EmitOpError("expected a function handle or name to call")
}

func verifyMapToBlocks(op *ir.Operation) bool {
	n := len(ints(op, "grid_dims"))
	return n == 0 || n == 3 || op.EmitOpError("transform requires empty or size-3 grid_dims")
}

func verifyKnob(op *ir.Operation) bool {
	o := TuneKnobOp(op)
	selected := o.Selected()
	options, ok := o.Options().(*ir.ArrayAttr)
	return selected == nil || !ok || slices.Contains(options.Elems, selected) ||
		op.EmitOpError("provided `selected` attribute is not an element of `options` array of attributes")
}

func verifyTuneAlternatives(op *ir.Operation) bool {
	for i := range op.Regions() {
		last := op.Region(i).First().Last()
		if last.NumOperands() != op.NumResults() {
			return last.EmitOpError("expected terminator to have as many operands as the parent op has results")
		}
		for i := range op.NumResults() {
			if have, want := last.Operand(i).Type(), op.Result(i).Type(); have != want {
				return last.EmitOpError("the type of the terminator operand #%d must match the type of the corresponding parent op result ('%s' vs '%s')", i, have, want)
			}
		}
	}
	if n := TuneAlternativesOp(op).SelectedRegionAttr(); n != nil {
		if i := n.Int64(); i < 0 || i >= int64(op.NumRegions()) {
			return op.EmitOpError("'selected_region' attribute specifies region at index %d while op has only %d regions", i, op.NumRegions())
		}
	}
	return true
}

// verifyIRDLCollectMatching checks that the body is one irdl.dialect with a
// single irdl.operation, and without types and attributes.
func verifyIRDLCollectMatching(op *ir.Operation) bool {
	b := op.Region(0).First()
	if b.Empty() || b.First() != b.Last() {
		return op.EmitOpError("expects a single operation in the body")
	}
	dialect := b.First()
	if dialect.Name().Name != "irdl.dialect" {
		return op.EmitOpError("expects the body operation to be irdl.dialect")
	}
	n := 0
	if defs := dialect.Region(0).First(); defs != nil {
		for o := range defs.Ops() {
			switch o.Name().Name {
			case "irdl.type", "irdl.attribute":
				return op.EmitOpError("IRDL types and attributes are not yet supported")
			case "irdl.operation":
				n++
			}
		}
	}
	return n == 1 || op.EmitOpError("expects IRDL to contain exactly one operation")
}
