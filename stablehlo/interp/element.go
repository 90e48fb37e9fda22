package interp

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// kind is the kind of number that an element is. Operations have an implementation for each kind.
type kind uint8

const (
	predicate kind = iota
	signed
	unsigned
	float
	complexNumber
)

// element describes the element type of a tensor.
type element struct {
	t     ir.Type
	kind  kind
	width uint32        // in bits, of one part of a complex number
	sem   num.Semantics // of floats and of the parts of complex numbers
	quant *hlo.Quantized
}

// elementOf returns the description of element type t. It returns false if the interpreter cannot
// compute with t.
func elementOf(t ir.Type) (e element, ok bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		e = element{t: t, kind: signed, width: t.Width}
		switch {
		case t.Width == 1 && t.Signedness == ir.Signless:
			e.kind = predicate
		case t.Signedness == ir.Unsigned:
			e.kind = unsigned
		}
		return e, t.Width >= 1 && t.Width <= 64
	case *ir.IndexType:
		return element{t: t, kind: signed, width: 64}, true
	case *ir.FloatType:
		return element{t: t, kind: float, width: t.Width(), sem: t.Kind}, t.Width() <= 64
	case *ir.ComplexType:
		part, ok := t.Element.(*ir.FloatType)
		if !ok || part.Kind != num.F32 && part.Kind != num.F64 {
			return e, false
		}
		return element{t: t, kind: complexNumber, width: part.Width(), sem: part.Kind}, true
	case *ir.DialectType:
		q, ok := hlo.QuantizedOf(t)
		if !ok {
			return e, false
		}
		if e, ok = elementOf(q.Storage); ok {
			if !q.Signed() {
				e.kind = unsigned
			}
			e.t, e.quant = t, &q
		}
		return e, ok
	}
	return e, false
}

// bits returns the size of an element in bits, including both parts of a complex number.
func (e *element) bits() uint32 {
	if e.kind == complexNumber {
		return 2 * e.width
	}
	return e.width
}

// part returns the description of the parts of complex numbers. It panics if e is not complex.
func (e *element) part() element {
	p, _ := elementOf(e.t.(*ir.ComplexType).Element)
	return p
}

// round rounds v to the float format of e.
func (e *element) round(v float64) float64 { return roundTo(e.sem, v) }

func roundTo(sem num.Semantics, v float64) float64 {
	switch sem {
	case num.F64:
		return v
	case num.F32:
		return float64(float32(v))
	}
	r, _, _ := num.FromFloat64(v).Convert(sem, num.NearestEven)
	return r.Float64()
}

// wrap truncates v to the width of e and sign-extends it.
func (e *element) wrap(v int64) int64 {
	shift := 64 - e.width
	return v << shift >> shift
}

// mask truncates v to the width of e and zero-extends it.
func (e *element) mask(v uint64) uint64 { return v & (math.MaxUint64 >> (64 - e.width)) }

// encode returns the bits of v in the float format of e, after rounding.
func (e *element) encode(v float64) uint64 {
	switch e.sem {
	case num.F64:
		return math.Float64bits(v)
	case num.F32:
		return uint64(math.Float32bits(float32(v)))
	}
	r, _, _ := num.FromFloat64(v).Convert(e.sem, num.NearestEven)
	return r.Bits().Uint64()
}

// decode returns the number whose bits in the float format of e are bits.
func (e *element) decode(bits uint64) float64 {
	switch e.sem {
	case num.F64:
		return math.Float64frombits(bits)
	case num.F32:
		return float64(math.Float32frombits(uint32(bits)))
	}
	return num.FloatBits64(e.sem, bits).Float64()
}
