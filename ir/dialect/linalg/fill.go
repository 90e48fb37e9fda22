package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Patterns for filled tensors.

// FillPatterns fold linalg.fill into the tensor operations that use its result. Their root
// operations belong to the tensor dialect.
var FillPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::FoldConcatsOfFill", Root: tensor.Concat, Rewrite: concatOfFills},
	{Name: "(anonymous namespace)::FoldFillWithTensorExtract", Root: tensor.Extract, Rewrite: extractOfFill},
	{Name: "(anonymous namespace)::FoldFillWithPad", Root: tensor.Pad, Rewrite: padOfFill},
	{Name: "(anonymous namespace)::FoldFillWithTensorReshape<mlir::tensor::CollapseShapeOp>", Root: tensor.CollapseShape, Rewrite: reshapeOfFill},
	{Name: "(anonymous namespace)::FoldFillWithTensorReshape<mlir::tensor::ExpandShapeOp>", Root: tensor.ExpandShape, Rewrite: reshapeOfFill},
	{Name: "(anonymous namespace)::FoldInsertPadIntoFill", Root: tensor.InsertSlice, Rewrite: insertPadIntoFill},
}

func filled(fill *ir.Operation) (value, dest *ir.Value) { return fill.Operand(0), fill.Operand(1) }

// newNamed creates a named operation of one input and one destination, with its body, at
// the insertion point. It returns nil if there is no body for their types.
func newNamed(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, input, dest *ir.Value) *ir.Operation {
	var results []ir.Type
	if ir.IsTensor(dest.Type()) {
		results = []ir.Type{dest.Type()}
	}
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{1, 1})
	n := rw.Arena.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(d), Loc: loc, Operands: []*ir.Value{input, dest}, Results: results, Props: props, Regions: 1,
	})
	b := &body{arena: rw.Arena, ctx: rw.Ctx}
	if !b.build(n.Region(0), d.Name, []ir.Type{input.Type()}, []ir.Type{dest.Type()}) {
		n.Erase()
		return nil
	}
	return rw.Insert(n)
}

// newDim creates a tensor.dim for the size of dimension i of v.
func newDim(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, i int) *ir.Value {
	return rw.Value(tensor.Dim, loc, rw.Ctx.Index(), []*ir.Value{v, arith.NewIndex(rw.Builder, loc, int64(i))})
}

// newEmpty creates a tensor.empty with these sizes and this element type.
func newEmpty(rw *rewrite.Rewriter, loc ir.Loc, sizes []ir.Mixed, element ir.Type) *ir.Value {
	dynamic, shape := ir.SplitMixed(sizes)
	return rw.Value(tensor.Empty, loc, rw.Ctx.RankedTensorType(shape, element, nil), dynamic)
}

// replaceByFill replaces op by a linalg.fill of dest with value. It returns false, and
// changes nothing, if linalg.fill has no body for their types.
func replaceByFill(rw *rewrite.Rewriter, op *ir.Operation, value, dest *ir.Value) bool {
	n := newNamed(rw, Fill, op.Loc(), value, dest)
	if n == nil {
		return false
	}
	rw.ReplaceWith(op, n)
	return true
}

// equalOrSame reports whether a and b are the same value or equal constants.
func equalOrSame(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	c := ir.MatchConstant(a)
	return c != nil && c == ir.MatchConstant(b)
}

// concatOfFills rewrites concat(fill(x, a), fill(x, b)) to fill(x, concat(a, b)).
func concatOfFills(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var value *ir.Value
	var dests []*ir.Value
	for i := range op.Operands() {
		fill := op.Operand(i).DefinedBy(Fill)
		if fill == nil {
			return false
		}
		v, dest := filled(fill)
		if value == nil {
			value = v
		}
		if !equalOrSame(value, v) {
			return false
		}
		dests = append(dests, dest)
	}
	t, ok := tensor.ConcatType(op)
	if value == nil || !ok {
		return false
	}
	n := rw.Op(tensor.Concat, op.Loc(), []ir.Type{t}, dests, tensor.ConcatOp(op).Dim())
	return replaceByFill(rw, op, value, n.Result(0))
}

func extractOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	fill := tensor.ExtractOp(op).Tensor().DefinedBy(Fill)
	if fill == nil {
		return false
	}
	rw.Replace(op, fill.Operand(0))
	return true
}

// reshapeOfFill rewrites reshape(fill(x, dest)) to fill(x, reshape(dest)), where reshape
// is op's kind of reshape.
func reshapeOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	fill := op.Operand(0).DefinedBy(Fill)
	if fill == nil {
		return false
	}
	value, dest := filled(fill)
	operands := op.OperandValues(nil)
	operands[0] = dest
	n := rw.Op(op.Def(), fill.Loc(), op.ResultTypes(nil), operands, op.Props()...)
	return replaceByFill(rw, op, value, n.Result(0))
}

