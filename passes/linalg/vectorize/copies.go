package vectorize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Patterns vectorize each operation that Op can vectorize. If gather is set, a tensor.extract
// with several indices becomes a vector.gather.
func Patterns(gather bool) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: anonymous + "VectorizationPattern", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return Supports(op) && Op(rw, op, &Options{Gather: gather})
	}}}
}

// ForwardPatterns replace a vector transfer to or from a local buffer, if a copy moves the same
// elements from or to another memref. The transfer then accesses the other memref.
var ForwardPatterns = []rewrite.Pattern{
	{Name: "mlir::linalg::LinalgCopyVTRForwardingPattern", Root: vector.TransferRead, Benefit: 2, Rewrite: readCopied},
	{Name: "mlir::linalg::LinalgCopyVTWForwardingPattern", Root: vector.TransferWrite, Benefit: 2, Rewrite: writeCopied},
}

// CopyPatterns vectorize memref.copy and tensor.insert_slice.
var CopyPatterns = []rewrite.Pattern{
	{Name: "mlir::linalg::CopyVectorizationPattern", Root: memref.Copy, Rewrite: copyVector},
	{Name: anonymous + "InsertSliceVectorizePattern", Root: tensor.InsertSlice, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return Op(rw, op, &Options{})
	}},
}

func copyVector(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.CopyOp(op)
	from, ok1 := o.Source().Type().(*ir.MemRefType)
	to, ok2 := o.Target().Type().(*ir.MemRefType)
	if !ok1 || !ok2 || !ir.HasStaticShape(from) || !ir.HasStaticShape(to) || !isElement(from.Element) {
		return false
	}
	c := calc.For(rw, op)
	zero := arith.NewIndex(rw.Builder, c.Loc, 0)
	n := len(from.Shape)
	indices := make([]*ir.Value, n)
	for i := range indices {
		indices[i] = zero
	}
	m := poly.IdentityMap(n)
	v := read(c, rw.Ctx.VectorType(from.Shape, from.Element, nil), o.Source(), indices, nil, m, bools(rw.Ctx, n, false)).Result(0)
	if n == 0 {
		v = c.Broadcast(c.Extract(v), rw.Ctx.VectorType(to.Shape, to.Element, nil))
	}
	write(c, v, o.Target(), indices, m, bools(rw.Ctx, n, false))
	rw.Erase(op)
	return true
}

// localPart returns the only subview of v, if v is a memref.alloc or a memref.view. Otherwise
// it returns nil.
func localPart(v *ir.Value) (part *ir.Operation) {
	if v.DefinedBy(memref.View) == nil && v.DefinedBy(memref.Alloc) == nil {
		return nil
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if op := u.Owner(); op.Is(memref.SubView) {
			if part != nil {
				return nil
			}
			part = op
		}
	}
	return part
}

// `apart` reports whether values have no use between first and second, which must stand in this
// order in one block.
func apart(first, second *ir.Operation, values ...*ir.Value) bool {
	if first.Block() != second.Block() || !first.IsBefore(second) {
		return false
	}
	for _, v := range values {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			op := u.Owner()
			if op != first && op != second && (op.Block() != first.Block() || !op.IsBefore(first) && !second.IsBefore(op)) {
				return false
			}
		}
	}
	return true
}

// userOf returns the first user of v that is an operation of definition d and for which holds
// is true. It returns nil if there is none.
func userOf(v *ir.Value, d *ir.OpDef, holds func(*ir.Operation) bool) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if op := u.Owner(); op.Is(d) && holds(op) {
			return op
		}
	}
	return nil
}

func readCopied(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransferReadOp(op)
	base := o.Base()
	part := localPart(base)
	if o.Mask() != nil || part == nil {
		return false
	}
	view := part.Result(0)
	copied := userOf(view, memref.Copy, func(c *ir.Operation) bool { return memref.CopyOp(c).Target() == view && apart(c, op, base, view) })
	if copied == nil {
		return false
	}
	fill := userOf(base, linalg.Fill, func(f *ir.Operation) bool { return f.Operand(1) == base && apart(f, copied, base, view) })
	if fill != nil && fill.Operand(0) != o.Padding() {
		return false
	}
	t := calc.VectorType(op.Result(0))
	n := vector.CreateTransferRead(rw.Builder, op.Loc(), vector.TransferReadArgs{
		Base: memref.CopyOp(copied).Source(), Indices: ir.ValuesOf(o.Indices()), Padding: o.Padding(), PermutationMap: o.PermutationMap(),
		InBounds: bools(rw.Ctx, len(t.Shape), false), VectorType: t,
	})
	if fill != nil {
		rw.Erase(fill)
	}
	rw.Erase(copied)
	rw.ReplaceWith(op, n)
	return true
}

func writeCopied(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransferWriteOp(op)
	base := o.Base()
	part := localPart(base)
	if o.Mask() != nil || part == nil {
		return false
	}
	view := part.Result(0)
	copied := userOf(view, memref.Copy, func(c *ir.Operation) bool { return memref.CopyOp(c).Source() == view && apart(op, c, base, view) })
	if copied == nil {
		return false
	}
	vector.CreateTransferWrite(rw.Builder, op.Loc(), vector.TransferWriteArgs{
		ValueToStore: o.ValueToStore(), Base: memref.CopyOp(copied).Target(), Indices: ir.ValuesOf(o.Indices()), PermutationMap: o.PermutationMap(),
		InBounds: bools(rw.Ctx, len(calc.VectorType(o.ValueToStore()).Shape), false),
	})
	rw.Erase(copied)
	rw.Erase(op)
	return true
}
