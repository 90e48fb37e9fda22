package rewrite

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// Symbols lets a pass of scope `symbols` read and change the symbol tables inside and
// around its unit. A unit is a slice of a module; other goroutines or processes work
// on the other units.
//
// The pass reads and changes tables inside the unit directly. Of the table that holds
// the unit, it sees the state before the pass. Requests to that table are logged, and
// the unit refers to new symbols by provisional names. A SymbolMerge takes units and
// logs in order, decides on names and inserts the symbols. The result is the same as
// if one goroutine had processed the whole module. A pass that has the whole module
// to itself uses Symbols in the same way, and nothing is logged.
//
// A pass that works on units must not use ir.LookupSymbol on tables above its unit:
// the other units are not there.
type Symbols struct {
	arena  *ir.Arena
	ctx    *ir.Context
	count  *SymbolCount
	tables []*symbolTable
	conv   *conversion
	// The shared state; nil if no table is shared.
	outer  *ir.Operation
	before *SymbolSnapshot
	log    SymbolLog
	asked  map[string]int // entries of the log by Ref
	attrs  []ir.NamedAttribute
	absent []string // names that Lookup did not find in outer
}

// SymbolCount is the counter for names of the kind InProcess. Upstream keeps it in a
// static variable, so it continues from pass to pass and from module to module.
type SymbolCount struct{ next int }

// CountFrom returns a counter that continues at next, a number that SymbolCount.Next
// returned.
func CountFrom(next int) *SymbolCount { return &SymbolCount{next} }

// Next returns the number that the next symbol gets. It does not advance the counter.
func (n *SymbolCount) Next() int { return n.next }

// Naming says how the name of a new symbol is made from its base name.
type Naming uint8

const (
	// InTable is the base name. If the table has it already, the next number that
	// makes it unique is appended, counted for each table in each pass
	// (SymbolTable::insert).
	InTable Naming = iota
	// InProcess is InTable with one count for the whole process.
	InProcess
	// Numbered is the base name with the first number from 0 that makes it unique.
	Numbered
	// Verbatim is the base name even if the table has it: the verifier will tell.
	Verbatim
)

// Place says where in its table a new symbol is put.
type Place uint8

const (
	// AtStart is before everything else, including symbols that were put there
	// earlier.
	AtStart Place = iota
	// AtEnd is after everything else.
	AtEnd
	// BeforeOp and AfterOp are beside SymbolRequest.At.
	BeforeOp
	AfterOp
)

// Acceptance says which existing symbol with the base name satisfies a request, so
// that no new symbol is made.
type Acceptance uint8

const (
	AcceptNone Acceptance = iota
	// AcceptKind accepts an operation of SymbolRequest.Kind.
	AcceptKind
	AcceptAny
)

// SymbolRequest describes a symbol that a pass needs. It holds no function, so that a
// log can store it.
type SymbolRequest struct {
	Name   string // the base name
	Naming Naming
	Place  Place
	At     *ir.Operation // directly in the table and in the unit; BeforeOp, AfterOp
	Accept Acceptance
	Kind   *ir.OpDef
	// Type, if set, must be the function type of the accepted symbol; otherwise
	// the request reports an error. Reserved changes that error text to "reserved
	// function".
	Type     ir.Type
	Reserved bool
}

// SymbolView shows the attributes of a symbol's operation, in its present state or in
// its state before the pass.
type SymbolView struct {
	op    *ir.Operation
	name  *ir.OpName
	props []ir.Attribute
	attrs *ir.DictAttr
}

func viewSymbol(op *ir.Operation) SymbolView {
	return SymbolView{op, op.Name(), op.Props(), op.Discardable()}
}

// Kind returns the definition of the symbol's operation, or nil if the operation is
// unregistered.
func (v *SymbolView) Kind() *ir.OpDef { return v.name.Def }

