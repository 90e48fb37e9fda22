package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Elementwise operations, whose operands may have to be broadcast to one shape.

func dims(t ir.Type) []int64 {
	s, _ := ir.ShapeOf(t)
	return s
}

func allRanked(op *ir.Operation) bool {
	ranked := func(v *ir.Value) bool {
		_, ok := v.Type().(*ir.RankedTensorType)
		return ok
	}
	for i := range op.Operands() {
		if !ranked(op.Operand(i)) {
			return false
		}
	}
	for i := range op.Results() {
		if !ranked(op.Result(i)) {
			return false
		}
	}
	return true
}

func convertPointwise(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if !allRanked(op) {
		return false
	}
	result, ok := rw.TypeConverter().Type(op.Result(0).Type()).(*ir.RankedTensorType)
	if !ok {
		return false
	}
	operands = broadcastable(op, operands)
	b := broadcaster{Calc: calc.For(rw, op), indices: map[int64]*ir.Value{}}
	b.target(operands)
	operands = b.all(operands)
	empty := tensor.NewEmpty(b.Builder, b.Loc, b.sizes, result.Element)
	rank := len(result.Shape)
	var maps []*affine.Map
	for _, v := range operands {
		exprs := make([]*affine.Expr, rank)
		for i, n := range dims(v.Type()) {
			if exprs[i] = affine.Dim(i); n == 1 && result.Shape[i] != 1 {
				exprs[i] = affine.Constant(0)
			}
		}
		maps = append(maps, affine.NewMap(rank, 0, exprs...))
	}
	maps = append(maps, affine.IdentityMap(rank))
	generic := linalg.NewGeneric(rw, b.Loc, linalg.GenericSpec{Inputs: operands, Outputs: []*ir.Value{empty}, Maps: maps}, func(args []*ir.Value) []*ir.Value {
		s := scalar{b.Calc, op, args[:min(len(args), op.NumOperands())], ir.ElementOf(op.Operand(0).Type()), result.Element}
		if v := computations[op.Def()](&s); v != nil {
			return []*ir.Value{v}
		}
		return nil
	})
	if generic == nil {
		return false
	}
	rw.Replace(op, rw.ValueOrFold(tensor.Cast, b.Loc, result, []*ir.Value{generic.Result(0)}))
	return true
}

// broadcastable returns the operands of op that are broadcast. Constant shifts and zero
// points are not.
func broadcastable(op *ir.Operation, operands []*ir.Value) []*ir.Value {
	if op.Is(tosa.Mul) {
		if ir.MatchConstant(tosa.MulOp(op).Shift()) != nil {
			return operands[:2]
		}
		return operands[:3]
	}
	if op.Is(tosa.Negate) {
		o := tosa.NegateOp(op)
		_, in := tosa.ZeroPoint(o.Input1Zp(), true)
		_, out := tosa.ZeroPoint(o.OutputZp(), true)
		if in || out {
			return operands[:1]
		}
	}
	return operands
}

// broadcaster broadcasts operands to their common shape.
type broadcaster struct {
	calc.Calc
	indices map[int64]*ir.Value // constants made so far
	sizes   []ir.Mixed
	// masters are, for each dimension, the operand that has its size; nil: several
	// may have it.
	masters []*ir.Value
}

func (b *broadcaster) index(i int64) *ir.Value {
	if b.indices[i] == nil {
		b.indices[i] = arith.NewIndex(b.Builder, b.Loc, i)
	}
	return b.indices[i]
}

func (b *broadcaster) dim(v *ir.Value, i int) *ir.Value {
	return b.Value(tensor.Dim, b.Loc, b.Ctx.Index(), []*ir.Value{v, b.index(int64(i))})
}

func (b *broadcaster) target(operands []*ir.Value) {
	for i := range dims(operands[0].Type()) {
		size, master := b.targetSize(operands, i)
		b.sizes, b.masters = append(b.sizes, size), append(b.masters, master)
	}
}

func (b *broadcaster) targetSize(operands []*ir.Value, i int) (ir.Mixed, *ir.Value) {
	var dynamic []*ir.Value
	for _, v := range operands {
		switch n := dims(v.Type())[i]; {
		case n > 1:
			return ir.Known(n), v
		case n == ir.Dynamic:
			dynamic = append(dynamic, v)
		}
	}
	if len(dynamic) == 0 {
		return ir.Known(1), operands[0]
	}
	size := b.dim(dynamic[0], i)
	if len(dynamic) == 1 {
		return ir.Mixed{Value: size}, dynamic[0]
	}
	for _, v := range dynamic[1:] {
		next := b.dim(v, i)
		size = b.Op(arith.MaxUI, size, next)
	}
	return ir.Mixed{Value: size}, nil
}

func (b *broadcaster) all(operands []*ir.Value) []*ir.Value {
	dynamic := false
	for _, v := range operands {
		dynamic = dynamic || !ir.HasStaticShape(v.Type())
	}
	if len(operands) == 1 || !dynamic {
		return operands
	}
	result := make([]*ir.Value, len(operands))
	for k, v := range operands {
		for i := range b.sizes {
			v = b.dimension(v, i)
		}
		result[k] = v
	}
	return result
}

// dimension broadcasts v along dimension i if its dynamic size is 1 at run time. It does
// nothing for a static size, or if v determines the size of the result.
func (b *broadcaster) dimension(v *ir.Value, i int) *ir.Value {
	t := v.Type().(*ir.RankedTensorType)
	if t.Shape[i] != ir.Dynamic || v == b.masters[i] {
		return v
	}
	rank := len(t.Shape)
	exprs := affine.IdentityMap(rank).InsertResult(affine.Constant(0), i).DropResults(i + 1)
	one := b.index(1)
	needed := b.CmpI(arith.EQ, b.dim(v, i), one)
	branch := scf.NewIf(b.Builder, b.Loc, []ir.Type{t}, needed)
	block, at := b.Point()
	b.CreateBlock(branch.Region(0), nil, nil, nil)
	inner := broadcaster{Calc: b.Calc, indices: map[int64]*ir.Value{}}
	sizes := make([]ir.Mixed, rank)
	for k, n := range t.Shape {
		switch {
		case k == i:
			sizes[k] = b.sizes[i]
		case n == ir.Dynamic:
			sizes[k] = ir.Mixed{Value: inner.dim(v, k)}
		default:
			sizes[k] = ir.Known(n)
		}
	}
	empty := tensor.NewEmpty(b.Builder, b.Loc, sizes, t.Element)
	spec := linalg.GenericSpec{Inputs: []*ir.Value{v}, Outputs: []*ir.Value{empty}, Maps: []*affine.Map{exprs, affine.IdentityMap(rank)}}
	repeated := linalg.NewGeneric(b.Rewriter, b.Loc, spec, func(args []*ir.Value) []*ir.Value { return args[:1] })
	cast := b.ValueOrFold(tensor.Cast, b.Loc, t, []*ir.Value{repeated.Result(0)})
	b.Builder.Op(scf.Yield, b.Loc, nil, []*ir.Value{cast})
	b.CreateBlock(branch.Region(1), nil, nil, nil)
	b.Builder.Op(scf.Yield, b.Loc, nil, []*ir.Value{v})
	b.Restore(block, at)
	return branch.Result(0)
}
