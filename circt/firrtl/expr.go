package firrtl

import (
	"math"
	"strconv"
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// primOp describes a primitive. It takes its operands first, and then its integers. The
// field since is the first version that has it.
type primOp struct {
	def      *ir.OpDef
	operands int
	ints     int
	since    version
	what     string
}

var integerOps = version{4, 0, 0}

var primOps = map[string]primOp{
	"add": {def: fir.AddPrim, operands: 2}, "sub": {def: fir.SubPrim, operands: 2}, "mul": {def: fir.MulPrim, operands: 2},
	"div": {def: fir.DivPrim, operands: 2}, "rem": {def: fir.RemPrim, operands: 2}, "and": {def: fir.AndPrim, operands: 2},
	"or": {def: fir.OrPrim, operands: 2}, "xor": {def: fir.XorPrim, operands: 2}, "leq": {def: fir.LEQPrim, operands: 2},
	"lt": {def: fir.LTPrim, operands: 2}, "geq": {def: fir.GEQPrim, operands: 2}, "gt": {def: fir.GTPrim, operands: 2},
	"eq": {def: fir.EQPrim, operands: 2}, "neq": {def: fir.NEQPrim, operands: 2}, "dshl": {def: fir.DShlPrim, operands: 2},
	"dshlw": {def: fir.DShlwPrim, operands: 2}, "dshr": {def: fir.DShrPrim, operands: 2},
	"asSInt": {def: fir.AsSIntPrim, operands: 1}, "asUInt": {def: fir.AsUIntPrim, operands: 1},
	"asAsyncReset": {def: fir.AsAsyncResetPrim, operands: 1}, "asClock": {def: fir.AsClockPrim, operands: 1},
	"asReset": {def: fir.AsResetPrim, operands: 1, since: nextVersion, what: "reset casts"},
	"cvt":     {def: fir.CvtPrim, operands: 1}, "neg": {def: fir.NegPrim, operands: 1}, "not": {def: fir.NotPrim, operands: 1},
	"andr": {def: fir.AndRPrim, operands: 1}, "orr": {def: fir.OrRPrim, operands: 1}, "xorr": {def: fir.XorRPrim, operands: 1},
	"tagExtract": {def: fir.TagExtract, operands: 1},
	"bits":       {def: fir.BitsPrim, operands: 1, ints: 2}, "head": {def: fir.HeadPrim, operands: 1, ints: 1},
	"pad": {def: fir.PadPrim, operands: 1, ints: 1}, "shl": {def: fir.ShlPrim, operands: 1, ints: 1},
	"shr": {def: fir.ShrPrim, operands: 1, ints: 1}, "tail": {def: fir.TailPrim, operands: 1, ints: 1},
	"mux":         {def: fir.MuxPrim, operands: 3},
	"integer_add": {def: fir.IntegerAdd, operands: 2, since: integerOps, what: "Integer arithmetic expressions"},
	"integer_mul": {def: fir.IntegerMul, operands: 2, since: integerOps, what: "Integer arithmetic expressions"},
	"integer_shr": {def: fir.IntegerShr, operands: 2, since: integerOps, what: "Integer arithmetic expressions"},
	"integer_shl": {def: fir.IntegerShl, operands: 2, since: integerOps, what: "Integer arithmetic expressions"},
	"bool_and":    {def: fir.BoolAnd, operands: 2, since: nextVersion, what: "Boolean property operations"},
	"bool_or":     {def: fir.BoolOr, operands: 2, since: nextVersion, what: "Boolean property operations"},
	"bool_xor":    {def: fir.BoolXor, operands: 2, since: nextVersion, what: "Boolean property operations"},
}

// special returns the function that parses the expression with the given word, if it has
// a syntax of its own. Otherwise, it returns nil.
func (p *parser) special(word string) func(p *parser, at position, lead bool) (*ir.Value, bool) {
	switch word {
	case "cat":
		return (*parser).catExpr
	case "read":
		return (*parser).readExpr
	case "probe":
		return (*parser).probeExpr
	case "rwprobe":
		return (*parser).rwprobeExpr
	case "intrinsic":
		return (*parser).intrinsicExpr
	case "Integer":
		return (*parser).integerExpr
	case "Bool":
		return (*parser).boolExpr
	case "Double":
		return (*parser).doubleExpr
	case "String":
		return (*parser).stringExpr
	case "path":
		return (*parser).pathExpr
	case "Unknown":
		return (*parser).unknownExpr
	case "list_concat":
		return (*parser).listConcatExpr
	case "string_concat":
		return (*parser).stringConcatExpr
	case "prop_eq":
		return (*parser).propEqExpr
	case "unsafe_domain_cast":
		return (*parser).domainCastExpr
	}
	return nil
}

// expr parses an expression. If none begins here, the error is msg. If the expression
// begins a statement, the parser calls exprAt with lead set instead, since a statement
// cannot begin with every expression.
func (p *parser) expr(msg string) (*ir.Value, bool) { return p.exprAt(msg, false) }

func (p *parser) exprAt(msg string, lead bool) (*ir.Value, bool) {
	v, ok := p.primary(msg, lead)
	if !ok {
		return nil, false
	}
	return p.postfix(v, true)
}

func (p *parser) primary(msg string, lead bool) (*ir.Value, bool) {
	at := p.at()
	switch p.tok.kind {
	case ident:
		word := p.text()
		next := p.lexer.peek(0)
		switch {
		case next == '(' || next == '<' && (word == "UInt" || word == "SInt" || word == "List"):
			if v, handled, ok := p.call(word, at, lead); handled {
				return v, ok
			}
		}
		p.advance()
		return p.reference(word, at)
	case literalIdent:
		word := p.text()
		p.advance()
		return p.reference(word[1:len(word)-1], at)
	case punct:
		if p.is("{|") {
			if lead {
				return nil, p.fail("unexpected enumeration as start of statement")
			}
			return p.enumExpr(at)
		}
	}
	return nil, p.fail("%s", msg)
}

// call parses word(...): a literal, a list, a primitive operation or another expression
// of that form. If word does not begin such an expression, handled is false. lead says
// that the expression begins a statement.
func (p *parser) call(word string, at position, lead bool) (v *ir.Value, handled, ok bool) {
	switch word {
	case "UInt", "SInt":
		v, ok = p.literalExpr(word == "SInt")
		return v, true, ok
	case "List":
		if lead {
			return nil, true, p.fail("unexpected List<>() as start of statement")
		}
		v, ok = p.listExpr(at)
		return v, true, ok
	}
	if o, found := primOps[word]; found {
		v, ok = p.primExpr(o, at)
		return v, true, ok
	}
	if f := p.special(word); f != nil {
		v, ok = f(p, at, lead)
		return v, true, ok
	}
	return nil, false, false
}

// reference returns the value that a name stands for. If the name stands for an instance
// or memory, a port must follow it, and reference returns the value of the port.
func (p *parser) reference(name string, at position) (*ir.Value, bool) {
	e, ok := p.lookup(name, at)
	if !ok {
		return nil, false
	}
	if e.bulk == nil {
		return e.value, true
	}
	if !p.accept(".") {
		return nil, p.fail("expected '.' in field reference")
	}
	field, ok := p.fieldID("expected field name")
	if !ok {
		return nil, false
	}
	return p.resolveField(e, field, at)
}

// postfix parses any number of accesses after v: .field, [3] and, if dynamic is set,
// [expression].
func (p *parser) postfix(v *ir.Value, dynamic bool) (*ir.Value, bool) {
	for v != nil {
		at := p.at()
		switch {
		case p.is("."):
			p.advance()
			if p.tok.kind == floating { // two numbered fields: .0.1
				text := p.text()
				dot := strings.IndexByte(text, '.')
				place := p.at()
				if v = p.field(at, place, v, text[:dot]); v != nil {
					v = p.field(at, place, v, text[dot+1:])
				}
				p.advance()
				continue
			}
			place := p.at()
			name, ok := p.fieldID("expected field name")
			if !ok {
				return nil, false
			}
			v = p.field(at, place, v, name)
		case p.is("[") && !p.onNewLine():
			p.advance()
			var ok bool
			if v, ok = p.subscript(at, v, dynamic); !ok {
				return nil, false
			}
		default:
			return v, true
		}
	}
	return nil, false
}

// field returns the field called name of v. It returns nil after an error. Argument at
// is the position for the error that v has no such field. Argument place, where the name
// stands, is the position for the error that v cannot have fields.
func (p *parser) field(at, place position, v *ir.Value, name string) *ir.Value {
	t := v.Type()
	base := t
	def := fir.Subfield
	switch {
	case fir.Is(t, fir.BundleType):
	case fir.Is(t, fir.OpenBundleType):
		def = fir.OpenSubfield
	case fir.Is(t, fir.RefType) && fir.Is(fir.ReferredType(t), fir.BundleType):
		base, def = fir.ReferredType(t), fir.RefSub
	case fir.Is(t, fir.ClassType):
		def = fir.ObjectSubfield
	case fir.Is(t, fir.DomainType):
		def = fir.DomainSubfield
	default:
		p.errorf(place, "subfield requires bundle, object, or domain operand ")
		return nil
	}
	i := fir.ElementIndex(base, name)
	if i < 0 {
		p.errorf(place, "unknown field '%s' in type '%s'", name, t)
		return nil
	}
	return p.element(at, p.loc(place), def, v, int64(i))
}

// subscript parses the rest of an access to an element, after the bracket.
func (p *parser) subscript(at position, v *ir.Value, dynamic bool) (*ir.Value, bool) {
	if p.atIndex() {
		intAt := p.at()
		index, ok := p.int32()
		if !ok || !p.expect("]", "expected ']'") {
			return nil, false
		}
		def := fir.Subindex
		switch t := v.Type(); {
		case fir.Is(t, fir.OpenVectorType):
			def = fir.OpenSubindex
		case fir.Is(t, fir.RefType):
			def = fir.RefSub
		}
		r := p.element(intAt, p.loc(intAt), def, v, int64(index))
		return r, r != nil
	}
	if !dynamic {
		return nil, p.fail("subaccess not allowed here")
	}
	indexAt := p.at()
	index, ok := p.expr("expected subscript index expression")
	if !ok || !p.expect("]", "expected ']' in subscript") {
		return nil, false
	}
	if !fir.IsBase(index.Type()) {
		return nil, p.errorf(at, "expected base type for index expression")
	}
	p.mark(indexAt)
	r := p.inferred(at, fir.Subaccess, []*ir.Value{v, index})
	return r, r != nil
}

// atIndex reports whether a constant index begins here. Signed integers and radix integers are
// expressions, which are no index.
func (p *parser) atIndex() bool {
	return p.tok.kind == stringLit || p.tok.kind == integer && isDigit(p.src[p.tok.start])
}

// primExpr parses name(operands, integers).
func (p *parser) primExpr(o primOp, at position) (*ir.Value, bool) {
	if o.what != "" && !p.requireFeature(o.since, o.what, at) {
		return nil, false
	}
	p.mark(at)
	p.advance()
	p.advance() // (
	var vs [3]*ir.Value
	for i := range o.operands {
		if i > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		var ok bool
		if vs[i], ok = p.expr("expected expression in primitive operand"); !ok {
			return nil, false
		}
	}
	var ints [2]ir.Attribute
	for i := range o.ints {
		if !p.expect(",", "expected ','") {
			return nil, false
		}
		n, ok := p.int64()
		if !ok {
			return nil, false
		}
		if o.def == fir.BitsPrim || o.def == fir.HeadPrim || o.def == fir.TailPrim {
			n = min(n, math.MaxInt32)
		}
		ints[i] = p.i32(int64(int32(n)))
	}
	if !p.expect(")", "expected ')'") {
		return nil, false
	}
	v := p.inferred(at, o.def, vs[:o.operands], ints[:o.ints]...)
	if v == nil {
		return nil, false
	}
	// Before 4.0.0 an unsigned integer was never shifted to nothing.
	if o.def == fir.ShrPrim && fir.Is(v.Type(), fir.UIntType) && p.circ.version.less(version{4, 0, 0}) {
		v = p.inferred(at, fir.PadPrim, []*ir.Value{v}, p.i32(1))
	}
	return v, true
}

// literalExpr parses an integer such as UInt<8>(42).
func (p *parser) literalExpr(signed bool) (*ir.Value, bool) {
	at := p.at()
	p.advance()
	w, ok := p.width()
	if w != fir.Unknown {
		at = p.at()
	}
	p.mark(at)
	if !ok || !p.expect("(", "expected '(' in integer expression") {
		return nil, false
	}
	v, ok := p.intLit()
	if !ok || !p.expect(")", "expected ')' in integer expression") {
		return nil, false
	}
	if w == 0 && !v.IsZero() {
		return nil, p.errorf(at, "zero bit constant must be zero")
	}
	if w != fir.Unknown {
		switch {
		case w == 0:
			v = num.NewInt(0, 0)
		case signed && v.SignificantBits() > uint32(w), !signed && v.ActiveBits() > uint32(w):
			return nil, p.errorf(at, "initializer too wide for declared width")
		case signed:
			v = v.SExtOrTrunc(uint32(w))
		default:
			v = v.ZExtOrTrunc(uint32(w))
		}
	}
	t := fir.Int(p.c, signed, w, true)
	return p.constant(fir.Constant, fir.IntValue(t, v), t), true
}

func (p *parser) open() { p.advance(); p.advance() }

// catExpr parses cat(...). Before 6.0.0, it must have two operands.
func (p *parser) catExpr(at position, _ bool) (*ir.Value, bool) {
	p.open()
	first := p.at()
	var vs []*ir.Value
	var places []position
	for !p.accept(")") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		places = append(places, p.at())
		v, ok := p.expr("expected expression in cat expression")
		if !ok {
			return nil, false
		}
		vs = append(vs, v)
	}
	for i, v := range vs {
		if !fir.IsInt(v.Type()) {
			return nil, p.errorNote(first, "non-integer operand is here", p.loc(places[i]), "all operands must be Int type")
		}
		if fir.IsSigned(v.Type()) != fir.IsSigned(vs[0].Type()) {
			return nil, p.errorNote(first, "operand with different signedness is here", p.loc(places[i]), "all operands must have same signedness")
		}
	}
	if len(vs) != 2 && !p.requireFeature(version{6, 0, 0}, "variadic cat", first) {
		return nil, false
	}
	p.mark(first)
	v := p.inferred(at, fir.CatPrim, vs)
	return v, v != nil
}

