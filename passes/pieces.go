package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A stage of a pipeline can be worked on in pieces, each in a process of its own. A piece is a
// module that holds some units of the whole module, and stand-ins for the symbols that they name.
// Threads and processes share the rules: push-down (pushdown.go), the symbol log (`apart.go`,
// ir/rewrite) and the passes' own divisions (division.go).

// A Way says how the units of a stage can be worked on in separate modules.
type Way string

const (
	// Gathered stages run on the module as a whole.
	Gathered Way = ""
	// Nested stages run a nest on the operations that it is anchored on.
	Nested Way = "nested"
	// PushedDown stages run passes of the module on its functions, then on the rest.
	PushedDown Way = "pushed"
	// Logged stages run one pass of scope `symbols`, or a nest with such passes. The units log
	// their requests to the symbol table.
	Logged Way = "logged"
	// Divided stages run one pass that has a Division.
	Divided Way = "divided"
	// Chained stages run neighbours of a pipeline that have the same units (chain.go).
	Chained Way = "chained"
)

// WayOf returns how the stage of in can be worked on in pieces, modules with some of the stage's
// units. Here in is a nest or a pass on a module. For a nest, WayOf also returns the anchor of the
// units.
func WayOf(in *Instance, module string) (w Way, anchor string) {
	if !in.IsAdaptor() {
		scope := in.Pass.ScopeOf(in.Options, module)
		switch {
		case in.Pass.Division != nil:
			return Divided, ""
		case in.Pass.PushDown == nil || !in.Pass.PushDown(in.Options):
		case scope == UnitScope:
			return PushedDown, ""
		case scope == SymbolScope:
			return Logged, ""
		}
		return Gathered, ""
	}
	if len(in.Nested) != 1 || in.Nested[0].Anchor == Any {
		return Gathered, ""
	}
	w = Nested
	in.Nested[0].Walk(func(p *Instance, anchor string) {
		switch p.Pass.ScopeOf(p.Options, anchor) {
		case UnitScope:
		case SymbolScope:
			if w == Nested {
				w = Logged
			}
			if anchor != in.Nested[0].Anchor { // logs are those of the units
				w = Gathered
			}
		default:
			w = Gathered
		}
	})
	if w == Gathered {
		return Gathered, ""
	}
	return w, in.Nested[0].Anchor
}

// PushableTo reports whether operations of definition d are units of a stage with the Way
// PushedDown. These are isolated callables without a folder and without canonicalization patterns.
func PushableTo(d *ir.OpDef) bool {
	return d != nil && d.Traits&ir.IsolatedFromAbove != 0 && d.Callable != nil && d.Fold == nil && d.Canonicalize == nil
}

// A Piece is the part of a module that a manager works on in place of the whole.
type Piece struct {
	Way   Way
	Units []*ir.Operation // directly in the module
	// Note is Work's input for the piece, Outcome the result of Division.Run. Unchanged means that
	// Run left the piece as it was.
	Note, Outcome []byte
	Unchanged     bool
	// Records and the module hold the units of a Logged stage after the run: two modules
	// for each unit (rewrite.Unit.Pack).
	Records []rewrite.UnitRecord
	// Why, if set after the run, says why the stage has to be gathered.
	Why string
}

// RunPiece runs a prepared pipeline on the units of a piece, which are in module. The other
// operations of module stand for units of other pieces. It returns false if a pass failed.
func (m *Manager) RunPiece(p *Prepared, module *ir.Operation, piece *Piece) bool {
	if piece.Way != PushedDown {
		m.piece = piece
		defer func() { m.piece = nil }()
	}
	if piece.Way != PushedDown && piece.Way != Chained {
		return m.Run(p, module)
	}
	end := m.begin()
	defer end()
	if m.asked {
		m.noteDialects(module)
	}
	t := m.thread()
	defer m.release(t)
	if piece.Way == Chained {
		return t.runChain(p.root.Passes, module)
	}
	jobs := make([]job, len(piece.Units))
	for i, u := range piece.Units {
		jobs[i] = job{pl: p.root, op: u, am: analyses{op: u}}
	}
	return t.runSection(jobs, false, func(t *thread, j *job) bool { return t.runPushed(j, module) })
}

