package ir

// SymbolNameAttr is the inherent attribute that names a symbol.
const SymbolNameAttr = "sym_name"

// SymbolVisibilityAttr is the inherent attribute that holds a symbol's visibility.
const SymbolVisibilityAttr = "sym_visibility"

// SymbolName returns the name of a symbol operation, or nil if it has none.
func SymbolName(op *Operation) *StringAttr {
	s, _ := op.Attr(SymbolNameAttr).(*StringAttr)
	return s
}

// IsPrivate reports whether a symbol is private.
func IsPrivate(op *Operation) bool {
	s, ok := op.Attr(SymbolVisibilityAttr).(*StringAttr)
	return ok && s.Value == "private"
}

// IsPublic reports whether a symbol is public. A symbol without visibility is public.
func IsPublic(op *Operation) bool {
	s, ok := op.Attr(SymbolVisibilityAttr).(*StringAttr)
	return !ok || s.Value == "public"
}

// NearestSymbolTable returns op or its closest ancestor that defines a symbol
// table. It returns nil if there is none, or if an unregistered operation with a
// possible symbol table intervenes.
func NearestSymbolTable(op *Operation) *Operation {
	for !op.Has(SymbolTable) {
		op = op.Parent()
		if op == nil || mayBeSymbolTable(op) {
			return nil
		}
	}
	return op
}

// LookupSymbolIn returns the symbol called name directly in table, a symbol table
// operation. It returns nil if there is no such symbol.
func LookupSymbolIn(table *Operation, name *StringAttr) *Operation {
	if table.NumRegions() == 0 || table.Region(0).Empty() {
		return nil
	}
	for o := table.Region(0).first.first; o != nil; o = o.next {
		if SymbolName(o) == name {
			return o
		}
	}
	return nil
}

// LookupSymbol returns the operation that ref refers to from op, or nil. The root of
// ref is looked up in the nearest symbol table, each nested name in the symbol found
// before.
func LookupSymbol(op *Operation, ref *SymbolRefAttr) *Operation {
	table := NearestSymbolTable(op)
	if table == nil {
		return nil
	}
	return LookupSymbolRef(table, ref)
}

// LookupSymbolRef returns the operation that ref refers to, starting in table, a symbol
// table operation. It returns nil if there is no such operation.
func LookupSymbolRef(table *Operation, ref *SymbolRefAttr) *Operation {
	s := LookupSymbolIn(table, ref.Root)
	for _, n := range ref.Nested {
		if s == nil || !s.Has(SymbolTable) {
			return nil
		}
		s = LookupSymbolIn(s, n.Root)
	}
	return s
}

// Symbols is an index of one symbol table, for many lookups. It does not notice
// changes of the table, except by Set.
type Symbols struct {
	Table *Operation
	// again is the first operation, when the table was filled, whose name an operation before it has.
	again *Operation
	// Most tables have few symbols: those are looked for one by one.
	few    [4]namedSymbol
	n      int                        // of few
	byName map[*StringAttr]*Operation // of tables with more, nil for others
}

type namedSymbol struct {
	name *StringAttr
	op   *Operation
}

// NewSymbols returns an index of table's symbols.
func NewSymbols(table *Operation) *Symbols {
	s := &Symbols{}
	s.fill(table)
	return s
}

func (s *Symbols) fill(table *Operation) {
	s.Table = table
	if table.NumRegions() == 0 || table.Region(0).Empty() {
		return
	}
	for o := table.Region(0).first.first; o != nil; o = o.next {
		n := SymbolName(o)
		if n == nil {
			continue
		}
		if s.Lookup(n) == nil {
			s.Set(n, o)
		} else if s.again == nil {
			s.again = o
		}
	}
}

// Lookup returns the symbol with this name, or nil.
func (s *Symbols) Lookup(name *StringAttr) *Operation {
	if s.byName != nil {
		return s.byName[name]
	}
	for i := range s.n {
		if s.few[i].name == name {
			return s.few[i].op
		}
	}
	return nil
}

// Set makes op the symbol called name in the index; a nil op removes the name.
func (s *Symbols) Set(name *StringAttr, op *Operation) {
	if s.byName == nil && s.setFew(name, op) {
		return
	}
	if s.byName == nil {
		s.byName = make(map[*StringAttr]*Operation, 2*len(s.few))
		for _, x := range s.few {
			s.byName[x.name] = x.op
		}
	}
	if op == nil {
		delete(s.byName, name)
		return
	}
	s.byName[name] = op
}

// setFew does the work of Set while the index has no map. It returns false if there
// is no room for another symbol.
func (s *Symbols) setFew(name *StringAttr, op *Operation) bool {
	at := 0
	for at < s.n && s.few[at].name != name {
		at++
	}
	switch {
	case op == nil && at < s.n:
		s.n--
		s.few[at], s.few[s.n] = s.few[s.n], namedSymbol{}
	case op == nil:
	case at == len(s.few):
		return false
	default:
		s.few[at] = namedSymbol{name, op}
		s.n = max(s.n, at+1)
	}
	return true
}

