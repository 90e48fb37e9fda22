package dataflow

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Solver runs analyses on one operation together (upstream's DataFlowSolver). It
// numbers values, operations and blocks in their Scratch fields. Nothing else may
// write these fields until the last query.
type Solver struct {
	Top *ir.Operation
	// Interprocedural lets facts flow between calls and callees. It only does
	// where Top defines a symbol table.
	Interprocedural bool
	// Symbols resolves callees.
	Symbols ir.SymbolTables
	// Constants holds the constants known so far. Dead code analysis uses them to
	// decide branches. LoadConstants, or another analysis such as integer ranges,
	// fills them in.
	Constants *States[Constant]

	analyses []analysis
	dead     deadCode
	ops      []opState
	blocks   []blockState
	values   []*ir.Value
	preds    []*Predecessors
	deps     []dependent
	wide     map[dependency]struct{} // what is in lists of more than narrow elements
	edges    map[edgeKey]int32       // in blockState.edges, of blocks with more than narrow
	callers  map[callerKey]struct{}  // in Predecessors.Known of more than narrow
	queue    []visit
	head     int
}

// analysis is the interface through which a solver runs an analysis. The position of an
// analysis in Solver.analyses is the number of its bit in each mask.
type analysis interface {
	initialize(top *ir.Operation)
	visitOp(op *ir.Operation)
	visitBlock(b *ir.Block)
}

// mask is a set of analyses.
type mask uint8

// visit is a request to visit an operation, or a block if op is nil. It goes to the
// analysis with the number in the field who.
type visit struct {
	op    *ir.Operation
	block *ir.Block
	who   uint8
}

type opState struct {
	pending mask
	joined  bool  // a call that its callee knows
	preds   int32 // in Solver.preds, 0: none yet
}

type blockState struct {
	block   *ir.Block
	live    bool
	content mask // analyses to run on the block and its operations when it is live
	pending mask
	preds   int32
	edges   []edge
	next    int // the edge after the one that was asked for last
}

// edge is a control flow edge into a block.
type edge struct {
	from *ir.Block
	live bool
	subs mask
}

// dependent is an element of a list of visits that a change causes. The lists are
// circular. A list is represented by the index of its last element, whose next is the
// first.
type dependent struct {
	visit
	next int32
	n    int32 // elements of the list when this one was added
}

// dependency is the key of an element in Solver.wide: the visit, and the index of the
// first element of its list.
type dependency struct {
	first int32
	visit
}

type edgeKey struct {
	to   *blockState
	from *ir.Block
}

type callerKey struct {
	p  *Predecessors
	op *ir.Operation
}

// narrow is the length up to which lists are searched linearly; longer lists have an
// index.
const narrow = 16

// indexed adds the last of n elements of a list to index, if the list is longer than
// narrow. When the list becomes that long, it adds all elements. The function entry
// returns the key and value of element i.
func indexed[K comparable, V any](index *map[K]V, n int, entry func(i int) (K, V)) {
	if n <= narrow {
		return
	}
	first := n - 1
	if n == narrow+1 {
		first = 0
	}
	if *index == nil {
		*index = make(map[K]V)
	}
	for i := first; i < n; i++ {
		k, v := entry(i)
		(*index)[k] = v
	}
}

// NewSolver returns a solver for top without analyses, except for dead code analysis.
func NewSolver(top *ir.Operation) *Solver {
	s := &Solver{Top: top, Interprocedural: true}
	s.ops = append(s.ops, opState{})
	s.blocks = append(s.blocks, blockState{})
	s.values = append(s.values, nil)
	s.preds = append(s.preds, nil)
	s.deps = append(s.deps, dependent{})
	s.number(top)
	s.Constants = newStates(s, joinConstants)
	s.dead.s = s
	s.analyses = append(s.analyses, &s.dead)
	return s
}

func (s *Solver) number(op *ir.Operation) {
	op.Scratch = uint32(len(s.ops))
	s.ops = append(s.ops, opState{})
	for i := range op.Results() {
		s.numberValue(op.Result(i))
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			b.Scratch = uint32(len(s.blocks))
			s.blocks = append(s.blocks, blockState{block: b})
			for _, a := range b.Args() {
				s.numberValue(a)
			}
			for o := b.First(); o != nil; o = o.Next() {
				s.number(o)
			}
		}
	}
}

func (s *Solver) numberValue(v *ir.Value) {
	v.Scratch = uint32(len(s.values))
	s.values = append(s.values, v)
}

func (s *Solver) load(a analysis) uint8 {
	s.analyses = append(s.analyses, a)
	return uint8(len(s.analyses) - 1)
}

// Run runs the loaded analyses until they reach their common fixed point.
func (s *Solver) Run() {
	if !s.Top.Has(ir.SymbolTable) {
		s.Interprocedural = false
	}
	for _, a := range s.analyses {
		a.initialize(s.Top)
	}
	for s.head < len(s.queue) {
		w := s.queue[s.head]
		s.head++
		if s.head > 4096 && s.head*2 > len(s.queue) {
			s.queue = s.queue[:copy(s.queue, s.queue[s.head:])]
			s.head = 0
		}
		if w.op != nil {
			s.ops[w.op.Scratch].pending &^= 1 << w.who
			s.analyses[w.who].visitOp(w.op)
		} else {
			s.blocks[w.block.Scratch].pending &^= 1 << w.who
			s.analyses[w.who].visitBlock(w.block)
		}
	}
}

