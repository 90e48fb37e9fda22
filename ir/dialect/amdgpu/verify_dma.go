package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func dense(op *ir.Operation, name string) []int64 {
	a, ok := op.Inherent(name).(*ir.DenseArrayAttr)
	if !ok {
		return nil
	}
	return a.Int64s()
}

// verifyDescriptor checks a descriptor of a tensor transfer. Argument at is the
// number of operand groups before the dynamic sizes: the base and, for a gather,
// the indices.
func verifyDescriptor(op *ir.Operation, at int) bool {
	strides := dense(op, "global_static_strides")
	rank, tile := len(dense(op, "global_static_sizes")), len(dense(op, "shared_static_sizes"))
	switch {
	case len(strides) == 0:
		return op.EmitOpError("strides must not be empty.")
	case strides[len(strides)-1] != 1:
		return op.EmitOpError("strides for the innermost dimension must be 1.")
	case rank > 5:
		return op.EmitOpError("tensor and tile must be at most of rank 5.")
	case len(strides) != rank:
		return op.EmitOpError("strides and sizes must have same rank.")
	case tile != rank:
		return op.EmitOpError("tensor must have same rank as tile.")
	}
	base := op.Operand(0).Type().(*ir.DialectType)
	if w := ir.BitWidth(constraint.TypeValue(base.Params[0])); w != 8 && w != 16 && w != 32 && w != 64 {
		return op.EmitOpError("element type width must be 1, 2, 4 or 8 bytes, but was %d bits long", w)
	}
	const workgroupMask, earlyTimeout, barrier = 3, 4, 7
	us := op.OperandGroup(at + barrier)
	switch {
	case len(us) > 0 && !isWorkgroup(ir.MemorySpace(us[0].Value().Type())):
		return op.EmitOpError("atomic barrier address must be in LDS.")
	case len(op.OperandGroup(at+earlyTimeout)) > 0 && len(op.OperandGroup(at+workgroupMask)) == 0:
		return op.EmitOpError("early timeout does not apply when workgroup_mask is not set.")
	}
	return true
}

func verifyDmaDescriptor(op *ir.Operation) bool { return verifyDescriptor(op, 1) }

func verifyGatherDmaDescriptor(op *ir.Operation) bool {
	o := MakeGatherDmaDescriptorOp(op)
	if len(dense(op, "global_static_sizes")) > 2 {
		return op.EmitOpError("tensor and tile must be at most of rank two in gather mode.")
	}
	_, index := elements(o.Indices().Type())
	base := o.Base().Type().(*ir.DialectType)
	if index != constraint.TypeValue(base.Params[1]) {
		return op.EmitOpError("indices' element type must match base's element type.")
	}
	return verifyDescriptor(op, 2)
}
