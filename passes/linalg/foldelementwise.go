package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var foldIntoElementwise = &passes.Pass{
	Name: "LinalgFoldIntoElementwisePass", Arg: "linalg-fold-into-elementwise", Doc: "Fold transpose ops into elementwise",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::FoldTransposePattern", Root: linalg.Elementwise, Rewrite: readTransposed}}), true
	},
	Run: greedilyToEnd,
}

// readTransposed folds a linalg.transpose into the linalg.elementwise that reads its
// result. The elementwise operation then reads the transpose's input by a permuted
// indexing map.
func readTransposed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := linalg.ElementwiseOp(op)
	inputs, changed := ir.ValuesOf(o.Inputs()), false
	maps := make([]ir.Attribute, 0, len(inputs)+1)
	for i, m := range linalg.IndexingMaps(op) {
		if i < len(inputs) && m.IsIdentity() {
			if t := inputs[i].DefinedBy(linalg.Transpose); t != nil {
				inputs[i], m, changed = linalg.TransposeOp(t).Input(), linalg.IndexingMaps(t)[0], true
			}
		}
		maps = append(maps, rw.Ctx.AffineMapAttr(m))
	}
	if !changed {
		return false
	}
	folded := linalg.CreateElementwise(rw.Builder, op.Loc(), linalg.ElementwiseArgs{
		Inputs: inputs, Outputs: ir.ValuesOf(o.Outputs()), IndexingMaps: rw.Ctx.Array(maps...), Kind: o.Kind(), ResultTensorsTypes: op.ResultTypes(nil),
	})
	rw.InlineRegionBefore(op.Region(0), folded.Region(0), nil)
	rw.ReplaceWith(op, folded)
	return true
}
