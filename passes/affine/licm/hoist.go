package licm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
)

// hoister decides which operations of one loop are invariant.
type hoister struct {
	loop *ir.Operation
	// stays holds the operations whose results are not invariant unless they are
	// in moves.
	stays, moves map[*ir.Operation]bool
	effects      []ir.Effect // scratch
}

// hoist moves the invariant operations of a loop before the loop, in their order.
func hoist(loop *ir.Operation) {
	h := hoister{loop: loop, stays: map[*ir.Operation]bool{}, moves: map[*ir.Operation]bool{}}
	var out []*ir.Operation
	for op := loop.Region(0).First().First(); op != nil; op = op.Next() {
		if !op.Unused() {
			h.stays[op] = true
		}
		if !op.Is(affine.AffineYield) && h.invariant(op) {
			out = append(out, op)
		}
	}
	for _, op := range out {
		op.MoveBefore(loop)
	}
}

func isRead(op *ir.Operation) bool { return op.Is(affine.AffineLoad) || op.Is(affine.AffineVectorLoad) }
func isWrite(op *ir.Operation) bool {
	return op.Is(affine.AffineStore) || op.Is(affine.AffineVectorStore)
}

// memrefOf returns the memref that an access reads or writes.
func memrefOf(op *ir.Operation) *ir.Value {
	switch {
	case op.Is(affine.AffineLoad):
		return affine.AffineLoadOp(op).Memref()
	case op.Is(affine.AffineVectorLoad):
		return affine.AffineVectorLoadOp(op).Memref()
	case op.Is(affine.AffineStore):
		return affine.AffineStoreOp(op).Memref()
	}
	return affine.AffineVectorStoreOp(op).Memref()
}

// invariant reports whether op computes the same result in each iteration of the loop, so that it
// can be moved out.
func (h *hoister) invariant(op *ir.Operation) bool {
	switch {
	case op.Is(affine.AffineIf), op.Is(affine.AffineFor), op.Is(affine.AffineParallel):
		for i := range op.Regions() {
			for b := op.Region(i).First(); b != nil; b = b.Next() {
				for o := b.First(); o != nil; o = o.Next() {
					if !h.invariant(o) {
						return false
					}
				}
			}
		}
	case isRead(op) || isWrite(op):
		h.stays[op] = true
		if h.disturbed(op) {
			return false
		}
	case !ir.IsMemoryEffectFree(op):
		return false
	}
	args := h.loop.Region(0).First()
	for i := range op.Operands() {
		v := op.Operand(i)
		if v.OwnerBlock() == args {
			return false
		}
		if d := v.DefiningOp(); d != nil && h.stays[d] && !h.moves[d] {
			return false
		}
	}
	h.moves[op] = true
	return true
}

// disturbed reports whether another operation in the loop may change the value that op reads, or
// overwrite or read the value that op writes. It looks at uses of the same memref only: like
// upstream, it ignores aliases.
func (h *hoister) disturbed(op *ir.Operation) bool {
	memref := memrefOf(op)
	kinds := ir.Write
	if isWrite(op) {
		kinds |= ir.Read
	}
	for u := memref.FirstUse(); u != nil; u = u.NextUse() {
		other := u.Owner()
		if other == op || !h.loop.IsProperAncestorOf(other) {
			continue
		}
		if i := u.Index(); other.Is(affine.AffineDmaStart) && (kinds&ir.Read != 0 || i == dmaTarget(other)) ||
			other.Is(affine.AffineDmaWait) && kinds&ir.Read != 0 {
			return true
		}
		h.effects, _ = other.OwnEffects(h.effects[:0])
		for _, e := range h.effects {
			if e.Value == memref && e.Kind&kinds != 0 {
				return true
			}
		}
	}
	return false
}

// dmaTarget returns the operand number of the memref that an affine.dma_start writes to.
func dmaTarget(op *ir.Operation) int {
	return 1 + op.Attr("src_map").(*ir.AffineMapAttr).Map.NumInputs()
}
