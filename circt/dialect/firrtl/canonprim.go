package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of primitives where it is more than a rule.

// last is the benefit of patterns that are tried after all rules.
const last = -1

// replaceNamed replaces op by v. v gets the name of op, unless its own name is better.
func replaceNamed(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	updateName(v.DefiningOp(), nameOf(op), rw)
	rw.Replace(op, v)
}

// replacePrim replaces op by v, padded to the width and cast to the sign of op's result.
// It returns true.
func replacePrim(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	t := op.Result(0).Type()
	if w := Width(t); Width(v.Type()) != w {
		v = Make(rw.Builder, op.Loc(), PadPrim, []*ir.Value{v}, I32(rw.Ctx, int64(w)))
	}
	v = signedAs(rw, op.Loc(), v, t)
	replaceNamed(rw, op, v)
	return true
}

// signedAs casts v to the sign of t, an integer type.
func signedAs(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, t ir.Type) *ir.Value {
	switch {
	case IsSigned(t) && Is(v.Type(), UIntType):
		return MakeOrFold(rw.Builder, loc, AsSIntPrim, []*ir.Value{v})
	case Is(t, UIntType) && IsSigned(v.Type()):
		return MakeOrFold(rw.Builder, loc, AsUIntPrim, []*ir.Value{v})
	}
	return v
}

// equalityPattern replaces comparisons with all zeros or all ones by reductions: eq(x, 0)
// -> not(orr(x)).
func equalityPattern(equal bool) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		a, t := op.Operand(0), op.Result(0).Type()
		c, ok := constantOf(op.Operand(1))
		if !ok {
			return false
		}
		make1 := func(d *ir.OpDef, v *ir.Value) *ir.Value { return Make(rw.Builder, op.Loc(), d, []*ir.Value{v}) }
		w, bits := Width(a.Type()), a.Type() == t && op.Operand(1).Type() == t
		switch {
		case bits && (equal && c.IsZero() || !equal && c.IsAllOnes()):
			return replacePrim(rw, op, make1(NotPrim, a))
		case w > 1 && c.IsZero():
			v := make1(OrRPrim, a)
			if equal {
				v = make1(NotPrim, v)
			}
			return replacePrim(rw, op, v)
		case w > 1 && c.IsAllOnes() && a.Type() == op.Operand(1).Type():
			v := make1(AndRPrim, a)
			if !equal {
				v = make1(NotPrim, v)
			}
			return replacePrim(rw, op, v)
		}
		return false
	}
}

// reductionOfCat simplifies a reduction of a concatenation with constants. A constant for
// which decides returns true replaces the whole reduction by result. The rewrite drops
// the other constants for which keep returns false. If no operand is left, it replaces
// the reduction by identity.
func reductionOfCat(decides, keep func(num.Int) bool, result, identity uint64) rewrite.Pattern {
	return rewrite.Pattern{Name: "reduction-of-cat", Benefit: last, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		cat := op.Operand(0).DefinedBy(CatPrim)
		if cat == nil {
			return false
		}
		rest := make([]*ir.Value, 0, cat.NumOperands())
		for _, v := range cat.OperandValues(nil) {
			c, ok := constantOf(v)
			if ok && decides(c) {
				replaceNamed(rw, op, constantOfWidth(rw.Builder, op.Loc(), 1, result))
				return true
			}
			if !ok || keep(c) {
				rest = append(rest, v)
			}
		}
		switch {
		case len(rest) == 0:
			replaceNamed(rw, op, constantOfWidth(rw.Builder, op.Loc(), 1, identity))
		case len(rest) == 1:
			rw.SetOperand(op, 0, rest[0])
		case op.Operand(0).HasOneUse() && len(rest) < cat.NumOperands():
			replaceNamed(rw, cat, Make(rw.Builder, cat.Loc(), CatPrim, rest))
		default:
			return false
		}
		return true
	}}
}

func never(num.Int) bool       { return false }
func isNotZero(c num.Int) bool { return !c.IsZero() }
func isNotOnes(c num.Int) bool { return !c.IsAllOnes() }

// knownIntegers reports whether the widths of op's result and operands are known.
func knownIntegers(op *ir.Operation) bool {
	if Width(op.Result(0).Type()) < 0 {
		return false
	}
	for i := range op.NumOperands() {
		if Width(op.Operand(i).Type()) < 0 {
			return false
		}
	}
	return true
}

