package irtext

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/num"
)

// pendingAddress is a blockaddress whose block is found at the end.
type pendingAddress struct {
	c    *Const
	name string
	id   uint64
	pos  int
}

// intOf returns the value of an integer token in a type of the given width.
func intOf(text string, bits uint32) num.Int {
	if len(text) > 2 && (text[0] == 'u' || text[0] == 's') {
		b, _ := new(big.Int).SetString(text[3:], 16)
		if text[0] == 's' {
			width := uint(4 * (len(text) - 3))
			if b.Bit(int(width)-1) == 1 {
				// The sign bit is the highest bit of the digits.
				b.Sub(b, new(big.Int).Lsh(big.NewInt(1), width))
			}
		}
		return num.FromBig(bits, b)
	}
	if v, err := strconv.ParseInt(text, 10, 64); err == nil {
		return num.NewSigned(64, v).SExtOrTrunc(bits)
	}
	b, _ := new(big.Int).SetString(text, 10)
	return num.FromBig(bits, b)
}

// value parses an operand of a given type.
func (p *parser) value(t *Type) Value {
	p.nest()
	defer func() { p.depth-- }()
	pos := p.start
	switch p.kind {
	case tokLocal, tokLocalID:
		return p.local(t)
	case tokGlobal:
		name := p.text
		p.next()
		return p.checkGlobal(pos, p.globalRef(name, pos, t), t, name, 0)
	case tokGlobalID:
		id := p.num
		p.next()
		return p.checkGlobal(pos, p.globalIDRef(id, pos, t), t, "", id)
	case tokInt:
		text := p.text
		p.next()
		if t.Kind != Int {
			p.fail(pos, "integer constant must have integer type")
		}
		return p.intConst(t, intOf(text, t.Bits))
	case tokFloat:
		text := p.text
		p.next()
		return p.floatLiteral(pos, text, t)
	case '{', '<', '[':
		return p.aggregateLiteral(t)
	case tokWord:
		return p.wordValue(t)
	}
	p.failHere("expected value token")
	return nil
}

func (p *parser) wordValue(t *Type) Value {
	pos := p.start
	switch p.text {
	case "true", "false":
		v := num.Bool(p.text == "true")
		p.next()
		return p.expect(pos, p.intConst(p.types.i1, v), t)
	case "null":
		p.next()
		if t.Kind != Pointer {
			p.fail(pos, "null must be a pointer type")
		}
		return p.zero(t)
	case "undef", "poison":
		k := ConstUndef
		if p.text == "poison" {
			k = ConstPoison
		}
		name := p.text
		p.next()
		if !t.firstClass() || t.Kind == Label || t.Kind == MetadataKind && k == ConstUndef {
			p.fail(pos, "invalid type for %s constant", name)
		}
		return p.simple(t, k)
	case "zeroinitializer":
		p.next()
		if !t.firstClass() || t.Kind == Label {
			p.fail(pos, "invalid type for null constant")
		}
		c := p.zero(t)
		if c == nil {
			p.fail(pos, "invalid type for null constant")
		}
		return c
	case "none":
		p.next()
		if t.Kind != Token {
			p.fail(pos, "invalid type for none constant")
		}
		return p.simple(t, ConstTokenNone)
	case "asm":
		return p.inlineAsm(t)
	case "c":
		p.next()
		s := p.str()
		return p.expect(pos, p.stringConst(s), t)
	case "splat":
		return p.splat(t)
	case "blockaddress":
		return p.blockAddress(t)
	case "dso_local_equivalent", "no_cfi":
		return p.wrapped(t)
	case "ptrauth":
		return p.pointerAuth(t)
	}
	if v := p.constExpr(); v != nil {
		return p.expect(pos, v, t)
	}
	p.failHere("expected value token")
	return nil
}

// expect fails if v is not of type t.
func (p *parser) expect(pos int, v Value, t *Type) Value {
	if v.Type() != t {
		p.fail(pos, "constant expression type mismatch: got type '%s' but expected '%s'", v.Type(), t)
	}
	return v
}

