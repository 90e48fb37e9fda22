package seq

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Registers begin with random, preset or reset values: the initial block of a module, and
// the macros that it asks for.

const (
	initFragment = "RANDOM_INIT_FRAGMENT"
	regFragment  = "RANDOM_INIT_REG_FRAGMENT"
	memFragment  = "RANDOM_INIT_MEM_FRAGMENT"
)

// initialize makes the initial block of the module, which initializes registers.
func (l *registers) initialize() {
	if len(l.randoms)+len(l.presets)+len(l.resets) == 0 {
		return
	}
	l.random = true
	b, loc := l.b, l.module.Loc()
	b.Before(l.module.Region(0).First().Last())
	sv.BuildIfDef(b, loc, "ENABLE_INITIAL_REG_", func() {
		sv.BuildOrdered(b, loc, func() {
			hook(b, loc, "FIRRTL_BEFORE_INITIAL")
			sv.BuildInitial(b, loc, func() {
				l.randomize(loc)
				for _, r := range l.presets {
					l.guarded(r, func(target *ir.Value) {
						v := l.sized(r.loc, l.constant(r.loc, r.preset), hw.InOutElement(target.Type()))
						sv.CreateBPAssign(b, r.loc, sv.BPAssignArgs{Dest: target, Src: v})
					})
				}
				l.applyResets(loc)
			})
			hook(b, loc, "FIRRTL_AFTER_INITIAL")
		})
	}, nil)
}

// hook emits SystemVerilog that uses the preprocessor macro if it is defined: `ifdef macro,
// then `macro.
func hook(b *ir.Builder, loc ir.Loc, macro string) {
	sv.BuildIfDef(b, loc, macro, func() { sv.BuildVerbatim(b, loc, "`"+macro) }, nil)
}

// guarded calls f with a reference to a register for use in the initial block. The
// builder's point is inside the register's own conditions.
func (l *registers) guarded(r *lowered, f func(target *ir.Value)) {
	b := l.b
	block, before := b.Point()
	defer b.Restore(block, before)
	for _, c := range r.conditions {
		if c.not {
			op := sv.BuildIfDefProcedural(b, r.loc, c.macro, sv.Nothing, sv.Nothing)
			b.AtEnd(op.Region(1).First())
		} else {
			op := sv.BuildIfDefProcedural(b, r.loc, c.macro, sv.Nothing, nil)
			b.AtEnd(op.Region(0).First())
		}
	}
	target := r.ref
	if r.path != nil {
		target = sv.CreateXMRRef(b, r.loc, sv.XMRRefArgs{Ref: r.path, VerbatimSuffix: b.Ctx.String(""), ResultType: r.ref.Type()}).Result(0)
	}
	f(target)
}

// applyResets gives registers with an asynchronous reset their reset value, if the reset
// is active at the beginning.
func (l *registers) applyResets(loc ir.Loc) {
	for i, r := range l.resets {
		same := func(o *lowered) bool { return o.reset == r.reset }
		if slices.ContainsFunc(l.resets[:i], same) {
			continue
		}
		sv.BuildIf(l.b, loc, r.reset, func() {
			for _, o := range l.resets[i:] {
				if same(o) {
					l.guarded(o, func(target *ir.Value) {
						sv.CreateBPAssign(l.b, o.loc, sv.BPAssignArgs{Dest: target, Src: o.resetValue})
					})
				}
			}
		}, nil)
	}
}

func (l *registers) randomize(loc ir.Loc) {
	if len(l.randoms) == 0 {
		return
	}
	b := l.b
	sv.BuildIfDefProcedural(b, loc, "INIT_RANDOM_PROLOG_", func() { sv.BuildVerbatim(b, loc, "`INIT_RANDOM_PROLOG_") }, nil)
	sv.BuildIfDefProcedural(b, loc, "RANDOMIZE_REG_INIT", func() {
		words := l.randomWords(loc)
		for _, r := range l.randoms {
			if widthOf(r) > 0 {
				l.guarded(r, func(target *ir.Value) { l.fill(r, target, words) })
			}
		}
	}, nil)
}

func widthOf(r *lowered) uint64 { return uint64(max(0, hw.BitWidth(hw.InOutElement(r.ref.Type())))) }

