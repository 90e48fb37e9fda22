package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of procedural code: conditions, loops, checks, empty bodies and
// assignments of array elements one by one.

// hollow reports whether r holds no operations.
func hollow(r *ir.Region) bool { return r.Empty() || r.First().Empty() }

// eraseEmpty erases an operation if all its regions are empty.
func eraseEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Regions() {
		if !hollow(op.Region(i)) {
			return false
		}
	}
	if attributed(op) {
		return false
	}
	rw.Erase(op)
	return true
}

// eraseChecks returns the pattern that erases a check that never fires, because its
// operand i is a constant. If silent is true, a check with a nonzero constant never
// fires. Otherwise, a check with zero never does.
func eraseChecks(i int, silent bool) rewrite.Patterns {
	return rewrite.Patterns{{Name: "never-fires", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		v := op.Operand(i)
		c, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
		if !ok || v.DefinedBy(hw.Constant) == nil || c.Value.IsZero() == silent {
			return false
		}
		rw.Erase(op)
		return true
	}}}
}

// unrollOnce replaces a loop that runs once by its body. Such a loop reaches its upper
// bound with one step from the lower bound.
func unrollOnce(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loop := ForOp(op)
	lower, ok := ir.MatchConstant(loop.LowerBound()).(*ir.IntegerAttr)
	upper, okUpper := ir.MatchConstant(loop.UpperBound()).(*ir.IntegerAttr)
	step, okStep := ir.MatchConstant(loop.Step()).(*ir.IntegerAttr)
	if !ok || !okUpper || !okStep || !lower.Value.Add(step.Value).Eq(upper.Value) {
		return false
	}
	rw.InlineBlockBefore(op.Region(0).First(), op.Block(), op, loop.LowerBound())
	rw.Erase(op)
	return true
}

// canonicalizeIf replaces an if with a constant condition by the taken region, and drops
// empty regions.
//
// If only the else region has operations, it becomes the then region, and the condition
// is negated. This requires a two-state condition. If the condition is x, the else region
// runs, but the negation of x is x too, so the region would not run.
func canonicalizeIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := IfOp(op)
	then, other := v.ThenRegion(), v.ElseRegion()
	if attributed(op) {
		return false
	}
	if c, ok := ir.MatchConstant(v.Cond()).(*ir.IntegerAttr); ok && v.Cond().DefinedBy(hw.Constant) != nil {
		taken := then
		if c.Value.IsZero() {
			taken = other
		}
		if !taken.Empty() {
			rw.InlineBlockBefore(taken.First(), op.Block(), op)
		}
		rw.Erase(op)
		return true
	}
	switch {
	case hollow(then) && hollow(other):
		rw.Erase(op)
		return true
	case hollow(other):
		if other.Empty() {
			return false
		}
		rw.Modify(op, func() { rw.EraseBlock(other.First()) })
		return true
	case !hollow(then) || !twoState(v.Cond()):
		return false
	}
	ones := constantOnes(rw, op.Loc())
	not := rw.ValueOrFold(comb.Xor, op.Loc(), v.Cond().Type(), []*ir.Value{v.Cond(), ones}, nil)
	rw.Modify(op, func() {
		rw.MergeBlocks(other.First(), then.First())
		v.SetCond(not)
	})
	return true
}

func constantOnes(rw *rewrite.Rewriter, loc ir.Loc) *ir.Value {
	return hw.CreateConstant(rw.Builder, loc, hw.ConstantArgs{Value: rw.Ctx.Bool(true), ResultType: rw.Ctx.I1()}).Result(0)
}

// twoState reports whether the operation that computes v is marked twoState, so that it
// knows no x or z.
func twoState(v *ir.Value) bool {
	return !v.IsArg() && v.DefiningOp().Attr("twoState") != nil
}

// canonicalizeCase turns casex into casez if no pattern has an x, and casez into case if
// no pattern has a z. In casex, x and z match any bit; in casez, only z does.
func canonicalizeCase(rw *rewrite.Rewriter, op *ir.Operation) bool {
	const letterX, letterZ = 2, 3
	v := CaseOp(op)
	was, ok := caseStmtOf(v)
	if !ok || hw.IsEnum(v.Cond().Type()) {
		return false
	}
	x, z := false, false
	for _, p := range v.CasePatterns().Elems {
		bits, ok := p.(*ir.IntegerAttr)
		if !ok {
			continue
		}
		for i := uint32(0); i < bits.Value.Width(); i += 2 {
			switch bits.Value.Extract(i, 2).Uint64() {
			case letterX:
				x = true
			case letterZ:
				z = true
			}
		}
	}
	style := was
	if style == "casex" && !x {
		style = "casez"
	}
	if style == "casez" && !z {
		style = "case"
	}
	if style == was {
		return false
	}
	n, _ := CaseStmt.Value(style)
	rw.Modify(op, func() { v.SetCaseStyle(rw.Ctx.Int64Attr(rw.Ctx.Int(32), n)) })
	return true
}

