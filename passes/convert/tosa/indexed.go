package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Operations that move elements, or look them up.

func emptyLike(c calc.Calc, shape []int64, element ir.Type, dynamic []*ir.Value) *ir.Value {
	return tensor.CreateEmpty(c.Builder, c.Loc, tensor.EmptyArgs{DynamicSizes: dynamic, ResultType: c.Ctx.RankedTensorType(shape, element, nil)}).Result(0)
}

// index creates a linalg.index for loop i.
func index(c calc.Calc, i int) *ir.Value {
	return linalg.CreateIndex(c.Builder, c.Loc, linalg.IndexArgs{Dim: c.Ctx.Int64Attr(c.Ctx.Int(64), int64(i)), ResultType: c.Ctx.Index()}).Result(0)
}

func extract(c calc.Calc, v *ir.Value, indices ...*ir.Value) *ir.Value {
	return tensor.CreateExtract(c.Builder, c.Loc, tensor.ExtractArgs{Tensor: v, Indices: indices, ResultType: ir.ElementOf(v.Type())}).Result(0)
}

// dynamicDims creates the dynamic sizes of v.
func dynamicDims(c calc.Calc, v *ir.Value) []*ir.Value {
	var sizes []*ir.Value
	for i, n := range dims(v.Type()) {
		if n == ir.Dynamic {
			sizes = append(sizes, newDim(c, v, i))
		}
	}
	return sizes
}

func convertReverse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.ReverseOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	in, axis := o.Input1(), int(o.Axis().Int64())
	dynamic := dynamicDims(c, in)
	size := newDim(c, in, axis)
	shape := dims(in.Type())
	empty := emptyLike(c, shape, ir.ElementOf(in.Type()), dynamic)
	spec := linalg.GenericSpec{Outputs: []*ir.Value{empty}, Maps: []*affine.Map{affine.IdentityMap(len(shape))}, Results: op.ResultTypes(nil)}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func([]*ir.Value) []*ir.Value {
		indices := make([]*ir.Value, len(shape))
		for i := range indices {
			if indices[i] = index(c, i); i == axis {
				one := arith.NewIndex(c.Builder, c.Loc, 1)
				indices[i] = c.Op(arith.SubI, c.Op(arith.SubI, size, one), indices[i])
			}
		}
		return []*ir.Value{extract(c, in, indices...)}
	}))
	return true
}

// convertTile lowers a tosa.tile: it broadcasts along a new dimension before each dimension,
// and collapses each pair.
func convertTile(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, c := tosa.TileOp(op), calc.For(rw, op)
	multiples, ok := tosa.ConstShapeValues(o.Multiples())
	if !ok || !allRankedTensors(o.Input1(), o.Output()) {
		return false
	}
	in := o.Input1()
	shape := dims(in.Type())
	rank := len(shape)
	wide := make([]int64, 0, 2*rank)
	var dynamic []*ir.Value
	exprs := make([]*affine.Expr, rank)
	for i, n := range shape {
		by := multiples[i]
		if by == -1 {
			by = ir.Dynamic
		}
		wide = append(wide, by, n)
		exprs[i] = affine.Dim(2*i + 1)
	}
	for i, n := range shape {
		if n == ir.Dynamic || multiples[i] == -1 {
			dynamic = append(dynamic, newDim(c, in, i))
		}
	}
	empty := emptyLike(c, wide, ir.ElementOf(in.Type()), dynamic)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{in}, Outputs: []*ir.Value{empty},
		Maps: []*affine.Map{affine.NewMap(2*rank, 0, exprs...), affine.IdentityMap(2 * rank)},
	}
	tiled := linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value { return args[:1] })
	to := tosa.NewConstShape(rw.Builder, c.Loc, dims(o.Output().Type()))
	rw.ReplaceWith(op, tosa.CreateReshape(rw.Builder, c.Loc, tosa.ReshapeArgs{Input1: tiled.Result(0), Shape: to, OutputType: o.Output().Type()}))
	return true
}

func allRankedTensors(values ...*ir.Value) bool {
	for _, v := range values {
		if _, ok := v.Type().(*ir.RankedTensorType); !ok {
			return false
		}
	}
	return true
}

