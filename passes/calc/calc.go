// Package calc writes formulas: chains of arithmetic operations at one insertion
// point and location, on scalars or, element by element, on shapes.
package calc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Predicates of arith.cmpf.
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

// Calc builds operations for one that they replace.
type Calc struct {
	*rewrite.Rewriter
	Loc ir.Loc
}

// For is a Calc at op's location.
func For(rw *rewrite.Rewriter, op *ir.Operation) Calc { return Calc{rw, op.Loc()} }

// Like is t in the shape of like.
func Like(like, t ir.Type) ir.Type {
	if ir.IsShaped(like) {
		return ir.WithElement(like, t)
	}
	return t
}

// HasConstants reports whether there can be a constant of type t: a float or an
// integer, or a static shape of them.
func HasConstants(t ir.Type) bool { return !ir.IsShaped(t) || ir.HasStaticShape(t) }

// Float is a constant of type t, a float or a shape of them, rounded to its format.
func (c Calc) Float(t ir.Type, v float64) *ir.Value {
	x, _, _ := num.FromFloat64(v).Convert(ir.ElementOf(t).(*ir.FloatType).Kind, num.NearestEven)
	return c.Exactly(t, x)
}

// Exactly is a constant of type t, whose format v has.
func (c Calc) Exactly(t ir.Type, v num.Float) *ir.Value {
	return arith.NewConstant(c.Builder, c.Loc, arith.FloatAttr(t, v))
}

// Int is a constant of type t, an integer or a shape of them, cut to its width.
func (c Calc) Int(t ir.Type, v int64) *ir.Value {
	x := num.NewSigned(64, v).SExtOrTrunc(ir.IntWidth(ir.ElementOf(t)))
	return arith.NewConstant(c.Builder, c.Loc, arith.IntAttr(t, x))
}

// Op is an operation whose result has the type of its first operand.
func (c Calc) Op(d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return c.Value(d, c.Loc, operands[0].Type(), operands)
}

// Fast is Op with fast-math flags, an attribute.
func (c Calc) Fast(flags ir.Attribute, d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return c.Value(d, c.Loc, operands[0].Type(), operands, props(d, "fastmath", flags)...)
}

func props(d *ir.OpDef, name string, a ir.Attribute) []ir.Attribute {
	list := make([]ir.Attribute, len(d.Attrs))
	list[d.Slot(name)] = a
	return list
}

// Cast is v converted to t by d.
func (c Calc) Cast(d *ir.OpDef, v *ir.Value, t ir.Type) *ir.Value {
	return c.Value(d, c.Loc, t, []*ir.Value{v})
}

// CmpF compares floats.
func (c Calc) CmpF(predicate int64, x, y *ir.Value) *ir.Value {
	return c.FastCmpF(nil, predicate, x, y)
}

// FastCmpF compares floats with fast-math flags; nil: none.
func (c Calc) FastCmpF(flags ir.Attribute, predicate int64, x, y *ir.Value) *ir.Value {
	list := props(arith.CmpF, "predicate", c.Ctx.Int64Attr(c.Ctx.Int(64), predicate))
	if list[arith.CmpF.Slot("fastmath")] = flags; flags == nil {
		list[arith.CmpF.Slot("fastmath")] = NoFastMath(c.Ctx)
	}
	return c.Value(arith.CmpF, c.Loc, Like(x.Type(), c.Ctx.I1()), []*ir.Value{x, y}, list...)
}

// NoFastMath is the attribute without any flag.
func NoFastMath(c *ir.Context) ir.Attribute {
	return c.DialectAttr(arith.FastMathFlagsAttr, c.Int64Attr(c.Int(32), 0))
}

// CmpI compares integers.
func (c Calc) CmpI(predicate int64, x, y *ir.Value) *ir.Value {
	return arith.NewCompare(c.Builder, predicate, c.Loc, x, y)
}

// Select is yes where cond is true, else no.
func (c Calc) Select(cond, yes, no *ir.Value) *ir.Value {
	return arith.NewSelect(c.Builder, c.Loc, cond, yes, no)
}
