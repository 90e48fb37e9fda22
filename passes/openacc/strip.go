package openacc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// The following operations have no meaning in code that already runs where its data is.
var (
	// mapped are the data entry operations that the host performs. A result of one is replaced by the variable.
	mapped = []*ir.OpDef{
		acc.Attach, acc.Copyin, acc.Create, acc.DeclareDeviceResident, acc.DeclareLink, acc.DevicePtr, acc.GetDevicePtr,
		acc.NoCreate, acc.Present, acc.UpdateDevice, acc.UseDevice,
	}
	// directives are the operations without results and regions.
	directives = []*ir.OpDef{acc.EnterData, acc.ExitData, acc.Update, acc.Init, acc.Shutdown, acc.Set, acc.Wait}
	// constructs are the operations whose region takes their place.
	constructs = []*ir.OpDef{acc.Data, acc.HostData, acc.KernelEnvironment, acc.Parallel, acc.Serial, acc.Kernels}
)

// stripPatterns returns the patterns that remove the operations above, and acc.declare_enter with its acc.declare_exit.
func stripPatterns() []rewrite.Pattern {
	return slices.Concat(
		patternsFor("mlir::acc::ACCOpReplaceWithVarConversion", mapped, toHostVar),
		patternsFor("mlir::acc::ACCOpEraseConversion", slices.Concat(acc.ExitOps, directives), erase),
		patternsFor("mlir::acc::ACCRegionUnwrapConversion", constructs, unwrap),
		[]rewrite.Pattern{{Name: "mlir::acc::ACCDeclareEnterOpConversion", Root: acc.DeclareEnter, Rewrite: eraseDeclare}},
	)
}

// patternsFor returns one pattern for each definition, with the name of an instance of the C++ class template class.
func patternsFor(class string, defs []*ir.OpDef, run func(rw *rewrite.Rewriter, op *ir.Operation) bool) []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(defs))
	for i, d := range defs {
		list[i] = rewrite.Pattern{Name: class + "<mlir::acc::" + d.Class + "Op>", Root: d, Rewrite: run}
	}
	return list
}

// toHostVar replaces a data entry operation by its variable on the host.
func toHostVar(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.Unused() {
		rw.Erase(op)
	} else {
		rw.Replace(op, acc.HostVar(op))
	}
	return true
}

func erase(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Erase(op)
	return true
}

// unwrap puts the operations of op's first block in its place, without the last one. That is the terminator, unless
// op needs none: then, like upstream, it loses an operation.
func unwrap(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := op.Region(0)
	if r.Empty() || r.First().Empty() {
		return false // upstream reads memory that is not its own
	}
	body := r.First()
	rw.Erase(body.Last())
	rw.InlineBlockBefore(body, op.Block(), op)
	rw.Erase(op)
	return true
}

// eraseDeclare erases an acc.declare_enter and the acc.declare_exit that uses its token.
func eraseDeclare(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if u := op.Result(0).FirstUse(); u != nil {
		rw.Erase(u.Owner())
	}
	rw.Erase(op)
	return true
}
