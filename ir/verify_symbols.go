package ir

import "sync"

// SymbolTables finds symbols, indexing each table once (SymbolTableCollection).
// Goroutines may share it as long as nobody changes what it has indexed.
type SymbolTables struct {
	mu     sync.RWMutex
	tables map[*Operation]*Symbols
	spare  *Symbols // empty, to be filled in place of a new one
}

// Table is the index of a symbol table operation.
func (t *SymbolTables) Table(op *Operation) *Symbols {
	t.mu.RLock()
	s := t.tables[op]
	t.mu.RUnlock()
	if s != nil {
		return s
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.tables[op]; s != nil {
		return s
	}
	if t.tables == nil {
		t.tables = map[*Operation]*Symbols{}
	}
	if s, t.spare = t.spare, nil; s == nil {
		s = &Symbols{}
	}
	s.fill(op)
	t.tables[op] = s
	return s
}

// clear drops all tables, which nobody may use any more.
func (t *SymbolTables) clear() {
	for _, s := range t.tables {
		*s = Symbols{}
		t.spare = s
	}
	clear(t.tables)
}

// forget drops the index of op, if it has one.
func (t *SymbolTables) forget(op *Operation) {
	if op.Has(SymbolTable) {
		t.mu.Lock()
		delete(t.tables, op)
		t.mu.Unlock()
	}
}

// LookupNearest resolves a reference from the symbol table around op.
func (t *SymbolTables) LookupNearest(op *Operation, ref *SymbolRefAttr) *Operation {
	table := NearestSymbolTable(op)
	if table == nil {
		return nil
	}
	return t.Lookup(table, ref)
}

// Lookup resolves a reference from a symbol table operation.
func (t *SymbolTables) Lookup(table *Operation, ref *SymbolRefAttr) *Operation {
	s := t.Table(table).Lookup(ref.Root)
	for _, n := range ref.Nested {
		if s == nil || !s.Has(SymbolTable) {
			return nil
		}
		s = t.Table(s).Lookup(n.Root)
	}
	return s
}

// EachSymbol visits the symbols that the parts of ref name, in order, starting
// from the symbol table operation table. It visits none if one of them is
// missing.
func (t *SymbolTables) EachSymbol(table *Operation, ref *SymbolRefAttr, visit func(*Operation)) {
	if t.Lookup(table, ref) == nil {
		return
	}
	s := t.Table(table).Lookup(ref.Root)
	visit(s)
	for _, n := range ref.Nested {
		s = t.Table(s).Lookup(n.Root)
		visit(s)
	}
}

// verifySymbolTable checks that names are unique and that symbol users in the
// table refer to suitable symbols.
func (v *verifier) verifySymbolTable(op *Operation) bool {
	if op.NumRegions() != 1 {
		return op.EmitOpError("Operations with a 'SymbolTable' must have exactly one region")
	}
	r := op.Region(0)
	if r.first == nil || r.first != r.last {
		return op.EmitOpError("Operations with a 'SymbolTable' must have exactly one block")
	}
	table := v.symbols.Table(op)
	for o := r.first.first; o != nil; o = o.next {
		name := SymbolName(o)
		if name == nil {
			continue
		}
		if first := table.Lookup(name); first != o {
			return o.EmitErrorNotes([]Diagnostic{{Severity: Note, Loc: first.loc, Text: "see existing symbol definition here"}},
				"redefinition of symbol named '%s'", name.Value)
		}
	}
	return v.symbolUses(op)
}

// symbolUses checks the symbol users inside op, down to (but not into) nested
// symbol tables. It checks all of a region, then the regions of its last
// operation, and so on backwards, which is upstream's order.
func (v *verifier) symbolUses(op *Operation) bool {
	work := v.regions[:0]
	for i := range op.Regions() {
		work = append(work, op.Region(i))
	}
	for len(work) > 0 {
		r := work[len(work)-1]
		work = work[:len(work)-1]
		for b := r.first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				d := o.name.Def
				if d != nil && d.VerifySymbolUses != nil && !d.VerifySymbolUses(o, v.symbols) {
					return false
				}
				if o.NumRegions() > 0 && !o.Has(SymbolTable) {
					for i := range o.Regions() {
						work = append(work, o.Region(i))
					}
				}
			}
		}
	}
	v.regions = work
	return true
}
