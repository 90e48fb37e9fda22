package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// The sets of patterns that transform scripts ask for.

const anonymous = "(anonymous namespace)::"

// UnusedInputPatterns drop unused inputs, and inputs that duplicate another operand.
var UnusedInputPatterns = []rewrite.Pattern{
	{Name: anonymous + "DeduplicateAndRemoveDeadOperandsAndResults", Root: linalg.Generic, Rewrite: dropInputs},
	{Name: anonymous + "FoldDuplicateInputBbArgs", Root: linalg.Generic, Rewrite: lastOfEqual},
}

// UnitPackPatterns lower packs and unpacks of a single tile.
var UnitPackPatterns = []rewrite.Pattern{
	{Name: "mlir::linalg::DecomposeOuterUnitDimsPackOpPattern", Root: linalg.Pack, Rewrite: packOneTile},
	{Name: "mlir::linalg::DecomposeOuterUnitDimsUnPackOpPattern", Root: linalg.UnPack, Rewrite: unpackOneTile},
}

// AddPatterns make a contraction accumulate directly on the value that its result is added to.
var AddPatterns = []rewrite.Pattern{
	{Name: anonymous + "FoldAddIntoDest", Root: linalg.Add, Rewrite: addIntoDest},
}

// EmptyPackPatterns replace packs and unpacks of empty tensors by their destinations.
var EmptyPackPatterns = []rewrite.Pattern{
	{Name: anonymous + "FoldEmptyTensorWithPackOp", Root: linalg.Pack, Rewrite: packOfEmpty},
	{Name: anonymous + "FoldEmptyTensorWithUnPackOp", Root: linalg.UnPack, Rewrite: packOfEmpty},
}

// PackPatterns fold slices, padding and transpositions into packs and unpacks.
var PackPatterns = []rewrite.Pattern{
	{Name: "mlir::linalg::(anonymous namespace)::FoldUnpackWithExtractSliceOp", Root: tensor.ExtractSlice, Rewrite: sliceOfUnpack},
	{Name: "mlir::linalg::(anonymous namespace)::FoldPadWithPackOp", Root: linalg.Pack, Rewrite: packOfPad},
	{Name: "mlir::linalg::(anonymous namespace)::FoldProducerPackWithConsumerLinalgTransposeOp", Interface: linalg.StructuredRow, Rewrite: transposeOfPack},
	{Name: "mlir::linalg::(anonymous namespace)::FoldConsumerPackWithProducerLinalgTransposeOp", Root: linalg.Pack, Rewrite: packOfTranspose},
	{Name: "mlir::linalg::(anonymous namespace)::FoldConsumerUnPackWithProducerLinalgTransposeOp", Root: linalg.UnPack, Rewrite: unpackOfTranspose},
	{Name: "mlir::linalg::(anonymous namespace)::FoldProducerUnPackWithConsumerLinalgTransposeOp", Interface: linalg.StructuredRow, Rewrite: transposeOfUnpack},
}

// TilingPatterns returns the canonicalization patterns for the operations that tiling creates.
func TilingPatterns() []rewrite.Pattern {
	list := ofEmptyTensors()
	for _, d := range []*ir.OpDef{
		affine.AffineApply, affine.AffineFor, affine.AffineMin, affine.AffineMax, memref.SubView, memref.View, scf.For, scf.Parallel,
		tensor.Cast, tensor.ExtractSlice, tensor.InsertSlice, tensor.Pad,
	} {
		list = append(list, canonical(d)...)
	}
	own, _ := linalg.Copy.Dialect.Canonicalize.(rewrite.Patterns)
	list = append(list, own...)
	for _, d := range linalg.Copy.Dialect.Handles {
		if linalg.StructuredRow(d) {
			list = append(list, canonical(d)...)
		}
	}
	return list
}

// dropInputs is the pattern that drops unused inputs, and inputs that are duplicates of
// others.
func dropInputs(rw *rewrite.Rewriter, op *ir.Operation) bool { return dropSome(rw, op, false) }

// lastOfEqual makes the body read the last of several operands that are the same value with
// the same map. The inputs before it become unused.
func lastOfEqual(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first, _ := op.Inits()
	maps, body := linalg.IndexingMaps(op), op.Region(0).First()
	by := map[int]int{}
	for i := range first {
		for k := op.NumOperands() - 1; k > i && !body.Arg(i).Unused(); k-- {
			if op.Operand(i) == op.Operand(k) && maps[i].Equal(maps[k]) {
				by[i] = k
				break
			}
		}
	}
	if len(by) == 0 {
		return false
	}
	rw.Modify(op, func() {
		for i := range first {
			if k, found := by[i]; found {
				rw.ReplaceAllUses(body.Arg(i), body.Arg(k))
			}
		}
	})
	return true
}

