// Package math converts the math dialect to the llvm dialect.
package math

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/onetoone"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of convert-math-to-llvm.
type options struct {
	ApproximateLog1p bool `opt:"approximate-log1p" default:"true" doc:"Make log1p(x) of log(1 + x)"`
}

// Pass is the pass convert-math-to-llvm, which converts the math dialect to the llvm
// dialect.
var Pass = &passes.Pass{
	Name: "ConvertMathToLLVMPass", Arg: "convert-math-to-llvm", Doc: "Convert Math dialect to LLVM dialect",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: func(ic *passes.InitCtx) (any, bool) {
		v := types.New(ic.IR, types.Options{})
		set := rewrite.NewSet(Patterns(v, ic.Options.(*options).ApproximateLog1p))
		return &rewrite.Conversion{Target: types.Target(), Set: set}, true
	},
	Run: types.Run,
}

var rows = []onetoone.Row{
	{From: math.AbsF, To: llvm.FAbs, Floats: true},
	{From: math.Acos, To: llvm.ACos, Floats: true},
	{From: math.Asin, To: llvm.ASin, Floats: true},
	{From: math.Atan, To: llvm.ATan, Floats: true},
	{From: math.Atan2, To: llvm.ATan2, Floats: true},
	{From: math.Ceil, To: llvm.FCeil, Floats: true},
	{From: math.CopySign, To: llvm.CopySign, Floats: true},
	{From: math.Cos, To: llvm.Cos, Floats: true},
	{From: math.Cosh, To: llvm.Cosh, Floats: true},
	{From: math.CtPop, To: llvm.CtPop, Floats: true},
	{From: math.Exp, To: llvm.Exp, Floats: true},
	{From: math.Exp2, To: llvm.Exp2, Floats: true},
	{From: math.FPowI, To: llvm.PowI, Floats: true},
	{From: math.Floor, To: llvm.FFloor, Floats: true},
	{From: math.Fma, To: llvm.FMA, Floats: true},
	{From: math.Log, To: llvm.Log, Floats: true},
	{From: math.Log10, To: llvm.Log10, Floats: true},
	{From: math.Log2, To: llvm.Log2, Floats: true},
	{From: math.PowF, To: llvm.Pow, Floats: true},
	{From: math.Round, To: llvm.Round, Floats: true},
	{From: math.RoundEven, To: llvm.RoundEven, Floats: true},
	{From: math.Sin, To: llvm.Sin, Floats: true},
	{From: math.Sinh, To: llvm.Sinh, Floats: true},
	{From: math.Sqrt, To: llvm.Sqrt, Floats: true},
	{From: math.Tan, To: llvm.Tan, Floats: true},
	{From: math.Tanh, To: llvm.Tanh, Floats: true},
	{From: math.Trunc, To: llvm.FTrunc, Floats: true},
}

// Patterns returns the patterns that convert the operations of math to the llvm dialect.
// They include log1p only if approximateLog1p is set.
func Patterns(v *types.Converter, approximateLog1p bool) []rewrite.Pattern {
	c := conversions{v}
	pattern := func(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: v.TypeConverter, Convert: f}
	}
	list := []rewrite.Pattern{
		pattern("IsNaNOpLowering", math.IsNaN, c.classify(nan)),
		pattern("IsFiniteOpLowering", math.IsFinite, c.classify(finite)),
		pattern("AbsIOpLowering", math.AbsI, c.count(llvm.Abs)),
		pattern("CountLeadingZerosOpLowering", math.CountLeadingZeros, c.count(llvm.CountLeadingZeros)),
		pattern("CountTrailingZerosOpLowering", math.CountTrailingZeros, c.count(llvm.CountTrailingZeros)),
		pattern("ExpM1OpLowering", math.ExpM1, c.withOne(func(f formula, x *ir.Value) *ir.Value {
			one := f.one(x.Type())
			return f.build(llvm.FSub, f.build(llvm.Exp, x), one)
		})),
		pattern("RsqrtOpLowering", math.Rsqrt, c.withOne(func(f formula, x *ir.Value) *ir.Value {
			one := f.one(x.Type())
			return f.build(llvm.FDiv, one, f.build(llvm.Sqrt, x))
		})),
		pattern("SincosOpLowering", math.Sincos, c.sincos),
	}
	if approximateLog1p {
		list = append(list, pattern("Log1pOpLowering", math.Log1p, c.withOne(func(f formula, x *ir.Value) *ir.Value {
			return f.build(llvm.Log, f.build(llvm.FAdd, f.one(x.Type()), x))
		})))
	}
	return slices.Concat(onetoone.Patterns(v, rows), list)
}

