package interp

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// combiner describes a block of two scalar arguments that applies one operation to them, or
// returns one of them.
type combiner struct {
	row     *binaryRow
	swapped bool
	pick    int // the argument that is returned, where there is no row
}

// combinerOf returns the combiner that computes the same as block b, the body of a reduction. It
// returns nil if b does not have that simple form.
func combinerOf(b *ir.Block) *combiner {
	last := b.Last()
	if len(b.Args()) != 2 || last == nil || last.NumOperands() != 1 {
		return nil
	}
	result := last.Operand(0)
	if b.First() == last {
		for i, a := range b.Args() {
			if a == result {
				return &combiner{pick: i}
			}
		}
		return nil
	}
	op := b.First()
	if op.Next() != last || op.NumResults() != 1 || op.Result(0) != result || op.NumOperands() != 2 {
		return nil
	}
	row := binaryRows[op.Def()]
	x, y := op.Operand(0), op.Operand(1)
	if row == nil || ir.ElementOf(x.Type()) != ir.ElementOf(result.Type()) {
		return nil
	}
	if e, ok := elementOf(ir.ElementOf(x.Type())); !ok || e.quant != nil {
		return nil
	}
	switch {
	case x == b.Arg(0) && y == b.Arg(1):
		return &combiner{row: row}
	case x == b.Arg(1) && y == b.Arg(0):
		return &combiner{row: row, swapped: true}
	}
	return nil
}

// supports reports whether the combiner can combine elements of type e. It may be called on nil.
func (k *combiner) supports(e *element) bool {
	if k == nil || e.quant != nil {
		return false
	}
	return k.row == nil || k.row.supports(e)
}

// into combines elements of two buffers, acc and x, and stores the results in acc. For each i in
// order, it combines element at[i] of acc with element from[i] of x. Both buffers hold elements of
// type e.
func (k *combiner) into(e *element, acc buffer, at []int, x buffer, from []int) {
	switch {
	case k.row == nil && k.pick == 0:
		return
	case k.row == nil:
		for i, a := range at {
			acc.put(a, x, from[i])
		}
		return
	}
	switch e.kind {
	case predicate:
		a, b := acc.(cells[bool]), x.(cells[bool])
		for i, to := range at {
			a[to] = k.row.pred(ordered(k.swapped, a[to], b[from[i]]))
		}
	case signed:
		intoSigned(k, e, acc, at, x, from)
	case unsigned:
		intoUnsigned(k, e, acc, at, x, from)
	case float:
		if e.width == 64 {
			intoFloats(k, e, acc.(cells[float64]), at, x.(cells[float64]), from)
		} else {
			intoFloats(k, e, acc.(cells[float32]), at, x.(cells[float32]), from)
		}
	case complexNumber:
		for i, to := range at {
			v, w := ordered(k.swapped, complexAt(acc, to), complexAt(x, from[i]))
			setComplex(acc, to, k.row.complex(e, v, w))
		}
	}
}

func ordered[T any](swapped bool, a, b T) (T, T) {
	if swapped {
		return b, a
	}
	return a, b
}

func intoSigned(k *combiner, e *element, acc buffer, at []int, x buffer, from []int) {
	switch a := acc.(type) {
	case cells[int8]:
		intoInts(k, e, a, at, x.(cells[int8]), from)
	case cells[int16]:
		intoInts(k, e, a, at, x.(cells[int16]), from)
	case cells[int32]:
		intoInts(k, e, a, at, x.(cells[int32]), from)
	case cells[int64]:
		intoInts(k, e, a, at, x.(cells[int64]), from)
	}
}

func intoUnsigned(k *combiner, e *element, acc buffer, at []int, x buffer, from []int) {
	switch a := acc.(type) {
	case cells[uint8]:
		intoUints(k, e, a, at, x.(cells[uint8]), from)
	case cells[uint16]:
		intoUints(k, e, a, at, x.(cells[uint16]), from)
	case cells[uint32]:
		intoUints(k, e, a, at, x.(cells[uint32]), from)
	case cells[uint64]:
		intoUints(k, e, a, at, x.(cells[uint64]), from)
	}
}

