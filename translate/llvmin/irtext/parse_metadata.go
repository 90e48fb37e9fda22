package irtext

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// fieldArena hands out slices of fields from large blocks.
type fieldArena struct{ free []FieldValue }

func (a *fieldArena) take(n int) []FieldValue {
	if len(a.free) < n {
		a.free = make([]FieldValue, max(1024, n))
	}
	s := a.free[:n:n]
	a.free = a.free[n:]
	return s
}

// numberedNode parses !12 = ....
func (p *parser) numberedNode() {
	p.next()
	pos := p.start
	id := p.uint(32)
	p.need('=', "expected '=' here")
	// Whatever seems to be a type is refused.
	if p.kind == tokIntType || p.word("ptr") {
		p.failHere("unexpected type in metadata definition")
	}
	distinct := p.eatWord("distinct")
	n := p.nodes[id]
	if n == nil {
		n = &Node{pos: pos}
		p.nodes[id] = n
	}
	used := n.defined
	if used {
		n = &Node{}
	}
	if p.kind == '!' {
		p.next()
		p.tuple(n, distinct)
	} else {
		if p.kind != tokMetadata {
			p.failHere("Expected '!' here")
		}
		p.specialized(n, distinct)
	}
	n.defined = true
	if used {
		p.failHere("Metadata id is already used")
	}
}

// namedMetadata parses !name = !{...}.
func (p *parser) namedMetadata() {
	name := p.text
	p.next()
	p.need('=', "expected '=' here")
	p.need('!', "Expected '!' here")
	p.need('{', "Expected '{' here")
	m := p.m.NamedMetadata(name)
	if m == nil {
		m = &NamedMetadata{Name: name}
		p.m.Named = append(p.m.Named, m)
	}
	for p.kind != '}' {
		if p.kind == tokMetadata && p.text == "DIExpression" {
			n := &Node{}
			p.specialized(n, false)
			m.Ops = append(m.Ops, n)
		} else {
			if p.kind == tokMetadata && p.text == "DIArgList" {
				p.failHere("found DIArgList outside of function")
			}
			p.need('!', "Expected '!' here")
			m.Ops = append(m.Ops, p.nodeID())
		}
		if !p.eat(',') {
			break
		}
	}
	p.need('}', "expected end of metadata node")
}

// nodeID parses the number of a node, which may be defined later.
func (p *parser) nodeID() *Node {
	pos := p.start
	id := p.uint(32)
	n := p.nodes[id]
	if n == nil {
		n = &Node{pos: pos}
		p.nodes[id] = n
		p.firstNode = append(p.firstNode, pendingNode{id, pos})
	}
	return n
}

// tuple parses {...} into n.
func (p *parser) tuple(n *Node, distinct bool) {
	n.Distinct, n.defined = distinct, true
	p.need('{', "expected '{' here")
	if p.eat('}') {
		return
	}
	for {
		if p.eatWord("null") {
			n.Ops = append(n.Ops, nil)
		} else {
			n.Ops = append(n.Ops, p.metadata())
		}
		if !p.eat(',') {
			break
		}
	}
	p.need('}', "expected end of metadata node")
}

// metadata parses metadata: a string, a node, or a value with its type.
func (p *parser) metadata() Metadata {
	p.nest()
	defer func() { p.depth-- }()
	if p.kind == tokMetadata {
		if p.text == "DIArgList" {
			return p.parseArgList()
		}
		n := &Node{}
		p.specialized(n, false)
		return n
	}
	if p.kind != '!' {
		pos := p.start
		t := p.anyType("expected metadata operand", false)
		if t.Kind == MetadataKind {
			p.fail(pos, "invalid metadata-value-metadata roundtrip")
		}
		return &ValueMD{p.value(t)}
	}
	p.next()
	switch p.kind {
	case tokString:
		s := p.text
		p.next()
		return String(s)
	case '{':
		n := &Node{}
		p.tuple(n, false)
		return n
	}
	return p.nodeID()
}

// metadataOperand parses metadata as an operand.
func (p *parser) metadataOperand() Value {
	return &MetadataValue{t: p.types.metadata, MD: p.metadata()}
}

// node parses a node.
func (p *parser) node() *Node {
	if p.kind == tokMetadata {
		n := &Node{}
		p.specialized(n, false)
		return n
	}
	p.need('!', "expected '!' here")
	if p.kind == '{' {
		n := &Node{}
		p.tuple(n, false)
		return n
	}
	return p.nodeID()
}