// randomWords makes an array of random words that is long enough for all registers, and
// returns references to its words. Registers without a position in the array get one at
// its end.
func (l *registers) randomWords(loc ir.Loc) []*ir.Value {
	end := uint64(0)
	for _, r := range l.randoms {
		if r.placed {
			end = max(end, r.random+widthOf(r))
		}
	}
	for _, r := range l.randoms {
		if !r.placed {
			r.random, r.placed = end, true
			end += widthOf(r)
		}
	}
	b, c := l.b, l.b.Ctx
	n := (end + 31) / 32
	word := c.Int(32)
	vector := sv.CreateLogic(b, loc, sv.LogicArgs{
		Name:       c.String("_RANDOM"),
		ResultType: hw.InOutOf(c.DialectType(hw.UnpackedArrayType, c.TypeAttr(word), c.Int64Attr(c.Int(64), int64(n)))),
	}).Result(0)
	at := func(i *ir.Value) *ir.Value {
		return sv.CreateArrayIndexInOut(b, loc, sv.ArrayIndexInOutArgs{Input: vector, Index: i, ResultType: hw.InOutOf(word)}).Result(0)
	}
	count, index := hw.Log2Ceil(n+1), hw.Log2Ceil(n)
	loop := sv.CreateFor(b, loc, sv.ForArgs{
		LowerBound: l.constant(loc, num.Zero(count)), UpperBound: l.constant(loc, num.NewInt(count, n)),
		Step: l.constant(loc, num.NewInt(count, 1)), InductionVarName: c.String("i"),
	})
	block, before := b.Point()
	b.AtEnd(b.NewBlockIn(loop.Region(0), []ir.Type{c.Int(count)}, []ir.Loc{loc}))
	random := sv.CreateMacroRefExprSE(b, loc, sv.MacroRefExprSEArgs{MacroName: c.FlatSymbol(c.String("RANDOM")), ResultType: word}).Result(0)
	i := loop.Region(0).First().Arg(0)
	if count != index {
		i = comb.CreateExtract(b, loc, comb.ExtractArgs{Input: i, LowBit: c.Int64Attr(c.Int(32), 0), ResultType: c.Int(index)}).Result(0)
	}
	sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: at(i), Src: random})
	b.Restore(block, before)
	words := make([]*ir.Value, n)
	for i := range words {
		words[i] = at(l.constant(loc, num.NewInt(index, uint64(i))))
	}
	return words
}

// fill assigns a random value to the register r. The value consists of those bits of the
// random words that belong to the register. Argument target is the reference to which it
// assigns.
func (l *registers) fill(r *lowered, target *ir.Value, words []*ir.Value) {
	var parts []*ir.Value
	for at, left := r.random, widthOf(r); left > 0; {
		start := at % 32
		n := min(32-start, left)
		word := sv.BuildRead(l.b, r.loc, words[at/32])
		parts = append(parts, comb.BuildExtract(l.b, r.loc, word, uint32(start), uint32(n)))
		at, left = at+n, left-n
	}
	pos := uint32(widthOf(r))
	l.fillParts(r.loc, target, comb.BuildConcat(l.b, r.loc, parts...), &pos)
}

// fillParts assigns the bits of random below *pos to the elements of target, one by one,
// the highest bits first. It subtracts the number of assigned bits from *pos.
func (l *registers) fillParts(loc ir.Loc, target, random *ir.Value, pos *uint32) {
	b, t := l.b, hw.Canonical(hw.InOutElement(target.Type()))
	switch {
	case hw.As(t, hw.ArrayType) != nil:
		n := uint64(hw.ArrayLen(t))
		for i := range n {
			index := l.constant(loc, num.NewInt(hw.Log2Ceil(n), i))
			elem := sv.CreateArrayIndexInOut(b, loc, sv.ArrayIndexInOutArgs{Input: target, Index: index, ResultType: hw.InOutOf(hw.ArrayElement(t))})
			l.fillParts(loc, elem.Result(0), random, pos)
		}
	case hw.As(t, hw.StructType) != nil:
		for _, f := range hw.Fields(t) {
			field := sv.CreateStructFieldInOut(b, loc, sv.StructFieldInOutArgs{Input: target, Field: f.Name, ResultType: hw.InOutOf(f.Type)})
			l.fillParts(loc, field.Result(0), random, pos)
		}
	default:
		w := uint32(hw.BitWidth(t))
		*pos -= w
		bits := comb.BuildExtract(b, loc, random, *pos, w)
		sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: target, Src: l.sized(loc, bits, t)})
	}
}

// buriedPaths makes hierarchical paths to the registers in nested blocks of modules, and
// gives these registers inner symbols. It returns the paths by register.
func buriedPaths(top *ir.Operation, b *ir.Builder) map[*ir.Operation]*ir.SymbolRefAttr {
	paths := map[*ir.Operation]*ir.SymbolRefAttr{}
	var names *hw.Namespace
	for module := range top.Region(0).First().Ops() {
		if !module.Is(hw.Module) {
			continue
		}
		var inner *hw.Namespace
		module.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(seq.FirReg) || op.Parent() == module {
				return ir.Advance
			}
			if names == nil {
				names = hw.SymbolNamespace(top)
			}
			sym := hw.InnerSymOf(op)
			if sym == nil {
				if inner == nil {
					inner = hw.InnerNamespace(module)
				}
				sym = b.Ctx.String(inner.NewName(seq.FirRegOp(op).Name().Value))
				props := []hw.InnerSymProps{{Name: sym}}
				for _, a := range hw.InnerSyms(op.Inherent(hw.InnerSymName)) {
					props = append(props, hw.InnerSymPropsOf(a))
				}
				op.SetInherent(hw.InnerSymName, hw.InnerSym(props...))
			}
			name := ir.SymbolName(module)
			path := b.Ctx.String(names.NewName(name.Value + "_" + sym.Value))
			b.Before(module)
			hw.CreateHierPath(b, op.Loc(), hw.HierPathArgs{Namepath: b.Ctx.Array(hw.InnerRef(name, sym)), SymName: path})
			paths[op] = b.Ctx.FlatSymbol(path)
			return ir.Advance
		})
	}
	return paths
}

