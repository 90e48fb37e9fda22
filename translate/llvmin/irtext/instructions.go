package irtext

import "fmt"

// operation parses an instruction behind its name into i. It returns true if it consumed a comma
// that attachments must follow.
func (p *parser) operation(i *Inst) bool {
	if p.kind != tokWord {
		if p.kind == tokEOF {
			p.failHere("found end of file when expecting more instructions")
		}
		p.failHere("expected instruction opcode")
	}
	word := p.text
	if op, ok := binaryOps[word]; ok {
		p.next()
		p.binary(i, op)
		return false
	}
	if op, ok := castOps[word]; ok {
		p.next()
		p.cast(i, op)
		return false
	}
	parse, ok := instructionParsers[word]
	if !ok {
		p.failHere("expected instruction opcode")
	}
	p.next()
	return parse(p, i)
}

// instructionParsers maps the keywords of instructions to methods like operation.
var instructionParsers = map[string]func(p *parser, i *Inst) bool{
	"fneg": (*parser).fneg, "icmp": (*parser).icmp, "fcmp": (*parser).fcmp, "select": (*parser).selectInst, "freeze": (*parser).freeze,
	"extractelement": (*parser).extractElement, "insertelement": (*parser).insertElement, "shufflevector": (*parser).shuffle,
	"extractvalue": (*parser).extractValue, "insertvalue": (*parser).insertValue, "getelementptr": (*parser).address,
	"alloca": (*parser).alloca, "load": (*parser).load, "store": (*parser).store, "fence": (*parser).fence, "atomicrmw": (*parser).atomicRMW,
	"cmpxchg": (*parser).compareExchange, "va_arg": (*parser).vaArg, "phi": (*parser).phi, "call": (*parser).callPlain,
	"tail": (*parser).callTail, "musttail": (*parser).callMust, "notail": (*parser).callNo, "landingpad": (*parser).landingPad,
	"ret": (*parser).ret, "br": (*parser).branch, "switch": (*parser).switchInst, "indirectbr": (*parser).indirectBranch,
	"invoke": (*parser).invoke, "callbr": (*parser).callBranch, "resume": (*parser).resume, "unreachable": (*parser).unreachable,
	"catchpad": (*parser).catchPad, "cleanuppad": (*parser).cleanupPad, "catchswitch": (*parser).catchSwitch, "catchret": (*parser).catchRet,
	"cleanupret": (*parser).cleanupRet,
}

func (p *parser) wrapFlags() (f Flags) {
	for {
		switch {
		case p.eatWord("nuw"):
			f |= NUW
		case p.eatWord("nsw"):
			f |= NSW
		default:
			return f
		}
	}
}

func (p *parser) fastMath() (f uint8) {
	for p.kind == tokWord {
		b, ok := fastMathFlags[p.text]
		if !ok {
			break
		}
		f |= b
		p.next()
	}
	return f
}

// supportsFastMath reports whether instructions with results of the type take fast-math flags.
func supportsFastMath(t *Type) bool {
	if t.Kind == Struct && !t.Named && len(t.Elems) > 0 {
		for _, e := range t.Elems {
			if e != t.Elems[0] {
				return false
			}
		}
		t = t.Elems[0]
	} else {
		for t.Kind == Array {
			t = t.Elem
		}
	}
	return t.Scalar().IsFloat()
}

// SupportsFastMath reports whether calls that return the type take fast-math flags.
func SupportsFastMath(t *Type) bool { return supportsFastMath(t) }

func (p *parser) binary(i *Inst, op Opcode) {
	i.Op = op
	switch op {
	case Add, Sub, Mul, Shl:
		i.Flags = p.wrapFlags()
	case UDiv, SDiv, LShr, AShr:
		if p.eatWord("exact") {
			i.Flags = Exact
		}
	case Or:
		if p.eatWord("disjoint") {
			i.Flags = Disjoint
		}
	case FAdd, FSub, FMul, FDiv, FRem:
		i.FMF = p.fastMath()
	}
	pos := p.start
	x := p.typeAndValue()
	if op >= And && op <= Xor {
		p.need(',', "expected ',' in logical operation")
	} else {
		p.need(',', "expected ',' in arithmetic operation")
	}
	y := p.value(x.Type())
	t := x.Type()
	float := op >= FAdd
	switch {
	case op >= And && op <= Xor && t.Scalar().Kind != Int:
		p.fail(pos, "instruction requires integer or integer vector operands")
	case float && !t.Scalar().IsFloat() || !float && t.Scalar().Kind != Int:
		p.fail(pos, "invalid operand type for instruction")
	}
	i.T, i.Ops = t, []Value{x, y}
}

