package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	mathdialect "github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Products, pools and transpositions, for which linalg has names.

func convertMatMul(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, c := tosa.MatMulOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	result := o.Output().Type()
	var dynamic []*ir.Value
	for i, n := range dims(result) {
		if n != ir.Dynamic {
			continue
		}
		from := o.A()
		if i == 2 {
			from = o.B()
		}
		dynamic = append(dynamic, newDim(c, from, i))
	}
	zero := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(ir.ElementOf(result)))
	empty := emptyLike(c, dims(result), ir.ElementOf(result), dynamic)
	zeros := linalg.NewNamed(rw, linalg.Fill, c.Loc, []*ir.Value{zero}, []*ir.Value{empty}).Result(0)
	a, okA := tosa.ZeroPoint(o.AZp(), true)
	b, okB := tosa.ZeroPoint(o.BZp(), true)
	if !okA || !okB || a != 0 && !ir.IsInteger(ir.ElementOf(o.A().Type()), 8) || b != 0 && !ir.IsInteger(ir.ElementOf(o.B().Type()), 8) {
		return false
	}
	d, inputs := linalg.BatchMatmul, []*ir.Value{operands[0], operands[1]}
	if a != 0 || b != 0 {
		i32 := rw.Ctx.Int(32)
		zp := c.Int(i32, a)
		d, inputs = linalg.QuantizedBatchMatmul, append(inputs, zp, c.Int(i32, b))
	}
	n := linalg.NewNamed(rw, d, c.Loc, inputs, []*ir.Value{zeros})
	if n == nil {
		return false
	}
	rw.ReplaceWith(op, n)
	return true
}

func convertTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.TransposeOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	sizes := tensor.SizesOf(rw.Builder, c.Loc, o.Input1())
	perms := o.Perms().Int64s()
	permuted := make([]ir.Mixed, len(perms))
	for i, p := range perms {
		permuted[i] = sizes[p]
	}
	empty := tensor.NewEmpty(rw.Builder, c.Loc, permuted, ir.ElementOf(o.Input1().Type()))
	rw.ReplaceWith(op, linalg.NewTranspose(rw, c.Loc, o.Input1(), empty, perms))
	return true
}

// poolAttrs returns the attributes of a pooling operation with these strides. The
// dilations are 1.
func poolAttrs(c *ir.Context, stride []int64) []ir.NamedAttribute {
	list := func(n int64) ir.Type { return c.VectorType([]int64{n}, c.Int(64), nil) }
	return windowAttrs(c, list, stride, []int64{1, 1})
}

// poolSizes computes the dynamic sizes of a pooling's result.
func poolSizes(c calc.Calc, op *ir.Operation, input *ir.Value) []*ir.Value {
	kernel, pad, stride := ints(op, "kernel"), ints(op, "pad"), ints(op, "stride")
	var sizes []*ir.Value
	for i, n := range dims(op.Result(0).Type()) {
		if n != ir.Dynamic {
			continue
		}
		size := newDim(c, input, i)
		if i == 1 || i == 2 {
			window := arith.NewIndex(c.Builder, c.Loc, kernel[i-1])
			size = outputDim(c, size, window, pad[2*i-2], pad[2*i-1], stride[i-1], 1)
		}
		sizes = append(sizes, size)
	}
	return sizes
}