func (p *parser) stringConst(s string) *Const {
	t := p.types.array(uint64(len(s)), p.types.i8)
	if strings.Trim(s, "\x00") == "" {
		return p.simple(t, ConstZero)
	}
	return p.intern(&Const{T: t, Kind: ConstData, Raw: s}, []byte(s))
}

func (p *parser) splat(t *Type) Value {
	pos := p.start
	p.next()
	p.need('(', "expected '(' after vector splat")
	elem := p.constant()
	p.need(')', "expected ')' at end of vector splat")
	if t.Kind != Vector {
		p.fail(pos, "vector constant must have vector type")
	}
	if elem.Type() != t.Elem {
		p.fail(pos, "constant expression type mismatch: got type '%s' but expected '%s'", elem.Type(), t.Elem)
	}
	if t.Scalable {
		return p.scalableSplat(t, elem)
	}
	if t.Len > 1<<20 {
		p.fail(pos, "vector constant must have vector type")
	}
	elems := make([]Value, t.Len)
	for i := range elems {
		elems[i] = elem
	}
	return p.aggregate(t, elems)
}

// scalableSplat returns the expression that LLVM makes for a scalable vector of equal elements: the
// element is inserted into poison, and shuffled to all places.
func (p *parser) scalableSplat(t *Type, elem Value) Value {
	if c, ok := elem.(*Const); ok && (c.IsZero() || c.Kind == ConstUndef || c.Kind == ConstPoison) {
		return p.aggregate(t, []Value{elem})
	}
	poison := p.simple(t, ConstPoison)
	inserted := p.expr(&Const{T: t, Kind: ConstExpr, Op: InsertElement, Elems: []Value{poison, elem, p.zero(p.types.i64)}})
	return p.expr(&Const{T: t, Kind: ConstExpr, Op: ShuffleVector, Elems: []Value{inserted, poison}, Indices: make([]int64, t.Len)})
}

func (p *parser) blockAddress(t *Type) Value {
	pos := p.start
	p.next()
	p.need('(', "expected '(' in block address expression")
	if p.kind != tokGlobal && p.kind != tokGlobalID {
		p.failHere("expected function name in blockaddress")
	}
	fn, _ := p.value(p.types.pointer(p.m.Layout.programSpace)).(*Global)
	p.need(',', "expected comma in block address expression")
	if p.kind != tokLocal && p.kind != tokLocalID {
		p.failHere("expected basic block name in blockaddress")
	}
	ref := pendingAddress{pos: p.start, name: p.text, id: p.num}
	key := append(appendID(nil, fn.id), p.text...)
	if p.kind == tokLocalID {
		ref.name = ""
		key = append(key, 0)
	}
	p.next()
	p.need(')', "expected ')' in block address expression")
	c := p.intern(&Const{T: p.types.pointer(p.m.Layout.programSpace), Kind: ConstBlockAddress, Elems: []Value{fn}}, key)
	ref.c = c
	p.blockRefs = append(p.blockRefs, ref)
	return p.expect(pos, c, t)
}

func (p *parser) wrapped(t *Type) Value {
	pos, kind, name := p.start, ConstDSOLocal, p.text
	if name == "no_cfi" {
		kind = ConstNoCFI
	}
	p.next()
	if p.kind != tokGlobal && p.kind != tokGlobalID {
		p.failHere("expected global value name in %s", name)
	}
	g := p.value(p.types.ptr)
	return p.expect(pos, p.intern(&Const{T: p.types.ptr, Kind: kind, Elems: []Value{g}}, appendID(nil, constID(g))), t)
}

func (p *parser) pointerAuth(t *Type) Value {
	pos := p.start
	p.next()
	p.need('(', "expected '(' in constant ptrauth expression")
	var elems []Value
	for {
		elems = append(elems, p.constant())
		if !p.eat(',') {
			break
		}
	}
	p.need(')', "expected ')' in constant ptrauth expression")
	var k []byte
	for _, e := range elems {
		k = appendID(k, constID(e))
	}
	return p.expect(pos, p.intern(&Const{T: elems[0].Type(), Kind: ConstPtrAuth, Elems: elems}, k), t)
}

// typeAndValue parses a type and an operand of it.
func (p *parser) typeAndValue() Value {
	t := p.typ()
	if t.Kind == MetadataKind {
		return p.metadataOperand()
	}
	return p.value(t)
}