func (p *parser) fneg(i *Inst) bool {
	i.Op, i.FMF = FNeg, p.fastMath()
	pos := p.start
	x := p.typeAndValue()
	if i.T = x.Type(); !i.T.Scalar().IsFloat() {
		p.fail(pos, "invalid operand type for instruction")
	}
	i.Ops = []Value{x}
	return false
}

func (p *parser) cast(i *Inst, op Opcode) {
	i.Op = op
	switch op {
	case Trunc:
		i.Flags = p.wrapFlags()
	case ZExt, UIToFP:
		if p.eatWord("nneg") {
			i.Flags = NonNeg
		}
	case FPTrunc, FPExt:
		i.FMF = p.fastMath()
	}
	if op == UIToFP || op == SIToFP {
		i.FMF = p.fastMath()
	}
	pos := p.start
	x := p.typeAndValue()
	p.needWord("to", "expected 'to' after cast value")
	t := p.typ()
	if !validCast(op, x.Type(), t) {
		p.fail(pos, "invalid cast opcode for cast from '%s' to '%s'", x.Type(), t)
	}
	i.T, i.Ops = t, []Value{x}
}

func (p *parser) icmp(i *Inst) bool {
	i.Op = ICmp
	if p.eatWord("samesign") {
		i.Flags = SameSign
	}
	pred, ok := icmpPredicates[p.text]
	if p.kind != tokWord || !ok {
		p.failHere("expected icmp predicate (e.g. 'eq')")
	}
	i.Pred = pred
	p.next()
	p.compareOperands(i)
	if k := i.Ops[0].Type().Scalar().Kind; k != Int && k != Pointer {
		p.fail(i.pos, "icmp requires integer operands")
	}
	return false
}

func (p *parser) fcmp(i *Inst) bool {
	i.Op, i.FMF = FCmp, p.fastMath()
	pred, ok := fcmpPredicates[p.text]
	if p.kind != tokWord || !ok {
		p.failHere("expected fcmp predicate (e.g. 'oeq')")
	}
	i.Pred = pred
	p.next()
	p.compareOperands(i)
	if !i.Ops[0].Type().Scalar().IsFloat() {
		p.fail(i.pos, "fcmp requires floating point operands")
	}
	return false
}

func (p *parser) compareOperands(i *Inst) {
	i.pos = p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after compare value")
	y := p.value(x.Type())
	i.Ops, i.T = []Value{x, y}, p.types.like(x.Type(), p.types.i1)
}

func (p *parser) selectInst(i *Inst) bool {
	i.Op, i.FMF = Select, p.fastMath()
	pos := p.start
	c := p.typeAndValue()
	p.need(',', "expected ',' after select condition")
	x := p.typeAndValue()
	p.need(',', "expected ',' after select value")
	y := p.typeAndValue()
	ct, t := c.Type(), x.Type()
	switch {
	case t != y.Type():
		p.fail(pos, "both values to select must have same type")
	case t.Kind == Token:
		p.fail(pos, "select values cannot have token type")
	case ct.Kind == Vector:
		if ct.Elem != p.types.i1 {
			p.fail(pos, "vector select condition element type must be i1")
		}
		if t.Kind != Vector {
			p.fail(pos, "selected values for vector select must be vectors")
		}
		if t.Len != ct.Len || t.Scalable != ct.Scalable {
			p.fail(pos, "vector select requires selected vectors to have the same vector length as select condition")
		}
	case ct != p.types.i1:
		p.fail(pos, "select condition must be i1 or <n x i1>")
	}
	if i.FMF != 0 && !supportsFastMath(t) {
		p.fail(pos, "fast-math-flags specified for select without floating-point scalar or vector return type")
	}
	i.Ops, i.T = []Value{c, x, y}, t
	return false
}

func (p *parser) freeze(i *Inst) bool {
	x := p.typeAndValue()
	i.Op, i.T, i.Ops = Freeze, x.Type(), []Value{x}
	return false
}

func (p *parser) extractElement(i *Inst) bool {
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after extract value")
	at := p.typeAndValue()
	if x.Type().Kind != Vector || at.Type().Kind != Int {
		p.fail(pos, "invalid extractelement operands")
	}
	i.Op, i.T, i.Ops = ExtractElement, x.Type().Elem, []Value{x, at}
	return false
}

func (p *parser) insertElement(i *Inst) bool {
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after insertelement value")
	e := p.typeAndValue()
	p.need(',', "expected ',' after insertelement value")
	at := p.typeAndValue()
	if x.Type().Kind != Vector || at.Type().Kind != Int || x.Type().Elem != e.Type() {
		p.fail(pos, "invalid insertelement operands")
	}
	i.Op, i.T, i.Ops = InsertElement, x.Type(), []Value{x, e, at}
	return false
}

