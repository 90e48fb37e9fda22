package nvgpu

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/num"
)

// sharedSpace is the number of the address space of shared memory.
const sharedSpace = 3

// IsShared reports whether space is the address space of shared memory.
func IsShared(space ir.Attribute) bool {
	const workgroup = 2
	switch a := space.(type) {
	case *ir.IntegerAttr:
		return a.Value.Int64() == sharedSpace
	case *ir.DialectAttr:
		return a.Def == gpu.AddressSpaceAttr && constraint.IntValue(a.Params[0]) == workgroup
	}
	return false
}

func memRef(t ir.Type) *ir.MemRefType { return t.(*ir.MemRefType) }

func unitLastStride(m *ir.MemRefType) bool {
	if len(m.Shape) == 0 {
		return true
	}
	_, strides, ok := ir.StridesOf(m)
	return ok && strides[len(strides)-1] == 1
}

func verifyCopy(op *ir.Operation) bool {
	o := DeviceAsyncCopyOp(op)
	dst, src := memRef(o.Dst().Type()), memRef(o.Src().Type())
	dstIndices, srcIndices := len(o.DstIndices()), len(o.SrcIndices())
	switch {
	case !unitLastStride(src):
		return op.EmitError("source memref most minor dim must have unit stride")
	case !unitLastStride(dst):
		return op.EmitError("destination memref most minor dim must have unit stride")
	case !IsShared(dst.Space):
		return op.EmitError("destination memref must have a memory space attribute of IntegerAttr(%d) or gpu::AddressSpaceAttr(Workgroup)", sharedSpace)
	case dst.Element != src.Element:
		return op.EmitError("source and destination must have the same element type")
	case srcIndices != len(src.Shape):
		return op.EmitOpError("expected %d source indices, got %d", len(src.Shape), srcIndices)
	case dstIndices != len(dst.Shape):
		return op.EmitOpError("expected %d destination indices, got %d", len(dst.Shape), dstIndices)
	}
	n, width := constraint.IntValue(o.DstElements()), int64(ir.BitWidth(dst.Element))
	if width == 0 {
		return true
	}
	bytes := n * width / 8
	if bytes != 4 && bytes != 8 && bytes != 16 {
		choices := ""
		for i, bits := range [...]int64{32, 64, 128} {
			if bits/width > 0 {
				choices += fmt.Sprint(bits/width) + [...]string{", ", ", ", "."}[i]
			}
		}
		return op.EmitError("Requested copy elements is %d with width %d. But copy elements could be one of %s", n, width, choices)
	}
	if o.BypassL1() && bytes != 16 {
		return op.EmitOpError("bypassL1 does not satify alignment for '%s' with destination element %d. Unset bypassL1, or set destination element to %d",
			dst, n, 128/width)
	}
	return true
}

func verifyLdMatrix(op *ir.Operation) bool {
	o := LdMatrixOp(op)
	src, res := memRef(o.SrcMemref().Type()), o.Res().Type().(*ir.VectorType)
	width := int64(ir.BitWidth(src.Element))
	transpose := constraint.IntValue(o.Transpose()) != 0
	switch {
	case !IsShared(src.Space):
		return op.EmitError("expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(%d) or gpu::AddressSpaceAttr(Workgroup)", sharedSpace)
	case width > 32:
		return op.EmitError("nvgpu.ldmatrix works for 32b or lower")
	case transpose && width != 16:
		return op.EmitError("nvgpu.ldmatrix transpose works only at 16b granularity")
	case len(res.Shape) != 2:
		return op.EmitError("results must be 2 dimensional vector")
	case width != 0 && res.Shape[1] != 32/width:
		return op.EmitError("expected vector register shape[1] = %d", 32/width)
	case res.Shape[0] != constraint.IntValue(o.NumTiles()):
		return op.EmitError("expected vector register shape[0] and numTiles to match")
	}
	return true
}

