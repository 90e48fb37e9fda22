package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// coroutinePatterns convert operations of coroutines to LLVM's intrinsics.
func (k conversions) coroutinePatterns() []rewrite.Pattern {
	pattern := func(name string, root *ir.OpDef, f conversion) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: k.handles, Convert: f}
	}
	return []rewrite.Pattern{
		pattern("CoroIdOpConversion", async.CoroId, k.id),
		pattern("CoroBeginOpConversion", async.CoroBegin, k.begin),
		pattern("CoroFreeOpConversion", async.CoroFree, k.free),
		pattern("CoroEndOpConversion", async.CoroEnd, k.end),
		pattern("CoroSaveOpConversion", async.CoroSave, k.save),
		pattern("CoroSuspendOpConversion", async.CoroSuspend, k.suspend),
	}
}

func (k conversions) token() ir.Type { return k.Ctx.DialectType(llvm.TokenType) }

// integer creates the llvm.mlir.constant n of the given width.
func (k conversions) integer(rw *rewrite.Rewriter, loc ir.Loc, width uint32, n int64) *ir.Value {
	return types.Constant(rw.Builder, loc, rw.Ctx.Int(width), rw.Ctx.Int64Attr(rw.Ctx.Int(width), n))
}

func (k conversions) id(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	zero := k.integer(rw, op.Loc(), 32, 0)
	null := types.Zero(rw.Builder, op.Loc(), k.Ptr)
	rw.Replace(op, rw.Value(llvm.CoroId, op.Loc(), k.token(), []*ir.Value{zero, null, null, null}))
	return true
}

// begin allocates the coroutine's frame, with its size rounded up to its alignment, and begins
// the coroutine.
func (k conversions) begin(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	loc, i64 := op.Loc(), rw.Ctx.Int(64)
	size := rw.Value(llvm.CoroSize, loc, i64, nil)
	align := rw.Value(llvm.CoroAlign, loc, i64, nil)
	size = types.Binary(rw.Builder, llvm.Add, loc, size, align)
	size = types.Binary(rw.Builder, llvm.Sub, loc, size, k.integer(rw, loc, 64, 1))
	mask := types.Binary(rw.Builder, llvm.Sub, loc, k.integer(rw, loc, 64, 0), align)
	size = types.Binary(rw.Builder, llvm.And, loc, size, mask)
	allocate := symbols.AlignedAlloc(rw, k.Converter, symbols.Module(op), rewrite.Verbatim)
	if allocate == nil {
		return false
	}
	frame := types.Call(rw.Builder, loc, allocate, k.Ptr, []*ir.Value{align, size})
	rw.Replace(op, rw.Value(llvm.CoroBegin, loc, k.Ptr, []*ir.Value{operands[0], frame.Result(0)}))
	return true
}

func (k conversions) free(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	frame := rw.Value(llvm.CoroFree, op.Loc(), k.Ptr, operands)
	free := symbols.Free(rw, k.Converter, symbols.Module(op), rewrite.Verbatim)
	if free == nil {
		return false
	}
	types.Call(rw.Builder, op.Loc(), free, nil, []*ir.Value{frame})
	rw.Erase(op)
	return true
}

func (k conversions) end(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	no := k.integer(rw, op.Loc(), 1, 0)
	none := rw.Value(llvm.NoneToken, op.Loc(), k.token(), nil)
	rw.Op(llvm.CoroEnd, op.Loc(), []ir.Type{rw.Ctx.I1()}, []*ir.Value{operands[0], no, none})
	rw.Erase(op)
	return true
}

func (k conversions) save(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Replace(op, rw.Value(llvm.CoroSave, op.Loc(), k.token(), operands))
	return true
}

// suspend converts the suspension of a coroutine to LLVM's intrinsic, and branches on its
// result: 0 resumes and 1 cleans up. All other results (-1) suspend: the coroutine returns to
// its caller.
func (k conversions) suspend(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	loc, i32 := op.Loc(), rw.Ctx.Int(32)
	final := k.integer(rw, loc, 1, 0)
	code := rw.Value(llvm.CoroSuspend, loc, rw.Ctx.Int(8), []*ir.Value{operands[0], final})
	code = types.Unary(rw.Builder, llvm.SExt, loc, i32, code)
	cases := rw.Ctx.DenseOf(rw.Ctx.VectorType([]int64{2}, i32, nil), []byte{0, 0, 0, 0, 1, 0, 0, 0}) // 0 and 1
	llvm.CreateSwitch(rw.Builder, loc, llvm.SwitchArgs{
		Value: code, DefaultDestination: op.Successor(0), CaseDestinations: []*ir.Block{op.Successor(1), op.Successor(2)},
		CaseValues: cases, CaseOperandSegments: rw.Ctx.DenseI32Array([]int32{0, 0}),
	})
	rw.Erase(op)
	return true
}

// resumeName is the function that the runtime calls to resume a coroutine.
const resumeName = "__resume"

// resumeFunction returns the address of the function that resumes a coroutine. It creates the
// function in the module if it is missing.
func (k conversions) resumeFunction(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	module := symbols.Module(op)
	r := rewrite.SymbolRequest{Name: resumeName, Naming: rewrite.Verbatim, Place: rewrite.AtEnd, Accept: rewrite.AcceptAny}
	ref := rw.Symbols().LookupOrCreate(module, r, func(b *ir.Builder) *ir.Operation {
		f := symbols.Declaration(b, module.Loc(), resumeName, types.Function(types.Void(b.Ctx), []ir.Type{k.Ptr}, false))
		f.SetAttr(ir.SymbolVisibilityAttr, b.Ctx.String("private"))
		entry := b.NewBlockIn(f.Region(0), []ir.Type{k.Ptr}, []ir.Loc{module.Loc()})
		b.AtEnd(entry)
		b.Op(llvm.CoroResume, module.Loc(), nil, []*ir.Value{entry.Arg(0)})
		types.Return(b, module.Loc())
		return f
	})
	return rw.Value(llvm.AddressOf, op.Loc(), k.Ptr, nil, ref)
}

func (k conversions) resume(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	resume := k.resumeFunction(rw, op)
	callRuntime(rw, op.Loc(), "mlirAsyncRuntimeExecute", nil, operands[0], resume)
	rw.Erase(op)
	return true
}

func (k conversions) awaitAndResume(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	resume := k.resumeFunction(rw, op)
	callRuntime(rw, op.Loc(), awaitName(op.Operand(0).Type())+"AndExecute", nil, operands[0], operands[1], resume)
	rw.Erase(op)
	return true
}
