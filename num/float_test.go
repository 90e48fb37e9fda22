package num

import (
	"math"
	"math/big"
	"math/rand/v2"
	"sort"
	"testing"
)

// grid is an independent reading of a small format: its finite values in order, one entry for the zeros.
type grid struct {
	values []float64
	codes  []uint64
	hasNaN bool
	hasInf bool
}

// layouts of the small formats as their definitions give them: exponent bits, fraction bits, bias.
var layouts = map[Semantics][3]int{
	F8E5M2: {5, 2, 15}, F8E5M2FNUZ: {5, 2, 16}, F8E4M3: {4, 3, 7}, F8E4M3FN: {4, 3, 7}, F8E4M3FNUZ: {4, 3, 8},
	F8E4M3B11FNUZ: {4, 3, 11}, F8E3M4: {3, 4, 3}, F6E3M2FN: {3, 2, 3}, F6E2M3FN: {2, 3, 1}, F4E2M1FN: {2, 1, 1},
}

func newGrid(sem Semantics) *grid {
	l := layouts[sem]
	e, m, bias := l[0], l[1], l[2]
	g := &grid{}
	g.hasInf = sem == F8E5M2 || sem == F8E4M3 || sem == F8E3M4
	fnuz := sem == F8E5M2FNUZ || sem == F8E4M3FNUZ || sem == F8E4M3B11FNUZ
	g.hasNaN = g.hasInf || fnuz || sem == F8E4M3FN
	type entry struct {
		v float64
		c uint64
	}
	var all []entry
	for c := range uint64(1) << (1 + e + m) {
		exp, frac := int(c>>m)&(1<<e-1), float64(c&(1<<m-1))
		switch {
		case g.hasInf && exp == 1<<e-1, sem == F8E4M3FN && c&0x7f == 0x7f, c == 1<<(e+m):
			continue // not finite, or -0
		}
		v := math.Ldexp(1+frac/math.Ldexp(1, m), exp-bias)
		if exp == 0 {
			v = math.Ldexp(frac/math.Ldexp(1, m), 1-bias)
		}
		if c>>(e+m) != 0 {
			v = -v
		}
		all = append(all, entry{v, c})
	}
	sort.Slice(all, func(i, j int) bool { return all[i].v < all[j].v })
	for _, a := range all {
		g.values, g.codes = append(g.values, a.v), append(g.codes, a.c)
	}
	return g
}

// nearest rounds v to the grid, to nearest even; it reports false beyond the last value's reach.
func (g *grid) nearest(v *big.Float) (code uint64, ok bool) {
	i := sort.Search(len(g.values), func(i int) bool { return big.NewFloat(g.values[i]).Cmp(v) >= 0 })
	n := len(g.values)
	if i == 0 || i == n {
		end, prev, sign := n-1, n-2, 1
		if i == 0 {
			end, prev, sign = 0, 1, -1
		}
		if i == 0 && big.NewFloat(g.values[0]).Cmp(v) == 0 {
			return g.codes[0], true
		}
		limit := big.NewFloat(g.values[end] + (g.values[end]-g.values[prev])/2)
		c := v.Cmp(limit) * sign
		return g.codes[end], c < 0 || c == 0 && g.codes[end]&1 == 0
	}
	mid := big.NewFloat((g.values[i-1] + g.values[i]) / 2)
	switch c := v.Cmp(mid); {
	case c < 0, c == 0 && g.codes[i-1]&1 == 0:
		return g.codes[i-1], true
	}
	return g.codes[i], true
}

