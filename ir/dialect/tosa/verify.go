package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// part is a list of types, and the name of this list in error messages.
type part struct {
	name  string
	types []ir.Type
}

func inputs(op *ir.Operation, group int) part {
	p := part{name: "'input_list'"}
	for _, u := range op.OperandGroup(group) {
		p.types = append(p.types, u.Value().Type())
	}
	return p
}

func outputs(op *ir.Operation) part {
	p := part{name: "'output_list'"}
	for i := range op.NumResults() {
		p.types = append(p.types, op.Result(i).Type())
	}
	return p
}

func arguments(op *ir.Operation, region int, name string) part {
	p := part{name: "'" + name + "' arguments"}
	for _, v := range op.Region(region).First().Args() {
		p.types = append(p.types, v.Type())
	}
	return p
}

// yielded returns the types of the values that the region yields. Result ok is false if
// the region does not end with tosa.yield. Argument name names the region in error
// messages.
func yielded(op *ir.Operation, region int, name string) (p part, ok bool) {
	p.name = "'" + name + "' results"
	t := op.Region(region).First().Last()
	if t == nil || !t.Is(Yield) {
		return p, false
	}
	for i := range t.Operands() {
		p.types = append(p.types, t.Operand(i).Type())
	}
	return p, true
}

// agree reports an error if two lists of types have different lengths, element types or
// shapes. Types that are not shaped never agree.
func agree(op *ir.Operation, a, b part) bool {
	if len(a.types) != len(b.types) {
		return op.EmitOpError("require same number of values in %s (%d) and %s (%d)", a.name, len(a.types), b.name, len(b.types))
	}
	for i, t := range a.types {
		u := b.types[i]
		if x, y := ir.ElementOf(t), ir.ElementOf(u); x != y || !ir.IsShaped(t) {
			return op.EmitOpError("require same element type for %s ('%s') and %s ('%s')", a.name, x, b.name, y)
		}
		if !ir.CompatibleShapes(t, u) {
			return op.EmitOpError("require same shapes for %s ('%s') and %s ('%s')", a.name, t, b.name, u)
		}
	}
	return true
}

// sizeOne reports whether a tensor of type t can have one element.
func sizeOne(t ir.Type) bool {
	shape, _ := ir.ShapeOf(t)
	for _, d := range shape {
		if d != 1 && d != ir.Dynamic {
			return false
		}
	}
	return true
}

func verifyIf(op *ir.Operation) bool {
	in, out := inputs(op, 1), outputs(op)
	names := [...]string{"then_graph", "else_graph"}
	for i, name := range names {
		if !agree(op, arguments(op, i, name), in) {
			return false
		}
	}
	for i, name := range names {
		if r, ok := yielded(op, i, name); ok && !agree(op, r, out) {
			return false
		}
	}
	if t := IfOp(op).Condition().Type(); !sizeOne(t) {
		return op.EmitOpError("'condition' must be a size 1 tensor, got '%s'", t)
	}
	return true
}

func verifyWhile(op *ir.Operation) bool {
	in := inputs(op, 0)
	if !agree(op, in, outputs(op)) || !agree(op, arguments(op, 0, "cond_graph"), in) || !agree(op, arguments(op, 1, "body_graph"), in) {
		return false
	}
	if r, ok := yielded(op, 1, "body_graph"); ok && !agree(op, r, in) {
		return false
	}
	r, ok := yielded(op, 0, "cond_graph")
	if !ok {
		return true
	}
	if len(r.types) != 1 {
		return op.EmitOpError("require 'cond_graph' only have one result")
	}
	if t := r.types[0]; !sizeOne(t) {
		return op.EmitOpError("'cond_graph' result must be a size 1 tensor, got '%s'", t)
	} else if !ir.IsInteger(ir.ElementOf(t), 1) {
		return op.EmitOpError("'cond_graph' result must be a boolean tensor, got '%s'", t)
	}
	return true
}