// staticRef parses a reference without dynamic subscripts. It may also be a call of
// probe, rwprobe, read or intrinsic.
func (p *parser) staticRef(msg string) (*ir.Value, bool) {
	at := p.at()
	if p.tok.kind == ident && p.lexer.peek(0) == '(' {
		switch word := p.text(); word {
		case "probe", "rwprobe", "read", "intrinsic":
			return p.special(word)(p, at, false)
		}
	}
	name, ok := p.id(msg)
	if !ok {
		return nil, false
	}
	v, ok := p.reference(name, at)
	if !ok {
		return nil, false
	}
	return p.postfix(v, false)
}

func (p *parser) readExpr(at position, lead bool) (*ir.Value, bool) {
	if lead {
		return nil, p.fail("unexpected read() as start of statement")
	}
	p.open()
	v, ok := p.staticRef("expected static reference expression in 'read'")
	if !ok || !p.expect(")", "expected ')' in 'read'") {
		return nil, false
	}
	if !fir.Is(v.Type(), fir.RefType) {
		return nil, p.errorf(at, "expected reference-type expression in 'read', got '%s'", v.Type())
	}
	p.mark(at)
	r := p.inferred(at, fir.RefResolve, []*ir.Value{v})
	return r, r != nil
}

// isMemory reports whether v belongs to a memory. It is a result of a firrtl.mem or of a
// CHIRRTL memory port, or a field or element of such a result.
func isMemory(v *ir.Value) bool {
	op := fir.FieldRefOf(v, false).Value.DefiningOp()
	return op != nil && (op.Is(fir.Mem) || op.Implements("MemoryPort"))
}

