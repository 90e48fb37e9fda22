package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// operandOf returns the operand that op's definition calls name, or nil if it is
// absent.
func operandOf(op *ir.Operation, name string) *ir.Value {
	if g := operandsOf(op, name); len(g) > 0 {
		return g[0].Value()
	}
	return nil
}

func operandsOf(op *ir.Operation, name string) []ir.Operand {
	d := op.Def()
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			return op.OperandGroup(i)
		}
	}
	return nil
}

// Pointed returns the element type of v, a memref. It returns nil if v is
// another pointer, which does not name its element type.
func Pointed(v *ir.Value) ir.Type {
	switch t := v.Type().(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return ir.ElementOf(t)
	}
	return nil
}

// VerifyAtomicRead checks that an atomic read does not read and write the same
// address.
func VerifyAtomicRead(op *ir.Operation) bool {
	if operandOf(op, "x") == operandOf(op, "v") {
		return op.EmitError("read and write must not be to the same location for atomic reads")
	}
	return true
}

// VerifyAtomicWrite checks that the address of an atomic write points to the
// type of the written value, if the address names an element type.
func VerifyAtomicWrite(op *ir.Operation) bool {
	if e := Pointed(operandOf(op, "x")); e != nil && e != operandOf(op, "expr").Type() {
		return op.EmitError("address must dereference to value type")
	}
	return true
}

// VerifyAtomicUpdate checks the arguments of an atomic update's region. It does
// not check the terminator.
func VerifyAtomicUpdate(op *ir.Operation) bool {
	b := op.Region(0).First()
	if b == nil || b.NumArgs() != 1 {
		return op.EmitError("the region must accept exactly one argument")
	}
	if e := Pointed(operandOf(op, "x")); e != nil && e != b.Arg(0).Type() {
		return op.EmitError("the type of the operand must be a pointer type whose element type is the same as that of the region argument")
	}
	return true
}

func VerifyUpdated(op *ir.Operation) bool {
	b := op.Region(0).First()
	end := b.Last()
	if end == nil || end.NumOperands() != 1 {
		return op.EmitError("only updated value must be returned")
	}
	if end.Operand(0).Type() != b.Arg(0).Type() {
		return op.EmitError("input and yielded value must have the same type")
	}
	return true
}

func VerifyCapture(op *ir.Operation, dialect string) bool {
	b := op.Region(0).First()
	var ops []*ir.Operation
	for o := b.First(); o != nil; o = o.Next() {
		ops = append(ops, o)
	}
	if len(ops) != 3 {
		return op.EmitError("expected three operations in atomic.capture region (one terminator, and two atomic ops)")
	}
	first, second := ops[0], ops[1]
	is := func(o *ir.Operation, what string) bool { return o.Name().Name == dialect+".atomic."+what }
	update := is(first, "update") && is(second, "read")
	if !update && !(is(first, "read") && (is(second, "update") || is(second, "write"))) {
		return first.EmitError("invalid sequence of operations in the capture region")
	}
	if operandOf(first, "x") == operandOf(second, "x") {
		return true
	}
	if update {
		return first.EmitError("updated variable in atomic.update must be captured in second operation")
	}
	return first.EmitError("captured variable in atomic.read must be updated in second operation")
}

func verifyCapture(op *ir.Operation) bool { return VerifyCapture(op, "acc") }
