package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/linalg/vectorize"
)

// matchRows are the predicates for structured operations. All but transform.match.structured occur
// in its body.
var matchRows = []Row{
	{Name: "transform.match.structured", Matches: true, Apply: matchOne(matchStructured)},
	{Name: "transform.match.structured.body", Matches: true, Apply: matchOne(matchBody)},
	{Name: "transform.match.structured.classify_contraction_dims", Matches: true, Apply: matchOne(classifyContraction)},
	{Name: "transform.match.structured.classify_convolution_dims", Matches: true, Apply: matchOne(classifyConvolution)},
	{Name: "transform.match.structured.dim", Matches: true, Apply: matchOne(matchDim)},
	{Name: "transform.match.structured.elemental_bitwidth", Matches: true, Apply: matchBitwidth},
	{Name: "transform.match.structured.init", Matches: true, Apply: matchOne(matchInit)},
	{Name: "transform.match.structured.input", Matches: true, Apply: matchOne(matchInput)},
	{Name: "transform.match.structured.num_inits", Matches: true, Apply: matchOne(counted(func(op *ir.Operation) int { _, n := op.Inits(); return n }))},
	{Name: "transform.match.structured.num_inputs", Matches: true, Apply: matchOne(counted(func(op *ir.Operation) int { first, _ := op.Inits(); return first }))},
	{Name: "transform.match.structured.rank", Matches: true, Apply: matchOne(counted(func(op *ir.Operation) int { return len(linalg.StaticLoopSizes(op)) }))},
	{Name: "transform.match.structured.result", Matches: true, Apply: matchOne(matchResult)},
}

// suppress is the number of the failure propagation mode in which failures are silenced.
const suppress = 2

func matchStructured(st *State, op, target *ir.Operation) Outcome {
	mode, ok := op.Inherent("failure_propagation_mode").(*ir.IntegerAttr)
	silent := ok && mode.Int64() == suppress
	if !linalg.Structured(target) {
		if silent {
			return Success
		}
		return Silenceable(op.Loc(), "expected a Linalg op")
	}
	b := op.Region(0).First()
	st.enter(op.Region(0))
	defer st.leave()
	if !st.Bind(b.Arg(0), []Mapped{{Op: target}}) {
		return Reported
	}
	for o := b.First(); o != b.Last(); o = o.Next() {
		switch out := st.Apply(o); {
		case out.Definite():
			return out
		case out.Silenceable() && !silent:
			return out
		case out.Silenceable():
			st.forwardUpTo(b, o)
			return Success
		}
	}
	st.forward(b)
	return Success
}

// forwardUpTo maps the results to the payload that b yields, after a failure of operation last.
// Values of last and of the operations after it get an empty payload.
func (st *State) forwardUpTo(b *ir.Block, last *ir.Operation) {
	for i := range b.Last().Operands() {
		v := b.Last().Operand(i)
		if d := v.DefiningOp(); d == nil || d.Block() != b || d.IsBefore(last) {
			st.Set(i, st.Mapped(v))
		}
	}
}

func matchBody(st *State, op, target *ir.Operation) Outcome {
	body := target.Region(0).First()
	first, _ := target.Inits()
	if p, ok := op.Inherent("reduction_position").(*ir.IntegerAttr); ok {
		_, n := target.Inits()
		if at := p.Int64(); at < 0 || at >= int64(n) {
			return Silenceable(op.Loc(), "could not match reduction")
		}
		switch chain := linalg.Combiners(target, int(p.Int64())); {
		case len(chain) == 0:
			return Silenceable(op.Loc(), "could not match reduction")
		case len(chain) != 1:
			return Silenceable(op.Loc(), "reduction combiner")
		}
		return Success
	}
	if op.Inherent("passthrough") != nil {
		same := body.Last().NumOperands() == first
		for i := 0; same && i < first; i++ {
			same = body.Last().Operand(i) == body.Arg(i)
		}
		if !same {
			return Silenceable(op.Loc(), "not a passthrough")
		}
		return Success
	}
	if op.Inherent("elementwise") != nil {
		if !vectorize.Elementwise(target) {
			return Silenceable(op.Loc(), "not elementwise")
		}
		return Success
	}
	if names := ir.ArrayElems(op.Inherent("contraction")); names != nil {
		if why := linalg.WhyNoContraction(target, names[0].(*ir.StringAttr).Value, names[1].(*ir.StringAttr).Value); why != "" {
			return Silenceable(op.Loc(), "contraction: %s", why)
		}
		return Success
	}
	return Definitely(st.Ctx, op.Loc(), nil, "unknown body condition")
}

func (st *State) numbers(list []int) []ir.Attribute {
	var attrs []ir.Attribute
	for _, n := range list {
		attrs = append(attrs, st.Ctx.Int64Attr(st.Ctx.Int(64), int64(n)))
	}
	return attrs
}

