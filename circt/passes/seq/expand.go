package seq

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes that expand one operation of seq into simpler operations.

// expansion completes pass p, which replaces operations d of a hw.module by simpler ones. The pass
// first folds the operations whose dialects are not in legal. Then it calls expand for each
// operation d, and fails if that returns false. New operations go in front of operation d.
func expansion(p passes.Pass, d *ir.OpDef, legal []string, expand func(b *ir.Builder, op *ir.Operation) bool) *passes.Pass {
	p.Anchor, p.Scope = "hw.module", passes.Always(passes.UnitScope)
	p.Init = partial.Target{Legal: legal}.Init()
	p.Run = func(c *passes.Ctx) bool {
		changed := partial.Fold(c, c.Op)
		var ops []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(d) {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		if len(ops) == 0 && !changed {
			c.PreserveAll()
		}
		b := c.Builder()
		for _, op := range ops {
			b.Before(op)
			if !expand(b, op) {
				return false
			}
		}
		return true
	}
	return &p
}

// CompRegCE is lower-seq-compreg-ce: it lowers a register with an enable to a register behind a
// multiplexer.
var CompRegCE = expansion(passes.Pass{
	Name: "LowerSeqCompRegCE", Arg: "lower-seq-compreg-ce", Doc: "Lower seq.compreg.ce to seq.compreg", Dialects: []string{"comb", "hw"},
}, seq.CompRegCE, []string{"comb", "hw", "seq"}, func(b *ir.Builder, op *ir.Operation) bool {
	r := seq.CompRegCEOp(op)
	a := seq.CompRegArgs{
		Input: r.Input(), Clk: r.Clk(), Reset: r.Reset(), ResetValue: r.ResetValue(), InitialValue: r.InitialValue(),
		InnerSym: ir.Given(r.InnerSym()), Name: ir.Given(op.Inherent("name")), Discardable: op.Discardable(),
		DataType: op.Result(0).Type(),
	}
	mux := comb.CreateMux(b, op.Loc(), comb.MuxArgs{Cond: r.ClockEnable(), TrueValue: r.Input(), FalseValue: r.Input(), ResultType: a.DataType})
	a.Input = mux.Result(0)
	by := seq.CreateCompReg(b, op.Loc(), a)
	comb.MuxOp(mux).SetFalseValue(by.Result(0))
	replace(op, by.Result(0))
	return true
})

// ShiftReg is lower-seq-shiftreg: it lowers a shift register to a chain of registers.
var ShiftReg = expansion(passes.Pass{
	Name: "LowerSeqShiftReg", Arg: "lower-seq-shiftreg", Doc: "Lower seq.shiftreg ops", Dialects: []string{"hw"},
}, seq.ShiftReg, []string{"hw", "seq"}, func(b *ir.Builder, op *ir.Operation) bool {
	r, loc := seq.ShiftRegOp(op), op.Loc()
	a := seq.CompRegCEArgs{
		Input: r.Input(), Clk: r.Clk(), ClockEnable: r.ClockEnable(), Reset: r.Reset(), ResetValue: r.ResetValue(),
		DataType: op.Result(0).Type(),
	}
	if v := r.PowerOnValue(); v != nil {
		if v.IsArg() || !v.DefiningOp().Has(ir.ConstantLike) {
			return op.EmitError("non-constant initial value is not supported")
		}
		a.InitialValue = initialValue(b, loc, v.DefiningOp())
	}
	for i := range r.NumElements().Value.Uint64() {
		if n := r.Name(); n != nil {
			a.Name, a.InnerSym = named(b.Ctx, n.Value+"_sh"+strconv.FormatUint(i+1, 10))
		}
		a.Input = seq.CreateCompRegCE(b, loc, a).Result(0)
	}
	replace(op, a.Input)
	return true
})

// named returns name as an attribute, and an inner symbol of the same name.
func named(c *ir.Context, name string) (ir.Attribute, ir.Attribute) {
	s := c.String(name)
	return s, hw.InnerSym(hw.InnerSymProps{Name: s})
}

// initialValue creates a seq.initial that yields a copy of constant, and returns its result.
func initialValue(b *ir.Builder, loc ir.Loc, constant *ir.Operation) *ir.Value {
	t := seq.ImmutableOf(constant.Result(0).Type())
	op := seq.CreateInitial(b, loc, seq.InitialArgs{ResultTypes: []ir.Type{t}})
	block, before := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), nil, nil))
	v := b.Insert(b.Arena.Clone(constant, ir.NewMapping())).Result(0)
	seq.CreateYield(b, loc, seq.YieldArgs{Operands: []*ir.Value{v}})
	b.Restore(block, before)
	return op.Result(0)
}

