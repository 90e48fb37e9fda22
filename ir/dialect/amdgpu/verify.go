package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
)

// Memory spaces, as LLVM's address spaces (globalSpace, workgroupSpace), as values
// of gpu's address space attribute (gpuGlobal, gpuWorkgroup) and as a value of
// amdgpu's (fatRawBuffer). Constant waveSize is the number of lanes of a wave.
const (
	globalSpace    = 1
	workgroupSpace = 3
	gpuGlobal      = 1
	gpuWorkgroup   = 2
	fatRawBuffer   = 0
	waveSize       = 64
)

// inSpace reports whether space is the memory space with this number, or the value
// keyword of gpu's address space attribute. If argument none is true, a missing
// space and the integer 0 count, too.
func inSpace(space ir.Attribute, number, keyword int64, none bool) bool {
	switch a := space.(type) {
	case nil:
		return none
	case *ir.IntegerAttr:
		v := a.Value.Int64()
		return v == number || none && v == 0
	case *ir.DialectAttr:
		return a.Def == gpu.AddressSpaceAttr && constraint.IntValue(a.Params[0]) == keyword
	}
	return false
}

func isGlobal(space ir.Attribute) bool    { return inSpace(space, globalSpace, gpuGlobal, true) }
func isWorkgroup(space ir.Attribute) bool { return inSpace(space, workgroupSpace, gpuWorkgroup, false) }

func isFatRawBuffer(space ir.Attribute) bool {
	a, ok := space.(*ir.DialectAttr)
	return ok && a.Def == AddressSpaceAttr && constraint.IntValue(a.Params[0]) == fatRawBuffer
}

func integer(op *ir.Operation, name string) int64 {
	a, ok := op.Inherent(name).(*ir.IntegerAttr)
	if !ok {
		return 0
	}
	return a.Value.Int64()
}

// isFloat reports whether t is a float of that many bits.
func isFloat(t ir.Type, bits uint32) bool { return ir.IsFloat(t) && ir.BitWidth(t) == bits }

// verifyExisting checks that the existing vector, into which op packs values, has
// the type of op's result. It is op's last, optional operand.
func verifyExisting(op *ir.Operation) bool {
	last := len(op.Def().Operands) - 1
	us := op.OperandGroup(last)
	return len(us) == 0 || us[0].Value().Type() == op.Result(0).Type() || op.EmitOpError("existing values must have same type as result")
}

func verifyScaledExt(op *ir.Operation) bool {
	block, lane, first := integer(op, "blockSize"), integer(op, "firstScaleLane"), integer(op, "firstScaleByte")
	eight := isFloat(ScaledExtPackedMatrixOp(op).Source().Type().(*ir.VectorType).Element, 8)
	switch {
	case block == 16 && eight && !(lane == 0 && first == 0) && !(lane == 16 && first == 2):
		return op.EmitOpError("blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.")
	case block == 16 && !eight && first > 1:
		return op.EmitOpError("blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6.")
	case block == 32 && !eight && first != 0 && first != 2:
		return op.EmitOpError("blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6.")
	}
	return true
}

// verifyBuffer checks a raw buffer access. Argument at is the index of the memref's
// operand group. The group of the indices follows.
func verifyBuffer(op *ir.Operation, at int) bool {
	t := op.OperandGroup(at)[0].Value().Type()
	m, ranked := t.(*ir.MemRefType)
	if !isGlobal(ir.MemorySpace(t)) {
		return op.EmitOpError("Buffer ops must operate on a memref in global memory")
	}
	if !ranked {
		return op.EmitOpError("Cannot meaningfully buffer_store to an unranked memref")
	}
	_, n := op.OperandSegment(at + 1)
	return n == len(m.Shape) || op.EmitOpError("Expected %d indices to memref", len(m.Shape))
}

func verifyDPP(op *ir.Operation) bool {
	o := DppOp(op)
	const quadPerm, rowShl, rowRor = 0, 1, 3
	kind := constraint.IntValue(o.Kind().(*ir.DialectAttr).Params[0])
	arg := o.PermArgument()
	switch {
	case kind == quadPerm:
		list, ok := arg.(*ir.ArrayAttr)
		if !ok || len(list.Elems) != 4 {
			return op.EmitOpError("quad_perm attribute must have exactly 4 elements")
		}
		for _, e := range list.Elems {
			if v, ok := e.(*ir.IntegerAttr); ok && (v.Value.Int64() < 0 || v.Value.Int64() > 3) {
				return op.EmitOpError("Each element of quad_perm must be in the range [0, 3]")
			}
		}
	case kind <= rowRor && kind >= rowShl:
		if arg == nil {
			return op.EmitOpError("Attribute '%s' value not specified", DPPPerm.Keyword(kind))
		}
		if v, ok := arg.(*ir.IntegerAttr); ok && (v.Value.Int64() < 1 || v.Value.Int64() > 15) {
			return op.EmitOpError("Attribute value must be between 1 and 15")
		}
	case arg != nil && !constraint.IsUnitAttr(arg):
		return op.EmitOpError("Expected unit attribute for permArgument, but found non-trivial argument")
	}
	return true
}

