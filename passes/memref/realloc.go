package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// ReallocOptions are the options of expand-realloc.
type ReallocOptions struct {
	EmitDeallocs bool `opt:"emit-deallocs" default:"true" doc:"Emit deallocation operations for the original MemRef"`
}

func reallocation(o *ReallocOptions) *rewrite.Conversion {
	target := rewrite.NewTarget().LegalDialects("arith", "memref", "scf").IllegalOps("memref.realloc")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{{
		Name: anonymous + "ExpandReallocOpPattern", Root: memref.Realloc,
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool { return expandRealloc(rw, op, o.EmitDeallocs) },
	}})}
}

// expandRealloc lowers a memref.realloc. If the new size is larger, it allocates a buffer and
// copies the old one; otherwise it casts the old buffer to the smaller size. If dealloc is true, it
// frees the old buffer after a copy.
func expandRealloc(rw *rewrite.Rewriter, op *ir.Operation, dealloc bool) bool {
	o := memref.ReallocOp(op)
	source := o.Source()
	from, to := source.Type().(*ir.MemRefType), o.Result().Type().(*ir.MemRefType)
	old := ir.Known(from.Shape[0])
	oldSize := (*ir.Value)(nil)
	if old.Const == ir.Dynamic {
		oldSize = memref.NewDim(rw.Builder, op.Loc(), source, arith.NewIndex(rw.Builder, op.Loc(), 0))
		old = ir.Mixed{Value: oldSize}
	} else {
		oldSize = arith.NewIndex(rw.Builder, op.Loc(), old.Const)
	}
	var dynamic []*ir.Value
	size := ir.Known(to.Shape[0])
	newSize := (*ir.Value)(nil)
	if v := o.DynamicResultSize(); v != nil {
		newSize, dynamic = v, []*ir.Value{v}
		size = ir.Mixed{Value: newSize}
	} else {
		newSize = arith.NewIndex(rw.Builder, op.Loc(), size.Const)
	}
	grows := arith.NewCompare(rw.Builder, arith.ULT, op.Loc(), oldSize, newSize)
	branch := scf.NewIf(rw.Builder, op.Loc(), []ir.Type{to}, grows)

	rw.CreateBlock(branch.Region(0), nil, nil, nil)
	alloc := memref.NewAlloc(rw.Builder, memref.Alloc, op.Loc(), to, dynamic, op.Inherent("alignment"))
	part := views.Ranges{Offsets: []ir.Mixed{ir.Known(0)}, Sizes: []ir.Mixed{old}, Strides: []ir.Mixed{ir.Known(1)}}
	t := rw.Ctx.MemRefType(views.Statics(part.Sizes), to.Element, rw.Ctx.StridedLayout(0, []int64{1}), to.Space)
	head := part.New(rw, memref.SubView, op.Loc(), []ir.Type{t}, alloc).Result(0)
	rw.Op(memref.Copy, op.Loc(), nil, []*ir.Value{source, head})
	if dealloc {
		rw.Op(memref.Dealloc, op.Loc(), nil, []*ir.Value{source})
	}
	rw.Op(scf.Yield, op.Loc(), nil, []*ir.Value{alloc})

	rw.CreateBlock(branch.Region(1), nil, nil, nil)
	cast := memref.NewReinterpretCast(rw.Builder, op.Loc(), to, source, ir.Known(0), []ir.Mixed{size}, []ir.Mixed{ir.Known(1)})
	rw.Op(scf.Yield, op.Loc(), nil, []*ir.Value{cast.Result(0)})
	rw.ReplaceWith(op, branch)
	return true
}
