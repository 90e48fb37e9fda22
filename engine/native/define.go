package native

import (
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
)

// defined are dialects that a request has defined beside those of an engine's set.
type defined struct {
	by       engine.Definitions
	set      string
	dialects []*ir.Dialect
}

// defining returns an engine that has the dialects of e and those that d defines. The session keeps
// them for the next request, which is likely to be of the same job.
func (s *Session) defining(e *Engine, d *engine.Definitions) (*Engine, error) {
	if s.defined == nil || s.defined.by != *d || s.defined.set != e.set {
		m := e.newModule(&engine.Input{})
		dialects, ok := load.File(m.Context, d.Name, d.Text)
		if !ok {
			return nil, m.refused()
		}
		s.defined = &defined{*d, e.set, dialects}
	}
	with := *e
	with.Dialects = slices.Concat(e.Dialects, s.defined.dialects)
	return &with, nil
}
