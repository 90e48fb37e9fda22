// Package calc creates chains of arithmetic operations, for example in expansions of math
// functions. All are created at one insertion point and location. They work on scalars or, element
// by element, on vectors and tensors.
package calc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// These are numbers of predicates of arith.cmpf.
const (
	OEQ int64 = 1 + iota
	OGT
	OGE
	OLT
	OLE
	ONE
	ORD
	UEQ
	UGT
	UGE
	ULT
	ULE
	UNE
	UNO
)

// Calc creates operations with the location Loc, in place of the operation that a pattern replaces.
type Calc struct {
	*rewrite.Rewriter
	Loc ir.Loc
}

// For returns a Calc with the location of op.
func For(rw *rewrite.Rewriter, op *ir.Operation) Calc { return Calc{rw, op.Loc()} }

// Like returns t if like is a scalar type, and otherwise the type like with element type t.
func Like(like, t ir.Type) ir.Type {
	if ir.IsShaped(like) {
		return ir.WithElement(like, t)
	}
	return t
}

// HasConstants reports whether constants of type t exist: it must be a scalar or have a static
// shape.
func HasConstants(t ir.Type) bool { return !ir.IsShaped(t) || ir.HasStaticShape(t) }

// Float creates a constant of type t, a float or a shaped type of floats, with the value v rounded
// to its format.
func (c Calc) Float(t ir.Type, v float64) *ir.Value {
	x, _, _ := num.FromFloat64(v).Convert(ir.ElementOf(t).(*ir.FloatType).Kind, num.NearestEven)
	return c.Exactly(t, x)
}

// Exactly creates a constant of type t with the value v, which must have the format of t.
func (c Calc) Exactly(t ir.Type, v num.Float) *ir.Value {
	return arith.NewConstant(c.Builder, c.Loc, arith.FloatAttr(t, v))
}

// Int creates a constant of type t, an integer or a shaped type of integers, with the low bits of
// v.
func (c Calc) Int(t ir.Type, v int64) *ir.Value {
	x := num.NewSigned(64, v).SExtOrTrunc(ir.IntWidth(ir.ElementOf(t)))
	return arith.NewConstant(c.Builder, c.Loc, arith.IntAttr(t, x))
}

// Op creates an operation whose result has the type of its first operand, and returns the result.
func (c Calc) Op(d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return c.Value(d, c.Loc, operands[0].Type(), operands)
}

// Fast creates an operation whose result has the type of its first operand, with fast-math
// attribute flags, and returns the result.
func (c Calc) Fast(flags ir.Attribute, d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return c.Value(d, c.Loc, operands[0].Type(), operands, props(d, "fastmath", flags)...)
}

func props(d *ir.OpDef, name string, a ir.Attribute) []ir.Attribute {
	list := make([]ir.Attribute, len(d.Attrs))
	list[d.Slot(name)] = a
	return list
}

// Cast creates the cast d from v to type t, and returns the result.
func (c Calc) Cast(d *ir.OpDef, v *ir.Value, t ir.Type) *ir.Value {
	return c.Value(d, c.Loc, t, []*ir.Value{v})
}

// CmpF creates an arith.cmpf without fast-math flags.
func (c Calc) CmpF(predicate int64, x, y *ir.Value) *ir.Value {
	return c.FastCmpF(nil, predicate, x, y)
}

// FastCmpF creates an arith.cmpf with the given fast-math attribute, or without flags if it is nil.
func (c Calc) FastCmpF(flags ir.Attribute, predicate int64, x, y *ir.Value) *ir.Value {
	list := props(arith.CmpF, "predicate", c.Ctx.Int64Attr(c.Ctx.Int(64), predicate))
	if list[arith.CmpF.Slot("fastmath")] = flags; flags == nil {
		list[arith.CmpF.Slot("fastmath")] = NoFastMath(c.Ctx)
	}
	return c.Value(arith.CmpF, c.Loc, Like(x.Type(), c.Ctx.I1()), []*ir.Value{x, y}, list...)
}

// NoFastMath returns the fast-math attribute without any flag.
func NoFastMath(c *ir.Context) ir.Attribute {
	return c.DialectAttr(arith.FastMathFlagsAttr, c.Int64Attr(c.Int(32), 0))
}

// CmpI creates an arith.cmpi.
func (c Calc) CmpI(predicate int64, x, y *ir.Value) *ir.Value {
	return arith.NewCompare(c.Builder, predicate, c.Loc, x, y)
}

// Select creates an arith.select: the result is yes if cond is true, and otherwise no.
func (c Calc) Select(cond, yes, no *ir.Value) *ir.Value {
	return arith.NewSelect(c.Builder, c.Loc, cond, yes, no)
}
