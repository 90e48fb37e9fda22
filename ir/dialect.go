package ir

import (
	"slices"
	"strings"
	"sync"
)

// Dialect is the table that defines a dialect. Tables are plain package variables;
// each program lists the dialects that it uses in one place.
type Dialect struct {
	Name    string
	Summary string
	// Ops are the operation definitions. Handles are the definitions that generated
	// code names by variables.
	Ops     []*OpDef
	Handles []*OpDef
	Types   []*DialectTypeDef
	Attrs   []*DialectAttrDef
	// Directives are the custom<...> directives of the dialect's assembly formats:
	// asm.Directives.
	Directives DirectiveTable
	// TypeSyntax and AttrSyntax attach hand-written syntax to type and attribute
	// definitions. They are separate tables because that syntax refers to the
	// definitions, and Go forbids such initialization cycles.
	TypeSyntax []TypeSyntax
	AttrSyntax []AttrSyntax
	// Materialize makes a constant of this dialect for a folded value of type t,
	// nil if it cannot (materializeConstant).
	Materialize func(b *Builder, loc Loc, value Attribute, t Type) *Operation
	// Canonicalize are the patterns that the dialect as a whole brings, for any
	// root: rewrite.Patterns.
	Canonicalize PatternList
	// Inline holds the dialect's inliner interface. If it is nil, nothing may be
	// inlined.
	Inline *InlinerInterface
	// VerifyAttr checks a discardable attribute named dialect.x on any operation.
	VerifyAttr func(op *Operation, a NamedAttribute) bool
	// VerifyRegionArgAttr checks attributes in arg_attrs and res_attrs.
	VerifyRegionArgAttr func(op *Operation, region, arg int, a NamedAttribute) bool
	VerifyRegionResAttr func(op *Operation, region, res int, a NamedAttribute) bool
	// AttrAlias and TypeAlias suggest aliases ("map" for affine maps); "" for
	// none. final is false where a later dialect may override.
	AttrAlias func(a Attribute) string
	TypeAlias func(t Type) string
	// TightForms prints an attribute or a type whose mnemonic the context implies
	// without a leading blank, as LLVM 24 does; LLVM 22 prints the blank.
	TightForms bool
	// ByteBools is for dialects of newer releases: contexts with one write and read a
	// byte for each i1 in hexadecimal data. LLVM 22 packs eight into a byte.
	ByteBools bool
	// AllowsUnknownOps is set if the dialect may contain operations that it does not define, like upstream's flag of that name.
	AllowsUnknownOps bool
	// Extensible says that the dialect was made at run time. Its operations have no properties.
	Extensible bool
	// UnknownType and UnknownAttr begin the messages on mnemonics that the dialect
	// lacks; "" for the words of generated parsers.
	UnknownType, UnknownAttr string
	// Version is the dialect's version in bytecode. If it is nil, the dialect has
	// none, and files that name a version are refused.
	Version []uint64
	// AnyVersion accepts files that name a version of the dialect. None is written.
	AnyVersion bool
	// ParseType and ParseAttr are for dialects whose types or attributes are not
	// all in the tables; or nil.
	ParseType TypeParser
	ParseAttr AttrParser
	// IsolatedInterface bits of DialectFoldInterface: shouldMaterializeInto.
	MaterializeInto func(r *Region) bool

	// TypedAttrs is set by link: some of its attributes take their type from the
	// text after them.
	TypedAttrs bool

	linked, indexed sync.Once

	defs  []*OpDef
	ops   map[string]*OpDef
	types map[string]*DialectTypeDef
	attrs map[string]*DialectAttrDef
}

// link completes, on the first call, those parts of the tables that other code refers
// to without a lookup. These are the operations with a handle, types and attributes.
// It panics if the dialect's tables are wrong, which is a programming error.
func (d *Dialect) link() {
	d.linked.Do(func() {
		d.linkOps()
		for _, t := range d.Types {
			t.Dialect, t.syntax = d, new(lazy[*DefFormat])
		}
		for _, c := range d.TypeSyntax {
			c.attach(d)
		}
		for _, a := range d.Attrs {
			a.Dialect, a.syntax = d, new(lazy[*DefFormat])
		}
		for _, c := range d.AttrSyntax {
			c.attach(d)
		}
		for _, a := range d.Attrs {
			for i := range a.Params {
				p := &a.Params[i]
				if p.AttrName != "" {
					p.Attr = d.attrNamed(p.AttrName)
				}
				if p.SelfType {
					a.TypeOf = func(a *DialectAttr) Type { return a.Params[i].(*TypeAttr).Type }
				}
			}
			d.TypedAttrs = d.TypedAttrs || a.TypeOf != nil
		}
	})
}

