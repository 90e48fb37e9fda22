package native

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// schedulable returns an error if a pass of the pipeline cannot run on its anchor. It also returns an
// error if a pass is certain to fail on an operation of the module. Both are known without running the
// passes before them.
func (m *Module) schedulable(r *passes.Registry, pl *passes.Pipeline) error {
	manager := &passes.Manager{Registry: r, IR: m.Context, Threads: 1}
	if !manager.Schedulable(pl) {
		return m.refused()
	}
	failed := 0
	m.refusing(pl, m.Op, &failed)
	if failed == 0 {
		return nil
	}
	return m.refusedTimes(failed)
}

// refusing counts the operations on which a pass of pl is certain to fail, and reports the first few.
// It looks no further than the first pass on op itself, since that may change the operations in it.
func (m *Module) refusing(pl *passes.Pipeline, op *ir.Operation, failed *int) {
	for i, in := range pl.Passes {
		if !in.IsAdaptor() {
			def := op.Name().Def
			if def == nil || in.Pass.Refuses == nil {
				continue
			}
			if message := in.Pass.Refuses(def); message != "" {
				if *failed++; *failed <= equalKept {
					op.EmitOpError("%s", message)
				}
				return
			}
			continue
		}
		if i > 0 && !pl.Passes[i-1].IsAdaptor() {
			return
		}
		for _, nested := range in.Nested {
			if nested.Anchor == passes.Any || !refuses(nested) {
				continue
			}
			for inner := range op.Nested() {
				if inner.Name().Name == nested.Anchor {
					m.refusing(nested, inner, failed)
				}
			}
		}
	}
}

// refuses reports whether pl has a pass that is certain to fail on operations of some kind.
func refuses(pl *passes.Pipeline) (found bool) {
	pl.Walk(func(in *passes.Instance, _ string) { found = found || in.Pass.Refuses != nil })
	return found
}

// refusedTimes returns the error for a module in which a pass of the pipeline is certain to fail on
// that many operations. Only the first few of these failures were reported, so it adds the number of
// the others to the last diagnostic.
func (m *Module) refusedTimes(failed int) error {
	if all := m.diagnostics.list(); len(all) > 0 {
		all[len(all)-1].Times += max(0, failed-equalKept)
	}
	return m.refused()
}
