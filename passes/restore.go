package passes

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Restores says what becomes of operations that files hold in another form than passes work on.
type Restores struct {
	Stored string // the operations in a file
	As     string // and what the pipeline makes of them
}

// Restore puts in front of a pipeline what its first nest needs: where that is anchored on operations that module has in
// stored form only, the pipeline that restores them.
func (r *Registry) Restore(pl *Pipeline, module *ir.Operation) {
	if len(pl.Passes) == 0 || !pl.Passes[0].IsAdaptor() {
		return
	}
	for _, a := range r.aliasL {
		if a.Restores == nil || !slices.ContainsFunc(pl.Passes[0].Nested, func(n *Pipeline) bool { return n.Anchor == a.Restores.As }) {
			continue
		}
		stored := false
		for op := range module.Nested() {
			switch op.Name().Name {
			case a.Restores.As:
				return
			case a.Restores.Stored:
				stored = true
			}
		}
		if stored {
			first := NewPipeline(pl.Anchor)
			a.Build(r, first, nil)
			pl.Passes = slices.Concat(first.Passes, pl.Passes)
			return
		}
	}
}