// padOfFill replaces the pad of a filled tensor by a fill of a larger tensor, if the
// padding value is the fill value.
func padOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.PadOp(op)
	fill := o.Source().DefinedBy(Fill)
	if fill == nil || fill.Operand(0) != tensor.PaddingValue(op) {
		return false
	}
	value, _ := filled(fill)
	t := o.Result().Type().(*ir.RankedTensorType)
	empty := newEmpty(rw, op.Loc(), tensor.PaddedSizes(rw.Builder, op), t.Element)
	n := newNamed(rw, Fill, fill.Loc(), value, empty)
	if n == nil {
		return false
	}
	v := n.Result(0)
	if v.Type() != t {
		v = tensor.NewCast(rw, fill.Loc(), t, v)
	}
	rw.Replace(op, v)
	return true
}

// insertPadIntoFill rewrites the insertion of pad(x) into a tensor that is filled with the
// padding value. It inserts x itself, at an offset that includes the low padding.
func insertPadIntoFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.InsertSliceOp(op)
	pad := o.Source().DefinedBy(tensor.Pad)
	if pad == nil || rankOf(o.Source()) != rankOf(o.Dest()) {
		return false
	}
	r := views.Of(op, 2)
	dest := o.Dest()
	for prev := dest.DefinedBy(tensor.InsertSlice); prev != nil; prev = dest.DefinedBy(tensor.InsertSlice) {
		if rankOf(tensor.InsertSliceOp(prev).Source()) != rankOf(tensor.InsertSliceOp(prev).Dest()) {
			return false
		}
		if !disjoint(r, views.Of(prev, 2)) {
			break
		}
		dest = tensor.InsertSliceOp(prev).Dest()
	}
	fill := dest.DefinedBy(Fill)
	if fill == nil || fill.Operand(0) != tensor.PaddingValue(pad) {
		return false
	}
	sum := poly.NewMap(0, 2, poly.Add(poly.Symbol(0), poly.Symbol(1)))
	for i, low := range tensor.PaddingOf(pad).Low {
		r.Offsets[i] = affine.ComposedFoldedApply(rw.Builder, op.Loc(), sum, []ir.Mixed{low, r.Offsets[i]})
	}
	source := tensor.PadOp(pad).Source()
	for i, d := range dimsOf(source) {
		if r.Sizes[i] = ir.Known(d); d == ir.Dynamic {
			r.Sizes[i].Value = newDim(rw, op.Loc(), source, i)
		}
	}
	rw.ReplaceWith(op, r.New(rw, tensor.InsertSlice, op.Loc(), op.ResultTypes(nil), source, o.Dest()))
	return true
}

// disjoint reports whether two slices are known not to overlap: in some dimension, all
// offsets, sizes and strides are static, and the ranges are disjoint.
func disjoint(a, b views.Ranges) bool {
	for i := range a.Offsets {
		static := true
		for _, r := range []views.Ranges{a, b} {
			static = static && r.Offsets[i].Value == nil && r.Sizes[i].Value == nil && r.Strides[i].Value == nil
		}
		if !static {
			continue
		}
		last := func(r views.Ranges) int64 { return r.Offsets[i].Const + (r.Sizes[i].Const-1)*r.Strides[i].Const }
		if last(b) < a.Offsets[i].Const || last(a) < b.Offsets[i].Const {
			return true
		}
	}
	return false
}

func copyOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 2 {
		return false
	}
	if fill := op.Operand(0).DefinedBy(Fill); fill != nil {
		return replaceByFill(rw, op, fill.Operand(0), op.Operand(1))
	}
	fill := op.Operand(1).DefinedBy(Fill)
	if fill == nil {
		return false
	}
	n := newNamed(rw, Copy, op.Loc(), op.Operand(0), fill.Operand(1))
	if n == nil {
		return false
	}
	rw.ReplaceWith(op, n)
	return true
}

func transposeOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	fill := o.Input().DefinedBy(Fill)
	return fill != nil && replaceByFill(rw, op, fill.Operand(0), o.Init())
}

func packOfFill(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PackOp(op)
	fill := o.Source().DefinedBy(Fill)
	if fill == nil {
		return false
	}
	if p := paddingValue(op); p != nil && p != fill.Operand(0) {
		// Only integers are compared by value.
		a, ok1 := ir.ConstantInt(p)
		b, ok2 := ir.ConstantInt(fill.Operand(0))
		if !ok1 || !ok2 || a != b {
			return false
		}
	}
	return o.Dest().HasOneUse() && replaceByFill(rw, op, fill.Operand(0), o.Dest())
}
