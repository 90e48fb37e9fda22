package rewrite

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// RegionBranchPatterns simplifies the values that a region branch operation forwards
// to its regions and results. Operation definitions list these patterns as their
// canonicalization patterns.
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

// RegionFlows returns the pairs of operands and successor inputs by which op, a region
// branch operation, and the terminators in its regions forward values.
func RegionFlows(op *ir.Operation) []RegionFlow { return appendRegionFlows(nil, op) }

func appendRegionFlows(list []RegionFlow, op *ir.Operation) []RegionFlow {
	rb := op.Def().RegionBranch
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

// flowGraph indexes the flows of a region branch operation by source and by target. It
// consists of slices, because most operations have only a few flows. Loops that carry
// thousands of values are visited many times, so graphs are reused with their memory.
type flowGraph struct {
	list   []RegionFlow
	inputs []*ir.Value       // the successor inputs, each once
	first  []int             // for each of inputs, the first of list that goes to it
	next   []int             // for each of list, the next that goes to the same input; -1 at the end
	many   bool              // places is filled
	places map[*ir.Value]int // in inputs

	// Filled by index:
	values map[*ir.Value]bool // the forwarded values
	last   map[passed]int     // for each forwarded value, the node made last
	nodes  []node             // by flow

	reached []int // for onlyReachable: by input, the search that has reached it
	search  int   // the number of the current search
	work    []int
}

// node says that the input at index input receives a value.
type node struct {
	input int
	next  int // the node of a later input that receives the same value; -1 at the end
	left  int // the number of nodes from here to the end
}

// graphs holds flowGraphs without operations and values.
var graphs = sync.Pool{New: func() any {
	return &flowGraph{places: make(map[*ir.Value]int), values: make(map[*ir.Value]bool), last: make(map[passed]int)}
}}

// fewInputs is the number of inputs up to which a linear search is faster than a map.
const fewInputs = 8

// newFlowGraph returns the graph of op. The caller must release it.
func newFlowGraph(op *ir.Operation) *flowGraph {
	g := graphs.Get().(*flowGraph)
	g.list = appendRegionFlows(g.list[:0], op)
	for _, f := range g.list {
		if g.place(f.Input) < 0 {
			g.inputs = append(g.inputs, f.Input)
			switch n := len(g.inputs); {
			case g.many:
				g.places[f.Input] = n - 1
			case n > fewInputs:
				g.indexPlaces()
			}
		}
	}
	g.chain()
	return g
}

// release makes g free for another operation. A free graph holds no operation, so that
// the pool keeps no module alive.
func (g *flowGraph) release() {
	clear(g.list)
	clear(g.inputs)
	g.list, g.inputs, g.many = g.list[:0], g.inputs[:0], false
	clear(g.places)
	clear(g.values)
	clear(g.last)
	graphs.Put(g)
}

// sortInputs sorts the inputs by their argument or result index, and updates the other
// tables.
func (g *flowGraph) sortInputs() {
	byIndex := func(a, b *ir.Value) int { return a.Index() - b.Index() }
	if slices.IsSortedFunc(g.inputs, byIndex) {
		return // as of most operations
	}
	slices.SortStableFunc(g.inputs, byIndex)
	if g.many {
		g.indexPlaces()
	}
	g.chain()
}

func (g *flowGraph) indexPlaces() {
	g.many = true
	for at, in := range g.inputs {
		g.places[in] = at
	}
}

// chain fills the fields first and next. For each input, they link the flows that go to
// it, in the order of g.list.
func (g *flowGraph) chain() {
	g.first = resized(g.first, len(g.inputs))
	g.next = resized(g.next, len(g.list))
	for at := range g.first {
		g.first[at] = -1
	}
	for i, f := range slices.Backward(g.list) {
		at := g.place(f.Input)
		g.next[i], g.first[at] = g.first[at], i
	}
}

// resized returns a slice of length n, in the memory of s if that suffices. Its elements
// are arbitrary.
func resized(s []int, n int) []int { return slices.Grow(s[:0], n)[:n] }

// place returns the position of v in g.inputs, or -1 if v is not a successor input.
func (g *flowGraph) place(v *ir.Value) int {
	if !g.many {
		return slices.Index(g.inputs, v)
	}
	if at, ok := g.places[v]; ok {
		return at
	}
	return -1
}

// into returns the position in g.list of the first flow to v, or -1 if there is none.
// Follow g.next for the others.
func (g *flowGraph) into(v *ir.Value) int {
	if at := g.place(v); at >= 0 {
		return g.first[at]
	}
	return -1
}

// makeInputsDead replaces the uses of a successor input that always has the same value
// v, where v is no successor input, by v. It is upstream's
// MakeRegionBranchOpSuccessorInputsDead and reports whether it changed anything.
func makeInputsDead(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	defer g.release()
	g.reached = resized(g.reached, len(g.inputs))
	clear(g.reached)
	g.search = 0
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

// onlyReachable returns the only value from outside that can flow into a successor
// input, in, directly or through other successor inputs. It returns nil if there is
// none or more than one.
func (g *flowGraph) onlyReachable(in *ir.Value) *ir.Value {
	var only *ir.Value
	g.search++
	work := append(g.work[:0], g.place(in))
	defer func() { g.work = work[:0] }()
	g.reached[work[0]] = g.search
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		for i := g.first[at]; i >= 0; i = g.next[i] {
			v := g.list[i].Operand.Value()
			switch from := g.place(v); {
			case from < 0 && only != nil && only != v:
				return nil
			case from < 0:
				only = v
			case g.reached[from] != g.search:
				g.reached[from] = g.search
				work = append(work, from)
			}
		}
	}
	return only
}

// availableFor reports whether v, which flows into a successor input, in, is also
// visible at all uses of the input. It is if v is defined outside op's regions, or if
// both are arguments of the same block.
func availableFor(op *ir.Operation, v, in *ir.Value) bool {
	if r := v.ParentRegion(); r == nil || r.Parent() != op {
		return true
	}
	return in.IsArg() && v.OwnerBlock() == in.OwnerBlock()
}

// passed is a forwarded value, with the operation that forwards it.
type passed struct {
	by    *ir.Operation
	value *ir.Value
}

func (g *flowGraph) passed(i int) passed {
	o := g.list[i].Operand
	return passed{o.Owner(), o.Value()}
}

// index makes a node for each input and each value that it receives. The nodes of one
// value form a list in the order of inputs.
func (g *flowGraph) index() {
	clear(g.values)
	clear(g.last)
	g.nodes = slices.Grow(g.nodes[:0], len(g.list))[:len(g.list)]
	for at, in := range slices.Backward(g.inputs) {
		for i := g.into(in); i >= 0; i = g.next[i] {
			k := g.passed(i)
			g.values[k.value] = true
			n := node{input: at, next: -1, left: 1}
			if later, ok := g.last[k]; ok {
				n.next, n.left = later, g.nodes[later].left+1
			}
			g.nodes[i], g.last[k] = n, i
		}
	}
}

// removeDuplicateInputs replaces the uses of a successor input by an earlier input
// that always has the same value. It is upstream's RemoveDuplicateSuccessorInputUses
// and reports whether it changed anything. For speed, it compares an input only with
// those later inputs that also receive the rarest of its values.
func removeDuplicateInputs(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	defer g.release()
	if len(g.inputs) < 2 {
		return false
	}
	g.sortInputs()
	g.index()
	changed := false
	for i, a := range g.inputs {
		done := i // no input up to here is of interest
		for n := g.rarest(a); n >= 0; n = g.nodes[n].next {
			at := g.nodes[n].input
			if at <= done {
				continue
			}
			done = at
			b := g.inputs[at]
			if b.Unused() || !sameOwner(a, b) || !g.same(a, b) {
				continue
			}
			rw.ReplaceAllUses(b, a)
			changed = true
			if g.values[b] {
				g.index()
				n = g.rarest(a)
			}
		}
	}
	return changed
}

// rarest returns the node of a that belongs to the value with the fewest nodes behind it.
func (g *flowGraph) rarest(a *ir.Value) int {
	n := -1
	for i := g.into(a); i >= 0; i = g.next[i] {
		if n < 0 || g.nodes[i].left < g.nodes[n].left {
			n = i
		}
	}
	return n
}

func sameOwner(a, b *ir.Value) bool {
	return a.OwnerBlock() == b.OwnerBlock() && a.DefiningOp() == b.DefiningOp()
}

// same reports whether a and b always have the same value: each operation that
// forwards a value to one forwards it to the other, too.
func (g *flowGraph) same(a, b *ir.Value) bool {
	i, j := g.into(a), g.into(b)
	for i >= 0 && j >= 0 {
		i, j = g.next[i], g.next[j]
	}
	if i != j { // not as many
		return false
	}
	for i := g.into(a); i >= 0; i = g.next[i] {
		if !g.gets(b, g.passed(i)) {
			return false
		}
	}
	return true
}

// gets reports whether operation p.by forwards p.value to v.
func (g *flowGraph) gets(v *ir.Value, p passed) bool {
	for i := g.into(v); i >= 0; i = g.next[i] {
		if g.passed(i) == p {
			return true
		}
	}
	return false
}

// removeDeadInputs erases unused successor inputs and the operands forwarded to them.
// Inputs that share an operand are erased together or not at all. It is upstream's
// RemoveDeadRegionBranchOpSuccessorInputs and reports whether it changed anything.
func removeDeadInputs(rw *Rewriter, op *ir.Operation) bool {
	g := newFlowGraph(op)
	defer g.release()
	if !slices.ContainsFunc(g.inputs, (*ir.Value).Unused) {
		return false
	}
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
		if !live[g.into(in)] {
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

// live reports, for each flow, whether it must stay. A flow must stay if its input is
// used, or if it shares its operand or input with a flow that must stay.
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
		for i := g.into(f.Input); i >= 0; i = g.next[i] {
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

// EraseOpResults replaces op by a new operation without the results that erase marks,
// and returns the new operation. The marked results must be unused. The new operation
// takes over op's regions.
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
