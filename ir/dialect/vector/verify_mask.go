package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// maskOf returns the type of the mask that op expects of an enclosing vector.mask, or nil
// if op is malformed. The verifier visits the vector.mask before op. Result ok is false if
// op cannot be masked (MaskableOpInterface).
func maskOf(op *ir.Operation) (mask ir.Type, ok bool) {
	switch {
	case op.Is(TransferRead), op.Is(TransferWrite):
		a, isMap := op.Inherent("permutation_map").(*ir.AffineMapAttr)
		if t := movedBy(op); t != nil && isMap && a.Map.NumResults() <= len(t.Shape) {
			mask = inferMask(t, a.Map)
		}
	case op.Is(Reduction), op.Is(MultiDimReduction):
		if op.NumOperands() > 0 {
			mask = i1Like(op.Operand(0).Type())
		}
	case op.Is(OuterProduct), op.Is(Gather):
		if op.NumResults() > 0 {
			mask = i1Like(op.Result(0).Type())
		}
	case op.Is(Contraction):
		mask = contractMask(op)
	default:
		return nil, false
	}
	return mask, true
}

// IsMaskable reports whether op may be masked by a vector.mask.
func IsMaskable(op *ir.Operation) bool {
	_, ok := maskOf(op)
	return ok
}

// movedBy returns the type of the vector that a transfer reads or writes. It returns nil
// if op is malformed or not a transfer.
func movedBy(op *ir.Operation) *ir.VectorType {
	switch {
	case op.Is(TransferWrite) && op.NumOperands() > 0:
		return vec(TransferWriteOp(op).ValueToStore().Type())
	case op.Is(TransferRead) && op.NumResults() > 0:
		return vec(op.Result(0).Type())
	}
	return nil
}

// i1Like returns t with element type i1, or nil if t is not a vector type.
func i1Like(t ir.Type) ir.Type {
	if vec(t) == nil {
		return nil
	}
	return ir.WithElement(t, t.Context().I1())
}

// inferMask returns the type of the mask of a transfer of a vector of type t. It has the
// vector's dimensions in the order of the memory's dimensions (inferTransferOpMaskType).
func inferMask(t *ir.VectorType, m *affine.Map) ir.Type {
	var shapes [8]int64
	var scalables [8]bool
	shape, scalable := shapes[:0], scalables[:0]
	for d := range m.NumDims() {
		for i, e := range m.Results() {
			if e.IsDim(d) {
				shape, scalable = append(shape, t.Shape[i]), append(scalable, isScalable(t, i))
			}
		}
	}
	if len(shape) == 0 {
		shape, scalable = append(shape, 1), append(scalable, false)
	}
	return t.Context().VectorType(shape, t.Context().I1(), scalable)
}

// contractMask returns the mask type of a vector.contract: one dimension for each
// iterator. It returns nil if op is malformed.
func contractMask(op *ir.Operation) ir.Type {
	list := ContractionOp(op).IndexingMaps()
	if list == nil || len(list.Elems) < 2 || op.NumOperands() < 2 {
		return nil
	}
	var shape []int64
	var scalable []bool
	for i := range 2 {
		a, ok := list.Elems[i].(*ir.AffineMapAttr)
		t := vec(op.Operand(i).Type())
		if !ok || t == nil || !a.Map.IsProjectedPermutation(false) || a.Map.NumResults() != len(t.Shape) || i > 0 && a.Map.NumDims() != len(shape) {
			return nil
		}
		if i == 0 {
			shape, scalable = make([]int64, a.Map.NumDims()), make([]bool, a.Map.NumDims())
		}
		for k := range t.Shape {
			d := a.Map.DimPosition(k)
			shape[d], scalable[d] = t.Shape[k], isScalable(t, k)
		}
	}
	return op.Context().VectorType(shape, op.Context().I1(), scalable)
}

func verifyMask(op *ir.Operation) bool {
	block := MaskOp(op).Body()
	first, last := block.First(), block.Last()
	switch {
	case first == nil:
		return op.EmitOpError("expects a terminator within the mask region")
	case first != last && first.Next() != last:
		return op.EmitOpError("expects only one operation to mask")
	case !last.Is(Yield):
		return op.EmitOpError("expects a terminator within the mask region")
	case last.NumOperands() != op.NumResults():
		return op.EmitOpError("expects number of results to match mask region yielded values")
	case first == last:
		return true
	}
	want, ok := maskOf(first)
	if !ok {
		return op.EmitOpError("expects a MaskableOpInterface within the mask region")
	}
	if first.NumResults() != op.NumResults() {
		return op.EmitOpError("expects number of results to match maskable operation number of results")
	}
	for i := range first.Results() {
		if last.Operand(i) != first.Result(i) {
			return op.EmitOpError("expects all the results from the MaskableOpInterface to match all the values returned by the terminator")
		}
	}
	for i := range first.Results() {
		if first.Result(i).Type() != op.Result(i).Type() {
			return op.EmitOpError("expects result type to match maskable operation result type")
		}
	}
	if want == nil {
		return true
	}
	if single(op, 0).Type() != want {
		return op.EmitOpError("expects a '%s' mask for the maskable operation", want)
	}
	g := op.OperandsNamed("passthru")
	switch {
	case len(g) == 0:
		return true
	case !first.Is(TransferRead):
		return op.EmitOpError("doesn't expect a passthru argument for this maskable operation")
	case first.NumResults() != 1:
		return op.EmitOpError("expects result when passthru argument is provided")
	case g[0].Value().Type() != resultType(first):
		return op.EmitOpError("expects passthru type to match result type")
	}
	return true
}
