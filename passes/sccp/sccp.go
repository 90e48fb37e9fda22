// Package sccp is sparse conditional constant propagation. It replaces a value by a constant if the
// value has that constant whenever it is computed.
package sccp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dataflow"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass sccp, sparse conditional constant propagation: it replaces values that are
// always the same constant.
var Pass = &passes.Pass{
	Name: "SCCP", Arg: "sccp", Doc: "Sparse Conditional Constant Propagation",
	// Constants flow between functions where the operation is a symbol table.
	Scope: func(_ any, anchor string) passes.Scope {
		if anchor == "func.func" {
			return passes.UnitScope
		}
		return passes.ModuleScope
	},
	Division: passes.Components(100 << 20),
	Run: func(c *passes.Ctx) bool {
		s := dataflow.NewSolver(c.Op)
		known := dataflow.LoadConstants(s)
		s.Run()
		r := replacer{known: known, folder: rewrite.NewFolder(rewrite.NewRewriter(c.IR(), nil))}
		r.push(c.Op)
		for len(r.blocks) > 0 {
			b := r.blocks[len(r.blocks)-1]
			r.blocks = r.blocks[:len(r.blocks)-1]
			r.block(b)
		}
		return true
	},
}

// replacer replaces the values that the analysis found to be constant by constants.
type replacer struct {
	known  *dataflow.States[dataflow.Constant]
	folder *rewrite.Folder
	blocks []*ir.Block // still to do
}

func (r *replacer) push(op *ir.Operation) {
	for i := range op.Regions() {
		for b := op.Region(i).Last(); b != nil; b = b.Prev() {
			r.blocks = append(r.blocks, b)
		}
	}
}

func (r *replacer) block(b *ir.Block) {
	for op := range b.Ops() {
		all := op.NumResults() > 0
		for i := range op.Results() {
			all = r.replace(op.Result(i), b) && all
		}
		if all && ir.WouldBeTriviallyDead(op) {
			op.Erase()
			continue
		}
		r.push(op)
	}
	for _, a := range b.Args() {
		r.replace(a, b)
	}
}

func (r *replacer) replace(v *ir.Value, b *ir.Block) bool {
	k := r.known.Get(v)
	if k.Attr == nil {
		return false
	}
	c := r.folder.Constant(b, k.Dialect, k.Attr, v.Type())
	if c == nil {
		return false
	}
	v.ReplaceAllUses(c)
	return true
}
