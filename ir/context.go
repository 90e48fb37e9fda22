package ir

import (
	"io"
	"strings"
	"sync"
	"unsafe"
)

// Context owns everything interned: types, attributes, locations, operation
// names. It lives for one batch or one tool run. All methods may be called from
// many goroutines.
type Context struct {
	types      typeTables
	attrs      attrTables
	locs       locTables
	opNames    listTable[*OpName]
	opIDs      counter
	dialects   map[string]*Dialect
	order      []*Dialect
	identities []*AffineMapAttr
	defIDs     internTable[any, uint64] // dense numbers by definition pointer
	defCount   counter
	mutableMu  sync.Mutex
	mutables   bool // a MutableType exists
	spares     spares
	verifiers  verifiers
	byteBools  bool

	// AllowUnregistered lets operations, types and attributes of unknown
	// dialects through (--allow-unregistered-dialect). Set before use.
	AllowUnregistered bool
	// Resources are the blobs that the IR refers to.
	Resources Resources
	// Diags receives diagnostics.
	Diags Diagnostics
	// OnAction, if set, is called when an action begins, and the returned function when it ends. Set before
	// use.
	OnAction func(*Action) (end func())
	// Library is a module of named sequences that transform scripts find in addition to those in the
	// payload. One pass loads it for the passes after it.
	Library *Operation
	// Debug maps a --debug-only name to the writer for that component's debug output; a nil map disables
	// all. Set before use.
	Debug map[string]io.Writer
}

// OpName is an interned operation name with its definition, if registered.
type OpName struct {
	Name     string
	Def      *OpDef   // nil: unregistered
	Dialect  *Dialect // nil: unknown dialect
	ctx      *Context
	id       uint32
	defaults *Attribute  // shared default properties of a registered operation
	implied  []Attribute // default values, those of optional attributes included
}

// Private reports whether the context holds data of one module that another module could see.
// Such data are resources, bodies of mutable types and a library. If there are none, several
// modules can share the context without affecting each other.
func (c *Context) Private() bool {
	c.mutableMu.Lock()
	defer c.mutableMu.Unlock()
	return c.mutables || c.Library != nil || !c.Resources.empty()
}

// NewContext returns a context in which the given dialects are registered.
func NewContext(dialects []*Dialect) *Context {
	c := &Context{dialects: make(map[string]*Dialect, len(dialects)), order: dialects}
	c.initTypes()
	c.initAttrs()
	c.locs.unknown = &UnknownLocAttr{locNode{c.attrNode(), UnknownLoc}}
	ids := make([]*AffineMapAttr, 0, 8)
	for r := range 8 {
		ids = append(ids, c.IdentityMapAttr(r))
	}
	c.identities = ids
	for _, d := range dialects {
		c.dialects[d.Name] = d
		d.link()
		c.byteBools = c.byteBools || d.ByteBools
	}
	return c
}

// Dialect returns the registered dialect with this name, or nil.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// ByteBools reports whether hexadecimal data has a byte for each i1 (Dialect.ByteBools).
func (c *Context) ByteBools() bool { return c.byteBools }

// Dialects returns the registered dialects in the order of registration.
func (c *Context) Dialects() []*Dialect { return c.order }

// OpName returns the interned operation name for a full name, such as "arith.addi".
func (c *Context) OpName(name string) *OpName { return c.OpNameBytes(stringBytes(name)) }

// OpNameBytes returns the operation name as OpName does. It does not allocate if the name is
// known.
func (c *Context) OpNameBytes(b []byte) *OpName {
	return internList(&c.opNames, b, func(k string) *OpName {
		n := &OpName{Name: k, ctx: c, id: c.opIDs.next()}
		if dialect, _, dotted := strings.Cut(k, "."); dotted {
			n.Dialect = c.dialects[dialect]
		}
		if n.Dialect != nil {
			n.Def = n.Dialect.Op(k)
		}
		if n.Def != nil {
			n.defaults, n.implied = defaultProps(c, n.Def)
		}
		return n
	})
}

// NameOf returns the interned name of definition d.
func (c *Context) NameOf(d *OpDef) *OpName { return c.OpName(d.Name) }

// String returns the full name, such as "arith.addi".
func (n *OpName) String() string { return n.Name }

// ID returns a dense number of the name in its context, for side tables.
func (n *OpName) ID() uint32 { return n.id }

// Context returns the context that interned the name.
func (n *OpName) Context() *Context { return n.ctx }

// DialectName returns the part of the name before the first dot, or the whole name if there is
// no dot.
func (n *OpName) DialectName() string {
	d, _, _ := strings.Cut(n.Name, ".")
	return d
}

// Short returns the name without the dialect: the part after the first dot.
func (n *OpName) Short() string {
	_, s, _ := strings.Cut(n.Name, ".")
	return s
}

// Defaults returns the default values of the inherent attributes, indexed by slot. It returns
// nil if there are none. New operations share this slice.
func (n *OpName) Defaults() []Attribute {
	if n.defaults == nil {
		return nil
	}
	return unsafe.Slice(n.defaults, len(n.Def.Attrs))
}

// ImpliedValues returns the values that absent attributes stand for, indexed by slot, or nil
// if there are none. Unlike Defaults, it includes the defaults of optional attributes
// (DefaultValuedOptionalAttr), which a new operation does not get.
func (n *OpName) ImpliedValues() []Attribute { return n.implied }

func defaultProps(c *Context, d *OpDef) (*Attribute, []Attribute) {
	var props, implied []Attribute
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if a.Default == nil {
			continue
		}
		if implied == nil {
			implied = make([]Attribute, len(d.Attrs))
		}
		implied[i] = a.Default(c)
		if a.Optional {
			continue
		}
		if props == nil {
			props = make([]Attribute, len(d.Attrs))
		}
		props[i] = implied[i]
	}
	if props == nil {
		return nil, implied
	}
	return unsafe.SliceData(props), implied
}

// defID returns a dense number for the definition that pointer d refers to. Keys of interned
// nodes contain it.
func (c *Context) defID(d any) uint64 {
	pointer := (*[2]unsafe.Pointer)(unsafe.Pointer(&d))[1]
	return intern(&c.defIDs, addrHash(pointer), d, func(any) uint64 { return uint64(c.defCount.next()) + 1 })
}
