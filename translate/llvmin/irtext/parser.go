package irtext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Error is a refusal of the parser: a message at a line and a column, both from 1.
type Error struct {
	Line, Column int
	Message      string
	// Source is the text of the line.
	Source string
}

// bailout carries an error from the place of a mistake to Parse.
type bailout struct {
	pos int
	msg string
}

// parser parses a module. Its methods panic with a bailout at the first mistake.
type parser struct {
	lexer
	m     *Module
	types *types

	namedTypes  map[string]*typeEntry
	numberTypes map[uint64]*typeEntry
	globalIDs   map[uint64]*Global
	numGlobals  uint64
	undefined   []pendingGlobal
	comdats     map[string]*Comdat
	groups      map[uint64]Attrs
	groupUses   []groupUse
	nodes       map[uint64]*Node
	firstNode   []pendingNode
	ints        map[intKey]*Const
	consts      map[string]*Const
	ids         uint32
	fn          *functionState
	blockRefs   []pendingAddress
	asms        map[asmKey]*InlineAsm
	fast        fieldArena
	depth       int
}

type typeEntry struct {
	t       *Type
	pos     int
	defined bool
}

type pendingGlobal struct {
	g   *Global
	pos int
	id  uint64
}

type pendingNode struct {
	id  uint64
	pos int
}

// groupUse is a use of attribute groups, which may be defined later.
type groupUse struct {
	set func(Attrs)
	ids []uint64
}

// Parse parses the text of a module. It returns an error if LLVM's parser refuses the text.
func Parse(text string) (m *Module, err *Error) {
	p := &parser{
		lexer: lexer{src: text}, m: &Module{symbols: map[string]*Global{}}, types: newTypes(), namedTypes: map[string]*typeEntry{},
		numberTypes: map[uint64]*typeEntry{}, globalIDs: map[uint64]*Global{}, comdats: map[string]*Comdat{}, groups: map[uint64]Attrs{},
		nodes: map[uint64]*Node{}, ints: map[intKey]*Const{}, consts: map[string]*Const{}, asms: map[asmKey]*InlineAsm{},
	}
	p.m.Layout, p.m.parser = parseLayout(""), p
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bailout)
			if !ok {
				panic(r)
			}
			m, err = nil, p.locate(b)
		}
	}()
	p.module()
	return p.m, nil
}

// locate returns the error of a bailout.
func (p *parser) locate(b bailout) *Error {
	pos := min(b.pos, len(p.src))
	from := strings.LastIndexByte(p.src[:pos], '\n') + 1
	end := strings.IndexByte(p.src[from:], '\n')
	if end < 0 {
		end = len(p.src) - from
	}
	return &Error{
		Line: 1 + strings.Count(p.src[:from], "\n"), Column: pos - from + 1, Message: b.msg,
		Source: strings.TrimSuffix(p.src[from:from+end], "\r"),
	}
}

// fail ends the parse with a message at a place.
func (p *parser) fail(pos int, format string, args ...any) {
	panic(bailout{pos, fmt.Sprintf(format, args...)})
}

// failHere ends the parse with a message at the current token, or with the lexer's own.
func (p *parser) failHere(format string, args ...any) {
	if p.problem != "" {
		p.fail(p.start, "%s", p.problem)
	}
	p.fail(p.start, format, args...)
}

// eat skips the current token if it is of kind k, and reports whether it is.
func (p *parser) eat(k kind) bool {
	if p.kind != k {
		return false
	}
	p.next()
	return true
}

// need skips a token of kind k, or fails with a message.
func (p *parser) need(k kind, message string) {
	if !p.eat(k) {
		p.failHere("%s", message)
	}
}

// word reports whether the current token is the keyword w.
func (p *parser) word(w string) bool { return p.kind == tokWord && p.text == w }

func (p *parser) eatWord(w string) bool {
	if !p.word(w) {
		return false
	}
	p.next()
	return true
}

func (p *parser) needWord(w, message string) {
	if !p.eatWord(w) {
		p.failHere("%s", message)
	}
}