func (d *Dialect) attrNamed(mnemonic string) *DialectAttrDef {
	for _, a := range d.Attrs {
		if a.Mnemonic == mnemonic {
			return a
		}
	}
	panic("dialect " + d.Name + ": a parameter is of the attribute " + mnemonic + ", which has no definition")
}

// index completes, on the first lookup, the remaining definitions and the maps by
// name. It is lazy because a run uses few of the dialects that a program registers.
func (d *Dialect) index() {
	d.indexed.Do(func() {
		d.link()
		d.ops = make(map[string]*OpDef, len(d.defs))
		for _, o := range d.defs {
			if o.Dialect == nil { // else it has a handle
				o.complete(d)
			}
			insertNew(d.ops, o.Name, o, d.Name)
		}
		d.types = make(map[string]*DialectTypeDef, len(d.Types))
		for _, t := range d.Types {
			d.types[t.Mnemonic] = t // several types may share a mnemonic that their syntax tells apart
		}
		d.attrs = make(map[string]*DialectAttrDef, len(d.Attrs))
		for _, a := range d.Attrs {
			insertNew(d.attrs, a.Mnemonic, a, d.Name)
		}
	})
}

// linkOps copies the rows of operations with a handle into the handles, and makes the
// list of all definitions.
func (d *Dialect) linkOps() {
	d.defs = d.Ops
	if len(d.Handles) == 0 {
		return
	}
	handles := make(map[string]*OpDef, len(d.Handles))
	for _, h := range d.Handles {
		insertNew(handles, h.Name, h, d.Name)
	}
	d.defs = make([]*OpDef, len(d.Ops))
	for i, o := range d.Ops {
		if h := handles[o.Name]; h != nil {
			*h = *o
			o = h
			o.complete(d)
			delete(handles, o.Name)
		}
		d.defs[i] = o
	}
	for name := range handles {
		panic("dialect " + d.Name + ": the handle of " + name + " has no row; run go generate")
	}
}

// insertNew sets m[key] and panics if the key is present.
func insertNew[V any](m map[string]V, key string, v V, dialect string) {
	if _, ok := m[key]; ok {
		panic("dialect " + dialect + ": " + key + " is defined twice")
	}
	m[key] = v
}

// complete computes the fields of the definition that depend on other fields.
func (o *OpDef) complete(d *Dialect) {
	o.Dialect, o.syntax = d, new(lazy[CompiledSyntax])
	if o.Traits&AttrSizedOperandSegments != 0 {
		o.addSegmentSizes(OperandSegmentSizes)
	}
	if o.Traits&AttrSizedResultSegments != 0 {
		o.addSegmentSizes(ResultSegmentSizes)
	}
	if o.AsmResultNames == nil && len(o.Results) > 1 {
		o.AsmResultNames = nameResults
	}
	if o.Traits&DeclaredEffects != 0 && o.Effects == nil {
		o.Effects = declaredEffects
		o.effects = o.summarizeEffects()
	}
	if o.Traits&ConstantLike != 0 && o.Fold != nil {
		o.valueSlot = o.Slot("value") + 1
	}
	o.inits = o.initOperand()
}

// addSegmentSizes adds the segment sizes attribute that a trait implies to o.Attrs,
// which is sorted by name.
func (o *OpDef) addSegmentSizes(name string) {
	i, found := slices.BinarySearchFunc(o.Attrs, name, func(a AttrDef, name string) int { return strings.Compare(a.Name, name) })
	if !found { // rows of a family share their list
		o.Attrs = slices.Insert(slices.Clone(o.Attrs), i, AttrDef{Name: name, Kind: SegmentSizes})
	}
}

// OpDefs returns the definitions of the dialect's operations, in the order of its
// table.
func (d *Dialect) OpDefs() []*OpDef {
	d.index()
	return d.defs
}

// ParamVerifier checks the parameters of a type or attribute. It reports an error
// through emit and returns false if they are invalid.
type ParamVerifier func(c *Context, params []Attribute, emit func(format string, args ...any)) bool

// TypeSyntax completes the definition Def of a type; for the fields see
// DialectTypeDef.
type TypeSyntax struct {
	Def    *DialectTypeDef
	Custom CustomTypeSyntax
	Print  func(p *AttrPrinter, t *DialectType)
	Verify ParamVerifier
}

func (s TypeSyntax) attach(d *Dialect) {
	t := s.Def
	if t.Dialect != d || t.Custom != nil && s.Custom != nil || t.Print != nil && s.Print != nil || t.Verify != nil && s.Verify != nil {
		panic("dialect " + d.Name + ": the syntax of " + t.Mnemonic + " has two sources, or is another dialect's")
	}
	if s.Custom != nil {
		t.Custom = s.Custom
	}
	if s.Print != nil {
		t.Print = s.Print
	}
	if s.Verify != nil {
		t.Verify = s.Verify
	}
}