// Attr returns the attribute called name of the symbol's operation, or nil if it is
// absent. It looks at inherent attributes first.
func (v *SymbolView) Attr(name string) ir.Attribute {
	if d := v.name.Def; d != nil && v.props != nil {
		if s := d.Slot(name); s >= 0 {
			return v.props[s]
		}
	}
	return v.attrs.Get(name)
}

// Type returns the symbol's function type, or nil if it has none.
func (v *SymbolView) Type() ir.Type {
	if t, ok := v.Attr("function_type").(*ir.TypeAttr); ok {
		return t.Type
	}
	return nil
}

// SymbolSnapshot holds the state of the symbols in a table before a pass. It is
// read-only.
type SymbolSnapshot struct{ symbols map[string]SymbolView }

// SnapshotSymbols returns a snapshot of the symbols directly in table.
func SnapshotSymbols(table *ir.Operation) *SymbolSnapshot {
	s := &SymbolSnapshot{map[string]SymbolView{}}
	for op := table.Region(0).First().First(); op != nil; op = op.Next() {
		if n := ir.SymbolName(op); n != nil {
			if _, dup := s.symbols[n.Value]; !dup {
				s.symbols[n.Value] = viewSymbol(op)
			}
		}
	}
	return s
}

// SymbolLog lists the requests of a unit to the symbol table around it, in order.
// Between processes, a log travels as a record and bytecode. The record has the
// requests and Ref, with Table and Op as positions in a pre-order walk of the unit.
// The bytecode holds Ops as operations of a module, which works because they are
// whole, isolated operations.
type SymbolLog []SymbolEntry

// SymbolEntry is one logged request for a symbol.
type SymbolEntry struct {
	SymbolRequest
	// Ref is the name by which the unit refers to the symbol.
	Ref string
	// Ops holds the new symbol, in case it is needed; its name is Ref. Ops is nil
	// if Op is in place already and only its name is undecided.
	Ops   *ir.Block
	Op    *ir.Operation
	Table *ir.Operation // of Op: one inside the unit, or the one around it
	// Undone requests need nothing any more, but have used up a number.
	Undone bool
}

// NewSymbols returns the Symbols of a pass that has the whole module to itself.
// Nothing is logged. New operations are allocated in a.
func NewSymbols(c *ir.Context, a *ir.Arena, count *SymbolCount) *Symbols {
	return &Symbols{arena: a, ctx: c, count: count}
}

// NewUnitSymbols returns the Symbols of a pass that works on one unit of table. The
// argument before is a snapshot of the table's symbols from before the pass. Requests
// to table are logged, and new operations are allocated in a.
func NewUnitSymbols(table *ir.Operation, before *SymbolSnapshot, a *ir.Arena) *Symbols {
	return &Symbols{arena: a, ctx: table.Context(), outer: table, before: before}
}

// Log returns the requests to the shared table so far.
func (s *Symbols) Log() SymbolLog { return s.log }

// SetAttr sets an attribute of table. If units share table, the attribute is recorded
// for the merge; all units that set it must agree on the value.
func (s *Symbols) SetAttr(table *ir.Operation, name string, a ir.Attribute) {
	if table != s.outer {
		table.SetAttr(name, a)
		return
	}
	s.attrs = append(s.attrs, ir.NamedAttribute{Name: s.ctx.String(name), Value: a})
}

// Attrs returns the attributes that the pass has set, by SetAttr, on the table that
// several units share.
func (s *Symbols) Attrs() []ir.NamedAttribute { return s.attrs }

// Lookup returns the symbol of that name in table. If table is shared between units, it
// returns the symbol's state before the pass, or the new symbol if this unit requested
// it. The result ok is false if there is no such symbol.
func (s *Symbols) Lookup(table *ir.Operation, name string) (v SymbolView, ok bool) {
	v, ok = s.find(table, name)
	if !ok && table == s.outer && !slices.Contains(s.absent, name) {
		s.absent = append(s.absent, name)
	}
	return v, ok
}

