package nvvm

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// Enum values of PTX element types.
const (
	mmaF16  = 0
	mmaF32  = 1
	mmaTF32 = 2
	mmaU8   = 3
	mmaS8   = 4
	mmaS32  = 5
	mmaB1   = 6
	mmaU4   = 7
	mmaS4   = 8
	mmaBF16 = 9
	mmaF64  = 10
	mmaE4M3 = 11
	mmaE5M2 = 12
	mmaE3M2 = 13
	mmaE2M3 = 14
	mmaE2M1 = 15

	mmaUnknown = -1
)

func isByte(t int64) bool    { return t == mmaS8 || t == mmaU8 }
func isNibble(t int64) bool  { return t == mmaS4 || t == mmaU4 }
func isInteger(t int64) bool { return isByte(t) || isNibble(t) || t == mmaB1 || t == mmaS32 }
func isNarrow(t int64) bool  { return t >= mmaE4M3 && t <= mmaE2M1 }

// halves returns the type of a register that holds two f16.
func halves(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Float(num.F16), nil) }

// inferMMAType returns the number of the PTX element type for a register of type t.
// accumulator tells whether the register belongs to the accumulator. The result is
// mmaUnknown if the type does not tell.
func inferMMAType(t ir.Type, accumulator bool) int64 {
	switch t := t.(type) {
	case *ir.FloatType:
		switch {
		case t.Kind == num.F64:
			return mmaF64
		case t.Kind == num.F16:
			return mmaF16
		case t.Kind == num.F32 && accumulator:
			return mmaF32
		case t.Kind == num.F32:
			return mmaTF32
		}
	case *ir.VectorType:
		if len(t.Shape) == 1 && t.Shape[0] == 2 && !constraint.IsScalableVector(t) && constraint.IsFloatKind(t.Element, num.F16) {
			return mmaF16
		}
	case *ir.IntegerType:
		if accumulator {
			return mmaS32
		}
	case *ir.DialectType:
		if t.Def == llvm.StructType && len(llvm.StructBody(t)) > 0 {
			return inferMMAType(llvm.StructTypeBody0(t), accumulator)
		}
	}
	return mmaUnknown
}

// operands are n registers of the same type.
type operands struct {
	n       int
	element ir.Type
}

// mmaRule lists the shapes and operands that a multiplication accepts. The counters
// numDims, numC and numD limit the valid entries of shapes, c and d.
type mmaRule struct {
	shapes  [2][3]int64
	a, b    operands
	c, d    [2]operands // either of them; d are structs
	numC    int
	numD    int
	numDims int
}

func (r *mmaRule) shape(m, n, k int64) {
	r.shapes[r.numDims] = [3]int64{m, n, k}
	r.numDims++
}

func (r *mmaRule) accumulates(c, d operands) {
	if c.n > 0 {
		r.c[r.numC] = c
		r.numC++
	}
	r.d[r.numD] = d
	r.numD++
}

func mmaShapeOf(op *ir.Operation) [3]int64 {
	return [3]int64{shapeParam(op, 0), shapeParam(op, 1), shapeParam(op, 2)}
}

// wide sets the rule r for shapes with 16 rows and multiplicands of element type t. In a
// sparse multiplication, only every second element of A is stored. It reports an error
// and returns false if no rule has t, or if C and D have different element types. In the
// code, factor is the number of columns of A that one register of a thread covers.
func (r *mmaRule) wide(op *ir.Operation, t int64, shape [3]int64, sparse bool) bool {
	c := op.Context()
	factor, fragment := int64(0), ir.Type(c.Int(32))
	f32s := operands{4, c.Float(num.F32)}
	switch {
	case t == mmaTF32:
		factor = 4
	case t == mmaBF16:
		factor = 8
	case t == mmaF16:
		factor, fragment = 8, halves(c)
	case isNibble(t):
		factor = 32
	case t == mmaB1 && !sparse:
		factor = 128
	case isByte(t):
		factor = 16
	case isNarrow(t) && sparse:
		factor = 32
	default:
		return op.EmitError("invalid shape or multiplicand type: %s", MMATypes.Keyword(t))
	}
	if isInteger(t) {
		r.accumulates(operands{4, c.Int(32)}, operands{4, c.Int(32)})
	} else {
		r.c, r.numC = [2]operands{{2, halves(c)}, f32s}, 2
		if t == mmaF16 || isNarrow(t) {
			r.d[0], r.numD = operands{2, halves(c)}, 1
		}
		r.d[r.numD] = f32s
		r.numD++
	}
	units := shape[2] / factor
	r.a, r.b = operands{int(units * 2), fragment}, operands{int(shape[1] / 8 * units), fragment}
	switch {
	case !sparse:
		r.shape(16, 8, factor)
		r.shape(16, 8, factor*2)
	case isNarrow(t):
		r.a.n /= 2
		r.shape(16, 8, 64)
	default:
		r.a.n /= 2
		r.shape(16, 8, factor*2)
		r.shape(16, 8, factor*4)
	}
	us := op.OperandsNamed("operandC")
	return len(us) == 0 || inferMMAType(us[0].Value().Type(), true) == inferMMAType(op.Result(0).Type(), true) ||
		op.EmitOpError("ctype does not match dtype")
}

