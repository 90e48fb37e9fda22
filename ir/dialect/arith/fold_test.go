package arith_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// folder makes operations over constants and folds them.
type folder struct {
	*ir.Builder
	scratch ir.FoldScratch
}

func newFolder() *folder {
	return &folder{Builder: ir.NewBuilder(ir.NewContext([]*ir.Dialect{arith.Dialect, ub.Dialect}))}
}

// fold returns the constants to which d folds for constant operands, or nil if it does not
// fold. It resolves value results to their constants.
func (f *folder) fold(d *ir.OpDef, results []ir.Type, operands []ir.Attribute, props ...ir.Attribute) []ir.Attribute {
	var vs []*ir.Value
	for _, a := range operands {
		vs = append(vs, f.Value(arith.Constant, ir.UnknownLoc, ir.TypeOf(a), nil, a))
	}
	op := f.Op(d, ir.UnknownLoc, results, vs, props...)
	r, ok := f.scratch.FoldOp(op)
	if !ok || len(r) == 0 {
		return nil
	}
	var attrs []ir.Attribute
	for _, x := range r {
		if x.Value != nil {
			attrs = append(attrs, ir.MatchConstant(x.Value))
		} else {
			attrs = append(attrs, x.Attr)
		}
	}
	return attrs
}

const bits = 4

// floor and ceil divide the mathematical integers x and y.
func floor(x, y int64) int64 { return int64(math.Floor(float64(x) / float64(y))) }
func ceil(x, y int64) int64  { return int64(math.Ceil(float64(x) / float64(y))) }

func when(ok bool, v int64) (int64, bool) { return v, ok }

// evaluation computes with the signed values sx, sy and the unsigned ones; ok is
// false where the operation is undefined.
type evaluation func(sx, sy, ux, uy int64) (result int64, ok bool)

func fits(v int64) bool { return v >= -8 && v <= 7 }

var integerOps = []struct {
	def  *ir.OpDef
	eval evaluation
}{
	{arith.AddI, func(sx, sy, _, _ int64) (int64, bool) { return sx + sy, true }},
	{arith.SubI, func(sx, sy, _, _ int64) (int64, bool) { return sx - sy, true }},
	{arith.MulI, func(sx, sy, _, _ int64) (int64, bool) { return sx * sy, true }},
	{arith.DivUI, func(_, _, ux, uy int64) (int64, bool) { return when(uy != 0, floor(ux, max(uy, 1))) }},
	{arith.RemUI, func(_, _, ux, uy int64) (int64, bool) { return when(uy != 0, ux-max(uy, 1)*floor(ux, max(uy, 1))) }},
	{arith.CeilDivUI, func(_, _, ux, uy int64) (int64, bool) { return when(uy != 0, ceil(ux, max(uy, 1))) }},
	{arith.DivSI, func(sx, sy, _, _ int64) (int64, bool) {
		q := int64(math.Trunc(float64(sx) / float64(sy)))
		return when(sy != 0 && fits(q), q)
	}},
	{arith.RemSI, func(sx, sy, _, _ int64) (int64, bool) {
		return when(sy != 0, sx-sy*int64(math.Trunc(float64(sx)/float64(sy))))
	}},
	{arith.FloorDivSI, func(sx, sy, _, _ int64) (int64, bool) { return when(sy != 0 && fits(floor(sx, sy)), floor(sx, sy)) }},
	// Negating the smallest number on the way counts as overflow.
	{arith.CeilDivSI, func(sx, sy, _, _ int64) (int64, bool) {
		negated := sy == -8 && sx != 0 || sx == -8 && sy != 1
		return when(sy != 0 && !negated && fits(ceil(sx, sy)), ceil(sx, sy))
	}},
	{arith.AndI, func(_, _, ux, uy int64) (int64, bool) { return ux & uy, true }},
	{arith.OrI, func(_, _, ux, uy int64) (int64, bool) { return ux | uy, true }},
	{arith.XOrI, func(_, _, ux, uy int64) (int64, bool) { return ux ^ uy, true }},
	{arith.ShLI, func(sx, _, _, uy int64) (int64, bool) { return when(uy < bits, sx<<uy) }},
	{arith.ShRUI, func(_, _, ux, uy int64) (int64, bool) { return when(uy < bits, ux>>uy) }},
	{arith.ShRSI, func(sx, _, _, uy int64) (int64, bool) { return when(uy < bits, sx>>uy) }},
	{arith.MaxSI, func(sx, sy, _, _ int64) (int64, bool) { return max(sx, sy), true }},
	{arith.MinSI, func(sx, sy, _, _ int64) (int64, bool) { return min(sx, sy), true }},
	{arith.MaxUI, func(_, _, ux, uy int64) (int64, bool) { return max(ux, uy), true }},
	{arith.MinUI, func(_, _, ux, uy int64) (int64, bool) { return min(ux, uy), true }},
}