// find looks up name as Lookup does, but does not record a name that it does not find.
// LookupOrCreate uses it, because its requests are logged and the merge looks up their
// names again.
func (s *Symbols) find(table *ir.Operation, name string) (v SymbolView, ok bool) {
	if table != s.outer {
		op := s.table(table).lookup(name)
		if op == nil {
			return v, false
		}
		return viewSymbol(op), true
	}
	if i, ok := s.asked[name]; ok {
		return viewSymbol(s.log[i].symbol()), true
	}
	v, ok = s.before.symbols[name]
	return v, ok
}

// symbol returns the operation of the new symbol. It returns nil if the merge has
// erased it, or has moved it into the table.
func (e *SymbolEntry) symbol() *ir.Operation {
	if e.Ops != nil {
		return e.Ops.First()
	}
	return e.Op
}

// LookupOrCreate returns a reference to the symbol of table that r accepts. If there
// is none, it adds the detached operation that make creates, sets its name and
// returns a reference to it. It returns nil, after reporting an error, if the
// symbol's type differs from r.Type. For a table shared between units, the merge may
// report this error later instead.
func (s *Symbols) LookupOrCreate(table *ir.Operation, r SymbolRequest, make func(b *ir.Builder) *ir.Operation) *ir.SymbolRefAttr {
	v, ok := s.find(table, r.Name)
	if ok && r.accepts(v.Kind()) {
		if !r.check(&v) {
			return nil
		}
		return s.ref(r.Name)
	}
	return s.add(table, r, make(&ir.Builder{Arena: s.arena, Ctx: s.ctx}), ok)
}

// InsertUnique puts the detached operation op into table, at r.Place under a new
// unique name, and returns a reference to it.
func (s *Symbols) InsertUnique(table *ir.Operation, r SymbolRequest, op *ir.Operation) *ir.SymbolRefAttr {
	r.Accept = AcceptNone
	return s.add(table, r, op, true)
}

func (s *Symbols) ref(name string) *ir.SymbolRefAttr { return s.ctx.FlatSymbol(s.ctx.String(name)) }

func (r *SymbolRequest) accepts(d *ir.OpDef) bool {
	return r.Accept == AcceptAny || r.Accept == AcceptKind && d != nil && d == r.Kind
}

// check reports an error and returns false if r.Type is set and the symbol v has
// another type.
func (r *SymbolRequest) check(v *SymbolView) bool {
	if r.Type == nil || v.Type() == r.Type {
		return true
	}
	what := "function"
	if r.Reserved {
		what = "reserved function"
	}
	return v.op.EmitError("redefinition of %s '%s' of different type '%s' is prohibited", what, r.Name, v.Type())
}

// add inserts op into table with a name for r, or logs this if the table is shared.
// The argument taken says that the base name may be in use. It returns a reference to
// op, perhaps by a provisional name.
func (s *Symbols) add(table *ir.Operation, r SymbolRequest, op *ir.Operation, taken bool) *ir.SymbolRefAttr {
	shared := table == s.outer
	late := shared || s.outer != nil && r.Naming == InProcess && s.table(table).lookup(r.Name) != nil
	name := r.Name
	switch {
	case late && (taken || !shared || r.Naming == Numbered):
		name = provisional(r.Name, len(s.log))
	case !late:
		t := s.table(table)
		name = r.Naming.unique(r.Name, &t.count, s.count, t.has)
	}
	op.SetAttr(ir.SymbolNameAttr, s.ctx.String(name))
	e := SymbolEntry{SymbolRequest: r, Ref: name, Op: op, Table: table}
	switch {
	case r.Place == BeforeOp:
		r.At.Block().InsertBefore(op, r.At)
	case r.Place == AfterOp:
		op.InsertAfter(r.At)
	case shared:
		e.Ops, e.Op, e.Table = s.arena.NewBlock(nil, nil), nil, nil
		s.arena.NewRegion(table).Append(e.Ops)
		e.Ops.Append(op)
	case r.Place == AtStart:
		table.Region(0).First().Prepend(op)
	default:
		appendSymbol(table.Region(0).First(), op)
	}
	if s.conv != nil {
		s.conv.created(op)
	}
	if !shared {
		s.table(table).index[name] = op
	}
	if late {
		if s.asked == nil {
			s.asked = map[string]int{}
		}
		s.asked[name] = len(s.log)
		s.log = append(s.log, e)
		if s.conv != nil {
			s.conv.add(change{kind: askedSymbol})
		}
	}
	return s.ref(name)
}

