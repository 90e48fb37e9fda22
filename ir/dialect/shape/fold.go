package shape

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// materialize creates the operation for a constant to which an operation
// folded: const_shape, const_size or const_witness, depending on t, and else
// arith.constant.
func materialize(b *ir.Builder, loc ir.Loc, a ir.Attribute, t ir.Type) *ir.Operation {
	var d *ir.OpDef
	switch {
	case isExtentTensor(t), Is(t, ShapeType):
		if _, ok := ExtentsOf(a); !ok {
			return nil
		}
		d = ConstShape
	case Is(t, SizeType):
		d = ConstSize
	case Is(t, WitnessType):
		d = ConstWitness
	default:
		return arith.MaterializeConstant(b, loc, a, t)
	}
	return b.Op(d, loc, []ir.Type{t}, nil, a)
}

// Is reports whether t is an instance of d.
func Is(t ir.Type, d *ir.DialectTypeDef) bool {
	x, ok := t.(*ir.DialectType)
	return ok && x.Def == d
}

// foldOperand folds an operation to its last operand, if that is constant.
func foldOperand(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if n := len(operands); n > 0 && operands[n-1] != nil {
		return ir.FoldAttr(dst, operands[n-1])
	}
	return nil, false
}

func foldAdd(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if c, ok := operands[1].(*ir.IntegerAttr); ok && c.Value.IsZero() {
		return ir.FoldValue(dst, AddOp(op).Lhs())
	}
	if a := arith.FoldBinary(&arith.Ints, operands, func(x, y num.Int) (num.Int, bool) { return x.Add(y), true }); a != nil {
		return ir.FoldAttr(dst, a)
	}
	return nil, false
}

// foldInts returns the fold of an operation on two integer constants to an
// index constant. f computes the result. A division by 0 does not fold.
func foldInts(f func(x, y num.Int) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		x, ok1 := operands[0].(*ir.IntegerAttr)
		y, ok2 := operands[1].(*ir.IntegerAttr)
		if !ok1 || !ok2 || op.Is(Div) && y.Value.IsZero() {
			return nil, false
		}
		return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().Index(), f(x.Value, y.Value)))
	}
}

func floorDiv(x, y num.Int) num.Int {
	q := x.SDiv(y)
	if q.IsNegative() && !x.SRem(y).IsZero() {
		q = q.Sub(num.NewInt(q.Width(), 1))
	}
	return q
}

// foldSame folds max(x, x) and min(x, x) to x.
func foldSame(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.Operand(0) == op.Operand(1) {
		return ir.FoldValue(dst, op.Operand(0))
	}
	return nil, false
}

// foldAssumingAll drops constant operands from the end of an assuming_all. It
// folds to false if such a constant is false, and to true if all operands are
// true.
func foldAssumingAll(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	for i, a := range slices.Backward(operands) {
		b, ok := a.(*ir.IntegerAttr)
		if !ok {
			return nil, false
		}
		op.EraseOperand(i)
		if b.Value.IsZero() {
			return ir.FoldAttr(dst, a)
		}
	}
	return ir.FoldAttr(dst, op.Context().Bool(true))
}

func foldBroadcast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	switch op.NumOperands() {
	case 1:
		if op.Operand(0).Type() == BroadcastOp(op).Result().Type() {
			return ir.FoldValue(dst, op.Operand(0))
		}
	case 2:
		a, ok1 := ExtentsOf(operands[0])
		b, ok2 := ExtentsOf(operands[1])
		if !ok1 || !ok2 {
			break
		}
		if extents, ok := BroadcastExtents(a, b); ok {
			return ir.FoldAttr(dst, extentsAttr(op.Context(), extents))
		}
	}
	return nil, false
}

func foldConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, ok1 := ExtentsOf(operands[0])
	b, ok2 := ExtentsOf(operands[1])
	if !ok1 || !ok2 {
		return nil, false
	}
	return ir.FoldAttr(dst, extentsAttr(op.Context(), slices.Concat(a, b)))
}

