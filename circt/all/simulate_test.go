package all

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
)

// This file has a simulator of modules, cycle by cycle, as an oracle for passes. It
// simulates comb, hw, seq, and the operations of sv that seq lowers to. There are bits and
// no unknowns; all registers have one clock; values of any type are their bits.

// hardware is a module with its state, which its instances are part of.
type hardware struct {
	symbols  *ir.Symbols
	module   *ir.Operation
	parent   *hardware
	inst     *ir.Operation          // in parent
	input    []num.Int              // of the module that nothing instantiates
	start    func(w uint32) num.Int // what a register has in the beginning
	state    map[*ir.Value]num.Int
	next     map[*ir.Value]num.Int
	known    map[*ir.Value]num.Int // in this cycle
	busy     map[*ir.Value]bool
	children map[*ir.Operation]*hardware
	stages   map[*ir.Operation][]num.Int // of shift registers
	shifts   []func()
}

// unsimulated is the panic value for a construct that the simulator does not support.
type unsimulated string

func newHardware(symbols *ir.Symbols, module *ir.Operation, start func(w uint32) num.Int) *hardware {
	h := &hardware{
		symbols: symbols, module: module, start: start, state: map[*ir.Value]num.Int{},
		children: map[*ir.Operation]*hardware{}, stages: map[*ir.Operation][]num.Int{},
	}
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.Instance) {
			child := symbols.Lookup(hw.InstanceOp(op).ModuleName().Root)
			inner := newHardware(symbols, child, start)
			inner.parent, inner.inst = h, op
			h.children[op] = inner
		}
		return ir.Advance
	})
	return h
}

func width(t ir.Type) uint32 {
	if seq.IsClock(t) {
		return 1
	}
	if w := hw.BitWidth(t); w >= 0 {
		return uint32(w)
	}
	panic(unsimulated(fmt.Sprint("a value of type ", t)))
}

// cycle gives the outputs for inputs, both joined, the first port being the most
// significant, and lets the clock rise.
func (h *hardware) cycle(input num.Int) num.Int {
	h.begin()
	body := h.module.Region(0).First()
	at := input.Width()
	h.input = nil
	for _, arg := range body.Args() {
		w := width(arg.Type())
		at -= w
		h.input = append(h.input, input.Extract(at, w))
	}
	out := num.Zero(0)
	for _, v := range body.Last().OperandValues(nil) {
		out = out.Concat(h.value(v))
	}
	h.clock()
	h.commit()
	return out
}

func (h *hardware) begin() {
	h.known, h.busy, h.next = map[*ir.Value]num.Int{}, map[*ir.Value]bool{}, map[*ir.Value]num.Int{}
	for _, c := range h.children {
		c.begin()
	}
}

func (h *hardware) commit() {
	for v, x := range h.next {
		h.state[v] = x
	}
	for _, f := range h.shifts {
		f()
	}
	h.shifts = nil
	for _, c := range h.children {
		c.commit()
	}
}

func (h *hardware) stored(v *ir.Value, w uint32) num.Int {
	if _, ok := h.state[v]; !ok {
		h.state[v] = h.start(w)
	}
	return h.state[v]
}

// value returns v's value in this cycle.
func (h *hardware) value(v *ir.Value) num.Int {
	if x, ok := h.known[v]; ok {
		return x
	}
	if h.busy[v] {
		panic(unsimulated("a combinational loop"))
	}
	h.busy[v] = true
	x := h.evaluate(v)
	if w := width(v.Type()); x.Width() != w {
		panic(fmt.Sprintf("%d bits for %v", x.Width(), v.Type()))
	}
	h.known[v] = x
	return x
}

