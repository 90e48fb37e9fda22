package intrange

import (
	"testing"

	"github.com/millrace-mlir/millrace/num"
)

const bits = 3

func ints() (all []num.Int) {
	for i := range uint64(1 << bits) {
		all = append(all, num.NewInt(bits, i))
	}
	return all
}

// ranges are those that arise: of unsigned and of signed bounds, and both at once.
func ranges() (all []Range) {
	for _, a := range ints() {
		for _, b := range ints() {
			if a.ULE(b) {
				all = append(all, Unsigned(a, b))
			}
			if a.SLE(b) {
				all = append(all, Signed(a, b))
			}
		}
	}
	return all
}

func (r Range) holds(v num.Int) bool {
	return r.UMin.ULE(v) && v.ULE(r.UMax) && r.SMin.SLE(v) && v.SLE(r.SMax)
}

// TestSound checks on all ranges of a few bits that results are in the ranges
// inferred for them.
func TestSound(t *testing.T) {
	div := func(f func(x, y num.Int) (num.Int, bool)) func(x, y num.Int) (num.Int, bool) {
		return func(x, y num.Int) (num.Int, bool) {
			if y.IsZero() {
				return x, false
			}
			r, overflow := f(x, y)
			return r, !overflow
		}
	}
	total := func(f func(x, y num.Int) num.Int) func(x, y num.Int) (num.Int, bool) {
		return func(x, y num.Int) (num.Int, bool) { return f(x, y), true }
	}
	shifted := func(f func(x, y num.Int) num.Int) func(x, y num.Int) (num.Int, bool) {
		return func(x, y num.Int) (num.Int, bool) { return f(x, y), y.Uint64() < bits }
	}
	for _, c := range []struct {
		name  string
		infer Binary
		f     func(x, y num.Int) (num.Int, bool) // false: undefined
	}{
		{"add", Add, total(num.Int.Add)}, {"sub", Sub, total(num.Int.Sub)}, {"mul", Mul, total(num.Int.Mul)},
		{"divu", DivU, div(divU)}, {"ceildivu", CeilDivU, div(ceilDivU)},
		{"divs", DivS, div(divS)}, {"floordivs", FloorDivS, div(floorDivS)},
		// Of the least number, upstream's bounds hold for the bounds of the divisor only.
		{"ceildivs", CeilDivS, div(func(x, y num.Int) (num.Int, bool) {
			r, overflow := ceilDivS(x, y)
			return r, overflow || x.IsMinSigned()
		})},
		{"remu", RemU, div(func(x, y num.Int) (num.Int, bool) { return x.URem(y), false })},
		{"rems", RemS, div(func(x, y num.Int) (num.Int, bool) { return x.SRem(y), false })},
		{"and", And, total(num.Int.And)}, {"or", Or, total(num.Int.Or)}, {"xor", Xor, total(num.Int.Xor)},
		{"maxs", MaxS, total(num.Int.SMax)}, {"maxu", MaxU, total(num.Int.UMax)},
		{"mins", MinS, total(num.Int.SMin)}, {"minu", MinU, total(num.Int.UMin)},
		{"shl", Shl, shifted(num.Int.ShlInt)}, {"shrs", ShrS, shifted(num.Int.AShrInt)}, {"shru", ShrU, shifted(num.Int.LShrInt)},
	} {
		for _, x := range ranges() {
			for _, y := range ranges() {
				r := c.infer(x, y)
				for _, a := range ints() {
					for _, b := range ints() {
						if !x.holds(a) || !y.holds(b) {
							continue
						}
						if v, ok := c.f(a, b); ok && !r.holds(v) {
							t.Fatalf("%s of %v and %v: %v is not in %v (range of %v and %v)", c.name, a, b, v, r, x, y)
						}
					}
				}
			}
		}
	}
}

func TestConversionsSound(t *testing.T) {
	for _, x := range ranges() {
		for _, v := range ints() {
			if !x.holds(v) {
				continue
			}
			for w := uint32(1); w < bits; w++ {
				if r := x.Trunc(w); !r.holds(v.Trunc(w)) {
					t.Errorf("%v of %v is not in %v when truncated to %d", v, x, r, w)
				}
			}
			if !x.ZExt(5).holds(v.ZExt(5)) || !x.SExt(5).holds(v.SExt(5)) {
				t.Errorf("%v of %v extended", v, x)
			}
		}
	}
}

func TestPredicatesSound(t *testing.T) {
	holds := [...]func(x, y num.Int) bool{
		EQ: num.Int.Eq, NE: func(x, y num.Int) bool { return !x.Eq(y) }, SLT: num.Int.SLT, SLE: num.Int.SLE, SGT: num.Int.SGT,
		SGE: num.Int.SGE, ULT: num.Int.ULT, ULE: num.Int.ULE, UGT: num.Int.UGT, UGE: num.Int.UGE,
	}
	for p, f := range holds {
		for _, x := range ranges() {
			for _, y := range ranges() {
				result, known := Predicate(p).Holds(x, y)
				for _, a := range ints() {
					for _, b := range ints() {
						if known && x.holds(a) && y.holds(b) && f(a, b) != result {
							t.Fatalf("predicate %d of %v and %v is not %v", p, a, b, result)
						}
					}
				}
			}
		}
	}
}