// HLMem is lower-seq-hlmem: it lowers a memory to a register of an unpacked array.
var HLMem = expansion(passes.Pass{
	Name: "LowerSeqHLMem", Arg: "lower-seq-hlmem", Doc: "Lowers seq.hlmem operations.", Dialects: []string{"sv"},
}, seq.HLMem, []string{"seq", "sv"}, expandHLMem)

func expandHLMem(b *ir.Builder, op *ir.Operation) bool {
	m, loc := seq.HLMemOp(op), op.Loc()
	shape := seq.HLMemShape(op.Result(0).Type())
	reads, writes := usersOf(op, seq.Read), usersOf(op, seq.Write)
	if len(shape) != 1 || len(reads)+len(writes) != op.Result(0).NumUses() {
		return illegal(op)
	}
	for _, w := range writes {
		if seq.WriteOp(w).Latency().Int64() != 1 {
			return illegal(op)
		}
	}
	c := b.Ctx
	elem := seq.HLMemElement(op.Result(0).Type())
	vector := c.DialectType(hw.UnpackedArrayType, c.TypeAttr(elem), shape[0])
	mem := sv.CreateReg(b, loc, sv.RegArgs{Name: m.Name(), ResultType: hw.InOutOf(vector)}).Result(0)
	at := func(loc ir.Loc, i *ir.Value) *ir.Value {
		return sv.CreateArrayIndexInOut(b, loc, sv.ArrayIndexInOutArgs{Input: mem, Index: i, ResultType: hw.InOutOf(elem)}).Result(0)
	}
	clock := seq.CreateFromClock(b, m.Clk().Loc(), seq.FromClockArgs{Input: m.Clk(), OutputType: c.I1()}).Result(0)
	sv.BuildAlwaysFF(b, loc, clock, m.Rst(), func() {
		for _, op := range writes {
			w := seq.WriteOp(op)
			sv.BuildIf(b, op.Loc(), w.WrEn(), func() {
				sv.CreatePAssign(b, op.Loc(), sv.PAssignArgs{Dest: at(op.Loc(), w.Addresses()[0].Value()), Src: w.InData()})
			}, nil)
		}
	}, sv.Nothing)
	for _, w := range writes {
		w.Erase()
	}
	delay := func(loc ir.Loc, v *ir.Value, name string) *ir.Value {
		a := seq.CompRegArgs{Input: v, Clk: m.Clk(), DataType: v.Type()}
		a.Name, a.InnerSym = named(c, m.Name().Value+name)
		return seq.CreateCompReg(b, loc, a).Result(0)
	}
	for i, op := range reads {
		b.After(op)
		r, loc, n := seq.ReadOp(op), op.Loc(), strconv.Itoa(i)
		addr, latency := r.Addresses()[0].Value(), r.Latency().Int64()
		for k := int64(0); k < latency-1; k++ {
			addr = delay(loc, addr, "_rdaddr"+n+"_dly"+strconv.FormatInt(k, 10))
		}
		data := sv.BuildRead(b, loc, at(loc, addr))
		if latency > 0 {
			data = delay(loc, data, "_rd"+n+"_reg")
		}
		replace(op, data)
	}
	op.Erase()
	return true
}