func (p *parser) shuffle(i *Inst) bool {
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after shuffle mask")
	y := p.typeAndValue()
	p.need(',', "expected ',' after shuffle value")
	mask, ok := p.typeAndValue().(*Const)
	t := x.Type()
	if !ok || t.Kind != Vector || y.Type() != t || mask.T.Kind != Vector || mask.T.Elem != p.types.i32 {
		p.fail(pos, "invalid shufflevector operands")
	}
	list := p.shuffleMask(mask)
	for _, k := range list {
		if k >= int64(2*t.Len) || k < -1 || t.Scalable && k > 0 {
			p.fail(pos, "invalid shufflevector operands")
		}
	}
	i.Op, i.T, i.Ops = ShuffleVector, p.types.vector(mask.T.Len, t.Elem, mask.T.Scalable), []Value{x, y}
	i.Indices = list
	return false
}

// indexes parses constant indexes behind commas. It returns true if it consumed a comma that
// attachments follow.
func (p *parser) indexes() (list []int64, comma bool) {
	if p.kind != ',' {
		p.failHere("expected ',' as start of index list")
	}
	for p.eat(',') {
		if p.kind == tokMetadata {
			if len(list) == 0 {
				p.failHere("expected index")
			}
			return list, true
		}
		list = append(list, int64(p.uint(32)))
	}
	return list, false
}

func memberAt(t *Type, at []int64) *Type {
	for _, i := range at {
		if !t.IsAggregate() || t.Kind == Struct && i >= int64(len(t.Elems)) || t.Kind == Array && uint64(i) >= t.Len {
			return nil
		}
		t = t.At(int(i))
	}
	return t
}

func (p *parser) extractValue(i *Inst) bool {
	pos := p.start
	x := p.typeAndValue()
	list, comma := p.indexes()
	if !x.Type().IsAggregate() {
		p.fail(pos, "extractvalue operand must be aggregate type")
	}
	t := memberAt(x.Type(), list)
	if t == nil {
		p.fail(pos, "invalid indices for extractvalue")
	}
	i.Op, i.T, i.Ops, i.Indices = ExtractValue, t, []Value{x}, list
	return comma
}

func (p *parser) insertValue(i *Inst) bool {
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected comma after insertvalue operand")
	valuePos := p.start
	e := p.typeAndValue()
	list, comma := p.indexes()
	if !x.Type().IsAggregate() {
		p.fail(pos, "insertvalue operand must be aggregate type")
	}
	t := memberAt(x.Type(), list)
	if t == nil {
		p.fail(pos, "invalid indices for insertvalue")
	}
	if t != e.Type() {
		p.fail(valuePos, "insertvalue operand and field disagree in type: '%s' instead of '%s'", e.Type(), t)
	}
	i.Op, i.T, i.Ops, i.Indices = InsertValue, x.Type(), []Value{x, e}, list
	return comma
}

func (p *parser) addressFlags() (f Flags) {
	for {
		switch {
		case p.eatWord("inbounds"):
			f |= InBounds | NUSW
		case p.eatWord("nusw"):
			f |= NUSW
		case p.eatWord("nuw"):
			f |= NUW
		default:
			return f
		}
	}
}

func (p *parser) address(i *Inst) bool {
	i.Flags = p.addressFlags()
	src := p.typ()
	p.need(',', "expected comma after getelementptr's type")
	pos := p.start
	base := p.typeAndValue()
	t := base.Type()
	if t.Scalar().Kind != Pointer {
		p.fail(pos, "base of getelementptr must be a pointer")
	}
	ops := []Value{base}
	width := t
	for p.eat(',') {
		if p.kind == tokMetadata {
			p.finishAddress(i, src, pos, ops, t)
			return true
		}
		indexPos := p.start
		v := p.typeAndValue()
		vt := v.Type()
		if vt.Scalar().Kind != Int {
			p.fail(indexPos, "getelementptr index must be an integer")
		}
		if vt.Kind == Vector {
			if width.Kind == Vector && (width.Len != vt.Len || width.Scalable != vt.Scalable) {
				p.fail(indexPos, "getelementptr vector index has a wrong number of elements")
			}
			width = vt
			t = p.types.like(vt, t.Scalar())
		}
		ops = append(ops, v)
	}
	p.finishAddress(i, src, pos, ops, t)
	return false
}

