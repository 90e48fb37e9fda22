package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// whileConditionTruth replaces an argument of the after region by true, if
// scf.condition passes the condition itself for it. The after region runs only if
// the condition is true.
func whileConditionTruth(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cond := body(op).Last()
	var yes *ir.Value
	for i, arg := range WhileOp(op).AfterRegion().First().Args() {
		if cond.Operand(i+1) != cond.Operand(0) || arg.Unused() {
			continue
		}
		if yes == nil {
			yes = arith.NewBool(rw.Builder, op.Loc(), true)
		}
		rw.ReplaceAllUses(arg, yes)
	}
	return yes != nil
}

// inverse maps the number of each arith.cmpi predicate to the number of its
// negation.
var inverse = [...]int64{1, 0, 5, 4, 3, 2, 9, 8, 7, 6}

// whileCmpCond replaces a comparison in the after region by a constant, if it has
// the operands of the comparison that is the condition. In the after region, the
// result of that comparison is known.
func whileCmpCond(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cond := body(op).Last()
	cmp := cond.Operand(0).DefiningOp()
	if cmp == nil || !cmp.Is(arith.CmpI) {
		return false
	}
	pred := predicate(cmp)
	changed := false
	for i, arg := range WhileOp(op).AfterRegion().First().Args() {
		for side := range 2 {
			if cond.Operand(i+1) != cmp.Operand(side) {
				continue
			}
			for u := arg.FirstUse(); u != nil; {
				next := u.NextUse()
				user := u.Owner()
				if user.Is(arith.CmpI) && user.Operand(1-side) == cmp.Operand(1-side) {
					p := predicate(user)
					if p == pred || p == inverse[pred] {
						rw.ReplaceWith(user, arith.NewBool(rw.Builder, user.Loc(), p == pred).DefiningOp())
						changed = true
					}
				}
				u = next
			}
		}
	}
	return changed
}

func predicate(cmp *ir.Operation) int64 {
	return arith.CmpIOp(cmp).Predicate().(*ir.IntegerAttr).Value.Int64()
}

// alignBeforeArgs handles an scf.while whose scf.condition passes exactly the
// before region's arguments, but in another order. The new scf.condition passes
// them in their order.
func alignBeforeArgs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := WhileOp(op)
	before, after := o.BeforeRegion().First(), o.AfterRegion().First()
	cond := before.Last()
	passed := cond.OperandValues(nil)[1:]
	args := before.Args()
	if slices.Equal(passed, args) || len(passed) != len(args) {
		return false
	}
	// at[i] is the new position of the value that the condition passes at position i.
	at := make([]int, len(args))
	for i, v := range passed {
		if slices.Contains(passed[:i], v) {
			return false
		}
		if at[i] = slices.Index(args, v); at[i] < 0 {
			return false
		}
	}
	types := make([]ir.Type, len(args))
	for i, j := range at {
		types[j] = op.Result(i).Type()
	}
	rw.Before(cond)
	rw.ReplaceNew(cond, &ir.OpState{
		Name: rw.Ctx.NameOf(Condition), Loc: cond.Loc(),
		Operands: append([]*ir.Value{cond.Operand(0)}, args...),
	})
	rw.Before(op)
	inits := op.OperandValues(nil)
	n := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: inits, Results: types, Regions: 2})
	newBefore := rw.NewBlockIn(n.Region(0), typesOf(inits), locsOf(inits))
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = op.Loc()
	}
	newAfter := rw.NewBlockIn(n.Region(1), types, locs)
	results, afterArgs := make([]*ir.Value, len(at)), make([]*ir.Value, len(at))
	for i, j := range at {
		results[i], afterArgs[i] = n.Result(j), newAfter.Arg(j)
	}
	rw.InlineBlockBefore(before, newBefore, newBefore.First(), newBefore.Args()...)
	rw.InlineBlockBefore(after, newAfter, newAfter.First(), afterArgs...)
	rw.Replace(op, results...)
	return true
}

// moveIfDown moves the then branch of an scf.if to the beginning of the after
// region of an scf.while. The scf.if must directly precede scf.condition and have
// the same condition.
func moveIfDown(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := WhileOp(op)
	before := o.BeforeRegion()
	cond := before.First().Last()
	inner := cond.Prev()
	if inner == nil || !inner.Is(If) || IfOp(inner).Condition() != cond.Operand(0) ||
		!IfOp(inner).ElseRegion().Empty() && IfOp(inner).ElseRegion().First().First().Next() != nil {
		return false
	}
	then := IfOp(inner).ThenRegion()
	for i, arg := range cond.OperandValues(nil)[1:] {
		if arg.DefiningOp() != inner {
			continue
		}
		k := arg.Index()
		rw.ReplaceAllUses(inner.Result(k), IfOp(inner).ElseRegion().First().Last().Operand(k))
		rw.ReplaceAllUses(o.AfterRegion().First().Arg(i), then.First().Last().Operand(k))
	}
	used := usedFrom(then, before)
	n := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil),
		Results: append(op.ResultTypes(nil), typesOf(used)...), Regions: 2,
	})
	n.Region(0).TakeBody(o.BeforeRegion())
	n.Region(1).TakeBody(o.AfterRegion())
	after := n.Region(1).First()
	for _, v := range used {
		after.AddArg(rw.Arena, v.Type(), op.Loc())
	}
	rw.Modified(n)
	cond.SetOperands(rw.Arena, append(cond.OperandValues(nil), used...))
	rw.Modified(cond)
	fresh := after.Args()[after.NumArgs()-len(used):]
	for i, v := range used {
		rw.ReplaceUsesIf(v, fresh[i], func(u *ir.Operand) bool { return then.IsAncestorOf(u.Owner().ParentRegion()) })
	}
	rw.Erase(then.First().Last())
	rw.InlineBlockBefore(then.First(), after, after.First())
	rw.Erase(inner)
	rw.Replace(op, n.ResultValues(nil)[:op.NumResults()]...)
	return true
}

// usedFrom returns the values that operations in region r use and that are defined in
// another region, from. It returns each value once.
func usedFrom(r, from *ir.Region) []*ir.Value {
	var used []*ir.Value
	for b := range r.Blocks() {
		for o := b.First(); o != nil; o = o.Next() {
			o.WalkPost(func(o *ir.Operation) ir.WalkResult {
				for i := range o.Operands() {
					if v := o.Operand(i); v.ParentRegion() == from && !slices.Contains(used, v) {
						used = append(used, v)
					}
				}
				return ir.Advance
			})
		}
	}
	return used
}
