package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// foldIf folds an scf.if with an else branch whose condition is a negation: it drops
// the negation and swaps the branches.
func foldIf(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := IfOp(op)
	x := o.Condition().DefiningOp()
	if o.ElseRegion().Empty() || x == nil || !x.Is(arith.XOrI) || !isTrue(arith.XOrIOp(x).Rhs()) {
		return nil, false
	}
	o.SetCondition(arith.XOrIOp(x).Lhs())
	then, otherwise := o.ThenRegion().First(), o.ElseRegion().First()
	then.Remove()
	otherwise.Remove()
	o.ThenRegion().Append(otherwise)
	o.ElseRegion().Append(then)
	return nil, true
}

func thenYield(op *ir.Operation) *ir.Operation { return op.Region(0).Last().Last() }
func elseYield(op *ir.Operation) *ir.Operation { return op.Region(1).Last().Last() }

// elseBlock returns the else block of an scf.if, or nil if there is none.
func elseBlock(op *ir.Operation) *ir.Block { return IfOp(op).ElseRegion().Last() }

func replaceYield(rw *rewrite.Rewriter, y *ir.Operation, vs []*ir.Value) {
	rw.AtEnd(y.Block())
	rw.ReplaceNew(y, &ir.OpState{Name: rw.Ctx.NameOf(Yield), Loc: y.Loc(), Operands: vs})
}

// removeStaticCondition replaces an scf.if with a constant condition by the branch that
// is taken.
func removeStaticCondition(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := IfOp(op)
	c, ok := ir.MatchConstant(o.Condition()).(*ir.IntegerAttr)
	switch {
	case !ok:
		return false
	case !c.Value.IsZero():
		replaceByRegion(rw, op, o.ThenRegion())
	case !o.ElseRegion().Empty():
		replaceByRegion(rw, op, o.ElseRegion())
	default:
		rw.Erase(op)
	}
	return true
}

// trivialIfToSelect handles the results of an scf.if for which both branches yield
// values from outside. It replaces each by an arith.select of these values.
func trivialIfToSelect(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := IfOp(op)
	if op.NumResults() == 0 {
		return false
	}
	yes, no := thenYield(op).OperandValues(nil), elseYield(op).OperandValues(nil)
	inside := make([]bool, len(yes))
	var types []ir.Type
	for i := range yes {
		if inside[i] = yes[i].ParentRegion() == o.ThenRegion() || no[i].ParentRegion() == o.ElseRegion(); inside[i] {
			types = append(types, yes[i].Type())
		}
	}
	if len(types) == op.NumResults() {
		return false
	}
	cond := o.Condition()
	n := NewIf(rw.Builder, op.Loc(), types, cond)
	n.Region(0).TakeBody(o.ThenRegion())
	n.Region(1).TakeBody(o.ElseRegion())
	rw.Before(n)
	results := make([]*ir.Value, len(yes))
	var thenKept, elseKept []*ir.Value
	for i := range yes {
		switch {
		case inside[i]:
			results[i] = n.Result(len(thenKept))
			thenKept, elseKept = append(thenKept, yes[i]), append(elseKept, no[i])
		case yes[i] == no[i]:
			results[i] = yes[i]
		default:
			results[i] = selectOf(rw, op.Loc(), cond, yes[i], no[i])
		}
	}
	replaceYield(rw, thenYield(n), thenKept)
	replaceYield(rw, elseYield(n), elseKept)
	rw.Replace(op, results...)
	return true
}

func selectOf(rw *rewrite.Rewriter, loc ir.Loc, cond, yes, no *ir.Value) *ir.Value {
	return rw.Value(arith.Select, loc, yes.Type(), []*ir.Value{cond, yes, no})
}

// propagateCondition replaces the uses of the condition inside the then branch by true,
// and inside the else branch by false.
func propagateCondition(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cond := IfOp(op).Condition()
	if ir.MatchConstant(cond) != nil {
		return false
	}
	var constants [2]*ir.Value
	for u := cond.FirstUse(); u != nil; {
		next := u.NextUse()
		if r := branchOf(op, u.Owner(), cond.ParentRegion()); r >= 0 {
			if constants[r] == nil {
				constants[r] = arith.NewBool(rw.Builder, op.Loc(), r == 0)
			}
			u.Set(constants[r])
			rw.Modified(u.Owner())
		}
		u = next
	}
	return constants[0] != nil || constants[1] != nil
}