func convertMaxPool(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	c := calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	unsigned := isUnsigned(ir.ElementOf(op.Result(0).Type()))
	result, input := rw.TypeConverter().Type(op.Result(0).Type()), operands[0]
	element := ir.ElementOf(input.Type())
	sizes := poolSizes(c, op, input)
	var least ir.Attribute
	switch t := element.(type) {
	case *ir.FloatType:
		if t.Kind != num.F32 && t.Kind != num.BF16 && t.Kind != num.F16 {
			return false
		}
		least = arith.FloatAttr(t, num.Largest(t.Kind, true))
	case *ir.IntegerType:
		if least = intAttr(t, signedMin(t.Width)); unsigned {
			least = intAttr(t, 0)
		}
	default:
		return false
	}
	input = padded(c, input, inner(ints(op, "pad")), least)
	start := arith.NewConstant(c.Builder, c.Loc, least)
	empty := emptyLike(c, dims(result), ir.ElementOf(result), sizes)
	filled := linalg.NewNamed(rw, linalg.Fill, c.Loc, []*ir.Value{start}, []*ir.Value{empty}).Result(0)
	window := emptyLike(c, ints(op, "kernel"), element, nil)
	d := linalg.PoolingNhwcMax
	if unsigned {
		d = linalg.PoolingNhwcMaxUnsigned
	}
	pool := linalg.NewNamed(rw, d, c.Loc, []*ir.Value{input, window}, []*ir.Value{filled}, poolAttrs(rw.Ctx, ints(op, "stride"))...)
	if pool == nil {
		return false
	}
	if unsigned || !isFloat(element) || !ignoresNaN(op) {
		rw.ReplaceWith(op, pool)
		return true
	}
	rw.After(op)
	rw.ReplaceWith(op, pool)
	ignoreNaN(c, pool)
	return true
}

// ignoreNaN replaces a pooling by a linalg.generic that ignores NaNs.
func ignoreNaN(c calc.Calc, pool *ir.Operation) {
	maps := linalg.IndexingMaps(pool)
	operands := pool.OperandValues(nil)
	spec := linalg.GenericSpec{Inputs: operands[:2], Outputs: operands[2:], Maps: maps, Iterators: linalg.IteratorTypes(pool, maps)}
	c.ReplaceWith(pool, linalg.NewGeneric(c.Rewriter, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		old := pool.Region(0).First()
		m := ir.NewMapping()
		for i, a := range old.Args() {
			m.Map(a, args[i])
		}
		most := c.CloneOp(old.First(), m).Result(0)
		isNaN := c.CmpF(calc.UNO, args[0], args[0])
		return []*ir.Value{c.Select(isNaN, args[len(args)-1], most)}
	}))
}

// averager divides the sums of pooling windows by the numbers of elements that they
// cover. At the borders, a window covers fewer elements.
type averager struct {
	calc.Calc
	op                  *ir.Operation
	acc, element        ir.Type
	kernel, pad, stride []int64
	inZp, outZp         int64
	one, zero           *ir.Value
}

func convertAvgPool(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.AvgPool2dOp(op)
	a := averager{Calc: calc.For(rw, op), op: op, kernel: ints(op, "kernel"), pad: inner(ints(op, "pad")), stride: ints(op, "stride")}
	if !allRanked(op) {
		return false
	}
	dynamic, ok := batchOnly(a.Calc, o.Input(), o.Output())
	var okIn, okOut bool
	a.inZp, okIn = tosa.ZeroPoint(o.InputZp(), true)
	a.outZp, okOut = tosa.ZeroPoint(o.OutputZp(), true)
	result := o.Output().Type()
	a.acc, a.element = o.AccType().Type, ir.ElementOf(result)
	zero := arith.ZeroAttr(ir.ElementOf(o.Input().Type()))
	if !ok || !okIn || !okOut || zero == nil {
		return false
	}
	input := padded(a.Calc, o.Input(), a.pad, zero)
	start := arith.NewConstant(a.Builder, a.Loc, arith.ZeroAttr(a.acc))
	empty := emptyLike(a.Calc, dims(result), a.acc, dynamic)
	filled := linalg.NewNamed(rw, linalg.Fill, a.Loc, []*ir.Value{start}, []*ir.Value{empty}).Result(0)
	window := emptyLike(a.Calc, a.kernel, a.acc, nil)
	sums := linalg.NewNamed(rw, linalg.PoolingNhwcSum, a.Loc, []*ir.Value{input, window}, []*ir.Value{filled}, poolAttrs(rw.Ctx, a.stride)...)
	if sums == nil {
		return false
	}
	height, width := newDim(a.Calc, sums.Result(0), 1), newDim(a.Calc, sums.Result(0), 2)
	a.one = arith.NewIndex(a.Builder, a.Loc, 1)
	height = a.Op(arith.SubI, height, a.one)
	width = a.Op(arith.SubI, width, a.one)
	dest := emptyLike(a.Calc, dims(result), a.element, dynamic)
	id := affine.IdentityMap(4)
	spec := linalg.GenericSpec{Inputs: []*ir.Value{sums.Result(0)}, Outputs: []*ir.Value{dest}, Maps: []*affine.Map{id, id}, Results: []ir.Type{result}}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, a.Loc, spec, func(args []*ir.Value) []*ir.Value {
		a.zero = arith.NewIndex(a.Builder, a.Loc, 0)
		h := a.covered(1, height)
		w := a.covered(2, width)
		count := a.Cast(arith.IndexCast, a.Op(arith.MulI, h, w), rw.Ctx.Int(32))
		if !isFloat(a.acc) {
			return []*ir.Value{a.quantized(args[0], count)}
		}
		v := a.Op(arith.DivF, args[0], a.Cast(arith.SIToFP, count, a.acc))
		if ir.BitWidth(a.acc) > ir.BitWidth(a.element) {
			v = a.Cast(arith.TruncF, v, a.element)
		}
		return []*ir.Value{v}
	}))
	return true
}