// attachment parses the kind and the node of an attachment.
func (p *parser) attachment() (string, *Node) {
	kind := p.text
	p.next()
	return kind, p.node()
}

func (p *parser) parseArgList() *argList {
	if p.fn == nil {
		p.failHere("found DIArgList outside of function")
	}
	p.next()
	p.need('(', "expected '(' here")
	a := &argList{}
	for p.kind != ')' {
		if len(a.Args) > 0 {
			p.need(',', "expected ',' here")
		}
		t := p.anyType("expected value-as-metadata operand", false)
		a.Args = append(a.Args, p.value(t))
	}
	p.next()
	return a
}

// specialized parses a node like !DIFile(...) into n.
func (p *parser) specialized(n *Node, distinct bool) {
	name := p.text
	n.Distinct, n.defined = distinct, true
	if name == "DIExpression" {
		p.next()
		p.expression(n)
		return
	}
	if name == "GenericDINode" {
		p.genericNode(n)
		return
	}
	k := nodeKinds[name]
	if k == nil {
		p.failHere("expected metadata type")
	}
	pos := p.start
	p.ignoreColon = false
	p.next()
	p.need('(', "expected '(' here")
	n.Kind, n.Fields = k, p.fast.take(len(k.Fields))
	if p.kind != ')' {
		for {
			p.field(n)
			if !p.eat(',') {
				break
			}
		}
	}
	closing := p.start
	p.need(')', "expected ')' here")
	if k.mustDistinct && !distinct {
		p.fail(pos, "missing 'distinct', required for !%s%s", name, mustReason(name))
	}
	for i := range k.Fields {
		if f := &k.Fields[i]; !n.Fields[i].Set {
			if f.isRequired {
				p.fail(closing, "missing required field '%s'", f.Name)
			}
			n.Fields[i].Int = f.Default
		}
	}
	if name == "DISubprogram" {
		p.subprogramFlags(n, pos, distinct)
	}
}

func mustReason(name string) string {
	if name == "DIAssignID" {
		return "()"
	}
	return ""
}

// subprogramFlags derives the flags of a subprogram from the older fields, and checks them.
func (p *parser) subprogramFlags(n *Node, pos int, distinct bool) {
	f := &n.Fields[14]
	if !f.Set {
		f.Int = n.Fields[10].Int & 3
		for _, b := range [...]struct {
			field int
			bit   uint64
		}{{6, 4}, {7, 8}, {15, 16}} {
			if n.Fields[b.field].Int != 0 {
				f.Int |= b.bit
			}
		}
	}
	if f.Int&8 != 0 && !distinct {
		p.fail(pos, "missing 'distinct', required for !DISubprogram that is a Definition")
	}
}

// field parses name: value of a node.
func (p *parser) field(n *Node) {
	if p.kind != tokLabel {
		p.failHere("expected field label here")
	}
	name, pos := p.text, p.start
	for i := range n.Kind.Fields {
		f := &n.Kind.Fields[i]
		if f.Name != name {
			continue
		}
		v := &n.Fields[i]
		if v.Set {
			p.fail(pos, "field '%s' cannot be specified more than once", name)
		}
		v.Set = true
		p.next()
		p.fieldValue(f, v)
		return
	}
	p.fail(pos, "invalid field '%s'", name)
}

func (p *parser) fieldValue(f *Field, v *FieldValue) {
	switch f.Type {
	case fieldNode, fieldNonNull:
		if p.word("null") {
			if f.Type == fieldNonNull {
				p.failHere("'%s' cannot be null", f.Name)
			}
			p.next()
			return
		}
		v.MD = p.metadata()
	case fieldText, fieldNonEmpty:
		pos := p.start
		v.Text = p.str()
		if v.Text == "" && f.Type == fieldNonEmpty {
			p.fail(pos, "'%s' cannot be empty", f.Name)
		}
	case fieldUnsigned:
		v.Int = p.fieldNumber(f)
	case fieldSigned:
		v.Int, v.Text = p.signedNumber()
	case fieldBool:
		if !p.word("true") && !p.word("false") {
			p.failHere("expected 'true' or 'false'")
		}
		if p.text == "true" {
			v.Int = 1
		}
		p.next()
	case fieldWord:
		v.Int = p.fieldWord(f)
	case fieldFlags:
		for {
			v.Int |= p.fieldWord(f)
			if !p.eat('|') {
				break
			}
		}
	case fieldBound:
		p.boundValue(v)
	case fieldChecksum:
		if p.kind != tokWord {
			p.failHere("invalid checksum kind")
		}
		v.Text = p.text
		p.next()
	}
}