func classifyContraction(st *State, op, target *ir.Operation) Outcome {
	l, ok := linalg.LoopsOf(target)
	if !ok || len(l.K) == 0 {
		return Silenceable(op.Loc(), "could not infer contraction dimensions")
	}
	for i, dims := range [][]int{l.Batch, l.M, l.N, l.K} {
		st.SetParams(i, st.numbers(dims)...)
	}
	return Success
}

func matchDim(st *State, op, target *ir.Operation) Outcome {
	sizes := linalg.StaticLoopSizes(target)
	dims, out := Positions(op, "raw_dim_list", len(sizes))
	if !out.OK() {
		return out.At(target, "while considering dimensions of this payload operation")
	}
	iterators := linalg.IteratorTypes(target, linalg.IndexingMaps(target))
	var list []int
	for _, d := range dims {
		switch parallel := linalg.IsParallel(iterators, d); {
		case op.Inherent("parallel") != nil && !parallel:
			return Silenceable(op.Loc(), "expects dimension #%d to be parallel", d)
		case op.Inherent("reduction") != nil && parallel:
			return Silenceable(op.Loc(), "expects dimension #%d to be reduction", d)
		}
		list = append(list, int(sizes[d]))
	}
	if op.NumResults() > 0 {
		st.SetParams(0, st.numbers(list)...)
	}
	return Success
}

func matchBitwidth(st *State, op *ir.Operation) Outcome {
	values := st.Values(op.Operand(0))
	if len(values) != 1 {
		return Definitely(st.Ctx, op.Loc(), nil, "SingleValueMatchOpTrait requires the value handle to point to a single payload value")
	}
	t := values[0].Type()
	bits := 0
	switch e := ir.ElementOf(t).(type) {
	case *ir.IntegerType:
		bits = int(e.Width)
	case *ir.FloatType:
		bits = int(e.Width())
	default:
		return Silenceable(op.Loc(), "unsupported type: %s", t)
	}
	st.SetParams(0, st.numbers([]int{bits})...)
	return Success
}

// counted returns a predicate that always succeeds, with the number that count returns as its
// result.
func counted(count func(op *ir.Operation) int) func(st *State, op, target *ir.Operation) Outcome {
	return func(st *State, op, target *ir.Operation) Outcome {
		st.SetParams(0, st.numbers([]int{count(target)})...)
		return Success
	}
}

func matchInput(st *State, op, target *ir.Operation) Outcome {
	first, _ := target.Inits()
	return matchOperand(st, op, target, "input", "inputs", 0, first)
}

func matchInit(st *State, op, target *ir.Operation) Outcome {
	first, n := target.Inits()
	return matchOperand(st, op, target, "init", "inits (outputs)", first, n)
}

// matchOperand checks the maps of some of target's operands. It can select n operands, beginning
// with the operand whose index is first. It sets the result to their maps, values or producers. In
// messages, the text kind names one operand, and the text all names all n operands.
func matchOperand(st *State, op, target *ir.Operation, kind, all string, first, n int) Outcome {
	positions, out := Positions(op, "raw_position_list", n)
	if !out.OK() {
		return out.At(target, "while considering DPS %s of this payload operation", all)
	}
	maps := linalg.IndexingMaps(target)
	var found []Mapped
	for _, p := range positions {
		m, v := maps[first+p], target.Operand(first+p)
		switch {
		case op.Inherent("permutation") != nil && !m.IsPermutation():
			return Silenceable(op.Loc(), "the indexing map for %s #%d is not a permutation", kind, p)
		case op.Inherent("projected_permutation") != nil && !m.IsProjectedPermutation(false):
			return Silenceable(op.Loc(), "the indexing map for %s #%d is not a projected permutation", kind, p)
		}
		if op.NumResults() == 0 {
			continue
		}
		switch t := op.Result(0).Type(); {
		case dialect.IsParam(t):
			found = append(found, Mapped{Param: st.Ctx.AffineMapAttr(m)})
		case dialect.IsValueHandle(t):
			found = append(found, Mapped{Value: v})
		case v.DefiningOp() == nil:
			return Silenceable(op.Loc(), "%s #%d is not produced by an operation", kind, p)
		default:
			found = append(found, Mapped{Op: v.DefiningOp()})
		}
	}
	if op.NumResults() > 0 {
		st.Set(0, found)
	}
	return Success
}

func matchResult(st *State, op, target *ir.Operation) Outcome {
	raw := int(op.Inherent("position").(*ir.IntegerAttr).Int64())
	at := raw
	if at < 0 {
		at += target.NumResults()
	}
	if at < 0 || at >= target.NumResults() {
		return Silenceable(op.Loc(), "position %d overflows the number of results(ints) of the payload operation", raw)
	}
	v := target.Result(at)
	if dialect.IsValueHandle(op.Result(0).Type()) {
		st.SetValues(0, v)
		return Success
	}
	if v.Unused() {
		return Silenceable(op.Loc(), "no users of the result #%d", raw)
	}
	user := v.FirstUse().Owner()
	if op.Inherent("single") != nil && !v.HasOneUse() {
		return Silenceable(op.Loc(), "more than one result user")
	}
	st.SetOps(0, user)
	return Success
}
