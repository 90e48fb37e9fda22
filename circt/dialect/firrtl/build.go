package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// This file makes operations whose types follow from their operands, and constants.

// Make creates an operation with one result, whose type follows from the operands and
// attributes.
func Make(b *ir.Builder, loc ir.Loc, d *ir.OpDef, operands []*ir.Value, props ...ir.Attribute) *ir.Value {
	return b.Create(inferred(b.Ctx, loc, d, operands, props)).Result(0)
}

// MakeOrFold creates an operation with one result, as Make does, or returns the value
// that the operation folds to.
func MakeOrFold(b *ir.Builder, loc ir.Loc, d *ir.OpDef, operands []*ir.Value, props ...ir.Attribute) *ir.Value {
	return b.CreateOrFold(inferred(b.Ctx, loc, d, operands, props), nil)[0]
}

func inferred(c *ir.Context, loc ir.Loc, d *ir.OpDef, operands []*ir.Value, props []ir.Attribute) *ir.OpState {
	s := &ir.OpState{Name: c.NameOf(d), Loc: loc, Operands: operands, Props: props}
	s.Results, _ = d.Infer(s, nil)
	return s
}

// I32 returns a 32-bit integer attribute.
func I32(c *ir.Context, v int64) ir.Attribute { return c.Int64Attr(c.Int(32), v) }

// bitsOf returns bits hi to lo of v. If these are all bits, that is v itself.
func bitsOf(b *ir.Builder, loc ir.Loc, v *ir.Value, hi, lo int64) *ir.Value {
	return MakeOrFold(b, loc, BitsPrim, []*ir.Value{v}, I32(b.Ctx, hi), I32(b.Ctx, lo))
}

// nameOf returns the name attribute of an operation, or nil if it has none or an empty
// one.
func nameOf(op *ir.Operation) *ir.StringAttr {
	if s, ok := op.Attr("name").(*ir.StringAttr); ok && s.Value != "" {
		return s
	}
	return nil
}

// constantOfWidth creates an unsigned constant of w bits.
func constantOfWidth(b *ir.Builder, loc ir.Loc, w uint32, value uint64) *ir.Value {
	t := UInt(b.Ctx, int32(w), false)
	return b.Value(Constant, loc, t, nil, IntValue(t, num.NewInt(w, value)))
}

// ParamOf returns the name and the value of a, a parameter of an external module. Both
// are empty if a is no parameter.
func ParamOf(a ir.Attribute) (name string, value ir.Attribute) {
	d, ok := a.(*ir.DialectAttr)
	if !ok || d.Def != ParamDeclAttr {
		return "", nil
	}
	n, _ := d.Params[0].(*ir.StringAttr)
	if n != nil {
		name = n.Value
	}
	return name, d.Params[len(d.Params)-1]
}
