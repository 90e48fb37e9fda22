package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Functions with their callers: a function is analyzed and bufferized before those that call
// it, which then know what it does to its arguments.

// callOrder lists the functions of a module: callees before callers in ordered. Functions of call
// cycles, and their callers, are in rest.
func callOrder(module *ir.Operation) (ordered, rest []*ir.Operation) {
	var all []*ir.Operation
	for op := range module.Nested() {
		if op.Is(funcs.Func) {
			all = append(all, op)
		}
	}
	symbols := ir.NewSymbols(module)
	calls := map[*ir.Operation]int{}
	callers := map[*ir.Operation][]*ir.Operation{}
	for _, fn := range all {
		fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(funcs.Call) {
				return ir.Advance
			}
			callee := symbols.Lookup(funcs.CallOp(op).Callee().Root)
			if callee == nil || !callee.Is(funcs.Func) || !tensorSignature(callee) || slices.Contains(callers[callee], fn) {
				return ir.Advance
			}
			callers[callee] = append(callers[callee], fn)
			calls[fn]++
			return ir.Advance
		})
	}
	done := map[*ir.Operation]bool{}
	var work []*ir.Operation
	for _, fn := range all {
		if calls[fn] == 0 {
			work = append(work, fn)
		}
	}
	for len(work) > 0 {
		fn := work[len(work)-1]
		work = work[:len(work)-1]
		ordered = append(ordered, fn)
		done[fn] = true
		for _, caller := range callers[fn] {
			if calls[caller]--; calls[caller] == 0 {
				work = append(work, caller)
			}
		}
	}
	for _, fn := range all {
		if !done[fn] {
			rest = append(rest, fn)
		}
	}
	return ordered, rest
}

// tensorSignature reports whether a function has tensor arguments or results.
func tensorSignature(fn *ir.Operation) bool {
	t := ir.FunctionTypeOf(fn)
	return slices.ContainsFunc(t.Inputs, ir.IsTensor) || slices.ContainsFunc(t.Results, ir.IsTensor)
}

// module analyzes the functions of a module, callees first. It returns false after an error.
func (a *analysis) module(module *ir.Operation) bool {
	ordered, rest := callOrder(module)
	for _, fn := range ordered {
		if !a.Allows(fn) {
			continue
		}
		summary := &bufferize.Callee{Equivalent: map[int]int{}, Aliasing: map[int][]int{}, Read: map[int]bool{}, Written: map[int]bool{}}
		a.Callees[fn] = summary
		a.joinCalls(fn)
		if !a.op(fn) {
			return false
		}
		a.summarize(fn, summary)
		summary.Analyzed = true
	}
	for _, fn := range rest {
		if !a.Allows(fn) {
			continue
		}
		a.joinCalls(fn)
		if !a.op(fn) {
			return false
		}
	}
	return true
}

// joinCalls records, for each call in fn, the results that become the same buffer as an operand.
func (a *analysis) joinCalls(fn *ir.Operation) {
	fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(funcs.Call) {
			return ir.Advance
		}
		callee := a.Callees[ir.LookupSymbol(op, funcs.CallOp(op).Callee())]
		if callee == nil {
			return ir.Advance
		}
		for i := range op.Results() {
			arg, ok := callee.Equivalent[i]
			if ok && a.InPlace[&op.Operands()[arg]] {
				a.Equivalence.Join(op.Result(i), op.Operand(arg))
			}
		}
		return ir.Advance
	})
}

// returnsOf returns the func.return operations of a function.
func returnsOf(fn *ir.Operation) []*ir.Operation {
	var list []*ir.Operation
	for b := range fn.Region(0).Blocks() {
		if last := b.Last(); last != nil && last.Is(funcs.Return) {
			list = append(list, last)
		}
	}
	return list
}

func isRanked(v *ir.Value) bool {
	_, ok := v.Type().(*ir.RankedTensorType)
	return ok
}

