package irtext

// Comdats, global variables, aliases, ifuncs and the headers of functions.

func (p *parser) comdatDefinition() {
	name, pos := p.text, p.start
	p.next()
	p.need('=', "expected '=' here")
	p.needWord("comdat", "expected comdat keyword")
	c := p.comdat(name, pos)
	switch p.text {
	case "any", "exactmatch", "largest", "nodeduplicate", "samesize":
		if p.kind == tokWord {
			break
		}
		fallthrough
	default:
		p.failHere("unknown selection kind")
	}
	if c.defined {
		p.fail(pos, "redefinition of comdat '$%s'", name)
	}
	c.Kind, c.defined = p.text, true
	p.next()
}

func (p *parser) comdat(name string, pos int) *Comdat {
	c := p.comdats[name]
	if c == nil {
		c = &Comdat{Name: name, pos: pos}
		p.comdats[name] = c
	}
	return c
}

// optionalComdat parses an optional comdat, which without a name has the global's name.
func (p *parser) optionalComdat(name string) *Comdat {
	pos := p.start
	if !p.eatWord("comdat") {
		return nil
	}
	if p.eat('(') {
		if p.kind != tokComdat {
			p.failHere("expected comdat variable")
		}
		c := p.comdat(p.text, p.start)
		p.next()
		p.need(')', "expected ')' after comdat var")
		return c
	}
	if name == "" {
		p.failHere("comdat cannot be unnamed")
	}
	return p.comdat(name, pos)
}

// linkage holds what precedes the keyword or the type of a global.
type linkage struct {
	word, visibility, dll string
	explicit, dsoLocal    bool
}

func (p *parser) linkage() linkage {
	var l linkage
	if p.kind == tokWord && linkages[p.text] {
		l.word, l.explicit = p.text, true
		if l.word == "external" {
			l.word = ""
		}
		p.next()
	}
	if p.eatWord("dso_local") {
		l.dsoLocal = true
	} else {
		p.eatWord("dso_preemptable")
	}
	if p.word("hidden") || p.word("protected") || p.word("default") {
		if l.visibility = p.text; l.visibility == "default" {
			l.visibility = ""
		}
		p.next()
	}
	if p.word("dllimport") || p.word("dllexport") {
		l.dll = p.text
		p.next()
	}
	if l.dsoLocal && l.dll == "dllimport" {
		p.failHere("dso_location and DLL-StorageClass mismatch")
	}
	return l
}

// apply stores the linkage in a global.
func (l linkage) apply(g *Global) {
	g.Linkage, g.Visibility = l.word, l.visibility
	g.DSOLocal = l.dsoLocal || g.IsLocal() || g.Visibility != "" && g.Linkage != "extern_weak"
}

func (p *parser) checkLinkage(pos int, l linkage) {
	if l.word == "private" || l.word == "internal" {
		if l.visibility != "" {
			p.fail(pos, "symbol with local linkage must have default visibility")
		}
		if l.dll != "" {
			p.fail(pos, "symbol with local linkage cannot have a DLL storage class")
		}
	}
}

func (p *parser) namedGlobal() {
	name, pos := p.text, p.start
	p.next()
	p.need('=', "expected '=' in global variable")
	p.global(name, 0, pos)
}

func (p *parser) numberedGlobal() {
	id, pos := p.num, p.start
	if id < p.numGlobals {
		p.failHere("variable expected to be numbered '@%d' or greater", p.numGlobals)
	}
	p.next()
	p.need('=', "expected '=' after name")
	p.numGlobals = id
	p.global("", id, pos)
}

func (p *parser) global(name string, id uint64, pos int) {
	l := p.linkage()
	threadLocal := p.threadLocal()
	unnamed := p.unnamedAddr()
	switch {
	case p.word("alias"), p.word("ifunc"):
		p.aliasOrIFunc(name, id, pos, l, threadLocal, unnamed)
	default:
		p.globalVariable(name, id, pos, l, threadLocal, unnamed)
	}
}

func (p *parser) threadLocal() bool {
	if !p.eatWord("thread_local") {
		return false
	}
	if p.eat('(') {
		if !p.word("localdynamic") && !p.word("initialexec") && !p.word("localexec") {
			p.failHere("expected localdynamic, initialexec or localexec")
		}
		p.next()
		p.need(')', "expected ')' after thread local model")
	}
	return true
}

