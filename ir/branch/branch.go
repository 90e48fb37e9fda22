// Package branch tells where terminators keep the operands that become arguments
// of their successors. What a terminator does besides is its dialect's.
package branch

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Operands describes the operands of a terminator's successors. The first
// successors, as many as Single, each have an operand group, from group First on;
// those of the others follow each other in one group, whose parts the attribute
// Nested gives.
type Operands struct {
	First, Single int
	Nested        string
}

// Interface is the branch interface of a terminator of which it is not known
// where it goes.
func (o Operands) Interface() *ir.BranchInterface {
	return &ir.BranchInterface{
		Forwarded: o.forwarded,
		Erase: func(op *ir.Operation, i, k int) {
			start, _ := o.forwarded(op, i)
			op.EraseOperand(start + k)
			o.resize(op, i, -1)
		},
		Append: func(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
			start, n := o.forwarded(op, i)
			op.SetOperands(a, slices.Insert(op.OperandValues(nil), start+n, v))
			o.resize(op, i, 1)
		},
		Taken: func(*ir.Operation, []ir.Attribute) int { return -1 },
	}
}

func (o Operands) forwarded(op *ir.Operation, i int) (start, n int) {
	if i < o.Single {
		return op.OperandSegment(o.First + i)
	}
	start, _ = op.OperandSegment(o.First + o.Single)
	sizes, _ := op.Inherent(o.Nested).(*ir.DenseArrayAttr)
	i -= o.Single
	if sizes == nil || i >= sizes.Len {
		return -1, 0 // no good operation
	}
	for k := range i {
		start += int(sizes.At(k))
	}
	return start, int(sizes.At(i))
}

// resize notes that n operands for successor i were added.
func (o Operands) resize(op *ir.Operation, i, n int) {
	if op.Has(ir.AttrSizedOperandSegments) {
		addTo(op, ir.OperandSegmentSizes, o.First+min(i, o.Single), n)
	}
	if i >= o.Single {
		addTo(op, o.Nested, i-o.Single, n)
	}
}

func addTo(op *ir.Operation, attr string, i, n int) {
	sizes := op.Inherent(attr).(*ir.DenseArrayAttr)
	l := make([]int32, sizes.Len)
	for k := range l {
		l[k] = int32(sizes.At(k))
	}
	l[i] += int32(n)
	op.SetInherent(attr, op.Context().DenseI32Array(l))
}