// TestSmallFormats evaluates all pairs of the formats of up to 8 bits with big.Float.
func TestSmallFormats(t *testing.T) {
	z := func() *big.Float { return new(big.Float).SetPrec(300) }
	for sem := range numSemantics {
		if layouts[sem] == [3]int{} {
			continue
		}
		g := newGrid(sem)
		at := func(i int) (Float, *big.Float) {
			x := FloatBits64(sem, g.codes[i])
			if x.Float64() != g.values[i] || !x.IsFinite() {
				t.Fatalf("%s: %#x is %v, want %v", sem, g.codes[i], x.Float64(), g.values[i])
			}
			return x, z().SetFloat64(g.values[i])
		}
		check := func(op string, x, y, r Float, v *big.Float, neg bool) {
			code, ok := g.nearest(v)
			switch {
			case !ok && !sem.HasNaN():
				// saturates
			case !ok:
				if g.hasInf && (!r.IsInf() || r.IsNegative() != neg) || !g.hasInf && !r.IsNaN() {
					t.Fatalf("%s: %v %s %v = %v, want an overflow", sem, x, op, y, r)
				}
				return
			}
			if r.IsZero() {
				r = r.Abs()
			}
			if r != FloatBits64(sem, code) {
				t.Fatalf("%s: %v %s %v = %v, want %v", sem, x, op, y, r, FloatBits64(sem, code))
			}
		}
		for i := range g.values {
			x, bx := at(i)
			for j := range g.values {
				y, by := at(j)
				sum, diff, prod := z().Add(bx, by), z().Sub(bx, by), z().Mul(bx, by)
				check("+", x, y, x.Add(y), sum, sum.Sign() < 0)
				check("-", x, y, x.Sub(y), diff, diff.Sign() < 0)
				check("*", x, y, x.Mul(y), prod, prod.Sign() < 0)
				if by.Sign() != 0 {
					q := z().Quo(bx, by)
					check("/", x, y, x.Div(y), q, q.Sign() < 0)
				}
				if c := x.Compare(y); int(c) != bx.Cmp(by) {
					t.Fatalf("%s: %v compared with %v is %d", sem, x, y, c)
				}
				if i*j%7 == 0 {
					w, bw := at((i + 3*j) % len(g.values))
					v := z().Add(prod, bw)
					check("fma", x, y, x.FMA(y, w), v, v.Sign() < 0)
				}
			}
		}
	}
}

func randomFloat64(r *rand.Rand) float64 {
	switch r.IntN(4) {
	case 0:
		return math.Float64frombits(r.Uint64())
	case 1:
		return float64(r.IntN(2000)-1000) / 8
	case 2:
		return math.Ldexp(r.Float64()-0.5, r.IntN(2200)-1100)
	}
	return r.NormFloat64()
}

// TestHardware compares the software operations with the processor's operations.
func TestHardware(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	same := func(op string, got Float, want float64, operands ...float64) {
		t.Helper()
		if got.IsNaN() && want != want {
			return
		}
		if got.sem == F64 && got != FromFloat64(want) || got.sem == F32 && got != FromFloat32(float32(want)) {
			t.Fatalf("%s: %s %v = %v, hardware %v", got.sem, op, operands, got, want)
		}
	}
	first := func(x Float, _ Status) Float { return x }
	for range 100000 {
		a, b, c := randomFloat64(r), randomFloat64(r), randomFloat64(r)
		x, y, z := FromFloat64(a), FromFloat64(b), FromFloat64(c)
		same("+", first(x.addRounded(y, NearestEven)), a+b, a, b)
		same("-", first(x.subRounded(y, NearestEven)), a-b, a, b)
		same("*", first(x.mulRounded(y, NearestEven)), a*b, a, b)
		same("/", first(x.divRounded(y, NearestEven)), a/b, a, b)
		same("fma", first(x.fmaRounded(y, z, NearestEven)), math.FMA(a, b, c), a, b, c)
		same("fmod", first(x.Mod(y)), math.Mod(a, b), a, b)
		same("remainder", first(x.Remainder(y)), math.Remainder(a, b), a, b)
		same("floor", first(x.RoundToIntegral(Downward)), math.Floor(a), a)
		same("rint", first(x.RoundToIntegral(NearestEven)), math.RoundToEven(a), a)
		same("round", first(x.RoundToIntegral(NearestAway)), math.Round(a), a)
		narrow, _, _ := x.Convert(F32, NearestEven)
		same("truncf", narrow, float64(float32(a)), a)

		f, g := float32(a), float32(b)
		x, y = FromFloat32(f), FromFloat32(g)
		same("+", first(x.addRounded(y, NearestEven)), float64(f+g), float64(f), float64(g))
		same("-", first(x.subRounded(y, NearestEven)), float64(f-g), float64(f), float64(g))
		same("*", first(x.mulRounded(y, NearestEven)), float64(f*g), float64(f), float64(g))
		same("/", first(x.divRounded(y, NearestEven)), float64(f/g), float64(f), float64(g))
		wide, _, _ := x.Convert(F64, NearestEven)
		same("extf", wide, float64(f), float64(f))

		n := r.Uint64() >> r.IntN(64)
		v, _ := FromInt(F64, NewInt(64, n), false, NearestEven)
		same("uitofp", v, float64(n))
		v, _ = FromInt(F32, NewSigned(64, int64(n)), true, NearestEven)
		same("sitofp", v, float64(float32(int64(n))))
		if math.Abs(a) < 1<<62 {
			if i, _, isExact := FromFloat64(a).ToInt(64, true, TowardZero); i.Int64() != int64(a) || isExact != (a == math.Trunc(a) && FromFloat64(a) != FromFloat64(math.Copysign(0, -1))) {
				t.Fatalf("fptosi %v = %v, %v", a, i, isExact)
			}
		}
	}
}

