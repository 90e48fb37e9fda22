package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Enum values of matrix layouts: by rows or by columns.
const (
	layoutRow = 0
	layoutCol = 1
)

// Enum values of the element types of matrices in shared memory.
const (
	eltB16 = 0
	eltB8  = 1
)

func shapeParam(op *ir.Operation, i int) int64 {
	return constraint.IntValue(op.Inherent("shape").(*ir.DialectAttr).Params[i])
}

func verifyLdMatrix(op *ir.Operation) bool {
	o := LdMatrixOp(op)
	m, n, count := shapeParam(op, 0), shapeParam(op, 1), constraint.IntValue(o.Num())
	layout, elt := enumOf(op, "layout", -1), enumOf(op, "eltType", -1)
	few := count == 1 || count == 2 || count == 4
	registers := count
	switch {
	case m == 8 && n == 8:
		if !few {
			return op.EmitOpError("expected num attribute to be 1, 2 or 4 for 8x8 matrix")
		}
		if elt != eltB16 {
			return op.EmitOpError("expected element type to be b16 for 8x8 matrix")
		}
	case m == 8 && n == 16:
		switch {
		case !few:
			return op.EmitOpError("expected num attribute to be 1, 2 or 4 for 8x16 matrix")
		case layout != layoutRow:
			return op.EmitOpError("expected layout to be row for 8x16 matrix")
		case elt == eltB16 || elt == eltB8:
			return op.EmitOpError("expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix")
		}
	case m == 16 && n == 16:
		registers *= 2
		switch {
		case count != 1 && count != 2:
			return op.EmitOpError("expected num attribute to be 1 or 2 for 16x16 matrix")
		case layout != layoutCol:
			return op.EmitOpError("expected layout to be col for 16x16 matrix")
		case elt == eltB16:
			return op.EmitOpError("expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix")
		}
	default:
		return op.EmitOpError("expected shape to be 8x8, 8x16 or 16x16")
	}
	t, i32 := o.Res().Type(), op.Context().Int(32)
	if registers == 1 {
		return t == ir.Type(i32) || op.EmitOpError("expected destination type is i32")
	}
	return isStructOf(t, int(registers), i32) ||
		op.EmitOpError("expected destination type is a structure of %d elements of type i32", registers)
}

func verifyStMatrix(op *ir.Operation) bool {
	m, n, count := shapeParam(op, 0), shapeParam(op, 1), op.NumOperands()-1
	elt := enumOf(op, "eltType", -1)
	if count != 1 && count != 2 && count != 4 {
		return op.EmitOpError("expected num attribute to be 1, 2 or 4")
	}
	switch {
	case m == 8 && n == 8:
		return elt == eltB16 || op.EmitOpError("expected element type to be B16 for 8x8 matrix")
	case m != 16 || n != 8:
		return op.EmitOpError("expected shape to be 8x8 or 16x8")
	case elt != eltB8:
		return op.EmitOpError("expected element type to be B8 for 16x8 matrix")
	case enumOf(op, "layout", -1) != layoutCol:
		return op.EmitOpError("expected layout to be col for 16x8 matrix")
	}
	return true
}

// Enum values of the fragments, the matrices, of a matrix multiplication.
const (
	fragA = 0
	fragB = 1
	fragC = 2
)

type wmmaShape struct{ m, n, k int64 }

func wmmaShapeOf(op *ir.Operation) wmmaShape {
	dim := func(name string) int64 { return constraint.IntValue(op.Inherent(name)) }
	return wmmaShape{dim("m"), dim("n"), dim("k")}
}

// in reports whether there are instructions of shape s for multiplicands of
// element type a and an accumulator of element type c.
func (s wmmaShape) in(a, c int64) bool {
	switch {
	case a == mmaF64 && c == mmaF64:
		return s == wmmaShape{8, 8, 4}
	case a == mmaTF32 && c == mmaF32:
		return s == wmmaShape{16, 16, 8}
	case a == mmaF16 && (c == mmaF16 || c == mmaF32), (a == mmaS8 || a == mmaU8) && c == mmaS32:
		return s == wmmaShape{16, 16, 16} || s == wmmaShape{32, 8, 16} || s == wmmaShape{8, 32, 16}
	}
	return false
}

