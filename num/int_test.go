package num

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// wrap returns v modulo 2^w as an Int, by big.Int alone.
func wrap(w uint32, v *big.Int) Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(w))
	v = new(big.Int).Mod(v, m)
	return FromBytes(w, reversed(v.FillBytes(make([]byte, w/8+1))))
}

func reversed(b []byte) []byte {
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return b
}

func inRange(w uint32, v *big.Int, signed bool) bool {
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(w))
	if signed {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	return v.Cmp(lo) >= 0 && v.Cmp(hi) < 0
}

// checkPair compares every binary operation with big.Int arithmetic.
func checkPair(t *testing.T, x, y Int, ux, uy, sx, sy *big.Int) {
	t.Helper()
	w := x.Width()
	z := func() *big.Int { return new(big.Int) }
	type row struct {
		name string
		got  Int
		want *big.Int
	}
	type ovRow struct {
		name   string
		got    Int
		ov     bool
		want   *big.Int
		signed bool
	}
	rows := []row{
		{"add", x.Add(y), z().Add(ux, uy)}, {"sub", x.Sub(y), z().Sub(ux, uy)}, {"mul", x.Mul(y), z().Mul(ux, uy)},
		{"and", x.And(y), z().And(ux, uy)}, {"or", x.Or(y), z().Or(ux, uy)}, {"xor", x.Xor(y), z().Xor(ux, uy)},
		{"not", x.Not(), z().Not(ux)}, {"neg", x.Neg(), z().Neg(ux)},
		{"mulhu", x.MulHighU(y), z().Rsh(z().Mul(ux, uy), uint(w))}, {"mulhs", x.MulHighS(y), z().Rsh(z().Mul(sx, sy), uint(w))},
		{"umin", x.UMin(y), bigMin(ux, uy, -1)}, {"umax", x.UMax(y), bigMin(ux, uy, 1)},
		{"smin", x.SMin(y), bigMin(sx, sy, -1)}, {"smax", x.SMax(y), bigMin(sx, sy, 1)},
		{"abs", x.Abs(), z().Abs(sx)},
		{"sext", x.SExt(w + 3).Trunc(w), sx}, {"concat", x.Concat(y).Trunc(w), uy}, {"concat high", x.Concat(y).Extract(w, w), ux},
	}
	overflows := []ovRow{}
	ov := func(name string, got Int, o bool, want *big.Int, signed bool) {
		overflows = append(overflows, ovRow{name, got, o, want, signed})
	}
	r, o := x.UAddOv(y)
	ov("uadd", r, o, z().Add(ux, uy), false)
	r, o = x.SAddOv(y)
	ov("sadd", r, o, z().Add(sx, sy), true)
	r, o = x.USubOv(y)
	ov("usub", r, o, z().Sub(ux, uy), false)
	r, o = x.SSubOv(y)
	ov("ssub", r, o, z().Sub(sx, sy), true)
	r, o = x.UMulOv(y)
	ov("umul", r, o, z().Mul(ux, uy), false)
	r, o = x.SMulOv(y)
	ov("smul", r, o, z().Mul(sx, sy), true)
	if uy.Sign() != 0 {
		rows = append(rows, row{"udiv", x.UDiv(y), z().Quo(ux, uy)}, row{"urem", x.URem(y), z().Rem(ux, uy)},
			row{"sdiv", x.SDiv(y), z().Quo(sx, sy)}, row{"srem", x.SRem(y), z().Rem(sx, sy)},
			row{"uceil", x.UCeilDiv(y), z().Neg(floorDiv(z().Neg(ux), uy))},
			row{"sfloor", x.SFloorDiv(y), floorDiv(sx, sy)}, row{"sceil", x.SCeilDiv(y), z().Neg(floorDiv(z().Neg(sx), sy))})
		r, o = x.SDivOv(y)
		ov("sdiv", r, o, z().Quo(sx, sy), true)
		r, o = x.SFloorDivOv(y)
		ov("sfloor", r, o, floorDiv(sx, sy), true)
		if r, o = x.SCeilDivOv(y); !o {
			rows = append(rows, row{"sceilov", r, z().Neg(floorDiv(z().Neg(sx), sy))})
		} else if !x.IsMinSigned() && !y.IsMinSigned() && w > 2 {
			t.Errorf("i%d: ceildiv %v %v overflows", w, x, y)
		}
	}
	for _, n := range []uint32{uint32(uy.Uint64()) % (w + 2), 0, 1, w, w + 1} {
		rows = append(rows, row{"shl", x.Shl(n), z().Lsh(ux, uint(n))}, row{"lshr", x.LShr(n), z().Rsh(ux, uint(n))},
			row{"ashr", x.AShr(n), z().Rsh(sx, uint(n))},
			row{"rotl", x.rotL(n), z().Or(z().Lsh(ux, uint(n%w)), z().Rsh(ux, uint(w-n%w)))},
			row{"rotr", x.RotR(n).rotL(n), ux})
		if n < w {
			r, o = x.UShlOv(n)
			ov("ushl", r, o, z().Lsh(ux, uint(n)), false)
			r, o = x.SShlOv(n)
			ov("sshl", r, o, z().Lsh(sx, uint(n)), true)
		}
	}
	for _, c := range rows {
		if want := wrap(w, c.want); c.got != want {
			t.Fatalf("i%d: %s %v %v = %v, want %v", w, c.name, x, y, c.got, want)
		}
	}
	for _, c := range overflows {
		if want := wrap(w, c.want); c.got != want || c.ov == inRange(w, c.want, c.signed) {
			t.Fatalf("i%d: %s %v %v = %v, %v, want %v", w, c.name, x, y, c.got, c.ov, want)
		}
	}
	if x.Cmp(y) != ux.Cmp(uy) || x.SCmp(y) != sx.Cmp(sy) || x.Eq(y) != (ux.Cmp(uy) == 0) {
		t.Fatalf("i%d: comparison of %v and %v", w, x, y)
	}
}

