package firrtl

import (
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// Options holds the options of Import.
type Options struct {
	// Threads bounds the goroutines that read modules; 0: GOMAXPROCS.
	Threads int
	// Line is the number of the first line, for parts of a split file; 0 is 1.
	Line uint32
}

// Import reads a circuit in FIRRTL text and returns a builtin.module that holds it. It
// returns nil after an error, which it has reported to c.
//
// Import reads ports first, and then the bodies of modules in parallel. If a body has
// errors, it reads the bodies again in order up to the first error. So messages do not
// depend on threads.
func Import(c *ir.Context, name, src string, o Options) *ir.Operation {
	if o.Line == 0 {
		o.Line = 1
	}
	p := newParser(c, name, src, o.Line)
	top := builtin.CreateModule(p.b, p.here.At(0, 0), builtin.ModuleArgs{})
	p.block(top, 0)
	p.immediate = true
	heads, ok := p.circuitText(top)
	if !ok {
		return nil
	}
	threads := o.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	good := true
	c.Quietly(func() { good = readBodies(p, heads, threads) })
	if good {
		for _, h := range heads {
			p.emitWarnings(h.warnings)
		}
		return top
	}
	for _, h := range heads {
		clearBody(h)
	}
	for _, h := range heads {
		q := newParser(c, name, src, 1)
		q.immediate = true
		if !readBody(p, q, h) {
			break // the first module with an error reports it
		}
	}
	return nil
}

func (p *parser) emitWarnings(list []ir.Diagnostic) {
	for i := range list {
		p.c.Emit(&list[i])
	}
}

// clearBody removes the operations that a failed attempt to read a module left in its
// body.
func clearBody(h *moduleHead) {
	if h.body == nil {
		return
	}
	b := h.op.Region(0).First()
	b.DropAllReferences()
	for op := b.Last(); op != nil; op = b.Last() {
		op.DropAllUses()
		op.Erase()
	}
}

func readBodies(p *parser, heads []*moduleHead, threads int) bool {
	var next atomic.Int64
	var failed atomic.Bool
	var wg sync.WaitGroup
	for range min(threads, max(len(heads), 1)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			q := newParser(p.c, p.file.Value, p.src, 1)
			for !failed.Load() {
				i := int(next.Add(1)) - 1
				if i >= len(heads) {
					return
				}
				if !readBody(p, q, heads[i]) {
					failed.Store(true)
				}
			}
		}()
	}
	wg.Wait()
	return !failed.Load()
}

// readBody reads the statements of a module with the parser q. The parser p has read the
// rest of the circuit.
func readBody(p, q *parser, h *moduleHead) bool {
	if h.body == nil {
		return true
	}
	q.circ = p.circ
	q.lexer, q.tok = *h.body, h.tok
	q.mod = newModuleContext(h)
	block := h.op.Region(0).First()
	for i := range h.ports {
		if !q.declareValue(h.ports[i].name, block.Arg(i), h.ports[i].at) {
			return false
		}
	}
	q.b.AtEnd(block)
	q.warnings = nil
	ok := q.statements(h.limit)
	h.warnings = q.warnings
	if !ok {
		return false
	}
	q.resolveProbes()
	return true
}

