package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// consumesAll lists the transforms that consume every operand. Upstream, they
// have FunctionalStyleTransformOpTrait or declare the effect themselves.
var consumesAll = map[*ir.OpDef]bool{
	EmptyTensorToAllocTensor: true, OneShotBufferize: true, MapForallToBlocks: true, MapNestedForallToThreads: true,
	LoopCoalesce: true, ForallToFor: true, ForallToParallel: true, LoopFuseSibling: true, LoopOutline: true,
	ParallelForToNestedForOps: true, LoopPeel: true, LoopPipeline: true, LoopUnroll: true, LoopUnrollAndJam: true,
	MemRefMakeLoopIndependent: true, MemRefMultiBuffer: true, PipelineSharedMemoryCopies: true, RewriteCopyAsTma: true,
	RewriteMatmulAsMmaSync: true, ConvertConv2DToImg2Col: true, ConvertToLoops: true, Decompose: true,
	DecomposeInterface: true, DecomposeWinograd: true, FlattenElementwiseLinalg: true, Generalize: true,
	MapCopyToThreads: true, HoistPad: true, HoistRedundantVectorBroadcasts: true, HoistRedundantVectorTransfers: true,
	InsertSliceToCopy: true, Interchange: true, LinalgCopyToMemref: true, LowerPack: true, LowerUnPack: true,
	PackTranspose: true, Promote: true, RewriteInDestinationPassingStyle: true,
	Scalarize: true, Specialize: true, SplitReduction: true, TileReductionUsingFor: true, TileReductionUsingForall: true,
	TransposeConv2D: true, TransposeMatmul: true, VectorizeChildrenAndApplyPatterns: true, WinogradConv2D: true,
	MakeLoopIndependent: true,
	Alternatives:        true, SimplifyMinMaxAffineOps: true, ReplaceFuncSignature: true, DeduplicateFuncArgs: true, LoopPromoteIfOneIteration: true, MemRefAllocaToGlobal: true, CreateAsyncGroups: true,
	Replace: true,
}

// consumesFirst lists the transforms that consume their first operand and only
// read the others.
var consumesFirst = map[*ir.OpDef]bool{
	SimplifyBoundedAffineOps: true, ApplyRegisteredPass: true, ForeachMatch: true, Fuse: true, Pack: true, PackGreedily: true,
	FuseIntoContaining: true, Vectorize: true, Split: true, TileUsingFor: true, TileUsingForall: true,
	Pad: true, PadTilingInterface: true, SetDescLayout: true,
}

// Consumes reports whether op consumes its operand i, a handle. A consumed handle
// must not be used afterwards.
func Consumes(op *ir.Operation, i int) bool {
	d := op.Def()
	switch {
	case d == nil:
		return false
	case consumesAll[d]:
		return true
	case consumesFirst[d]:
		return i == 0
	}
	switch d {
	case ApplyConversionPatterns:
		return op.Inherent("preserve_handles") == nil
	case BufferizeToAllocation:
		return op.Inherent("bufferize_destination_only") == nil
	case Sequence, WithPDLPatterns, Foreach:
		b := op.Region(0).First()
		return b != nil && i < b.NumArgs() && ConsumedIn(b, b.Arg(i))
	case Include:
		target := included(op)
		return target != nil && HasArgAttr(target, i, ConsumedAttr)
	}
	return false
}

// ConsumedIn reports whether an operation directly in b consumes v.
func ConsumedIn(b *ir.Block, v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Block() == b && Consumes(u.Owner(), u.Index()) {
			return true
		}
	}
	return false
}

// consumesValue reports whether op consumes v as any of its operands.
func consumesValue(op *ir.Operation, v *ir.Value) bool {
	for i := range op.NumOperands() {
		if op.Operand(i) == v && Consumes(op, i) {
			return true
		}
	}
	return false
}

// consumedOnce checks that at most one transform consumes v. If there are two, it
// returns the result of report, called with notes at both uses.
func consumedOnce(v *ir.Value, report func(notes []ir.Diagnostic) bool) bool {
	var first *ir.Operand
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !IsTransform(u.Owner()) || !consumesValue(u.Owner(), v) {
			continue
		}
		if first != nil {
			return report(slices.Concat(usedHere(first), usedHere(u)))
		}
		first = u
	}
	return true
}

func usedHere(u *ir.Operand) []ir.Diagnostic {
	return at(u.Owner(), "used here as operand #"+text([]int64{int64(u.Index())}))
}