// branchOf returns the number of op's region that contains user, even indirectly. It
// searches outwards up to region end, and returns -1 if there is none.
func branchOf(op, user *ir.Operation, end *ir.Region) int {
	for r := user.ParentRegion(); r != end && r != nil; r = r.Parent().ParentRegion() {
		if r.Parent() == op {
			return r.Index()
		}
	}
	return -1
}

// replaceIfYield replaces a result of an scf.if if both branches yield the same value,
// or if they yield the constants true and false. The replacement is that value, the
// condition, or its negation. The driver does not visit the users again, because only
// their operands change.
func replaceIfYield(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := IfOp(op)
	if op.NumResults() == 0 {
		return false
	}
	yes, no := thenYield(op), elseYield(op)
	changed := false
	for i := range op.Results() {
		res := op.Result(i)
		if res.Unused() {
			continue
		}
		t, f := yes.Operand(i), no.Operand(i)
		if t == f {
			res.ReplaceAllUses(t)
			changed = true
			continue
		}
		tc, ok1 := boolConstant(t)
		fc, ok2 := boolConstant(f)
		if !ok1 || !ok2 {
			continue
		}
		switch {
		case tc && !fc:
			res.ReplaceAllUses(o.Condition())
			changed = true
		case !tc && fc:
			one := rw.Materialize(t.DefiningOp().Name().Dialect, op.Loc(), rw.Ctx.Bool(true), rw.Ctx.I1())
			not := rw.Op(arith.XOrI, op.Loc(), []ir.Type{rw.Ctx.I1()}, []*ir.Value{o.Condition(), one.Result(0)})
			res.ReplaceAllUses(not.Result(0))
			changed = true
		}
	}
	return changed
}

func boolConstant(v *ir.Value) (value, ok bool) {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	if !ok || !ir.IsInteger(a.Type, 1) {
		return false, false
	}
	return a.Value.IsOne(), true
}

// combineIfs merges an scf.if with the scf.if directly before it, if the conditions are
// equal or one is the negation of the other.
func combineIfs(rw *rewrite.Rewriter, next *ir.Operation) bool {
	o := IfOp(next)
	prev := next.Prev()
	if prev == nil || !prev.Is(If) {
		return false
	}
	// The blocks of next that run when prev's condition is true and false.
	var nextThen, nextElse *ir.Block
	switch c, p := o.Condition(), IfOp(prev).Condition(); {
	case isNot(p, c), isNot(c, p):
		nextElse, nextThen = o.ThenRegion().Last(), elseBlock(next)
	case c == p:
		nextThen, nextElse = o.ThenRegion().Last(), elseBlock(next)
	default:
		return false
	}
	useYieldedInside(rw, prev, nextThen, nextElse)
	n := NewIf(rw.Builder, next.Loc(), append(prev.ResultTypes(nil), next.ResultTypes(nil)...), IfOp(prev).Condition())
	rw.InlineRegionBefore(IfOp(prev).ThenRegion(), n.Region(0), nil)
	if nextThen != nil {
		appendBlock(rw, n.Region(0).Last(), nextThen)
	}
	rw.InlineRegionBefore(IfOp(prev).ElseRegion(), n.Region(1), nil)
	if nextElse != nil {
		if n.Region(1).Empty() {
			rw.InlineRegionBefore(nextElse.Region(), n.Region(1), nil)
		} else {
			appendBlock(rw, n.Region(1).Last(), nextElse)
		}
	}
	results := n.ResultValues(nil)
	k := prev.NumResults()
	rw.Replace(prev, results[:k]...)
	rw.Replace(next, results[k:]...)
	return true
}

// useYieldedInside replaces the uses of prev's results inside the blocks then and
// otherwise by the values that prev yields. These two blocks will be merged with prev's
// blocks.
func useYieldedInside(rw *rewrite.Rewriter, prev *ir.Operation, then, otherwise *ir.Block) {
	if IfOp(prev).ElseRegion().Empty() {
		return
	}
	for i := range prev.Results() {
		for u := prev.Result(i).FirstUse(); u != nil; {
			following := u.NextUse()
			r := u.Owner().ParentRegion()
			switch {
			case then != nil && then.Region().IsAncestorOf(r):
				u.Set(thenYield(prev).Operand(i))
				rw.Modified(u.Owner())
			case otherwise != nil && otherwise.Region().IsAncestorOf(r):
				u.Set(elseYield(prev).Operand(i))
				rw.Modified(u.Owner())
			}
			u = following
		}
	}
}

