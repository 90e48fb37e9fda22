package offload

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// allocate creates a call of malloc for a value of type of, before the definition of variable.
func (t *target) allocate(variable *ir.Value, of ir.Type) *ir.Value {
	loc := variable.Loc()
	if op := variable.DefiningOp(); op != nil {
		t.Before(op)
	} else {
		t.AtStart(variable.OwnerBlock())
	}
	i64, ptr := t.Ctx.Int(64), llvm.Pointer(t.Ctx, 0)
	malloc := t.function("malloc", types.Function(ptr, []ir.Type{i64}, false))
	layout := ir.DataLayoutOf(t.module)
	size, _ := layout.Size(of)
	if align, ok := layout.Align(of); ok && align > 0 {
		size = (size + align - 1) / align * align
	}
	bytes := llvm.CreateConstant(t.Builder, loc, llvm.ConstantArgs{Value: t.Ctx.Int64Attr(i64, int64(size)), ResType: i64}).Result(0)
	return types.Call(t.Builder, loc, malloc, ptr, []*ir.Value{bytes}).Result(0)
}

// function returns a reference to the function called name. It declares the function at the beginning of the module,
// unless it is there.
func (t *target) function(name string, of ir.Type) *ir.SymbolRefAttr {
	s := t.Ctx.String(name)
	if ir.LookupSymbolIn(t.module, s) == nil {
		t.module.Region(0).First().Prepend(symbols.Declaration(t.Builder, t.module.Loc(), name, of))
	}
	return t.Ctx.FlatSymbol(s)
}

// callCopyOf creates a function with a copy of r at the end of the module, and a call of it at the insertion point. It
// returns the call's result.
func (t *target) callCopyOf(loc ir.Loc, r *ir.Region, name string, args []*ir.Value) *ir.Value {
	result := r.First().Arg(0).Type()
	return types.Call(t.Builder, loc, t.copyOf(loc, r, name, result), result, args).Result(0)
}

// copyOf creates a function with a copy of r, which is always inlined, at the end of the module.
func (t *target) copyOf(loc ir.Loc, r *ir.Region, name string, result ir.Type) *ir.SymbolRefAttr {
	var params []ir.Type
	for _, v := range r.First().Args() {
		params = append(params, v.Type())
	}
	f := symbols.Declaration(t.Builder, loc, name, types.Function(result, params, false))
	f.SetInherent("always_inline", t.Ctx.Unit())
	t.module.Region(0).First().Append(f)
	t.Arena.CloneRegionBefore(r, f.Region(0), nil, ir.NewMapping())
	block, at := t.Point()
	for b := range f.Region(0).Blocks() {
		if end := b.Last(); end.Is(omp.Yield) {
			t.Before(end)
			t.Op(llvm.Return, end.Loc(), nil, end.OperandValues(nil))
			end.Erase()
		}
	}
	t.Restore(block, at)
	return t.Ctx.FlatSymbol(ir.SymbolName(f))
}

// free adds, at the beginning of the cleanup task, a call of a function with a copy of r, and one that frees the memory.
// The arguments of the two calls are values[0] and values[1]. It creates the task behind the omp.target if necessary.
func (t *target) free(loc ir.Loc, r *ir.Region, name string, values []*ir.Value) {
	if t.cleanup == nil {
		t.After(t.op)
		t.cleanup = omp.CreateTask(t.Builder, loc, omp.TaskArgs{
			DependVars: []*ir.Value{t.depends}, DependKinds: t.Ctx.Array(t.dependence(dependIn)),
		})
		t.AtEnd(t.NewBlockIn(t.cleanup.Region(0), nil, nil))
		omp.CreateTerminator(t.Builder, loc, omp.TerminatorArgs{})
	}
	t.AtStart(t.cleanup.Region(0).First())
	void := types.Void(t.Ctx)
	types.Call(t.Builder, loc, t.copyOf(loc, r, name, void), void, values[:1])
	free := t.function("free", types.Function(void, []ir.Type{llvm.Pointer(t.Ctx, 0)}, false))
	types.Call(t.Builder, loc, free, void, values[1:])
}
