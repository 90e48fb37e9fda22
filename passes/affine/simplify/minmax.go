package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// MinMax is the pass affine-simplify-min-max. It drops the results of affine.min and affine.max
// that are never the minimum or maximum.
var MinMax = &passes.Pass{
	Name: "SimplifyAffineMinMaxPass", Arg: "affine-simplify-min-max", CanSchedule: transform.IsFunction,
	Doc:   "Drop results of affine.min and affine.max that never decide, by what is known of the operands",
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.CanonicalPatterns(affine.AffineMax, affine.AffineMin), []rewrite.Pattern{
			{Name: "(anonymous namespace)::SimplifyAffineMaxOp", Root: affine.AffineMax, Rewrite: DropDominated},
			{Name: "(anonymous namespace)::SimplifyAffineMinOp", Root: affine.AffineMin, Rewrite: DropDominated},
			{Name: "(anonymous namespace)::SimplifyAffineApplyOp", Root: affine.AffineApply, Rewrite: composeMinimum},
		}), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// classes groups the results of a map that can be compared with each other. For each result, leader
// is the first result of its group. For a leader, best is the result that is the minimum (or
// maximum) of the group.
type classes struct{ leader, best []int }

const none = -1

func (c *classes) find(i int) int {
	for c.leader[i] != i {
		i = c.leader[i]
	}
	return i
}

func (c *classes) join(i, k int) {
	i, k = c.find(i), c.find(k)
	c.leader[max(i, k)] = min(i, k)
}

// DropDominated keeps, in each group of results of an affine.min or affine.max that can be
// compared, only the minimum or maximum. It reports whether it dropped results.
func DropDominated(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := op.Inherent("map").(*ir.AffineMapAttr).Map
	operands := op.OperandValues(nil)
	n := m.NumResults()
	if n*(n-1)/2*comparisonCost(operands) > maxComparisons {
		return false
	}
	c := classes{make([]int, n), make([]int, n)}
	for i := range n {
		c.leader[i], c.best[i] = i, none
	}
	// compare tells whether result x decides against y, and whether it is known.
	compare := func(x, y int) (wins, known bool) {
		decides := valuebounds.LT
		if op.Is(affine.AffineMax) {
			decides = valuebounds.GT
		}
		return valuebounds.Order(valuebounds.Result(m, x, operands), decides, valuebounds.Result(m, y, operands))
	}
	for i := range n {
		class := c.find(i)
		if c.best[class] != none {
			continue
		}
		best := i
		for k := i + 1; k < n; k++ {
			other := c.find(k)
			if other == class {
				continue
			}
			rival := k
			if c.best[other] != none {
				rival = c.best[other]
			}
			wins, known := compare(best, rival)
			if !known {
				continue
			}
			c.join(class, other)
			if !wins {
				best = rival
			}
		}
		c.best[c.find(i)] = best
	}
	return keepBest(rw, op, m, c.best)
}

// maxComparisons is the greatest number of comparisons made for one operation. It holds for values
// that no affine.min or affine.max defines; other values count as more comparisons
// (comparisonCost). So many comparisons take about a second.
const maxComparisons = 50_000

// comparisonCost returns the cost of comparing two expressions of the values. It is 1 plus the
// number of results of the affine.min and affine.max that define the values.
func comparisonCost(values []*ir.Value) int {
	n := 1
	for _, v := range values {
		for _, d := range []*ir.OpDef{affine.AffineMin, affine.AffineMax} {
			if op := v.DefinedBy(d); op != nil {
				n += op.Inherent("map").(*ir.AffineMapAttr).Map.NumResults()
			}
		}
	}
	return n
}

// keepBest reduces the map to the best result of each group. If result i is the first of its group,
// best[i] is the index of the group's best result. It orders them as upstream's hash table of
// groups does. All inputs become symbols. It returns false if there is nothing to drop.
func keepBest(rw *rewrite.Rewriter, op *ir.Operation, m *poly.Map, best []int) bool {
	var leaders []int
	for i, k := range best {
		if k != none {
			leaders = append(leaders, i)
		}
	}
	if len(leaders) >= m.NumResults() {
		return false
	}
	slices.SortStableFunc(leaders, func(a, b int) int { return bucket(a) - bucket(b) })
	symbols := make([]*poly.Expr, m.NumInputs())
	for i := range symbols {
		symbols[i] = poly.Symbol(i)
	}
	var results []*poly.Expr
	for _, l := range leaders {
		results = append(results, m.Result(best[l]).ReplaceDimsAndSymbols(symbols[:m.NumDims()], symbols[m.NumDims():]))
	}
	rw.Modify(op, func() {
		op.SetInherent("map", rw.Ctx.AffineMapAttr(poly.NewMap(0, len(symbols), results...)))
	})
	return true
}