func (s *Solver) enqueue(w visit) {
	var p *mask
	if w.op != nil {
		p = &s.ops[w.op.Scratch].pending
	} else {
		p = &s.blocks[w.block.Scratch].pending
	}
	if *p>>w.who&1 == 0 {
		*p |= 1 << w.who
		s.queue = append(s.queue, w)
	}
}

// depend adds the visit w to a list of visits that a change causes, unless the list has
// w already. The list is the one whose last element is s.deps[*last], or empty if *last
// is 0.
func (s *Solver) depend(last *int32, w visit) {
	added := int32(len(s.deps))
	d := dependent{visit: w, next: added, n: 1}
	if *last != 0 {
		end := &s.deps[*last]
		if end.visit == w || s.depends(*last, w) {
			return
		}
		d.next, d.n = end.next, end.n+1
		end.next = added
	}
	*last = added
	s.deps = append(s.deps, d)
	switch {
	case d.n == narrow+1:
		for i := d.next; ; i = s.deps[i].next {
			s.widen(d.next, s.deps[i].visit)
			if i == added {
				break
			}
		}
	case d.n > narrow+1:
		s.widen(d.next, w)
	}
}

func (s *Solver) widen(first int32, w visit) {
	if s.wide == nil {
		s.wide = make(map[dependency]struct{})
	}
	s.wide[dependency{first, w}] = struct{}{}
}

// depends reports whether the visit w is in the list of visits whose last element is
// s.deps[last].
func (s *Solver) depends(last int32, w visit) bool {
	first := s.deps[last].next
	if s.deps[last].n > narrow {
		_, ok := s.wide[dependency{first, w}]
		return ok
	}
	for i := first; ; i = s.deps[i].next {
		if s.deps[i].visit == w {
			return true
		}
		if i == last {
			return false
		}
	}
}

// notify queues all visits of the list whose last element is s.deps[last]. It does
// nothing if last is 0.
func (s *Solver) notify(last int32) {
	if last == 0 {
		return
	}
	for i := s.deps[last].next; ; i = s.deps[i].next {
		s.enqueue(s.deps[i].visit)
		if i == last {
			return
		}
	}
}

// block returns the state of b. For a block created after the solver, it returns a
// common placeholder.
func (s *Solver) block(b *ir.Block) *blockState {
	if i := int(b.Scratch); i < len(s.blocks) && s.blocks[i].block == b {
		return &s.blocks[i]
	}
	return &s.blocks[0]
}

// Knows reports whether v existed when s was created. Folds that analyses try may
// create constants afterwards.
func (s *Solver) Knows(v *ir.Value) bool {
	i := int(v.Scratch)
	return i < len(s.values) && s.values[i] == v
}

// IsLive reports whether control flow may reach b.
func (s *Solver) IsLive(b *ir.Block) bool { return s.block(b).live }

// live reports whether control flow may reach op.
func (s *Solver) live(op *ir.Operation) bool {
	return op == s.Top || op.Block() == nil || s.IsLive(op.Block())
}

// Predecessors lists the operations that pass values to a region, call or callable. For
// a region's entry, these are the region branch operation and terminators in it. For a
// callable, they are its calls, and for a call the terminators of its callee.
type Predecessors struct {
	// Unknown: there may be others than Known.
	Unknown bool
	Known   []*ir.Operation
	deps    int32
}

// PredecessorsOf returns the predecessors of op: the operations that pass values to its
// results, or to its entry block if op is a callable.
func (s *Solver) PredecessorsOf(op *ir.Operation) *Predecessors {
	return s.predsAt(&s.ops[op.Scratch].preds)
}

// PredecessorsOfBlock returns the predecessors of a region's entry block.
func (s *Solver) PredecessorsOfBlock(b *ir.Block) *Predecessors {
	return s.predsAt(&s.block(b).preds)
}

func (s *Solver) predsAt(i *int32) *Predecessors {
	if *i == 0 {
		*i = int32(len(s.preds))
		s.preds = append(s.preds, new(Predecessors))
	}
	return s.preds[*i]
}

func (s *Solver) setUnknown(p *Predecessors) {
	if !p.Unknown {
		p.Unknown = true
		s.notify(p.deps)
	}
}

func (s *Solver) addPredecessor(p *Predecessors, op *ir.Operation) {
	if !s.knows(p, op) {
		s.appendPredecessor(p, op)
	}
}

// appendPredecessor adds op to p, which must not contain it.
func (s *Solver) appendPredecessor(p *Predecessors, op *ir.Operation) {
	p.Known = append(p.Known, op)
	indexed(&s.callers, len(p.Known), func(i int) (callerKey, struct{}) { return callerKey{p, p.Known[i]}, struct{}{} })
	s.notify(p.deps)
}

func (s *Solver) knows(p *Predecessors, op *ir.Operation) bool {
	if len(p.Known) <= narrow {
		return slices.Contains(p.Known, op)
	}
	_, ok := s.callers[callerKey{p, op}]
	return ok
}