func (p *parser) probeExpr(at position, lead bool) (*ir.Value, bool) {
	if lead {
		return nil, p.fail("unexpected probe() as start of statement")
	}
	p.open()
	v, ok := p.staticRef("expected static reference expression in 'probe'")
	if !ok || !p.expect(")", "expected ')' in 'probe'") {
		return nil, false
	}
	if !fir.IsBase(v.Type()) {
		return nil, p.errorf(at, "expected base-type expression in 'probe', got '%s'", v.Type())
	}
	if isMemory(v) {
		return nil, p.errorf(at, "cannot probe memories or their ports")
	}
	p.mark(at)
	r := p.inferred(at, fir.RefSend, []*ir.Value{v})
	return r, r != nil
}

func (p *parser) rwprobeExpr(at position, lead bool) (*ir.Value, bool) {
	if lead {
		return nil, p.fail("unexpected rwprobe() as start of statement")
	}
	p.open()
	target, ok := p.staticTarget()
	if !ok || !p.expect(")", "expected ')' in 'rwprobe'") {
		return nil, false
	}
	t := target.t
	if !fir.IsBase(t) {
		return nil, p.errorf(at, "expected base-type expression in 'rwprobe', got '%s'", t)
	}
	if isMemory(target.root) {
		return nil, p.errorf(at, "cannot probe memories or their ports")
	}
	if fir.Has(t, fir.HasConst) || fir.Has(t, fir.HasAnalog) {
		return nil, p.errorf(at, "cannot force target of type '%s'", t)
	}
	rt := fir.Ref(p.c, fir.PassiveOf(t), true, nil)
	p.mark(at)
	op := p.op(fir.RWProbe, []ir.Type{rt}, nil, p.c.Unit())
	p.mod.probes = append(p.mod.probes, forceProbe{op, target.root, target.field, p.loc(target.at)})
	return op.Result(0), true
}

