package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// reduction describes how to reduce elements, for floats and for integers: the combining
// operation and the initial value.
type reduction struct {
	float, integer     *ir.OpDef
	startFloat         func(k num.Semantics) num.Float
	startInt           func(width uint32) int64
	bools, extremeKind bool
}

func floatConst(v float64) func(num.Semantics) num.Float {
	return func(k num.Semantics) num.Float {
		x, _, _ := num.FromFloat64(v).Convert(k, num.NearestEven)
		return x
	}
}

func intConst(v int64) func(uint32) int64 { return func(uint32) int64 { return v } }

func largest(negative bool) func(num.Semantics) num.Float {
	return func(k num.Semantics) num.Float { return num.Largest(k, negative) }
}

var reductions = map[*ir.OpDef]*reduction{
	tosa.ReduceSum:     {float: arith.AddF, integer: arith.AddI, startFloat: floatConst(0), startInt: intConst(0)},
	tosa.ReduceProduct: {float: arith.MulF, integer: arith.MulI, startFloat: floatConst(1), startInt: intConst(1)},
	tosa.ReduceMin:     {float: arith.MinimumF, integer: arith.MinSI, startFloat: largest(false), startInt: signedMax, extremeKind: true},
	tosa.ReduceMax:     {float: arith.MaximumF, integer: arith.MaxSI, startFloat: largest(true), startInt: signedMin, extremeKind: true},
	tosa.ReduceAll:     {integer: arith.AndI, startInt: intConst(-1), bools: true},
	tosa.ReduceAny:     {integer: arith.OrI, startInt: intConst(0), bools: true},
	tosa.ArgMax:        {startFloat: largest(true), startInt: signedMin},
}

// start creates the initial value of a reduction of elements of type t. It returns nil if
// the type is not supported.
func (r *reduction) start(c calc.Calc, t ir.Type) *ir.Value {
	switch t := t.(type) {
	case *ir.FloatType:
		if r.startFloat != nil {
			return c.Exactly(t, r.startFloat(t.Kind))
		}
	case *ir.IntegerType:
		if !r.bools || t.Width == 1 {
			return c.Int(t, r.startInt(t.Width))
		}
	}
	return nil
}

func (r *reduction) step(c calc.Calc, t ir.Type, x, y *ir.Value) *ir.Value {
	if isFloat(t) {
		return c.Op(r.float, x, y)
	}
	return c.Op(r.integer, x, y)
}

// reducer is the state of lowering a reduction of op's operand along an axis.
type reducer struct {
	calc.Calc
	op    *ir.Operation
	how   *reduction
	axis  int
	shape []int64 // without the axis
	sizes []*ir.Value
	// acc is the type of the computation, and element the element type of the result.
	acc, element ir.Type
	keepNumbers  bool
}

func (r *reducer) empty(t ir.Type) *ir.Value {
	return tensor.CreateEmpty(r.Builder, r.Loc, tensor.EmptyArgs{DynamicSizes: r.sizes, ResultType: r.Ctx.RankedTensorType(r.shape, t, nil)}).Result(0)
}

// filled fills dest with v.
func (r *reducer) filled(v, dest *ir.Value) *ir.Value {
	return linalg.NewNamed(r.Rewriter, linalg.Fill, r.Loc, []*ir.Value{v}, []*ir.Value{dest}).Result(0)
}

func newDim(c calc.Calc, v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(c.Builder, c.Loc, int64(i))
	return c.Value(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{v, at})
}

func convertReduce(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, ok := op.Operand(0).Type().(*ir.RankedTensorType)
	result, also := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok || !also {
		return false
	}
	r := reducer{Calc: calc.For(rw, op), op: op, how: reductions[op.Def()], axis: int(op.Inherent("axis").(*ir.IntegerAttr).Int64()), element: result.Element}
	r.acc = r.element
	if f, ok := r.element.(*ir.FloatType); ok && f.Kind == num.BF16 && op.Is(tosa.ReduceSum) {
		r.acc = rw.Ctx.Float(num.F32)
	}
	for i, n := range in.Shape {
		if i == r.axis {
			continue
		}
		if r.shape = append(r.shape, n); n == ir.Dynamic {
			r.sizes = append(r.sizes, newDim(r.Calc, op.Operand(0), i))
		}
	}
	r.keepNumbers = r.how.extremeKind && isFloat(r.element) && ignoresNaN(op)
	v := r.reduce()
	if v == nil {
		return false
	}
	if r.acc != r.element {
		v = r.truncated(v)
	}
	rw.Replace(op, tensor.NewExpand(rw.Builder, r.Loc, result, v, r.groups()))
	return true
}

func (r *reducer) reduce() *ir.Value {
	input := r.op.Operand(0)
	dest := r.empty(r.acc)
	start := r.how.start(r.Calc, r.acc)
	if start == nil {
		return nil
	}
	inputs, inits := []*ir.Value{input}, []*ir.Value{r.filled(start, dest)}
	if r.keepNumbers {
		// Beside the result, it is noted whether there was any number. The second input
		// is there because there must be as many as destinations.
		yes := arith.NewBool(r.Builder, r.Loc, true)
		inputs, inits = append(inputs, input), append(inits, r.filled(yes, r.empty(yes.Type())))
	}
	reduced := linalg.NewReduce(r.Rewriter, r.Loc, inputs, inits, []int64{int64(r.axis)}, r.body)
	if reduced == nil {
		return nil
	}
	if !r.keepNumbers {
		return reduced.Result(0)
	}
	kind := r.element.(*ir.FloatType).Kind
	nan := r.Exactly(r.acc, num.NaN(kind, false))
	none := r.filled(nan, r.empty(r.acc))
	choice := r.empty(r.acc)
	return linalg.NewNamed(r.Rewriter, linalg.Select, r.Loc, []*ir.Value{reduced.Result(1), none, reduced.Result(0)}, []*ir.Value{choice}).Result(0)
}

func (r *reducer) body(args []*ir.Value) []*ir.Value {
	x, so := args[0], args[1]
	if r.keepNumbers {
		so = args[2]
	}
	if x.Type() != r.acc {
		x = r.Cast(arith.ExtF, x, r.acc)
	}
	result := r.how.step(r.Calc, r.acc, x, so)
	if !r.keepNumbers {
		return []*ir.Value{result}
	}
	isNaN := r.CmpF(calc.UNO, x, x)
	result = r.Select(isNaN, so, result)
	return []*ir.Value{result, r.Op(arith.AndI, args[3], isNaN)}
}

// truncated truncates the elements of v to the element type of the result.
func (r *reducer) truncated(v *ir.Value) *ir.Value {
	id := affine.IdentityMap(len(r.shape))
	spec := linalg.GenericSpec{Inputs: []*ir.Value{v}, Outputs: []*ir.Value{r.empty(r.element)}, Maps: []*affine.Map{id, id}}
	return linalg.NewGeneric(r.Rewriter, r.Loc, spec, func(args []*ir.Value) []*ir.Value {
		return []*ir.Value{r.Cast(arith.TruncF, args[0], r.element)}
	}).Result(0)
}

// groups returns the reassociation that expands the reduced shape by the axis, with size
// 1. The axis joins the group of the dimension before it.
func (r *reducer) groups() reshape.Groups {
	rank := len(r.shape)
	g := make(reshape.Groups, rank)
	for i := range g {
		d := int64(i)
		if i > r.axis {
			d++
		}
		g[i] = []int64{d}
	}
	if rank > 0 {
		at := min(r.axis, rank-1)
		g[at] = append(g[at], int64(at)+1)
	}
	return g
}