func (p *parser) unnamedAddr() string {
	if p.word("unnamed_addr") || p.word("local_unnamed_addr") {
		s := p.text
		p.next()
		return s
	}
	return ""
}

// define returns the global with a name or a number as the one that is being defined. It fails if
// it is defined already.
func (p *parser) defineGlobal(kind GlobalKind, name string, id uint64, pos int, t *Type) *Global {
	var g *Global
	if name != "" {
		g = p.m.symbols[name]
	} else {
		g = p.globalIDs[id]
		p.numGlobals = id + 1
	}
	switch {
	case g == nil:
		g = &Global{Name: name, ptr: t, id: p.newID()}
		if name != "" {
			p.m.symbols[name] = g
		} else {
			p.globalIDs[id] = g
		}
	case g.Kind != Undefined:
		if kind == Func {
			p.fail(pos, "invalid redefinition of function '%s'", name)
		}
		p.fail(pos, "redefinition of global '@%s'", name)
	case g.ptr != t:
		if kind == Func {
			p.fail(pos, "invalid forward reference to function '%s' with wrong type: expected '%s' but was '%s'", name, t, g.ptr)
		}
		p.fail(pos, "forward reference and definition of global have different types")
	}
	g.Kind = kind
	return g
}

func (p *parser) globalVariable(name string, id uint64, pos int, l linkage, threadLocal bool, unnamed string) {
	p.checkLinkage(pos, l)
	space := p.addrSpace(0)
	external := p.eatWord("externally_initialized")
	constant := p.word("constant")
	if !constant && !p.word("global") {
		p.failHere("expected 'global' or 'constant'")
	}
	p.next()
	typePos := p.start
	t := p.typ()
	var init Value
	if !l.explicit || l.word != "" && l.word != "extern_weak" || l.explicit && l.word == "available_externally" {
		init = p.globalInit(t)
	}
	if t.Kind == Function || t.Kind == Label || t.Kind == MetadataKind || t.Kind == Token {
		p.fail(typePos, "invalid type for global variable")
	}
	g := p.defineGlobal(Variable, name, id, pos, p.types.pointer(space))
	p.m.Variables = append(p.m.Variables, g)
	g.ValueType, g.Init, g.Constant, g.External, g.ThreadLocal, g.UnnamedAddr = t, init, constant, external, threadLocal, unnamed
	l.apply(g)
	for p.eat(',') {
		p.variableProperty(g)
	}
	attrs, ids := p.attributes(onFunction)
	g.Attrs = attrs
	if len(ids) > 0 {
		p.groupUses = append(p.groupUses, groupUse{func(a Attrs) { g.Attrs = a.merge(g.Attrs) }, ids})
	}
}

func (p *parser) globalInit(t *Type) Value {
	pos := p.start
	switch v := p.value(t).(type) {
	case *Const, *Global:
		return v
	}
	p.fail(pos, "global values must be constants")
	return nil
}

func (p *parser) variableProperty(g *Global) {
	switch {
	case p.eatWord("section"):
		g.Section = p.str()
	case p.eatWord("partition"):
		p.str()
	case p.word("align"):
		g.Align = p.alignment(false)
	case p.kind == tokMetadata:
		kind, n := p.attachment()
		g.MD = append(g.MD, Attachment{kind, n})
	case p.eatWord("code_model"):
		p.str()
	case p.word("no_sanitize_address"), p.word("no_sanitize_hwaddress"), p.word("sanitize_memtag"), p.word("sanitize_address_dyninit"):
		p.next()
	default:
		if c := p.optionalComdat(g.Name); c != nil {
			g.Comdat = c
			return
		}
		p.failHere("unknown global variable property!")
	}
}

