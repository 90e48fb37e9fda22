package scf

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyExecuteRegion(op *ir.Operation) bool {
	switch r := ExecuteRegionOp(op).Region(); {
	case r.Empty():
		return op.EmitOpError("region needs to have at least one block")
	case r.First().NumArgs() > 0:
		return op.EmitOpError("region cannot have any arguments")
	}
	return true
}

func verifyFor(op *ir.Operation) bool {
	if op.NumOperands()-forControl != op.NumResults() {
		return op.EmitOpError("mismatch in number of loop-carried values and defined values")
	}
	return true
}

func verifyForRegions(op *ir.Operation) bool {
	args := body(op).Args()
	if len(args) == 0 || args[0].Type() != ForOp(op).LowerBound().Type() {
		return op.EmitOpError("expected induction variable to be same type as bounds and step")
	}
	if len(args)-1 != op.NumResults() {
		return op.EmitOpError("mismatch in number of basic block args and defined values")
	}
	for i := range op.Results() {
		t := op.Result(i).Type()
		if op.Operand(forControl+i).Type() != t {
			return op.EmitOpError("types mismatch between %dth iter operand and defined value", i)
		}
		if args[i+1].Type() != t {
			return op.EmitOpError("types mismatch between %dth iter region arg and defined value", i)
		}
	}
	return true
}

// verifyMixed checks a list of n static or dynamic integers. There must be an
// operand for each element of static that is ir.Dynamic
// (verifyListOfOperandsOrIntegers).
func verifyMixed(op *ir.Operation, name string, n int, static ir.Attribute, dynamic []ir.Operand) bool {
	a := static.(*ir.DenseArrayAttr)
	if a.Len != n {
		return op.EmitError("expected %d %s values, got %d", n, name, a.Len)
	}
	want := 0
	for i := range a.Len {
		if a.At(i) == ir.Dynamic {
			want++
		}
	}
	if want != len(dynamic) {
		return op.EmitError("expected %d dynamic %s values", want, name)
	}
	return true
}

func verifyForall(op *ir.Operation) bool {
	o := ForallOp(op)
	rank := forallRank(op)
	outputs := op.OperandGroup(forallOutputs)
	if op.NumResults() != len(outputs) {
		return op.EmitOpError("produces %d results, but has only %d outputs", op.NumResults(), len(outputs))
	}
	args := body(op).Args()
	if len(args) != rank+len(outputs) {
		return op.EmitOpError("region expects %d arguments", rank)
	}
	for i := range rank {
		if !constraint.IsIndex(args[i].Type()) {
			return op.EmitOpError("expects %d-th block argument to be an index", i)
		}
	}
	for i := range outputs {
		if args[rank+i].Type() != outputs[i].Value().Type() {
			return op.EmitOpError("type mismatch between %d-th output and corresponding block argument", i)
		}
	}
	if !verifyMapping(op, rank) {
		return false
	}
	return verifyMixed(op, "lower bound", rank, o.StaticLowerBound(), o.DynamicLowerBound()) &&
		verifyMixed(op, "upper bound", rank, o.StaticUpperBound(), o.DynamicUpperBound()) &&
		verifyMixed(op, "step", rank, o.StaticStep(), o.DynamicStep())
}

func verifyMapping(op *ir.Operation, rank int) bool {
	m := ForallOp(op).Mapping()
	if m == nil || len(m.Elems) == 0 {
		return true
	}
	mappings, masks := 0, 0
	for _, a := range m.Elems {
		if constraint.AttrImplements(a, "DeviceMappingAttrInterface") {
			mappings++
		}
		if constraint.AttrImplements(a, "DeviceMaskingAttrInterface") {
			masks++
		}
	}
	if mappings != rank {
		return op.EmitOpError("mapping attribute size must match op rank")
	}
	if masks > 1 {
		return op.EmitOpError("\"mapping\" supports at most one device masking attribute")
	}
	return true
}

func verifyInParallel(op *ir.Operation) bool {
	forall := op.Parent()
	if forall == nil || !forall.Is(Forall) {
		return op.EmitOpError("expected forall op parent")
	}
	outputs := body(forall).Args()[forallRank(forall):]
	for o := body(op).First(); o != nil; o = o.Next() {
		if !isCombining(o) {
			return op.EmitOpError("expected only ParallelCombiningOpInterface ops")
		}
		if !slices.Contains(outputs, o.Operand(1)) {
			return o.EmitOpError("may only insert into an output block argument")
		}
	}
	return true
}

func verifyIf(op *ir.Operation) bool {
	if op.NumResults() > 0 && IfOp(op).ElseRegion().Empty() {
		return op.EmitOpError("must have an else block if defining values")
	}
	return true
}

// terminatorHere returns a note at the location of the terminator of region r. It
// returns nil if the region is empty.
func terminatorHere(r *ir.Region) []ir.Diagnostic {
	if r.Empty() || r.First().Empty() {
		return nil
	}
	return []ir.Diagnostic{{Severity: ir.Note, Loc: r.First().Last().Loc(), Text: "terminator here"}}
}

