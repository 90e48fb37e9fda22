package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num/affine"
)

// dimsAndSymbols parses (dims)[symbols] and adds them to the operands of r, with type index.
// It returns the number of dimensions and of symbols.
func dimsAndSymbols(p *asm.Parser, r *asm.Result) (dims, symbols int, ok bool) {
	ds, ok := p.OperandList(asm.Parens)
	if !ok {
		return 0, 0, false
	}
	ss, ok := p.OperandList(asm.OptSquares)
	if !ok {
		return 0, 0, false
	}
	index := p.Ctx.Index()
	return len(ds), len(ss), p.ResolveAs(ds, index, r) && p.ResolveAs(ss, index, r)
}

func printDimsAndSymbols(pr *asm.Printer, us []ir.Operand, dims int) {
	pr.Byte('(')
	pr.Operands(us[:dims])
	pr.Byte(')')
	if len(us) > dims {
		pr.Byte('[')
		pr.Operands(us[dims:])
		pr.Byte(']')
	}
}

func mapOf(op *ir.Operation, name string) *affine.Map {
	return op.Inherent(name).(*ir.AffineMapAttr).Map
}

func parseApply(p *asm.Parser, r *asm.Result) bool {
	m, ok := asm.AttrOf[*ir.AffineMapAttr](p, nil)
	if !ok {
		return false
	}
	dims, symbols, ok := dimsAndSymbols(p, r)
	if !ok || !p.AttrDict(r) {
		return false
	}
	if m.Map.NumDims() != dims || m.Map.NumSymbols() != symbols {
		return p.Errorf(r.At, "dimension or symbol index mismatch")
	}
	r.SetProp("map", m)
	for range m.Map.NumResults() {
		r.Types = append(r.Types, p.Ctx.Index())
	}
	return true
}

func printApply(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Attr(op.Inherent("map"))
	printDimsAndSymbols(pr, op.Operands(), mapOf(op, "map").NumDims())
	pr.AttrDict(op, "map")
}

func parseMinMax(p *asm.Parser, r *asm.Result) bool {
	m, ok := asm.AttrOf[*ir.AffineMapAttr](p, nil)
	if !ok {
		return false
	}
	r.SetProp("map", m)
	r.Types = append(r.Types, p.Ctx.Index())
	_, _, ok = dimsAndSymbols(p, r)
	return ok && p.AttrDict(r)
}

func printMinMax(pr *asm.Printer, op *ir.Operation) { printApply(pr, op) }

// access is the parsed text of an access: the memref, the affine map, and the map's
// operands. Function resolveAccess resolves the operands when the type of the memref is
// known.
type access struct {
	memref  asm.Unresolved
	m       *ir.AffineMapAttr
	indices []asm.Unresolved
}

func parseAccess(p *asm.Parser) (a access, ok bool) {
	if a.memref, ok = p.Operand(); !ok {
		return a, false
	}
	a.m, a.indices, ok = p.AffineMapOfSSAIds(asm.Squares)
	return a, ok
}

func (a *access) resolve(p *asm.Parser, r *asm.Result, t ir.Type) bool {
	return p.ResolveAs([]asm.Unresolved{a.memref}, t, r) && p.ResolveAs(a.indices, p.Ctx.Index(), r)
}

// colonMemRef parses a colon and a memref type. It reports an error at the colon if the type
// is another type.
func colonMemRef(p *asm.Parser) (m *ir.MemRefType, ok bool) {
	at := p.Pos()
	if !p.Expect(asm.Colon) {
		return nil, false
	}
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	if m, ok = t.(*ir.MemRefType); !ok {
		return nil, p.Errorf(at, "invalid kind of type specified: expected builtin.memref, but found '%s'", t)
	}
	return m, true
}

// accessedTypes parses a colon and a memref type. For a vector access, a comma and the type
// of the vector follow. Result t is the type of the vector, or else the memref's element
// type.
func accessedTypes(p *asm.Parser, vector bool) (m *ir.MemRefType, t ir.Type, ok bool) {
	if m, ok = colonMemRef(p); !ok {
		return nil, nil, false
	}
	if !vector {
		return m, m.Element, true
	}
	if !p.Expect(asm.Comma) {
		return nil, nil, false
	}
	t, ok = p.Type()
	return m, t, ok
}

