// Package xevm converts approximate math to functions of the device library of Intel's GPUs.
package xevm

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of convert-math-to-xevm.
type options struct {
	Arith bool `opt:"convert-arith" default:"true" doc:"Convert supported Arith ops (e.g. arith.divf) as well."`
}

// Pass is the pass convert-math-to-xevm.
var Pass = &passes.Pass{
	Name: "ConvertMathToXeVM", Arg: "convert-math-to-xevm", Doc: "Convert (fast) math operations to native XeVM/SPIRV equivalents",
	Options: passes.OptionsOf[options](), Scope: passes.Always(passes.SymbolScope), Dialects: []string{"arith", "llvm", "xevm"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects("builtin", "llvm")
		v := types.New(ic.IR, types.Options{})
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns(v, ic.Options.(*options).Arith))}, true
	},
	Run: func(c *passes.Ctx) bool {
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// functions lists the operations that are converted, and the names of their functions.
var functions = []struct {
	op    *ir.OpDef
	class string
	name  string
}{
	{math.Exp, "math::ExpOp", "exp"}, {math.Cos, "math::CosOp", "cos"}, {math.Exp2, "math::Exp2Op", "exp2"}, {math.Log, "math::LogOp", "log"},
	{math.Log2, "math::Log2Op", "log2"}, {math.Log10, "math::Log10Op", "log10"}, {math.PowF, "math::PowFOp", "powr"},
	{math.Rsqrt, "math::RsqrtOp", "rsqrt"}, {math.Sin, "math::SinOp", "sin"}, {math.Sqrt, "math::SqrtOp", "sqrt"}, {math.Tan, "math::TanOp", "tan"},
	{arith.DivF, "arith::DivFOp", "divide"},
}

// patterns returns the patterns. Operations of arith are converted if withArith is true.
func patterns(v *types.Converter, withArith bool) []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, f := range functions {
		if f.op == arith.DivF && !withArith {
			continue
		}
		list = append(list, rewrite.Pattern{
			Name: "(anonymous namespace)::ConvertNativeFuncPattern<mlir::" + f.class + ">", Root: f.op,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return call(rw, v, op, operands, f.name)
			},
		})
	}
	return list
}

// approximate is the bit of arith's fast-math flags that allows approximations.
const approximate = 1 << 6

// vectorLengths are the lengths of the vectors that the library takes.
var vectorLengths = []int64{2, 3, 4, 8, 16}

// isSupported reports whether the library takes values of type t.
func isSupported(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ir.IsFloat(t) || ok && ir.IsFloat(v.Element) && len(v.Shape) == 1 && slices.Contains(vectorLengths, v.Shape[0])
}

// call replaces op by a call of the library function with this name. It returns false unless the
// types are supported and op may be approximated.
func call(rw *rewrite.Rewriter, v *types.Converter, op *ir.Operation, operands []*ir.Value, name string) bool {
	flags, ok := op.Inherent("fastmath").(*ir.DialectAttr)
	result := op.Result(0).Type()
	if !ok || flags.Params[0].(*ir.IntegerAttr).Int64()&approximate == 0 || !isSupported(result) {
		return false
	}
	var params []ir.Type
	for _, x := range operands {
		if !isSupported(x.Type()) {
			return false
		}
		params = append(params, x.Type())
	}
	table := ir.NearestSymbolTable(op)
	if table == nil {
		return false
	}
	callee := device.Declare(rw, table, table.Loc(), mangled("__spirv_ocl_native_"+name, params), result, params...)
	n := types.Call(rw.Builder, op.Loc(), callee, result, operands)
	n.SetProp(llvm.Call.Slot("fastmathFlags"), v.FastMath(flags))
	rw.ReplaceWith(op, n)
	return true
}

// letters are the names of float types in mangled names. Upstream writes nothing for other types.
var letters = map[num.Semantics]string{num.F32: "f", num.F16: "Dh", num.F64: "d"}

// mangled returns the mangled name of a function in C++, such as _Z3expDv4_f for exp of four floats.
func mangled(name string, params []ir.Type) string {
	text := []byte("_Z" + strconv.Itoa(len(name)) + name)
	for _, t := range params {
		if v, ok := t.(*ir.VectorType); ok {
			text = append(strconv.AppendInt(append(text, "Dv"...), v.Shape[0], 10), '_')
		}
		text = append(text, letters[ir.ElementOf(t).(*ir.FloatType).Kind]...)
	}
	return string(text)
}
