// Package analysis answers what the transformations of affine loops ask: what an
// access touches, which iterations depend on each other, which slice of a nest
// another one needs, how much memory is touched. Answers agree with MLIR 22,
// because they decide what its passes print.
package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// The operand groups of affine.for.
const (
	lowerGroup = iota
	upperGroup
	initsGroup
)

func mapAttr(op *ir.Operation, name string) *poly.Map {
	return op.Inherent(name).(*ir.AffineMapAttr).Map
}

// IsFor tells whether op is an affine.for.
func IsFor(op *ir.Operation) bool { return op.Is(affine.AffineFor) }

// LowerBound is the map of an affine.for's lower bound with its operands.
func LowerBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return mapAttr(loop, "lowerBoundMap"), loop.GroupValues(lowerGroup)
}

// UpperBound is the map of an affine.for's upper bound with its operands.
func UpperBound(loop *ir.Operation) (*poly.Map, []*ir.Value) {
	return mapAttr(loop, "upperBoundMap"), loop.GroupValues(upperGroup)
}

// SetLowerBound replaces the lower bound of an affine.for.
func SetLowerBound(a *ir.Arena, loop *ir.Operation, m *poly.Map, operands []*ir.Value) {
	loop.SetOperandGroup(a, lowerGroup, operands)
	loop.SetInherent("lowerBoundMap", loop.Context().AffineMapAttr(m))
}

// SetUpperBound replaces the upper bound of an affine.for.
func SetUpperBound(a *ir.Arena, loop *ir.Operation, m *poly.Map, operands []*ir.Value) {
	loop.SetOperandGroup(a, upperGroup, operands)
	loop.SetInherent("upperBoundMap", loop.Context().AffineMapAttr(m))
}

// ConstantLower is the lower bound of an affine.for where it is a constant.
func ConstantLower(loop *ir.Operation) (int64, bool) {
	return mapAttr(loop, "lowerBoundMap").SingleConstant()
}

// ConstantUpper is the upper bound of an affine.for where it is a constant.
func ConstantUpper(loop *ir.Operation) (int64, bool) {
	return mapAttr(loop, "upperBoundMap").SingleConstant()
}

// Step is the step of an affine.for.
func Step(loop *ir.Operation) int64 { return loop.Inherent("step").(*ir.IntegerAttr).Int64() }

// Body is the block of an affine.for or affine.parallel.
func Body(loop *ir.Operation) *ir.Block { return loop.Region(0).First() }

// InductionVar is that of an affine.for.
func InductionVar(loop *ir.Operation) *ir.Value { return Body(loop).Arg(0) }

// Inits are the initial values of what an affine.for carries.
func Inits(loop *ir.Operation) []*ir.Value { return loop.GroupValues(initsGroup) }

// IterArgs are the arguments that an affine.for carries.
func IterArgs(loop *ir.Operation) []*ir.Value { return Body(loop).Args()[1:] }

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

// Dereferences tells whether op accesses memrefs by maps only
// (AffineMapAccessInterface).
func Dereferences(op *ir.Operation) bool {
	return IsAccess(op) || op.Is(affine.AffinePrefetch) || op.Is(affine.AffineDmaStart) || op.Is(affine.AffineDmaWait)
}

// memRefOperand is the number of the operand of an access that is the memref;
// those of the map follow it.
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