func verifyPermlaneSwap(op *ir.Operation) bool {
	n := integer(op, "row_length")
	return n == 16 || n == 32 || op.EmitOpError("row_length attribute must either be 16 or 32.")
}

func verifyGatherToLDS(op *ir.Operation) bool {
	o := GatherToLdsOp(op)
	src, dst := o.Src().Type().(*ir.MemRefType), o.Dst().Type().(*ir.MemRefType)
	if _, strides, ok := ir.StridesOf(dst); len(dst.Shape) > 0 && (!ok || dst.Shape[len(dst.Shape)-1] != 1 && strides[len(strides)-1] != 1) {
		return op.EmitOpError("destination type inner most dim must be contiguous")
	}
	t := constraint.TypeValue(o.TransferType())
	bits := int64(ir.BitWidth(t))
	if v, ok := t.(*ir.VectorType); ok {
		bits = constraint.NumElements(v) * int64(ir.BitWidth(v.Element))
	}
	switch {
	case src.Element != dst.Element:
		return op.EmitOpError("source and destination element types must match")
	case bits != 8 && bits != 16 && bits != 32 && bits != 96 && bits != 128:
		return op.EmitOpError("Transfering type size must be 8, 16, 32, 96 or 128 bits")
	case !isGlobal(src.Space) && !isFatRawBuffer(src.Space):
		return op.EmitOpError("source memory address space must be global or fat raw buffer")
	case !isWorkgroup(dst.Space):
		return op.EmitOpError("destination memory address space must be Workgroup")
	}
	return true
}

func verifyTransposeLoad(op *ir.Operation) bool {
	o := TransposeLoadOp(op)
	if !isWorkgroup(ir.MemorySpace(o.Src().Type())) {
		return op.EmitOpError("source memory address space must be Workgroup")
	}
	v := o.Result().Type().(*ir.VectorType)
	bits, want := ir.BitWidth(v.Element), int64(0)
	switch bits {
	case 4, 6:
		want = 16
	case 8:
		want = 8
	case 16:
		want = 4
	default:
		return op.EmitOpError("Unsupported element type size for transpose load: %d bits", bits)
	}
	return constraint.NumElements(v) == want || op.EmitOpError("Transferring type size mismatch: expected num of elements: %d", want)
}

func verifyDmaBase(op *ir.Operation) bool {
	global, lds := ir.MemorySpace(op.Operand(0).Type()), ir.MemorySpace(op.OperandsNamed("lds")[0].Value().Type())
	switch {
	case !isWorkgroup(lds):
		return op.EmitOpError("lds memref must have workgroup address space attribute.")
	case !isGlobal(global):
		return op.EmitOpError("global memref must have global address space attribute.")
	}
	element := op.Result(0).Type().(*ir.DialectType).Params[0]
	width := ir.BitWidth(constraint.TypeValue(element))
	return width == 8 || width == 16 || width == 32 || width == 64 ||
		op.EmitOpError("element type must be 1, 2, 4, or 8 bytes long but type was %d bits long.", width)
}

// verifyFatRawBufferCast checks the result type: the source type in the memory
// space of fat raw buffers, with offset 0 if the offset is reset.
func verifyFatRawBufferCast(op *ir.Operation) bool {
	o := FatRawBufferCastOp(op)
	c, source, result := op.Context(), o.Source().Type(), o.Result().Type()
	space := constraint.Enum(c, AddressSpaceAttr, fatRawBuffer)
	var want ir.Type
	switch t := source.(type) {
	case *ir.UnrankedMemRefType:
		want = c.UnrankedMemRefType(t.Element, space)
	case *ir.MemRefType:
		layout := t.Layout
		isIdentity := layout == c.IdentityMapAttr(len(t.Shape)) || layout == ir.Attribute(c.StridedLayout(0, []int64{1}))
		if o.ResetOffset() && !isIdentity {
			strided, ok := layout.(*ir.StridedLayoutAttr)
			if !ok {
				return op.EmitError("source type '%s' can't have its offset reset", source)
			}
			layout = c.StridedLayout(0, strided.Strides)
			if isRowMajor(t.Shape, strided.Strides) {
				layout = nil
			}
		}
		want = c.MemRefType(t.Shape, t.Element, layout, space)
	}
	return want == result || op.EmitOpError("expected result type to be '%s' but got '%s'", want, result)
}

// isRowMajor reports whether strides are the strides of the identity layout of
// shape. It is false if a size on which the strides depend is dynamic.
func isRowMajor(shape, strides []int64) bool {
	want := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		if strides[i] != want || len(shape) > 1 && shape[i] == ir.Dynamic {
			return false
		}
		want *= shape[i]
	}
	return true
}

// typeSyntax holds the hand-written verifiers of types.
var typeSyntax = []ir.TypeSyntax{{Def: TDMGatherBaseType, Verify: verifyGatherBase}}

// verifyGatherBase checks that the index type, parameter 1, has 16 or 32 bits.
func verifyGatherBase(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	t := constraint.TypeValue(params[1])
	if constraint.IsIntOfWidth(t, 16) || constraint.IsIntOfWidth(t, 32) {
		return true
	}
	emit("index type must be i16 or i32 but index type is '%s'.", t)
	return false
}
