package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// ReductionsIfParallel are the reductions that an affine.for carries, and whether
// its iterations may run in any order but for those.
func ReductionsIfParallel(loop *ir.Operation) ([]transform.LoopReduction, bool) {
	found := transform.SupportedReductions(loop)
	return found, len(found) == len(transform.IterArgs(loop)) && IsMemoryParallel(loop)
}

// HasReduction tells whether an affine.for is parallel but for reductions, and
// has some.
func HasReduction(loop *ir.Operation) bool {
	found, parallel := ReductionsIfParallel(loop)
	return parallel && len(found) > 0
}

// IsParallel tells whether the iterations of an affine.for may run in any order.
func IsParallel(loop *ir.Operation) bool {
	return len(transform.IterArgs(loop)) == 0 && IsMemoryParallel(loop)
}

// IsMemoryParallel tells whether no iteration of an affine.for accesses what
// another one writes.
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

// isLocal tells whether v is, or is a view of, memory allocated inside op.
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

// AllocatesOnly tells whether the only effect of op on its result v is that it
// allocates it.
func AllocatesOnly(op *ir.Operation, v *ir.Value) bool { return hasOnly(op, ir.Allocate, v) }

// FreesOnly tells whether the only effect of op on v is that it frees it.
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

// ViewSource is the memref that op is a view of, or nil.
func ViewSource(op *ir.Operation) *ir.Value {
	for _, name := range &viewOps {
		if op.Name().Name == name {
			return op.Operand(0)
		}
	}
	return nil
}
