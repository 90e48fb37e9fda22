package ir

import (
	"strconv"
	"sync"
	"sync/atomic"
)

// Traits is a set of operation traits, which have upstream's names.
type Traits uint64

const (
	Terminator Traits = 1 << iota
	IsolatedFromAbove
	Commutative
	ConstantLike
	NoMemoryEffect
	AlwaysSpeculatable
	RecursivelySpeculatable
	RecursiveMemoryEffects
	ReturnLike
	SymbolTable // defines a symbol table: its region's symbols are looked up by name
	Symbol      // has a sym_name
	SingleBlock
	SingleBlockImplicitTerminator // see OpDef.ImplicitTerminator; implies SingleBlock
	NoTerminator
	GraphRegion // all regions are graph regions: no dominance, no terminator
	NoRegionArguments
	AffineScope
	AutomaticAllocationScope
	AttrSizedOperandSegments
	AttrSizedResultSegments
	SameOperandsAndResultType
	SameOperandsAndResultElementType
	SameOperandsAndResultShape
	SameOperandsAndResultRank
	SameOperandsElementType
	SameOperandsShape
	SameTypeOperands
	Elementwise
	Scalarizable
	Vectorizable
	Tensorizable
	Idempotent
	Involution
	ResultsAreBoolLike
	ResultsAreFloatLike
	ResultsAreSignlessIntegerLike
	OperandsAreFloatLike
	OperandsAreSignlessIntegerLike
	// InferTypeOpAdaptor: result types follow from the rest; OpDef.Infer says how.
	InferTypeOp
	MemRefsNormalizable
	ParallelRegion
	DestinationStyle
	// DeclaredEffects: the effects are those that the definition lists in
	// OwnEffects and its values' Effects, and no others.
	DeclaredEffects
	// SameVariadicOperandSize: all variadic operands have equally many values.
	SameVariadicOperandSize
	SameVariadicResultSize
	// FirstAttrDerivedResultType: every result has the first attribute's type
	// (the value of a TypeAttr, else the attribute's own type).
	FirstAttrDerivedResultType
	ResultsBroadcastableShape

	// Pure operations have no effect and may always be speculated.
	Pure = NoMemoryEffect | AlwaysSpeculatable
	// ElementwiseMappable is upstream's bundle of the same name.
	ElementwiseMappable = Elementwise | Scalarizable | Vectorizable | Tensorizable
)

// Arity says how many values, regions or successors of an operation belong to one
// operand, result, region or successor of its definition.
type Arity uint8

const (
	One Arity = iota
	Optional
	Variadic
	VariadicOfVariadic // grouped by the attribute SegmentAttr names
)

// ValueDef defines an operand or result of an operation.
type ValueDef struct {
	Name        string
	Constraint  *TypeConstraint
	Arity       Arity
	SegmentAttr string // VariadicOfVariadic only
	// Effects are declared effects on the value.
	Effects []DeclaredEffect
}

// Values returns definitions of single operands or results with these names and the same
// constraint.
func Values(c *TypeConstraint, names ...string) []ValueDef {
	defs := make([]ValueDef, len(names))
	for i, n := range names {
		defs[i] = ValueDef{Name: n, Constraint: c}
	}
	return defs
}

// DeclaredEffect is a memory effect that a definition declares as data. ValueDef.Effects
// lists effects on a value, and OpDef.OwnEffects lists effects on a resource as a whole.
type DeclaredEffect struct {
	Kind       EffectKind
	Resource   string // "" is the default memory resource
	Stage      int
	FullRegion bool
}

// TypeConstraint is a predicate over types with the text that diagnostics use: "operand
// #0 must be <Summary>, but got <type>".
type TypeConstraint struct {
	Summary string
	Check   func(Type) bool
	// Build returns the only type that satisfies the constraint, if there is
	// just one; the assembly format then need not spell it (BuildableType).
	Build func(*Context) Type
	// Class is the C++ class that upstream's generated code casts to, without
	// namespace ("MemRefType"); "" is any type. Def is its definition where the
	// class is a dialect's type, so that the format can print its bare body.
	Class string
	Def   *DialectTypeDef
}

