package nvgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

const (
	maxTMADimension = 256
	maxCoordinates  = 5
	swizzle128B     = 3
)

func param(t ir.Type, i int) ir.Attribute { return t.(*ir.DialectType).Params[i] }

// tensorOf returns the memref type in a tensor map descriptor type, its first
// parameter.
func tensorOf(t ir.Type) *ir.MemRefType { return memRef(constraint.TypeValue(param(t, 0))) }

// verifyDescriptor checks the tensor map type t. It also checks the type of the
// memory to or from which the tensor is copied, unless memory is nil.
func verifyDescriptor(op *ir.Operation, t ir.Type, memory *ir.MemRefType) bool {
	const none = 0
	tensor, swizzle, interleave := tensorOf(t), constraint.IntValue(param(t, 1)), constraint.IntValue(param(t, 4))
	switch {
	case interleave != none:
		return op.EmitError("Interleave options are not supported yet.")
	case !IsShared(tensor.Space):
		return op.EmitError("the tensor map descriptor has incorrect address space, it must be shared memory address space.")
	case slices.Contains(tensor.Shape, ir.Dynamic):
		return op.EmitError("the tensor map descriptor must be static shaped")
	}
	for _, d := range tensor.Shape {
		if d <= 0 || d > maxTMADimension {
			return op.EmitError("the tensor map descriptor must have dimensions between 1 and %d but it is %d", maxTMADimension, d)
		}
	}
	if rank := len(tensor.Shape); rank > 1 && swizzle != none {
		bytes := tensor.Shape[rank-1] * int64(ir.BitWidth(tensor.Element)) / 8
		if want := int64(16) << swizzle; bytes != want {
			return op.EmitError("the tensormap descriptor must have last dimension of %d bytes but it is %d bytes", want, bytes)
		}
	}
	if memory == nil {
		return true
	}
	switch {
	case tensor.Element != memory.Element:
		return op.EmitError("the element type of tensor map descriptor and memref must be same")
	case !IsShared(memory.Space):
		return op.EmitError("the destination memref has incorrect address space, it must be shared memory address space.")
	case slices.Contains(memory.Shape, ir.Dynamic):
		return op.EmitError("the destination memref must be static shaped")
	case len(tensor.Shape) != len(memory.Shape):
		return op.EmitError("the shape of tensor map descriptor and memref must have same rank")
	case !slices.Equal(tensor.Shape, memory.Shape):
		return op.EmitError("memref and tensor map shapes mismatch '%s' != '%s'", tensor, memory)
	}
	if rank := len(tensor.Shape); rank > 0 && tensor.Shape[rank-1]*int64(ir.BitWidth(tensor.Element))/8%16 != 0 {
		return op.EmitError("the bytes in the last dimension of the tensor map must be a multiple of 16")
	}
	return true
}

func verifyCoordinates(op *ir.Operation, n, rank int) bool {
	switch {
	case n > maxCoordinates:
		return op.EmitError("Maximum %d coordinates are supported.", maxCoordinates)
	case n != rank:
		return op.EmitError("number of coordinates do not match with the rank of tensor descriptor map.")
	}
	return true
}

func verifyTmaLoad(op *ir.Operation) bool {
	o := TmaAsyncLoadOp(op)
	t := o.TensorMapDescriptor().Type()
	n := len(o.Coordinates())
	return verifyDescriptor(op, t, memRef(o.Dst().Type())) && verifyCoordinates(op, n, len(tensorOf(t).Shape))
}

func verifyTmaStore(op *ir.Operation) bool {
	o := TmaAsyncStoreOp(op)
	t := o.TensorMapDescriptor().Type()
	n := len(o.Coordinates())
	return verifyDescriptor(op, t, memRef(o.Src().Type())) && verifyCoordinates(op, n, len(tensorOf(t).Shape))
}

func verifyTmaCreate(op *ir.Operation) bool {
	if op.NumOperands()-1 > maxCoordinates {
		return op.EmitError("Maximum %d coordinates are supported.", maxCoordinates)
	}
	return verifyDescriptor(op, op.Result(0).Type(), nil)
}

func verifyGenerate(op *ir.Operation) bool {
	t := WarpgroupGenerateDescriptorOp(op).TensorMap().Type()
	return verifyDescriptor(op, t, nil) && (constraint.IntValue(param(t, 1)) == swizzle128B ||
		op.EmitError("supports only swizzle_128b is supported for the time being"))
}

func fragmented(t ir.Type) *ir.VectorType { return constraint.TypeValue(param(t, 0)).(*ir.VectorType) }

