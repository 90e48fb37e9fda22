package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// foldConvert folds a conversion to the type of the source to the source.
func foldConvert(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.Result(0).Type() != op.Operand(0).Type() {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}

// foldReorderCOO folds a reordering to the type of the source to the source.
func foldReorderCOO(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return foldConvert(op, operands, dst)
}

// foldReinterpretMap folds a reinterpretation to the same type to the source, and two opposite
// reinterpretations to the source of the first.
func foldReinterpretMap(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if first := op.Operand(0).DefinedBy(ReinterpretMap); first != nil && op.Result(0).Type() != op.Operand(0).Type() {
		if source := first.Operand(0); source.Type() == op.Result(0).Type() {
			return ir.FoldValue(dst, source)
		}
	}
	return foldConvert(op, operands, dst)
}

// foldGetSpecifier folds a get to the value that a set before it gave to the same field.
func foldGetSpecifier(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	get := GetStorageSpecifierOp(op)
	for from := get.Specifier().DefinedBy(SetStorageSpecifier); from != nil; {
		set := SetStorageSpecifierOp(from)
		if set.SpecifierKind() == get.SpecifierKind() && set.Level() == get.Level() {
			return ir.FoldValue(dst, set.Value())
		}
		from = set.Specifier().DefinedBy(SetStorageSpecifier)
	}
	return nil, false
}

// foldLvl folds the size of a level to a constant if it is static.
func foldLvl(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	level, ok := operands[1].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	t := TensorOf(LvlOp(op).Source().Type())
	l := level.Int64()
	if l < 0 || l >= int64(t.LvlRank()) {
		return nil, false
	}
	size := t.LvlShape()[l]
	if size == ir.Dynamic {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().IndexAttr(size))
}

// foldCrdTranslate folds a translation by a permutation to the permuted operands, and two opposite
// translations to the operands of the first.
func foldCrdTranslate(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	e := EncodingOfAttr(CrdTranslateOp(op).Encoder())
	if e.IsPermutation() {
		for _, x := range e.translation(op).Results() {
			dst = append(dst, ir.FoldResult{Value: op.Operand(x.Position())})
		}
		return dst, true
	}
	first := op.Operand(0).DefinedBy(CrdTranslate)
	if first == nil || first.NumResults() != op.NumOperands() || CrdTranslateOp(first).Direction() == CrdTranslateOp(op).Direction() || !EncodingOfAttr(CrdTranslateOp(first).Encoder()).dimToLvl().Equal(e.dimToLvl()) {
		return nil, false
	}
	for i := range op.NumOperands() {
		if op.Operand(i) != first.Result(i) {
			return nil, false
		}
	}
	for i := range first.NumOperands() {
		dst = append(dst, ir.FoldResult{Value: first.Operand(i)})
	}
	return dst, true
}

// translation returns the map that the sparse_tensor.crd_translate op applies.
func (e Encoding) translation(op *ir.Operation) *affine.Map {
	if IsLvlToDim(op) {
		return e.lvlToDim()
	}
	return e.dimToLvl()
}

// IsLvlToDim reports whether a sparse_tensor.crd_translate translates coordinates of levels to
// coordinates of dimensions.
func IsLvlToDim(op *ir.Operation) bool {
	return CrdTranslateOp(op).Direction().(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64() == LvlToDim
}
