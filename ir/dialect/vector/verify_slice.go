package vector

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// confined checks that each vs[i] is at least low and less than high(i). Argument
// name names vs in the error message, which gives the dimension if perDim is set.
func confined(op *ir.Operation, name string, perDim bool, vs []int64, low int64, high func(i int) int64) bool {
	for i, v := range vs {
		if v >= low && v < high(i) {
			continue
		}
		dim := ""
		if perDim {
			dim = "dimension " + strconv.Itoa(i) + " "
		}
		return op.EmitOpError("expected %s %sto be confined to [%d, %d)", name, dim, low, high(i))
	}
	return true
}

func two(int) int64 { return 2 }

func verifyExtractSlice(op *ir.Operation) bool {
	t := typeOf(ExtractStridedSliceOp(op).Source())
	offsets, sizes, strides := sliceInts(op, "offsets"), sliceInts(op, "sizes"), sliceInts(op, "strides")
	if len(offsets) != len(sizes) || len(offsets) != len(strides) {
		return op.EmitOpError("expected offsets, sizes and strides attributes of same size")
	}
	for _, part := range [...]struct {
		name string
		vs   []int64
	}{{"offsets", offsets}, {"sizes", sizes}, {"strides", strides}} {
		if len(part.vs) > len(t.Shape) {
			return op.EmitOpError("expected %s attribute of rank no greater than vector rank", part.name)
		}
	}
	sums := make([]int64, len(offsets))
	for i := range sums {
		sums[i] = offsets[i] + sizes[i]
	}
	past := func(i int) int64 { return t.Shape[i] + 1 }
	if !confined(op, "offsets", true, offsets, 0, func(i int) int64 { return t.Shape[i] }) ||
		!confined(op, "sizes", true, sizes, 1, past) ||
		!confined(op, "strides", false, strides, 1, two) ||
		!confined(op, "sum(offsets, sizes)", true, sums, 1, past) {
		return false
	}
	shape := append(slices.Clone(sizes), t.Shape[len(sizes):]...)
	want := op.Context().VectorType(shape, t.Element, t.Scalable)
	if resultType(op) != ir.Type(want) {
		return op.EmitOpError("expected result type to be '%s'", want)
	}
	for i, s := range sizes {
		if isScalable(t, i) && s != t.Shape[i] {
			return op.EmitOpError("expected size at idx=%d to match the corresponding base size from the input vector (%d vs %d)", i, s, t.Shape[i])
		}
	}
	return true
}

func verifyInsertSlice(op *ir.Operation) bool {
	o := InsertStridedSliceOp(op)
	from, to := typeOf(o.ValueToStore()), typeOf(o.Dest())
	offsets, strides := sliceInts(op, "offsets"), sliceInts(op, "strides")
	switch {
	case len(offsets) != len(to.Shape):
		return op.EmitOpError("expected offsets of same size as destination vector rank")
	case len(strides) != len(from.Shape):
		return op.EmitOpError("expected strides of same size as source vector rank")
	case len(from.Shape) > len(to.Shape):
		return op.EmitOpError("expected source rank to be no greater than destination rank")
	}
	lead := len(to.Shape) - len(from.Shape)
	sums := slices.Clone(offsets)
	for i, d := range from.Shape {
		sums[lead+i] += d
	}
	if !confined(op, "offsets", true, offsets, 0, func(i int) int64 { return to.Shape[i] }) ||
		!confined(op, "strides", false, strides, 1, two) {
		return false
	}
	for i, s := range sums {
		if i < lead {
			continue // only the dimensions of the source are summed
		}
		if s < 1 || s > to.Shape[i] {
			return op.EmitOpError("expected sum(offsets, source vector shape) dimension %d to be confined to [1, %d)", i, to.Shape[i]+1)
		}
	}
	for i, d := range from.Shape {
		if isScalable(from, i) != isScalable(to, lead+i) {
			return op.EmitOpError("mismatching scalable flags (at source vector idx=%d)", i)
		}
		if base := to.Shape[lead+i]; isScalable(from, i) && d != base {
			return op.EmitOpError("expected size at idx=%d to match the corresponding base size from the input vector (%d vs %d)", i, d, base)
		}
	}
	return true
}

