package funcs

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// order has, for each argument or result of the new function, the numbers of the old arguments or
// results that it replaces. If it replaces several, they must be equal.
type order [][]int

// orderOf inverts a list. For each argument or result of the old function, news has the number of
// the new one that replaces it.
func orderOf(news []int) order {
	var o order
	for old, n := range news {
		for len(o) <= n {
			o = append(o, nil)
		}
		o[n] = append(o[n], old)
	}
	return o
}

// pick returns a list with an element for each new argument or result. It is the element of list
// for the first old argument or result that the new one replaces.
func pick[T any](o order, list []T) []T {
	picked := make([]T, len(o))
	for i, olds := range o {
		picked[i] = list[olds[0]]
	}
	return picked
}

// attributes picks the attribute dictionaries of the new arguments or results from a. It returns
// nil if a is nil, or if all picked dictionaries are empty.
func attributes(c *ir.Context, o order, a *ir.ArrayAttr) ir.Attribute {
	if a == nil {
		return nil
	}
	picked := pick(o, a.Elems)
	if !slices.ContainsFunc(picked, func(d ir.Attribute) bool { return len(d.(*ir.DictAttr).Entries) > 0 }) {
		return nil
	}
	return c.Array(picked...)
}

// withSignature replaces f by a function with the given arguments and results. It returns nil if
// f does not have exactly one block.
func withSignature(rw *rewrite.Rewriter, f *ir.Operation, args, results order) *ir.Operation {
	old := funcs.FuncOp(f)
	body := f.Region(0)
	if body.Empty() || body.First().Next() != nil {
		return nil
	}
	t := old.FunctionType().Type.(*ir.FunctionType)
	inputs := pick(args, t.Inputs)
	rw.Before(f)
	var visibility ir.Attribute
	if !ir.IsPublic(f) {
		visibility = old.SymVisibility()
	}
	n := funcs.CreateFunc(rw.Builder, f.Loc(), funcs.FuncArgs{
		SymName: old.SymName(), FunctionType: rw.Ctx.TypeAttr(rw.Ctx.FunctionType(inputs, pick(results, t.Results))), SymVisibility: visibility,
		ArgAttrs: attributes(rw.Ctx, args, old.ArgAttrs()), ResAttrs: attributes(rw.Ctx, results, old.ResAttrs()),
	})
	entry := body.First()
	locs := make([]ir.Loc, len(inputs))
	for i, a := range pick(args, entry.Args()) {
		locs[i] = a.Loc()
	}
	b := rw.CreateBlock(n.Region(0), nil, inputs, locs)
	m := ir.NewMapping()
	for i, olds := range args {
		for _, k := range olds {
			m.Map(entry.Arg(k), b.Arg(i))
		}
	}
	returned := rw.CloneBody(entry, m)
	funcs.CreateReturn(rw.Builder, n.Loc(), funcs.ReturnArgs{Operands: pick(results, returned)})
	rw.Erase(f)
	return n
}

// callAnew replaces a call of a function after withSignature has replaced the function.
func callAnew(rw *rewrite.Rewriter, call *ir.Operation, args, results order) {
	old := funcs.CallOp(call)
	rw.Before(call)
	n := funcs.CreateCall(rw.Builder, call.Loc(), funcs.CallArgs{
		Operands: pick(args, call.OperandValues(nil)), Callee: old.Callee(), NoInline: old.NoInline(), ResultTypes: pick(results, call.ResultTypes(nil)),
	})
	values := make([]*ir.Value, call.NumResults())
	for i, olds := range results {
		for _, k := range olds {
			values[k] = n.Result(i)
		}
	}
	for k, v := range values {
		rw.ReplaceAllUses(call.Result(k), v)
	}
	rw.Erase(call)
}

// callsOf returns the calls in module of the function with this name.
func callsOf(module *ir.Operation, name *ir.StringAttr) (calls []*ir.Operation) {
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(funcs.Call) && funcs.CallOp(op).Callee().Root == name {
			calls = append(calls, op)
		}
		return ir.Advance
	})
	return calls
}