// runPushed runs the passes of a job on the job's operation, as pushed-down passes: they are
// scheduled on module. It returns false if a pass failed.
func (t *thread) runPushed(j *job, module *ir.Operation) bool {
	for _, pi := range t.m.Instrument {
		if pi.BeforePipeline != nil {
			pi.BeforePipeline(t.slot, j.pl, j.op, nil)
		}
	}
	ok := true
	for _, in := range j.pl.Passes {
		if ok = t.runPushedPass(in, j, module); !ok {
			break
		}
	}
	for i := len(t.m.Instrument) - 1; i >= 0; i-- {
		if pi := t.m.Instrument[i]; pi.AfterPipeline != nil {
			pi.AfterPipeline(t.slot, j.pl, j.op)
		}
	}
	return ok
}

func (t *thread) runPushedPass(in *Instance, j *job, module *ir.Operation) bool {
	for _, pi := range t.m.Instrument {
		if pi.BeforePass != nil {
			pi.BeforePass(t.slot, in, j.op)
		}
	}
	c := t.ctx()
	*c = Ctx{Op: j.op, Options: in.Options, State: in.state, in: in, t: t, am: &j.am, anchor: module}
	ok := in.Pass.Run(c)
	j.am.invalidate(&c.preserved)
	valid := true
	if ok && t.m.VerifyEach && !c.preserved.all {
		valid = t.verify(j.op, &c.preserved)
	}
	t.free = append(t.free, c)
	for i := len(t.m.Instrument) - 1; i >= 0; i-- {
		pi := t.m.Instrument[i]
		if pi.Invalid != nil && !valid {
			pi.Invalid(t.slot, in, j.op)
		}
		if pi.AfterPass != nil {
			pi.AfterPass(t.slot, in, j.op, ok && valid)
		}
	}
	return ok && valid
}

// runPiece runs a pass of scope `symbols` on each unit of the piece, and packs the results into
// the module. It returns false if the pass failed.
func (t *thread) runPiece(c *Ctx) bool {
	table := c.Op
	jobs, before := t.pieceJobs(table, c.in)
	if jobs == nil {
		c.PreserveAll()
		return true
	}
	ok := t.runSection(jobs, true, func(t *thread, j *job) bool { return t.runUnit(c, before, j) && t.verifyUnit(j) })
	t.pack(table, jobs)
	c.PreserveAll() // the merge verifies what depends on names: they are still provisional
	return ok
}

// pieceJobs takes the units of the piece out of table, the module, and makes one job of each. It
// also takes out the other operations, which stand for units of other pieces. It returns the
// symbols that table had before. If a pass conflicts with a unit, it sets the piece's Why and
// returns nil, because only a run on the whole module is correct.
func (t *thread) pieceJobs(table *ir.Operation, passes ...*Instance) ([]job, *rewrite.SymbolSnapshot) {
	p := t.m.piece
	for _, in := range passes {
		for _, u := range p.Units {
			if in.conflicts(u) {
				p.Why = "what '" + in.Pass.Arg + "' asks of a symbol depends on the order of the operations"
				return nil, nil
			}
		}
	}
	before := rewrite.SnapshotSymbols(table)
	jobs := make([]job, len(p.Units))
	for i, u := range p.Units {
		jobs[i] = job{op: u, apart: newApart(t.arena, table)}
		jobs[i].apart.take(u)
	}
	others := newApart(t.arena, table)
	if first := table.Region(0).First().First(); first != nil {
		others.Block.Splice(nil, first)
	}
	return jobs, before
}

