package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// accessesByIndices reports whether op is a memref.load or memref.store: its indices are operands,
// not results of a map.
func accessesByIndices(op *ir.Operation) bool { return op.Is(memref.Load) || op.Is(memref.Store) }

// Dereferences reports whether op uses memrefs only to access them at indices given by affine maps
// (AffineMapAccessInterface).
func Dereferences(op *ir.Operation) bool {
	return op.Is(affine.AffineLoad) || op.Is(affine.AffineStore) || op.Is(affine.AffineVectorLoad) ||
		op.Is(affine.AffineVectorStore) || op.Is(affine.AffinePrefetch) || op.Is(affine.AffineDmaStart) || op.Is(affine.AffineDmaWait)
}

// MemRefReplacement describes how to replace the memref Old by New in accesses.
type MemRefReplacement struct {
	Old, New *ir.Value
	// Remap gives the new indices from the values Outer and the old indices, all
	// of them dimensions, and Symbols; nil: they stay.
	Remap *poly.Map
	Outer []*ir.Value
	// Leading are further indices, before the new ones.
	Leading []*ir.Value
	// Symbols are the symbols of Remap.
	Symbols []*ir.Value
	// Everywhere also replaces where the memref is freed, or used by an operation
	// that says that a change of layout does not matter to it.
	Everywhere bool
	// KeepFrees leaves out what only frees the memref although Everywhere is set.
	KeepFrees bool
}

// Apply replaces Old by New in all users that filter accepts (nil accepts all). Operations that
// only free the memref are left out unless Everywhere is set. It returns false, and changes
// nothing, if a remaining user cannot be rewritten.
func (r *MemRefReplacement) Apply(b *ir.Builder, filter func(*ir.Operation) bool) bool {
	var users []*ir.Operation
	for use := r.Old.FirstUse(); use != nil; use = use.NextUse() {
		op := use.Owner()
		if filter != nil && !filter(op) || op.OnlyEffect(ir.Free) && (r.KeepFrees || !r.Everywhere) {
			continue
		}
		if !Dereferences(op) && !(r.Everywhere && op.Has(ir.MemRefsNormalizable)) {
			return false
		}
		if !slices.Contains(users, op) {
			users = append(users, op)
		}
	}
	for _, op := range users {
		r.replace(b, op)
	}
	return true
}

func (r *MemRefReplacement) replace(b *ir.Builder, op *ir.Operation) {
	operands := op.OperandValues(nil)
	if !Dereferences(op) && !accessesByIndices(op) {
		for i, v := range operands {
			if v == r.Old {
				op.SetOperand(i, r.New)
			}
		}
		return
	}
	at := slices.Index(operands, r.Old)
	if slices.Contains(operands[at+1:], r.Old) {
		return // used twice: no such operation is known how to replace
	}
	name, m, end := "", (*poly.Map)(nil), len(operands)
	if !accessesByIndices(op) {
		name = mapName(op, at)
		m = op.Attr(name).(*ir.AffineMapAttr).Map
		end = at + 1 + m.NumInputs()
	}
	b.Before(op)
	var applies []*ir.Value
	apply := func(m *poly.Map, operands []*ir.Value) []*ir.Value {
		if m == nil || m.IsIdentity() && m.NumSymbols() == 0 {
			return operands
		}
		results := applyEach(b, op.Loc(), m, operands)
		applies = append(applies, results...)
		return results
	}
	indices := apply(m, operands[at+1:end])
	indices = apply(r.Remap, slices.Concat(r.Outer, indices, r.Symbols))
	indices = append(slices.Clone(r.Leading), indices...)
	m, indices = affine.FullyComposeMap(poly.IdentityMap(len(indices)), indices)
	m, indices = affine.CanonicalizeMap(m.Simplify(), indices)
	for _, v := range applies { // in this order: what a later one uses stays, as upstream has it
		if v.Unused() && !slices.Contains(indices, v) { // long chains are not composed altogether
			v.DefiningOp().Erase()
		}
	}
	if name == "" {
		indices = applyEach(b, op.Loc(), m, indices)
	}
	op.SetOperands(b.Arena, slices.Concat(operands[:at], []*ir.Value{r.New}, indices, operands[end:]))
	if name == "" {
		return
	}
	op.SetAttr(name, b.Ctx.AffineMapAttr(m))
}

// applyEach creates an affine.apply for each result of m, and returns the values.
func applyEach(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []*ir.Value) []*ir.Value {
	results := make([]*ir.Value, m.NumResults())
	for i := range results {
		results[i] = NewApply(b, loc, poly.NewMap(m.NumDims(), m.NumSymbols(), m.Result(i)), operands...)
	}
	return results
}

// dmaMaps lists the names of the map attributes of an affine.dma_start, in the order of the
// operands.
var dmaMaps = [...]string{"src_map", "dst_map", "tag_map"}

// mapName returns the name of the map attribute for a memref operand of an access. Argument at is
// the operand's index.
func mapName(op *ir.Operation, at int) string {
	first := 0
	for _, name := range &dmaMaps {
		a, ok := op.Attr(name).(*ir.AffineMapAttr)
		if !ok {
			continue
		}
		if first == at {
			return name
		}
		first += 1 + a.Map.NumInputs()
	}
	return "map"
}
