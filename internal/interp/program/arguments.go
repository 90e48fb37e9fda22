package program

import (
	"math/rand/v2"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Arguments returns values for a function with the given input types. The same seed gives the same
// values. Each dynamic dimension of a memref has the size 6.
func Arguments(types []ir.Type, seed uint64) []interp.Value {
	r := rand.New(rand.NewPCG(seed, 11))
	args := make([]interp.Value, len(types))
	for i, t := range types {
		m, ok := t.(*ir.MemRefType)
		if !ok {
			args[i] = argument(r, t)
			continue
		}
		sizes := append([]int64(nil), m.Shape...)
		for d := range sizes {
			if sizes[d] == ir.Dynamic {
				sizes[d] = 6
			}
		}
		ref := interp.NewMemRef(sizes...)
		ref.Fill(func(int) interp.Value { return argument(r, m.Element) })
		args[i] = interp.Value{Ref: ref}
	}
	return args
}

func argument(r *rand.Rand, t ir.Type) interp.Value {
	small := []int64{0, 0, 1, 1, 2, 3, 4, 5, 7, -1, -2, 8, 100}
	if f, ok := t.(*ir.FloatType); ok {
		vs := []float64{0, 1, -1, 0.5, 2, -3.25, 1e10, 7}
		v, _, _ := num.FromFloat64(vs[r.IntN(len(vs))]).Convert(f.Kind, num.NearestEven)
		switch r.IntN(20) {
		case 0:
			v = num.NaN(f.Kind, false)
		case 1:
			v = num.Inf(f.Kind, false)
		case 2:
			v = num.ZeroFloat(f.Kind, true)
		}
		return interp.Float(v)
	}
	width := uint32(64)
	if i, ok := t.(*ir.IntegerType); ok {
		width = i.Width
	}
	switch r.IntN(8) {
	case 0:
		if _, ok := t.(*ir.IndexType); ok {
			return interp.Index(int64(r.Int32())) // affine arithmetic needs room
		}
		return interp.Value{Bits: num.NewInt(width, r.Uint64())}
	case 1:
		if _, ok := t.(*ir.IndexType); ok {
			return interp.Index(-1 << 31)
		}
		return interp.Value{Bits: num.MinSigned(width)}
	}
	return interp.Int(width, small[r.IntN(len(small))])
}
