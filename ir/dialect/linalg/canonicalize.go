package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var genericPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::EraseIdentityLinalgOp<mlir::linalg::GenericOp>", Rewrite: eraseIdentity},
}

var broadcastPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::EraseIdentityLinalgOp<mlir::linalg::BroadcastOp>", Rewrite: eraseIdentity},
	{Name: "FoldBroadcasts", Rewrite: broadcastOfBroadcast},
}

var copyPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::EraseSelfCopy", Rewrite: eraseSelfCopy},
	{Name: "(anonymous namespace)::FoldFillWithCopy", Rewrite: copyOfFill},
}

var packPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldFillWithPack", Rewrite: packOfFill},
	{Rewrite: canonicalizePack},
}

var transposePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldFillWithTranspose", Rewrite: transposeOfFill},
	{Name: "FoldTransposeWithTranspose", Rewrite: transposeOfTranspose},
	{Name: "SwapTransposeWithBroadcast", Rewrite: transposeOfBroadcast},
}

// dialectPatterns are the patterns for all structured operations, and patterns with roots
// in other dialects.
var dialectPatterns = slices.Concat(DialectPatterns, FillPatterns)

// DialectPatterns are the patterns that upstream registers for the dialect, not for
// single operations (LinalgDialect::getCanonicalizationPatterns).
var DialectPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::EraseDeadLinalgOp", Interface: isStructured, Rewrite: eraseEmpty},
	{Name: "(anonymous namespace)::FoldTensorCastConsumerOp", Root: tensor.Cast, Rewrite: foldCastIntoProducer},
	{Name: "mlir::linalg::FoldTensorCastPackOp", Root: Pack, Rewrite: packOfCast},
	{Name: "mlir::linalg::FoldTensorCastUnPackOp", Root: UnPack, Rewrite: unpackOfCast},
	{Name: "(anonymous namespace)::InferStaticShapeOfOperands", Interface: isStructured, Rewrite: inferSizes},
}

// eraseEmpty erases a structured operation if one of its operands is a memref without
// elements.
func eraseEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Operands() {
		if constraint.IsMemRef(op.Operand(i).Type()) && slices.Contains(dimsOf(op.Operand(i)), 0) {
			rw.Erase(op)
			return true
		}
	}
	return false
}

// foldCastIntoProducer handles a tensor.cast of a structured operation's result to a more
// static type. It casts the destination instead, so that the operation returns the more
// static type.
func foldCastIntoProducer(rw *rewrite.Rewriter, cast *ir.Operation) bool {
	o := tensor.CastOp(cast)
	if !tensor.Narrows(cast) {
		return false
	}
	v := o.Source()
	op := v.DefiningOp()
	if op == nil || !Structured(op) || op.Block() != cast.Block() {
		return false
	}
	rw.Before(op)
	t := o.Dest().Type()
	k := v.Index()
	operands, results := op.OperandValues(nil), op.ResultTypes(nil)
	out := numInputs(op) + k
	operands[out] = tensor.NewCast(rw, op.Loc(), t, operands[out])
	results[k] = t
	n := tensor.Rebuild(rw, op, results, operands)
	values := make([]*ir.Value, len(results))
	for i := range values {
		values[i] = n.Result(i)
	}
	values[k] = tensor.NewCast(rw, op.Loc(), v.Type(), n.Result(k))
	rw.Replace(op, values...)
	rw.Replace(cast, n.Result(k))
	return true
}

// inferSizes casts operands to more static types. If one operand has a static size along
// a loop, the other operands get this size along the loop.
func inferSizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if tensors, _ := semantics(op); !tensors {
		return false
	}
	maps := IndexingMaps(op)
	if len(maps) != op.NumOperands() {
		return false
	}
	for _, m := range maps {
		if !m.IsProjectedPermutation(false) {
			return false
		}
	}
	sizes := map[int]int64{} // by loop
	for i, m := range maps {
		for k, d := range dimsOf(op.Operand(i)) {
			if loop := m.DimPosition(k); d != ir.Dynamic {
				if _, known := sizes[loop]; !known {
					sizes[loop] = d
				}
			}
		}
	}
	operands := op.OperandValues(nil)
	var results []ir.Type
	changed := false
	first := numInputs(op)
	for i, v := range operands {
		t, ranked := v.Type().(*ir.RankedTensorType)
		if !ranked {
			continue
		}
		shape := slices.Clone(t.Shape)
		for k, d := range shape {
			if size, known := sizes[maps[i].DimPosition(k)]; known && d == ir.Dynamic {
				shape[k] = size
			}
		}
		if n := rw.Ctx.RankedTensorType(shape, t.Element, t.Encoding); n != t {
			t, changed = n, true
			operands[i] = tensor.NewCast(rw, op.Loc(), n, v)
		}
		if i >= first {
			results = append(results, t)
		}
	}
	if !changed {
		return false
	}
	n := tensor.Rebuild(rw, op, results, operands)
	rw.Replace(op, tensor.CastResults(rw, op, n)...)
	return true
}

