package ir

import "sync"

// SymbolTables looks up symbols and indexes each symbol table only once (upstream's
// SymbolTableCollection). Goroutines may share it as long as nothing changes an indexed table.
type SymbolTables struct {
	mu     sync.RWMutex
	tables map[*Operation]*Symbols
	spare  *Symbols // empty, to be filled in place of a new one
}

// Table returns the index of the symbol table operation op.
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

// clear removes all indexes, which nobody may use any more.
func (t *SymbolTables) clear() {
	for _, s := range t.tables {
		*s = Symbols{}
		t.spare = s
	}
	clear(t.tables)
}

// forget removes the index of op, if it has one.
func (t *SymbolTables) forget(op *Operation) {
	if op.Has(SymbolTable) {
		t.mu.Lock()
		delete(t.tables, op)
		t.mu.Unlock()
	}
}

// LookupNearest returns the operation that ref refers to from op, starting in the nearest
// symbol table, or nil.
func (t *SymbolTables) LookupNearest(op *Operation, ref *SymbolRefAttr) *Operation {
	table := NearestSymbolTable(op)
	if table == nil {
		return nil
	}
	return t.Lookup(table, ref)
}

// Lookup returns the operation that ref refers to, starting in table, a symbol table
// operation. It returns nil if there is no such operation.
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

// EachSymbol calls visit for the symbol of each component of ref, in order, starting in table,
// a symbol table operation. It calls visit for none if one of them is missing.
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

// verifySymbolTable checks that names are unique and that symbol users in the table refer to
// suitable symbols. These users are v.users from number first on. verifySymbolTable returns
// false after reporting an error.
func (v *verifier) verifySymbolTable(op *Operation, first int) bool {
	users := v.users[first:]
	v.users = v.users[:first]
	return v.symbolNames(op) && (v.usesHold(op, users) || v.symbolUses(op))
}

// symbolNames checks that op is a symbol table whose names are unique. It returns false after
// reporting an error.
func (v *verifier) symbolNames(op *Operation) bool {
	if op.NumRegions() != 1 {
		return op.EmitOpError("Operations with a 'SymbolTable' must have exactly one region")
	}
	r := op.Region(0)
	if r.first == nil || r.first != r.last {
		return op.EmitOpError("Operations with a 'SymbolTable' must have exactly one block")
	}
	table := v.symbols.Table(op)
	if o := table.again; o != nil {
		name := SymbolName(o)
		return o.EmitErrorNotes([]Diagnostic{{Severity: Note, Loc: table.Lookup(name).loc, Text: "see existing symbol definition here"}},
			"redefinition of symbol named '%s'", name.Value)
	}
	return true
}

// Numbers of symbol users, and of operations in a symbol table, from which checking them on
// several goroutines pays.
const (
	usersForkMin = 512
	tableForkMin = 256
)

// usesHold checks symbol users of the table op on several goroutines, without diagnostics. It
// returns true if all checks succeeded and none emitted a diagnostic. It returns false if one
// goroutine must check the users in order: after any other outcome, or because there are only
// a few.
func (v *verifier) usesHold(op *Operation, users []*Operation) bool {
	if v.threads < 2 || len(users) < usersForkMin {
		return len(users) == 0
	}
	return v.shared(op.name.ctx, len(users), 64, func(w *verifier, i int) bool { return w.symbolUse(users[i]) })
}

// nestedUsesHold does the same as usesHold for a table whose symbol users have not been
// collected: it checks all operations in op.
func (v *verifier) nestedUsesHold(op *Operation) bool {
	if v.threads < 2 || op.NumRegions() != 1 {
		return false
	}
	var ops []*Operation
	for o := range op.Nested() {
		ops = append(ops, o)
	}
	return len(ops) >= tableForkMin && v.shared(op.name.ctx, len(ops), 16, func(w *verifier, i int) bool {
		return w.symbolUse(ops[i]) && (ops[i].Has(SymbolTable) || w.symbolUses(ops[i]))
	})
}

// symbolUse checks the symbols that o itself uses. It returns false after reporting an error.
func (v *verifier) symbolUse(o *Operation) bool {
	d := o.name.Def
	return d == nil || d.VerifySymbolUses == nil || d.VerifySymbolUses(o, v.symbols)
}

// symbolUses calls VerifySymbolUses for the operations in op, but not for those in nested
// symbol tables. It handles all operations of a region, then the regions of its last
// operation, and so on backwards, which is upstream's order. It returns false after reporting
// an error.
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
				if !v.symbolUse(o) {
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
