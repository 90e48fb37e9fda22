package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// FIFO is lower-seq-fifo: it lowers a queue to a memory, two addresses and a count.
var FIFO = expansion(passes.Pass{
	Name: "LowerSeqFIFO", Arg: "lower-seq-fifo", Doc: "Lower seq.fifo ops", Dialects: []string{"comb", "hw", "verif"},
}, seq.FIFO, []string{"comb", "hw", "seq", "verif"}, expandFIFO)

// logic builds combinational logic at the insertion point of b.
type logic struct {
	b   *ir.Builder
	loc ir.Loc
}

func (l logic) constant(w uint32, v uint64) *ir.Value {
	return hw.BuildConstant(l.b, l.loc, num.NewInt(w, v))
}

func (l logic) compare(p comb.Predicate, x, y *ir.Value) *ir.Value {
	return comb.BuildICmp(l.b, l.loc, p, x, y, false)
}

func (l logic) and(x, y *ir.Value) *ir.Value {
	return comb.CreateAnd(l.b, l.loc, comb.AndArgs{Inputs: []*ir.Value{x, y}, ResultType: x.Type()}).Result(0)
}

func (l logic) not(x *ir.Value) *ir.Value { return comb.BuildNot(l.b, l.loc, x) }

func (l logic) add(x, y *ir.Value) *ir.Value {
	return comb.CreateAdd(l.b, l.loc, comb.AddArgs{Inputs: []*ir.Value{x, y}, ResultType: x.Type()}).Result(0)
}

func (l logic) sub(x, y *ir.Value) *ir.Value {
	return comb.CreateSub(l.b, l.loc, comb.SubArgs{Lhs: x, Rhs: y, ResultType: x.Type()}).Result(0)
}

func (l logic) mux(c, t, f *ir.Value) *ir.Value {
	return comb.CreateMux(l.b, l.loc, comb.MuxArgs{Cond: c, TrueValue: t, FalseValue: f, ResultType: t.Type()}).Result(0)
}

// hint sets the name hint of v, and returns v.
func hint(v *ir.Value, name string) *ir.Value {
	v.DefiningOp().SetAttr(hw.NameHint, v.Context().String(name))
	return v
}

func expandFIFO(b *ir.Builder, op *ir.Operation) bool {
	l, f, c := logic{b, op.Loc()}, seq.FIFOOp(op), b.Ctx
	depth := f.Depth().Value.Uint64()
	countWidth, addrWidth := hw.Log2Ceil(depth+1), hw.Log2Ceil(depth)
	fullCount, oneCount, noCount := l.constant(countWidth, depth), l.constant(countWidth, 1), l.constant(countWidth, 0)
	first, oneAddr, end := l.constant(addrWidth, 0), l.constant(addrWidth, 1), l.constant(addrWidth, depth)

	// The registers feed the logic that feeds them: they begin with a stand-in.
	var regs []*ir.Operation
	register := func(w uint32, name string) *ir.Value {
		zero := l.constant(w, 0)
		a := seq.CompRegArgs{Input: zero, Clk: f.Clk(), Reset: f.Rst(), ResetValue: zero, DataType: zero.Type()}
		a.Name, a.InnerSym = named(c, name)
		regs = append(regs, seq.CreateCompReg(b, l.loc, a))
		return regs[len(regs)-1].Result(0)
	}
	count := register(countWidth, "fifo_count")
	elem := f.Input().Type()
	mem := seq.CreateHLMem(b, l.loc, seq.HLMemArgs{Clk: f.Clk(), Rst: f.Rst(), Name: c.String("fifo_mem"), HandleType: seq.HLMemOf(elem, int64(depth))}).Result(0)
	rdAddr, wrAddr := register(addrWidth, "fifo_rd_addr"), register(addrWidth, "fifo_wr_addr")
	latency := c.Int64Attr(c.Int(64), 0)
	if n := f.RdLatency(); n != nil {
		latency = n
	}
	data := seq.CreateRead(b, l.loc, seq.ReadArgs{Memory: mem, Addresses: []*ir.Value{rdAddr}, RdEn: f.RdEn(), Latency: latency, ReadDataType: elem}).Result(0)
	seq.CreateWrite(b, l.loc, seq.WriteArgs{Memory: mem, Addresses: []*ir.Value{wrAddr}, InData: f.Input(), WrEn: f.WrEn(), Latency: c.Int64Attr(c.Int(64), 1)})
	full := hint(l.compare(comb.EQ, count, fullCount), "fifo_full")
	empty := hint(l.compare(comb.EQ, count, noCount), "fifo_empty")

	notRd, notWr := l.not(f.RdEn()), l.not(f.WrEn())
	neither, onlyRd, onlyWr := l.and(notRd, notWr), l.and(f.RdEn(), notWr), l.and(f.WrEn(), notRd)
	up := l.mux(l.compare(comb.EQ, count, fullCount), count, l.add(count, oneCount))
	down := l.mux(l.compare(comb.EQ, count, noCount), count, l.sub(count, oneCount))
	moved := l.mux(onlyWr, up, l.mux(onlyRd, down, count))
	seq.CompRegOp(regs[0]).SetInput(hint(l.mux(neither, count, moved), "fifo_count_next"))

	// An address wraps at the end.
	next := func(reg *ir.Operation, enable *ir.Value, name string) {
		addr := reg.Result(0)
		ahead := l.mux(enable, l.add(addr, oneAddr), addr)
		seq.CompRegOp(reg).SetInput(hint(l.mux(l.compare(comb.EQ, ahead, end), first, ahead), name))
	}
	next(regs[2], l.and(f.WrEn(), l.not(full)), "fifo_wr_addr_next")
	next(regs[1], l.and(f.RdEn(), l.not(empty)), "fifo_rd_addr_next")

	results := []*ir.Value{data, full, empty}
	if t := f.AlmostFullThreshold(); t != nil {
		results = append(results, hint(l.compare(comb.UGE, count, l.constant(countWidth, t.Value.Uint64())), "fifo_almost_full"))
	}
	if t := f.AlmostEmptyThreshold(); t != nil {
		results = append(results, hint(l.compare(comb.ULE, count, l.constant(countWidth, t.Value.Uint64())), "fifo_almost_empty"))
	}
	clock := seq.CreateFromClock(b, l.loc, seq.FromClockArgs{Input: f.Clk(), OutputType: c.I1()}).Result(0)
	check := func(enable, state *ir.Value, label string) {
		verif.CreateClockedAssert(b, l.loc, verif.ClockedAssertArgs{
			Property: l.not(l.and(enable, state)), Clock: clock, Edge: c.Int64Attr(c.Int(32), 0), Label: c.String(label),
		})
	}
	check(f.RdEn(), empty, "FIFO empty when read enabled")
	check(f.WrEn(), full, "FIFO full when write enabled")
	op.ReplaceAllUses(results)
	op.Erase()
	return true
}