// AttrKind says how an inherent attribute is stored here and in bytecode.
type AttrKind uint8

const (
	PlainAttr    AttrKind = iota // an attribute
	SegmentSizes                 // operandSegmentSizes or resultSegmentSizes
	PropInt                      // native integer or enum property: an i64 (or given) IntegerAttr here, varint in bytecode
	PropBool                     // native bool or unit property: a BoolAttr or UnitAttr here, a byte in bytecode
	PropString                   // native string property
	PropArray                    // native array property: a DenseArrayAttr here
)

// AttrDef defines an inherent attribute or native property of an operation.
type AttrDef struct {
	Name       string
	Constraint *AttrConstraint
	Kind       AttrKind
	Optional   bool
	// Coded writes an optional attribute in bytecode as a required attribute. Text of other
	// tools may lack the attribute, their bytecode does not.
	Coded bool
	// Default returns the value of an absent attribute (DefaultValuedAttr), so that
	// the attribute is never missing; nil means no default. On an optional
	// attribute (DefaultValuedOptionalAttr), absent stays absent, and Default is
	// only the value that the printer elides.
	Default func(*Context) Attribute
	// NamesInside says that the attribute, a string, names a symbol in the
	// operation's own table without which the operation is not valid.
	NamesInside bool
	// Order is the place of a native property in bytecode, where they follow
	// the attributes in order of declaration.
	Order uint8
}

// IsOptionalNative reports whether a is a native property that may be absent. The
// generic form prints such properties even when they are absent.
func (a *AttrDef) IsOptionalNative() bool {
	return a.Optional && (a.Kind == PropBool || a.Kind == PropInt)
}

// AttrConstraint is a predicate over attributes with the text that diagnostics use:
// "attribute 'x' failed to satisfy constraint: <Summary>".
type AttrConstraint struct {
	Summary string
	Check   func(Attribute) bool
	// Type returns the type that the attribute always has (I64Attr, F32Attr, …), so
	// that the assembly format need not spell it. It is nil if the type varies.
	Type func(*Context) Type
	// Enum holds the keywords of an enum attribute.
	Enum *EnumDef
	// SymbolName is set for attributes that print as @name (SymbolNameAttr).
	SymbolName bool
	// Attr is the definition of the dialect attribute that this constraint
	// requires, so that the assembly format can print its bare body; or nil.
	Attr *DialectAttrDef
	// UnitAttr marks the unit attribute: present or not, nothing to print.
	UnitAttr bool
	// Class is the C++ storage class without namespace ("FlatSymbolRefAttr",
	// "DenseI64ArrayAttr"); "" is any attribute. The assembly format parses and
	// prints some classes in a form of their own.
	Class string
	// Mnemonic is the keyword that a named enum property prints before its
	// cases in angle brackets ("overflow" of NamedEnumProp).
	Mnemonic string
}

// EnumDef defines an enum: a set of keywords with integer values.
type EnumDef struct {
	Name  string // the C++ enum's name, as diagnostics print it
	Cases []EnumCase
	Bits  bool // cases are bits that may be or-ed
	// Separator stands between the keywords of bit sets ("," or "|" or ", ").
	Separator string
	// Width of the underlying integer in bits (32 or 64).
	Width uint32
	// PrimaryGroups: a set that holds all bits of a group case prints the
	// group's keyword for them.
	PrimaryGroups bool
	// Invalid, if set, is the diagnostic text before a keyword that is not one of
	// the cases. Such enums are never spelled as strings.
	Invalid string
	// Summary, if set, replaces the name in diagnostics.
	Summary string
	once    sync.Once
	byKey   map[string]int64
}

// EnumCase is one keyword of an enum with its value.
type EnumCase struct {
	Keyword string
	Value   int64
	// Hidden: sets of bits are printed without the keyword, because another case
	// with the same bit is printed.
	Hidden bool
}