// circuitText reads everything except the bodies of modules. It returns the modules in
// order.
func (p *parser) circuitText(top *ir.Operation) ([]*moduleHead, bool) {
	p.circ = &circuit{version: minVersion, modules: map[string]*moduleHead{}, aliases: map[string]ir.Type{},
		options: map[string]*ir.Operation{}, domains: map[string][]ir.Attribute{}}
	p.advance()
	if !p.versionLine() {
		return nil, false
	}
	p.begin()
	indent := p.tok.indent
	if p.tok.indent < 0 && p.tok.kind != eof {
		return nil, p.fail("'circuit' must be first token on its line")
	}
	if !p.is("circuit") {
		return nil, p.fail("expected a top-level 'circuit' definition")
	}
	p.advance()
	name, ok := p.id("expected circuit name")
	if !ok || !p.expect(":", "expected ':' in circuit definition") {
		return nil, false
	}
	annotationsAt := p.at()
	raw := ""
	if p.tok.kind == annotation {
		raw = p.text()[2 : len(p.text())-1]
		p.advance()
	} else if p.tok.kind == bad {
		return nil, p.fail("")
	}
	if !p.info() {
		return nil, false
	}
	p.b.AtEnd(top.Region(0).First())
	args := fir.CircuitArgs{Name: p.c.String(name), Annotations: p.c.Array()}
	if raw != "" {
		list, ok := p.annotations(raw, annotationsAt)
		if !ok {
			return nil, false
		}
		args.Discardable = p.c.Dict([]ir.NamedAttribute{{Name: p.c.String("rawAnnotations"), Value: list}})
	}
	circuit := fir.CreateCircuit(p.b, p.stmtLoc, args)
	p.circ.main = circuit
	body := p.block(circuit, 0)
	p.b.AtEnd(body)
	var heads []*moduleHead
	for p.tok.kind != eof {
		if p.tok.kind == bad {
			return nil, p.fail("")
		}
		if !definitionWords[p.text()] {
			return nil, p.fail("unexpected token in circuit")
		}
		if p.tok.indent < 0 {
			return nil, p.fail("'module' must be first token on its line")
		}
		if p.tok.indent <= indent {
			return nil, p.fail("module should be indented more")
		}
		h, ok := p.definition(name, p.tok.indent)
		if !ok {
			return nil, false
		}
		if h != nil {
			heads = append(heads, h)
		}
	}
	return heads, p.checkCircuit(name, circuit)
}

// checkCircuit checks that all symbols differ. Before 4.0.0, it also makes the main
// module public.
func (p *parser) checkCircuit(name string, circuit *ir.Operation) bool {
	seen := map[*ir.StringAttr]*ir.Operation{}
	for op := range circuit.Region(0).First().Ops() {
		sym := ir.SymbolName(op)
		if sym == nil {
			continue
		}
		if first := seen[sym]; first != nil {
			note := ir.Diagnostic{Severity: ir.Note, Loc: first.Loc(), Text: "see existing symbol definition here"}
			return op.EmitErrorNotes([]ir.Diagnostic{note}, "redefinition of symbol named '%s'", sym.Value)
		}
		seen[sym] = op
	}
	for _, h := range p.circ.modules {
		if p.circ.version.less(version{4, 0, 0}) && h.name == name {
			h.op.SetAttr("sym_visibility", nil)
		}
	}
	return true
}

func (p *parser) versionLine() bool {
	if !p.is("FIRRTL") {
		return p.fail("expected 'FIRRTL'")
	}
	if p.tok.indent < 0 {
		return p.fail("'FIRRTL' must be first token on its line")
	}
	p.advance()
	if !p.is("version") {
		return p.fail("expected version after 'FIRRTL'")
	}
	p.advance()
	at := p.at()
	text := p.src[p.tok.start:]
	n := 0
	if n < len(text) && (text[n] == '-' || text[n] == '+') {
		n++
	}
	for part := range 3 {
		if part > 0 {
			if n == len(text) || text[n] != '.' {
				return p.errorf(at, "expected version literal")
			}
			n++
		}
		start := n
		for n < len(text) && isDigit(text[n]) {
			n++
		}
		if start == n {
			return p.errorf(at, "expected version literal")
		}
	}
	v, ok := parseVersion(text[:n])
	if !ok {
		return p.errorf(at, "failed to parse version string")
	}
	if v.less(minVersion) {
		return p.errorf(at, "FIRRTL version must be >=%s", minVersion)
	}
	p.circ.version = v
	p.lexer.off = p.tok.start + uint32(n)
	p.advance()
	return true
}