func (p *parser) finishAddress(i *Inst, src *Type, pos int, ops []Value, t *Type) {
	if len(ops) > 1 && !src.sized() {
		p.fail(pos, "base element of getelementptr must be sized")
	}
	if indexed(src, ops[1:]) == nil {
		p.fail(pos, "invalid getelementptr indices")
	}
	i.Op, i.T, i.Ops, i.SrcType = GetElementPtr, t, ops, src
}

func (p *parser) alloca(i *Inst) bool {
	i.Op = Alloca
	if p.eatWord("inalloca") {
		i.Flags |= InAlloca
	}
	if p.eatWord("swifterror") {
		i.Flags |= SwiftError
	}
	pos := p.start
	t := p.typ()
	if t.Kind == Function || !t.firstClass() {
		p.fail(pos, "invalid type for alloca")
	}
	space := p.m.Layout.allocaSpace
	var size Value
	comma := false
	for p.kind == ',' && !comma {
		p.next()
		switch {
		case p.word("align"):
			i.Align = p.alignment(false)
		case p.word("addrspace"):
			space = p.addrSpace(0)
		case p.kind == tokMetadata:
			comma = true
		default:
			sizePos := p.start
			size = p.typeAndValue()
			if size.Type().Kind != Int {
				p.fail(sizePos, "element count must have integer type")
			}
		}
	}
	if size == nil {
		size = p.intConst(p.types.i32, intOf("1", 32))
	}
	if i.Align == 0 {
		if !t.sized() {
			p.fail(pos, "Cannot allocate unsized type")
		}
		i.Align = p.m.Layout.Align(t, true)
	}
	i.T, i.SrcType, i.Ops = p.types.pointer(space), t, []Value{size}
	return comma
}

// alignOrMetadata parses an alignment behind a comma. It returns true if attachments follow a comma.
func (p *parser) alignOrMetadata(i *Inst) bool {
	for p.eat(',') {
		if p.kind == tokMetadata {
			return true
		}
		if !p.word("align") {
			p.failHere("expected metadata or 'align'")
		}
		i.Align = p.alignment(false)
	}
	return false
}

// scopeAndOrdering parses the rest of an atomic access.
func (p *parser) scopeAndOrdering(i *Inst) {
	p.scope(i)
	i.Ordering = p.ordering()
}

func (p *parser) scope(i *Inst) {
	if !p.eatWord("syncscope") {
		return
	}
	p.need('(', "Expected '(' in syncscope")
	if p.kind != tokString {
		p.failHere("Expected synchronization scope name")
	}
	i.Scope = p.text
	p.next()
	p.need(')', "Expected ')' in syncscope")
}

func (p *parser) ordering() uint8 {
	o, ok := orderings[p.text]
	if p.kind != tokWord || !ok {
		p.failHere("Expected ordering on atomic instruction")
	}
	p.next()
	return o
}

func (p *parser) load(i *Inst) bool {
	i.Op = Load
	atomic := p.eatWord("atomic")
	if p.eatWord("volatile") {
		i.Flags |= Volatile
	}
	typePos := p.start
	t := p.typ()
	p.need(',', "expected comma after load's type")
	pos := p.start
	x := p.typeAndValue()
	if atomic {
		i.Flags |= Atomic
		p.scopeAndOrdering(i)
	}
	comma := p.alignOrMetadata(i)
	switch {
	case x.Type().Kind != Pointer || !t.firstClass():
		p.fail(pos, "load operand must be a pointer to a first class type")
	case atomic && i.Align == 0:
		p.fail(pos, "atomic load must have explicit non-zero alignment")
	case atomic && (i.Ordering == 5 || i.Ordering == 6):
		p.fail(pos, "atomic load cannot use Release ordering")
	case !t.sized():
		p.fail(typePos, "loading unsized types is not allowed")
	}
	if i.Align == 0 {
		i.Align = p.m.Layout.Align(t, false)
	}
	i.T, i.Ops = t, []Value{x}
	return comma
}

func (p *parser) store(i *Inst) bool {
	i.Op, i.T = Store, p.types.void
	atomic := p.eatWord("atomic")
	if p.eatWord("volatile") {
		i.Flags |= Volatile
	}
	valuePos := p.start
	v := p.typeAndValue()
	p.need(',', "expected ',' after store operand")
	pos := p.start
	x := p.typeAndValue()
	if atomic {
		i.Flags |= Atomic
		p.scopeAndOrdering(i)
	}
	comma := p.alignOrMetadata(i)
	switch {
	case x.Type().Kind != Pointer:
		p.fail(pos, "store operand must be a pointer")
	case !v.Type().firstClass():
		p.fail(valuePos, "store operand must be a first class value")
	case atomic && i.Align == 0:
		p.fail(valuePos, "atomic store must have explicit non-zero alignment")
	case atomic && (i.Ordering == 4 || i.Ordering == 6):
		p.fail(valuePos, "atomic store cannot use Acquire ordering")
	case !v.Type().sized():
		p.fail(valuePos, "storing unsized types is not allowed")
	}
	if i.Align == 0 {
		i.Align = p.m.Layout.Align(v.Type(), false)
	}
	i.Ops = []Value{v, x}
	return comma
}

