package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// bitVector returns the type of bit vectors with this number of bits.
func bitVector(c *ir.Context, width int64) *ir.DialectType {
	return c.DialectType(BitVectorType, c.Int64Attr(c.Int(64), width))
}

func inferConstant(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Props) == 0 {
		return dst, false
	}
	a, ok := s.Props[0].(*ir.DialectAttr)
	if !ok || a.Def != BitVectorAttr {
		return dst, false
	}
	v, ok := a.Params[0].(*ir.IntegerAttr)
	if !ok {
		return dst, false
	}
	return append(dst, bitVector(a.Context(), int64(v.Value.Width()))), true
}

func inferConcat(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	var width int64
	for _, v := range s.Operands {
		if !constraint.OfType(v.Type(), BitVectorType) {
			return dst, false
		}
		width += v.Type().(*ir.DialectType).Params[0].(*ir.IntegerAttr).Int64()
	}
	return append(dst, bitVector(s.Name.Context(), width)), true
}