// AttrSyntax completes the definition Def of an attribute; for the fields see
// DialectAttrDef.
type AttrSyntax struct {
	Def    *DialectAttrDef
	Custom CustomAttrSyntax
	Print  func(p *AttrPrinter, a *DialectAttr)
	Verify ParamVerifier
}

func (s AttrSyntax) attach(d *Dialect) {
	a := s.Def
	if a.Dialect != d || a.Custom != nil && s.Custom != nil || a.Print != nil && s.Print != nil || a.Verify != nil && s.Verify != nil {
		panic("dialect " + d.Name + ": the syntax of " + a.Mnemonic + " has two sources, or is another dialect's")
	}
	if s.Custom != nil {
		a.Custom = s.Custom
	}
	if s.Print != nil {
		a.Print = s.Print
	}
	if s.Verify != nil {
		a.Verify = s.Verify
	}
}

// Op returns the definition of the operation with this full name, or nil.
func (d *Dialect) Op(name string) *OpDef {
	d.index()
	return d.ops[name]
}

// Type returns the definition of the type with this mnemonic, or nil.
func (d *Dialect) Type(mnemonic string) *DialectTypeDef {
	d.index()
	return d.types[mnemonic]
}

// Attr returns the definition of the attribute with this mnemonic, or nil.
func (d *Dialect) Attr(mnemonic string) *DialectAttrDef {
	d.index()
	return d.attrs[mnemonic]
}

// ParamDef is a parameter of a dialect type or attribute. Every parameter is stored
// as an attribute: integers as IntegerAttr, strings as StringAttr, types as
// TypeAttr, lists as ArrayAttr or DenseArrayAttr. An absent optional parameter is
// nil.
type ParamDef struct {
	Name     string
	Kind     ParamKind
	Optional bool
	// Default is the value that need not be spelled, or nil if there is none.
	Default func(*Context) Attribute
	Enum    *EnumDef  // ParamEnum
	Elem    *ParamDef // ParamList
	Type    func(*Context) Type
	// Attr and TypeDef are the definitions of parameters whose C++ class is a
	// dialect's attribute or type: they print their bare body. Class is the C++
	// class otherwise ("DenseI64ArrayAttr", "StringAttr"); "" is any.
	Attr    *DialectAttrDef
	TypeDef *DialectTypeDef
	Class   string
	// CppType is the parameter's C++ type in upstream's definition. The message
	// about a parameter that does not parse names it; "" suppresses the message.
	CppType string
	// AttrName is the mnemonic of Attr in the same dialect, where definitions
	// refer to each other in a circle; indexing the dialect sets Attr.
	AttrName string
	// Width is the stored width of an integer in bits. Unsigned marks integers that
	// are never negative.
	Width    uint32
	Unsigned bool
	// SelfType marks the type of a typed attribute, which stands after a colon;
	// TypeOf gives it.
	SelfType bool
}

// ParamKind is the kind of a parameter. It decides the form of the parameter in text
// and bytecode.
type ParamKind uint8

const (
	ParamAttr ParamKind = iota
	ParamType
	ParamInt    // decimal integer
	ParamBool   // true or false
	ParamString // quoted
	ParamEnum   // keyword
	ParamList   // of Elem, comma-separated
	ParamDims   // 2x?x4
	ParamMap    // an affine map, without affine_map<>
	ParamAPInt
	ParamAPFloat
	ParamCustom // hand-written by the definition's Custom
)

// DialectTypeDef defines a type of a dialect.
type DialectTypeDef struct {
	Mnemonic string
	// Record is the name of the TableGen definition, where messages print it.
	Record  string
	Summary string
	Params  []ParamDef
	// Interfaces names the interfaces and traits that the type has, as upstream.
	Interfaces []string
	// Format is the declarative format of the text after the mnemonic.
	Format string
	// Custom is an *asm.CustomType, or nil if Format decides.
	Custom CustomTypeSyntax
	// Print appends the text after "!dialect."; it is nil if Format decides.
	Print  func(p *AttrPrinter, t *DialectType)
	Verify ParamVerifier
	// Codings are the type's forms in bytecode. If it is nil, the type is text
	// there.
	Codings []Coding
	// Layout gives the type's size in memory. It is nil if the type has none.
	Layout *TypeLayout
	// MemRefElement and VectorElement: the type may be the element of a memref
	// or of a vector.
	MemRefElement, VectorElement bool
	Dialect                      *Dialect // set when the dialect is indexed
	syntax                       *lazy[*DefFormat]
}

