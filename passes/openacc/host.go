package openacc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

type hostOptions struct {
	Fallback bool `opt:"enable-host-fallback" default:"false" doc:"Convert all operations of OpenACC, not just those outside compute constructs. For regions whose if clause is false."`
}

// forHost is the pass acc-specialize-for-host. It converts the operations of OpenACC outside compute constructs to
// operations that the host executes; with the option, it converts all of them.
var forHost = &passes.Pass{
	Name: "ACCSpecializeForHost", Arg: "acc-specialize-for-host", Anchor: function,
	Doc:     "Convert OpenACC operations for host execution",
	Options: passes.OptionsOf[hostOptions](), Dialects: []string{"scf"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		if c.Op.Discardable().Get(acc.SpecializedName) != nil {
			return true
		}
		set := orphanPatterns
		if passes.Opts[hostOptions](c).Fallback {
			set = fallbackPatterns
		}
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = true
		return c.ApplyGreedily(set, cfg)
	},
}

// privatized are the data entry operations that have a meaning on the device, too.
var privatized = []*ir.OpDef{acc.Cache, acc.Private, acc.Firstprivate, acc.Reduction}

// orphanPatterns convert operations outside compute constructs, which have a meaning inside them only.
var orphanPatterns = rewrite.NewSet(append(sequential(),
	patternsFor("(anonymous namespace)::ACCOrphanDataEntryConversion", privatized, orphanToHostVar)...))

// fallbackPatterns convert all operations. They convert loops and atomics as orphans, when they have removed the
// compute construct around them. Like upstream, they erase acc.terminator, too: if the driver visits it before the
// construct that it ends, the construct loses another operation.
var fallbackPatterns = rewrite.NewSet(slices.Concat(sequential(),
	patternsFor("mlir::acc::ACCOpReplaceWithVarConversion", privatized, toHostVar),
	patternsFor("mlir::acc::ACCRegionUnwrapConversion", []*ir.OpDef{acc.Declare}, unwrap),
	patternsFor("mlir::acc::ACCOpEraseConversion", []*ir.OpDef{acc.Terminator}, erase),
	stripPatterns()))

// sequential returns the patterns that convert loops and atomics outside compute constructs.
func sequential() []rewrite.Pattern {
	list := []rewrite.Pattern{
		{Name: "Loop", Root: acc.Loop, Rewrite: loopToSCF},
		{Name: "AtomicUpdate", Root: acc.AtomicUpdate, Rewrite: lowerUpdate},
		{Name: "AtomicRead", Root: acc.AtomicRead, Rewrite: lowerRead},
		{Name: "AtomicWrite", Root: acc.AtomicWrite, Rewrite: lowerWrite},
		{Name: "AtomicCapture", Root: acc.AtomicCapture, Rewrite: unwrap},
	}
	for i := range list {
		p := &list[i]
		p.Name = "(anonymous namespace)::ACCOrphan" + p.Name + "OpConversion"
		convert := p.Rewrite
		p.Rewrite = func(rw *rewrite.Rewriter, op *ir.Operation) bool { return !acc.InCompute(op) && convert(rw, op) }
	}
	return list
}

// orphanToHostVar replaces a data entry operation by its variable, unless a compute construct or a loop uses it or is
// around it.
func orphanToHostVar(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if acc.IsCompute(u.Owner()) || u.Owner().Is(acc.Loop) {
			return false
		}
	}
	return !acc.InCompute(op) && toHostVar(rw, op)
}