func bigMin(a, b *big.Int, sign int) *big.Int {
	if a.Cmp(b) == sign {
		return a
	}
	return b
}

func floorDiv(a, b *big.Int) *big.Int {
	q, m := new(big.Int).DivMod(a, b, new(big.Int)) // Euclidean: 0 <= m
	if b.Sign() < 0 && m.Sign() != 0 {
		q.Sub(q, big.NewInt(1))
	}
	return q
}

// checkOne compares the unary queries and the text and byte forms.
func checkOne(t *testing.T, x Int, ux, sx *big.Int) {
	t.Helper()
	w := x.Width()
	text := ux.Text(2)
	for len(text) < int(w) {
		text = "0" + text
	}
	run := func(c byte, from, step int) (n uint32) {
		for i := from; i >= 0 && i < len(text) && text[i] == c; i += step {
			n++
		}
		return n
	}
	ones := uint32(0)
	var rev []byte
	for i := range len(text) {
		ones += uint32(text[i] - '0')
		rev = append(rev, text[len(text)-1-i])
		if x.Bit(w-1-uint32(i)) != (text[i] == '1') {
			t.Fatalf("i%d: bit of %s", w, text)
		}
	}
	back, _ := new(big.Int).SetString(string(rev), 2)
	last := len(text) - 1
	for _, c := range []struct {
		name      string
		got, want uint32
	}{
		{"countl_zero", x.LeadingZeros(), run('0', 0, 1)}, {"countl_one", x.LeadingOnes(), run('1', 0, 1)},
		{"countr_zero", x.TrailingZeros(), run('0', last, -1)}, {"countr_one", x.TrailingOnes(), run('1', last, -1)},
		{"popcount", x.PopCount(), ones}, {"active bits", x.ActiveBits(), uint32(ux.BitLen())},
	} {
		if c.got != c.want {
			t.Fatalf("i%d: %s of %s is %d, want %d", w, c.name, text, c.got, c.want)
		}
	}
	bitsOf := func(b ...bool) string {
		var s []byte
		for _, b := range b {
			s = append(s, "01"[map[bool]int{true: 1}[b]])
		}
		return string(s)
	}
	half := new(big.Int).Lsh(big.NewInt(1), uint(w-1))
	got := bitsOf(x.IsZero(), x.IsOne(), x.IsAllOnes(), x.IsNegative(), x.IsMinSigned(), x.IsMaxSigned(), x.IsPowerOf2(), x.IsStrictlyPositive())
	want := bitsOf(ux.Sign() == 0, ux.Cmp(big.NewInt(1)) == 0, ones == w, sx.Sign() < 0, ux.Cmp(half) == 0,
		new(big.Int).Add(ux, big.NewInt(1)).Cmp(half) == 0, ones == 1, sx.Sign() > 0)
	if got != want {
		t.Fatalf("i%d: predicates of %s are %s, want %s", w, text, got, want)
	}
	if x.BitReverse() != wrap(w, back) || w%8 == 0 && x.ByteSwap() != FromBytes(w, reversed(x.AppendBytes(nil))) {
		t.Fatalf("i%d: reversal of %s", w, text)
	}
	if x.Decimal(false) != ux.String() || x.Decimal(true) != sx.String() || string(x.AppendHex(nil)) != "0x"+upper(ux.Text(16)) {
		t.Fatalf("i%d: text of %s: %s %s %s", w, text, x.Decimal(false), x.Decimal(true), x.AppendHex(nil))
	}
	if FromBytes(w, x.AppendBytes(nil)) != x || x.Big(false).Cmp(ux) != 0 || x.Big(true).Cmp(sx) != 0 || FromBig(w, sx) != x {
		t.Fatalf("i%d: conversion of %s", w, text)
	}
	for _, s := range []string{ux.String(), "0x" + ux.Text(16), "0000" + ux.String()} {
		if y, ok := ParseInt(s, w, false, false); !ok || y != x {
			t.Fatalf("i%d: %s parses to %v, %v", w, s, y, ok)
		}
		if _, ok := ParseInt(s, w, false, true); ok != (sx.Sign() >= 0) {
			t.Fatalf("i%d: %s as signed parses: %v", w, s, ok)
		}
	}
	if sx.Sign() < 0 {
		if y, ok := ParseInt(new(big.Int).Neg(sx).String(), w, true, true); !ok || y != x {
			t.Fatalf("i%d: %v parses to %v, %v", w, sx, y, ok)
		}
	}
	if _, ok := ParseInt(new(big.Int).Add(ux, new(big.Int).Lsh(half, 1)).String(), w, false, false); ok {
		t.Fatalf("i%d: %v with a bit above is accepted", w, ux)
	}
}

