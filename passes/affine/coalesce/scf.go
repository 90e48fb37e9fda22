package coalesce

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

func body(loop *ir.Operation) *ir.Block         { return scf.ForOp(loop).Body() }
func inductionVar(loop *ir.Operation) *ir.Value { return body(loop).Arg(0) }
func iterArgs(loop *ir.Operation) []*ir.Value   { return body(loop).Args()[1:] }
func inits(loop *ir.Operation) []*ir.Value      { return ir.ValuesOf(scf.ForOp(loop).InitArgs()) }

// perfectNest returns the scf.for nested perfectly from root on: each loop's body holds only the
// next loop and the terminator.
func perfectNest(root *ir.Operation) []*ir.Operation {
	nest := []*ir.Operation{root}
	for {
		first := body(root).First()
		if first.Next() != body(root).Last() || !first.Is(scf.For) {
			return nest
		}
		root = first
		nest = append(nest, root)
	}
}

// Nest coalesces each band of the nest of scf.for at root into one loop. A band is a run of
// neighbouring loops whose bounds do not depend on one another, and which pass on their carried
// values unchanged. It reports whether it coalesced a band.
func Nest(b *ir.Builder, root *ir.Operation) bool {
	loops := perfectNest(root)
	chain := make([]int, len(loops)) // where the values that a loop carries come from
	for i := 1; i < len(loops); i++ {
		outer, inner := loops[i-1], loops[i]
		chain[i] = i
		if slices.Equal(iterArgs(outer), inits(inner)) &&
			slices.Equal(body(outer).Last().OperandValues(nil), inner.ResultValues(nil)) {
			chain[i] = chain[i-1]
		}
	}
	bounds := func(l *ir.Operation) []*ir.Value {
		v := scf.ForOp(l)
		return []*ir.Value{v.LowerBound(), v.UpperBound(), v.Step()}
	}
	usable := func(start, end int) bool { return chain[end-1] <= start }
	return transform.EachBand(loops, bounds, usable, func(band []*ir.Operation) bool {
		coalesce(b, band)
		return true
	})
}

func coalesce(b *ir.Builder, loops []*ir.Operation) {
	outer, inner := loops[0], loops[len(loops)-1]
	for _, l := range loops {
		normalize(b, l, outer, inner)
	}
	b.Before(outer)
	loc := outer.Loc()
	uppers := make([]*ir.Value, len(loops))
	for i, l := range loops {
		uppers[i] = scf.ForOp(l).UpperBound()
	}
	scf.ForOp(outer).SetUpperBound(product(b, loc, uppers))
	b.AtStart(body(inner))
	ivs, makers := delinearize(b, loc, inductionVar(outer), uppers)
	inductionVar(outer).ReplaceUsesIf(ivs[0], func(u *ir.Operand) bool { return !slices.Contains(makers, u.Owner()) })
	for i := len(loops) - 1; i > 0; i-- {
		inlineInto(loops[i-1], loops[i], ivs[i])
	}
}

// inlineInto replaces one loop, inner, by its body. It is the only loop in the loop outer. The
// value iv replaces its induction variable.
func inlineInto(outer, inner *ir.Operation, iv *ir.Value) {
	term := body(inner).Last()
	yielded := term.OperandValues(nil)
	for i, v := range yielded {
		if k := slices.Index(iterArgs(inner), v); k >= 0 {
			yielded[i] = inits(inner)[k]
		}
	}
	term.Erase()
	inductionVar(inner).ReplaceAllUses(iv)
	for i, a := range iterArgs(inner) {
		a.ReplaceAllUses(iterArgs(outer)[i])
	}
	for op := body(inner).First(); op != nil; op = body(inner).First() {
		op.MoveBefore(inner)
	}
	inner.ReplaceAllUses(yielded)
	inner.Erase()
}

// isConstant reports whether v is the constant c.
func isConstant(v *ir.Value, c int64) bool {
	k, ok := ir.ConstantInt(v)
	return ok && k == c
}

func constant(b *ir.Builder, loc ir.Loc, t ir.Type, v int64) *ir.Value {
	return arith.NewConstant(b, loc, b.Ctx.Int64Attr(t, v))
}

