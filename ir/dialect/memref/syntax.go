package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num/affine"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"GlobalMemrefOpTypeAndInitialValue": {Parse: parseGlobalType, Print: printGlobalType},
}

// parseGlobalType parses the type of a memref.global, and its optional initial
// value: memref [= uninitialized | elements].
func parseGlobalType(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	m, ok := t.(*ir.MemRefType)
	if !ok || !ir.HasStaticShape(t) {
		return p.Errorf(a.R.At, "type should be static shaped memref, but got '%s'", t)
	}
	a.SetAttr(0, p.Ctx.TypeAttr(t))
	if !p.Accept(asm.Equal) {
		return true
	}
	if p.AcceptKeyword("uninitialized") {
		a.SetAttr(1, p.Ctx.Unit())
		return true
	}
	v, ok := p.Attr(p.Ctx.RankedTensorType(m.Shape, m.Element, nil))
	if !ok {
		return false
	}
	if !ir.IsShaped(ir.TypeOf(v)) {
		return p.Errorf(a.R.At, "initial value should be a unit or elements attribute")
	}
	a.SetAttr(1, v)
	return true
}

func printGlobalType(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Type(a.Attr(0).(*ir.TypeAttr).Type)
	v := a.Attr(1)
	if v == nil {
		return
	}
	pr.Str(" = ")
	if _, unit := v.(*ir.UnitAttr); unit {
		pr.Str("uninitialized")
		return
	}
	pr.AttrElide(v, ir.MustElide)
}

func parseGenericAtomicRMW(p *asm.Parser, r *asm.Result) bool {
	m, ok := p.Operand()
	if !ok {
		return false
	}
	ivs, ok := p.OperandList(asm.Squares)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{m}, t, r) || !p.ResolveAs(ivs, p.Ctx.Index(), r) ||
		!p.Region(r, p.AddRegion(r), nil) || !p.AttrDict(r) {
		return false
	}
	r.Types = append(r.Types, ir.ElementOf(t))
	return true
}

func printGenericAtomicRMW(pr *asm.Printer, op *ir.Operation) {
	o := GenericAtomicRMWOp(op)
	pr.Byte(' ')
	pr.Operand(o.Memref())
	pr.Byte('[')
	pr.Operands(op.Operands()[1:])
	pr.Str("] : ")
	pr.Type(o.Memref().Type())
	pr.Byte(' ')
	pr.Region(o.AtomicBodyRegion(), true, true)
	pr.AttrDict(op)
}

func parseAllocaScope(p *asm.Parser, r *asm.Result) bool {
	return p.OptArrowTypes(r) && p.TerminatedRegion(r, p.AddRegion(r), nil, "memref.alloca_scope.return") && p.AttrDict(r)
}

func printAllocaScope(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.OptArrowTypeList(op.Results())
	pr.Byte(' ')
	pr.Region(AllocaScopeOp(op).BodyRegion(), false, op.NumResults() > 0)
	pr.AttrDict(op)
}

// parsePrefetch parses memref.prefetch behind its name: %m[indices],
// read|write, locality<n>, data|instr.
func parsePrefetch(p *asm.Parser, r *asm.Result) bool {
	m, ok := p.Operand()
	if !ok {
		return false
	}
	ivs, ok := p.OperandList(asm.Squares)
	if !ok {
		return false
	}
	words, ok := p.Prefetch(r)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	return ok && p.ResolveAs([]asm.Unresolved{m}, t, r) && p.ResolveAs(ivs, p.Ctx.Index(), r) && words.Set(p, r)
}

func printPrefetch(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operand(PrefetchOp(op).Memref())
	pr.Byte('[')
	pr.Operands(op.Operands()[1:])
	pr.Byte(']')
	pr.Prefetch(op)
}

// parseTranspose parses memref.transpose behind its name: %in (d0, d1) -> (d1,
// d0) : memref to memref.
func parseTranspose(p *asm.Parser, r *asm.Result) bool {
	in, ok := p.Operand()
	if !ok {
		return false
	}
	m, ok := p.AffineMap()
	if !ok || !p.AttrDict(r) {
		return false
	}
	r.SetProp("permutation", p.Ctx.AffineMapAttr(m))
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{in}, t, r) || !p.ExpectKeyword("to") {
		return false
	}
	t, ok = p.Type()
	r.Types = append(r.Types, t)
	return ok
}

func printTranspose(pr *asm.Printer, op *ir.Operation) {
	o := TransposeOp(op)
	pr.Byte(' ')
	pr.Operand(o.In())
	pr.Byte(' ')
	if m := o.Permutation(); m != nil {
		pr.Buf = affine.AppendMap(pr.Buf, m.Map)
	}
	pr.AttrDict(op, "permutation")
	pr.Str(" : ")
	pr.Type(o.In().Type())
	pr.Str(" to ")
	pr.Type(o.Result().Type())
}

// parseDmaStart parses memref.dma_start behind its name: %src[%i], %dst[%j],
// %size, %tag[%k] [, %stride, %per] : types.
func parseDmaStart(p *asm.Parser, r *asm.Result) bool {
	var mems [3]asm.Unresolved
	var ivs [3][]asm.Unresolved
	var size asm.Unresolved
	var ok bool
	for i := range mems {
		if i == 2 {
			if size, ok = p.Operand(); !ok || !p.Expect(asm.Comma) {
				return false
			}
		}
		if mems[i], ok = p.Operand(); !ok {
			return false
		}
		if ivs[i], ok = p.OperandList(asm.Squares); !ok || i < 2 && !p.Expect(asm.Comma) {
			return false
		}
	}
	var strides []asm.Unresolved
	for p.Accept(asm.Comma) {
		u, ok := p.Operand()
		if !ok {
			return false
		}
		strides = append(strides, u)
	}
	if len(strides) != 0 && len(strides) != 2 {
		return p.Errorf(r.At, "expected two stride related operands")
	}
	ts, ok := p.ColonTypeList()
	if !ok {
		return false
	}
	if len(ts) != 3 {
		return p.Errorf(r.At, "fewer/more types expected")
	}
	index := p.Ctx.Index()
	for i := range mems {
		if i == 2 && !p.ResolveAs([]asm.Unresolved{size}, index, r) {
			return false
		}
		if !p.ResolveAs(mems[i:i+1], ts[i], r) || !p.ResolveAs(ivs[i], index, r) {
			return false
		}
	}
	return p.ResolveAs(strides, index, r)
}

func printDmaStart(pr *asm.Printer, op *ir.Operation) {
	us := op.Operands()
	var types [3]ir.Type
	mem := func(i int) {
		m, _ := us[0].Value().Type().(*ir.MemRefType)
		types[i] = us[0].Value().Type()
		n := 0
		if m != nil {
			n = len(m.Shape)
		}
		pr.Operand(us[0].Value())
		pr.Byte('[')
		pr.Operands(us[1 : 1+n])
		pr.Byte(']')
		us = us[1+n:]
	}
	pr.Byte(' ')
	mem(0)
	pr.Str(", ")
	mem(1)
	pr.Str(", ")
	pr.Operand(us[0].Value())
	us = us[1:]
	pr.Str(", ")
	mem(2)
	for i := range us {
		pr.Str(", ")
		pr.Operand(us[i].Value())
	}
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.TypeList(types[:])
}