func parseVersion(s string) (v version, ok bool) {
	parts := [3]*uint32{&v.major, &v.minor, &v.patch}
	for i := range parts {
		end := 0
		for end < len(s) && isDigit(s[end]) {
			end++
		}
		n, err := strconv.ParseUint(s[:end], 10, 16)
		if err != nil {
			return v, false
		}
		*parts[i] = uint32(n)
		s = s[end:]
		if i < 2 {
			if s == "" || s[0] != '.' {
				return v, false
			}
			s = s[1:]
		}
	}
	return v, s == ""
}

// definition reads one definition of a circuit. If the definition is no module, h is nil.
func (p *parser) definition(main string, indent int32) (h *moduleHead, ok bool) {
	p.begin()
	at := p.at()
	switch word := p.text(); word {
	case "module":
		return p.moduleLike(main, "module", indent, false)
	case "public":
		if !p.requireFeature(version{3, 3, 0}, "public modules", at) {
			return nil, false
		}
		p.advance()
		p.begin()
		if !p.is("module") {
			return nil, p.fail("only modules may be public")
		}
		return p.moduleLike(main, "module", indent, true)
	case "extmodule", "intmodule":
		return p.moduleLike(main, word, indent, false)
	case "class", "extclass":
		what := "classes"
		if !p.requireFeature(version{6, 0, 0}, what, at) {
			return nil, false
		}
		return p.moduleLike(main, word, indent, false)
	case "type":
		return nil, p.typeDecl()
	case "layer", "declgroup":
		return nil, p.layer(word, indent)
	case "formal", "simulation":
		return nil, p.test(word, indent)
	case "option":
		return nil, p.option(indent)
	case "domain":
		return nil, p.domain(indent)
	}
	return nil, p.fail("unexpected token in circuit")
}

// moduleLike reads a module up to its statements, and skips these.
func (p *parser) moduleLike(main, word string, indent int32, public bool) (*moduleHead, bool) {
	wordAt := p.at()
	p.advance()
	name, ok := p.id("expected " + word + " name")
	if !ok {
		return nil, false
	}
	isClass := word == "class" || word == "extclass"
	if isClass && name == main {
		return nil, p.errorf(wordAt, "%s cannot be the top of a circuit", word)
	}
	layers, known, requires, ok := p.moduleLayers(word)
	if !ok || !p.expect(":", "expected ':' in "+map[string]string{"class": "class", "extclass": "extclass", "extmodule": "extmodule"}[word]+
		map[bool]string{true: "module"}[word == "module"]+" definition") || !p.info() {
		return nil, false
	}
	loc := p.stmtLoc
	h := &moduleHead{name: name, limit: indent}
	if !p.ports(h, indent, word, public) {
		return nil, false
	}
	if word == "module" && !public && name == main && !p.removedFeature(version{4, 0, 0}, "private main modules", wordAt) {
		return nil, false
	}
	extra := moduleExtra{}
	if word == "extmodule" || word == "intmodule" {
		if !p.moduleExtra(&extra, word, indent) {
			return nil, false
		}
	}
	p.stmtLoc = loc
	p.buildModule(h, word, public || name == main && !p.publicOnly(word), layers, known, requires, &extra)
	if p.circ.modules[name] == nil {
		p.circ.modules[name] = h
	}
	if word == "module" || word == "class" {
		lex := p.lexer
		h.body, h.tok = &lex, p.tok
		if p.tok.kind != eof && !(p.tok.indent == indent && definitionWords[p.text()]) {
			p.lexer.off = p.tok.start
			p.lexer.line = p.tok.line
			p.lexer.lineStart = p.tok.start - (p.tok.col - 1)
			p.skipLines(indent)
			p.advance()
		}
		h.end = p.tok.start
		if p.tok.kind == eof {
			h.end = uint32(len(p.src)) + 1
		}
	}
	return h, true
}

