package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// dropInputs drops inputs that the body does not use, and those that are there
// twice.
func dropInputs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	maps := linalg.IndexingMaps(op)
	first, _ := op.Inits()
	body := op.Region(0).First()
	left := slices.Clone(maps)
	var inputs []*ir.Value
	var inputMaps []*poly.Map
	at := make([]int, first) // of each input, in the new operation; -1: dropped
	dropped := 0
	for i := range first {
		rest := slices.Delete(slices.Clone(left), i-dropped, i-dropped+1)
		if at[i] = -1; body.Arg(i).Unused() && len(rest) > 0 && poly.ConcatMaps(rest...).InversePermutation() != nil {
			left = rest
			dropped++
			continue
		}
		for k, v := range inputs {
			if v == op.Operand(i) && inputMaps[k].Equal(maps[i]) {
				at[i] = k
			}
		}
		if at[i] < 0 {
			at[i] = len(inputs)
			inputs, inputMaps = append(inputs, op.Operand(i)), append(inputMaps, maps[i])
		}
	}
	if len(inputs) == first {
		return false
	}
	outputs := op.OperandValues(nil)[first:]
	spec := linalg.GenericSpec{
		Inputs: inputs, Outputs: outputs, Maps: append(inputMaps, maps[first:]...), Iterators: linalg.IteratorTypes(op, maps), Results: op.ResultTypes([]ir.Type{}),
	}
	n := linalg.NewGeneric(rw, op.Loc(), spec, func(args []*ir.Value) []*ir.Value {
		m := ir.NewMapping()
		for i, k := range at {
			if k >= 0 {
				m.Map(body.Arg(i), args[k])
			}
		}
		for i := range outputs {
			m.Map(body.Arg(first+i), args[len(inputs)+i])
		}
		return rw.CloneBody(body, m)
	})
	was, is := linalg.GenericOp(op), linalg.GenericOp(n)
	if was.Doc() != nil {
		is.SetDoc(was.Doc())
	}
	if was.LibraryCall() != nil {
		is.SetLibraryCall(was.LibraryCall())
	}
	n.SetDiscardable(op.Discardable())
	rw.ReplaceWith(op, n)
	return true
}
