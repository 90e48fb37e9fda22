package transform

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
)

// subBlock is a run of consecutive operations without a loop.
type subBlock struct{ first, last *ir.Operation }

// subBlocks appends to dst the maximal runs of operations in op that hold no operation of kind def,
// in order. It looks into nested operations, and leaves out terminators.
func subBlocks(op *ir.Operation, def *ir.OpDef, dst []subBlock) []subBlock {
	for i := range op.Regions() {
		for blk := op.Region(i).First(); blk != nil; blk = blk.Next() {
			for o := blk.First(); o != blk.Last(); {
				first := o
				for o != blk.Last() && !o.Is(def) {
					o = o.Next()
				}
				if o != first {
					dst = append(dst, subBlock{first, o.Prev()})
				}
				for ; o != blk.Last() && o.Is(def); o = o.Next() {
					dst = subBlocks(o, def, dst)
				}
			}
		}
	}
	return dst
}

// boundsInvariant reports whether no bound of a loop in the nest depends on a value defined in the
// outermost loop.
func boundsInvariant(loop *ir.Operation) bool {
	return loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(loop.Def()) {
			return ir.Advance
		}
		bounds, _ := op.Def().Loop.Inits(op) // what a loop carries comes after them
		for i := range bounds {
			if loop.Region(0).IsAncestorOf(op.Operand(i).ParentRegion()) {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}) == ir.Advance
}

// UnrollJamByFactor unrolls a loop by factor, and puts the copies of an operation next to each
// other in the innermost loops. It returns false if it cannot do this.
func UnrollJamByFactor(b *ir.Builder, loop *ir.Operation, factor uint64) bool {
	n, constant := ConstantTripCount(loop)
	if factor == 1 {
		return !constant || n != 1 || PromoteSingleIteration(b, loop)
	}
	if factor == 0 || Body(loop).First() == Body(loop).Last() {
		return factor != 0
	}
	if constant && n < factor || !boundsInvariant(loop) {
		return false
	}
	if factor > math.MaxInt64 || Step(loop) > math.MaxInt64/int64(factor) {
		return loop.EmitOpError("is unrolled by a factor that makes its step overflow")
	}
	if tooLarge(loop, factor) {
		return false
	}
	j := jam{b: b, loop: loop, factor: int(factor), blocks: subBlocks(loop, affine.AffineFor, nil), kind: &affineJam}
	loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(affine.AffineFor) && len(op.OperandGroup(initsGroup)) > 0 {
			j.carrying = append(j.carrying, op)
		}
		return ir.Advance
	})
	if len(loop.OperandGroup(initsGroup)) > 0 {
		j.reductions = SupportedReductions(loop)
	}
	if tripCountDivisor(loop)%factor != 0 {
		if LowerMap(loop).NumResults() != 1 || UpperMap(loop).NumResults() != 1 {
			return false
		}
		splitRemainder(b, loop, factor)
	}
	j.run()
	PromoteSingleIteration(b, j.loop)
	return true
}

// jam is the state of one unroll-and-jam.
type jam struct {
	b          *ir.Builder
	loop       *ir.Operation
	factor     int
	blocks     []subBlock
	carrying   []*ir.Operation // the loops that carry values
	reductions []LoopReduction
	copies     []*ir.Mapping // of the iterations 1 to factor-1, by number
	kind       *jamKind
}

// jamKind holds the operations that differ between jamming affine.for and scf.for.
type jamKind struct {
	// scale multiplies the step of loop by factor and returns what it was.
	scale func(b *ir.Builder, loop *ir.Operation, factor int) (step int64)
	// later is the induction variable i iterations later, at b.
	later func(b *ir.Builder, loop *ir.Operation, i int, step int64) *ir.Value
	// like makes a loop with the bounds of l that carries inits and has an empty body.
	like func(b *ir.Builder, l *ir.Operation, inits []*ir.Value) *ir.Operation
}