// str parses a string constant.
func (p *parser) str() string {
	if p.kind != tokString {
		p.failHere("expected string constant")
	}
	s := p.text
	p.next()
	return s
}

// uint parses an unsigned number of the given width.
func (p *parser) uint(bits int) uint64 {
	if p.kind != tokInt || p.text[0] == '-' || p.text[0] == 's' || p.text[0] == 'u' {
		p.failHere("expected integer")
	}
	n, err := strconv.ParseUint(p.text, 10, 64)
	if err != nil || bits == 32 && n >= 1<<32 {
		if bits == 32 {
			p.failHere("expected 32-bit integer (too large)")
		}
		n = ^uint64(0)
	}
	p.next()
	return n
}

// nest guards against recursion without end. Its result must be called at the end of the level.
func (p *parser) nest() {
	if p.depth++; p.depth > 4000 {
		p.failHere("nesting is too deep")
	}
}

func (p *parser) module() {
	p.next()
	for p.word("target") || p.word("source_filename") {
		p.target()
	}
	for p.kind != tokEOF {
		p.topLevel()
	}
	p.finish()
}

func (p *parser) topLevel() {
	switch p.kind {
	case tokGlobal:
		p.namedGlobal()
		return
	case tokGlobalID:
		p.numberedGlobal()
		return
	case tokLocal:
		p.namedType()
		return
	case tokLocalID:
		p.numberedType()
		return
	case tokComdat:
		p.comdatDefinition()
		return
	case '!':
		p.numberedNode()
		return
	case tokMetadata:
		p.namedMetadata()
		return
	case tokSummary:
		p.skipSummary()
		return
	case tokWord:
		if p.topWord() {
			return
		}
	}
	p.failHere("expected top-level entity")
}

// topWord parses an entity that begins with a keyword. It returns false for other keywords.
func (p *parser) topWord() bool {
	switch p.text {
	case "declare":
		p.declare()
	case "define":
		p.define()
	case "module":
		p.next()
		p.needWord("asm", "expected 'module asm'")
		p.m.Asm += p.str() + "\n"
	case "attributes":
		p.attributeGroup()
	case "uselistorder":
		p.useListOrder()
	case "uselistorder_bb":
		p.useListOrderBlock()
	default:
		return false
	}
	return true
}

// target parses the name of the source file, the triple or the data layout, which stand before all
// else.
func (p *parser) target() {
	if p.eatWord("source_filename") {
		p.need('=', "expected '=' after source_filename")
		p.m.Source = p.str()
		return
	}
	p.next()
	switch {
	case p.eatWord("triple"):
		p.need('=', "expected '=' after target triple")
		p.m.Triple = p.str()
	case p.eatWord("datalayout"):
		p.need('=', "expected '=' after target datalayout")
		p.m.LayoutText = p.str()
		p.m.Layout = parseLayout(p.m.LayoutText)
	default:
		p.failHere("unknown target property")
	}
}

// useListOrder skips a use-list order.
func (p *parser) useListOrder() {
	p.next()
	p.typeAndValue()
	p.need(',', "expected comma in uselistorder directive")
	p.useListIndexes()
}

func (p *parser) useListOrderBlock() {
	p.next()
	for range 2 {
		if p.kind != tokGlobal && p.kind != tokGlobalID && p.kind != tokLocal && p.kind != tokLocalID {
			p.failHere("expected function name in uselistorder_bb")
		}
		p.next()
		p.need(',', "expected comma in uselistorder_bb directive")
	}
	p.useListIndexes()
}

func (p *parser) useListIndexes() {
	p.need('{', "expected '{' here")
	if p.kind == '}' {
		p.failHere("expected non-empty list of uselistorder indexes")
	}
	for {
		p.uint(32)
		if !p.eat(',') {
			break
		}
	}
	p.need('}', "expected '}' here")
}

