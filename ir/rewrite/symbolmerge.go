package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// SymbolMerge puts the processed units of a symbol table back into the table, in order. It
// carries out the requests that they logged for the table.
type SymbolMerge struct {
	table  *ir.Operation
	before *SymbolSnapshot
	count  *SymbolCount
	// now holds the symbols that units changed since before; a nil entry means that
	// the symbol is gone.
	now map[string]*ir.Operation
	// late lists the changes that are not in now yet, in order. Most units log no request, and then nobody asks for them.
	late    []symbolChange
	inTable int // the count of names InTable
	atEnd   []*ir.Operation
	names   SymbolNames // provisional to decided, in one unit
}

// symbolChange is one change of the table: a symbol called name is gone, or op is in the table.
type symbolChange struct {
	name *ir.StringAttr
	op   *ir.Operation
}

// NewSymbolMerge returns a merge for table. The argument before is a snapshot of the table's
// symbols from before the pass, and count numbers new symbols.
func NewSymbolMerge(table *ir.Operation, before *SymbolSnapshot, count *SymbolCount) *SymbolMerge {
	return &SymbolMerge{table: table, before: before, count: count, now: map[string]*ir.Operation{}}
}

// Add moves the operations of a processed unit to the end of the table's block and carries out
// the requests in log. The argument were lists the names that the unit's symbols had before
// the pass. It returns false after an error.
func (m *SymbolMerge) Add(unit *ir.Block, were []*ir.StringAttr, log SymbolLog) (ok bool) {
	for _, n := range were {
		m.late = append(m.late, symbolChange{name: n})
	}
	for op := unit.First(); op != nil; op = op.Next() {
		if !log.made(op) {
			m.late = append(m.late, symbolChange{op: op})
		}
	}
	if len(log) == 0 {
		m.table.Region(0).First().Splice(nil, unit.First())
		return true
	}
	m.catchUp()
	clear(m.names)
	ok = true
	for i := range log {
		ok = m.decide(&log[i]) && ok
	}
	if len(m.names) > 0 {
		m.names.Rename(unit)
		for i := range log {
			if log[i].Ops != nil {
				m.names.Rename(log[i].Ops)
			}
		}
	}
	for i := range log {
		m.put(&log[i])
	}
	m.table.Region(0).First().Splice(nil, unit.First())
	return ok
}

// catchUp enters the late changes into m.now.
func (m *SymbolMerge) catchUp() {
	for _, c := range m.late {
		if c.op == nil {
			m.now[c.name.Value] = nil
		} else if n := ir.SymbolName(c.op); n != nil {
			m.now[n.Value] = c.op
		}
	}
	m.late = m.late[:0]
}

// Finish appends the new symbols that requests place at the end of the table. Call it once,
// after the last Add.
func (m *SymbolMerge) Finish() {
	for _, op := range m.atEnd {
		m.table.Region(0).First().Append(op)
	}
}

func (m *SymbolMerge) lookup(name string) (v SymbolView, ok bool) {
	if op, changed := m.now[name]; changed {
		if op == nil {
			return v, false
		}
		return viewSymbol(op), true
	}
	v, ok = m.before.symbols[name]
	return v, ok
}

// decide either finds an existing symbol that the request e accepts, or gives the new symbol
// its final name. It returns false after reporting that the existing symbol has another type.
func (m *SymbolMerge) decide(e *SymbolEntry) bool {
	has := func(name string) bool { _, ok := m.lookup(name); return ok }
	own := e.Table == nil || e.Table == m.table
	if !own { // only names InProcess are left open
		has = func(name string) bool {
			return ir.LookupSymbolIn(e.Table, m.table.Context().String(name)) != nil
		}
	}
	if v, ok := m.lookup(e.Name); own && ok && e.accepts(v.Kind()) {
		if e.Undone {
			return true
		}
		e.drop()
		m.rename(e.Ref, e.Name)
		return e.check(&v)
	}
	name := e.Naming.unique(e.Name, &m.inTable, m.count, has)
	if e.Undone {
		return true
	}
	op := e.symbol()
	if name != e.Ref {
		op.SetAttr(ir.SymbolNameAttr, m.table.Context().String(name))
		m.rename(e.Ref, name)
	}
	if own {
		m.now[name] = op
	}
	return true
}

// made reports whether op is a symbol that a request of the log has inserted into the unit
// already.
func (l SymbolLog) made(op *ir.Operation) bool {
	return slices.ContainsFunc(l, func(e SymbolEntry) bool { return e.Op == op })
}

// drop erases the new symbol of the entry, because an existing symbol serves the request.
func (e *SymbolEntry) drop() {
	if e.Ops != nil {
		e.Ops.Erase()
		e.Ops = nil
		return
	}
	e.Op.Erase()
}

func (m *SymbolMerge) rename(from, to string) {
	if from == to {
		return
	}
	if m.names == nil {
		m.names = SymbolNames{}
	}
	c := m.table.Context()
	m.names[c.String(from)] = c.String(to)
}

// put inserts the new symbol of e at its place in the table. A symbol for the end of the table
// waits in m.atEnd for Finish.
func (m *SymbolMerge) put(e *SymbolEntry) {
	if e.Ops == nil {
		return
	}
	block := m.table.Region(0).First()
	at := block.First()
	for op := e.Ops.First(); op != nil; op = e.Ops.First() {
		op.Remove()
		if e.Place == AtEnd {
			m.atEnd = append(m.atEnd, op)
		} else {
			block.InsertBefore(op, at)
		}
	}
}
