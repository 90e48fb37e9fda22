package irtext

import (
	"cmp"
	"slices"
	"strconv"
)

// functionState is the state of parsing a function's body. A value that is used before its
// definition is an empty instruction that the definition fills.
type functionState struct {
	g         *Global
	locals    map[string]Value
	numbered  []Value
	laterIDs  map[uint64]Value
	blocks    map[string]*Block
	blockIDs  map[uint64]*Block
	undefined []pendingLocal
	block     *Block
	records   []*DebugRecord
	mentioned int // number of blocks so far
}

type pendingLocal struct {
	v    *Inst
	name string
	id   uint64
	pos  int
}

func (p *parser) body(g *Global, args []argument) {
	if p.kind != '{' {
		p.failHere("expected '{' in function body")
	}
	p.next()
	f := &functionState{g: g, locals: map[string]Value{}, laterIDs: map[uint64]Value{}, blocks: map[string]*Block{}, blockIDs: map[uint64]*Block{}}
	p.fn = f
	for i, a := range args {
		if a.name == "" {
			f.numbered = append(f.numbered, g.Args[i])
			continue
		}
		if f.locals[a.name] != nil {
			p.fail(a.pos, "redefinition of argument '%%%s'", a.name)
		}
		f.locals[a.name] = g.Args[i]
	}
	p.mentionAddressed()
	if p.kind == '}' || p.word("uselistorder") {
		p.failHere("function body requires at least one basic block")
	}
	for p.kind != '}' && !p.word("uselistorder") {
		p.basicBlock()
	}
	for p.word("uselistorder") {
		p.useListOrder()
	}
	p.need('}', "expected '}' at end of function body")
	p.finishBody()
	p.fn = nil
}

// mentionAddressed creates the blocks whose addresses were taken before the body: first those with
// numbers, then those with names.
func (p *parser) mentionAddressed() {
	var list []pendingAddress
	for _, r := range p.blockRefs {
		if r.c.Elems[0] == Value(p.fn.g) {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b pendingAddress) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.id, b.id))
	})
	for _, r := range list {
		if r.name != "" && p.fn.blocks[r.name] == nil {
			p.fn.blocks[r.name] = p.newBlock(r.name)
			p.fn.blocks[r.name].pos = r.pos
		} else if r.name == "" && p.fn.blockIDs[r.id] == nil {
			p.fn.blockIDs[r.id] = p.newBlock("")
			p.fn.blockIDs[r.id].pos = r.pos
		}
	}
}

// finishBody checks that all values and blocks of the function are defined, and resolves the
// addresses of its blocks.
func (p *parser) finishBody() {
	f := p.fn
	for name, b := range f.blocks {
		if !b.defined {
			p.fail(b.pos, "use of undefined value '%%%s'", name)
		}
	}
	for id, b := range f.blockIDs {
		if !b.defined {
			p.fail(b.pos, "use of undefined value '%%%d'", id)
		}
	}
	for _, u := range f.undefined {
		if u.v.Op == NoOp {
			if u.name != "" {
				p.fail(u.pos, "use of undefined value '%%%s'", u.name)
			}
			p.fail(u.pos, "use of undefined value '%%%d'", u.id)
		}
	}
	rest := p.blockRefs[:0]
	for _, r := range p.blockRefs {
		if r.c.Elems[0] != Value(f.g) {
			rest = append(rest, r)
			continue
		}
		p.resolveBlock(r)
	}
	p.blockRefs = rest
}

func (p *parser) resolveBlock(r pendingAddress) {
	b := p.fn.blocks[r.name]
	if r.name == "" {
		b = p.fn.blockIDs[r.id]
	}
	if b == nil {
		p.fail(r.pos, "referenced value is not a basic block")
	}
	if !b.defined {
		p.fail(r.pos, "referenced value is not a basic block")
	}
	b.AddressTaken = true
	r.c.Block = b
}

// local parses a use of a local value.
func (p *parser) local(t *Type) Value {
	pos, name, id, named := p.start, p.text, p.num, p.kind == tokLocal
	if p.fn == nil {
		p.failHere("invalid use of function-local name")
	}
	if t.Kind == Label {
		return p.blockRef()
	}
	p.next()
	var v Value
	f := p.fn
	if named {
		v = f.locals[name]
		if v == nil && f.blocks[name] != nil {
			v = f.blocks[name]
		}
	} else if id < uint64(len(f.numbered)) {
		v = f.numbered[id]
	} else if b := f.blockIDs[id]; b != nil {
		v = b
	} else {
		v = f.laterIDs[id]
	}
	if v == nil {
		return p.forward(pos, name, id, named, t)
	}
	if v.Type() != t {
		if !named {
			name = strconv.FormatUint(id, 10)
		}
		p.fail(pos, "'%%%s' defined with type '%s' but expected '%s'", name, v.Type(), t)
	}
	return v
}

