package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// verifyResets checks that a register has both a reset and a reset value, or neither.
func verifyResets(op *ir.Operation) bool {
	part := func(name string) *ir.Value {
		for i, d := range op.Def().Operands {
			if d.Name == name {
				return op.OptionalOperand(i)
			}
		}
		return nil
	}
	reset, value := part("reset"), part("resetValue")
	if (reset == nil) != (value == nil) {
		return op.EmitOpError("either reset and resetValue or neither must be specified")
	}
	if value != nil && value.Type() != op.Operand(0).Type() {
		return op.EmitOpError("reset value must be the same type as the input")
	}
	return true
}

func verifyFirReg(op *ir.Operation) bool {
	o := FirRegOp(op)
	if (o.Reset() != nil || o.ResetValue() != nil || o.IsAsync()) && (o.Reset() == nil || o.ResetValue() == nil) {
		return op.EmitOpError("must specify reset and reset value")
	}
	if p := o.Preset(); p != nil {
		t := o.Data().Type()
		if w := hw.BitWidth(p.Type); p.Type != t && (w < 0 || w != hw.BitWidth(t)) {
			return op.EmitOpError("preset type width must match register type")
		}
	}
	return true
}

func verifyFIFO(op *ir.Operation) bool {
	o := FIFOOp(op)
	depth := o.Depth().Int64()
	if a := o.AlmostFullThreshold(); a != nil && a.Int64() > depth {
		return op.EmitOpError("almost full threshold must be <= FIFO depth")
	}
	if a := o.AlmostEmptyThreshold(); a != nil && a.Int64() > depth {
		return op.EmitOpError("almost empty threshold must be <= FIFO depth")
	}
	return true
}

// verifyMask checks that the mask of a port fits the mask in the type of the memory.
func verifyMask(op *ir.Operation) bool {
	var mask *ir.Value
	for i, d := range op.Def().Operands {
		if d.Name == "mask" {
			mask = op.OptionalOperand(i)
		}
	}
	if mask == nil {
		return true
	}
	t := op.Operand(0).Type()
	m, _ := ShapeOf(t)
	if m.MaskWidth == 0 {
		return op.EmitOpError("has mask operand but memory type '%s' has no mask", t)
	}
	if want := t.Context().Int(m.MaskWidth); mask.Type() != ir.Type(want) {
		return op.EmitOpError("has mask operand of type '%s', but memory type requires '%s'", mask.Type(), want)
	}
	return true
}

func verifyInitial(op *ir.Operation) bool {
	body := InitialOp(op).BodyRegion().First()
	yield := body.Terminator()
	if yield.NumOperands() != op.NumResults() {
		return op.EmitError("result type doesn't match with the terminator")
	}
	for i := range op.NumResults() {
		if want, got := ImmutableElement(op.Result(i).Type()), yield.Operand(i).Type(); want != got {
			return op.EmitError("'%s' is expected but got '%s'", want, got)
		}
	}
	if body.NumArgs() != op.NumOperands() {
		return op.EmitError("operand type doesn't match with the block arg")
	}
	for i := range op.NumOperands() {
		if got, want := ImmutableElement(op.Operand(i).Type()), body.Arg(i).Type(); want != got {
			return op.EmitError("'%s' is expected but got '%s'", want, got)
		}
	}
	return true
}
