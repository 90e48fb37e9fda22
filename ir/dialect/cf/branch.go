package cf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Slots, the indices of inherent attributes among an operation's properties,
// for cf.cond_br and cf.switch.
const (
	condWeights  = 0 // branch_weights
	condSegments = 1
	caseSegments = 0 // case_operand_segments
	caseValues   = 1
	switchSizes  = 2
)

func effectsOfAssert(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return append(dst, ir.Effect{Kind: ir.Write})
}

var branchBranch = &ir.BranchInterface{
	Forwarded: func(op *ir.Operation, _ int) (int, int) { return 0, op.NumOperands() },
	Erase:     func(op *ir.Operation, _, k int) { op.EraseOperand(k) },
	Append: func(a *ir.Arena, op *ir.Operation, _ int, v *ir.Value) {
		op.SetOperands(a, append(op.OperandValues(nil), v))
	},
	Taken: func(*ir.Operation, []ir.Attribute) int { return 0 },
}

var condBranchBranch = &ir.BranchInterface{
	Forwarded: func(op *ir.Operation, i int) (int, int) { return op.OperandSegment(1 + i) },
	Erase:     eraseCondOperand,
	Append: func(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
		op.SetOperandGroup(a, 1+i, append(values(op.OperandGroup(1+i)), v))
	},
	Taken: func(_ *ir.Operation, operands []ir.Attribute) int {
		c, ok := operands[0].(*ir.IntegerAttr)
		switch {
		case !ok:
			return -1
		case c.Value.IsOne():
			return 0
		}
		return 1
	},
}

var switchBranch = &ir.BranchInterface{
	Forwarded: switchForwarded,
	Erase:     eraseSwitchOperand,
	Append:    appendSwitchOperand,
	Taken: func(op *ir.Operation, operands []ir.Attribute) int {
		flag, ok := operands[0].(*ir.IntegerAttr)
		if cases(op) == nil {
			return 0
		}
		if !ok {
			return -1
		}
		return successorFor(op, flag.Value)
	},
}

func values(operands []ir.Operand) []*ir.Value {
	vs := make([]*ir.Value, len(operands), len(operands)+1)
	for i := range operands {
		vs[i] = operands[i].Value()
	}
	return vs
}

// resize adds n to element i of op's segment sizes, the inherent attribute with
// index slot.
func resize(op *ir.Operation, slot, i, n int) {
	sizes := segments(op, slot)
	sizes[i] += int32(n)
	op.SetProp(slot, op.Context().DenseI32Array(sizes))
}

func segments(op *ir.Operation, slot int) []int32 {
	a, _ := op.Prop(slot).(*ir.DenseArrayAttr)
	if a == nil {
		return nil
	}
	sizes := make([]int32, a.Len)
	for i := range sizes {
		sizes[i] = int32(a.At(i))
	}
	return sizes
}

func eraseCondOperand(op *ir.Operation, i, k int) {
	start, _ := op.OperandSegment(1 + i)
	op.EraseOperand(start + k)
	resize(op, condSegments, 1+i, -1)
}

// switchForwarded returns the position and number of the operands that a
// cf.switch passes to successor i. Successor 0 is the default; the cases
// follow.
func switchForwarded(op *ir.Operation, i int) (start, n int) {
	if i == 0 {
		return op.SegmentNamed("defaultOperands")
	}
	start, _ = op.SegmentNamed("caseOperands")
	sizes, _ := op.Prop(caseSegments).(*ir.DenseArrayAttr)
	if sizes == nil || i > sizes.Len {
		return -1, 0 // no good operation
	}
	for c := range i - 1 {
		start += int(sizes.At(c))
	}
	return start, int(sizes.At(i - 1))
}

func eraseSwitchOperand(op *ir.Operation, i, k int) {
	start, _ := switchForwarded(op, i)
	op.EraseOperand(start + k)
	resizeSwitch(op, i, -1)
}

func appendSwitchOperand(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
	start, n := switchForwarded(op, i)
	op.SetOperands(a, slices.Insert(op.OperandValues(nil), start+n, v))
	resizeSwitch(op, i, 1)
}

func resizeSwitch(op *ir.Operation, i, n int) {
	if i == 0 {
		resize(op, switchSizes, 1, n)
		return
	}
	resize(op, switchSizes, 2, n)
	resize(op, caseSegments, i-1, n)
}
