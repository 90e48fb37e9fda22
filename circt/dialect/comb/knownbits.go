package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// knownBits has the bits of a value that are known to be zero, and the bits known to be one, whatever the inputs are.
type knownBits struct{ zero, one num.Int }

// maxKnownDepth limits how deep knownOf looks, so that it ends on cycles.
const maxKnownDepth = 5

func unknownBits(v *ir.Value) knownBits {
	z := num.Zero(widthOf(v))
	return knownBits{z, z}
}

func (k knownBits) all() num.Int { return k.zero.Or(k.one) }

// meet returns the bits that are known, and equal, in both values.
func (k knownBits) meet(o knownBits) knownBits {
	return knownBits{k.zero.And(o.zero), k.one.And(o.one)}
}

// join returns the known bits of the variadic operation d on values with the known bits k and o.
func (k knownBits) join(d *ir.OpDef, o knownBits) knownBits {
	switch d {
	case Concat:
		return knownBits{k.zero.Concat(o.zero), k.one.Concat(o.one)}
	case And:
		return knownBits{k.zero.Or(o.zero), k.one.And(o.one)}
	case Or:
		return knownBits{k.zero.And(o.zero), k.one.Or(o.one)}
	}
	return knownBits{k.zero.And(o.zero).Or(k.one.And(o.one)), k.zero.And(o.one).Or(k.one.And(o.zero))}
}

// knownOf returns the known bits of v. depth is the number of operations between v and the value that was asked for.
func knownOf(v *ir.Value, depth int) knownBits {
	if v.IsArg() || depth == maxKnownDepth {
		return unknownBits(v)
	}
	op := v.DefiningOp()
	switch op.Def() {
	case hw.Constant:
		c, _ := constOf(v)
		return knownBits{c.Not(), c}
	case Concat, And, Or, Xor:
		if op.NumOperands() == 0 {
			return unknownBits(v)
		}
		k := knownOf(op.Operand(0), depth+1)
		for i := range op.Operands()[1:] {
			k = k.join(op.Def(), knownOf(op.Operand(i+1), depth+1))
		}
		return k
	case Extract:
		at, n := uint32(ExtractOp(op).LowBit().Int64()), widthOf(v)
		k := knownOf(op.Operand(0), depth+1)
		return knownBits{k.zero.Extract(at, n), k.one.Extract(at, n)}
	case Shl, ShrU:
		return knownOf(op.Operand(0), depth+1).shift(op.Def() == Shl, knownOf(op.Operand(1), depth+1))
	case Mux:
		return knownOf(MuxOp(op).TrueValue(), depth+1).meet(knownOf(MuxOp(op).FalseValue(), depth+1))
	}
	return unknownBits(v)
}

// shift returns the known bits of k shifted by n, to the left or else to the right: the bits common to all possible
// amounts. As in LLVM's KnownBits, an amount of at least the width gives zero if it is certain, and is left out
// otherwise.
func (k knownBits) shift(left bool, n knownBits) knownBits {
	w := k.zero.Width()
	by := func(x num.Int, s uint32) num.Int {
		if left {
			return x.Shl(s)
		}
		return x.LShr(s)
	}
	fill := num.AllOnes(w)
	vacated := func(s uint32) num.Int { return by(fill, s).Not() }
	least, most := n.one.ShiftAmount(w), n.zero.Not().ShiftAmount(w-1)
	switch {
	case least >= w:
		return knownBits{fill, num.Zero(w)}
	case k.all().IsZero():
		return knownBits{vacated(least), num.Zero(w)}
	}
	known := knownBits{fill, fill}
	for s := least; s <= most && !known.all().IsZero(); s++ {
		amount := num.NewInt(32, uint64(s))
		if !amount.And(n.zero.ZExtOrTrunc(32)).IsZero() || !amount.Not().And(n.one.ZExtOrTrunc(32)).IsZero() {
			continue
		}
		known = known.meet(knownBits{by(k.zero, s).Or(vacated(s)), by(k.one, s)})
	}
	if !known.zero.And(known.one).IsZero() {
		return knownBits{fill, num.Zero(w)}
	}
	return known
}
