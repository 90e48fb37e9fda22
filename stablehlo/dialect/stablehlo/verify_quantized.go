package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// quantizedOf returns the quantized element type of t. It returns false if t has no shape or its
// elements are not quantized.
func quantizedOf(t ir.Type) (hlo.Quantized, bool) {
	if !ir.IsShaped(t) {
		return hlo.Quantized{}, false
	}
	return hlo.QuantizedOf(ir.ElementOf(t))
}

func anyQuantized(ts ...ir.Type) bool {
	return slices.ContainsFunc(ts, func(t ir.Type) bool { _, ok := quantizedOf(t); return ok })
}

// verifyAdd checks the element types of an add. They are all equal, or all quantized with equal
// storage and expressed types. If an operand is quantized per axis, the result is too, along the
// same axis.
func verifyAdd(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	lhs, rhs, out := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	if !anyQuantized(lhs, rhs, out) {
		if ir.ElementOf(lhs) != ir.ElementOf(rhs) || ir.ElementOf(lhs) != ir.ElementOf(out) {
			emit("op requires the same element type for all operands and results")
			return false
		}
		return true
	}
	l, ok1 := quantizedOf(lhs)
	r, ok2 := quantizedOf(rhs)
	q, ok3 := quantizedOf(out)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	switch {
	case !ok1 || !ok2 || !ok3:
		return fail("expects  all operands and results to be either quantized or non-quantized")
	case l.Storage != r.Storage || l.Storage != q.Storage:
		return fail("mismatched operands and result quantization storage types")
	case l.Expressed != r.Expressed || l.Expressed != q.Expressed:
		return fail("mismatched operands and result quantization expressed types")
	case (l.PerAxis() || r.PerAxis()) && !q.PerAxis():
		return fail("result is not per_axis quantized but lhs or rhs are")
	case l.PerAxis() && l.Axis() != q.Axis():
		return fail("quantization_dimension of lhs and result are not same '%s' vs '%s'", l.DialectType, q.DialectType)
	case r.PerAxis() && r.Axis() != q.Axis():
		return fail("quantization_dimension of rhs and result are not same '%s' vs '%s'", r.DialectType, q.DialectType)
	case q.PerAxis() && !l.PerAxis() && !r.PerAxis():
		return fail("result per_axis quantized but none from rhs and lhs are per_axis quantized")
	}
	return true
}

// productQuantized checks the rules that quantized products and convolutions share, and returns the
// quantized types of operands and result. It reports the first violation to emit and returns false.
func productQuantized(emit hlo.Emit, op *ir.Operation) (lhs, rhs, out hlo.Quantized, ok bool) {
	lt, rt, ot := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	lhs, lq := quantizedOf(lt)
	rhs, rq := quantizedOf(rt)
	out, oq := quantizedOf(ot)
	fail := func(f string) (a, b, c hlo.Quantized, ok bool) {
		emit("%s", f)
		return lhs, rhs, out, false
	}
	if !rq || lq != oq {
		return fail("rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold")
	}
	if !lq {
		if rhs.Expressed != ir.ElementOf(lt) || rhs.Expressed != ir.ElementOf(ot) {
			return fail("mismatched rhs quantization expressed type and lhs and result element type")
		}
		return lhs, rhs, out, true
	}
	switch {
	case lhs.Storage != rhs.Storage:
		return fail("mismatched lhs and rhs quantization storage types")
	case lhs.Expressed != rhs.Expressed || lhs.Expressed != out.Expressed:
		return fail("mismatched lhs, rhs and result quantization expressed types")
	case !rhs.PerAxis() && out.PerAxis():
		return fail("mismatched rhs and result quantization granularity")
	}
	return lhs, rhs, out, true
}

func convQuantized(emit hlo.Emit, op *ir.Operation, c *convolution) bool {
	_, rhs, out, ok := productQuantized(emit, op)
	if !ok {
		return false
	}
	if rhs.PerAxis() && rhs.Axis() != c.numbers.KernelOutput {
		emit("quantization dimension of rhs should be same with kernel_output_feature_dimension")
		return false
	}
	if out.DialectType != nil && out.PerAxis() && out.Axis() != c.numbers.OutputFeature {
		emit("quantization dimension of result should be same with output_feature_dimension")
		return false
	}
	return true
}

