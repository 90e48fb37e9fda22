package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// Rules for the dimensions and symbols of affine operations.

// scope returns the region that contains op, even indirectly, and belongs to an
// operation with the AffineScope trait. It returns nil if there is none.
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

// isTopLevel reports whether the region that defines v belongs to an operation
// with the AffineScope trait.
func isTopLevel(v *ir.Value) bool {
	r := v.ParentRegion()
	return r != nil && r.Parent() != nil && r.Parent().Has(ir.AffineScope)
}

// isTopLevelOf reports whether v is defined in r, or in a region around r whose
// values r can use.
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

// InductionVarFor returns the affine.for whose induction variable is v, or nil
// if there is none.
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

// IsValidDim reports whether v may be an operand for a dimension of a map, in
// the affine scope where v is defined.
func IsValidDim(v *ir.Value) bool {
	if !constraint.IsIndex(v.Type()) {
		return false
	}
	if op := v.DefiningOp(); op != nil {
		return isValidDimIn(v, scope(op))
	}
	return IsInductionVar(v) || isTopLevel(v)
}

// isValidDimIn reports whether v may be an operand for a dimension of a map in
// the affine scope r. If r is nil, the scope is not known, and being defined at
// the top of a scope does not make v valid.
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

// IsValidSymbol reports whether v may be an operand for a symbol of a map, in
// the affine scope where v is defined.
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

// isValidSymbolIn reports whether v may be an operand for a symbol of a map in
// the affine scope r. If r is nil, the scope is not known, and being defined at
// the top of a scope does not make v valid.
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

// isDimOp reports whether op returns the size of a dimension of a shaped value
// (ShapedDimOpInterface).
func isDimOp(op *ir.Operation) bool { return op.Is(memref.Dim) || op.Name().Name == "tensor.dim" }

// isSymbolicDim reports whether the result of op, which returns the size of a
// dimension, is a valid symbol in the affine scope r.
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