// eraseIdentity handles a structured operation whose body only yields block arguments. On
// tensors, it replaces each result by the operand whose elements are yielded for it. On
// memrefs, it erases a copy of a memref to itself.
func eraseIdentity(rw *rewrite.Rewriter, op *ir.Operation) bool {
	maps := IndexingMaps(op)
	if len(maps) != op.NumOperands() {
		return false
	}
	for _, m := range maps {
		if !m.Equal(maps[0]) {
			return false
		}
	}
	body := op.Region(0).First()
	yield := body.Last()
	if body.First() != yield || !yield.Is(Yield) {
		return false
	}
	tensors, buffers := semantics(op)
	if buffers {
		if op.NumOperands() != 2 || numInputs(op) != 1 || op.Operand(0) != op.Operand(1) || yield.Operand(0).OwnerBlock() != body {
			return false
		}
		rw.Erase(op)
		return true
	}
	if !tensors || yield.NumOperands() != op.NumResults() {
		return false
	}
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		arg := yield.Operand(i)
		if arg.OwnerBlock() != body {
			return false
		}
		values[i] = op.Operand(arg.Index())
		from, to := values[i].Type(), op.Result(i).Type()
		if from == to {
			continue
		}
		switch {
		case isSparse(from) || isSparse(to):
			values[i] = rw.Value(sparse_tensor.Convert, op.Loc(), to, []*ir.Value{values[i]})
		case !tensor.CastCompatible(from, to):
			return false
		default:
			values[i] = tensor.NewCast(rw, op.Loc(), to, values[i])
		}
	}
	rw.Replace(op, values...)
	return true
}

func isSparse(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return false
	}
	a, ok := r.Encoding.(*ir.DialectAttr)
	return ok && a.Def == sparse_tensor.SparseTensorEncodingAttr
}

// foldIndex folds linalg.index to 0 if its loop has one iteration.
func foldIndex(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	p := op.Parent()
	if p == nil || !Structured(p) || loopRange(p, int(IndexOp(op).Dim().Int64())) != 1 {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(0)}), true
}

func eraseSelfCopy(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 2 || op.Operand(0) != op.Operand(1) {
		return false
	}
	if _, buffers := semantics(op); buffers {
		rw.Erase(op)
	} else {
		rw.Replace(op, op.Operand(0))
	}
	return true
}

// foldTranspose folds the transpose of a tensor by the identity permutation to the
// tensor.
func foldTranspose(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TransposeOp(op)
	if !ir.IsTensor(o.Input().Type()) {
		return nil, false
	}
	for i, p := range ints(op, "permutation") {
		if i != p {
			return nil, false
		}
	}
	return append(dst, ir.FoldResult{Value: o.Input()}), true
}

// reordered creates an operation of op's kind, a transpose or broadcast, with op's body.
// Its operands are source and init; dims is its permutation or added dimensions.
func reordered(rw *rewrite.Rewriter, loc ir.Loc, op *ir.Operation, source, init *ir.Value, dims []int) *ir.Operation {
	list := make([]int64, len(dims))
	for i, d := range dims {
		list[i] = int64(d)
	}
	var results []ir.Type
	if ir.IsTensor(init.Type()) {
		results = []ir.Type{init.Type()}
	}
	n := rw.Arena.Create(&ir.OpState{
		Name: op.Name(), Loc: loc, Operands: []*ir.Value{source, init}, Results: results,
		Props: []ir.Attribute{rw.Ctx.DenseI64Array(list)}, Regions: 1,
	})
	rw.CloneRegion(op.Region(0), n.Region(0), ir.NewMapping())
	return rw.Insert(n)
}

func transposeOfTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	inner := o.Input().DefinedBy(Transpose)
	if inner == nil {
		return false
	}
	before := ints(inner, "permutation")
	dims := ints(op, "permutation")
	for i, p := range dims {
		dims[i] = before[p]
	}
	rw.ReplaceWith(op, reordered(rw, op.Loc(), op, TransposeOp(inner).Input(), o.Init(), dims))
	return true
}

// transposeOfBroadcast rewrites transpose(broadcast(x)) to broadcast(transpose(x)), so
// that the transpose works on the smaller tensor.
func transposeOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	input := o.Input()
	b := input.DefinedBy(Broadcast)
	if b == nil || !input.HasOneUse() {
		return false
	}
	source, ranked := BroadcastOp(b).Input().Type().(*ir.RankedTensorType)
	if !ranked {
		return false
	}
	added := ints(b, "dimensions")
	permutation := ints(op, "permutation")
	inverse := Inverse(permutation)
	dims := make([]int, len(added))
	for i, d := range added {
		dims[i] = inverse[d]
	}
	kept := dropDims(permutation, added)
	sizes := make([]ir.Mixed, len(source.Shape))
	for i, d := range source.Shape {
		if sizes[i] = ir.Known(d); d == ir.Dynamic {
			sizes[i].Value = newDim(rw, op.Loc(), BroadcastOp(b).Input(), i)
		}
	}
	permuted := make([]ir.Mixed, len(kept))
	for i, p := range kept {
		permuted[i] = sizes[p]
	}
	init := newEmpty(rw, op.Loc(), permuted, source.Element)
	t := reordered(rw, op.Loc(), op, BroadcastOp(b).Input(), init, kept)
	rw.ReplaceWith(op, reordered(rw, op.Loc(), b, t.Result(0), o.Init(), dims))
	return true
}

// dropDims removes the dimensions in dropped from a permutation, and renumbers the other
// dimensions: dropDims([2 0 1], [1]) is [1 0].
func dropDims(permutation, dropped []int) []int {
	var kept []int
	for _, p := range permutation {
		if slices.Contains(dropped, p) {
			continue
		}
		n := p
		for _, d := range dropped {
			if d < p {
				n--
			}
		}
		kept = append(kept, n)
	}
	return kept
}

func broadcastOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := BroadcastOp(op)
	inner := o.Input().DefinedBy(Broadcast)
	if inner == nil {
		return false
	}
	rank := rankOf(o.Init())
	kept := others(rank, ints(op, "dimensions"))
	dims := ints(op, "dimensions")
	for _, d := range ints(inner, "dimensions") {
		dims = append(dims, kept[d])
	}
	slices.Sort(dims)
	rw.ReplaceWith(op, reordered(rw, op.Loc(), op, BroadcastOp(inner).Input(), o.Init(), dims))
	return true
}
