package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// insOuts parses [<properties>] [{attributes}] ins(operands : types) outs(operands :
// types) and returns the types. If sizes is set, it also sets the segment sizes. Then it
// verifies the inherent attributes that it parsed, and the attributes in before.
func insOuts(p *asm.Parser, r *asm.Result, sizes bool, before ...ir.NamedAttribute) (ins, outs []ir.Type, ok bool) {
	if p.Is(asm.Less) && !p.Properties(r) {
		return nil, nil, false
	}
	dict := p.Pos()
	if !p.AttrDict(r) {
		return nil, nil, false
	}
	var us [2][]asm.Unresolved
	var ts [2][]ir.Type
	var at [2]asm.Pos
	for i, kw := range [...]string{"ins", "outs"} {
		if !p.AcceptKeyword(kw) {
			continue
		}
		if !p.Expect(asm.LParen) {
			return nil, nil, false
		}
		at[i] = p.Pos()
		if us[i], ok = p.OperandList(asm.NoDelim); !ok {
			return nil, nil, false
		}
		if ts[i], ok = p.ColonTypeList(); !ok || !p.Expect(asm.RParen) {
			return nil, nil, false
		}
	}
	for i := range us {
		if !p.ResolveAll(us[i], ts[i], at[i], r) {
			return nil, nil, false
		}
	}
	if sizes {
		r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(len(us[0])), int32(len(us[1]))}))
		if !p.VerifyInherent(r, dict, before...) {
			return nil, nil, false
		}
	}
	return ts[0], ts[1], true
}

func printInsOuts(pr *asm.Printer, op *ir.Operation) {
	for i, s := range [...]string{" ins(", " outs("} {
		if g := op.OperandGroup(i); len(g) > 0 {
			pr.Str(s)
			pr.Operands(g)
			pr.Str(" : ")
			pr.OperandTypes(g)
			pr.Byte(')')
		}
	}
}

// parseNamed parses a named structured operation: ins, outs, attributes and
// result types. Its body follows from its name.
func parseNamed(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	ins, outs, ok := insOuts(p, r, true)
	if !ok || !p.AttrDict(r) {
		return false
	}
	if !p.OptArrowTypes(r) {
		return false
	}
	return buildBody(p, r, at, ins, outs)
}

func printNamed(pr *asm.Printer, op *ir.Operation) {
	pr.AttrDict(op, ir.OperandSegmentSizes, memoized)
	printInsOuts(pr, op)
	pr.OptArrowTypes(op.Results())
}

// memoized is the discardable attribute in which upstream caches indexing maps that it
// has computed.
const memoized = "linalg.memoized_indexing_maps"

// parseMaps parses an optional indexing_maps = [maps]. It returns nil if it is absent.
func parseMaps(p *asm.Parser) (ir.Attribute, bool) {
	if !p.AcceptKeyword("indexing_maps") {
		return nil, true
	}
	if !p.Expect(asm.Equal) {
		return nil, false
	}
	var maps []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if _, isMap := a.(*ir.AffineMapAttr); !isMap {
			return p.Errorf(p.Pos(), "expected affine map attribute")
		}
		maps = append(maps, a)
		return true
	})
	return p.Ctx.Array(maps...), ok
}

// parseMapsAttr parses an optional indexing_maps = [maps] as an array attribute. The
// errors differ from parseMaps's, as in upstream.
func parseMapsAttr(p *asm.Parser) (ir.Attribute, bool) {
	if !p.AcceptKeyword("indexing_maps") {
		return nil, true
	}
	if !p.Expect(asm.Equal) {
		return nil, false
	}
	maps, ok := asm.AttrOf[*ir.ArrayAttr](p, nil)
	if !ok {
		return nil, false
	}
	for _, a := range maps.Elems {
		if _, isMap := a.(*ir.AffineMapAttr); !isMap {
			return nil, p.Errorf(p.Pos(), "element of indexing_maps array is not an affine_map")
		}
	}
	return maps, true
}

