package arithamdgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// wordBits is the number of bits of a word, which one instruction reads or writes.
const wordBits = 32

// extendScaled converts an arith.scaling_extf to extensions of pairs. All elements of a block have
// the same scale. It returns false for scalable vectors.
func extendScaled(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, out := op.Operand(0), op.Result(0).Type()
	if isScalable(out) {
		return false
	}
	c, e := calc.For(rw, op), ir.ElementOf(out)
	inWidth := wordBits / int64(ir.BitWidth(ir.ElementOf(in.Type())))
	scale := from(c, op.Operand(1))
	pair := func(v, scale *ir.Value, index int64) *ir.Value {
		return amdgpu.CreateScaledExtPacked(c.Builder, c.Loc, amdgpu.ScaledExtPackedArgs{
			Source: v, Scale: scale, Index: int32Attr(c.Ctx, index), ResType: vectorOf(e, 2),
		}).Result(0)
	}
	if _, isVector := out.(*ir.VectorType); !isVector {
		rw.Replace(op, c.Extract(pair(c.Broadcast(in, vectorOf(in.Type(), 1)), scale, 0), 0))
		return true
	}
	zero := c.Float(e, 0)
	rw.Replace(op, blockwise(c, op, scale, zero, func(block, scale, result *ir.Value) *ir.Value {
		size := calc.VectorType(block).Shape[0]
		for i := int64(0); i < size; i += inWidth {
			inSize := min(inWidth, size-i)
			word := c.ExtractSlice(block, []int64{i}, []int64{inSize})
			for k := int64(0); k < inSize; k += 2 {
				x := pair(word, scale, k/2)
				if inSize-k < 2 {
					x = c.ExtractSlice(x, []int64{0}, []int64{1})
				}
				result = c.InsertSlice(x, result, []int64{i + k})
			}
		}
		return result
	}))
	return true
}

// truncateScaled converts an arith.scaling_truncf to truncations of pairs. All elements of a block
// have the same scale. It returns false for scalable vectors.
func truncateScaled(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, out := op.Operand(0), op.Result(0).Type()
	if isScalable(out) {
		return false
	}
	c, e := calc.For(rw, op), ir.ElementOf(out)
	outWidth := wordBits / int64(ir.BitWidth(e))
	scale := from(c, op.Operand(1))
	zero := c.Float(e, 0)
	pair := func(v, scale *ir.Value, index int64, existing *ir.Value) *ir.Value {
		return amdgpu.CreatePackedScaledTrunc(c.Builder, c.Loc, amdgpu.PackedScaledTruncArgs{
			Source: v, Scale: scale, Index: int32Attr(c.Ctx, index), Existing: existing, ResType: vectorOf(e, outWidth),
		}).Result(0)
	}
	if _, isVector := out.(*ir.VectorType); !isVector {
		rw.Replace(op, c.Extract(pair(c.Broadcast(in, vectorOf(in.Type(), 1)), scale, 0, nil), 0))
		return true
	}
	rw.Replace(op, blockwise(c, op, scale, zero, func(block, scale, result *ir.Value) *ir.Value {
		size := calc.VectorType(block).Shape[0]
		for i := int64(0); i < size; i += outWidth {
			outSize := min(outWidth, size-i)
			var word *ir.Value
			if outSize <= 2 {
				word = pair(c.ExtractSlice(block, []int64{i}, []int64{outSize}), scale, 0, nil)
			} else {
				word = c.Broadcast(zero, vectorOf(e, outWidth))
				for k := int64(0); k < outSize; k += 2 {
					x := c.ExtractSlice(block, []int64{i + k}, []int64{min(2, outSize-k)})
					word = pair(x, scale, k/2, word)
				}
			}
			if outSize != outWidth {
				word = c.ExtractSlice(word, []int64{0}, []int64{outSize})
			}
			result = c.InsertSlice(word, result, []int64{i})
		}
		return result
	}))
	return true
}

// from converts the scale v to f32.
func from(c calc.Calc, v *ir.Value) *ir.Value {
	return resize(c, v, calc.Like(v.Type(), c.Ctx.Float(num.F32)))
}

// blockwise converts op, a scaling extension or truncation of vectors, block by block. A block is the
// largest part of the vector whose elements have the same scale, as far as the definition of the
// scale shows it. The function convert converts a block, a vector of one dimension, and returns the
// result inserted into its last argument, a vector of zeros.
func blockwise(c calc.Calc, op *ir.Operation, scale, zero *ir.Value, convert func(block, scale, result *ir.Value) *ir.Value) *ir.Value {
	in, t := op.Operand(0), calc.VectorType(op.Result(0))
	ratio := blockShape(t.Shape, op.Operand(1))
	size := ir.NumElements(ratio)
	result := zeros(c, zero, t)
	offsets := make([]int64, len(t.Shape))
	for more := true; more; more = advance(offsets, t.Shape, ratio) {
		block := c.ExtractSlice(in, offsets, ratio)
		block = c.ShapeCast(block, vectorOf(ir.ElementOf(in.Type()), size))
		own := c.Extract(scale, offsets...)
		part := convert(block, own, zeros(c, zero, vectorOf(t.Element, size)))
		part = c.ShapeCast(part, c.Ctx.VectorType(ratio, t.Element, nil))
		result = c.InsertSlice(part, result, offsets)
	}
	return result
}

// advance moves offsets to the next block of the shape ratio in row-major order. It returns false
// after the last block.
func advance(offsets, shape, ratio []int64) bool {
	for i := len(offsets) - 1; i >= 0; i-- {
		if offsets[i] += ratio[i]; offsets[i] < shape[i] {
			return true
		}
		offsets[i] = 0
	}
	return false
}

// blockShape returns the shape of the blocks of a vector with this shape whose elements have the
// same scale. As upstream, it looks through shape casts and one broadcast for the vector that the
// scales come from. The blocks are single elements if that vector's sizes do not divide the shape.
func blockShape(shape []int64, scale *ir.Value) []int64 {
	for def := scale.DefiningOp(); def != nil; def = scale.DefiningOp() {
		isCast := def.Is(vector.ShapeCast)
		if isCast || def.Is(vector.Broadcast) {
			scale = def.Operand(0)
		}
		if !isCast {
			break
		}
	}
	var from []int64
	if v, ok := scale.Type().(*ir.VectorType); ok {
		from = slices.Clone(v.Shape)
	}
	for len(from) < len(shape) {
		from = append(from, 1)
	}
	ratio := make([]int64, len(shape))
	for i, n := range shape {
		if n%from[i] != 0 {
			return slices.Repeat([]int64{1}, len(shape))
		}
		ratio[i] = n / from[i]
	}
	return ratio
}