// forward returns the value that a name will stand for.
func (p *parser) forward(pos int, name string, id uint64, named bool, t *Type) Value {
	if !t.firstClass() {
		p.fail(pos, "invalid use of a non-first-class type")
	}
	i := &Inst{T: t, pos: pos}
	if named {
		p.fn.locals[name] = i
		p.fn.undefined = append(p.fn.undefined, pendingLocal{v: i, name: name, pos: pos})
	} else {
		p.fn.laterIDs[id] = i
		p.fn.undefined = append(p.fn.undefined, pendingLocal{v: i, id: id, pos: pos})
	}
	return i
}

// blockRef parses the name of a block behind `label`.
func (p *parser) blockRef() *Block {
	f := p.fn
	var b *Block
	switch p.kind {
	case tokLocal:
		if v := f.locals[p.text]; v != nil {
			p.failHere("'%%%s' is not a basic block", p.text)
		}
		if b = f.blocks[p.text]; b == nil {
			b = p.newBlock(p.text)
			f.blocks[p.text] = b
		}
	case tokLocalID:
		if b = f.blockIDs[p.num]; b == nil {
			if p.num < uint64(len(f.numbered)) {
				p.failHere("'%%%d' is not a basic block", p.num)
			}
			b = p.newBlock("")
			f.blockIDs[p.num] = b
		}
	default:
		pos := p.start
		p.value(p.types.label)
		p.fail(pos, "expected a basic block")
	}
	p.next()
	return b
}

func (p *parser) newBlock(name string) *Block {
	p.fn.mentioned++
	return &Block{Number: p.fn.mentioned - 1, Name: name, Func: p.fn.g, label: p.types.label, pos: p.start}
}

// label parses `label` and the name of a block.
func (p *parser) label() *Block {
	pos := p.start
	t := p.typ()
	if t.Kind != Label {
		p.value(t)
		p.fail(pos, "expected a basic block")
	}
	return p.blockRef()
}

func (p *parser) basicBlock() {
	f := p.fn
	var b *Block
	pos := p.start
	switch {
	case p.kind == tokLabel && p.numberLabel():
		id, _ := strconv.ParseUint(p.text, 10, 64)
		p.next()
		if id < uint64(len(f.numbered)) {
			p.fail(pos, "label expected to be numbered '%d' or greater", len(f.numbered))
		}
		b = p.defineNumberedBlock(pos, id)
	case p.kind == tokLabel:
		name := p.text
		p.next()
		if f.locals[name] != nil {
			p.fail(pos, "unable to create block named '%s'", name)
		}
		if b = f.blocks[name]; b == nil {
			b = p.newBlock(name)
			f.blocks[name] = b
		} else if b.defined {
			p.fail(pos, "unable to create block named '%s'", name)
		}
	default:
		b = p.defineNumberedBlock(pos, uint64(len(f.numbered)))
	}
	b.defined = true
	f.block = b
	f.g.Blocks = append(f.g.Blocks, b)
	for {
		for p.kind == '#' {
			p.debugRecord()
		}
		if p.instruction() {
			break
		}
	}
	if len(f.records) > 0 {
		f.records = nil
	}
}

// numberLabel reports whether the label is a number that was not in quotes.
func (p *parser) numberLabel() bool {
	if p.src[p.start] == '"' || p.text == "" {
		return false
	}
	for i := range len(p.text) {
		if !isDigit(p.text[i]) {
			return false
		}
	}
	return true
}

func (p *parser) defineNumberedBlock(pos int, id uint64) *Block {
	f := p.fn
	if f.laterIDs[id] != nil {
		p.fail(pos, "unable to create block numbered '%d'", id)
	}
	b := f.blockIDs[id]
	if b == nil {
		b = p.newBlock("")
		f.blockIDs[id] = b
	}
	p.number(id, b)
	return b
}

// number records v as the value with the number id.
func (p *parser) number(id uint64, v Value) {
	f := p.fn
	if id > uint64(len(f.numbered))+1<<16 {
		p.failHere("invalid value number (too large)")
	}
	for uint64(len(f.numbered)) < id {
		f.numbered = append(f.numbered, nil)
	}
	f.numbered = append(f.numbered, v)
}

