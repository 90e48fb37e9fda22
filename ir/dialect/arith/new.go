package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

// What other packages make, at b's insertion point.

// NewConstant makes a constant of a typed attribute.
func NewConstant(b *ir.Builder, loc ir.Loc, a ir.Attribute) *ir.Value {
	return b.Value(Constant, loc, ir.TypeOf(a), nil, a)
}

// NewIndex makes a constant index.
func NewIndex(b *ir.Builder, loc ir.Loc, v int64) *ir.Value {
	return NewConstant(b, loc, b.Ctx.IndexAttr(v))
}

// IndexValue is m as a value, a new constant if it is static.
func IndexValue(b *ir.Builder, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return NewIndex(b, loc, m.Const)
}

// NewBool makes a constant truth value.
func NewBool(b *ir.Builder, loc ir.Loc, v bool) *ir.Value {
	return NewConstant(b, loc, b.Ctx.Bool(v))
}

// NewBinary makes an operation whose result has the type of x.
func NewBinary(b *ir.Builder, d *ir.OpDef, loc ir.Loc, x, y *ir.Value, props ...ir.Attribute) *ir.Value {
	return b.Value(d, loc, x.Type(), []*ir.Value{x, y}, props...)
}

// NewCompare compares integers, or each of their elements.
func NewCompare(b *ir.Builder, predicate int64, loc ir.Loc, x, y *ir.Value) *ir.Value {
	p := b.Ctx.Int64Attr(b.Ctx.Int(64), predicate)
	return b.Value(CmpI, loc, ir.WithElement(x.Type(), b.Ctx.I1()), []*ir.Value{x, y}, p)
}

// NewSelect makes a choice between values of one type.
func NewSelect(b *ir.Builder, loc ir.Loc, cond, yes, no *ir.Value) *ir.Value {
	return b.Value(Select, loc, yes.Type(), []*ir.Value{cond, yes, no})
}