func (p *parser) fence(i *Inst) bool {
	i.Op, i.T = Fence, p.types.void
	p.scopeAndOrdering(i)
	if i.Ordering == 1 {
		p.failHere("fence cannot be unordered")
	}
	if i.Ordering == 2 {
		p.failHere("fence cannot be monotonic")
	}
	return false
}

func (p *parser) atomicRMW(i *Inst) bool {
	i.Op, i.Flags = AtomicRMW, Atomic
	if p.eatWord("volatile") {
		i.Flags |= Volatile
	}
	op, ok := atomicOps[p.text]
	if p.kind != tokWord || !ok {
		p.failHere("expected binary operation in atomicrmw")
	}
	name := p.text
	i.Pred = op
	p.next()
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after atomicrmw address")
	valuePos := p.start
	v := p.typeAndValue()
	p.scopeAndOrdering(i)
	comma := p.alignOrMetadata(i)
	t := v.Type()
	switch {
	case i.Ordering == 1:
		p.failHere("atomicrmw cannot be unordered")
	case x.Type().Kind != Pointer:
		p.fail(pos, "atomicrmw operand must be a pointer")
	case t.Scalable:
		p.fail(valuePos, "atomicrmw operand may not be scalable")
	}
	switch name {
	case "xchg":
		if t.Kind != Int && !t.IsFloat() && t.Kind != Pointer {
			p.fail(valuePos, "atomicrmw %s operand must be an integer, floating point, or pointer type", name)
		}
	case "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum":
		if !t.Scalar().IsFloat() {
			p.fail(valuePos, "atomicrmw %s operand must be a floating point type", name)
		}
	default:
		if t.Kind != Int {
			p.fail(valuePos, "atomicrmw %s operand must be an integer", name)
		}
	}
	if size := p.m.Layout.storeSize(t) * 8; size < 8 || size&(size-1) != 0 {
		p.fail(valuePos, "atomicrmw operand must be power-of-two byte-sized integer")
	}
	if i.Align == 0 {
		i.Align = p.m.Layout.storeSize(t)
	}
	i.T, i.Ops = t, []Value{x, v}
	return comma
}

func (p *parser) compareExchange(i *Inst) bool {
	i.Op, i.Flags = CmpXchg, Atomic
	if p.eatWord("weak") {
		i.Flags |= Weak
	}
	if p.eatWord("volatile") {
		i.Flags |= Volatile
	}
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after cmpxchg address")
	c := p.typeAndValue()
	p.need(',', "expected ',' after cmpxchg cmp operand")
	newPos := p.start
	v := p.typeAndValue()
	p.scopeAndOrdering(i)
	i.Failure = p.ordering()
	comma := p.alignOrMetadata(i)
	switch {
	case i.Ordering == 1:
		p.failHere("invalid cmpxchg success ordering")
	case i.Failure == 1 || i.Failure == 5 || i.Failure == 6:
		p.failHere("invalid cmpxchg failure ordering")
	case x.Type().Kind != Pointer:
		p.fail(pos, "cmpxchg operand must be a pointer")
	case c.Type() != v.Type():
		p.fail(newPos, "compare value and new value type do not match")
	case !v.Type().firstClass():
		p.fail(newPos, "cmpxchg operand must be a first class value")
	}
	if i.Align == 0 {
		i.Align = p.m.Layout.storeSize(c.Type())
	}
	i.T, i.Ops = p.types.structOf(false, []*Type{c.Type(), p.types.i1}), []Value{x, c, v}
	return comma
}

func (p *parser) vaArg(i *Inst) bool {
	x := p.typeAndValue()
	p.need(',', "expected ',' after vaarg operand")
	pos := p.start
	t := p.typ()
	if !t.firstClass() {
		p.fail(pos, "va_arg requires operand with first class type")
	}
	i.Op, i.T, i.Ops = VAArg, t, []Value{x}
	return false
}

