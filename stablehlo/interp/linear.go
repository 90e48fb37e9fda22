package interp

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

func dotGeneral(c call) {
	n := stablehlo.DotNumbersOf(stablehlo.DotGeneralOp(c.op).DotDimensionNumbers())
	c.set(0, c.dot(c.tensor(0), c.tensor(1), n, c.element(0)))
}

// dotOp runs the operation dot, the product of two vectors or matrices.
func dotOp(c call) {
	x, y := c.tensor(0), c.tensor(1)
	if x.rank() == 0 || y.rank() == 0 {
		c.fail("the operands are scalars")
	}
	c.set(0, c.dot(x, y, stablehlo.DotNumbers{LhsContract: []int64{int64(x.rank() - 1)}, RhsContract: []int64{0}}, c.element(0)))
}

// dot returns the product of x and y with dimension numbers n. It converts the operands to element
// type e first, and adds the products in index order.
func (c call) dot(x, y *Tensor, n stablehlo.DotNumbers, e element) *Tensor {
	if x.el.t != e.t {
		x = c.converted(x, e)
	}
	if y.el.t != e.t {
		y = c.converted(y, e)
	}
	freeX := without(x.rank(), n.LhsBatch, n.LhsContract)
	freeY := without(y.rank(), n.RhsBatch, n.RhsContract)
	// Batches, then rows or columns, then what is added up.
	x = c.transposed(x, slices.Concat(n.LhsBatch, freeX, n.LhsContract))
	y = c.transposed(y, slices.Concat(n.RhsBatch, freeY, n.RhsContract))
	b, k := len(n.LhsBatch), len(n.LhsContract)
	shape := slices.Concat(x.shape[:x.rank()-k], y.shape[b:y.rank()-k])
	inner, _ := count(x.shape[x.rank()-k:])
	if m, _ := count(y.shape[y.rank()-k:]); m != inner || !slices.Equal(x.shape[:b], y.shape[:b]) {
		c.fail("tensors of shapes %v and %v cannot be multiplied", x.shape, y.shape)
	}
	batches, _ := count(x.shape[:b])
	rows, _ := count(x.shape[b : x.rank()-k])
	columns, _ := count(y.shape[b : y.rank()-k])
	r := c.zeros(e, shape)
	p := product{batches, rows, columns, inner}
	switch e.kind {
	case float:
		switch {
		case e.width == 64:
			multiplyFloats(c, p, r.data.(cells[float64]), x.data.(cells[float64]), y.data.(cells[float64]))
		case e.width == 32:
			multiplyFloats(c, p, r.data.(cells[float32]), x.data.(cells[float32]), y.data.(cells[float32]))
		default:
			p.each(c, func(to, i, j int) {
				sum := 0.0
				for k := range inner {
					sum = e.round(sum + e.round(floatAt(x.data, i+k)*floatAt(y.data, j+k)))
				}
				setFloat(r.data, to, sum)
			})
		}
	case complexNumber:
		p.each(c, func(to, i, j int) {
			sum := complex128(0)
			for k := range inner {
				sum = e.each(sum + mulComplex(&e, complexAt(x.data, i+k), complexAt(y.data, j+k)))
			}
			setComplex(r.data, to, sum)
		})
	case predicate:
		p.each(c, func(to, i, j int) {
			any := int64(0)
			for k := range inner {
				any |= intAt(x.data, i+k) & intAt(y.data, j+k)
			}
			setInt(r.data, to, any)
		})
	default:
		p.each(c, func(to, i, j int) {
			sum := int64(0)
			for k := range inner {
				sum += intAt(x.data, i+k) * intAt(y.data, j+k)
			}
			if e.kind == signed {
				setInt(r.data, to, e.wrap(sum))
			} else {
				setInt(r.data, to, int64(e.mask(uint64(sum))))
			}
		})
	}
	return r
}

// product is the size of a batch of matrix products. The left matrix has rows, and the right one
// has columns, of inner elements each.
type product struct{ batches, rows, columns, inner int }

