package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseAllocTensor parses (%sizes) [copy(%t)] [size_hint=%n] {attributes} : type.
func parseAllocTensor(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.LParen) {
		return false
	}
	sizes, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.Expect(asm.RParen) {
		return false
	}
	var tensor, hint []asm.Unresolved
	if p.AcceptKeyword("copy") {
		if !p.Expect(asm.LParen) {
			return false
		}
		u, ok := p.Operand()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		tensor = append(tensor, u)
	}
	if p.AcceptKeyword("size_hint") {
		if !p.Expect(asm.Equal) {
			return false
		}
		u, ok := p.Operand()
		if !ok {
			return false
		}
		hint = append(hint, u)
	}
	if !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	r.Types = append(r.Types, t)
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(len(sizes)), int32(len(tensor)), int32(len(hint))}))
	return ok && p.ResolveAs(sizes, p.Ctx.Index(), r) && p.ResolveAs(tensor, t, r) && p.ResolveAs(hint, p.Ctx.Index(), r)
}

func printAllocTensor(pr *asm.Printer, op *ir.Operation) {
	o := AllocTensorOp(op)
	pr.Byte('(')
	pr.Operands(o.DynamicSizes())
	pr.Byte(')')
	if v := o.Copy(); v != nil {
		pr.Str(" copy(")
		pr.Operand(v)
		pr.Byte(')')
	}
	if v := o.SizeHint(); v != nil {
		pr.Str(" size_hint=")
		pr.Operand(v)
	}
	pr.AttrDict(op, ir.OperandSegmentSizes)
	pr.Str(" : ")
	pr.Type(o.Result().Type())
}
