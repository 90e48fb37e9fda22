package ir

import "sync"

// Dialect is a dialect's table. Tables are plain package variables, listed in
// one place by the programs that use them.
type Dialect struct {
	Name    string
	Summary string
	Ops     []*OpDef
	Types   []*DialectTypeDef
	Attrs   []*DialectAttrDef
	// Directives is a map[string]asm.Directive: the custom<...> directives of
	// the dialect's assembly formats.
	Directives any
	// Syntax holds hand-written syntax by full operation name (*asm.Custom),
	// TypeSyntax and AttrSyntax by mnemonic. They are what the definitions'
	// Custom and Print become where those are nil, so that tables of facts and
	// code can stand in files of their own.
	Syntax     map[string]any
	TypeSyntax map[string]TypeSyntax
	AttrSyntax map[string]AttrSyntax
	// Behavior holds hand-written behaviour by full operation name: partial
	// definitions whose traits, functions and interfaces complete those in Ops.
	Behavior []map[string]*OpDef
	// Materialize makes a constant of this dialect for a folded value of type t,
	// nil if it cannot (materializeConstant).
	Materialize func(b *Builder, loc Loc, value Attribute, t Type) *Operation
	// Canonicalize is a []rewrite.Pattern: those that the dialect as a whole
	// brings, for any root.
	Canonicalize any
	// Inline holds the dialect's inliner interface; nil: nothing may be inlined.
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
	// AllowsUnknownOps and AllowsUnknownTypes: see upstream's Dialect flags.
	AllowsUnknownOps, AllowsUnknownTypes bool
	// UnknownType and UnknownAttr begin the messages on mnemonics that the dialect
	// lacks; "" for the words of generated parsers.
	UnknownType, UnknownAttr string
	// ParseType and ParseAttr are asm hooks for dialects whose types or
	// attributes are not all in the tables (func(*asm.Parser) ...); or nil.
	ParseType, ParseAttr any
	// IsolatedInterface bits of DialectFoldInterface: shouldMaterializeInto.
	MaterializeInto func(r *Region) bool

	// TypedAttrs is set when the dialect is indexed: some of its attributes take
	// their type from the text after them.
	TypedAttrs bool

	once  sync.Once
	ops   map[string]*OpDef
	types map[string]*DialectTypeDef
	attrs map[string]*DialectAttrDef
}