// staticRef is a target that was read without making operations: a field of the value that declares
// the target.
type staticRef struct {
	root  *ir.Value
	field uint64
	t     ir.Type  // of the field
	at    position // of the first access
}

// staticTarget parses a reference without making operations.
func (p *parser) staticTarget() (r staticRef, ok bool) {
	at := p.at()
	name, ok := p.id("expected static reference expression in 'rwprobe'")
	if !ok {
		return r, false
	}
	r.at = p.at()
	if r.root, ok = p.reference(name, at); !ok {
		return r, false
	}
	r.t = r.root.Type()
	isConst := fir.IsConst(r.t)
	step := func(i int) {
		r.field += fir.FieldID(r.t, i)
		r.t = fir.ElementType(r.t, i)
		if isConst {
			r.t = fir.ConstOf(r.t, true)
		}
		isConst = isConst || fir.IsConst(r.t)
	}
	for {
		at := p.at()
		switch {
		case p.accept("."):
			name, ok := p.fieldID("expected field name")
			if !ok {
				return r, false
			}
			if !fir.Is(r.t, fir.BundleType, fir.OpenBundleType) {
				return r, p.errorf(at, "subfield requires bundle operand")
			}
			i := fir.ElementIndex(r.t, name)
			if i < 0 {
				return r, p.errorf(at, "unknown field '%s' in bundle type '%s'", name, r.t)
			}
			step(i)
		case p.is("[") && !p.onNewLine():
			p.advance()
			intAt := p.at()
			if !p.atIndex() {
				return r, p.fail("subaccess not allowed here")
			}
			n, ok := p.int32()
			if !ok || !p.expect("]", "expected ']'") {
				return r, false
			}
			switch {
			case !fir.Is(r.t, fir.VectorType, fir.OpenVectorType):
				return r, p.errorf(at, "subindex requires vector operand")
			case int64(n) >= int64(fir.NumElements(r.t)):
				return r, p.errorf(intAt, "out of range index '%d' for vector type '%s'", n, r.t)
			}
			step(int(n))
		default:
			return r, true
		}
	}
}

