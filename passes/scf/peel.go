package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// These are the attributes that mark peeled loops. They exist only while the pass runs.
const (
	peeledMark  = "__peeled_loop__"
	partialMark = "__partial_iteration__"
)

func peelingPattern(o *peelingOptions) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::ForLoopPeelingPattern", Root: scf.For, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if scf.ForOp(op).UnsignedCmp() || op.Attr(peeledMark) != nil {
			return false
		}
		var rest *ir.Operation
		switch {
		case o.Front:
			rest = peelFirst(rw, op)
		case o.SkipPartial && insidePartial(op):
		default:
			rest = peelLast(rw, op)
		}
		if rest == nil {
			return false
		}
		rw.Modify(rest, func() {
			rest.SetAttr(peeledMark, rw.Ctx.Unit())
			rest.SetAttr(partialMark, rw.Ctx.Unit())
		})
		rw.Modify(op, func() { op.SetAttr(peeledMark, rw.Ctx.Unit()) })
		return true
	}}
}

// Peel takes an iteration out of an scf.for: the first one if front is true, and otherwise the
// last, partial one. It returns the loop that runs the peeled iteration, or nil if there is nothing
// to peel.
func Peel(rw *rewrite.Rewriter, op *ir.Operation, front bool) *ir.Operation {
	switch {
	case scf.ForOp(op).UnsignedCmp():
		return nil
	case front:
		return peelFirst(rw, op)
	}
	return peelLast(rw, op)
}

func insidePartial(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(scf.For) && p.Attr(partialMark) != nil {
			return true
		}
	}
	return false
}

func dropPeelingMarks(op *ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		o.SetAttr(peeledMark, nil)
		o.SetAttr(partialMark, nil)
		return ir.Advance
	})
}

// divides reports whether the step of a loop is known to divide its range. It also returns true if
// the step is at most one, because then there is nothing to peel.
func divides(op *ir.Operation) bool {
	lower, lok := ir.ConstantInt(op.Operand(forLower))
	upper, uok := ir.ConstantInt(op.Operand(forUpper))
	step, sok := ir.ConstantInt(op.Operand(forStep))
	if sok && step <= 1 || lok && uok && sok && (upper-lower)%step == 0 {
		return true
	}
	rest := poly.NewMap(0, 3, poly.Mod(poly.Sub(poly.Symbol(1), poly.Symbol(0)), poly.Symbol(2)))
	rest, _ = affine.FullyComposeMap(rest, op.OperandValues(nil)[:forInits])
	return rest.Result(0).IsConstant(0)
}

// applyOrFold computes the result of the map m, which has symbols only, and converts it to the type
// of the bounds of op.
func applyOrFold(rw *rewrite.Rewriter, op *ir.Operation, m *poly.Map, operands ...*ir.Value) *ir.Value {
	v := rw.CreateOrFold(&ir.OpState{
		Name: rw.Ctx.NameOf(affine.AffineApply), Loc: op.Loc(), Operands: operands,
		Results: []ir.Type{rw.Ctx.Index()}, Props: []ir.Attribute{rw.Ctx.AffineMapAttr(m)},
	}, nil)[0]
	if t := op.Operand(forLower).Type(); v.Type() != t {
		v = rw.CreateOrFold(&ir.OpState{
			Name: rw.Ctx.NameOf(arith.IndexCast), Loc: op.Loc(), Operands: []*ir.Value{v}, Results: []ir.Type{t},
		}, nil)[0]
	}
	return v
}

// peelLast makes op run only its full steps, and returns a loop after it that runs the partial
// iteration. It returns nil if the step divides the range.
func peelLast(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	if divides(op) {
		return nil
	}
	oldUpper := op.Operand(forUpper)
	lower, upper, step := poly.Symbol(0), poly.Symbol(1), poly.Symbol(2)
	rw.Before(op)
	split := applyOrFold(rw, op, poly.NewMap(0, 3, poly.Sub(upper, poly.Mod(poly.Sub(upper, lower), step))),
		op.OperandValues(nil)[:forInits]...)
	rw.After(op)
	rest := rw.CloneOp(op, ir.NewMapping())
	rest.SetOperand(forLower, split)
	for i := range op.Results() {
		rw.ReplaceAllUses(op.Result(i), rest.Result(i))
	}
	for i := range op.Results() {
		rest.SetOperand(forInits+i, op.Result(i))
	}
	rw.SetOperand(op, forUpper, split)
	simplifyPeeled(rw, op, oldUpper, true)
	simplifyPeeled(rw, rest, oldUpper, false)
	return rest
}

// simplifyPeeled simplifies the affine.min and affine.max in a peeled loop, whose old upper bound
// is upper. If full is true, the loop runs full steps only, and otherwise the partial iteration.
func simplifyPeeled(rw *rewrite.Rewriter, op *ir.Operation, upper *ir.Value, full bool) {
	iv, step := body(op).Arg(0), op.Operand(forStep)
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !o.Is(affine.AffineMin) && !o.Is(affine.AffineMax) {
			return ir.Advance
		}
		r := poly.NewRelation(0, 1, 2, 0)
		for i, v := range []*ir.Value{iv, upper, step} {
			r.SetID(i, v)
			if c, ok := ir.ConstantInt(v); ok && i > 0 {
				r.AddConstantBound(poly.BoundEQ, i, c)
			}
		}
		if full {
			r.AddInequality([]int64{-1, 1, -1, 0})
		} else {
			r.AddInequality([]int64{1, -1, 1, -1})
		}
		SimplifyMinMax(rw, o, r)
		return ir.Advance
	})
}

// peelFirst creates a loop for the first iteration before op, and makes op start with the second
// iteration. It returns the new loop, or nil if op has at most one iteration.
func peelFirst(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	lower, lok := ir.ConstantInt(op.Operand(forLower))
	upper, uok := ir.ConstantInt(op.Operand(forUpper))
	step, sok := ir.ConstantInt(op.Operand(forStep))
	// Upstream divides in single precision.
	if lok && uok && sok && float32(upper-lower)/float32(step) <= 1 {
		return nil
	}
	rw.Before(op)
	split := applyOrFold(rw, op, poly.NewMap(0, 2, poly.Add(poly.Symbol(0), poly.Symbol(1))), op.Operand(forLower), op.Operand(forStep))
	first := rw.CloneOp(op, ir.NewMapping())
	first.SetOperand(forUpper, split)
	rw.Modify(op, func() {
		for i := range op.Results() {
			op.SetOperand(forInits+i, first.Result(i))
		}
		op.SetOperand(forLower, split)
	})
	return first
}