func verifyContract(op *ir.Operation) bool {
	o := ContractionOp(op)
	lhs, rhs, acc := typeOf(o.Lhs()), typeOf(o.Rhs()), o.Acc().Type()
	if i, ok := lhs.Element.(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return op.EmitOpError("only supports signless integer types")
	}
	list := o.IndexingMaps()
	iterators := o.IteratorTypes()
	if list == nil || iterators == nil || len(list.Elems) != 3 {
		return op.EmitOpError("expected an indexing map for each vector operand")
	}
	var maps [3]*affine.Map
	for i, e := range list.Elems {
		a, ok := e.(*ir.AffineMapAttr)
		if !ok || a.Map.NumSymbols() != 0 {
			return op.EmitOpError("expected indexing map %d to have no symbols", i)
		}
		m := a.Map
		maps[i] = m
		if m.NumDims() != len(iterators.Elems) {
			return op.EmitOpError("expected indexing map %d to have %d number of inputs", i, len(iterators.Elems))
		}
		rank := 0
		if t := vec(op.Operand(i).Type()); t != nil {
			rank = len(t.Shape)
		}
		if m.NumResults() != rank {
			return op.EmitOpError("expected indexing map %d to have %d number of outputs", i, rank)
		}
		if !m.IsProjectedPermutation(false) {
			return op.EmitOpError("expected indexing map %d to be a projected permutation of its inputs", i)
		}
	}
	contracting, batch := contractDims(maps, iterators)
	if len(contracting) == 0 {
		return op.EmitOpError("expected at least one contracting dimension pair")
	}
	if !sameDims(contracting, lhs, rhs) {
		return op.EmitOpError("invalid contracting dimension map")
	}
	if !sameDims(batch, lhs, rhs) {
		return op.EmitOpError("invalid batch dimension map")
	}
	return verifyContractShape(op, maps, lhs, rhs, acc, contracting, batch)
}

// contractDims returns the pairs of dimensions of the two operands that have the
// same iterator. The result contracting holds pairs that are reduced, and batch
// pairs that are in the result.
func contractDims(maps [3]*affine.Map, iterators *ir.ArrayAttr) (contracting, batch [][2]int) {
	for d, it := range iterators.Elems {
		e := affine.Dim(d)
		l, r := maps[0].ResultPosition(e), maps[1].ResultPosition(e)
		if l < 0 || r < 0 {
			continue
		}
		if maps[2].ResultPosition(e) >= 0 {
			batch = append(batch, [2]int{l, r})
			continue
		}
		if a, ok := it.(*ir.DialectAttr); ok && len(a.Params) > 0 {
			if v, ok := a.Params[0].(*ir.IntegerAttr); ok && IteratorType.Keyword(v.Int64()) == "reduction" {
				contracting = append(contracting, [2]int{l, r})
			}
		}
	}
	return contracting, batch
}

func sameDims(pairs [][2]int, lhs, rhs *ir.VectorType) bool {
	for _, p := range pairs {
		if lhs.Shape[p[0]] != rhs.Shape[p[1]] {
			return false
		}
	}
	return true
}

func verifyContractShape(op *ir.Operation, maps [3]*affine.Map, lhs, rhs *ir.VectorType, acc ir.Type, contracting, batch [][2]int) bool {
	to := vec(resultType(op))
	if len(lhs.Shape)+len(rhs.Shape)-2*len(contracting)-len(batch) == 0 {
		if to != nil || vec(acc) != nil {
			return op.EmitOpError("invalid accumulator/result vector shape")
		}
		return true
	}
	if to == nil || vec(acc) == nil {
		return op.EmitOpError("invalid accumulator/result vector shape")
	}
	extents := make([]int64, maps[0].NumDims())
	for i, t := range [...]*ir.VectorType{lhs, rhs} {
		for k, d := range t.Shape {
			extents[maps[i].DimPosition(k)] = d
		}
	}
	if slices.Contains(extents, 0) {
		return op.EmitOpError("expected all dimensions to be either a LHS or a RHS dimension")
	}
	shape := make([]int64, maps[2].NumResults())
	for k := range shape {
		shape[k] = extents[maps[2].DimPosition(k)]
	}
	want := op.Context().VectorType(shape, to.Element, to.Scalable)
	if to != want || vec(acc) != want {
		return op.EmitOpError("invalid accumulator/result vector shape, expected: '%s'", want)
	}
	return true
}
