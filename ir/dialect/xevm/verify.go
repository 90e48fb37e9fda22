package xevm

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// subgroup is the number of work items in a subgroup. They share the elements of a block.
const subgroup = 16

func verifyBlock(op *ir.Operation, t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok {
		return true
	}
	n := v.Shape[0]
	few := n == 2 || n == 4 || n == 8
	if constraint.IsIntOfWidth(v.Element, 8) {
		return few || n == 16 || op.EmitOpError("vector size must be 2, 4, 8 or 16 for 8-bit element type")
	}
	return few || op.EmitOpError("vector size must be 2, 4 or 8 for element type > 8 bits")
}

func verifyMMA(op *ir.Operation) bool {
	return MMAOp(op).C() == nil || MMAOp(op).C().Type() == MMAOp(op).D().Type() ||
		op.EmitOpError("type of C operand must match result type")
}

// tile holds the numbers of a two-dimensional block operation: the bits of an element, width and
// height in elements, and the number of blocks.
type tile struct{ bits, width, height, blocks int64 }

func tileOf(op *ir.Operation) tile {
	t := tile{blocks: 1}
	t.bits = constraint.IntValue(op.Inherent("elem_size_in_bits"))
	t.width = constraint.IntValue(op.Inherent("tile_width"))
	t.height = constraint.IntValue(op.Inherent("tile_height"))
	if op.Def().Slot("v_blocks") >= 0 {
		t.blocks = constraint.IntValue(op.Inherent("v_blocks"))
	}
	return t
}

// verifyMatrix checks that the base pitch is not less than the base width, if both are constant. It
// also checks that elements have 8, 16 or 32 bits.
func (t tile) verifyMatrix(op *ir.Operation) bool {
	width, ok := ir.ConstantInt(op.Operand(1))
	pitch, also := ir.ConstantInt(op.OperandsNamed("base_pitch")[0].Value())
	switch {
	case ok && also && pitch < width:
		return op.EmitOpError("4th operand (base pitch) should be >= 2nd operand (base width)")
	case t.bits != 8 && t.bits != 16 && t.bits != 32:
		return op.EmitOpError("expecting 'elem_size_in_bits' to be 8, 16, or 32")
	}
	return true
}

// widths returns the least and the greatest width of a tile for its element size. Result ok is
// false if the element size is invalid.
func (t tile) widths() (least, most int64, ok bool) {
	switch t.bits {
	case 8, 16, 32:
		return 32 / t.bits, 512 / t.bits, true
	case 64:
		return 1, 8, true
	}
	return 0, 0, false
}

func (t tile) verifyWidth(op *ir.Operation) bool {
	least, most, ok := t.widths()
	if !ok {
		return op.EmitOpError("expecting elem_size_in_bits to be 8, 16, 32, or 64")
	}
	return between(op, "tile_width", t.width, least, most)
}

func between(op *ir.Operation, name string, v, least, most int64) bool {
	return v >= least && v <= most || op.EmitOpError("expecting %s to be between %d and %d", name, least, most)
}

func oneOf(v, most int64) bool { return v >= 1 && v <= most && bits.OnesCount64(uint64(v)) == 1 }

func verifyBlockLoad2d(op *ir.Operation) bool {
	o := BlockLoad2dOp(op)
	t, v := tileOf(op), o.Res().Type().(*ir.VectorType)
	width := int64(ir.BitWidth(v.Element))
	if have, want := constraint.NumElements(v)*width, t.bits*t.height*t.width*t.blocks/subgroup; have != want {
		return op.EmitOpError("result size of %d bits does not match the expected size of %d bits", have, want)
	}
	transpose, pack := constraint.IntValue(o.Transpose()) != 0, constraint.IntValue(o.PackRegister()) != 0
	ok := false
	switch {
	case transpose && pack:
		return op.EmitOpError("transpose and pack_register are mutually exclusive")
	case transpose:
		ok = t.verifyTranspose(op)
	case pack:
		ok = t.verifyPack(op)
	default:
		ok = between(op, "tile_height", t.height, 1, 32) && t.verifyWidth(op) && t.verifyBlocks(op)
	}
	if !ok || !t.verifyMatrix(op) {
		return false
	}
	switch {
	case (transpose || pack) && width != 32:
		return op.EmitOpError("expecting result element type to be 32 bits")
	case pack && t.width != subgroup:
		return op.EmitOpError("tile_width when pack_register is true should be equal to subgroup size (%d elements)", subgroup)
	}
	return true
}

