// Package comb holds the passes about combinational logic.
package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
	"github.com/millrace-mlir/millrace/passes"
)

// Narrow is comb-int-range-narrowing: it narrows arithmetic whose upper bits are always
// zero.
var Narrow = &passes.Pass{
	Name: "CombIntRangeNarrowing", Arg: "comb-int-range-narrowing", Doc: "Reduce comb op bitwidth based on integer range analysis.",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb", "hw"},
	Run: func(c *passes.Ctx) bool {
		r := &ranges{of: map[*ir.Value]intrange.Range{}}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			for i := range op.Results() {
				r.value(op.Result(i))
			}
			return ir.Advance
		})
		var patterns []rewrite.Pattern
		for _, d := range []*ir.OpDef{comb.Add, comb.Mul, comb.Sub} {
			patterns = append(patterns, rewrite.Pattern{Name: "narrow", Root: d, Rewrite: r.narrow})
		}
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = false
		return c.ApplyGreedily(rewrite.NewSet(patterns), cfg)
	},
}

// ranges caches the integer ranges of the values that existed before the pass changed
// anything. Newer values have no range, so operations on them are not narrowed.
type ranges struct {
	of map[*ir.Value]intrange.Range
}

// value returns the range of v. A value that depends on itself has the full range of its
// type. If v is not an integer, the range is empty.
func (r *ranges) value(v *ir.Value) intrange.Range {
	if known, ok := r.of[v]; ok {
		return known
	}
	t, ok := v.Type().(*ir.IntegerType)
	if !ok {
		return intrange.Range{}
	}
	if c, ok := hw.ConstantOf(v); ok {
		r.of[v] = intrange.Constant(c)
		return r.of[v]
	}
	r.of[v] = intrange.Max(t.Width)
	if v.IsArg() || v.DefiningOp().Def() == nil {
		return r.of[v]
	}
	op := v.DefiningOp()
	infer := op.Def().IntRanges
	if infer == nil || t.Width == 0 {
		return r.of[v]
	}
	in := make([]intrange.Range, op.NumOperands())
	for i := range in {
		if in[i] = r.value(op.Operand(i)); in[i].Width() == 0 {
			return r.of[v]
		}
	}
	if out := infer.Infer(op, in, nil); len(out) > v.Index() && out[v.Index()].Width() == t.Width {
		r.of[v] = out[v.Index()]
	}
	return r.of[v]
}

// narrow computes op, an add, mul or sub, in fewer bits, if the upper bits of its
// operands and result are always zero. It extends the result with zeros. It returns false
// if no bit can be dropped.
func (r *ranges) narrow(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	if !ok {
		return false
	}
	zeros := t.Width
	for _, v := range append(op.OperandValues(nil), op.Result(0)) {
		known, ok := r.of[v]
		if !ok {
			return false
		}
		zeros = min(zeros, known.UMax.LeadingZeros())
	}
	if zeros == 0 || zeros == t.Width {
		return false
	}
	loc, w := op.Loc(), t.Width-zeros
	narrow := rw.Ctx.Int(w)
	in := slices.Clone(op.OperandValues(nil))
	for i, v := range in {
		in[i] = comb.CreateExtract(rw.Builder, loc, comb.ExtractArgs{Input: v, LowBit: rw.Ctx.Int64Attr(rw.Ctx.Int(32), 0), ResultType: narrow}).Result(0)
	}
	v := rw.Value(op.Def(), loc, narrow, in)
	zero := hw.BuildConstant(rw.Builder, loc, num.Zero(zeros))
	rw.Replace(op, rw.Value(comb.Concat, loc, t, []*ir.Value{zero, v}))
	return true
}
