package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var executeRegionPatterns = append(rewrite.Patterns{
	{Name: "SingleBlockExecuteInliner", Rewrite: inlineSingleBlock},
	{Name: "MultiBlockExecuteInliner", Rewrite: inlineBlocks},
}, rewrite.RegionBranchPatterns...)

var forBranching = &ir.RegionBranchInterface{
	Successors:    bodyOrParent,
	Inputs:        func(op *ir.Operation, to int, dst []*ir.Value) []*ir.Value { return loopInputs(op, to, 1, dst) },
	EntryOperands: func(op *ir.Operation, _ int) (int, int) { return forControl, op.NumOperands() - forControl },
}

var forLoop = &ir.LoopInterface{
	Bodies:     firstRegion,
	Inits:      func(op *ir.Operation) (int, int) { return forControl, op.NumOperands() - forControl },
	IterArgs:   func(op *ir.Operation) []*ir.Value { return dropArgs(body(op), 1) },
	Yielded:    func(op *ir.Operation) []ir.Operand { return body(op).Last().Operands() },
	InductionV: func(op *ir.Operation) []*ir.Value { return body(op).Args()[:1] },
	Bounds: func(op *ir.Operation) (lower, upper, step []ir.FoldResult, ok bool) {
		return foldValues(op.Operands()[:1]), foldValues(op.Operands()[1:2]), foldValues(op.Operands()[2:3]), true
	},
	PromoteIfSingleIteration: promoteFor,
	Results:                  true,
}

func speculateFor(op *ir.Operation) ir.Speculatability {
	if step, ok := ir.MatchConstant(ForOp(op).Step()).(*ir.IntegerAttr); ok && step.Value.IsOne() {
		return ir.RecursivelySpeculatableOp
	}
	return ir.NotSpeculatable
}

var forPatterns = append(rewrite.Patterns{
	{Name: "(anonymous namespace)::SimplifyTrivialLoops", Rewrite: simplifyTrivialLoop},
	{Name: "(anonymous namespace)::ForOpTensorCastFolder", Rewrite: carryMoreStatic},
}, rewrite.RegionBranchPatterns...)

var forallBranching = &ir.RegionBranchInterface{
	Successors: func(_ *ir.Operation, from int, _ []ir.Attribute, dst []int) []int {
		if from == ir.ParentPoint {
			dst = append(dst, 0)
		}
		return append(dst, ir.ParentPoint)
	},
	// The shared outputs are forwarded to the body, but the values written to them are not
	// forwarded to the results.
	EntryOperands: func(op *ir.Operation, to int) (int, int) {
		if to == ir.ParentPoint {
			return 0, 0
		}
		return op.OperandSegment(forallOutputs)
	},
	Inputs: func(op *ir.Operation, to int, dst []*ir.Value) []*ir.Value {
		if to == ir.ParentPoint {
			return dst
		}
		return append(dst, dropArgs(body(op), forallRank(op))...)
	},
}

var forallLoop = &ir.LoopInterface{
	Bodies:     firstRegion,
	Inits:      func(op *ir.Operation) (int, int) { return op.OperandSegment(forallOutputs) },
	IterArgs:   func(op *ir.Operation) []*ir.Value { return dropArgs(body(op), forallRank(op)) },
	InductionV: func(op *ir.Operation) []*ir.Value { return body(op).Args()[:forallRank(op)] },
	Bounds: func(op *ir.Operation) (lower, upper, step []ir.FoldResult, ok bool) {
		r := rangesOf(op)
		return foldMixed(op, r.lower), foldMixed(op, r.upper), foldMixed(op, r.step), true
	},
	PromoteIfSingleIteration: promoteForall,
	Parallel:                 true,
	Results:                  true,
}

var forallPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldTensorCastOfOutputIntoForallOp", Rewrite: shareMoreStatic},
	{Name: "(anonymous namespace)::ForallOpControlOperandsFolder", Rewrite: foldForallBounds},
	{Name: "(anonymous namespace)::ForallOpIterArgsFolder", Rewrite: foldForallOutputs},
	{Name: "(anonymous namespace)::ForallOpSingleOrZeroIterationDimsFolder", Rewrite: dropTrivialForallDims},
	{Name: "(anonymous namespace)::ForallOpReplaceConstantInductionVar", Rewrite: replaceConstantThreadIDs},
}

