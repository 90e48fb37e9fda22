package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// dmaOps are the DMA operations. Their definitions declare no operand groups
// and no map attributes: the maps are discardable attributes, and tell how many
// operands belong to each group.
var dmaOps = []*ir.OpDef{
	{
		Name:     "affine.dma_start",
		Class:    "AffineDmaStart",
		Summary:  "Starts a transfer between memories",
		Traits:   ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Custom:   &asm.Custom{Parse: parseDmaStart, Print: printDmaStart},
		Verify:   verifyDMAStart,
		Fold:     castSource,
	},
	{
		Name:     "affine.dma_wait",
		Class:    "AffineDmaWait",
		Summary:  "Waits for a transfer to end",
		Traits:   ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Custom:   &asm.Custom{Parse: parseDmaWait, Print: printDmaWait},
		Verify:   verifyDMAWait,
		Fold:     castSource,
	},
}

func parseDmaStart(p *asm.Parser, r *asm.Result) bool {
	var a [3]access
	var ok bool
	for i := range a {
		if i > 0 && !p.Expect(asm.Comma) {
			return false
		}
		if a[i], ok = parseAccess(p); !ok {
			return false
		}
	}
	if !p.Expect(asm.Comma) {
		return false
	}
	count, ok := p.Operand()
	if !ok {
		return false
	}
	sizes := []asm.Unresolved{count}
	if p.Accept(asm.Comma) {
		if sizes, ok = p.AppendOperands(sizes, asm.NoDelim); !ok {
			return false
		}
	}
	ts, ok := p.ColonTypeList()
	if !ok {
		return false
	}
	if len(ts) != 3 {
		return p.Errorf(r.At, "expected three types")
	}
	if len(sizes) != 1 && len(sizes) != 3 {
		return p.Errorf(r.At, "expected two stride related operands")
	}
	for i, name := range [...]string{"src_map", "dst_map", "tag_map"} {
		if !a[i].resolve(p, r, ts[i]) {
			return false
		}
		r.AddAttr(p.Ctx.String(name), a[i].m)
	}
	return p.ResolveAs(sizes, p.Ctx.Index(), r)
}

func printDmaStart(pr *asm.Printer, op *ir.Operation) {
	us := op.Operands()
	pr.Byte(' ')
	var types [3]ir.Type
	for i, name := range [...]string{"src_map", "dst_map", "tag_map"} {
		m := accessMap(op, name)
		types[i] = us[0].Value().Type()
		printAccess(pr, us, m)
		pr.Str(", ")
		us = us[1+m.Map.NumInputs():]
	}
	pr.Operands(us)
	pr.Str(" : ")
	pr.TypeList(types[:])
}

func parseDmaWait(p *asm.Parser, r *asm.Result) bool {
	a, ok := parseAccess(p)
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	n, ok := p.Operand()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !a.resolve(p, r, t) {
		return false
	}
	r.AddAttr(p.Ctx.String("tag_map"), a.m)
	return p.ResolveAs([]asm.Unresolved{n}, p.Ctx.Index(), r)
}

func printDmaWait(pr *asm.Printer, op *ir.Operation) {
	us := op.Operands()
	m := accessMap(op, "tag_map")
	pr.Byte(' ')
	printAccess(pr, us, m)
	pr.Str(", ")
	pr.Operands(us[1+m.Map.NumInputs():])
	pr.Str(" : ")
	pr.Type(us[0].Value().Type())
}