// narrow sets the rule for shapes with 8 rows. There is one such shape for each element
// type t.
func (r *mmaRule) narrow(op *ir.Operation, t int64, sparse bool) {
	c := op.Context()
	i32, f64 := c.Int(32), c.Float(num.F64)
	switch {
	case t == mmaF16:
		h := halves(c)
		r.a, r.b = operands{2, h}, operands{2, h}
		r.accumulates(operands{4, h}, operands{4, h})
		r.accumulates(operands{8, c.Float(num.F32)}, operands{8, c.Float(num.F32)})
		r.shape(8, 8, 4)
	case t == mmaF64:
		r.a, r.b = operands{1, f64}, operands{1, f64}
		r.accumulates(operands{2, f64}, operands{2, f64})
		r.shape(8, 8, 4)
	case isInteger(t):
		r.a, r.b = operands{1, i32}, operands{1, i32}
		r.accumulates(operands{2, i32}, operands{2, i32})
		switch {
		case isNibble(t):
			r.shape(8, 8, 32)
		case isByte(t):
			r.shape(8, 8, 16)
		case t == mmaB1 && !sparse:
			r.shape(8, 8, 128)
		}
	}
}

// check checks that op's shape, operands and result satisfy the rule.
func (r *mmaRule) check(op *ir.Operation, shape [3]int64) bool {
	known := false
	for _, s := range r.shapes[:r.numDims] {
		known = known || s == shape
	}
	if !known {
		return op.EmitOpError("unimplemented variant for MMA shape <%d, %d, %d>", shape[0], shape[1], shape[2])
	}
	if !matches(op, 0, "A", r.a) || !matches(op, 1, "B", r.b) || !matches(op, 2, "C", r.c[:r.numC]...) {
		return false
	}
	t := op.Result(0).Type()
	for _, d := range r.d[:r.numD] {
		if isStructOf(t, d.n, d.element) {
			return true
		}
	}
	var b strings.Builder
	for i, d := range r.d[:r.numD] {
		if i > 0 {
			b.WriteString(", ")
		}
		types := make([]ir.Type, d.n)
		for i := range types {
			types[i] = d.element
		}
		b.WriteString(llvm.Struct(op.Context(), types...).String())
	}
	return op.EmitOpError("Could not match allowed types for the result; expected one of %s but got %s", b.String(), t)
}

// matches checks that operand i of op's definition has the registers of one of lists.
// Otherwise, it reports an error, in which name is the name of the operand.
func matches(op *ir.Operation, i int, name string, lists ...operands) bool {
	us := op.OperandGroup(i)
	for _, l := range lists {
		ok := len(us) == l.n
		for j := 0; ok && j < len(us); j++ {
			ok = us[j].Value().Type() == l.element
		}
		if ok {
			return true
		}
	}
	return wrongOperands(op, us, name, lists)
}

func wrongOperands(op *ir.Operation, us []ir.Operand, name string, lists []operands) bool {
	b := []byte("Could not match types for the " + name + " operands; expected one of ")
	for _, l := range lists {
		b = strconv.AppendInt(b, int64(l.n), 10)
		b = append(b, 'x')
		b = append(b, l.element.String()...)
		b = append(b, ' ')
	}
	b = append(b, "but got "...)
	for j := range us {
		if j > 0 {
			b = append(b, ", "...)
		}
		b = append(b, us[j].Value().Type().String()...)
	}
	return op.EmitOpError("%s", b)
}

func verifyMma(op *ir.Operation) bool {
	o := MmaSyncOp(op)
	shape, t := mmaShapeOf(op), enumOf(op, "multiplicandAPtxType", mmaF16)
	var r mmaRule
	switch shape[0] {
	case 16:
		if !r.wide(op, t, shape, false) {
			return false
		}
	case 8:
		r.narrow(op, t, false)
	}
	switch {
	case !r.check(op, shape):
		return false
	case t == mmaB1 && o.B1Op() == nil:
		return op.EmitOpError("op requires b1Op attribute")
	case (isNibble(t) || isByte(t)) && o.IntOverflowBehavior() == nil:
		return op.EmitOpError("op requires intOverflowBehavior attribute")
	case shape == [3]int64{8, 8, 4} && t == mmaF16:
		return true
	case enumOf(op, "layoutA", -1) != layoutRow || enumOf(op, "layoutB", -1) != layoutCol:
		return op.EmitOpError("requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <%d, %d, %d>"+
			" with element types %s and %s. Only m8n8k4 with f16 supports other layouts.",
			shape[0], shape[1], shape[2], MMATypes.Keyword(t), MMATypes.Keyword(enumOf(op, "multiplicandBPtxType", mmaF16)))
	}
	return true
}

func verifyMmaSp(op *ir.Operation) bool {
	shape, t := mmaShapeOf(op), enumOf(op, "multiplicandAPtxType", mmaF16)
	var r mmaRule
	switch shape[0] {
	case 16:
		if !r.wide(op, t, shape, true) {
			return false
		}
	case 8:
		r.narrow(op, t, true)
	}
	if !r.check(op, shape) {
		return false
	}
	return !isNibble(t) && !isByte(t) || MmaSpSyncOp(op).IntOverflowBehavior() != nil || op.EmitOpError("op requires intOverflowBehavior attribute")
}

// mapsSpaces reports whether op, an nvvm.mapa, maps shared memory to the cluster's shared
// memory, or a generic address to a generic address.
func mapsSpaces(op *ir.Operation) bool {
	o := MapaOp(op)
	from, to := spaceOf(o.A()), spaceOf(o.Res())
	return from == sharedSpace && to == sharedClusterSpace || from == genericSpace && to == genericSpace
}
