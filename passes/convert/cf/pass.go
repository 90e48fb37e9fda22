// Package cf turns structured control flow (scf) into branches between blocks.
package cf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of convert-scf-to-cf.
type options struct {
	AllowPatternRollback bool `opt:"allow-pattern-rollback" default:"true" doc:"Experimental performance flag to disallow pattern rollback"`
}

// Patterns convert the operations of scf.
func Patterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::ForallLowering", Root: scf.Forall, Rewrite: lowerForall},
		{Name: "(anonymous namespace)::ForLowering", Root: scf.For, Rewrite: lowerFor},
		{Name: "(anonymous namespace)::IfLowering", Root: scf.If, Rewrite: lowerIf},
		{Name: "(anonymous namespace)::ParallelLowering", Root: scf.Parallel, Rewrite: lowerParallel},
		{Name: "(anonymous namespace)::WhileLowering", Root: scf.While, Rewrite: lowerWhile},
		{Name: "(anonymous namespace)::ExecuteRegionLowering", Root: scf.ExecuteRegion, Rewrite: lowerExecuteRegion},
		{Name: "(anonymous namespace)::IndexSwitchLowering", Root: scf.IndexSwitch, Rewrite: lowerIndexSwitch},
		{Name: "(anonymous namespace)::DoWhileLowering", Root: scf.While, Rewrite: lowerDoWhile, Benefit: 2},
	}
}

// Pass is the pass convert-scf-to-cf. It turns structured control flow (scf) into
// branches between blocks (cf).
var Pass = &passes.Pass{
	Name: "SCFToControlFlowPass", Arg: "convert-scf-to-cf",
	Doc:      "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG",
	Options:  passes.OptionsOf[options](),
	Dialects: []string{"cf"},
	Scope:    passes.Always(passes.UnitScope),
	PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().
				IllegalOps("scf.forall", "scf.for", "scf.if", "scf.index_switch", "scf.parallel", "scf.while", "scf.execute_region").
				DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true }),
			Set: rewrite.NewSet(Patterns()),
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.ConversionConfig{NoRollback: !passes.Opts[options](c).AllowPatternRollback}
		return c.Convert(c.State.(*rewrite.Conversion), cfg)
	},
}
