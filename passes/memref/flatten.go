package memref

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// flattened lists the accesses that flatten-memref rewrites. The new vector transfers
// have no attributes and no mask, as upstream's. The other accesses keep their attributes.
var flattened = []struct {
	def             *ir.OpDef
	memref, indices int // operands of the definition
	name            string
}{
	{memref.Load, 0, 1, "memref::LoadOp"}, {memref.Store, 1, 2, "memref::StoreOp"},
	{vector.Load, 0, 1, "vector::LoadOp"}, {vector.Store, 1, 2, "vector::StoreOp"},
	{vector.TransferRead, 0, 1, "vector::TransferReadOp"}, {vector.TransferWrite, 1, 2, "vector::TransferWriteOp"},
	{vector.MaskedLoad, 0, 1, "vector::MaskedLoadOp"}, {vector.MaskedStore, 0, 1, "vector::MaskedStoreOp"},
}

// flattenPatterns returns the patterns that access memrefs of several dimensions through
// memrefs of one dimension, and that allocate memrefs of one dimension.
func flattenPatterns() (patterns []rewrite.Pattern) {
	add := func(root *ir.OpDef, name string, f func(*rewrite.Rewriter, *ir.Operation) bool) {
		patterns = append(patterns, rewrite.Pattern{Name: anonymous + "MemRefRewritePattern<mlir::" + name + ">", Root: root, Rewrite: f})
	}
	for _, a := range flattened {
		add(a.def, a.name, func(rw *rewrite.Rewriter, op *ir.Operation) bool { return flattenAccess(rw, op, a.memref, a.indices) })
	}
	add(memref.Alloc, "memref::AllocOp", flattenAllocation)
	add(memref.Alloca, "memref::AllocaOp", flattenAllocation)
	return patterns
}

// flattenAccess replaces an access by an access to the flat view of its memref. It returns
// false if the memref cannot be flattened, or if the access is a transfer that permutes
// dimensions or may be out of bounds.
func flattenAccess(rw *rewrite.Rewriter, op *ir.Operation, base, indices int) bool {
	from := op.GroupValues(base)[0]
	if !flattens(from.Type()) {
		return false
	}
	transfers := op.Is(vector.TransferRead) || op.Is(vector.TransferWrite)
	if transfers && !flattensTransfer(op) {
		return false
	}
	at := values(op.GroupValues(indices))
	ir.FoldMixed(at)
	flat, offset := flatten(rw, op.Loc(), from, at)
	c := newOperands{op: op}
	for i := range op.Def().Operands {
		switch group := op.GroupValues(i); {
		case i == base:
			c.group(flat)
		case i == indices:
			c.group(index(rw, op.Loc(), offset))
		case transfers && i == len(op.Def().Operands)-1:
			c.group() // the mask
		default:
			c.group(group...)
		}
	}
	s := c.state(rw.Ctx, nil)
	if !transfers {
		// Upstream's builders of loads and stores state that these are temporal.
		if slot := op.Def().Slot(nontemporal); slot >= 0 {
			s.Props[slot] = rw.Ctx.Bool(false)
		}
		segments := op.Def().Slot(ir.OperandSegmentSizes)
		for i, a := range op.Props() {
			if i != segments && a != nil {
				s.Props[i] = a
			}
		}
		s.Attrs = op.Discardable()
	} else {
		rank := vectorRank(op)
		s.Props[op.Def().Slot(inBounds)] = rw.Ctx.Array(slices.Repeat([]ir.Attribute{rw.Ctx.Bool(false)}, rank)...)
		s.Props[op.Def().Slot(permutationMap)] = rw.Ctx.AffineMapAttr(poly.MinorIdentityMap(1, min(1, rank)))
	}
	rw.ReplaceNew(op, s)
	return true
}