// instruction parses an instruction with its name and attachments. It returns true if the
// instruction ends the block.
func (p *parser) instruction() bool {
	f := p.fn
	pos, name, id, form := p.start, "", uint64(0), kind(0)
	switch p.kind {
	case tokLocal:
		name, form = p.text, tokLocal
	case tokLocalID:
		id, form = p.num, tokLocalID
	}
	if form != 0 {
		p.next()
		if form == tokLocal {
			p.need('=', "expected '=' after instruction name")
		} else {
			p.need('=', "expected '=' after instruction id")
		}
	}
	i := &Inst{pos: p.start, Block: f.block}
	comma := p.operation(i)
	i.Block = f.block
	if comma || p.kind == ',' {
		if !comma {
			p.next()
		}
		p.instMetadata(i)
	}
	i = p.nameInst(i, pos, name, id, form)
	i.Debug, f.records = f.records, nil
	if p.upgradeDebug(i) {
		return false
	}
	f.block.Insts = append(f.block.Insts, i)
	return i.Op.isTerminator()
}

// nameInst gives the instruction its name or number. It returns the instruction to use, which is
// another one if the value was used before.
func (p *parser) nameInst(i *Inst, pos int, name string, id uint64, form kind) *Inst {
	f := p.fn
	if i.T.Kind == Void {
		if form != 0 {
			p.fail(pos, "instructions returning void cannot have a name")
		}
		return i
	}
	if form != tokLocal {
		next := uint64(len(f.numbered))
		if form == 0 {
			id = next
		} else if id < next {
			p.fail(pos, "instruction expected to be numbered '%%%d' or greater", next)
		}
		if f.blockIDs[id] != nil {
			p.fail(pos, "instruction forward referenced with type 'label'")
		}
		if v, ok := f.laterIDs[id].(*Inst); ok {
			p.sameType(pos, v, i)
			*v = *i
			i = v
			delete(f.laterIDs, id)
		}
		p.number(id, i)
		return i
	}
	i.Name = name
	old := f.locals[name]
	if v, ok := old.(*Inst); ok && v.Op == NoOp {
		p.sameType(pos, v, i)
		*v = *i
		return v
	}
	if old != nil || f.blocks[name] != nil {
		p.fail(pos, "multiple definition of local value named '%s'", name)
	}
	f.locals[name] = i
	return i
}

func (p *parser) sameType(pos int, v, i *Inst) {
	if v.T != i.T {
		p.fail(pos, "instruction forward referenced with type '%s'", v.T)
	}
}

// instMetadata parses the attachments of an instruction, behind a comma.
func (p *parser) instMetadata(i *Inst) {
	for {
		if p.kind != tokMetadata {
			p.failHere("expected metadata after comma")
		}
		kind, n := p.attachment()
		if kind == "dbg" {
			i.Loc = n
		} else {
			i.MD = append(i.MD, Attachment{kind, n})
		}
		if !p.eat(',') {
			return
		}
	}
}

// upgradeDebug turns a call of a debug intrinsic into a debug record before the next instruction.
// It returns false for other instructions.
func (p *parser) upgradeDebug(i *Inst) bool {
	if i.Op != Call {
		return false
	}
	callee, ok := i.Call.Callee.(*Global)
	if !ok || len(callee.Name) < 10 || callee.Name[:9] != "llvm.dbg." {
		return false
	}
	r := &DebugRecord{Kind: callee.Name[9:], Loc: i.Loc}
	md := make([]Metadata, len(i.Ops))
	for k, o := range i.Ops {
		if m, ok := o.(*MetadataValue); ok {
			md[k] = m.MD
		}
	}
	switch {
	case r.Kind == "label" && len(md) == 1:
		r.Var, _ = md[0].(*Node)
	case (r.Kind == "value" || r.Kind == "declare") && len(md) == 3 || r.Kind == "assign" && len(md) == 6:
		r.Value = md[0]
		r.Var, _ = md[1].(*Node)
		r.Expr, _ = md[2].(*Node)
	default:
		return false
	}
	p.fn.records = append(i.Debug, r)
	return true
}

func (p *parser) debugRecord() {
	p.next()
	if p.kind != tokWord || len(p.text) < 5 || p.text[:4] != "dbg_" {
		p.failHere("expected debug record type here")
	}
	r := &DebugRecord{Kind: p.text[4:]}
	p.next()
	p.need('(', "expected '(' here")
	if r.Kind == "label" {
		r.Var = p.node()
		p.need(',', "expected ',' here")
		r.Loc = p.node()
		p.need(')', "expected ')' here")
		p.fn.records = append(p.fn.records, r)
		return
	}
	r.Value = p.metadata()
	p.need(',', "expected ',' here")
	r.Var = p.node()
	p.need(',', "expected ',' here")
	r.Expr = p.node()
	p.need(',', "expected ',' here")
	if r.Kind == "assign" {
		p.node()
		p.need(',', "expected ',' here")
		p.metadata()
		p.need(',', "expected ',' here")
		p.node()
		p.need(',', "expected ',' here")
	}
	r.Loc = p.node()
	p.need(')', "expected ')' here")
	p.fn.records = append(p.fn.records, r)
}
