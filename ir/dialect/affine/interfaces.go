package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var affineForBranching = &ir.RegionBranchInterface{
	Successors: forSuccessors,
	Inputs: func(op *ir.Operation, to int, dst []*ir.Value) []*ir.Value {
		if to == ir.ParentPoint {
			return append(dst, op.ResultValues(nil)...)
		}
		return append(dst, iterArgs(op)...)
	},
	EntryOperands: func(op *ir.Operation, _ int) (int, int) { return op.OperandSegment(forInits) },
}

var affineForLoop = &ir.LoopInterface{
	Bodies:     firstRegion,
	Inits:      func(op *ir.Operation) (int, int) { return op.OperandSegment(forInits) },
	IterArgs:   func(op *ir.Operation) []*ir.Value { return iterArgs(op) },
	Yielded:    func(op *ir.Operation) []ir.Operand { return AffineForOp(op).Body().Last().Operands() },
	InductionV: func(op *ir.Operation) []*ir.Value { return AffineForOp(op).Body().Args()[:1] },
	Bounds:     forBounds,
	Results:    true,
}

func speculateAffineFor(op *ir.Operation) ir.Speculatability {
	if stepOf(op) == 1 {
		return ir.RecursivelySpeculatableOp
	}
	return ir.NotSpeculatable
}

var affineIfPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::SimplifyDeadElse", Rewrite: dropDeadElse},
	{Name: "(anonymous namespace)::AlwaysTrueOrFalseIf", Rewrite: foldDecidedIf},
}

var affineParallelLoop = &ir.LoopInterface{
	Bodies:     firstRegion,
	InductionV: func(op *ir.Operation) []*ir.Value { return AffineParallelOp(op).Body().Args() },
	Parallel:   true,
}

var affineDelinearizeIndexPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::CancelDelinearizeOfLinearizeDisjointExactTail", Rewrite: cancelExactTail},
	{Name: "(anonymous namespace)::DropUnitExtentBasis", Rewrite: dropUnitBasis},
	{Name: "(anonymous namespace)::SplitDelinearizeSpanningLastLinearizeArg", Rewrite: splitSpanningTail},
}

var affineLinearizeIndexPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::CancelLinearizeOfDelinearizePortion", Rewrite: cancelRuns},
	{Name: "(anonymous namespace)::DropLinearizeLeadingZero", Rewrite: dropLeadingZero},
	{Name: "(anonymous namespace)::DropLinearizeUnitComponentsIfDisjointOrZero", Rewrite: dropUnitComponents},
}

func firstRegion(op *ir.Operation, dst []*ir.Region) []*ir.Region { return append(dst, op.Region(0)) }

// forSuccessors appends the points to which control can go from point from, the
// parent or the body. It appends the number of the body's region or ir.ParentPoint.
// If the number of iterations is constant, it leaves out points that control cannot
// reach from there.
func forSuccessors(op *ir.Operation, from int, _ []ir.Attribute, dst []int) []int {
	n, known := tripCount(op)
	switch {
	case !known:
		return append(dst, 0, ir.ParentPoint)
	case from == ir.ParentPoint && n > 0:
		return append(dst, 0)
	case from == ir.ParentPoint || n == 1:
		return append(dst, ir.ParentPoint)
	case n == 0:
		return dst
	}
	return append(dst, 0, ir.ParentPoint)
}

func forBounds(op *ir.Operation) (lower, upper, step []ir.FoldResult, ok bool) {
	lb, ok1 := lowerMap(op).SingleConstant()
	if !ok1 {
		return nil, nil, nil, false
	}
	c := op.Context()
	i64 := func(v int64) []ir.FoldResult { return []ir.FoldResult{{Attr: c.Int64Attr(c.Int(64), v)}} }
	if ub, known := upperMap(op).SingleConstant(); known {
		upper = i64(ub)
	}
	return i64(lb), upper, i64(stepOf(op)), true
}

func ifSuccessors(op *ir.Operation, from int, _ []ir.Attribute, dst []int) []int {
	switch {
	case from != ir.ParentPoint:
		return append(dst, ir.ParentPoint)
	case AffineIfOp(op).ElseRegion().Empty():
		return append(dst, 0, ir.ParentPoint)
	}
	return append(dst, 0, 1)
}

// iterArgs returns the loop-carried arguments of an affine.for: all block arguments
// but the induction variable.
func iterArgs(op *ir.Operation) []*ir.Value {
	args := AffineForOp(op).Body().Args()
	return args[min(1, len(args)):]
}
