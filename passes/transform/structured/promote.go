package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// BufferRows implement the transforms that give operands or results new buffers.
var BufferRows = []transform.Row{
	{Name: "transform.structured.promote", Tracks: true, Apply: transform.EachOf(linalg.Structured, promote)},
	{Name: "transform.structured.promote_tensor", Apply: promoteTensor},
	{Name: "transform.structured.bufferize_to_allocation", Tracks: true, Apply: bufferizeToAllocation},
	{Name: "transform.structured.linalg_copy_to_memref", Tracks: true, Apply: transform.Each(copyToMemref)},
}

func promote(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.PromoteOp(op)
	how := passes.PromoteOptions{
		FullDefault: o.UseFullTilesByDefault(), Original: o.UseOriginalSubviewSize(), Stack: o.UseAlloca(), Space: o.MemorySpace(),
	}
	for _, a := range ir.ArrayElems(o.OperandsToPromote()) {
		how.Operands = append(how.Operands, a.(*ir.IntegerAttr).Int64())
	}
	for _, a := range ir.ArrayElems(o.UseFullTileBuffers()) {
		how.Full = append(how.Full, a.(*ir.IntegerAttr).Int64() != 0)
	}
	if a := o.Alignment(); a != nil {
		how.Alignment = a
	}
	if mapping := ir.ArrayElems(op.Inherent("mapping")); len(mapping) > 0 {
		how.Device = deviceMemory(mapping[0])
		if len(mapping) > 1 || how.Device == 0 {
			return nil, failedDefinitely(st, op, target)
		}
		how.Full = []bool{false, false}
	}
	if !passes.Promote(st.RW, target, how) {
		return nil, failedDefinitely(st, op, target)
	}
	return mapped(target), transform.Success
}

// deviceMemory returns the GPU memory space of a mapping, gpu.Workgroup or gpu.Private. It
// returns 0 for any other attribute.
func deviceMemory(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == gpu.GPUMemorySpaceMappingAttr {
		if space := d.Params[0].(*ir.IntegerAttr).Int64(); space == gpu.Workgroup || space == gpu.Private {
			return space
		}
	}
	return 0
}

// promoteTensor replaces tensors by new bufferization.alloc_tensor operations. It copies the
// contents if any user may read them.
func promoteTensor(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PromoteTensorOp(op)
	var promoted []*ir.Value
	for _, v := range st.Values(o.Tensor()) {
		t, ok := v.Type().(*ir.RankedTensorType)
		if !ok {
			return transform.Silenceable(op.Loc(), "non-tensor type: %s", transform.ValueInError(v))
		}
		st.RW.AfterValue(v)
		read := mayBeRead(v)
		var sizes []*ir.Value
		var keep []*ir.Operation // what goes on using v
		for i, n := range t.Shape {
			if n == ir.Dynamic {
				at := arith.NewIndex(st.RW.Builder, v.Loc(), int64(i))
				size := st.RW.Value(tensor.Dim, v.Loc(), st.Ctx.Index(), []*ir.Value{v, at})
				sizes, keep = append(sizes, size), append(keep, size.DefiningOp())
			}
		}
		by := bufferization.CreateAllocTensor(st.RW.Builder, v.Loc(), bufferization.AllocTensorArgs{DynamicSizes: sizes, ResultType: t, MemorySpace: o.MemorySpace()})
		if read {
			by = bufferization.CreateMaterializeInDestination(st.RW.Builder, v.Loc(), bufferization.MaterializeInDestinationArgs{Source: v, Dest: by.Result(0), ResultType: t})
			keep = append(keep, by)
		}
		st.RW.ReplaceUsesIf(v, by.Result(0), func(u *ir.Operand) bool { return !slices.Contains(keep, u.Owner()) })
		promoted = append(promoted, by.Result(0))
	}
	st.SetValues(0, promoted...)
	return transform.Success
}

// mayBeRead reports whether a user may read the elements of v. A structured operation does not
// if its body ignores the block argument.
func mayBeRead(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if !linalg.Structured(user) || !user.Region(0).First().Arg(u.Index()).Unused() {
			return true
		}
	}
	return false
}

// copyToMemref replaces a linalg.copy of memrefs by a memref.copy. The element types must be the
// same, because only linalg.copy converts elements.
func copyToMemref(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	refused := ""
	switch {
	case !target.Is(linalg.Copy):
		refused = "only linalg.copy target ops are supported"
	case target.NumResults() > 0 || ir.IsTensor(target.Operand(0).Type()):
		refused = "cannot transform a linalg.copy on tensors into a memref.copy"
	case !ir.IsShaped(target.Operand(0).Type()):
		refused = "cannot transform a linalg.copy which input has no shape"
	case ir.ElementOf(target.Operand(0).Type()) != ir.ElementOf(target.Operand(1).Type()):
		refused = "cannot transform a linalg.copy with different source and destination element types "
	}
	if refused != "" {
		return nil, transform.Silenceable(op.Loc(), "%s", refused).At(target, "target op")
	}
	n := memref.CreateCopy(st.RW.Builder, target.Loc(), memref.CopyArgs{Source: target.Operand(0), Target: target.Operand(1)})
	st.RW.ReplaceWith(target, n)
	return mapped(n), transform.Success
}
