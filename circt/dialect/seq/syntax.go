package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// threshold returns the directive for an optional "word number". If the text has it, the
// operation gets one more result.
func threshold(word string) asm.Directive {
	return asm.Directive{
		Parse: func(p *asm.Parser, a *asm.ParseArgs) bool {
			if !p.AcceptKeyword(word) {
				return true
			}
			n, present, ok := p.OptInteger()
			if !ok || !present {
				return p.Errorf(a.R.At, "expected integer value after %s directive", word)
			}
			a.SetAttr(0, p.Ctx.Int64Attr(p.Ctx.Int(64), n))
			a.AddType(1, p.Ctx.Int(1))
			return true
		},
		Print: func(pr *asm.Printer, a *asm.PrintArgs) {
			if n, ok := a.Attr(0).(*ir.IntegerAttr); ok {
				pr.Str(word)
				pr.Byte(' ')
				pr.Int(n.Int64())
			}
		},
	}
}

// parseOptionalType gives an optional operand, if there is one, the type of another
// operand.
func parseOptionalType(_ *asm.Parser, a *asm.ParseArgs) bool {
	if len(*a.Operands(1)) > 0 {
		a.AddType(2, (*a.Types(0))[0])
	}
	return true
}

func parseOptionalImmutable(_ *asm.Parser, a *asm.ParseArgs) bool {
	if len(*a.Operands(1)) > 0 {
		a.AddType(2, ImmutableOf((*a.Types(0))[0]))
	}
	return true
}

func printNothing(*asm.Printer, *asm.PrintArgs) {}

// parseFirReg parses a register:
//
//	%next clock %clk sym @sym reset async %reset, %value preset 3 {...} : type
func parseFirReg(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	next, ok := p.Operand()
	if !ok || !p.ExpectKeyword("clock") {
		return false
	}
	clk, ok := p.Operand()
	if !ok {
		return false
	}
	if p.AcceptKeyword("sym") {
		sym, ok := hw.ParseInnerSym(p)
		if !ok {
			return false
		}
		r.SetProp(hw.InnerSymName, sym)
	}
	var reset [2]asm.Unresolved
	hasReset := p.AcceptKeyword("reset")
	if hasReset {
		if p.AcceptKeyword("async") {
			r.SetProp("isAsync", p.Ctx.Unit())
		} else if !p.AcceptKeyword("sync") {
			return p.Errorf(at, "invalid reset, expected 'sync' or 'async'")
		}
		if reset[0], ok = p.Operand(); !ok || !p.Expect(asm.Comma) {
			return false
		}
		if reset[1], ok = p.Operand(); !ok {
			return false
		}
	}
	preset, ok := parsePreset(p, at)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || preset != nil && !preset.set(p, r, t) {
		return false
	}
	r.Types = append(r.Types, t)
	hw.SetImpliedName(p, r)
	if !p.ResolveAs([]asm.Unresolved{next}, t, r) || !p.ResolveAs([]asm.Unresolved{clk}, p.Ctx.DialectType(ClockType), r) {
		return false
	}
	return !hasReset || p.ResolveAs(reset[:1], p.Ctx.Int(1), r) && p.ResolveAs(reset[1:], t, r)
}

func printFirReg(pr *asm.Printer, op *ir.Operation) {
	o := FirRegOp(op)
	pr.Byte(' ')
	pr.Operand(o.Next())
	pr.Str(" clock ")
	pr.Operand(o.Clk())
	if sym := hw.AsAttr(o.InnerSym(), hw.InnerSymAttr); sym != nil {
		pr.Str(" sym ")
		hw.PrintInnerSym(&pr.AttrPrinter, sym)
	}
	if o.Reset() != nil && o.ResetValue() != nil {
		pr.Str(" reset ")
		if o.IsAsync() {
			pr.Str("async ")
		} else {
			pr.Str("sync ")
		}
		pr.Operand(o.Reset())
		pr.Str(", ")
		pr.Operand(o.ResetValue())
	}
	if preset := o.Preset(); preset != nil {
		pr.Str(" preset ")
		pr.Buf = preset.Value.AppendDecimal(pr.Buf, false)
	}
	name := ""
	if s := o.Name(); s == nil || s.Value == "" || hw.ImpliedName(pr, op, s.Value) {
		name = "name"
	}
	pr.AttrDict(op, hw.InnerSymName, "isAsync", "preset", name)
	pr.Str(" : ")
	pr.Type(o.Next().Type())
}

