// Package analysis answers the queries of transformations of affine loops. Which elements does an
// access touch? Which iterations depend on each other? Which slice of a nest does another nest
// need? How much memory is touched? The answers agree with MLIR 22, because they decide the output
// of its passes.
package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

func mapAttr(op *ir.Operation, name string) *poly.Map {
	return op.Inherent(name).(*ir.AffineMapAttr).Map
}

// IsFor reports whether op is an affine.for.
func IsFor(op *ir.Operation) bool { return op.Is(affine.AffineFor) }

// lowerBound returns the map of the lower bound of an affine.for, and its operands.
func lowerBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return transform.LowerMap(loop), transform.LowerOperands(loop)
}

func upperBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return transform.UpperMap(loop), transform.UpperOperands(loop)
}

// parallelFor returns the affine.parallel of which v is an induction variable, or nil if there is
// none.
func parallelFor(v *ir.Value) *ir.Operation {
	if b := v.OwnerBlock(); b != nil && b.Parent() != nil && b.Parent().Is(affine.AffineParallel) {
		return b.Parent()
	}
	return nil
}

// IsRead reports whether op loads from a memref at indices given by an affine map
// (AffineReadOpInterface).
func IsRead(op *ir.Operation) bool {
	d := op.Def()
	return d == affine.AffineLoad || d == affine.AffineVectorLoad
}

// IsWrite reports whether op stores to a memref at indices given by an affine map
// (AffineWriteOpInterface).
func IsWrite(op *ir.Operation) bool {
	d := op.Def()
	return d == affine.AffineStore || d == affine.AffineVectorStore
}

// IsAccess reports whether op is an affine load or store, scalar or vector.
func IsAccess(op *ir.Operation) bool { return IsRead(op) || IsWrite(op) }

// memRefOperand returns the operand number of an access's memref. The operands after it belong to
// the access map.
func memRefOperand(op *ir.Operation) int {
	if IsWrite(op) {
		return 1
	}
	return 0
}

// MemRef returns the memref that an access loads from or stores to.
func MemRef(op *ir.Operation) *ir.Value { return op.Operand(memRefOperand(op)) }

// StoredValue returns the value that an affine store writes.
func StoredValue(op *ir.Operation) *ir.Value { return op.Operand(0) }

// AccessMap returns the map of an access and its operands, without any simplification.
func AccessMap(op *ir.Operation) (*poly.Map, []*ir.Value) {
	return mapAttr(op, "map"), op.OperandValues(nil)[memRefOperand(op)+1:]
}
