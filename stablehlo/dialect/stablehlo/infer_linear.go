package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

func inferCholesky(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	if t == nil {
		return dst, false
	}
	n := len(t.Shape)
	if n < 2 {
		emit("argument 'a' must have rank >= 2, got shape %s.", rawList(t.Shape))
		return dst, false
	}
	if !sameSize(t.Shape[n-1], t.Shape[n-2]) {
		emit("minor dimensions of 'a' must have equal size, got shape %s.", rawList(t.Shape))
		return dst, false
	}
	return append(dst, bounded(t, t.Shape, boundsOf(t), t.Element)), true
}

func inferTriangularSolve(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, a, b := hlo.EmitAt(s), tensor(s, 0), tensor(s, 1)
	if a == nil || b == nil {
		return dst, false
	}
	n := len(a.Shape)
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return dst, false
	}
	if n < 2 {
		return fail("operand 'a' must have rank >= 2, but got '%s'", a)
	}
	if !sameSize(a.Shape[n-1], a.Shape[n-2]) {
		return fail("two minor dimensions of operand 'a' must be compatible, but got '%s'", a)
	}
	if len(b.Shape) != n {
		return fail("operands must have equal rank, but got '%s' and '%s'", a, b)
	}
	shared := n - 1
	if isTrue(prop(s, "left_side")) {
		shared = n - 2
	}
	if !sameSize(a.Shape[n-1], b.Shape[shared]) {
		return fail("shared dimension of operands 'a' and 'b' must be compatible, but got '%s' and '%s'", a, b)
	}
	if !sameShape(a.Shape[:n-2], b.Shape[:n-2]) {
		return fail("batch dimensions of the operands must be compatible, but got '%s' and '%s'", a, b)
	}
	if EnumValue(prop(s, "transpose_a")) == TransposeInvalid {
		return fail("Invalid transpose option value for triangular solve")
	}
	return append(dst, bounded(b, b.Shape, boundsOf(b), b.Element)), true
}

// inferFFT infers the result type of fft and checks the operand against the transform. RFFT turns n
// real numbers into n/2 + 1 complex numbers; IRFFT is the inverse. The other kinds keep the
// operand's type.
func inferFFT(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	length, kind := Dims(prop(s, "fft_length")), EnumValue(prop(s, "fft_type"))
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return dst, false
	}
	n := len(length)
	if t == nil {
		return dst, false
	}
	if n < 1 || n > 3 {
		return fail("rank must be between 1 and 3, but got %d.", n)
	}
	element := t.Element
	if kind == FFTReal {
		if !isKind(element, num.F32, num.F64) {
			return fail("RFFT requires f32 or f64 input type, but is given '%s'.", element)
		}
		element = t.Context().ComplexType(element)
	} else if c, ok := element.(*ir.ComplexType); !ok {
		return fail("FFT/IFFT/IRFFT take a complex tensor as input, but is given '%s'.", t)
	} else if kind == FFTInverseReal {
		element = c.Element
	}
	if len(t.Shape) < n {
		return fail("operand rank must not be less than fft rank of %d for operand of type '%s'.", n, t)
	}
	shape := slices.Clone(t.Shape)
	last := shape[len(shape)-n:]
	bounds := slices.Clone(boundsOf(t))
	if bounds != nil && (kind == FFTReal || kind == FFTInverseReal) {
		bounds[len(bounds)-1] = ir.Dynamic
	}
	switch kind {
	case FFTReal:
		if !sameShape(last, length) {
			return fail("RFFT requires innermost dimensions to be compatible with fft_length. Got: %s but wanted %s.", rawList(t.Shape), rawList(length))
		}
		if length[n-1] != 0 {
			last[n-1] = length[n-1]/2 + 1
		}
	case FFTInverseReal:
		for i := range n - 1 {
			if !sameSize(last[i], length[i]) {
				return fail("IRFFT requires non-final dimensions to be compatible with fft_length. Got: %s but wanted %s, and %d != %d.",
					rawList(t.Shape), rawList(length), last[i], length[i])
			}
		}
		if size := last[n-1]; size != ir.Dynamic && (size != 0 || length[n-1] != 0) && size != length[n-1]/2+1 {
			return fail("IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: %d but fft_length is %d.", size, length[n-1])
		}
		last[n-1] = length[n-1]
	}
	return append(dst, bounded(t, shape, bounds, element)), true
}

// inferDot returns the result shape of dot, a product of vectors or matrices. It emits an error and
// returns false if a rank is not 1 or 2, or the contracted sizes differ.
func inferDot(emit hlo.Emit, lhs, rhs []int64) ([]int64, bool) {
	if len(lhs) < 1 || len(lhs) > 2 || len(rhs) < 1 || len(rhs) > 2 || !sameSize(lhs[len(lhs)-1], rhs[0]) {
		emit("expected both lhs/rhs ranks to be either 1 or 2")
		return nil, false
	}
	return slices.Concat(lhs[:len(lhs)-1], rhs[1:]), true
}