// WalkSymbolUses visits every symbol reference in the attributes of op and of all
// nested operations, parents first. The walk stops when visit returns false.
func WalkSymbolUses(op *Operation, visit func(user *Operation, ref *SymbolRefAttr) bool) bool {
	return op.WalkPre(func(o *Operation) WalkResult {
		ok := true
		find := func(a Attribute) {
			walkSymbolRefs(a, func(r *SymbolRefAttr) {
				ok = ok && visit(o, r)
			})
		}
		for _, p := range o.Props() {
			find(p)
		}
		for _, e := range o.Discardable().Entries {
			find(e.Value)
		}
		if !ok {
			return Interrupt
		}
		return Advance
	}) == Advance
}

func walkSymbolRefs(a Attribute, visit func(*SymbolRefAttr)) {
	switch a := a.(type) {
	case *SymbolRefAttr:
		visit(a)
	case *ArrayAttr:
		for _, e := range a.Elems {
			walkSymbolRefs(e, visit)
		}
	case *DictAttr:
		for _, e := range a.Entries {
			walkSymbolRefs(e.Value, visit)
		}
	case *DialectAttr:
		for _, p := range a.Params {
			walkSymbolRefs(p, visit)
		}
	case *DistinctAttr:
		walkSymbolRefs(a.Referenced, visit)
	}
}

// SymbolUse is called with a symbol reference and the operation whose attributes
// contain it.
type SymbolUse func(user *Operation, ref *SymbolRefAttr)

// SymbolUsesOf calls visit for the symbol references in op's attributes and, unless
// op is a symbol table, in nested operations (upstream's getSymbolUses of an
// operation). It returns false if an unregistered operation may be a symbol table, so
// that the uses are not known.
func SymbolUsesOf(op *Operation, visit SymbolUse) bool {
	if mayBeSymbolTable(op) {
		return false
	}
	if op.name.Def != nil { // upstream does not look into the properties of an unregistered operation
		for _, p := range op.Props() {
			symbolUsesIn(p, op, visit)
		}
	}
	if op.attrs != nil {
		for i := range op.attrs.Entries {
			symbolUsesIn(op.attrs.Entries[i].Value, op, visit)
		}
	}
	return op.ext == nil || op.Has(SymbolTable) || SymbolUsesIn(op, visit)
}

// SymbolUsesIn calls SymbolUsesOf for every operation directly in op (upstream's
// getSymbolUses of its regions). The operation op may be a symbol table itself. It
// returns false as SymbolUsesOf does.
func SymbolUsesIn(op *Operation, visit SymbolUse) bool {
	for i := range op.Regions() {
		for b := op.ext.regions[i].first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if !SymbolUsesOf(o, visit) {
					return false
				}
			}
		}
	}
	return true
}

// mayBeSymbolTable reports whether op, an operation of an unknown dialect, may be a
// symbol table, because it has one region.
func mayBeSymbolTable(op *Operation) bool { return op.name.Dialect == nil && op.NumRegions() == 1 }

func symbolUsesIn(a Attribute, user *Operation, visit SymbolUse) {
	switch a := a.(type) {
	case *SymbolRefAttr:
		visit(user, a)
	case *ArrayAttr:
		for _, e := range a.Elems {
			symbolUsesIn(e, user, visit)
		}
	case *DictAttr:
		for i := range a.Entries {
			symbolUsesIn(a.Entries[i].Value, user, visit)
		}
	case *DialectAttr:
		for _, p := range a.Params {
			symbolUsesIn(p, user, visit)
		}
	case *DistinctAttr:
		symbolUsesIn(a.Referenced, user, visit)
	}
}

// IsSymbol reports whether op is a symbol. An operation whose symbol name is optional
// is one only if it has a name (SymbolOpInterface).
func IsSymbol(op *Operation) bool { return op.Has(Symbol) && SymbolName(op) != nil }

// CanDiscardUnused reports whether a symbol that nothing refers to may be erased.
func CanDiscardUnused(op *Operation) bool {
	return !IsPublic(op) && (op.Def() == nil || !op.Def().KeepUnused)
}

// WalkSymbolTables visits the symbol tables in op, nested tables first, and op
// itself if it is one. The argument allVisible tells whether all uses of a
// table's nested symbols can be seen.
func WalkSymbolTables(op *Operation, allVisible bool, visit func(table *Operation, allVisible bool)) {
	isTable := op.Has(SymbolTable)
	if isTable {
		allVisible = allVisible || !IsSymbol(op) || IsPrivate(op)
	} else {
		allVisible = true
	}
	for i := range op.Regions() {
		for b := op.ext.regions[i].first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if o.ext != nil {
					WalkSymbolTables(o, allVisible, visit)
				}
			}
		}
	}
	if isTable {
		visit(op, allVisible)
	}
}
