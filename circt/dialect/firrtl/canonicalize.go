package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of statements, and the lists that the rows name.

func pattern(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) ir.PatternList {
	return rewrite.Patterns{{Name: name, Rewrite: f}}
}

// rulesAnd returns the patterns of the rules r, followed by ps.
func rulesAnd(r rules, ps ...rewrite.Pattern) ir.PatternList {
	return append(rewrite.FromRules(r...), ps...)
}

// connectPattern turns a connect into a firrtl.matchingconnect, if the widths are known.
// It pads a source that is narrower than the destination.
func connectPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	dest, src := op.Operand(0), op.Operand(1)
	d, s := dest.Type(), src.Type()
	if !IsBase(d) || !IsBase(s) || (PropsOf(d)|PropsOf(s))&UninferredWidth != 0 {
		return false
	}
	switch {
	case d == s: // also where fields are flipped, which the verifier then refuses, as upstream
	case IsInt(d) && IsInt(s) && IsConst(d) == IsConst(s):
		src = MakeOrFold(rw.Builder, op.Loc(), PadPrim, []*ir.Value{src}, I32(rw.Ctx, int64(Width(d))))
		if !sameAnonymous(src.Type(), d) {
			return false
		}
	default:
		return false
	}
	CreateMatchingConnect(rw.Builder, op.Loc(), MatchingConnectArgs{Dest: dest, Src: src})
	rw.Erase(op)
	return true
}

// verifPattern erases a check that cannot fire. The operand with index enable is the
// check's enable, and the operand before it is its predicate. A check cannot fire if its
// enable is false, or if its predicate always equals wanted (false for a cover). If
// wanted is true, a check whose predicate is the enable itself cannot fire either.
func verifPattern(enable int, wanted bool) ir.PatternList {
	return pattern("never-fires", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		e, eOK := intOf(ir.MatchConstant(op.Operand(enable)))
		p, pOK := intOf(ir.MatchConstant(op.Operand(enable - 1)))
		redundant := wanted && op.Operand(enable) == op.Operand(enable-1)
		if !(eOK && e.IsZero()) && !(pOK && p.IsZero() != wanted) && !redundant {
			return false
		}
		rw.Erase(op)
		return true
	})
}

// neverPattern erases a statement whose condition, operand i, is constantly 0.
func neverPattern(i int) ir.PatternList {
	return pattern("never", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if c, ok := intOf(ir.MatchConstant(op.Operand(i))); !ok || !c.IsZero() {
			return false
		}
		rw.Erase(op)
		return true
	})
}

// attachPattern erases an attach of at most one value, merges two attaches of the same
// value, and drops wires without other uses.
func attachPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() <= 1 {
		rw.Erase(op)
		return true
	}
	all := op.OperandValues(nil)
	for i, v := range all {
		if other := attachedBefore(v, op); other != nil {
			joined := slices.Clone(all)
			for _, w := range other.OperandValues(nil) {
				if w != v {
					joined = append(joined, w)
				}
			}
			rw.Op(Attach, op.Loc(), nil, joined)
			rw.Erase(other)
			rw.Erase(op)
			return true
		}
		if wire := v.DefinedBy(Wire); wire != nil && v.HasOneUse() && !HasDontTouch(wire) && !IsForceableOp(wire) {
			rw.Op(Attach, op.Loc(), nil, slices.Delete(slices.Clone(all), i, i+1))
			rw.Erase(op)
			rw.Erase(wire)
			return true
		}
	}
	return false
}

// attachedBefore returns an attach of v that stands before op in the same block, or nil
// if there is none.
func attachedBefore(v *ir.Value, op *ir.Operation) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o != op && o.Is(Attach) && o.Block() == op.Block() && o.IsBefore(op) {
			return o
		}
	}
	return nil
}

// whenPattern replaces a when with a constant condition by the taken branch. It also
// drops empty branches.
func whenPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	then, other := op.Region(0).First(), op.Region(1).First()
	if c := WhenOp(op).Condition().DefinedBy(Constant); c != nil {
		taken := then
		if v, ok := constantOf(c.Result(0)); !ok || !v.IsAllOnes() {
			taken = other
		}
		if taken != nil {
			rw.InlineBlockBefore(taken, op.Block(), op)
		}
		rw.Erase(op)
		return true
	}
	switch {
	case !then.Empty() && other != nil && other.Empty():
		rw.EraseBlock(other)
	case then.Empty() && (other == nil || other.Empty()):
		rw.Erase(op)
	default:
		return false
	}
	return true
}

