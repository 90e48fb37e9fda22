package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// directs maps operations to llvm operations with the same operands and meaning.
var directs = []struct{ from, to *ir.OpDef }{
	{spirv.IAdd, llvm.Add},
	{spirv.IMul, llvm.Mul},
	{spirv.ISub, llvm.Sub},
	{spirv.FAdd, llvm.FAdd},
	{spirv.FDiv, llvm.FDiv},
	{spirv.FMul, llvm.FMul},
	{spirv.FNegate, llvm.FNeg},
	{spirv.FRem, llvm.FRem},
	{spirv.FSub, llvm.FSub},
	{spirv.SDiv, llvm.SDiv},
	{spirv.SRem, llvm.SRem},
	{spirv.UDiv, llvm.UDiv},
	{spirv.UMod, llvm.URem},

	{spirv.BitCount, llvm.CtPop},
	{spirv.BitReverse, llvm.BitReverse},
	{spirv.BitwiseAnd, llvm.And},
	{spirv.BitwiseOr, llvm.Or},
	{spirv.BitwiseXor, llvm.XOr},
	{spirv.LogicalAnd, llvm.And},
	{spirv.LogicalOr, llvm.Or},

	{spirv.ConvertFToS, llvm.FPToSI},
	{spirv.ConvertFToU, llvm.FPToUI},
	{spirv.ConvertSToF, llvm.SIToFP},
	{spirv.ConvertUToF, llvm.UIToFP},

	{spirv.GLCeil, llvm.FCeil},
	{spirv.GLCos, llvm.Cos},
	{spirv.GLExp, llvm.Exp},
	{spirv.GLFAbs, llvm.FAbs},
	{spirv.GLFloor, llvm.FFloor},
	{spirv.GLFMax, llvm.MaxNum},
	{spirv.GLFMin, llvm.MinNum},
	{spirv.GLLog, llvm.Log},
	{spirv.GLSin, llvm.Sin},
	{spirv.GLSMax, llvm.SMax},
	{spirv.GLSMin, llvm.SMin},
	{spirv.GLSqrt, llvm.Sqrt},
	{spirv.GLTan, llvm.Tan},
	{spirv.GLTanh, llvm.Tanh},

	{spirv.Select, llvm.Select},
	{spirv.Undef, llvm.Undef},
}

func (c conversions) direct() []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(directs))
	for i, d := range directs {
		name := c.Ctx.NameOf(d.to)
		list[i] = rewrite.Pattern{
			Name: "(anonymous namespace)::DirectConversionPattern<" + d.from.Name + ", " + d.to.Name + ">",
			Root: d.from, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				t := c.Type(op.Result(0).Type())
				if t == nil {
					return false
				}
				s := ir.OpState{Name: name, Loc: op.Loc(), Operands: operands, Results: []ir.Type{t}, Attrs: op.Discardable()}
				rw.Replace(op, rw.Create(&s).Result(0))
				return true
			},
		}
	}
	return list
}

// These lists have the comparisons that correspond to llvm.icmp and llvm.fcmp, by the
// number of the predicate.
var (
	integerPredicates = []*ir.OpDef{
		spirv.IEqual, spirv.INotEqual,
		spirv.SLessThan, spirv.SLessThanEqual, spirv.SGreaterThan, spirv.SGreaterThanEqual,
		spirv.ULessThan, spirv.ULessThanEqual, spirv.UGreaterThan, spirv.UGreaterThanEqual,
	}
	floatPredicates = []*ir.OpDef{
		nil,
		spirv.FOrdEqual, spirv.FOrdGreaterThan, spirv.FOrdGreaterThanEqual, spirv.FOrdLessThan, spirv.FOrdLessThanEqual, spirv.FOrdNotEqual,
		nil,
		spirv.FUnordEqual, spirv.FUnordGreaterThan, spirv.FUnordGreaterThanEqual, spirv.FUnordLessThan, spirv.FUnordLessThanEqual, spirv.FUnordNotEqual,
	}
	truthPredicates = []*ir.OpDef{spirv.LogicalEqual, spirv.LogicalNotEqual}
)

func (c conversions) comparisons() []rewrite.Pattern {
	return slices.Concat(
		c.compared(llvm.ICmp, "IComparePattern", integerPredicates),
		c.compared(llvm.ICmp, "IComparePattern", truthPredicates),
		c.compared(llvm.FCmp, "FComparePattern", floatPredicates))
}

// compared returns patterns that convert the listed comparisons to d. The index in
// predicates is the number of d's predicate.
func (c conversions) compared(d *ir.OpDef, name string, predicates []*ir.OpDef) []rewrite.Pattern {
	var list []rewrite.Pattern
	for n, from := range predicates {
		if from == nil {
			continue
		}
		props := make([]ir.Attribute, len(d.Attrs))
		props[d.Slot("predicate")] = c.Ctx.Int64Attr(c.Ctx.Int(64), int64(n))
		list = append(list, rewrite.Pattern{
			Name: "(anonymous namespace)::" + name + "<" + from.Name + ">", Root: from, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
				t := c.Type(op.Result(0).Type())
				if t == nil {
					return false
				}
				rw.Replace(op, rw.Value(d, op.Loc(), t, op.OperandValues(nil), props...))
				return true
			},
		})
	}
	return list
}