// intrinsicExpr parses intrinsic(name<params> : type, operands).
func (p *parser) intrinsicExpr(at position, lead bool) (*ir.Value, bool) {
	if lead {
		return nil, p.fail("unexpected intrinsic() as start of statement")
	}
	op, ok := p.intrinsic(at, true)
	if !ok {
		return nil, false
	}
	return op.Result(0), true
}

func (p *parser) intrinsic(at position, expr bool) (*ir.Operation, bool) {
	if !p.requireFeature(version{4, 0, 0}, "generic intrinsics", p.at()) {
		return nil, false
	}
	p.open()
	name, ok := p.id("expected intrinsic identifier")
	if !ok {
		return nil, false
	}
	params, ok := p.optParams()
	if !ok {
		return nil, false
	}
	args := fir.GenericIntrinsicArgs{Intrinsic: p.c.String(name), Parameters: params}
	if p.accept(":") {
		if args.ResultType, ok = p.typ("expected intrinsic return type"); !ok {
			return nil, false
		}
	} else if expr {
		return nil, p.fail("expected ':' in intrinsic expression")
	}
	for separator := "expected ')' in intrinsic"; !p.accept(")"); separator = "expected ','" {
		if !p.expect(",", separator) {
			return nil, false
		}
		v, ok := p.expr("expected operand in intrinsic")
		if !ok {
			return nil, false
		}
		args.Operands = append(args.Operands, v)
	}
	p.mark(at)
	op := fir.CreateGenericIntrinsic(p.b, p.exprLoc, args)
	p.created = append(p.created, op)
	return op, true
}