func printMaps(pr *asm.Printer, op *ir.Operation) {
	maps, _ := op.Inherent("indexing_maps").(*ir.ArrayAttr)
	if maps == nil {
		return
	}
	pr.Str(" indexing_maps = [")
	for i, m := range maps.Elems {
		pr.Comma(i)
		pr.Attr(m)
	}
	pr.Byte(']')
}

func parseMatmul(p *asm.Parser, r *asm.Result) bool {
	maps, ok := parseMapsAttr(p)
	return ok && parseMultiplication(p, r, maps)
}

func parseBatchMatmul(p *asm.Parser, r *asm.Result) bool {
	maps, ok := parseMaps(p)
	return ok && parseMultiplication(p, r, maps)
}

func parseMultiplication(p *asm.Parser, r *asm.Result, maps ir.Attribute) bool {
	if maps == nil {
		maps = r.Name.ImpliedValues()[r.Name.Def.Slot("indexing_maps")]
	}
	r.SetProp("indexing_maps", maps)
	return parseNamed(p, r)
}

func printMatmul(pr *asm.Printer, op *ir.Operation) {
	if s := op.Def().Slot("indexing_maps"); op.Prop(s) != op.Name().ImpliedValues()[s] {
		printMaps(pr, op)
	}
	pr.AttrDict(op, ir.OperandSegmentSizes, memoized, "indexing_maps")
	printInsOuts(pr, op)
	pr.OptArrowTypes(op.Results())
}

func parseContract(p *asm.Parser, r *asm.Result) bool {
	maps, ok := parseMapsAttr(p)
	if !ok {
		return false
	}
	if maps == nil {
		return p.Errorf(p.Pos(), "expected 'indexing_maps' attribute")
	}
	r.SetProp("indexing_maps", maps)
	return parseNamed(p, r)
}

func printContract(pr *asm.Printer, op *ir.Operation) {
	printMaps(pr, op)
	pr.AttrDict(op, ir.OperandSegmentSizes, memoized, "indexing_maps")
	printInsOuts(pr, op)
	pr.OptArrowTypes(op.Results())
}

func parseElementwise(p *asm.Parser, r *asm.Result) bool {
	if !p.ExpectKeyword("kind") || !p.Expect(asm.Equal) {
		return false
	}
	kind, ok := p.Attr(nil)
	if !ok {
		return false
	}
	r.SetProp("kind", kind)
	maps, ok := parseMaps(p)
	if !ok {
		return false
	}
	if maps != nil {
		r.SetProp("indexing_maps", maps)
	}
	at := p.Pos()
	ins, outs, ok := insOuts(p, r, true)
	if !ok || !p.AttrDict(r) {
		return false
	}
	if maps == nil && len(outs) > 0 {
		shape, _ := ir.ShapeOf(outs[0])
		id := ir.Attribute(p.Ctx.IdentityMapAttr(len(shape)))
		all := make([]ir.Attribute, len(ins)+len(outs))
		for i := range all {
			all[i] = id
		}
		r.SetProp("indexing_maps", p.Ctx.Array(all...))
	}
	if !p.OptArrowTypes(r) {
		return false
	}
	return buildBody(p, r, at, ins, outs)
}

func printElementwise(pr *asm.Printer, op *ir.Operation) {
	o := ElementwiseOp(op)
	pr.Str(" kind=")
	pr.Attr(o.Kind())
	maps := o.IndexingMaps()
	identity := true
	for _, m := range maps.Elems {
		identity = identity && m.(*ir.AffineMapAttr).Map.IsIdentity()
	}
	if !identity {
		printMaps(pr, op)
	}
	pr.AttrDict(op, ir.OperandSegmentSizes, memoized, "indexing_maps", "kind")
	printInsOuts(pr, op)
	pr.OptArrowTypes(op.Results())
}

func parseYield(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) || len(us) == 0 {
		return ok
	}
	ts, ok := p.ColonTypeList()
	return ok && p.ResolveAll(us, ts, at, r)
}

func printYield(pr *asm.Printer, op *ir.Operation) {
	if op.NumOperands() > 0 {
		pr.Byte(' ')
		pr.Operands(op.Operands())
	}
	pr.AttrDict(op)
	if op.NumOperands() > 0 {
		pr.Str(" : ")
		pr.OperandTypes(op.Operands())
	}
}
