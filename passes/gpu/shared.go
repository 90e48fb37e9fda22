package gpu

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes"
)

// optimizeSharedMemory is the pass nvgpu-optimize-shared-memory. It permutes the columns of
// memrefs in shared memory, differently in each row. Then threads that access one column use
// different banks.
var optimizeSharedMemory = &passes.Pass{
	Name: "OptimizeSharedMemoryPass", Arg: "nvgpu-optimize-shared-memory",
	Doc:      "Permute columns of memrefs in shared memory against conflicts between banks",
	Dialects: []string{"memref", "vector"},
	Run: func(c *passes.Ctx) bool {
		var allocs []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(memref.Alloc) && nvgpu.IsShared(ir.MemorySpace(op.Result(0).Type())) {
				allocs = append(allocs, op)
			}
			return ir.Advance
		})
		for _, op := range allocs {
			if !permuteAccesses(c, op.Result(0)) {
				break
			}
		}
		return true
	},
}

const (
	// sharedLine is the number of bytes that all banks of shared memory hold side by side.
	sharedLine = 128
	// accessBits is the size of the accesses that this is for.
	accessBits = 128
	// accessThreads are the threads whose accesses can be in each other's way.
	accessThreads = 8
)

// permutation describes how the columns of a memref are permuted.
type permutation struct {
	mask  int64 // the bits of the row that change the column
	shift int64 // how far they have to go to the left
	// every: all rows are permuted, each in its own way; else several rows share a line.
	every bool
}

// permutationOf returns the permutation for memrefs of type t. It returns false if they need none,
// or if the length of their rows is not known.
func permutationOf(t *ir.MemRefType) (p permutation, ok bool) {
	width := int64(ir.BitWidth(t.Element))
	if width == 0 || width > accessBits || len(t.Shape) < 2 {
		return p, false
	}
	columns := t.Shape[len(t.Shape)-1]
	if columns <= 0 || 8*sharedLine/width/columns >= accessThreads {
		return p, false
	}
	log2 := func(n int64) int64 { return int64(bits.Len64(uint64(n))) - 1 }
	every := max(1, sharedLine/(columns*width/8))
	p.every = every == 1
	inAccess := log2(accessBits / width)
	p.mask = 1<<(log2(columns)-inAccess) - 1
	p.mask <<= log2(every)
	p.shift = inAccess - log2(every)
	return p, true
}

// permuteAccesses changes the column index of all accesses to m. It returns false, and changes
// nothing, if an access is of another kind than the known ones.
func permuteAccesses(c *passes.Ctx, m *ir.Value) bool {
	p, ok := permutationOf(m.Type().(*ir.MemRefType))
	if !ok {
		return false
	}
	var reads, writes []*ir.Operation
	ok = c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(memref.SubView) {
			return ir.Interrupt
		}
		var buffer [8]ir.Effect
		effects, _ := op.OwnEffects(buffer[:0])
		switch {
		case hasEffect(effects, ir.Read, m):
			reads = append(reads, op)
		case hasEffect(effects, ir.Write, m):
			writes = append(writes, op)
		}
		return ir.Advance
	}) != ir.Interrupt
	if !ok || !allAccess(reads, memref.Load, vector.Load, nvgpu.LdMatrix) || !allAccess(writes, memref.Store, vector.Store, nvgpu.DeviceAsyncCopy) {
		return false
	}
	for _, op := range append(writes, reads...) {
		b := c.Builder()
		b.Before(op)
		p.apply(b, op)
	}
	return true
}

func hasEffect(effects []ir.Effect, kind ir.EffectKind, v *ir.Value) bool {
	for _, e := range effects {
		if e.Kind == kind && e.Value == v {
			return true
		}
	}
	return false
}

// allAccess reports whether ops is not empty, and all are operations of the given kinds with at
// least two indices.
func allAccess(ops []*ir.Operation, kinds ...*ir.OpDef) bool {
	for _, op := range ops {
		known := false
		for _, d := range kinds {
			known = known || op.Is(d)
		}
		if !known || len(accessIndices(op)) < 2 {
			return false
		}
	}
	return len(ops) > 0
}

func accessIndices(op *ir.Operation) []ir.Operand {
	switch {
	case op.Is(memref.Load):
		return memref.LoadOp(op).Indices()
	case op.Is(memref.Store):
		return memref.StoreOp(op).Indices()
	case op.Is(vector.Load):
		return vector.LoadOp(op).Indices()
	case op.Is(vector.Store):
		return vector.StoreOp(op).Indices()
	case op.Is(nvgpu.LdMatrix):
		return nvgpu.LdMatrixOp(op).Indices()
	}
	return nvgpu.DeviceAsyncCopyOp(op).DstIndices()
}

// apply changes the column index of the access op to the permuted column.
func (p permutation) apply(b *ir.Builder, op *ir.Operation) {
	indices, loc := accessIndices(op), op.Loc()
	row, column := indices[len(indices)-2].Value(), &indices[len(indices)-1]
	binary := func(d *ir.OpDef, x, y *ir.Value) *ir.Value { return arith.NewBinary(b, d, loc, x, y) }
	moved := binary(arith.AndI, row, arith.NewIndex(b, loc, p.mask))
	switch {
	case p.shift == 0 && p.every: // upstream makes the constant and folds the shift
		arith.NewIndex(b, loc, 0)
	case p.shift > 0:
		moved = binary(arith.ShLI, moved, arith.NewIndex(b, loc, p.shift))
	case p.shift < 0:
		moved = binary(arith.ShRUI, moved, arith.NewIndex(b, loc, -p.shift))
	}
	column.Set(binary(arith.XOrI, column.Value(), moved))
}