// optParams parses an optional list <NAME = value, ...>. It returns an empty list if
// there is none.
func (p *parser) optParams() (ir.Attribute, bool) {
	var params []ir.Attribute
	if !p.accept("<") {
		return p.c.Array(), true
	}
	seen := map[string]bool{}
	for !p.accept(">") {
		if len(params) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		at := p.at()
		name, ok := p.id("expected parameter name")
		if !ok {
			return nil, false
		}
		if seen[name] {
			return nil, p.errorf(at, "redefinition of parameter '%s'", name)
		}
		seen[name] = true
		if !p.expect("=", "expected '=' in parameter") {
			return nil, false
		}
		param, ok := p.paramDecl(name)
		if !ok {
			return nil, false
		}
		params = append(params, param)
	}
	return p.c.Array(params...), true
}

func (p *parser) integerExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{3, 1, 0}, "Integers", at) {
		return nil, false
	}
	p.open()
	v, ok := p.intLit()
	if !ok || !p.expect(")", "expected ')' in Integer expression") {
		return nil, false
	}
	attr := p.c.IntegerAttr(p.c.IntegerType(v.Width(), ir.Signed), v)
	p.mark(at)
	return p.constant(fir.FIntegerConstant, attr, fir.Property(p.c, fir.IntegerType)), true
}

func (p *parser) boolExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{6, 0, 0}, "Bools", at) {
		return nil, false
	}
	p.open()
	v := p.is("true")
	if !v && !p.is("false") {
		return nil, p.fail("expected true or false in Bool expression")
	}
	p.advance()
	if !p.expect(")", "expected ')' in Bool expression") {
		return nil, false
	}
	p.mark(at)
	return p.constant(fir.BoolConstant, p.c.Bool(v), fir.Property(p.c, fir.BoolType)), true
}

func (p *parser) doubleExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{6, 0, 0}, "Doubles", at) {
		return nil, false
	}
	p.open()
	if p.tok.kind != floating {
		return nil, p.fail("expected floating point in Double expression")
	}
	d, err := strconv.ParseFloat(p.text(), 64)
	if err != nil {
		return nil, p.fail("invalid double")
	}
	p.advance()
	if !p.expect(")", "expected ')' in Double expression") {
		return nil, false
	}
	p.mark(at)
	return p.constant(fir.DoubleConstant, p.float64(d), fir.Property(p.c, fir.DoubleType)), true
}

