package reify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Shape creates the shape of op's result, or the common shape of its results, as a vector of sizes.
// It takes operands in place of op's own, which have other types in a conversion. It returns nil if
// op has no rule or if its rule does not apply.
func Shape(c calc.Calc, op *ir.Operation, operands []*ir.Value) *ir.Value {
	f := rules[op.Def()]
	if f == nil {
		if !op.Has(ir.Elementwise) || !op.Has(ir.SameOperandsAndResultShape) {
			return nil
		}
		f = likeOperand(0)
	}
	return f(&request{c, op, operands})
}

// Like creates the shape of v as a vector of sizes.
func Like(c calc.Calc, v *ir.Value) *ir.Value { return (&request{Calc: c}).shapeOf(v) }

// request asks for the shape of the results of op.
type request struct {
	calc.Calc
	op   *ir.Operation
	args []*ir.Value // the operands
}

// rule creates the shape of an operation's results. It returns nil if it does not apply.
type rule func(r *request) *ir.Value

// likeOperand returns the rule for results that have the shape of operand k.
func likeOperand(k int) rule {
	return func(r *request) *ir.Value { return r.shapeOf(r.args[k]) }
}

// shapeOf creates a shape.shape_of v.
func (r *request) shapeOf(v *ir.Value) *ir.Value {
	n := ir.Dynamic
	if dims, ranked := ir.ShapeOf(v.Type()); ranked {
		n = int64(len(dims))
	}
	return shape.CreateShapeOf(r.Builder, r.Loc, shape.ShapeOfArgs{Arg: v, ResultType: r.vector(n, r.Ctx.Index())}).Result(0)
}

// shapeOperand returns the rule for results whose sizes are the elements of operand k.
func shapeOperand(k int) rule {
	return func(r *request) *ir.Value {
		v := r.args[k]
		t := ir.WithElement(v.Type(), r.Ctx.Index())
		if v.Type() == t {
			return v
		}
		return r.Cast(arith.IndexCast, v, t)
	}
}

func (r *request) vector(n int64, element ir.Type) ir.Type {
	return r.Ctx.RankedTensorType([]int64{n}, element, nil)
}

func (r *request) constant(v int64) *ir.Value { return arith.NewIndex(r.Builder, r.Loc, v) }

// dim creates a tensor.dim: the size of dimension i of v.
func (r *request) dim(v *ir.Value, i int) *ir.Value {
	return r.Value(tensor.Dim, r.Loc, r.Ctx.Index(), []*ir.Value{v, r.constant(int64(i))})
}

// dimOrFold creates a tensor.dim, or a constant if the size is static.
func (r *request) dimOrFold(v *ir.Value, i int) *ir.Value {
	return r.ValueOrFold(tensor.Dim, r.Loc, r.Ctx.Index(), []*ir.Value{v, r.constant(int64(i))})
}

// dims creates the sizes of all dimensions of v.
func (r *request) dims(v *ir.Value) []*ir.Value {
	sizes := make([]*ir.Value, rank(v))
	for i := range sizes {
		sizes[i] = r.dim(v, i)
	}
	return sizes
}

// element creates a tensor.extract of the element of v at index at.
func (r *request) element(v, at *ir.Value) *ir.Value {
	return r.Value(tensor.Extract, r.Loc, ir.ElementOf(v.Type()), []*ir.Value{v, at})
}

// castTo casts v, an integer or index, to type t, unless it has that type.
func (r *request) castTo(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return r.Cast(arith.IndexCast, v, t)
}

// sizes creates a vector from sizes, which have the given type.
func (r *request) sizes(sizes []*ir.Value, element ir.Type) *ir.Value {
	return tensor.CreateFromElements(r.Builder, r.Loc, tensor.FromElementsArgs{
		Elements: sizes, ResultType: r.vector(int64(len(sizes)), element),
	}).Result(0)
}

func (r *request) indices(sizes []*ir.Value) *ir.Value { return r.sizes(sizes, r.Ctx.Index()) }

func rank(v *ir.Value) int {
	dims, _ := ir.ShapeOf(v.Type())
	return len(dims)
}