// appendSymbol appends op to b, before the terminator if b has one.
func appendSymbol(b *ir.Block, op *ir.Operation) {
	if last := b.Last(); last != nil && last.Has(ir.Terminator) {
		b.InsertBefore(op, last)
		return
	}
	b.Append(op)
}

// provisional returns a temporary name for a symbol until the merge decides. It
// contains a NUL byte, so no other symbol has it.
func provisional(base string, n int) string { return base + "\x00" + strconv.Itoa(n) }

// unique returns a name for a new symbol, made from the base name. The callback has
// tells whether a name is in use already. The counters inTable and inProcess give the
// numbers for the kinds InTable and InProcess.
func (n Naming) unique(base string, inTable *int, inProcess *SymbolCount, has func(string) bool) string {
	first := 0
	next := &first
	switch {
	case n == Numbered:
	case n == Verbatim || !has(base):
		return base
	case n == InTable:
		next = inTable
	default:
		next = &inProcess.next
	}
	for {
		name := base + "_" + strconv.Itoa(*next)
		*next++
		if !has(name) {
			return name
		}
	}
}

// symbolTable is an index of a symbol table that the pass can change directly.
type symbolTable struct {
	op    *ir.Operation
	index map[string]*ir.Operation
	count int
}

func (s *Symbols) table(op *ir.Operation) *symbolTable {
	for _, t := range s.tables {
		if t.op == op {
			return t
		}
	}
	t := &symbolTable{op: op}
	t.rebuild()
	s.tables = append(s.tables, t)
	return t
}

func (t *symbolTable) rebuild() {
	t.index = map[string]*ir.Operation{}
	if t.op.Region(0).Empty() {
		return
	}
	for op := t.op.Region(0).First().First(); op != nil; op = op.Next() {
		if n := ir.SymbolName(op); n != nil && t.index[n.Value] == nil {
			t.index[n.Value] = op
		}
	}
}

// lookup returns the operation of the symbol called name, or nil. If the indexed
// operation has been erased, moved or renamed, it rebuilds the index. Operations that a
// conversion makes without Symbols reach the index through note.
func (t *symbolTable) lookup(name string) *ir.Operation {
	op := t.index[name]
	if op == nil || t.holds(op, name) {
		return op
	}
	t.rebuild()
	return t.index[name]
}

func (t *symbolTable) holds(op *ir.Operation, name string) bool {
	n := ir.SymbolName(op)
	return op.Block() != nil && op.Block() == t.op.Region(0).First() && n != nil && n.Value == name
}

func (t *symbolTable) has(name string) bool { return t.lookup(name) != nil }

// note adds the symbol op, which a conversion created, to the index of its table.
// From then on, lookup finds it instead of the symbol that it replaces.
func (s *Symbols) note(op *ir.Operation) {
	for _, t := range s.tables {
		if op.Parent() == t.op {
			if n := ir.SymbolName(op); n != nil {
				t.index[n.Value] = op
			}
		}
	}
}

// takeBack marks the last request of the log as undone, because the conversion undoes
// it. The number that the request took for its name stays taken.
func (s *Symbols) takeBack() {
	i := len(s.log) - 1
	for s.log[i].Undone {
		i--
	}
	s.log[i].Undone, s.log[i].Ops, s.log[i].Op = true, nil, nil
	delete(s.asked, s.log[i].Ref)
}