func (p *parser) float64(d float64) ir.Attribute {
	return p.c.FloatAttr(p.c.Float(num.F64), num.FromFloat64(d))
}

func (p *parser) stringExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{3, 1, 0}, "Strings", at) {
		return nil, false
	}
	p.open()
	s, ok := p.str("expected string literal in String expression")
	if !ok || !p.expect(")", "expected ')' in String expression") {
		return nil, false
	}
	p.mark(at)
	return p.constant(fir.StringConstant, p.c.String(s), fir.Property(p.c, fir.StringType)), true
}

func (p *parser) pathExpr(at position, lead bool) (*ir.Value, bool) {
	if lead {
		return nil, p.fail("unexpected path() as start of statement")
	}
	if !p.requireFeature(version{6, 0, 0}, "Paths", at) {
		return nil, false
	}
	p.open()
	s, ok := p.str("expected target string in path expression")
	if !ok || !p.expect(")", "expected ')' in path expression") {
		return nil, false
	}
	p.mark(at)
	return p.value(fir.UnresolvedPath, fir.Property(p.c, fir.PathType), nil, p.c.String(s)), true
}

func (p *parser) unknownExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(nextVersion, "unknown property expressions", at) {
		return nil, false
	}
	p.open()
	typeAt := p.at()
	t, ok := p.typ("expected property type")
	if !ok {
		return nil, false
	}
	if !fir.IsProperty(t) {
		return nil, p.errorf(typeAt, "expected property type")
	}
	if !p.expect(")", "expected ')' in Unknown expression") {
		return nil, false
	}
	p.mark(at)
	return p.value(fir.UnknownValue, t, nil), true
}

// listExpr parses List<type>(values).
func (p *parser) listExpr(at position) (*ir.Value, bool) {
	if !p.requireFeature(version{4, 0, 0}, "Lists", at) {
		return nil, false
	}
	p.advance()
	t, ok := p.listType()
	if !ok || !p.expect("(", "expected '(' in List expression") {
		return nil, false
	}
	elem := fir.ListElement(t)
	var vs []*ir.Value
	for !p.accept(")") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		v, ok := p.expr("expected expression in List expression")
		if !ok {
			return nil, false
		}
		if v.Type() != elem {
			if !fir.Is(elem, fir.AnyRefType) || !fir.Is(v.Type(), fir.ClassType) {
				return nil, p.errorf(at, "unexpected expression of type '%s' in List expression of type '%s'", v.Type(), elem)
			}
			p.mark(at)
			v = p.value(fir.ObjectAnyRefCast, elem, []*ir.Value{v})
		}
		vs = append(vs, v)
	}
	p.mark(at)
	return p.value(fir.ListCreate, t, vs), true
}

func (p *parser) listConcatExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{4, 0, 0}, "List concat", at) {
		return nil, false
	}
	p.open()
	first := p.at()
	var vs []*ir.Value
	for !p.accept(")") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		v, ok := p.expr("expected expression in List concat expression")
		if !ok {
			return nil, false
		}
		if !fir.Is(v.Type(), fir.ListType) {
			return nil, p.errorf(first, "unexpected expression of type '%s' in List concat expression", v.Type())
		}
		if len(vs) > 0 && v.Type() != vs[0].Type() {
			return nil, p.errorf(first, "unexpected expression of type '%s' in List concat expression of type '%s'", v.Type(), vs[0].Type())
		}
		vs = append(vs, v)
	}
	if len(vs) == 0 {
		return nil, p.errorf(first, "need at least one List to concatenate")
	}
	p.mark(first)
	return p.value(fir.ListConcat, vs[0].Type(), vs), true
}