// functionIn returns the single payload module of op, and the function in it that the attribute
// function_name names. The text notFound ends the message if there is no such function.
func functionIn(st *transform.State, op *ir.Operation, notFound string) (module, f *ir.Operation, out transform.Outcome) {
	targets := st.Ops(op.Operand(0))
	if len(targets) != 1 {
		return nil, nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires a single module to operate on")
	}
	if !targets[0].Is(builtin.Module) {
		return nil, nil, transform.Silenceable(op.Loc(), "target is expected to be module operation")
	}
	name := op.Inherent("function_name").(*ir.SymbolRefAttr)
	f = ir.LookupSymbolRef(targets[0], name)
	if f == nil || !f.Is(funcs.Func) {
		return nil, nil, transform.Silenceable(op.Loc(), "function with name '%s' %s", name, notFound)
	}
	return targets[0], f, transform.Success
}

// given is the permutation of a function's arguments or results that a script gives. In messages,
// short and word name its elements.
type given struct {
	short, word string
	list        *ir.DenseArrayAttr
	n           int // of them
}

// emptyKey marks free places in upstream's set of positions. Once the set has an element, upstream takes
// this number for one of its elements.
const emptyKey = 1<<32 - 1

// orders converts the given lists to orders. Each list must contain the number of every old
// argument or result exactly once. Like upstream, it checks one condition on all lists before the
// next condition.
func orders(op *ir.Operation, lists []given) ([]order, transform.Outcome) {
	name := op.Inherent("function_name").(*ir.SymbolRefAttr)
	for _, g := range lists {
		if g.n != g.list.Len {
			return nil, transform.Silenceable(op.Loc(), "function with name '%s' has %d %ss, but %d %ss interchange were given", name, g.n, g.word, g.list.Len, g.short)
		}
	}
	all := make([]order, len(lists))
	for k, g := range lists {
		seen := map[int64]bool{}
		for i := range g.list.Len {
			old := g.list.At(i)
			if seen[old] || i > 0 && uint32(old) == emptyKey {
				return nil, transform.Silenceable(op.Loc(), "%ss interchange must be unique", g.short)
			}
			seen[old] = true
			all[k] = append(all[k], []int{int(old)})
		}
	}
	for k, g := range lists {
		for _, olds := range all[k] {
			if old := uint32(olds[0]); old >= uint32(g.n) {
				return nil, transform.Silenceable(op.Loc(), "%ss interchange index %d is out of bounds for function with name '%s' with %d %ss", g.short, old, name, g.n, g.word)
			}
		}
	}
	return all, transform.Success
}

func replaceSignature(st *transform.State, op *ir.Operation) transform.Outcome {
	module, f, out := functionIn(st, op, "not found")
	if !out.OK() {
		return out
	}
	o := dialect.ReplaceFuncSignatureOp(op)
	t := funcs.FuncOp(f).FunctionType().Type.(*ir.FunctionType)
	both, out := orders(op, []given{{"arg", "argument", o.ArgsInterchange(), len(t.Inputs)}, {"result", "result", o.ResultsInterchange(), len(t.Results)}})
	if !out.OK() {
		return out
	}
	args, results := both[0], both[1]
	name := funcs.FuncOp(f).SymName()
	n := withSignature(st.RW, f, args, results)
	if n == nil {
		return transform.Silenceable(op.Loc(), "failed to replace function signature '%s' with new order", o.FunctionName())
	}
	if o.AdjustFuncCalls() {
		for _, call := range callsOf(module, name) {
			callAnew(st.RW, call, args, results)
		}
	}
	st.SetOps(0, module)
	st.SetOps(1, n)
	return transform.Success
}

func deduplicateArgs(st *transform.State, op *ir.Operation) transform.Outcome {
	module, f, out := functionIn(st, op, "is not found")
	if !out.OK() {
		return out
	}
	name := funcs.FuncOp(f).SymName()
	failed := transform.Silenceable(op.Loc(), "failed to deduplicate function arguments of function %s", name.Value)
	calls := callsOf(module, name)
	if len(calls) != 1 {
		return failed
	}
	numbers := map[*ir.Value]int{}
	news := make([]int, calls[0].NumOperands())
	for i, v := range calls[0].OperandValues(nil) {
		if _, known := numbers[v]; !known {
			numbers[v] = len(numbers)
		}
		news[i] = numbers[v]
	}
	if len(numbers) == len(news) {
		return failed
	}
	args, results := orderOf(news), make(order, calls[0].NumResults())
	for i := range results {
		results[i] = []int{i}
	}
	n := withSignature(st.RW, f, args, results)
	if n == nil {
		return failed
	}
	callAnew(st.RW, calls[0], args, results)
	st.SetOps(0, module)
	st.SetOps(1, n)
	return transform.Success
}
