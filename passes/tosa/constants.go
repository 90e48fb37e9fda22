package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// convertConstant replaces an arith.constant that is a static tensor by a tosa.const.
func convertConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	value := arith.ConstantOp(op).Value()
	if !isStaticTensor(t) || ir.TypeOf(value) != t {
		return false
	}
	switch e := ir.ElementOf(t).(type) {
	case *ir.FloatType:
	case *ir.IntegerType:
		if e.Signedness == ir.Signed {
			return false
		}
	default:
		if !quant.IsQuantized(e) {
			return false
		}
	}
	switch value.(type) {
	case *ir.DenseElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
	default:
		return false
	}
	rw.ReplaceWith(op, tosa.CreateConst(rw.Builder, op.Loc(), tosa.ConstArgs{Values: value, OutputType: t}))
	return true
}

// constantFolding returns the patterns that fold operations on constants without other uses. If
// aggressive is true, they fold reductions of all constants.
func constantFolding(aggressive bool) []rewrite.Pattern {
	list := []rewrite.Pattern{
		{Name: anonymous + "TosaFoldConstantReciprocal", Root: tosa.Reciprocal, Rewrite: foldReciprocal},
		{Name: anonymous + "TosaFoldConstantTranspose", Root: tosa.Transpose, Rewrite: foldTranspose},
	}
	for _, r := range reductions {
		list = append(list, rewrite.Pattern{
			Name: anonymous + "ReduceConstantOptimization<mlir::tosa::" + r.name + ">", Root: r.op,
			Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool { return foldReduction(rw, op, r.combine, aggressive) },
		})
	}
	return list
}

// reductions lists the reductions that can be folded, each with the function that combines two
// elements.
var reductions = []struct {
	name    string
	op      *ir.OpDef
	combine func(x, y num.Int) num.Int
}{
	{"ReduceAllOp", tosa.ReduceAll, num.Int.And},
	{"ReduceAnyOp", tosa.ReduceAny, num.Int.Or},
	{"ReduceMaxOp", tosa.ReduceMax, num.Int.SMax},
	{"ReduceMinOp", tosa.ReduceMin, num.Int.SMin},
	{"ReduceProductOp", tosa.ReduceProduct, num.Int.Mul},
	{"ReduceSumOp", tosa.ReduceSum, num.Int.Add},
}

// replaceByConstant replaces op by a tosa.const of type t with the elements raw. It always returns
// true.
func replaceByConstant(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type, raw []byte) bool {
	rw.ReplaceWith(op, tosa.CreateConst(rw.Builder, op.Loc(), tosa.ConstArgs{Values: rw.Ctx.DenseOf(t, raw), OutputType: t}))
	return true
}

// constantOf returns the value of the tosa.const that defines v, if it is dense. Otherwise it
// returns nil.
func constantOf(v *ir.Value) *ir.DenseElementsAttr {
	c := v.DefinedBy(tosa.Const)
	if c == nil {
		return nil
	}
	d, _ := tosa.ConstOp(c).Values().(*ir.DenseElementsAttr)
	return d
}

func foldReciprocal(rw *rewrite.Rewriter, op *ir.Operation) bool {
	input := tosa.ReciprocalOp(op).Input1()
	d := constantOf(input)
	if d == nil || !ir.IsFloat(ir.ElementOf(d.Type)) || !d.Splat && !input.HasOneUse() {
		return false
	}
	element := ir.ElementOf(d.Type).(*ir.FloatType)
	one, _, _ := num.FromFloat64(1).Convert(element.Kind, num.NearestEven)
	n := int(d.Len())
	if d.Splat {
		n = 1
	}
	var raw []byte
	for i := range n {
		raw, _ = elements.Append(raw, rw.Ctx.FloatAttr(element, one.Div(d.FloatAt(i))), element)
	}
	if d.Splat {
		value := elements.Splat(d.Type, elements.At(rw.Ctx.DenseOf(d.Type, raw), 0))
		rw.ReplaceWith(op, tosa.CreateConst(rw.Builder, op.Loc(), tosa.ConstArgs{Values: value, OutputType: d.Type}))
		return true
	}
	return replaceByConstant(rw, op, d.Type, raw)
}

func foldTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.TransposeOp(op)
	t := op.Result(0).Type()
	if !isMovable(ir.ElementOf(t)) {
		return false
	}
	def := o.Input1().DefiningOp()
	if def == nil || !def.Is(tosa.Const) && !def.Is(arith.Constant) || !o.Input1().HasOneUse() || !ir.HasStaticShape(t) {
		return false
	}
	d, ok := def.Inherent(valueAttr(def)).(*ir.DenseElementsAttr)
	if !ok || d.Len() == 0 {
		return false
	}
	if d.Splat {
		rw.ReplaceWith(op, tosa.CreateConst(rw.Builder, op.Loc(), tosa.ConstArgs{Values: elements.Reshape(d, t), OutputType: t}))
		return true
	}
	return replaceByConstant(rw, op, t, inOtherOrder(d, permsOf(op)))
}

// inOtherOrder returns the raw elements of d with its dimensions permuted. d must not be empty.
func inOtherOrder(d *ir.DenseElementsAttr, perms []int32) []byte {
	shape, _ := ir.ShapeOf(d.Type)
	to, inOrder := permute(shape, perms), permute(elements.Strides(shape), perms)
	all := elements.All(d)
	size := len(all) / int(d.Len())
	raw := make([]byte, 0, len(all))
	for position := make([]int64, len(to)); ; {
		at := int(elements.Linear(position, inOrder)) * size
		raw = append(raw, all[at:at+size]...)
		if !elements.Next(position, to, nil) {
			return raw
		}
	}
}

// isMovable reports whether elements of type t can be permuted. Integers must have a width of 1, 8,
// 16, 32 or 64, and must not be unsigned.
func isMovable(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.FloatType, *ir.IndexType:
		return true
	case *ir.IntegerType:
		return t.Signedness != ir.Unsigned && slices.Contains([]uint32{1, 8, 16, 32, 64}, t.Width)
	}
	return false
}

// valueAttr returns the name of the attribute that holds the value of a constant operation.
func valueAttr(op *ir.Operation) string {
	if op.Is(tosa.Const) {
		return "values"
	}
	return "value"
}

func foldReduction(rw *rewrite.Rewriter, op *ir.Operation, combine func(x, y num.Int) num.Int, aggressive bool) bool {
	input := op.OperandsNamed("input")[0].Value()
	d := constantOf(input)
	t := op.Result(0).Type()
	if d == nil || d.Len() == 0 || !input.HasOneUse() && !aggressive || !isStaticTensor(t) {
		return false
	}
	element, ok := ir.ElementOf(d.Type).(*ir.IntegerType)
	if !ok {
		return false
	}
	axis := int(op.Inherent("axis").(*ir.IntegerAttr).Int64())
	shape, _ := ir.ShapeOf(d.Type)
	strides := elements.Strides(shape)
	reduced := append([]int64(nil), shape...)
	reduced[axis] = 1
	var raw []byte
	for position := make([]int64, len(shape)); ; {
		at := int(elements.Linear(position, strides))
		value := d.IntAt(at)
		for range shape[axis] - 1 {
			at += int(strides[axis])
			value = combine(value, d.IntAt(at))
		}
		raw, _ = elements.Append(raw, rw.Ctx.IntegerAttr(element, value), element)
		if !elements.Next(position, reduced, nil) {
			return replaceByConstant(rw, op, t, raw)
		}
	}
}