// FullName returns the name with the dialect: "llvm.ptr".
func (d *DialectTypeDef) FullName() string { return d.Dialect.Name + "." + d.Mnemonic }

// FullName returns the name with the dialect: "llvm.linkage".
func (d *DialectAttrDef) FullName() string { return d.Dialect.Name + "." + d.Mnemonic }

// DialectAttrDef defines an attribute of a dialect.
type DialectAttrDef struct {
	Mnemonic string
	Record   string // what the TableGen definition is called, where messages name it
	Summary  string
	Params   []ParamDef
	// Interfaces names the interfaces and traits that the attribute has.
	Interfaces []string
	Format     string
	Custom     CustomAttrSyntax // an *asm.CustomAttr; nil: Format decides
	Print      func(p *AttrPrinter, a *DialectAttr)
	Verify     ParamVerifier
	// Codings are the attribute's forms in bytecode. If it is nil, the attribute is
	// text there.
	Codings []Coding
	// VerifyTensor checks a tensor type that has the attribute as its encoding.
	VerifyTensor func(a *DialectAttr, shape []int64, element Type, emit func(format string, args ...any)) bool
	// VerifyTarget checks a module of device code whose target the attribute is
	// (TargetAttrVerifyInterface).
	VerifyTarget func(a *DialectAttr, module *Operation) bool
	// TypeOf returns the type of a typed attribute. It is nil if the attribute has
	// no type.
	TypeOf func(a *DialectAttr) Type
	// MemRefLayout: the attribute may be the layout of a memref.
	MemRefLayout bool
	Dialect      *Dialect
	syntax       *lazy[*DefFormat]
}

// DialectType is an instance of a dialect's type.
type DialectType struct {
	typeNode
	Def    *DialectTypeDef
	Params []Attribute
	// body is set once for mutable (identified) types; see mutable.go.
	mutable *mutableBody
}

// DialectAttr is an instance of a dialect's attribute.
type DialectAttr struct {
	attrNode
	Def    *DialectAttrDef
	Params []Attribute
}

// DialectType returns the type of definition d with these parameters.
func (c *Context) DialectType(d *DialectTypeDef, params ...Attribute) *DialectType {
	k := newKey(kindDialect)
	defer k.free()
	k.num(c.defID(d))
	for _, p := range params {
		k.attr(p)
	}
	return internList(&c.types.lists, k.b, func(string) Type {
		return &DialectType{typeNode: c.typeNode(), Def: d, Params: clone(params)}
	}).(*DialectType)
}

// DialectAttr returns the attribute of definition d with these parameters.
func (c *Context) DialectAttr(d *DialectAttrDef, params ...Attribute) *DialectAttr {
	k := newKey(attrDialect)
	defer k.free()
	k.num(c.defID(d))
	for _, p := range params {
		k.attr(p)
	}
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &DialectAttr{c.attrNode(), d, clone(params)}
	}).(*DialectAttr)
}

// mutableBody is the part of an identified type that is set after its creation.
type mutableBody struct {
	mu   sync.Mutex
	set  bool
	body []Attribute
}

// MutableType returns the type of definition d that its parameters identify. Its body
// may be set once, later, so that the body can refer to the type itself (recursive
// structs).
func (c *Context) MutableType(d *DialectTypeDef, params ...Attribute) *DialectType {
	t := c.DialectType(d, params...)
	c.mutableMu.Lock()
	defer c.mutableMu.Unlock()
	if t.mutable == nil {
		t.mutable, c.mutables = &mutableBody{}, true
	}
	return t
}

// SetBody sets the body of a mutable type. It returns false if another body has been
// set before.
func (t *DialectType) SetBody(body []Attribute) bool {
	t.mutable.mu.Lock()
	defer t.mutable.mu.Unlock()
	if t.mutable.set {
		if len(body) != len(t.mutable.body) {
			return false
		}
		for i := range body {
			if body[i] != t.mutable.body[i] {
				return false
			}
		}
		return true
	}
	t.mutable.set, t.mutable.body = true, clone(body)
	return true
}

// Body returns the body of a mutable type. It returns set false before SetBody, and
// for other types.
func (t *DialectType) Body() (body []Attribute, set bool) {
	if t.mutable == nil {
		return nil, false
	}
	t.mutable.mu.Lock()
	defer t.mutable.mu.Unlock()
	return t.mutable.body, t.mutable.set
}

// IsMutable reports whether t was made by MutableType.
func (t *DialectType) IsMutable() bool { return t.mutable != nil }