// bucket returns the bucket of i in a 64-bucket hash table of LLVM.
func bucket(i int) int { return i * 37 & 63 }

// composeMinimum composes an affine.apply with the operations that compute its operands. It
// includes an affine.min if a quotient becomes known that way.
func composeMinimum(rw *rewrite.Rewriter, op *ir.Operation) bool {
	old := affine.AffineApplyOp(op).Map().Map
	m, operands := affine.FullyComposeMap(old, op.OperandValues(nil))
	if slices.ContainsFunc(operands, isMinimum) {
		m, operands = affine.ComposeMap(replaceMinima(m, operands), operands)
	}
	if m.Equal(old) {
		return false
	}
	rw.Modify(op, func() {
		op.SetInherent("map", rw.Ctx.AffineMapAttr(m))
		op.SetOperands(rw.Arena, operands)
	})
	return true
}

func isMinimum(v *ir.Value) bool { return v.DefinedBy(affine.AffineMin) != nil }

// replaceMinima replaces by 1 each quotient ceil(m / b) in which m is a positive affine.min and b
// one of its upper bounds.
func replaceMinima(m *poly.Map, operands []*ir.Value) *poly.Map {
	for i, v := range operands {
		minimum := v.DefinedBy(affine.AffineMin)
		if minimum == nil || !isPositive(minimum) {
			continue
		}
		at := input(m, i)
		inner := affine.AffineMinOp(minimum).Map().Map
		var found []poly.Replacement
		for _, e := range inner.Results() {
			if e = translate(e, inner, minimum.OperandValues(nil), m, operands); e == nil {
				continue
			}
			one := poly.Constant(1)
			found = append(found, poly.Replacement{From: poly.CeilDiv(at, e), To: one},
				poly.Replacement{From: poly.FloorDiv(poly.Add(at, e).AddConst(-1), e), To: one})
		}
		m = m.Replace(m.NumDims(), m.NumSymbols(), found...)
	}
	return m
}

// input returns the expression of operand i of the map: a dimension or a symbol.
func input(m *poly.Map, i int) *poly.Expr {
	if i < m.NumDims() {
		return poly.Dim(i)
	}
	return poly.Symbol(i - m.NumDims())
}

// translate rewrites e, a result of the map inner, as an expression over the inputs of m. It
// returns nil if e uses an operand that m does not have.
func translate(e *poly.Expr, inner *poly.Map, innerOperands []*ir.Value, m *poly.Map, operands []*ir.Value) *poly.Expr {
	exprs := make([]*poly.Expr, len(innerOperands))
	nd := inner.NumDims()
	for i, v := range innerOperands {
		first, limit := 0, m.NumDims()
		used := i < nd && e.IsFunctionOfDim(i)
		if i >= nd {
			first, limit = limit, len(operands)
			used = e.IsFunctionOfSymbol(i - nd)
		}
		k := slices.Index(operands[first:limit], v)
		switch {
		case k >= 0:
			exprs[i] = input(m, first+k)
		case used:
			return nil
		default:
			exprs[i] = poly.Constant(0)
		}
	}
	return e.ReplaceDimsAndSymbols(exprs[:nd], exprs[nd:])
}

// isPositive reports whether all results of an affine.min are known to be positive.
func isPositive(op *ir.Operation) bool {
	m, operands := affine.AffineMinOp(op).Map().Map, op.OperandValues(nil)
	if m.NumResults()*comparisonCost(operands) > maxComparisons {
		return false
	}
	for i := range m.Results() {
		if positive, _ := valuebounds.Order(valuebounds.Result(m, i, operands), valuebounds.GT, valuebounds.Constant(0)); !positive {
			return false
		}
	}
	return true
}