// publicOnly reports whether a module needs the word "public" to be public, even the main
// module.
func (p *parser) publicOnly(word string) bool {
	return word == "module" && !p.circ.version.less(version{4, 0, 0})
}

// moduleLayers parses any number of enablelayer, knownlayer and requires clauses.
func (p *parser) moduleLayers(word string) (layers, known, requires []ir.Attribute, ok bool) {
	for {
		switch {
		case p.is("enablelayer"):
			if !p.requireFeature(version{4, 0, 0}, "modules with layers enabled", p.at()) {
				return nil, nil, nil, false
			}
			p.advance()
			if layers, ok = p.layerList(layers); !ok {
				return nil, nil, nil, false
			}
		case p.is("knownlayer") && word == "extmodule":
			p.advance()
			if known, ok = p.layerList(known); !ok {
				return nil, nil, nil, false
			}
		case p.is("requires") && word == "extmodule":
			p.advance()
			for first := true; first || p.accept(","); first = false {
				s, ok := p.str("expected string after 'requires'")
				if !ok {
					return nil, nil, nil, false
				}
				requires = append(requires, p.c.String(s))
			}
		default:
			ok := known == nil || p.requireFeature(version{6, 0, 0}, "extmodules with known layers", p.at())
			return layers, known, requires, ok
		}
	}
}

func (p *parser) layerList(list []ir.Attribute) ([]ir.Attribute, bool) {
	for first := true; first || p.accept(","); first = false {
		l, ok := p.layerName()
		if !ok {
			return nil, false
		}
		list = append(list, l)
	}
	return list, true
}

// ports parses the ports of a module. Each is on a line of its own.
func (p *parser) ports(h *moduleHead, indent int32, word string, public bool) bool {
	for (p.is("input") || p.is("output")) && p.tok.indent > indent && p.beginsPort() {
		q := port{out: p.is("output")}
		p.advance()
		q.at = p.at()
		p.beginAt(q.at)
		var ok bool
		if q.name, ok = p.id("expected port name"); !ok || !p.expect(":", "expected ':' in port definition") {
			return false
		}
		if q.t, ok = p.typ("expected a type in port declaration"); !ok {
			return false
		}
		if p.is("domains") && !p.onNewLine() && !fir.Is(q.t, fir.DomainType) {
			if !p.portDomains(&q) {
				return false
			}
		}
		if !p.info() {
			return false
		}
		q.loc = p.stmtLoc
		if !p.checkPort(&q, word, public) {
			return false
		}
		h.ports = append(h.ports, q)
	}
	seen := map[string]position{}
	for i := range h.ports {
		q := &h.ports[i]
		if first, dup := seen[q.name]; dup {
			return p.errorNote(q.at, "previous definition here", p.loc(first), "redefinition of name '%s'", q.name)
		}
		seen[q.name] = q.at
	}
	for i := range h.ports {
		for _, d := range h.ports[i].domains {
			if _, found := seen[d.name]; !found {
				return p.errorf(d.at, "unknown domain name '%s'", d.name)
			}
		}
	}
	return true
}

// beginsPort reports whether a name follows "input" or "output", the current token. It
// also returns true for a bad token, which the next step reports.
func (p *parser) beginsPort() bool {
	l := p.lexer
	var t token
	if l.next(&t); t.kind != ident && t.kind != literalIdent {
		return t.kind == bad
	}
	return true
}

func (p *parser) checkPort(q *port, word string, public bool) bool {
	switch word {
	case "class", "extclass":
		if !fir.IsProperty(q.t) {
			what := map[string]string{"class": "classes", "extclass": "extclasses"}[word]
			return p.errorf(q.at, "ports on %s must be properties", what)
		}
	case "extmodule":
		if !p.circ.version.less(version{4, 0, 0}) && fir.Has(q.t, fir.UninferredWidth) {
			return p.errorf(q.at, "extmodule port must have known width")
		}
	case "module":
		if public && !p.circ.version.less(version{4, 0, 0}) {
			if fir.Has(q.t, fir.UninferredWidth) {
				return p.errorf(q.at, "public module port must have known width")
			}
			if fir.Has(q.t, fir.UninferredReset) {
				return p.errorf(q.at, "public module port must have concrete reset type")
			}
		}
	}
	return true
}

