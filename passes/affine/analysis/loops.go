package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Reduction is a value that a loop carries and combines with another one in each
// iteration.
type Reduction struct {
	Kind     int64     // of arith's AtomicRMWKind
	Position int       // among the loop's carried values
	Value    *ir.Value // what is combined with the carried value
}

// reductionKinds are the operations that combine values in any order.
var reductionKinds = [...]struct {
	op   *ir.OpDef
	kind string
}{
	{arith.AddF, "addf"}, {arith.MulF, "mulf"}, {arith.AddI, "addi"}, {arith.AndI, "andi"}, {arith.OrI, "ori"},
	{arith.MulI, "muli"}, {arith.MinimumF, "minimumf"}, {arith.MaximumF, "maximumf"},
	{arith.MinSI, "mins"}, {arith.MaxSI, "maxs"}, {arith.MinUI, "minu"}, {arith.MaxUI, "maxu"},
}

// Reductions are the reductions that an affine.for carries.
func Reductions(loop *ir.Operation) (found []Reduction) {
	for i, arg := range transform.IterArgs(loop) {
		if r, ok := reductionOf(loop, i, arg); ok {
			found = append(found, r)
		}
	}
	return found
}

// reductionOf recognizes an argument whose only use is a combination that is
// yielded in its place and not used otherwise.
func reductionOf(loop *ir.Operation, i int, arg *ir.Value) (Reduction, bool) {
	if !arg.HasOneUse() {
		return Reduction{}, false
	}
	use := arg.FirstUse()
	op := use.Owner()
	if op.Block() != transform.Body(loop) || op.NumOperands() != 2 || op.NumResults() != 1 || !op.Result(0).HasOneUse() {
		return Reduction{}, false
	}
	next := op.Result(0).FirstUse()
	if next.Owner() != transform.Body(loop).Last() || next.Index() != i {
		return Reduction{}, false
	}
	for _, k := range &reductionKinds {
		if op.Is(k.op) {
			kind, _ := arith.AtomicRMWKind.Parse(k.kind)
			return Reduction{kind, i, op.Operand(1 - use.Index())}, true
		}
	}
	return Reduction{}, false
}

// ReductionsIfParallel are the reductions that an affine.for carries, and whether
// its iterations may run in any order but for those.
func ReductionsIfParallel(loop *ir.Operation) ([]Reduction, bool) {
	found := Reductions(loop)
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

// viewOps are the operations that give memory another type: that of their first
// operand (ViewLikeOpInterface).
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