// invalidPattern replaces the only user of an invalid value by an invalid value, if the
// user's result is then invalid, too.
func invalidPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := op.Result(0)
	if v.Unused() {
		rw.Erase(op)
		return true
	}
	if !v.HasOneUse() {
		return false
	}
	user := v.FirstUse().Owner()
	switch user.Def() {
	case BitsPrim, HeadPrim, ShrPrim, TailPrim, Subfield, Subindex, AsSIntPrim, AsUIntPrim, NotPrim, BitCast:
	case CvtPrim:
		if !IsSigned(v.Type()) {
			return false
		}
	case AndRPrim, XorRPrim, OrRPrim:
		if Width(v.Type()) <= 0 {
			return false
		}
	default:
		return false
	}
	rw.Replace(user, rw.Value(InvalidValue, op.Loc(), user.Result(0).Type(), nil))
	rw.Erase(op)
	return true
}

// clockGatePattern drops the test enable of a clock gate if it is constantly 0.
func clockGatePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	test := ClockGateIntrinsicOp(op).TestEnable()
	if test == nil {
		return false
	}
	if c, ok := constantOf(test); !ok || !c.IsZero() {
		return false
	}
	rw.Modify(op, func() { op.SetOperandGroup(rw.Arena, 2, nil) })
	return true
}

// isEmptyType reports whether a type has no bits.
func isEmptyType(t ir.Type) bool {
	switch {
	case Is(t, VectorType):
		return isEmptyType(ElementType(t, 0))
	case Is(t, BundleType):
		for i := range NumElements(t) {
			if !isEmptyType(ElementType(t, i)) {
				return false
			}
		}
		return true
	}
	return IsInt(t) && Width(t) == 0
}

// probePattern erases a probe of a value without bits.
func probePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !isEmptyType(FPGAProbeIntrinsicOp(op).Input().Type()) {
		return false
	}
	rw.Erase(op)
	return true
}

// layerPattern erases an empty layer block.
func layerPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Region(0).First().Empty() {
		return false
	}
	rw.Erase(op)
	return true
}

