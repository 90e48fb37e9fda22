// Package foldalias makes affine loads and stores that access a memref view access the view's
// source instead.
package foldalias

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/memref"
)

// Pass is the pass affine-fold-memref-alias-ops. It makes affine accesses to a view access the
// view's source.
var Pass = &passes.Pass{
	Name: "AffineFoldMemRefAliasOps", Arg: "affine-fold-memref-alias-ops",
	Doc:      "Fold views of memrefs into the affine accesses that use them",
	Dialects: []string{"affine", "memref"},
	Scope:    passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		c.ApplyGreedily(set, rewrite.DefaultConfig())
		return true
	},
}

var set = rewrite.NewSet(patterns())

// patterns returns one pattern for each combination of an access (load, store) and a view (subview,
// expand_shape, collapse_shape).
func patterns() (l []rewrite.Pattern) {
	views := []struct {
		name string
		def  *ir.OpDef
	}{{"SubView", dialect.SubView}, {"ExpandShape", dialect.ExpandShape}, {"CollapseShape", dialect.CollapseShape}}
	accesses := []struct {
		name  string
		def   *ir.OpDef
		first int // of the operands that are indices; the memref stands before
	}{{"AffineLoad", affine.AffineLoad, 1}, {"AffineStore", affine.AffineStore, 2}}
	for _, a := range accesses {
		for _, v := range views {
			l = append(l, rewrite.Pattern{
				Name: "(anonymous namespace)::" + a.name + "OpOf" + v.name + "OpFolder", Root: a.def,
				Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool { return fold(rw, op, a.first, v.def) },
			})
		}
	}
	return l
}

// fold makes op access the source of a view in place of the view. The view is an operation of
// definition d. The memref operand of op is operand first-1, and the indices follow. It returns
// false if the memref is no such view, or if the indices cannot be computed.
func fold(rw *rewrite.Rewriter, op *ir.Operation, first int, d *ir.OpDef) bool {
	operands := op.OperandValues(nil)
	view := operands[first-1].DefinedBy(d)
	if view == nil {
		return false
	}
	m := op.Inherent("map").(*ir.AffineMapAttr).Map
	indices, ok := memref.SourceIndices(rw, op.Loc(), view, applied(rw, op.Loc(), m, operands[first:]), true)
	if !ok {
		return false
	}
	operands = append(slices.Clone(operands[:first-1]), view.Operand(0))
	return rw.ReplaceBy(op, op.Def(), append(operands, indices...), rw.Ctx.AffineMapAttr(poly.IdentityMap(len(indices))))
}

// applied returns the results of the map as values: constants or affine.apply.
func applied(rw *rewrite.Rewriter, loc ir.Loc, m *poly.Map, operands []*ir.Value) []*ir.Value {
	l := make([]*ir.Value, m.NumResults())
	mixed := make([]ir.Mixed, len(operands))
	for i, v := range operands {
		mixed[i].Value = v
	}
	for i := range l {
		r := affine.ComposedFoldedApply(rw.Builder, loc, m.SubMap(i), mixed)
		if l[i] = r.Value; l[i] == nil {
			l[i] = arith.NewIndex(rw.Builder, loc, r.Const)
		}
	}
	return l
}
