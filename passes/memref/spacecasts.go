package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// spaceConsumers lists the operations that work in any memory space, each with the number of its
// memref operand (MemorySpaceCastConsumerOpInterface). The result of a view is in the memory space
// of that operand.
var spaceConsumers = []struct {
	def    *ir.OpDef
	memref int
}{
	{memref.AssumeAlignment, 0}, {memref.AtomicRMW, 1}, {memref.Cast, 0}, {memref.CollapseShape, 0}, {memref.ExpandShape, 0},
	{memref.Load, 0}, {memref.ReinterpretCast, 0}, {memref.Reshape, 0}, {memref.Store, 1}, {memref.SubView, 0},
	{memref.Transpose, 0}, {memref.View, 0},
	{vector.CompressStore, 0}, {vector.ExpandLoad, 0}, {vector.Gather, 0}, {vector.Load, 0}, {vector.MaskedLoad, 0},
	{vector.MaskedStore, 0}, {vector.Scatter, 0}, {vector.Store, 1}, {vector.TransferRead, 0}, {vector.TransferWrite, 1},
}

// spaceCastPatterns move casts to the default memory space from the memref operands
// of operations to the results of these operations.
func spaceCastPatterns() []rewrite.Pattern {
	patterns := make([]rewrite.Pattern, len(spaceConsumers))
	for i, c := range spaceConsumers {
		patterns[i] = rewrite.Pattern{Name: "BubbleDownCastsPattern", Root: c.def, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return bubbleDown(rw, op, c.memref)
		}}
	}
	return patterns
}

// bubbleDown gives op the source of the cast that defines operand i, if the cast leads
// to the default memory space. A memref result of op then lies in that space too, and a cast
// takes it back to the default one:
//
//	%c = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32>
//	%d = memref.cast %c : memref<4xf32> to memref<?xf32>
//
// becomes
//
//	%d = memref.cast %a : memref<4xf32, 1> to memref<?xf32, 1>
//	%c = memref.memory_space_cast %d : memref<?xf32, 1> to memref<?xf32>
func bubbleDown(rw *rewrite.Rewriter, op *ir.Operation, i int) bool {
	cast := viewed(op.Operand(i), memref.MemorySpaceCast)
	if cast == nil || ir.MemorySpace(op.Operand(i).Type()) != nil {
		return false
	}
	source := cast.Operand(0)
	rw.SetOperand(op, i, source)
	if op.NumResults() == 0 {
		return true
	}
	result := op.Result(0)
	was := result.Type()
	t := inSpace(was, ir.MemorySpace(source.Type()))
	if t == nil {
		return true
	}
	result.SetType(t)
	rw.After(op)
	back := memref.CreateMemorySpaceCast(rw.Builder, cast.Loc(), memref.MemorySpaceCastArgs{Source: result, DestType: was})
	rw.ReplaceUsesIf(result, back.Result(0), func(u *ir.Operand) bool { return u.Owner() != back })
	return true
}

// inSpace returns the memref type t in another memory space, or nil if t is no memref.
func inSpace(t ir.Type, space ir.Attribute) ir.Type {
	switch t := t.(type) {
	case *ir.MemRefType:
		return t.Context().MemRefType(t.Shape, t.Element, t.Layout, space)
	case *ir.UnrankedMemRefType:
		return t.Context().UnrankedMemRefType(t.Element, space)
	}
	return nil
}
