package fold

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
)

// resizeSplat folds an operation that only moves elements of its first operand, if that operand is
// a splat.
func resizeSplat(f *folding, op *ir.Operation) bool {
	d := stablehlo.DenseConstant(op.Operand(0))
	return d != nil && d.Splat && f.constant(op, resized(d, op.Result(0).Type()))
}

// foldCompare folds comparisons. For integers, the signedness comes from compare_type, not from the
// element type.
func foldCompare(f *folding, op *ir.Operation) bool {
	o := stablehlo.CompareOp(op)
	element := ir.ElementOf(o.Lhs().Type())
	if !numbers.has(element, f.OptimizeFloat) {
		return false
	}
	operands, ok := constants(op)
	if !ok {
		return false
	}
	splat := allSplat(operands)
	args := make([]*interp.Tensor, len(operands))
	for i, d := range operands {
		if splat {
			d = resized(d, ir.WithShape(d.Type, nil))
		}
		if t, is := element.(*ir.IntegerType); is && t.Width > 1 && o.CompareType() != nil {
			signs := ir.Signless
			if stablehlo.EnumValue(o.CompareType()) == stablehlo.UnsignedCompare {
				signs = ir.Unsigned
			}
			d = d.Context().DenseElements(ir.WithElement(d.Type, f.Ctx.IntegerType(t.Width, signs)), []byte(d.Raw), d.Splat)
		}
		if args[i], ok = interp.FromAttr(d); !ok {
			return false
		}
	}
	v := result(op, args, splat)
	return v != nil && f.constant(op, v)
}

// foldConvert folds conversions of constants. It does not fold a conversion to integers if a float
// is -0, infinite or out of the integer's range.
func foldConvert(f *folding, op *ir.Operation) bool {
	o := stablehlo.ConvertOp(op)
	from, to := ir.ElementOf(o.Operand().Type()), ir.ElementOf(op.Result(0).Type())
	if !(numbers | cautious).has(from, f.OptimizeFloat) {
		return false
	}
	r := rule{limited: true}
	if i, ok := to.(*ir.IntegerType); ok && ir.IsFloat(from) && i.Width > 1 {
		r.defined = all(0, func(v float64) bool {
			if v == 0 && math.Signbit(v) || math.IsInf(v, 0) {
				return false
			}
			_, st, _ := num.FromFloat64(v).ToInt(i.Width, i.Signedness != ir.Unsigned, num.TowardZero)
			return st&num.InvalidOp == 0
		})
	}
	operands, ok := constants(op)
	if !ok {
		return false
	}
	v := r.value(f, op, operands)
	return v != nil && f.constant(op, v)
}

func foldDimensionSize(f *folding, op *ir.Operation) bool {
	o := stablehlo.GetDimensionSizeOp(op)
	shape, ranked := ir.ShapeOf(o.Operand().Type())
	d := o.Dimension().Int64()
	if !ranked || d >= int64(len(shape)) || shape[d] == ir.Dynamic || shape[d] > math.MaxInt32 {
		return false
	}
	t := op.Result(0).Type()
	return f.constant(op, elements.Splat(t, f.Ctx.Int64Attr(ir.ElementOf(t), shape[d])))
}

func foldReshape(f *folding, op *ir.Operation) bool {
	d := stablehlo.DenseConstant(op.Operand(0))
	return d != nil && f.constant(op, elements.Reshape(d, op.Result(0).Type()))
}

// foldReverse folds reversals of constants. It leaves splats and reversals of no dimension to
// stablehlo/passes/simplify.
func foldReverse(f *folding, op *ir.Operation) bool {
	d := stablehlo.DenseConstant(op.Operand(0))
	if d == nil || d.Splat || stablehlo.ReverseOp(op).Dimensions().Len == 0 {
		return false
	}
	v := (&rule{}).value(f, op, []*ir.DenseElementsAttr{d})
	return v != nil && f.constant(op, v)
}

