// Package openmp converts parallel loops to OpenMP: the iterations of a loop are shared among the threads of a team.
package openmp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of convert-scf-to-openmp.
type options struct {
	NumThreads uint32 `opt:"num-threads" default:"0" doc:"Number of threads to use; 0 leaves it to OpenMP"`
}

// Pass is the pass convert-scf-to-openmp. It converts scf.parallel to omp.parallel around an omp.wsloop. Reductions
// are declared beside the function in which they are. A loop that it cannot convert is an error.
var Pass = &passes.Pass{
	Name: "ConvertSCFToOpenMPPass", Arg: "convert-scf-to-openmp", Anchor: "builtin.module",
	Doc:     "Convert SCF parallel loop to OpenMP parallel + workshare constructs.",
	Options: passes.OptionsOf[options](), Dialects: []string{"omp", "llvm", "memref"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Run: run,
}

func run(c *passes.Ctx) bool {
	l := lowering{Builder: c.Builder(), symbols: c.Symbols(), threads: passes.Opts[options](c).NumThreads}
	var loops []*ir.Operation
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(scf.Parallel) {
			loops = append(loops, op)
		}
		return ir.Advance
	})
	for _, op := range loops {
		l.lower(op)
	}
	ok := true
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(scf.Reduce) || op.Is(scf.ReduceReturn) || op.Is(scf.Parallel) {
			ok = op.EmitError("unconverted operation found")
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// lowering converts the loops of one module.
type lowering struct {
	*ir.Builder
	symbols *rewrite.Symbols
	threads uint32 // 0 leaves their number to OpenMP
}
