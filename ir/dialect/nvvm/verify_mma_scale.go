package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Enum values of block scaling kinds, of scale formats and of scale vector
// sizes.
const (
	kindMXF8F6F4 = 0
	kindMXF4     = 1
	kindMXF4NVF4 = 2

	formatUE8M0 = 0
	formatUE4M3 = 1

	vectorX1 = 0
	vectorX2 = 1
	vectorX4 = 2
)

func verifyMmaBlockScale(op *ir.Operation) bool {
	switch mmaShapeOf(op) {
	case [3]int64{16, 8, 64}:
		return verifyFourBitScale(op, "m16n8k64")
	case [3]int64{16, 8, 32}:
		return verifyEightBitScale(op, "m16n8k32")
	}
	return op.EmitOpError("unsupported Geom for mma with block scaling")
}

func verifyMmaSpBlockScale(op *ir.Operation) bool {
	if !MmaSpBlockScaleOp(op).OrderedMetadata() {
		return op.EmitOpError("'orderedMetadata' attribute is mandatory")
	}
	switch mmaShapeOf(op) {
	case [3]int64{16, 8, 128}:
		return verifyFourBitScale(op, "m16n8k128")
	case [3]int64{16, 8, 64}:
		return verifyEightBitScale(op, "m16n8k64")
	}
	return op.EmitOpError("unsupported Geom for sparse mma with block scaling")
}

// verifyFourBitScale checks the attributes of a multiplication with block
// scaling of 4-bit floats. As in upstream, it reports each error, not only the
// first. geometry names the shape in errors.
func verifyFourBitScale(op *ir.Operation, geometry string) bool {
	kind, format, size := enumOf(op, "kind", -1), enumOf(op, "blockScaleFormat", -1), enumOf(op, "scaleVecSize", -1)
	a, b := enumOf(op, "multiplicandAPtxType", mmaUnknown), enumOf(op, "multiplicandBPtxType", mmaUnknown)
	ok := true
	if a != mmaE2M1 || b != mmaE2M1 {
		ok = op.EmitOpError("unsupported MMATypes attribute for mma.%s.(mxf4nvf4|mxf4)", geometry)
	}
	switch kind {
	case kindMXF4:
		if size != vectorX2 {
			ok = op.EmitOpError("unsupported ScaleVecSize attribute for mma.%s.mxf4", geometry)
		}
		if format != formatUE8M0 {
			ok = op.EmitOpError("unsupported BlockScaleFormat attribute for mma.%s.mxf4", geometry)
		}
	case kindMXF4NVF4:
		if (size != vectorX2 || format != formatUE8M0) && (size != vectorX4 || format != formatUE4M3) {
			ok = op.EmitOpError("unsupported ScaleVecSize and BlockScaleFormat attributes for mma.%s.mxf4nvf4", geometry)
		}
	default:
		ok = op.EmitOpError("unsupported Kind attribute for mma.%s", geometry)
	}
	return ok
}

func verifyEightBitScale(op *ir.Operation, geometry string) bool {
	return enumOf(op, "kind", -1) == kindMXF8F6F4 && enumOf(op, "scaleVecSize", -1) == vectorX1 && enumOf(op, "blockScaleFormat", -1) == formatUE8M0 ||
		op.EmitOpError("unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.%s", geometry)
}