func isKind(t ir.Type, kinds ...num.Semantics) bool {
	f, ok := t.(*ir.FloatType)
	return ok && slices.Contains(kinds, f.Kind)
}

// multiplies reports whether there is an instruction d += a * b for these
// element types.
func multiplies(d, a, b ir.Type) bool {
	switch {
	case isKind(a, num.F8E5M2, num.F8E4M3FN):
		return isKind(b, num.F8E5M2, num.F8E4M3FN) && isKind(d, num.F32, num.F16)
	case isKind(a, num.F16, num.BF16):
		return a == b && isKind(d, num.F32, num.F16)
	case isKind(a, num.TF32):
		return a == b && isKind(d, num.F32)
	}
	return a == b && (constraint.IsIntOfWidth(a, 1) || constraint.IsIntOfWidth(a, 16)) && constraint.IsIntOfWidth(d, 32)
}

func allowedN(n int64, a ir.Type) bool {
	if n < 8 || n > 256 || n%8 != 0 {
		return false
	}
	if constraint.IsIntOfWidth(a, 1) || constraint.IsIntOfWidth(a, 8) {
		return n <= 32 || n%16 == 0
	}
	return isKind(a, num.BF16, num.F16, num.F32, num.TF32, num.F8E4M3FN, num.F8E5M2)
}

func verifyWarpgroupMma(op *ir.Operation) bool {
	o := WarpgroupMmaOp(op)
	if o.TransposeA() && !o.TransposeB() {
		return op.EmitOpError("supports non-transpose A (Row Major) and transpose B (Column Major) for the time being ")
	}
	a, b := tensorOf(o.DescriptorA().Type()), tensorOf(o.DescriptorB().Type())
	c, d := fragmented(o.MatrixC().Type()), fragmented(o.MatrixD().Type())
	switch {
	case c != d:
		return op.EmitOpError("type of matrix C and matrix D must be the same")
	case len(a.Shape) != 2 || len(b.Shape) != 2 || len(c.Shape) != 2:
		return op.EmitOpError("has matrices A, B, C and D, they must be 2 dimensional")
	case a.Shape[1] != b.Shape[0]:
		return op.EmitOpError("2nd dim matrix-A (%d)!= 1st dim matrix-B (%d )", a.Shape[1], b.Shape[0])
	case a.Shape[0] != c.Shape[0]:
		return op.EmitOpError("1st dim matrix-A ( %d )!= 1st dim matrix-C ( %d )", a.Shape[0], c.Shape[0])
	case b.Shape[1] != c.Shape[1]:
		return op.EmitOpError("2nd dim matrix-B ( %d ) != 2nd dim matrix-C ( %d )", b.Shape[1], c.Shape[1])
	case !multiplies(c.Element, a.Element, b.Element):
		return op.EmitOpError("'%s' += '%s' * '%s', it is not supported.", c.Element, a.Element, b.Element)
	case !allowedN(b.Shape[1], a.Element):
		return op.EmitOpError("has input type '%s' n is set to %d, it is not supported", b, b.Shape[1])
	case !isKind(c.Element, num.F32) && !isKind(a.Element, num.F16):
		return op.EmitOpError("hit a limitation: '%s' += '%s' * '%s', it is not supported yet", c.Element, a.Element, b.Element)
	}
	return true
}

func verifyAccumulator(op *ir.Operation) bool {
	v := fragmented(op.Result(0).Type())
	return len(v.Shape) > 1 && v.Shape[0]%64 == 0 && allowedN(v.Shape[1], v.Element) ||
		op.EmitOpError("has type '%s'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)", v)
}

func verifyWarpgroupStore(op *ir.Operation) bool {
	o := WarpgroupMmaStoreOp(op)
	v, m := fragmented(o.MatrixD().Type()), memRef(o.DstMemref().Type())
	dim := func(shape []int64, i int) int64 {
		if i < len(shape) {
			return shape[i]
		}
		return -1 // upstream reads out of bounds
	}
	m0, m1, v1 := dim(m.Shape, 0), dim(m.Shape, 1), dim(v.Shape, 1)
	switch {
	case !isKind(v.Element, num.F32):
		return op.EmitOpError("hit a limitation: only f32 results for the time being")
	case m0 != dim(v.Shape, 0) || m1 != v1 || m1 < 0:
		return op.EmitOpError("results ['%s'][%d] values. However, destination memref[%d][%d]  does not have same size as results", v, v1, m0, m1)
	}
	return true
}
