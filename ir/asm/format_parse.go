package asm

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// parseState holds the parsed components of one operation while its format is interpreted. Each
// parser keeps its own states and their slices for reuse. States shared by all parsers would keep
// the last modules alive.
type parseState struct {
	r            *Result
	f            *opFormat
	operands     []operandGroup // by operand of the definition
	operandTypes []typeGroup
	resultTypes  []typeGroup
	regions      []regionGroup
	successors   [][]*ir.Block

	all        operandGroup // the operands directive
	allOpTypes typeGroup
	allResults []ir.Type
	// scratch for types that are handed to transformations
	types []ir.Type
	us    []Unresolved
}

type operandGroup struct {
	us    []Unresolved
	sizes []int32 // of the groups of a variadic of variadic
	at    Pos
}

type typeGroup struct {
	ts    []ir.Type
	sizes []int32
}

type regionGroup struct{ rs []*ir.Region }

func (p *Parser) newState() *parseState {
	n := len(p.states) - 1
	if n < 0 {
		return new(parseState)
	}
	s := p.states[n]
	p.states = p.states[:n]
	return s
}

func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return append(s[:cap(s)], make([]T, n-cap(s))...)
	}
	return s[:n]
}

func (s *parseState) reset(f *opFormat, r *Result) {
	s.f, s.r = f, r
	s.operands = resized(s.operands, len(f.def.Operands))
	s.operandTypes = resized(s.operandTypes, len(f.def.Operands))
	for i := range s.operands {
		o, t := &s.operands[i], &s.operandTypes[i]
		o.us, o.sizes, t.ts, t.sizes = o.us[:0], o.sizes[:0], t.ts[:0], t.sizes[:0]
		o.at = r.At
	}
	s.resultTypes = resized(s.resultTypes, len(f.def.Results))
	for i := range s.resultTypes {
		s.resultTypes[i].ts = s.resultTypes[i].ts[:0]
	}
	s.regions = resized(s.regions, len(f.def.Regions))
	for i := range s.regions {
		s.regions[i].rs = s.regions[i].rs[:0]
	}
	s.successors = resized(s.successors, len(f.def.Successors))
	for i := range s.successors {
		s.successors[i] = s.successors[i][:0]
	}
	s.all.us, s.allOpTypes.ts, s.allResults = s.all.us[:0], s.allOpTypes.ts[:0], s.allResults[:0]
}

// opByFormat parses an operation with a declarative format, after its name. It returns false after
// an error.
func (p *Parser) opByFormat(r *Result) bool {
	f := r.Name.Def.Compiled(compileOp).(*opFormat)
	if f.broken != "" {
		return p.Errorf(r.At, "custom form of '%s' is not supported: %s", r.Name.Name, f.broken)
	}
	s := p.newState()
	s.reset(f, r)
	ok := p.formatElems(s, f.elems, false) && p.finish(s)
	p.states = append(p.states, s)
	return ok
}

func (p *Parser) formatElems(s *parseState, es []elem, inGroup bool) bool {
	for i := range es {
		if !p.formatElem(s, &es[i], inGroup) {
			return false
		}
	}
	return true
}

// formatElem parses one element. In an optional group (inGroup), after the group's first element,
// optional attributes must be present. formatElem returns false after an error.
func (p *Parser) formatElem(s *parseState, e *elem, inGroup bool) bool {
	switch e.kind {
	case elemSpace, elemNewline:
		return true
	case elemLiteral:
		return p.formatLiteral(e)
	case elemOptional:
		return p.formatOptional(s, e)
	case elemOIList:
		return p.formatOIList(s, e)
	case elemAttrDict:
		at, n := p.Pos(), len(s.r.attrs)
		if e.keyword && !p.AttrDictWithKeyword(s.r) || !e.keyword && !p.AttrDict(s.r) {
			return false
		}
		if text := wrongInherent(s.r.Name.Def, s.r.attrs[n:]); text != "" {
			return p.Errorf(at, "%s", text)
		}
		return true
	case elemPropDict:
		return p.tok.kind != Less || p.Properties(s.r)
	case elemAttr:
		_, ok := p.formatAttr(s, e, e.optional && !inGroup)
		return ok
	case elemOperand:
		return p.formatOperand(s, e)
	case elemOperands:
		s.all.at = p.Pos()
		var ok bool
		s.all.us, ok = p.AppendOperands(s.all.us, NoDelim)
		return ok
	case elemRegion:
		return p.formatRegion(s, e)
	case elemRegions:
		_, ok := p.formatRegions(s, nil)
		return ok
	case elemSuccessor, elemSuccessors:
		return p.formatSuccessor(s, e)
	case elemType:
		return p.formatType(s, e)
	case elemFunctionalType:
		return p.formatFunctionalType(s, e)
	case elemCustom:
		a := ParseArgs{R: s.r, s: s, args: e.args}
		return p.formatCustom(e, &a)
	}
	return true
}