// constant parses a type and a constant of it.
func (p *parser) constant() Value {
	pos := p.start
	t := p.typ()
	switch v := p.value(t).(type) {
	case *Const, *Global:
		return v
	}
	p.fail(pos, "expected a constant value")
	return nil
}

// floatLiteral returns the constant that a number with a point, or hexadecimal digits, denotes.
func (p *parser) floatLiteral(pos int, text string, t *Type) Value {
	sem := t.Semantics()
	var v num.Float
	if strings.HasPrefix(text, "0x") {
		kind, digits := num.F64, text[2:]
		switch digits[0] {
		case 'K':
			kind = num.F80
		case 'L':
			kind = num.F128
		case 'M':
			kind = num.NoSemantics
		case 'H':
			kind = num.F16
		case 'R':
			kind = num.BF16
		}
		if kind != num.F64 {
			digits = digits[1:]
		}
		if kind == num.NoSemantics {
			if t.Kind != PPCFP128 {
				p.fail(pos, "floating point constant invalid for type")
			}
			return p.intern(&Const{T: t, Kind: ConstFloat}, []byte(digits))
		}
		v = floatFromHex(kind, digits)
	} else {
		v, _ = num.ParseDecimal(strings.TrimPrefix(text, "+"), num.F64)
	}
	if sem == num.NoSemantics {
		p.fail(pos, "floating point constant invalid for type")
	}
	if v.Semantics() == num.F64 && (sem == num.F16 || sem == num.BF16 || sem == num.F32) {
		c, _, loses := v.Convert(sem, num.NearestEven)
		if loses {
			p.fail(pos, "floating point constant invalid for type")
		}
		if v.IsNaN() {
			c = narrowNaN(v, sem)
		}
		v = c
	}
	if v.Semantics() != sem {
		if v.Semantics() == num.F64 {
			p.fail(pos, "floating point constant invalid for type")
		}
		p.fail(pos, "floating point constant does not have type '%s'", t)
	}
	return p.floatConst(t, v)
}

// narrowNaN returns the NaN with the highest bits of v's payload, as signaling as v.
func narrowNaN(v num.Float, sem num.Semantics) num.Float {
	bits := v.Bits().Uint64()
	w := sem.Width()
	mantissa := map[num.Semantics]uint32{num.F16: 10, num.BF16: 7, num.F32: 23}[sem]
	payload := bits & (1<<52 - 1) >> (52 - mantissa)
	exponent := (uint64(1)<<(w-1-mantissa) - 1) << mantissa
	return num.FloatBits64(sem, bits>>63<<(w-1)|exponent|payload)
}

// floatFromHex returns the number whose bits the digits are. The digits of f80 are the sign with
// the exponent, then the significand; the digits of f128 are the low half, then the high half.
func floatFromHex(kind num.Semantics, digits string) num.Float {
	if kind == num.F80 || kind == num.F128 {
		n := 16
		if kind == num.F80 {
			n = 4
		}
		n = min(n, len(digits))
		first, _ := strconv.ParseUint(digits[:n], 16, 64)
		second := uint64(0)
		if n < len(digits) {
			second, _ = strconv.ParseUint(digits[n:min(len(digits), n+16)], 16, 64)
		}
		if kind == num.F80 {
			return num.FloatBits(kind, num.NewWords(80, []uint64{second, first}))
		}
		return num.FloatBits(kind, num.NewWords(128, []uint64{first, second}))
	}
	v, _ := strconv.ParseUint(digits[max(0, len(digits)-16):], 16, 64)
	return num.FloatBits64(kind, v)
}