// Result returns the shape of the product of lhs and rhs: batch dimensions, then the remaining
// dimensions of lhs and of rhs. Verify must have accepted the numbers and shapes.
func (n DotNumbers) Result(lhs, rhs []int64) []int64 {
	var shape []int64
	for i, d := range n.LhsBatch {
		size := lhs[d]
		if size == ir.Dynamic {
			size = rhs[n.RhsBatch[i]]
		}
		shape = append(shape, size)
	}
	for d, size := range lhs {
		if !slices.Contains(n.LhsBatch, int64(d)) && !slices.Contains(n.LhsContract, int64(d)) {
			shape = append(shape, size)
		}
	}
	for d, size := range rhs {
		if !slices.Contains(n.RhsBatch, int64(d)) && !slices.Contains(n.RhsContract, int64(d)) {
			shape = append(shape, size)
		}
	}
	return shape
}

// resultDims returns the sizes and bounds of the product's dimensions, in the order of Result. It
// emits an error and returns false if a batching dimension has contradicting sizes or bounds.
func (n DotNumbers) resultDims(emit hlo.Emit, lhs, rhs *ir.RankedTensorType) ([]hlo.Dim, bool) {
	x, y := dimsOf(lhs), dimsOf(rhs)
	var dims []hlo.Dim
	for i, d := range n.LhsBatch {
		both, ok := hlo.MostSpecificDim(emit, i, x[d], y[n.RhsBatch[i]])
		if !ok {
			return nil, false
		}
		dims = append(dims, both)
	}
	for d, dim := range x {
		if !slices.Contains(n.LhsBatch, int64(d)) && !slices.Contains(n.LhsContract, int64(d)) {
			dims = append(dims, dim)
		}
	}
	for d, dim := range y {
		if !slices.Contains(n.RhsBatch, int64(d)) && !slices.Contains(n.RhsContract, int64(d)) {
			dims = append(dims, dim)
		}
	}
	return dims, true
}

// dimsOf returns the sizes and bounds of t's dimensions.
func dimsOf(t *ir.RankedTensorType) []hlo.Dim {
	bounds := boundsOf(t)
	dims := make([]hlo.Dim, len(t.Shape))
	for i, size := range t.Shape {
		dims[i] = hlo.Dim{Size: size, Bound: ir.Dynamic}
		if bounds != nil {
			dims[i].Bound = bounds[i]
		}
	}
	return dims
}

// checkBatchNorm checks the operands of a batch normalization. The operands whose indices are in
// whole must have the shape of operand 0. The operands whose indices are in features must be
// vectors with an element for each feature.
func checkBatchNorm(s *ir.OpState, whole, features []int) bool {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	for _, i := range whole {
		if o := tensor(s, i); o == nil || !sameShape(o.Shape, t.Shape) {
			emit("expects multi-dimensional operands to have compatible shapes.")
			return false
		}
	}
	size := ir.Dynamic
	for _, i := range features {
		o := tensor(s, i)
		if o == nil || len(o.Shape) != 1 || !sameSize(o.Shape[0], size) {
			emit("expects single-dimensional operands to have compatible shapes.")
			return false
		}
		if size == ir.Dynamic {
			size = o.Shape[0]
		}
	}
	f := intProp(s, "feature_index")
	if f < 0 || f >= int64(len(t.Shape)) {
		emit("expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex %d, and rank %d.", f, len(t.Shape))
		return false
	}
	size = tensor(s, features[0]).Shape[0] // upstream compares no other
	if count := t.Shape[f]; !sameSize(count, size) {
		emit("expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is %s and the feature count is %s.",
			listText([]int64{size}), listText([]int64{count}))
		return false
	}
	return true
}

// feature returns the type of a vector with an element for each feature of operand 0.
func feature(s *ir.OpState) ir.Type {
	t := tensor(s, 0)
	f := intProp(s, "feature_index")
	bounds := boundsOf(t)
	if bounds != nil {
		bounds = bounds[f : f+1]
	}
	return bounded(t, []int64{t.Shape[f]}, bounds, t.Element)
}

func wholeOf(s *ir.OpState) ir.Type {
	t := tensor(s, 0)
	return bounded(t, t.Shape, boundsOf(t), t.Element)
}

func inferBatchNormInference(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if !checkBatchNorm(s, []int{0}, []int{1, 2, 3, 4}) {
		return dst, false
	}
	return append(dst, wholeOf(s)), true
}

func inferBatchNormTraining(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if !checkBatchNorm(s, []int{0}, []int{1, 2}) {
		return dst, false
	}
	return append(dst, wholeOf(s), feature(s), feature(s)), true
}

func inferBatchNormGrad(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if !checkBatchNorm(s, []int{0, 4}, []int{1, 2, 3}) {
		return dst, false
	}
	return append(dst, wholeOf(s), feature(s), feature(s)), true
}
