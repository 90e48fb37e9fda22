package sim

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyFormatConcat(op *ir.Operation) bool {
	for _, u := range op.Operands() {
		if u.Value() == op.Result(0) {
			return op.EmitOpError("is infinitely recursive.")
		}
	}
	return true
}

func verifyQueueFromArray(op *ir.Operation) bool {
	queue, array := queueElement(op.Result(0).Type()), hw.ArrayElement(op.Operand(0).Type())
	return queue == array || op.EmitOpError("sim::Queue element type '%s' doesn't match hw::ArrayType element type '%s'", queue, array)
}

func verifyQueueConcat(op *ir.Operation) bool {
	want := queueElement(op.Result(0).Type())
	for _, u := range op.Operands() {
		if got := queueElement(u.Value().Type()); got != want {
			return op.EmitOpError("sim::Queue element type '%s' doesn't match result sim::Queue element type '%s'", got, want)
		}
	}
	return true
}

func verifyQueueResize(op *ir.Operation) bool {
	in, out := queueElement(op.Operand(0).Type()), queueElement(op.Result(0).Type())
	return in == out || op.EmitOpError("sim::Queue element type '%s' doesn't match result sim::Queue element type '%s'", in, out)
}

func verifySVReadMem(op *ir.Operation) bool {
	o := SVReadMemOp(op)
	switch {
	case o.FinishAddr() != nil && o.StartAddr() == nil:
		return op.EmitOpError("'finishAddr' requires 'startAddr' to be present")
	case o.SliceLeft() != nil && o.SliceRight() == nil:
		return op.EmitOpError("'sliceLeft' requires 'sliceRight' to be present")
	case o.SliceRight() != nil && o.SliceLeft() == nil:
		return op.EmitOpError("'sliceRight' requires 'sliceLeft' to be present")
	}
	dims := 0
	t := o.Memory().Type()
	if constraint.OfType(t, QueueType) {
		dims = 1
	}
	for ; hw.ArrayElement(t) != nil; t = hw.ArrayElement(t) {
		dims++
	}
	if o.DimLows().Len != o.DimDescending().Len || o.DimLows().Len > dims {
		return op.EmitOpError("'dimLows' and 'dimDescending' must have one entry per unpacked dimension")
	}
	return true
}