// Keyword returns the keyword of value, or "" if there is none. For a bit enum, it is
// the keyword of exactly this combination of bits.
func (e *EnumDef) Keyword(value int64) string {
	if value >= 0 && value < int64(len(e.Cases)) && e.Cases[value].Value == value {
		return e.Cases[value].Keyword
	}
	for i := range e.Cases {
		if e.Cases[i].Value == value {
			return e.Cases[i].Keyword
		}
	}
	return ""
}

// Value returns the value of a keyword, or false if there is no such keyword.
func (e *EnumDef) Value(keyword string) (int64, bool) {
	e.once.Do(func() {
		e.byKey = make(map[string]int64, len(e.Cases))
		for _, c := range e.Cases {
			e.byKey[c.Keyword] = c.Value
		}
	})
	v, ok := e.byKey[keyword]
	return v, ok
}

// RegionDef defines a region of an operation.
type RegionDef struct {
	Name  string
	Arity Arity
	// MinBlocks and MaxBlocks bound the number of blocks (SizedRegion);
	// MaxBlocks 0 means any. Summary words the constraint in diagnostics.
	MinBlocks, MaxBlocks int
	Summary              string
}

// SuccessorDef defines a successor of an operation.
type SuccessorDef struct {
	Name  string
	Arity Arity
}