// convertArgMax lowers a tosa.argmax to a reduction of two values: the greatest element so far
// and its index.
func convertArgMax(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.ArgMaxOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	in, result := o.Input(), o.Output().Type()
	from, to := ir.ElementOf(in.Type()), ir.ElementOf(result)
	axis := int(o.Axis().Int64())
	if !isInt(to) {
		return false
	}
	var dynamic []*ir.Value
	var kept []*affine.Expr
	rank := len(dims(in.Type()))
	reduced := make([]bool, rank)
	reduced[axis] = true
	for i, n := range dims(in.Type()) {
		if i == axis {
			continue
		}
		if kept = append(kept, affine.Dim(i)); n == ir.Dynamic {
			dynamic = append(dynamic, newDim(c, in, i))
		}
	}
	fill := func(dest, v *ir.Value) *ir.Value {
		return linalg.NewNamed(rw, linalg.Fill, c.Loc, []*ir.Value{v}, []*ir.Value{dest}).Result(0)
	}
	emptyIndex := emptyLike(c, dims(result), to, dynamic)
	indices := fill(emptyIndex, c.Int(to, 0))
	emptyMax := emptyLike(c, dims(result), from, dynamic)
	start := reductions[tosa.ArgMax].start(c, from)
	if start == nil {
		return false
	}
	outputs := []*ir.Value{indices, fill(emptyMax, start)}
	most := affine.NewMap(rank, 0, kept...)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{in}, Outputs: outputs, Maps: []*affine.Map{affine.IdentityMap(rank), most, most},
		Iterators: linalg.Iterators(rw.Ctx, reduced), Results: []ir.Type{result, rw.Ctx.RankedTensorType(dims(result), from, nil)},
	}
	n := linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		v, oldIndex, old := args[0], args[1], args[2]
		at := c.Cast(arith.IndexCast, index(c, axis), to)
		var greater *ir.Value
		switch {
		case !isFloat(from):
			greater = c.CmpI(arith.SGT, v, old)
		case ignoresNaN(op):
			greater = c.CmpF(calc.OGT, v, old)
		default:
			more := c.CmpF(calc.UGT, v, old)
			greater = c.Op(arith.AndI, more, c.CmpF(calc.ORD, old, old))
		}
		v = c.Select(greater, v, old)
		return []*ir.Value{c.Select(greater, at, oldIndex), v}
	})
	rw.Replace(op, n.Result(0))
	return true
}

func convertGather(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, c := tosa.GatherOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	values, indices := operands[0], operands[1]
	var dynamic []*ir.Value
	for _, at := range []struct {
		v *ir.Value
		i int
	}{{values, 0}, {indices, 1}, {values, 2}} {
		if m := tensor.SizeOf(rw.Builder, c.Loc, at.v, at.i); m.Value != nil {
			dynamic = append(dynamic, m.Value)
		}
	}
	result := o.Output().Type()
	empty := emptyLike(c, dims(result), ir.ElementOf(result), dynamic)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{indices}, Outputs: []*ir.Value{empty},
		Maps: []*affine.Map{affine.NewMap(3, 0, affine.Dim(0), affine.Dim(1)), affine.IdentityMap(3)}, Results: []ir.Type{result},
	}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		batch := index(c, 0)
		at := c.Cast(arith.IndexCast, args[0], rw.Ctx.Index())
		return []*ir.Value{extract(c, values, batch, at, index(c, 2))}
	}))
	return true
}

// convertTable lowers a tosa.table. For 8 bits, it looks up the entry. For 16 bits, it
// interpolates between two entries.
func convertTable(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.TableOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	in, table, result := o.Input1(), o.Table(), o.Output().Type()
	from, entry, to := ir.ElementOf(in.Type()), ir.ElementOf(table.Type()), ir.ElementOf(result)
	bytes := ir.IsInteger(from, 8) && ir.IsInteger(entry, 8) && ir.IsInteger(to, 8)
	words := ir.IsInteger(from, 16) && ir.IsInteger(entry, 16) && ir.IsInteger(to, 32)
	if !bytes && !words {
		return false
	}
	empty := emptyLike(c, dims(result), to, dynamicDims(c, in))
	id := affine.IdentityMap(len(dims(result)))
	spec := linalg.GenericSpec{Inputs: []*ir.Value{in}, Outputs: []*ir.Value{empty}, Maps: []*affine.Map{id, id}, Results: []ir.Type{result}}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		if words {
			return []*ir.Value{interpolated(c, table, args[0])}
		}
		at := c.Cast(arith.IndexCast, args[0], rw.Ctx.Index())
		return []*ir.Value{extract(c, table, c.Op(arith.AddI, at, arith.NewIndex(c.Builder, c.Loc, 128)))}
	}))
	return true
}

// interpolated looks up v in table. The upper 9 bits of v select an entry, and the lower 7 bits
// interpolate to the next entry. The result is scaled by 128.
func interpolated(c calc.Calc, table, v *ir.Value) *ir.Value {
	i32 := c.Ctx.Int(32)
	v = c.Cast(arith.ExtSI, v, i32)
	offset, seven, one, low := c.Int(i32, 32768), c.Int(i32, 7), c.Int(i32, 1), c.Int(i32, 127)
	v = c.Op(arith.AddI, v, offset)
	at := c.Op(arith.ShRUI, v, seven)
	fraction := c.Op(arith.AndI, v, low)
	after := c.Op(arith.AddI, at, one)
	at = c.Cast(arith.IndexCast, at, c.Ctx.Index())
	after = c.Cast(arith.IndexCast, after, c.Ctx.Index())
	base, next := extract(c, table, at), extract(c, table, after)
	base, next = c.Cast(arith.ExtSI, base, i32), c.Cast(arith.ExtSI, next, i32)
	scaled := c.Op(arith.ShLI, base, seven)
	return c.Op(arith.AddI, scaled, c.Op(arith.MulI, c.Op(arith.SubI, next, base), fraction))
}
