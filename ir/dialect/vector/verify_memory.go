package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// baseGroup returns the index of the operand group of the memref or tensor. It is
// 1 if the stored value comes first, and else 0.
func baseGroup(op *ir.Operation) int {
	if op.Def().Operands[0].Name == "valueToStore" {
		return 1
	}
	return 0
}

// moved returns the type of the vector that op reads or writes.
func moved(op *ir.Operation) *ir.VectorType {
	for i := range op.Def().Operands {
		if op.Def().Operands[i].Name == "valueToStore" {
			return vec(single(op, i).Type())
		}
	}
	return vec(resultType(op))
}

func verifyIndices(op *ir.Operation, rank int) bool {
	if n := len(op.OperandGroup(baseGroup(op) + 1)); n != rank {
		return op.EmitOpError("requires %d indices", rank)
	}
	return true
}

// verifyMemory returns the verifier of a memory access. It checks the element
// type, the number of indices, and then the shapes by function shapes. Argument
// elements is the error message for element types.
func verifyMemory(elements string, shapes func(op *ir.Operation, t *ir.VectorType) bool) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		base, t := single(op, 0).Type(), moved(op)
		if t.Element != ir.ElementOf(base) {
			return op.EmitOpError("%s", elements)
		}
		return verifyIndices(op, rankOf(base)) && shapes(op, t)
	}
}

func shapeIs(op *ir.Operation, t *ir.VectorType, group int, message string) bool {
	return slices.Equal(t.Shape, shapeOf(single(op, group).Type())) || op.EmitOpError("%s", message)
}

func passThru(op *ir.Operation, group int) bool {
	return single(op, group).Type() == resultType(op) || op.EmitOpError("expected pass_thru of same type as result type")
}

func maskedLoaded(op *ir.Operation, t *ir.VectorType) bool {
	return shapeIs(op, t, 2, "expected result shape to match mask shape") && passThru(op, 3)
}

// leadIs reports an error unless the mask of an expandload or compressstore has
// the size of t's first dimension. Like upstream, it ignores further dimensions of
// the mask.
func leadIs(op *ir.Operation, t *ir.VectorType, message string) bool {
	mask := shapeOf(single(op, 2).Type())
	return len(mask) > 0 && len(t.Shape) > 0 && mask[0] == t.Shape[0] || op.EmitOpError("%s", message)
}

func expanded(op *ir.Operation, t *ir.VectorType) bool {
	return leadIs(op, t, "expected result dim to match mask dim") && passThru(op, 3)
}

func compressed(op *ir.Operation, t *ir.VectorType) bool {
	return leadIs(op, t, "expected valueToStore dim to match mask dim")
}

func maskedStored(op *ir.Operation, t *ir.VectorType) bool {
	return shapeIs(op, t, 2, "expected valueToStore shape to match mask shape")
}

func gathered(op *ir.Operation, t *ir.VectorType) bool {
	return shapeIs(op, t, 2, "expected result dim to match indices dim") && shapeIs(op, t, 3, "expected result dim to match mask dim") &&
		passThru(op, 4)
}

func scattered(op *ir.Operation, t *ir.VectorType) bool {
	return shapeIs(op, t, 2, "expected valueToStore dim to match indices dim") &&
		shapeIs(op, t, 3, "expected valueToStore dim to match mask dim")
}

// contiguous checks that the last dimension of memref type m has stride 1, unless
// vectors of type t have only one element.
func contiguous(op *ir.Operation, m *ir.MemRefType, t *ir.VectorType) bool {
	if scalableDims(t) == 0 && (len(t.Shape) == 0 || ir.NumElements(t.Shape) == 1) {
		return true
	}
	_, strides, ok := ir.StridesOf(m)
	if ok && len(strides) > 0 && strides[len(strides)-1] != 1 {
		return op.EmitOpError("most minor memref dim must have unit stride")
	}
	return true
}

func verifyLoad(op *ir.Operation) bool {
	return verifyPlain(op, "destination memref has lower rank than the result vector",
		"base memref and result vector types should match", "base and result element types should match")
}

func verifyStore(op *ir.Operation) bool {
	return verifyPlain(op, "source memref has lower rank than the vector to store",
		"base memref and valueToStore vector types should match", "base and valueToStore element type should match")
}

func verifyPlain(op *ir.Operation, rank, vectors, elements string) bool {
	m, ok := single(op, baseGroup(op)).Type().(*ir.MemRefType)
	if !ok {
		return true
	}
	t := moved(op)
	if !contiguous(op, m, t) {
		return false
	}
	elem := m.Element
	if len(m.Shape) < len(t.Shape) {
		return op.EmitOpError("%s", rank)
	}
	if v := vec(elem); v != nil {
		if v != t {
			return op.EmitOpError("%s", vectors)
		}
		elem = v.Element
	}
	if t.Element != elem {
		return op.EmitOpError("%s", elements)
	}
	return verifyIndices(op, len(m.Shape))
}