// aggregateLiteral parses a constant in braces or brackets.
func (p *parser) aggregateLiteral(t *Type) Value {
	pos := p.start
	switch {
	case p.eat('{'):
		elems := p.elements('}')
		p.need('}', "expected end of struct constant")
		return p.structConst(pos, t, elems, false)
	case p.eat('['):
		first := p.start
		elems := p.elements(']')
		p.need(']', "expected end of array constant")
		return p.arrayConst(pos, first, t, elems)
	}
	p.next()
	if p.eat('{') {
		elems := p.elements('}')
		p.need('}', "expected end of packed struct")
		p.need('>', "expected end of constant")
		return p.structConst(pos, t, elems, true)
	}
	first := p.start
	elems := p.elements('>')
	p.need('>', "expected end of constant")
	if len(elems) == 0 {
		p.fail(pos, "constant vector must not be empty")
	}
	et := elems[0].Type()
	if et.Kind != Int && !et.IsFloat() && et.Kind != Pointer {
		p.fail(first, "vector elements must have integer, pointer or floating point type")
	}
	for i, e := range elems {
		if e.Type() != et {
			p.fail(first, "vector element #%d is not of type '%s'", i, et)
		}
	}
	return p.expect(pos, p.aggregate(p.types.vector(uint64(len(elems)), et, false), elems), t)
}

func (p *parser) elements(end kind) []Value {
	var list []Value
	if p.kind == end {
		return nil
	}
	for {
		list = append(list, p.constant())
		if !p.eat(',') {
			return list
		}
	}
}

func (p *parser) structConst(pos int, t *Type, elems []Value, packed bool) Value {
	if t.Kind != Struct {
		p.fail(pos, "constant expression type mismatch")
	}
	if len(t.Elems) != len(elems) {
		p.fail(pos, "initializer with struct type has wrong # elements")
	}
	if t.Packed != packed {
		p.fail(pos, "packed'ness of initializer and type don't match")
	}
	for i, e := range elems {
		if e.Type() != t.Elems[i] {
			p.fail(pos, "element %d of struct initializer doesn't match struct element type", i)
		}
	}
	return p.aggregate(t, elems)
}

func (p *parser) arrayConst(pos, first int, t *Type, elems []Value) Value {
	if len(elems) == 0 {
		if t.Kind != Array || t.Len != 0 {
			p.fail(pos, "invalid empty array initializer")
		}
		return p.simple(t, ConstZero)
	}
	et := elems[0].Type()
	if !et.firstClass() {
		p.fail(first, "invalid array element type: %s", et)
	}
	for i, e := range elems {
		if e.Type() != et {
			p.fail(first, "array element #%d is not of type '%s'", i, et)
		}
	}
	return p.expect(pos, p.aggregate(p.types.array(uint64(len(elems)), et), elems), t)
}

func (p *parser) inlineAsm(t *Type) Value {
	k := p.asmKey(t)
	if t.Kind != Function {
		p.failHere("invalid type for inline asm constraint string")
	}
	a := p.asms[k]
	if a == nil {
		a = p.newAsm(k)
		p.asms[k] = a
	}
	return a
}

// asmKey parses an assembly text of type t, from the word asm on.
func (p *parser) asmKey(t *Type) asmKey {
	p.next()
	bits := uint8(0)
	for i, w := range [...]string{"sideeffect", "alignstack", "inteldialect", "unwind"} {
		if p.eatWord(w) {
			bits |= 1 << i
		}
	}
	text := p.str()
	p.need(',', "expected comma in inline asm expression")
	return asmKey{t, text, p.str(), bits}
}

func (p *parser) newAsm(k asmKey) *InlineAsm {
	return &InlineAsm{
		T: k.t, ptr: p.types.ptr, Text: k.text, Constraints: k.constraints, SideEffects: k.bits&1 != 0, AlignStack: k.bits&2 != 0,
		Intel: k.bits&4 != 0, Unwind: k.bits&8 != 0,
	}
}

// constExpr parses a constant expression. It returns nil if the current keyword begins none.
func (p *parser) constExpr() Value {
	word := p.text
	switch word {
	case "trunc", "bitcast", "addrspacecast", "inttoptr", "ptrtoint", "ptrtoaddr":
		return p.castExpr(castOps[word])
	case "add", "sub", "xor":
		return p.binaryExpr(binaryOps[word])
	case "getelementptr":
		return p.addressExpr()
	case "extractelement", "insertelement", "shufflevector":
		return p.vectorExpr()
	case "select", "icmp", "fcmp", "extractvalue", "insertvalue", "fneg":
		p.failHere("%s constexprs are no longer supported", word)
	}
	if binaryOps[word] != NoOp || castOps[word] != NoOp {
		p.failHere("%s constexprs are no longer supported", word)
	}
	return nil
}

