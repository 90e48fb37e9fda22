package firrtl

import (
	"fmt"
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// statements parses statements until one is not indented more than indent.
func (p *parser) statements(indent int32) bool {
	for {
		if p.tok.kind == eof || p.tok.start >= p.mod.head.end {
			return true
		}
		if p.tok.kind == bad {
			return p.fail("")
		}
		if p.tok.indent < 0 {
			return p.fail("expected statement to be on its own line")
		}
		if p.tok.indent <= indent {
			return true
		}
		if !p.statement(p.tok.indent) {
			return false
		}
	}
}

// subBlock parses the statements of a block, starting at the current token. These are one
// statement on the same line, or lines that are indented more than indent.
func (p *parser) subBlock(block *ir.Block, indent int32) bool {
	saved, before := p.b.Point()
	p.b.AtEnd(block)
	p.pushScope()
	ok := false
	switch {
	case p.tok.indent < 0:
		ok = p.statement(indent)
	case p.tok.indent <= indent:
		ok = p.fail("statement must be indented more than previous statement")
	default:
		ok = p.statements(indent)
	}
	p.popScope()
	p.b.Restore(saved, before)
	return ok
}

// optSubBlock parses the statements of a block, which may be empty. They are one statement
// on the same line, or lines that are indented more than indent. It returns false after an
// error.
func (p *parser) optSubBlock(block *ir.Block, indent int32) bool {
	if p.tok.indent >= 0 && p.tok.indent <= indent || p.tok.kind == eof || p.tok.start >= p.mod.head.end {
		return true
	}
	return p.subBlock(block, indent)
}

// block gives region i of op a block, and returns it.
func (p *parser) block(op *ir.Operation, i int, types ...ir.Type) *ir.Block {
	locs := make([]ir.Loc, len(types))
	for k := range locs {
		locs[k] = op.Loc()
	}
	b := p.b.Arena.NewBlock(types, locs)
	op.Region(i).Append(b)
	return b
}

// statement parses a statement. The parameter indent is the indentation of its line.
func (p *parser) statement(indent int32) bool {
	p.begin()
	if p.tok.kind != ident || p.circ.version.less(version{3, 0, 0}) && p.leadsConnection() {
		return p.expressionStatement()
	}
	switch word := p.text(); word {
	case "node":
		return p.node()
	case "connect":
		return p.connect()
	case "when":
		return p.when(indent)
	case "wire":
		return p.wireStatement()
	case "reg":
		return p.register(indent)
	case "regreset":
		return p.registerWithReset()
	case "inst":
		return p.instance()
	case "invalidate":
		return p.invalidate()
	case "skip":
		p.advance()
		return p.info() && p.op(fir.Skip, nil, nil) != nil
	case "printf", "fprintf", "fflush", "stop", "assert", "assume", "cover", "attach", "force", "force_initial", "release",
		"release_initial", "intrinsic":
		if p.lexer.peek(0) == '(' || word == "attach" {
			return p.callStatement(word)
		}
	case "cmem":
		return p.combMem()
	case "smem":
		return p.seqMem()
	case "mem":
		return p.memory(indent)
	case "infer", "read", "write", "rdwr":
		if p.lexer.peek(0) != '(' {
			return p.memoryPort(word)
		}
	case "define":
		return p.define()
	case "propassign":
		return p.propAssign()
	case "propassert":
		return p.propAssert()
	case "object":
		return p.object()
	case "instchoice":
		return p.instanceChoice(indent)
	case "layerblock", "group":
		return p.layerBlock(word, indent)
	case "match":
		return p.match(indent)
	case "contract":
		return p.contract(indent)
	case "domain":
		return p.domainInstance()
	case "domain_define":
		return p.domainDefine()
	}
	return p.expressionStatement()
}

// leadsConnection reports whether a statement starts with a keyword that is used as a
// name. This is so if a connection or "is" follows.
func (p *parser) leadsConnection() bool {
	l := p.lexer
	var t token
	l.next(&t)
	if t.indent >= 0 {
		return false
	}
	switch s := l.src[t.start:t.end]; s {
	case "<=", ".", "[":
		return t.kind == punct
	case "is":
		return true
	}
	return false
}

// warnTruncations warns of each ground element that a connection truncates.
func (p *parser) warnTruncations(l, r ir.Type) {
	switch {
	case l == r:
	case fir.Is(l, fir.BundleType) && fir.Is(r, fir.BundleType), fir.Is(l, fir.VectorType) && fir.Is(r, fir.VectorType):
		for i := range min(fir.NumElements(l), fir.NumElements(r)) {
			x, y := fir.ElementType(l, i), fir.ElementType(r, i)
			if fir.ElementFlip(l, i) {
				x, y = y, x
			}
			p.warnTruncations(x, y)
		}
	default:
		if lw, rw := fir.Width(l), fir.Width(r); lw >= 0 && lw < rw {
			p.warn(p.stmtLoc, fmt.Sprintf("RHS width %d exceeds LHS width %d, inserting implicit truncation", rw, lw))
		}
	}
}

// restart makes the current token the place of the statement. It is for a connection
// without a keyword, whose place is the place of its sign, such as "<=".
func (p *parser) restart() {
	p.stmtLoc = p.loc(p.at())
	p.exprLoc = p.stmtLoc
}

// expressionStatement parses expression <= expression and expression is invalid. Only
// versions before 3.0.0 have these statements.
func (p *parser) expressionStatement() bool {
	at := p.at()
	if p.tok.kind != ident && p.tok.kind != literalIdent && !p.is("{|") {
		return p.fail("unexpected token in module")
	}
	lhs, bulk, ok := p.expressionOrBulk(true)
	if !ok {
		return false
	}
	switch {
	case p.is("<="):
		if !p.removedFeature(version{3, 0, 0}, "'<=' connections", p.at()) {
			return false
		}
		p.restart()
		p.advance()
		if bulk != nil {
			return p.errorf(at, "bundle value should only be used from subfield")
		}
		if p.tok.kind == ident && p.lexer.peek(0) == '(' {
			switch p.text() {
			case "printf", "stop", "assert", "assume", "cover":
				return p.fail("unexpected token in statement")
			}
		}
		rhs, ok := p.expr("unexpected token in statement")
		return ok && p.info() && p.connectValues(at, lhs, rhs)
	case p.is("is"):
		if !p.removedFeature(version{3, 0, 0}, "'is invalid' statements", p.at()) {
			return false
		}
		if bulk == nil {
			p.restart()
		}
		p.advance()
		if !p.expect("invalid", "expected 'invalid'") || !p.info() {
			return false
		}
		p.makeInvalid(lhs, bulk)
		return true
	}
	lessAt := p.at()
	if p.is("<") { // upstream reads on, so an error of the lexer comes first
		p.advance()
		if p.tok.kind == bad {
			return p.fail("")
		}
	}
	return p.errorf(lessAt, "expected '<=' in statement")
}

// expressionOrBulk parses an expression, or the name of an instance or memory. Unless dynamic is
// set, the expression has constant subscripts only.
func (p *parser) expressionOrBulk(dynamic bool) (*ir.Value, *ir.Operation, bool) {
	if p.tok.kind == ident && p.lexer.peek(0) != '(' || p.tok.kind == literalIdent {
		name := strings.Trim(p.text(), "`")
		if e := p.mod.names[name]; e != nil && !e.gone && e.bulk != nil {
			l := p.lexer
			var t token
			if l.next(&t); l.src[t.start:t.end] != "." {
				p.advance()
				return nil, e.bulk, true
			}
		}
	}
	v, ok := p.primary("unexpected token in module", true)
	if !ok {
		return nil, nil, false
	}
	v, ok = p.postfix(v, dynamic)
	return v, nil, ok
}

func (p *parser) connect() bool {
	at := p.at()
	p.advance()
	lhs, ok := p.expr("expected connect expression")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	rhs, ok := p.expr("expected connect expression")
	return ok && p.info() && p.connectValues(at, lhs, rhs)
}

func (p *parser) connectValues(at position, lhs, rhs *ir.Value) bool {
	l, r := lhs.Type(), rhs.Type()
	switch {
	case !fir.IsBase(l) && !fir.Is(l, fir.OpenBundleType, fir.OpenVectorType), !fir.IsBase(r) && !fir.Is(r, fir.OpenBundleType, fir.OpenVectorType):
		return p.errorf(at, "cannot connect reference or property types")
	case !fir.IsBase(l) || !fir.IsBase(r):
		return p.errorf(at, "cannot connect types containing references")
	case !fir.Equivalent(l, r, false, false, false):
		return p.errorf(at, "cannot connect non-equivalent type '%s' to '%s'", r, l)
	}
	fir.EmitConnect(p.b, p.stmtLoc, lhs, rhs)
	p.warnTruncations(l, r)
	return true
}

func (p *parser) invalidate() bool {
	p.advance()
	at := p.at()
	v, bulk, ok := p.invalidTarget()
	if !ok {
		return false
	}
	if bulk != nil {
		p.stmtLoc = p.loc(at) // of the name, for all ports; upstream accepts no locator
		p.exprLoc = p.stmtLoc
	} else if !p.info() {
		return false
	}
	p.makeInvalid(v, bulk)
	return true
}

func (p *parser) invalidTarget() (*ir.Value, *ir.Operation, bool) {
	if p.tok.kind == ident || p.tok.kind == literalIdent {
		return p.expressionOrBulk(false)
	}
	return nil, nil, p.fail("expected static reference expression")
}

// makeInvalid connects v to a firrtl.invalidvalue. If bulk, an instance or memory, is not
// nil, makeInvalid connects each port of bulk instead. It connects aggregates with flips or
// analogs element by element. It skips elements with source flow, analogs, and types other
// than base types.
func (p *parser) makeInvalid(v *ir.Value, bulk *ir.Operation) {
	if bulk == nil {
		p.invalidateValue(v, fir.FlowOf(v))
		return
	}
	for i := range bulk.NumResults() {
		r := bulk.Result(i)
		p.invalidateValue(r, fir.FlowOf(r))
	}
}

func (p *parser) invalidateValue(v *ir.Value, flow fir.Flow) {
	t := v.Type()
	if !fir.IsBase(t) {
		return
	}
	if fir.Has(t, fir.Passive) && !fir.Has(t, fir.HasAnalog) {
		if flow != fir.Source {
			fir.EmitConnect(p.b, p.stmtLoc, v, p.value(fir.InvalidValue, t, nil))
		}
		return
	}
	def := fir.Subindex
	switch {
	case fir.Is(t, fir.BundleType):
		def = fir.Subfield
	case !fir.Is(t, fir.VectorType):
		return
	}
	for i := range fir.NumElements(t) {
		f := flow
		if fir.ElementFlip(t, i) {
			f = f.Swap()
		}
		p.invalidateValue(p.element(p.at(), p.stmtLoc, def, v, int64(i)), f)
	}
}

func (p *parser) interesting() ir.Attribute { return fir.NameKind(p.c, fir.InterestingName) }

func (p *parser) node() bool {
	p.advance()
	name, ok := p.id("expected node name")
	if !ok || !p.expect("=", "expected '=' in node") {
		return false
	}
	v, ok := p.expr("expected expression for node")
	if !ok || !p.info() {
		return false
	}
	t := v.Type()
	if !fir.IsPassive(t) || fir.Is(t, fir.AnalogType) {
		return p.errorf(p.stmtAt, "Node cannot be analog and must be passive or passive under a flip '%s'", t)
	}
	op := fir.CreateNode(p.b, p.stmtLoc, fir.NodeArgs{Input: v, Annotations: p.c.Array(), Name: p.c.String(name), NameKind: p.interesting(), ResultType: t})
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

// wire creates a wire.
func (p *parser) wire(name string, t ir.Type, domains []*ir.Value) *ir.Value {
	kind := p.interesting()
	if fir.IsProperty(t) || fir.Is(t, fir.RefType, fir.DomainType) {
		kind = fir.NameKind(p.c, fir.Droppable)
	}
	return fir.CreateWire(p.b, p.stmtLoc, fir.WireArgs{Domains: domains, Annotations: p.c.Array(), Name: p.c.String(name), NameKind: kind, ResultType: t}).Result(0)
}

func (p *parser) wireStatement() bool {
	p.advance()
	name, ok := p.id("expected wire name")
	if !ok || !p.expect(":", "expected ':' in wire") {
		return false
	}
	t, ok := p.typ("expected wire type")
	if !ok {
		return false
	}
	var domains []*ir.Value
	if p.is("domains") && !p.onNewLine() {
		p.advance()
		if !p.expect("[", "expected '['") {
			return false
		}
		for !p.accept("]") {
			if len(domains) > 0 && !p.expect(",", "expected ','") {
				return false
			}
			domainAt := p.at()
			domain, ok := p.id("expected domain name")
			if !ok {
				return false
			}
			e, ok := p.lookup(domain, domainAt)
			if !ok {
				return false
			}
			if e.value == nil || !fir.Is(e.value.Type(), fir.DomainType) {
				return p.errorf(domainAt, "'%s' is not a domain", domain)
			}
			domains = append(domains, e.value)
		}
	}
	return p.info() && p.declareValue(name, p.wire(name, t, domains), p.stmtAt)
}

// register parses reg name : type, clock with : (reset => (signal, value)).
func (p *parser) register(indent int32) bool {
	p.advance()
	at := p.at()
	name, ok := p.id("expected reg name")
	if !ok || !p.expect(":", "expected ':' in reg") {
		return false
	}
	typeAt := p.at()
	t, ok := p.typ("expected reg type")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	clock, ok := p.expr("expected expression for register clock")
	if !ok {
		return false
	}
	if !fir.IsBase(t) {
		return p.errorf(typeAt, "register must have base type")
	}
	var signal, value *ir.Value
	if p.is("with") && !p.onNewLine() {
		p.advance()
		if !p.expect(":", "expected ':' in reg") {
			return false
		}
		if p.onNewLine() && p.tok.indent <= indent {
			return p.fail("expected indented reset specifier in reg")
		}
		if signal, value, ok = p.resetSpec(name); !ok {
			return false
		}
	}
	return p.info() && p.declareRegister(name, t, clock, signal, value, at)
}

// resetSpec parses (reset => (signal, value)). If the value is the register itself, the
// register has no reset, and resetSpec returns nil for both.
func (p *parser) resetSpec(name string) (signal, value *ir.Value, ok bool) {
	parens := p.accept("(")
	if !p.expect("reset", "expected 'reset' in reg") || !p.expect("=>", "expected => in reset specifier") ||
		!p.expect("(", "expected '(' in reset specifier") {
		return nil, nil, false
	}
	if signal, ok = p.expr("expected expression for reset signal"); !ok || !p.expect(",", "expected ','") {
		return nil, nil, false
	}
	if p.tok.kind == ident && p.text() == name {
		p.advance()
		if !p.expect(")", "expected ')' in reset specifier") {
			return nil, nil, false
		}
		signal = nil
	} else {
		if value, ok = p.expr("expected expression for reset value"); !ok || !p.expect(")", "expected ')' in reset specifier") {
			return nil, nil, false
		}
	}
	if !p.info() {
		return nil, nil, false
	}
	return signal, value, !parens || p.expect(")", "expected ')' in reset specifier")
}

func (p *parser) registerWithReset() bool {
	if !p.requireFeature(version{3, 0, 0}, "'regreset' registers", p.stmtAt) {
		return false
	}
	p.advance()
	at := p.at()
	name, ok := p.id("expected reg name")
	if !ok || !p.expect(":", "expected ':' in reg") {
		return false
	}
	typeAt := p.at()
	t, ok := p.typ("expected reg type")
	if !ok {
		return false
	}
	var vs [3]*ir.Value
	for i, what := range [...]string{"register clock", "register reset", "reset value"} {
		if !p.expect(",", "expected ','") {
			return false
		}
		if vs[i], ok = p.expr("expected expression for " + what); !ok {
			return false
		}
	}
	if !fir.IsBase(t) {
		return p.errorf(typeAt, "register must have base type")
	}
	return p.info() && p.declareRegister(name, t, vs[0], vs[1], vs[2], at)
}

func (p *parser) declareRegister(name string, t ir.Type, clock, signal, value *ir.Value, at position) bool {
	var op *ir.Operation
	if signal != nil {
		op = fir.CreateRegReset(p.b, p.stmtLoc, fir.RegResetArgs{ClockVal: clock, ResetSignal: signal, ResetValue: value, Annotations: p.c.Array(), Name: p.c.String(name),
			NameKind: p.interesting(), ResultType: t})
	} else {
		op = fir.CreateReg(p.b, p.stmtLoc, fir.RegArgs{ClockVal: clock, Annotations: p.c.Array(), Name: p.c.String(name), NameKind: p.interesting(), ResultType: t})
	}
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

func (p *parser) when(indent int32) bool {
	p.advance()
	cond, ok := p.expr("expected condition in 'when'")
	if !ok || !p.expect(":", "expected ':' in when") || !p.info() {
		return false
	}
	op := fir.CreateWhen(p.b, p.stmtLoc, fir.WhenArgs{Condition: cond})
	if !p.subBlock(p.block(op, 0), indent) {
		return false
	}
	if !p.is("else") || p.tok.start >= p.mod.head.end || p.tok.indent >= 0 && p.tok.indent < indent {
		return true
	}
	p.advance()
	block := p.block(op, 1)
	if p.is("when") {
		saved, before := p.b.Point()
		p.b.AtEnd(block)
		p.pushScope()
		p.begin()
		ok := p.when(indent)
		p.popScope()
		p.b.Restore(saved, before)
		return ok
	}
	if !p.expect(":", "expected ':' after 'else'") {
		return false
	}
	if p.tok.kind == fileInfo {
		p.advance()
	}
	return p.subBlock(block, indent)
}

// layerBlock parses layerblock name : and its statements. The name is relative to the
// layer of the block around it.
func (p *parser) layerBlock(word string, indent int32) bool {
	at := p.at()
	if word == "group" {
		if !p.requireFeature(version{3, 2, 0}, "optional groups", at) || !p.removedFeature(version{3, 3, 0}, "optional groups", at) {
			return false
		}
	} else if !p.requireFeature(version{3, 3, 0}, "layers", at) {
		return false
	}
	p.advance()
	name, ok := p.id("expected layer identifer") // upstream's spelling
	if !ok || !p.expect(":", "expected ':' at end of layer block") || !p.info() {
		return false
	}
	m := p.mod
	ref := p.c.FlatSymbol(p.c.String(name))
	if n := len(m.layers); n > 0 {
		outer := m.layers[n-1]
		ref = p.c.SymbolRef(outer.Root, append(append([]*ir.SymbolRefAttr(nil), outer.Nested...), ref))
	}
	op := fir.CreateLayerBlock(p.b, p.stmtLoc, fir.LayerBlockArgs{LayerName: ref})
	m.layers = append(m.layers, ref)
	ok = p.optSubBlock(p.block(op, 0), indent)
	m.layers = m.layers[:len(m.layers)-1]
	return ok
}

func (p *parser) match(indent int32) bool {
	p.advance()
	at := p.at()
	v, ok := p.expr("expected expression in 'match'")
	if !ok || !p.expect(":", "expected ':' in 'match' statement") || !p.info() {
		return false
	}
	t := v.Type()
	if !fir.Is(t, fir.EnumType) {
		return p.errorf(at, "expected enumeration type for 'match' statement, but got '%s'", t)
	}
	type arm struct {
		tag   ir.Attribute
		block *ir.Block
	}
	var arms []arm
	loc := p.stmtLoc
	for p.tok.indent > indent && p.tok.start < p.mod.head.end {
		armIndent := p.tok.indent
		tagAt := p.at()
		tag, ok := p.id("expected enumeration tag in match statement")
		if !ok {
			return false
		}
		i := fir.ElementIndex(t, tag)
		if i < 0 {
			return p.errorf(tagAt, "tag %s not a member of enumeration '%s'", tag, t)
		}
		elem := fir.ElementType(t, i)
		if fir.IsConst(t) {
			elem = constType(elem)
		}
		block := p.b.Arena.NewBlock([]ir.Type{elem}, []ir.Loc{p.loc(tagAt)})
		p.pushScope()
		if p.accept("(") {
			nameAt := p.at()
			name, ok := p.id("expected identifier for 'case' binding")
			if !ok || !p.declareValue(name, block.Arg(0), nameAt) || !p.expect(")", "expected ')' in match case") {
				return false
			}
		}
		if !p.expect(":", "expected ':' in match statement") {
			return false
		}
		arms = append(arms, arm{p.i32(int64(i)), block})
		// The statements have nowhere to stand yet: a block of constants' own.
		holder := p.holder(loc, block)
		ok = p.optSubBlock(block, armIndent)
		p.popScope()
		p.drop(holder, block)
		if !ok {
			return false
		}
	}
	tags := make([]ir.Attribute, len(arms))
	for i := range arms {
		tags[i] = arms[i].tag
	}
	op := p.b.Create(&ir.OpState{Name: p.c.NameOf(fir.Match), Loc: loc, Operands: []*ir.Value{v}, Props: []ir.Attribute{p.c.Array(tags...)}, Regions: len(arms)})
	for i := range arms {
		op.Region(i).Append(arms[i].block)
	}
	return true
}

// holder creates a temporary operation, whose region holds block while the parser reads the
// statements in it. Through this operation, the block is inside the module's body, so that
// atTop finds the body for constants.
func (p *parser) holder(loc ir.Loc, block *ir.Block) *ir.Operation {
	op := p.b.Create(&ir.OpState{Name: p.c.NameOf(fir.Contract), Loc: loc, Regions: 1})
	op.Region(0).Append(block)
	return op
}

func (p *parser) drop(holder *ir.Operation, block *ir.Block) {
	block.Remove()
	holder.Erase()
}

// contract parses contract names = values : statements.
func (p *parser) contract(indent int32) bool {
	at := p.at()
	if !p.requireFeature(nextVersion, "contracts", at) {
		return false
	}
	p.advance()
	var names []string
	var places []position
	for !p.is(":") && !p.is("=") {
		if len(names) > 0 && !p.expect(",", "expected ','") {
			return false
		}
		places = append(places, p.at())
		name, ok := p.id("expected contract result name")
		if !ok {
			return false
		}
		names = append(names, name)
	}
	var vs []*ir.Value
	var types []ir.Type
	if p.accept("=") {
		for !p.is(":") {
			if len(vs) > 0 && !p.expect(",", "expected ','") {
				return false
			}
			v, ok := p.expr("expected expression for contract result")
			if !ok {
				return false
			}
			vs, types = append(vs, v), append(types, v.Type())
		}
	}
	if !p.expect(":", "expected ':' in contract") || !p.info() {
		return false
	}
	if len(vs) != len(names) {
		return p.errorf(at, "contract requires same number of results and expressions; got %d results and %d expressions instead", len(names), len(vs))
	}
	op := p.b.Create(&ir.OpState{Name: p.c.NameOf(fir.Contract), Loc: p.stmtLoc, Operands: vs, Results: types, Regions: 1})
	block := p.block(op, 0)
	for i, t := range types {
		block.AddArg(p.b.Arena, t, p.loc(places[i]))
	}
	// Inside, the names stand for the arguments.
	p.pushScope()
	entries := make([]*entry, len(names))
	for i, name := range names {
		entries[i] = &entry{value: block.Arg(i), at: places[i]}
		if !p.declare(name, entries[i]) {
			return false
		}
	}
	ok := p.optSubBlock(block, indent)
	p.popScope()
	for i, name := range names {
		delete(p.mod.names, name)
		if !p.declareValue(name, op.Result(i), places[i]) {
			return false
		}
	}
	return ok
}

// instance parses inst name of module.
func (p *parser) instance() bool {
	p.advance()
	name, ok := p.id("expected instance name")
	if !ok || !p.expect("of", "expected 'of' in instance") {
		return false
	}
	h, ok := p.referredModule()
	if !ok || !p.info() {
		return false
	}
	m := h.op
	args := fir.InstanceArgs{Annotations: p.c.Array(), Layers: layersOf(p.c, m), ModuleName: p.c.FlatSymbol(ir.SymbolName(m)), Name: p.c.String(name),
		NameKind: p.interesting(), PortDirections: m.Inherent("portDirections"), PortNames: m.Inherent("portNames")}
	args.ResultsTypes, args.PortAnnotations, args.DomainInfo = p.portLists(h)
	return p.declare(name, &entry{bulk: fir.CreateInstance(p.b, p.stmtLoc, args), at: p.stmtAt})
}

func layersOf(c *ir.Context, m *ir.Operation) ir.Attribute {
	if l := m.Inherent("layers"); l != nil {
		return l
	}
	return c.Array()
}

// portLists returns the types, annotations and domains of an instance's ports.
func (p *parser) portLists(h *moduleHead) (types []ir.Type, annotations, domains ir.Attribute) {
	empty := make([]ir.Attribute, len(h.ports))
	info := make([]ir.Attribute, len(h.ports))
	types = make([]ir.Type, len(h.ports))
	for i := range h.ports {
		types[i] = h.ports[i].t
		empty[i] = p.c.Array()
		info[i] = p.c.Array(fir.DomainsOf(h.op, i)...)
	}
	return types, p.c.Array(empty...), p.c.Array(info...)
}

func (p *parser) referredModule() (*moduleHead, bool) {
	name, ok := p.id("expected module name")
	if !ok {
		return nil, false
	}
	return p.moduleNamed(name)
}

// moduleNamed returns the module of a name that a statement instantiates. It returns false after an error.
func (p *parser) moduleNamed(name string) (*moduleHead, bool) {
	h := p.circ.modules[name]
	if h == nil {
		return nil, p.errorf(p.stmtAt, "use of undefined module name '%s' in instance", name)
	}
	if h.op.Implements("ClassLike") {
		return nil, p.errorf(p.stmtAt, "cannot create instance of class '%s', did you mean object?", name)
	}
	return h, true
}

// instanceChoice parses instchoice name of default, option : and its cases, case =>
// module.
func (p *parser) instanceChoice(indent int32) bool {
	p.advance()
	if !p.requireFeature(nextVersion, "option groups/instance choices", p.at()) {
		return false
	}
	name, ok := p.id("expected instance name")
	if !ok || !p.expect("of", "expected 'of' in instance") {
		return false
	}
	module, ok := p.id("expected module name")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	option, ok := p.id("expected option group name")
	if !ok || !p.expect(":", "expected ':' after instchoice") || !p.info() {
		return false
	}
	h, ok := p.moduleNamed(module)
	if !ok {
		return false
	}
	group := p.circ.options[option]
	if group == nil {
		return p.errorf(p.stmtAt, "use of undefined option group '%s'", option)
	}
	modules := []ir.Attribute{p.c.FlatSymbol(ir.SymbolName(h.op))}
	var cases []ir.Attribute
	for p.tok.indent > indent && p.tok.start < p.mod.head.end {
		label, ok := p.id("expected a case identifier")
		if !ok || !p.expect("=>", "expected '=> in instance choice definition") {
			return false
		}
		target, ok := p.referredModule()
		if !ok || !p.samePorts(p.stmtAt, h, target) {
			return false
		}
		sym := p.c.FlatSymbol(p.c.String(label))
		if ir.LookupSymbolIn(group, sym.Root) == nil {
			return p.errorf(p.stmtAt, "use of undefined option case '%s'", label)
		}
		cases = append(cases, p.c.SymbolRef(p.c.String(option), []*ir.SymbolRefAttr{sym}))
		modules = append(modules, p.c.FlatSymbol(ir.SymbolName(target.op)))
	}
	args := fir.InstanceChoiceArgs{Annotations: p.c.Array(), CaseNames: p.c.Array(cases...), Layers: layersOf(p.c, h.op), ModuleNames: p.c.Array(modules...),
		Name: p.c.String(name), NameKind: p.interesting(), PortDirections: h.op.Inherent("portDirections"), PortNames: h.op.Inherent("portNames")}
	args.ResultsTypes, args.PortAnnotations, args.DomainInfo = p.portLists(h)
	if len(cases) == 0 { // nothing to choose from
		plain := fir.InstanceArgs{Annotations: p.c.Array(), Layers: args.Layers, ModuleName: modules[0], Name: args.Name, NameKind: args.NameKind,
			PortDirections: args.PortDirections, PortNames: args.PortNames, ResultsTypes: args.ResultsTypes, PortAnnotations: args.PortAnnotations, DomainInfo: args.DomainInfo}
		return p.declare(name, &entry{bulk: fir.CreateInstance(p.b, p.stmtLoc, plain), at: p.stmtAt})
	}
	return p.declare(name, &entry{bulk: fir.CreateInstanceChoice(p.b, p.stmtLoc, args), at: p.stmtAt})
}

func (p *parser) samePorts(at position, want, have *moduleHead) bool {
	for i := range max(len(want.ports), len(have.ports)) {
		if i >= len(want.ports) || i >= len(have.ports) || want.ports[i].name != have.ports[i].name {
			a, b := "", ""
			if i < len(have.ports) {
				a = have.ports[i].name
			}
			if i < len(want.ports) {
				b = want.ports[i].name
			}
			return p.errorf(at, "instance case module port '%s' does not match the default module port '%s'", a, b)
		}
		if want.ports[i].t != have.ports[i].t {
			return p.errorf(at, "instance case port '%s' type does not match the default module port", have.ports[i].name)
		}
	}
	return true
}

// object parses object name of class.
func (p *parser) object() bool {
	p.advance()
	if !p.requireFeature(version{6, 0, 0}, "object statements", p.at()) {
		return false
	}
	name, ok := p.id("expected object name")
	if !ok || !p.expect("of", "expected 'of' in object") {
		return false
	}
	class, ok := p.id("expected class name")
	if !ok || !p.info() {
		return false
	}
	h := p.circ.modules[class]
	if h == nil || !h.op.Implements("ClassLike") {
		return p.errorf(p.stmtAt, "use of undefined class name '%s' in object", class)
	}
	op := fir.CreateObject(p.b, p.stmtLoc, fir.ObjectArgs{Name: p.c.String(name), ResultType: classType(p.c, h)})
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

func (p *parser) define() bool {
	at := p.at()
	p.advance()
	if p.tok.kind == ident && p.lexer.peek(0) == '(' {
		return p.fail("expected static reference expression in 'define'")
	}
	dest, ok := p.staticRef("expected static reference expression in 'define'")
	if !ok || !p.expect("=", "expected '=' after define reference expression") {
		return false
	}
	src, ok := p.staticRef("expected static reference expression in 'define'")
	if !ok || !p.info() {
		return false
	}
	if !fir.Is(dest.Type(), fir.RefType) {
		return p.errorf(at, "expected reference-type expression in 'define' target (LHS), got '%s'", dest.Type())
	}
	if !fir.Is(src.Type(), fir.RefType) {
		return p.errorf(at, "expected reference-type expression in 'define' source (RHS), got '%s'", src.Type())
	}
	if op := dest.DefiningOp(); op != nil && op.Is(fir.RefSub) {
		return p.errorf(at, "cannot define into a sub-element of a reference")
	}
	if !fir.RefCastable(dest.Type(), src.Type()) {
		return p.errorf(at, "cannot define reference of type '%s' with incompatible reference of type '%s'", dest.Type(), src.Type())
	}
	fir.EmitConnect(p.b, p.stmtLoc, dest, src)
	return true
}

func (p *parser) propAssign() bool {
	at := p.at()
	if !p.requireFeature(version{3, 1, 0}, "properties", at) {
		return false
	}
	p.advance()
	dest, ok := p.expr("expected propassign expression")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	src, ok := p.expr("expected propassign expression")
	if !ok || !p.info() {
		return false
	}
	d, s := dest.Type(), src.Type()
	if !fir.IsProperty(d) || !fir.IsProperty(s) {
		return p.errorf(at, "can only propassign property types")
	}
	if d != s {
		if !fir.Is(d, fir.AnyRefType) || !fir.Is(s, fir.ClassType) {
			return p.errorf(at, "cannot propassign non-equivalent type '%s' to '%s'", s, d)
		}
		src = p.value(fir.ObjectAnyRefCast, d, []*ir.Value{src})
	}
	p.op(fir.PropAssign, nil, []*ir.Value{dest, src})
	return true
}

// propMessage parses the message of a property assertion: "text" or String("text").
func (p *parser) propMessage() (*ir.StringAttr, bool) {
	wrapped := p.is("String") && p.lexer.peek(0) == '('
	if wrapped {
		p.open()
	}
	s, ok := p.str("expected message string in 'propassert'")
	if !ok || wrapped && !p.expect(")", "expected ')' in String expression") {
		return nil, false
	}
	return p.c.String(s), true
}

// propAssert parses propassert condition, message.
func (p *parser) propAssert() bool {
	at := p.at()
	if !p.requireFeature(version{6, 0, 0}, "property assertions", at) {
		return false
	}
	p.advance()
	condAt := p.at()
	cond, ok := p.expr("expected condition in 'propassert'")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	message, ok := p.propMessage()
	if !ok {
		return false
	}
	if !fir.Is(cond.Type(), fir.BoolType) {
		return p.errorf(condAt, "propassert condition must be of boolean type")
	}
	if !p.info() {
		return false
	}
	fir.CreatePropertyAssert(p.b, p.stmtLoc, fir.PropertyAssertArgs{Condition: cond, Message: message})
	return true
}

// domainInstance parses domain name of kind(values).
func (p *parser) domainInstance() bool {
	if !p.requireFeature(nextVersion, "domains", p.at()) {
		return false
	}
	p.advance()
	name, ok := p.id("expected domain name")
	if !ok || !p.expect("of", "expected 'of' after domain name") {
		return false
	}
	kindAt := p.at()
	kind, ok := p.id("expected domain type name")
	if !ok {
		return false
	}
	fields, found := p.circ.domains[kind]
	if !found {
		return p.errorf(kindAt, "unknown domain '%s'", kind)
	}
	var vs []*ir.Value
	if p.accept("(") {
		for !p.accept(")") {
			if len(vs) > 0 && !p.expect(",", "expected ','") {
				return false
			}
			v, ok := p.expr("expected expression for domain field")
			if !ok {
				return false
			}
			vs = append(vs, v)
		}
	}
	if !p.info() {
		return false
	}
	t := fir.DomainOf(p.c, p.c.FlatSymbol(p.c.String(kind)), fields)
	op := fir.CreateDomainCreate(p.b, p.stmtLoc, fir.DomainCreateArgs{FieldValues: vs, Name: p.c.String(name), ResultType: t})
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

func (p *parser) domainDefine() bool {
	if !p.requireFeature(nextVersion, "domains", p.at()) {
		return false
	}
	p.advance()
	dest, ok := p.domainExpr()
	if !ok || !p.expect("=", "expected '='") {
		return false
	}
	src, ok := p.domainExpr()
	if !ok || !p.info() {
		return false
	}
	fir.EmitConnect(p.b, p.stmtLoc, dest, src)
	return true
}
