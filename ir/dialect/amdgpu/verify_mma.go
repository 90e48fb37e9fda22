package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// elements returns the number of elements of t and their type. A scalar counts as one
// element.
func elements(t ir.Type) (n int64, element ir.Type) {
	if v, ok := t.(*ir.VectorType); ok {
		return constraint.NumElements(v), v.Element
	}
	return 1, t
}

func isSmallFloat(t ir.Type) bool { return isFloat(t, 8) || isFloat(t, 6) || isFloat(t, 4) }

func verifyMFMA(op *ir.Operation) bool {
	o := MfmaOp(op)
	sourceType, sourceBType := o.SourceA().Type(), o.SourceB().Type()
	n, element := elements(sourceType)
	nB, elementB := elements(sourceBType)
	nD, elementD := elements(o.DestC().Type())
	switch {
	case !isSmallFloat(element):
		if sourceType != sourceBType {
			return op.EmitOpError("expected both non-small-float source operand types to match exactly")
		}
	case !isSmallFloat(elementB):
		return op.EmitOpError("expected both source operands to have small-float elements if one does")
	case n != nB:
		return op.EmitOpError("expected both small-float source vectors to have the same length")
	}
	// Integers that hold bytes.
	if constraint.IsIntOfWidth(element, 32) || constraint.IsIntOfWidth(element, 64) {
		n *= int64(ir.BitWidth(element)) / 8
	}
	blocks := int64(1)
	if o.Blocks() != nil {
		blocks = integer(op, "blocks")
	}
	return verifyCounts(op, n, nD, blocks) && verifyMFMAFlags(op, isFloat(elementD, 64))
}

// verifyCounts checks the numbers of elements that each lane of the wave holds:
// source for each source matrix, and dest for the result. Argument blocks is the
// number of matrices that the operation multiplies at once.
func verifyCounts(op *ir.Operation, source, dest, blocks int64) bool {
	m, n, k := integer(op, "m"), integer(op, "n"), integer(op, "k")
	if want := m * k * blocks / waveSize; source != want {
		return op.EmitOpError("expected %d source values for this operation but got %d", want, source)
	}
	want := m * n * blocks / waveSize
	return dest == want || op.EmitOpError("expected %d result values for this operation but got %d", want, dest)
}

func verifyMFMAFlags(op *ir.Operation, double bool) bool {
	o := MfmaOp(op)
	cbsz, abid := integer(op, "cbsz"), integer(op, "abid")
	blgp, _ := o.Blgp().(*ir.DialectAttr)
	negates := o.NegateA() || o.NegateB() || o.NegateC()
	switch {
	case double && blgp != nil && constraint.IntValue(blgp.Params[0]) != 0:
		return op.EmitOpError("double-precision ops do not support permuting lanes of B")
	case double && cbsz != 0:
		return op.EmitOpError("double-precision ops do not support permuting lanes of A")
	case uint32(abid) >= 1<<(uint32(cbsz)&31):
		return op.EmitOpError("block ID for permuting A (abid) must be below 2 ** cbsz")
	case negates && !double:
		return op.EmitOpError("negation flags only available for double-precision operations")
	}
	return true
}

func verifyWMMA(op *ir.Operation) bool {
	o := WmmaOp(op)
	a, b, c := o.SourceA().Type(), o.SourceB().Type(), o.DestC().Type()
	nA, elementA := elements(a)
	nB, elementB := elements(b)
	_, elementC := elements(c)
	source := ir.IsFloat(elementA)
	switch {
	case nA != nB:
		return op.EmitOpError("source vectors have different lengths: '%s' vs. '%s'", a, b)
	case ir.IsFloat(elementC) && !source:
		return op.EmitOpError("expected float sources with float destination")
	case !ir.IsFloat(elementC) && source:
		return op.EmitOpError("expected int sources with int destination")
	case !isFloat(elementA, 8) && elementA != elementB:
		return op.EmitOpError("source element types must match (except for fp8/bf8) but have '%s' and '%s'", a, b)
	case source && o.Clamp():
		return op.EmitOpError("clamp flag is not supported for float types")
	case source && (o.UnsignedA() || o.UnsignedB()):
		return op.EmitOpError("unsigned flags are not supported for float types")
	}
	return true
}

