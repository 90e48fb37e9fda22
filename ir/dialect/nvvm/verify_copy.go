package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyCpAsync(op *ir.Operation) bool {
	const ca, cg = 0, 1
	modifier, size := enumOf(op, "modifier", -1), constraint.IntValue(CpAsyncSharedGlobalOp(op).Size())
	switch {
	case modifier != ca && modifier != cg:
		return op.EmitError("Only CG and CA cache modifiers are supported.")
	case size != 4 && size != 8 && size != 16:
		return op.EmitError("expected byte size to be either 4, 8 or 16.")
	case modifier == cg && size != 16:
		return op.EmitError("CG cache modifier is only support for 16 bytes copy.")
	}
	return true
}

func verifyBulkGlobalToShared(op *ir.Operation) bool {
	return spaceOf(CpAsyncBulkSharedClusterGlobalOp(op).DstMem()) != sharedSpace || !has(op, 4) || op.EmitError("Multicast is not supported with shared::cta mode.")
}

// Enum values of the modes in which tensors are loaded and stored.
const (
	loadTile    = 0
	loadIm2Col  = 1
	loadIm2ColW = 2 // and the next one
	loadGather4 = 4

	storeTile     = 0
	storeIm2Col   = 1
	storeScatter4 = 2
)

// dimensions returns the number of coordinates, which are operand i of op's
// definition.
func dimensions(op *ir.Operation, i int) int {
	_, n := op.OperandSegment(i)
	return n
}

func hasDimensions(op *ir.Operation, dims int) bool {
	return dims >= 1 && dims <= 5 || op.Context().Error(op.Loc(), "expects coordinates between 1 to 5 dimension")
}

func verifyLoad(op *ir.Operation, coordinates, offsets int) bool {
	dims, given := dimensions(op, coordinates), dimensions(op, offsets)
	if !hasDimensions(op, dims) {
		return false
	}
	want, mode := 0, enumOf(op, "mode", loadTile)
	switch {
	case mode == loadGather4 && dims != 5:
		return op.Context().Error(op.Loc(), "Gather4 mode expects 5 coordinates")
	case mode == loadTile || mode == loadGather4:
	case dims < 3:
		return op.Context().Error(op.Loc(), "to use %s mode, the tensor has to be at least 3-dimensional", TMALoadMode.Keyword(mode))
	case mode == loadIm2Col:
		want = dims - 2
	default:
		want = 2
	}
	return given == want || op.Context().Error(op.Loc(), " im2col offsets expected %d (provided %d)", want, given)
}

func verifyTensorPrefetch(op *ir.Operation) bool { return verifyLoad(op, 1, 2) }

func verifyTensorToShared(op *ir.Operation) bool {
	o := CpAsyncBulkTensorSharedClusterGlobalOp(op)
	const coordinates, offsets, multicast, predicate = 2, 4, 5, 7
	space, cta, mode := spaceOf(o.DstMem()), isTrue(op, "isCTAOnly"), enumOf(op, "mode", loadTile)
	// With a predicate it becomes inline PTX, whose rules are others.
	if has(op, predicate) {
		if cta {
			return op.EmitError("Predicate is supported only for shared::cluster mode.")
		}
		if mode != loadTile && mode != loadIm2Col {
			return op.EmitError("Predicate is supported only for Tile and Im2col modes.")
		}
		return verifyLoad(op, coordinates, offsets)
	}
	switch {
	case cta && space != sharedSpace:
		return op.EmitError("Shared::cta destination requires address-space 3.")
	case cta && has(op, multicast):
		return op.EmitError("Multicast is not supported with shared::cta mode.")
	case cta && o.Group() != nil:
		return op.EmitError("CTAGroup is not supported with shared::cta mode.")
	case !cta && space != sharedClusterSpace:
		return op.EmitError("Shared::cluster destination requires address-space 7.")
	}
	return verifyLoad(op, coordinates, offsets)
}

// verifyStore checks that a store in this mode may have dims coordinates.
func verifyStore(op *ir.Operation, dims int, mode int64) bool {
	switch {
	case mode == storeScatter4:
		return dims == 5 || op.EmitError("Scatter4 mode expects 5 coordinates")
	case !hasDimensions(op, dims):
		return false
	case mode == storeIm2Col && dims < 3:
		return op.Context().Error(op.Loc(), "to use im2col mode, the tensor has to be at least 3-dimensional")
	}
	return true
}

func verifyTensorToGlobal(op *ir.Operation) bool {
	const coordinates, hint, predicate = 2, 3, 4
	mode := enumOf(op, "mode", storeTile)
	if has(op, predicate) {
		if mode != storeTile {
			return op.EmitError("Inline-ptx lowering supported only for Tile mode.")
		}
		if has(op, hint) {
			return op.EmitError("Inline-ptx lowering unsupported with L2 cache-hint.")
		}
	}
	return verifyStore(op, dimensions(op, coordinates), mode)
}

func verifyTensorReduce(op *ir.Operation) bool {
	mode := enumOf(op, "mode", storeTile)
	if mode == storeScatter4 {
		return op.EmitError("Scatter mode unsupported for CpAsyncBulkTensorReduceOp")
	}
	return verifyStore(op, dimensions(op, 2), mode)
}

func verifyPrefetch(op *ir.Operation) bool {
	o := PrefetchOp(op)
	const level2, evictNormal, evictLast = 1, 0, 2
	space := spaceOf(o.Addr())
	level, evict := enumOf(op, "cacheLevel", -1), enumOf(op, "evictPriority", -1)
	tensormap, uniform := o.Tensormap(), o.Uniform()
	switch {
	case tensormap && level >= 0:
		return op.EmitOpError("cannot specify both tensormap and cache level")
	case tensormap && space != genericSpace && space != constantSpace:
		return op.EmitOpError("prefetch tensormap requires a generic or constant pointer")
	case tensormap && evict >= 0:
		return op.EmitOpError("prefetch tensormap does not support eviction priority")
	case tensormap && o.InParamSpace() && space != genericSpace:
		return op.EmitOpError("in_param_space can only be specified for a generic pointer")
	case tensormap:
		return true
	case level < 0:
		return op.EmitOpError("requires specification of either cache level or tensormap")
	case space == constantSpace:
		return op.EmitOpError("prefetch to cache level requires a generic, global, or local pointer")
	case uniform && level == level2:
		return op.EmitOpError("unsupported cache level, the only supported uniform cache level is L1")
	case uniform && space != genericSpace:
		return op.EmitOpError("prefetch to uniform cache requires a generic pointer")
	}
	if evict >= 0 {
		switch {
		case level != level2:
			return op.EmitOpError("cache eviction priority supported only for cache level L2")
		case space != globalSpace:
			return op.EmitOpError("cache eviction priority requires a global pointer")
		case evict != evictNormal && evict != evictLast:
			return op.EmitOpError("unsupported cache eviction priority, only evict_last and evict_normal are supported")
		}
	}
	return !has(op, 1) || op.EmitOpError("predicate supported only on prefetch tensormap")
}