// normalize makes loop start at zero and count by one. It computes the new bounds in front of the
// loop outer. It computes the value of the old induction variable at the start of the body of the
// loop inner.
func normalize(b *ir.Builder, loop, outer, inner *ir.Operation) {
	loc := loop.Loc()
	view := scf.ForOp(loop)
	lower, upper, step := view.LowerBound(), view.UpperBound(), view.Step()
	t := lower.Type()
	b.Before(outer)
	iv := inductionVar(loop)
	if constraint.IsIndex(t) {
		e := poly.CeilDiv(poly.Sub(poly.Symbol(1), poly.Symbol(0)), poly.Symbol(2))
		trips := affine.ComposedFoldedApply(b, loc, poly.NewMap(0, 3, e), []ir.Mixed{{Value: lower}, {Value: upper}, {Value: step}})
		view.SetLowerBound(constant(b, loc, t, 0))
		view.SetUpperBound(indexValue(b, loc, trips))
		view.SetStep(constant(b, loc, t, 1))
		b.AtStart(body(inner))
		back := poly.Add(poly.Mul(poly.Dim(0), poly.Symbol(1)), poly.Symbol(0))
		old := indexValue(b, loc, affine.ComposedFoldedApply(b, loc, poly.NewMap(1, 2, back), []ir.Mixed{{Value: iv}, {Value: lower}, {Value: step}}))
		var maker *ir.Operation
		if !isConstant(lower, 0) || !isConstant(step, 1) {
			maker = old.DefiningOp()
		}
		if old != iv {
			transform.ReplaceUsesExcept(iv, old, maker)
		}
		return
	}
	zero, one := isConstant(lower, 0), isConstant(step, 1)
	if !zero || !one {
		if !zero {
			upper = b.ValueOrFold(arith.SubI, loc, t, []*ir.Value{upper, lower})
		}
		if !one {
			upper = b.ValueOrFold(arith.CeilDivSI, loc, t, []*ir.Value{upper, step})
		}
		view.SetLowerBound(constant(b, loc, t, 0))
		view.SetUpperBound(upper)
		view.SetStep(constant(b, loc, t, 1))
	}
	b.AtStart(body(inner))
	old := iv
	var makers []*ir.Operation
	if !one {
		old = arith.NewBinary(b, arith.MulI, loc, old, step)
		makers = append(makers, old.DefiningOp())
	}
	if !zero {
		old = arith.NewBinary(b, arith.AddI, loc, old, lower)
		makers = append(makers, old.DefiningOp())
	}
	if old != iv {
		iv.ReplaceUsesIf(old, func(u *ir.Operand) bool { return !slices.Contains(makers, u.Owner()) })
	}
}

func indexValue(b *ir.Builder, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(b, loc, m.Const)
}

// product multiplies the values, which have the same type.
func product(b *ir.Builder, loc ir.Loc, vs []*ir.Value) *ir.Value {
	t := vs[0].Type()
	if constraint.IsIndex(t) {
		p := ir.Known(1)
		m := poly.NewMap(0, 2, poly.Mul(poly.Symbol(0), poly.Symbol(1)))
		for _, v := range vs {
			p = affine.ComposedFoldedApply(b, loc, m, []ir.Mixed{p, {Value: v}})
		}
		return indexValue(b, loc, p)
	}
	var p *ir.Value
	for _, v := range vs {
		switch {
		case isConstant(v, 1):
		case p == nil:
			p = v
		default:
			p = arith.NewBinary(b, arith.MulI, loc, p, v)
		}
	}
	if p == nil {
		p = constant(b, loc, t, 1)
	}
	return p
}

// delinearize computes the induction variables of the old loops, whose upper bounds are uppers,
// from the induction variable iv of the coalesced loop. It also returns the operations that it
// creates for this.
func delinearize(b *ir.Builder, loc ir.Loc, iv *ir.Value, uppers []*ir.Value) (ivs []*ir.Value, makers []*ir.Operation) {
	t := iv.Type()
	n := len(uppers)
	if constraint.IsIndex(t) {
		basis := make([]ir.Mixed, n)
		types := make([]ir.Type, n)
		for i, u := range uppers {
			types[i] = t
			basis[i] = ir.Mixed{Value: u}
			if c, ok := ir.ConstantInt(u); ok {
				basis[i] = ir.Known(c)
			}
		}
		dynamic, static := ir.SplitMixed(basis)
		op := b.Op(affine.AffineDelinearizeIndex, loc, types, append([]*ir.Value{iv}, dynamic...), b.Ctx.DenseI64Array(static))
		return op.ResultValues(nil), []*ir.Operation{op}
	}
	ivs = make([]*ir.Value, n)
	lead := 0 // loops of one iteration, all outermost
	for ; lead < n && isConstant(uppers[lead], 1); lead++ {
		ivs[lead] = constant(b, loc, t, 0)
	}
	rest := iv
	for i := n - 1; i >= lead; i-- {
		if i < n-1 && !isConstant(uppers[i+1], 1) {
			rest = arith.NewBinary(b, arith.DivSI, loc, rest, uppers[i+1])
			makers = append(makers, rest.DefiningOp())
		}
		ivs[i] = rest
		switch {
		case i == lead:
		case isConstant(uppers[i], 1):
			ivs[i] = constant(b, loc, t, 0)
		default:
			ivs[i] = arith.NewBinary(b, arith.RemSI, loc, rest, uppers[i])
			makers = append(makers, ivs[i].DefiningOp())
		}
	}
	return ivs, makers
}
