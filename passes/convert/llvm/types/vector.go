package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Vectors of several dimensions are arrays of vectors; what is done to them is done
// to each of the vectors.

// InnerVector returns the sizes of all dimensions but the last, and the innermost vector type. The
// vector type is nil if LLVM does not know it.
func InnerVector(t ir.Type) (sizes []int64, vector ir.Type) {
	for IsArray(t) {
		d := t.(*ir.DialectType)
		sizes = append(sizes, d.Params[1].(*ir.IntegerAttr).Value.Int64())
		t = constraint.TypeValue(d.Params[0])
	}
	if !llvm.IsCompatibleVectorType(t) {
		return sizes, nil
	}
	return sizes, t
}

// Next advances the position of a vector in an array of these sizes, in row-major order. It
// returns false after the last one.
func Next(position, sizes []int64) bool {
	for i := len(position) - 1; i >= 0; i-- {
		if position[i]++; position[i] < sizes[i] {
			return true
		}
		position[i] = 0
	}
	return false
}

// Unroll replaces op, whose result is a vector of several dimensions, by an array of vectors. The
// function each computes an element of the array from the corresponding vectors of the operands.
// Unroll returns false if the type of the result cannot be converted.
func (v *Converter) Unroll(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, each func(vector ir.Type, operands []*ir.Value) *ir.Value) bool {
	t := v.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	sizes, vector := InnerVector(t)
	if vector == nil {
		return false
	}
	loc := op.Loc()
	array := Poison(rw.Builder, loc, t)
	position := make([]int64, len(sizes))
	parts := make([]*ir.Value, len(operands))
	for more := constraint.NumElements(rw.Ctx.VectorType(sizes, rw.Ctx.I1(), nil)) > 0; more; more = Next(position, sizes) {
		for i, o := range operands {
			parts[i] = Extract(rw.Builder, loc, o, position...)
		}
		array = Insert(rw.Builder, loc, array, each(vector, parts), position...)
	}
	rw.Replace(op, array)
	return true
}

// AllCompatible reports whether all values have types for which IsCompatible holds.
func AllCompatible(vs []*ir.Value) bool {
	for _, o := range vs {
		if !IsCompatible(o.Type()) {
			return false
		}
	}
	return true
}
