package index_test

import (
	"math/big"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
)

// values are small numbers of both signs and those at the borders of 32 and 64 bits.
func values() []int64 {
	vs := []int64{1<<31 - 1, 1 << 31, -1 << 31, 1<<32 - 1, 1 << 32, 1<<32 + 5, 1<<63 - 1, -1 << 63}
	for v := int64(-8); v < 8; v++ {
		vs = append(vs, v)
	}
	return vs
}

// wrapped is v in two's complement of so many bits, signed or unsigned.
func wrapped(v *big.Int, bits uint, signed bool) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), bits)
	r := new(big.Int).Mod(v, m)
	if signed && r.Bit(int(bits)-1) != 0 {
		r.Sub(r, m)
	}
	return r
}

// compute is an operation on mathematical integers; nil where it is undefined.
type compute func(x, y *big.Int) *big.Int

func rounded(x, y *big.Int, up bool) *big.Int {
	if y.Sign() == 0 {
		return nil
	}
	q, r := new(big.Int).QuoRem(x, y, new(big.Int))
	switch sign := r.Sign() * y.Sign(); {
	case up && sign > 0:
		q.Add(q, big.NewInt(1))
	case !up && sign < 0:
		q.Sub(q, big.NewInt(1))
	}
	return q
}

func larger(x, y *big.Int) *big.Int {
	if x.Cmp(y) > 0 {
		return x
	}
	return y
}

func smaller(x, y *big.Int) *big.Int {
	if x.Cmp(y) < 0 {
		return x
	}
	return y
}

var operations = []struct {
	def    *ir.OpDef
	signed bool
	f      compute
}{
	{index.Add, true, func(x, y *big.Int) *big.Int { return new(big.Int).Add(x, y) }},
	{index.Sub, true, func(x, y *big.Int) *big.Int { return new(big.Int).Sub(x, y) }},
	{index.Mul, true, func(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) }},
	{index.And, false, func(x, y *big.Int) *big.Int { return new(big.Int).And(x, y) }},
	{index.Or, false, func(x, y *big.Int) *big.Int { return new(big.Int).Or(x, y) }},
	{index.XOr, false, func(x, y *big.Int) *big.Int { return new(big.Int).Xor(x, y) }},
	{index.DivS, true, func(x, y *big.Int) *big.Int {
		if y.Sign() == 0 {
			return nil
		}
		return new(big.Int).Quo(x, y)
	}},
	{index.DivU, false, func(x, y *big.Int) *big.Int { return rounded(x, y, false) }},
	{index.CeilDivU, false, func(x, y *big.Int) *big.Int { return rounded(x, y, true) }},
	{index.RemU, false, func(x, y *big.Int) *big.Int {
		if y.Sign() == 0 {
			return nil
		}
		return new(big.Int).Rem(x, y)
	}},
	{index.RemS, true, func(x, y *big.Int) *big.Int {
		if y.Sign() == 0 {
			return nil
		}
		return new(big.Int).Rem(x, y)
	}},
	{index.MaxS, true, larger}, {index.MinS, true, smaller}, {index.MaxU, false, larger}, {index.MinU, false, smaller},
}

// TestFoldsAgreeInBothWidths checks that operations fold exactly when 64 and 32 bits give
// the same result, and to that result.
func TestFoldsAgreeInBothWidths(t *testing.T) {
	b := ir.NewBuilder(ir.NewContext([]*ir.Dialect{index.Dialect, arith.Dialect}))
	var scratch ir.FoldScratch
	it := b.Ctx.Index()
	constant := func(v int64) *ir.Value {
		return b.Value(index.Constant, ir.UnknownLoc, it, nil, b.Ctx.IndexAttr(v))
	}
	for _, o := range operations {
		for _, x := range values() {
			for _, y := range values() {
				in := func(bits uint) *big.Int {
					r := o.f(wrapped(big.NewInt(x), bits, o.signed), wrapped(big.NewInt(y), bits, o.signed))
					if r == nil {
						return nil
					}
					return wrapped(r, bits, true)
				}
				wide, narrow := in(64), in(32)
				want := "none"
				if wide != nil && narrow != nil && wrapped(wide, 32, true).Cmp(narrow) == 0 {
					want = b.Ctx.IndexAttr(wide.Int64()).String()
				}
				op := b.Op(o.def, ir.UnknownLoc, []ir.Type{it}, []*ir.Value{constant(x), constant(y)})
				got := "none"
				if r, ok := scratch.FoldOp(op); ok && len(r) == 1 {
					a := r[0].Attr
					if r[0].Value != nil {
						a = ir.MatchConstant(r[0].Value)
					}
					got = a.String()
				}
				if got != want {
					t.Errorf("%s %d, %d: %s, want %s", o.def.Name, x, y, got, want)
				}
			}
		}
	}
}
