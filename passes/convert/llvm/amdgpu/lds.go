package amdgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// element computes the pointer to an element of a memref.
func (l lowering) element(e emitter, t ir.Type, descriptor *ir.Value, indices []*ir.Value) *ir.Value {
	return l.StridedElement(e.Builder, e.loc, t.(*ir.MemRefType), descriptor, indices, types.GEPNone)
}

// transposed maps the width of elements to the instruction that loads and transposes them.
var transposed = map[uint32]string{4: "ds.read.tr4.b64", 6: "ds.read.tr6.b96", 8: "ds.read.tr8.b64", 16: "ds.read.tr16.b64"}

// transposeLoad converts a transpose_load. It returns false, with an error, if the chip or the width
// of the elements is not supported.
func (l lowering) transposeLoad(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if l.chip != amdgpu.GFX950 {
		return op.EmitOpError("Non-gfx950 chipset not supported")
	}
	o := amdgpu.TransposeLoadOp(op)
	if n := ir.BitWidth(ir.ElementOf(o.Src().Type())); n < 8 {
		return op.EmitOpError("Expect source memref to have at least 8 bits element size, got %d", n)
	}
	t := op.Result(0).Type().(*ir.VectorType)
	p := l.element(e, o.Src().Type(), operands[0], operands[1:])
	width := ir.BitWidth(t.Element)
	name, ok := transposed[width]
	if !ok {
		return op.EmitOpError("Unsupported element size for transpose load")
	}
	to := l.Type(t)
	native := to
	if width < 16 {
		native = words(e.Ctx, ir.NumElements(t.Shape)*int64(width)/32)
	}
	x := e.instruction(name, native, p).Result(0)
	if width < 16 {
		x = e.bitcast(to, x)
	}
	return e.replace(op, x)
}

// gather converts a gather_to_lds. It returns false, with an error, if the chip or the number of
// bytes is not supported.
func (l lowering) gather(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if l.chip.Major < 9 || l.chip.Major > 10 {
		return op.EmitOpError("pre-gfx9 and post-gfx10 not supported")
	}
	o := amdgpu.GatherToLdsOp(op)
	t := o.TransferType().Type
	bits := int64(ir.BitWidth(ir.ElementOf(t)))
	if v, ok := t.(*ir.VectorType); ok {
		bits *= ir.NumElements(v.Shape)
	}
	bytes := bits / 8
	switch {
	case !slices.Contains([]int64{1, 2, 4, 12, 16}, bytes):
		return op.EmitOpError("chipset unsupported element size")
	case l.chip != amdgpu.GFX950 && bytes > 4:
		return op.EmitOpError("Gather to LDS instructions with 12-byte and 16-byte load widths are only supported on gfx950")
	}
	n := len(o.SrcIndices())
	src := l.element(e, o.Src().Type(), operands[0], operands[1:1+n])
	dst := l.element(e, o.Dst().Type(), operands[1+n], operands[2+n:])
	e.Replace(op)
	set(e.instruction("load.to.lds", nil, src, dst), "size", bytes, "offset", int64(0), "aux", int64(0))
	return true
}
