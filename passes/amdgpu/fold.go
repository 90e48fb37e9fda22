package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/memref"
)

// foldViews makes each gather_to_lds whose memrefs are views access the sources of these views. As
// upstream, it folds one view of each memref.
func foldViews(c *passes.Ctx) bool {
	var gathers []*ir.Operation
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(amdgpu.GatherToLds) {
			gathers = append(gathers, op)
		}
		return ir.Advance
	})
	rw := rewrite.NewRewriter(c.IR(), nil)
	for _, op := range gathers {
		rw.Before(op)
		foldGather(rw, op)
	}
	if len(gathers) == 0 {
		c.Unchanged()
	}
	return true
}

// foldGather folds the views that op, a gather_to_lds, accesses. As upstream, it replaces op, and
// drops its discardable attributes, even if there are no views.
func foldGather(rw *rewrite.Rewriter, op *ir.Operation) {
	o, loc := amdgpu.GatherToLdsOp(op), op.Loc()
	src, from := throughView(rw, loc, o.Src(), ir.ValuesOf(o.SrcIndices()))
	dst, to := throughView(rw, loc, o.Dst(), ir.ValuesOf(o.DstIndices()))
	amdgpu.CreateGatherToLds(rw.Builder, loc, amdgpu.GatherToLdsArgs{
		Src: src, SrcIndices: from, Dst: dst, DstIndices: to, TransferType: o.TransferType(),
	})
	rw.Erase(op)
}

// throughView returns the source of the view v, and the indices into that source for the indices
// into v. If v is no view that can be folded, it returns v and the indices.
func throughView(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, indices []*ir.Value) (*ir.Value, []*ir.Value) {
	if view := v.DefiningOp(); view != nil {
		if at, ok := memref.SourceIndices(rw, loc, view, indices, false); ok {
			return view.Operand(0), at
		}
	}
	return v, indices
}
