package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// reducer has the operations that combine integers and floats, nil if there is none.
type reducer struct{ ints, floats *ir.OpDef }

// These are the reducers by combining kind, for shaders and for OpenCL.
var (
	shaderInts = map[string]reducer{
		"add": {spirv.IAdd, spirv.FAdd}, "mul": {spirv.IMul, spirv.FMul},
		"minui": both(spirv.GLUMin), "minsi": both(spirv.GLSMin), "maxui": both(spirv.GLUMax), "maxsi": both(spirv.GLSMax),
	}
	kernelInts = map[string]reducer{
		"add": {spirv.IAdd, spirv.FAdd}, "mul": {spirv.IMul, spirv.FMul},
		"minui": both(spirv.CLUMin), "minsi": both(spirv.CLSMin), "maxui": both(spirv.CLUMax), "maxsi": both(spirv.CLSMax),
	}
	kernelFloats = map[string]reducer{
		"maximumf": both(spirv.CLFMax), "minimumf": both(spirv.CLFMin), "maxnumf": both(spirv.CLFMax), "minnumf": both(spirv.CLFMin),
	}
	shaderFloats = map[string]reducer{
		"maximumf": both(spirv.GLFMax), "minimumf": both(spirv.GLFMin), "maxnumf": both(spirv.GLFMax), "minnumf": both(spirv.GLFMin),
	}
)

func both(d *ir.OpDef) reducer { return reducer{d, d} }

func (c conversions) reductions() []rewrite.Pattern {
	dot := c.Pattern("VectorReductionToFPDotProd", vector.Reduction, c.dot)
	dot.Benefit = 2
	return []rewrite.Pattern{
		c.Pattern("VectorReductionPattern", vector.Reduction, c.reduce(shaderInts)),
		c.Pattern("VectorReductionPattern", vector.Reduction, c.reduce(kernelInts)),
		c.Pattern("VectorReductionFloatMinMax", vector.Reduction, c.reduce(kernelFloats)),
		c.Pattern("VectorReductionFloatMinMax", vector.Reduction, c.reduce(shaderFloats)),
		dot,
	}
}

// reduce returns a conversion of vector.reduction that combines the elements one by one.
func (c conversions) reduce(kinds map[string]reducer) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		to := c.Type(op.Result(0).Type())
		v, ok := operands[0].Type().(*ir.VectorType)
		if to == nil || !ok || len(v.Shape) != 1 {
			return false
		}
		by := kinds[vector.CombiningKind.Keyword(calc.Kind(op))]
		d := by.ints
		if ir.IsFloat(to) {
			d = by.floats
		}
		if d == nil {
			return false
		}
		b := types.For(rw, op)
		parts := make([]*ir.Value, v.Shape[0])
		for i := range parts {
			parts[i] = b.Extract(v.Element, operands[0], int64(i))
		}
		parts = append(parts, operands[1:]...)
		r := parts[0]
		for _, x := range parts[1:] {
			r = b.Value(d, b.Loc, to, []*ir.Value{r, x})
		}
		rw.Replace(op, r)
		return true
	}
}

// dot converts the sum of a vector of floats to a spirv.Dot. If the vector is a product, it is
// the dot product of both factors, and otherwise of the vector and ones.
func (c conversions) dot(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	if vector.CombiningKind.Keyword(calc.Kind(op)) != "add" || to == nil || !ir.IsFloat(to) {
		return false
	}
	b := types.For(rw, op)
	x, acc := operands[0], operands[1:]
	t, ok := x.Type().(*ir.VectorType)
	if !ok {
		if len(acc) > 0 {
			x = b.Binary(spirv.FAdd, acc[0], x)
		}
		rw.Replace(op, x)
		return true
	}
	var y *ir.Value
	if m := x.DefinedBy(arith.MulF); m != nil {
		x, y = arith.MulFOp(m).Lhs(), arith.MulFOp(m).Rhs()
	} else {
		y = b.One(t)
	}
	r := b.Value(spirv.Dot, b.Loc, to, []*ir.Value{x, y})
	if len(acc) > 0 {
		r = b.Binary(spirv.FAdd, acc[0], r)
	}
	rw.Replace(op, r)
	return true
}