func (p *parser) portDomains(q *port) bool {
	if !p.requireFeature(nextVersion, "domains", p.at()) {
		return false
	}
	p.advance()
	if !p.expect("[", "expected '['") {
		return false
	}
	for !p.accept("]") {
		if len(q.domains) > 0 && !p.expect(",", "expected ','") {
			return false
		}
		at := p.at()
		name, ok := p.id("expected domain name")
		if !ok {
			return false
		}
		q.domains = append(q.domains, domainName{name, at})
	}
	return true
}

// moduleExtra holds what an external module has in the place of statements: its defname
// and parameters.
type moduleExtra struct {
	defname string
	params  []ir.Attribute
}

func (p *parser) moduleExtra(x *moduleExtra, word string, indent int32) bool {
	seen := map[string]bool{}
	for p.tok.kind == ident && p.tok.indent > indent {
		switch {
		case x.defname == "" && len(x.params) == 0 && (p.is("defname") && word == "extmodule" || p.is("intrinsic") && word == "intmodule"):
			what := p.text()
			p.advance()
			if !p.expect("=", "expected '=' in "+what) {
				return false
			}
			msg := "expected defname name"
			if word == "intmodule" {
				msg = "expected intrinsic name"
			}
			name, ok := p.id(msg)
			if !ok {
				return false
			}
			x.defname = name
		case p.is("parameter"):
			p.advance()
			at := p.at()
			name, ok := p.id("expected parameter name")
			if !ok {
				return false
			}
			if !p.expect("=", "expected '=' in parameter") {
				return false
			}
			param, ok := p.paramDecl(name)
			if !ok {
				return false
			}
			if seen[name] {
				return p.errorf(at, "redefinition of parameter '%s'", name)
			}
			seen[name] = true
			x.params = append(x.params, param)
		case p.is("ref"):
			return p.removedFeature(version{4, 0, 0}, "ref statements", p.at())
		case definitionWords[p.text()]:
			return true
		default:
			return p.fail("unexpected token in circuit")
		}
		if p.tok.kind == fileInfo {
			p.advance()
		}
	}
	return p.tok.kind != bad || p.fail("")
}

// paramDecl parses the value of the parameter called name.
func (p *parser) paramDecl(name string) (ir.Attribute, bool) {
	c := p.c
	switch p.tok.kind {
	case integer:
		negative := p.src[p.tok.start] == '-'
		v, ok := p.intLit()
		if !ok {
			return nil, false
		}
		sign := ir.Unsigned
		if negative {
			sign = ir.Signed
		}
		v = v.SExt(max(v.Width(), 32))
		t := c.IntegerType(v.Width(), sign)
		return fir.ParamDecl(c, name, t, c.IntegerAttr(t, v)), true
	case stringLit:
		s, _ := p.str("")
		return fir.ParamDecl(c, name, c.None(), c.String(s)), true
	case rawString:
		s := unescapeRaw(p.text())
		p.advance()
		return fir.ParamDecl(c, name, c.None(), verbatim(c, s)), true
	case floating:
		d, err := strconv.ParseFloat(p.text(), 64)
		if err != nil {
			return nil, p.fail("invalid float parameter syntax")
		}
		p.advance()
		a := p.float64(d)
		return fir.ParamDecl(c, name, ir.TypeOf(a), a), true
	}
	return nil, p.fail("expected parameter value")
}

