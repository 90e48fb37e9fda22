package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Calls, branches and structured control flow, constants.

var controlRules = map[string]rule{
	"arith.constant":      {run: runConstant},
	"index.constant":      {run: runConstant},
	"index.bool.constant": {run: runConstant},
	"func.constant":       {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), Value{Ref: callee(op, op.Prop(0))}) }},
	"ub.poison":           {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), poison) }},
	"ub.unreachable":      {run: func(_ *frame, op *ir.Operation) { undefined(op, "the program got here") }},

	"func.call": {run: func(f *frame, op *ir.Operation) {
		f.setResults(op, f.m.call(callee(op, op.Inherent("callee")), f.values(op.Operands())))
	}},
	"func.call_indirect": {run: func(f *frame, op *ir.Operation) {
		fn, ok := f.operand(op, 0).Ref.(*ir.Operation)
		if !ok {
			undefined(op, "the callee is poison")
		}
		f.setResults(op, f.m.call(fn, f.values(op.Operands()[1:])))
	}},
	"func.return": {leave: true},

	"cf.br": {branch: func(_ *frame, op *ir.Operation) (*ir.Block, []ir.Operand) { return op.Successor(0), op.Operands() }},
	"cf.cond_br": {branch: func(f *frame, op *ir.Operation) (*ir.Block, []ir.Operand) {
		if f.condition(op, op.Operand(0)) {
			return op.Successor(0), op.OperandGroup(1)
		}
		return op.Successor(1), op.OperandGroup(2)
	}},
	"cf.switch": {branch: branchSwitch},
	"cf.assert": {run: func(f *frame, op *ir.Operation) {
		if !f.condition(op, op.Operand(0)) {
			panic(&stop{&abort{op.Inherent("msg").(*ir.StringAttr).Value}})
		}
	}},

	"scf.for":                {run: runFor},
	"scf.while":              {run: runWhile},
	"scf.if":                 {run: runIf},
	"scf.index_switch":       {run: runIndexSwitch},
	"scf.parallel":           {run: runParallel},
	"scf.forall":             {run: runForall},
	"scf.execute_region":     {run: runRegion},
	"scf.yield":              {leave: true},
	"scf.condition":          {leave: true},
	"scf.reduce":             {leave: true},
	"scf.reduce.return":      {leave: true},
	"scf.forall.in_parallel": {leave: true},
}

func runConstant(f *frame, op *ir.Operation) {
	v, ok := constant(op.Inherent("value"), op.Result(0).Type())
	if !ok {
		unsupported(op, "the constant's kind")
	}
	f.set(op.Result(0), v)
}

func callee(op *ir.Operation, ref ir.Attribute) *ir.Operation {
	s, _ := ref.(*ir.SymbolRefAttr)
	if s == nil {
		unsupported(op, "the callee is no symbol")
	}
	fn := ir.LookupSymbol(op, s)
	if fn == nil || fn.Name().Name != "func.func" {
		unsupported(op, "the callee is no function")
	}
	return fn
}

func branchSwitch(f *frame, op *ir.Operation) (*ir.Block, []ir.Operand) {
	x := f.operand(op, 0)
	if x.Poison {
		undefined(op, "the flag is poison")
	}
	cases, _ := op.Inherent("case_values").(*ir.DenseElementsAttr)
	sizes := op.Inherent("case_operand_segments").(*ir.DenseArrayAttr)
	us := op.OperandGroup(2)
	for i := 0; cases != nil && i < int(cases.Len()); i++ {
		n := int(sizes.At(i))
		if cases.IntAt(i) == x.Bits {
			return op.Successor(i + 1), us[:n]
		}
		us = us[n:]
	}
	return op.Successor(0), op.OperandGroup(1)
}

