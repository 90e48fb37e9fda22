package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// contractLowering returns the patterns that lower outer products and contractions by the given
// strategy.
func contractLowering(strategy string) []rewrite.Pattern {
	list := []rewrite.Pattern{
		maskedPattern("OuterProductOpLowering", vector.OuterProduct, lowerOuterProduct),
		maskedPattern("ContractionOpLowering", vector.Contraction, func(m maskable) *ir.Value {
			c := contractionOf(m)
			return c.lower(strategy)
		}),
	}
	switch strategy {
	case "outerproduct":
		list = append(list, maskedPattern("ContractionOpToOuterProductOpLowering", vector.Contraction, func(m maskable) *ir.Value {
			c := contractionOf(m)
			return c.outerProducts()
		}))
	case "llvmintr":
		p := maskedPattern("ContractionOpToMatmulOpLowering", vector.Contraction, func(m maskable) *ir.Value {
			c := contractionOf(m)
			return c.matrixMultiply()
		})
		p.Benefit = matrixBenefit
		list = append(list, p)
	}
	return list
}

// matrixBenefit is the benefit of the patterns that create LLVM's matrix operations.
const matrixBenefit = 100

// multiplyAdd computes x * y and, unless acc is nil, combines it with acc. In lanes where mask is
// false, the result is acc. It returns nil if kind does not apply to the element type.
func multiplyAdd(c calc.Calc, kind int64, x, y, acc, mask *ir.Value) *ir.Value {
	if !calc.Combines(kind, ir.ElementOf(x.Type())) {
		return nil
	}
	if ir.IsIntOrIndex(ir.ElementOf(x.Type())) {
		x = c.Op(arith.MulI, x, y)
	} else if acc != nil && ir.IsShaped(acc.Type()) && kind == 0 {
		sum := c.Op(vector.FMA, x, y, acc)
		if mask != nil {
			sum = c.Select(mask, sum, acc)
		}
		return sum
	} else {
		x = c.Op(arith.MulF, x, y)
	}
	if acc == nil {
		return x
	}
	return c.Combine(kind, x, acc, nil, mask)
}

// lowerOuterProduct lowers a vector.outerproduct: it multiplies the right vector by each element of
// the left one. It returns nil if that is not possible.
func lowerOuterProduct(m maskable) *ir.Value {
	t := calc.VectorType(m.op.Result(0))
	allScalable := true
	for i := range t.Shape {
		allScalable = allScalable && calc.IsScalable(t, i)
	}
	kind := calc.Kind(m.op)
	if len(t.Shape) >= 2 && allScalable || !calc.Combines(kind, t.Element) {
		return nil
	}
	o := vector.OuterProductOp(m.op)
	lhs, rhs := o.Lhs(), o.Rhs()
	var acc *ir.Value
	if m.op.NumOperands() > 2 {
		acc = o.Acc()
	}
	if !ir.IsShaped(rhs.Type()) {
		return multiplyAdd(m.Calc, kind, lhs, m.Broadcast(rhs, lhs.Type()), acc, m.bits())
	}
	result := zeros(m.Calc, t)
	for i := range t.Shape[0] {
		x := m.Broadcast(m.Extract(lhs, i), rhs.Type())
		var part, bits *ir.Value
		if acc != nil {
			part = m.Extract(acc, i)
		}
		if bits = m.bits(); bits != nil {
			bits = m.Extract(bits, i)
		}
		result = m.Insert(multiplyAdd(m.Calc, kind, x, rhs, part, bits), result, i)
	}
	return result
}
