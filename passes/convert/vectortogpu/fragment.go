package vectortogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
)

// A matrix is distributed over the threads of a warp as mma.sync demands. It is cut into tiles of
// eight rows. A row of a tile is a line of 128 to 512 bits that four threads share. A thread holds
// its part of each tile in a register.
const (
	threadsPerRow = 4
	rowsPerTile   = 8
	rowBits       = 128 // what a thread of ldmatrix reads
)

// role is the role of a matrix in a contraction: left factor, right factor or accumulator.
type role uint8

const (
	accumulator role = iota
	left
	right
)

// fragment describes the part of a matrix that one thread of a warp holds.
type fragment struct {
	whole       *ir.VectorType
	role        role
	perRegister int64 // elements
}

// contractionUsing returns the first vector.contract among the users of op's results, or nil.
func contractionUsing(op *ir.Operation) *ir.Operation {
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if u.Owner().Is(vector.Contraction) {
				return u.Owner()
			}
		}
	}
	return nil
}

// roleOf returns the role of op's result in the contraction that uses it, or accumulator if there
// is none.
func roleOf(op *ir.Operation) role {
	user := contractionUsing(op)
	if user == nil {
		return accumulator
	}
	switch c := vector.ContractionOp(user); op.Result(0) {
	case c.Lhs():
		return left
	case c.Rhs():
		return right
	}
	return accumulator
}

// fragmentOf returns the fragment for op's vector of type whole. It returns false if registers
// cannot hold elements of this type.
func fragmentOf(op *ir.Operation, whole ir.Type) (*fragment, bool) {
	f := &fragment{whole: whole.(*ir.VectorType), role: roleOf(op)}
	switch t, c := f.whole.Element, whole.Context(); {
	case t == c.Float(num.F16), ir.IsInteger(t, 8), ir.IsInteger(t, 4):
		f.perRegister = 32 / f.elementBits()
	case ir.IsInteger(t, 32):
		f.perRegister = 2
	case t == c.Float(num.F32), t == c.Float(num.F64):
		if f.perRegister = 1; f.role == accumulator {
			f.perRegister = 2
		}
	default:
		return nil, false
	}
	return f, true
}

func (f *fragment) elementBits() int64 { return int64(ir.BitWidth(f.whole.Element)) }

// lineBits returns the width of a tile's row, in bits.
func (f *fragment) lineBits() int64 { return lineBits(f.elementBits(), f.role) }

func lineBits(elementBits int64, r role) int64 {
	switch {
	case r == accumulator && elementBits == 32:
		return 256
	case elementBits == 64 && r == accumulator:
		return 512
	case elementBits == 64:
		return 256
	}
	return rowBits
}

// registers returns the number of registers that a thread has for its fragment.
func (f *fragment) registers() int64 {
	return f.whole.Shape[0] / rowsPerTile * (f.whole.Shape[1] * f.elementBits()) / f.lineBits()
}

// vectorType returns the type of a thread's fragment.
func (f *fragment) vectorType() *ir.VectorType {
	return f.whole.Context().VectorType([]int64{f.registers(), f.perRegister}, f.whole.Element, nil)
}

// coordinates returns the map from a thread's number and an element's number in its fragment to the
// element's row and column.
func (f *fragment) coordinates() *affine.Map {
	thread, element := affine.Dim(0), affine.Dim(1)
	register := element.FloorDivConst(f.perRegister)
	tileRows := f.whole.Shape[0] / rowsPerTile
	row := register.ModConst(tileRows).MulConst(rowsPerTile)
	column := register.FloorDivConst(tileRows).MulConst(f.lineBits() / f.elementBits())
	return affine.NewMap(2, 0,
		affine.Add(row, thread.FloorDivConst(threadsPerRow)),
		affine.Add(affine.Add(column, thread.ModConst(threadsPerRow).MulConst(f.perRegister)), element.ModConst(f.perRegister)))
}

// tilesFor returns the number of tiles that one ldmatrix reads for the fragment, with or without
// transposition.
func (f *fragment) tilesFor(transposed bool) int64 {
	rows, columns := f.whole.Shape[0], f.whole.Shape[1]
	if transposed {
		rows, columns = columns, rows
	}
	return rows / rowsPerTile * (columns * f.elementBits() / rowBits)
}

// rowStarts returns the map from a thread's number to the indices of the row start that ldmatrix
// gets from this thread. If transposed is true, ldmatrix transposes the tiles.
func (f *fragment) rowStarts(transposed bool) *affine.Map {
	thread := affine.Dim(0)
	strided := 0
	if transposed {
		strided = 1
	}
	size := f.whole.Shape[strided]
	at := [2]*affine.Expr{}
	at[strided] = thread.ModConst(size)
	at[1-strided] = thread.FloorDivConst(size).MulConst(rowBits / f.elementBits())
	return affine.NewMap(1, 0, at[0], at[1])
}