func runFor(f *frame, op *ir.Operation) {
	vs := f.values(op.Operands())
	if vs[0].Poison || vs[1].Poison || vs[2].Poison {
		undefined(op, "a bound is poison")
	}
	iv, upper, step := vs[0].Bits, vs[1].Bits, vs[2].Bits
	below := num.Int.SLT
	over := num.Int.SAddOv
	if op.Inherent("unsignedCmp") != nil {
		below, over = num.Int.ULT, num.Int.UAddOv
	} else if step.IsNegative() {
		undefined(op, "the step is not positive")
	}
	if step.IsZero() {
		undefined(op, "the step is not positive")
	}
	args := append([]Value(nil), vs[2:]...)
	for below(iv, upper) {
		args[0] = Value{Bits: iv}
		copy(args[1:], f.run(op.Region(0), args...))
		next, wrapped := over(iv, step)
		if wrapped {
			break // every later value would be beyond the bound
		}
		iv = next
	}
	f.setResults(op, args[1:])
}

func runWhile(f *frame, op *ir.Operation) {
	args := f.values(op.Operands())
	for {
		term, vs := f.leave(op.Region(0), args...)
		if !f.condition(term, term.Operand(0)) {
			f.setResults(op, vs[1:])
			return
		}
		args = f.run(op.Region(1), vs[1:]...)
	}
}

func runIf(f *frame, op *ir.Operation) {
	r := op.Region(0)
	if !f.condition(op, op.Operand(0)) {
		if r = op.Region(1); r.Empty() {
			return
		}
	}
	f.setResults(op, f.run(r))
}

func runIndexSwitch(f *frame, op *ir.Operation) {
	x := f.index(op, op.Operand(0))
	r := op.Region(0)
	for i, c := range op.Inherent("cases").(*ir.DenseArrayAttr).Int64s() {
		if c == x {
			r = op.Region(i + 1)
		}
	}
	f.setResults(op, f.run(r))
}

func runRegion(f *frame, op *ir.Operation) { f.setResults(op, f.run(op.Region(0))) }

// space calls visit for the points of an iteration space in lexicographic order. Steps that are not
// positive are undefined behaviour.
func space(op *ir.Operation, lower, upper, step []int64, visit func(ivs []Value)) {
	for _, s := range step {
		if s <= 0 {
			undefined(op, "a step is not positive")
		}
	}
	ivs := make([]Value, len(lower))
	var nest func(d int)
	nest = func(d int) {
		if d == len(lower) {
			visit(ivs)
			return
		}
		for i := lower[d]; i < upper[d]; i += step[d] {
			ivs[d] = Index(i)
			nest(d + 1)
			if i > i+step[d] {
				break
			}
		}
	}
	nest(0)
}

func (f *frame) indices(op *ir.Operation, us []ir.Operand) []int64 {
	is := make([]int64, len(us))
	for i := range us {
		is[i] = f.index(op, us[i].Value())
	}
	return is
}

func runParallel(f *frame, op *ir.Operation) {
	results := f.values(op.OperandGroup(3))
	space(op, f.indices(op, op.OperandGroup(0)), f.indices(op, op.OperandGroup(1)), f.indices(op, op.OperandGroup(2)), func(ivs []Value) {
		term, vs := f.leave(op.Region(0), ivs...)
		for i, v := range vs {
			results[i] = f.run(term.Region(i), results[i], v)[0]
		}
	})
	f.setResults(op, results)
}

func runForall(f *frame, op *ir.Operation) {
	if op.NumResults() > 0 {
		unsupported(op, "results of tensors")
	}
	lower := f.mixed(op, "staticLowerBound", op.OperandGroup(0))
	upper := f.mixed(op, "staticUpperBound", op.OperandGroup(1))
	step := f.mixed(op, "staticStep", op.OperandGroup(2))
	space(op, lower, upper, step, func(ivs []Value) { f.run(op.Region(0), ivs...) })
}

// mixed returns a list of index values: the attribute static holds the static ones, and dynamic
// holds the operands for the others.
func (f *frame) mixed(op *ir.Operation, static string, dynamic []ir.Operand) []int64 {
	list := ir.MixedList(op.Inherent(static), dynamic)
	is := make([]int64, len(list))
	for i, m := range list {
		is[i] = m.Const
		if m.Value != nil {
			is[i] = f.index(op, m.Value)
		}
	}
	return is
}