func intoInts[T anySigned](k *combiner, e *element, acc cells[T], at []int, x cells[T], from []int) {
	for i, to := range at {
		v, w := ordered(k.swapped, int64(acc[to]), int64(x[from[i]]))
		acc[to] = T(e.wrap(k.row.signed(e, v, w)))
	}
}

func intoUints[T anyUnsigned](k *combiner, e *element, acc cells[T], at []int, x cells[T], from []int) {
	for i, to := range at {
		v, w := ordered(k.swapped, uint64(acc[to]), uint64(x[from[i]]))
		acc[to] = T(e.mask(k.row.unsigned(e, v, w)))
	}
}

func intoFloats[T anyFloat](k *combiner, e *element, acc cells[T], at []int, x cells[T], from []int) {
	native := e.width >= 32
	for i, to := range at {
		v, w := ordered(k.swapped, float64(acc[to]), float64(x[from[i]]))
		r := k.row.float(v, w)
		if !native {
			r = e.round(r)
		}
		acc[to] = T(r)
	}
}

// binaryRow holds the functions that apply an operation to two elements of each kind, nil
// where the operation is undefined. Integers and floats come in the widest form, and the
// caller truncates or rounds the result. Functions of complex numbers round each step
// themselves.
type binaryRow struct {
	pred     func(a, b bool) bool
	signed   func(e *element, a, b int64) int64
	unsigned func(e *element, a, b uint64) uint64
	float    func(a, b float64) float64
	complex  func(e *element, a, b complex128) complex128
}

func (r *binaryRow) supports(e *element) bool {
	switch e.kind {
	case predicate:
		return r.pred != nil
	case signed:
		return r.signed != nil
	case unsigned:
		return r.unsigned != nil
	case float:
		return r.float != nil
	}
	return r.complex != nil
}

var binaryRows = map[*ir.OpDef]*binaryRow{
	stablehlo.Add: {
		pred:     func(a, b bool) bool { return a || b },
		signed:   func(_ *element, a, b int64) int64 { return a + b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a + b },
		float:    func(a, b float64) float64 { return a + b },
		complex:  func(e *element, a, b complex128) complex128 { return e.parts(real(a)+real(b), imag(a)+imag(b)) },
	},
	stablehlo.Sub: {
		signed:   func(_ *element, a, b int64) int64 { return a - b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a - b },
		float:    func(a, b float64) float64 { return a - b },
		complex:  func(e *element, a, b complex128) complex128 { return e.parts(real(a)-real(b), imag(a)-imag(b)) },
	},
	stablehlo.Mul: {
		pred:     func(a, b bool) bool { return a && b },
		signed:   func(_ *element, a, b int64) int64 { return a * b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a * b },
		float:    func(a, b float64) float64 { return a * b },
		complex:  mulComplex,
	},
	stablehlo.Div: {signed: divSigned, unsigned: divUnsigned, float: func(a, b float64) float64 { return a / b }, complex: divComplex},
	stablehlo.Rem: {signed: remSigned, unsigned: remUnsigned, float: math.Mod},
	stablehlo.Max: {
		pred:     func(a, b bool) bool { return a || b },
		signed:   func(_ *element, a, b int64) int64 { return max(a, b) },
		unsigned: func(_ *element, a, b uint64) uint64 { return max(a, b) },
		float:    func(a, b float64) float64 { return max(a, b) },
		complex: func(_ *element, a, b complex128) complex128 {
			if lessComplex(b, a) {
				return a
			}
			return b
		},
	},
	stablehlo.Min: {
		pred:     func(a, b bool) bool { return a && b },
		signed:   func(_ *element, a, b int64) int64 { return min(a, b) },
		unsigned: func(_ *element, a, b uint64) uint64 { return min(a, b) },
		float:    func(a, b float64) float64 { return min(a, b) },
		complex: func(_ *element, a, b complex128) complex128 {
			if lessComplex(a, b) {
				return a
			}
			return b
		},
	},
	stablehlo.And: {
		pred:     func(a, b bool) bool { return a && b },
		signed:   func(_ *element, a, b int64) int64 { return a & b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a & b },
	},
	stablehlo.Or: {
		pred:     func(a, b bool) bool { return a || b },
		signed:   func(_ *element, a, b int64) int64 { return a | b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a | b },
	},
	stablehlo.Xor: {
		pred:     func(a, b bool) bool { return a != b },
		signed:   func(_ *element, a, b int64) int64 { return a ^ b },
		unsigned: func(_ *element, a, b uint64) uint64 { return a ^ b },
	},
	stablehlo.ShiftLeft: {
		signed:   func(e *element, a, b int64) int64 { return int64(shiftLeft(e, uint64(a), uint64(b))) },
		unsigned: shiftLeft,
	},
	stablehlo.ShiftRightLogical: {
		signed:   func(e *element, a, b int64) int64 { return int64(shiftRight(e, e.mask(uint64(a)), uint64(b))) },
		unsigned: shiftRight,
	},
	stablehlo.ShiftRightArithmetic: {
		signed:   shiftArithmetic,
		unsigned: func(e *element, a, b uint64) uint64 { return uint64(shiftArithmetic(e, e.wrap(int64(a)), int64(b))) },
	},
	stablehlo.Power: {signed: powSigned, unsigned: powUnsigned, float: math.Pow, complex: powComplex},
	stablehlo.Atan2: {float: atan2, complex: atan2Complex},
}

