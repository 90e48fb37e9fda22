package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes"
)

// Buffers that functions return: as arguments to write to, or not at all where they are
// arguments anyway.

// OutParamsOptions are the options of buffer-results-to-out-params.
type OutParamsOptions struct {
	AddAttr      bool `opt:"add-result-attr" default:"false" doc:"Add the attribute 'bufferize.result' to all output parameters."`
	HoistDynamic bool `opt:"hoist-dynamic-allocs" default:"false" doc:"Hoist dynamic allocations to call sites."`
	HoistStatic  bool `opt:"hoist-static-allocs" default:"false" doc:"Hoist static allocations to call sites."`
	Public       bool `opt:"modify-public-functions" default:"false" doc:"Modify function signatures of public functions."`
}

// outParams is the state of one run of buffer-results-to-out-params.
type outParams struct {
	*OutParamsOptions
	b *ir.Builder
	// sizes are, for each function, the arguments that say how large the buffers are that
	// were allocated in it.
	sizes map[*ir.Operation][][]*ir.Value
}

func resultsToOutParams(c *passes.Ctx) bool {
	p := outParams{passes.Opts[OutParamsOptions](c), c.Builder(), map[*ir.Operation][][]*ir.Value{}}
	for fn := range c.Op.Nested() {
		if !fn.Is(funcs.Func) || !p.takes(fn) {
			continue
		}
		params, ok := p.function(fn)
		if !ok {
			return false
		}
		p.returns(fn, params)
	}
	return p.calls(c.Op)
}

// takes reports whether the pass changes fn: fn must have a body, and must not be public unless the
// option says so.
func (p *outParams) takes(fn *ir.Operation) bool {
	return !fn.Region(0).Empty() && (p.Public || !ir.IsPublic(fn))
}

func hasIdentityLayout(t *ir.MemRefType) bool { return memref.HasIdentityLayout(t) }

func hasDynamicLayout(t *ir.MemRefType) bool {
	offset, strides, ok := ir.StridesOf(t)
	return ok && offset == ir.Dynamic && !slices.ContainsFunc(strides, func(s int64) bool { return s != ir.Dynamic })
}

// function turns the memref results of fn into arguments, and returns the new arguments. It emits
// an error and returns false if the layout of a result is not supported.
func (p *outParams) function(fn *ir.Operation) (params []*ir.Value, ok bool) {
	t := ir.FunctionTypeOf(fn)
	inputs := slices.Clone(t.Inputs)
	var kept []ir.Type
	var moved []int
	for i, r := range t.Results {
		m, isMemRef := r.(*ir.MemRefType)
		if !isMemRef {
			kept = append(kept, r)
			continue
		}
		if !hasIdentityLayout(m) && !hasDynamicLayout(m) {
			return nil, fn.EmitError("cannot create out param for result with unsupported layout")
		}
		inputs = append(inputs, r)
		moved = append(moved, i)
	}
	attrs := resultAttrs(fn)
	c := fn.Context()
	setFunctionType(fn, c.FunctionType(inputs, kept))
	for k, i := range moved {
		at := len(t.Inputs) + k
		if attrs != nil {
			for _, e := range attrs[i].Entries {
				setArgAttr(fn, at, e.Name.Value, e.Value)
			}
		}
		if p.AddAttr {
			setArgAttr(fn, at, "bufferize.result", c.Unit())
		}
	}
	eraseResultAttrs(fn, attrs, moved)
	for _, t := range inputs[len(t.Inputs):] {
		params = append(params, fn.Region(0).First().AddArg(p.b.Arena, t, fn.Loc()))
	}
	return params, true
}

func setFunctionType(fn *ir.Operation, t *ir.FunctionType) {
	old := len(ir.FunctionTypeOf(fn).Inputs)
	fn.SetInherent("function_type", fn.Context().TypeAttr(t))
	o := funcs.FuncOp(fn)
	if list := o.ArgAttrs(); list != nil && len(t.Inputs) > old {
		elems := slices.Clone(list.Elems)
		for len(elems) < len(t.Inputs) {
			elems = append(elems, fn.Context().Dict(nil))
		}
		o.SetArgAttrs(fn.Context().Array(elems...))
	}
}

// resultAttrs returns the attribute dictionaries of the results of a function, or nil if it has
// none.
func resultAttrs(fn *ir.Operation) []*ir.DictAttr {
	list := funcs.FuncOp(fn).ResAttrs()
	if list == nil {
		return nil
	}
	dicts := make([]*ir.DictAttr, len(list.Elems))
	for i, a := range list.Elems {
		dicts[i] = a.(*ir.DictAttr)
	}
	return dicts
}