// TestFastPaths compares the operations that round to nearest even with their general forms.
func TestFastPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	first := func(x Float, _ Status) Float { return x }
	for sem := F16; sem < numSemantics; sem++ {
		all := interestingBits(r, sem, 300)
		for range 5000 {
			x, y, z := FloatBits(sem, all[r.IntN(len(all))]), FloatBits(sem, all[r.IntN(len(all))]), FloatBits(sem, all[r.IntN(len(all))])
			got := [...]Float{x.Add(y), x.Sub(y), x.Mul(y), x.Div(y), x.FMA(y, z)}
			want := [...]Float{first(x.addRounded(y, NearestEven)), first(x.subRounded(y, NearestEven)), first(x.mulRounded(y, NearestEven)),
				first(x.divRounded(y, NearestEven)), first(x.fmaRounded(y, z, NearestEven))}
			if got != want {
				t.Fatalf("%s: %v, %v, %v: %v, want %v", sem, x, y, z, got, want)
			}
			if wide := first3(x.Convert(F64, NearestEven)); wide != FromFloat64(x.Float64()) && !x.IsNaN() {
				t.Fatalf("%s: %v is %v, want %v", sem, x, x.Float64(), wide)
			}
		}
	}
}

func first3(x Float, _ Status, _ bool) Float { return x }

func TestSpecialValues(t *testing.T) {
	f64 := func(bits uint64) Float { return FloatBits64(F64, bits) }
	inf, ninf, signaling := Inf(F64, false), Inf(F64, true), f64(0x7ff4000000000001)
	type op struct {
		name string
		r    Float
		st   Status
		want Float
		stW  Status
	}
	row := func(name string, r Float, st Status, want Float, stW Status) op { return op{name, r, st, want, stW} }
	var rows []op
	add := func(name string, want Float, stW Status, r Float, st Status) {
		rows = append(rows, row(name, r, st, want, stW))
	}
	one, zero, nzero := FromFloat64(1), ZeroFloat(F64, false), ZeroFloat(F64, true)
	r, st := inf.addRounded(ninf, NearestEven)
	add("inf + -inf", NaN(F64, false), InvalidOp, r, st)
	r, st = signaling.addRounded(one, NearestEven)
	add("snan + 1", f64(0x7ffc000000000001), InvalidOp, r, st)
	r, st = one.divRounded(nzero, NearestEven)
	add("1 / -0", ninf, DivByZero, r, st)
	r, st = one.subRounded(one, Downward)
	add("1 - 1 downward", nzero, OK, r, st)
	r, st = zero.mulRounded(inf, NearestEven)
	add("0 * inf", NaN(F64, false), InvalidOp, r, st)
	r, st = Largest(F64, false).mulRounded(FromFloat64(2), TowardZero)
	add("max * 2 to zero", Largest(F64, false), Inexact, r, st)
	r, st = Largest(F64, true).mulRounded(FromFloat64(2), NearestEven)
	add("-max * 2", ninf, Overflow|Inexact, r, st)
	r, st = Smallest(F64, false).mulRounded(FromFloat64(0.5), NearestEven)
	add("min / 2", zero, Underflow|Inexact, r, st)
	r, st = one.fmaRounded(one, FromFloat64(-1), NearestEven)
	add("1*1 - 1", zero, OK, r, st)
	r, st = FromFloat64(70000).Mod(inf)
	add("70000 mod inf", FromFloat64(70000), OK, r, st)
	r, st, _ = FromFloat64(70000).Convert(F16, NearestEven)
	add("70000 to f16", Inf(F16, false), Overflow|Inexact, r, st)
	r, st, _ = FromFloat64(1000).Convert(F8E4M3FN, NearestEven)
	add("1000 to f8E4M3FN", NaN(F8E4M3FN, false), Overflow|Inexact, r, st)
	r, st, _ = FromFloat64(1000).Convert(F4E2M1FN, NearestEven)
	add("1000 to f4E2M1FN", Largest(F4E2M1FN, false), Inexact, r, st)
	r, st, _ = nzero.Convert(F8E5M2FNUZ, NearestEven)
	add("-0 to f8E5M2FNUZ", ZeroFloat(F8E5M2FNUZ, false), Inexact, r, st)
	for _, c := range rows {
		if c.r != c.want || c.st != c.stW {
			t.Errorf("%s = %v, %b; want %v, %b", c.name, c.r, c.st, c.want, c.stW)
		}
	}
	if nan := NaN(F64, false); nzero.Minimum(zero) != nzero || zero.Maximum(nzero) != zero || one.Minimum(nan) != nan || one.MinNum(nan) != one || !one.MinNum(signaling).IsNaN() || one.MinimumNum(signaling) != one {
		t.Error("minimum and its kin")
	}
	if i, st, _ := NaN(F32, false).ToInt(8, true, TowardZero); i != Zero(8) || st != InvalidOp {
		t.Error("NaN to i8")
	}
	if i, st, _ := FromFloat32(-1000).ToInt(8, true, TowardZero); i != MinSigned(8) || st != InvalidOp {
		t.Error("-1000 to i8")
	}
	if i, st, _ := FromFloat32(-1).ToInt(8, false, TowardZero); i != Zero(8) || st != InvalidOp {
		t.Error("-1 to ui8")
	}
}

