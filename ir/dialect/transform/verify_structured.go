package transform

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// ints returns the integers of the dense array attribute name, or nil if it is
// absent.
func ints(op *ir.Operation, name string) []int64 {
	if a, ok := op.Inherent(name).(*ir.DenseArrayAttr); ok {
		return a.Int64s()
	}
	return nil
}

// text returns the integers as text for an error message, separated by commas.
func text(vs []int64) string {
	var b strings.Builder
	for i, v := range vs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.FormatInt(v, 10))
	}
	return b.String()
}

// isPermutation reports whether vs is a permutation of the integers from 0.
func isPermutation(vs []int64) bool {
	for i := range vs {
		if !slices.Contains(vs, int64(i)) {
			return false
		}
	}
	return true
}

func stringIs(a ir.Attribute, words ...string) bool {
	s, ok := a.(*ir.StringAttr)
	return ok && slices.Contains(words, s.Value)
}

func verifyBufferizeToAllocation(op *ir.Operation) bool {
	o := BufferizeToAllocationOp(op)
	if !stringIs(o.MemcpyOp(), "bufferization.materialize_in_destination", "memref.copy", "linalg.copy") {
		return op.EmitOpError("unsupported memcpy op")
	}
	return stringIs(o.AllocOp(), "memref.alloc", "memref.alloca") || op.EmitOpError("unsupported alloc op")
}

func verifySameResultTypes(op *ir.Operation) bool {
	for i := range op.NumResults() {
		if op.Result(i).Type() != op.Result(0).Type() {
			return op.EmitOpError("expects all results type to be the same")
		}
	}
	return true
}

func verifyFuse(op *ir.Operation) bool {
	sizes, order := ints(op, "static_tile_sizes"), ints(op, "static_tile_interchange")
	rank := int64(len(sizes))
	if int64(len(order)) > rank {
		// Upstream lists the operands here, not the numbers.
		return op.EmitOpError("interchange length exceeds iteration space dimensions (%d), found ", rank)
	}
	for i, v := range order {
		switch {
		case v == ir.Dynamic:
		case v < 0 || v >= rank:
			return op.EmitOpError("expects interchange values to be in range [0, %d), found: %d", rank, v)
		case slices.Contains(order[:i], v):
			return op.EmitOpError("found duplicate interchange value: %d", v)
		}
	}
	loops := numLoops(sizes)
	if FuseOp(op).UseForall() {
		loops = 1
	}
	return loops == op.NumResults()-1 || op.EmitOpError("expects %d loop results", loops)
}

// numLoops returns the number of loops for these tile sizes. A size of 0 makes
// no loop.
func numLoops(sizes []int64) int {
	n := 0
	for _, s := range sizes {
		if s != 0 {
			n++
		}
	}
	return n
}

func verifyTranspose(op *ir.Operation) bool {
	order := ints(op, "transpose")
	return isPermutation(order) || op.EmitOpError("expects transpose to be a permutation, found %s", text(order))
}

func verifyInterchange(op *ir.Operation) bool {
	order := ints(op, "iterator_interchange")
	return isPermutation(order) || op.EmitOpError("expects iterator_interchange to be a permutation, found %s", text(order))
}

func verifyPackGreedily(op *ir.Operation) bool {
	if !isPermutation(ints(op, "matmul_inner_dims_order")) {
		return op.EmitOpError("\"matmul_inner_dims_order\" is not a valid permutation")
	}
	multiples, sizes := ints(op, "matmul_padded_sizes_next_multiple_of"), ints(op, "static_matmul_packed_sizes")
	for i, m := range multiples {
		if i < len(sizes) && m != 0 && sizes[i] != 0 {
			return op.EmitOpError("at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy")
		}
	}
	return true
}

func verifyPackTranspose(op *ir.Operation) bool {
	inner, outer := ints(op, "inner_perm"), ints(op, "outer_perm")
	switch {
	case !isPermutation(inner):
		return op.EmitOpError("\"inner_perm\" is not a valid permutation")
	case !isPermutation(outer):
		return op.EmitOpError("\"outer_perm\" is not a valid permutation")
	case len(inner) == 0 && len(outer) == 0:
		return op.EmitOpError(" at least one of \"inner_perm\" or \"outer_perm\" must be specified")
	}
	return true
}