func endsIn(r *ir.Region, d *ir.OpDef) bool {
	return !r.Empty() && !r.First().Empty() && r.First().Last().Is(d)
}

func verifyParallel(op *ir.Operation) bool {
	o := ParallelOp(op)
	steps := o.Step()
	if len(steps) == 0 {
		return op.EmitOpError("needs at least one tuple element for lowerBound, upperBound and step")
	}
	for i := range steps {
		if c, ok := ir.ConstantInt(steps[i].Value()); ok && c <= 0 {
			return op.EmitOpError("constant step operand must be positive")
		}
	}
	args := body(op).Args()
	if len(args) != len(steps) {
		return op.EmitOpError("expects the same number of induction variables: %d as bound and step values: %d", len(args), len(steps))
	}
	for _, a := range args {
		if !constraint.IsIndex(a.Type()) {
			return op.EmitOpError("expects arguments for the induction variable to be of index type")
		}
	}
	if !endsIn(o.Region(), Reduce) {
		return op.EmitOpErrorNotes(terminatorHere(o.Region()), "expects body to terminate with 'scf.reduce'")
	}
	reduce := body(op).Last()
	inits := len(o.InitVals())
	if op.NumResults() != reduce.NumRegions() {
		return op.EmitOpError("expects number of results: %d to be the same as number of reductions: %d", op.NumResults(), reduce.NumRegions())
	}
	if op.NumResults() != inits {
		return op.EmitOpError("expects number of results: %d to be the same as number of initial values: %d", op.NumResults(), inits)
	}
	if reduce.NumOperands() != inits {
		return true
	}
	for i := range op.Results() {
		if t, want := reduce.Operand(i).Type(), op.Result(i).Type(); t != want {
			return reduce.EmitOpError("expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, t, i, want)
		}
	}
	return true
}

func verifyReduce(op *ir.Operation) bool {
	if op.NumRegions() != op.NumOperands() {
		return op.EmitOpError("expects number of reduction regions: %d to be the same as number of reduction operands: %d",
			op.NumRegions(), op.NumOperands())
	}
	for i := range op.Regions() {
		t := op.Operand(i).Type()
		b := op.Region(i).First()
		switch {
		case b.Empty():
			return op.EmitOpError("%d-th reduction has an empty body", i)
		case b.NumArgs() != 2 || b.Arg(0).Type() != t || b.Arg(1).Type() != t:
			return op.EmitOpError("expected two block arguments with type '%s' in the %d-th reduction region", t, i)
		case !b.Last().Is(ReduceReturn):
			return op.EmitOpError("reduction bodies must be terminated with an 'scf.reduce.return' op")
		}
	}
	return true
}

func verifyReduceReturn(op *ir.Operation) bool {
	b := op.Block()
	if b.NumArgs() == 0 {
		return true
	}
	if t := b.Arg(0).Type(); t != ReduceReturnOp(op).Result().Type() {
		return op.EmitOpError("must have type '%s' (the type of the reduction inputs)", t)
	}
	return true
}

func verifyWhile(op *ir.Operation) bool {
	o := WhileOp(op)
	if !endsIn(o.BeforeRegion(), Condition) {
		return op.EmitOpErrorNotes(terminatorHere(o.BeforeRegion()), "expects the 'before' region to terminate with 'scf.condition'")
	}
	if !endsIn(o.AfterRegion(), Yield) {
		return op.EmitOpErrorNotes(terminatorHere(o.AfterRegion()), "expects the 'after' region to terminate with 'scf.yield'")
	}
	return true
}

func verifyIndexSwitch(op *ir.Operation) bool {
	cases := IndexSwitchOp(op).Cases()
	if cases.Len != op.NumRegions()-1 {
		return op.EmitOpError("has %d case regions but %d case values", op.NumRegions()-1, cases.Len)
	}
	values := cases.Int64s()
	for i, v := range values {
		if slices.Contains(values[:i], v) {
			return op.EmitOpError("has duplicate case value: %d", v)
		}
	}
	for i := range op.Regions() {
		name := "default region"
		if i > 0 {
			name = "case region #" + strconv.Itoa(i-1)
		}
		if !verifyCase(op, op.Region(i), name) {
			return false
		}
	}
	return true
}

func verifyCase(op *ir.Operation, r *ir.Region, name string) bool {
	y := r.First().Last()
	if !y.Is(Yield) {
		return op.EmitOpError("expected region to end with scf.yield, but got %s", y.Name().Name)
	}
	if y.NumOperands() != op.NumResults() {
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: y.Loc(), Text: "see yield operation here"}},
			"expected each region to return %d values, but %s returns %d", op.NumResults(), name, y.NumOperands())
	}
	for i := range op.Results() {
		if got, want := y.Operand(i).Type(), op.Result(i).Type(); got != want {
			return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: y.Loc(), Text: name + " returns '" + got.String() + "' here"}},
				"expected result #%d of each region to be '%s'", i, want)
		}
	}
	return true
}