func verifySparseMFMA(op *ir.Operation) bool {
	o := SparseMfmaOp(op)
	sparse, sparseElement := elements(o.SourceA().Type())
	dense, denseElement := elements(o.SourceB().Type())
	dest, _ := elements(o.DestC().Type())
	indices, index := elements(o.SparseIdx().Type())
	bytes := ir.BitWidth(sparseElement) == 8
	cbsz, abid := integer(op, "cbsz"), integer(op, "abid")
	switch {
	case dense != 2*sparse:
		return op.EmitOpError("expected dense source operand to have exactly double the number of elements of the sparse source operand")
	case sparseElement != denseElement && !(isFloat(sparseElement, 8) && isFloat(denseElement, 8)):
		return op.EmitOpError("expected source operands to have the same element type")
	case bytes && cbsz == 0 && uint32(abid) > 1:
		return op.EmitOpError("ABID must be 0 or 1 for 8-bit source data")
	case !bytes && cbsz == 0 && uint32(abid) > 3:
		return op.EmitOpError("ABID must be between 0 and 3 for 16-bit source data")
	case bytes && (indices != 2 || !constraint.IsIntOfWidth(index, 16)):
		return op.EmitOpError("expected vector<2xi16> sparse indices for 8-bit source data, but got '%s'", o.SparseIdx().Type())
	case !bytes && (indices != 4 || !constraint.IsIntOfWidth(index, 8)):
		return op.EmitOpError("expected vector<4xi8> sparse indices for 16-bit source data, but got '%s'", o.SparseIdx().Type())
	}
	return verifyCounts(op, dense, dest, 1)
}

func verifyScaledWMMA(op *ir.Operation) bool {
	o := ScaledWmmaOp(op)
	nA, a := elements(o.SourceA().Type())
	nB, b := elements(o.SourceB().Type())
	nC, _ := elements(o.DestC().Type())
	_, scaleA := elements(o.ScaleA().Type())
	_, scaleB := elements(o.ScaleB().Type())
	m := integer(op, "m")
	wantA, wantC := int64(64), int64(8)
	if m == 32 {
		wantA, wantC = 128, 16
	}
	switch {
	case nC != wantC:
		return op.EmitOpError("expected output vector of length %d but got %d", wantC, nC)
	case m == 32 && !isFloat(a, 4) && !isFloat(b, 4):
		return op.EmitOpError("32x16x128 only supports fp4 element types")
	case nA != wantA:
		return op.EmitOpError("for %dx16x128, sourceA must have %d elements but got %d", m, wantA, nA)
	case nB != 64:
		return op.EmitOpError("for %dx16x128, sourceB must have 64 elements but got %d", m, nB)
	case m == 32 && integer(op, "a_first_scale_lane") != 0:
		return op.EmitOpError("for 32x16x128, a_first_scale_lane must be 0")
	}
	fp4 := isFloat(a, 4) && isFloat(b, 4)
	return scales(a, scaleA) && scales(b, scaleB) && (!fp4 || scaleA == scaleB) ||
		op.EmitOpError("invalid combination of matrix and scale types: sourceA='%s', scaleA='%s', sourceB='%s', scaleB='%s'", a, scaleA, b, scaleB)
}

// scales reports whether matrices with this element type may have scales of type
// scale. Scales are f8E8M0FNU; 4-bit floats allow other types, too.
func scales(element, scale ir.Type) bool {
	return constraint.IsFloatKind(scale, num.F8E8M0FNU) || isFloat(element, 4)
}