// OpDef defines an operation as data. Definitions are made once, in the tables of their
// dialects, and never change; any number of contexts share them.
//
// A dialect's table consists of rows, which are lists of *OpDef. Code that refers to an
// operation uses its handle: the generated variable that Class names. Indexing the
// dialect copies the row into the handle. So rows may refer to functions, and these to
// operations, in any circle.
type OpDef struct {
	Name string // with the dialect: "arith.addi"
	// Class names the operation in Go: the handle AddI, the function AddIOp that
	// views an operation by the row's names, and AddIArgs that builds one. It is
	// upstream's C++ class without its Op; "" where no code names the operation.
	Class      string
	Summary    string // one line for the reference
	Traits     Traits
	Operands   []ValueDef
	Results    []ValueDef
	Attrs      []AttrDef // sorted by name; these are the property slots
	Regions    []RegionDef
	Successors []SuccessorDef

	// Format is the declarative assembly format; "" with a nil Custom means
	// the operation only has the generic form.
	Format string
	// Custom is hand-written parsing and printing: an *asm.Custom.
	Custom CustomSyntax
	// Canonicalize are the operation's canonicalization patterns: rewrite.Patterns.
	Canonicalize PatternList
	Dialect      *Dialect // set when the dialect is indexed

	// TypesMatch lists further type relations, checked after the constraints.
	TypesMatch []TypesMatch
	// OwnEffects are declared effects on no value in particular.
	OwnEffects []DeclaredEffect
	// Interfaces names the interfaces and traits of dialects that the operation has,
	// as upstream, for code that works on whatever has one (Operation.Implements).
	Interfaces []string
	// HasParent lists the only operations that may hold this one directly.
	HasParent []string
	// ImplicitTerminator is the operation that SingleBlockImplicitTerminator adds.
	ImplicitTerminator string

	// Verify checks the operation. It reports errors with op.EmitOpError and
	// returns false.
	Verify func(op *Operation) bool
	// VerifyFirst: Verify is an interface's that upstream checks before traits.
	VerifyFirst bool
	// TraitsFirst is the subset of Traits that upstream lists before other traits
	// and therefore verifies first, contrary to the usual order.
	TraitsFirst Traits
	// VerifyNames runs after Verify and checks rules that need symbol lookups; t
	// indexes the symbol tables.
	VerifyNames func(op *Operation, t *SymbolTables) bool
	// VerifyRegions runs after everything nested has been verified.
	VerifyRegions func(op *Operation) bool
	// VerifySymbolUses checks the symbols that op refers to, as part of the
	// enclosing symbol table's verification (SymbolUserOpInterface).
	VerifySymbolUses func(op *Operation, t *SymbolTables) bool
	// KeepUnused: the symbol has users that are no uses of symbols, as types are, so
	// that nothing may remove it (canDiscardOnUseEmpty).
	KeepUnused bool
	// Infer appends the result types of an operation with these parts to dst. If
	// the types cannot be inferred, it emits a diagnostic and ok is false.
	Infer func(s *OpState, dst []Type) (types []Type, ok bool)
	// CompatibleTypes reports whether the actual result types are acceptable where
	// Infer returned inferred (isCompatibleReturnTypes). If it is nil, the types
	// must be equal.
	CompatibleTypes func(inferred, actual []Type) bool
	// Fold: see fold.go.
	Fold FoldFunc
	// Effects appends the operation's own memory effects; nil with neither
	// NoMemoryEffect nor RecursiveMemoryEffects means they are unknown.
	Effects func(op *Operation, dst []Effect) []Effect
	// Speculatable decides per operation, where traits do not.
	Speculatable func(op *Operation) Speculatability

	// Declare creates a declaration of a symbol for submodules that need only its
	// name and interface. If it is nil, a copy of the symbol serves.
	Declare func(a *Arena, op *Operation) *Operation
	// DeclaredByHead says that Declare does no more than make the operation private
	// and leave its one region empty: then bytecode is cut without being read.
	DeclaredByHead bool

	Branch       *BranchInterface
	RegionBranch *RegionBranchInterface
	Call         *CallInterface
	Callable     *CallableInterface
	Loop         *LoopInterface
	Memory       *SlotInterface
	IntRanges    *IntRangeInterface
	Cast         bool // CastOpInterface: one-to-one view of its operands
	// Bufferize is the operation's bufferization interface: a *bufferize.Interface.
	Bufferize BufferizeInterface
	// Tile is the operation's tiling interface, a *tiling.Interface, which computes
	// tiles of its results.
	Tile TilingInterface
	// ReifyShapes creates, at b's insertion point, the sizes of each result
	// (ReifyRankedShapedTypeOpInterface). If it is nil, the sizes cannot be
	// computed.
	ReifyShapes func(b *Builder, op *Operation) (shapes [][]Mixed, ok bool)
	// ValueBounds bounds the operation's index values and dimension sizes: a
	// *valuebounds.Interface.
	ValueBounds ValueBoundsInterface

	// AsmResultNames suggests result names to the printer ("c1_i32", "true");
	// it calls set(result number, name) for the first result of each group.
	AsmResultNames func(op *Operation, set func(result int, name string))
	// AsmBlockArgNames likewise for the arguments of a region's entry block.
	AsmBlockArgNames func(op *Operation, region int, set func(arg int, name string))
	// DefaultDialect is the dialect that operations in the regions may omit in
	// custom form ("" for none; "func" inside func.func).
	DefaultDialect string

	syntax *lazy[CompiledSyntax]
	// Indexing the dialect sets these: the slot of a constant's value and the
	// destination operand (each number + 1), and the summary of declared effects.
	valueSlot int
	inits     int
	effects   effectSummary
}

// TypesMatch is a relation between the types of an operation's operands, results and
// attributes, which it refers to by name. The assembly format omits types that follow
// from it.
type TypesMatch struct {
	// Message ends the diagnostic "'x' op failed to verify that <Message>".
	Message string
	// Same lists parts that all have one type (AllTypesMatch).
	Same []string
	// From and To: To's type is Type of From's (TypesMatchWith). Types is used
	// instead where From or To is variadic.
	From, To string
	Type     func(Type) Type
	Types    func([]Type) []Type
	// Check decides all other relations. If it is nil, the fields above decide.
	Check func(op *Operation) bool
}