// each calls f for each element of the result. The arguments of f are the index of the element, and
// the indices where its row and its column begin.
func (p product) each(c call, f func(to, i, j int)) {
	to := 0
	for b := range p.batches {
		for r := range p.rows {
			for col := range p.columns {
				c.over(p.inner)
				f(to, (b*p.rows+r)*p.inner, (b*p.columns+col)*p.inner)
				to++
			}
		}
	}
}

func multiplyFloats[T anyFloat](c call, p product, out, x, y cells[T]) {
	p.each(c, func(to, i, j int) {
		row, column := x[i:i+p.inner], y[j:j+p.inner]
		var sum T
		for k, v := range row {
			sum += T(v * column[k]) //nolint:unconvert // it keeps the product from being fused
		}
		out[to] = sum
	})
}

func convolution(c call) {
	o := stablehlo.ConvolutionOp(c.op)
	c.convolve(&convolver{
		nums: stablehlo.ConvNumbersOf(o.DimensionNumbers()), strides: stablehlo.Dims(o.WindowStrides()), padding: stablehlo.Int64s(o.Padding()),
		base: stablehlo.Dims(o.LhsDilation()), dilation: stablehlo.Dims(o.RhsDilation()), reversal: o.WindowReversal(),
		features: o.FeatureGroupCount().Int64(), batches: o.BatchGroupCount().Int64(),
	})
}

func dynamicConv(c call) {
	o := stablehlo.DynamicConvOp(c.op)
	c.convolve(&convolver{
		nums: stablehlo.ConvNumbersOf(o.DimensionNumbers()), strides: stablehlo.Dims(o.WindowStrides()), padding: c.tensor(2).ints(),
		base: stablehlo.Dims(o.LhsDilation()), dilation: stablehlo.Dims(o.RhsDilation()), reversal: o.WindowReversal(),
		features: o.FeatureGroupCount().Int64(), batches: o.BatchGroupCount().Int64(),
	})
}

// convolver holds the attributes of a convolution.
type convolver struct {
	nums                             stablehlo.ConvNumbers
	strides, padding, base, dilation []int64
	reversal                         *ir.DenseArrayAttr
	features, batches                int64 // numbers of groups
}

// convolve computes a convolution as a matrix product for each feature or batch group. The
// left factor has a row for each output position: the elements in its window. The right
// factor has a row for each output feature: its kernel.
func (c call) convolve(v *convolver) {
	e := c.element(0)
	x, k := c.tensor(0), c.tensor(1)
	if x.el.t != e.t {
		x = c.converted(x, e)
	}
	if k.el.t != e.t {
		k = c.converted(k, e)
	}
	n := &v.nums
	if v.features < 1 || v.batches < 1 {
		c.fail("there are no groups")
	}
	w := &window{size: picked(k.shape, n.KernelSpatial), strides: v.strides, base: v.base, dilation: v.dilation, padding: v.padding}
	spatial := picked(x.shape, n.InputSpatial)
	places := c.places(w, spatial)
	inFeatures := k.shape[n.KernelInput]
	outFeatures := k.shape[n.KernelOutput]
	batch := x.shape[n.InputBatch] / v.batches
	groups := max(v.features, v.batches)
	perGroup := outFeatures / groups

	shape := make([]int64, x.rank())
	shape[n.OutputBatch], shape[n.OutputFeature] = batch, outFeatures
	for i, d := range n.OutputSpatial {
		shape[d] = places[i]
	}
	r := c.zeros(e, shape)
	xs, ks, rs := elements.Strides(x.shape), elements.Strides(k.shape), elements.Strides(shape)
	spatialX, spatialK := picked(xs, n.InputSpatial), picked(ks, n.KernelSpatial)
	cells, _ := count(w.size)
	inner := int64(cells) * inFeatures
	numPlaces, _ := count(places)
	rows := batch * int64(numPlaces)
	if _, ok := count([]int64{rows, inner}); !ok {
		c.fail("the convolution is too large to be evaluated")
	}
	zero := c.zeros(e, nil)
	for g := range groups {
		image := make([]int, 0, rows*inner)
		batchAt, featureAt := int64(0), int64(0)
		if v.batches > 1 {
			batchAt = g * batch
		} else {
			featureAt = g * inFeatures
		}
		for b := range batch {
			walk(places, func(_ int, place []int64) {
				c.over(int(inner))
				image = v.window(w, image, spatial, spatialX, place, (batchAt+b)*xs[n.InputBatch]+featureAt*xs[n.InputFeature], inFeatures, xs[n.InputFeature])
			})
		}
		kernel := make([]int, 0, perGroup*inner)
		for o := range perGroup {
			walk(w.size, func(_ int, p []int64) {
				at := (g*perGroup+o)*ks[n.KernelOutput] + v.reversed(w.size, p, spatialK)
				for f := range inFeatures {
					kernel = append(kernel, int(at+f*ks[n.KernelInput]))
				}
			})
		}
		left := x.with([]int64{rows, inner}, x.data.take(image, zero.data))
		right := k.with([]int64{perGroup, inner}, k.data.take(kernel, nil))
		part := c.dot(left, right, stablehlo.DotNumbers{LhsContract: []int64{1}, RhsContract: []int64{1}}, e)
		for b := range batch {
			walk(places, func(i int, place []int64) {
				at := b * rs[n.OutputBatch]
				for d, p := range place {
					at += p * rs[n.OutputSpatial[d]]
				}
				row := b*int64(numPlaces) + int64(i)
				for o := range perGroup {
					r.data.put(int(at+(g*perGroup+o)*rs[n.OutputFeature]), part.data, int(row*perGroup+o))
				}
			})
		}
	}
	c.set(0, r)
}

