package interp

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// isQuantized reports whether an operand or a result of op is quantized.
func isQuantized(op *ir.Operation) bool {
	for i := range op.Operands() {
		if quantized(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.Results() {
		if quantized(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

func quantized(t ir.Type) bool {
	_, ok := hlo.QuantizedOf(ir.ElementOf(t))
	return ok
}

// computing are the operations that compute with the numbers which quantized elements represent,
// besides the operations in unaryRows and binaryRows. All other operations only move elements.
var computing = []*ir.OpDef{
	stablehlo.Clamp, stablehlo.Compare, stablehlo.Dot, stablehlo.DotGeneral, stablehlo.Convolution, stablehlo.DynamicConv,
	stablehlo.BatchNormInference, stablehlo.BatchNormTraining, stablehlo.BatchNormGrad, stablehlo.Cholesky, stablehlo.TriangularSolve,
	stablehlo.IsFinite, stablehlo.ReducePrecision, stablehlo.Convert, stablehlo.FFT, stablehlo.Iota, stablehlo.DynamicIota,
}

// knowsQuantized reports whether op's own implementation handles quantized operands.
func knowsQuantized(op *ir.Operation) bool {
	d := op.Def()
	switch d {
	case stablehlo.UniformQuantize, stablehlo.UniformDequantize, stablehlo.BitcastConvert:
		return true
	}
	return false
}

func computes(d *ir.OpDef) bool {
	return unaryRows[d] != nil || binaryRows[d] != nil || slices.Contains(computing, d)
}

// throughFloats runs an operation on quantized operands. If the operation computes, the operands
// are dequantized first, and the results are quantized. If it only moves elements, run gets the
// stored integers unchanged.
func (c call) throughFloats(run func(c call)) {
	if !computes(c.op.Def()) {
		run(c)
		for i := range c.out {
			c.retype(i)
		}
		return
	}
	f := slices.Clone(c.frame)
	for i, slot := range c.in {
		if t, ok := c.value(i).(*Tensor); ok && t.el.quant != nil {
			f[slot] = c.dequantized(t)
		}
	}
	run(call{c.machine, c.step, f})
	for i, slot := range c.out {
		t, ok := f[slot].(*Tensor)
		if e, _ := elementOf(ir.ElementOf(c.op.Result(i).Type())); ok && e.quant != nil && t.el.quant == nil {
			c.frame[slot] = c.quantize(t, e)
		} else {
			c.frame[slot] = f[slot]
		}
	}
}

// retype gives result i the quantization parameters of its type. The stored integers stay
// unchanged.
func (c call) retype(i int) {
	t, ok := c.frame[c.out[i]].(*Tensor)
	if e, known := elementOf(ir.ElementOf(c.op.Result(i).Type())); ok && known && e.quant != nil && t.el.quant != nil && e.t != t.el.t {
		c.set(i, &Tensor{t.shape, e, t.data})
	}
}

// computed returns the element type in which the operation computes a result of type e. If e is
// quantized and the operation computes, that is the expressed float type.
func (c call) computed(e element) element {
	if e.quant != nil && computes(c.op.Def()) {
		e, _ = elementOf(e.quant.Expressed)
	}
	return e
}

// channel returns a function from the index of an element to the index of its scale in q.
func (t *Tensor) channel(q *hlo.Quantized) func(i int) int {
	axis := int(q.Axis())
	if axis < 0 || axis >= t.rank() {
		return func(int) int { return 0 }
	}
	step, _ := count(t.shape[axis+1:])
	n := int(t.shape[axis])
	return func(i int) int { return i / step % n }
}

func (c call) dequantized(t *Tensor) *Tensor {
	q := t.el.quant
	e, ok := elementOf(q.Expressed)
	if !ok || e.kind != float {
		c.fail("unsupported expressed type: %s", q.Expressed)
	}
	channel := t.channel(q)
	r := c.zeros(e, t.shape)
	for i := range r.size() {
		k := channel(i)
		if k >= q.NumScales() {
			c.fail("the dimension of the scales is too long")
		}
		v := e.round(float64(intAt(t.data, i) - q.ZeroPoint(k)))
		setFloat(r.data, i, e.round(v*e.round(q.Scale(k))))
	}
	return r
}

// quantize returns x, a tensor of floats, quantized to the element type e. Results are rounded to
// even and saturate.
func (c call) quantize(x *Tensor, e element) *Tensor {
	q := e.quant
	channel := x.channel(q)
	r := c.zeros(e, x.shape)
	for i := range r.size() {
		k := channel(i)
		if k >= q.NumScales() {
			c.fail("the dimension of the scales is too long")
		}
		v := math.RoundToEven(x.el.round(floatAt(x.data, i)/x.el.round(q.Scale(k)))) + float64(q.ZeroPoint(k))
		v = min(max(v, float64(q.StorageMin)), float64(q.StorageMax))
		if math.IsNaN(v) {
			v = float64(q.StorageMin)
		}
		setInt(r.data, i, int64(v))
	}
	return r
}

func uniformQuantize(c call) {
	x := c.tensor(0)
	if x.el.quant != nil {
		x = c.dequantized(x)
	}
	e := c.element(0)
	if e.quant == nil {
		c.fail("the result is not quantized")
	}
	c.set(0, c.quantize(x, e))
}

func uniformDequantize(c call) {
	x := c.tensor(0)
	if x.el.quant == nil {
		c.fail("the operand is not quantized")
	}
	c.set(0, c.dequantized(x))
}
