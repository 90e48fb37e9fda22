package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization. Most of CIRCT's patterns on chains of primitives are not here yet.

func pattern(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) ir.PatternList {
	return rewrite.Patterns{{Name: name, Rewrite: f}}
}

// equalityPattern turns comparisons with zeros and ones into reductions.
func equalityPattern(equal bool) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		a, t := op.Operand(0), op.Operand(0).Type()
		c, ok := intOf(ir.MatchConstant(op.Operand(1)))
		w := Width(t)
		if !ok || w < 1 || ir.MatchConstant(a) != nil {
			return false
		}
		u1 := op.Result(0).Type()
		not := func(v *ir.Value) *ir.Value { return rw.ValueOrFold(NotPrim, op.Loc(), u1, []*ir.Value{v}) }
		var v *ir.Value
		switch {
		case w == 1 && c.Width() == 1 && !IsSigned(t) && c.IsZero() == equal && t == u1:
			v = not(a)
		case w > 1 && c.IsZero():
			v = rw.ValueOrFold(OrRPrim, op.Loc(), u1, []*ir.Value{a})
			if equal {
				v = not(v)
			}
		case w > 1 && c.IsAllOnes() && int32(c.Width()) == w:
			v = rw.ValueOrFold(AndRPrim, op.Loc(), u1, []*ir.Value{a})
			if !equal {
				v = not(v)
			}
		default:
			return false
		}
		rw.Replace(op, v)
		return true
	}
}

// flipped moves the constant of a comparison to the right.
func flipped(to **ir.OpDef) ir.PatternList {
	return pattern("constant-right", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if ir.MatchConstant(op.Operand(0)) == nil || ir.MatchConstant(op.Operand(1)) != nil {
			return false
		}
		rw.Replace(op, rw.Value(*to, op.Loc(), op.Result(0).Type(), []*ir.Value{op.Operand(1), op.Operand(0)}))
		return true
	})
}

// connectPattern makes a connect one that matches where widths are known.
func connectPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	dest, src := op.Operand(0), op.Operand(1)
	d, s := dest.Type(), src.Type()
	const unknown = UninferredWidth | UninferredReset
	if !IsBase(d) || !IsBase(s) || (PropsOf(d)|PropsOf(s))&unknown&^UninferredReset != 0 {
		return false
	}
	switch {
	case d == s && Has(d, Passive):
	case IsInt(d) && IsInt(s) && IsConst(d) == IsConst(s):
	default:
		return false
	}
	EmitConnect(rw.Builder, op.Loc(), dest, src)
	rw.Erase(op)
	return true
}

// verifPattern erases a check that has nothing to say: it is not enabled, or its
// predicate is what it wants (for cover: cannot be).
func verifPattern(enable int, wanted bool) ir.PatternList {
	return pattern("never-fires", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		e, eOK := intOf(ir.MatchConstant(op.Operand(enable)))
		p, pOK := intOf(ir.MatchConstant(op.Operand(enable - 1)))
		if !(eOK && e.IsZero()) && !(pOK && p.IsZero() != wanted) {
			return false
		}
		rw.Erase(op)
		return true
	})
}

// neverPattern erases a statement whose condition, operand i, is never met.
func neverPattern(i int) ir.PatternList {
	return pattern("never", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if c, ok := intOf(ir.MatchConstant(op.Operand(i))); !ok || !c.IsZero() {
			return false
		}
		rw.Erase(op)
		return true
	})
}

// bitsOf is bits hi to lo of v.
func bitsOf(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, hi, lo int64) *ir.Value {
	i32 := rw.Ctx.Int(32)
	t := UInt(rw.Ctx, int32(hi-lo+1), IsConst(v.Type()))
	return rw.ValueOrFold(BitsPrim, loc, t, []*ir.Value{v}, rw.Ctx.Int64Attr(i32, hi), rw.Ctx.Int64Attr(i32, lo))
}

// bitsPattern takes bits of bits from what they are of.
func bitsPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefinedBy(BitsPrim)
	if in == nil {
		return false
	}
	base := enumValue(in.Inherent("lo"))
	rw.Replace(op, bitsOf(rw, op.Loc(), in.Operand(0), enumValue(op.Inherent("hi"))+base, enumValue(op.Inherent("lo"))+base))
	return true
}