// buildModule builds the operation of a module.
func (p *parser) buildModule(h *moduleHead, word string, public bool, layers, known, requires []ir.Attribute, x *moduleExtra) {
	c := p.c
	var names, types, locs, domains []ir.Attribute
	var dirs []bool
	some := false
	for i := range h.ports {
		q := &h.ports[i]
		names, types, locs, dirs = append(names, c.String(q.name)), append(types, c.TypeAttr(q.t)), append(locs, c.LocAttr(q.loc)), append(dirs, q.out)
		var ds []ir.Attribute
		for _, d := range q.domains {
			for k := range h.ports {
				if h.ports[k].name == d.name {
					ds = append(ds, c.Int64Attr(c.IntegerType(32, ir.Unsigned), int64(k)))
				}
			}
		}
		some = some || len(ds) > 0
		domains = append(domains, c.Array(ds...))
	}
	if !some {
		domains = nil
	}
	attrs := map[string]ir.Attribute{
		"sym_name": c.String(h.name), "portNames": c.Array(names...), "portTypes": c.Array(types...), "portLocations": c.Array(locs...),
		"portDirections": c.DenseBoolArray(dirs), "portSymbols": c.Array(), "domainInfo": c.Array(domains...), "portAnnotations": c.Array(),
		"annotations": c.Array(), "layers": c.Array(layers...), "knownLayers": c.Array(known...), "parameters": c.Array(x.params...),
		"convention": fir.Convention(c, fir.Internal), "externalRequirements": c.Array(requires...),
	}
	if x.defname != "" {
		attrs["defname"], attrs["intrinsic"] = c.String(x.defname), c.String(x.defname)
	}
	def := map[string]*ir.OpDef{"module": fir.FModule, "extmodule": fir.FExtModule, "intmodule": fir.FIntModule, "class": fir.Class, "extclass": fir.ExtClass}[word]
	props := make([]ir.Attribute, len(def.Attrs))
	for i := range def.Attrs {
		props[i] = attrs[def.Attrs[i].Name]
	}
	s := ir.OpState{Name: c.NameOf(def), Loc: p.stmtLoc, Props: props, Regions: 1}
	if !public && word != "extclass" {
		s.Attrs = c.Dict([]ir.NamedAttribute{{Name: c.String("sym_visibility"), Value: c.String("private")}})
	}
	h.op = p.b.Create(&s)
	if word == "module" || word == "class" {
		b := p.block(h.op, 0)
		for i := range h.ports {
			b.AddArg(p.b.Arena, h.ports[i].t, h.ports[i].loc)
		}
	}
}

// typeDecl parses type name = type.
func (p *parser) typeDecl() bool {
	p.advance()
	nameAt := p.at()
	name, ok := p.id("expected type name")
	if !ok {
		return false
	}
	if typeWords[name] || reservedWords[name] {
		return p.errorf(nameAt, "cannot use keyword '%s' for type alias name", name)
	}
	if !p.expect("=", "expected '=' in type decl") {
		return false
	}
	t, ok := p.typ("expected a type")
	if !ok {
		return false
	}
	if _, dup := p.circ.aliases[name]; dup {
		return p.errorf(nameAt, "type alias `%s` is already defined", name)
	}
	if fir.IsBase(t) {
		t = fir.Alias(p.c, p.c.String(name), t)
	} else {
		p.c.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: p.loc(nameAt),
			Text: "type alias for non-base type '" + t.String() + "' is currently not supported. Type alias is stripped immediately"})
	}
	p.circ.aliases[name] = t
	return p.info()
}

