// Package index converts the index dialect to SPIR-V.
package index

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-index-to-spirv, which converts the index dialect to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertIndexToSPIRVPass", Arg: "convert-index-to-spirv", Doc: "Lower the `index` dialect to the `spirv` dialect.",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: anySPIRV().IllegalDialects("index"), Set: rewrite.NewSet(Patterns(v))}
	}),
	Run: types.Run,
}

// anySPIRV returns a target in which every spirv operation is legal, even if the environment does
// not support it.
func anySPIRV() *rewrite.Target {
	return rewrite.NewTarget().LegalDialects("spirv").LegalOps("builtin.unrealized_conversion_cast")
}

var rows = []types.Row{
	{From: index.Add, To: spirv.IAdd},
	{From: index.Sub, To: spirv.ISub},
	{From: index.Mul, To: spirv.IMul},
	{From: index.DivS, To: spirv.SDiv},
	{From: index.DivU, To: spirv.UDiv},
	{From: index.RemS, To: spirv.SRem},
	{From: index.RemU, To: spirv.UMod},
	{From: index.Shl, To: spirv.ShiftLeftLogical},
	{From: index.ShrS, To: spirv.ShiftRightArithmetic},
	{From: index.ShrU, To: spirv.ShiftRightLogical},
	{From: index.And, To: spirv.BitwiseAnd},
	{From: index.Or, To: spirv.BitwiseOr},
	{From: index.XOr, To: spirv.BitwiseXor},
	{From: index.MaxS, To: spirv.CLSMax},
	{From: index.MaxU, To: spirv.CLUMax},
	{From: index.MinS, To: spirv.CLSMin},
	{From: index.MinU, To: spirv.CLUMin},
	{From: index.MaxS, To: spirv.GLSMax},
	{From: index.MaxU, To: spirv.GLUMax},
	{From: index.MinS, To: spirv.GLSMin},
	{From: index.MinU, To: spirv.GLUMin},
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert the operations of index to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	value := func(name string, d *ir.OpDef, f func(b types.At, op *ir.Operation, operands []*ir.Value) *ir.Value) rewrite.Pattern {
		return c.Pattern("ConvertIndex"+name, d, func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			rw.Replace(op, f(types.For(rw, op), op, operands))
			return true
		})
	}
	return slices.Concat(v.Patterns(rows), []rewrite.Pattern{
		value("ConstantBoolOpPattern", index.BoolConstant, boolean),
		value("ConstantOpPattern", index.Constant, c.constant),
		value("CeilDivSPattern", index.CeilDivS, ceilDivS),
		value("CeilDivUPattern", index.CeilDivU, ceilDivU),
		value("FloorDivSPattern", index.FloorDivS, floorDivS),
		value("CastS", index.CastS, c.cast(spirv.SConvert)),
		value("CastU", index.CastU, c.cast(spirv.UConvert)),
		value("CmpPattern", index.Cmp, compare),
		value("SizeOf", index.SizeOf, c.sizeOf),
	})
}

func boolean(b types.At, op *ir.Operation, _ []*ir.Value) *ir.Value {
	return b.Constant(op.Result(0).Type(), index.BoolConstantOp(op).Value())
}

func (c conversions) constant(b types.At, op *ir.Operation, _ []*ir.Value) *ir.Value {
	n := index.ConstantOp(op).Value().Value.SExtOrTrunc(c.Index.Width)
	return b.Constant(c.Index, c.Ctx.IntegerAttr(c.Index, n))
}

func (c conversions) sizeOf(b types.At, _ *ir.Operation, _ []*ir.Value) *ir.Value {
	return b.Int(c.Index, int64(c.Index.Width))
}

// ceilDivS computes (n+x)/m + 1 if n and m have the same sign and n is not 0, or else -(-n/m). Here
// x is -1 if m > 0, or else 1.
func ceilDivS(b types.At, _ *ir.Operation, operands []*ir.Value) *ir.Value {
	n, m := operands[0], operands[1]
	t := n.Type()
	zero, one, minus := b.Int(t, 0), b.Int(t, 1), b.Int(t, -1)
	positive := b.Compare(spirv.SGreaterThan, m, zero)
	x := b.Select(positive, minus, one)
	same := b.Binary(spirv.IAdd, b.Binary(spirv.SDiv, b.Binary(spirv.IAdd, n, x), m), one)
	other := b.Binary(spirv.ISub, zero, b.Binary(spirv.SDiv, b.Binary(spirv.ISub, zero, n), m))
	sameSign := b.Binary(spirv.LogicalEqual, b.Compare(spirv.SGreaterThan, n, zero), positive)
	cond := b.Binary(spirv.LogicalAnd, sameSign, b.Compare(spirv.INotEqual, n, zero))
	return b.Select(cond, same, other)
}

// ceilDivU computes 0 if n is 0, and otherwise (n-1)/m + 1.
func ceilDivU(b types.At, _ *ir.Operation, operands []*ir.Value) *ir.Value {
	n, m := operands[0], operands[1]
	zero, one := b.Int(n.Type(), 0), b.Int(n.Type(), 1)
	more := b.Binary(spirv.IAdd, b.Binary(spirv.UDiv, b.Binary(spirv.ISub, n, one), m), one)
	return b.Select(b.Compare(spirv.IEqual, n, zero), zero, more)
}

// floorDivS computes -1 - (x-n)/m and n/m, where x is 1 if m < 0, or else -1. The first is right if
// n and m have different signs and n is not 0. Like mlir-opt 22, it selects the wrong one of the
// two.
func floorDivS(b types.At, _ *ir.Operation, operands []*ir.Value) *ir.Value {
	n, m := operands[0], operands[1]
	t := n.Type()
	zero, one, minus := b.Int(t, 0), b.Int(t, 1), b.Int(t, -1)
	negative := b.Compare(spirv.SLessThan, m, zero)
	x := b.Select(negative, one, minus)
	other := b.Binary(spirv.ISub, minus, b.Binary(spirv.SDiv, b.Binary(spirv.ISub, x, n), m))
	same := b.Binary(spirv.SDiv, n, m)
	otherSign := b.Binary(spirv.LogicalNotEqual, b.Compare(spirv.SLessThan, n, zero), negative)
	cond := b.Binary(spirv.LogicalAnd, otherSign, b.Compare(spirv.INotEqual, n, zero))
	return b.Select(cond, same, other)
}

// cast returns a conversion of a cast to operation d. It removes the cast if both types convert to
// the same type.
func (c conversions) cast(d *ir.OpDef) func(b types.At, op *ir.Operation, operands []*ir.Value) *ir.Value {
	return func(b types.At, op *ir.Operation, operands []*ir.Value) *ir.Value {
		to := op.Result(0).Type()
		if types.IsIndex(to) {
			to = c.Index
		}
		if to == operands[0].Type() {
			return operands[0]
		}
		return b.Unary(d, to, operands[0])
	}
}

// compares maps predicates to SPIR-V comparisons.
var compares = map[string]*ir.OpDef{
	"eq": spirv.IEqual, "ne": spirv.INotEqual,
	"sge": spirv.SGreaterThanEqual, "sgt": spirv.SGreaterThan, "sle": spirv.SLessThanEqual, "slt": spirv.SLessThan,
	"uge": spirv.UGreaterThanEqual, "ugt": spirv.UGreaterThan, "ule": spirv.ULessThanEqual, "ult": spirv.ULessThan,
}

func compare(b types.At, op *ir.Operation, operands []*ir.Value) *ir.Value {
	p := index.CmpOp(op).Pred().(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	return b.Compare(compares[index.IndexCmpPredicate.Keyword(p)], operands[0], operands[1])
}
