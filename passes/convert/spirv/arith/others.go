package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

func (c conversions) others() []rewrite.Pattern {
	list := []rewrite.Pattern{
		c.Pattern("RemSIOpGLPattern", arith.RemSI, c.remainder(spirv.GLSAbs)),
		c.Pattern("RemSIOpCLPattern", arith.RemSI, c.remainder(spirv.CLSAbs)),
		c.Pattern("AddUIExtendedOpPattern", arith.AddUIExtended, c.addExtended),
		c.Pattern("MulIExtendedOpPattern", arith.MulSIExtended, c.mulExtended(spirv.SMulExtended)),
		c.Pattern("MulIExtendedOpPattern", arith.MulUIExtended, c.mulExtended(spirv.UMulExtended)),
		c.Pattern("SelectOpPattern", arith.Select, c.choose),
	}
	for _, x := range extrema {
		list = append(list, c.Pattern("MinMaxFOpPattern<"+x.from.Name+">", x.from,
			func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return c.extremum(x, rw, op, operands)
			}))
	}
	return list
}

// remainder returns a conversion of a signed remainder, which has the sign of the first operand. It
// computes the remainder from the magnitudes of the operands, because Vulkan defines remainders
// only for non-negative operands. The operation abs computes a magnitude.
func (c conversions) remainder(abs *ir.OpDef) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		x, y := operands[0], operands[1]
		b := types.For(rw, op)
		absX, absY := b.Unary(abs, x.Type(), x), b.Unary(abs, x.Type(), y)
		r := b.Binary(spirv.UMod, absX, absY)
		positive := b.Compare(spirv.IEqual, x, absX)
		rw.Replace(op, b.Select(positive, r, b.Unary(spirv.SNegate, x.Type(), r)))
		return true
	}
}

// pair builds operation d, whose result is a struct of two numbers of the operands' type, and
// extracts both numbers.
func pair(b types.At, d *ir.OpDef, x, y *ir.Value) (low, high *ir.Value) {
	both := b.Value(d, b.Loc, types.PairOf(x.Type()), []*ir.Value{x, y})
	low = b.Extract(x.Type(), both, 0)
	return low, b.Extract(x.Type(), both, 1)
}

func (c conversions) addExtended(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b := types.For(rw, op)
	sum, carry := pair(b, spirv.IAddCarry, operands[0], operands[1])
	rw.Replace(op, sum, b.Compare(spirv.IEqual, carry, b.One(sum.Type())))
	return true
}

func (c conversions) mulExtended(d *ir.OpDef) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		low, high := pair(types.For(rw, op), d, operands[0], operands[1])
		rw.Replace(op, low, high)
		return true
	}
}

func (c conversions) choose(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Replace(op, types.For(rw, op).Select(operands[0], operands[1], operands[2]))
	return true
}

// extreme is the lowering of an operation for the smaller or larger of two floats. The result for a
// NaN must follow arith, where SPIR-V leaves it open.
type extreme struct {
	from, to *ir.OpDef
	nan      onNaN
}

// onNaN says which result an operation has if an operand is a NaN.
type onNaN uint8

const (
	isNaN     onNaN = iota // NaN
	isOther                // the other operand
	isOtherAs              // the other operand, as SPIR-V has it too
)

var extrema = []extreme{
	{arith.MaximumF, spirv.GLFMax, isNaN},
	{arith.MinimumF, spirv.GLFMin, isNaN},
	{arith.MaxNumF, spirv.GLFMax, isOther},
	{arith.MinNumF, spirv.GLFMin, isOther},
	{arith.MaximumF, spirv.CLFMax, isNaN},
	{arith.MinimumF, spirv.CLFMin, isNaN},
	{arith.MaxNumF, spirv.CLFMax, isOtherAs},
	{arith.MinNumF, spirv.CLFMin, isOtherAs},
}

func (c conversions) extremum(x extreme, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	if to == nil {
		return false
	}
	b := types.For(rw, op)
	r := b.Value(x.to, b.Loc, to, operands)
	if x.nan == isOtherAs || noNaNs(op.Inherent("fastmath")) {
		rw.Replace(op, r)
		return true
	}
	one, two := operands[0], operands[1]
	ofOne, ofTwo := b.Test(spirv.IsNan, one), b.Test(spirv.IsNan, two)
	if x.nan == isOther {
		one, two = two, one
	}
	r = b.Select(ofOne, one, r)
	rw.Replace(op, b.Select(ofTwo, two, r))
	return true
}
