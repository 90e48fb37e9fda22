package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// RegionBranchPatterns simplify what an operation with region control flow
// passes to its regions and results. They go into the table of its definition.
var RegionBranchPatterns = []Pattern{
	{Name: "(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead", Rewrite: makeInputsDead},
	{Name: "(anonymous namespace)::RemoveDuplicateSuccessorInputUses", Rewrite: removeDuplicateInputs},
	{Name: "(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", Rewrite: removeDeadInputs},
}

// RegionFlow is an operand that is forwarded to a successor input: a region
// argument or a result of the region branch operation.
type RegionFlow struct {
	Operand *ir.Operand
	Input   *ir.Value
}

// RegionFlows lists what op, a region branch operation, and the terminators in its
// regions forward.
func RegionFlows(op *ir.Operation) []RegionFlow {
	rb := op.Def().RegionBranch
	var list []RegionFlow
	var successors []int
	var inputs []*ir.Value
	add := func(operands []ir.Operand, to int) {
		inputs = rb.Inputs(op, to, inputs[:0])
		for i := range min(len(operands), len(inputs)) {
			list = append(list, RegionFlow{&operands[i], inputs[i]})
		}
	}
	successors = rb.Successors(op, ir.ParentPoint, nil, successors[:0])
	for _, to := range successors {
		start, n := 0, 0
		if rb.EntryOperands != nil {
			start, n = rb.EntryOperands(op, to)
		}
		add(op.Operands()[start:start+n], to)
	}
	for r := range op.Regions() {
		successors = rb.Successors(op, r, nil, successors[:0])
		for b := range op.Region(r).Blocks() {
			term := b.Last()
			if term == nil || !rb.Terminates(term) {
				continue
			}
			for _, to := range successors {
				start, n := 0, term.NumOperands()
				if rb.TermOperands != nil {
					start, n = rb.TermOperands(term, to)
				}
				add(term.Operands()[start:start+n], to)
			}
		}
	}
	return list
}

// flowGraph are the flows of an operation by where they come from and go to.
type flowGraph struct {
	list   []RegionFlow
	inputs []*ir.Value         // the successor inputs, each once
	into   map[*ir.Value][]int // in list, by input
}

func newFlowGraph(op *ir.Operation) *flowGraph {
	g := &flowGraph{list: RegionFlows(op), into: make(map[*ir.Value][]int)}
	for i, f := range g.list {
		at, ok := g.into[f.Input]
		if !ok {
			g.inputs = append(g.inputs, f.Input)
		}
		g.into[f.Input] = append(at, i)
	}
	return g
}

// makeInputsDead replaces successor inputs that can only have one value, which
// is not itself a successor input, by that value.
func makeInputsDead(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	changed := false
	for _, in := range g.inputs {
		if in.Unused() {
			continue
		}
		v := g.onlyReachable(in)
		if v == nil || !availableFor(op, v, in) {
			continue
		}
		rw.ReplaceAllUses(in, v)
		changed = true
	}
	return changed
}

// onlyReachable is the only value other than successor inputs that may flow into
// in; nil if there are none or several.
func (g *flowGraph) onlyReachable(in *ir.Value) *ir.Value {
	var only *ir.Value
	visited := []*ir.Value{in}
	seen := map[*ir.Value]bool{in: true}
	for i := 0; i < len(visited); i++ {
		flows, ok := g.into[visited[i]]
		if !ok {
			if only != nil {
				return nil
			}
			only = visited[i]
			continue
		}
		for _, at := range flows {
			if v := g.list[at].Operand.Value(); !seen[v] {
				seen[v] = true
				visited = append(visited, v)
			}
		}
	}
	return only
}

// availableFor reports whether v, which flows into in, is in scope where in is.
func availableFor(op *ir.Operation, v, in *ir.Value) bool {
	if r := v.ParentRegion(); r == nil || r.Parent() != op {
		return true
	}
	return in.IsArg() && v.OwnerBlock() == in.OwnerBlock()
}

// passed is what an operation forwards.
type passed struct {
	by    *ir.Operation
	value *ir.Value
}

func (g *flowGraph) passed(i int) passed {
	o := g.list[i].Operand
	return passed{o.Owner(), o.Value()}
}

// targets are the inputs, by their places in g.inputs, by what is forwarded to them,
// and what is forwarded at all.
func (g *flowGraph) targets() (to map[passed][]int, values map[*ir.Value]bool) {
	to, values = make(map[passed][]int), make(map[*ir.Value]bool)
	for at, in := range g.inputs {
		for _, i := range g.into[in] {
			k := g.passed(i)
			values[k.value] = true
			if have := to[k]; len(have) == 0 || have[len(have)-1] != at {
				to[k] = append(have, at)
			}
		}
	}
	return to, values
}