// appendBlock moves the operations of one block, from, to the end of another one, to.
// The new terminator yields the operands of both terminators.
func appendBlock(rw *rewrite.Rewriter, to, from *ir.Block) {
	first, second := to.Last(), from.Last()
	rw.MergeBlocks(from, to)
	rw.AtEnd(to)
	yield(rw, second.Loc(), append(first.OperandValues(nil), second.OperandValues(nil)...))
	rw.Erase(first)
	rw.Erase(second)
}

// removeEmptyElse drops the else branch of an scf.if without results, if the branch has
// only a terminator.
func removeEmptyElse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b := elseBlock(op)
	if op.NumResults() > 0 || b == nil || b.First() != b.Last() {
		return false
	}
	n := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Attrs: op.Discardable(), Props: op.Props(), Regions: 2,
	})
	rw.InlineRegionBefore(IfOp(op).ThenRegion(), n.Region(0), nil)
	rw.Erase(op)
	return true
}

// combineNestedIfs merges an scf.if whose then branch has only another scf.if. For
// example, if a { if b { x } } becomes if a and b { x }.
func combineNestedIfs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := IfOp(op)
	inner := o.ThenRegion().Last().First()
	if inner.Next() == nil || inner.Next() != thenYield(op) || !inner.Is(If) || !onlyYields(op) || !onlyYields(inner) {
		return false
	}
	yes := thenYield(op).OperandValues(nil)
	var no []*ir.Value
	if elseBlock(op) != nil {
		no = elseYield(op).OperandValues(nil)
	}
	var selected []int
	for i, v := range yes {
		if v.DefiningOp() == inner {
			k := v.Index()
			if elseYield(inner).Operand(k) != no[i] {
				return false
			}
			yes[i] = thenYield(inner).Operand(k)
			continue
		}
		if v.ParentRegion() == o.ThenRegion() {
			return false
		}
		selected = append(selected, i)
	}
	loc := op.Loc()
	cond := rw.Value(arith.AndI, loc, rw.Ctx.I1(), []*ir.Value{o.Condition(), IfOp(inner).Condition()})
	n := NewIf(rw.Builder, loc, op.ResultTypes(nil), cond)
	then := rw.NewBlockIn(n.Region(0), nil, nil)
	results := n.ResultValues(nil)
	rw.Before(n)
	for _, i := range selected {
		results[i] = selectOf(rw, loc, o.Condition(), yes[i], no[i])
	}
	rw.MergeBlocks(IfOp(inner).ThenRegion().Last(), then)
	replaceYield(rw, then.Last(), yes)
	if len(no) > 0 {
		rw.CreateBlock(n.Region(1), nil, nil, nil)
		yield(rw, loc, no)
	}
	rw.Replace(op, results...)
	return true
}

// onlyYields reports whether op has no else branch, or an else branch with only a
// terminator.
func onlyYields(op *ir.Operation) bool {
	b := elseBlock(op)
	return b == nil || b.First() == b.Last()
}

// regionFor returns the number of the region of an scf.index_switch that runs for this
// argument. The default is region 0.
func regionFor(op *ir.Operation, arg int64) int {
	cases := IndexSwitchOp(op).Cases()
	for i := range cases.Len {
		if cases.At(i) == arg {
			return i + 1
		}
	}
	return 0
}

// foldConstantCase replaces an scf.index_switch with a constant argument by the
// operations of the region that runs.
func foldConstantCase(rw *rewrite.Rewriter, op *ir.Operation) bool {
	arg, ok := ir.ConstantInt(IndexSwitchOp(op).Arg())
	if !ok {
		return false
	}
	b := op.Region(regionFor(op, arg)).First()
	term := b.Last()
	results := term.OperandValues(nil)
	rw.InlineBlockBefore(b, op.Block(), op)
	rw.Erase(term)
	rw.Replace(op, results...)
	return true
}