// skipSummary skips an entry of a module summary.
func (p *parser) skipSummary() {
	p.ignoreColon = true
	p.next()
	p.need('=', "expected '=' here")
	if p.word("flags") || p.word("blockcount") || p.kind == tokError && p.summaryNumber() {
		p.skipForSummary()
		p.need(':', "expected ':' here")
		p.ignoreColon = false
		p.signed()
		return
	}
	for p.kind != '(' && p.kind != tokEOF {
		p.skipForSummary()
	}
	depth := 0
	for {
		switch p.kind {
		case '(':
			depth++
		case ')':
			depth--
		case tokEOF:
			p.failHere("found end of file while parsing summary entry")
		}
		p.skipForSummary()
		if depth == 0 {
			break
		}
	}
	p.ignoreColon = false
}

// summaryNumber reports whether the entry is one with only a number.
func (p *parser) summaryNumber() bool {
	return strings.HasPrefix(p.src[p.start:], "flags") || strings.HasPrefix(p.src[p.start:], "blockcount")
}

func (p *parser) skipForSummary() {
	if p.kind == tokError {
		for isWordChar(p.at(p.pos)) {
			p.pos++
		}
	}
	p.next()
}

func (p *parser) namedType() {
	name, pos := p.text, p.start
	p.next()
	p.need('=', "expected '=' after name")
	p.needWord("type", "expected 'type' after name")
	e := p.namedTypes[name]
	if e == nil {
		e = &typeEntry{}
		p.namedTypes[name] = e
	}
	p.structDefinition(pos, name, e)
}

func (p *parser) numberedType() {
	id, pos := p.num, p.start
	p.next()
	p.need('=', "expected '=' after name")
	p.needWord("type", "expected 'type' after '='")
	e := p.numberTypes[id]
	if e == nil {
		e = &typeEntry{}
		p.numberTypes[id] = e
	}
	p.structDefinition(pos, "", e)
}

// structDefinition parses what follows `type`, and defines e.
func (p *parser) structDefinition(pos int, name string, e *typeEntry) {
	if e.defined {
		p.fail(pos, "redefinition of type")
	}
	if p.eatWord("opaque") {
		e.defined = true
		if e.t == nil {
			e.t = p.types.named(name)
		}
		return
	}
	packed := p.eat('<')
	if p.kind != '{' {
		if e.t != nil {
			p.fail(pos, "forward references to non-struct type")
		}
		if packed {
			e.t = p.arrayOrVector(true)
		} else {
			e.t = p.anyType("expected type", true)
		}
		e.defined = true
		return
	}
	e.defined = true
	if e.t == nil {
		e.t = p.types.named(name)
	}
	elems := p.structBody()
	if packed {
		p.need('>', "expected '>' in packed struct")
	}
	if recursive(e.t, elems, map[*Type]bool{}) {
		p.failHere("identified structure type '%s' is recursive", name)
	}
	e.t.Elems, e.t.Packed, e.t.Opaque = elems, packed, false
}

// recursive reports whether t is part of one of the types.
func recursive(t *Type, elems []*Type, seen map[*Type]bool) bool {
	for _, e := range elems {
		if e == t {
			return true
		}
		if !e.IsAggregate() && e.Kind != Vector || seen[e] {
			continue
		}
		seen[e] = true
		if e.Elem != nil && recursive(t, []*Type{e.Elem}, seen) || recursive(t, e.Elems, seen) {
			return true
		}
	}
	return false
}

func (p *parser) structBody() []*Type {
	p.need('{', "expected '{' here")
	if p.eat('}') {
		return nil
	}
	var elems []*Type
	for {
		pos := p.start
		t := p.anyType("expected type", false)
		if !t.firstClass() && t.Kind != Struct || t.Kind == Label || t.Kind == MetadataKind || t.Kind == Token {
			p.fail(pos, "invalid element type for struct")
		}
		elems = append(elems, t)
		if !p.eat(',') {
			break
		}
	}
	p.need('}', "expected '}' at end of struct")
	return elems
}