// flattens reports whether t is a memref of several dimensions whose elements have a
// width, with the identity layout or a strided one.
func flattens(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok || len(m.Shape) < 2 || ir.BitWidth(m.Element) == 0 {
		return false
	}
	if l, ok := m.Layout.(*ir.AffineMapAttr); ok {
		return l.Map.IsIdentity()
	}
	_, strided := m.Layout.(*ir.StridedLayoutAttr)
	return strided
}

// flattensTransfer reports whether a transfer is in bounds in each dimension, and its
// permutation map is the minor identity.
func flattensTransfer(op *ir.Operation) bool {
	for _, e := range op.Inherent(inBounds).(*ir.ArrayAttr).Elems {
		if e != op.Context().Bool(true) {
			return false
		}
	}
	return mapOf(op).IsMinorIdentity()
}

// flatten returns a view of v with one dimension, and the position of the element at the
// indices in that view. The view has as many elements as the largest product of a size and
// its stride.
func flatten(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, indices []ir.Mixed) (*ir.Value, ir.Mixed) {
	m := extracted(rw, loc, v)
	offset, size := linearize(rw, loc, m, indices)
	sizes, strides := []ir.Mixed{size}, []ir.Mixed{ir.Known(1)}
	was := v.Type().(*ir.MemRefType)
	layout := rw.Ctx.StridedLayout(views.Statics([]ir.Mixed{m.offset})[0], []int64{1})
	t := rw.Ctx.MemRefType(views.Statics(sizes), was.Element, layout, was.Space)
	return memref.NewReinterpretCast(rw.Builder, loc, t, v, m.offset, sizes, strides).Result(0), offset
}

// Linearize returns the position of the element of v at the indices, and the largest product of a
// size and its stride. Both are numbers of elements from the first element of v. The type of v must
// be strided.
func Linearize(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, indices []*ir.Value) (position, size ir.Mixed) {
	return linearize(rw, loc, extracted(rw, loc, v), values(indices))
}

// linearize does the work of Linearize for a memref with metadata m. Without indices, the position
// is 0.
func linearize(rw *rewrite.Rewriter, loc ir.Loc, m metadata, indices []ir.Mixed) (position, size ir.Mixed) {
	var at, extent []ir.Mixed
	var products []*poly.Expr
	sum := poly.Constant(0)
	for i, stride := range m.strides {
		if len(indices) > 0 {
			sum = poly.Add(sum, poly.Mul(poly.Symbol(2*i), poly.Symbol(2*i+1)))
			at = append(at, indices[i], stride)
		}
		products = append(products, poly.Mul(poly.Symbol(2*i), poly.Symbol(2*i+1)))
		extent = append(extent, stride, m.sizes[i])
	}
	position = apply(rw, loc, sum, at...)
	size = affine.ComposedFoldedMinMax(rw.Builder, affine.AffineMax, loc, poly.NewMap(0, len(extent), products...), extent)
	return position, size
}

// vectorRank returns the number of dimensions of the vector that a transfer moves.
func vectorRank(op *ir.Operation) int {
	v := op.Operand(0)
	if op.Is(vector.TransferRead) {
		v = op.Result(0)
	}
	return len(v.Type().(*ir.VectorType).Shape)
}

// flattenAllocation replaces an allocation by one of a single dimension, and a view with
// the dimensions of op. The new allocation has no dynamic sizes, so the verifier refuses
// the result if op has any, as upstream.
func flattenAllocation(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := op.Result(0)
	if !flattens(v.Type()) {
		return false
	}
	flat, _ := flatten(rw, op.Loc(), v, nil)
	n := memref.NewAlloc(rw.Builder, op.Def(), op.Loc(), flat.Type(), nil, op.Inherent("alignment"))
	m := extracted(rw, op.Loc(), v)
	view := memref.NewReinterpretCast(rw.Builder, op.Loc(), v.Type(), n, ir.Known(0), m.sizes, m.strides)
	rw.ReplaceWith(op, view)
	return true
}