func (p *parser) stringConcatExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{6, 0, 0}, "string concatenation", at) {
		return nil, false
	}
	p.open()
	first := p.at()
	t := fir.Property(p.c, fir.StringType)
	var vs []*ir.Value
	for !p.accept(")") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		valueAt := p.at()
		v, ok := p.expr("expected expression in string concatenation")
		if !ok {
			return nil, false
		}
		if v.Type() != t {
			return nil, p.errorf(valueAt, "all operands must be String type")
		}
		vs = append(vs, v)
	}
	if len(vs) == 0 {
		return nil, p.errorf(at, "need at least one String to concatenate")
	}
	p.mark(first)
	return p.value(fir.StringConcat, t, vs), true
}

func (p *parser) propEqExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(version{6, 0, 0}, "property equality", at) {
		return nil, false
	}
	p.open()
	first := p.at()
	lhs, ok := p.expr("expected lhs expression in prop_eq")
	if !ok || !p.expect(",", "expected ','") {
		return nil, false
	}
	rhs, ok := p.expr("expected rhs expression in prop_eq")
	if !ok || !p.expect(")", "expected ')'") {
		return nil, false
	}
	for i, v := range []*ir.Value{lhs, rhs} {
		if !fir.Is(v.Type(), fir.StringType, fir.BoolType, fir.IntegerType) {
			return nil, p.errorf(at, "%s of prop_eq must be String, Bool, or Integer type", [...]string{"lhs", "rhs"}[i])
		}
	}
	if lhs.Type() != rhs.Type() {
		return nil, p.errorf(at, "prop_eq operands must have the same type")
	}
	p.mark(first)
	return p.value(fir.PropEq, fir.Property(p.c, fir.BoolType), []*ir.Value{lhs, rhs}), true
}

func (p *parser) domainCastExpr(at position, _ bool) (*ir.Value, bool) {
	if !p.requireFeature(nextVersion, "domains", at) {
		return nil, false
	}
	p.open()
	first := p.at()
	v, ok := p.expr("expected input")
	if !ok {
		return nil, false
	}
	vs := []*ir.Value{v}
	for !p.accept(")") {
		if !p.expect(",", "expected ','") {
			return nil, false
		}
		d, ok := p.domainExpr()
		if !ok {
			return nil, false
		}
		vs = append(vs, d)
	}
	p.mark(first)
	return p.value(fir.UnsafeDomainCast, v.Type(), vs), true
}

// domainExpr parses a reference to a domain.
func (p *parser) domainExpr() (*ir.Value, bool) {
	at := p.at()
	v, ok := p.staticRef("expected domain expression")
	if !ok {
		return nil, false
	}
	if !fir.Is(v.Type(), fir.DomainType) {
		return nil, p.errorf(at, "expected domain-type expression, got '%s'", v.Type())
	}
	return v, true
}

// enumExpr parses {|...|}(Tag, value).
func (p *parser) enumExpr(at position) (*ir.Value, bool) {
	t, ok := p.typ("expected enumeration type")
	if !ok {
		return nil, false
	}
	if !fir.Is(t, fir.EnumType) {
		return nil, p.errorf(at, "expected enumeration type in enumeration expression")
	}
	if !p.expect("(", "expected '(' in enumeration expression") {
		return nil, false
	}
	tagAt := p.at()
	tag, ok := p.id("expected enumeration tag")
	if !ok {
		return nil, false
	}
	var v *ir.Value
	if p.accept(",") {
		if v, ok = p.expr("expected expression in enumeration value"); !ok {
			return nil, false
		}
	} else {
		zero := fir.UInt(p.c, 0, true)
		p.mark(at)
		v = p.constant(fir.Constant, fir.IntValue(zero, num.NewInt(0, 0)), zero)
	}
	if !p.expect(")", "expected ')' in enumeration expression") {
		return nil, false
	}
	i := fir.ElementIndex(t, tag)
	if i < 0 {
		return nil, p.errorf(tagAt, "unknown field %s in enum type '%s'", tag, t)
	}
	return p.value(fir.FEnumCreate, t, []*ir.Value{v}, p.i32(int64(i))), true
}