// registers returns the registers in which a thread holds its share of a fragment.
func (s wmmaShape) registers(op *ir.Operation, elt, frag int64) operands {
	c := op.Context()
	switch elt {
	case mmaF16:
		if frag == fragC {
			return operands{4, halves(c)}
		}
		return operands{8, halves(c)}
	case mmaF32:
		return operands{8, c.Float(num.F32)}
	case mmaF64:
		if frag == fragC {
			return operands{2, c.Float(num.F64)}
		}
		return operands{1, c.Float(num.F64)}
	case mmaTF32:
		return operands{4, c.Int(32)}
	case mmaS32:
		return operands{8, c.Int(32)}
	}
	// Bytes: a thread's share of the rows of A or the columns of B.
	parallel := s.m
	if frag == fragB {
		parallel = s.n
	}
	return operands{int(parallel / 8), c.Int(32)}
}

func verifyWMMALoad(op *ir.Operation) bool {
	if !wmmaSpace(op) {
		return op.EmitOpError("expected source pointer in memory space 0, 1, 3")
	}
	s, elt, frag := wmmaShapeOf(op), enumOf(op, "eltype", -1), enumOf(op, "frag", -1)
	ok := false
	for a := int64(0); a <= mmaF64; a++ {
		ok = ok || frag == fragC && s.in(a, elt) || frag != fragC && s.in(elt, a)
	}
	if !ok {
		return op.EmitOpError("invalid attribute combination")
	}
	want := s.registers(op, elt, frag)
	if elt == mmaF64 && frag != fragC {
		return op.Result(0).Type() == want.element || op.EmitOpError("expected destination type to be f64")
	}
	return isStructOf(op.Result(0).Type(), want.n, want.element) ||
		op.EmitOpError("expected destination type is a structure of %d elements of type '%s'", want.n, want.element)
}

func wmmaSpace(op *ir.Operation) bool {
	space := spaceOf(op.Operand(0))
	return space == genericSpace || space == globalSpace || space == sharedSpace
}

func verifyWMMAStore(op *ir.Operation) bool {
	if !wmmaSpace(op) {
		return op.EmitOpError("expected operands to be a source pointer in memory space 0, 1, 3")
	}
	s, elt := wmmaShapeOf(op), enumOf(op, "eltype", -1)
	ok := false
	for a := int64(0); a <= mmaF64; a++ {
		ok = ok || s.in(a, elt)
	}
	if !ok {
		return op.EmitOpError("invalid attribute combination")
	}
	want, args := s.registers(op, elt, fragC), WmmaStoreOp(op).Args()
	if len(args) != want.n {
		return op.EmitOpError("expected %d data operands", want.n)
	}
	for i := range args {
		if args[i].Value().Type() != want.element {
			return op.EmitOpError("expected data operands of type '%s'", want.element)
		}
	}
	return true
}

func verifyWMMAMma(op *ir.Operation) bool {
	s, a, c := wmmaShapeOf(op), enumOf(op, "eltypeA", -1), enumOf(op, "eltypeB", -1)
	if !s.in(a, c) {
		return op.EmitOpError("invalid attribute combination")
	}
	parts := [...]operands{s.registers(op, a, fragA), s.registers(op, a, fragB), s.registers(op, c, fragC)}
	if n := parts[0].n + parts[1].n + parts[2].n; op.NumOperands() != n {
		return op.EmitOpError("expected %d arguments", n)
	}
	at := 0
	for _, p := range parts {
		for range p.n {
			if op.Operand(at).Type() != p.element {
				return op.EmitOpError("expected argument %d to be of type '%s'", at, p.element)
			}
			at++
		}
	}
	d := parts[fragC]
	return isStructOf(op.Result(0).Type(), d.n, d.element) ||
		op.EmitOpError("expected destination type is a structure of %d elements of type '%s'", d.n, d.element)
}