// parts returns the complex number re + im*i, with both parts rounded to the format of e.
func (e *element) parts(re, im float64) complex128 {
	if e.width == 32 {
		return complex(float64(float32(re)), float64(float32(im)))
	}
	return complex(re, im)
}

func (e *element) each(z complex128) complex128 { return e.parts(real(z), imag(z)) }

// The specification leaves division by zero, and of the least integer by -1, undefined.
// Here division by zero gives all ones, and the least integer divided by -1 gives itself.
// The remainders are the dividend and zero.

func divSigned(e *element, a, b int64) int64 {
	switch {
	case b == 0:
		return -1
	case b == -1:
		return -a
	}
	return a / b
}

func remSigned(_ *element, a, b int64) int64 {
	switch b {
	case 0:
		return a
	case -1:
		return 0
	}
	return a % b
}

func divUnsigned(_ *element, a, b uint64) uint64 {
	if b == 0 {
		return math.MaxUint64
	}
	return a / b
}

func remUnsigned(_ *element, a, b uint64) uint64 {
	if b == 0 {
		return a
	}
	return a % b
}

// Shifts by at least the width leave nothing but copies of the sign.

func shiftLeft(e *element, a, b uint64) uint64 {
	if e.mask(b) >= uint64(e.width) {
		return 0
	}
	return a << e.mask(b)
}

func shiftRight(e *element, a, b uint64) uint64 {
	if e.mask(b) >= uint64(e.width) {
		return 0
	}
	return a >> e.mask(b)
}

func shiftArithmetic(e *element, a, b int64) int64 {
	return a >> min(e.mask(uint64(b)), uint64(e.width-1))
}

func powSigned(e *element, a, b int64) int64 {
	if b < 0 {
		switch a {
		case 1:
			return 1
		case -1:
			return 1 - 2*(b&1)
		}
		return 0
	}
	return int64(powUnsigned(e, uint64(a), uint64(b)))
}

func powUnsigned(_ *element, a, b uint64) uint64 {
	r := uint64(1)
	for ; b != 0; b >>= 1 {
		if b&1 != 0 {
			r *= a
		}
		a *= a
	}
	return r
}

// lessComplex reports whether a comes before b in the order by real part, then by imaginary part.
func lessComplex(a, b complex128) bool {
	if real(a) == real(b) {
		return imag(a) < imag(b)
	}
	return real(a) < real(b)
}
