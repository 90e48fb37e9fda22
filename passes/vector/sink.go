package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// What moves elements about goes after what computes with them, or is part of the access.

// SinkPatterns move elementwise operations before broadcasts and transposes, and after extractions.
var SinkPatterns = []rewrite.Pattern{
	{Name: anonymous + "ReorderElementwiseOpsOnTranspose", Rewrite: computeTransposed},
	{Name: anonymous + "ReorderCastOpsOnBroadcast", Interface: func(d *ir.OpDef) bool { return d.Cast || d == builtin.UnrealizedConversionCast }, Rewrite: castBeforeBroadcast},
	{Name: anonymous + "ReorderElementwiseOpsOnBroadcast", Rewrite: computeBroadcast},
	{Name: anonymous + "ExtractOpFromElementwise", Root: vector.Extract, Rewrite: extractBeforeCompute},
}

var memorySinks = []rewrite.Pattern{
	{Name: anonymous + "ExtractOpFromLoad", Root: vector.Extract, Rewrite: loadPart},
	{Name: anonymous + "StoreOpFromBroadcast", Root: vector.Store, Rewrite: storeSource},
}

// like creates the same operation as op with other operands and result type t.
func like(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, t ir.Type) *ir.Value {
	return rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: []ir.Type{t}, Props: op.Props(), Attrs: op.Discardable(),
	}).Result(0)
}

// computeTransposed applies the elementwise operation before the transposes of its operands, and
// transposes the result. Constant operands are transposed by the inverse permutation.
func computeTransposed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Has(ir.Elementwise) || op.NumResults() != 1 || op.NumRegions() != 0 {
		return false
	}
	var order []int64
	var from *ir.VectorType
	for i := range op.Operands() {
		v := op.Operand(i)
		t := v.DefinedBy(vector.Transpose)
		if t == nil {
			if ir.MatchConstant(v) == nil {
				return false
			}
			continue
		}
		next := vector.TransposeOp(t).Permutation().Int64s()
		if from != nil && !slices.Equal(order, next) {
			return false
		}
		order, from = next, calc.VectorType(vector.TransposeOp(t).Vector())
	}
	to, ok := op.Result(0).Type().(*ir.VectorType)
	if from == nil || !ok {
		return false
	}
	inverse := make([]int64, len(order))
	for i, p := range order {
		inverse[p] = int64(i)
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if t := v.DefinedBy(vector.Transpose); t != nil {
			operands[i] = vector.TransposeOp(t).Vector()
		} else if _, isVector := v.Type().(*ir.VectorType); isVector {
			operands[i] = calc.Calc{Rewriter: rw, Loc: v.Loc()}.Transpose(v, inverse)
		} else {
			return false
		}
	}
	n := like(rw, op, operands, ir.WithElement(from, to.Element))
	rw.Replace(op, calc.For(rw, op).Transpose(n, order))
	return true
}

// sourceOf returns the source of the broadcast that defines v, or nil if there is none.
func sourceOf(v *ir.Value) *ir.Value {
	if b := v.DefinedBy(vector.Broadcast); b != nil {
		return b.Operand(0)
	}
	return nil
}

// withElement returns element if t is a scalar type, and otherwise the vector type t with that
// element type.
func withElement(t, element ir.Type) ir.Type {
	if _, isVector := t.(*ir.VectorType); isVector {
		return ir.WithElement(t, element)
	}
	return element
}

func castBeforeBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return false
	}
	source, t := sourceOf(op.Operand(0)), op.Result(0).Type()
	if source == nil {
		return false
	}
	n := like(rw, op, []*ir.Value{source}, withElement(source.Type(), ir.ElementOf(t)))
	rw.Replace(op, calc.For(rw, op).Broadcast(n, t))
	return true
}

// computeBroadcast applies the elementwise operation before the broadcasts of its operands, whose
// sources must have equal shapes, and broadcasts the result. A splat constant operand is replaced
// by a smaller splat.
func computeBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Has(ir.Elementwise) || !op.Has(ir.ElementwiseMappable) || op.NumResults() != 1 || op.NumOperands() == 0 || op.Is(vector.FMA) {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return false
	}
	var first *ir.Value
	for i := range op.Operands() {
		v := op.Operand(i)
		if v.DefiningOp() == nil {
			return false
		}
		if !v.DefiningOp().Has(ir.ConstantLike) {
			first = sourceOf(v)
			break
		}
	}
	if first == nil {
		return false
	}
	splat := func(v *ir.Value) *ir.DenseElementsAttr {
		if d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr); ok && d.Splat {
			return d
		}
		return nil
	}
	any := rw.Ctx.Int(1) // shapes are compared by it
	for i := range op.Operands() {
		v := op.Operand(i)
		if s := sourceOf(v); s != nil && withElement(s.Type(), any) != withElement(first.Type(), any) || s == nil && splat(v) == nil {
			return false
		}
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		d := splat(v)
		if d == nil {
			operands[i] = sourceOf(v)
			continue
		}
		a := elements.At(d, 0)
		if to := withElement(first.Type(), ir.ElementOf(v.Type())); to != ir.ElementOf(v.Type()) {
			a = elements.Splat(to, a)
		}
		operands[i] = arith.NewConstant(rw.Builder, v.Loc(), a)
	}
	n := like(rw, op, operands, withElement(first.Type(), t.Element))
	rw.Replace(op, calc.For(rw, op).Broadcast(n, t))
	return true
}

