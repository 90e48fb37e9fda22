package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// privatize gives dst, in which a slice was put into block at that depth, buffers
// of its own in place of memrefs.
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

// privateBuffer replaces a memref, from the stores on, by a buffer of the size
// that they touch; nil where that is not possible.
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
	r := &replacer{b: f.b, old: old, new: buffer, outer: outer,
		remap: poly.NewMap(len(outer)+len(shape), 0, remap...)}
	r.all(func(user *ir.Operation) bool { return dominates(at, user) })
	return buffer
}

func dims(n int) []*poly.Expr {
	exprs := make([]*poly.Expr, n)
	for i := range exprs {
		exprs[i] = poly.Dim(i)
	}
	return exprs
}

// allocate makes the buffer, at the beginning of the region that holds nest.
func (f *fuser) allocate(nest *ir.Operation, old *ir.Value, shape []int64, elements int64) *ir.Value {
	t := old.Type().(*ir.MemRefType)
	space := t.Space
	if size, _ := analysis.ElementSize(t); f.Space != 0 && uint64(size*elements) <= f.Threshold*kibibyte {
		space = f.b.Ctx.Int64Attr(f.b.Ctx.Int(64), int64(f.Space))
	}
	f.b.AtStart(nest.ParentRegion().First())
	alloc := memref.AllocArgs{MemrefType: f.b.Ctx.MemRefType(shape, t.Element, nil, space)}
	return alloc.Build(f.b, nest.Loc()).Result(0)
}

// replacedFrom is the first operation, of the innermost block that holds both the
// slice and the stores, that holds a store: from there on the memref is replaced.
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

// dominates tells whether op executes before user does.
func dominates(op, user *ir.Operation) bool {
	if at := op.Block().AncestorIn(user); at != nil {
		return at == op || op.IsBefore(at)
	}
	return ir.NewDominance().OpDominates(op, user)
}

// replacer makes accesses of one memref accesses of another one.
type replacer struct {
	b        *ir.Builder
	old, new *ir.Value
	// remap gives the new indices from the values outer and the old indices.
	outer []*ir.Value
	remap *poly.Map
}

// all replaces the uses by operations that the filter lets through; frees stay.
func (r *replacer) all(filter func(*ir.Operation) bool) {
	var users []*ir.Operation
	for use := r.old.FirstUse(); use != nil; use = use.NextUse() {
		if op := use.Owner(); analysis.Dereferences(op) && filter(op) && !slices.Contains(users, op) {
			users = append(users, op)
		}
	}
	for _, op := range users {
		r.replace(op)
	}
}

func (r *replacer) replace(op *ir.Operation) {
	at := slices.Index(op.OperandValues(nil), r.old)
	slot := mapSlot(op, at)
	oldMap := op.Prop(slot).(*ir.AffineMapAttr).Map
	operands := op.OperandValues(nil)
	end := at + 1 + oldMap.NumInputs()
	r.b.Before(op)
	var applies []*ir.Value
	apply := func(m *poly.Map, operands []*ir.Value) []*ir.Value {
		if m.IsIdentity() && m.NumSymbols() == 0 {
			return operands
		}
		results := make([]*ir.Value, m.NumResults())
		for i := range results {
			attr := r.b.Ctx.AffineMapAttr(poly.NewMap(m.NumDims(), m.NumSymbols(), m.Result(i)))
			results[i] = r.b.Value(affine.AffineApply, op.Loc(), r.b.Ctx.Index(), operands, attr)
		}
		applies = append(applies, results...)
		return results
	}
	indices := apply(oldMap, operands[at+1:end])
	indices = apply(r.remap, append(slices.Clone(r.outer), indices...))
	m, newOperands := affine.FullyComposeMap(poly.IdentityMap(len(indices)), indices)
	m, newOperands = affine.CanonicalizeMap(m.Simplify(), newOperands)
	for _, v := range applies { // in this order: what a later one uses stays, as upstream has it
		if v.Unused() {
			v.DefiningOp().Erase()
		}
	}
	props := slices.Clone(op.Props())
	props[slot] = r.b.Ctx.AffineMapAttr(m)
	replacement := r.b.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: slices.Concat(operands[:at], []*ir.Value{r.new}, newOperands, operands[end:]),
		Results: op.ResultTypes(nil), Attrs: op.Discardable(), Props: props,
	})
	op.ReplaceAllUses(replacement.ResultValues(nil))
	op.Erase()
}

// mapSlot is the slot of the map of the memref that is operand at.
func mapSlot(op *ir.Operation, at int) int {
	if !op.Is(affine.AffineDmaStart) && !op.Is(affine.AffineDmaWait) {
		return op.Def().Slot("map")
	}
	first := 0
	for _, name := range [...]string{"src_map", "dst_map", "tag_map"} {
		slot := op.Def().Slot(name)
		if slot < 0 {
			continue
		}
		if first == at {
			return slot
		}
		first += 1 + op.Prop(slot).(*ir.AffineMapAttr).Map.NumInputs()
	}
	return op.Def().Slot("tag_map")
}
