package ir

import (
	"bytes"
	"encoding/binary"
	"strconv"

	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
)

// AttrPrinter prints types and attributes as MLIR's AsmPrinter does. The zero
// AttrPrinter prints without aliases. It appends to Buf.
type AttrPrinter struct {
	Buf []byte
	// AttrAlias and TypeAlias hold alias names ("#map", "!t") by attribute and
	// type id; ids past the end and empty names have no alias.
	AttrAlias, TypeAlias []string
	// ElideElements prints dense elements with more elements than this as
	// dense_resource<__elided__>; negative: never.
	ElideElements int
	elideSet      bool
	// Distinct numbers distinct attributes in order of first printing.
	Distinct map[*DistinctAttr]int
	// OnResource is called for every dense_resource key that is printed.
	OnResource func(key string)
	// mutable types whose bodies are being printed, against recursion
	open []*DialectType
	// VisitAttr and VisitType, if set, are called in place of printing: the dry
	// run that finds aliases.
	VisitAttr func(a Attribute, e Elision)
	VisitType func(t Type)
	hexLimit  int // see SetHex
	hexSet    bool
	// PrettyLocs selects --mlir-pretty-debuginfo's forms.
	PrettyLocs bool
}

// SetHex makes the printer print dense data with more than n elements as a hex
// string. If n is negative, it never does.
func (p *AttrPrinter) SetHex(n int) { p.hexLimit, p.hexSet = n, true }

// SetElide makes the printer elide dense elements with more than n elements.
func (p *AttrPrinter) SetElide(n int) { p.ElideElements, p.elideSet = n, true }

// Elision says whether a typed attribute is printed with its type (AttrTypeElision).
type Elision uint8

const (
	NeverElide Elision = iota
	MayElide           // only i64 and f64, which a reader assumes
	MustElide
)

// Str appends s.
func (p *AttrPrinter) Str(s string) { p.Buf = append(p.Buf, s...) }

// Byte appends c.
func (p *AttrPrinter) Byte(c byte) { p.Buf = append(p.Buf, c) }

// Comma prints ", " before element i of a list, unless i is 0.
func (p *AttrPrinter) Comma(i int) {
	if i > 0 {
		p.Str(", ")
	}
}

// Int prints v in decimal.
func (p *AttrPrinter) Int(v int64) { p.Buf = strconv.AppendInt(p.Buf, v, 10) }

// Quoted prints s in quotes, escaped.
func (p *AttrPrinter) Quoted(s string) {
	p.Buf = append(p.Buf, '"')
	p.Buf = AppendEscaped(p.Buf, s)
	p.Buf = append(p.Buf, '"')
}

// Quote returns s in quotes, escaped as in MLIR text.
func Quote(s string) string { return string(append(AppendEscaped([]byte{'"'}, s), '"')) }

// AppendEscaped appends s, escaped as between quotes in MLIR text. Printable ASCII
// stays unchanged, a backslash becomes \\, and a quote or any other byte becomes \XX.
func AppendEscaped(dst []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			dst = append(dst, '\\', '\\')
		case c >= 0x20 && c < 0x7f && c != '"':
			dst = append(dst, c)
		default:
			dst = append(dst, '\\', hex[c>>4], hex[c&15])
		}
	}
	return dst
}