func (d *Dialect) index() {
	d.once.Do(func() {
		d.ops = make(map[string]*OpDef, len(d.Ops))
		for _, o := range d.Ops {
			d.ops[o.Name] = o
			o.Dialect = d
			if c, ok := d.Syntax[o.Name]; ok && o.Custom == nil {
				o.Custom = c
			}
			for _, b := range d.Behavior {
				if more := b[o.Name]; more != nil {
					o.complete(more)
				}
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
		d.types = make(map[string]*DialectTypeDef, len(d.Types))
		for _, t := range d.Types {
			d.types[t.Mnemonic] = t
			t.Dialect = d
			c := d.TypeSyntax[t.Mnemonic]
			fill(&t.Custom, c.Custom, t.Custom == nil)
			fill(&t.Print, c.Print, t.Print == nil)
			fill(&t.Verify, c.Verify, t.Verify == nil)
		}
		d.attrs = make(map[string]*DialectAttrDef, len(d.Attrs))
		for _, a := range d.Attrs {
			d.attrs[a.Mnemonic] = a
			a.Dialect = d
			c := d.AttrSyntax[a.Mnemonic]
			fill(&a.Custom, c.Custom, a.Custom == nil)
			fill(&a.Print, c.Print, a.Print == nil)
			fill(&a.Verify, c.Verify, a.Verify == nil)
		}
		for _, a := range d.Attrs {
			for i := range a.Params {
				p := &a.Params[i]
				if p.AttrName != "" {
					p.Attr = d.attrs[p.AttrName]
				}
				if p.SelfType {
					a.TypeOf = func(a *DialectAttr) Type { return a.Params[i].(*TypeAttr).Type }
				}
			}
			d.TypedAttrs = d.TypedAttrs || a.TypeOf != nil
		}
	})
}

// ParamVerifier checks the parameters of a type or attribute and reports through
// emit.
type ParamVerifier func(c *Context, params []Attribute, emit func(format string, args ...any)) bool

// TypeSyntax is hand-written syntax of a type: see DialectTypeDef.
type TypeSyntax struct {
	Custom any
	Print  func(p *AttrPrinter, t *DialectType)
	Verify ParamVerifier
}

// AttrSyntax is hand-written syntax of an attribute: see DialectAttrDef.
type AttrSyntax struct {
	Custom any
	Print  func(p *AttrPrinter, a *DialectAttr)
	Verify ParamVerifier
}

// Op is the definition of the full name, nil if there is none.
func (d *Dialect) Op(name string) *OpDef {
	d.index()
	return d.ops[name]
}

// Type is the definition of a type's mnemonic, nil if there is none.
func (d *Dialect) Type(mnemonic string) *DialectTypeDef {
	d.index()
	return d.types[mnemonic]
}

// Attr is the definition of an attribute's mnemonic, nil if there is none.
func (d *Dialect) Attr(mnemonic string) *DialectAttrDef {
	d.index()
	return d.attrs[mnemonic]
}

// ParamDef is a parameter of a dialect type or attribute. Every parameter is
// held as an attribute: integers as IntegerAttr, strings as StringAttr, types as
// TypeAttr, lists as ArrayAttr or DenseArrayAttr; nil where optional and absent.
type ParamDef struct {
	Name     string
	Kind     ParamKind
	Optional bool
	// Default is the value that need not be spelled; nil: none.
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
	// AttrName is the mnemonic of Attr in the same dialect, where definitions
	// refer to each other in a circle; indexing the dialect sets Attr.
	AttrName string
	// Width of an integer in bits, as it is stored; Unsigned: never negative.
	Width    uint32
	Unsigned bool
	// SelfType marks the type of a typed attribute, which stands after a colon;
	// TypeOf gives it.
	SelfType bool
}

// ParamKind tells what a parameter is in text and in bytecode.
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
	ParamAPInt
	ParamAPFloat
	ParamCustom // hand-written by the definition's Custom
)

// DialectTypeDef defines a dialect's type.
type DialectTypeDef struct {
	Mnemonic string
	Summary  string
	Params   []ParamDef
	// Interfaces names the interfaces and traits that the type has, as upstream.
	Interfaces []string
	// Format is the declarative format of what follows the mnemonic.
	Format string
	// Custom is an *asm.CustomType; nil: Format decides.
	Custom any
	// Print appends what follows "!dialect."; nil: Format decides.
	Print  func(p *AttrPrinter, t *DialectType)
	Verify ParamVerifier
	// Layout tells the type's size in memory; nil: it has none.
	Layout *TypeLayout
	// MemRefElement and VectorElement: the type may be the element of a memref
	// or of a vector.
	MemRefElement, VectorElement bool
	Dialect                      *Dialect // set when the dialect is indexed
	syntax                       syncCell
}

// DialectAttrDef defines a dialect's attribute.
type DialectAttrDef struct {
	Mnemonic string
	Summary  string
	Params   []ParamDef
	// Interfaces names the interfaces and traits that the attribute has.
	Interfaces []string
	Format     string
	Custom     any // an *asm.CustomAttr; nil: Format decides
	Print      func(p *AttrPrinter, a *DialectAttr)
	Verify     ParamVerifier
	// TypeOf is the type of a typed attribute; nil: it has none.
	TypeOf func(a *DialectAttr) Type
	// MemRefLayout: the attribute may be the layout of a memref.
	MemRefLayout bool
	Dialect      *Dialect
	syntax       syncCell
}

// Syntax returns what compile made of d on the first call.
func (d *DialectTypeDef) Syntax(compile func(*DialectTypeDef) any) any {
	d.syntax.once.Do(func() { d.syntax.v = compile(d) })
	return d.syntax.v
}

// Syntax returns what compile made of d on the first call.
func (d *DialectAttrDef) Syntax(compile func(*DialectAttrDef) any) any {
	d.syntax.once.Do(func() { d.syntax.v = compile(d) })
	return d.syntax.v
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

// DialectType is the type d with these parameters.
func (c *Context) DialectType(d *DialectTypeDef, params ...Attribute) *DialectType {
	k := newKey(kindDialect)
	defer k.free()
	k.num(c.defID(d))
	for _, p := range params {
		k.attr(p)
	}
	return c.types.lists.get(k.b, func(string) Type {
		return &DialectType{typeNode: c.typeNode(), Def: d, Params: clone(params)}
	}).(*DialectType)
}

// DialectAttr is the attribute d with these parameters.
func (c *Context) DialectAttr(d *DialectAttrDef, params ...Attribute) *DialectAttr {
	k := newKey(attrDialect)
	defer k.free()
	k.num(c.defID(d))
	for _, p := range params {
		k.attr(p)
	}
	return c.attrs.lists.get(k.b, func(string) Attribute {
		return &DialectAttr{c.attrNode(), d, clone(params)}
	}).(*DialectAttr)
}

// mutableBody is the part of an identified type that is set after its creation.
type mutableBody struct {
	mu   sync.Mutex
	set  bool
	body []Attribute
}

// MutableType is the type d identified by its parameters, whose body may be set
// once later (recursive structs).
func (c *Context) MutableType(d *DialectTypeDef, params ...Attribute) *DialectType {
	t := c.DialectType(d, params...)
	c.mutableMu.Lock()
	defer c.mutableMu.Unlock()
	if t.mutable == nil {
		t.mutable = &mutableBody{}
	}
	return t
}

// SetBody sets the body of a mutable type; it reports false when another body
// was set before.
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

// Body is the body of a mutable type; set is false until SetBody.
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
