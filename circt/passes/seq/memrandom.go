package seq

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Simulated memories begin with random contents.

const randomBits = 32

// randomize makes the initial block that gives random values to a memory and to its pipeline
// registers.
func (s *memorySim) randomize() {
	if s.o.NoMemRandom && s.o.NoRegRandom {
		return
	}
	b, c, loc := s.b, s.b.Ctx, s.loc
	sv.BuildIfDef(b, loc, "ENABLE_INITIAL_MEM_", func() {
		var sources []*ir.Operation
		if !s.o.NoRegRandom {
			sv.BuildIfDef(b, loc, "RANDOMIZE_REG_INIT", func() {
				for left := s.registerBits(); left > 0; left -= randomBits {
					n := c.String(s.inner.NewName("_RANDOM"))
					a := sv.RegArgs{Name: n, InnerSym: hw.InnerSym(hw.InnerSymProps{Name: n}), ResultType: hw.InOutOf(c.Int(randomBits))}
					sources = append(sources, sv.CreateReg(b, loc, a))
				}
			}, nil)
		}
		words := (s.width + randomBits - 1) / randomBits
		random := sv.BuildReg(b, loc, c.Int(words*randomBits), "_RANDOM_MEM")
		sv.BuildInitial(b, loc, func() {
			sv.BuildVerbatim(b, loc, "`INIT_RANDOM_PROLOG_")
			if !s.o.NoMemRandom {
				sv.BuildIfDefProcedural(b, loc, "RANDOMIZE_MEM_INIT", func() { s.randomizeWords(random, words*randomBits) }, nil)
			}
			if !s.o.NoRegRandom {
				sv.BuildIfDefProcedural(b, loc, "RANDOMIZE_REG_INIT", func() { s.randomizeRegs(sources) }, nil)
			}
		})
	}, nil)
}

func regWidth(op *ir.Operation) int64 { return hw.BitWidth(hw.InOutElement(op.Result(0).Type())) }

func (s *memorySim) registerBits() (n int64) {
	for _, r := range s.regs {
		n += regWidth(r)
	}
	return n
}

// loop creates an sv.for from 0 to end, and calls body to build its contents.
func (s *memorySim) loop(end, step uint64, name string, body func(i *ir.Value)) {
	b, c := s.b, s.b.Ctx
	w := hw.Log2Ceil(end + 1)
	at := func(v uint64) *ir.Value { return hw.BuildConstant(b, s.loc, num.NewInt(w, v)) }
	lower, upper := at(0), at(end)
	op := sv.CreateFor(b, s.loc, sv.ForArgs{LowerBound: lower, UpperBound: upper, Step: at(step), InductionVarName: c.String(name)})
	block, before := b.Point()
	inner := b.NewBlockIn(op.Region(0), []ir.Type{c.Int(w)}, []ir.Loc{s.loc})
	b.AtEnd(inner)
	body(inner.Arg(0))
	b.Restore(block, before)
}

// randomizeWords fills the memory with random values, word by word. It assembles each word
// in random, a register with the width bits.
func (s *memorySim) randomizeWords(random *ir.Value, bits uint32) {
	b, c, loc := s.b, s.b.Ctx, s.loc
	s.loop(s.depth, 1, "i", func(i *ir.Value) {
		s.loop(uint64(bits), randomBits, "j", func(j *ir.Value) {
			v := sv.CreateMacroRefExprSE(b, loc, sv.MacroRefExprSEArgs{MacroName: c.FlatSymbol(c.String("RANDOM")), ResultType: c.Int(randomBits)}).Result(0)
			var at *ir.Value
			if s.width <= 1 {
				at = hw.BuildConstant(b, loc, num.Bool(false))
			} else {
				at = comb.BuildExtract(b, loc, j, 0, hw.Log2Ceil(uint64(s.width)))
			}
			part := sv.CreateIndexedPartSelectInOut(b, loc, sv.IndexedPartSelectInOutArgs{
				Input: random, Base: at, Width: c.Int64Attr(c.Int(32), randomBits), ResultType: hw.InOutOf(c.Int(randomBits)),
			}).Result(0)
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: part, Src: v})
		})
		if w := hw.Log2Ceil(s.depth); w != i.Type().(*ir.IntegerType).Width {
			i = comb.BuildExtract(b, loc, i, 0, w)
		}
		slot := s.at(i)
		v := comb.BuildExtract(b, loc, sv.BuildRead(b, loc, random), 0, s.width)
		sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: slot, Src: v})
	})
}

// randomizeRegs assigns random numbers to the registers sources, and then their bits, in
// order, to the pipeline registers.
func (s *memorySim) randomizeRegs(sources []*ir.Operation) {
	b, c := s.b, s.b.Ctx
	name := ir.SymbolName(s.module)
	ref := func(op *ir.Operation) ir.Attribute { return hw.InnerRef(name, hw.InnerSymOf(op)) }
	verbatim := func(text string, symbols ...ir.Attribute) {
		sv.CreateVerbatim(b, s.loc, sv.VerbatimArgs{FormatString: c.String(text), Symbols: c.Array(symbols...)})
	}
	for _, r := range sources {
		verbatim("{{0}} = {`RANDOM};", ref(r))
	}
	next, used := 0, int64(randomBits)
	for _, r := range s.regs {
		symbols := []ir.Attribute{ref(r)}
		var parts []string
		for left := regWidth(r); left > 0; {
			if used == randomBits {
				next, used = next+1, 0
			}
			n := min(left, randomBits-used)
			symbols = append(symbols, ref(sources[next-1]))
			part := fmt.Sprintf("{{%d}}", len(symbols)-1)
			switch {
			case n == randomBits:
			case n == 1:
				part += fmt.Sprintf("[%d]", used)
			default:
				part += fmt.Sprintf("[%d:%d]", used+n-1, used)
			}
			parts = append(parts, part)
			used, left = used+n, left-n
		}
		text := strings.Join(parts, ", ")
		if len(parts) > 1 {
			text = "{" + text + "}"
		}
		verbatim("{{0}} = "+text+";", symbols...)
	}
}
