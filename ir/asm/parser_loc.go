package asm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// deferredLoc is a location written as an alias that is defined later in the file.
type deferredLoc struct {
	alias string
	at    Pos
	op    *ir.Operation
	arg   *ir.Value
	// If shared is set, everything inside op has op's location too.
	shared bool
	// attr, if set, is op's list of locations of which element elem is meant.
	attr string
	elem int
}

// SetLocs sets the attribute called name to a list of the arguments' locations. A location
// whose alias is defined later in the file is filled in at the end of the file.
func (p *Parser) SetLocs(r *Result, name string, args []Argument) {
	list := make([]ir.Attribute, len(args))
	for i, a := range args {
		l := a.Loc
		if a.later != "" {
			l = p.Loc(a.locAt)
			r.later = append(r.later, deferredLoc{alias: a.later, at: a.locAt, attr: name, elem: i})
		}
		list[i] = p.Ctx.LocAttr(l)
	}
	r.SetProp(name, p.Ctx.Array(list...))
}

// LocSpecifier parses loc(...). It reports an error and returns false if an alias in it has
// not been defined before.
func (p *Parser) LocSpecifier() (ir.Loc, bool) {
	l, alias, at, ok := p.trailingLoc()
	if !ok {
		return 0, false
	}
	if alias != "" {
		return 0, p.errorf(at, "operation location alias was never defined")
	}
	return l, true
}

// trailingLoc parses loc(...). If its location is an alias that has not been defined yet, it
// returns the alias and its position instead.
func (p *Parser) trailingLoc() (l ir.Loc, alias string, at Pos, ok bool) {
	p.next() // loc
	if !p.expectMsg(LParen, "expected '(' in location") {
		return 0, "", Pos{}, false
	}
	at = p.Pos()
	if p.tok.kind == HashID {
		name := p.text()[1:]
		if _, _, isDialect := p.splitSymbol(name); !isDialect {
			if a := p.file.attrAlias(name, p.tok.off); a == nil {
				p.next()
				return 0, name, at, p.expectMsg(RParen, "expected ')' in location")
			}
		}
	}
	l, ok = p.LocBody()
	if !ok || !p.expectMsg(RParen, "expected ')' in location") {
		return 0, "", at, false
	}
	return l, "", at, true
}

// LocBody parses the location between the parentheses of loc(...).
func (p *Parser) LocBody() (ir.Loc, bool) {
	if !p.enter() {
		return 0, false
	}
	defer p.leave()
	switch p.tok.kind {
	case HashID:
		at := p.Pos()
		a, ok := p.extendedAttr(nil)
		if !ok {
			return 0, false
		}
		l, isLoc := a.(ir.LocationAttr)
		if !isLoc {
			return 0, p.errorf(at, "expected location, but found '%s'", a)
		}
		return p.Ctx.Loc(l), true
	case StringLit:
		return p.nameOrFileLoc()
	case BareID:
		switch p.text() {
		case "callsite":
			return p.callSiteLoc()
		case "fused":
			return p.fusedLoc()
		case "unknown":
			p.next()
			return ir.UnknownLoc, true
		}
	}
	return 0, p.Wrong("expected location instance")
}

func (p *Parser) nameOrFileLoc() (ir.Loc, bool) {
	s, _ := p.OptString()
	name := p.Ctx.String(s)
	if p.tok.kind == Colon {
		return p.fileLoc(name)
	}
	child := ir.UnknownLoc
	if p.Accept(LParen) {
		var ok bool
		if child, ok = p.LocBody(); !ok || !p.expectMsg(RParen, "expected ')' after child location of NameLoc") {
			return 0, false
		}
	}
	return p.Ctx.NameLocOf(name, child), true
}

// fileLoc parses a location in file, after its name: :line, :line:col or :line:col to
// [line]:col.
func (p *Parser) fileLoc(file *ir.StringAttr) (ir.Loc, bool) {
	var n [4]uint32
	number := func(i int, msg string) bool {
		if p.tok.kind != Integer {
			return p.Wrong("%s", msg)
		}
		v, ok := parseUint(p.text())
		if !ok || v > 1<<32-1 {
			return p.failHere("%s", msg)
		}
		p.next()
		n[i] = uint32(v)
		return true
	}
	p.next()
	if !number(0, "expected integer line number in FileLineColRange") {
		return 0, false
	}
	if !p.Accept(Colon) {
		return p.Ctx.FileLineCol(file, n[0], 0), true
	}
	if !number(1, "expected integer column number in FileLineColRange") {
		return 0, false
	}
	n[2], n[3] = n[0], n[1]
	if !p.AcceptKeyword("to") {
		return p.Ctx.FileLineCol(file, n[0], n[1]), true
	}
	form := uint8(3)
	if p.tok.kind == Integer {
		form = 4
		if !number(2, "expected integer line number in FileLineColRange") {
			return 0, false
		}
	}
	if !p.expectMsg(Colon, "expected either integer or `:` post `to` in FileLineColRange") ||
		!number(3, "expected integer column number in FileLineColRange") {
		return 0, false
	}
	if n[2] == n[0] && n[3] == n[1] {
		form = 2
	} else if n[2] == n[0] {
		form = 3
	}
	return p.Ctx.FileRange(file, n, form), true
}