// foldCstrBroadcastable folds a cstr_broadcastable to a witness that passes. It
// does so if at most one shape has a rank other than 0, or if all shapes are
// known to broadcast.
func foldCstrBroadcastable(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	passing := op.Context().Bool(true)
	shaped := 0
	for _, a := range operands {
		if extents, ok := ExtentsOf(a); !ok || len(extents) > 0 {
			shaped++
		}
	}
	if shaped <= 1 {
		return ir.FoldAttr(dst, passing)
	}
	var shapes [][]int64
	for i := range op.Operands() {
		extents, ok := knownExtents(op.Operand(i))
		if !ok {
			return nil, false
		}
		shapes = append(shapes, extents)
	}
	if surelyBroadcastable(shapes) {
		return ir.FoldAttr(dst, passing)
	}
	return nil, false
}

func foldCstrEq(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	for _, a := range operands {
		if a == nil || a != operands[0] {
			return nil, false
		}
	}
	return ir.FoldAttr(dst, op.Context().Bool(true))
}

func foldShapeEq(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	same := true
	for _, a := range operands {
		if a == nil {
			return nil, false
		}
		same = same && a == operands[0]
	}
	return ir.FoldAttr(dst, op.Context().Bool(same))
}

// constantIndex returns the value of v if a shape.const_size or arith.constant
// defines v, and else false.
func constantIndex(v *ir.Value) (int64, bool) {
	if v.DefinedBy(ConstSize) == nil && v.DefinedBy(arith.Constant) == nil {
		return 0, false
	}
	return ir.ConstantInt(v)
}

func foldDim(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := DimOp(op)
	shape, ranked := ir.ShapeOf(o.Value().Type())
	i, known := constantIndex(o.Index())
	if !ranked || !known || i < 0 || i >= int64(len(shape)) || shape[i] == ir.Dynamic {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().IndexAttr(shape[i]))
}

func foldGetExtent(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	extents, ok := ExtentsOf(operands[0])
	i, known := constantIndex(GetExtentOp(op).Dim())
	if !ok || !known || i < 0 || i >= int64(len(extents)) {
		return nil, false
	}
	return ir.FoldAttr(dst, operands[0].(*ir.DenseElementsAttr).ElementAttr(int(i)))
}

func foldFromExtents(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	var extents []int64
	for _, a := range operands {
		c, ok := a.(*ir.IntegerAttr)
		if !ok {
			return nil, false
		}
		extents = append(extents, c.Int64())
	}
	return ir.FoldAttr(dst, extentsAttr(op.Context(), extents))
}

func foldIsBroadcastable(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if len(operands) < 2 {
		return ir.FoldAttr(dst, op.Context().Bool(true))
	}
	return nil, false
}

func foldRank(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if extents, ok := ExtentsOf(operands[0]); ok {
		return ir.FoldAttr(dst, op.Context().IndexAttr(int64(len(extents))))
	}
	return nil, false
}

func foldNumElements(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	extents, ok := ExtentsOf(operands[0])
	if !ok {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().IndexAttr(ir.NumElements(extents)))
}

func foldSplitAt(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	extents, ok := ExtentsOf(operands[0])
	c, known := operands[1].(*ir.IntegerAttr)
	if !ok || !known {
		return nil, false
	}
	at, rank := c.Int64(), int64(len(extents))
	if at < -rank || at > rank {
		return nil, false
	}
	if at < 0 {
		at += rank
	}
	head, tail := extentsAttr(op.Context(), extents[:at]), extentsAttr(op.Context(), extents[at:])
	return append(dst, ir.FoldResult{Attr: head}, ir.FoldResult{Attr: tail}), true
}

func foldToExtentTensor(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if extents, ok := ExtentsOf(operands[0]); ok {
		return ir.FoldAttr(dst, extentsAttr(op.Context(), extents))
	}
	return nil, false
}