// asBits makes head, tail and shr of a known width bits.
func asBits(bounds func(op *ir.Operation, w int64) (hi, lo int64)) ir.PatternList {
	return pattern("as-bits", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		w := Width(op.Operand(0).Type())
		if w <= 0 || Width(op.Result(0).Type()) <= 0 {
			return false
		}
		hi, lo := bounds(op, int64(w))
		if hi < lo || lo < 0 {
			return false
		}
		v := bitsOf(rw, op.Loc(), op.Operand(0), hi, lo)
		if t := op.Result(0).Type(); IsSigned(t) {
			v = rw.ValueOrFold(AsSIntPrim, op.Loc(), t, []*ir.Value{v})
		}
		if v.Type() != op.Result(0).Type() {
			return false
		}
		rw.Replace(op, v)
		return true
	})
}

func notPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefiningOp()
	if in == nil {
		return false
	}
	switch {
	case in.Is(NotPrim) && in.Operand(0).Type() == op.Result(0).Type():
		rw.Replace(op, in.Operand(0))
	case in.Is(EQPrim), in.Is(NEQPrim):
		d := NEQPrim
		if in.Is(NEQPrim) {
			d = EQPrim
		}
		rw.Replace(op, rw.Value(d, op.Loc(), op.Result(0).Type(), []*ir.Value{in.Operand(0), in.Operand(1)}))
	default:
		return false
	}
	return true
}

// castOfCast drops a cast there and back.
func castOfCast(inner **ir.OpDef) ir.PatternList {
	return pattern("cast-of-cast", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(0).DefinedBy(*inner)
		if in == nil || in.Operand(0).Type() != op.Result(0).Type() || Width(op.Result(0).Type()) < 0 {
			return false
		}
		rw.Replace(op, in.Operand(0))
		return true
	})
}

// addZero replaces the sum with zero by the other operand, a bit wider.
func addZero(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	if c, ok := intOf(ir.MatchConstant(op.Operand(1))); !ok || !c.IsZero() || Width(t) < 0 || IsConst(t) != IsConst(op.Operand(0).Type()) ||
		IsSigned(t) != IsSigned(op.Operand(0).Type()) {
		return false
	}
	rw.Replace(op, rw.ValueOrFold(PadPrim, op.Loc(), t, []*ir.Value{op.Operand(0)}, rw.Ctx.Int64Attr(rw.Ctx.Int(32), int64(Width(t)))))
	return true
}

// dynamicPattern makes a shift by a constant one that has the amount as a number.
func dynamicPattern(d **ir.OpDef) ir.PatternList {
	return pattern("constant-amount", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		n, ok := intOf(ir.MatchConstant(op.Operand(1)))
		in, t := op.Operand(0).Type(), op.Result(0).Type()
		if !ok || !n.FitsUint64() || n.Uint64() > 1<<20 || Width(in) <= 0 || Width(t) < 0 {
			return false
		}
		i32 := rw.Ctx.Int(32)
		amount, w := int32(n.Uint64()), Width(in)
		res := w + amount
		if *d == ShrPrim {
			res = max(w-amount, 0)
			if IsSigned(in) {
				res = max(res, 1)
			}
		}
		v := rw.ValueOrFold(*d, op.Loc(), Int(rw.Ctx, IsSigned(in), res, IsConst(in)), []*ir.Value{op.Operand(0)}, rw.Ctx.Int64Attr(i32, int64(amount)))
		if res < Width(t) {
			v = rw.ValueOrFold(PadPrim, op.Loc(), Int(rw.Ctx, IsSigned(in), Width(t), IsConst(in)), []*ir.Value{v}, rw.Ctx.Int64Attr(i32, int64(Width(t))))
		}
		if v.Type() != t {
			return false
		}
		rw.Replace(op, v)
		return true
	})
}

// subaccessPattern makes an access by a constant one by a number.
func subaccessPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := intOf(ir.MatchConstant(op.Operand(1)))
	if !ok || !n.FitsUint64() || n.Uint64() >= uint64(NumElements(op.Operand(0).Type())) {
		return false
	}
	v := access1(rw.Builder, op.Loc(), Subindex, op.Operand(0), int(n.Uint64()))
	if v.Type() != op.Result(0).Type() {
		return false
	}
	rw.Replace(op, v)
	return true
}

func multibitPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 3 || Width(op.Operand(0).Type()) != 1 {
		return false
	}
	rw.Replace(op, rw.Value(MuxPrim, op.Loc(), op.Result(0).Type(), op.OperandValues(nil)))
	return true
}

