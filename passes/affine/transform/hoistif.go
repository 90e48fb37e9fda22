package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// IfSet returns the canonicalization patterns of affine.if.
func IfSet() *rewrite.Set { return CanonicalSet(affine.AffineIf) }

// CanonicalSet returns the canonicalization patterns of the given operations.
func CanonicalSet(defs ...*ir.OpDef) *rewrite.Set {
	return rewrite.NewSet(rewrite.CanonicalPatterns(defs...))
}

// HoistIf moves an affine.if out of all loops whose induction variables it does not use. The loops
// are copied for the else branch. It simplifies the condition before, and the function after, with
// the patterns set (IfSet). It reports whether it moved the affine.if.
func HoistIf(b *ir.Builder, op *ir.Operation, set *rewrite.Set) bool {
	if op.NumResults() > 0 {
		return false
	}
	cfg := rewrite.DefaultConfig()
	cfg.Strictness = rewrite.ExistingAndNewOps
	if _, erased, _ := rewrite.ApplyToOps([]*ir.Operation{op}, set, cfg); erased {
		return false
	}
	over := outermostInvariant(op)
	if over == op {
		return false
	}
	hoisted := hoistIfOver(b, op, over)
	for p := hoisted.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.IsolatedFromAbove) {
			rewrite.ApplyGreedily(p, set, rewrite.DefaultConfig())
			break
		}
	}
	return true
}

// outermostInvariant returns the outermost affine loop or conditional around op such that op uses
// no induction variable of it or of the loops inside it. It returns op itself if there is none.
func outermostInvariant(op *ir.Operation) *ir.Operation {
	operands := op.OperandValues(nil)
	top := op
	for {
		p := top.Parent()
		if p == nil || p.Has(ir.IsolatedFromAbove) {
			return top
		}
		switch {
		case p.Is(affine.AffineFor):
			if slices.Contains(operands, IV(p)) {
				return top
			}
		case p.Is(affine.AffineParallel):
			if slices.ContainsFunc(Body(p).Args(), func(iv *ir.Value) bool { return slices.Contains(operands, iv) }) {
				return top
			}
		case !p.Is(affine.AffineIf):
			return top
		}
		top = p
	}
}

// hoistIfOver hoists op, an affine.if, over an operation around it, over. It creates an affine.if
// around two copies of that operation. In each copy, a branch of op replaces op. It returns the new
// affine.if.
func hoistIfOver(b *ir.Builder, op, over *ir.Operation) *ir.Operation {
	b.Before(over)
	hoisted := affine.CreateAffineIf(b, op.Loc(), affine.AffineIfArgs{Operands: op.OperandValues(nil), Condition: affine.AffineIfOp(op).Condition()})
	for i := range hoisted.Regions() {
		blk := b.NewBlockIn(hoisted.Region(i), nil, nil)
		blk.Append(b.Arena.Create(&ir.OpState{Name: b.Ctx.NameOf(affine.AffineYield), Loc: op.Loc()}))
	}
	path := pathTo(over, op)
	b.After(over)
	other := b.Insert(b.Clone(over, ir.NewMapping()))
	otherIf := follow(other, path)
	promoteBranch(op, 0)
	over.MoveBefore(hoisted.Region(0).First().Last())
	if otherIf.Region(1).Empty() {
		otherIf.Erase()
	} else {
		promoteBranch(otherIf, 1)
	}
	other.MoveBefore(hoisted.Region(1).First().Last())
	return hoisted
}

// step is the position of an operation in its parent. It holds the index of the region, of the
// block in the region, and of the operation in the block.
type step struct{ region, block, op int }

// pathTo returns the positions of the operations from top down to op, which is nested in top. Each
// position is relative to the enclosing operation.
func pathTo(top, op *ir.Operation) (path []step) {
	for ; op != top; op = op.Parent() {
		s := step{region: op.ParentRegion().Index()}
		for blk := op.Block().Prev(); blk != nil; blk = blk.Prev() {
			s.block++
		}
		for o := op.Prev(); o != nil; o = o.Prev() {
			s.op++
		}
		path = append(path, s)
	}
	slices.Reverse(path)
	return path
}

func follow(op *ir.Operation, path []step) *ir.Operation {
	for _, s := range path {
		blk := op.Region(s.region).First()
		for range s.block {
			blk = blk.Next()
		}
		op = blk.First()
		for range s.op {
			op = op.Next()
		}
	}
	return op
}

// promoteBranch replaces an affine.if by the operations of the region with index branch.
func promoteBranch(op *ir.Operation, branch int) {
	moveBody(op.Region(branch).First(), op.Block(), op)
	op.Erase()
}
