package tosa

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	indexdialect "github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	mathdialect "github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// The Fourier transforms, summed up as they are defined.

// fourier is the state of lowering a Fourier transform over the last two dimensions.
type fourier struct {
	calc.Calc
	op            *ir.Operation
	inputs        []*ir.Value
	element       *ir.FloatType
	sizes         []ir.Mixed // of the results
	height, width *ir.Value
	twoPi         *ir.Value
	heightF       *ir.Value
	widthF        *ir.Value
}

func newFourier(rw *rewrite.Rewriter, op *ir.Operation) *fourier {
	element, ok := ir.ElementOf(op.Operand(0).Type()).(*ir.FloatType)
	if !ok || !allRanked(op) {
		return nil
	}
	f := fourier{Calc: calc.For(rw, op), op: op, inputs: op.OperandValues(nil), element: element}
	f.sizes = tensor.SizesOf(f.Builder, f.Loc, f.inputs[0])
	return &f
}

func convertRFFT(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f := newFourier(rw, op)
	if f == nil {
		return false
	}
	f.sizes[2] = f.halfPlusOne(f.sizes[2])
	f.replace(func(args []*ir.Value) []*ir.Value {
		angle := f.angle()
		cos, sin := f.Op(mathdialect.Cos, angle), f.Op(mathdialect.Sin, angle)
		re, im := f.Op(arith.MulF, args[0], cos), f.Op(arith.MulF, args[0], sin)
		re = f.Op(arith.AddF, args[1], re)
		return []*ir.Value{re, f.Op(arith.SubF, args[2], im)}
	})
	return true
}

func convertFFT(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f := newFourier(rw, op)
	if f == nil {
		return false
	}
	f.replace(func(args []*ir.Value) []*ir.Value {
		re, im := args[0], args[1]
		angle := f.angle()
		if isTrue(tosa.FFT2dOp(op).Inverse()) {
			angle = f.Op(arith.MulF, angle, f.Float(f.element, -1))
		}
		cos, sin := f.Op(mathdialect.Cos, angle), f.Op(mathdialect.Sin, angle)
		reCos, imSin := f.Op(arith.MulF, re, cos), f.Op(arith.MulF, im, sin)
		real := f.Op(arith.AddF, reCos, imSin)
		imCos, reSin := f.Op(arith.MulF, im, cos), f.Op(arith.MulF, re, sin)
		imag := f.Op(arith.SubF, imCos, reSin)
		real = f.Op(arith.AddF, args[2], real)
		return []*ir.Value{real, f.Op(arith.AddF, args[3], imag)}
	})
	return true
}

func (f *fourier) halfPlusOne(m ir.Mixed) ir.Mixed {
	one, two := arith.NewIndex(f.Builder, f.Loc, 1), arith.NewIndex(f.Builder, f.Loc, 2)
	v := m.Value
	if v == nil {
		v = arith.NewIndex(f.Builder, f.Loc, m.Const)
	}
	half := f.ValueOrFold(arith.DivUI, f.Loc, f.Ctx.Index(), []*ir.Value{v, two})
	v = f.ValueOrFold(arith.AddI, f.Loc, f.Ctx.Index(), []*ir.Value{half, one})
	if n, ok := ir.ConstantInt(v); ok {
		return ir.Known(n)
	}
	return ir.Mixed{Value: v}
}

// toFloat converts an index to the element type.
func (f *fourier) toFloat(v *ir.Value) *ir.Value {
	width := uint32(32)
	if ir.BitWidth(f.element) > 32 {
		width = 64
	}
	return f.Cast(arith.UIToFP, f.Cast(arith.IndexCastUI, v, f.Ctx.Int(width)), f.element)
}

func (f *fourier) zeros() *ir.Value {
	empty := tensor.NewEmpty(f.Builder, f.Loc, f.sizes, f.element)
	zero := f.Float(f.element, 0)
	return linalg.NewNamed(f.Rewriter, linalg.Fill, f.Loc, []*ir.Value{zero}, []*ir.Value{empty}).Result(0)
}

func (f *fourier) dimOrFold(i int64) *ir.Value {
	at := arith.NewIndex(f.Builder, f.Loc, i)
	return f.ValueOrFold(tensor.Dim, f.Loc, f.Ctx.Index(), []*ir.Value{f.inputs[0], at})
}

func (f *fourier) replace(body linalg.Body) {
	re := f.zeros()
	outputs := []*ir.Value{re, f.zeros()}
	in := affine.NewMap(5, 0, affine.Dim(0), affine.Dim(3), affine.Dim(4))
	out := affine.NewMap(5, 0, affine.Dim(0), affine.Dim(1), affine.Dim(2))
	var maps []*affine.Map
	for range f.inputs {
		maps = append(maps, in)
	}
	maps = append(maps, out, out)
	f.height = f.dimOrFold(1)
	f.width = f.dimOrFold(2)
	f.twoPi = f.Float(f.element, 2*math.Pi)
	f.heightF = f.toFloat(f.height)
	f.widthF = f.toFloat(f.width)
	spec := linalg.GenericSpec{
		Inputs: f.inputs, Outputs: outputs, Maps: maps, Results: f.op.ResultTypes(nil),
		Iterators: linalg.Iterators(f.Ctx, []bool{false, false, false, true, true}),
	}
	f.ReplaceWith(f.op, linalg.NewGeneric(f.Rewriter, f.Loc, spec, body))
}

// angle returns the angle for a point of input and output. It reduces the products of indices
// modulo the size, which drops whole turns and keeps the angle exact.
func (f *fourier) angle() *ir.Value {
	oy, ox, iy, ix := index(f.Calc, 1), index(f.Calc, 2), index(f.Calc, 3), index(f.Calc, 4)
	y, x := f.Op(indexdialect.Mul, iy, oy), f.Op(indexdialect.Mul, ix, ox)
	y, x = f.Op(indexdialect.RemU, y, f.height), f.Op(indexdialect.RemU, x, f.width)
	yf, xf := f.toFloat(y), f.toFloat(x)
	yf, xf = f.Op(arith.DivF, yf, f.heightF), f.Op(arith.DivF, xf, f.widthF)
	return f.Op(arith.MulF, f.twoPi, f.Op(arith.AddF, yf, xf))
}