// removeDuplicateInputs makes successor inputs dead that always have the value of
// another one. An input is held against those only that share the rarest of the values
// that it gets.
func removeDuplicateInputs(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	slices.SortStableFunc(g.inputs, func(a, b *ir.Value) int { return a.Index() - b.Index() })
	to, values := g.targets()
	changed := false
	for i, a := range g.inputs {
		for next := i + 1; ; {
			at := g.duplicate(to, a, next)
			if at < 0 {
				break
			}
			b := g.inputs[at]
			next = at + 1
			rw.ReplaceAllUses(b, a)
			changed = true
			if values[b] {
				to, values = g.targets()
			}
		}
	}
	return changed
}

// duplicate is the first used input from g.inputs[from] on that always has the value
// of a; -1 if there is none.
func (g *flowGraph) duplicate(to map[passed][]int, a *ir.Value, from int) int {
	var rarest []int
	for n, i := range g.into[a] {
		if l := to[g.passed(i)]; n == 0 || len(l) < len(rarest) {
			rarest = l
		}
	}
	first, _ := slices.BinarySearch(rarest, from)
	for _, at := range rarest[first:] {
		if b := g.inputs[at]; !b.Unused() && sameOwner(a, b) && g.same(a, b) {
			return at
		}
	}
	return -1
}

func sameOwner(a, b *ir.Value) bool {
	return a.OwnerBlock() == b.OwnerBlock() && a.DefiningOp() == b.DefiningOp()
}

// same reports whether the same operations forward the same values to a and to b.
func (g *flowGraph) same(a, b *ir.Value) bool {
	if len(g.into[a]) != len(g.into[b]) {
		return false
	}
	for _, i := range g.into[a] {
		if !slices.ContainsFunc(g.into[b], func(j int) bool { return g.passed(j) == g.passed(i) }) {
			return false
		}
	}
	return true
}

// removeDeadInputs erases unused successor inputs with the operands forwarded
// to them. Inputs that share an operand go together or stay.
func removeDeadInputs(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	live := g.live()
	var operands []*ir.Operand
	var inputs []*ir.Value
	seen := make(map[*ir.Operand]bool)
	for i, f := range g.list {
		if !live[i] && !seen[f.Operand] {
			seen[f.Operand] = true
			operands = append(operands, f.Operand)
		}
	}
	for _, in := range g.inputs {
		if !live[g.into[in][0]] {
			inputs = append(inputs, in)
		}
	}
	if len(inputs) == 0 {
		return false
	}
	eraseOperands(rw, operands)
	slices.SortStableFunc(inputs, func(a, b *ir.Value) int { return b.Index() - a.Index() })
	results := make([]bool, op.NumResults())
	any := false
	for _, v := range inputs {
		if b := v.OwnerBlock(); b != nil {
			b.EraseArg(v.Index())
			rw.Modified(op)
		} else {
			results[v.Index()], any = true, true
		}
	}
	if any {
		rw.EraseOpResults(op, results)
	}
	return true
}

// live marks the flows that go to a used input, or share their operand or input with
// a flow that is live.
func (g *flowGraph) live() []bool {
	live := make([]bool, len(g.list))
	shared := make(map[*ir.Operand][]int)
	var work []int
	mark := func(i int) {
		if !live[i] {
			live[i] = true
			work = append(work, i)
		}
	}
	for i, f := range g.list {
		shared[f.Operand] = append(shared[f.Operand], i)
		if !f.Input.Unused() {
			mark(i)
		}
	}
	for len(work) > 0 {
		f := g.list[work[len(work)-1]]
		work = work[:len(work)-1]
		for _, i := range g.into[f.Input] {
			mark(i)
		}
		for _, i := range shared[f.Operand] {
			mark(i)
		}
	}
	return live
}

func eraseOperands(rw *Rewriter, operands []*ir.Operand) {
	var owners []*ir.Operation
	at := make(map[*ir.Operation][]int)
	for _, u := range operands {
		if len(at[u.Owner()]) == 0 {
			owners = append(owners, u.Owner())
		}
		at[u.Owner()] = append(at[u.Owner()], u.Index())
	}
	for _, o := range owners {
		slices.Sort(at[o])
		for _, i := range slices.Backward(at[o]) {
			o.EraseOperand(i)
		}
		rw.Modified(o)
	}
}

// EraseOpResults replaces op by one without the marked results, which are
// unused, and returns it.
func (rw *Rewriter) EraseOpResults(op *ir.Operation, erase []bool) *ir.Operation {
	s := ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Attrs: op.Discardable(), Props: op.Props(),
		Operands: op.OperandValues(nil), Regions: op.NumRegions(),
	}
	for i := range op.Results() {
		if !erase[i] {
			s.Results = append(s.Results, op.Result(i).Type())
		}
	}
	b, at := rw.Point()
	rw.Before(op)
	n := rw.Create(&s)
	for i := range op.Regions() {
		rw.InlineRegionBefore(op.Region(i), n.Region(i), nil)
	}
	values := make([]*ir.Value, op.NumResults())
	k := 0
	for i := range values {
		if !erase[i] {
			values[i] = n.Result(k)
			k++
		}
	}
	if at == op {
		at = n.Next()
	}
	rw.Restore(b, at)
	rw.Replace(op, values...)
	return n
}