func (p *parser) aliasOrIFunc(name string, id uint64, pos int, l linkage, threadLocal bool, unnamed string) {
	kind := Alias
	if p.word("ifunc") {
		kind = IFunc
	}
	p.next()
	if kind == Alias {
		switch l.word {
		case "common", "appending", "extern_weak":
			p.fail(pos, "invalid linkage type for alias")
		}
	}
	p.checkLinkage(pos, l)
	t := p.typ()
	p.need(',', "expected comma after alias or ifunc's type")
	valuePos := p.start
	var v Value
	if p.word("bitcast") || p.word("getelementptr") || p.word("addrspacecast") || p.word("inttoptr") {
		v = p.constExpr()
	} else {
		v = p.constant()
	}
	if v.Type().Kind != Pointer {
		p.fail(valuePos, "An alias or ifunc must have pointer type")
	}
	g := p.defineGlobal(kind, name, id, pos, v.Type())
	if kind == Alias {
		p.m.Aliases = append(p.m.Aliases, g)
	} else {
		p.m.IFuncs = append(p.m.IFuncs, g)
	}
	g.ValueType, g.Init, g.ThreadLocal, g.UnnamedAddr = t, v, threadLocal, unnamed
	l.apply(g)
	for p.eat(',') {
		switch {
		case p.eatWord("partition"):
			p.str()
		case p.kind == tokMetadata && kind == IFunc:
			p.attachment()
		default:
			p.failHere("unknown alias or ifunc property!")
		}
	}
}

// globalRef returns the global with a name, which may be defined later.
func (p *parser) globalRef(name string, pos int, t *Type) *Global {
	p.needPointer(pos, t)
	g := p.m.symbols[name]
	if g == nil {
		g = &Global{Name: name, ptr: t, id: p.newID()}
		p.m.symbols[name] = g
		p.undefined = append(p.undefined, pendingGlobal{g: g, pos: pos})
	}
	return g
}

func (p *parser) globalIDRef(id uint64, pos int, t *Type) *Global {
	p.needPointer(pos, t)
	g := p.globalIDs[id]
	if g == nil {
		g = &Global{ptr: t, id: p.newID()}
		p.globalIDs[id] = g
		p.undefined = append(p.undefined, pendingGlobal{g: g, pos: pos, id: id})
	}
	return g
}

func (p *parser) needPointer(pos int, t *Type) {
	if t.Kind != Pointer {
		p.fail(pos, "global variable reference must have pointer type")
	}
}

func (p *parser) checkGlobal(pos int, g *Global, t *Type, name string, id uint64) *Global {
	if g.ptr != t {
		if name == "" {
			p.fail(pos, "'@%d' defined with type '%s' but expected '%s'", id, g.ptr, t)
		}
		p.fail(pos, "'@%s' defined with type '%s' but expected '%s'", name, g.ptr, t)
	}
	return g
}

func (p *parser) declare() {
	p.next()
	var md []Attachment
	for p.kind == tokMetadata {
		kind, n := p.attachment()
		md = append(md, Attachment{kind, n})
	}
	g, _ := p.functionHeader(false)
	p.attachToFunction(g, md)
}

func (p *parser) define() {
	p.next()
	g, names := p.functionHeader(true)
	p.functionMetadata(g)
	p.body(g, names)
}

func (p *parser) functionMetadata(g *Global) {
	for p.kind == tokMetadata {
		kind, n := p.attachment()
		p.attachToFunction(g, []Attachment{{kind, n}})
	}
}

func (p *parser) attachToFunction(g *Global, md []Attachment) {
	for _, a := range md {
		if a.Kind == "dbg" {
			g.Subprogram = a.Node
		} else {
			g.MD = append(g.MD, a)
		}
	}
}

// argument is an argument of a function's header or of a function type.
type argument struct {
	t     *Type
	attrs Attrs
	name  string
	pos   int
}

// argumentList parses arguments in parentheses. If numbered is not nil, it checks the number of
// each argument that has one.
func (p *parser) argumentList(numbered func(id uint64)) (list []argument, varArg bool) {
	p.need('(', "expected '(' here")
	if p.eat(')') {
		return nil, false
	}
	for {
		if p.eat(tokDots) {
			varArg = true
			break
		}
		pos := p.start
		t := p.anyType("expected type", true)
		attrs, _ := p.attributes(onParam)
		if t.Kind == Void {
			p.fail(pos, "argument can not have void type")
		}
		a := argument{t: t, attrs: attrs, pos: pos}
		switch p.kind {
		case tokLocal:
			a.name = p.text
			p.next()
		case tokLocalID:
			if numbered != nil {
				numbered(p.num)
			}
			p.next()
		}
		if !t.firstClass() || t.Kind == Label {
			p.fail(pos, "invalid type for function argument")
		}
		list = append(list, a)
		if !p.eat(',') {
			break
		}
	}
	p.need(')', "expected ')' at end of argument list")
	return list, varArg
}