func (p *parser) phi(i *Inst) bool {
	i.Op, i.FMF = Phi, p.fastMath()
	pos := p.start
	t := p.typ()
	if !t.firstClass() {
		p.fail(pos, "phi node must have first class type")
	}
	i.T = t
	for first := true; ; first = false {
		if first {
			if p.kind != '[' {
				break
			}
		} else {
			if !p.eat(',') {
				break
			}
			if p.kind == tokMetadata {
				return true
			}
		}
		p.need('[', "expected '[' in phi value list")
		v := p.value(t)
		p.need(',', "expected ',' after insertelement value")
		b := p.blockRef()
		p.need(']', "expected ']' in phi value list")
		i.Ops, i.Succs = append(i.Ops, v), append(i.Succs, b)
	}
	if i.FMF != 0 && !supportsFastMath(t) {
		p.fail(pos, "fast-math-flags specified for phi without floating-point scalar or vector return type")
	}
	return false
}

func (p *parser) landingPad(i *Inst) bool {
	t := p.typ()
	i.Op, i.T = LandingPad, t
	if p.eatWord("cleanup") {
		i.Flags |= Cleanup
	}
	for {
		filter := p.word("filter")
		if !filter && !p.word("catch") {
			return false
		}
		p.next()
		pos := p.start
		v := p.typeAndValue()
		if filter && v.Type().Kind != Array {
			p.fail(pos, "'filter' clause has an invalid type")
		}
		if !filter && v.Type().Kind == Array {
			p.fail(pos, "'catch' clause has an invalid type")
		}
		switch v.(type) {
		case *Const, *Global:
		default:
			p.fail(pos, "clause argument must be a constant")
		}
		i.Ops, i.Filters = append(i.Ops, v), append(i.Filters, filter)
	}
}

func (p *parser) ret(i *Inst) bool {
	i.Op = Ret
	pos := p.start
	t := p.anyType("expected type", true)
	result := p.fn.g.ValueType.Elem
	i.T = p.types.void
	if t.Kind == Void {
		if result.Kind != Void {
			p.fail(pos, "value doesn't match function result type '%s'", result)
		}
		return false
	}
	v := p.value(t)
	if v.Type() != result {
		p.fail(pos, "value doesn't match function result type '%s'", result)
	}
	i.Ops = []Value{v}
	return false
}

func (p *parser) branch(i *Inst) bool {
	i.Op, i.T = Br, p.types.void
	pos := p.start
	t := p.typ()
	if t.Kind == Label {
		i.Succs = []*Block{p.blockRef()}
		return false
	}
	c := p.value(t)
	if t != p.types.i1 {
		p.fail(pos, "branch condition must have 'i1' type")
	}
	p.need(',', "expected ',' after branch condition")
	x := p.label()
	p.need(',', "expected ',' after true destination")
	i.Ops, i.Succs = []Value{c}, []*Block{x, p.label()}
	return false
}

func (p *parser) switchInst(i *Inst) bool {
	i.Op, i.T = Switch, p.types.void
	pos := p.start
	c := p.typeAndValue()
	p.need(',', "expected ',' after switch condition")
	i.Succs = []*Block{p.label()}
	p.need('[', "expected '[' with switch table")
	if c.Type().Kind != Int {
		p.fail(pos, "switch condition must have integer type")
	}
	i.Ops = []Value{c}
	seen := map[Value]bool{}
	for p.kind != ']' {
		casePos := p.start
		v := p.typeAndValue()
		p.need(',', "expected ',' after case value")
		b := p.label()
		if seen[v] {
			p.fail(casePos, "duplicate case value in switch")
		}
		seen[v] = true
		k, ok := v.(*Const)
		if !ok || k.Kind != ConstInt {
			p.fail(casePos, "case value is not a constant integer")
		}
		i.Ops, i.Succs = append(i.Ops, v), append(i.Succs, b)
	}
	p.next()
	return false
}

func (p *parser) indirectBranch(i *Inst) bool {
	i.Op, i.T = IndirectBr, p.types.void
	pos := p.start
	x := p.typeAndValue()
	p.need(',', "expected ',' after indirectbr address")
	p.need('[', "expected '[' with indirectbr")
	if x.Type().Kind != Pointer {
		p.fail(pos, "indirectbr address must have pointer type")
	}
	i.Ops = []Value{x}
	if p.kind != ']' {
		for {
			i.Succs = append(i.Succs, p.label())
			if !p.eat(',') {
				break
			}
		}
	}
	p.need(']', "expected ']' at end of block list")
	return false
}

func (p *parser) resume(i *Inst) bool {
	x := p.typeAndValue()
	i.Op, i.T, i.Ops = Resume, p.types.void, []Value{x}
	return false
}