func (p *Parser) formatLiteral(e *elem) bool {
	if e.tok == BareID {
		return p.ExpectKeyword(e.text)
	}
	return p.Expect(e.tok)
}

func (p *Parser) acceptLiteral(e *elem) bool {
	if e.tok == BareID {
		return p.AcceptKeyword(e.text)
	}
	return p.Accept(e.tok)
}

// formatOptional parses an optional group. Its first element decides whether the group is present.
// formatOptional returns false after an error.
func (p *Parser) formatOptional(s *parseState, e *elem) bool {
	first := &e.then[e.thenParse]
	present, ok := p.formatFirst(s, first)
	if !ok {
		return false
	}
	if e.unitAnchor >= 0 && present != e.inverted {
		s.r.SetSlot(e.unitAnchor, p.Ctx.Unit())
	}
	if present {
		return p.formatElems(s, e.then[e.thenParse+1:], true)
	}
	if len(e.els) == 0 {
		return true
	}
	return p.formatElems(s, e.els[e.elseParse:], true)
}

// formatFirst parses the first element of an optional group if it is present, and reports whether
// it is.
func (p *Parser) formatFirst(s *parseState, e *elem) (present, ok bool) {
	switch e.kind {
	case elemLiteral:
		return p.acceptLiteral(e), true
	case elemAttr:
		if e.form == attrNative && e.attr != nil && e.attr.Mnemonic == "" && e.attr.Enum != nil && p.tok.kind != BareID && p.tok.kind != StringLit {
			return false, true
		}
		return p.formatAttr(s, e, true)
	case elemOperand:
		ok = p.formatOperand(s, e)
		return len(s.operands[e.index].us) > 0, ok
	case elemOperands:
		ok = p.formatElem(s, e, false)
		return len(s.all.us) > 0, ok
	case elemRegion:
		if e.arity != ir.One {
			ok = p.formatRegion(s, e)
			return len(s.regions[e.index].rs) > 0, ok
		}
		if p.tok.kind != LBrace {
			return false, true
		}
		return true, p.formatRegion(s, e)
	case elemSuccessor, elemSuccessors:
		if p.tok.kind != CaretID {
			return false, true
		}
		return true, p.formatSuccessor(s, e)
	case elemType:
		t := s.typesOf(&e.args[0])
		before := len(t.ts)
		ok = p.formatType(s, e)
		return len(t.ts) > before, ok
	case elemCustom:
		a := ParseArgs{R: s.r, s: s, args: e.args}
		ok = p.formatCustom(e, &a)
		return !a.Absent, ok
	case elemAttrDict:
		present = p.tok.kind == LBrace
		return present, p.formatElem(s, e, false)
	}
	return true, p.formatElem(s, e, false)
}

func (p *Parser) formatOIList(s *parseState, e *elem) bool {
	var seen uint64
next:
	for k := range e.clauses {
		cl := &e.clauses[k]
		if !p.acceptLiteral(&cl.literal) {
			continue
		}
		if seen&(1<<k) != 0 {
			return p.Errorf(s.r.At, "`%s` clause can appear at most once in the expansion of the oilist directive", cl.literal.text)
		}
		seen |= 1 << k
		if cl.unit >= 0 {
			s.r.SetSlot(cl.unit, p.Ctx.Unit())
		} else if !p.formatElems(s, cl.body, false) {
			return false
		}
		goto next
	}
	return true
}

func (p *Parser) formatOperand(s *parseState, e *elem) bool {
	g := &s.operands[e.index]
	g.at = p.Pos()
	switch e.arity {
	case ir.One:
		u, ok := p.Operand()
		g.us = append(g.us, u)
		return ok
	case ir.Optional:
		u, present, ok := p.OptOperand()
		if present && ok {
			g.us = append(g.us, u)
		}
		return ok
	case ir.Variadic:
		var ok bool
		g.us, ok = p.AppendOperands(g.us, NoDelim)
		return ok
	}
	for p.Accept(LParen) {
		n := len(g.us)
		if !p.Accept(RParen) {
			var ok bool
			if g.us, ok = p.AppendOperands(g.us, NoDelim); !ok || !p.Expect(RParen) {
				return false
			}
		}
		g.sizes = append(g.sizes, int32(len(g.us)-n))
		if !p.Accept(Comma) {
			break
		}
	}
	return true
}

func (p *Parser) formatRegion(s *parseState, e *elem) bool {
	if e.arity == ir.One {
		r := p.AddRegion(s.r)
		s.regions[e.index].rs = append(s.regions[e.index].rs, r)
		return p.impliedRegion(s.r, r)
	}
	rs, ok := p.formatRegions(s, s.regions[e.index].rs)
	s.regions[e.index].rs = rs
	return ok
}

