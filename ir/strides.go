package ir

import "github.com/millrace-mlir/millrace/num/affine"

// StridesOf returns the offset and the strides of a memref, in elements; unknown ones are
// Dynamic. It returns ok false if the layout is not strided.
func StridesOf(m *MemRefType) (offset int64, strides []int64, ok bool) {
	switch l := m.Layout.(type) {
	case *StridedLayoutAttr:
		return l.Offset, l.Strides, true
	case *AffineMapAttr:
		if l.Map.IsIdentity() {
			return 0, contiguousStrides(m.Shape), true
		}
		return mapStrides(m.Shape, l.Map)
	}
	return 0, nil, false
}

// contiguousStrides returns the strides of the row-major layout of shape. The strides to the left of a size 0 are Dynamic, as
// upstream has them (makeCanonicalStridedLayoutExpr).
func contiguousStrides(shape []int64) []int64 {
	strides := make([]int64, len(shape))
	step := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = step
		switch {
		case step == Dynamic || shape[i] == Dynamic || shape[i] == 0:
			step = Dynamic
		default:
			step *= shape[i]
		}
	}
	return strides
}

// linearForm is a sum of dimensions, each with a coefficient, and an offset. A coefficient or
// offset that depends on symbols is Dynamic.
type linearForm struct {
	coefficients []int64
	offset       int64
}

// DynamicSum returns a + b, or Dynamic if a or b is Dynamic.
func DynamicSum(a, b int64) int64 {
	if a == Dynamic || b == Dynamic {
		return Dynamic
	}
	return a + b
}

// DynamicProduct returns a * b: 0 if a or b is 0, else Dynamic if a or b is Dynamic.
func DynamicProduct(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	if a == Dynamic || b == Dynamic {
		return Dynamic
	}
	return a * b
}

// add adds factor times e to the form. It returns false if e is not linear in the dimensions.
func (f *linearForm) add(e *affine.Expr, factor int64) bool {
	switch e.Kind() {
	case affine.KindAdd:
		return f.add(e.LHS(), factor) && f.add(e.RHS(), factor)
	case affine.KindMul:
		scaled, by := e.LHS(), e.RHS()
		if !by.IsSymbolicOrConstant() {
			scaled, by = by, scaled
		}
		if !by.IsSymbolicOrConstant() {
			return false
		}
		v, constant := by.AsConstant()
		if !constant {
			v = Dynamic
		}
		return f.add(scaled, DynamicProduct(factor, v))
	case affine.KindDim:
		c := &f.coefficients[e.Position()]
		*c = DynamicSum(*c, factor)
		return true
	}
	if !e.IsSymbolicOrConstant() {
		return false
	}
	v, constant := e.AsConstant()
	if !constant {
		v = Dynamic
	}
	f.offset = DynamicSum(f.offset, DynamicProduct(factor, v))
	return true
}

func mapStrides(shape []int64, m *affine.Map) (offset int64, strides []int64, ok bool) {
	if m.NumResults() != 1 || m.NumDims() != len(shape) {
		return 0, nil, false
	}
	f := linearForm{coefficients: make([]int64, len(shape))}
	if !f.add(m.Result(0), 1) {
		return 0, nil, false
	}
	return f.offset, f.coefficients, true
}

// LayoutSymbols returns the number of symbol operands that an allocation of type m needs for
// its layout.
func LayoutSymbols(m *MemRefType) int {
	switch l := m.Layout.(type) {
	case *AffineMapAttr:
		return l.Map.NumSymbols()
	case *StridedLayoutAttr:
		n := NumDynamicDims(l.Strides)
		if l.Offset == Dynamic {
			n++
		}
		return n
	}
	return 0
}