func (p *parser) conv() uint32 {
	if p.kind != tokWord {
		return 0
	}
	if c, ok := callingConventions[p.text]; ok {
		p.next()
		return c
	}
	if p.eatWord("cc") {
		return uint32(p.uint(32))
	}
	return 0
}

func (p *parser) functionHeader(define bool) (*Global, []argument) {
	linkagePos := p.start
	l := p.linkage()
	conv := p.conv()
	ret, _ := p.attributes(onParam)
	typePos := p.start
	result := p.anyType("expected type", true)
	switch l.word {
	case "extern_weak":
		if define {
			p.fail(linkagePos, "invalid linkage for function definition")
		}
	case "private", "internal", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr":
		if !define {
			p.fail(linkagePos, "invalid linkage for function declaration")
		}
	case "appending", "common":
		p.fail(linkagePos, "invalid function linkage type")
	}
	p.checkLinkage(linkagePos, l)
	if result.Kind == Label || result.Kind == Function || result.Kind == MetadataKind {
		p.fail(typePos, "invalid function return type")
	}
	namePos, name, id := p.start, "", uint64(0)
	switch p.kind {
	case tokGlobal:
		name = p.text
	case tokGlobalID:
		if id = p.num; id < p.numGlobals {
			p.failHere("function expected to be numbered '@%d' or greater", p.numGlobals)
		}
	default:
		p.failHere("expected function name")
	}
	p.next()
	if p.kind != '(' {
		p.failHere("expected '(' in function argument list")
	}
	next := uint64(0)
	args, varArg := p.argumentList(func(n uint64) {
		if n < next {
			p.failHere("argument expected to be numbered '%%%d' or greater", next)
		}
	})
	var params []*Type
	f := &FuncInfo{Conv: conv, Ret: ret}
	for i, a := range args {
		params = append(params, a.t)
		f.Args = append(f.Args, &Arg{T: a.t, Name: a.name})
		if len(a.attrs) > 0 {
			for len(f.Params) < i {
				f.Params = append(f.Params, nil)
			}
			f.Params = append(f.Params, a.attrs)
		}
	}
	unnamed := p.unnamedAddr()
	space := p.addrSpace(p.m.Layout.programSpace)
	g := p.defineGlobal(Func, name, id, namePos, p.types.pointer(space))
	if g.FuncInfo == nil {
		g.FuncInfo = f
	} else {
		*g.FuncInfo = *f
	}
	g.UnnamedAddr, g.ValueType = unnamed, p.types.function(result, params, varArg)
	l.apply(g)
	p.m.Funcs = append(p.m.Funcs, g)
	p.functionTail(g)
	return g, args
}

// functionTail parses what follows the arguments in a function's header.
func (p *parser) functionTail(g *Global) {
	attrs, ids := p.attributes(onFunction)
	g.Fn = attrs
	if a := attrs.Get("align"); a != nil {
		g.Align = a.Int
		g.Fn = g.Fn.without("align")
	}
	if len(ids) > 0 {
		p.groupUses = append(p.groupUses, groupUse{func(a Attrs) { g.Fn = a.merge(g.Fn); p.groupAlign(g) }, ids})
	}
	if p.eatWord("section") {
		g.Section = p.str()
	}
	if p.eatWord("partition") {
		p.str()
	}
	g.Comdat = p.optionalComdat(g.Name)
	if n := p.alignment(false); n != 0 {
		g.Align = n
	}
	if p.eatWord("gc") {
		g.GC = p.str()
	}
	if p.eatWord("prefix") {
		p.constant()
	}
	if p.eatWord("prologue") {
		p.constant()
	}
	if p.eatWord("personality") {
		g.Personality = p.constant()
	}
}

// groupAlign moves an alignment from a function's attributes to the function.
func (p *parser) groupAlign(g *Global) {
	if a := g.Fn.Get("align"); a != nil {
		g.Align = a.Int
		g.Fn = g.Fn.without("align")
	}
}

func (as Attrs) without(key string) Attrs {
	var out Attrs
	for _, a := range as {
		if a.Key != key {
			out = append(out, a)
		}
	}
	return out
}