var ifPatterns = append(rewrite.Patterns{
	{Name: "(anonymous namespace)::CombineIfs", Rewrite: combineIfs},
	{Name: "(anonymous namespace)::CombineNestedIfs", Rewrite: combineNestedIfs},
	{Name: "(anonymous namespace)::ConditionPropagation", Rewrite: propagateCondition},
	{Name: "(anonymous namespace)::ConvertTrivialIfToSelect", Rewrite: trivialIfToSelect},
	{Name: "(anonymous namespace)::RemoveEmptyElseBranch", Rewrite: removeEmptyElse},
	{Name: "(anonymous namespace)::RemoveStaticCondition", Rewrite: removeStaticCondition},
	{Name: "(anonymous namespace)::ReplaceIfYieldWithConditionOrValue", Rewrite: replaceIfYield},
}, rewrite.RegionBranchPatterns...)

var indexSwitchPatterns = append(rewrite.Patterns{
	{Name: "FoldConstantCase", Rewrite: foldConstantCase},
}, rewrite.RegionBranchPatterns...)

var parallelBranching = &ir.RegionBranchInterface{
	Successors: bodyOrParent, Inputs: noInputs,
	TermOperands: func(*ir.Operation, int) (int, int) { return 0, 0 },
}

var parallelLoop = &ir.LoopInterface{
	Bodies:     firstRegion,
	InductionV: func(op *ir.Operation) []*ir.Value { return body(op).Args() },
	Bounds: func(op *ir.Operation) (lower, upper, step []ir.FoldResult, ok bool) {
		return foldValues(ParallelOp(op).LowerBound()), foldValues(ParallelOp(op).UpperBound()), foldValues(ParallelOp(op).Step()), true
	},
	Parallel: true,
}

var parallelPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::ParallelOpSingleOrZeroIterationDimsFolder", Rewrite: dropTrivialParallelDims},
	{Name: "(anonymous namespace)::MergeNestedParallelLoops", Rewrite: mergeNestedParallel},
}

var whileBranching = &ir.RegionBranchInterface{
	VerifyFirst:   true,
	Successors:    whileSuccessors,
	Inputs:        func(op *ir.Operation, to int, dst []*ir.Value) []*ir.Value { return loopInputs(op, to, 0, dst) },
	EntryOperands: func(op *ir.Operation, _ int) (int, int) { return 0, op.NumOperands() },
	TermOperands: func(term *ir.Operation, _ int) (int, int) {
		if term.Is(Condition) {
			return 1, term.NumOperands() - 1
		}
		return 0, term.NumOperands()
	},
}

var whileLoop = &ir.LoopInterface{
	Bodies: func(op *ir.Operation, dst []*ir.Region) []*ir.Region {
		return append(dst, WhileOp(op).BeforeRegion(), WhileOp(op).AfterRegion())
	},
	Inits:    func(op *ir.Operation) (int, int) { return 0, op.NumOperands() },
	IterArgs: func(op *ir.Operation) []*ir.Value { return body(op).Args() },
	Yielded:  func(op *ir.Operation) []ir.Operand { return WhileOp(op).AfterRegion().First().Last().Operands() },
}

var whilePatterns = append(rewrite.Patterns{
	{Name: "(anonymous namespace)::WhileConditionTruth", Rewrite: whileConditionTruth},
	{Name: "(anonymous namespace)::WhileCmpCond", Rewrite: whileCmpCond},
	{Name: "(anonymous namespace)::WhileOpAlignBeforeArgs", Rewrite: alignBeforeArgs},
	{Name: "(anonymous namespace)::WhileMoveIfDown", Rewrite: moveIfDown},
}, rewrite.RegionBranchPatterns...)

// inliner allows inlining all operations of scf, and any region into their
// regions.
var inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	TerminatorValue: func(term *ir.Operation, replace []*ir.Value) {
		if !term.Is(Yield) {
			return
		}
		for i, v := range replace {
			v.ReplaceAllUses(term.Operand(i))
		}
	},
}

// forControl is the number of operands of scf.for before the initial values.
const forControl = 3

func body(op *ir.Operation) *ir.Block { return op.Region(0).First() }

func firstRegion(op *ir.Operation, dst []*ir.Region) []*ir.Region { return append(dst, op.Region(0)) }

