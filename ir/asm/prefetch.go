package asm

import "github.com/millrace-mlir/millrace/ir"

// Prefetch holds the keywords of a prefetch operation, after the accessed element: read or
// write, and data or instr.
type Prefetch struct{ rw, cache string }

// Prefetch parses ", read|write, locality<n>, data|instr" and sets the locality hint.
// Prefetch.Set then checks the keywords.
func (p *Parser) Prefetch(r *Result) (w Prefetch, ok bool) {
	if !p.Expect(Comma) {
		return w, false
	}
	if w.rw, ok = p.Keyword(); !ok || !p.Expect(Comma) || !p.ExpectKeyword("locality") || !p.Expect(Less) {
		return w, false
	}
	hint, ok := p.Attr(p.Ctx.Int(32))
	if !ok || !p.Expect(Greater) || !p.Expect(Comma) {
		return w, false
	}
	r.SetProp("localityHint", hint)
	w.cache, ok = p.Keyword()
	return w, ok
}

// Set checks the keywords and sets the attributes isWrite and isDataCache. It returns false
// after an error.
func (w Prefetch) Set(p *Parser, r *Result) bool {
	if w.rw != "read" && w.rw != "write" {
		return p.Errorf(r.At, "rw specifier has to be 'read' or 'write'")
	}
	if w.cache != "data" && w.cache != "instr" {
		return p.Errorf(r.At, "cache type has to be 'data' or 'instr'")
	}
	r.SetProp("isWrite", p.Ctx.Bool(w.rw == "write"))
	r.SetProp("isDataCache", p.Ctx.Bool(w.cache == "data"))
	return true
}

// Prefetch prints the part of a prefetch operation after the accessed element. The attributes
// named in elide are not printed in the dictionary, because the caller has printed them.
func (pr *Printer) Prefetch(op *ir.Operation, elide ...string) {
	word := func(name, no, yes string) {
		if a, ok := op.Inherent(name).(*ir.IntegerAttr); ok && !a.Value.IsZero() {
			no = yes
		}
		pr.Str(no)
	}
	pr.Str(", ")
	word("isWrite", "read", "write")
	pr.Str(", locality<")
	pr.AttrElide(op.Inherent("localityHint"), ir.MustElide)
	pr.Str(">, ")
	word("isDataCache", "instr", "data")
	pr.AttrDict(op, append(elide, "localityHint", "isWrite", "isDataCache")...)
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
}