// foldSelect folds a select of constants. If the predicate is a splat, the result is one of the two
// constants. Otherwise it selects element by element, but not for floats.
func foldSelect(f *folding, op *ir.Operation) bool {
	operands, ok := constants(op)
	if !ok {
		return false
	}
	if p := operands[0]; p.Splat {
		chosen := operands[2]
		if !p.IntAt(0).IsZero() {
			chosen = operands[1]
		}
		return chosen.Type == op.Result(0).Type() && f.constant(op, chosen)
	}
	if ir.IsFloat(ir.ElementOf(op.Result(0).Type())) {
		return false
	}
	v := (&rule{limited: true}).value(f, op, operands)
	return v != nil && f.constant(op, v)
}

// foldSetDimensionSize removes a set_dimension_size if the dimension already has that constant
// size.
func foldSetDimensionSize(f *folding, op *ir.Operation) bool {
	o := stablehlo.SetDimensionSizeOp(op)
	t := op.Result(0).Type()
	shape, ranked := ir.ShapeOf(t)
	d := o.Dimension().Int64()
	size, ok := stablehlo.SplatInt(ir.MatchConstant(o.Size()))
	if !ok || !ranked || o.Operand().Type() != t || d >= int64(len(shape)) || size.Int64() != shape[d] {
		return false
	}
	f.Replace(op, o.Operand())
	return true
}

func foldErf(f *folding, op *ir.Operation) bool {
	d := stablehlo.DenseConstant(op.Operand(0))
	if d == nil {
		return false
	}
	t := op.Result(0).Type()
	if d.Splat {
		d = resized(d, ir.WithShape(t, nil))
	}
	x, ok := interp.FromAttr(d)
	if !ok {
		return false
	}
	v := x.Map(math.Erf).Attr()
	if d.Splat {
		v = resized(v, t)
	}
	return f.constant(op, v)
}

// foldIota folds an iota with at most one element. A larger constant would take more memory than it
// saves time.
func foldIota(f *folding, op *ir.Operation) bool {
	t := op.Result(0).Type()
	shape, _ := ir.ShapeOf(t)
	if !slices.Contains(shape, 0) && slices.ContainsFunc(shape, func(d int64) bool { return d != 1 }) {
		return false
	}
	v := stablehlo.ZeroElements(t)
	return v != nil && f.constant(op, v)
}

// joinSplats replaces adjacent operands of a concatenation with one splat if they are splats with
// the same element.
func joinSplats(f *folding, op *ir.Operation) bool {
	o := stablehlo.ConcatenateOp(op)
	d := o.Dimension().Int64()
	var operands []*ir.Value
	joined := false
	for i := 0; i < op.NumOperands(); {
		v := op.Operand(i)
		first := splatOf(v)
		shape, _ := ir.ShapeOf(v.Type())
		size, next := int64(0), i+1
		if first != nil {
			size = shape[d]
			for ; next < op.NumOperands(); next++ {
				other := splatOf(op.Operand(next))
				if other == nil || other.Raw != first.Raw {
					break
				}
				s, _ := ir.ShapeOf(other.Type)
				size += s[d]
			}
		}
		if next > i+1 {
			joined = true
			shape = slices.Clone(shape)
			shape[d] = size
			v = f.value(op.Loc(), resized(first, ir.WithShape(v.Type(), shape)))
		}
		operands = append(operands, v)
		i = next
	}
	if !joined {
		return false
	}
	f.ReplaceWith(op, stablehlo.CreateConcatenate(f.Builder, op.Loc(), stablehlo.ConcatenateArgs{
		Inputs: operands, Dimension: o.Dimension(), ResultType: op.Result(0).Type(), Discardable: op.Discardable(),
	}))
	return true
}

// splatOf returns the splat constant that defines v, or nil if no splat defines v.
func splatOf(v *ir.Value) *ir.DenseElementsAttr {
	if d := stablehlo.DenseConstant(v); d != nil && d.Splat {
		return d
	}
	return nil
}