// boundValue parses a number or metadata. A number is a ValueMD-free value: MD stays nil.
func (p *parser) boundValue(v *FieldValue) {
	if p.kind == tokInt {
		v.Int, v.Text = p.signedNumber()
		return
	}
	if p.eatWord("null") {
		v.Set = false
		return
	}
	v.MD = p.metadata()
}

func (p *parser) fieldNumber(f *Field) uint64 {
	if p.kind != tokInt || p.text[0] == '-' || p.text[0] == 's' {
		p.failHere("expected unsigned integer")
	}
	n, err := strconv.ParseUint(p.text, 10, 64)
	limit := f.Max
	if limit == 0 {
		limit = ^uint64(0)
	}
	if err != nil || n > limit {
		p.failHere("value for '%s' too large, limit is %d", f.Name, limit)
	}
	p.next()
	return n
}

// signedNumber parses a number. The text is its digits.
func (p *parser) signedNumber() (uint64, string) {
	if p.kind != tokInt {
		p.failHere("expected signed integer")
	}
	s := p.text
	n := intOf(s, 64).Uint64()
	p.next()
	return n, s
}

// fieldWord parses a keyword of a field, or its number.
func (p *parser) fieldWord(f *Field) uint64 {
	if p.kind == tokInt && p.text[0] != '-' {
		return p.fieldNumber(f)
	}
	if p.kind != tokWord || len(p.text) < len(f.prefix) || p.text[:len(f.prefix)] != f.prefix {
		p.failHere("expected %s", f.kind)
	}
	n, ok := enumValue(f.enum, f.prefix, p.text)
	if !ok {
		p.failHere("invalid %s '%s'", f.kind, p.text)
	}
	p.next()
	return n
}

// enumValue returns the number of a keyword, which the enumeration lists with or without the prefix.
func enumValue(e *ir.EnumDef, prefix, word string) (uint64, bool) {
	if e == nil {
		return 0, true
	}
	for i := range e.Cases {
		c := &e.Cases[i]
		if c.Keyword == word || len(c.Keyword)+len(prefix) == len(word) && prefix+c.Keyword == word {
			return uint64(c.Value), true
		}
	}
	return 0, false
}

// expression parses the operations and numbers of an expression. They become the fields of n.
func (p *parser) expression(n *Node) {
	n.Kind = expressionKind
	p.need('(', "expected '(' here")
	if p.eat(')') {
		return
	}
	for {
		v := FieldValue{Set: true}
		switch {
		case p.kind == tokWord && len(p.text) > 6 && p.text[:6] == "DW_OP_":
			op, ok := enumValue(operations, "DW_OP_", p.text)
			if !ok {
				p.failHere("invalid DWARF op '%s'", p.text)
			}
			v.Int = op
			p.next()
		case p.kind == tokWord && len(p.text) > 7 && p.text[:7] == "DW_ATE_":
			f := encoding()
			op, ok := enumValue(f.enum, "DW_ATE_", p.text)
			if !ok {
				p.failHere("invalid DWARF attribute encoding '%s'", p.text)
			}
			v.Int = op
			p.next()
		case p.kind == tokInt && p.text[0] != '-':
			k, err := strconv.ParseUint(p.text, 10, 64)
			if err != nil {
				p.failHere("element too large, limit is %d", ^uint64(0))
			}
			v.Int = k
			p.next()
		default:
			p.failHere("expected unsigned integer")
		}
		n.Fields = append(n.Fields, v)
		if !p.eat(',') {
			break
		}
	}
	p.need(')', "expected ')' here")
}

// genericNode skips a node of an unknown kind.
func (p *parser) genericNode(n *Node) {
	p.next()
	n.Kind = &NodeKind{Name: "GenericDINode"}
	p.need('(', "expected '(' here")
	depth := 1
	for depth > 0 {
		switch p.kind {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		case tokEOF:
			p.failHere("expected ')' here")
		}
		p.next()
	}
}
