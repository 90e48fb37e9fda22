package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// memref-expand: memref.reshape with a shape of known length.

var expansion = &rewrite.Conversion{
	Target: rewrite.NewTarget().LegalDialects("arith", "memref").DynamicOps(func(op *ir.Operation) (legal, known bool) {
		return !ir.HasStaticShape(op.Operand(1).Type()), true
	}, "memref.reshape"),
	Set: rewrite.NewSet(ExpandPatterns),
}

// ExpandPatterns are the patterns of memref-expand, which replace operations on memrefs by simpler
// operations.
var ExpandPatterns = []rewrite.Pattern{
	{Name: anonymous + "MemRefReshapeOpConverter", Root: memref.Reshape, Rewrite: expandReshape},
}

// expandReshape replaces a memref.reshape by a reinterpret_cast. It reads the sizes from the shape
// operand, last dimension first, and computes the strides from them.
func expandReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.ReshapeOp(op)
	t, ranked := o.Result().Type().(*ir.MemRefType)
	if !ranked || !ir.HasStaticShape(o.Shape().Type()) {
		return false
	}
	rank := len(t.Shape)
	sizes, strides := make([]ir.Mixed, rank), make([]ir.Mixed, rank)
	stride := ir.Known(1)
	for i := rank - 1; i >= 0; i-- {
		size := sizeAt(rw, op, t.Shape[i], int64(i))
		sizes[i], strides[i] = ir.Mixed{Value: size}, stride
		if t.Shape[i] != ir.Dynamic {
			sizes[i] = ir.Known(t.Shape[i])
		}
		switch {
		case i == 0:
		case stride.Value == nil && sizes[i].Value == nil:
			stride.Const *= sizes[i].Const
		default:
			stride = ir.Mixed{Value: arith.NewBinary(rw.Builder, arith.MulI, op.Loc(), index(rw, op.Loc(), stride), size)}
		}
	}
	rw.ReplaceWith(op, memref.NewReinterpretCast(rw.Builder, op.Loc(), t, o.Source(), ir.Known(0), sizes, strides))
	return true
}

// sizeAt returns the size of dimension i. This is the constant known unless known is dynamic, and
// otherwise element i of the shape operand.
func sizeAt(rw *rewrite.Rewriter, op *ir.Operation, known, i int64) *ir.Value {
	if known != ir.Dynamic {
		return arith.NewIndex(rw.Builder, op.Loc(), known)
	}
	at := arith.NewIndex(rw.Builder, op.Loc(), i)
	size := memref.NewLoad(rw.Builder, op.Loc(), memref.ReshapeOp(op).Shape(), at)
	if t := rw.Ctx.Index(); size.Type() != t {
		return rw.Value(arith.IndexCast, op.Loc(), t, []*ir.Value{size})
	}
	return size
}