// resolvePattern replaces the read of a probe by the probed value: resolve(send(x)) -> x.
func resolvePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	probe := op.Operand(0)
	in := probe.DefiningOp()
	v := probe
	switch {
	case in == nil:
		return false
	case in.Is(RefSend):
		v = in.Operand(0)
	case in.Implements("Forceable") && probe.Index() == 1:
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

// flattenStrings merges a nested concatenation into the concatenation that is its only
// user: concat(concat(a, b), c) -> concat(a, b, c).
func flattenStrings(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var flat []*ir.Value
	found := false
	for _, v := range op.OperandValues(nil) {
		if in := v.DefinedBy(StringConcat); in != nil && v.HasOneUse() {
			flat = in.OperandValues(flat)
			found = true
			continue
		}
		flat = append(flat, v)
	}
	if !found {
		return false
	}
	rw.Modify(op, func() { op.SetOperands(rw.Arena, flat) })
	return true
}

// joinStrings joins adjacent constant strings, and drops empty ones.
func joinStrings(rw *rewrite.Rewriter, op *ir.Operation) bool {
	text := func(v *ir.Value) (string, bool) {
		if d := v.DefinedBy(StringConstant); d != nil {
			return StringConstantOp(d).Value().Value, true
		}
		return "", false
	}
	var joined []*ir.Value
	changed := false
	all := op.OperandValues(nil)
	for i := 0; i < len(all); i++ {
		s, ok := text(all[i])
		if !ok {
			joined = append(joined, all[i])
			continue
		}
		from := i
		for i+1 < len(all) {
			more, ok := text(all[i+1])
			if !ok {
				break
			}
			s += more
			i++
		}
		switch {
		case s == "":
			changed = true
		case from == i:
			joined = append(joined, all[i])
		default:
			changed = true
			joined = append(joined, rw.Value(StringConstant, op.Loc(), op.Result(0).Type(), nil, rw.Ctx.String(s)))
		}
	}
	switch {
	case !changed:
		return false
	case len(joined) == 0:
		rw.Replace(op, rw.Value(StringConstant, op.Loc(), op.Result(0).Type(), nil, rw.Ctx.String("")))
	case len(joined) == 1:
		rw.Replace(op, joined[0])
	default:
		rw.Modify(op, func() { op.SetOperands(rw.Arena, joined) })
	}
	return true
}

var (
	demote     = rewrite.Pattern{Name: "demote-forceable", Rewrite: demotePattern}
	aggOneShot = rewrite.Pattern{Name: "one-shot", Benefit: last, Rewrite: oneShot}
	afterRules = func(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: name, Benefit: last, Rewrite: f}
	}

	canonAdd, canonSub           = rulesAnd(addRules), rulesAnd(subRules)
	canonAnd, canonOr, canonXor  = rulesAnd(andRules), rulesAnd(orRules), rulesAnd(xorRules)
	canonLEQ                     = rulesAnd(rules{constantRight("LEQWithConstLHS", LEQPrim, GEQPrim)})
	canonLT                      = rulesAnd(rules{constantRight("LTWithConstLHS", LTPrim, GTPrim)})
	canonGEQ                     = rulesAnd(rules{constantRight("GEQWithConstLHS", GEQPrim, LEQPrim)})
	canonGT                      = rulesAnd(rules{constantRight("GTWithConstLHS", GTPrim, LTPrim)})
	canonEQ, canonNEQ            = pattern("eq", equalityPattern(true)), pattern("neq", equalityPattern(false))
	canonAsSInt                  = rulesAnd(rules{backAndForth("StoUtoS", AsSIntPrim, AsUIntPrim)})
	canonAsUInt                  = rulesAnd(rules{backAndForth("UtoStoU", AsUIntPrim, AsSIntPrim)})
	canonCvt                     = rulesAnd(cvtRules)
	canonNot                     = rulesAnd(notRules)
	canonAndR                    = rulesAnd(andRRules, reductionOfCat(isNotOnes, never, 0, 1))
	canonOrR                     = rulesAnd(orRRules, reductionOfCat(isNotZero, never, 1, 0))
	canonXorR                    = rulesAnd(xorRRules, reductionOfCat(never, isNotZero, 0, 0))
	canonCat                     = rulesAnd(catRules, afterRules("flatten", flattenCat), afterRules("constants", catOfConstants))
	canonDShl                    = rulesAnd(rules{shifted("DShlOfConstant", DShlPrim, ShlPrim)})
	canonDShr                    = rulesAnd(rules{shifted("DShrOfConstant", DShrPrim, ShrPrim)})
	canonBits                    = rulesAnd(bitsRules, afterRules("bits-of-cat", bitsOfCat))
	canonHead, canonTail         = asBits(headBits), asBits(tailBits)
	canonShr                     = asBits(shrBits)
	canonMux                     = rulesAnd(muxRules, afterRules("pad", muxPad), afterRules("shared-condition", muxSharedCond))
	canonMux2Cell, canonMux4Cell = rulesAnd(mux2CellRules), rulesAnd(mux4CellRules)
	canonMultibitMux             = pattern("multibit-mux", multibitPattern)
	canonSubaccess               = pattern("subaccess", subaccessPattern)
	canonElement                 = rewrite.Patterns{aggOneShot}
	canonWire                    = rewrite.Patterns{aggOneShot, demote}
	canonNode                    = rewrite.Patterns{afterRules("node-name", nodePattern), demote}
	canonReg                     = rewrite.Patterns{{Name: "hidden-reset", Rewrite: hiddenReset}, demote}
	canonRegReset                = rewrite.Patterns{
		{Name: "zero-reset", Rewrite: regOfZeroReset}, afterRules("reset-mux", resetMux), {Name: "one-reset", Rewrite: regOfOneReset}, demote,
	}
	canonMem = rewrite.Patterns{
		afterRules("zero-width", zeroWidthMemory), afterRules("one-way", oneWayMemory), afterRules("read-write-ports", writeOnlyPorts),
		afterRules("unused-ports", unusedPorts), afterRules("unused-bits", unusedBits), afterRules("single-address", registerMemory),
	}
	canonInvalidValue = pattern("invalid", invalidPattern)
	canonStringConcat = rewrite.Patterns{{Name: "flatten", Rewrite: flattenStrings}, {Name: "join", Rewrite: joinStrings}}

	canonConnect                                 = pattern("connect", connectPattern)
	canonMatchingConnect                         = pattern("forward", forwardPattern)
	canonAttach, canonWhen                       = pattern("attach", attachPattern), pattern("when", whenPattern)
	canonLayerBlock, canonFPGAProbe              = pattern("empty-layer", layerPattern), pattern("empty-probe", probePattern)
	canonClockGate                               = pattern("clock-gate", clockGatePattern)
	canonAssert, canonAssume, canonCover         = verifPattern(2, true), verifPattern(2, true), verifPattern(2, false)
	canonUnclockedAssume                         = verifPattern(1, true)
	canonRefForce, canonRefRelease               = neverPattern(1), neverPattern(1)
	canonRefForceInitial, canonRefReleaseInitial = neverPattern(0), neverPattern(0)
	canonRefResolve                              = pattern("resolve", resolvePattern)
)