// summarize computes the summary of fn for its callers: which arguments it reads and writes, and
// which arguments its results alias.
func (a *analysis) summarize(fn *ir.Operation, c *bufferize.Callee) {
	t := ir.FunctionTypeOf(fn)
	if fn.Region(0).Empty() {
		for i, in := range t.Inputs {
			for k, out := range t.Results {
				if ir.IsTensor(in) && ir.IsTensor(out) {
					c.Aliasing[i] = append(c.Aliasing[i], k)
				}
			}
		}
	} else {
		a.summarizeResults(fn, c)
	}
	for i, in := range t.Inputs {
		if ir.IsTensor(in) {
			a.summarizeArgument(fn, c, i)
		}
	}
}

func (a *analysis) summarizeResults(fn *ir.Operation, c *bufferize.Callee) {
	returns := returnsOf(fn)
	args := fn.Region(0).First().Args()
	for i, arg := range args {
		if !isRanked(arg) {
			continue
		}
		for _, ret := range returns {
			for k := range ret.Operands() {
				if v := ret.Operand(k); isRanked(v) && a.AreAliasing(v, arg) && !slices.Contains(c.Aliasing[i], k) {
					c.Aliasing[i] = append(c.Aliasing[i], k)
				}
			}
		}
	}
	if len(returns) == 0 {
		return
	}
	for k := range returns[0].Operands() {
		i := a.equivalentArg(returns[0], k, args)
		same := i >= 0
		for _, ret := range returns[1:] {
			same = same && a.equivalentArg(ret, k, args) == i
		}
		if same {
			c.Equivalent[k] = i
		}
	}
}

// equivalentArg returns the index of the argument with the same buffer as operand k of a return, or
// -1 if there is none.
func (a *analysis) equivalentArg(ret *ir.Operation, k int, args []*ir.Value) int {
	v := ret.Operand(k)
	if !ir.IsTensor(v.Type()) {
		return -1
	}
	for i, arg := range args {
		if isRanked(arg) && a.AreEquivalent(v, arg) {
			if a.s.AnalysisOnly {
				markEquivalent(ret, k, i)
			}
			return i
		}
	}
	return -1
}

// markEquivalent sets an attribute on a return that says: operand k is the same buffer as argument
// number arg.
func markEquivalent(ret *ir.Operation, k, arg int) {
	c := ret.Context()
	number := func(n int) ir.Attribute { return c.Int64Attr(c.Int(64), int64(n)) }
	marks := make([]ir.Attribute, ret.NumOperands())
	if old, ok := ret.Attr(equivalentAttr).(*ir.ArrayAttr); ok {
		copy(marks, old.Elems)
	} else {
		for i := range marks {
			marks[i] = number(-1)
		}
	}
	marks[k] = number(arg)
	ret.SetAttr(equivalentAttr, c.Array(marks...))
}

var accesses = map[[2]bool]string{{true, true}: "read-write", {true, false}: "read", {false, true}: "write", {false, false}: "none"}

// summarizeArgument computes whether a function reads and writes argument i. The argument's access
// attribute decides; without it, the function's body.
func (a *analysis) summarizeArgument(fn *ir.Operation, c *bufferize.Callee, i int) {
	read, written := true, true
	if s, ok := argAttr(fn, i, accessAttr).(*ir.StringAttr); ok {
		read = s.Value == "read" || s.Value == "read-write"
		written = s.Value == "write" || s.Value == "read-write"
	} else if !fn.Region(0).Empty() {
		arg := fn.Region(0).First().Arg(i)
		read, written = a.IsRead(arg), a.IsWritten(arg)
	}
	if a.s.AnalysisOnly {
		setArgAttr(fn, i, accessAttr, fn.Context().String(accesses[[2]bool{read, written}]))
	}
	if read {
		c.Read[i] = true
	}
	if written {
		c.Written[i] = true
	}
}

