package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

func (c conversions) constants() []rewrite.Pattern {
	return []rewrite.Pattern{
		c.Pattern("ConstantCompositeOpPattern", arith.Constant, c.composite),
		c.Pattern("ConstantScalarOpPattern", arith.Constant, c.scalar),
	}
}

// composite converts a constant vector or tensor with other than one element.
func (c conversions) composite(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	shape, ranked := ir.ShapeOf(from)
	if !ranked || ir.NumElements(shape) == 1 {
		return false
	}
	_, isTensor := from.(*ir.RankedTensorType)
	to := c.Type(from)
	if to == nil {
		return false
	}
	d, ok := denseValue(op, arith.ConstantOp(op).Value())
	if !ok {
		return false
	}
	if len(shape) > 1 {
		if !isTensor {
			return false
		}
		shape = []int64{ir.NumElements(shape)}
	}
	e := ir.ElementOf(to)
	if array := types.ElementOfArray(to); array != nil {
		e = array
	}
	flat := c.Ctx.DenseElements(withShape(from, shape, ir.ElementOf(from)), []byte(d.Raw), d.Splat)
	if ir.ElementOf(from) != e {
		if flat = c.converted(flat, withShape(from, shape, e), e); flat == nil {
			return false
		}
	}
	rw.Replace(op, types.For(rw, op).Constant(to, flat))
	return true
}

func withShape(t ir.Type, shape []int64, e ir.Type) ir.Type {
	if _, ok := t.(*ir.VectorType); ok {
		return t.Context().VectorType(shape, e, nil)
	}
	return t.Context().RankedTensorType(shape, e, nil)
}

// denseValue returns the elements of a constant. It looks up a dense resource. It returns false
// after an error.
func denseValue(op *ir.Operation, value ir.Attribute) (*ir.DenseElementsAttr, bool) {
	switch a := value.(type) {
	case *ir.DenseElementsAttr:
		return a, true
	case *ir.DenseResourceAttr:
		var r *ir.Resource
		if g := op.Context().Resources.DialectGroup("builtin"); g != nil {
			r = g.Get(a.Key)
		}
		if r == nil || r.Declared {
			return nil, op.EmitError("could not find resource blob")
		}
		d := denseOfBuffer(a.Type, r.Data)
		return d, d != nil || op.EmitError("resource is not a valid buffer")
	}
	return nil, op.EmitError("unsupported elements attribute")
}

// denseOfBuffer returns the constant of type t with these bytes. The data holds one element, for a
// splat, or all elements; otherwise it returns nil.
func denseOfBuffer(t ir.Type, data []byte) *ir.DenseElementsAttr {
	shape, _ := ir.ShapeOf(t)
	e := ir.ElementOf(t)
	n := int(ir.NumElements(shape))
	one, all := ir.ElementSize(e), n*ir.ElementSize(e)
	if ir.IsI1(e) {
		all = (n + 7) / 8
	}
	switch len(data) {
	case all:
		return t.Context().DenseElements(t, data, n == 1)
	case one:
		return t.Context().DenseElements(t, data, true)
	}
	return nil
}

// converted returns d with its elements converted to type e, as a constant of type t. It returns
// nil if an element does not fit.
func (c conversions) converted(d *ir.DenseElementsAttr, t, e ir.Type) *ir.DenseElementsAttr {
	from := ir.ElementOf(d.Type)
	if ir.IsInteger(from, 1) {
		return nil
	}
	n := int(d.Len())
	if d.Splat {
		n = 1
	}
	var raw []byte
	for i := range n {
		a := c.number(d.ElementAttr(i), e)
		if a == nil {
			return nil
		}
		raw, _ = ir.AppendElement(raw, a)
	}
	if d.Splat {
		return c.Ctx.DenseElements(t, raw, true)
	}
	return c.Ctx.DenseOf(t, raw)
}

// number converts a number to another type, to. It returns nil if it does not fit.
func (c conversions) number(a ir.Attribute, to ir.Type) ir.Attribute {
	switch a := a.(type) {
	case *ir.FloatAttr:
		return c.floatNumber(a, to)
	case *ir.IntegerAttr:
		return integerNumber(a, to)
	}
	return nil
}

func (c conversions) floatNumber(a *ir.FloatAttr, to ir.Type) ir.Attribute {
	switch to := to.(type) {
	case *ir.IntegerType: // its bits
		return c.Ctx.IntegerAttr(to, a.Value.Bits().ZExtOrTrunc(to.Width))
	case *ir.FloatType:
		if to.Kind != num.F32 {
			return nil
		}
		f, status, loses := a.Value.Convert(num.F32, num.TowardZero)
		if status != 0 || loses {
			return nil
		}
		return c.Ctx.FloatAttr(to, f)
	}
	return nil
}

// integerNumber converts an integer to another type, to. It returns nil unless the value fits as
// an unsigned or as a signed integer.
func integerNumber(a *ir.IntegerAttr, to ir.Type) ir.Attribute {
	t, ok := to.(*ir.IntegerType)
	if !ok || a.Value.ActiveBits() > t.Width && a.Value.SignificantBits() > t.Width {
		return nil
	}
	return t.Context().IntegerAttr(t, a.Value.SExtOrTrunc(t.Width))
}

// scalar converts a constant that is a number or has exactly one element.
func (c conversions) scalar(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	value := arith.ConstantOp(op).Value()
	if ir.IsShaped(from) {
		shape, _ := ir.ShapeOf(from)
		if ir.NumElements(shape) != 1 {
			return false
		}
		from = ir.ElementOf(from)
		if d, ok := value.(*ir.DenseElementsAttr); ok {
			value = d.ElementAttr(0)
		}
	}
	if !ir.IsIntOrIndex(from) && !ir.IsFloat(from) {
		return false
	}
	to := c.Type(from)
	if to == nil {
		return false
	}
	if ir.IsInteger(from, 1) {
		i, ok := value.(*ir.IntegerAttr)
		if !ok {
			return false
		}
		value = c.Ctx.Bool(!i.Value.IsZero())
	} else if f, ok := value.(*ir.FloatAttr); !ok || from != to {
		if value = c.number(value, to); value == nil {
			return false
		}
	} else {
		value = f
	}
	rw.Replace(op, rw.Value(spirv.Constant, op.Loc(), to, nil, value))
	return true
}
