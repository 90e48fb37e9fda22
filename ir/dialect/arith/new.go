package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

// What other packages make, at b's insertion point.

// NewConstant creates an arith.constant of a, a typed attribute, and returns
// its result.
func NewConstant(b *ir.Builder, loc ir.Loc, a ir.Attribute) *ir.Value {
	return b.Value(Constant, loc, ir.TypeOf(a), nil, a)
}

// NewIndex creates an arith.constant v of type index, and returns its result.
func NewIndex(b *ir.Builder, loc ir.Loc, v int64) *ir.Value {
	return NewConstant(b, loc, b.Ctx.IndexAttr(v))
}

// IndexValue returns m as a value. If m is static, it creates an
// arith.constant.
func IndexValue(b *ir.Builder, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return NewIndex(b, loc, m.Const)
}

// NewBool creates an arith.constant v of type i1, and returns its result.
func NewBool(b *ir.Builder, loc ir.Loc, v bool) *ir.Value {
	return NewConstant(b, loc, b.Ctx.Bool(v))
}

// NewBinary creates an operation d of x and y, and returns its result, which
// has the type of x.
func NewBinary(b *ir.Builder, d *ir.OpDef, loc ir.Loc, x, y *ir.Value, props ...ir.Attribute) *ir.Value {
	return b.Value(d, loc, x.Type(), []*ir.Value{x, y}, props...)
}

// NewCompare creates an arith.cmpi of x and y, and returns its result. It
// compares vectors and tensors element by element.
func NewCompare(b *ir.Builder, predicate int64, loc ir.Loc, x, y *ir.Value) *ir.Value {
	p := b.Ctx.Int64Attr(b.Ctx.Int(64), predicate)
	return b.Value(CmpI, loc, ir.WithElement(x.Type(), b.Ctx.I1()), []*ir.Value{x, y}, p)
}

// NewSelect creates an arith.select between yes and no, and returns its result.
// Both must have the same type.
func NewSelect(b *ir.Builder, loc ir.Loc, cond, yes, no *ir.Value) *ir.Value {
	return b.Value(Select, loc, yes.Type(), []*ir.Value{cond, yes, no})
}
