package asm

import (
	"maps"
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// Unresolved is an SSA operand in its written form, %name or %name#number. Parser.Resolve finds
// its value.
type Unresolved struct {
	Name   string // without the %
	Number int
	At     Pos
}

// ssaEntry holds the values that a name stands for, numbered from 0.
type ssaEntry struct {
	first *ir.Value // number 0
	more  []*ir.Value
	at    Pos  // of the definition, or of the first use
	known bool // defined, not only used
}

// nameScope holds the SSA names of a parse. Isolated regions see the names around them, as
// upstream's do, because the verifier checks that they use none. Names that are numbers are
// found by index, others by hash.
type nameScope struct {
	entries []ssaEntry
	names   nameTable
	numbers []int32 // entry+1 by number, 0 if none
	defined []int32 // entries in order of definition; regions cut it
	forward map[*ir.Value]Pos
	marks   []int
}

// maxNumber limits the numeric names that are found by index: larger numbers are found by
// hash.
const maxNumber = 1 << 16

func (s *nameScope) reset() {
	s.forget()
	s.defined = s.defined[:0]
	clear(s.forward)
	s.marks = s.marks[:0]
}

// forget removes all entries. No name may stand for a value any more.
func (s *nameScope) forget() {
	s.entries = s.entries[:0]
	s.names.reset()
	clear(s.numbers)
}

// empty reports whether no name is defined or used.
func (s *nameScope) empty() bool { return len(s.defined) == 0 && len(s.forward) == 0 }

// numeric returns the value of a name that is a number below maxNumber without leading zeros.
// It returns false for other names.
func numeric(name string) (int, bool) {
	if name[0] < '0' || name[0] > '9' || len(name) > 5 || len(name) > 1 && name[0] == '0' {
		return 0, false
	}
	n := 0
	for i := 0; i < len(name); i++ {
		n = n*10 + int(name[i]-'0')
	}
	return n, n < maxNumber
}

// entry returns the entry of a name and its index. It adds an entry if there is none.
func (s *nameScope) entry(name string) (int32, *ssaEntry) {
	if n, ok := numeric(name); ok {
		for len(s.numbers) <= n {
			s.numbers = append(s.numbers, make([]int32, max(16, len(s.numbers)))...)
		}
		if i := s.numbers[n]; i != 0 {
			return i - 1, &s.entries[i-1]
		}
		s.numbers[n] = int32(len(s.entries) + 1)
	} else if i := s.names.at(name, int32(len(s.entries))); int(i) < len(s.entries) {
		return i, &s.entries[i]
	}
	s.entries = append(s.entries, ssaEntry{})
	i := int32(len(s.entries) - 1)
	return i, &s.entries[i]
}

func (e *ssaEntry) get(number int) *ir.Value {
	if number == 0 {
		return e.first
	}
	if number <= len(e.more) {
		return e.more[number-1]
	}
	return nil
}

func (e *ssaEntry) set(number int, v *ir.Value) {
	if number == 0 {
		e.first = v
		return
	}
	for len(e.more) < number {
		e.more = append(e.more, nil)
	}
	e.more[number-1] = v
}

// undeclared reports an error for each name that was used but never defined. It returns false
// if there are any.
func (p *Parser) undeclared() bool {
	if len(p.names.forward) == 0 {
		return true
	}
	for _, at := range slices.SortedFunc(maps.Values(p.names.forward), func(a, b Pos) int { return int(a.Off) - int(b.Off) }) {
		p.also(at, "use of undeclared SSA value name")
	}
	return false
}

// pushNames opens the scope of names of a region.
func (p *Parser) pushNames() {
	s := &p.names
	s.marks = append(s.marks, len(s.defined))
}

// popNames closes the scope of names of a region: names defined in it are forgotten.
func (p *Parser) popNames() {
	s := &p.names
	mark := s.marks[len(s.marks)-1]
	s.marks = s.marks[:len(s.marks)-1]
	for _, i := range s.defined[mark:] {
		s.entries[i] = ssaEntry{}
	}
	s.defined = s.defined[:mark]
	if len(s.entries) > 0 && s.empty() {
		s.forget() // a function's end
	}
}

// OptOperand parses %name or %name#number if the current token begins it. The result present
// is false, without an error, if not.
func (p *Parser) OptOperand() (u Unresolved, present, ok bool) {
	if p.tok.kind != PercentID {
		return u, false, true
	}
	u, ok = p.Operand()
	return u, true, ok
}

// Operand parses %name or %name#number. It does not look up the value (see Resolve).
func (p *Parser) Operand() (Unresolved, bool) {
	u, ok := p.ssaName()
	if !ok {
		return u, false
	}
	if p.tok.kind == HashID {
		n, err := strconv.ParseUint(p.text()[1:], 10, 31)
		if err != nil {
			return u, p.failHere("invalid SSA value result number")
		}
		u.Number = int(n)
		p.next()
	}
	return u, true
}

func (p *Parser) ssaName() (Unresolved, bool) {
	if p.tok.kind != PercentID {
		return Unresolved{}, p.Wrong("expected SSA operand")
	}
	u := Unresolved{Name: p.lex.src[p.tok.off+1 : p.tok.end], At: p.Pos()}
	p.next()
	return u, true
}

// OperandList parses operands separated by commas; with NoDelim the list may be empty, too.
// The result is valid only until the operation being parsed is complete.
func (p *Parser) OperandList(d Delim) ([]Unresolved, bool) {
	start := len(p.operands)
	us, ok := p.AppendOperands(p.operands, d)
	p.operands = us
	return us[start:len(us):len(us)], ok
}

// AppendOperands parses operands as OperandList does, and appends them to us. The result is
// valid as long as us.
func (p *Parser) AppendOperands(us []Unresolved, d Delim) ([]Unresolved, bool) {
	if d == NoDelim && p.tok.kind != PercentID {
		if p.tok.kind == Bad {
			return us, p.Wrong("")
		}
		return us, true
	}
	if d != NoDelim {
		ok := p.listContext(d, " in operand list", func() bool {
			u, ok := p.Operand()
			us = append(us, u)
			return ok
		})
		return us, ok
	}
	for {
		u, ok := p.Operand()
		if !ok {
			return us, false
		}
		us = append(us, u)
		if !p.Accept(Comma) {
			return us, true
		}
	}
}

// Resolve returns the value of operand u, which must have type t. If it is not defined yet,
// Resolve returns a placeholder, which the definition replaces.
func (p *Parser) Resolve(u Unresolved, t ir.Type) (*ir.Value, bool) {
	s := &p.names
	_, e := s.entry(u.Name)
	if v := e.get(u.Number); v != nil {
		if v.Type() == t {
			if p.index != nil {
				p.index.value(&u, v, false)
			}
			return v, true
		}
		return nil, p.errorNote(u.At, "prior use here", p.Loc(e.at),
			"use of value '%%%s' expects different type than prior uses: '%s' vs '%s'", u.Name, t, v.Type())
	}
	if e.known {
		return nil, p.errorf(u.At, "reference to invalid result number")
	}
	if e.first == nil && e.more == nil {
		e.at = u.At
	}
	v := p.Arena.NewBlock([]ir.Type{t}, []ir.Loc{p.Loc(u.At)}).Arg(0)
	e.set(u.Number, v)
	if s.forward == nil {
		s.forward = map[*ir.Value]Pos{}
	}
	s.forward[v] = u.At
	if p.index != nil {
		p.index.value(&u, v, false)
	}
	return v, true
}

// ResolveAs resolves operands of type t and appends their values to r's operands. It returns
// false after an error.
func (p *Parser) ResolveAs(us []Unresolved, t ir.Type, r *Result) bool {
	for _, u := range us {
		v, ok := p.Resolve(u, t)
		if !ok {
			return false
		}
		r.Operands = append(r.Operands, v)
	}
	return true
}

// ResolveAll resolves operands, of which us[i] has type ts[i], and appends their values to r's
// operands. If the numbers differ, it reports an error at the position in the argument at and
// returns false.
func (p *Parser) ResolveAll(us []Unresolved, ts []ir.Type, at Pos, r *Result) bool {
	if len(us) != len(ts) {
		return p.Errorf(at, "number of operands and types do not match: got %d operands and %d types", len(us), len(ts))
	}
	for i, u := range us {
		v, ok := p.Resolve(u, ts[i])
		if !ok {
			return false
		}
		r.Operands = append(r.Operands, v)
	}
	return true
}

// define makes u the name of v, and replaces the placeholder of earlier uses by v. It reports
// an error and returns false if the name is taken or the type differs.
func (p *Parser) define(u Unresolved, v *ir.Value) bool {
	s := &p.names
	i, e := s.entry(u.Name)
	if old := e.get(u.Number); old != nil {
		if _, fwd := s.forward[old]; !fwd {
			return p.errorNote(u.At, "previously defined here", p.Loc(e.at), "redefinition of SSA value '%%%s'", u.Name)
		}
		if old.Type() != v.Type() {
			return p.errorNote(u.At, "previously used here with type '"+old.Type().String()+"'", p.Loc(e.at),
				"definition of SSA value '%%%s#%d' has type '%s'", u.Name, u.Number, v.Type())
		}
		old.ReplaceAllUses(v)
		delete(s.forward, old)
		if p.index != nil {
			p.index.replace(old, v)
		}
	}
	e.set(u.Number, v)
	if p.index != nil {
		p.index.value(&u, v, true)
	}
	if !e.known {
		e.known, e.at = true, u.At
		s.defined = append(s.defined, i)
	}
	return true
}

// blockScope holds the block labels of one region.
type blockScope struct {
	labels []blockLabel
	byName map[string]int // in labels, once they are many
}

// fewLabels is the number of labels up to which a linear search is used instead of a map.
const fewLabels = 16

type blockLabel struct {
	name    string
	block   *ir.Block
	at      Pos
	defined bool
}

// label returns the label called name in the innermost open region. If it is new, it gets a new
// block.
func (p *Parser) label(name string, at Pos) *blockLabel {
	s := p.regions[len(p.regions)-1]
	if i := s.find(name); i >= 0 {
		return &s.labels[i]
	}
	s.labels = append(s.labels, blockLabel{name: name, at: at, block: p.Arena.NewBlock(nil, nil)})
	if n := len(s.labels); n > fewLabels {
		if s.byName == nil {
			s.byName = make(map[string]int)
			for i := range s.labels {
				s.byName[s.labels[i].name] = i
			}
		}
		s.byName[name] = n - 1
	}
	return &s.labels[len(s.labels)-1]
}

// find returns the index of the label called name, or -1 if there is none.
func (s *blockScope) find(name string) int {
	if len(s.labels) > fewLabels {
		if i, ok := s.byName[name]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(s.labels, func(l blockLabel) bool { return l.name == name })
}

// undefinedBlocks reports an error for each label of the innermost open region that is used but
// belongs to no block. It returns false if there is such a label.
func (p *Parser) undefinedBlocks() bool {
	ok := true
	for _, l := range p.regions[len(p.regions)-1].labels {
		if !l.defined {
			ok = p.also(l.at, "reference to an undefined block")
		}
	}
	return ok
}

// Successor parses ^label and returns the block, which may be defined later.
func (p *Parser) Successor() (*ir.Block, bool) {
	if p.tok.kind != CaretID {
		return nil, p.Wrong("expected block name")
	}
	if len(p.regions) == 0 {
		return nil, p.Wrong("expected block name")
	}
	b := p.label(p.text(), p.Pos()).block
	p.mention(b, false)
	p.next()
	return b, true
}

// SuccessorArgs parses ^label or ^label(%a, %b : t, t). It returns the block and appends the
// operands to r's operands.
func (p *Parser) SuccessorArgs(r *Result) (*ir.Block, bool) {
	b, ok := p.Successor()
	if !ok || p.tok.kind != LParen {
		return b, ok
	}
	p.next()
	at := p.Pos()
	us, ok := p.OperandList(NoDelim)
	if !ok {
		return nil, false
	}
	if !p.expectIn(Colon, " in operand list") {
		return nil, false
	}
	ts, ok := p.TypeList()
	if !ok || !p.Expect(RParen) {
		return nil, false
	}
	return b, p.ResolveAll(us, ts, at, r)
}