// window appends to dst the indices of the image elements in the window w. Argument place is the
// window's position in the output. Elements of the padding get -1. Arguments spatial and strides
// are the sizes and the strides of the image's spatial dimensions. Argument at is the index of the
// image's first element. Each position has several elements: features is their number, and step
// their distance.
func (v *convolver) window(w *window, dst []int, spatial, strides, place []int64, at, features, step int64) []int {
	walk(w.size, func(_ int, p []int64) {
		i := at
		for d, n := range spatial {
			q := place[d]*listAt(w.strides, d, 1) + p[d]*listAt(w.dilation, d, 1) - listAt(w.padding, 2*d, 0)
			base := listAt(w.base, d, 1)
			if q < 0 || q%base != 0 || q/base >= n {
				i = -1
				break
			}
			i += q / base * strides[d]
		}
		for f := range features {
			if i < 0 {
				dst = append(dst, -1)
			} else {
				dst = append(dst, int(i+f*step))
			}
		}
	})
	return dst
}

// reversed returns the index of cell p of the kernel, which is mirrored along the dimensions that
// have window reversal.
func (v *convolver) reversed(size, p, strides []int64) int64 {
	at := int64(0)
	for d, q := range p {
		if v.reversal != nil && d < v.reversal.Len && v.reversal.At(d) != 0 {
			q = size[d] - 1 - q
		}
		at += q * strides[d]
	}
	return at
}

// cholesky runs the operation cholesky: the triangular factor of each Hermitian matrix in a batch.
func cholesky(c call) {
	x := c.tensor(0)
	if x.rank() < 2 {
		c.fail("a matrix was expected")
	}
	lower := stablehlo.CholeskyOp(c.op).Lower() == c.op.Context().Bool(true)
	n := int(x.shape[x.rank()-1])
	r := c.zeros(x.el, x.shape)
	if n == 0 {
		c.set(0, r)
		return
	}
	m := matrices{e: &x.el}
	for at := 0; at < x.size(); at += n * n {
		get := func(i, j int) complex128 {
			if lower {
				return complexAt(x.data, at+i*n+j)
			}
			return conj(complexAt(x.data, at+j*n+i))
		}
		l := make([]complex128, n*n)
		for i := range n {
			for j := range i + 1 {
				c.over(j)
				sum := get(i, j)
				for k := range j {
					sum = m.sub(sum, m.mul(l[i*n+k], conj(l[j*n+k])))
				}
				if i == j {
					l[i*n+i] = m.e.round1(complex(math.Sqrt(real(sum)), 0))
				} else {
					l[i*n+j] = m.div(sum, l[j*n+j])
				}
			}
		}
		for i := range n {
			for j := range i + 1 {
				if lower {
					r.setComplex(at+i*n+j, l[i*n+j])
				} else {
					r.setComplex(at+j*n+i, conj(l[i*n+j]))
				}
			}
		}
	}
	c.set(0, r)
}

