package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// bufferWrite is the syntax of operations that write a value to a raw buffer.
var bufferWrite = &asm.Custom{Parse: parseBufferWrite, Print: printBufferWrite}

// bufferTypes returns the operand types of a raw buffer access behind the value:
// resource, offset, scalar offset and auxiliary bits.
func bufferTypes(c *ir.Context) []ir.Type {
	i32 := c.Int(32)
	return []ir.Type{c.VectorType([]int64{4}, i32, nil), i32, i32, i32}
}

func parseBufferLoad(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandsN(4, asm.NoDelim)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	r.Types = append(r.Types, t)
	return ok && p.ResolveAll(us, bufferTypes(p.Ctx), at, r)
}

func printBufferLoad(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Str(" : ")
	pr.ResultTypeList(op.Results())
}

func parseBufferWrite(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandsN(5, asm.NoDelim)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	return ok && p.ResolveAll(us, append([]ir.Type{t}, bufferTypes(p.Ctx)...), at, r)
}

func printBufferWrite(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
}