// arrayOrVector parses the rest of an array type, or of a vector type, behind its bracket.
func (p *parser) arrayOrVector(vector bool) *Type {
	scalable := false
	if vector && p.eatWord("vscale") {
		p.needWord("x", "expected 'x' after vscale")
		scalable = true
	}
	pos := p.start
	if p.kind != tokInt || p.text[0] == '-' || p.text[0] == 's' {
		p.failHere("expected number in address space")
	}
	n, err := strconv.ParseUint(p.text, 10, 64)
	if err != nil {
		p.failHere("expected number in address space")
	}
	p.next()
	p.needWord("x", "expected 'x' after element count")
	elemPos := p.start
	t := p.anyType("expected type", false)
	if vector {
		p.need('>', "expected end of sequential type")
		switch {
		case n == 0:
			p.fail(pos, "zero element vector is illegal")
		case n >= 1<<32:
			p.fail(pos, "size too large for vector")
		case t.Kind != Int && !t.IsFloat() && t.Kind != Pointer && !(t.Kind == TargetExt):
			p.fail(elemPos, "invalid vector element type")
		}
		return p.types.vector(n, t, scalable)
	}
	p.need(']', "expected end of sequential type")
	if t.Kind == Label || t.Kind == MetadataKind || t.Kind == Function || t.Kind == Token || t.Kind == X86AMX || t.Kind == Void {
		p.fail(elemPos, "invalid array element type")
	}
	return p.types.array(n, t)
}

// typ parses a type that is not void.
func (p *parser) typ() *Type { return p.anyType("expected type", false) }

// anyType parses a type. It fails with the message if there is none, and for void unless that is
// allowed.
func (p *parser) anyType(message string, allowVoid bool) *Type {
	p.nest()
	defer func() { p.depth-- }()
	pos := p.start
	t := p.baseType(message)
	for {
		switch {
		case p.kind == '*':
			switch t.Kind {
			case Label:
				p.failHere("basic block pointers are invalid")
			case Void:
				p.failHere("pointers to void are invalid - use i8* instead")
			case MetadataKind, Token:
				p.failHere("pointer to this type is invalid")
			case Pointer:
				p.failHere("ptr* is invalid - use ptr instead")
			}
			t = p.types.ptr
			p.next()
		case p.word("addrspace") && t.Kind != Pointer:
			space := p.addrSpace(0)
			p.need('*', "expected '*' in address space")
			t = p.types.pointer(space)
		case p.kind == '(':
			t = p.functionType(t)
		default:
			if t.Kind == Void && !allowVoid {
				p.fail(pos, "void type only allowed for function results")
			}
			return t
		}
	}
}

func (p *parser) baseType(message string) *Type {
	switch p.kind {
	case tokIntType:
		t := p.types.int(uint32(p.num))
		p.next()
		return t
	case tokWord:
		if k, ok := primitiveTypes[p.text]; ok {
			p.next()
			return p.types.primitive(k)
		}
		switch p.text {
		case "ptr":
			p.next()
			return p.types.pointer(p.addrSpace(0))
		case "target":
			return p.targetType()
		}
	case '{':
		return p.types.structOf(false, p.structBody())
	case '[':
		p.next()
		return p.arrayOrVector(false)
	case '<':
		p.next()
		if p.kind == '{' {
			elems := p.structBody()
			p.need('>', "expected '>' at end of packed struct")
			return p.types.structOf(true, elems)
		}
		return p.arrayOrVector(true)
	case tokLocal:
		e := p.namedTypes[p.text]
		if e == nil {
			e = &typeEntry{t: p.types.named(p.text), pos: p.start}
			p.namedTypes[p.text] = e
		}
		p.next()
		return p.entryType(e)
	case tokLocalID:
		e := p.numberTypes[p.num]
		if e == nil {
			e = &typeEntry{t: p.types.named(""), pos: p.start}
			p.numberTypes[p.num] = e
		}
		p.next()
		return p.entryType(e)
	}
	p.failHere("%s", message)
	return nil
}

func (p *parser) entryType(e *typeEntry) *Type {
	if e.t == nil {
		p.failHere("forward references to non-struct type")
	}
	return e.t
}

