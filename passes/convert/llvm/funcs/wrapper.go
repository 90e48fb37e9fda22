package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// wrap creates the function _mlir_ciface_name, which takes pointers to memref descriptors. If
// fn has a body, the new function calls fn; otherwise fn calls the new function. It returns
// false if that is not possible.
func (c conversions) wrap(rw *rewrite.Rewriter, op, fn *ir.Operation, t *ir.FunctionType, variadic bool) bool {
	if variadic {
		return op.EmitError("C interface for variadic functions is not supported yet.")
	}
	to, packed := c.CWrapper(t)
	if to == nil {
		return false
	}
	wrapper := c.create(rw, op, op.Loc(), "_mlir_ciface_"+ir.SymbolName(op).Value, to, constraint.Enum(c.Ctx, llvm.LinkageAttr, symbols.LinkageExternal))
	copyArgAttrs(op, wrapper, packed != nil)
	b, at := rw.Point()
	defer rw.Restore(b, at)
	if fn.Region(0).Empty() {
		c.callWrapper(rw, op.Loc(), fn, wrapper, t, packed)
	} else {
		c.callWrapped(rw, op.Loc(), fn, wrapper, t, packed)
	}
	return true
}

// copyArgAttrs copies the attributes of op's arguments and results to wrapper. If shifted is
// set, the result has become wrapper's first argument.
func copyArgAttrs(op, wrapper *ir.Operation, shifted bool) {
	args, _ := op.Inherent("arg_attrs").(*ir.ArrayAttr)
	switch {
	case !shifted:
		if a := op.Inherent("res_attrs"); a != nil {
			wrapper.SetInherent("res_attrs", a)
		}
		if args != nil {
			wrapper.SetInherent("arg_attrs", args)
		}
	case args != nil:
		c := op.Context()
		all := append([]ir.Attribute{c.Dict(nil)}, args.Elems...)
		wrapper.SetInherent("arg_attrs", c.Array(all...))
	}
}

// entry creates the entry block of an llvm.func, moves the insertion point there, and returns
// the arguments.
func entry(rw *rewrite.Rewriter, fn *ir.Operation) []*ir.Value {
	t := constraint.TypeValue(fn.Inherent("function_type")).(*ir.DialectType)
	params := t.Params[1].(*ir.ArrayAttr).Elems
	list, locs := make([]ir.Type, len(params)), make([]ir.Loc, len(params))
	for i, p := range params {
		list[i], locs[i] = constraint.TypeValue(p), fn.Loc()
	}
	return rw.CreateBlock(fn.Region(0), nil, list, locs).Args()
}

// callWrapped fills wrapper with a call of fn. Where an argument of wrapper is a pointer to a
// memref descriptor, the call passes the fields of the descriptor. If packed is not nil,
// wrapper stores a result of this type through its first argument.
func (c conversions) callWrapped(rw *rewrite.Rewriter, loc ir.Loc, fn, wrapper *ir.Operation, t *ir.FunctionType, packed ir.Type) {
	b := rw.Builder
	given := entry(rw, wrapper)
	first := 0
	if packed != nil {
		first = 1
	}
	var args []*ir.Value
	for i, in := range t.Inputs {
		arg := given[first+i]
		switch in := in.(type) {
		case *ir.MemRefType:
			args = types.MemRef{Value: types.Load(b, loc, c.Type(in), arg, types.Access{})}.Unpack(b, loc, len(in.Shape), args)
		case *ir.UnrankedMemRefType:
			args = types.Unranked{Value: types.Load(b, loc, c.Type(in), arg, types.Access{})}.Unpack(b, loc, args)
		default:
			args = append(args, arg)
		}
	}
	call := types.Call(b, loc, reference(fn), resultOf(fn), args)
	if packed != nil {
		types.Store(b, loc, call.Result(0), given[0], types.Access{})
		types.Return(b, loc)
		return
	}
	types.Return(b, loc, call.ResultValues(nil)...)
}

// callWrapper gives fn a body that calls wrapper with pointers to descriptors of fn's
// arguments. If packed is not nil, wrapper stores a result of this type through its first
// argument, and fn returns it.
func (c conversions) callWrapper(rw *rewrite.Rewriter, loc ir.Loc, fn, wrapper *ir.Operation, t *ir.FunctionType, packed ir.Type) {
	b := rw.Builder
	fn.SetInherent("linkage", constraint.Enum(c.Ctx, llvm.LinkageAttr, symbols.LinkagePrivate))
	given := entry(rw, fn)
	var args []*ir.Value
	if packed != nil {
		one := c.IndexConstant(b, loc, 1)
		args = append(args, types.Alloca(b, loc, c.Ptr, packed, one, 0))
	}
	for _, in := range t.Inputs {
		arg, n := given[0], 1
		switch in := in.(type) {
		case *ir.MemRefType:
			n = types.NumParts(len(in.Shape))
			arg = c.onStack(b, loc, c.PackMemRef(b, loc, in, given[:n]))
		case *ir.UnrankedMemRefType:
			n = types.NumUnrankedParts
			arg = c.onStack(b, loc, c.PackUnranked(b, loc, in, given[:n]))
		}
		args, given = append(args, arg), given[n:]
	}
	call := types.Call(b, loc, reference(wrapper), resultOf(wrapper), args)
	if packed != nil {
		types.Return(b, loc, types.Load(b, loc, packed, args[0], types.Access{}))
		return
	}
	types.Return(b, loc, call.ResultValues(nil)...)
}

func (c conversions) onStack(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	slot := types.Alloca(b, loc, c.Ptr, v.Type(), c.IndexConstant(b, loc, 1), 0)
	types.Store(b, loc, v, slot, types.Access{})
	return slot
}

func reference(fn *ir.Operation) *ir.SymbolRefAttr { return fn.Context().FlatSymbol(ir.SymbolName(fn)) }

// resultOf returns the result type of an llvm.func.
func resultOf(fn *ir.Operation) ir.Type {
	return constraint.TypeValue(constraint.TypeValue(fn.Inherent("function_type")).(*ir.DialectType).Params[0])
}