// Hooks of packages above this one. Each interface has one implementation, which
// only that package can name; the marker method keeps other types out of tables.
type (
	// CustomSyntax parses and prints an operation: *asm.Custom.
	CustomSyntax interface{ CustomSyntax() }
	// CustomTypeSyntax and CustomAttrSyntax parse a type's or an attribute's
	// body: *asm.CustomType, *asm.CustomAttr.
	CustomTypeSyntax interface{ CustomTypeSyntax() }
	CustomAttrSyntax interface{ CustomAttrSyntax() }
	// DirectiveTable are the custom<...> directives of a dialect: asm.Directives.
	DirectiveTable interface{ DirectiveTable() }
	// TypeParser and AttrParser parse the mnemonic and body of types and attributes
	// that a dialect's tables do not list: asm.TypeHook, asm.AttrHook.
	TypeParser interface{ TypeParser() }
	AttrParser interface{ AttrParser() }
	// PatternList is rewrite.Patterns.
	PatternList interface{ PatternList() }
	// BufferizeInterface is *bufferize.Interface.
	BufferizeInterface interface{ BufferizeInterface() }
	// TilingInterface is *tiling.Interface.
	TilingInterface interface{ TilingInterface() }
	// ValueBoundsInterface is *valuebounds.Interface.
	ValueBoundsInterface interface{ ValueBoundsInterface() }
	// CompiledSyntax is an operation's assembly format, compiled by ir/asm.
	CompiledSyntax interface{ CompiledSyntax() }
)

// lazy holds a value that is computed once.
type lazy[T any] struct {
	done atomic.Bool
	mu   sync.Mutex // held to compute
	v    T
}

// once returns l's value, which it computes from d on the first call. The parameter d is
// separate from compute because a closure would cost an allocation in each call, even if
// the value is there.
func once[D, T any](l *lazy[T], d D, compute func(D) T) T {
	if l.done.Load() {
		return l.v
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.done.Load() {
		l.v = compute(d)
		l.done.Store(true)
	}
	return l.v
}

// Member holds the fields of a definition that differ within a Family.
type Member struct{ Name, Class, Summary string }

// Family returns one definition per member: a copy of shape with the member's name,
// class and summary.
func Family(shape *OpDef, members []Member) []*OpDef {
	rows := make([]*OpDef, len(members))
	for i, m := range members {
		row := *shape
		row.Name, row.Class, row.Summary = m.Name, m.Class, m.Summary
		rows[i] = &row
	}
	return rows
}

// NewOpDef returns an empty handle for the operation with this name. Its dialect fills
// the handle.
func NewOpDef(name string) *OpDef { return &OpDef{Name: name} }

// Compiled returns compile(d), which it computes only once. The package ir/asm keeps the
// compiled assembly format there.
func (d *OpDef) Compiled(compile func(*OpDef) CompiledSyntax) CompiledSyntax {
	return once(d.syntax, d, compile)
}

// Slot returns the index in d.Attrs of the inherent attribute called name, or -1 if d
// does not declare it.
func (d *OpDef) Slot(name string) int {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return i
		}
	}
	return -1
}

// NamedResult returns an AsmResultNames function that suggests name for the first
// result.
func NamedResult(name string) func(op *Operation, set func(result int, name string)) {
	return func(op *Operation, set func(int, string)) {
		if op.NumResults() > 0 {
			set(0, name)
		}
	}
}

// NamedByInt returns an AsmResultNames function for integer constants. It suggests
// prefix followed by the value.
func NamedByInt(prefix string) func(op *Operation, set func(result int, name string)) {
	return func(op *Operation, set func(int, string)) {
		if v, ok := op.Prop(0).(*IntegerAttr); ok {
			set(0, string(v.Value.AppendDecimal([]byte(prefix), true)))
		}
	}
}

// NamedByBool is the AsmResultNames function of boolean constants. It suggests "true" or
// "false".
func NamedByBool(op *Operation, set func(result int, name string)) {
	if v, ok := op.Prop(0).(*IntegerAttr); ok {
		set(0, strconv.FormatBool(!v.Value.IsZero()))
	}
}

// nameResults is the AsmResultNames function of definitions with several results. It
// suggests the names in the definition.
func nameResults(op *Operation, set func(result int, name string)) {
	for i := range op.name.Def.Results {
		name := op.name.Def.Results[i].Name
		if start, n := op.ResultSegment(i); n > 0 && name != "" {
			set(start, name)
		}
	}
}
