// Package partial folds operations in the way that upstream's partial dialect conversions fold while they legalize.
package partial

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Target describes the legality of operations for a conversion. All operations of the legal dialects are legal, except
// the illegal ones; they do not fold. Operations that are neither legal nor illegal are unknown. An unknown operation
// folds only if the resulting constant is legal.
type Target struct {
	// Only, unless empty, are the only dialects whose operations fold.
	Only    []string
	Legal   []string // dialects
	Illegal []string // operations
	// Stays, unless nil, reports whether an operation that Illegal or Only names is legal after all.
	Stays func(op *ir.Operation) bool
}

// Init returns the Init function of a pass that calls Fold with the target t.
func (t Target) Init() func(*passes.InitCtx) (any, bool) {
	return func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects(t.Legal...)
		if len(t.Only) > 0 {
			target.DynamicUnknown(func(*ir.Operation) (legal, known bool) { return true, true })
		}
		// An operation of a legal dialect that the pass lowers folds first.
		lowered := func(op *ir.Operation) (legal, known bool) {
			stays := t.Stays != nil && t.Stays(op)
			return stays, stays
		}
		target.DynamicOps(lowered, t.Illegal...).DynamicDialects(lowered, t.Only...)
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet()}, true
	}
}

// Fold folds the operations in op, c.Op or one inside it, as the pass's target says. It reports whether
// anything may have changed.
func Fold(c *passes.Ctx, op *ir.Operation) bool {
	changed, _ := c.State.(*rewrite.Conversion).Convert(op, rewrite.ConversionConfig{})
	return changed
}
