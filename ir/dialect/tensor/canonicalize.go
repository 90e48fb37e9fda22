package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// dimOfCast replaces dim(cast(x), i) by dim(x, i).
func dimOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DimOp(op)
	c := castOf(o.Source())
	if c == nil {
		return false
	}
	return rw.ReplaceBy(op, Dim, []*ir.Value{CastOp(c).Source(), o.Index()})
}

// dimOfDestination replaces the size of a result of an operation in
// destination-passing style by the size of the corresponding init.
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

// dimOfReshape replaces dim(reshape(x, shape), i) by the element i of shape.
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

// dimOfEmpty replaces a dynamic size of a tensor.empty by the operand that gives it.
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

// emptySizes returns the sizes of a tensor.empty.
func emptySizes(op *ir.Operation) []ir.Mixed {
	return mixedSizes(typeOf(EmptyOp(op).Result()).Shape, op.OperandValues(nil))
}

// mixedSizes returns the sizes of shape. The values in dynamic replace the dynamic
// sizes, in order.
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

// StaticSizes returns t with constants in place of its dynamic sizes, where they are
// known. Argument sizes holds the values of t's dynamic sizes. Result dynamic holds
// the values that are not constant.
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

// emptyConstants makes the constant operands of a tensor.empty static sizes of its
// type.
func emptyConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := EmptyOp(op)
	t, sizes := StaticSizes(typeOf(o.Result()), op.OperandValues(nil))
	if t == o.Result().Type() {
		return false
	}
	replaceByCast(rw, op, rw.Value(Empty, op.Loc(), t, sizes))
	return true
}

// generateConstants makes the constant extents of a tensor.generate static sizes of
// its type.
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

// extractOfTensorCast replaces extract(cast(x), i) by extract(x, i).
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

// extractOfIndexCast replaces extract(index_cast(x), i) by index_cast(extract(x, i)).
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

// extractOfGenerate replaces an element of a tensor.generate by a copy of the body,
// with the element's indices. The body must have no side effects.
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

// concatType returns the type of a concatenation of op's operands. Result ok is false
// if sizes differ in a dimension other than the concatenated one. Result mismatch is
// then this dimension.
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

// ConcatType returns the type of a concatenation of op's operands. The boolean result
// is false if their sizes do not fit.
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

// concatResult gives the result of a tensor.concat the static sizes that its operands
// determine.
func concatResult(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, _, ok := concatType(op)
	if !ok || PreservesStatic(t, ConcatOp(op).Result().Type()) {
		return false
	}
	n := rw.Op(Concat, op.Loc(), []ir.Type{t}, op.OperandValues(nil), op.Props()...)
	replaceByCast(rw, op, n.Result(0))
	return true
}
