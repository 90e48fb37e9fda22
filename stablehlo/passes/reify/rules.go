package reify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// rules are the operations whose results have a shape that can be computed, other than elementwise
// operations, which have the shape of their first operand.
var rules = map[*ir.OpDef]rule{
	stablehlo.BitcastConvert: func(r *request) *ir.Value {
		if ir.BitWidth(ir.ElementOf(r.args[0].Type())) != ir.BitWidth(ir.ElementOf(r.op.Result(0).Type())) {
			return nil
		}
		return r.shapeOf(r.args[0])
	},
	stablehlo.Broadcast: func(r *request) *ir.Value {
		var sizes []*ir.Value
		for _, n := range stablehlo.BroadcastOp(r.op).BroadcastSizes().Int64s() {
			sizes = append(sizes, r.constant(n))
		}
		for d := range rank(r.args[0]) {
			sizes = append(sizes, r.dimOrFold(r.args[0], d))
		}
		return r.indices(sizes)
	},
	stablehlo.Clamp:                 likeOperand(1),
	stablehlo.Concatenate:           concatenated,
	stablehlo.DotGeneral:            product,
	stablehlo.DynamicBroadcastInDim: shapeOperand(1),
	stablehlo.DynamicGather: func(r *request) *ir.Value {
		sizes := make([]*ir.Value, ir.NumElements(r.args[2].Type().(*ir.RankedTensorType).Shape))
		for i := range sizes {
			sizes[i] = r.element(r.args[2], r.constant(int64(i)))
		}
		for i, v := range sizes {
			sizes[i] = r.castTo(v, r.Ctx.Index())
		}
		return r.gathered(stablehlo.GatherNumbersOf(stablehlo.DynamicGatherOp(r.op).DimensionNumbers()), sizes)
	},
	stablehlo.DynamicIota:    shapeOperand(0),
	stablehlo.DynamicPad:     dynamicallyPadded,
	stablehlo.DynamicReshape: shapeOperand(1),
	stablehlo.Gather: func(r *request) *ir.Value {
		o := stablehlo.GatherOp(r.op)
		var sizes []*ir.Value
		for _, n := range o.SliceSizes().Int64s() {
			sizes = append(sizes, r.constant(n))
		}
		return r.gathered(stablehlo.GatherNumbersOf(o.DimensionNumbers()), sizes)
	},
	stablehlo.Map:              likeOperand(0),
	stablehlo.Pad:              padded,
	stablehlo.RealDynamicSlice: dynamicallySliced,
	stablehlo.Reduce: func(r *request) *ir.Value {
		return Reduced(r.Calc, r.args[0], stablehlo.ReduceOp(r.op).Dimensions().Int64s())
	},
	stablehlo.Reverse:   likeOperand(0),
	stablehlo.Rng:       shapeOperand(2),
	stablehlo.Select:    likeOperand(1),
	stablehlo.Transpose: transposed,

	chlo.BroadcastAdd:                  broadcast,
	chlo.BroadcastAnd:                  broadcast,
	chlo.BroadcastAtan2:                broadcast,
	chlo.BroadcastCompare:              broadcast,
	chlo.BroadcastComplex:              broadcast,
	chlo.BroadcastDivide:               broadcast,
	chlo.BroadcastMaximum:              broadcast,
	chlo.BroadcastMinimum:              broadcast,
	chlo.BroadcastMultiply:             broadcast,
	chlo.BroadcastNextAfter:            broadcast,
	chlo.BroadcastOr:                   broadcast,
	chlo.BroadcastPolygamma:            broadcast,
	chlo.BroadcastPower:                broadcast,
	chlo.BroadcastRemainder:            broadcast,
	chlo.BroadcastSelect:               together,
	chlo.BroadcastShiftLeft:            broadcast,
	chlo.BroadcastShiftRightArithmetic: broadcast,
	chlo.BroadcastShiftRightLogical:    broadcast,
	chlo.BroadcastSubtract:             broadcast,
	chlo.BroadcastXor:                  broadcast,
	chlo.BroadcastZeta:                 broadcast,
	chlo.ConstantLike:                  likeOperand(0),
}

// broadcast is the rule of binary operations that broadcast. If broadcast_dimensions are other than
// NumPy's, it reports a warning and returns nil.
func broadcast(r *request) *ir.Value {
	dims, ok := r.op.Attr("broadcast_dimensions").(*ir.DenseArrayAttr)
	if ok && !chlo.PadsInFront(rank(r.args[0]), rank(r.args[1]), dims.Int64s()) {
		r.op.EmitWarning("unsupported non prefix-padded dynamic rank broadcast_dimensions = %s", dims)
		return nil
	}
	return together(r)
}

// together is the rule of operations that broadcast all operands together.
func together(r *request) *ir.Value {
	shapes := make([]*ir.Value, len(r.args))
	most := int64(0)
	for i, v := range r.args {
		n := ir.Dynamic
		if dims, ranked := ir.ShapeOf(v.Type()); ranked {
			n = int64(len(dims))
		}
		shapes[i] = r.ValueOrFold(shape.ShapeOf, r.Loc, r.vector(n, r.Ctx.Index()), []*ir.Value{v})
		if n == ir.Dynamic || most == ir.Dynamic {
			most = ir.Dynamic
		} else {
			most = max(most, n)
		}
	}
	return r.ValueOrFold(shape.Broadcast, r.Loc, r.vector(most, r.Ctx.Index()), shapes)
}