func (p *parser) unreachable(i *Inst) bool {
	i.Op, i.T = Unreachable, p.types.void
	return false
}

func (p *parser) callPlain(i *Inst) bool { return p.call(i, 0) }

func (p *parser) callTail(i *Inst) bool { return p.tailCall(i, 1, "tail") }

func (p *parser) callMust(i *Inst) bool { return p.tailCall(i, 2, "musttail") }

func (p *parser) callNo(i *Inst) bool { return p.tailCall(i, 3, "notail") }

func (p *parser) tailCall(i *Inst, tail uint8, word string) bool {
	p.needWord("call", fmt.Sprintf("expected '%s call'", word))
	return p.call(i, tail)
}

func (p *parser) call(i *Inst, tail uint8) bool {
	i.Op = Call
	i.FMF = p.fastMath()
	pos := p.callParts(i, true)
	i.Call.Tail = tail
	if i.FMF != 0 && !supportsFastMath(i.T) {
		p.fail(pos, "fast-math-flags specified for call without floating-point scalar or vector return type")
	}
	return false
}

// callParts parses a call from its calling convention to its operand bundles. It returns the place
// of the callee's type.
func (p *parser) callParts(i *Inst, _ bool) int {
	c := &CallInfo{}
	i.Call = c
	c.Conv = p.conv()
	c.Ret, _ = p.attributes(onParam)
	space := p.addrSpace(p.m.Layout.programSpace)
	typePos := p.start
	t := p.anyType("expected type", true)
	calleePos := p.start
	resolve := p.callee(t, space)
	args := p.callArgs(c)
	fnType := t
	if t.Kind != Function {
		var params []*Type
		for _, a := range args {
			params = append(params, a.v.Type())
		}
		if !t.firstClass() && t.Kind != Void || t.Kind == Label {
			p.fail(typePos, "Invalid result type for LLVM function")
		}
		fnType = p.types.function(t, params, false)
	}
	c.FnType = fnType
	c.Callee = resolve(fnType)
	p.checkArgs(i, args, calleePos)
	var ids []uint64
	c.Fn, ids = p.attributes(onFunction)
	if len(ids) > 0 {
		p.groupUses = append(p.groupUses, groupUse{func(a Attrs) { c.Fn = a.merge(c.Fn) }, ids})
	}
	p.bundles(c)
	i.T = fnType.Elem
	return typePos
}

// callee parses the callee. The result returns it for the type of the call.
func (p *parser) callee(t *Type, space uint32) func(fnType *Type) Value {
	if p.word("asm") && t.Kind != Function {
		// The function type depends on the arguments.
		k := p.asmKey(nil)
		return func(fnType *Type) Value {
			k.t = fnType
			return p.newAsm(k)
		}
	}
	if p.word("asm") {
		a := p.inlineAsm(t)
		return func(*Type) Value { return a }
	}
	v := p.calleeValue(space)
	return func(fnType *Type) Value {
		if g, ok := v.(*Global); ok && g.Kind == Undefined && len(g.Name) > 5 && g.Name[:5] == "llvm." {
			p.declareIntrinsic(g, fnType)
		}
		return v
	}
}

func (p *parser) calleeValue(space uint32) Value {
	return p.value(p.types.pointer(space))
}

// declareIntrinsic declares an intrinsic that a call names before any declaration.
func (p *parser) declareIntrinsic(g *Global, fnType *Type) {
	if g.FuncInfo != nil {
		return
	}
	g.FuncInfo, g.ValueType = &FuncInfo{}, fnType
	for _, t := range fnType.Elems {
		g.Args = append(g.Args, &Arg{T: t})
	}
}

type callArg struct {
	v     Value
	attrs Attrs
	pos   int
}

func (p *parser) callArgs(c *CallInfo) []callArg {
	p.need('(', "expected '(' in call")
	var args []callArg
	for p.kind != ')' {
		if len(args) > 0 {
			p.need(',', "expected ',' in argument list")
		}
		if p.kind == tokDots {
			p.next()
			break
		}
		pos := p.start
		t := p.typ()
		if !t.firstClass() || t.Kind == Label {
			p.fail(pos, "invalid type for function argument")
		}
		a := callArg{pos: pos}
		if t.Kind == MetadataKind {
			a.v = p.metadataOperand()
		} else {
			a.attrs, _ = p.attributes(onParam)
			a.v = p.value(t)
		}
		args = append(args, a)
	}
	p.need(')', "expected ')' at end of argument list")
	return args
}

