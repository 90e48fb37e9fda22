package vector

import "github.com/millrace-mlir/millrace/ir"

// inference gives result types that follow from operands and attributes.
var inference = map[string]*ir.OpDef{
	"vector.shuffle": {Infer: inferShuffle},
}

// inferShuffle gives a vector of as many rows as the mask has entries, each like
// those of the first operand.
func inferShuffle(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) == 0 || len(s.Props) == 0 {
		return dst, false
	}
	v, ok := s.Operands[0].Type().(*ir.VectorType)
	mask, isArray := s.Props[0].(*ir.DenseArrayAttr)
	if !ok || !isArray {
		return dst, false
	}
	shape := []int64{int64(mask.Len)}
	if len(v.Shape) > 1 {
		shape = append(shape, v.Shape[1:]...)
	}
	return append(dst, v.Context().VectorType(shape, v.Element, nil)), true
}
