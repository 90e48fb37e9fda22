// Package async converts the operations of the async runtime to calls of its library and to LLVM's coroutines.
package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// Pass is the pass convert-async-to-llvm. It converts the operations of the async runtime to calls of its
// library and to LLVM's coroutines.
var Pass = &passes.Pass{
	Name: "ConvertAsyncToLLVMPass", Arg: "convert-async-to-llvm", Anchor: "builtin.module",
	Doc:      "Convert the operations from the async dialect into the LLVM dialect",
	Dialects: []string{"arith", "async", "llvm", "func"},
	Scope:    passes.Always(passes.ModuleScope),
	Init:     func(ic *passes.InitCtx) (any, bool) { return build(ic.IR), true },
	Run: func(c *passes.Ctx) bool {
		declareRuntime(c.Builder(), c.Op)
		_, ok := c.State.(*rewrite.Conversion).Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
		return ok
	},
}

// runtimeType returns the type that the runtime or LLVM has in place of an async type, or nil for
// other types.
func runtimeType(v *types.Converter, t ir.Type) ir.Type {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return nil
	}
	switch d.Def {
	case async.TokenType, async.ValueType, async.GroupType, async.CoroHandleType:
		return v.Ptr
	case async.CoroIdType, async.CoroStateType:
		return v.Ctx.DialectType(llvm.TokenType)
	}
	return nil
}

// conversions holds two type converters. The field handles is a converter for async types only. The embedded
// converter also converts the types of payloads to the llvm dialect.
type conversions struct {
	handles *rewrite.TypeConverter
	*types.Converter
}

func build(c *ir.Context) *rewrite.Conversion {
	v := types.New(c, types.Options{})
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		to := runtimeType(v, t)
		return to, to != nil
	})
	handles := &rewrite.TypeConverter{}
	handles.AddOne(func(t ir.Type) (ir.Type, bool) { return t, true })
	handles.AddOne(func(t ir.Type) (ir.Type, bool) {
		to := runtimeType(v, t)
		return to, to != nil
	})
	handles.AddSource(types.CastBack)
	handles.AddTarget(types.CastTo)
	k := conversions{handles, v}
	target := rewrite.NewTarget().LegalDialects("llvm").IllegalDialects("async").
		LegalOps("arith.constant", "func.constant", "builtin.unrealized_conversion_cast").
		DynamicOps(func(op *ir.Operation) (bool, bool) { return handles.IsLegalSignature(ir.FunctionTypeOf(op)), true }, fn.Func.Name).
		DynamicOps(func(op *ir.Operation) (bool, bool) { return handles.IsLegalOp(op), true }, fn.Return.Name, fn.Call.Name)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(k.functionPatterns(), k.runtimePatterns(), k.coroutinePatterns())}
}

func (k conversions) functionPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::FunctionOpInterfaceSignatureConversion", Root: fn.Func, Converter: k.handles, Convert: retype.Function},
		{Name: "(anonymous namespace)::CallOpSignatureConversion", Root: fn.Call, Converter: k.handles, Convert: k.call},
		{Name: "(anonymous namespace)::ReturnOpOpConversion", Root: fn.Return, Converter: k.handles, Convert: convertReturn},
	}
}

func (k conversions) call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results, ok := k.handles.AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	rw.ReplaceWith(op, fn.CreateCall(rw.Builder, op.Loc(), fn.CallArgs{Callee: op.Inherent("callee"), Operands: operands, ResultTypes: results}))
	return true
}

func convertReturn(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.ReplaceWith(op, rw.Op(fn.Return, op.Loc(), nil, operands))
	return true
}