// TestText pins forms that mlir-opt prints; the comparison with the tool itself is in TestOracleText.
func TestText(t *testing.T) {
	for _, c := range []struct {
		sem  Semantics
		bits string
		want string
	}{
		{F64, "0x3FF0000000000000", "1.000000e+00"}, {F64, "0x8000000000000000", "-0.000000e+00"},
		{F64, "0x3FB999999999999A", "1.000000e-01"}, {F64, "0x4170000010000000", "0x4170000010000000"},
		{F64, "0x7FF0000000000000", "0x7FF0000000000000"}, {F64, "0x3FD5555555555555", "0.33333333333333331"},
		{F64, "0x3EE4F8B588E368F1", "1.000000e-05"}, {F64, "0x3EB0C6F7A0B5ED8D", "9.9999999999999995E-7"},
		{F64, "0x7FEFFFFFFFFFFFFF", "1.7976931348623157E+308"}, {F64, "0x1", "4.940660e-324"},
		{F32, "0x3DCCCCCD", "1.000000e-01"}, {F32, "0x3727C5AC", "9.99999974E-6"}, {F32, "0x3EAAAAAB", "0.333333343"},
		{F32, "0xFFC00000", "0xFFC00000"}, {F32, "0x4B800001", "0x4B800001"}, {F32, "0x1", "1.401300e-45"},
		{F16, "0x1400", "9.765620e-04"}, {BF16, "0x3DCD", "1.000980e-01"}, {F8E4M3FN, "0x7F", "0x7F"},
		{F128, "0x3FFF0000000000000000000000000000", "1.000000e+00"},
		{F128, "0x3FFB999999999999A000000000000000", "0.100000000000000005551115123125782702"},
		{F80, "0x3FFBCCCCCCCCCCCCD000", "0.100000000000000005551"},
	} {
		x, err := ParseFloatBits(c.bits, c.sem, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(AppendText(nil, x)); got != c.want {
			t.Errorf("%s %s prints as %s, want %s", c.sem, c.bits, got, c.want)
		}
	}
}

func TestParseFloat(t *testing.T) {
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"1.", true}, {"1.5e3", true}, {"-0.0", true}, {"1.0E+5", true}, {"1.0e400", true}, {"00.50", true}, {"1.e5", true},
		{"1", false}, {".5", false}, {"1e5", false}, {"1.0e", false}, {"1.0e+", false}, {"inf", false}, {"0x1.8p1", false}, {"", false}, {"1_0.0", false}, {"+1.0", false},
	} {
		if _, err := ParseFloat(c.text, F32); (err == nil) != c.ok {
			t.Errorf("%q: %v", c.text, err)
		}
	}
	for _, c := range []struct {
		text string
		sem  Semantics
		neg  bool
		want error
	}{
		{"0x10000", F16, false, errHexRange}, {"0x40", F6E3M2FN, false, errHexRange}, {"0x0000FFFF", F16, false, nil},
		{"0x1ffffffffffffffffffff", F80, false, errHexRange}, {"0x1", F32, true, errHexMinus}, {"17", F32, false, errDecimalInteger},
	} {
		if _, err := ParseFloatBits(c.text, c.sem, c.neg); err != c.want {
			t.Errorf("%s as %s: %v, want %v", c.text, c.sem, err, c.want)
		}
	}
	// Twice rounded, by way of f64: a little above the midpoint of 1 and the next f32.
	const text = "1.00000005960464477539062500001"
	twice, _ := ParseFloat(text, F32)
	once, _ := ParseDecimal(text, F32)
	if twice.Float32() != 1 || once.Float32() != math.Nextafter32(1, 2) {
		t.Errorf("%s is %v and %v", text, twice, once)
	}
}

