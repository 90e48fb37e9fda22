package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// Domain describes one kind of constants, integers or floats, for folding
// element by element. It says how to read an element and how to build a
// constant.
type Domain[V any] struct {
	scalar func(a ir.Attribute) (V, bool)
	holds  func(elem ir.Type) bool
	at     func(d *ir.DenseElementsAttr, i int) V
	attr   func(c *ir.Context, t ir.Type, v V) ir.Attribute
	bytes  func(dst []byte, v V) []byte
}

// Ints is the domain of integers and indices. Floats is the domain of floats.
var (
	Ints = Domain[num.Int]{
		scalar: func(a ir.Attribute) (num.Int, bool) {
			if i, ok := a.(*ir.IntegerAttr); ok {
				return i.Value, true
			}
			return num.Int{}, false
		},
		holds: ir.IsIntOrIndex,
		at:    (*ir.DenseElementsAttr).IntAt,
		attr:  func(c *ir.Context, t ir.Type, v num.Int) ir.Attribute { return c.IntegerAttr(t, v) },
		bytes: func(dst []byte, v num.Int) []byte { return v.AppendBytes(dst) },
	}
	Floats = Domain[num.Float]{
		scalar: func(a ir.Attribute) (num.Float, bool) {
			if f, ok := a.(*ir.FloatAttr); ok {
				return f.Value, true
			}
			return num.Float{}, false
		},
		holds: ir.IsFloat,
		at:    (*ir.DenseElementsAttr).FloatAt,
		attr:  func(c *ir.Context, t ir.Type, v num.Float) ir.Attribute { return c.FloatAttr(t, v) },
		bytes: func(dst []byte, v num.Float) []byte { return v.Bits().AppendBytes(dst) },
	}
)

// Splat returns the value of a scalar constant, or of each element of a splat.
// Result ok is false for any other attribute.
func (m *Domain[V]) Splat(a ir.Attribute) (v V, ok bool) {
	if v, ok = m.scalar(a); ok {
		return v, true
	}
	if d, dense := a.(*ir.DenseElementsAttr); dense && d.Splat && m.holds(ir.ElementOf(d.Type)) {
		return m.at(d, 0), true
	}
	return v, false
}

// Is reports whether a is a scalar constant or a splat for whose value predicate
// is returns true.
func (m *Domain[V]) Is(a ir.Attribute, is func(V) bool) bool {
	v, ok := m.Splat(a)
	return ok && is(v)
}

func (m *Domain[V]) dense(a ir.Attribute) *ir.DenseElementsAttr {
	if d, ok := a.(*ir.DenseElementsAttr); ok && m.holds(ir.ElementOf(d.Type)) {
		return d
	}
	return nil
}

// fold1 applies f to each element of the constant a, and returns a constant of
// type t. Poison stays poison. It returns nil if a is not such a constant, or if
// f returns false for an element.
func fold1[V, R any](from *Domain[V], to *Domain[R], a ir.Attribute, t ir.Type, f func(V) (R, bool)) ir.Attribute {
	if a == nil || t == nil || ub.IsPoison(a) {
		return a
	}
	if v, ok := from.scalar(a); ok {
		if r, ok := f(v); ok {
			return to.attr(t.Context(), t, r)
		}
		return nil
	}
	d := from.dense(a)
	if d == nil || !ir.HasStaticShape(t) {
		return nil
	}
	n := int(d.Len())
	if d.Splat {
		n = 1
	}
	var buf [64]byte
	raw := buf[:0]
	for i := range n {
		r, ok := f(from.at(d, i))
		if !ok {
			return nil
		}
		raw = to.bytes(raw, r)
	}
	return t.Context().DenseOf(t, raw)
}

