package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// api are the functions of the runtime library, in the order of their declarations. A signature has
// one letter for each parameter and, after a colon, the letter of the result. The letter p stands
// for a pointer, l for an i64, b for an i1, n for an index.
var api = [...]struct{ name, signature string }{
	{"mlirAsyncRuntimeAddRef", "pl:"},
	{"mlirAsyncRuntimeDropRef", "pl:"},
	{"mlirAsyncRuntimeCreateToken", ":p"},
	{"mlirAsyncRuntimeCreateValue", "l:p"},
	{"mlirAsyncRuntimeCreateGroup", "l:p"},
	{"mlirAsyncRuntimeEmplaceToken", "p:"},
	{"mlirAsyncRuntimeEmplaceValue", "p:"},
	{"mlirAsyncRuntimeSetTokenError", "p:"},
	{"mlirAsyncRuntimeSetValueError", "p:"},
	{"mlirAsyncRuntimeIsTokenError", "p:b"},
	{"mlirAsyncRuntimeIsValueError", "p:b"},
	{"mlirAsyncRuntimeIsGroupError", "p:b"},
	{"mlirAsyncRuntimeAwaitToken", "p:"},
	{"mlirAsyncRuntimeAwaitValue", "p:"},
	{"mlirAsyncRuntimeAwaitAllInGroup", "p:"},
	{"mlirAsyncRuntimeExecute", "pp:"},
	{"mlirAsyncRuntimeGetValueStorage", "p:p"},
	{"mlirAsyncRuntimeAddTokenToGroup", "pp:l"},
	{"mlirAsyncRuntimeAwaitTokenAndExecute", "ppp:"},
	{"mlirAsyncRuntimeAwaitValueAndExecute", "ppp:"},
	{"mlirAsyncRuntimeAwaitAllInGroupAndExecute", "ppp:"},
	{"mlirAsyncRuntimGetNumWorkerThreads", ":n"}, // upstream's spelling
}

// signature returns the function type for the text of a signature in api.
func signature(c *ir.Context, text string) *ir.FunctionType {
	var inputs, results []ir.Type
	list := &inputs
	for _, letter := range text {
		switch letter {
		case ':':
			list = &results
		case 'p':
			*list = append(*list, llvm.Pointer(c, 0))
		case 'l':
			*list = append(*list, c.Int(64))
		case 'b':
			*list = append(*list, c.I1())
		case 'n':
			*list = append(*list, c.Index())
		}
	}
	return c.FunctionType(inputs, results)
}

// declareRuntime declares the functions of the runtime at the end of module. It skips names that the module
// already has.
func declareRuntime(b *ir.Builder, module *ir.Operation) {
	known := ir.NewSymbols(module)
	body := module.Region(0).First()
	for _, f := range api {
		name := b.Ctx.String(f.name)
		if known.Lookup(name) != nil {
			continue
		}
		b.AtEnd(body)
		fn.CreateFunc(b, module.Loc(), fn.FuncArgs{
			SymName: name, SymVisibility: b.Ctx.String("private"), FunctionType: b.Ctx.TypeAttr(signature(b.Ctx, f.signature)),
		})
	}
}

// callRuntime creates a call of a runtime function. The type result is nil for a function without result.
func callRuntime(rw *rewrite.Rewriter, loc ir.Loc, name string, result ir.Type, args ...*ir.Value) *ir.Operation {
	var results []ir.Type
	if result != nil {
		results = []ir.Type{result}
	}
	return fn.CreateCall(rw.Builder, loc, fn.CallArgs{Callee: rw.Ctx.FlatSymbol(rw.Ctx.String(name)), Operands: args, ResultTypes: results})
}

// kindOf returns "Token", "Value" or "Group": the part of a runtime function's name that stands for
// the type t.
func kindOf(t ir.Type) string {
	switch t.(*ir.DialectType).Def {
	case async.TokenType:
		return "Token"
	case async.ValueType:
		return "Value"
	}
	return "Group"
}

type conversion = func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool

