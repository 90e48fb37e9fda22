package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// fuseParallelLoops fuses neighbouring parallel loops with the same bounds in op, if no operation
// between them has effects.
func fuseParallelLoops(b *ir.Builder, op *ir.Operation) bool {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Regions() {
			for block := range o.Region(i).Blocks() {
				fuseInBlock(b, block)
			}
		}
		return ir.Advance
	})
	return true
}

func fuseInBlock(b *ir.Builder, block *ir.Block) {
	chains := [][]*ir.Operation{nil}
	clean := true
	for o := block.First(); o != nil; o = o.Next() {
		if !o.Is(scf.Parallel) {
			clean = clean && ir.IsMemoryEffectFree(o) && o.NumRegions() == 0
			continue
		}
		if !clean {
			chains = append(chains, nil)
			clean = true
		}
		last := len(chains) - 1
		chains[last] = append(chains[last], o)
	}
	for _, chain := range chains {
		for i := 0; i+1 < len(chain); i++ {
			if mayFuse(chain[i], chain[i+1]) {
				chain[i+1] = fuse(b, chain[i], chain[i+1])
			}
		}
	}
}

func hasParallel(op *ir.Operation) bool {
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o != op && o.Is(scf.Parallel) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

func mayFuse(first, second *ir.Operation) bool {
	if hasParallel(first) || hasParallel(second) {
		return false
	}
	for i := range parInits {
		if !slices.Equal(first.GroupValues(i), second.GroupValues(i)) {
			return false
		}
	}
	if !readsOwnWrites(first, second) || !readsOwnWrites(second, first) {
		return false
	}
	for i := range first.Results() {
		for u := first.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			user := second.Block().AncestorIn(u.Owner())
			if user == nil || user == second || !second.IsBefore(user) {
				return false
			}
		}
	}
	return true
}

// readsOwnWrites reports whether reader loads from memory that writer stores to only at the indices
// at which the same iteration stored. It considers only memref.load and memref.store.
func readsOwnWrites(writer, reader *ir.Operation) bool {
	var stores []*ir.Operation
	writer.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(memref.Store) {
			stores = append(stores, o)
		}
		return ir.Advance
	})
	m := ir.NewMapping()
	for i, a := range body(writer).Args() {
		m.Map(a, body(reader).Arg(i))
	}
	return reader.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !o.Is(memref.Load) {
			return ir.Advance
		}
		from := memref.LoadOp(o).Memref()
		if def := from.DefiningOp(); def != nil && def.Block() == o.Block() {
			return ir.Interrupt
		}
		var same *ir.Operation
		for _, s := range stores {
			switch to := memref.StoreOp(s).Memref(); {
			case to != from:
				if mayAlias(to, from) {
					return ir.Interrupt
				}
			case same == nil:
				same = s
			case !slices.Equal(indicesOf(s), indicesOf(same)):
				return ir.Interrupt
			}
		}
		if same != nil && !sameIndices(indicesOf(same), ir.ValuesOf(memref.LoadOp(o).Indices()), m) {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

func indicesOf(store *ir.Operation) []*ir.Value { return ir.ValuesOf(memref.StoreOp(store).Indices()) }

// sameIndices reports whether the indices of a store, mapped by m, equal the indices of a load.
func sameIndices(stored, loaded []*ir.Value, m *ir.Mapping) bool {
	return slices.EqualFunc(stored, loaded, func(s, l *ir.Value) bool {
		if m.Value(s) == l {
			return true
		}
		x, y := s.DefiningOp(), l.DefiningOp()
		if x == nil || y == nil || !ir.IsMemoryEffectFree(x) || !ir.IsMemoryEffectFree(y) ||
			x.NumRegions() > 0 || !ir.EquivalentButOperands(x, y) || x.NumOperands() != y.NumOperands() {
			return false
		}
		for i := range x.Operands() {
			if m.Value(x.Operand(i)) != m.Value(y.Operand(i)) {
				return false
			}
		}
		return true
	})
}

// fuse replaces two parallel loops by one loop with both bodies, and returns it.
func fuse(b *ir.Builder, first, second *ir.Operation) *ir.Operation {
	rw := &rewrite.Rewriter{Builder: b}
	inits := append(first.GroupValues(parInits), second.GroupValues(parInits)...)
	var types []ir.Type
	for _, v := range inits {
		types = append(types, v.Type())
	}
	b.Before(second)
	n := int32(len(second.OperandGroup(parLower)))
	op := b.Create(&ir.OpState{
		Name: second.Name(), Loc: second.Loc(), Results: types, Regions: 1,
		Operands: append(second.OperandValues(nil)[:3*n], inits...),
		Props:    []ir.Attribute{b.Ctx.DenseI32Array([]int32{n, n, n, int32(len(inits))})},
	})
	argTypes, locs := make([]ir.Type, n), make([]ir.Loc, n)
	for i := range n {
		argTypes[i], locs[i] = b.Ctx.Index(), second.Loc()
	}
	block := b.NewBlockIn(op.Region(0), argTypes, locs)
	term1, term2 := body(first).Last(), body(second).Last()
	rw.InlineBlockBefore(body(first), block, nil, block.Args()...)
	rw.InlineBlockBefore(body(second), block, nil, block.Args()...)
	b.AtEnd(block)
	if len(inits) == 0 {
		b.Op(scf.Reduce, second.Loc(), nil, nil)
	} else {
		reduce := b.Create(&ir.OpState{
			Name: term2.Name(), Loc: term2.Loc(), Operands: append(term1.OperandValues(nil), term2.OperandValues(nil)...), Regions: len(inits),
		})
		for i, v := range inits {
			old := term1
			k := i - term1.NumRegions()
			if k < 0 {
				k = i
			} else {
				old = term2
			}
			to := b.NewBlockIn(reduce.Region(i), []ir.Type{v.Type(), v.Type()}, []ir.Loc{term2.Loc(), term2.Loc()})
			rw.InlineBlockBefore(old.Region(k).First(), to, nil, to.Args()...)
		}
		results := op.ResultValues(nil)
		first.ReplaceAllUses(results[:first.NumResults()])
		second.ReplaceAllUses(results[first.NumResults():])
	}
	for _, old := range []*ir.Operation{term1, term2, first, second} {
		old.Erase()
	}
	return op
}
