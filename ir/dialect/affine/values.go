package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// Rules for the dimensions and symbols of affine operations.

// scope is the region, of an operation with the AffineScope trait, that holds
// op; nil if there is none.
func scope(op *ir.Operation) *ir.Region {
	for {
		p := op.Parent()
		if p == nil {
			return nil
		}
		if p.Has(ir.AffineScope) {
			return op.ParentRegion()
		}
		op = p
	}
}

// isTopLevel reports whether v is defined directly in an affine scope.
func isTopLevel(v *ir.Value) bool {
	r := v.ParentRegion()
	return r != nil && r.Parent() != nil && r.Parent().Has(ir.AffineScope)
}

// isTopLevelOf reports whether v is defined in r or, where it can be seen from
// there, around it.
func isTopLevelOf(v *ir.Value, r *ir.Region) bool {
	at := v.ParentRegion()
	for r != nil {
		if at == r {
			return true
		}
		p := r.Parent()
		if p == nil || p.Has(ir.IsolatedFromAbove) {
			return false
		}
		r = p.ParentRegion()
	}
	return false
}

// InductionVarFor is the affine.for that v is the induction variable of, or nil.
func InductionVarFor(v *ir.Value) *ir.Operation {
	b := v.OwnerBlock()
	if b == nil || v.Index() != 0 {
		return nil
	}
	if p := b.Parent(); p != nil && p.Is(AffineFor) {
		return p
	}
	return nil
}

// IsInductionVar reports whether v is the induction variable of an affine.for or
// affine.parallel.
func IsInductionVar(v *ir.Value) bool {
	b := v.OwnerBlock()
	if b == nil || b.Parent() == nil {
		return false
	}
	return b.Parent().Is(AffineParallel) || InductionVarFor(v) != nil
}

// IsValidDim reports whether v may be a dimension in the scope where it is
// defined.
func IsValidDim(v *ir.Value) bool {
	if !constraint.IsIndex(v.Type()) {
		return false
	}
	if op := v.DefiningOp(); op != nil {
		return isValidDimIn(v, scope(op))
	}
	return IsInductionVar(v) || isTopLevel(v)
}

// isValidDimIn reports whether v may be a dimension in scope r.
func isValidDimIn(v *ir.Value, r *ir.Region) bool {
	if !constraint.IsIndex(v.Type()) {
		return false
	}
	// Any of these conditions is enough; the cheapest come first.
	op := v.DefiningOp()
	if op == nil && IsInductionVar(v) || r != nil && isTopLevelOf(v, r) {
		return true
	}
	if op == nil {
		return false
	}
	if (op.Is(AffineApply) || op.Is(AffineDelinearizeIndex) || op.Is(AffineLinearizeIndex)) && dimsOnly(op, r) {
		return true
	}
	return isValidSymbolIn(v, r) || isDimOp(op) && isTopLevel(op.Operand(0))
}

func dimsOnly(op *ir.Operation, r *ir.Region) bool {
	for i := range op.Operands() {
		if !isValidDimIn(op.Operand(i), r) {
			return false
		}
	}
	return true
}

// IsValidSymbol reports whether v may be a symbol in the scope where it is
// defined.
func IsValidSymbol(v *ir.Value) bool {
	if !constraint.IsIndex(v.Type()) {
		return false
	}
	if isTopLevel(v) {
		return true
	}
	op := v.DefiningOp()
	return op != nil && isValidSymbolIn(v, scope(op))
}

// isValidSymbolIn reports whether v may be a symbol in scope r (nil: unknown).
func isValidSymbolIn(v *ir.Value, r *ir.Region) bool {
	if !constraint.IsIndex(v.Type()) {
		return false
	}
	if r != nil && isTopLevelOf(v, r) {
		return true
	}
	op := v.DefiningOp()
	if op == nil {
		return false
	}
	if ir.ConstantValue(op) != nil {
		return true
	}
	if ir.IsPure(op) && symbolsOnly(op, r) {
		return true
	}
	return isDimOp(op) && isSymbolicDim(op, r)
}

func symbolsOnly(op *ir.Operation, r *ir.Region) bool {
	for i := range op.Operands() {
		if !isValidSymbolIn(op.Operand(i), r) {
			return false
		}
	}
	return true
}

// isDimOp reports whether op asks for a dimension (ShapedDimOpInterface).
func isDimOp(op *ir.Operation) bool { return op.Is(memref.Dim) || op.Name().Name == "tensor.dim" }

// isSymbolicDim reports whether the result of a dim operation is a symbol in r.
func isSymbolicDim(op *ir.Operation, r *ir.Region) bool {
	if isTopLevel(op.Operand(0)) {
		return true
	}
	shaped := op.Operand(0).DefiningOp()
	i, ok := ir.ConstantInt(op.Operand(1))
	if shaped == nil || !ok {
		return false
	}
	for shaped.Is(memref.Cast) {
		source := memref.CastOp(shaped).Source()
		if constraint.IsUnrankedMemRef(source.Type()) {
			return false
		}
		if shaped = source.DefiningOp(); shaped == nil {
			return false
		}
	}
	var sizes int
	switch {
	case shaped.Is(memref.View):
		sizes = 2
	case shaped.Is(memref.SubView):
		sizes = 2
	case shaped.Is(memref.Alloc):
		sizes = 0
	default:
		return false
	}
	shape := shaped.Result(0).Type().(*ir.MemRefType).Shape
	if i < 0 || i >= int64(len(shape)) {
		return false
	}
	if shape[i] != ir.Dynamic {
		return true
	}
	k := 0
	for _, d := range shape[:i] {
		if d == ir.Dynamic {
			k++
		}
	}
	group := shaped.OperandGroup(sizes)
	return k < len(group) && isValidSymbolIn(group[k].Value(), r)
}