func foldValues(operands []ir.Operand) []ir.FoldResult {
	l := make([]ir.FoldResult, len(operands))
	for i := range operands {
		l[i].Value = operands[i].Value()
	}
	return l
}

func foldMixed(op *ir.Operation, list []ir.Mixed) []ir.FoldResult {
	l := make([]ir.FoldResult, len(list))
	for i, m := range list {
		if l[i].Value = m.Value; m.Value == nil {
			l[i].Attr = op.Context().IndexAttr(m.Const)
		}
	}
	return l
}

func bodyOrParent(_ *ir.Operation, _ int, _ []ir.Attribute, dst []int) []int {
	return append(dst, 0, ir.ParentPoint)
}

func whileSuccessors(_ *ir.Operation, from int, operands []ir.Attribute, dst []int) []int {
	if from != 0 {
		return append(dst, 0)
	}
	goOn, known := boolOf(operands)
	if !known || !goOn {
		dst = append(dst, ir.ParentPoint)
	}
	if !known || goOn {
		dst = append(dst, 1)
	}
	return dst
}

func ifSuccessors(op *ir.Operation, from int, operands []ir.Attribute, dst []int) []int {
	if from != ir.ParentPoint {
		return append(dst, ir.ParentPoint)
	}
	cond, known := boolOf(operands)
	if !known || cond {
		dst = append(dst, 0)
	}
	if known && cond {
		return dst
	}
	if IfOp(op).ElseRegion().Empty() {
		return append(dst, ir.ParentPoint)
	}
	return append(dst, 1)
}

func ifInvocations(op *ir.Operation, operands []ir.Attribute) []ir.InvocationBounds {
	switch cond, known := boolOf(operands); {
	case !known:
		return []ir.InvocationBounds{{Max: 1}, {Max: 1}}
	case cond:
		return []ir.InvocationBounds{{Max: 1}, {}}
	}
	return []ir.InvocationBounds{{}, {Max: 1}}
}

// boolOf returns the first of the operands if it is a constant condition. Result
// known is false if it is not constant.
func boolOf(operands []ir.Attribute) (value, known bool) {
	if len(operands) == 0 {
		return false, false
	}
	a, ok := operands[0].(*ir.IntegerAttr)
	return ok && a.Value.IsOne(), ok
}

func switchSuccessors(op *ir.Operation, from int, operands []ir.Attribute, dst []int) []int {
	if from != ir.ParentPoint {
		return append(dst, ir.ParentPoint)
	}
	if len(operands) > 0 {
		if a, ok := operands[0].(*ir.IntegerAttr); ok {
			return append(dst, regionFor(op, a.Int64()))
		}
	}
	for i := range op.Regions() {
		dst = append(dst, i)
	}
	return dst
}

// switchInvocations returns how often each region of an scf.index_switch may run.
// As in upstream, it counts the default region, which is region 0, as the last.
func switchInvocations(op *ir.Operation, operands []ir.Attribute) []ir.InvocationBounds {
	bounds := make([]ir.InvocationBounds, op.NumRegions())
	arg, known := operands[0].(*ir.IntegerAttr)
	live := len(bounds) - 1
	if known {
		if i := slices.Index(IndexSwitchOp(op).Cases().Int64s(), arg.Int64()); i >= 0 {
			live = i
		}
	}
	for i := range bounds {
		if !known || i == live {
			bounds[i].Max = 1
		}
	}
	return bounds
}

func noInputs(_ *ir.Operation, _ int, dst []*ir.Value) []*ir.Value { return dst }

// loopInputs appends the successor inputs of loop op: the values that receive the
// operands when control passes to a point. Argument to is that point. If it is
// ir.ParentPoint, these are op's results. Otherwise, they are the arguments of the
// region with this index, without the first skip arguments.
func loopInputs(op *ir.Operation, to, skip int, dst []*ir.Value) []*ir.Value {
	if to == ir.ParentPoint {
		return ir.ResultsOnly(op, to, dst)
	}
	return append(dst, dropArgs(op.Region(to).First(), skip)...)
}

// dropArgs returns the arguments of b without the first n. A block that is not
// verified may have fewer than n arguments.
func dropArgs(b *ir.Block, n int) []*ir.Value { return b.Args()[min(n, b.NumArgs()):] }
