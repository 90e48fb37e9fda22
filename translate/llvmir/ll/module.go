package ll

// Module is an LLVM IR module.
type Module struct {
	ID, Source    string
	LayoutText    string
	Triple        string
	Asm           string
	Types         *Types
	globals       []*GlobalVar
	Aliases       []*Alias
	iFuncs        []*IFunc
	Funcs         []*Func
	NamedMetadata []*NamedMetadata
	Layout        *Layout
	Nodes         *Nodes
	ownKinds      []string
}

// Comdat is a comdat with the keyword of its selection kind.
type Comdat struct{ Name, Kind string }

// GlobalInfo holds the fields that all globals have.
type GlobalInfo struct {
	Name        string
	Linkage     string // keyword; "" or "external" is external
	Visibility  string
	UnnamedAddr string
	DSOLocal    bool
	Comdat      *Comdat
	ptr         *Type
}

// Type returns the pointer type of the global's address.
func (g *GlobalInfo) Type() *Type { return g.ptr }

// IsLocal reports whether the global is not visible outside of the module.
func (g *GlobalInfo) IsLocal() bool { return g.Linkage == "internal" || g.Linkage == "private" }

// GlobalVar is a global variable.
type GlobalVar struct {
	GlobalInfo
	ValueType             *Type
	Constant              bool
	ThreadLocal           bool
	ExternallyInitialized bool
	Init                  Value // nil: a declaration
	Section               string
	Align                 uint64
	Attrs                 Attrs
	MD                    []Attachment
}

// Alias is an alias of another global.
type Alias struct {
	GlobalInfo
	ValueType   *Type
	ThreadLocal bool
	Target      Value
}

// IFunc is a function whose address a resolver function returns at load time.
type IFunc struct {
	GlobalInfo
	ValueType *Type
	Resolver  Value
}

// Func is a function.
type Func struct {
	GlobalInfo
	FnType      *Type
	Conv        uint32
	Attrs       FuncAttrs
	Section     string
	GC          string
	Align       uint64
	Personality Value
	Args        []*Arg
	Blocks      []*Block
	MD          []Attachment
}

// NewModule returns an empty module with LLVM's default data layout.
func NewModule(name string) *Module {
	l, _ := NewLayout("")
	return &Module{ID: name, Source: name, Types: newTypes(), Layout: l, Nodes: newNodes()}
}

// NewGlobal adds a global variable with values of type t in an address space.
func (m *Module) NewGlobal(name string, t *Type, space uint32) *GlobalVar {
	g := &GlobalVar{GlobalInfo: GlobalInfo{Name: name, ptr: m.Types.Pointer(space)}, ValueType: t}
	m.globals = append(m.globals, g)
	return g
}

// NewFunc adds a function of function type t without a body.
func (m *Module) NewFunc(name string, t *Type) *Func {
	f := &Func{GlobalInfo: GlobalInfo{Name: name, ptr: m.Types.Pointer(m.Layout.programSpace)}, FnType: t}
	for i, p := range t.Elems {
		f.Args = append(f.Args, &Arg{T: p, Index: i})
	}
	m.Funcs = append(m.Funcs, f)
	return f
}

// NewAlias adds an alias of type t in an address space, without target.
func (m *Module) NewAlias(name string, t *Type, space uint32) *Alias {
	a := &Alias{GlobalInfo: GlobalInfo{Name: name, ptr: m.Types.Pointer(space)}, ValueType: t}
	m.Aliases = append(m.Aliases, a)
	return a
}

// NewIFunc adds an ifunc of type t in an address space, without resolver.
func (m *Module) NewIFunc(name string, t *Type, space uint32) *IFunc {
	f := &IFunc{GlobalInfo: GlobalInfo{Name: name, ptr: m.Types.Pointer(space)}, ValueType: t}
	m.iFuncs = append(m.iFuncs, f)
	return f
}

// Named returns the named metadata with this name, and creates it if it is missing.
func (m *Module) Named(name string) *NamedMetadata {
	for _, n := range m.NamedMetadata {
		if n.Name == name {
			return n
		}
	}
	n := &NamedMetadata{Name: name}
	m.NamedMetadata = append(m.NamedMetadata, n)
	return n
}

// NewBlock adds a block at the end of f.
func (m *Module) NewBlock(f *Func) *Block {
	b := &Block{Func: f, label: m.Types.Label}
	f.Blocks = append(f.Blocks, b)
	return b
}

// Attach adds metadata of a kind to a global variable. A variable may have several of one kind.
func (g *GlobalVar) Attach(kind MDKind, n *Node) { g.MD = append(g.MD, Attachment{kind, n}) }

// Attach sets the metadata of a kind on a function and replaces any metadata of the same kind.
func (f *Func) Attach(kind MDKind, n *Node) {
	for i := range f.MD {
		if f.MD[i].Kind == kind {
			f.MD[i].Node = n
			return
		}
	}
	f.MD = append(f.MD, Attachment{kind, n})
	for k := len(f.MD) - 1; k > 0 && f.MD[k-1].Kind > f.MD[k].Kind; k-- {
		f.MD[k-1], f.MD[k] = f.MD[k], f.MD[k-1]
	}
}