func (p *parser) castExpr(op Opcode) Value {
	pos := p.start
	p.next()
	var flags Flags
	p.need('(', "expected '(' after constantexpr cast")
	x := p.constant()
	p.needWord("to", "expected 'to' in constantexpr cast")
	t := p.typ()
	p.need(')', "expected ')' at end of constantexpr cast")
	if !validCast(op, x.Type(), t) {
		p.fail(pos, "invalid cast opcode for cast from '%s' to '%s'", x.Type(), t)
	}
	return p.expr(&Const{T: t, Kind: ConstExpr, Op: op, Elems: []Value{x}, Flags: flags})
}

func (p *parser) binaryExpr(op Opcode) Value {
	pos := p.start
	p.next()
	var flags Flags
	if op != Xor {
		flags = p.wrapFlags()
	}
	p.need('(', "expected '(' in binary constantexpr")
	x := p.constant()
	p.need(',', "expected comma in binary constantexpr")
	y := p.constant()
	p.need(')', "expected ')' in binary constantexpr")
	if x.Type() != y.Type() {
		p.fail(pos, "operands of constexpr must have same type")
	}
	if x.Type().Scalar().Kind != Int {
		p.fail(pos, "constexpr requires integer operands")
	}
	return p.expr(&Const{T: x.Type(), Kind: ConstExpr, Op: op, Flags: flags, Elems: []Value{x, y}})
}

func (p *parser) addressExpr() Value {
	p.next()
	flags := p.addressFlags()
	ranged := false
	if p.eatWord("inrange") {
		ranged = true
		p.need('(', "expected '('")
		p.signed()
		p.need(',', "expected ','")
		p.signed()
		p.need(')', "expected ')'")
	}
	p.need('(', "expected '(' in constantexpr")
	src := p.typ()
	p.need(',', "expected comma after getelementptr's type")
	elems := p.elements(')')
	p.need(')', "expected ')' in constantexpr")
	if len(elems) == 0 || elems[0].Type().Scalar().Kind != Pointer {
		p.failHere("base of getelementptr must be a pointer")
	}
	t := elems[0].Type()
	for _, e := range elems[1:] {
		et := e.Type()
		if et.Scalar().Kind != Int {
			p.failHere("getelementptr index must be an integer")
		}
		if et.Kind == Vector && t.Kind != Vector {
			t = p.types.like(et, t)
		}
	}
	if len(elems) > 1 && !src.sized() {
		p.failHere("base element of getelementptr must be sized")
	}
	if indexed(src, elems[1:]) == nil {
		p.failHere("invalid getelementptr indices")
	}
	c := &Const{T: t, Kind: ConstExpr, Op: GetElementPtr, Flags: flags, SrcType: src, Elems: elems}
	if ranged {
		c.Indices = []int64{1}
		key := []byte{byte(flags), 'r'}
		for _, e := range elems {
			key = appendID(key, constID(e))
		}
		return p.intern(c, appendID(key, src.id))
	}
	return p.expr(c)
}

// indexed returns the type at the indexes of a getelementptr, or nil if they are invalid.
func indexed(t *Type, indexes []Value) *Type {
	if len(indexes) > 0 {
		indexes = indexes[1:]
	}
	for _, i := range indexes {
		switch t.Kind {
		case Array, Vector:
			t = t.Elem
		case Struct:
			c, ok := i.(*Const)
			if ok && c.T.Kind == Vector {
				c = splatOf(c)
			}
			if !ok || c == nil || c.Kind != ConstInt && c.Kind != ConstZero || c.Kind == ConstInt && c.T.Bits != 32 {
				return nil
			}
			n := uint64(0)
			if c.Kind == ConstInt {
				n = c.Int.Uint64()
			}
			if n >= uint64(len(t.Elems)) {
				return nil
			}
			t = t.Elems[n]
		default:
			return nil
		}
	}
	return t
}