// pairs calls check with all pairs of 4-bit numbers.
func pairs(check func(sx, sy, ux, uy int64)) {
	for x := int64(-8); x < 8; x++ {
		for y := int64(-8); y < 8; y++ {
			check(x, y, x&15, y&15)
		}
	}
}

func TestIntegersOfFourBits(t *testing.T) {
	f := newFolder()
	i4 := f.Ctx.Int(bits)
	v4 := f.Ctx.VectorType([]int64{3}, i4, nil)
	for _, o := range integerOps {
		pairs(func(sx, sy, ux, uy int64) {
			want := "none"
			v, ok := o.eval(sx, sy, ux, uy)
			if ok {
				want = f.Ctx.Int64Attr(i4, v).String()
			}
			got := f.fold(o.def, []ir.Type{i4}, []ir.Attribute{f.Ctx.Int64Attr(i4, sx), f.Ctx.Int64Attr(i4, sy)})
			if s := text(got); s != want {
				t.Errorf("%s %d, %d: %s, want %s", o.def.Name, sx, sy, s, want)
			}
			// Elements fold as scalars do.
			a, b := f.Ctx.DenseOf(v4, []byte{byte(ux), 1, byte(ux)}), f.Ctx.DenseOf(v4, []byte{byte(uy), 1, byte(uy)})
			want = "none"
			if mid, _ := o.eval(1, 1, 1, 1); ok {
				want = f.Ctx.DenseOf(v4, []byte{byte(v & 15), byte(mid), byte(v & 15)}).String()
			}
			if s := text(f.fold(o.def, []ir.Type{v4}, []ir.Attribute{a, b})); s != want {
				t.Errorf("%s on elements %d, %d: %s, want %s", o.def.Name, sx, sy, s, want)
			}
		})
	}
}

func text(attrs []ir.Attribute) string {
	if attrs == nil {
		return "none"
	}
	s := ""
	for i, a := range attrs {
		if i > 0 {
			s += " "
		}
		s += a.String()
	}
	return s
}

func TestExtendedIntegers(t *testing.T) {
	f := newFolder()
	i4, i1 := f.Ctx.Int(bits), f.Ctx.I1()
	pairs(func(sx, sy, ux, uy int64) {
		operands := []ir.Attribute{f.Ctx.Int64Attr(i4, sx), f.Ctx.Int64Attr(i4, sy)}
		check := func(d *ir.OpDef, second ir.Type, wide int64) {
			want := fmt.Sprint(f.Ctx.Int64Attr(i4, wide), " ", f.Ctx.Int64Attr(second, wide>>bits))
			if got := text(f.fold(d, []ir.Type{i4, second}, operands)); got != want {
				t.Errorf("%s %d, %d: %s, want %s", d.Name, sx, sy, got, want)
			}
		}
		check(arith.AddUIExtended, i1, ux+uy)
		check(arith.MulUIExtended, i4, ux*uy)
		check(arith.MulSIExtended, i4, sx*sy)
	})
}

func TestComparisons(t *testing.T) {
	f := newFolder()
	i4 := f.Ctx.Int(bits)
	holds := []func(sx, sy, ux, uy int64) bool{
		func(sx, sy, _, _ int64) bool { return sx == sy },
		func(sx, sy, _, _ int64) bool { return sx != sy },
		func(sx, sy, _, _ int64) bool { return sx < sy },
		func(sx, sy, _, _ int64) bool { return sx <= sy },
		func(sx, sy, _, _ int64) bool { return sx > sy },
		func(sx, sy, _, _ int64) bool { return sx >= sy },
		func(_, _, ux, uy int64) bool { return ux < uy },
		func(_, _, ux, uy int64) bool { return ux <= uy },
		func(_, _, ux, uy int64) bool { return ux > uy },
		func(_, _, ux, uy int64) bool { return ux >= uy },
	}
	for p := range holds {
		pairs(func(sx, sy, ux, uy int64) {
			pred := f.Ctx.Int64Attr(f.Ctx.Int(64), int64(p))
			want := f.Ctx.Bool(holds[p](sx, sy, ux, uy)).String()
			got := f.fold(arith.CmpI, []ir.Type{f.Ctx.I1()}, []ir.Attribute{f.Ctx.Int64Attr(i4, sx), f.Ctx.Int64Attr(i4, sy)}, pred)
			if text(got) != want {
				t.Errorf("cmpi %d of %d, %d: %s, want %s", p, sx, sy, text(got), want)
			}
		})
	}
}