func (p *parser) checkArgs(i *Inst, args []callArg, pos int) {
	c := i.Call
	for k, a := range args {
		if k < len(c.FnType.Elems) {
			if a.v.Type() != c.FnType.Elems[k] {
				p.fail(a.pos, "argument is not of expected type '%s'", c.FnType.Elems[k])
			}
		} else if !c.FnType.VarArg {
			p.fail(a.pos, "too many arguments specified")
		}
		i.Ops = append(i.Ops, a.v)
		if len(a.attrs) > 0 {
			for len(c.Params) < k {
				c.Params = append(c.Params, nil)
			}
			c.Params = append(c.Params, a.attrs)
		}
	}
	if len(args) < len(c.FnType.Elems) {
		p.fail(pos, "not enough parameters specified for call")
	}
}

func (p *parser) bundles(c *CallInfo) {
	if !p.eat('[') {
		return
	}
	if p.kind == ']' {
		p.failHere("operand bundle set must not be empty")
	}
	for {
		b := Bundle{Tag: p.str()}
		p.need('(', "expected '(' in operand bundle")
		for p.kind != ')' {
			if len(b.Inputs) > 0 {
				p.need(',', "expected ',' in input list")
			}
			b.Inputs = append(b.Inputs, p.typeAndValue())
		}
		p.next()
		c.Bundles = append(c.Bundles, b)
		if !p.eat(',') {
			break
		}
	}
	p.need(']', "expected ']' in operand bundle set")
}

func (p *parser) invoke(i *Inst) bool {
	i.Op = Invoke
	p.callParts(i, false)
	p.needWord("to", "expected 'to' in invoke")
	normal := p.label()
	p.needWord("unwind", "expected 'unwind' in invoke")
	i.Succs = []*Block{normal, p.label()}
	return false
}

func (p *parser) callBranch(i *Inst) bool {
	i.Op = CallBr
	p.callParts(i, false)
	p.needWord("to", "expected 'to' in callbr")
	i.Succs = []*Block{p.label()}
	p.need('[', "expected '[' in callbr")
	for p.kind != ']' {
		if len(i.Succs) > 1 {
			p.need(',', "expected ',' in callbr")
		}
		i.Succs = append(i.Succs, p.label())
	}
	p.next()
	return false
}

// padArgs parses the arguments of a pad in brackets.
func (p *parser) padArgs(i *Inst) {
	p.need('[', "expected '[' in catchpad/cleanuppad")
	for p.kind != ']' {
		if len(i.Ops) > 1 {
			p.need(',', "expected ',' in argument list")
		}
		i.Ops = append(i.Ops, p.typeAndValue())
	}
	p.next()
}

func (p *parser) catchPad(i *Inst) bool {
	i.Op, i.T = CatchPad, p.types.token
	p.needWord("within", "expected 'within' after catchpad")
	if p.kind != tokLocal && p.kind != tokLocalID {
		p.failHere("expected scope value for catchpad")
	}
	i.Ops = []Value{p.value(p.types.token)}
	p.padArgs(i)
	return false
}

func (p *parser) cleanupPad(i *Inst) bool {
	i.Op, i.T = CleanupPad, p.types.token
	p.needWord("within", "expected 'within' after cleanuppad")
	i.Ops = []Value{p.value(p.types.token)}
	p.padArgs(i)
	return false
}

func (p *parser) unwindTarget(i *Inst) {
	p.needWord("unwind", "expected 'unwind'")
	if p.eatWord("to") {
		p.needWord("caller", "expected 'caller'")
		return
	}
	i.Succs = append(i.Succs, p.label())
}

func (p *parser) catchSwitch(i *Inst) bool {
	i.Op, i.T = CatchSwitch, p.types.token
	p.needWord("within", "expected 'within' after catchswitch")
	i.Ops = []Value{p.value(p.types.token)}
	p.need('[', "expected '[' with catchswitch labels")
	for {
		i.Succs = append(i.Succs, p.label())
		if !p.eat(',') {
			break
		}
	}
	p.need(']', "expected ']' after catchswitch labels")
	p.unwindTarget(i)
	return false
}

func (p *parser) catchRet(i *Inst) bool {
	i.Op, i.T = CatchRet, p.types.void
	p.needWord("from", "expected 'from' after catchret")
	i.Ops = []Value{p.value(p.types.token)}
	p.needWord("to", "expected 'to' in catchret")
	i.Succs = []*Block{p.label()}
	return false
}

func (p *parser) cleanupRet(i *Inst) bool {
	i.Op, i.T = CleanupRet, p.types.void
	p.needWord("from", "expected 'from' after cleanupret")
	i.Ops = []Value{p.value(p.types.token)}
	p.unwindTarget(i)
	return false
}
