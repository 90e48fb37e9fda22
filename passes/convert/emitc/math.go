package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

type mathOptions struct {
	Target string `opt:"language-target" default:"c99" enum:"c99,cpp11" doc:"Select the language standard target for callees (c99 or cpp11)."`
}

// mathFunctions lists the operations that become calls, with C's functions for double.
var mathFunctions = []struct {
	op     *ir.OpDef
	callee string
}{
	{math.Floor, "floor"}, {math.Round, "round"}, {math.Exp, "exp"}, {math.Cos, "cos"}, {math.Sin, "sin"}, {math.Acos, "acos"},
	{math.Asin, "asin"}, {math.Atan2, "atan2"}, {math.Ceil, "ceil"}, {math.AbsF, "fabs"}, {math.PowF, "pow"},
}

// mathPatterns convert operations on f32 and f64 to calls of the functions of C99 or C++11.
func mathPatterns(target string) (list []rewrite.Pattern) {
	for _, f := range mathFunctions {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::LowerToEmitCCallOpaque<" + f.op.Name + ">", Root: f.op, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			// Operands and result have one type.
			float, ok := op.Result(0).Type().(*ir.FloatType)
			if !ok || float.Kind != num.F32 && float.Kind != num.F64 {
				return false
			}
			callee := f.callee
			switch {
			case target == "cpp11":
				callee = "std::" + callee
			case float.Kind == num.F32:
				callee += "f"
			}
			rw.ReplaceWith(op, emitc.CreateCallOpaque(rw.Builder, op.Loc(), emitc.CallOpaqueArgs{
				Callee: rw.Ctx.String(callee), Operands: op.OperandValues(nil), ResultTypes: op.ResultTypes(nil),
			}))
			return true
		}})
	}
	return list
}
