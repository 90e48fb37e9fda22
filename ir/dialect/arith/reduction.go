package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// A Reduction is what a kind of AtomicRMWKind does: the operation that combines
// two values, and what it leaves unchanged.
type Reduction struct {
	Op      *ir.OpDef
	ofInt   func(width uint32) num.Int
	ofFloat func(sem num.Semantics) num.Float
}

// reductions are the kinds by number.
var reductions = [...]Reduction{
	0:  {Op: AddF, ofFloat: func(s num.Semantics) num.Float { return num.ZeroFloat(s, false) }},
	1:  {Op: AddI, ofInt: num.Zero},
	2:  {Op: AndI, ofInt: num.AllOnes},
	4:  {Op: MaximumF, ofFloat: func(s num.Semantics) num.Float { return num.Inf(s, true) }},
	5:  {Op: MaxNumF, ofFloat: func(s num.Semantics) num.Float { return num.NaN(s, true) }},
	6:  {Op: MaxSI, ofInt: num.MinSigned},
	7:  {Op: MaxUI, ofInt: num.Zero},
	8:  {Op: MinimumF, ofFloat: func(s num.Semantics) num.Float { return num.Inf(s, false) }},
	9:  {Op: MinNumF, ofFloat: func(s num.Semantics) num.Float { return num.NaN(s, false) }},
	10: {Op: MinSI, ofInt: num.MaxSigned},
	11: {Op: MinUI, ofInt: num.MaxUnsigned},
	12: {Op: MulF, ofFloat: func(s num.Semantics) num.Float { return num.OneFloat(s, false) }},
	13: {Op: MulI, ofInt: func(w uint32) num.Int { return num.NewInt(w, 1) }},
	14: {Op: OrI, ofInt: num.Zero},
	15: {Op: XOrI, ofInt: num.Zero},
}

// ReductionOf is the reduction of a kind; nil if there is no operation for it.
func ReductionOf(kind int64) *Reduction {
	if kind < 0 || kind >= int64(len(reductions)) || reductions[kind].Op == nil {
		return nil
	}
	return &reductions[kind]
}

// Identity is the value of type t that the reduction leaves unchanged, nil if
// there is none.
func (r *Reduction) Identity(t ir.Type) ir.Attribute {
	switch e := ir.ElementOf(t).(type) {
	case *ir.FloatType:
		if r.ofFloat != nil {
			return t.Context().FloatAttr(t, r.ofFloat(e.Kind))
		}
	case *ir.IntegerType, *ir.IndexType:
		if r.ofInt != nil {
			return t.Context().IntegerAttr(t, r.ofInt(ir.IntWidth(t)))
		}
	}
	return nil
}