// layer parses a layer and the layers in it: layer name, convention, "directory" : ...
func (p *parser) layer(word string, indent int32) bool {
	at := p.at()
	if word == "declgroup" {
		if !p.requireFeature(version{3, 2, 0}, "optional groups", at) || !p.removedFeature(version{3, 3, 0}, "optional groups", at) {
			return false
		}
	} else if !p.requireFeature(version{3, 3, 0}, "layers", at) {
		return false
	}
	p.advance()
	name, ok := p.id("expected layer name")
	if !ok || !p.expect(",", "expected ','") {
		return false
	}
	conventionAt := p.at()
	convention := p.text()
	p.advance()
	kind := map[string]int64{"bind": fir.LayerBind, "inline": fir.LayerInline}
	k, known := kind[convention]
	if !known {
		return p.errorf(conventionAt, "unknown convention '%s' (did you misspell it?)", convention)
	}
	args := fir.LayerArgs{SymName: p.c.String(name), Convention: fir.LayerKind(p.c, k)}
	if p.accept(",") {
		dirAt := p.at()
		dir, ok := p.str("expected output directory")
		if !ok {
			return false
		}
		if dir == "" {
			return p.errorf(dirAt, "output directory must not be blank")
		}
		args.Discardable = p.c.Dict([]ir.NamedAttribute{{Name: p.c.String("output_file"), Value: hw.OutputFile(p.c, strings.TrimSuffix(dir, "/")+"/", "", false, false)}})
	}
	if !p.expect(":", "expected ':' after layer definition") || !p.info() {
		return false
	}
	op := fir.CreateLayer(p.b, p.stmtLoc, args)
	saved, before := p.b.Point()
	p.b.AtEnd(p.block(op, 0))
	for p.tok.kind != eof && p.tok.indent > indent {
		if !p.is("layer") && !p.is("declgroup") {
			return p.fail("expected 'layer'")
		}
		p.begin()
		if !p.layer(p.text(), p.tok.indent) {
			return false
		}
	}
	p.b.Restore(saved, before)
	return true
}

// test parses a test: formal name of module. After it, there may be a bound, ", bound =
// n", or parameters after a colon.
func (p *parser) test(word string, indent int32) bool {
	at := p.at()
	if word == "formal" && !p.requireFeature(version{4, 0, 0}, "inline formal tests", at) ||
		word == "simulation" && !p.requireFeature(nextVersion, "simulation tests", at) {
		return false
	}
	p.advance()
	p.begin()
	name, ok := p.id("expected " + word + " test name")
	if !ok || !p.expect("of", "expected 'of' in "+word+" test") {
		return false
	}
	module, ok := p.id("expected module name")
	if !ok {
		return false
	}
	var params []ir.NamedAttribute
	if p.accept(",") {
		if !p.expect("bound", "expected 'bound' after ','") || !p.expect("=", "expected '=' after 'bound'") {
			return false
		}
		boundAt := p.at()
		n, ok := p.int64()
		if !ok {
			return false
		}
		if n <= 0 {
			return p.errorf(boundAt, "bound must be a positive integer")
		}
		params = append(params, ir.NamedAttribute{Name: p.c.String("bound"), Value: p.i32(n)})
	} else if p.accept(":") {
		if !p.info() {
			return false
		}
		seen := map[string]bool{}
		for p.tok.kind != eof && p.tok.indent > indent {
			nameAt := p.at()
			param, ok := p.id("expected parameter name")
			if !ok || !p.expect("=", "expected '='") {
				return false
			}
			if seen[param] {
				return p.errorf(nameAt, "redefinition of parameter '%s'", param)
			}
			seen[param] = true
			v, ok := p.testParam()
			if !ok {
				return false
			}
			params = append(params, ir.NamedAttribute{Name: p.c.String(param), Value: v})
		}
	}
	if !p.info() {
		return false
	}
	dict := p.c.Dict(params)
	if word == "formal" {
		fir.CreateFormal(p.b, p.stmtLoc, fir.FormalArgs{SymName: p.c.String(name), ModuleName: p.c.FlatSymbol(p.c.String(module)), Parameters: dict})
	} else {
		fir.CreateSimulation(p.b, p.stmtLoc, fir.SimulationArgs{SymName: p.c.String(name), ModuleName: p.c.FlatSymbol(p.c.String(module)), Parameters: dict})
	}
	return true
}

