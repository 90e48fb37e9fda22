package amdgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// emitter creates operations at one location.
type emitter struct {
	*rewrite.Rewriter
	loc ir.Loc
}

func (e emitter) int32(n int64) *ir.Value { return device.Int(e.Builder, e.loc, e.Ctx.Int(32), n) }
func (e emitter) int64(n int64) *ir.Value { return device.Int(e.Builder, e.loc, e.Ctx.Int(64), n) }

// zero returns the constant 0 of type t.
func (e emitter) zero(t ir.Type) *ir.Value { return types.Zero(e.Builder, e.loc, t) }

func (e emitter) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return types.Binary(e.Builder, d, e.loc, x, y)
}

// cast creates the conversion d of x to type t.
func (e emitter) cast(d *ir.OpDef, t ir.Type, x *ir.Value) *ir.Value {
	return types.Unary(e.Builder, d, e.loc, t, x)
}

func (e emitter) bitcast(t ir.Type, x *ir.Value) *ir.Value { return e.cast(llvm.Bitcast, t, x) }

// extract returns the element i of the vector v.
func (e emitter) extract(v, i *ir.Value) *ir.Value {
	return e.Value(llvm.ExtractElement, e.loc, ir.ElementOf(v.Type()), []*ir.Value{v, i})
}

// insert returns v with x as the element i.
func (e emitter) insert(v, x, i *ir.Value) *ir.Value {
	return e.Value(llvm.InsertElement, e.loc, v.Type(), []*ir.Value{v, x, i})
}

// instruction creates the rocdl operation with this name. If t is not nil, the operation has a
// result of type t. Its attributes have their defaults.
func (e emitter) instruction(name string, t ir.Type, operands ...*ir.Value) *ir.Operation {
	s := &ir.OpState{Name: e.Ctx.OpName("rocdl." + name), Loc: e.loc, Operands: operands}
	if t != nil {
		s.Results = []ir.Type{t}
	}
	s.Props = make([]ir.Attribute, len(s.Name.Def.Attrs))
	copy(s.Props, s.Name.Defaults())
	return e.Create(s)
}

// set sets attributes of op, given as names and integers in turns, in the types that op's definition
// gives them.
func set(op *ir.Operation, list ...any) *ir.Operation {
	for ; len(list) > 0; list = list[2:] {
		name, n := list[0].(string), list[1].(int64)
		i := op.Def().Slot(name)
		op.SetProp(i, integerAttr(op.Context(), op.Def().Attrs[i].Constraint, n))
	}
	return op
}

// integerAttr returns the integer n as an attribute that satisfies the constraint k. A boolean is
// true for all numbers but 0.
func integerAttr(c *ir.Context, k *ir.AttrConstraint, n int64) ir.Attribute {
	switch k {
	case &constraint.I1Attr:
		return c.Bool(n != 0)
	case &constraint.I16Attr:
		return c.Int64Attr(c.Int(16), n)
	}
	return c.Int64Attr(c.Int(32), n)
}

// replace replaces op by v, and returns true.
func (e emitter) replace(op *ir.Operation, v *ir.Value) bool {
	e.Replace(op, v)
	return true
}

// attr returns the value of an integer attribute of op, or 0 if op has no such attribute.
func attr(op *ir.Operation, name string) int64 {
	if a, ok := op.Inherent(name).(*ir.IntegerAttr); ok {
		return a.Int64()
	}
	return 0
}

// withElement returns the vector type t with elements of type element.
func withElement(t *ir.VectorType, element ir.Type) ir.Type {
	return t.Context().VectorType(slices.Clone(t.Shape), element, t.Scalable)
}

func isInt(t ir.Type, width uint32) bool { return constraint.IsIntOfWidth(t, width) }
