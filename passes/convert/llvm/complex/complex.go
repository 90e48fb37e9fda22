// Package complex converts the complex dialect to the llvm dialect.
package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/onetoone"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Range says how division treats overflow and special values
// (complex::ComplexRangeFlags): improved, basic or none.
type Range string

const (
	Improved Range = "improved"
	Basic    Range = "basic"
)

// options are the options of convert-complex-to-llvm.
type options struct {
	ComplexRange Range `opt:"complex-range" default:"basic" doc:"How carefully complex numbers are divided" enum:"improved,basic,none"`
}

// Pass is the pass convert-complex-to-llvm, which converts the complex dialect to the
// llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertComplexToLLVMPass", Arg: "convert-complex-to-llvm", Doc: "Convert Complex dialect to LLVM dialect",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: func(ic *passes.InitCtx) (any, bool) {
		set := rewrite.NewSet(Patterns(types.New(ic.IR, types.Options{}), ic.Options.(*options).ComplexRange))
		return &rewrite.Conversion{Target: types.Target().IllegalDialects("complex"), Set: set}, true
	},
	Run: types.Run,
}

// Patterns returns the patterns that convert the operations of the complex dialect to the
// llvm dialect, if they need no library function. Division is converted as careful says.
func Patterns(v *types.Converter, careful Range) []rewrite.Pattern {
	pattern := func(name string, d *ir.OpDef, build func(f formula, operands []*ir.Value) *ir.Value) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: v.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				f := formula{Rewriter: rw, loc: op.Loc(), to: v.Type(op.Result(0).Type())}
				if a := op.Inherent("fastmath"); a != nil {
					f.flags = []ir.Attribute{v.FastMath(a)}
				}
				rw.Replace(op, build(f, operands))
				return true
			}}
	}
	divide := basicDivision
	if careful == Improved {
		divide = smithDivision
	}
	return append(onetoone.Patterns(v, rows),
		pattern("AbsOpConversion", complex.Abs, func(f formula, x []*ir.Value) *ir.Value {
			re, im := f.parts(x[0])
			norm := f.add(f.mul(re, re), f.mul(im, im))
			return types.Unary(f.Builder, llvm.Sqrt, f.loc, norm.Type(), norm)
		}),
		pattern("AddOpConversion", complex.Add, binary(func(f formula, x, y number) number {
			return number{f.add(x.re, y.re), f.add(x.im, y.im)}
		})),
		pattern("CreateOpConversion", complex.Create, func(f formula, x []*ir.Value) *ir.Value {
			return types.NewComplex(f.Builder, f.loc, f.to, x[0], x[1])
		}),
		pattern("DivOpConversion", complex.Div, binary(divide)),
		pattern("ImOpConversion", complex.Im, func(f formula, x []*ir.Value) *ir.Value { return types.Extract(f.Builder, f.loc, x[0], 1) }),
		pattern("MulOpConversion", complex.Mul, binary(func(f formula, x, y number) number {
			re := f.sub(f.mul(y.re, x.re), f.mul(y.im, x.im))
			return number{re, f.add(f.mul(x.im, y.re), f.mul(x.re, y.im))}
		})),
		pattern("ReOpConversion", complex.Re, func(f formula, x []*ir.Value) *ir.Value { return types.Extract(f.Builder, f.loc, x[0], 0) }),
		pattern("SubOpConversion", complex.Sub, binary(func(f formula, x, y number) number {
			return number{f.sub(x.re, y.re), f.sub(x.im, y.im)}
		})),
	)
}

var rows = []onetoone.Row{{From: complex.Constant, To: llvm.Constant, Scalar: true}}

// number holds the real and imaginary part of a complex number.
type number struct{ re, im *ir.Value }

// binary returns a builder for an operation that combines two complex numbers by compute.
func binary(compute func(f formula, x, y number) number) func(f formula, operands []*ir.Value) *ir.Value {
	return func(f formula, operands []*ir.Value) *ir.Value {
		var x, y number
		x.re, x.im = f.parts(operands[0])
		y.re, y.im = f.parts(operands[1])
		result := types.Poison(f.Builder, f.loc, f.to)
		z := compute(f, x, y)
		result = types.Insert(f.Builder, f.loc, result, z.re, 0)
		return types.Insert(f.Builder, f.loc, result, z.im, 1)
	}
}

// formula builds the floating point operations for an operation on complex numbers. Field
// to is the converted type of the operation's result.
type formula struct {
	*rewrite.Rewriter
	loc   ir.Loc
	to    ir.Type
	flags []ir.Attribute // the fast-math flags, as the only property
}

func (f formula) parts(v *ir.Value) (re, im *ir.Value) {
	return types.ComplexParts(f.Builder, f.loc, v)
}

func (f formula) float(d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return f.Value(d, f.loc, operands[0].Type(), operands, f.flags...)
}

func (f formula) add(x, y *ir.Value) *ir.Value { return f.float(llvm.FAdd, x, y) }
func (f formula) sub(x, y *ir.Value) *ir.Value { return f.float(llvm.FSub, x, y) }
func (f formula) mul(x, y *ir.Value) *ir.Value { return f.float(llvm.FMul, x, y) }
func (f formula) div(x, y *ir.Value) *ir.Value { return f.float(llvm.FDiv, x, y) }