func verifyRead(op *ir.Operation) bool {
	base := single(op, 0).Type()
	if !verifyIndices(op, rankOf(base)) || !verifyTransfer(op, base, 3) {
		return false
	}
	if e := ir.ElementOf(base); vec(e) == nil && single(op, 2).Type() != e {
		return op.EmitOpError("requires formal padding and source of the same elemental type")
	}
	return verifyPermutation(op)
}

func verifyWrite(op *ir.Operation) bool {
	base := single(op, 1).Type()
	if !verifyIndices(op, rankOf(base)) {
		return false
	}
	for _, e := range permutationOf(op).Results() {
		if e.Kind() == affine.KindConstant && e.Value() == 0 {
			return op.EmitOpError("should not have broadcast dimensions")
		}
	}
	return verifyTransfer(op, base, 3) && verifyPermutation(op)
}

func permutationOf(op *ir.Operation) *affine.Map {
	return op.Inherent("permutation_map").(*ir.AffineMapAttr).Map
}

// verifyTransfer checks the permutation map of a transfer against the base, the
// vector and the mask. Argument maskGroup is the index of the mask's operand
// group.
func verifyTransfer(op *ir.Operation, base ir.Type, maskGroup int) bool {
	switch base.(type) {
	case *ir.MemRefType, *ir.RankedTensorType:
	default:
		return op.EmitOpError("requires source to be a memref or ranked tensor type")
	}
	t, m := moved(op), permutationOf(op)
	rank := len(t.Shape)
	e := vec(ir.ElementOf(base))
	if !wholeElements(op, e, ir.ElementOf(base), t) {
		return false
	}
	if e != nil {
		if len(e.Shape) > rank {
			return op.EmitOpError("requires source vector element and vector result ranks to match")
		}
		rank -= len(e.Shape)
	}
	var mask ir.Type
	if g := op.OperandGroup(maskGroup); len(g) > 0 {
		mask = g[0].Value().Type()
	}
	bounds, _ := op.Inherent("in_bounds").(*ir.ArrayAttr)
	switch {
	case m.NumResults() != rank:
		return op.EmitOpError("requires a permutation_map with result dims of the same rank as the vector type")
	case rank != len(t.Shape) && mask != nil:
		return op.EmitOpError("does not support masks with vector element type")
	case m.NumSymbols() != 0:
		return op.EmitOpError("requires permutation_map without symbols")
	case m.NumDims() != rankOf(base):
		return op.EmitOpError("requires a permutation_map with input dims of the same rank as the source type")
	case mask != nil && mask != inferMask(t, m):
		return op.EmitOpError("inferred mask type ('%s') and mask operand type ('%s') don't match", inferMask(t, m), mask)
	case bounds != nil && m.NumResults() != len(bounds.Elems):
		return op.EmitOpError("expects the in_bounds attr of same rank as permutation_map results: %s vs inBounds of size: %d",
			op.Inherent("permutation_map"), len(bounds.Elems))
	}
	return true
}

// wholeElements checks that the innermost dimension of vector type t is a multiple
// of a memory element, both in bits. If the memory's elements are vectors, e is
// their type, and their innermost dimension counts. Otherwise, e is nil, and the
// type element counts.
func wholeElements(op *ir.Operation, e *ir.VectorType, element ir.Type, t *ir.VectorType) bool {
	if t.Element == element && e == nil {
		return true
	}
	l := ir.DataLayoutOf(op)
	bits := func(t ir.Type, shape []int64) (uint64, bool) {
		n, ok := l.Bits(t)
		if len(shape) > 0 {
			n *= uint64(shape[len(shape)-1])
		}
		return n, ok && n > 0
	}
	to, ok := bits(t.Element, t.Shape)
	if e != nil {
		from, known := bits(e.Element, e.Shape)
		if ok && known && to%from != 0 {
			return op.EmitOpError("requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source")
		}
		return true
	}
	from, known := bits(element, nil)
	if ok && known && to%from != 0 {
		return op.EmitOpError("requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type")
	}
	return true
}

func verifyPermutation(op *ir.Operation) bool {
	m := permutationOf(op)
	seen := make([]bool, m.NumDims())
	for _, e := range m.Results() {
		switch {
		case e.Kind() == affine.KindConstant && e.Value() == 0:
		case e.Kind() != affine.KindDim:
			return op.EmitOpError("requires a projected permutation_map (at most one dim or the zero constant can appear in each result)")
		case seen[e.Position()]:
			return op.EmitOpError("requires a permutation_map that is a permutation (found one dim used more than once)")
		default:
			seen[e.Position()] = true
		}
	}
	return true
}

// rankOf returns the rank of a memref or ranked tensor type.
func rankOf(t ir.Type) int {
	s, _ := ir.ShapeOf(t)
	return len(s)
}
