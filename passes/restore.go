package passes

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Restores describes a pipeline that restores operations. The operations have the name Stored in files. The pipeline
// turns them into operations with the name As, on which passes work.
type Restores struct {
	Stored string // the operations in a file
	As     string // and what the pipeline makes of them
}

// Restore puts a registered pipeline with Restores, which turns stored operations into the form for passes, in front
// of pl. It does so if the first nest of pl is anchored on operations that module has in stored form only.
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
