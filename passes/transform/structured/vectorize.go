package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/linalg/vectorize"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// VectorRows implement the transforms that vectorize.
var VectorRows = []transform.Row{
	{Name: "transform.structured.vectorize", Repeats: true, Tracks: true, Apply: vectorizeTargets},
}

func vectorizeTargets(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.VectorizeOp(op)
	targets := st.Ops(o.Target())
	if len(targets) == 0 {
		return transform.Success
	}
	sizes, out := numbers(st, op, o.StaticVectorSizes(), o.VectorSizes())
	if !out.OK() {
		return out
	}
	how := &vectorize.Options{
		Sizes: sizes, Gather: o.VectorizeNdExtract(), MatchDynamic: o.AssumeDynamicDimsMatchVecSizes(), Contract: o.CreateNamedContraction(),
	}
	if flags := o.ScalableSizes(); flags != nil {
		for i := range flags.Len {
			how.Scalable = append(how.Scalable, flags.At(i) != 0)
		}
	}
	for _, t := range targets {
		if !vectorize.Supports(t) {
			return transform.Silenceable(t.Loc(), "Unsupported Op, cannot vectorize")
		}
		if vectorize.IsWindowOfOne(t) {
			return transform.Definitely(st.Ctx, t.Loc(), nil, "the transform interpreter cannot vectorize '%s': this tool does not vectorize convolutions", t.Name().Name)
		}
		if !vectorize.Op(st.RW, t, how) {
			return transform.Silenceable(t.Loc(), "Attempted to vectorize, but failed")
		}
	}
	return transform.Success
}