// argAttr returns the attribute name of argument i of a function, or nil if it is absent.
func argAttr(fn *ir.Operation, i int, name string) ir.Attribute {
	if list := funcs.FuncOp(fn).ArgAttrs(); list != nil && i < len(list.Elems) {
		return list.Elems[i].(*ir.DictAttr).Get(name)
	}
	return nil
}

// setArgAttr sets the attribute name of argument i of a function to v. If v is nil, it removes the
// attribute.
func setArgAttr(fn *ir.Operation, i int, name string, v ir.Attribute) {
	o, c := funcs.FuncOp(fn), fn.Context()
	list := o.ArgAttrs()
	if list == nil && v == nil {
		return
	}
	dicts := make([]ir.Attribute, len(ir.FunctionTypeOf(fn).Inputs))
	empty := true
	for k := range dicts {
		d := c.Dict(nil)
		if list != nil {
			d = list.Elems[k].(*ir.DictAttr)
		}
		if k == i {
			d = withEntry(d, name, v)
		}
		dicts[k] = d
		empty = empty && len(d.Entries) == 0
	}
	if empty {
		o.SetArgAttrs(nil)
		return
	}
	o.SetArgAttrs(c.Array(dicts...))
}

// withEntry returns d with the entry name set to v, or without that entry if v is nil.
func withEntry(d *ir.DictAttr, name string, v ir.Attribute) *ir.DictAttr {
	c := d.Context()
	entries := slices.DeleteFunc(slices.Clone(d.Entries), func(e ir.NamedAttribute) bool { return e.Name.Value == name })
	if v != nil {
		entries = append(entries, ir.NamedAttribute{Name: c.String(name), Value: v})
	}
	return c.Dict(entries)
}

// bufferizeModule bufferizes all functions of a module, and then the operations outside of
// functions. It returns false after an error.
func (s *oneShot) bufferizeModule(module *ir.Operation) bool {
	ordered, rest := callOrder(module)
	for _, fn := range append(ordered, rest...) {
		o := s.options
		if slices.Contains(s.NoAnalysis, ir.SymbolName(fn).Value) {
			copying := *o
			copying.CopyBeforeWrite = true
			o = &copying
		}
		if !s.bufferize(fn, o) {
			return false
		}
		if o.Boundary == bufferize.InferredLayout {
			inferResults(fn)
		}
	}
	for op := range module.Nested() {
		if op.Is(funcs.Func) || op.Has(ir.SymbolTable) {
			continue
		}
		if !s.bufferize(op, s.options) {
			return false
		}
	}
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(funcs.Func) {
			for i := range ir.FunctionTypeOf(op).Inputs {
				setArgAttr(op, i, "bufferization.buffer_layout", nil)
				setArgAttr(op, i, "bufferization.writable", nil)
			}
		}
		return ir.Advance
	})
	return true
}

// inferResults changes the result types of a function to the types that the returned values have
// before casts, if all returns agree.
func inferResults(fn *ir.Operation) {
	if fn.Region(0).Empty() {
		return
	}
	returns := returnsOf(fn)
	if len(returns) == 0 {
		return
	}
	t := ir.FunctionTypeOf(fn)
	results := slices.Clone(t.Results)
	for i := range results {
		agreed := uncast(returns[0].Operand(i)).Type()
		for _, ret := range returns[1:] {
			if uncast(ret.Operand(i)).Type() != agreed {
				agreed = nil
				break
			}
		}
		if agreed == nil {
			continue
		}
		results[i] = agreed
		for _, ret := range returns {
			ret.SetOperand(i, uncast(ret.Operand(i)))
		}
	}
	fn.SetInherent("function_type", fn.Context().TypeAttr(fn.Context().FunctionType(t.Inputs, results)))
}

func uncast(v *ir.Value) *ir.Value {
	if op := v.DefinedBy(memref.Cast); op != nil {
		return memref.CastOp(op).Source()
	}
	return v
}
