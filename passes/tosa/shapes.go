package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
)

// What operations tell of the shapes of their results.

// knowledge is the known part of a shape: nothing, or the rank and the sizes, of which some may be
// dynamic.
type knowledge struct {
	ranked bool
	sizes  []int64
}

func shapeOf(t ir.Type) knowledge {
	sizes, ranked := ir.ShapeOf(t)
	return knowledge{ranked, sizes}
}

func known(sizes ...int64) *knowledge { return &knowledge{true, sizes} }

func unknown(rank int) *knowledge {
	k := known(make([]int64, rank)...)
	for i := range k.sizes {
		k.sizes[i] = ir.Dynamic
	}
	return k
}

// at returns size i, or Dynamic if the rank is not known.
func (k knowledge) at(i int) int64 {
	if !k.ranked {
		return ir.Dynamic
	}
	return k.sizes[i]
}

func (k knowledge) of(element ir.Type) ir.Type {
	if !k.ranked {
		return element.Context().UnrankedTensorType(element)
	}
	return element.Context().RankedTensorType(k.sizes, element, nil)
}

// join combines two descriptions of one shape. It returns ok = false if two known sizes differ. If
// the ranks differ, the result is unranked.
func join(a, b knowledge) (k knowledge, ok bool) {
	switch {
	case !a.ranked:
		return b, true
	case !b.ranked:
		return a, true
	case len(a.sizes) != len(b.sizes):
		return knowledge{}, true
	}
	k = knowledge{true, slices.Clone(a.sizes)}
	for i, n := range b.sizes {
		if k.sizes[i] == ir.Dynamic {
			k.sizes[i] = n
		} else if n != ir.Dynamic && n != k.sizes[i] {
			return knowledge{}, false
		}
	}
	return k, true
}

// meet returns the knowledge on which a and b agree: a size that differs becomes dynamic.
func meet(a, b knowledge) knowledge {
	if !a.ranked || !b.ranked || len(a.sizes) != len(b.sizes) {
		return knowledge{}
	}
	k := knowledge{true, slices.Clone(a.sizes)}
	for i, n := range b.sizes {
		if n != k.sizes[i] {
			k.sizes[i] = ir.Dynamic
		}
	}
	return k
}

// orElse returns n, or other if n is dynamic.
func orElse(n, other int64) int64 {
	if n == ir.Dynamic {
		return other
	}
	return n
}

// A rule infers the shape of each result. It returns nil if it cannot infer the shapes.
type rule func(op *ir.Operation) []*knowledge

func one(f func(op *ir.Operation) *knowledge) rule {
	return func(op *ir.Operation) []*knowledge {
		if k := f(op); k != nil {
			return []*knowledge{k}
		}
		return nil
	}
}

// rules are the shape inference rules of operations.
var rules = makeRules()

func makeRules() map[*ir.OpDef]rule {
	m := map[*ir.OpDef]rule{
		tosa.ArgMax: one(inferArgMax), tosa.AvgPool2d: one(inferPool), tosa.MaxPool2d: one(inferPool),
		tosa.Conv2D: one(inferConv), tosa.Conv3D: one(inferConv), tosa.DepthwiseConv2D: one(inferDepthwise),
		tosa.TransposeConv2D: one(inferTransposeConv), tosa.MatMul: one(inferMatMul), tosa.MatMulTBlockScaled: one(inferBlockMatMul),
		tosa.FFT2d: inferFFT, tosa.RFFT2d: inferRFFT, tosa.Concat: one(inferByType), tosa.Reshape: one(inferByType),
		tosa.Pad: one(inferPad), tosa.Slice: one(inferSlice), tosa.Tile: one(inferTile), tosa.Transpose: one(inferTranspose),
		tosa.Gather: one(inferGather), tosa.Scatter: one(inferScatter), tosa.Resize: one(inferResize),
		tosa.CastToBlockScaled: inferToBlocks, tosa.If: inferIf, tosa.While: inferWhile,
	}
	// These have the shape of their first operand.
	for _, d := range []*ir.OpDef{
		tosa.Abs, tosa.BitwiseNot, tosa.Cast, tosa.CastFromBlockScaled, tosa.Ceil, tosa.Clamp, tosa.Clz, tosa.Cos, tosa.Erf, tosa.Exp, tosa.Floor,
		tosa.Identity, tosa.Log, tosa.LogicalNot, tosa.Negate, tosa.Reciprocal, tosa.Rescale, tosa.Reverse, tosa.Rsqrt, tosa.Sigmoid,
		tosa.Sin, tosa.Table, tosa.Tanh,
	} {
		m[d] = one(inferFirst)
	}
	// These broadcast their operands.
	for _, d := range []*ir.OpDef{
		tosa.Add, tosa.ArithmeticRightShift, tosa.BitwiseAnd, tosa.BitwiseOr, tosa.BitwiseXor, tosa.Equal, tosa.Greater, tosa.GreaterEqual,
		tosa.IntDiv, tosa.LogicalAnd, tosa.LogicalLeftShift, tosa.LogicalOr, tosa.LogicalRightShift, tosa.LogicalXor, tosa.Maximum,
		tosa.Minimum, tosa.Pow, tosa.Select, tosa.Sub,
	} {
		m[d] = one(func(op *ir.Operation) *knowledge { return broadcast(op.OperandValues(nil)) })
	}
	m[tosa.Mul] = one(func(op *ir.Operation) *knowledge {
		o := tosa.MulOp(op)
		return broadcast([]*ir.Value{o.Input1(), o.Input2()})
	})
	for _, d := range []*ir.OpDef{tosa.ReduceAll, tosa.ReduceAny, tosa.ReduceMax, tosa.ReduceMin, tosa.ReduceProduct, tosa.ReduceSum} {
		m[d] = one(inferByType)
	}
	return m
}

