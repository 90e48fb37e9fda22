package scf

import "github.com/millrace-mlir/millrace/ir"

// mayAlias reports whether two memrefs may share memory, at least in part. It follows upstream's
// local alias analysis, for memrefs that are defined without control flow.
func mayAlias(a, b *ir.Value) bool {
	x, y := underlying(a), underlying(b)
	if x == y {
		return true
	}
	if isConstant(x) || isConstant(y) {
		return false
	}
	ownX, ownY := isAllocation(x), isAllocation(y)
	switch {
	case ownX && ownY:
		return false
	case ownX:
		return !isEntryArg(y)
	case ownY:
		return !isEntryArg(x)
	}
	return true
}

func isConstant(v *ir.Value) bool { return ir.MatchConstant(v) != nil }

// underlying returns the memref of which v is a view, through any number of views, or v itself.
func underlying(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		if op == nil || op.Def() == nil || !views[op.Def().Name] {
			return v
		}
		v = op.Operand(0)
	}
}

// views names the memref operations that implement ViewLikeOpInterface.
var views = map[string]bool{
	"memref.cast": true, "memref.subview": true, "memref.view": true, "memref.reinterpret_cast": true, "memref.reshape": true,
	"memref.expand_shape": true, "memref.collapse_shape": true, "memref.transpose": true, "memref.memory_space_cast": true,
	"memref.assume_alignment": true, "memref.extract_strided_metadata": true,
}

func isAllocation(v *ir.Value) bool {
	op := v.DefiningOp()
	if op == nil {
		return false
	}
	effects, _ := op.OwnEffects(nil)
	for _, e := range effects {
		if e.Kind == ir.Allocate && e.Value == v {
			return true
		}
	}
	return false
}

// isEntryArg reports whether v is an argument of the entry block of an isolated operation, such as
// a function.
func isEntryArg(v *ir.Value) bool {
	b := v.OwnerBlock()
	return b != nil && b.IsEntry() && b.Parent() != nil && b.Parent().Has(ir.IsolatedFromAbove)
}