func (h *hardware) evaluate(v *ir.Value) num.Int {
	if v.IsArg() {
		if h.parent != nil {
			return h.parent.value(h.inst.Operand(v.Index()))
		}
		return h.input[v.Index()]
	}
	op := v.DefiningOp()
	if op.Is(hw.Instance) {
		c := h.children[op]
		return c.value(c.module.Region(0).First().Last().Operand(v.Index()))
	}
	switch op.Def() {
	case seq.CompReg, seq.CompRegCE, seq.FirReg:
		return h.stored(v, width(v.Type()))
	case seq.ShiftReg:
		s := h.shift(op)
		return s[len(s)-1]
	case sv.ReadInOut:
		return h.read(h.refer(op.Operand(0)))
	case builtin.UnrealizedConversionCast:
		return num.Zero(width(v.Type())) // of nothing, where nothing needs a value
	case hw.StructExplode:
		return field(h.value(op.Operand(0)), op.Operand(0).Type(), v.Index())
	}
	if f := evaluations[op.Def()]; f != nil {
		return f(h.in(op), op)
	}
	panic(unsimulated(op.Name().Name))
}

// in are an operation's operands.
func (h *hardware) in(op *ir.Operation) []num.Int {
	list := make([]num.Int, op.NumOperands())
	for i := range list {
		list[i] = h.value(op.Operand(i))
	}
	return list
}

func joined(parts []num.Int) num.Int {
	x := num.Zero(0)
	for _, p := range parts {
		x = x.Concat(p)
	}
	return x
}

// element is element i of an array; beyond its end, zero.
func element(x num.Int, t ir.Type, i uint64) num.Int {
	w := width(hw.ArrayElement(t))
	if i >= uint64(hw.ArrayLen(t)) {
		return num.Zero(w)
	}
	return x.Extract(uint32(i)*w, w)
}

func fieldAt(t ir.Type, i int) (low, w uint32) {
	low = width(t)
	for k := range i + 1 {
		w = width(hw.FieldAt(t, k).Type)
		low -= w
	}
	return low, w
}

func field(x num.Int, t ir.Type, i int) num.Int {
	low, w := fieldAt(t, i)
	return x.Extract(low, w)
}

func folded(f func(x, y num.Int) num.Int) func(in []num.Int, op *ir.Operation) num.Int {
	return func(in []num.Int, op *ir.Operation) num.Int {
		x := in[0]
		for _, y := range in[1:] {
			x = f(x, y)
		}
		return x
	}
}

// divided is folded with a panic for a division by zero.
func divided(f func(x, y num.Int) num.Int) func(in []num.Int, op *ir.Operation) num.Int {
	return folded(func(x, y num.Int) num.Int {
		if y.IsZero() {
			panic(unsimulated("division by zero"))
		}
		return f(x, y)
	})
}

func shifted(f func(x num.Int, n uint32) num.Int) func(in []num.Int, op *ir.Operation) num.Int {
	return folded(func(x, y num.Int) num.Int { return f(x, y.ShiftAmount(x.Width())) })
}

func joinOperands(in []num.Int, _ *ir.Operation) num.Int { return joined(in) }

func first(in []num.Int, _ *ir.Operation) num.Int { return in[0] }