// randomization says whether there are registers and memories, and for each of them
// whether they get random values.
type randomization struct{ regs, mems, regCode, memCode bool }

// declareRandomization declares the macros that initial blocks use. It defines the macros
// for random values in fragments.
func declareRandomization(top *ir.Operation, b *ir.Builder, r randomization) {
	body := top.Region(0).First()
	b.AtStart(body)
	if r.regs || r.mems {
		names := []string{"ENABLE_INITIAL_REG_", "ENABLE_INITIAL_MEM_"}
		if r.regs {
			names = append(names, "FIRRTL_BEFORE_INITIAL", "FIRRTL_AFTER_INITIAL")
		}
		if r.mems {
			names = append(names, "RANDOMIZE_MEM_INIT")
		}
		names = append(names, "RANDOMIZE_REG_INIT", "RANDOMIZE", "RANDOMIZE_DELAY", "RANDOM", "INIT_RANDOM", "INIT_RANDOM_PROLOG_")
		for _, name := range names {
			sv.DeclareMacro(top, b, name)
		}
	}
	if !r.regCode && !r.memCode {
		return
	}
	for op := range body.Ops() {
		if !op.Is(sv.Verbatim) && !op.Is(sv.IfDef) {
			b.Before(op)
			break
		}
	}
	sv.DeclareMacro(top, b, "SYNTHESIS")
	sv.DeclareMacro(top, b, "VERILATOR")
	d := defines{b}
	emit.BuildFragment(b, ir.UnknownLoc, initFragment, d.header)
	if r.memCode {
		emit.BuildFragment(b, ir.UnknownLoc, memFragment, func() { d.initializers("rmemory", "MEM") })
	}
	if r.regCode {
		emit.BuildFragment(b, ir.UnknownLoc, regFragment, func() { d.initializers("register", "REG") })
	}
}

// defines builds macro definitions that depend on other macros.
type defines struct{ b *ir.Builder }

func (d defines) text(s string) { sv.BuildVerbatim(d.b, ir.UnknownLoc, s) }

func (d defines) define(name, text string) func() {
	return func() { sv.BuildMacroDef(d.b, ir.UnknownLoc, name, text) }
}

func (d defines) ifdef(macro string, then, otherwise func()) {
	sv.BuildIfDef(d.b, ir.UnknownLoc, macro, then, otherwise)
}

func (d defines) header() {
	d.text("// Standard header to adapt well known macros for register randomization.")
	d.text("\n// RANDOM may be set to an expression that produces a 32-bit random unsigned value.")
	d.ifdef("RANDOM", sv.Nothing, d.define("RANDOM", "$random"))
	d.text("\n// Users can define INIT_RANDOM as general code that gets injected into the\n// initializer block for modules with registers.")
	d.ifdef("INIT_RANDOM", sv.Nothing, d.define("INIT_RANDOM", ""))
	d.text("\n// If using random initialization, you can also define RANDOMIZE_DELAY to\n// customize the delay used, otherwise 0.002 is used.")
	d.ifdef("RANDOMIZE_DELAY", sv.Nothing, d.define("RANDOMIZE_DELAY", "0.002"))
	d.text("\n// Define INIT_RANDOM_PROLOG_ for use in our modules below.")
	const prolog = "INIT_RANDOM_PROLOG_"
	d.ifdef(prolog, sv.Nothing, func() {
		d.ifdef("RANDOMIZE", func() {
			d.ifdef("VERILATOR", d.define(prolog, "`INIT_RANDOM"), d.define(prolog, "`INIT_RANDOM #`RANDOMIZE_DELAY begin end"))
		}, d.define(prolog, ""))
	})
}

// initializers makes the definitions that enable the initialization of kind, REG or MEM,
// unless SYNTHESIS is defined. In a comment in the Verilog text, what is the word for that
// kind.
func (d defines) initializers(what, kind string) {
	d.text("\n// Include " + what + " initializers in init blocks unless synthesis is set")
	d.ifdef("RANDOMIZE", sv.Nothing, func() {
		d.ifdef("RANDOMIZE_"+kind+"_INIT", d.define("RANDOMIZE", ""), nil)
	})
	enable := "ENABLE_INITIAL_" + kind + "_"
	d.ifdef("SYNTHESIS", sv.Nothing, func() {
		d.ifdef(enable, sv.Nothing, d.define(enable, ""))
	})
	d.text("")
}
