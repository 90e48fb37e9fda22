// Package funcs converts functions, calls and returns to SPIR-V.
package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-func-to-spirv, which converts functions, calls and returns to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertFuncToSPIRVPass", Arg: "convert-func-to-spirv", Doc: "Convert Func dialect to SPIR-V dialect",
	Options: passes.OptionsOf[types.EmulationOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.Target(), Set: rewrite.NewSet(Patterns(v), FunctionPatterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert func.call and func.return to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("ReturnOpPattern", fn.Return, c.returns),
		c.Pattern("CallOpPattern", fn.Call, c.call),
	}
}

// FunctionPatterns returns the pattern for func.func. It does not give functions the interface of a
// shader, as the conversion of kernels does.
func FunctionPatterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{c.Pattern("FuncOpConversion", fn.Func, c.function)}
}

func (c conversions) returns(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	switch len(operands) {
	case 0:
		rw.ReplaceWith(op, spirv.CreateReturn(rw.Builder, op.Loc(), spirv.ReturnArgs{}))
	case 1:
		rw.ReplaceWith(op, spirv.CreateReturnValue(rw.Builder, op.Loc(), spirv.ReturnValueArgs{Value: operands[0]}))
	default:
		return false
	}
	return true
}

func (c conversions) call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := fn.CallOp(op)
	args := spirv.FunctionCallArgs{
		Arguments: operands, Callee: o.Callee(), ArgAttrs: ir.Given(o.ArgAttrs()), ResAttrs: ir.Given(o.ResAttrs()), Discardable: op.Discardable(),
	}
	switch op.NumResults() {
	case 0:
	case 1:
		if args.ReturnValueType = c.Type(op.Result(0).Type()); args.ReturnValueType == nil {
			return false
		}
	default: // the callee stays a func.func
		return false
	}
	rw.ReplaceWith(op, spirv.CreateFunctionCall(rw.Builder, op.Loc(), args))
	return true
}

func (c conversions) function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := ir.FunctionTypeOf(op)
	if len(t.Results) > 1 {
		return false
	}
	signature, to := c.Signature(t)
	if to == nil {
		return false
	}
	return c.MoveFunction(rw, op, signature, to) != nil
}
