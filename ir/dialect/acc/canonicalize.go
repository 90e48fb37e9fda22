package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// UpdatePatterns returns the pattern for atomic updates whose body only yields a value. It
// erases an update that yields the old value. It replaces an update that yields another
// value v by the operation that write creates.
func UpdatePatterns(yield *ir.OpDef, write func(rw *rewrite.Rewriter, update *ir.Operation, v *ir.Value) *ir.Operation) rewrite.Patterns {
	return rewrite.Patterns{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		body := op.Region(0).First()
		first := body.First()
		if first == nil || !first.Is(yield) || first.NumOperands() == 0 {
			return false
		}
		v := first.Operand(0)
		if v == body.Arg(0) {
			rw.Erase(op)
			return true
		}
		rw.ReplaceWith(op, write(rw, op, v))
		return true
	}}}
}

// writeUpdate creates the acc.atomic.write of v that replaces update, under the same
// condition.
func writeUpdate(rw *rewrite.Rewriter, update *ir.Operation, v *ir.Value) *ir.Operation {
	operands := update.OperandValues(nil)
	operands = append([]*ir.Value{operands[0], v}, operands[1:]...)
	return rw.Op(AtomicWrite, update.Loc(), nil, operands)
}

// constantCondition returns the value of op's condition; known is false if the condition is
// absent or not constant.
func constantCondition(op *ir.Operation) (holds, known bool) {
	group := op.OperandsNamed("ifCond")
	if len(group) == 0 {
		return false, false
	}
	c, ok := ir.MatchConstant(group[0].Value()).(*ir.IntegerAttr)
	return ok && !c.Value.IsZero(), ok
}

// dropCondition removes the ifCond operand of op, so that op is unconditional.
func dropCondition(rw *rewrite.Rewriter, op *ir.Operation) {
	rw.Modify(op, func() { op.SetOperandGroup(rw.Arena, 0, nil) })
}

// conditional returns the patterns of a directive without a body whose condition is
// constant. If the condition is true, they drop the condition; otherwise they erase the
// directive.
func conditional(class string) rewrite.Patterns {
	return rewrite.Patterns{{
		Name: "(anonymous namespace)::RemoveConstantIfCondition<mlir::acc::" + class + ">",
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			holds, known := constantCondition(op)
			switch {
			case !known:
				return false
			case holds:
				dropCondition(rw, op)
			default:
				rw.Erase(op)
			}
			return true
		},
	}}
}

var hostDataPatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::RemoveConstantIfConditionWithRegion<mlir::acc::HostDataOp>", Rewrite: foldHostData,
}}

// foldHostData drops a condition that is constant true. If the condition is constant false,
// it inlines the body in front of op and removes op.
func foldHostData(rw *rewrite.Rewriter, op *ir.Operation) bool {
	holds, known := constantCondition(op)
	if !known {
		return false
	}
	if holds {
		dropCondition(rw, op)
		return true
	}
	r := op.Region(0)
	if r.Empty() || r.First().Next() != nil || r.First().Last() == nil {
		return false
	}
	body := r.First()
	end := body.Last()
	rw.InlineBlockBefore(body, op.Block(), op)
	results := end.OperandValues(nil)
	rw.Replace(op, results...)
	rw.Erase(end)
	return true
}

var environmentPatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::RemoveEmptyKernelEnvironment", Rewrite: dropEmptyEnvironment,
}}

// dropEmptyEnvironment replaces a kernel environment with an empty body by an acc.wait, or
// erases it if it waits for nothing. It does nothing unless plainWait accepts the
// environment's wait clause.
func dropEmptyEnvironment(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := KernelEnvironmentOp(op)
	const waitOperands = 2 // operand group
	if o.Body().First() != nil || !plainWait(op) {
		return false
	}
	group := op.OperandGroup(waitOperands)
	if len(group) == 0 && o.WaitOnly() == nil {
		rw.Erase(op)
		return true
	}
	n := int32(len(group))
	rw.ReplaceWith(op, rw.Op(Wait, op.Loc(), nil, ir.ValuesOf(group), nil, rw.Ctx.DenseI32Array([]int32{n, 0, 0, 0})))
	return true
}

// plainWait reports whether op's wait clause is so simple that one acc.wait can replace it.
// The clause may have at most one list of queues, no device number, and no device type
// other than none.
func plainWait(op *ir.Operation) bool {
	o := KernelEnvironmentOp(op)
	if types := o.WaitOperandsDeviceType(); types != nil {
		for _, t := range types.Elems {
			if t != constraint.Enum(op.Context(), DeviceTypeAttr, 0) {
				return false
			}
		}
	}
	if numbers := o.HasWaitDevnum(); numbers != nil {
		for _, n := range numbers.Elems {
			if b, ok := n.(*ir.IntegerAttr); ok && !b.Value.IsZero() {
				return false
			}
		}
	}
	segments := o.WaitOperandsSegments()
	return segments == nil || segments.Len <= 1
}