// parseRead parses %mem[%i, %k] rden %enable {...} : type.
func parseRead(p *asm.Parser, r *asm.Result) bool {
	us := make([]asm.Unresolved, 1, 4)
	var ok bool
	if us[0], ok = p.Operand(); !ok {
		return false
	}
	if us, ok = p.AppendOperands(us, asm.Squares); !ok {
		return false
	}
	var enable []asm.Unresolved
	if p.AcceptKeyword("rden") {
		u, ok := p.Operand()
		if !ok {
			return false
		}
		enable = append(enable, u)
	}
	if !p.AttrDict(r) {
		return false
	}
	t, ok := parseMemType(p)
	if !ok || !resolveMem(p, r, us, t) || !p.ResolveAs(enable, p.Ctx.Int(1), r) {
		return false
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{1, int32(len(us) - 1), int32(len(enable))}))
	r.Types = append(r.Types, hlmemElement(t))
	return true
}

func parseMemType(p *asm.Parser) (ir.Type, bool) {
	if !p.Expect(asm.Colon) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if ok && hlmemElement(t) == nil {
		return nil, p.Errorf(at, "invalid kind of type specified: expected seq.hlmem, but found '%s'", t)
	}
	return t, ok
}

// resolveMem resolves a memory of type t and the indices into it.
func resolveMem(p *asm.Parser, r *asm.Result, us []asm.Unresolved, t ir.Type) bool {
	shape := HLMemShape(t)
	if len(us)-1 != len(shape) {
		return p.Errorf(us[0].At, "number of operands and types do not match: got %d operands and %d types", len(us), 1+len(shape))
	}
	if !p.ResolveAs(us[:1], t, r) {
		return false
	}
	for i, dim := range shape {
		if !p.ResolveAs(us[i+1:i+2], indexType(dim), r) {
			return false
		}
	}
	return true
}

func printRead(pr *asm.Printer, op *ir.Operation) {
	o := ReadOp(op)
	pr.Byte(' ')
	pr.Operand(o.Memory())
	pr.Byte('[')
	pr.Operands(o.Addresses())
	pr.Byte(']')
	if o.RdEn() != nil {
		pr.Str(" rden ")
		pr.Operand(o.RdEn())
	}
	pr.AttrDict(op, ir.OperandSegmentSizes)
	pr.Str(" : ")
	pr.Type(o.Memory().Type())
}

func nameRead(op *ir.Operation, set func(int, string)) {
	memory := ReadOp(op).Memory().DefiningOp()
	if memory == nil || !memory.Is(HLMem) {
		return
	}
	if s := HLMemOp(memory).Name(); s != nil {
		set(0, s.Value+"_rdata")
	}
}

// nameFIFO names each result of a FIFO after its meaning, such as "out" or "full".
func nameFIFO(op *ir.Operation, set func(int, string)) {
	set(0, "out")
	for _, r := range [...]struct {
		group int
		name  string
	}{{2, "empty"}, {1, "full"}, {4, "almostEmpty"}, {3, "almostFull"}} {
		if start, n := op.ResultSegment(r.group); n > 0 {
			set(start, r.name)
		}
	}
}

// parseWrite parses %mem[%i] %data wren %enable {...} : type.
func parseWrite(p *asm.Parser, r *asm.Result) bool {
	us := make([]asm.Unresolved, 1, 4)
	var ok bool
	if us[0], ok = p.Operand(); !ok {
		return false
	}
	if us, ok = p.AppendOperands(us, asm.Squares); !ok {
		return false
	}
	data, ok := p.Operand()
	if !ok || !p.ExpectKeyword("wren") {
		return false
	}
	enable, ok := p.Operand()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := parseMemType(p)
	return ok && resolveMem(p, r, us, t) && p.ResolveAs([]asm.Unresolved{data}, hlmemElement(t), r) &&
		p.ResolveAs([]asm.Unresolved{enable}, p.Ctx.Int(1), r)
}

func printWrite(pr *asm.Printer, op *ir.Operation) {
	o := WriteOp(op)
	pr.Byte(' ')
	pr.Operand(o.Memory())
	pr.Byte('[')
	pr.Operands(o.Addresses())
	pr.Str("] ")
	pr.Operand(o.InData())
	pr.Str(" wren ")
	pr.Operand(o.WrEn())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(o.Memory().Type())
}