// eraseResultAttrs removes the attributes of the results with the indices erased. The other results
// keep theirs.
func eraseResultAttrs(fn *ir.Operation, attrs []*ir.DictAttr, erased []int) {
	if attrs == nil {
		return
	}
	var kept []ir.Attribute
	empty := true
	for i, d := range attrs {
		if !slices.Contains(erased, i) {
			kept = append(kept, d)
			empty = empty && len(d.Entries) == 0
		}
	}
	if empty {
		funcs.FuncOp(fn).SetResAttrs(nil)
		return
	}
	funcs.FuncOp(fn).SetResAttrs(fn.Context().Array(kept...))
}

// returns makes each return of fn copy its memref operands to params, and return only the other
// operands.
func (p *outParams) returns(fn *ir.Operation, params []*ir.Value) {
	fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(funcs.Return) {
			return ir.Advance
		}
		var copied, kept []*ir.Value
		for _, v := range op.OperandValues(nil) {
			if _, ok := v.Type().(*ir.MemRefType); ok {
				copied = append(copied, v)
			} else {
				kept = append(kept, v)
			}
		}
		p.b.Before(op)
		var sizes [][]*ir.Value
		for i, v := range copied {
			static := ir.HasStaticShape(v.Type())
			alloc := v.DefiningOp()
			if alloc == nil || !isAllocation(alloc) || static && !p.HoistStatic || !static && !p.HoistDynamic {
				p.b.Op(memref.Copy, op.Loc(), nil, []*ir.Value{v, params[i]})
				continue
			}
			v.ReplaceAllUses(params[i])
			if !static {
				sizes = append(sizes, argumentSizes(alloc, fn))
			}
			alloc.Erase()
		}
		p.b.Op(funcs.Return, op.Loc(), nil, kept)
		op.Erase()
		p.sizes[fn] = sizes
		return ir.Advance
	})
}

// isAllocation reports whether op implements AllocationOpInterface.
func isAllocation(op *ir.Operation) bool {
	return op.Is(memref.Alloc) || op.Is(memref.Alloca) || op.Is(memref.Realloc) || op.Name().Name == "bufferization.clone" ||
		op.Name().Name == "gpu.alloc"
}

// argumentSizes returns the dynamic sizes of an allocation if all of them are arguments of fn.
// Otherwise it returns nil.
func argumentSizes(alloc, fn *ir.Operation) []*ir.Value {
	var sizes []*ir.Value
	for _, v := range alloc.OperandValues(nil) {
		if _, isIndex := v.Type().(*ir.IndexType); !isIndex {
			continue
		}
		if !isFunctionArgument(v) || v.OwnerBlock().Parent() != fn {
			return nil
		}
		sizes = append(sizes, v)
	}
	return sizes
}

// calls changes the calls of the changed functions: it allocates the buffers and passes them as
// arguments. It returns false after an error.
func (p *outParams) calls(module *ir.Operation) bool {
	symbols := ir.NewSymbols(module)
	ok := true
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(funcs.Call) {
			return ir.Advance
		}
		callee := symbols.Lookup(funcs.CallOp(op).Callee().Root)
		switch {
		case callee == nil || !callee.Is(funcs.Func):
			ok = op.EmitError("cannot find callee '%s' in symbol table", funcs.CallOp(op).Callee().Root.Value)
		case p.takes(callee):
			ok = p.call(op, callee) && ok
		}
		return ir.Advance
	})
	return ok
}

func (p *outParams) call(op, callee *ir.Operation) bool {
	p.b.Before(op)
	operands := op.OperandValues(nil)
	sizes, next := p.sizes[callee], 0
	var kept []*ir.Value
	var types []ir.Type
	for _, v := range op.ResultValues(nil) {
		t, isMemRef := v.Type().(*ir.MemRefType)
		if !isMemRef {
			kept, types = append(kept, v), append(types, v.Type())
			continue
		}
		var size []*ir.Value
		if !ir.HasStaticShape(t) {
			if next >= len(sizes) || len(sizes[next]) == 0 {
				return op.EmitError("cannot create out param for dynamically shaped result")
			}
			for _, arg := range sizes[next] {
				size = append(size, op.Operand(arg.Index()))
			}
			next++
		}
		buffer := memref.NewAlloc(p.b, memref.Alloc, op.Loc(), p.b.Ctx.MemRefType(t.Shape, t.Element, nil, t.Space), size, nil)
		if !hasIdentityLayout(t) {
			buffer = p.b.Value(memref.Cast, op.Loc(), t, []*ir.Value{buffer})
		}
		v.ReplaceAllUses(buffer)
		operands = append(operands, buffer)
	}
	n := funcs.CreateCall(p.b, op.Loc(), funcs.CallArgs{Operands: operands, Callee: funcs.CallOp(op).Callee(), ResultTypes: types})
	for i, v := range kept {
		v.ReplaceAllUses(n.Result(i))
	}
	op.Erase()
	return true
}