// evaluations has the functions that evaluate operations without state.
var evaluations = map[*ir.OpDef]func(in []num.Int, op *ir.Operation) num.Int{
	comb.Add: folded(num.Int.Add), comb.Mul: folded(num.Int.Mul), comb.And: folded(num.Int.And), comb.Or: folded(num.Int.Or),
	comb.Xor: folded(num.Int.Xor), comb.Sub: folded(num.Int.Sub),
	comb.DivU: divided(num.Int.UDiv), comb.DivS: divided(num.Int.SDiv), comb.ModU: divided(num.Int.URem), comb.ModS: divided(num.Int.SRem),
	comb.Shl: shifted(num.Int.Shl), comb.ShrU: shifted(num.Int.LShr), comb.ShrS: shifted(num.Int.AShr),
	comb.Concat: joinOperands, hw.ArrayCreate: joinOperands, hw.ArrayConcat: joinOperands, hw.StructCreate: joinOperands,
	hw.Bitcast: first, hw.Wire: first, seq.ToClock: first, seq.FromClock: first,
	comb.Parity:  func(in []num.Int, op *ir.Operation) num.Int { return num.Bool(in[0].PopCount()&1 == 1) },
	comb.Reverse: func(in []num.Int, op *ir.Operation) num.Int { return in[0].BitReverse() },
	comb.Extract: func(in []num.Int, op *ir.Operation) num.Int {
		return in[0].Extract(uint32(comb.ExtractOp(op).LowBit().Int64()), width(op.Result(0).Type()))
	},
	comb.Replicate: func(in []num.Int, op *ir.Operation) num.Int {
		x, y := in[0], num.Zero(0)
		for y.Width() < width(op.Result(0).Type()) {
			y = y.Concat(x)
		}
		return y
	},
	comb.Mux: func(in []num.Int, op *ir.Operation) num.Int {
		if in[0].IsZero() {
			return in[2]
		}
		return in[1]
	},
	comb.ICmp: func(in []num.Int, op *ir.Operation) num.Int {
		return num.Bool(compared(comb.PredicateOf(op), in[0], in[1]))
	},
	comb.TruthTable: func(in []num.Int, op *ir.Operation) num.Int {
		i := joined(in)
		return num.Bool(comb.TruthTableOp(op).LookupTable().At(int(i.Uint64())) != 0)
	},
	hw.Constant: func(_ []num.Int, op *ir.Operation) num.Int { return hw.ConstantOp(op).Value().Value },
	hw.AggregateConstant: func(_ []num.Int, op *ir.Operation) num.Int {
		return constantBits(hw.AggregateConstantOp(op).Fields())
	},
	hw.ArrayGet: func(in []num.Int, op *ir.Operation) num.Int {
		return element(in[0], op.Operand(0).Type(), in[1].Uint64())
	},
	hw.ArraySlice: func(in []num.Int, op *ir.Operation) num.Int {
		w := width(hw.ArrayElement(op.Operand(0).Type()))
		return in[0].LShr(uint32(in[1].Uint64())*w).Extract(0, width(op.Result(0).Type()))
	},
	hw.ArrayInject: func(in []num.Int, op *ir.Operation) num.Int {
		return in[0].Insert(in[2], uint32(in[1].Uint64())*in[2].Width())
	},
	hw.StructExtract: func(in []num.Int, op *ir.Operation) num.Int {
		v := hw.StructExtractOp(op)
		return field(in[0], v.Input().Type(), int(v.FieldIndex().Int64()))
	},
	hw.StructInject: func(in []num.Int, op *ir.Operation) num.Int {
		v := hw.StructInjectOp(op)
		low, _ := fieldAt(v.Input().Type(), int(v.FieldIndex().Int64()))
		return in[0].Insert(in[1], low)
	},
	sv.ConstantX: func(_ []num.Int, op *ir.Operation) num.Int { return num.Zero(width(op.Result(0).Type())) },
}

func constantBits(a ir.Attribute) num.Int {
	switch x := a.(type) {
	case *ir.IntegerAttr:
		return x.Value
	case *ir.ArrayAttr:
		v := num.Zero(0)
		for _, e := range x.Elems {
			v = v.Concat(constantBits(e))
		}
		return v
	}
	panic(unsimulated(fmt.Sprint("constant ", a)))
}

func compared(p comb.Predicate, x, y num.Int) bool {
	switch p {
	case comb.EQ, comb.CEQ, comb.WEQ:
		return x.Eq(y)
	case comb.NE, comb.CNE, comb.WNE:
		return !x.Eq(y)
	case comb.ULT:
		return x.Cmp(y) < 0
	case comb.ULE:
		return x.Cmp(y) <= 0
	case comb.UGT:
		return x.Cmp(y) > 0
	case comb.UGE:
		return x.Cmp(y) >= 0
	case comb.SLT:
		return x.SCmp(y) < 0
	case comb.SLE:
		return x.SCmp(y) <= 0
	case comb.SGT:
		return x.SCmp(y) > 0
	}
	return x.SCmp(y) >= 0
}

// place is bits of a sv.reg.
type place struct {
	reg    *ir.Value
	low, w uint32
	past   bool // the end of an array
}