func dotQuantized(emit hlo.Emit, op *ir.Operation, n DotNumbers) bool {
	_, rhs, _, ok := productQuantized(emit, op)
	if !ok {
		return false
	}
	for i := range rhs.NumScales() {
		if rhs.ZeroPoint(i) != 0 {
			if rhs.PerAxis() {
				emit("Zero points of rhs should be 0")
			} else {
				emit("Zero point of rhs should be 0")
			}
			return false
		}
	}
	if rhs.PerAxis() && slices.Contains(n.RhsContract, rhs.Axis()) {
		emit("Quantization dimension of rhs should not be in the contracting dimension of rhs")
		return false
	}
	return true
}

// sameScales checks that the quantized tensors a and b have the same scales and zero points. If
// not, it emits an error and returns false. It accepts types that are not quantized, or of which
// only one is quantized per axis.
func sameScales(emit hlo.Emit, a, b ir.Type) bool {
	p, ok1 := quantizedOf(a)
	q, ok2 := quantizedOf(b)
	if !ok1 || !ok2 || p.PerAxis() != q.PerAxis() {
		return true
	}
	same := p.NumScales() == q.NumScales()
	for i := 0; same && i < p.NumScales(); i++ {
		same = p.Scale(i) == q.Scale(i) && p.ZeroPoint(i) == q.ZeroPoint(i)
	}
	if !same {
		if p.PerAxis() {
			emit("expect same quantization scales and zero_points but got '%s' vs '%s'", a, b)
		} else {
			emit("expect same quantization scale and zero_point but got '%s' vs '%s'", a, b)
		}
	}
	return same
}

func verifyTranspose(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	p, ok1 := quantizedOf(in)
	q, ok2 := quantizedOf(out)
	if !ok1 || !ok2 || !p.PerAxis() || !q.PerAxis() {
		return sameScales(emit, in, out)
	}
	perm := Dims(TransposeOp(op).Permutation())
	if d := q.Axis(); d >= 0 && d < int64(len(perm)) && perm[d] != p.Axis() {
		emit("operand quantization_dimension %d is not same as permutation[%d] = %d", p.Axis(), d, perm[d])
		return false
	}
	return sameScales(emit, in, out)
}

func reshapeQuantized(emit hlo.Emit, in, out ir.Type) bool {
	if !sameScales(emit, in, out) {
		return false
	}
	p, ok1 := quantizedOf(in)
	q, ok2 := quantizedOf(out)
	if !ok1 || !ok2 || !p.PerAxis() || !q.PerAxis() {
		return true
	}
	a, _ := ir.ShapeOf(in)
	b, _ := ir.ShapeOf(out)
	if x, y := a[p.Axis()], b[q.Axis()]; x != y {
		emit("expect same quantization dimension size for operand and result '%s' and '%s'", in, out)
		return false
	}
	if ir.NumElements(a[:p.Axis()]) != ir.NumElements(b[:q.Axis()]) {
		emit("product of dimensions before quantization dimension must match between operand and result for '%s' and '%s'", in, out)
		return false
	}
	return true
}

func broadcastQuantized(emit hlo.Emit, in, out ir.Type, dims []int64) bool {
	p, ok1 := quantizedOf(in)
	q, ok2 := quantizedOf(out)
	if !ok1 || !ok2 {
		return true
	}
	if !p.PerAxis() || !q.PerAxis() {
		return sameScales(emit, in, out)
	}
	shape, _ := ir.ShapeOf(in)
	axis := p.Axis()
	if q.Axis() != dims[axis] {
		emit("result quantization_dimension %d not same as broadcast_dimensions[%d] = %d", q.Axis(), axis, dims[axis])
		return false
	}
	if shape[axis] != 1 {
		return true
	}
	for i := range q.NumScales() {
		if q.Scale(i) != p.Scale(0) {
			emit("mismatch result scale %d (%e) and operand scale 0 (%e)", i, q.Scale(i), p.Scale(0))
			return false
		}
		if q.ZeroPoint(i) != p.ZeroPoint(0) {
			emit("mismatch result zero_point %d (%d) and operand zero_point 0 (%d)", i, q.ZeroPoint(i), p.ZeroPoint(0))
			return false
		}
	}
	return true
}

func verifyUniformQuantize(op *ir.Operation) bool {
	in := ir.ElementOf(op.Operand(0).Type())
	if q, ok := hlo.QuantizedOf(in); ok {
		in = q.Expressed
	}
	if q, ok := quantizedOf(op.Result(0).Type()); ok && q.Expressed != in {
		hlo.EmitOn(op)("Expressed type of result expected to be '%s', but got '%s'", in, q.Expressed)
		return false
	}
	return true
}
