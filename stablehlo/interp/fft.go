package interp

import (
	"math"
	"math/cmplx"
	"slices"

	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

func fft(c call) {
	o := stablehlo.FFTOp(c.op)
	x := c.tensor(0)
	lengths := o.FftLength().Int64s()
	first := x.rank() - len(lengths)
	if first < 0 || len(lengths) == 0 {
		c.fail("the lengths of the transform do not fit the operand")
	}
	e := c.element(0)
	z := make([]complex128, x.size())
	for i := range z {
		z[i] = complexAt(x.data, i)
	}
	shape := slices.Clone(x.shape)
	last := x.rank() - 1
	kind := stablehlo.EnumValue(o.FftType())
	inverse := kind == stablehlo.FFTInverse || kind == stablehlo.FFTInverseReal
	if inverse {
		for d := first; d < last; d++ {
			z = lines(z, shape, d, shape[d], func(l []complex128) []complex128 { return transform(c, l, true) })
		}
	}
	n := lengths[len(lengths)-1]
	switch kind {
	case stablehlo.FFTForward, stablehlo.FFTInverse:
		z = lines(z, shape, last, shape[last], func(l []complex128) []complex128 { return transform(c, l, inverse) })
	case stablehlo.FFTReal:
		z = lines(z, shape, last, n/2+1, func(l []complex128) []complex128 { return transform(c, l, false)[:n/2+1] })
	default:
		z = lines(z, shape, last, n, func(l []complex128) []complex128 { return transform(c, mirrored(l, int(n)), true) })
	}
	if !inverse {
		for d := last - 1; d >= first; d-- {
			z = lines(z, shape, d, shape[d], func(l []complex128) []complex128 { return transform(c, l, false) })
		}
	}
	r := c.zeros(e, shape)
	for i, v := range z {
		r.setComplex(i, v)
	}
	c.set(0, r)
}

// lines applies f to each line of z: the elements that differ only in their index along dimension
// d. It sets shape[d] to n, the number of elements that f returns for a line. It returns the new
// elements.
func lines(z []complex128, shape []int64, d int, n int64, f func([]complex128) []complex128) []complex128 {
	length := int(shape[d])
	step, _ := count(shape[d+1:])
	outer, _ := count(shape[:d])
	shape[d] = n
	out := make([]complex128, outer*int(n)*step)
	line := make([]complex128, length)
	for o := range outer {
		for s := range step {
			for i := range line {
				line[i] = z[(o*length+i)*step+s]
			}
			for i, v := range f(line) {
				out[(o*int(n)+i)*step+s] = v
			}
		}
	}
	return out
}

// mirrored returns the whole spectrum, of length n, of n real numbers. The second half consists of
// conjugates of the first half, which is given.
func mirrored(half []complex128, n int) []complex128 {
	z := make([]complex128, n)
	for i := range z {
		switch {
		case i < len(half):
			z[i] = half[i]
		case n-i < len(half):
			z[i] = conj(half[n-i])
		}
	}
	return z
}

// transform returns the discrete Fourier transform of x, or the inverse transform. While the length
// is even, it splits x into halves; otherwise it sums n products for each element.
func transform(c call, x []complex128, inverse bool) []complex128 {
	out := halves(c, x, inverse)
	if inverse {
		for i := range out {
			out[i] /= complex(float64(len(out)), 0)
		}
	}
	return out
}

func halves(c call, x []complex128, inverse bool) []complex128 {
	n := len(x)
	out := make([]complex128, n)
	root := func(k int) complex128 {
		angle := -2 * math.Pi * float64(k%max(n, 1)) / float64(n)
		if inverse {
			angle = -angle
		}
		return cmplx.Rect(1, angle)
	}
	if n < 2 || n%2 != 0 {
		for k := range out {
			c.over(n)
			for j, v := range x {
				out[k] += v * root(j*k)
			}
		}
		return out
	}
	even, odd := make([]complex128, n/2), make([]complex128, n/2)
	for i := range even {
		even[i], odd[i] = x[2*i], x[2*i+1]
	}
	even, odd = halves(c, even, inverse), halves(c, odd, inverse)
	for k := range even {
		t := root(k) * odd[k]
		out[k], out[k+n/2] = even[k]+t, even[k]-t
	}
	return out
}