// addIntoDest folds an addition of v and the result of a contraction that accumulates on
// zeros. The contraction then accumulates on v, which must dominate it.
func addIntoDest(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !onTensors(op) {
		return false
	}
	inputs := op.OperandValues(nil)[:2]
	var contraction *ir.Operation
	var other *ir.Value
	for _, i := range []int{1, 0} {
		d := inputs[i].DefiningOp()
		if d != nil && linalg.Structured(d) && ir.NewDominance().ValueDominates(inputs[1-i], d) {
			contraction, other = d, inputs[1-i]
		}
	}
	if contraction == nil || contraction.NumResults() != 1 || !linalg.IsContraction(contraction) || !contraction.Result(0).HasOneUse() {
		return false
	}
	first, n := contraction.Inits()
	if n != 1 || !isZero(contraction.Operand(first)) {
		return false
	}
	last := -1
	for _, e := range linalg.IndexingMaps(contraction)[first].Results() {
		if e.Kind() != poly.KindDim || last > e.Position() {
			return false
		}
		last = e.Position()
	}
	rw.SetOperand(contraction, first, other)
	rw.ReplaceAllUses(op.Result(0), contraction.Result(0))
	return true
}

// isZero reports whether v is a constant zero, or a fill or a copy of zeros.
func isZero(v *ir.Value) bool {
	if a := ir.MatchConstant(v); a != nil {
		return zeroAttr(a)
	}
	op := v.DefiningOp()
	return op != nil && (op.Is(linalg.Fill) || op.Is(linalg.Copy)) && isZero(op.Operand(0))
}

func zeroAttr(a ir.Attribute) bool {
	if d, ok := a.(*ir.DenseElementsAttr); ok {
		return d.Splat && ir.IsZeroNumber(d.ElementAttr(0))
	}
	return ir.IsZeroNumber(a)
}

// packOfEmpty replaces a pack or unpack of an empty tensor by its destination. A pack with a
// padding value stays.
func packOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumResults() == 0 || op.Operand(0).DefinedBy(tensor.Empty) == nil || op.Is(linalg.Pack) && linalg.PackOp(op).PaddingValue() != nil {
		return false
	}
	rw.Replace(op, op.Operand(1))
	return true
}

// transposition returns the permutation if op is a linalg.transpose, or another structured
// operation that only permutes its single input. Otherwise ok is false.
func transposition(op *ir.Operation) (permutation []int64, ok bool) {
	if op.Is(linalg.Transpose) {
		return linalg.TransposeOp(op).Permutation().Int64s(), true
	}
	first, n := op.Inits()
	maps := linalg.IndexingMaps(op)
	if first != 1 || n != 1 || len(linalg.StaticLoopSizes(op)) != countParallel(op) {
		return nil, false
	}
	in, out := maps[0], maps[1]
	if !in.IsPermutation() || !out.IsPermutation() || in.Equal(out) || op.Region(0).First().First() != op.Region(0).First().Last() {
		return nil, false
	}
	for _, e := range out.Results() {
		permutation = append(permutation, int64(in.ResultPosition(e)))
	}
	return permutation, true
}

func countParallel(op *ir.Operation) (n int) {
	iterators := linalg.IteratorTypes(op, linalg.IndexingMaps(op))
	for i := range iterators.Elems {
		if linalg.IsParallel(iterators, i) {
			n++
		}
	}
	return n
}

func toInts(list []int64) []int {
	narrow := make([]int, len(list))
	for i, v := range list {
		narrow[i] = int(v)
	}
	return narrow
}

// at returns the elements of list at the indices in places.
func at(list, places []int) []int {
	found := make([]int, len(places))
	for i, p := range places {
		found[i] = list[p]
	}
	return found
}

func identity(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// outerOrder returns the permutation of the outer dimensions of a tiling. The default is the
// identity.
func outerOrder(t linalg.Tiling, rank int) []int {
	if len(t.Outer) == 0 {
		return identity(rank)
	}
	return slices.Clone(t.Outer)
}
