package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// dimOfCast takes the size from a cast's source.
func dimOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DimOp(op)
	c := castOf(o.Source())
	if c == nil {
		return false
	}
	return rw.ReplaceBy(op, Dim, []*ir.Value{CastOp(c).Source(), o.Index()})
}

// dimOfDestination takes the size from the destination that the source, a result
// in destination-passing style, is tied to.
func dimOfDestination(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source := DimOp(op).Source()
	def := source.DefiningOp()
	if def == nil || !def.Has(ir.DestinationStyle) {
		return false
	}
	first, n := def.Inits()
	if source.Index() >= n {
		return false
	}
	rw.SetOperand(op, 0, def.Operand(first+source.Index()))
	return true
}

// dimOfReshape replaces a size of a tensor.reshape by an element of its shape operand.
func dimOfReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DimOp(op)
	r := o.Source().DefinedBy(Reshape)
	if r == nil {
		return false
	}
	rw.After(op)
	shape := ReshapeOp(r).Shape()
	v := rw.Value(Extract, op.Loc(), ir.ElementOf(shape.Type()), []*ir.Value{shape, o.Index()})
	if t := o.Result().Type(); v.Type() != t {
		v = rw.Value(arith.IndexCast, op.Loc(), t, []*ir.Value{v})
	}
	rw.Replace(op, v)
	return true
}

// dimOfEmpty is the size that an empty tensor was made with.
func dimOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DimOp(op)
	i, known := ir.ConstantInt(o.Index())
	empty := o.Source().DefinedBy(Empty)
	if empty == nil || !known {
		return false
	}
	shape := typeOf(empty.Result(0)).Shape
	if i < 0 || i >= int64(len(shape)) || shape[i] != ir.Dynamic {
		return false
	}
	rw.Replace(op, empty.Operand(dynamicIndex(shape, i)))
	return true
}

// emptySizes are the sizes of an empty tensor.
func emptySizes(op *ir.Operation) []ir.Mixed {
	return mixedSizes(typeOf(EmptyOp(op).Result()).Shape, op.OperandValues(nil))
}

// mixedSizes are the dimensions of shape, dynamic ones in order.
func mixedSizes(shape []int64, dynamic []*ir.Value) []ir.Mixed {
	sizes := make([]ir.Mixed, len(shape))
	for i, d := range shape {
		if sizes[i].Const = d; d == ir.Dynamic {
			sizes[i] = ir.Mixed{Value: dynamic[0]}
			dynamic = dynamic[1:]
		}
	}
	return sizes
}

// StaticSizes makes constant sizes part of t; dynamic are the sizes left.
func StaticSizes(t *ir.RankedTensorType, sizes []*ir.Value) (n *ir.RankedTensorType, dynamic []*ir.Value) {
	shape := slices.Clone(t.Shape)
	for i, d := range shape {
		if d != ir.Dynamic {
			continue
		}
		if c, known := ir.ConstantInt(sizes[0]); known && c >= 0 {
			shape[i] = c
		} else {
			dynamic = append(dynamic, sizes[0])
		}
		sizes = sizes[1:]
	}
	return reshaped(t, shape), dynamic
}

// emptyConstants makes constant sizes of an empty tensor part of its type.
func emptyConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := EmptyOp(op)
	t, sizes := StaticSizes(typeOf(o.Result()), op.OperandValues(nil))
	if t == o.Result().Type() {
		return false
	}
	replaceByCast(rw, op, rw.Value(Empty, op.Loc(), t, sizes))
	return true
}

// generateConstants makes constant sizes of a generated tensor part of its type.
func generateConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := GenerateOp(op)
	t, sizes := StaticSizes(typeOf(o.Result()), op.OperandValues(nil))
	if t == o.Result().Type() {
		return false
	}
	n := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: sizes, Results: []ir.Type{t}, Regions: 1})
	rw.InlineRegionBefore(o.BodyRegion(), n.Region(0), nil)
	replaceByCast(rw, op, n.Result(0))
	return true
}