func inferFirst(op *ir.Operation) *knowledge {
	k := shapeOf(op.Operand(0).Type())
	return &k
}

// broadcast returns the shape to which the operands are broadcast. It is unranked if an operand is
// unranked. It is also unranked if two sizes differ and neither is 1; a dynamic size differs from a
// static one.
func broadcast(operands []*ir.Value) *knowledge {
	k := known()
	for _, v := range operands {
		s := shapeOf(v.Type())
		if !s.ranked {
			return &s
		}
		for len(k.sizes) < len(s.sizes) {
			k.sizes = append([]int64{1}, k.sizes...)
		}
		for i, n := range s.sizes {
			at := &k.sizes[len(k.sizes)-len(s.sizes)+i]
			if *at == 1 {
				*at = n
			} else if n != 1 && n != *at {
				return &knowledge{}
			}
		}
	}
	return k
}

// inferByType infers the shape by the type inference of the operation's definition. It returns nil
// if that fails.
func inferByType(op *ir.Operation) *knowledge {
	s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Props: op.Props()}
	types, ok := op.Def().Infer(&s, nil)
	if !ok {
		return nil
	}
	k := shapeOf(types[0])
	return &k
}

func inferArgMax(op *ir.Operation) *knowledge {
	o := tosa.ArgMaxOp(op)
	k, axis := shapeOf(o.Input().Type()), int(o.Axis().Int64())
	if k.ranked {
		k.sizes = slices.Delete(slices.Clone(k.sizes), axis, axis+1)
	}
	return &k
}

func inferPool(op *ir.Operation) *knowledge {
	kernel, pad, stride := ints(op, "kernel"), ints(op, "pad"), ints(op, "stride")
	in := shapeOf(op.Operand(0).Type())
	k := unknown(4)
	k.sizes[0], k.sizes[3] = in.at(0), in.at(3)
	for i := range kernel {
		if n := in.at(1 + i); n != ir.Dynamic {
			k.sizes[1+i] = (n+pad[2*i]+pad[2*i+1]-kernel[i])/stride[i] + 1
		}
	}
	return k
}

func ints(op *ir.Operation, name string) []int64 {
	return op.Inherent(name).(*ir.DenseArrayAttr).Int64s()
}

// window returns the number of positions of a filter in an input along a dimension, with pads,
// stride and dilation. It returns Dynamic if a size is not known.
func window(op *ir.Operation, dim int, input, filter int64) int64 {
	if input == ir.Dynamic || filter == ir.Dynamic {
		return ir.Dynamic
	}
	pad := ints(op, "pad")
	size := input + pad[2*dim] + pad[2*dim+1]
	return (size-((filter-1)*ints(op, "dilation")[dim]+1))/ints(op, "stride")[dim] + 1
}

// convOperands returns the shapes of the operands that all kinds of convolutions have.
func convOperands(op *ir.Operation) (input, weight, bias knowledge) {
	of := func(name string) knowledge { return shapeOf(op.OperandsNamed(name)[0].Value().Type()) }
	return of("input"), of("weight"), of("bias")
}

// inferConv infers the result of conv2d and conv3d. The first dimension of the weights is the
// number of output channels.
func inferConv(op *ir.Operation) *knowledge {
	input, weight, bias := convOperands(op)
	dims := len(ints(op, "stride"))
	k := unknown(dims + 2)
	k.sizes[0] = input.at(0)
	for i := range dims {
		k.sizes[1+i] = window(op, i, input.at(1+i), weight.at(1+i))
	}
	k.sizes[1+dims] = orElse(weight.at(0), bias.at(0))
	return k
}

