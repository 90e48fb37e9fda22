package interp

import (
	"math"
	"math/bits"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// unaryRow holds the functions that apply an operation to an element of each kind, as
// binaryRow does for two elements.
type unaryRow struct {
	pred     func(a bool) bool
	signed   func(e *element, a int64) int64
	unsigned func(e *element, a uint64) uint64
	float    func(a float64) float64
	complex  func(a complex128) complex128
}

var unaryRows = map[*ir.OpDef]*unaryRow{
	stablehlo.Abs: {
		signed:   func(_ *element, a int64) int64 { return max(a, -a) },
		unsigned: func(_ *element, a uint64) uint64 { return a },
		float:    math.Abs,
	},
	stablehlo.Neg: {
		signed:   func(_ *element, a int64) int64 { return -a },
		unsigned: func(_ *element, a uint64) uint64 { return -a },
		float:    func(a float64) float64 { return -a },
		complex:  func(a complex128) complex128 { return -a },
	},
	stablehlo.Not: {
		pred:     func(a bool) bool { return !a },
		signed:   func(_ *element, a int64) int64 { return ^a },
		unsigned: func(_ *element, a uint64) uint64 { return ^a },
	},
	stablehlo.Sign: {
		signed: func(_ *element, a int64) int64 {
			switch {
			case a < 0:
				return -1
			case a > 0:
				return 1
			}
			return 0
		},
		unsigned: func(_ *element, a uint64) uint64 { return min(a, 1) },
		float: func(a float64) float64 {
			if a == 0 || math.IsNaN(a) {
				return a
			}
			return math.Copysign(1, a)
		},
		complex: func(a complex128) complex128 {
			if math.IsNaN(real(a)) || math.IsNaN(imag(a)) {
				return complex(math.NaN(), 0)
			}
			if a == 0 {
				return 0
			}
			m := math.Hypot(real(a), imag(a))
			return complex(real(a)/m, imag(a)/m)
		},
	},
	stablehlo.PopulationCount: {
		pred:     func(a bool) bool { return a },
		signed:   func(e *element, a int64) int64 { return int64(bits.OnesCount64(e.mask(uint64(a)))) },
		unsigned: func(_ *element, a uint64) uint64 { return uint64(bits.OnesCount64(a)) },
	},
	stablehlo.Clz: {
		pred:     func(a bool) bool { return !a },
		signed:   func(e *element, a int64) int64 { return int64(leadingZeros(e, e.mask(uint64(a)))) },
		unsigned: leadingZeros,
	},
	stablehlo.Ceil:             {float: math.Ceil},
	stablehlo.Floor:            {float: math.Floor},
	stablehlo.Round:            {float: math.Round},
	stablehlo.RoundNearestEven: {float: math.RoundToEven},
	stablehlo.Sqrt:             {float: math.Sqrt, complex: sqrtComplex},
	stablehlo.Rsqrt: {
		float:   func(a float64) float64 { return 1 / math.Sqrt(a) },
		complex: func(a complex128) complex128 { return quotient(1, sqrtComplex(a)) },
	},
	stablehlo.Cbrt:     {float: math.Cbrt, complex: cbrtComplex},
	stablehlo.Exp:      {float: math.Exp, complex: expComplex},
	stablehlo.Expm1:    {float: math.Expm1, complex: expm1Complex},
	stablehlo.Log:      {float: log, complex: logComplex},
	stablehlo.Log1p:    {float: math.Log1p, complex: log1pComplex},
	stablehlo.Sine:     {float: sin, complex: sineComplex},
	stablehlo.Cosine:   {float: cos, complex: cosineComplex},
	stablehlo.Tan:      {float: tan, complex: tanComplex},
	stablehlo.Tanh:     {float: math.Tanh, complex: tanhComplex},
	stablehlo.Logistic: {float: func(a float64) float64 { return 1 / (1 + math.Exp(-a)) }, complex: logisticComplex},
}

func leadingZeros(e *element, a uint64) uint64 {
	return uint64(bits.LeadingZeros64(a)) - uint64(64-e.width)
}

func sineComplex(z complex128) complex128 {
	s, c := sincos(real(z))
	return complex(s*math.Cosh(imag(z)), c*math.Sinh(imag(z)))
}

func cosineComplex(z complex128) complex128 {
	s, c := sincos(real(z))
	return complex(c*math.Cosh(imag(z)), -s*math.Sinh(imag(z)))
}

func unary(c call) {
	row := unaryRows[c.op.Def()]
	x := c.tensor(0)
	e := x.el
	out := x.data.sized(x.size())
	defined := true
	switch e.kind {
	case predicate:
		if defined = row.pred != nil; defined {
			a, o := x.data.(cells[bool]), out.(cells[bool])
			for i, v := range a {
				o[i] = row.pred(v)
			}
		}
	case signed:
		if defined = row.signed != nil; defined {
			for i := range x.size() {
				setInt(out, i, e.wrap(row.signed(&e, intAt(x.data, i))))
			}
		}
	case unsigned:
		if defined = row.unsigned != nil; defined {
			for i := range x.size() {
				setInt(out, i, int64(e.mask(row.unsigned(&e, uint64(intAt(x.data, i))))))
			}
		}
	case float:
		if defined = row.float != nil; defined {
			mapFloats(&e, x.data, out, row.float)
		}
	case complexNumber:
		if defined = row.complex != nil; defined {
			for i := range x.size() {
				setComplex(out, i, row.complex(complexAt(x.data, i)))
			}
		}
	}
	if !defined {
		c.fail("unsupported element type: %s", e.t)
	}
	c.set(0, x.with(x.shape, out))
}

func mapFloats(e *element, x, out buffer, f func(float64) float64) {
	switch x := x.(type) {
	case cells[float64]:
		o := out.(cells[float64])
		for i, v := range x {
			o[i] = f(v)
		}
	case cells[float32]:
		o := out.(cells[float32])
		if e.sem == num.F32 {
			for i, v := range x {
				o[i] = float32(f(float64(v)))
			}
			return
		}
		for i, v := range x {
			o[i] = float32(e.round(f(float64(v))))
		}
	}
}

// abs runs the operation abs. It is special because the result of a complex operand, the magnitude,
// is real.
func abs(c call) {
	x := c.tensor(0)
	if x.el.kind != complexNumber {
		unary(c)
		return
	}
	r := c.zeros(x.el.part(), x.shape)
	for i := range x.size() {
		v := complexAt(x.data, i)
		setFloat(r.data, i, math.Hypot(real(v), imag(v)))
	}
	c.set(0, r)
}

func pairwise(c call) {
	x, y := c.tensor(0), c.tensor(1)
	c.set(0, c.combined(binaryRows[c.op.Def()], x, y))
}

// combined applies the operation of row to each pair of elements of x and y. It ends the program
// with an error if shapes or element types do not fit.
func (c call) combined(row *binaryRow, x, y *Tensor) *Tensor {
	if !slices.Equal(x.shape, y.shape) {
		c.fail("the shapes of the operands differ: %v and %v", x.shape, y.shape)
	}
	if x.el.t != y.el.t || !row.supports(&x.el) {
		c.fail("unsupported element types: %s and %s", x.el.t, y.el.t)
	}
	out := x.data.sized(x.size())
	out.write(0, x.data)
	all := c.upTo(x.size())
	k := &combiner{row: row}
	k.into(&x.el, out, all, y.data, all)
	return x.with(x.shape, out)
}

// holds returns the result of a comparison in the given direction, from the relation of its
// operands: less, equal, or unordered (a NaN).
func holds(direction int64, less, equal, unordered bool) bool {
	switch direction {
	case stablehlo.EQ:
		return equal
	case stablehlo.NE:
		return !equal
	case stablehlo.LT:
		return less
	case stablehlo.LE:
		return less || equal
	case stablehlo.GT:
		return !less && !equal && !unordered
	}
	return !less && !unordered
}

func compare(c call) {
	x, y := c.tensor(0), c.tensor(1)
	if !slices.Equal(x.shape, y.shape) || x.el.t != y.el.t {
		c.fail("the types of the operands differ: %s and %s", x.Type(), y.Type())
	}
	o := stablehlo.CompareOp(c.op)
	direction := stablehlo.EnumValue(o.ComparisonDirection())
	total := o.CompareType() != nil && stablehlo.EnumValue(o.CompareType()) == stablehlo.TotalOrder
	out := make(cells[bool], x.size())
	switch x.el.kind {
	case complexNumber:
		for i := range out {
			out[i] = holds(direction, false, complexAt(x.data, i) == complexAt(y.data, i), true)
		}
	case float:
		for i := range out {
			if total {
				a, b := totalOrder(&x.el, x.bitsAt(i)), totalOrder(&x.el, y.bitsAt(i))
				out[i] = holds(direction, a < b, a == b, false)
				continue
			}
			a, b := floatAt(x.data, i), floatAt(y.data, i)
			out[i] = holds(direction, a < b, a == b, a != a || b != b)
		}
	case unsigned:
		for i := range out {
			a, b := uint64(intAt(x.data, i)), uint64(intAt(y.data, i))
			out[i] = holds(direction, a < b, a == b, false)
		}
	default:
		for i := range out {
			a, b := intAt(x.data, i), intAt(y.data, i)
			out[i] = holds(direction, a < b, a == b, false)
		}
	}
	c.set(0, &Tensor{x.shape, c.element(0), out})
}

// totalOrder maps b, the bits of a float of type e, to an integer. The integers have the order that
// IEEE 754's totalOrder gives to the floats.
func totalOrder(e *element, b uint64) int64 {
	sign := uint64(1) << (e.width - 1)
	if b&sign != 0 {
		return -int64(b&^sign) - 1
	}
	return int64(b)
}

func selectElements(c call) {
	p, x, y := c.tensor(0), c.tensor(1), c.tensor(2)
	if !slices.Equal(x.shape, y.shape) || x.el.t != y.el.t || p.rank() != 0 && !slices.Equal(p.shape, x.shape) {
		c.fail("the types of the operands differ: %s, %s and %s", p.Type(), x.Type(), y.Type())
	}
	ps, ok := p.data.(cells[bool])
	if !ok {
		c.fail("unsupported element type: %s", p.el.t)
	}
	if p.rank() == 0 {
		if ps[0] {
			c.set(0, x)
		} else {
			c.set(0, y)
		}
		return
	}
	out := x.data.sized(x.size())
	out.write(0, y.data)
	for i, v := range ps {
		if v {
			out.put(i, x.data, i)
		}
	}
	c.set(0, x.with(x.shape, out))
}

// clamp runs the operation clamp: min(max(x, low), high). A scalar limit applies to all elements.
func clamp(c call) {
	low, x, high := c.tensor(0), c.tensor(1), c.tensor(2)
	spread := func(t *Tensor) *Tensor {
		if t.rank() == 0 && x.rank() != 0 {
			return x.with(x.shape, t.data.take(make([]int, x.size()), nil))
		}
		return t
	}
	raised := c.combined(binaryRows[stablehlo.Max], x, spread(low))
	c.set(0, c.combined(binaryRows[stablehlo.Min], raised, spread(high)))
}

func isFiniteOp(c call) {
	x := c.tensor(0)
	out := make(cells[bool], x.size())
	for i := range out {
		out[i] = isFinite(floatAt(x.data, i))
	}
	c.set(0, &Tensor{x.shape, c.element(0), out})
}

func complexOf(c call) {
	re, im := c.tensor(0), c.tensor(1)
	if !slices.Equal(re.shape, im.shape) {
		c.fail("the shapes of the operands differ: %v and %v", re.shape, im.shape)
	}
	r := c.zeros(c.element(0), re.shape)
	for i := range r.size() {
		setComplex(r.data, i, complex(floatAt(re.data, i), floatAt(im.data, i)))
	}
	c.set(0, r)
}

func realOf(c call) { c.partOf(func(z complex128) float64 { return real(z) }) }
func imagOf(c call) { c.partOf(func(z complex128) float64 { return imag(z) }) }

func (c call) partOf(f func(complex128) float64) {
	x := c.tensor(0)
	r := c.zeros(c.element(0), x.shape)
	for i := range r.size() {
		setFloat(r.data, i, f(complexAt(x.data, i)))
	}
	c.set(0, r)
}

func convert(c call) {
	x := c.tensor(0)
	c.set(0, c.converted(x, c.element(0)))
}

// converted returns x with its elements converted to type e. Floats are truncated towards zero and
// saturate in integers; integers wrap around.
func (c call) converted(x *Tensor, e element) *Tensor {
	r := c.zeros(e, x.shape)
	for i := range x.size() {
		switch x.el.kind {
		case float, complexNumber:
			v := complexAt(x.data, i)
			if e.kind == complexNumber {
				setComplex(r.data, i, v)
				continue
			}
			r.setFloat(i, real(v))
		case unsigned:
			r.setWhole(i, uint64(intAt(x.data, i)), false)
		default:
			r.setWhole(i, uint64(intAt(x.data, i)), true)
		}
	}
	return r
}

// setFloat stores v as element i, converted to the element type of t. In an integer, v is truncated
// and saturates.
func (t *Tensor) setFloat(i int, v float64) {
	switch t.el.kind {
	case float:
		setFloat(t.data, i, t.el.round(v))
	case predicate:
		setInt(t.data, i, int64(boolToInt(v != 0)))
	case signed:
		n, _, _ := num.FromFloat64(v).ToInt(t.el.width, true, num.TowardZero)
		setInt(t.data, i, n.Int64())
	case unsigned:
		n, _, _ := num.FromFloat64(v).ToInt(t.el.width, false, num.TowardZero)
		setInt(t.data, i, int64(n.Uint64()))
	case complexNumber:
		setComplex(t.data, i, complex(v, 0))
	}
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// setWhole stores the integer v as element i, converted to the element type of t. isSigned says
// whether v is a signed number.
func (t *Tensor) setWhole(i int, v uint64, isSigned bool) {
	switch t.el.kind {
	case predicate:
		setInt(t.data, i, int64(boolToInt(v != 0)))
	case signed:
		setInt(t.data, i, t.el.wrap(int64(v)))
	case unsigned:
		setInt(t.data, i, int64(t.el.mask(v)))
	case float:
		setFloat(t.data, i, t.el.whole(v, isSigned))
	case complexNumber:
		p := t.el.part()
		setComplex(t.data, i, complex(p.whole(v, isSigned), 0))
	}
}

// whole returns the integer v rounded once to the float format of e. isSigned says whether v is a
// signed number.
func (e *element) whole(v uint64, isSigned bool) float64 {
	n := num.NewInt(64, v)
	r, _ := num.FromInt(e.sem, n, isSigned, num.NearestEven)
	return r.Float64()
}

// bitcast reinterprets the bits of elements as another type. If the widths differ, the
// result gains or loses the last dimension.
func bitcast(c call) {
	x := c.tensor(0)
	e := c.element(0)
	from, to := x.el.bits(), e.bits()
	shape := slices.Clone(x.shape)
	switch {
	case from > to && from%to == 0:
		shape = append(shape, int64(from/to))
	case from < to && to%from == 0 && len(shape) > 0 && shape[len(shape)-1] == int64(to/from):
		shape = shape[:len(shape)-1]
	case from != to:
		c.fail("Unsupported bitcast conversion from %s to %s", x.el.t, e.t)
	}
	r := c.zeros(e, shape)
	stream := make([]uint64, 0, x.size())
	unit := min(from, to) // at most 64 bits
	if unit > 64 {
		c.set(0, x.with(shape, x.data))
		return
	}
	for i := range x.size() {
		stream = appendUnits(stream, x, i, unit)
	}
	per := int(to / unit)
	for i := range r.size() {
		r.storeUnits(i, stream[i*per:(i+1)*per], unit)
	}
	c.set(0, r)
}

// appendUnits appends the bits of element i of x to dst, in pieces of unit bits, lowest bits first.
func appendUnits(dst []uint64, x *Tensor, i int, unit uint32) []uint64 {
	cut := func(dst []uint64, b uint64, width uint32) []uint64 {
		for at := uint32(0); at < width; at += unit {
			dst = append(dst, b>>at&(math.MaxUint64>>(64-unit)))
		}
		return dst
	}
	if x.el.kind != complexNumber {
		return cut(dst, x.bitsAt(i), x.el.width)
	}
	p, v := x.el.part(), complexAt(x.data, i)
	re, im := p.encode(real(v)), p.encode(imag(v))
	if unit > p.width {
		return append(dst, re|im<<p.width)
	}
	return cut(cut(dst, re, p.width), im, p.width)
}

// storeUnits stores element i of t from its bits, given in pieces of unit bits, lowest bits first.
func (t *Tensor) storeUnits(i int, units []uint64, unit uint32) {
	join := func(units []uint64) (b uint64) {
		for k, u := range units {
			b |= u << (uint32(k) * unit)
		}
		return b
	}
	if t.el.kind != complexNumber {
		t.setBits(i, join(units))
		return
	}
	p := t.el.part()
	if unit > p.width {
		b := join(units)
		setComplex(t.data, i, complex(p.decode(b&(1<<p.width-1)), p.decode(b>>p.width)))
		return
	}
	h := len(units) / 2
	setComplex(t.data, i, complex(p.decode(join(units[:h])), p.decode(join(units[h:]))))
}

// reducePrecision runs reduce_precision: it rounds floats to a format with fewer bits in exponent
// and fraction.
func reducePrecision(c call) {
	x := c.tensor(0)
	o := stablehlo.ReducePrecisionOp(c.op)
	exponent, fraction := uint32(o.ExponentBits().Int64()), uint32(o.MantissaBits().Int64())
	if x.el.kind != float || exponent < 1 {
		c.fail("unsupported element type: %s", x.el.t)
	}
	out := x.data.sized(x.size())
	for i := range x.size() {
		v := floatAt(x.data, i)
		if !math.IsNaN(v) {
			v = x.el.decode(x.el.narrowed(x.bitsAt(i), exponent, fraction))
		}
		setFloat(out, i, v)
	}
	c.set(0, x.with(x.shape, out))
}

// narrowed rounds b, the bits of a float of type e, to fewer bits of exponent and fraction. The
// result is still in e's format. Numbers that are too large become infinities, numbers that are too
// small become zeros.
func (e *element) narrowed(b uint64, exponent, fraction uint32) uint64 {
	ownFraction := uint32(e.sem.Precision() - 1)
	ownExponent := e.width - 1 - ownFraction
	if fraction < ownFraction {
		last := uint64(1) << (ownFraction - fraction)
		odd := b & last / last
		b = (b + last/2 - 1 + odd) &^ (last - 1)
	}
	if exponent < ownExponent {
		sign := b & (1 << (e.width - 1))
		mask := uint64(1)<<ownExponent - 1
		one := mask >> 1
		spread := uint64(1)<<(exponent-1) - 1
		switch x := b >> ownFraction & mask; {
		case x > one+spread:
			b = sign | mask<<ownFraction
		case x <= one-spread:
			b = sign
		}
	}
	return b
}