// formatRegions parses regions separated by commas, possibly none, and appends them to rs.
func (p *Parser) formatRegions(s *parseState, rs []*ir.Region) ([]*ir.Region, bool) {
	if p.tok.kind != LBrace {
		return rs, true
	}
	for {
		r := p.AddRegion(s.r)
		rs = append(rs, r)
		if !p.impliedRegion(s.r, r) {
			return rs, false
		}
		if !p.Accept(Comma) {
			return rs, true
		}
	}
}

// impliedRegion parses a region and adds the block and the terminator that the operation's traits
// imply. It returns false after an error.
func (p *Parser) impliedRegion(r *Result, region *ir.Region) bool {
	if !p.Region(r, region, nil) {
		return false
	}
	def := r.Name.Def
	if def.Traits&(ir.SingleBlock|ir.SingleBlockImplicitTerminator) != 0 {
		p.EnsureBlock(region)
	}
	if def.Traits&ir.SingleBlockImplicitTerminator != 0 {
		p.EnsureTerminator(region, def.ImplicitTerminator, r.Loc)
	}
	return true
}

// EnsureBlock appends an empty block to a parsed region if the region has no block.
func (p *Parser) EnsureBlock(region *ir.Region) {
	if region.Empty() {
		region.Append(p.Arena.NewBlock(nil, nil))
	}
}

// EnsureTerminator appends the operation named terminator to the region's last block if that has no
// terminator. An empty region gets a block first.
func (p *Parser) EnsureTerminator(region *ir.Region, terminator string, loc ir.Loc) {
	if j := p.queued(region); j != nil {
		j.terminator, j.loc = terminator, loc
		return
	}
	p.EnsureBlock(region)
	b := region.Last()
	if b.Last() != nil && b.Last().Has(ir.Terminator) {
		return
	}
	b.Append(p.Arena.Create(&ir.OpState{Name: p.Ctx.OpName(terminator), Loc: loc}))
}

func (p *Parser) formatSuccessor(s *parseState, e *elem) bool {
	dst := &s.r.Successors
	if e.kind == elemSuccessor {
		dst = &s.successors[e.index]
	}
	if (e.arity != ir.One) && p.tok.kind != CaretID {
		return true
	}
	for {
		b, ok := p.Successor()
		if !ok {
			return false
		}
		*dst = append(*dst, b)
		if e.arity == ir.One || !p.Accept(Comma) {
			return true
		}
	}
}

// typesOf returns the group that collects the types of e: an operand, a result or all operands.
func (s *parseState) typesOf(e *elem) *typeGroup {
	switch e.kind {
	case elemOperand:
		return &s.operandTypes[e.index]
	case elemResult:
		return &s.resultTypes[e.index]
	}
	return &s.allOpTypes
}

func (p *Parser) formatType(s *parseState, e *elem) bool {
	if e.args[0].kind == elemResults {
		if e.arity != ir.One {
			return p.appendTypes(&s.r.Types)
		}
	}
	g := s.typesOf(&e.args[0])
	switch e.arity {
	case ir.One:
		t, ok := p.ConstrainedType(e.typ, e.qualified)
		g.ts = append(g.ts, t)
		return ok
	case ir.Optional:
		t, ok := p.OptType()
		if t != nil {
			g.ts = append(g.ts, t)
		}
		return ok
	case ir.Variadic:
		return p.appendTypes(&g.ts)
	}
	for p.Accept(LParen) {
		n := len(g.ts)
		if !p.Accept(RParen) {
			if !p.appendTypes(&g.ts) || !p.Expect(RParen) {
				return false
			}
		}
		g.sizes = append(g.sizes, int32(len(g.ts)-n))
		if !p.Accept(Comma) {
			break
		}
	}
	return true
}

// appendTypes parses one or more types, separated by commas, and appends them to dst. It returns
// false after an error.
func (p *Parser) appendTypes(dst *[]ir.Type) bool {
	for {
		t, ok := p.Type()
		if !ok {
			return false
		}
		*dst = append(*dst, t)
		if !p.Accept(Comma) {
			return true
		}
	}
}

// ConstrainedType parses a type and checks it against a constraint. Unless qualified is set, the
// text of a dialect's type omits dialect and mnemonic.
func (p *Parser) ConstrainedType(c *ir.TypeConstraint, qualified bool) (ir.Type, bool) {
	if c == nil || c.Def == nil && c.Class == "" {
		return p.Type()
	}
	at := p.Pos()
	var t ir.Type
	var ok bool
	if c.Def != nil && !qualified && p.tok.kind != ExclaimID {
		t, ok = p.typeBody(c.Def)
	} else {
		t, ok = p.Type()
	}
	if !ok {
		return nil, false
	}
	if !ofClass(t, c) {
		return nil, p.wrongType(at, c, t)
	}
	return t, true
}

