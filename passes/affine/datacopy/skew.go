package datacopy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// group is a set of operations of a loop's body. The skewed loop executes them with a delay: in
// each of its iterations, they work for the old loop's iteration late iterations before.
type group struct {
	late int64
	ops  []*ir.Operation
}

// skew replaces a loop by a loop in which the operations that are not in early work for the
// previous iteration. The first early operations run before the new loop, and the last of the other
// operations run after it.
func (p *pipeliner) skew(loop *ir.Operation, early map[*ir.Operation]bool) {
	first, second := group{}, group{late: 1}
	for op := transform.Body(loop).First(); op != transform.Body(loop).Last(); op = op.Next() {
		g := &second
		if early[op] {
			g = &first
		}
		g.ops = append(g.ops, op)
	}
	if len(first.ops) == 0 || len(second.ops) == 0 {
		return
	}
	n, _ := transform.ConstantTripCount(loop)
	trips, step := int64(n), transform.Step(loop)
	p.b.Before(loop)
	before := p.piece(loop, 0, min(1, trips)*step, first)
	if before != nil {
		cfg := rewrite.DefaultConfig()
		cfg.Strictness = rewrite.ExistingAndNewOps
		rewrite.ApplyToOps([]*ir.Operation{before}, p.set, cfg)
	}
	p.b.Before(loop)
	p.piece(loop, step, trips*step, first, second)
	p.b.Before(loop)
	p.piece(loop, trips*step, (trips+1)*step, second)
	loop.Erase()
}

// piece creates a loop over copies of the groups' operations. Arguments from and to are the
// distances of its bounds from loop's lower bound; the upper bound is exclusive. It returns nil if
// the loop has a single iteration and was replaced by its body.
func (p *pipeliner) piece(loop *ir.Operation, from, to int64, groups ...group) *ir.Operation {
	b := p.b
	lower := transform.LowerMap(loop)
	operands := transform.LowerOperands(loop)
	step := transform.Step(loop)
	n := transform.NewFor(b, loop.Loc(), transform.Bounds{
		Lower: shifted(lower, from), LowerOperands: operands,
		Upper: shifted(lower, to), UpperOperands: operands, Step: step,
	}, nil)
	iv := transform.IV(loop)
	m := ir.NewMapping()
	b.Before(transform.Body(n).Last())
	for _, g := range groups {
		v := transform.IV(n)
		if g.late != 0 && !iv.Unused() {
			v = transform.NewApply(b, loop.Loc(), poly.NewMap(1, 0, poly.Dim(0).AddConst(-step*g.late)), v)
		}
		m.Map(iv, v)
		for _, op := range g.ops {
			b.Insert(b.Clone(op, m))
		}
	}
	if transform.PromoteSingleIteration(b, n) {
		return nil
	}
	return n
}

func shifted(m *poly.Map, by int64) *poly.Map {
	results := make([]*poly.Expr, m.NumResults())
	for i, e := range m.Results() {
		results[i] = e.AddConst(by)
	}
	return poly.NewMap(m.NumDims(), m.NumSymbols(), results...)
}