func TestParseDecimal(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 20000 {
		v := randomFloat64(r)
		if v != v || math.IsInf(v, 0) {
			continue
		}
		text := big.NewFloat(v).Text('e', r.IntN(25))
		want, _, err := big.ParseFloat(text, 10, 2000, big.ToNearestEven)
		if err != nil {
			t.Fatal(err)
		}
		f32, _ := want.Float32()
		f64, _ := want.Float64()
		x, err := ParseDecimal(text, F32)
		y, err2 := ParseDecimal(text, F64)
		if err != nil || err2 != nil || x != FromFloat32(f32) || y != FromFloat64(f64) {
			t.Fatalf("%s is %v %v, %v %v", text, x, err, y, err2)
		}
	}
}

func FuzzParseDecimal(f *testing.F) {
	f.Add("1.5e-3", uint8(F16))
	f.Add("-00.7E+4999", uint8(F128))
	f.Fuzz(func(t *testing.T, s string, n uint8) {
		sem := F16 + Semantics(n)%(numSemantics-F16)
		if x, err := ParseFloat(s, sem); err == nil {
			AppendText(nil, x)
		}
		if x, err := ParseDecimal(s, F64); err == nil && len(s) < 1000 {
			want, _, err := big.ParseFloat(s, 10, 5000, big.ToNearestEven)
			if err != nil {
				return // what big.Float does not read, such as huge exponents
			}
			if v, _ := want.Float64(); x != FromFloat64(v) {
				t.Fatalf("%q is %v, want %v", s, x, v)
			}
		}
	})
}

// FuzzText checks that what is printed reads back as the same value.
func FuzzText(f *testing.F) {
	f.Add(uint64(0x3fb999999999999a), uint64(0x3fff), uint8(F64))
	f.Fuzz(func(t *testing.T, lo, hi uint64, n uint8) {
		sem := F16 + Semantics(n)%(numSemantics-F16)
		x := FloatBits(sem, NewWords(128, []uint64{lo, hi}))
		text := string(AppendText(nil, x))
		var y Float
		var err error
		if len(text) > 1 && text[1] == 'x' {
			y, err = ParseFloatBits(text, sem, false)
		} else {
			y, err = ParseDecimal(text, sem)
		}
		if err != nil || y != x {
			// With all its digits truncated, not rounded, a value may read back as its neighbour.
			if d := y.Bits().Sub(x.Bits()); err != nil || !d.IsOne() && !d.IsAllOnes() {
				t.Fatalf("%s %#x %#x prints as %s, which reads as %v, %v", sem, hi, lo, text, y, err)
			}
		}
	})
}

func BenchmarkFloatAdd(b *testing.B) {
	for _, sem := range []Semantics{F64, F32, F16, F128} {
		b.Run(sem.String(), func(b *testing.B) {
			x, y := OneFloat(sem, false), OneFloat(sem, true)
			for b.Loop() {
				x = x.Add(y)
			}
		})
	}
}

func BenchmarkFloatCompare(b *testing.B) {
	x, y := FromFloat32(1), FromFloat32(2)
	n := 0
	for b.Loop() {
		if x.Compare(y) == Less {
			n++
		}
	}
}

func BenchmarkAppendText(b *testing.B) {
	for _, c := range []struct {
		name string
		x    Float
	}{
		{"f32 one", FromFloat32(1)}, {"f32 tenth", FromFloat32(0.1)}, {"f32 third", FromFloat32(1. / 3)}, {"f32 1e-5", FromFloat32(1e-5)},
		{"f64 one", FromFloat64(1)}, {"f64 tenth", FromFloat64(0.1)}, {"f64 third", FromFloat64(1. / 3)}, {"f64 pi", FromFloat64(math.Pi)},
		{"f16 tenth", FloatBits64(F16, 0x2e66)}, {"bf16 one", FloatBits64(BF16, 0x3f80)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			buf := make([]byte, 0, 64)
			for b.Loop() {
				buf = AppendText(buf[:0], c.x)
			}
		})
	}
}