func (p *Parser) callSiteLoc() (ir.Loc, bool) {
	p.next()
	if !p.expectMsg(LParen, "expected '(' in callsite location") {
		return 0, false
	}
	callee, ok := p.LocBody()
	if !ok || !p.expectKeywordMsg("at", "expected 'at' in callsite location") {
		return 0, false
	}
	caller, ok := p.LocBody()
	if !ok || !p.expectMsg(RParen, "expected ')' in callsite location") {
		return 0, false
	}
	return p.Ctx.CallSiteOf(callee, caller), true
}

func (p *Parser) fusedLoc() (ir.Loc, bool) {
	p.next()
	var metadata ir.Attribute
	if p.Accept(Less) {
		var ok bool
		if metadata, ok = p.Attr(nil); !ok || !p.expectMsg(Greater, "expected '>' after fused location metadata") {
			return 0, false
		}
	}
	var locs []ir.Loc
	ok := p.listContext(Squares, " in fused location", func() bool {
		l, ok := p.LocBody()
		locs = append(locs, l)
		return ok
	})
	if !ok {
		return 0, false
	}
	return p.Ctx.Fused(locs, metadata), true
}

// opLoc parses loc(...), if present, and sets the location of op. With shared set, everything
// nested in op gets the same location. It returns false after an error.
func (p *Parser) opLoc(op *ir.Operation, shared bool) bool {
	if !p.IsKeyword("loc") {
		return true
	}
	l, alias, at, ok := p.trailingLoc()
	if !ok {
		return false
	}
	if alias != "" {
		p.later = append(p.later, deferredLoc{alias: alias, at: at, op: op, shared: shared})
		return true
	}
	setLoc(op, l, shared)
	return true
}

func setLocElem(op *ir.Operation, attr string, i int, l ir.LocationAttr) {
	list, ok := op.Inherent(attr).(*ir.ArrayAttr)
	if !ok || i >= len(list.Elems) {
		return // the text sets the attribute a second time
	}
	elems := slices.Clone(list.Elems)
	elems[i] = l
	op.SetInherent(attr, op.Context().Array(elems...))
}

func setLoc(op *ir.Operation, l ir.Loc, shared bool) {
	op.SetLoc(l)
	if !shared {
		return
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				a.SetArgLoc(l)
			}
			for o := b.First(); o != nil; o = o.Next() {
				setLoc(o, l, true)
			}
		}
	}
}

// argLoc parses loc(...), if present, and sets the location of block argument v. It returns
// false after an error.
func (p *Parser) argLoc(v *ir.Value) bool {
	if !p.IsKeyword("loc") {
		return true
	}
	l, alias, at, ok := p.trailingLoc()
	if !ok {
		return false
	}
	if alias != "" {
		p.later = append(p.later, deferredLoc{alias: alias, at: at, arg: v})
		return true
	}
	v.SetArgLoc(l)
	return true
}

// resolveLater sets the locations whose aliases were defined after their use. It reports an
// error for an alias that was never defined.
func (p *Parser) resolveLater(later []deferredLoc) bool {
	for _, d := range later {
		l, ok := p.file.attrAlias(d.alias, ^uint32(0)).(ir.LocationAttr)
		if !ok {
			if p.file.attrAlias(d.alias, ^uint32(0)) == nil {
				return p.errorf(d.at, "operation location alias was never defined")
			}
			return p.errorf(d.at, "expected location, but found '%s'", p.file.attrAlias(d.alias, ^uint32(0)))
		}
		if d.attr != "" {
			setLocElem(d.op, d.attr, d.elem, l)
		} else if d.op != nil {
			setLoc(d.op, p.Ctx.Loc(l), d.shared)
		} else {
			d.arg.SetArgLoc(p.Ctx.Loc(l))
		}
	}
	return true
}