func inferDepthwise(op *ir.Operation) *knowledge {
	input, weight, bias := convOperands(op)
	channels := orElse(input.at(3), weight.at(2))
	k := unknown(4)
	k.sizes[0] = input.at(0)
	for i := range 2 {
		k.sizes[1+i] = window(op, i, input.at(1+i), weight.at(i))
	}
	if channels != ir.Dynamic && weight.at(3) != ir.Dynamic {
		k.sizes[3] = channels * weight.at(3)
	} else {
		k.sizes[3] = bias.at(0)
	}
	return k
}

func inferTransposeConv(op *ir.Operation) *knowledge {
	input, weight, bias := convOperands(op)
	pad, stride := ints(op, "out_pad"), ints(op, "stride")
	k := unknown(4)
	k.sizes[0], k.sizes[3] = input.at(0), orElse(weight.at(0), bias.at(0))
	for i := range 2 {
		in, filter := input.at(1+i), weight.at(1+i)
		if in != ir.Dynamic && filter != ir.Dynamic {
			k.sizes[1+i] = (in-1)*stride[i] + pad[2*i] + pad[2*i+1] + filter
		}
	}
	return k
}

func inferMatMul(op *ir.Operation) *knowledge {
	o := tosa.MatMulOp(op)
	a, b := shapeOf(o.A().Type()), shapeOf(o.B().Type())
	return known(orElse(a.at(0), b.at(0)), a.at(1), b.at(2))
}

// inferBlockMatMul infers the result of matmul_t_block_scaled. The second factor is transposed, and
// one such matrix may serve the whole batch.
func inferBlockMatMul(op *ir.Operation) *knowledge {
	o := tosa.MatMulTBlockScaledOp(op)
	a, as := shapeOf(o.AData().Type()), shapeOf(o.AScale().Type())
	b, bs := shapeOf(o.BData().Type()), shapeOf(o.BScale().Type())
	batch := orElse(a.at(0), as.at(0))
	if other := orElse(b.at(0), bs.at(0)); batch == ir.Dynamic && other != 1 {
		batch = other
	}
	return known(batch, orElse(a.at(1), as.at(1)), orElse(b.at(1), bs.at(1)))
}

func inferFFT(op *ir.Operation) []*knowledge {
	o := tosa.FFT2dOp(op)
	re, im := shapeOf(o.InputReal().Type()), shapeOf(o.InputImag().Type())
	return []*knowledge{&re, &im}
}

func inferRFFT(op *ir.Operation) []*knowledge {
	in := shapeOf(op.Operand(0).Type())
	if !in.ranked {
		return nil
	}
	k := known(in.sizes[0], in.sizes[1], in.sizes[2])
	if n := in.sizes[2]; n != ir.Dynamic {
		k.sizes[2] = n/2 + 1
	}
	return []*knowledge{k, k}
}

func inferPad(op *ir.Operation) *knowledge {
	o := tosa.PadOp(op)
	in := shapeOf(o.Input1().Type())
	if !in.ranked {
		return unknown(tosa.ShapeRank(o.Padding().Type()) / 2)
	}
	k := unknown(len(in.sizes))
	pad, ok := tosa.ConstShapeValues(o.Padding())
	if !ok || len(pad) < 2*len(in.sizes) {
		return k
	}
	for i, n := range in.sizes {
		if low, high := pad[2*i], pad[2*i+1]; n != ir.Dynamic && low >= 0 && high >= 0 {
			k.sizes[i] = n + low + high
		}
	}
	return k
}

func inferSlice(op *ir.Operation) *knowledge {
	o := tosa.SliceOp(op)
	start, ok := tosa.ConstShapeValues(o.Start())
	size, also := tosa.ConstShapeValues(o.Size())
	if !ok || !also {
		return unknown(tosa.ShapeRank(o.Size().Type()))
	}
	in := shapeOf(o.Input1().Type())
	k := unknown(len(size))
	for i, n := range size {
		if !in.ranked {
			if n != -1 {
				k.sizes[i] = n
			}
			continue
		}
		whole := in.sizes[i]
		switch {
		case n == 0 || n < -1 || start[i] < 0 || whole != ir.Dynamic && start[i] >= whole:
		case whole == ir.Dynamic && n > 0:
			k.sizes[i] = n
		case whole == ir.Dynamic:
		case n == -1:
			k.sizes[i] = whole - start[i]
		case start[i]+n <= whole:
			k.sizes[i] = n
		}
	}
	return k
}