// resolvePattern reads a value, not its probe.
func resolvePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := op.Operand(0)
	in := v.DefiningOp()
	switch {
	case in == nil:
		return false
	case in.Is(RefSend):
		v = in.Operand(0)
	case in.Implements("Forceable") && v.Index() == 1:
		v = in.Result(0)
	default:
		return false
	}
	if v.Type() != op.Result(0).Type() {
		return false
	}
	rw.Replace(op, v)
	return true
}

// singleDriver is the one connect that drives v, nil if there may be others.
func singleDriver(v *ir.Value) *ir.Operation {
	var driver *ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		switch o := u.Owner(); {
		case o.Is(Attach), o.Is(Subfield), o.Is(Subindex), o.Is(Subaccess), o.Is(OpenSubfield), o.Is(OpenSubindex):
			return nil
		case o.Implements("FConnectLike") && u.Index() == 0:
			if driver != nil || o.Block() != v.ParentBlock() {
				return nil
			}
			driver = o
		}
	}
	return driver
}

// forwardPattern replaces a wire or a register that one constant drives, or a wire
// that one port drives, by what drives it.
func forwardPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	decl, src := op.Operand(0).DefiningOp(), op.Operand(1)
	if decl == nil || !decl.Is(Wire) && !decl.Is(Reg) || !droppable(decl) || decl.NumOperands() > 0 && decl.Is(Wire) ||
		src.Type() != op.Operand(0).Type() || decl.Result(0).HasOneUse() || singleDriver(decl.Result(0)) != op {
		return false
	}
	if def := src.DefiningOp(); def == nil {
		if !decl.Is(Wire) {
			return false
		}
	} else {
		first := decl.Block().First()
		if !def.Is(Constant) || def.Block() != decl.Block() {
			return false
		}
		if def != first {
			rw.MoveBefore(def, first)
		}
	}
	rw.Erase(op)
	rw.Replace(decl, src)
	return true
}

// muxPattern: a choice of 0 and 1 is the condition's opposite.
func muxPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	a, aOK := intOf(ir.MatchConstant(op.Operand(1)))
	b, bOK := intOf(ir.MatchConstant(MuxPrimOp(op).Low()))
	if !aOK || !bOK || !Is(t, UIntType) || Width(t) != 1 || !a.IsZero() || !b.IsOne() || op.Operand(0).Type() != t {
		return false
	}
	rw.Replace(op, rw.ValueOrFold(NotPrim, op.Loc(), t, []*ir.Value{op.Operand(0)}))
	return true
}

var (
	canonMatchingConnect                         = pattern("forward", forwardPattern)
	canonMux                                     = pattern("mux", muxPattern)
	shrDef, shlDef                               = &ShrPrim, &ShlPrim
	canonEQ                                      = pattern("eq", equalityPattern(true))
	canonNEQ                                     = pattern("neq", equalityPattern(false))
	canonLT, canonGT, canonLEQ, canonGEQ         = flipped(&GTPrim), flipped(&LTPrim), flipped(&GEQPrim), flipped(&LEQPrim)
	canonConnect                                 = pattern("connect", connectPattern)
	canonAssert, canonAssume, canonCover         = verifPattern(2, true), verifPattern(2, true), verifPattern(2, false)
	canonUnclockedAssume                         = verifPattern(1, true)
	canonRefForce, canonRefRelease               = neverPattern(1), neverPattern(1)
	canonRefForceInitial, canonRefReleaseInitial = neverPattern(0), neverPattern(0)
	canonBits                                    = pattern("bits", bitsPattern)
	canonNot                                     = pattern("not", notPattern)
	canonAsSInt, canonAsUInt                     = castOfCast(&AsUIntPrim), castOfCast(&AsSIntPrim)
	canonAdd                                     = pattern("add-zero", addZero)
	canonSub                                     = pattern("sub-zero", addZero)
	canonDShl, canonDShr                         = dynamicPattern(shlDef), dynamicPattern(shrDef)
	canonSubaccess                               = pattern("subaccess", subaccessPattern)
	canonMultibitMux                             = pattern("multibit-mux", multibitPattern)
	canonRefResolve                              = pattern("resolve", resolvePattern)
	canonHead                                    = asBits(func(op *ir.Operation, w int64) (hi, lo int64) { return w - 1, w - int64(amountOf(op)) })
	canonTail                                    = asBits(func(op *ir.Operation, w int64) (hi, lo int64) { return w - int64(amountOf(op)) - 1, 0 })
	canonShr                                     = asBits(func(op *ir.Operation, w int64) (hi, lo int64) { return w - 1, min(int64(amountOf(op)), w-1) })
)