func verifyMmaSparse(op *ir.Operation) bool {
	if s := MmaSparseSyncOp(op).SparsitySelector(); s != nil && uint64(s.Value.Int64()) > 1 {
		return op.EmitOpError("sparsity selector should be 0 or 1")
	}
	return verifyMma(op, 2)
}

// verifyMma checks the operand shapes of a matrix multiplication across a warp.
// Argument sparse is 1 for a dense matrix A. It is 2 for a sparse matrix A, of
// which only every second element is stored.
func verifyMma(op *ir.Operation, sparse int64) bool {
	var shape [3]int64 // what is missing is what upstream finds out of bounds, mostly 0
	for i, e := range op.Inherent("mmaShape").(*ir.ArrayAttr).Elems {
		if i < len(shape) {
			shape[i] = constraint.IntValue(e)
		}
	}
	m, n, k := shape[0], shape[1], shape[2]
	var dims [3][2]int64
	for i, name := range [...]string{"A", "B", "C"} {
		v := op.Operand(i).Type().(*ir.VectorType)
		if len(v.Shape) != 2 {
			return op.EmitError("matrix%s must be 2 dimensional vector", name)
		}
		dims[i] = [2]int64{v.Shape[0], v.Shape[1]}
	}
	element := op.Operand(0).Type().(*ir.VectorType).Element
	depth, registers, good := fragment(element)
	if !good {
		return op.EmitError("expected input data type (i4,i8,f16,bf16,tf32,f64) supported by %s", op.Name().Name)
	}
	if sparse > 1 && ir.BitWidth(element) == 64 {
		return op.EmitError("f64 is not supported for sparse mode")
	}
	const warp = 32
	a, b, c := dims[0], dims[1], dims[2]
	mTile, nTile, kTile := m/8, n/8, k/depth
	_, isFloat := element.(*ir.FloatType)
	switch {
	case a[0]*a[1]*warp*sparse != m*k:
		return op.EmitOpError("expected %d warp-wide matrix A elements", m*k)
	case b[0]*b[1]*warp != k*n:
		return op.EmitOpError("expected %d warp-wide matrix B elements", k*n)
	case c[0]*c[1]*warp != m*n:
		return op.EmitOpError("expected %d warp-wide matrix C elements", m*n)
	case op.Inherent("tf32Enabled") != nil && (!isFloat || ir.BitWidth(element) != 32):
		return op.EmitOpError("expected tf32 tensor cores only for F32 operands")
	case a != [2]int64{mTile * kTile / sparse, registers}:
		return op.EmitOpError("expected matrix A to be shaped (%d x %d)", mTile*kTile, registers)
	case b != [2]int64{kTile * nTile, registers}:
		return op.EmitOpError("expected matrix B to be shaped (%d x %d)", kTile*nTile, registers)
	case c != [2]int64{mTile * nTile, 2}:
		return op.EmitOpError("expected matrix C to be shaped (%d x %d)", mTile*nTile, 2)
	}
	return true
}

// fragment returns the depth of a tensor core's tile, its size in dimension k,
// and the number of elements in a register. Both depend on the element type.
// Result ok is false if tensor cores do not support the type.
func fragment(element ir.Type) (depth, registers int64, ok bool) {
	width := int64(ir.BitWidth(element))
	switch t := element.(type) {
	case *ir.FloatType:
		switch t.Kind {
		case num.F64:
			return 4, 1, true
		case num.F32, num.F16, num.BF16:
			return 128 / width, 32 / width, true
		}
	case *ir.IntegerType:
		return 128 / width, 32 / width, t.Signedness == ir.Signless && (width == 8 || width == 4)
	}
	return 0, 0, false
}

func verifyRcp(op *ir.Operation) bool {
	o := RcpOp(op)
	const approx = 0
	rounding := int64(approx)
	if a, ok := o.Rounding().(*ir.DialectAttr); ok {
		rounding = constraint.IntValue(a.Params[0])
	}
	return rounding == approx && o.Ftz() ||
		op.EmitOpError("has a limitation. #nvgpu<rcp_rounding_mode %s> or non-ftz is not supported yet.", RcpRoundingMode.Keyword(rounding))
}
