package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Accesses at the beginning of a subview, in place of accesses at indices.

// addressed lists the accesses whose addresses extract-address-computations moves into a subview.
// An exact access uses a subview with one element.
var addressed = []access{
	{def: memref.Load, name: "memref::LoadOp", indices: 1, exact: true, keptOfSubView: []string{nontemporal}},
	{def: memref.Store, name: "memref::StoreOp", memref: 1, indices: 2, exact: true, keptOfSubView: []string{nontemporal}},
	{def: nvgpu.LdMatrix, name: "nvgpu::LdMatrixOp", indices: 1, keptOfSubView: []string{"numTiles", "transpose"}},
	{def: vector.TransferRead, name: "vector::TransferReadOp", indices: 1, keptOfSubView: []string{inBounds, permutationMap}},
	{def: vector.TransferWrite, name: "vector::TransferWriteOp", memref: 1, indices: 2, keptOfSubView: []string{inBounds, permutationMap}},
}

// AddressPatterns returns the patterns that move the address computation of an access into a
// subview, which the access then reads at index 0.
func AddressPatterns() (patterns []rewrite.Pattern) {
	for i := range addressed {
		a := &addressed[i]
		patterns = append(patterns, rewrite.Pattern{Name: anonymous + "LoadStoreLikeOpRewriter<mlir::" + a.name + ">", Root: a.def, Rewrite: a.atSubView})
	}
	return patterns
}

func (a *access) atSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	base := op.GroupValues(a.memref)[0]
	t, ok := base.Type().(*ir.MemRefType)
	if !ok || len(t.Shape) == 0 {
		return false
	}
	indices := values(op.GroupValues(a.indices))
	ir.FoldMixed(indices)
	if views.AllAre(indices, 0) {
		return false
	}
	loc := op.Loc()
	sizes := ones(len(indices))
	if !a.exact {
		sizes = left(rw, loc, base, indices)
	}
	r := views.Part(indices, sizes)
	view, ok := memref.SubViewType(views.Statics(sizes), t, r)
	if !ok {
		return false
	}
	part := r.New(rw, memref.SubView, loc, []ir.Type{view}, base).Result(0)
	zero := arith.NewIndex(rw.Builder, loc, 0)
	zeros := make([]*ir.Value, len(indices))
	for i := range zeros {
		zeros[i] = zero
	}
	a.replace(rw, op, part, zeros, a.keptOfSubView, nil)
	return true
}

func ones(n int) []ir.Mixed {
	list := make([]ir.Mixed, n)
	for i := range list {
		list[i] = ir.Known(1)
	}
	return list
}

// left returns the sizes of the part of base from indices to its end: size minus index in each
// dimension.
func left(rw *rewrite.Rewriter, loc ir.Loc, base *ir.Value, indices []ir.Mixed) []ir.Mixed {
	metadata := memref.ExtractStridedMetadataOp(memref.NewMetadata(rw.Builder, loc, base))
	rest := poly.NewMap(0, 2, poly.Sub(poly.Symbol(0), poly.Symbol(1)))
	sizes := make([]ir.Mixed, len(indices))
	for i, n := range base.Type().(*ir.MemRefType).Shape {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size.Value = &metadata.Sizes()[i]
		}
		sizes[i] = affine.ComposedFoldedApply(rw.Builder, loc, rest, []ir.Mixed{size, indices[i]})
	}
	return sizes
}
