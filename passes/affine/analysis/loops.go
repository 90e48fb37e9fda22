package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// ReductionsIfParallel returns the reductions that an affine.for carries. The bool reports whether
// its iterations may run in any order, if one ignores these reductions.
func ReductionsIfParallel(loop *ir.Operation) ([]transform.LoopReduction, bool) {
	found := transform.SupportedReductions(loop)
	return found, len(found) == len(transform.IterArgs(loop)) && IsMemoryParallel(loop)
}

// HasReduction reports whether an affine.for carries reductions, and is otherwise parallel.
func HasReduction(loop *ir.Operation) bool {
	found, parallel := ReductionsIfParallel(loop)
	return parallel && len(found) > 0
}

// IsParallel reports whether the iterations of an affine.for may run in any order. A loop with
// reductions is not parallel in this sense.
func IsParallel(loop *ir.Operation) bool {
	return len(transform.IterArgs(loop)) == 0 && IsMemoryParallel(loop)
}

// IsMemoryParallel reports whether no iteration of an affine.for accesses memory that another
// iteration writes.
func IsMemoryParallel(loop *ir.Operation) bool {
	for i := range loop.Results() {
		switch loop.Result(i).Type().(type) {
		case *ir.MemRefType, *ir.UnrankedMemRefType:
			return false
		}
	}
	var accesses []*Access
	unknown := loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch {
		case IsAccess(op):
			if !isLocal(MemRef(op), loop) {
				accesses = append(accesses, NewAccess(op))
			}
		case IsFor(op), op.Is(affine.AffineYield), op.Is(affine.AffineIf):
		case !op.OnlyEffect(ir.Allocate) && !ir.IsMemoryEffectFree(op):
			return ir.Interrupt
		}
		return ir.Advance
	})
	if unknown == ir.Interrupt {
		return false
	}
	depth := NestingDepth(loop) + 1
	for _, src := range accesses {
		for _, dst := range accesses {
			q := Query{Src: src, Dst: dst, Depth: depth}
			if q.Check() != NoDependence {
				return false
			}
		}
	}
	return true
}

// isLocal reports whether v is memory allocated inside of op, or a view of such memory.
func isLocal(v *ir.Value, op *ir.Operation) bool {
	for {
		def := v.DefiningOp()
		switch {
		case def == nil:
			return false
		case AllocatesOnly(def, v) && op.IsProperAncestorOf(def):
			return true
		}
		if v = ViewSource(def); v == nil {
			return false
		}
	}
}

// AllocatesOnly reports whether op allocates v, its result, and has no other effect on v.
func AllocatesOnly(op *ir.Operation, v *ir.Value) bool { return hasOnly(op, ir.Allocate, v) }

// FreesOnly reports whether op frees v and has no other effect on v.
func FreesOnly(op *ir.Operation, v *ir.Value) bool { return hasOnly(op, ir.Free, v) }

func hasOnly(op *ir.Operation, kind ir.EffectKind, v *ir.Value) bool {
	var buf [4]ir.Effect
	effects, _ := op.OwnEffects(buf[:0])
	found := false
	for _, e := range effects {
		if e.Value == v {
			if e.Kind != kind {
				return false
			}
			found = true
		}
	}
	return found
}

// viewOps are the operations whose result is a view of the memory of their first operand
// (ViewLikeOpInterface).
var viewOps = [...]string{
	"memref.assume_alignment", "memref.cast", "memref.collapse_shape", "memref.expand_shape",
	"memref.extract_strided_metadata", "memref.memory_space_cast",
	"memref.reinterpret_cast", "memref.reshape", "memref.subview", "memref.transpose", "memref.view",
}

// ViewSource returns the memref of which op is a view, or nil if op is not a view operation.
func ViewSource(op *ir.Operation) *ir.Value {
	for _, name := range &viewOps {
		if op.Name().Name == name {
			return op.Operand(0)
		}
	}
	return nil
}
