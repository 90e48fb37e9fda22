package num

import (
	"math"
	"testing"
)

// TestElementary holds the functions to Go's, which are right to a few units in
// the last place.
func TestElementary(t *testing.T) {
	functions := []struct {
		name string
		f    func(Float) Float
		ref  func(float64) float64
	}{
		{"exp", Exp, math.Exp}, {"expm1", Expm1, math.Expm1}, {"exp2", Exp2, math.Exp2},
		{"log", Log, math.Log}, {"log1p", Log1p, math.Log1p}, {"log2", Log2, math.Log2}, {"log10", Log10, math.Log10},
		{"sqrt", Sqrt, math.Sqrt}, {"sin", Sin, math.Sin}, {"cos", Cos, math.Cos}, {"tan", Tan, math.Tan},
		{"asin", Asin, math.Asin}, {"acos", Acos, math.Acos}, {"atan", Atan, math.Atan},
		{"sinh", Sinh, math.Sinh}, {"cosh", Cosh, math.Cosh}, {"tanh", Tanh, math.Tanh},
		{"asinh", Asinh, math.Asinh}, {"acosh", Acosh, math.Acosh}, {"atanh", Atanh, math.Atanh},
		{"erf", Erf, math.Erf}, {"erfc", Erfc, math.Erfc},
	}
	inputs := []float64{0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.7, 0.9999, 1, 1.5, 2, 3, 10, 20, 100, 700, 1e5, 1e22, 1e300,
		math.Inf(1), 2.3e-308, math.MaxFloat64, math.Pi}
	for _, fn := range functions {
		for _, v := range inputs {
			for _, v := range []float64{v, -v} {
				checkClose(t, fn.name, v, fn.f(FromFloat64(v)).Float64(), fn.ref(v))
				if f := float64(float32(v)); !math.IsInf(f, 0) || math.IsInf(v, 0) {
					checkClose32(t, fn.name, f, fn.f(FromFloat32(float32(v))).Float64(), fn.ref(f))
				}
			}
		}
	}
	for _, x := range inputs {
		for _, y := range inputs {
			checkClose(t, "pow", x, Pow(FromFloat64(x), FromFloat64(y)).Float64(), math.Pow(x, y))
			checkClose(t, "pow", x, Pow(FromFloat64(-x), FromFloat64(-y)).Float64(), math.Pow(-x, -y))
			checkClose(t, "atan2", x, Atan2(FromFloat64(-x), FromFloat64(y)).Float64(), math.Atan2(-x, y))
		}
	}
}

func checkClose(t *testing.T, name string, v, got, want float64) {
	t.Helper()
	if math.IsNaN(got) && math.IsNaN(want) || got == want {
		return
	}
	if math.Abs(got-want) > 1e-10*math.Abs(want) && math.Abs(got-want) > 1e-322 {
		t.Errorf("%s(%v) = %v, want %v", name, v, got, want)
	}
}

// checkClose32 compares after rounding to f32, where it matters in the last bit only.
func checkClose32(t *testing.T, name string, v, got, want float64) {
	t.Helper()
	w := float64(float32(want))
	if math.IsNaN(got) && math.IsNaN(w) || got == w {
		return
	}
	if math.Abs(got-w) > 1e-6*math.Abs(w) && math.Abs(got-w) > 1e-44 {
		t.Errorf("%s(%v : f32) = %v, want %v", name, v, got, w)
	}
}