var affineJam = jamKind{
	scale: func(b *ir.Builder, loop *ir.Operation, factor int) int64 {
		step := Step(loop)
		setStep(loop, step*int64(factor))
		return step
	},
	later: bumped,
	like: func(b *ir.Builder, l *ir.Operation, inits []*ir.Value) *ir.Operation {
		return NewFor(b, l.Loc(), BoundsOf(l), inits)
	},
}

// run multiplies the step of the loop by factor, and jams its body.
func (j *jam) run() {
	j.copies = make([]*ir.Mapping, j.factor)
	for i := 1; i < j.factor; i++ {
		j.copies[i] = ir.NewMapping()
	}
	for i, l := range j.carrying {
		wide := j.widen(l)
		if l == j.loop {
			j.loop = wide
		}
		j.carrying[i] = wide
	}
	step := j.kind.scale(j.b, j.loop, j.factor)
	for i := j.factor - 1; i >= 1; i-- {
		m := j.copies[i]
		for _, s := range j.blocks {
			j.b.After(s.last)
			if iv := IV(j.loop); !iv.Unused() {
				m.Map(iv, j.kind.later(j.b, j.loop, i, step))
			}
			for op := s.first; ; op = op.Next() {
				j.b.Insert(j.b.Clone(op, m))
				if op == s.last {
					break
				}
			}
		}
		for _, l := range j.carrying {
			j.mapCarried(l, i)
		}
	}
	if j.loop.NumResults() > 0 {
		j.combine()
	}
}

// widen replaces loop l by a loop that carries factor copies of each value, and returns the new
// loop.
func (j *jam) widen(l *ir.Operation) *ir.Operation {
	first, n := l.Def().Loop.Inits(l)
	inits := l.OperandValues(nil)[first:][:n:n]
	term := Body(l).Last()
	yielded := term.OperandValues(nil)
	for range j.factor - 1 {
		inits = append(inits, inits[:n]...)
		yielded = append(yielded, yielded[:n]...)
	}
	j.b.Before(l)
	wide := j.kind.like(j.b, l, inits)
	term.SetOperands(j.b.Arena, yielded)
	for i, a := range Body(l).Args() {
		a.ReplaceAllUses(Body(wide).Arg(i))
	}
	Body(wide).Splice(nil, Body(l).First())
	for i := range n {
		l.Result(i).ReplaceAllUses(wide.Result(i))
	}
	l.Erase()
	args := IterArgs(wide)
	for i := 1; i < j.factor; i++ {
		for k := range n {
			j.copies[i].Map(args[k], args[i*n+k])
			j.copies[i].Map(wide.Result(k), wide.Result(i*n+k))
		}
	}
	return wide
}

// mapCarried sets the initial values and the yielded values of copy i of the values that loop l
// carries. They are the operands of copy 0, replaced by their copies in j.copies[i].
func (j *jam) mapCarried(l *ir.Operation, i int) {
	m := j.copies[i]
	n := l.NumResults() / j.factor
	first, _ := l.Def().Loop.Inits(l)
	term := Body(l).Last()
	for k := range n {
		l.SetOperand(first+i*n+k, m.Value(l.Operand(first+k)))
		term.SetOperand(i*n+k, m.Value(term.Operand(k)))
	}
}

// combine combines the factor copies of each reduction result of the loop, and makes the users of
// the result use the combined value.
func (j *jam) combine() {
	j.b.After(j.loop)
	n := j.loop.NumResults() / j.factor
	for _, r := range j.reductions {
		result := j.loop.Result(r.Position)
		v := result
		made := map[*ir.Operation]bool{}
		for i := j.factor - 1; i >= 1; i-- {
			v = r.Combine(j.b, j.loop.Loc(), v, j.loop.Result(i*n+r.Position))
			made[v.DefiningOp()] = true
		}
		result.ReplaceUsesIf(v, func(u *ir.Operand) bool { return !made[u.Owner()] })
	}
}
