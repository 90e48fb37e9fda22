package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// A Reduction describes a kind of AtomicRMWKind: the operation that combines two values,
// and its neutral element.
type Reduction struct {
	Op      *ir.OpDef
	ofInt   func(width uint32) num.Int
	ofFloat func(sem num.Semantics) num.Float
}

// reductions holds the reduction for each case of AtomicRMWKind, by number. A kind without
// an operation has an empty entry.
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

// ReductionOf returns the reduction for a case of AtomicRMWKind, by number. It returns nil
// if no operation combines values in this way.
func ReductionOf(kind int64) *Reduction {
	if kind < 0 || kind >= int64(len(reductions)) || reductions[kind].Op == nil {
		return nil
	}
	return &reductions[kind]
}

// ReductionBy returns the reduction whose combining operation is d, or nil if there is
// none.
func ReductionBy(d *ir.OpDef) *Reduction {
	for i := range reductions {
		if r := &reductions[i]; r.Op != nil && r.Op == d {
			return r
		}
	}
	return nil
}

// noInfinities is the ninf flag of fastmath, which allows the assumption that the result is
// finite.
const noInfinities = 4

// Neutral returns the neutral element of op, an operation with two operands, or nil if
// there is none. The element is finite if op's flags say that the result is finite
// (getNeutralElement).
func Neutral(op *ir.Operation) ir.Attribute {
	t := op.Result(0).Type()
	if r := ReductionBy(op.Def()); r != nil {
		if f, ok := ir.ElementOf(t).(*ir.FloatType); ok && (op.Is(MaximumF) || op.Is(MinimumF)) {
			if flags, ok := op.Inherent("fastmath").(*ir.DialectAttr); ok && flags.Params[0].(*ir.IntegerAttr).Int64()&noInfinities != 0 {
				return t.Context().FloatAttr(t, num.Largest(f.Kind, op.Is(MaximumF)))
			}
		}
		return r.Identity(t)
	}
	return nil
}

// Identity returns the neutral element of type t, or nil if there is none.
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