// covered computes how many elements of a window along dimension i lie in the image. The
// value last is the index of the last window.
func (a *averager) covered(i int, last *ir.Value) *ir.Value {
	stride := arith.NewIndex(a.Builder, a.Loc, a.stride[i-1])
	size := arith.NewIndex(a.Builder, a.Loc, a.kernel[i-1])
	left := index(a.Calc, i)
	right := a.Op(arith.SubI, last, left)
	left = a.Op(arith.MulI, left, stride)
	right = a.Op(arith.MulI, right, stride)
	for k, at := range []*ir.Value{left, right} {
		if pad := a.pad[2*i+k]; pad != 0 {
			beyond := a.Op(arith.SubI, at, arith.NewIndex(a.Builder, a.Loc, pad))
			size = a.Op(arith.AddI, size, a.Op(arith.MinSI, beyond, a.zero))
		}
	}
	return a.Op(arith.MaxSI, a.one, size)
}

// quantized computes a quantized average. It divides by a multiplication with about
// 2^(30+b) / count, where b is the number of bits of count - 1, and a shift.
func (a *averager) quantized(v, count *ir.Value) *ir.Value {
	i8, i32, i64 := a.Ctx.Int(8), a.Ctx.Int(32), a.Ctx.Int(64)
	if a.inZp != 0 {
		v = a.Op(arith.SubI, v, a.Op(arith.MulI, count, a.Int(a.acc, a.inZp)))
	}
	one, all := a.Int(i32, 1), a.Int(i32, 32)
	zeros := a.Op(mathdialect.CountLeadingZeros, a.Op(arith.SubI, count, one))
	bits := a.Op(arith.SubI, all, zeros)
	bits64 := a.Cast(arith.ExtUI, bits, i64)
	numerator := a.Op(arith.ShLI, a.Int(i64, 1<<30+1), bits64)
	multiplier := a.Op(arith.DivUI, numerator, a.Cast(arith.ExtUI, count, i64))
	multiplier = a.Cast(arith.TruncI, multiplier, i32)
	bits8 := a.Cast(arith.TruncI, bits, i8)
	shift := a.Op(arith.AddI, bits8, a.Int(i8, 30))
	v = applyScale(a.Calc, v, multiplier, shift, singleRound)
	if a.outZp != 0 {
		v = a.Op(arith.AddI, v, a.Int(v.Type(), a.outZp))
	}
	width := ir.BitWidth(a.element)
	low := a.Int(a.acc, signedMin(width))
	v = clampInt(a.Calc, v, low, a.Int(a.acc, signedMax(width)), false)
	if v.Type() != a.element {
		v = a.Cast(arith.TruncI, v, a.element)
	}
	return v
}