func parseLoad(p *asm.Parser, r *asm.Result) bool {
	a, ok := parseAccess(p)
	if !ok || !p.AttrDict(r) {
		return false
	}
	m, t, ok := accessedTypes(p, r.Name.Def == AffineVectorLoad)
	if !ok {
		return false
	}
	r.SetProp("map", a.m)
	r.Types = append(r.Types, t)
	return a.resolve(p, r, m)
}

func parseStore(p *asm.Parser, r *asm.Result) bool {
	v, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	a, ok := parseAccess(p)
	if !ok || !p.AttrDict(r) {
		return false
	}
	m, t, ok := accessedTypes(p, r.Name.Def == AffineVectorStore)
	if !ok {
		return false
	}
	r.SetProp("map", a.m)
	return p.ResolveAs([]asm.Unresolved{v}, t, r) && a.resolve(p, r, m)
}

// printAccess prints %memref[subscripts]. us begins with the memref; the operands of m
// follow.
func printAccess(pr *asm.Printer, us []ir.Operand, m *ir.AffineMapAttr) {
	pr.Operand(us[0].Value())
	pr.Byte('[')
	if m != nil {
		pr.AffineMapOfSSAIds(m, us[1:])
	}
	pr.Byte(']')
}

func accessMap(op *ir.Operation, name string) *ir.AffineMapAttr {
	m, _ := op.Attr(name).(*ir.AffineMapAttr)
	return m
}

func printLoad(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printAccess(pr, op.Operands(), accessMap(op, "map"))
	pr.AttrDict(op, "map")
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
	if op.Is(AffineVectorLoad) {
		pr.Str(", ")
		pr.Type(op.Result(0).Type())
	}
}

func printStore(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.Str(", ")
	printAccess(pr, op.Operands()[1:], accessMap(op, "map"))
	pr.AttrDict(op, "map")
	pr.Str(" : ")
	pr.Type(op.Operand(1).Type())
	if op.Is(AffineVectorStore) {
		pr.Str(", ")
		pr.Type(AffineVectorStoreOp(op).Value().Type())
	}
}

func parsePrefetch(p *asm.Parser, r *asm.Result) bool {
	a, ok := parseAccess(p)
	if !ok {
		return false
	}
	words, ok := p.Prefetch(r)
	if !ok || !p.AttrDict(r) {
		return false
	}
	m, ok := colonMemRef(p)
	if !ok || !a.resolve(p, r, m) {
		return false
	}
	r.SetProp("map", a.m)
	return words.Set(p, r)
}

func printPrefetch(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printAccess(pr, op.Operands(), accessMap(op, "map"))
	pr.Prefetch(op, "map")
}

func parseIf(p *asm.Parser, r *asm.Result) bool {
	set, ok := asm.AttrOf[*ir.IntegerSetAttr](p, nil)
	if !ok {
		return false
	}
	r.SetProp("condition", set)
	dims, symbols, ok := dimsAndSymbols(p, r)
	if !ok {
		return false
	}
	if dims != set.Set.NumDims() {
		return p.Errorf(r.At, "dim operand count and integer set dim count must match")
	}
	if symbols != set.Set.NumSymbols() {
		return p.Errorf(r.At, "symbol operand count and integer set symbol count must match")
	}
	return p.OptArrowTypes(r) && p.ThenElse(r, "affine.yield") && p.AttrDict(r)
}

func printIf(pr *asm.Printer, op *ir.Operation) {
	o := AffineIfOp(op)
	pr.Byte(' ')
	pr.Attr(o.Condition())
	printDimsAndSymbols(pr, op.Operands(), o.Condition().Set.NumDims())
	pr.OptArrowTypes(op.Results())
	pr.ThenElse(op, false, op.NumResults() > 0)
	pr.AttrDict(op, "condition")
}