// extractOfTensorCast takes the element from a cast's source.
func extractOfTensorCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := castOf(ExtractOp(op).Tensor())
	if c == nil {
		return false
	}
	if _, ranked := CastOp(c).Source().Type().(*ir.RankedTensorType); !ranked {
		return false
	}
	operands := op.OperandValues(nil)
	operands[0] = CastOp(c).Source()
	rw.ReplaceWith(op, rw.Op(Extract, op.Loc(), []ir.Type{ir.ElementOf(operands[0].Type())}, operands))
	return true
}

// extractOfIndexCast casts the element and not the tensor.
func extractOfIndexCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := ExtractOp(op).Tensor().DefinedBy(arith.IndexCast)
	if c == nil {
		return false
	}
	operands := op.OperandValues(nil)
	operands[0] = arith.IndexCastOp(c).In()
	e := rw.Value(Extract, op.Loc(), ir.ElementOf(operands[0].Type()), operands)
	return rw.ReplaceBy(op, arith.IndexCast, []*ir.Value{e})
}

// extractOfGenerate computes the element in place.
func extractOfGenerate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := ExtractOp(op)
	g := view.Tensor().DefinedBy(Generate)
	if g == nil || !ir.WouldBeTriviallyDead(g) {
		return false
	}
	body := GenerateOp(g).Body()
	m := ir.NewMapping()
	for i, u := range view.Indices() {
		m.Map(body.Arg(i), u.Value())
	}
	rw.Replace(op, rw.CloneBody(body, m)[0])
	return true
}

// concatType is the type of a concatenation of the operands of op; ok is false,
// with the dimension, where their sizes disagree.
func concatType(op *ir.Operation) (t *ir.RankedTensorType, mismatch int, ok bool) {
	dim := int(ConcatOp(op).Dim().Int64())
	first := typeOf(op.Operand(0))
	shape := slices.Clone(first.Shape)
	for i := range shape {
		for k := 1; k < op.NumOperands(); k++ {
			d := typeOf(op.Operand(k)).Shape[i]
			switch {
			case i == dim && (shape[i] == ir.Dynamic || d == ir.Dynamic):
				shape[i] = ir.Dynamic
			case i == dim:
				shape[i] += d
			case shape[i] == ir.Dynamic:
				shape[i] = d
			case d != ir.Dynamic && d != shape[i]:
				return nil, i, false
			}
		}
	}
	return op.Context().RankedTensorType(shape, first.Element, nil), 0, true
}

// ConcatType is the type of a concatenation of the operands of op, if there is one.
func ConcatType(op *ir.Operation) (*ir.RankedTensorType, bool) {
	t, _, ok := concatType(op)
	return t, ok
}

func concatOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 1 {
		return false
	}
	replaceByCast(rw, op, op.Operand(0))
	return true
}

// concatOperands casts operands to the static sizes that the other operands determine.
func concatOperands(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inferred, _, ok := concatType(op)
	if !ok {
		return false
	}
	dim := ConcatOp(op).Dim().Int64()
	shape := slices.Clone(inferred.Shape)
	matched := false
	for i := range op.Operands() {
		shape[dim] = typeOf(op.Operand(i)).Shape[dim]
		t := rw.Ctx.RankedTensorType(shape, inferred.Element, nil)
		if PreservesStatic(t, op.Operand(i).Type()) {
			continue
		}
		rw.SetOperand(op, i, NewCast(rw, op.Loc(), t, op.Operand(i)))
		matched = true
	}
	return matched
}

// concatResult makes the result type as static as the operands allow.
func concatResult(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, _, ok := concatType(op)
	if !ok || PreservesStatic(t, ConcatOp(op).Result().Type()) {
		return false
	}
	n := rw.Op(Concat, op.Loc(), []ir.Type{t}, op.OperandValues(nil), op.Props()...)
	replaceByCast(rw, op, n.Result(0))
	return true
}