// splatOf returns the element that all elements of a vector equal, or nil.
func splatOf(c *Const) *Const {
	if c.Kind == ConstZero {
		return c
	}
	if c.Kind != ConstData || c.T.Elem.Kind != Int {
		return nil
	}
	size := len(c.Raw) / c.T.NumElems()
	v := uint64(0)
	for i := range len(c.Raw) {
		if c.Raw[i] != c.Raw[i%size] {
			return nil
		}
		if i < size {
			v |= uint64(c.Raw[i]) << (8 * i)
		}
	}
	return &Const{T: c.T.Elem, Kind: ConstInt, Int: num.NewInt(c.T.Elem.Bits, v)}
}

func (p *parser) vectorExpr() Value {
	pos, word := p.start, p.text
	p.next()
	p.need('(', "expected '(' in constantexpr")
	elems := p.elements(')')
	p.need(')', "expected ')' in constantexpr")
	c := &Const{Kind: ConstExpr, Elems: elems}
	switch {
	case word == "extractelement" && len(elems) == 2 && elems[0].Type().Kind == Vector && elems[1].Type().Kind == Int:
		c.Op, c.T = ExtractElement, elems[0].Type().Elem
	case word == "insertelement" && len(elems) == 3 && elems[0].Type().Kind == Vector && elems[0].Type().Elem == elems[1].Type():
		c.Op, c.T = InsertElement, elems[0].Type()
	case word == "shufflevector" && len(elems) == 3 && elems[0].Type() == elems[1].Type() && elems[0].Type().Kind == Vector:
		mask, ok := elems[2].(*Const)
		if !ok || mask.T.Kind != Vector {
			p.fail(pos, "invalid operands to shufflevector")
		}
		c.Op, c.T = ShuffleVector, p.types.vector(mask.T.Len, elems[0].Type().Elem, mask.T.Scalable)
		c.Indices, c.Elems = p.shuffleMask(mask), elems[:2]
	default:
		p.fail(pos, "expected %d operands in constantexpr", len(elems))
	}
	return p.expr(c)
}

// shuffleMask returns the elements of a mask, with -1 for undef and poison.
func (p *parser) shuffleMask(mask *Const) []int64 {
	list := make([]int64, mask.T.Len)
	for i := range list {
		e := p.element(mask, i)
		if e != nil && e.Kind == ConstInt {
			list[i] = int64(int32(e.Int.Uint64()))
		} else {
			list[i] = -1
		}
	}
	return list
}

// validCast reports whether a cast of the kind can convert the types.
func validCast(op Opcode, from, to *Type) bool {
	if !from.firstClass() || !to.firstClass() || from.IsAggregate() || to.IsAggregate() {
		return false
	}
	f, t := from.Scalar(), to.Scalar()
	same := (from.Kind == Vector) == (to.Kind == Vector) && (from.Kind != Vector || from.Len == to.Len && from.Scalable == to.Scalable)
	switch op {
	case Trunc:
		return same && f.Kind == Int && t.Kind == Int && f.Bits > t.Bits
	case ZExt, SExt:
		return same && f.Kind == Int && t.Kind == Int && f.Bits < t.Bits
	case FPTrunc:
		return same && f.IsFloat() && t.IsFloat() && floatBits(f) > floatBits(t)
	case FPExt:
		return same && f.IsFloat() && t.IsFloat() && floatBits(f) < floatBits(t)
	case FPToUI, FPToSI:
		return same && f.IsFloat() && t.Kind == Int
	case UIToFP, SIToFP:
		return same && f.Kind == Int && t.IsFloat()
	case PtrToInt, PtrToAddr:
		return same && f.Kind == Pointer && t.Kind == Int
	case IntToPtr:
		return same && f.Kind == Int && t.Kind == Pointer
	case AddrSpaceCast:
		return same && f.Kind == Pointer && t.Kind == Pointer && f.Bits != t.Bits
	}
	if f.Kind == Pointer || t.Kind == Pointer {
		return same && f == t
	}
	return from.bits() == to.bits() && from.bits() != 0 && (from.Kind != Vector || to.Kind != Vector || from.Scalable == to.Scalable)
}

func floatBits(t *Type) uint32 {
	if t.Kind == PPCFP128 {
		return 128
	}
	return t.Semantics().Width()
}
