package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseConcat parses operands and their types. The result is as wide as all operands
// together.
func parseConcat(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	width, n := uint64(0), 0
	if len(us) == 0 && !p.Is(asm.ExclaimID) && !p.Is(asm.BareID) {
		r.Types = append(r.Types, p.Ctx.Int(0))
		return true
	}
	if !p.List(asm.NoDelim, func() bool {
		tat := p.Pos()
		t, ok := p.Type()
		if !ok {
			return false
		}
		i, ok := hw.Canonical(t).(*ir.IntegerType)
		if !ok {
			return p.Errorf(tat, "operand must be an integer of known width")
		}
		width += uint64(i.Width)
		if n < len(us) {
			v, ok := p.Resolve(us[n], t)
			if !ok {
				return false
			}
			r.Operands = append(r.Operands, v)
		}
		n++
		return true
	}) {
		return false
	}
	if n != len(us) {
		return p.Errorf(at, "number of operands and types do not match: got %d operands and %d types", len(us), n)
	}
	if width > ir.MaxIntegerWidth {
		return p.Errorf(at, "result is wider than any integer")
	}
	r.Types = append(r.Types, p.Ctx.Int(uint32(width)))
	return true
}

func printConcat(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.OperandTypes(op.Operands())
}

func inferConcat(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	width, c := uint64(0), s.Name.Context()
	for _, v := range s.Operands {
		if w := hw.BitWidth(v.Type()); w > 0 {
			width += uint64(w)
		}
	}
	if width > ir.MaxIntegerWidth {
		return dst, c.Error(s.Loc, "result is wider than any integer")
	}
	return append(dst, c.Int(uint32(width))), true
}