// caseStmtOf returns the keyword of a case statement: case, casex or casez. It returns
// false if the statement lacks the attribute for it.
func caseStmtOf(v *CaseView) (string, bool) {
	a := v.CaseStyle()
	if a == nil {
		return "", false
	}
	return CaseStmt.Keyword(a.Int64()), true
}

// part is a range of an array: size elements from a constant index on.
type part struct {
	array, start *ir.Value
	size         int64
}

// partOf returns the range of an array that v reads or names. It returns false if v is no
// such range.
func partOf(v *ir.Value) (p part, ok bool) {
	if v.IsArg() {
		return p, false
	}
	switch op := v.DefiningOp(); op.Def() {
	case hw.ArrayGet:
		g := hw.ArrayGetOp(op)
		p = part{g.Input(), g.Index(), 1}
	case hw.ArraySlice:
		s := hw.ArraySliceOp(op)
		p = part{s.Input(), s.LowIndex(), hw.ArrayLen(s.Dst().Type())}
	case ArrayIndexInOut:
		x := ArrayIndexInOutOp(op)
		p = part{x.Input(), x.Index(), 1}
	case IndexedPartSelectInOut:
		x := IndexedPartSelectInOutOp(op)
		if x.Decrement() || hw.ArrayElement(hw.InOutElement(x.Input().Type())) == nil {
			return p, false
		}
		p = part{x.Input(), x.Base(), x.Width().Int64()}
	default:
		return p, false
	}
	return p, p.start.DefinedBy(hw.Constant) != nil
}

// continuedBy reports whether q begins where p ends, in the same array.
func (p part) continuedBy(q part) bool {
	if p.array != q.array {
		return false
	}
	a, okA := ir.MatchConstant(p.start).(*ir.IntegerAttr)
	b, okB := ir.MatchConstant(q.start).(*ir.IntegerAttr)
	return okA && okB && a.Value.FitsInt64() && b.Value.FitsInt64() &&
		int64(a.Value.Uint64())+p.size == int64(b.Value.Uint64())
}

// joinAssignments merges consecutive assignments into one assignment of an array slice.
// They must assign neighboring elements of one array to neighboring elements of another.
func joinAssignments(rw *rewrite.Rewriter, op *ir.Operation) bool {
	to, from, ok := assignedParts(op)
	if !ok {
		return false
	}
	locs := []ir.Loc{op.Loc()}
	for next := op.Next(); next != nil && next.Def() == op.Def(); next = op.Next() {
		dest, src, ok := assignedParts(next)
		if !ok || !to.continuedBy(dest) || !from.continuedBy(src) {
			break
		}
		to.size += dest.size
		from.size += src.size
		locs = append(locs, next.Loc())
		rw.Erase(next)
	}
	if len(locs) == 1 {
		return false
	}
	elem := hw.ArrayElement(from.array.Type())
	t := hw.ArrayOf(elem, from.size)
	dest := CreateIndexedPartSelectInOut(rw.Builder, op.Loc(), IndexedPartSelectInOutArgs{
		Input: to.array, Base: to.start, Width: rw.Ctx.Int64Attr(rw.Ctx.Int(32), to.size), ResultType: hw.InOutOf(t),
	}).Result(0)
	src := hw.CreateArraySlice(rw.Builder, op.Loc(), hw.ArraySliceArgs{Input: from.array, LowIndex: from.start, DstType: t}).Result(0)
	rw.Op(op.Def(), rw.Ctx.Fused(locs, nil), nil, []*ir.Value{dest, src})
	rw.Erase(op)
	return true
}

// assignedParts returns the ranges of arrays that op assigns: result to is the
// destination, and from is the source. It returns ok = false if op does not assign one
// range to another.
func assignedParts(op *ir.Operation) (to, from part, ok bool) {
	var dest, src *ir.Value
	switch op.Def() {
	case PAssign:
		dest, src = PAssignOp(op).Dest(), PAssignOp(op).Src()
	case BPAssign:
		dest, src = BPAssignOp(op).Dest(), BPAssignOp(op).Src()
	default:
		return to, from, false
	}
	to, okTo := partOf(dest)
	from, okFrom := partOf(src)
	return to, from, okTo && okFrom
}
