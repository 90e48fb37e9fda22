package nvgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// createGroups replaces vector copies from global to shared memory by asynchronous copies.
// Copies that can go on together form a group with one wait.
func createGroups(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	var copies []*ir.Operation
	target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if isCopy(o) {
			copies = append(copies, o)
		}
		return ir.Advance
	})
	result := transform.Mapped{Op: target}
	if slices.Contains(copies, target) {
		result = transform.Mapped{} // which is to be erased
	}
	for len(copies) > 0 {
		group := []*ir.Operation{copies[0]}
		copies = copies[1:]
		for next := group[0].Next(); next != nil && (passable(next) || slices.Contains(copies, next)); next = next.Next() {
			if i := slices.Index(copies, next); i >= 0 {
				group, copies = append(group, next), slices.Delete(copies, i, i+1)
			}
		}
		emitGroup(st.RW, group, target.Loc(), dialect.CreateAsyncGroupsOp(op).BypassL1())
	}
	return []transform.Mapped{result}, transform.Success
}

// passable reports whether a group of copies may continue after op. Op must have no effects,
// or read memory that is not shared.
func passable(op *ir.Operation) bool {
	if effects, ok := op.OwnEffects(nil); ok && len(effects) == 0 && !op.Has(ir.RecursiveMemoryEffects) {
		return true
	}
	a := accessOf(op)
	return a.reads && !shared(a.base)
}

// access describes a load or store of a vector.
type access struct {
	reads, writes bool
	base, vector  *ir.Value
	indices       []*ir.Value
	// whole accesses are of elements that stand together, all of them.
	whole bool
	mask  *ir.Value
}

// accessOf describes op as a vector load or store. It returns the zero value if op is
// neither.
func accessOf(op *ir.Operation) access {
	switch {
	case op.Is(vector.TransferRead):
		o := vector.TransferReadOp(op)
		return access{
			reads: true, base: o.Base(), vector: o.Vector(), indices: ir.ValuesOf(o.Indices()), mask: o.Mask(),
			whole: contiguous(o.Base(), o.PermutationMap(), o.InBounds()),
		}
	case op.Is(vector.Load):
		o := vector.LoadOp(op)
		return access{reads: true, base: o.Base(), vector: o.Result(), indices: ir.ValuesOf(o.Indices()), whole: true}
	case op.Is(vector.TransferWrite):
		o := vector.TransferWriteOp(op)
		return access{
			writes: true, base: o.Base(), vector: o.ValueToStore(), indices: ir.ValuesOf(o.Indices()), mask: o.Mask(),
			whole: contiguous(o.Base(), o.PermutationMap(), o.InBounds()),
		}
	case op.Is(vector.Store):
		o := vector.StoreOp(op)
		return access{writes: true, base: o.Base(), vector: o.ValueToStore(), indices: ir.ValuesOf(o.Indices()), whole: true}
	}
	return access{}
}

func contiguous(base *ir.Value, m *ir.AffineMapAttr, inBounds *ir.ArrayAttr) bool {
	t, ok := base.Type().(*ir.MemRefType)
	if !ok || !m.Map.IsMinorIdentity() || len(inBounds.Elems) == 0 || inBounds.Elems[0].(*ir.IntegerAttr).Int64() == 0 {
		return false
	}
	_, strides, ok := ir.StridesOf(t)
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

func shared(base *ir.Value) bool { return nvgpu.IsShared(ir.MemorySpace(base.Type())) }

// isCopy reports whether op stores a vector to shared memory that was loaded from other
// memory. The vector must be contiguous and have a size in copyBits.
func isCopy(op *ir.Operation) bool {
	to := accessOf(op)
	if !to.writes || !to.whole || to.mask != nil {
		return false
	}
	t := to.vector.Type().(*ir.VectorType)
	if len(t.Shape) != 1 || calc.IsScalable(t, 0) || !shared(to.base) || to.vector.IsArg() {
		return false
	}
	read := to.vector.DefiningOp()
	from := accessOf(read)
	if !from.reads || !from.whole || shared(from.base) {
		return false
	}
	if from.mask != nil {
		if c, ok := ir.ConstantInt(vector.TransferReadOp(read).Padding()); ok && c == 0 {
			return false
		}
		if maker, _ := maskOf(from.mask); maker == nil {
			return false
		}
	}
	return slices.Contains(copyBits, t.Shape[0]*int64(ir.BitWidth(ir.ElementOf(t))))
}

// copyBits are the sizes in bits that an asynchronous copy can have.
var copyBits = []int64{32, 64, 128}

// maskOf returns the vector.create_mask that makes mask. If mask is an extracted part of its
// result, maskOf also returns the position. It returns nil if mask is made in another way.
func maskOf(mask *ir.Value) (maker *ir.Operation, at []int64) {
	d := mask.DefiningOp()
	switch {
	case d == nil:
	case d.Is(vector.CreateMask):
		return d, nil
	case d.Is(vector.Extract):
		o := vector.ExtractOp(d)
		if source := o.Source().DefiningOp(); source != nil && source.Is(vector.CreateMask) {
			return source, o.StaticPosition().Int64s()
		}
	}
	return nil, nil
}

// emitGroup replaces the stores of a group by asynchronous copies, and waits for all of
// them. If bypass is set, copies of 128 bits bypass the L1 cache.
func emitGroup(rw *rewrite.Rewriter, group []*ir.Operation, loc ir.Loc, bypass bool) {
	token := rw.Ctx.DialectType(nvgpu.DeviceAsyncTokenType)
	var tokens []*ir.Value
	for _, write := range group {
		rw.Before(write)
		to := accessOf(write)
		from := accessOf(to.vector.DefiningOp())
		t := to.vector.Type().(*ir.VectorType)
		n := t.Shape[0]
		bits := int64(ir.BitWidth(ir.ElementOf(t))) * n
		tokens = append(tokens, nvgpu.CreateDeviceAsyncCopy(rw.Builder, write.Loc(), nvgpu.DeviceAsyncCopyArgs{
			Dst: to.base, DstIndices: to.indices, Src: from.base, SrcIndices: from.indices, DstElements: rw.Ctx.IndexAttr(n),
			SrcElements: readElements(rw.Builder, write.Loc(), from.mask), BypassL1: bypass && bits == slices.Max(copyBits), AsyncTokenType: token,
		}).Result(0))
	}
	made := nvgpu.CreateDeviceAsyncCreateGroup(rw.Builder, loc, nvgpu.DeviceAsyncCreateGroupArgs{InputTokens: tokens, AsyncTokenType: token}).Result(0)
	nvgpu.CreateDeviceAsyncWait(rw.Builder, loc, nvgpu.DeviceAsyncWaitArgs{AsyncDependencies: made})
	for _, write := range group {
		rw.Erase(write)
	}
}

// readElements computes the number of elements that a mask enables. It returns nil if mask
// is nil.
func readElements(b *ir.Builder, loc ir.Loc, mask *ir.Value) *ir.Value {
	if mask == nil {
		return nil
	}
	maker, at := maskOf(mask)
	sizes := ir.ValuesOf(vector.CreateMaskOp(maker).Operands())
	last := sizes[len(sizes)-1]
	var inside *ir.Value
	for i, position := range at {
		here := arith.NewCompare(b, arith.SLT, loc, arith.NewIndex(b, loc, position), sizes[i])
		if inside != nil {
			here = arith.NewBinary(b, arith.AndI, loc, here, inside)
		}
		inside = here
	}
	if inside == nil {
		return last
	}
	return arith.NewSelect(b, loc, inside, last, arith.NewIndex(b, loc, 0))
}