// Fold2 applies f to each pair of elements of two constants of the same type. It
// returns a constant of type t, or of their type if t is nil. It returns nil if
// a or b is not such a constant, or if f returns false for a pair.
func Fold2[V, R any](from *Domain[V], to *Domain[R], a, b ir.Attribute, t ir.Type, f func(x, y V) (R, bool)) ir.Attribute {
	if a == nil || b == nil || ir.TypeOf(a) == nil || ir.TypeOf(a) != ir.TypeOf(b) {
		return nil
	}
	if t == nil {
		t = ir.TypeOf(a)
	}
	x, ok1 := from.scalar(a)
	y, ok2 := from.scalar(b)
	if ok1 && ok2 {
		if r, ok := f(x, y); ok {
			return to.attr(t.Context(), t, r)
		}
		return nil
	}
	d, e := from.dense(a), from.dense(b)
	if d == nil || e == nil {
		return nil
	}
	n := int(d.Len())
	if d.Splat && e.Splat {
		n = 1
	}
	var buf [64]byte
	raw := buf[:0]
	for i := range n {
		r, ok := f(from.at(d, i), from.at(e, i))
		if !ok {
			return nil
		}
		raw = to.bytes(raw, r)
	}
	return t.Context().DenseOf(t, raw)
}

// Total adapts f, which has a result for all operands, to the type that Fold2
// needs: the second result is always true.
func Total(f func(x, y num.Int) num.Int) func(x, y num.Int) (num.Int, bool) {
	return func(x, y num.Int) (num.Int, bool) { return f(x, y), true }
}

// FoldBinary applies f to the two constant operands, like Fold2, within the
// domain m. If an operand is poison, the result is poison.
func FoldBinary[V any](m *Domain[V], operands []ir.Attribute, f func(x, y V) (V, bool)) ir.Attribute {
	for _, a := range operands[:2] {
		if ub.IsPoison(a) {
			return a
		}
	}
	return Fold2(m, m, operands[0], operands[1], nil, f)
}

// FoldUnary applies f to each element of the constant operand. The result has
// the operand's type. It is nil if the operand is not constant, or if f returns
// false.
func FoldUnary[V any](m *Domain[V], operands []ir.Attribute, f func(V) (V, bool)) ir.Attribute {
	if operands[0] == nil || ub.IsPoison(operands[0]) {
		return operands[0]
	}
	return fold1(m, m, operands[0], ir.TypeOf(operands[0]), f)
}

// ZeroAttr returns the constant 0 of type t, or a splat of it if t is shaped,
// even with dynamic dimensions. It returns nil if the element type is not an
// integer, index or float.
func ZeroAttr(t ir.Type) ir.Attribute {
	c := t.Context()
	switch e := ir.ElementOf(t).(type) {
	case *ir.IntegerType, *ir.IndexType:
		return splatOf(&Ints, c, t, num.Zero(ir.IntWidth(e)))
	case *ir.FloatType:
		return splatOf(&Floats, c, t, num.ZeroFloat(e.Kind, false))
	}
	return nil
}

func splatOf[V any](m *Domain[V], c *ir.Context, t ir.Type, v V) ir.Attribute {
	if !ir.IsShaped(t) {
		return m.attr(c, t, v)
	}
	return c.DenseOf(t, m.bytes(nil, v))
}

// IntAttr returns the constant v of type t, an integer or index. If t is shaped,
// the result is a splat of v.
func IntAttr(t ir.Type, v num.Int) ir.Attribute { return splatOf(&Ints, t.Context(), t, v) }

// FloatAttr returns the constant v of type t, a float. If t is shaped, the
// result is a splat of v.
func FloatAttr(t ir.Type, v num.Float) ir.Attribute { return splatOf(&Floats, t.Context(), t, v) }

// BoolAttr returns the constant v of type t, which is i1. If t is shaped, the
// result is a splat of v.
func BoolAttr(t ir.Type, v bool) ir.Attribute {
	return splatOf(&Ints, t.Context(), t, num.Bool(v))
}

// one appends r to the fold results. It returns false if r is empty, that is, if
// the operation did not fold.
func one(dst []ir.FoldResult, r ir.FoldResult) ([]ir.FoldResult, bool) {
	if r.Value == nil && r.Attr == nil {
		return nil, false
	}
	return append(dst, r), true
}
