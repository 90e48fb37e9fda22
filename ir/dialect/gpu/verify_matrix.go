package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// mmaRole returns the role of a matrix of type t in a multiplication: "AOp",
// "BOp" or "COp". It returns "" if t is not an mma_matrix type.
func mmaRole(t ir.Type) string {
	if d, ok := t.(*ir.DialectType); ok && d.Def == MMAMatrixType {
		if s, ok := d.Params[2].(*ir.StringAttr); ok {
			return s.Value
		}
	}
	return ""
}

// mmaSize returns the size of dimension i of the mma_matrix type t, or -1 if
// there is no such dimension.
func mmaSize(t ir.Type, i int) int64 {
	if s, ok := t.(*ir.DialectType).Params[0].(*ir.DenseArrayAttr); ok && i < s.Len {
		return s.At(i)
	}
	return -1
}

// verifyMMAMatrix checks the parameters of an mma_matrix type: two dimensions,
// the element type, and the role.
func verifyMMAMatrix(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	if s, ok := params[2].(*ir.StringAttr); ok && s.Value != "AOp" && s.Value != "BOp" && s.Value != "COp" {
		emit("operand expected to be one of AOp, BOp or COp")
		return false
	}
	if s, ok := params[0].(*ir.DenseArrayAttr); ok && s.Len != 2 {
		emit("MMAMatrixType must have exactly two dimensions")
		return false
	}
	if t := constraint.TypeValue(params[1]); t != nil && !mmaElements.Check(t) {
		emit("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64")
		return false
	}
	return true
}

// unitStride reports whether t is a memref whose stride in the last dimension
// is 1.
func unitStride(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	_, strides, ok := ir.StridesOf(m)
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

func verifyMMALoad(op *ir.Operation) bool {
	return unitStride(SubgroupMmaLoadMatrixOp(op).SrcMemref().Type()) || op.EmitError("expected source memref most minor dim must have unit stride")
}

func verifyMMAStore(op *ir.Operation) bool {
	o := SubgroupMmaStoreMatrixOp(op)
	switch {
	case !unitStride(o.DstMemref().Type()):
		return op.EmitError("expected destination memref most minor dim must have unit stride")
	case mmaRole(o.Src().Type()) != "COp":
		return op.EmitError("expected the operand matrix being stored to have 'COp' operand type")
	}
	return true
}

func verifyMMACompute(op *ir.Operation) bool {
	o := SubgroupMmaComputeOp(op)
	a, b, c := o.OpA().Type(), o.OpB().Type(), o.OpC().Type()
	switch {
	case mmaRole(a) != "AOp" || mmaRole(b) != "BOp" || mmaRole(c) != "COp":
		return op.EmitError("operands must be in the order AOp, BOp, COp")
	case mmaSize(b, 0) != mmaSize(a, 1) || mmaSize(a, 0) != mmaSize(c, 0) || mmaSize(b, 1) != mmaSize(c, 1):
		return op.EmitError("operand shapes do not satisfy matmul constraints")
	}
	return true
}

// verifyWarp checks the operands and results of gpu.warp_execute_on_lane_0.
// Inside, one lane works on whole vectors. Outside, each lane has its part of
// these vectors.
func verifyWarp(op *ir.Operation) bool {
	o := WarpExecuteOnLane0Op(op)
	b := o.Body()
	args := o.Args()
	if len(args) != b.NumArgs() {
		return op.EmitOpError("expected same number op arguments and block arguments.")
	}
	y := b.Last()
	if y == nil || y.NumOperands() != op.NumResults() {
		return op.EmitOpError("expected same number of yield operands and return values.")
	}
	lanes, _ := integerOf(op, "warp_size")
	for i := range args {
		if !distributes(op, b.Arg(i).Type(), args[i].Value().Type(), lanes) {
			return false
		}
	}
	for i := range op.NumResults() {
		if !distributes(op, y.Operand(i).Type(), op.Result(i).Type(), lanes) {
			return false
		}
	}
	return true
}

// distributes checks that a vector can be divided into equal vectors for a number of
// lanes. The type of the vector is whole, and the type of a lane's vector is part.
// Equal types are right, too.
func distributes(op *ir.Operation, whole, part ir.Type, lanes int64) bool {
	if whole == part {
		return true
	}
	w, ok := whole.(*ir.VectorType)
	p, isVector := part.(*ir.VectorType)
	switch {
	case !ok || !isVector:
		return op.EmitOpError("expected vector type for distributed operands.")
	case len(w.Shape) != len(p.Shape) || w.Element != p.Element:
		return op.EmitOpError("expected distributed vectors to have same rank and element type.")
	}
	times := int64(1)
	for i, n := range w.Shape {
		if p.Shape[i] == 0 || n%p.Shape[i] != 0 {
			return op.EmitOpError("expected expanded vector dimension #%d (%d) to be a multipler of the distributed vector dimension (%d)", i, n, p.Shape[i])
		}
		times *= n / p.Shape[i]
	}
	return times == lanes || op.EmitOpError("incompatible distribution dimensions from '%s' to '%s' with warp size = %d", whole, part, lanes)
}
