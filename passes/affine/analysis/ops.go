// Package analysis answers the queries of transformations of affine loops: which elements an access
// touches and which iterations depend on each other. Other queries ask which slice of a nest
// another nest needs, and how much memory is touched. Answers agree with MLIR 22, because they
// decide the output of its passes.
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

// IsFor tells whether op is an affine.for.
func IsFor(op *ir.Operation) bool { return op.Is(affine.AffineFor) }

// lowerBound and upperBound are the maps of the bounds of an affine.for with
// their operands.
func lowerBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return transform.LowerMap(loop), transform.LowerOperands(loop)
}

func upperBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return transform.UpperMap(loop), transform.UpperOperands(loop)
}

// parallelFor is the affine.parallel that v is an induction variable of, or nil.
func parallelFor(v *ir.Value) *ir.Operation {
	if b := v.OwnerBlock(); b != nil && b.Parent() != nil && b.Parent().Is(affine.AffineParallel) {
		return b.Parent()
	}
	return nil
}

// IsRead tells whether op loads from a memref by a map (AffineReadOpInterface).
func IsRead(op *ir.Operation) bool {
	d := op.Def()
	return d == affine.AffineLoad || d == affine.AffineVectorLoad
}

// IsWrite tells whether op stores to a memref by a map (AffineWriteOpInterface).
func IsWrite(op *ir.Operation) bool {
	d := op.Def()
	return d == affine.AffineStore || d == affine.AffineVectorStore
}

// IsAccess tells whether op is either.
func IsAccess(op *ir.Operation) bool { return IsRead(op) || IsWrite(op) }

// memRefOperand returns the number of the operand of an access that is the memref; the operands of
// the map follow it.
func memRefOperand(op *ir.Operation) int {
	if IsWrite(op) {
		return 1
	}
	return 0
}

// MemRef is the memref of an access.
func MemRef(op *ir.Operation) *ir.Value { return op.Operand(memRefOperand(op)) }

// StoredValue is the value that a write stores.
func StoredValue(op *ir.Operation) *ir.Value { return op.Operand(0) }

// AccessMap is the map of an access with its operands, as they stand.
func AccessMap(op *ir.Operation) (*poly.Map, []*ir.Value) {
	return mapAttr(op, "map"), op.OperandValues(nil)[memRefOperand(op)+1:]
}