func (p *parser) targetType() *Type {
	p.next()
	p.need('(', "expected '(' in target extension type")
	t := Type{Kind: TargetExt, Name: p.str()}
	for p.eat(',') {
		if p.kind == tokInt {
			t.Ints = append(t.Ints, uint32(p.uint(32)))
			continue
		}
		if len(t.Ints) > 0 {
			p.failHere("expected uint32 param")
		}
		t.Elems = append(t.Elems, p.anyType("expected type", true))
	}
	p.need(')', "expected ')' in target extension type")
	return p.types.list(t)
}

func (p *parser) functionType(result *Type) *Type {
	pos := p.start
	if result.Kind == Function || result.Kind == Label || result.Kind == MetadataKind {
		p.fail(pos, "invalid function return type")
	}
	args, varArg := p.argumentList(nil)
	var ts []*Type
	for _, a := range args {
		if a.name != "" {
			p.fail(a.pos, "argument name invalid in function type")
		}
		if len(a.attrs) > 0 {
			p.fail(a.pos, "argument attributes invalid in function type")
		}
		ts = append(ts, a.t)
	}
	return p.types.function(result, ts, varArg)
}

// addrSpace parses an optional address space.
func (p *parser) addrSpace(otherwise uint32) uint32 {
	if !p.eatWord("addrspace") {
		return otherwise
	}
	p.need('(', "expected '(' in address space")
	var n uint32
	if p.kind == tokString {
		switch p.text {
		case "A":
			n = p.m.Layout.allocaSpace
		case "G":
			n = p.m.Layout.globalsSpace
		case "P":
			n = p.m.Layout.programSpace
		default:
			p.failHere("invalid symbolic addrspace '%s'", p.text)
		}
		p.next()
	} else {
		if p.kind != tokInt {
			p.failHere("expected integer or string constant")
		}
		pos := p.start
		n = uint32(p.uint(32))
		if n >= 1<<24 {
			p.fail(pos, "invalid address space, must be a 24-bit integer")
		}
	}
	p.need(')', "expected ')' in address space")
	return n
}

// finish checks what forward references left open, and resolves it.
func (p *parser) finish() {
	for _, u := range p.groupUses {
		var all Attrs
		for _, id := range u.ids {
			all = all.merge(p.groups[id])
		}
		u.set(all)
	}
	for _, b := range p.blockRefs {
		p.fail(b.pos, "expected function name in blockaddress")
	}
	p.checkTypes()
	for _, c := range p.comdats {
		if !c.defined {
			p.fail(c.pos, "use of undefined comdat '$%s'", c.Name)
		}
	}
	p.declareIntrinsics()
	for _, u := range p.undefined {
		if u.g.Kind == Undefined {
			if u.g.Name != "" {
				p.fail(u.pos, "use of undefined value '@%s'", u.g.Name)
			}
			p.fail(u.pos, "use of undefined value '@%d'", u.id)
		}
	}
	for _, u := range p.firstNode {
		if !p.nodes[u.id].defined {
			p.fail(u.pos, "use of undefined metadata '!%d'", u.id)
		}
	}
}

// declareIntrinsics declares the intrinsics that calls name and no declaration does, by name.
func (p *parser) declareIntrinsics() {
	var list []*Global
	for _, u := range p.undefined {
		if u.g.Kind == Undefined && u.g.FuncInfo != nil {
			u.g.Kind = Func
			list = append(list, u.g)
		}
	}
	slices.SortFunc(list, func(a, b *Global) int { return strings.Compare(a.Name, b.Name) })
	p.m.Funcs = append(p.m.Funcs, list...)
}

func (p *parser) checkTypes() {
	first := -1
	text := ""
	for id, e := range p.numberTypes {
		if !e.defined && (first < 0 || e.pos < first) {
			first, text = e.pos, fmt.Sprintf("use of undefined type '%%%d'", id)
		}
	}
	if first < 0 {
		for name, e := range p.namedTypes {
			if !e.defined && (first < 0 || e.pos < first) {
				first, text = e.pos, fmt.Sprintf("use of undefined type named '%s'", name)
			}
		}
	}
	if first >= 0 {
		p.fail(first, "%s", text)
	}
}