// typeNames maps the classes of builtin types to their names in error messages. Interfaces and
// abstract classes have no name.
var typeNames = map[string]string{
	"ComplexType": "builtin.complex", "FunctionType": "builtin.function", "IndexType": "builtin.index", "IntegerType": "builtin.integer",
	"MemRefType": "builtin.memref", "NoneType": "builtin.none", "OpaqueType": "builtin.opaque", "RankedTensorType": "builtin.tensor",
	"TupleType": "builtin.tuple", "UnrankedMemRefType": "builtin.unranked_memref", "UnrankedTensorType": "builtin.unranked_tensor",
	"VectorType": "builtin.vector",
}

// wrongType reports that t is not of the class that constraint c requires, and returns false.
func (p *Parser) wrongType(at Pos, c *ir.TypeConstraint, t ir.Type) bool {
	name := typeNames[c.Class]
	if c.Def != nil {
		name = c.Def.FullName()
	}
	if name == "" {
		return p.Errorf(at, "invalid kind of type specified")
	}
	return p.Errorf(at, "invalid kind of type specified: expected %s, but found '%s'", name, t)
}

// typeBody parses a dialect's type after its mnemonic.
func (p *Parser) typeBody(d *ir.DialectTypeDef) (ir.Type, bool) {
	if c, ok := d.Custom.(*CustomType); ok {
		return c.Parse(p, d)
	}
	return p.typeByFormat(d)
}

func (p *Parser) attrBody(d *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool) {
	if c, ok := d.Custom.(*CustomAttr); ok {
		return c.Parse(p, d, t)
	}
	return p.attrByFormat(d, t)
}

// ofClass reports whether t is of the C++ class c.Class. It accepts each type for a class that is
// not builtin: the constraint itself checks these.
func ofClass(t ir.Type, c *ir.TypeConstraint) bool {
	ok := true
	switch c.Class {
	case "FunctionType":
		_, ok = t.(*ir.FunctionType)
	case "MemRefType":
		_, ok = t.(*ir.MemRefType)
	case "UnrankedMemRefType":
		_, ok = t.(*ir.UnrankedMemRefType)
	case "BaseMemRefType":
		if _, ok = t.(*ir.MemRefType); !ok {
			_, ok = t.(*ir.UnrankedMemRefType)
		}
	case "VectorType":
		_, ok = t.(*ir.VectorType)
	case "RankedTensorType":
		_, ok = t.(*ir.RankedTensorType)
	case "TensorType":
		ok = ir.IsTensor(t)
	case "ShapedType":
		ok = ir.IsShaped(t)
	case "IntegerType":
		_, ok = t.(*ir.IntegerType)
	case "IndexType":
		_, ok = t.(*ir.IndexType)
	case "FloatType":
		ok = ir.IsFloat(t)
	case "ComplexType":
		_, ok = t.(*ir.ComplexType)
	case "TupleType":
		_, ok = t.(*ir.TupleType)
	case "PointerLikeType", "TransformHandleTypeInterface", "TransformParamTypeInterface", "TransformValueHandleTypeInterface":
		ok = c.Check == nil || c.Check(t)
	}
	return ok
}

func (p *Parser) formatFunctionalType(s *parseState, e *elem) bool {
	at := p.Pos()
	if p.tok.kind != LParen {
		t, ok := p.Type()
		if !ok {
			return false
		}
		return p.Errorf(at, "invalid kind of type specified: expected builtin.function, but found '%s'", t)
	}
	in, out := &e.args[0], &e.args[1]
	g := s.typesOf(in)
	if in.kind == elemResults {
		g.ts = g.ts[:0]
	}
	p.next()
	if !p.Accept(RParen) {
		if !p.appendTypes(&g.ts) || !p.Expect(RParen) {
			return false
		}
	}
	if !p.expectMsg(Arrow, "expected '->' in function type") {
		return false
	}
	dst := &s.r.Types
	if out.kind != elemResults {
		dst = &s.typesOf(out).ts
	}
	if !p.Accept(LParen) {
		t, ok := p.NonFunctionType()
		*dst = append(*dst, t)
		return ok
	}
	if p.Accept(RParen) {
		return true
	}
	return p.appendTypes(dst) && p.Expect(RParen)
}

// formatAttr parses an attribute variable. If optional is set, the attribute may be absent.
func (p *Parser) formatAttr(s *parseState, e *elem, optional bool) (present, ok bool) {
	var a ir.Attribute
	switch e.form {
	case attrEnum:
		a, ok = p.enumAttr(e, optional)
	case attrSymbol:
		n, have := p.OptSymbol()
		if !have {
			if e.optional {
				return false, true
			}
			return false, p.Errorf(p.Pos(), "expected valid '@'-identifier for symbol name")
		}
		a, ok = n, true
	case attrNative:
		a, ok = p.nativeProperty(e)
	default:
		var t ir.Type
		if e.attr != nil && e.attr.Type != nil {
			t = e.attr.Type(p.Ctx)
		}
		a, ok = p.ConstrainedAttr(e.attr, t, e.form == attrStripped || e.form == attrArray, optional)
	}
	if !ok || a == nil {
		return false, ok
	}
	s.r.SetSlot(e.index, a)
	return true, true
}

