package asm

import "github.com/millrace-mlir/millrace/ir"

// opFormat is the compiled assembly format of an operation definition. It is made once per
// definition; the parser and the printer interpret it. The spacing is decided when compiling.
// Upstream's generator decides it while it emits code, so it does not depend on which optional
// groups are printed.
type opFormat struct {
	def   *ir.OpDef
	elems []elem
	// broken says why the format cannot be used; "" if it can.
	broken string

	operandTypes []typeSource // by operand of the definition
	resultTypes  []typeSource
	// resolve lists the variables whose types are transformed into others; they
	// are held against their constraints first.
	checked []checkedVar

	allOperands, allOperandTypes, allResultTypes bool
	allRegions, allSuccessors                    bool
	inferResults                                 bool
	fixedRegions                                 bool // no region is variadic

	// elide tells by slot which attributes never print in the attribute
	// dictionary; the others print unless they hold their default.
	elide        []bool
	discardable  bool // attr-dict holds discardable attributes only (prop-dict is used)
	operandSizes int  // slot of operandSegmentSizes that the format computes, or -1
	resultSizes  int
	simple       bool // every operand is One
}

// CompiledSyntax is a marker method: it lets an *opFormat be cached by ir.OpDef.Compiled.
func (*opFormat) CompiledSyntax() {}

// checkedVar identifies an operand or result of the definition by its index.
type checkedVar struct {
	result bool
	index  int
}

type elemKind uint8

const (
	elemLiteral elemKind = iota
	elemSpace            // prints text (a space or nothing); not parsed
	elemNewline
	elemOperand
	elemAttr
	elemRegion
	elemSuccessor
	elemResult // in type(...) and functional-type(...) only
	elemAttrDict
	elemPropDict
	elemOperands
	elemResults
	elemRegions
	elemSuccessors
	elemFunctionalType // args are the inputs and the results
	elemType           // args[0] is what the type is of
	elemCustom
	elemOIList
	elemOptional
	elemCode // C++ text as argument of a custom directive
)

// attrForm is how an attribute variable is spelled.
type attrForm uint8

const (
	attrPlain    attrForm = iota // with its type
	attrTyped                    // without the type, which is known
	attrEnum                     // keyword, or string
	attrSymbol                   // @name
	attrStripped                 // body of a dialect attribute
	attrArray                    // [1, 2] of a dense array
	attrNative                   // native property
)

// elem is an element of a compiled assembly format: a literal, a white space, a variable, a
// directive or an optional group.
type elem struct {
	kind  elemKind
	space bool // a space is printed before
	text  string
	tok   Token // of a literal; BareID for keywords
	// index is the operand, result, slot, region or successor number.
	index   int
	arity   ir.Arity
	keyword bool // attr-dict-with-keyword
	// qualified types and attributes print with dialect and mnemonic.
	qualified bool
	ref       bool // argument of a custom directive that an earlier element parsed
	optional  bool // attribute that may be absent
	form      attrForm
	attr      *ir.AttrConstraint
	typ       *ir.TypeConstraint

	args      []elem // type, functional-type, custom
	directive *Directive

	then, els []elem
	// parse starts the elements that are parsed: white space at the start of a
	// group is skipped.
	thenParse, elseParse int
	anchor               *elem // copy of the anchor, for printing
	inverted             bool  // the anchor is in the else group
	unitAnchor           int   // slot of a unit attribute that the group stands for, or -1

	clauses []oiClause
}

// oiClause is one clause of an oilist directive: a literal and the elements that follow it.
type oiClause struct {
	literal elem
	body    []elem
	unit    int // slot of the unit attribute that the keyword stands for, or -1
}

// typeSource says how to get the type of an operand or result whose type(...) is not in the
// format.
type typeSource struct {
	kind  typeSourceKind
	index int // operand, result or slot
	multi bool
	build func(*ir.Context) ir.Type
	one   func(ir.Type) ir.Type
	many  func([]ir.Type) []ir.Type
}

type typeSourceKind uint8

const (
	typeParsed  typeSourceKind = iota // spelled
	typeBuilt                         // the constraint's only type
	typeOperand                       // follows from an operand's
	typeResult                        // follows from a result's
	typeAttr                          // follows from an attribute's
)

// Directive implements a custom<Name>(...) directive of assembly formats. The same functions
// may serve many definitions; they access the directive's arguments by position.
type Directive struct {
	// Parse reports whether it succeeded, having reported what was wrong. Where
	// the directive may be absent (it guards an optional group) it sets a.Absent
	// and returns true.
	Parse func(p *Parser, a *ParseArgs) bool
	Print func(pr *Printer, a *PrintArgs)
}

// Directives maps names to a dialect's custom directives.
type Directives map[string]Directive

// DirectiveTable is a marker method: it lets Directives be the value of ir.Dialect.Directives.
func (Directives) DirectiveTable() {}

// literalTokens maps the punctuation literals of formats to tokens.
var literalTokens = map[string]Token{
	"->": Arrow, ":": Colon, "::": DoubleCol, ",": Comma, "=": Equal, ">": Greater, "{": LBrace, "(": LParen,
	"[": LSquare, "<": Less, "+": Plus, "?": Question, "}": RBrace, ")": RParen, "]": RSquare, "*": Star,
	"|": VBar, "...": Ellipsis, "-": Minus, "/": Slash,
}