func upper(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'a' {
			b[i] = c - 32
		}
	}
	return string(b)
}

func toSigned(w uint32, u *big.Int) *big.Int {
	if u.Bit(int(w)-1) == 1 {
		return new(big.Int).Sub(u, new(big.Int).Lsh(big.NewInt(1), uint(w)))
	}
	return u
}

func TestIntExhaustive(t *testing.T) {
	for w := uint32(1); w <= 4; w++ {
		for a := range int64(1) << w {
			ua := big.NewInt(a)
			sa := toSigned(w, ua)
			x := NewInt(w, uint64(a))
			checkOne(t, x, ua, sa)
			for b := range int64(1) << w {
				ub := big.NewInt(b)
				checkPair(t, x, NewInt(w, uint64(b)), ua, ub, sa, toSigned(w, ub))
			}
		}
	}
}

// randomBits favours long runs and the ends of the range.
func randomBits(r *rand.Rand, w uint32) *big.Int {
	v := new(big.Int)
	switch r.IntN(4) {
	case 0:
		for range 3 {
			v.Xor(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(r.IntN(int(w)+1))), big.NewInt(int64(r.IntN(2)))))
		}
	default:
		for i := range int(w) {
			v.SetBit(v, i, uint(r.IntN(2)))
		}
		v.Rsh(v, uint(r.IntN(int(w))))
	}
	return v.And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(w)), big.NewInt(1)))
}

func TestIntRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, w := range []uint32{5, 8, 13, 32, 63, 64, 65, 96, 127, 128, 129, 192, 300, 1000} {
		for range 150 {
			ua, ub := randomBits(r, w), randomBits(r, w)
			x, y := wrap(w, ua), wrap(w, ub)
			checkOne(t, x, ua, toSigned(w, ua))
			checkPair(t, x, y, ua, ub, toSigned(w, ua), toSigned(w, ub))
			w2 := uint32(r.IntN(400))
			if x.ZExtOrTrunc(w2) != wrap(w2, ua) || x.SExtOrTrunc(w2) != wrap(w2, toSigned(w, ua)) {
				t.Fatalf("i%d to i%d: %v", w, w2, x)
			}
		}
	}
}

func TestIntEdges(t *testing.T) {
	var zero Int
	if NewInt(0, 5) != zero || AllOnes(0) != zero || MinSigned(0) != zero || zero.IsNegative() || !zero.IsZero() || zero.Not() != zero || zero.Shl(1) != zero || zero.AShr(0) != zero {
		t.Error("width 0")
	}
	if NewInt(65, 7) != NewSigned(65, 7) || NewInt(64, 1) == NewInt(65, 1) {
		t.Error("equality")
	}
	m := map[Int]int{NewSigned(200, -3): 1}
	if m[NewInt(200, 3).Neg()] != 1 {
		t.Error("map key")
	}
	for _, c := range []struct {
		text             string
		width            uint32
		negative, signed bool
		ok               bool
	}{
		{"0", 32, true, false, false}, {"128", 8, true, true, true}, {"129", 8, true, false, false}, {"255", 8, false, false, true},
		{"256", 8, false, false, false}, {"128", 8, false, true, false}, {"0", 0, false, false, true}, {"0", 0, true, false, false},
		{"1", 0, false, false, false}, {"0x", 8, false, false, false}, {"", 8, false, false, false}, {"1_0", 8, false, false, false},
		{"0xFf", 8, false, false, true}, {"1a", 8, false, false, false},
	} {
		if _, ok := ParseInt(c.text, c.width, c.negative, c.signed); ok != c.ok {
			t.Errorf("ParseInt(%q, %d, %v, %v) is %v", c.text, c.width, c.negative, c.signed, ok)
		}
	}
	if !NewInt(8, 0x55).IsSplat(2) || NewInt(8, 0x54).IsSplat(2) || NewInt(16, 0x1ff).TruncUSat(8) != NewInt(8, 255) || NewSigned(16, -200).TruncSSat(8) != NewSigned(8, -128) {
		t.Error("splat, saturating truncation")
	}
	if NewInt(8, 0xff).Insert(NewInt(2, 1), 3) != NewInt(8, 0xef) || NewInt(8, 3).WithBit(7, true).WithBit(0, false) != NewInt(8, 0x82) {
		t.Error("insert")
	}
	if NewSigned(8, -128).SAddSat(NewSigned(8, -1)) != MinSigned(8) || NewInt(8, 100).SSubSat(NewSigned(8, -100)) != MaxSigned(8) || NewInt(8, 200).UAddSat(NewInt(8, 56)) != AllOnes(8) || NewInt(8, 1).USubSat(NewInt(8, 2)) != Zero(8) {
		t.Error("saturating")
	}
}

func FuzzParseInt(f *testing.F) {
	f.Add("123", uint16(8))
	f.Add("0xfFfFfFfFfFfFfFfFf", uint16(70))
	f.Fuzz(func(t *testing.T, s string, w uint16) {
		x, ok := ParseInt(s, uint32(w), false, false)
		if !ok {
			return
		}
		if y, ok := ParseInt(x.Decimal(false), uint32(w), false, false); !ok || y != x {
			t.Fatalf("%q reads back as %v, %v", s, y, ok)
		}
	})
}

func BenchmarkIntAdd(b *testing.B) {
	x, y := NewInt(32, 123), NewInt(32, 77)
	for b.Loop() {
		x = x.Add(y)
	}
}

func BenchmarkIntCompare(b *testing.B) {
	x, y := NewInt(32, 123), NewInt(32, 77)
	n := 0
	for b.Loop() {
		if x.SLT(y) {
			n++
		}
	}
}
