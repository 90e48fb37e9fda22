package amx

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Sizes of a tile register: 16 rows of 64 bytes. A row consists of groups of 4
// bytes.
const (
	maxRows   = 16
	rowBits   = 64 * 8
	groupBits = 32
)

// TileShape returns the numbers of rows and columns of a tile type.
func TileShape(t ir.Type) (rows, cols int64) {
	dims := t.(*ir.DialectType).Params[0].(*ir.DenseArrayAttr).Int64s()
	return dims[0], dims[1]
}

func verifySize(op *ir.Operation, t ir.Type) bool {
	rows, cols := TileShape(t)
	bits := cols * int64(ir.BitWidth(TileElement(t)))
	switch {
	case rows > maxRows:
		return op.EmitOpError("bad row height: %d", rows)
	case bits > rowBits || bits%groupBits != 0:
		return op.EmitOpError("bad column width: %d", bits/8)
	}
	return true
}

func verifyTransfer(op *ir.Operation, tile ir.Type) bool {
	m := op.Operand(0).Type().(*ir.MemRefType)
	if rank := len(m.Shape); len(op.OperandsNamed("indices")) != rank {
		return op.EmitOpError("requires %d indices", rank)
	}
	if !verifySize(op, tile) {
		return false
	}
	if len(op.OperandsNamed("stride")) > 0 {
		return true
	}
	if len(m.Shape) < 2 {
		return op.EmitOpError("requires at least 2D memref")
	}
	if _, strides, ok := ir.StridesOf(m); !ok || strides[len(strides)-1] != 1 {
		return op.EmitOpError("requires memref with unit innermost stride")
	}
	return true
}

// verifyProduct checks the shapes of a matrix product of tiles. The right tile
// is packed: 1<<scale elements of a column form a group of 4 bytes.
func verifyProduct(op *ir.Operation, scale int) bool {
	for i := range 3 {
		if !verifySize(op, op.Operand(i).Type()) {
			return false
		}
	}
	am, ak := TileShape(op.Operand(0).Type())
	bk, bn := TileShape(op.Operand(1).Type())
	cm, cn := TileShape(op.OperandsNamed("acc")[0].Value().Type())
	if ak, bn = ak>>scale, bn>>scale; cm != am || cn != bn || ak != bk {
		return op.EmitOpError("bad mult shape: %d x %d x %d", cm, cn, ak)
	}
	return true
}

func verifySameElements(op *ir.Operation) bool {
	o := TileMulfOp(op)
	if TileElement(o.Lhs().Type()) != TileElement(o.Rhs().Type()) {
		return op.EmitOpError("unsupported type combination")
	}
	return true
}