// flattenCat merges a tree of concatenations: cat(cat(a, b), c) -> cat(a, b, c).
func flattenCat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := op.Result(0)
	if !knownIntegers(op) || Width(r.Type()) == 0 || r.HasOneUse() && r.FirstUse().Owner().Is(CatPrim) {
		return false
	}
	var leaves []*ir.Value
	hasSigned, hasUnsigned := false, false
	work := op.OperandValues(nil)
	slices.Reverse(work)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if inner := v.DefinedBy(CatPrim); inner != nil && inner != op {
			at := len(work)
			work = inner.OperandValues(work)
			slices.Reverse(work[at:])
			continue
		}
		leaves = append(leaves, v)
		hasSigned = hasSigned || IsSigned(v.Type())
		hasUnsigned = hasUnsigned || !IsSigned(v.Type())
	}
	toUnsigned := func(v *ir.Value) *ir.Value {
		if !IsSigned(v.Type()) {
			return v
		}
		return Make(rw.Builder, v.Loc(), AsUIntPrim, []*ir.Value{v})
	}
	switch {
	case len(leaves) == 1:
		rw.Replace(op, toUnsigned(leaves[0]))
		return true
	case len(leaves) == op.NumOperands():
		return false
	}
	if hasSigned && hasUnsigned {
		for i := range leaves {
			leaves[i] = toUnsigned(leaves[i])
		}
	}
	replaceNamed(rw, op, rw.Value(CatPrim, op.Loc(), r.Type(), leaves))
	return true
}

// catOfConstants joins adjacent constants in a concatenation.
func catOfConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !knownIntegers(op) {
		return false
	}
	value := func(i int) (num.Int, bool) {
		if op.Operand(i).DefinedBy(Constant) == nil {
			return num.Int{}, false
		}
		return constantOf(op.Operand(i))
	}
	var joined []*ir.Value
	n := op.NumOperands()
	for i := 0; i < n; i++ {
		c, ok := value(i)
		from := i
		for ok && i+1 < n {
			next, more := value(i + 1)
			if !more {
				break
			}
			c = c.Concat(next)
			i++
		}
		if i == from {
			joined = append(joined, op.Operand(i))
			continue
		}
		t := Int(rw.Ctx, IsSigned(op.Operand(from).Type()), int32(c.Width()), false)
		joined = append(joined, rw.Value(Constant, op.Loc(), t, nil, IntValue(t, c)))
	}
	if len(joined) == n {
		return false
	}
	replaceNamed(rw, op, rw.Value(CatPrim, op.Loc(), op.Result(0).Type(), joined))
	return true
}

// bitsOfCat extracts bits from the operand of a concatenation that contains all of them.
func bitsOfCat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cat := op.Operand(0).DefinedBy(CatPrim)
	w := int64(Width(op.Result(0).Type()))
	if cat == nil || w < 0 {
		return false
	}
	at := BitsPrimOp(op).Lo().Int64()
	for i := cat.NumOperands() - 1; i >= 0; i-- {
		part := cat.Operand(i)
		n := int64(Width(part.Type()))
		switch {
		case n < 0 || at < n && (at+w > n || IsConst(part.Type()) != IsConst(op.Result(0).Type())):
			return false
		case at < n:
			v := bitsOf(rw.Builder, op.Loc(), part, at+w-1, at)
			if v.Type() != op.Result(0).Type() {
				v = signedAs(rw, op.Loc(), v, op.Result(0).Type())
			}
			replaceNamed(rw, op, v)
			return true
		}
		at -= n
	}
	return false
}

// asBits replaces head, tail and shr by bits if the width is known. For an operand of
// width w, bounds returns the highest and the lowest bit.
func asBits(bounds func(op *ir.Operation, w int64) (hi, lo int64)) ir.PatternList {
	return pattern("as-bits", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in, t := op.Operand(0), op.Result(0).Type()
		w := Width(in.Type())
		if w <= 0 {
			return false
		}
		hi, lo := bounds(op, int64(w))
		if hi < lo || lo < 0 || hi >= int64(w) {
			return false
		}
		v := in
		if Width(t) != w {
			v = Make(rw.Builder, op.Loc(), BitsPrim, []*ir.Value{in}, I32(rw.Ctx, hi), I32(rw.Ctx, lo))
		}
		rw.Replace(op, signedAs(rw, op.Loc(), v, t))
		return true
	})
}

func headBits(op *ir.Operation, w int64) (hi, lo int64) { return w - 1, w - int64(amountOf(op)) }
func tailBits(op *ir.Operation, w int64) (hi, lo int64) { return w - int64(amountOf(op)) - 1, 0 }

func shrBits(op *ir.Operation, w int64) (hi, lo int64) {
	n := int64(amountOf(op))
	if n >= w {
		if !IsSigned(op.Result(0).Type()) {
			return -1, 0 // nothing is left, which the fold knows
		}
		n = w - 1
	}
	return w - 1, n
}

