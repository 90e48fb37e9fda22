package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// operandEncoding returns the encoding of an operation's first operand, or nil if the
// operation has no operand or the operand is not sparse.
func operandEncoding(s *ir.OpState) *ir.DialectAttr {
	if len(s.Operands) == 0 {
		return nil
	}
	return encoding(s.Operands[0].Type())
}

// buffer returns the type of a buffer in the storage of the tensor that is operand 0. The
// sizes of batch levels come first.
func buffer(s *ir.OpState, element ir.Type, layout ir.Attribute) ir.Type {
	t := TensorOf(s.Operands[0].Type())
	shape := append([]int64(nil), t.LvlShape()[:t.batchRank()]...)
	return element.Context().MemRefType(append(shape, ir.Dynamic), element, layout, nil)
}

func inferPositions(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	e := operandEncoding(s)
	if e == nil {
		return dst, false
	}
	return append(dst, buffer(s, widthType(e.Context(), e, posWidth), nil)), true
}

func inferCoordinates(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	e := operandEncoding(s)
	level, ok := stateAttr(s, "level").(*ir.IntegerAttr)
	if e == nil || !ok {
		return dst, false
	}
	c := e.Context()
	var layout ir.Attribute
	if level.Int64() >= int64(cooStart(e)) {
		// The coordinates of one level of a list are interleaved with the coordinates of
		// the list's other levels.
		layout = c.StridedLayout(ir.Dynamic, []int64{ir.Dynamic})
	}
	return append(dst, buffer(s, widthType(c, e, crdWidth), layout)), true
}

func inferCoordinatesBuffer(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	e := operandEncoding(s)
	if e == nil {
		return dst, false
	}
	return append(dst, buffer(s, widthType(e.Context(), e, crdWidth), nil)), true
}

func inferValues(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if operandEncoding(s) == nil {
		return dst, false
	}
	return append(dst, buffer(s, ir.ElementOf(s.Operands[0].Type()), nil)), true
}

func inferSpace(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	e := operandEncoding(s)
	lo, ok1 := stateAttr(s, "loLvl").(*ir.IntegerAttr)
	hi, ok2 := stateAttr(s, "hiLvl").(*ir.IntegerAttr)
	if e == nil || !ok1 || !ok2 {
		return dst, false
	}
	c := e.Context()
	i64 := c.Int(64)
	return append(dst, c.DialectType(IterSpaceType, e, c.Int64Attr(i64, lo.Int64()), c.Int64Attr(i64, hi.Int64()))), true
}

// stateAttr returns the inherent attribute of that name of an operation that is not
// created yet. It returns nil if the attribute is absent.
func stateAttr(s *ir.OpState, name string) ir.Attribute {
	i := s.Name.Def.Slot(name)
	if i < 0 || i >= len(s.Props) {
		return nil
	}
	return s.Props[i]
}

func verifyValues(op *ir.Operation) bool {
	o := ToValuesOp(op)
	return ir.ElementOf(o.Tensor().Type()) == ir.ElementOf(o.Result().Type()) || op.EmitError("unexpected mismatch in element types")
}

// verifyWidth checks the element type of a buffer of positions or coordinates. Argument
// param, posWidth or crdWidth, is the encoding's parameter that gives the width.
// Argument what names the buffer in the error message.
func verifyWidth(op *ir.Operation, param int, what string) bool {
	return ir.ElementOf(op.Result(0).Type()) == widthType(op.Context(), encoding(op.Operand(0).Type()), param) ||
		op.EmitError("unexpected type for %s", what)
}

// storageEncoding returns the parts of e that decide the layout of its fields. These are
// the level types, without properties other than soa, and the slices.
func storageEncoding(e *ir.DialectAttr) ir.Attribute {
	c := e.Context()
	i64, i32 := c.Int(64), c.Int(32)
	types := make([]ir.Attribute, len(levelTypes(e)))
	for i, t := range levelTypes(e) {
		types[i] = c.Int64Attr(i64, constraint.IntValue(t)&^(0xffff&^soaLevel))
	}
	params := [numParams]ir.Attribute{
		lvlTypes: c.Array(types...), posWidth: c.Int64Attr(i32, 0), crdWidth: c.Int64Attr(i32, 0), dimSlices: e.Params[dimSlices],
	}
	return c.DialectAttr(SparseTensorEncodingAttr, params[:]...)
}