func conj(z complex128) complex128 { return complex(real(z), -imag(z)) }

// setComplex stores v as element i of t, rounded. A tensor of real numbers gets the real part.
func (t *Tensor) setComplex(i int, v complex128) {
	if t.el.kind == complexNumber {
		setComplex(t.data, i, v)
		return
	}
	setFloat(t.data, i, t.el.round(real(v)))
}

// round1 rounds both parts of z to the format of e. If e is real, the imaginary part becomes 0.
func (e *element) round1(z complex128) complex128 {
	if e.kind == complexNumber {
		return e.each(z)
	}
	return complex(e.round(real(z)), 0)
}

// matrices does arithmetic in the format of e, real or complex, and rounds each result.
type matrices struct{ e *element }

func (m matrices) mul(a, b complex128) complex128 {
	if m.e.kind == complexNumber {
		return mulComplex(m.e, a, b)
	}
	return complex(m.e.round(real(a)*real(b)), 0)
}

func (m matrices) sub(a, b complex128) complex128 { return m.e.round1(a - b) }

func (m matrices) div(a, b complex128) complex128 {
	if m.e.kind == complexNumber {
		return divComplex(m.e, a, b)
	}
	return complex(m.e.round(real(a)/real(b)), 0)
}

// triangularSolve runs triangular_solve: it solves systems of equations with a triangular matrix,
// by substitution.
func triangularSolve(c call) {
	o := stablehlo.TriangularSolveOp(c.op)
	a, b := c.tensor(0), c.tensor(1)
	yes := c.op.Context().Bool(true)
	left, lower, unit := o.LeftSide() == yes, o.Lower() == yes, o.UnitDiagonal() == yes
	mode := stablehlo.EnumValue(o.TransposeA())
	if a.rank() < 2 || b.rank() != a.rank() {
		c.fail("matrices were expected")
	}
	n := int(a.shape[a.rank()-1])
	rows, columns := int(b.shape[b.rank()-2]), int(b.shape[b.rank()-1])
	r := c.zeros(b.el, b.shape)
	m := matrices{&a.el}
	batches, _ := count(a.shape[:a.rank()-2])
	coefficient := func(batch, i, j int) complex128 {
		if mode == stablehlo.TransposeA || mode == stablehlo.AdjointA {
			i, j = j, i
		}
		v := complexAt(a.data, (batch*n+i)*n+j)
		if mode == stablehlo.AdjointA {
			v = conj(v)
		}
		return v
	}
	if mode == stablehlo.TransposeA || mode == stablehlo.AdjointA {
		lower = !lower
	}
	lines := columns
	if !left {
		lines, lower = rows, !lower
	}
	for batch := range batches {
		for line := range lines {
			at := func(i int) int {
				if left {
					return (batch*rows+i)*columns + line
				}
				return (batch*rows+line)*columns + i
			}
			for step := range n {
				i := step
				if !lower {
					i = n - 1 - step
				}
				c.over(step)
				sum := complexAt(b.data, at(i))
				for prev := range step {
					j := prev
					if !lower {
						j = n - 1 - prev
					}
					k := coefficient(batch, i, j)
					if !left {
						k = coefficient(batch, j, i)
					}
					sum = m.sub(sum, m.mul(k, complexAt(r.data, at(j))))
				}
				if !unit {
					sum = m.div(sum, coefficient(batch, i, i))
				}
				r.setComplex(at(i), sum)
			}
		}
	}
	c.set(0, r)
}