// testParam parses the value of a parameter of a test: a number, a string, [values] or
// {name = value}.
func (p *parser) testParam() (ir.Attribute, bool) {
	switch {
	case p.accept("["):
		var list []ir.Attribute
		for !p.accept("]") {
			if len(list) > 0 && !p.expect(",", "expected ','") {
				return nil, false
			}
			v, ok := p.testParam()
			if !ok {
				return nil, false
			}
			list = append(list, v)
		}
		return p.c.Array(list...), true
	case p.accept("{"):
		var list []ir.NamedAttribute
		for !p.accept("}") {
			if len(list) > 0 && !p.expect(",", "expected ','") {
				return nil, false
			}
			name, ok := p.id("expected key in map")
			if !ok || !p.expect("=", "expected '=' after key") {
				return nil, false
			}
			v, ok := p.testParam()
			if !ok {
				return nil, false
			}
			list = append(list, ir.NamedAttribute{Name: p.c.String(name), Value: v})
		}
		return p.c.Dict(list), true
	}
	a, ok := p.paramDecl("")
	if !ok {
		return nil, false
	}
	return a.(*ir.DialectAttr).Params[2], true
}

// option parses an option and its cases: option name : ...
func (p *parser) option(indent int32) bool {
	if !p.requireFeature(nextVersion, "option groups/instance choices", p.at()) {
		return false
	}
	p.advance()
	p.begin()
	name, ok := p.id("expected an option group name")
	if !ok || !p.expect(":", "expected ':' after option group name") || !p.info() {
		return false
	}
	op := fir.CreateOption(p.b, p.stmtLoc, fir.OptionArgs{SymName: p.c.String(name)})
	saved, before := p.b.Point()
	p.b.AtEnd(p.block(op, 0))
	seen := map[string]bool{}
	for p.tok.kind != eof && p.tok.indent > indent {
		p.begin()
		at := p.at()
		label, ok := p.id("expected an option case ID")
		if !ok {
			return false
		}
		if seen[label] {
			return p.errorf(at, "duplicate option case definition '%s'", label)
		}
		seen[label] = true
		if !p.info() {
			return false
		}
		fir.CreateOptionCase(p.b, p.stmtLoc, fir.OptionCaseArgs{SymName: p.c.String(label)})
	}
	p.b.Restore(saved, before)
	p.circ.options[name] = op
	return true
}

// domain parses a domain and its fields: domain name : ...
func (p *parser) domain(indent int32) bool {
	if !p.requireFeature(nextVersion, "domains", p.at()) {
		return false
	}
	p.advance()
	p.begin()
	name, ok := p.id("expected domain name")
	if !ok || !p.expect(":", "expected ':' after domain definition") || !p.info() {
		return false
	}
	loc := p.stmtLoc
	fields := []ir.Attribute{}
	for p.tok.kind != eof && p.tok.indent > indent {
		field, ok := p.fieldID("expected field name")
		if !ok || !p.expect(":", "expected ':' after field name") {
			return false
		}
		at := p.at()
		t, ok := p.typ("expected field type")
		if !ok {
			return false
		}
		if !fir.IsProperty(t) {
			return p.errorf(at, "expected property type")
		}
		if p.tok.kind == fileInfo {
			p.advance()
		}
		fields = append(fields, p.c.DialectAttr(fir.DomainFieldAttr, p.c.String(field), p.c.TypeAttr(t)))
	}
	p.stmtLoc = loc
	fir.CreateDomainDef(p.b, loc, fir.DomainDefArgs{SymName: p.c.String(name), Fields: p.c.Array(fields...)})
	p.circ.domains[name] = fields
	return true
}

// verbatim returns the value of a parameter that is verbatim text for Verilog.
func verbatim(c *ir.Context, s string) ir.Attribute {
	return c.DialectAttr(hw.ParamVerbatimAttr, c.String(s), c.TypeAttr(c.None()))
}