func inferTile(op *ir.Operation) *knowledge {
	o := tosa.TileOp(op)
	multiples, ok := tosa.ConstShapeValues(o.Multiples())
	if !ok {
		return unknown(tosa.ShapeRank(o.Multiples().Type()))
	}
	k, in := unknown(len(multiples)), shapeOf(o.Input1().Type())
	if in.ranked && len(in.sizes) != len(multiples) {
		return nil
	}
	for i, by := range multiples {
		if n := in.at(i); n != ir.Dynamic && by != -1 {
			k.sizes[i] = n * by
		}
	}
	return k
}

func inferTranspose(op *ir.Operation) *knowledge {
	o := tosa.TransposeOp(op)
	in, perms := shapeOf(o.Input1().Type()), o.Perms().Int64s()
	if !in.ranked {
		return &in
	}
	if len(perms) != len(in.sizes) {
		return nil
	}
	k := unknown(len(perms))
	for i, p := range perms {
		if p < 0 || p >= int64(len(perms)) {
			return nil
		}
		k.sizes[i] = in.sizes[p]
	}
	return k
}

func inferGather(op *ir.Operation) *knowledge {
	o := tosa.GatherOp(op)
	values, indices := shapeOf(o.Values().Type()), shapeOf(o.Indices().Type())
	return known(orElse(values.at(0), indices.at(0)), indices.at(1), values.at(2))
}

func inferScatter(op *ir.Operation) *knowledge {
	o := tosa.ScatterOp(op)
	values, indices, input := shapeOf(o.ValuesIn().Type()), shapeOf(o.Indices().Type()), shapeOf(o.Input().Type())
	batch := orElse(orElse(values.at(0), indices.at(0)), input.at(0))
	return known(batch, values.at(1), orElse(values.at(2), input.at(2)))
}

func inferResize(op *ir.Operation) *knowledge {
	o := tosa.ResizeOp(op)
	in := shapeOf(o.Input().Type())
	if !in.ranked || in.sizes[1] == ir.Dynamic || in.sizes[2] == ir.Dynamic {
		return nil
	}
	scale, ok1 := tosa.ConstShapeValues(o.Scale())
	offset, ok2 := tosa.ConstShapeValues(o.Offset())
	border, ok3 := tosa.ConstShapeValues(o.Border())
	if !ok1 || !ok2 || !ok3 || scale[1] == 0 || scale[3] == 0 {
		return nil
	}
	var size [2]int64
	for i := range size {
		size[i] = ((in.sizes[1+i]-1)*scale[2*i]-offset[i]+border[i])/scale[2*i+1] + 1
	}
	if size[0] < 0 || size[1] < 0 {
		op.Context().Error(op.Loc(), "calculated output height and width must be non-negative, got height = %d, width = %d", size[0], size[1])
		return nil
	}
	return known(in.sizes[0], size[0], size[1], in.sizes[3])
}

// inferToBlocks infers the results of cast_to_block_scaled: the data has the input's shape. The
// scales have one element for each block along the last dimension.
func inferToBlocks(op *ir.Operation) []*knowledge {
	o := tosa.CastToBlockScaledOp(op)
	data := shapeOf(o.InputData().Type())
	scale := knowledge{data.ranked, slices.Clone(data.sizes)}
	if n := len(scale.sizes); n > 0 && scale.sizes[n-1] != ir.Dynamic {
		scale.sizes[n-1] /= tosa.BlockSizeOf(op)
	}
	return []*knowledge{&data, &scale}
}

// yielded returns the shapes that the region yields.
func yielded(r *ir.Region) []knowledge {
	var shapes []knowledge
	for b := range r.Blocks() {
		if term := b.Last(); term != nil && term.Is(tosa.Yield) {
			for _, u := range term.Operands() {
				shapes = append(shapes, shapeOf(u.Value().Type()))
			}
		}
	}
	return shapes
}

func inferIf(op *ir.Operation) []*knowledge {
	o := tosa.IfOp(op)
	a, b := yielded(o.ThenGraphRegion()), yielded(o.ElseGraphRegion())
	if len(a) != len(b) {
		return nil
	}
	results := make([]*knowledge, len(a))
	for i := range a {
		k := meet(a[i], b[i])
		results[i] = &k
	}
	return results
}

func inferWhile(op *ir.Operation) []*knowledge {
	shapes := yielded(tosa.WhileOp(op).BodyGraphRegion())
	results := make([]*knowledge, len(shapes))
	for i := range shapes {
		results[i] = &shapes[i]
	}
	return results
}