// runtimePatterns convert the operations of the async runtime to calls of its library.
func (k conversions) runtimePatterns() []rewrite.Pattern {
	simple := func(name string, root *ir.OpDef, f conversion) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: k.handles, Convert: f}
	}
	payload := func(name string, root *ir.OpDef, f conversion) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: k.TypeConverter, Convert: f}
	}
	return []rewrite.Pattern{
		simple("RuntimeSetAvailableOpLowering", async.RuntimeSetAvailable, byKind("mlirAsyncRuntimeEmplace", "")),
		simple("RuntimeSetErrorOpLowering", async.RuntimeSetError, byKind("mlirAsyncRuntimeSet", "Error")),
		simple("RuntimeIsErrorOpLowering", async.RuntimeIsError, byKind("mlirAsyncRuntimeIs", "Error")),
		simple("RuntimeAwaitOpLowering", async.RuntimeAwait, await),
		simple("RuntimeAwaitAndResumeOpLowering", async.RuntimeAwaitAndResume, k.awaitAndResume),
		simple("RuntimeResumeOpLowering", async.RuntimeResume, k.resume),
		simple("RuntimeNumWorkerThreadsOpLowering", async.RuntimeNumWorkerThreads, workers),
		simple("RuntimeAddToGroupOpLowering", async.RuntimeAddToGroup, addToGroup),
		simple("RuntimeAddRefOpLowering", async.RuntimeAddRef, changeCount("mlirAsyncRuntimeAddRef")),
		simple("RuntimeDropRefOpLowering", async.RuntimeDropRef, changeCount("mlirAsyncRuntimeDropRef")),
		payload("RuntimeCreateOpLowering", async.RuntimeCreate, k.create),
		payload("RuntimeCreateGroupOpLowering", async.RuntimeCreateGroup, k.createGroup),
		payload("RuntimeStoreOpLowering", async.RuntimeStore, k.store),
		payload("RuntimeLoadOpLowering", async.RuntimeLoad, k.load),
	}
}

// byKind returns a conversion to a call of the runtime function prefix + kind + suffix. Here kind is the result
// of kindOf for the operand's type.
func byKind(prefix, suffix string) conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		var result ir.Type
		if op.NumResults() > 0 {
			result = op.Result(0).Type()
		}
		rw.ReplaceWith(op, callRuntime(rw, op.Loc(), prefix+kindOf(op.Operand(0).Type())+suffix, result, operands...))
		return true
	}
}

// awaitName returns the name of the runtime function that waits for a token, value or group of type t.
func awaitName(t ir.Type) string {
	if kind := kindOf(t); kind != "Group" {
		return "mlirAsyncRuntimeAwait" + kind
	}
	return "mlirAsyncRuntimeAwaitAllInGroup"
}

func await(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	callRuntime(rw, op.Loc(), awaitName(op.Operand(0).Type()), nil, operands...)
	rw.Erase(op)
	return true
}

func workers(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.ReplaceWith(op, callRuntime(rw, op.Loc(), "mlirAsyncRuntimGetNumWorkerThreads", rw.Ctx.Index()))
	return true
}

// addToGroup adds a token to a group. It returns false for a value, because the runtime has no groups of values.
func addToGroup(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if kindOf(op.Operand(0).Type()) != "Token" {
		return false
	}
	rw.ReplaceWith(op, callRuntime(rw, op.Loc(), "mlirAsyncRuntimeAddTokenToGroup", rw.Ctx.Int(64), operands...))
	return true
}

func changeCount(name string) conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		count := arith.NewConstant(rw.Builder, op.Loc(), op.Inherent("count"))
		callRuntime(rw, op.Loc(), name, nil, operands[0], count)
		rw.Erase(op)
		return true
	}
}

func (k conversions) create(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t, loc := op.Result(0).Type().(*ir.DialectType), op.Loc()
	switch t.Def {
	case async.TokenType:
		rw.ReplaceWith(op, callRuntime(rw, loc, "mlirAsyncRuntimeCreateToken", k.Ptr))
		return true
	case async.ValueType:
		payload := k.Type(t.Params[0].(*ir.TypeAttr).Type)
		if payload == nil {
			return false
		}
		null := types.Zero(rw.Builder, loc, k.Ptr)
		end := types.GEP(rw.Builder, loc, k.Ptr, payload, null, types.GEPNone, types.Index{Const: 1})
		size := rw.Value(llvm.PtrToInt, loc, rw.Ctx.Int(64), []*ir.Value{end})
		rw.ReplaceWith(op, callRuntime(rw, loc, "mlirAsyncRuntimeCreateValue", k.Ptr, size))
		return true
	}
	return false
}

func (k conversions) createGroup(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.ReplaceWith(op, callRuntime(rw, op.Loc(), "mlirAsyncRuntimeCreateGroup", k.Ptr, operands...))
	return true
}

// storage calls the runtime for the address of the payload of an async value.
func (k conversions) storage(rw *rewrite.Rewriter, loc ir.Loc, value *ir.Value) *ir.Value {
	return callRuntime(rw, loc, "mlirAsyncRuntimeGetValueStorage", k.Ptr, value).Result(0)
}

func (k conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	at := k.storage(rw, op.Loc(), operands[1])
	if k.Type(op.Operand(0).Type()) == nil {
		return false
	}
	types.Store(rw.Builder, op.Loc(), operands[0], at, types.Access{})
	rw.Erase(op)
	return true
}

func (k conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	at := k.storage(rw, op.Loc(), operands[0])
	t := k.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.Replace(op, types.Load(rw.Builder, op.Loc(), t, at, types.Access{}))
	return true
}