func verifyPad(op *ir.Operation) bool {
	o := PadOp(op)
	flags, dims := o.NofoldFlags(), o.PaddingDimensions()
	for _, f := range ir.ArrayElems(flags) {
		if !constraint.IntIn(f, 0, 1) {
			return op.EmitOpError("expects nofold_flags to contain booleans (0/1), found %s", flags)
		}
	}
	for _, d := range ir.ArrayElems(dims) {
		if constraint.IsNegative(d) {
			return op.EmitOpError("expects padding_dimensions to contain positive integers, found %s", dims)
		}
	}
	if n := len(ints(op, "static_pad_to_multiple_of")); n > 0 && n != len(ir.ArrayElems(dims)) {
		return op.EmitOpError("expects as many multiples as padding_dimensions")
	}
	for _, order := range ir.ArrayElems(o.TransposePaddings()) {
		if !isPermutation(arrayInts(order)) {
			return op.EmitOpError("expects transpose_paddings to be a permutation, found %s", order)
		}
	}
	return stringIs(o.CopyBackOp(), "bufferization.materialize_in_destination", "linalg.copy", "none") || op.EmitOpError("invalid copy_back_op")
}

// arrayInts returns the integers of an array attribute.
func arrayInts(a ir.Attribute) []int64 {
	var vs []int64
	for _, e := range ir.ArrayElems(a) {
		vs = append(vs, constraint.IntValue(e))
	}
	return vs
}

func verifyReplace(op *ir.Operation) bool {
	o := ReplaceOp(op)
	if !o.BodyRegion().HasOneBlock() {
		return op.EmitOpError("expected one block")
	}
	body := o.Body()
	if body.Empty() || body.First() != body.Last() {
		return op.EmitOpError("expected one operation in block")
	}
	replacement := body.First()
	if replacement.NumOperands() > 0 {
		return replacement.EmitOpError("expected replacement without operands")
	}
	return replacement.NumRegions() == 0 || replacement.Has(ir.IsolatedFromAbove) ||
		replacement.EmitOpError("expect op that is isolated from above")
}

func verifySplit(op *ir.Operation) bool {
	n := SplitOp(op).StaticChunkSizes()
	static := n != nil && n.Int64() != ir.Dynamic
	return static == (op.NumOperands() == 1) || op.EmitOpError("expects either a dynamic or a static split point to be provided")
}

func verifyTileUsingFor(op *ir.Operation) bool {
	sizes := ints(op, "static_sizes")
	if n := len(ints(op, "scalable_sizes")); n != len(sizes) {
		return op.EmitOpError("expected same number of sizes (%d) and scalable sizes (%d)", len(sizes), n)
	}
	loops := numLoops(sizes)
	return loops == op.NumResults()-1 ||
		op.EmitOpError("expected number of loops to tile (%d) to match number of `loops` results (%d)", loops, op.NumResults()-1)
}

func verifyTileUsingForall(op *ir.Operation) bool {
	view := TileUsingForallOp(op)
	threads, tiles := len(ints(op, "static_num_threads")) > 0, len(ints(op, "static_tile_sizes")) > 0
	packedThreads, packedTiles := view.PackedNumThreads() != nil, view.PackedTileSizes() != nil
	switch {
	case threads && packedThreads:
		return op.EmitOpError("num_threads and packed_num_threads are mutually exclusive")
	case tiles && packedTiles:
		return op.EmitOpError("tile_sizes and packed_tile_sizes are mutually exclusive")
	case !threads && !packedThreads && !tiles && !packedTiles:
		return op.EmitOpError("either (packed_)num_threads or (packed_)tile_sizes must be specified")
	}
	return true
}

func verifyVectorize(op *ir.Operation) bool {
	sizes, scalable := len(ints(op, "static_vector_sizes")), len(ints(op, "scalable_sizes"))
	return sizes == scalable || op.EmitOpError("expected same number of vector sizes (%d) and scalable sizes (%d)", sizes, scalable)
}