func TestCastsOfFourBits(t *testing.T) {
	f := newFolder()
	i4 := f.Ctx.Int(bits)
	for x := int64(-8); x < 8; x++ {
		a := []ir.Attribute{f.Ctx.Int64Attr(i4, x)}
		check := func(d *ir.OpDef, want ir.Attribute) {
			if got := f.fold(d, []ir.Type{ir.TypeOf(want)}, a); text(got) != want.String() {
				t.Errorf("%s %d: %s, want %s", d.Name, x, text(got), want)
			}
		}
		f64 := f.Ctx.Float(num.F64)
		check(arith.ExtSI, f.Ctx.Int64Attr(f.Ctx.Int(7), x))
		check(arith.ExtUI, f.Ctx.Int64Attr(f.Ctx.Int(7), x&15))
		check(arith.TruncI, f.Ctx.Int64Attr(f.Ctx.Int(3), x))
		check(arith.IndexCast, f.Ctx.IndexAttr(x))
		check(arith.IndexCastUI, f.Ctx.IndexAttr(x&15))
		check(arith.SIToFP, f.Ctx.FloatAttr(f64, num.FromFloat64(float64(x))))
		check(arith.UIToFP, f.Ctx.FloatAttr(f64, num.FromFloat64(float64(x&15))))
	}
}

// corners are the float values where rules go wrong.
var corners = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 3, -2.5, 0.1, 1e300, 5e-324, math.MaxFloat64,
	math.Inf(1), math.Inf(-1), math.NaN()}

func TestFloatCorners(t *testing.T) {
	f := newFolder()
	f64 := f.Ctx.Float(num.F64)
	// maximumf prefers NaN to numbers, where Go's math.Max prefers infinity to NaN.
	nan := func(pick func(x, y float64) float64) func(x, y float64) float64 {
		return func(x, y float64) float64 {
			if x != x || y != y {
				return math.NaN()
			}
			return pick(x, y)
		}
	}
	// maxnum prefers numbers to NaN.
	num1 := func(pick func(x, y float64) float64) func(x, y float64) float64 {
		return func(x, y float64) float64 {
			switch {
			case math.IsNaN(x):
				return y
			case math.IsNaN(y):
				return x
			}
			return pick(x, y)
		}
	}
	ops := []struct {
		def  *ir.OpDef
		eval func(x, y float64) float64
	}{
		{arith.AddF, func(x, y float64) float64 { return x + y }},
		{arith.SubF, func(x, y float64) float64 { return x - y }},
		{arith.MulF, func(x, y float64) float64 { return x * y }},
		{arith.DivF, func(x, y float64) float64 { return x / y }},
		{arith.RemF, math.Mod},
		{arith.MaximumF, nan(math.Max)}, {arith.MinimumF, nan(math.Min)},
		{arith.MaxNumF, num1(math.Max)}, {arith.MinNumF, num1(math.Min)},
	}
	for _, o := range ops {
		for _, x := range corners {
			for _, y := range corners {
				got := f.fold(o.def, []ir.Type{f64}, []ir.Attribute{
					f.Ctx.FloatAttr(f64, num.FromFloat64(x)), f.Ctx.FloatAttr(f64, num.FromFloat64(y))})
				if len(got) != 1 {
					t.Fatalf("%s %v, %v does not fold", o.def.Name, x, y)
				}
				v, want := got[0].(*ir.FloatAttr).Value.Float64(), o.eval(x, y)
				if math.IsNaN(v) != math.IsNaN(want) || v == v && math.Float64bits(v) != math.Float64bits(want) {
					t.Errorf("%s %v, %v: %v, want %v", o.def.Name, x, y, v, want)
				}
			}
		}
	}
}

func TestFloatComparisons(t *testing.T) {
	f := newFolder()
	f64 := f.Ctx.Float(num.F64)
	ordered := []func(x, y float64) bool{
		func(_, _ float64) bool { return false },
		func(x, y float64) bool { return x == y }, func(x, y float64) bool { return x > y },
		func(x, y float64) bool { return x >= y }, func(x, y float64) bool { return x < y },
		func(x, y float64) bool { return x <= y }, func(x, y float64) bool { return x < y || x > y },
		func(x, y float64) bool { return x == x && y == y },
	}
	for p := range int64(16) {
		for _, x := range corners {
			for _, y := range corners {
				unordered := x != x || y != y
				var want bool
				switch {
				case p == 15:
					want = true
				case p == 14:
					want = unordered
				case p >= 8:
					want = unordered || ordered[p-7](x, y)
				default:
					want = ordered[p](x, y)
				}
				got := f.fold(arith.CmpF, []ir.Type{f.Ctx.I1()}, []ir.Attribute{
					f.Ctx.FloatAttr(f64, num.FromFloat64(x)), f.Ctx.FloatAttr(f64, num.FromFloat64(y))},
					nil, f.Ctx.Int64Attr(f.Ctx.Int(64), p))
				if text(got) != f.Ctx.Bool(want).String() {
					t.Errorf("cmpf %d of %v, %v: %s, want %v", p, x, y, text(got), want)
				}
			}
		}
	}
}