// pack appends two modules for each job to table: the result of its unit, and the new symbols of
// the unit (rewrite.Unit.Pack). It records them in the piece.
func (t *thread) pack(table *ir.Operation, jobs []job) {
	p := t.m.piece
	p.Records = make([]rewrite.UnitRecord, len(jobs))
	for i := range jobs {
		p.Records[i] = jobs[i].apart.Pack(t.arena, table.Region(0).First())
	}
}

// runNestedPiece runs an adaptor with passes of scope `symbols` on each unit of a piece, and packs
// the results into the module. It returns false if a pass failed.
func (t *thread) runNestedPiece(in *Instance, op *ir.Operation) bool {
	var list []*Instance
	pl := in.Nested[0]
	pl.Walk(func(p *Instance, _ string) { list = append(list, p) })
	jobs, before := t.pieceJobs(op, list...)
	ok := t.runSection(jobs, false, func(t *thread, j *job) bool {
		t.symbols = rewrite.NewUnitSymbols(op, before, t.arena)
		defer func() { t.symbols = nil }()
		ok := t.runPipeline(pl, j.op, &analyses{op: j.op}, in)
		j.apart.Symbols, j.apart.Log, j.apart.Attrs = t.symbols, t.symbols.Log(), t.symbols.Attrs()
		return ok
	})
	if jobs != nil {
		t.pack(op, jobs)
	}
	return ok
}

// A Merged is one operation directly in the module, in the merge after the module's units have
// been worked on in pieces.
type Merged struct {
	Op *ir.Operation // in the module, without body if it was a unit
	// Unit is the operation's unit after a Logged stage, or nil if the operation was no unit.
	Unit *rewrite.Unit
}

// Merging is the input and output of Merge, which ends a stage whose units have been worked on in
// separate modules.
type Merging struct {
	Way Way
	// Ops are all operations directly in the module, in order, of a stage in which a pass logs.
	Ops []Merged
	// Finish ends a Divided stage of which no piece is left. Unchanged, set by the merge, says that
	// Finish changed nothing.
	Finish    func(c *Ctx) bool
	Unchanged bool
	// Absent are the symbols that units have looked up and not found.
	Absent []string
	// Why, if set after the merge, says why the stage has to be gathered.
	Why string

	logged bool // the units have been put in
}

// Merge does the remaining work of a stage on the module after its units have been worked on. In a
// stage with the Way PushedDown it runs the passes on the module, whose units have no bodies. It
// returns false if a pass failed.
func (m *Manager) Merge(p *Prepared, module *ir.Operation, merging *Merging) bool {
	m.merging = merging
	defer func() { m.merging = nil }()
	return m.Run(p, module)
}

// mergeLogged puts the units of a stage with the Way Logged back into table, the module, with the
// symbol changes that they logged. First it calls empty, which runs the pass on the module without
// units. It returns false if the pass failed.
func (t *thread) mergeLogged(table *ir.Operation, empty func(before *rewrite.SymbolSnapshot) (*apart, bool)) bool {
	g := t.m.merging
	before := rewrite.SnapshotSymbols(table)
	if name := before.Lacks(g.Absent); name != "" {
		g.Why = "a unit looked for @" + name + ", which its module did not have"
		return true
	}
	units := make([]apart, len(g.Ops))
	for i := range g.Ops {
		o, u := &g.Ops[i], &units[i]
		if o.Unit == nil {
			*u = *newApart(t.arena, table)
			u.take(o.Op)
			continue
		}
		u.Unit = *o.Unit
		if n := ir.SymbolName(o.Op); n != nil {
			u.were = []*ir.StringAttr{n}
		}
		o.Op.Remove()
	}
	whole, ok := empty(before)
	merge := rewrite.NewSymbolMerge(table, before, t.m.symbolCount())
	if whole != nil {
		ok = merge.Add(whole.Block, nil, whole.Log) && ok
	}
	for i := range units {
		ok = merge.Add(units[i].Block, units[i].were, units[i].Log) && ok
	}
	merge.Finish()
	for i := range units {
		units[i].giveAttrs(table)
	}
	return ok
}