// muxPad pads both values of a mux to the width of its result.
func muxPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	w := Width(t)
	if w < 0 || !IsInt(t) {
		return false
	}
	pad := func(v *ir.Value) *ir.Value {
		if n := Width(v.Type()); n < 0 || n == w {
			return v
		}
		return Make(rw.Builder, op.Loc(), PadPrim, []*ir.Value{v}, I32(rw.Ctx, int64(w))) // of a constant it is constant
	}
	m := MuxPrimOp(op)
	if h, l := Width(m.High().Type()), Width(m.Low().Type()); (h < 0 || h == w) && (l < 0 || l == w) {
		return false
	}
	high, low := pad(m.High()), pad(m.Low())
	v := rw.Value(MuxPrim, op.Loc(), t, []*ir.Value{m.Sel(), high, low})
	v.DefiningOp().SetDiscardable(op.Discardable())
	rw.Replace(op, v)
	return true
}

// muxDepth limits how deep a tree of muxes is searched for the condition of its root.
const muxDepth = 5

// muxSharedCond simplifies nested muxes with the same condition: mux(c, mux(c, a, b), d)
// -> mux(c, a, d). As in upstream, it fails if it only changes other muxes in place. Then
// the driver tries the patterns after it and counts no change.
func muxSharedCond(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := MuxPrimOp(op)
	if Width(op.Result(0).Type()) < 0 {
		return false
	}
	for side := 1; side <= 2; side++ {
		if v := assume(rw, op.Operand(side), m.Sel(), side, true, 0); v != nil {
			rw.SetOperand(op, side, v)
			return true
		}
	}
	return false
}

// assume simplifies v, given that each mux with the condition cond selects its operand
// with index side. It returns the new value, or nil if v itself remains. If inPlace is
// set, a mux with only one use is changed in place, and the result is nil. Then the
// search goes on in the other operands of the muxes that use it. Argument depth is the
// number of these muxes; the search stops below muxDepth of them.
func assume(rw *rewrite.Rewriter, v, cond *ir.Value, side int, inPlace bool, depth int) *ir.Value {
	mux := v.DefinedBy(MuxPrim)
	switch {
	case mux == nil:
		return nil
	case mux.Operand(0) == cond:
		return mux.Operand(side)
	case depth > muxDepth:
		return nil
	}
	inPlace = inPlace && v.HasOneUse()
	for i := 1; i <= 2; i++ {
		by := assume(rw, mux.Operand(i), cond, side, inPlace, depth+1)
		if by == nil {
			continue
		}
		if inPlace {
			rw.SetOperand(mux, i, by)
			return nil
		}
		operands := mux.OperandValues(nil)
		operands[i] = by
		rw.After(mux)
		return rw.Value(MuxPrim, mux.Loc(), mux.Result(0).Type(), operands)
	}
	return nil
}

// multibitPattern simplifies a firrtl.multibit_mux: mux(i, x, x) -> x.
func multibitPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inputs := op.OperandValues(nil)[1:]
	n := len(inputs)
	index := op.Operand(0)
	w := Width(index.Type())
	same := true
	for _, v := range inputs {
		same = same && v == inputs[0]
	}
	switch {
	case same:
		replaceNamed(rw, op, inputs[0])
		return true
	case w >= 0 && w < 31 && 1<<w < n:
		rw.Modify(op, func() { op.SetOperands(rw.Arena, append([]*ir.Value{index}, inputs[n-1<<w:]...)) })
		return true
	}
	if last := inputs[n-1].DefinedBy(Subindex); last != nil && isReversedVector(inputs, last.Operand(0)) {
		replaceNamed(rw, op, Make(rw.Builder, op.Loc(), Subaccess, []*ir.Value{last.Operand(0), index}))
		return true
	}
	if n != 2 || w != 1 {
		return false
	}
	replaceNamed(rw, op, Make(rw.Builder, op.Loc(), MuxPrim, []*ir.Value{index, inputs[0], inputs[1]}))
	return true
}

// isReversedVector reports whether values are all elements of v, from the last to the
// first.
func isReversedVector(values []*ir.Value, v *ir.Value) bool {
	for i, e := range values {
		d := e.DefinedBy(Subindex)
		if d == nil || d.Operand(0) != v || int(SubindexOp(d).Index().Int64())+i+1 != len(values) {
			return false
		}
	}
	return true
}

// subaccessPattern replaces a subaccess with a constant index by a subindex.
func subaccessPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(1).DefinedBy(Constant)
	if d == nil {
		return false
	}
	n, ok := intOf(d.Inherent("value"))
	if !ok || !n.FitsUint64() || n.Uint64() >= uint64(NumElements(op.Operand(0).Type())) {
		return false
	}
	v := access1(rw.Builder, op.Loc(), Subindex, op.Operand(0), int(n.Uint64()))
	if v.Type() != op.Result(0).Type() {
		return false
	}
	if name := nameOf(op); name != nil {
		v.DefiningOp().SetAttr("name", name)
	}
	rw.Replace(op, v)
	return true
}