type conversions struct{ *types.Converter }

// These are bit sets of float classes for llvm.intr.is.fpclass.
const (
	nan    = 0x003
	finite = 0x1f8
)

func (c conversions) classify(class int64) func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := c.Type(op.Result(0).Type())
		if c.IsUnsupportedFloat(op.Operand(0).Type()) || !types.AllCompatible(operands) || t == nil {
			return false
		}
		rw.Replace(op, rw.Value(llvm.IsFPClass, op.Loc(), t, operands, rw.Ctx.Int64Attr(rw.Ctx.Int(32), class)))
		return true
	}
}

// count converts an operation to the intrinsic d, whose additional flag is false. With the
// flag, a zero or the minimum would give poison.
func (c conversions) count(d *ir.OpDef) func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := operands[0].Type()
		if !types.IsCompatible(t) || types.IsArray(t) {
			return false
		}
		rw.Replace(op, rw.Value(d, op.Loc(), c.Type(op.Result(0).Type()), operands, rw.Ctx.Bool(false)))
		return true
	}
}

// formula builds float operations with the location, attributes and fast-math flags of the
// converted operation.
type formula struct {
	*rewrite.Rewriter
	loc   ir.Loc
	attrs *ir.DictAttr
	flags []ir.Attribute // what all operations have as their properties
}

func (f formula) build(d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return f.Create(&ir.OpState{
		Name: f.Ctx.NameOf(d), Loc: f.loc, Operands: operands, Results: []ir.Type{operands[0].Type()}, Attrs: f.attrs, Props: f.flags,
	}).Result(0)
}

// one creates the constant 1.0 of type t, a float or a vector of floats.
func (f formula) one(t ir.Type) *ir.Value {
	return types.Constant(f.Builder, f.loc, t, arith.FloatAttr(t, num.OneFloat(ir.ElementOf(t).(*ir.FloatType).Kind, false)))
}

// withOne returns a conversion that replaces the operation by the value that build computes.
// For an array of vectors, it calls build for each vector.
func (c conversions) withOne(build func(f formula, x *ir.Value) *ir.Value) func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		if c.IsUnsupportedFloat(op.Operand(0).Type()) || !types.AllCompatible(operands) {
			return false
		}
		f := formula{rw, op.Loc(), op.Discardable(), []ir.Attribute{c.FastMath(op.Inherent("fastmath"))}}
		if types.IsArray(operands[0].Type()) {
			return c.Unroll(rw, op, operands, func(_ ir.Type, parts []*ir.Value) *ir.Value { return build(f, parts[0]) })
		}
		rw.Replace(op, build(f, operands[0]))
		return true
	}
}

// sincos builds the intrinsic, which returns a struct of sine and cosine, and extracts both.
func (c conversions) sincos(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := operands[0].Type()
	if c.IsUnsupportedFloat(op.Operand(0).Type()) || !types.IsCompatible(t) {
		return false
	}
	pair := rw.Value(llvm.Sincos, op.Loc(), llvm.Struct(rw.Ctx, t, t), operands, c.FastMath(op.Inherent("fastmath")))
	rw.Replace(op, types.Extract(rw.Builder, op.Loc(), pair, 0), types.Extract(rw.Builder, op.Loc(), pair, 1))
	return true
}
