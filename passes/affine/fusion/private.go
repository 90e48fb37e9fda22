package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// privatize gives the nest dst a private buffer in place of each of the memrefs. A slice was
// inserted into block at the given depth of dst.
func (f *fuser) privatize(dst *analysis.Node, memrefs []*ir.Value, depth int, block *ir.Block) {
	stores := make([][]*analysis.Access, len(memrefs))
	for _, a := range analysis.AccessesIn(dst.Op) {
		if i := slices.Index(memrefs, a.MemRef); a.Store && i >= 0 {
			stores[i] = append(stores[i], a)
		}
	}
	for i, v := range memrefs {
		if len(stores[i]) == 0 {
			continue
		}
		if buffer := f.privateBuffer(dst.Op, v, stores[i], depth, block); buffer != nil {
			n := f.g.AddNode(buffer.DefiningOp())
			f.g.AddEdge(n.ID, dst.ID, buffer)
		}
	}
}

// privateBuffer replaces the memref old in the nest by a buffer of the size that the stores touch
// while the depth outermost loops are fixed. The replacement begins at the first store. It
// returns the buffer, or nil if the replacement is not possible.
func (f *fuser) privateBuffer(nest *ir.Operation, old *ir.Value, stores []*analysis.Access, depth int, block *ir.Block) *ir.Value {
	for _, a := range stores[1:] {
		if !a.Same(stores[0]) {
			return nil
		}
	}
	of := analysis.RegionOf{Access: stores[0], Depth: depth, KeepLocals: true}
	region, ok := of.Compute()
	if !ok {
		return nil
	}
	shape, lower, elements, ok := region.Box()
	if !ok {
		return nil
	}
	outer := analysis.Values(region.Set, len(shape), region.Set.NumDimsAndSymbols())
	remap := make([]*poly.Expr, len(shape))
	for d := range remap {
		offset := lower[d].Result(0).ReplaceSymbols(dims(lower[d].NumSymbols()))
		remap[d] = poly.Simplify(poly.Sub(poly.Dim(len(outer)+d), offset), len(outer)+len(shape), 0)
	}
	at := replacedFrom(stores, block)
	buffer := f.allocate(nest, old, shape, elements)
	r := transform.MemRefReplacement{Old: old, New: buffer, Outer: outer, Remap: poly.NewMap(len(outer)+len(shape), 0, remap...)}
	r.Apply(f.b, func(user *ir.Operation) bool { return dominates(at, user) })
	return buffer
}

func dims(n int) []*poly.Expr {
	exprs := make([]*poly.Expr, n)
	for i := range exprs {
		exprs[i] = poly.Dim(i)
	}
	return exprs
}

// allocate allocates the buffer at the beginning of the region that holds nest. A buffer of up to
// f.Threshold KiB goes to the fast memory space.
func (f *fuser) allocate(nest *ir.Operation, old *ir.Value, shape []int64, elements int64) *ir.Value {
	t := old.Type().(*ir.MemRefType)
	space := t.Space
	if size, _ := analysis.ElementSize(t); f.Space != 0 && uint64(size*elements) <= f.Threshold*kibibyte {
		space = f.b.Ctx.Int64Attr(f.b.Ctx.Int(64), int64(f.Space))
	}
	f.b.AtStart(nest.ParentRegion().First())
	alloc := memref.AllocArgs{MemrefType: f.b.Ctx.MemRefType(shape, t.Element, nil, space)}
	return memref.CreateAlloc(f.b, nest.Loc(), alloc).Result(0)
}

// replacedFrom returns the operation from which on the memref is replaced. It is the first
// operation with a store in it, in the innermost block that holds the slice and all stores.
func replacedFrom(stores []*analysis.Access, block *ir.Block) *ir.Operation {
	common := block
	for _, a := range stores {
		common = analysis.CommonBlock(a.Op, common.First())
	}
	var first *ir.Operation
	for _, a := range stores {
		if op := common.AncestorIn(a.Op); first == nil || op.IsBefore(first) {
			first = op
		}
	}
	return first
}

// dominates reports whether op executes before user. The operation user may be nested deeper than
// op.
func dominates(op, user *ir.Operation) bool {
	if at := op.Block().AncestorIn(user); at != nil {
		return at == op || op.IsBefore(at)
	}
	return ir.NewDominance().OpDominates(op, user)
}