func (t tile) verifyBlocks(op *ir.Operation) bool {
	_, most, _ := t.widths()
	switch {
	case t.bits < 32 && !oneOf(t.blocks, 4):
		return op.EmitOpError("expecting v_blocks to be 1, 2, or 4")
	case t.bits == 32 && !oneOf(t.blocks, 2):
		return op.EmitOpError("expecting v_blocks to be 1 or 2")
	case t.bits == 64 && t.blocks != 1:
		return op.EmitOpError("expecting v_blocks to be 1")
	case t.bits < 64 && t.width*t.blocks > most:
		return op.EmitOpError("tile_width * v_blocks should be less than or equal to %d for %d bit elements", most, t.bits)
	}
	return true
}

func (t tile) verifyTranspose(op *ir.Operation) bool {
	if t.blocks != 1 {
		return op.EmitOpError("expecting v_blocks to be 1")
	}
	switch t.bits {
	case 32:
		return between(op, "tile_height", t.height, 1, 32) && between(op, "tile_width", t.width, 1, 8)
	case 64:
		if t.height != 8 {
			return op.EmitOpError("expecting tile_height to be 8 for 64 bit elements")
		}
		return oneOf(t.width, 4) || op.EmitOpError("expecting tile_width to be 1, 2, or 4")
	}
	return op.EmitOpError("transpose is only supported for 32 and 64 bit elements")
}

func (t tile) verifyPack(op *ir.Operation) bool {
	if !oneOf(t.blocks, 4) {
		return op.EmitOpError("expecting v_blocks to be 1, 2, or 4")
	}
	if t.bits != 8 && t.bits != 16 {
		return op.EmitOpError("pack_register is only supported for 8 and 16 bit elements")
	}
	rows := 32 / t.bits // that a register packs
	return between(op, "tile_height", t.height, rows, 32) && between(op, "tile_width", t.width, rows, 16)
}

func verifyBlockStore2d(op *ir.Operation) bool {
	t := tileOf(op)
	if !between(op, "tile_height", t.height, 1, 8) || !t.verifyWidth(op) || !t.verifyMatrix(op) {
		return false
	}
	switch {
	case t.bits == 8 && t.width != 16 && t.width != 32:
		return op.EmitOpError("tile_width for 8 bit elements should be equal to 16 or 32")
	case t.bits > 8 && t.width != 16:
		return op.EmitOpError("tile_width for %d bit elements should be equal to 16", t.bits)
	}
	return true
}

func verifyBlockPrefetch2d(op *ir.Operation) bool {
	t := tileOf(op)
	switch {
	case !t.verifyMatrix(op):
		return false
	case !oneOf(t.height, 32):
		return op.EmitOpError("expecting tile_height to be 1, 2, 4, 8, 16, or 32")
	case !oneOf(t.blocks, 8):
		return op.EmitOpError("expecting v_blocks to be 1, 2, 4, or 8")
	case t.bits == 8 && t.width != 16 && t.width != 32:
		return op.EmitOpError("tile_width for 8 bit elements should be equal to 16 or 32")
	case t.bits == 16 && t.width != 16:
		return op.EmitOpError("tile_width for 16 bit elements should be equal to 16")
	case t.bits == 32 && t.width != 8 && t.width != 16:
		return op.EmitOpError("tile_width for 32 bit elements should be equal to 8 or 16")
	}
	return true
}