// ConstrainedAttr parses an attribute and checks it against a constraint; t is its type, or nil if
// not known. If stripped is set, the text may omit the dialect and mnemonic of a dialect's
// attribute, and write a dense array as [...]. The result a is nil if an optional attribute is
// absent.
func (p *Parser) ConstrainedAttr(c *ir.AttrConstraint, t ir.Type, stripped, optional bool) (a ir.Attribute, ok bool) {
	at := p.Pos()
	switch {
	case stripped && p.tok.kind != HashID && c.Attr != nil:
		if optional && !p.beginsBody(c.Attr) {
			return nil, true
		}
		return p.attrBody(c.Attr, t)
	case stripped && p.tok.kind != HashID && c.Attr == nil:
		if optional && p.tok.kind != LSquare {
			return nil, true
		}
		return p.bareDenseArray(c.Class)
	case optional:
		if first, known := attrFirst[c.Class]; known && p.tok.kind != first {
			return nil, true
		}
		if a, ok = p.OptAttr(t); !ok || a == nil {
			return nil, ok
		}
	default:
		if a, ok = p.Attr(t); !ok {
			return nil, false
		}
	}
	if c != nil && !ofAttrClass(a, c) {
		return nil, p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, true
}

// attrFirst maps storage classes to the token that begins an optional attribute of the class. With
// any other token, the attribute is absent.
var attrFirst = map[string]Token{"StringAttr": StringLit, "ArrayAttr": LSquare, "SymbolRefAttr": AtID}

// beginsBody reports whether an optional dialect attribute begins here. Like upstream's
// parseOptionalAttribute, it requires the full form #dialect.mnemonic, although the attribute could
// be written without.
func (p *Parser) beginsBody(d *ir.DialectAttrDef) bool { return p.tok.kind == HashID }

// attrClasses maps the builtin storage classes that upstream's parseAttribute checks to functions
// that report whether an attribute is of the class.
var attrClasses = map[string]func(ir.Attribute) bool{
	"StringAttr":     func(a ir.Attribute) bool { _, ok := a.(*ir.StringAttr); return ok },
	"IntegerAttr":    func(a ir.Attribute) bool { _, ok := a.(*ir.IntegerAttr); return ok },
	"FloatAttr":      func(a ir.Attribute) bool { _, ok := a.(*ir.FloatAttr); return ok },
	"ArrayAttr":      func(a ir.Attribute) bool { _, ok := a.(*ir.ArrayAttr); return ok },
	"DictionaryAttr": func(a ir.Attribute) bool { _, ok := a.(*ir.DictAttr); return ok },
	"TypeAttr":       func(a ir.Attribute) bool { _, ok := a.(*ir.TypeAttr); return ok },
	"UnitAttr":       func(a ir.Attribute) bool { _, ok := a.(*ir.UnitAttr); return ok },
	"SymbolRefAttr":  func(a ir.Attribute) bool { _, ok := a.(*ir.SymbolRefAttr); return ok },
	"AffineMapAttr":  func(a ir.Attribute) bool { _, ok := a.(*ir.AffineMapAttr); return ok },
	"IntegerSetAttr": func(a ir.Attribute) bool { _, ok := a.(*ir.IntegerSetAttr); return ok },
	"FlatSymbolRefAttr": func(a ir.Attribute) bool {
		s, ok := a.(*ir.SymbolRefAttr)
		return ok && s.IsFlat()
	},
	"BoolAttr": func(a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsInteger(i.Type, 1)
	},
	"DenseIntElementsAttr": func(a ir.Attribute) bool {
		d, ok := a.(*ir.DenseElementsAttr)
		return ok && ir.IsIntOrIndex(ir.ElementOf(d.Type))
	},
	"TypedAttr": func(a ir.Attribute) bool { return ir.TypeOf(a) != nil },
}

// denseElements maps the prefixes of the dense array classes to their element types.
var denseElements = map[string]string{"DenseBool": "i1", "DenseI8": "i8", "DenseI16": "i16", "DenseI32": "i32", "DenseI64": "i64",
	"DenseF32": "f32", "DenseF64": "f64"}

func ofAttrClass(a ir.Attribute, c *ir.AttrConstraint) bool {
	if is, known := attrClasses[c.Class]; known {
		return is(a)
	}
	if elem, ok := strings.CutSuffix(c.Class, "ArrayAttr"); ok && strings.HasPrefix(c.Class, "Dense") {
		d, ok := a.(*ir.DenseArrayAttr)
		return ok && denseElements[elem] == d.Elem.String()
	}
	if c.Attr != nil {
		d, ok := a.(*ir.DialectAttr)
		return ok && d.Def == c.Attr
	}
	if c.Enum != nil && c.Check != nil {
		return c.Check(a) // the class of an enum is that of its cases
	}
	return true
}

// enumAttr parses the keyword or string of an enum attribute. It returns nil, true if optional is
// set and the attribute is absent.
func (p *Parser) enumAttr(e *elem, optional bool) (ir.Attribute, bool) {
	enum := e.attr.Enum
	at := p.Pos()
	word, have := "", false
	if p.tok.kind == BareID && enumHasKeyword(enum, p.text()) {
		word, have = p.OptKeyword()
	} else {
		word, have = p.OptString()
	}
	if !have {
		if optional {
			return nil, true
		}
		words := make([]string, len(enum.Cases))
		for i := range enum.Cases {
			words[i] = enum.Cases[i].Keyword
		}
		return nil, p.Errorf(at, "expected string or keyword containing one of the following enum values for attribute '%s' [%s]",
			e.text, strings.Join(words, ", "))
	}
	v, ok := enum.Parse(word)
	if !ok {
		return nil, p.Errorf(at, "invalid %s attribute specification: \"%s\"", e.text, word)
	}
	var t ir.Type = p.Ctx.Int(max(enum.Width, 32))
	if e.attr.Type != nil {
		t = e.attr.Type(p.Ctx)
	}
	return p.Ctx.Int64Attr(t, v), true
}

func enumHasKeyword(e *ir.EnumDef, word string) bool {
	_, ok := e.Value(word)
	return ok
}

// nativeProperty parses a native property: one that is not stored as an attribute upstream. It
// returns nil, true if a property with a mnemonic is absent.
func (p *Parser) nativeProperty(e *elem) (ir.Attribute, bool) {
	c := e.attr
	named := c != nil && c.Mnemonic != ""
	if named {
		if !p.AcceptKeyword(c.Mnemonic) {
			return nil, true
		}
		if !p.Expect(Less) {
			return nil, false
		}
	}
	var a ir.Attribute
	var ok bool
	if c != nil && c.Enum != nil {
		var v int64
		v, ok = p.EnumKeywords(c.Enum)
		a = p.Ctx.Int64Attr(p.Ctx.Int(max(c.Enum.Width, 32)), v)
		if c.Type != nil {
			a = p.Ctx.Int64Attr(c.Type(p.Ctx), v)
		}
	} else {
		var t ir.Type
		if c != nil && c.Type != nil {
			t = c.Type(p.Ctx)
		}
		a, ok = p.Attr(t)
	}
	if !ok || named && !p.Expect(Greater) {
		return nil, false
	}
	return a, true
}

// EnumKeywords parses a keyword of e and returns its value. For a bit enum, it parses several
// keywords with the enum's separator and combines their values.
func (p *Parser) EnumKeywords(e *ir.EnumDef) (int64, bool) {
	var bits int64
	at := p.Pos()
	for {
		here := p.Pos()
		word, ok := p.OptKeyword()
		if !ok && e.Invalid == "" {
			word, ok = p.OptString()
		}
		switch {
		case ok:
		case e.Summary != "":
			return 0, p.Errorf(here, "expected keyword for %s", e.Summary)
		case e.Invalid != "":
			return 0, p.Errorf(here, "expected valid keyword")
		default:
			return 0, p.Errorf(here, "expected valid keyword or string")
		}
		v, ok := e.Parse(word)
		if !ok && e.Invalid != "" {
			return 0, p.Errorf(at, "%s%s", e.Invalid, word)
		}
		if !ok {
			words := make([]string, len(e.Cases))
			for i := range e.Cases {
				words[i] = e.Cases[i].Keyword
			}
			list := strings.Join(words, ", ")
			if e.Summary != "" {
				return 0, p.Errorf(here, "expected one of [%s] for %s, got: %s", list, e.Summary, word)
			}
			return 0, p.Errorf(at, "expected %s to be one of: %s", e.Name, list)
		}
		bits |= v
		if !e.Bits {
			return bits, true
		}
		sep := strings.TrimSpace(e.Separator)
		if sep == "|" && p.Accept(VBar) || sep == "," && p.Accept(Comma) {
			continue
		}
		return bits, true
	}
}

// ParseArgs gives a custom directive access to its arguments while parsing. Arguments are accessed
// by position; an argument that the directive does not set stays absent.
type ParseArgs struct {
	R *Result
	// Absent is set by a directive that guards an optional group and is not there.
	Absent bool
	s      *parseState
	args   []elem
}

func (p *Parser) formatCustom(e *elem, a *ParseArgs) bool {
	for i := range e.args {
		if x := &e.args[i]; x.kind == elemOperand && !x.ref {
			a.s.operands[x.index].at = p.Pos()
		}
	}
	return e.directive.Parse(p, a)
}

// Len returns the number of arguments.
func (a *ParseArgs) Len() int { return len(a.args) }

// Operands returns the list that collects the operands of argument i. The directive appends to it.
func (a *ParseArgs) Operands(i int) *[]Unresolved {
	if a.args[i].kind == elemOperands {
		return &a.s.all.us
	}
	return &a.s.operands[a.args[i].index].us
}

// Types returns the list that collects the types of argument i, a type directive. The custom
// directive appends to it.
func (a *ParseArgs) Types(i int) *[]ir.Type {
	if a.args[i].args[0].kind == elemResults {
		return &a.R.Types
	}
	return &a.s.typesOf(&a.args[i].args[0]).ts
}

// AddType appends a type to the types of argument i, a type directive.
func (a *ParseArgs) AddType(i int, t ir.Type) {
	ts := a.Types(i)
	*ts = append(*ts, t)
}

// SetAttr sets the attribute variable that is argument i.
func (a *ParseArgs) SetAttr(i int, v ir.Attribute) { a.R.SetSlot(a.args[i].index, v) }

// Attr returns the attribute variable that is argument i, or nil if it has not been parsed.
func (a *ParseArgs) Attr(i int) ir.Attribute {
	s := a.args[i].index
	if s < len(a.R.props) {
		return a.R.props[s]
	}
	return nil
}

// AttrDef returns the definition of the dialect attribute that argument i requires.
func (a *ParseArgs) AttrDef(i int) *ir.DialectAttrDef { return a.args[i].attr.Attr }

// Name returns the name, in the operation's definition, of the operand that is argument i.
func (a *ParseArgs) Name(i int) string { return a.R.Name.Def.Operands[a.args[i].index].Name }

// AddRegion adds an empty region to argument i and returns it; Parser.Region then parses it.
func (a *ParseArgs) AddRegion(p *Parser, i int) *ir.Region {
	r := p.AddRegion(a.R)
	g := &a.s.regions[a.args[i].index]
	g.rs = append(g.rs, r)
	return r
}

// Successors returns the list that collects the successors of argument i. The directive appends to
// it.
func (a *ParseArgs) Successors(i int) *[]*ir.Block {
	if a.args[i].kind == elemSuccessors {
		return &a.R.Successors
	}
	return &a.s.successors[a.args[i].index]
}

// GroupSizes returns the list that collects the group sizes of argument i, a variadic-of-variadic
// operand. The directive appends to it.
func (a *ParseArgs) GroupSizes(i int) *[]int32 { return &a.s.operands[a.args[i].index].sizes }

// Code returns the C++ text that is argument i.
func (a *ParseArgs) Code(i int) string { return a.args[i].text }

// finish resolves operands and types after all elements of the format are parsed. It returns false
// after an error.
func (p *Parser) finish(s *parseState) bool {
	p.orderRegions(s)
	for i := range s.successors {
		s.r.Successors = append(s.r.Successors, s.successors[i]...)
	}
	p.segmentSizes(s)
	return p.checkSources(s) && p.finishTypes(s) && p.finishOperands(s) && p.inferTypes(s)
}

// orderRegions puts the regions in the order of the definition. It adds an empty region for each
// missing one.
func (p *Parser) orderRegions(s *parseState) {
	if s.f.allRegions || len(s.regions) == 0 {
		return
	}
	inOrder, n := true, 0
	for i := range s.regions {
		rs := s.regions[i].rs
		if len(rs) == 0 && s.f.def.Regions[i].Arity == ir.One {
			s.regions[i].rs = append(rs, p.AddRegion(s.r))
		}
		for _, r := range s.regions[i].rs {
			inOrder = inOrder && n < len(s.r.Regions) && s.r.Regions[n] == r
			n++
		}
	}
	if inOrder {
		return
	}
	s.r.Regions = s.r.Regions[:0]
	for i := range s.regions {
		s.r.Regions = append(s.r.Regions, s.regions[i].rs...)
	}
}

func (p *Parser) segmentSizes(s *parseState) {
	f := s.f
	var buf [16]int32
	if f.operandSizes >= 0 {
		sizes := buf[:0]
		for i := range s.operands {
			sizes = append(sizes, int32(len(s.operands[i].us)))
		}
		s.r.SetSlot(f.operandSizes, p.Ctx.DenseI32Array(sizes))
	}
	if f.resultSizes >= 0 {
		sizes := buf[:0]
		for i := range s.resultTypes {
			n := 1
			if f.def.Results[i].Arity != ir.One {
				n = len(s.resultTypes[i].ts)
			}
			sizes = append(sizes, int32(n))
		}
		s.r.SetSlot(f.resultSizes, p.Ctx.DenseI32Array(sizes))
	}
	if f.allOperands {
		return
	}
	for i := range f.def.Operands {
		if o := &f.def.Operands[i]; o.Arity == ir.VariadicOfVariadic {
			s.r.SetProp(o.SegmentAttr, p.Ctx.DenseI32Array(s.operands[i].sizes))
		}
	}
}

// checkSources checks the types from which the format computes other types against their
// constraints. After that, the computation may rely on the constraints. checkSources returns false
// after an error.
func (p *Parser) checkSources(s *parseState) bool {
	for _, v := range s.f.checked {
		d, ts := &s.f.def.Operands, &s.operandTypes
		if v.result {
			d, ts = &s.f.def.Results, &s.resultTypes
		}
		c := (*d)[v.index].Constraint
		if c == nil || c.Check == nil {
			continue
		}
		for _, t := range (*ts)[v.index].ts {
			if !c.Check(t) {
				return p.Errorf(s.r.At, "'%s' must be %s, but got '%s'", (*d)[v.index].Name, c.Summary, t)
			}
		}
	}
	return true
}

// sourceTypes returns the types of the values of an operand or result. The source src says where
// the types come from, and own holds the types that were parsed for the operand or result itself.
// If all values have the same type, sourceTypes returns only one. Otherwise list has a type for
// each value.
func (p *Parser) sourceTypes(s *parseState, src *typeSource, own []ir.Type) (list []ir.Type, one ir.Type) {
	var from []ir.Type
	switch src.kind {
	case typeParsed:
		return own, nil
	case typeBuilt:
		return nil, src.build(p.Ctx)
	case typeOperand:
		from = s.operandTypes[src.index].ts
	case typeResult:
		from = s.resultTypes[src.index].ts
	case typeAttr:
		if src.index < len(s.r.props) && s.r.props[src.index] != nil {
			if t := ir.TypeOf(s.r.props[src.index]); t != nil {
				from = append(s.types[:0], t)
				s.types = from
			}
		}
	}
	if src.many != nil {
		return src.many(from), nil
	}
	if src.multi {
		return from, nil
	}
	if len(from) == 0 {
		return nil, p.Ctx.None()
	}
	if src.one != nil {
		return nil, src.one(from[0])
	}
	return nil, from[0]
}

func (p *Parser) finishTypes(s *parseState) bool {
	if s.f.allResultTypes || s.f.inferResults {
		return true
	}
	for i := range s.resultTypes {
		list, one := p.sourceTypes(s, &s.f.resultTypes[i], s.resultTypes[i].ts)
		if one != nil {
			s.r.Types = append(s.r.Types, one)
		} else {
			s.r.Types = append(s.r.Types, list...)
		}
	}
	return true
}

func (p *Parser) finishOperands(s *parseState) bool {
	f := s.f
	switch {
	case f.allOperandTypes && f.allOperands:
		return p.ResolveAll(s.all.us, s.allOpTypes.ts, s.all.at, s.r)
	case f.allOperandTypes:
		s.us = s.us[:0]
		for i := range s.operands {
			s.us = append(s.us, s.operands[i].us...)
		}
		return p.ResolveAll(s.us, s.allOpTypes.ts, s.r.At, s.r)
	case f.allOperands:
		var types []ir.Type
		for i := range f.operandTypes {
			list, one := p.sourceTypes(s, &f.operandTypes[i], s.operandTypes[i].ts)
			if one != nil {
				list = []ir.Type{one}
			}
			types = append(types, list...)
		}
		return p.ResolveAll(s.all.us, types, s.all.at, s.r)
	}
	for i := range s.operands {
		g := &s.operands[i]
		list, one := p.sourceTypes(s, &f.operandTypes[i], s.operandTypes[i].ts)
		if one == nil {
			if !p.ResolveAll(g.us, list, g.at, s.r) {
				return false
			}
			continue
		}
		for _, u := range g.us {
			v, ok := p.Resolve(u, one)
			if !ok {
				return false
			}
			s.r.Operands = append(s.r.Operands, v)
		}
	}
	return true
}

func (p *Parser) inferTypes(s *parseState) bool {
	if !s.f.inferResults {
		return true
	}
	st := s.r.State(p.Ctx)
	st.Results = nil
	said := p.Ctx.Errors()
	types, ok := s.f.def.Infer(&st, s.r.Types[:0])
	if !ok && p.Ctx.Errors() == said {
		return p.errorf(s.r.At, "'%s' op failed to infer returned types", s.f.def.Name)
	}
	if !ok {
		return p.Fail()
	}
	s.r.Types = slices.Clip(types)
	return true
}