// dropEquivalentResults removes results of private functions that are always one of the function's
// arguments, and makes callers use the argument.
func dropEquivalentResults(c *passes.Ctx) bool {
	b := c.Builder()
	callers := map[*ir.Operation][]*ir.Operation{}
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(funcs.Call) {
			if fn := ir.LookupSymbol(op, funcs.CallOp(op).Callee()); fn != nil && fn.Is(funcs.Func) {
				callers[fn] = append(callers[fn], op)
			}
		}
		return ir.Advance
	})
	changed := false
	for fn := range c.Op.Nested() {
		if !fn.Is(funcs.Func) || fn.Region(0).Empty() || ir.IsPublic(fn) {
			continue
		}
		returns := returnsOf(fn)
		if args := droppedResults(fn, returns); args != nil {
			changed = true
			dropResults(b, fn, returns, args)
			for _, call := range callers[fn] {
				dropCallResults(b, call, args)
			}
		}
	}
	if !changed {
		c.PreserveAll()
	}
	return true
}

// droppedResults finds the results of fn for which all returns return the same argument of fn. It
// returns the index of that argument for each result, or -1. It returns nil if fn has no such
// result.
func droppedResults(fn *ir.Operation, returns []*ir.Operation) []int {
	if len(returns) == 0 {
		return nil
	}
	args := make([]int, returns[0].NumOperands())
	found := false
	for i := range args {
		args[i] = returnedArg(fn, returns[0].Operand(i))
		for _, ret := range returns[1:] {
			if returnedArg(fn, ret.Operand(i)) != args[i] {
				args[i] = -1
			}
		}
		found = found || args[i] >= 0
	}
	if !found {
		return nil
	}
	return args
}

// returnedArg returns the index of the argument of fn that v is, after removing casts, or -1 if v
// is not an argument.
func returnedArg(fn *ir.Operation, v *ir.Value) int {
	for op := v.DefinedBy(memref.Cast); op != nil; op = v.DefinedBy(memref.Cast) {
		v = memref.CastOp(op).Source()
	}
	if !v.IsArg() || v.OwnerBlock() != fn.Region(0).First() {
		return -1
	}
	return v.Index()
}

func dropResults(b *ir.Builder, fn *ir.Operation, returns []*ir.Operation, args []int) {
	t := ir.FunctionTypeOf(fn)
	var kept []ir.Type
	var erased []int
	for i, arg := range args {
		if arg >= 0 {
			erased = append(erased, i)
		} else {
			kept = append(kept, t.Results[i])
		}
	}
	attrs := resultAttrs(fn)
	setFunctionType(fn, b.Ctx.FunctionType(t.Inputs, kept))
	eraseResultAttrs(fn, attrs, erased)
	for _, ret := range returns {
		var values []*ir.Value
		for i, arg := range args {
			if arg < 0 {
				values = append(values, ret.Operand(i))
			}
		}
		ret.SetOperands(b.Arena, values)
	}
}

func dropCallResults(b *ir.Builder, call *ir.Operation, args []int) {
	b.Before(call)
	var types []ir.Type
	for i, arg := range args {
		if arg < 0 {
			types = append(types, call.Result(i).Type())
		}
	}
	n := funcs.CreateCall(b, call.Loc(), funcs.CallArgs{Operands: call.OperandValues(nil), Callee: funcs.CallOp(call).Callee(), ResultTypes: types})
	next := 0
	for i, arg := range args {
		v := call.Result(i)
		if arg < 0 {
			v.ReplaceAllUses(n.Result(next))
			next++
			continue
		}
		w := call.Operand(arg)
		if w.Type() != v.Type() {
			w = b.Value(memref.Cast, call.Loc(), v.Type(), []*ir.Value{w})
		}
		v.ReplaceAllUses(w)
	}
	call.Erase()
}
