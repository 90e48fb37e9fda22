package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// knownBits are the bits of a value that are zero, and those that are one, whatever its inputs are.
type knownBits struct{ zero, one num.Int }

// maxKnownDepth bounds how deep knownOf looks, so that it ends on cycles.
const maxKnownDepth = 5

func unknownBits(v *ir.Value) knownBits {
	z := num.Zero(widthOf(v))
	return knownBits{z, z}
}

func (k knownBits) all() num.Int { return k.zero.Or(k.one) }

// meet returns what holds of both values.
func (k knownBits) meet(o knownBits) knownBits {
	return knownBits{k.zero.And(o.zero), k.one.And(o.one)}
}

// join are the rules of the operations on any number of integers.
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

// knownOf returns the known bits of v, an integer that depth operations lie between and the value that was asked for.
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
	case Mux:
		return knownOf(MuxOp(op).TrueValue(), depth+1).meet(knownOf(MuxOp(op).FalseValue(), depth+1))
	}
	return unknownBits(v)
}