// concatenated is the rule of concatenate: the sizes of the first input, plus the other inputs'
// sizes along the concatenated dimension.
func concatenated(r *request) *ir.Value {
	axis := stablehlo.ConcatenateOp(r.op).Dimension().Int64()
	all := make([][]*ir.Value, len(r.args))
	for i, v := range r.args {
		all[i] = r.dims(v)
	}
	sizes := all[0]
	for _, more := range all[1:] {
		sizes[axis] = r.Op(arith.AddI, sizes[axis], more[axis])
	}
	return r.indices(sizes)
}

// product is the rule of dot_general: the batch sizes, then the sizes of lhs and rhs along
// dimensions that are not contracted.
func product(r *request) *ir.Value {
	n := stablehlo.DotNumbersOf(stablehlo.DotGeneralOp(r.op).DotDimensionNumbers())
	var sizes []*ir.Value
	for _, d := range n.LhsBatch {
		sizes = append(sizes, r.dim(r.args[0], int(d)))
	}
	for k, v := range r.args {
		taken := slices.Concat(n.LhsBatch, n.LhsContract)
		if k == 1 {
			taken = slices.Concat(n.RhsBatch, n.RhsContract)
		}
		for d := range rank(v) {
			if !slices.Contains(taken, int64(d)) {
				sizes = append(sizes, r.dim(v, d))
			}
		}
	}
	return r.indices(sizes)
}

// gathered creates the shape of a gather of slices with these sizes. Offset dimensions have the
// sizes of slices, the other dimensions have the sizes of the indices.
func (r *request) gathered(n stablehlo.GatherNumbers, slice []*ir.Value) *ir.Value {
	var kept []*ir.Value
	for d, v := range slice {
		if !slices.Contains(n.CollapsedSliceDims, int64(d)) && !slices.Contains(n.OperandBatchingDims, int64(d)) {
			kept = append(kept, v)
		}
	}
	sizes := make([]*ir.Value, rank(r.op.Result(0)))
	d := 0 // the dimension of the indices
	for i := range sizes {
		if k := slices.Index(n.OffsetDims, int64(i)); k >= 0 {
			sizes[i] = kept[k]
			continue
		}
		if int64(d) == n.IndexVectorDim {
			d++
		}
		sizes[i] = r.dim(r.args[1], d)
		d++
	}
	return r.indices(sizes)
}

// padded is the rule of pad: size + max(size - 1, 0) * interior + low + high.
func padded(r *request) *ir.Value {
	o := stablehlo.PadOp(r.op)
	one, zero := r.constant(1), r.constant(0)
	sizes := make([]*ir.Value, rank(r.args[0]))
	for i := range sizes {
		around := r.constant(o.EdgePaddingLow().At(i) + o.EdgePaddingHigh().At(i))
		size := r.dim(r.args[0], i)
		if interior := o.InteriorPadding().At(i); interior != 0 {
			step := r.constant(interior)
			gaps := r.Op(arith.MulI, r.Op(arith.MaxSI, r.Op(arith.SubI, size, one), zero), step)
			size = r.Op(arith.AddI, size, gaps)
		}
		sizes[i] = r.Op(arith.AddI, size, around)
	}
	return r.indices(sizes)
}

// dynamicallyPadded is the rule of dynamic_pad: as padded, in the element type of the amounts.
func dynamicallyPadded(r *request) *ir.Value {
	low, high, interior := r.args[2], r.args[3], r.args[4]
	t := ir.ElementOf(low.Type())
	zero := r.castTo(r.constant(0), t)
	one := r.castTo(r.constant(1), t)
	sizes := make([]*ir.Value, rank(r.args[0]))
	for i := range sizes {
		size := r.castTo(r.dim(r.args[0], i), t)
		at := r.constant(int64(i))
		l, h, step := r.element(low, at), r.element(high, at), r.element(interior, at)
		empty := r.CmpI(arith.SLT, size, one)
		gaps := r.Op(arith.MulI, step, r.Select(empty, zero, r.Op(arith.SubI, size, one)))
		sizes[i] = r.Op(arith.AddI, r.Op(arith.AddI, r.Op(arith.AddI, gaps, size), l), h)
	}
	return r.sizes(sizes, t)
}

// dynamicallySliced is the rule of real_dynamic_slice: (stride + (limit - start) - 1) / stride, in
// the element type of the start indices.
func dynamicallySliced(r *request) *ir.Value {
	starts, limits, strides := r.args[1], r.args[2], r.args[3]
	t := ir.ElementOf(starts.Type())
	one := r.castTo(r.constant(1), t)
	sizes := make([]*ir.Value, rank(r.args[0]))
	for i := range sizes {
		at := r.constant(int64(i))
		start, limit, stride := r.element(starts, at), r.element(limits, at), r.element(strides, at)
		span := r.Op(arith.SubI, r.Op(arith.AddI, stride, r.Op(arith.SubI, limit, start)), one)
		sizes[i] = r.Op(arith.DivSI, span, stride)
	}
	return r.sizes(sizes, t)
}

// Reduced creates the sizes of v as a vector, without the sizes of the given dimensions.
func Reduced(c calc.Calc, v *ir.Value, dims []int64) *ir.Value {
	r := &request{Calc: c}
	var sizes []*ir.Value
	for d := range rank(v) {
		if !slices.Contains(dims, int64(d)) {
			sizes = append(sizes, r.dim(v, d))
		}
	}
	return r.indices(sizes)
}

// transposed is the rule of transpose. Static sizes are constants.
func transposed(r *request) *ir.Value {
	permutation := stablehlo.TransposeOp(r.op).Permutation().Int64s()
	sizes := make([]*ir.Value, len(permutation))
	for d := range permutation {
		sizes[slices.Index(permutation, int64(d))] = r.dimOrFold(r.args[0], d)
	}
	return r.indices(sizes)
}
