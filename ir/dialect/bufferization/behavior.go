package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

var allocTensorPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ReplaceStaticShapeDims", Rewrite: allocConstants},
}

var clonePatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::SimplifyClones", Rewrite: simplifyClone},
}

var deallocPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::DeallocRemoveDuplicateDeallocMemrefs", Rewrite: deallocOnce},
	{Name: "(anonymous namespace)::DeallocRemoveDuplicateRetainedMemrefs", Rewrite: retainOnce},
	{Name: "(anonymous namespace)::EraseEmptyDealloc", Rewrite: eraseEmptyDealloc},
	{Name: "(anonymous namespace)::EraseAlwaysFalseDealloc", Rewrite: dropFalse},
	{Name: "(anonymous namespace)::SkipExtractMetadataOfAlloc", Rewrite: deallocAllocated},
	{Name: "(anonymous namespace)::RemoveAllocDeallocPairWhenNoOtherUsers", Rewrite: dropUnusedAllocs},
}

var toBufferPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ToBufferOfCast", Rewrite: toBufferOfCast},
	{Name: "(anonymous namespace)::ToBufferToTensorFolding", Rewrite: toBufferOfToTensor},
}

// dialectPatterns are canonicalization patterns of the dialect whose root operations belong to
// other dialects.
var dialectPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldDimOfAllocTensorOp", Root: tensor.Dim, Rewrite: dimOfAlloc},
	{Name: "(anonymous namespace)::DimOfCastOp", Root: memref.Dim, Rewrite: dimOfToBuffer},
	{Name: "(anonymous namespace)::LoadOfToBuffer", Root: memref.Load, Rewrite: loadOfToBuffer},
	{Name: "(anonymous namespace)::DimOfToTensorFolder", Root: tensor.Dim, Rewrite: dimOfToTensor},
}

// writesDestination appends the effects of op, a materialize_in_destination: a write if the
// destination is a memref. A destination that is a tensor has no effect.
func writesDestination(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if dest := MaterializeInDestinationOp(op).Dest(); constraint.IsAnyMemRef(dest.Type()) {
		dst = append(dst, ir.Effect{Kind: ir.Write, Value: dest})
	}
	return dst
}

func foldClone(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// foldToBuffer folds to_buffer(to_tensor(b)) to b, if the types are equal.
func foldToBuffer(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ToBufferOp(op)
	t := o.Tensor().DefinedBy(ToTensor)
	if t == nil || ToTensorOp(t).Buffer().Type() != o.Buffer().Type() {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: ToTensorOp(t).Buffer()}), true
}

// foldToTensor folds to_tensor(to_buffer(t)) to t. The to_tensor must directly follow the
// to_buffer, so that nothing writes to the buffer between them.
func foldToTensor(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	b := ToTensorOp(op).Buffer().DefinedBy(ToBuffer)
	if b == nil || b.Next() != op {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: ToBufferOp(b).Tensor()}), true
}

// allocConstants moves the constant sizes of an alloc_tensor into its type. A cast to the old type
// follows.
func allocConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := AllocTensorOp(op)
	old, ranked := o.Result().Type().(*ir.RankedTensorType)
	if !ranked || o.Copy() != nil {
		return false
	}
	t, sizes := tensor.StaticSizes(old, ir.ValuesOf(o.DynamicSizes()))
	if t == old {
		return false
	}
	props := make([]ir.Attribute, len(AllocTensor.Attrs))
	props[AllocTensor.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{int32(len(sizes)), 0, 0})
	n := rw.Op(AllocTensor, op.Loc(), []ir.Type{t}, sizes, props...)
	rw.Replace(op, tensor.NewCast(rw, op.Loc(), old, n.Result(0)))
	return true
}

// dimOfAlloc replaces the tensor.dim of a dynamic dimension of an alloc_tensor. The replacement is
// the operand with this size, or, if the alloc_tensor copies a tensor, a tensor.dim of that tensor.
func dimOfAlloc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.DimOp(op)
	i, known := ir.ConstantInt(o.Index())
	a := o.Source().DefinedBy(AllocTensor)
	if a == nil || !known {
		return false
	}
	shape, _ := ir.ShapeOf(a.Result(0).Type())
	if i < 0 || i >= int64(len(shape)) || shape[i] != ir.Dynamic {
		return false
	}
	if c := AllocTensorOp(a).Copy(); c != nil {
		rw.Replace(op, newDim(rw, tensor.Dim, a.Loc(), c, int(i)))
		return true
	}
	k := 0
	for _, d := range shape[:i] {
		if d == ir.Dynamic {
			k++
		}
	}
	rw.Replace(op, AllocTensorOp(a).DynamicSizes()[k].Value())
	return true
}

// dimOfToTensor replaces the tensor.dim of a to_tensor by a memref.dim of its buffer. dimOfToBuffer
// does the reverse for a memref.dim of a to_buffer.
func dimOfToTensor(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return dimOfOther(rw, op, ToTensor, memref.Dim)
}

func dimOfToBuffer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return dimOfOther(rw, op, ToBuffer, tensor.Dim)
}

func dimOfOther(rw *rewrite.Rewriter, op *ir.Operation, conversion, dim *ir.OpDef) bool {
	c := op.Operand(0).DefinedBy(conversion)
	if c == nil {
		return false
	}
	return rw.ReplaceBy(op, dim, []*ir.Value{c.Operand(0), op.Operand(1)})
}

// loadOfToBuffer replaces a memref.load from a to_buffer by a tensor.extract from its tensor.
func loadOfToBuffer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b := memref.LoadOp(op).Memref().DefinedBy(ToBuffer)
	if b == nil {
		return false
	}
	operands := op.OperandValues(nil)
	operands[0] = ToBufferOp(b).Tensor()
	return rw.ReplaceBy(op, tensor.Extract, operands)
}

// toBufferOfCast rewrites to_buffer(tensor.cast(t)) -> memref.cast(to_buffer(t)), if the type of t
// is ranked.
func toBufferOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ToBufferOp(op)
	c := o.Tensor().DefinedBy(tensor.Cast)
	if c == nil {
		return false
	}
	source, ranked := tensor.CastOp(c).Source().Type().(*ir.RankedTensorType)
	if !ranked {
		return false
	}
	var t ir.Type
	switch m := o.Buffer().Type().(type) {
	case *ir.MemRefType:
		t = rw.Ctx.MemRefType(source.Shape, m.Element, m.Layout, m.Space)
	case *ir.UnrankedMemRefType:
		t = rw.Ctx.MemRefType(source.Shape, m.Element, nil, m.Space)
	default:
		return false
	}
	b := rw.Op(ToBuffer, op.Loc(), []ir.Type{t}, []*ir.Value{tensor.CastOp(c).Source()}, op.Props()...)
	return rw.ReplaceBy(op, memref.Cast, []*ir.Value{b.Result(0)})
}

// toBufferOfToTensor rewrites to_buffer(to_tensor(b)) -> b. If the types differ, it casts or copies
// b.
func toBufferOfToTensor(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return FoldToBuffer(&bufferize.Rewriter{Rewriter: rw, Options: foldOptions}, op)
}