func extractBeforeCompute(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.ExtractOp(op)
	compute := op.Operand(0).DefiningOp()
	if compute == nil || !compute.Has(ir.ElementwiseMappable) || compute.Is(vector.FMA) || compute.NumResults() != 1 ||
		!op.Operand(0).HasOneUse() || len(o.DynamicPosition()) > 0 || compute.NumOperands() == 0 {
		return false
	}
	for i := range compute.Operands() {
		if compute.Operand(i).Type() != compute.Operand(0).Type() {
			return false
		}
	}
	if _, isVector := compute.Operand(0).Type().(*ir.VectorType); !isVector {
		return false
	}
	rw.Before(compute)
	c := calc.For(rw, compute)
	position := o.StaticPosition().Int64s()
	known := map[*ir.Value]*ir.Value{}
	operands := compute.OperandValues(nil)
	for _, v := range operands { // the last one stands for all that are the same
		known[v] = c.Extract(v, position...)
	}
	for i, v := range operands {
		operands[i] = known[v]
	}
	rw.Replace(op, like(rw, compute, operands, op.Result(0).Type()))
	rw.Erase(compute)
	return true
}

// sinkable reports whether elements of type t have a width of whole bytes.
func sinkable(t ir.Type) bool {
	if _, isIndex := t.(*ir.IndexType); isIndex {
		return true
	}
	return (ir.IsFloat(t) || ir.IsIntOrIndex(t)) && ir.BitWidth(t)%8 == 0
}

// loadPart replaces an extraction from a vector.load by a load of the extracted part. It returns
// false if it cannot.
func loadPart(rw *rewrite.Rewriter, op *ir.Operation) bool {
	load := op.Operand(0).DefinedBy(vector.Load)
	if load == nil || !op.Operand(0).HasOneUse() {
		return false
	}
	l, t := vector.LoadOp(load), calc.VectorType(op.Operand(0))
	m := l.Base().Type().(*ir.MemRefType)
	first := len(m.Shape) - len(t.Shape)
	if t.Scalable != nil || !sinkable(m.Element) || first < 0 {
		return false
	}
	part, isVector := op.Result(0).Type().(*ir.VectorType)
	rank := 0
	if isVector {
		rank = len(part.Shape)
	}
	position := ir.MixedList(op.Inherent("static_position"), vector.ExtractOp(op).DynamicPosition())
	ir.FoldMixed(position)
	rw.Before(load)
	indices := ir.ValuesOf(l.Indices())
	for i := first; i < len(indices)-rank; i++ {
		if p := position[i-first]; !p.Is(0) {
			by := arith.IndexValue(rw.Builder, load.Loc(), p)
			indices[i] = arith.NewBinary(rw.Builder, arith.AddI, load.Loc(), indices[i], by, constraint.Enum(rw.Ctx, arith.IntegerOverflowFlagsAttr, 1))
		}
	}
	var v *ir.Value
	if isVector {
		v = vector.CreateLoad(rw.Builder, op.Loc(), vector.LoadArgs{Base: l.Base(), Indices: indices, ResultType: part}).Result(0)
	} else {
		v = memref.NewLoad(rw.Builder, op.Loc(), l.Base(), indices...)
	}
	rw.Replace(op, v)
	rw.Erase(load)
	return true
}

// storeSource replaces a store of a one-element vector that is a broadcast by a store of the
// broadcast's source. It returns false if it cannot.
func storeSource(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.StoreOp(op)
	v := o.ValueToStore()
	t := calc.VectorType(v)
	_, ofVectors := o.Base().Type().(*ir.MemRefType).Element.(*ir.VectorType)
	source := sourceOf(v)
	if t.Scalable != nil || ofVectors || ir.NumElements(t.Shape) != 1 || source == nil || !v.HasOneUse() {
		return false
	}
	broadcast, indices := v.DefiningOp(), ir.ValuesOf(o.Indices())
	if _, isVector := source.Type().(*ir.VectorType); isVector {
		vector.CreateStore(rw.Builder, op.Loc(), vector.StoreArgs{ValueToStore: source, Base: o.Base(), Indices: indices})
	} else {
		memref.NewStore(rw.Builder, op.Loc(), source, o.Base(), indices...)
	}
	rw.Erase(op)
	rw.Erase(broadcast)
	return true
}