func (h *hardware) refer(ref *ir.Value) place {
	op := ref.DefiningOp()
	t := hw.InOutElement(ref.Type())
	switch op.Def() {
	case sv.Reg, sv.Wire, sv.Logic:
		return place{reg: ref, w: width(t)}
	case sv.ArrayIndexInOut:
		v := sv.ArrayIndexInOutOp(op)
		p, i := h.refer(v.Input()), h.value(v.Index()).Uint64()
		p.w = width(t)
		p.past = p.past || i >= uint64(hw.ArrayLen(hw.InOutElement(v.Input().Type())))
		p.low += uint32(i) * p.w
		return p
	case sv.StructFieldInOut:
		v := sv.StructFieldInOutOp(op)
		s := hw.InOutElement(v.Input().Type())
		p := h.refer(v.Input())
		low, w := fieldAt(s, hw.FieldIndex(s, v.Field().Value))
		p.low, p.w = p.low+low, w
		return p
	}
	panic(unsimulated(op.Name().Name))
}

func (h *hardware) read(p place) num.Int {
	if p.past {
		return num.Zero(p.w)
	}
	return h.stored(p.reg, width(hw.InOutElement(p.reg.Type()))).Extract(p.low, p.w)
}

// assign lets a place be x from the next cycle on.
func (h *hardware) assign(p place, x num.Int) {
	if p.past {
		return
	}
	all, ok := h.next[p.reg]
	if !ok {
		all = h.stored(p.reg, width(hw.InOutElement(p.reg.Type())))
	}
	h.next[p.reg] = all.Insert(x, p.low)
}

func (h *hardware) shift(op *ir.Operation) []num.Int {
	if h.stages[op] == nil {
		for range seq.ShiftRegOp(op).NumElements().Int64() {
			h.stages[op] = append(h.stages[op], h.start(width(op.Result(0).Type())))
		}
	}
	return h.stages[op]
}

// clock computes what registers will be.
func (h *hardware) clock() {
	on := func(v *ir.Value) bool { return v != nil && !h.value(v).IsZero() }
	h.module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case seq.CompReg:
			r := seq.CompRegOp(op)
			h.next[op.Result(0)] = h.either(on(r.Reset()), r.ResetValue(), r.Input())
		case seq.FirReg:
			r := seq.FirRegOp(op)
			h.next[op.Result(0)] = h.either(on(r.Reset()), r.ResetValue(), r.Next())
		case seq.CompRegCE:
			r := seq.CompRegCEOp(op)
			if on(r.Reset()) || on(r.ClockEnable()) {
				h.next[op.Result(0)] = h.either(on(r.Reset()), r.ResetValue(), r.Input())
			}
		case seq.ShiftReg:
			r := seq.ShiftRegOp(op)
			s := h.shift(op)
			switch {
			case on(r.Reset()):
				x := h.value(r.ResetValue())
				h.shifts = append(h.shifts, func() { h.stages[op] = slices.Repeat([]num.Int{x}, len(s)) })
			case on(r.ClockEnable()):
				x := h.value(r.Input())
				h.shifts = append(h.shifts, func() { h.stages[op] = append([]num.Int{x}, s[:len(s)-1]...) })
			}
		case sv.Always:
			h.run(op.Region(0))
			return ir.Skip
		case sv.AlwaysFF:
			if r := sv.AlwaysFFOp(op).Reset(); on(r) {
				h.run(op.Region(1))
			} else {
				h.run(op.Region(0))
			}
			return ir.Skip
		case sv.Initial, sv.IfDef:
			return ir.Skip
		}
		return ir.Advance
	})
	for _, c := range h.children {
		c.clock()
	}
}

func (h *hardware) either(cond bool, yes, no *ir.Value) num.Int {
	if cond {
		return h.value(yes)
	}
	return h.value(no)
}

// run runs statements.
func (h *hardware) run(r *ir.Region) {
	if r.Empty() {
		return
	}
	for op := range r.First().Ops() {
		switch op.Def() {
		case sv.PAssign:
			a := sv.PAssignOp(op)
			h.assign(h.refer(a.Dest()), h.value(a.Src()))
		case sv.If:
			if h.value(sv.IfOp(op).Cond()).IsZero() {
				h.run(op.Region(1))
			} else {
				h.run(op.Region(0))
			}
		default:
			if !ir.IsMemoryEffectFree(op) {
				panic(unsimulated(op.Name().Name))
			}
		}
	}
}