// IsBareID reports whether s is a bare identifier: [A-Za-z_][A-Za-z0-9_$.]*.
func IsBareID(s string) bool {
	if s == "" || !(isLetter(s[0]) || s[0] == '_') {
		return false
	}
	for i := 1; i < len(s); i++ {
		c := s[i]
		if !isLetter(c) && !isDigit(c) && c != '_' && c != '$' && c != '.' {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// KeywordOrString prints s unchanged if it is a bare identifier, and in quotes
// otherwise.
func (p *AttrPrinter) KeywordOrString(s string) {
	if IsBareID(s) {
		p.Str(s)
	} else {
		p.Quoted(s)
	}
}

// Symbol prints @name, with the name in quotes where necessary.
func (p *AttrPrinter) Symbol(name string) {
	p.Byte('@')
	p.KeywordOrString(name)
}

// Dims prints the dimensions of a shape, each followed by x: 2x?x4x.
func (p *AttrPrinter) Dims(shape []int64) {
	for _, d := range shape {
		p.Dim(d)
		p.Byte('x')
	}
}

// Dim prints a dimension, ? if it is dynamic.
func (p *AttrPrinter) Dim(d int64) {
	if d == Dynamic {
		p.Byte('?')
	} else {
		p.Int(d)
	}
}

// TypeList prints types separated by ", ".
func (p *AttrPrinter) TypeList(ts []Type) {
	for i, t := range ts {
		p.Comma(i)
		p.Type(t)
	}
}

// FunctionType prints (inputs) -> results.
func (p *AttrPrinter) FunctionType(inputs, results []Type) {
	p.Byte('(')
	p.TypeList(inputs)
	p.Str(") -> ")
	p.Results(results)
}

// Results prints the right side of a function type. Parentheses surround all but a
// single type that is no function type.
func (p *AttrPrinter) Results(results []Type) {
	if len(results) == 1 {
		if _, fn := results[0].(*FunctionType); !fn {
			p.Type(results[0])
			return
		}
	}
	p.Byte('(')
	p.TypeList(results)
	p.Byte(')')
}

// Type prints t, or its alias if it has one.
func (p *AttrPrinter) Type(t Type) {
	if p.VisitType != nil {
		p.VisitType(t)
		return
	}
	if id := t.ID(); id < uint32(len(p.TypeAlias)) && p.TypeAlias[id] != "" {
		p.Str(p.TypeAlias[id])
		return
	}
	p.TypeNoAlias(t)
}

// TypeNoAlias prints t itself even if it has an alias. Types and attributes inside t
// may be printed as aliases.
func (p *AttrPrinter) TypeNoAlias(t Type) {
	switch t := t.(type) {
	case *IntegerType:
		p.Str(integerPrefix[t.Signedness])
		p.Int(int64(t.Width))
	case *IndexType:
		p.Str("index")
	case *NoneType:
		p.Str("none")
	case *FloatType:
		p.Str(t.Kind.String())
	case *ComplexType:
		p.Str("complex<")
		p.Type(t.Element)
		p.Byte('>')
	case *FunctionType:
		p.FunctionType(t.Inputs, t.Results)
	case *TupleType:
		p.Str("tuple<")
		p.TypeList(t.Types)
		p.Byte('>')
	case *VectorType:
		p.vectorType(t)
	case *RankedTensorType:
		p.Str("tensor<")
		p.Dims(t.Shape)
		p.Type(t.Element)
		if t.Encoding != nil {
			p.Str(", ")
			p.Attr(t.Encoding)
		}
		p.Byte('>')
	case *UnrankedTensorType:
		p.Str("tensor<*x")
		p.Type(t.Element)
		p.Byte('>')
	case *MemRefType:
		p.memrefType(t)
	case *UnrankedMemRefType:
		p.Str("memref<*x")
		p.Type(t.Element)
		p.space(t.Space)
		p.Byte('>')
	case *OpaqueType:
		p.dialectSymbol('!', t.Dialect, t.Body)
	case *DialectType:
		p.dialectType(t)
	}
}

func (p *AttrPrinter) vectorType(t *VectorType) {
	p.Str("vector<")
	for i, d := range t.Shape {
		if t.Scalable != nil && t.Scalable[i] {
			p.Byte('[')
			p.Int(d)
			p.Byte(']')
		} else {
			p.Int(d)
		}
		p.Byte('x')
	}
	p.Type(t.Element)
	p.Byte('>')
}

func (p *AttrPrinter) memrefType(t *MemRefType) {
	p.Str("memref<")
	p.Dims(t.Shape)
	p.Type(t.Element)
	if m, ok := t.Layout.(*AffineMapAttr); !ok || !m.Map.IsIdentity() {
		p.Str(", ")
		p.AttrElide(t.Layout, MayElide)
	}
	p.space(t.Space)
	p.Byte('>')
}

func (p *AttrPrinter) space(s Attribute) {
	if s != nil {
		p.Str(", ")
		p.AttrElide(s, MayElide)
	}
}

// dialectSymbol prints an opaque type or attribute: !dialect.body if the body is
// simple enough (see prettyBody), and else !dialect<body>.
func (p *AttrPrinter) dialectSymbol(sigil byte, dialect, body string) {
	p.Byte(sigil)
	p.Str(dialect)
	if prettyBody(body) {
		p.Byte('.')
		p.Str(body)
		return
	}
	p.Byte('<')
	p.Str(body)
	p.Byte('>')
}

// prettyBody reports whether s, the text of a dialect type or attribute, can follow
// "dialect.". It can if it is an identifier, or an identifier and <...> up to the
// end.
func prettyBody[T string | []byte](s T) bool {
	if len(s) == 0 || !isLetter(s[0]) {
		return false
	}
	i := 0
	for i < len(s) && (isLetter(s[i]) || isDigit(s[i]) || s[i] == '.' || s[i] == '_') {
		i++
	}
	if i == len(s) {
		return true
	}
	if s[i] != '<' || s[len(s)-1] != '>' {
		return false
	}
	return balanced(s[i:])
}

// balanced reports whether all brackets in s are closed. The first byte of s must be
// a bracket, and its closing bracket the last byte. Brackets inside strings do not
// count.
func balanced[T string | []byte](s T) bool {
	var few [16]byte
	stack := few[:0] // the brackets that close what is open
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '<', '[', '{':
			stack = append(stack, c+2)
		case '(':
			stack = append(stack, ')')
		case '-':
			if i+1 < len(s) && s[i+1] == '>' {
				i++
			}
		case '"':
			for i++; i < len(s) && s[i] != '"'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		case '>', ']', ')', '}':
			if len(stack) == 0 || stack[len(stack)-1] != c {
				return false
			}
			stack = stack[:len(stack)-1]
			if len(stack) == 0 && i != len(s)-1 {
				return false
			}
		}
	}
	return len(stack) == 0
}

func (p *AttrPrinter) dialectType(t *DialectType) {
	p.Byte('!')
	p.Str(t.Def.Dialect.Name)
	p.Byte('.')
	start := len(p.Buf)
	p.DialectTypeText(t)
	p.bracketUnlessPretty(start)
}

// bracketUnlessPretty turns the "dialect.body" whose body begins at start into
// "dialect<body>" if the body is not simple enough.
func (p *AttrPrinter) bracketUnlessPretty(start int) {
	if !prettyBody(p.Buf[start:]) {
		p.Buf[start-1] = '<'
		p.Byte('>')
	}
}

// Enter records that the body of mutable type t is being printed, until Leave. It
// returns false if the body is being printed already; then a reference must be
// printed instead.
func (p *AttrPrinter) Enter(t *DialectType) bool {
	for _, o := range p.open {
		if o == t {
			return false
		}
	}
	p.open = append(p.open, t)
	return true
}

// Leave ends the innermost Enter that returned true.
func (p *AttrPrinter) Leave() { p.open = p.open[:len(p.open)-1] }

// Attr prints a with its type, or its alias if it has one.
func (p *AttrPrinter) Attr(a Attribute) { p.AttrElide(a, NeverElide) }

// AttrElide prints a, or its alias if it has one. The argument e says whether the
// type may be left out.
func (p *AttrPrinter) AttrElide(a Attribute, e Elision) {
	if p.VisitAttr != nil {
		p.VisitAttr(a, e)
		return
	}
	if a == nil {
		p.Str("<<NULL ATTRIBUTE>>")
		return
	}
	if id := a.ID(); id < uint32(len(p.AttrAlias)) && p.AttrAlias[id] != "" {
		p.Str(p.AttrAlias[id])
		return
	}
	p.AttrNoAlias(a, e)
}

// AttrNoAlias prints a itself even if it has an alias. Types and attributes inside a
// may be printed as aliases.
func (p *AttrPrinter) AttrNoAlias(a Attribute, e Elision) {
	switch a := a.(type) {
	case *UnitAttr:
		p.Str("unit")
	case *IntegerAttr:
		p.integer(a, e)
		return
	case *FloatAttr:
		start := len(p.Buf)
		p.Buf = num.AppendText(p.Buf, a.Value)
		// Bits alone read as an integer.
		bits := bytes.HasPrefix(p.Buf[start:], []byte("0x"))
		if f, ok := a.Type.(*FloatType); e == MayElide && ok && f.Kind == num.F64 && !bits {
			return
		}
	case *StringAttr:
		p.Quoted(a.Value)
		if a.Type == nil {
			return
		}
	case *ArrayAttr:
		p.Byte('[')
		for i, x := range a.Elems {
			p.Comma(i)
			p.AttrElide(x, MayElide)
		}
		p.Byte(']')
	case *DictAttr:
		p.Dict(a.Entries)
	case *SymbolRefAttr:
		p.Symbol(a.Root.Value)
		for _, n := range a.Nested {
			p.Str("::")
			p.Symbol(n.Root.Value)
		}
	case *TypeAttr:
		p.Type(a.Type)
	case *AffineMapAttr:
		p.Str("affine_map<")
		p.Buf = affine.AppendMap(p.Buf, a.Map)
		p.Byte('>')
		return
	case *IntegerSetAttr:
		p.Str("affine_set<")
		p.Buf = affine.AppendSet(p.Buf, a.Set)
		p.Byte('>')
		return
	case *DenseArrayAttr:
		p.denseArray(a)
	case *DenseElementsAttr:
		p.denseElements(a)
	case *DenseStringElementsAttr:
		p.denseStrings(a)
	case *DenseResourceAttr:
		p.Str("dense_resource<")
		p.KeywordOrString(a.Key)
		p.Byte('>')
		if p.OnResource != nil {
			p.OnResource(a.Key)
		}
	case *SparseElementsAttr:
		p.sparse(a)
	case *StridedLayoutAttr:
		p.strided(a)
	case *DistinctAttr:
		p.distinct(a)
	case *OpaqueAttr:
		p.dialectSymbol('#', a.Dialect, a.Body)
	case *DialectAttr:
		p.Byte('#')
		p.Str(a.Def.Dialect.Name)
		p.Byte('.')
		start := len(p.Buf)
		p.DialectAttrText(a)
		p.bracketUnlessPretty(start)
	case LocationAttr:
		if p.PrettyLocs {
			p.LocBodyNoAlias(a)
			break
		}
		p.Str("loc(")
		p.LocBodyNoAlias(a)
		p.Byte(')')
	}
	if t := TypeOf(a); t != nil && e != MustElide {
		if _, none := t.(*NoneType); !none {
			p.Str(" : ")
			p.Type(t)
		}
	}
}

func (p *AttrPrinter) integer(a *IntegerAttr, e Elision) {
	t, isInt := a.Type.(*IntegerType)
	if isInt && t.Width == 1 && t.Signedness == Signless {
		if a.Value.IsZero() {
			p.Str("false")
		} else {
			p.Str("true")
		}
		return
	}
	p.Buf = a.Value.AppendDecimal(p.Buf, !isInt || t.Signedness != Unsigned)
	if e == MustElide || e == MayElide && isInt && t.Width == 64 && t.Signedness == Signless {
		return
	}
	p.Str(" : ")
	p.Type(a.Type)
}

// Dict prints {entries}.
func (p *AttrPrinter) Dict(entries []NamedAttribute) {
	p.Byte('{')
	for i := range entries {
		p.Comma(i)
		p.Named(entries[i])
	}
	p.Byte('}')
}

// Named prints name = value. For a unit attribute it prints only the name.
func (p *AttrPrinter) Named(e NamedAttribute) {
	p.KeywordOrString(e.Name.Value)
	if _, unit := e.Value.(*UnitAttr); unit {
		return
	}
	p.Str(" = ")
	p.Attr(e.Value)
}

func (p *AttrPrinter) denseArray(a *DenseArrayAttr) {
	p.Str("array<")
	p.Type(a.Elem)
	if a.Len > 0 {
		p.Str(": ")
		p.DenseArrayBody(a)
	}
	p.Byte('>')
}

// DenseArrayBody prints the elements of a, separated by ", ".
func (p *AttrPrinter) DenseArrayBody(a *DenseArrayAttr) {
	size := len(a.Raw) / max(a.Len, 1)
	for i := range a.Len {
		p.Comma(i)
		p.element(a.Elem, a.Raw[i*size:(i+1)*size])
	}
}

func (p *AttrPrinter) strided(a *StridedLayoutAttr) {
	p.Str("strided<[")
	for i, s := range a.Strides {
		p.Comma(i)
		p.Dim(s)
	}
	p.Byte(']')
	if a.Offset != 0 {
		p.Str(", offset: ")
		p.Dim(a.Offset)
	}
	p.Byte('>')
}

func (p *AttrPrinter) distinct(a *DistinctAttr) {
	if p.Distinct == nil {
		p.Distinct = map[*DistinctAttr]int{}
	}
	n, ok := p.Distinct[a]
	if !ok {
		n = len(p.Distinct)
		p.Distinct[a] = n
	}
	p.Str("distinct[")
	p.Int(int64(n))
	p.Str("]<")
	if _, unit := a.Referenced.(*UnitAttr); !unit {
		p.Attr(a.Referenced)
	}
	p.Byte('>')
}

// littleEndian returns the integer in raw, which has at most 8 bytes.
func littleEndian(raw string) uint64 {
	var b [8]byte
	copy(b[:], raw)
	return binary.LittleEndian.Uint64(b[:])
}

// typeString returns the text of t without aliases.
func typeString(t Type) string {
	var p AttrPrinter
	p.TypeNoAlias(t)
	return string(p.Buf)
}

func attrString(a Attribute) string {
	var p AttrPrinter
	p.AttrNoAlias(a, NeverElide)
	return string(p.Buf)
}
