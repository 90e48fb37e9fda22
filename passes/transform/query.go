package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

func text(a ir.Attribute) string {
	if s, ok := a.(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

func number(a ir.Attribute) int64 {
	if i, ok := a.(*ir.IntegerAttr); ok {
		return i.Int64()
	}
	return 0
}

func keep(_ *State, _, target *ir.Operation) ([]Mapped, Outcome) {
	return []Mapped{{Op: target}}, Success
}

func getParent(st *State, op *ir.Operation) Outcome {
	o := dialect.GetParentOp(op)
	isolated, name := op.Inherent("isolated_from_above") != nil, op.Inherent("op_name")
	matches := func(p *ir.Operation) bool {
		return (!isolated || p.Has(ir.IsolatedFromAbove)) && (name == nil || p.Name().Name == text(name))
	}
	var parents []*ir.Operation
	for _, t := range st.Ops(op.Operand(0)) {
		p := t
		for n := number(o.NthParent()); n > 0 && p != nil; n-- {
			for p = p.Parent(); p != nil && !matches(p); {
				p = p.Parent()
			}
		}
		switch {
		case p == nil && op.Inherent("allow_empty_results") != nil:
			st.SetOps(0, parents...)
			return Success
		case p == nil:
			return Silenceable(op.Loc(), "could not find a parent op that matches all requirements").At(t, "target op")
		case op.Inherent("deduplicate") != nil && slices.Contains(parents, p):
		default:
			parents = append(parents, p)
		}
	}
	st.SetOps(0, parents...)
	return Success
}

func getConsumers(st *State, op *ir.Operation) Outcome {
	targets := st.Ops(op.Operand(0))
	n := number(op.Inherent("result_number"))
	switch {
	case len(targets) == 0:
		return Success
	case len(targets) > 1:
		return Definitely(st.Ctx, op.Loc(), nil, "handle must be mapped to exactly one payload op")
	case n < 0 || int64(targets[0].NumResults()) <= n:
		return Definitely(st.Ctx, op.Loc(), nil, "result number overflow")
	}
	var users []*ir.Operation
	for u := targets[0].Result(int(n)).FirstUse(); u != nil; u = u.NextUse() {
		users = append(users, u.Owner())
	}
	st.SetOps(0, users...)
	return Success
}

func getDefiningOp(st *State, op *ir.Operation) Outcome {
	var ops []*ir.Operation
	for _, v := range st.Values(op.Operand(0)) {
		if v.IsArg() {
			return Silenceable(op.Loc(), "cannot get defining op of block argument").Note(v.Loc(), "target value")
		}
		ops = append(ops, v.DefiningOp())
	}
	st.SetOps(0, ops...)
	return Success
}

func getProducer(st *State, op *ir.Operation) Outcome {
	n := number(op.Inherent("operand_number"))
	var producers []*ir.Operation
	for _, t := range st.Ops(op.Operand(0)) {
		var p *ir.Operation
		if n >= 0 && int64(t.NumOperands()) > n {
			p = t.Operand(int(n)).DefiningOp()
		}
		if p == nil {
			return Silenceable(op.Loc(), "could not find a producer for operand number: %d of %s", n, OpInError(t)).At(t, "target op")
		}
		producers = append(producers, p)
	}
	st.SetOps(0, producers...)
	return Success
}

func getOperand(st *State, op *ir.Operation) Outcome {
	return valuesAt(st, op, (*ir.Operation).NumOperands, (*ir.Operation).Operand)
}

func getResult(st *State, op *ir.Operation) Outcome {
	return valuesAt(st, op, (*ir.Operation).NumResults, (*ir.Operation).Result)
}

// valuesAt sets the result of op to values of its targets, at the positions that op selects. For
// a target, count is the number of values, and at returns one of them.
func valuesAt(st *State, op *ir.Operation, count func(*ir.Operation) int, at func(*ir.Operation, int) *ir.Value) Outcome {
	var values []*ir.Value
	for _, t := range st.Ops(op.Operand(0)) {
		positions, out := Positions(op, "raw_position_list", count(t))
		if !out.OK() {
			return out.At(t, "while considering positions of this payload operation")
		}
		for _, p := range positions {
			values = append(values, at(t, p))
		}
	}
	st.SetValues(0, values...)
	return Success
}

// Positions returns the numbers below n that op selects: the listed ones, all, or all but the
// listed ones. Negative numbers in the attribute list count from the end. A bad number is a
// silenceable failure.
func Positions(op *ir.Operation, list string, n int) ([]int, Outcome) {
	var all []int
	for i := range n {
		all = append(all, i)
	}
	if op.Inherent("is_all") != nil {
		return all, Success
	}
	var l []int
	raw, _ := op.Inherent(list).(*ir.DenseArrayAttr)
	for _, p := range raw.Int64s() {
		at := p
		if p < 0 {
			at += int64(n)
		}
		switch {
		case at >= int64(n):
			return nil, Silenceable(op.Loc(), "position overflow %d (updated from %d) for maximum %d", at, p, n)
		case at < 0:
			return nil, Silenceable(op.Loc(), "position underflow %d (updated from %d)", at, p)
		case slices.Contains(l, int(at)):
			return nil, Silenceable(op.Loc(), "repeated position %d (updated from %d)", at, p)
		}
		l = append(l, int(at))
	}
	if op.Inherent("is_inverted") == nil {
		return l, Success
	}
	return slices.DeleteFunc(all, func(i int) bool { return slices.Contains(l, i) }), Success
}

func getType(st *State, op *ir.Operation) Outcome {
	elemental := op.Inherent("elemental") != nil
	var types []ir.Attribute
	for _, v := range st.Values(op.Operand(0)) {
		t := v.Type()
		if e := ir.ElementOf(t); elemental && e != nil {
			t = e
		}
		types = append(types, st.Ctx.TypeAttr(t))
	}
	st.SetParams(0, types...)
	return Success
}

func mergeHandles(st *State, op *ir.Operation) Outcome {
	dedup := op.Inherent("deduplicate") != nil
	seen := map[Mapped]bool{}
	var all []Mapped
	for i := range op.Operands() {
		for _, m := range st.Mapped(op.Operand(i)) {
			if !dedup || !seen[m] {
				all = append(all, m)
			}
			seen[m] = true
		}
	}
	st.Set(0, all)
	return Success
}

func splitHandle(st *State, op *ir.Operation) Outcome {
	all := st.Mapped(op.Operand(0))
	n := op.NumResults()
	overflow, hasOverflow := op.Inherent("overflow_result").(*ir.IntegerAttr)
	passEmpty := number(op.Inherent("pass_through_empty_handle")) != 0
	tooSmall := number(op.Inherent("fail_on_payload_too_small")) != 0
	if len(all) > n && !hasOverflow || len(all) < n && tooSmall && (len(all) != 0 || !passEmpty) {
		return Silenceable(op.Loc(), "%s expected to contain %d payloads but it contains %d payloads", ValueInError(op.Operand(0)), n, len(all))
	}
	results := make([][]Mapped, n)
	for i, m := range all {
		if i >= n {
			i = int(overflow.Int64())
		}
		results[i] = append(results[i], m)
	}
	for i, m := range results {
		st.Set(i, m)
	}
	return Success
}

func replicate(st *State, op *ir.Operation) Outcome {
	n := len(st.Ops(op.Operand(0)))
	for i := 1; i < op.NumOperands(); i++ {
		st.Set(i-1, slices.Repeat(st.Mapped(op.Operand(i)), n))
	}
	return Success
}

func selectOps(st *State, op *ir.Operation) Outcome {
	name := text(op.Inherent("op_name"))
	st.SetOps(0, slices.DeleteFunc(st.Ops(op.Operand(0)), func(o *ir.Operation) bool { return o.Name().Name != name })...)
	return Success
}

func numAssociations(st *State, op *ir.Operation) Outcome {
	st.SetParams(0, st.Ctx.Int64Attr(st.Ctx.Int(64), int64(len(st.Mapped(op.Operand(0))))))
	return Success
}

func paramConstant(st *State, op *ir.Operation) Outcome {
	st.SetParams(0, op.Inherent("value"))
	return Success
}

func compareParams(st *State, op *ir.Operation) Outcome {
	params, refs := st.Params(op.Operand(0)), st.Params(op.Operand(1))
	if len(params) != len(refs) {
		return Silenceable(op.Loc(), "parameters have different payload lengths (%d vs %d)", len(params), len(refs))
	}
	how := comparisons[number(op.Inherent("predicate"))]
	for i, p := range params {
		a, isInt := p.(*ir.IntegerAttr)
		b, refInt := refs[i].(*ir.IntegerAttr)
		if !isInt || !refInt {
			return Definitely(st.Ctx, op.Loc(), nil, "non-integer parameter value not expected")
		}
		if a.Type != b.Type {
			return Definitely(st.Ctx, op.Loc(), nil, "mismatching integer attribute types in parameter #%d", i)
		}
		if !how.holds(a.Value.SCmp(b.Value)) {
			return Silenceable(op.Loc(), "expected parameter to be %s %s, got %s", how.text, b.Value, a.Value).
				Note(op.Operand(0).Loc(), "value # %d associated with the parameter defined here", i)
		}
	}
	return Success
}

// comparisons holds the predicates of match.param.cmpi by their numbers: the text for errors, and
// the test of the order of two numbers.
var comparisons = []struct {
	text  string
	holds func(order int) bool
}{
	{"equal to", func(o int) bool { return o == 0 }},
	{"not equal to", func(o int) bool { return o != 0 }},
	{"less than", func(o int) bool { return o < 0 }},
	{"less than or equal to", func(o int) bool { return o <= 0 }},
	{"greater than", func(o int) bool { return o > 0 }},
	{"greater than or equal to", func(o int) bool { return o >= 0 }},
}

// matchOne returns an implementation that applies f to the payload of the first operand. It is a
// definite failure if the payload is not exactly one operation.
func matchOne(f func(st *State, op, target *ir.Operation) Outcome) Apply {
	return func(st *State, op *ir.Operation) Outcome {
		targets := st.Ops(op.Operand(0))
		if len(targets) != 1 {
			return Definitely(st.Ctx, op.Loc(), nil, "SingleOpMatchOpTrait requires the operand handle to point to a single payload op")
		}
		return f(st, op, targets[0])
	}
}

func matchEmpty(st *State, op *ir.Operation) Outcome {
	switch n := len(st.Ops(op.Operand(0))); n {
	case 0:
		return Success
	case 1:
		return Silenceable(op.Loc(), "operation is not empty")
	}
	return Definitely(st.Ctx, op.Loc(), nil, "AtMostOneOpMatchOpTrait requires the operand handle to point to at most one payload op")
}

func matchName(_ *State, op, target *ir.Operation) Outcome {
	for _, n := range ir.ArrayElems(op.Inherent("op_names")) {
		if text(n) == target.Name().Name {
			return Success
		}
	}
	return Silenceable(op.Loc(), "wrong operation name")
}
