// Package vectortogpu lowers contractions of vectors to matrix operations of a GPU's subgroups.
// These are operations of gpu on whole matrices, or operations of nvgpu on each thread's fragment.
package vectortogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of convert-vector-to-gpu.
type options struct {
	UseNvGpu bool `opt:"use-nvgpu" default:"false" doc:"convert to NvGPU ops instead of GPU dialect ops"`
}

// Pass is the pass convert-vector-to-gpu. It lowers contractions of vectors to matrix operations
// of a GPU's subgroups.
var Pass = &passes.Pass{
	Name: "ConvertVectorToGPU", Arg: "convert-vector-to-gpu", Doc: "Lower the operations from the vector dialect into the GPU dialect",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"memref", "gpu", "affine", "vector", "nvgpu"},
	Options: passes.OptionsOf[options](),
	Init: func(ic *passes.InitCtx) (any, bool) {
		return rewrite.NewSet(prepare(ic.Options.(*options).UseNvGpu)), true
	},
	Run: func(c *passes.Ctx) bool {
		if _, converged := rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), rewrite.DefaultConfig()); !converged {
			return false
		}
		l := lowering{b: c.Builder(), matrices: map[*ir.Value]*ir.Value{}}
		if passes.Opts[options](c).UseNvGpu {
			return l.perThread(convertible(c.Op, true))
		}
		l.perSubgroup(convertible(c.Op, false))
		return true
	},
}

// lowering is the state of replacing operations on vectors, definitions before uses.
type lowering struct {
	b        *ir.Builder
	matrices map[*ir.Value]*ir.Value // what stands for a vector by now
}

// matricesOf returns the matrices or fragments for vs. It returns false if a vector has none.
func (l *lowering) matricesOf(vs []*ir.Value) ([]*ir.Value, bool) {
	list := make([]*ir.Value, len(vs))
	for i, v := range vs {
		if list[i] = l.matrices[v]; list[i] == nil {
			return nil, false
		}
	}
	return list, true
}
