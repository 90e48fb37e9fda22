package arm_sme

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// IsTileOp reports whether the operations of d are operations on tiles: those that have a place in the
// matrix storage ZA (upstream's ArmSMETileOpInterface).
func IsTileOp(d *ir.OpDef) bool {
	return d != nil && d.Name != StreamingVL.Name && slices.ContainsFunc(ops, func(row *ir.OpDef) bool { return row.Name == d.Name })
}

// MinSlices returns the number of slices of a tile with elements of type t, and of elements in a
// slice, for the shortest vectors.
func MinSlices(t ir.Type) int64 { return minVectorBits / int64(ir.BitWidth(t)) }

// minVectorBits is the length of the shortest vectors, in bits.
const minVectorBits = 128

// IsTile reports whether t is the type of a tile.
func IsTile(t ir.Type) bool { return smeTile.Check(t) }
