package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// reshapedSplat returns the splat a with type t. It returns nil if a is not a
// splat or t is not static.
func reshapedSplat(a ir.Attribute, t ir.Type) ir.Attribute {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok || !d.Splat || !ir.HasStaticShape(t) {
		return nil
	}
	return t.Context().DenseElements(t, []byte(d.Raw), true)
}

// dynamicIndex returns the number of dynamic dimensions of shape before
// dimension i.
func dynamicIndex(shape []int64, i int64) int { return ir.NumDynamicDims(shape[:i]) }

func foldDim(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := DimOp(op)
	i, known := ir.ConstantInt(o.Index())
	t, ranked := o.Source().Type().(*ir.RankedTensorType)
	if !known || !ranked || i < 0 || i >= int64(len(t.Shape)) {
		return nil, false
	}
	if t.Shape[i] != ir.Dynamic {
		return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(t.Shape[i])}), true
	}
	if g := o.Source().DefinedBy(Generate); g != nil {
		return append(dst, ir.FoldResult{Value: g.Operand(dynamicIndex(t.Shape, i))}), true
	}
	if s := o.Source().DefinedBy(ExtractSlice); s != nil && len(t.Shape) == len(typeOf(ExtractSliceOp(s).Source()).Shape) {
		if size := views.Of(s, 1).Sizes[i]; size.Value != nil {
			return append(dst, ir.FoldResult{Value: size.Value}), true
		}
	}
	if foldCasts(op) {
		return append(dst, ir.FoldResult{Value: o.Result()}), true
	}
	return nil, false
}

// dimSpeculatable allows speculating a tensor.dim only if its index is known and
// less than the rank. Other indices are undefined behavior.
func dimSpeculatable(op *ir.Operation) ir.Speculatability {
	o := DimOp(op)
	i, known := ir.ConstantInt(o.Index())
	t, ranked := o.Source().Type().(*ir.RankedTensorType)
	if !known || !ranked || int64(len(t.Shape)) <= i {
		return ir.NotSpeculatable
	}
	return ir.Speculatable
}

// flatIndex returns the row-major position of the element at constant indices.
// Result ok is false if an index is unknown or out of bounds.
func flatIndex(shape []int64, indices []ir.Attribute) (flat int64, ok bool) {
	if len(indices) != len(shape) {
		return 0, false
	}
	for i, a := range indices {
		c, known := a.(*ir.IntegerAttr)
		if !known || shape[i] == ir.Dynamic || c.Int64() < 0 || c.Int64() >= shape[i] {
			return 0, false
		}
		flat = flat*shape[i] + c.Int64()
	}
	return flat, true
}

func foldExtract(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractOp(op)
	dense, _ := operands[0].(*ir.DenseElementsAttr)
	if dense != nil && dense.Splat {
		if e := dense.ElementAttr(0); e != nil {
			return append(dst, ir.FoldResult{Attr: e}), true
		}
		return nil, false
	}
	if _, resource := operands[0].(*ir.DenseResourceAttr); resource {
		return nil, false
	}
	for _, a := range operands[1:] {
		if _, known := a.(*ir.IntegerAttr); !known {
			return nil, false
		}
	}
	flat, inside := flatIndex(typeOf(o.Tensor()).Shape, operands[1:])
	if f := o.Tensor().DefinedBy(FromElements); f != nil {
		if !inside {
			return nil, false
		}
		return append(dst, ir.FoldResult{Value: f.Operand(int(flat))}), true
	}
	if dense != nil && inside {
		if e := dense.ElementAttr(int(flat)); e != nil {
			return append(dst, ir.FoldResult{Attr: e}), true
		}
	}
	if sparse, ok := operands[0].(*ir.SparseElementsAttr); ok && inside {
		index := make([]int64, len(operands)-1)
		for i := range index {
			index[i] = operands[1+i].(*ir.IntegerAttr).Int64()
		}
		if e := sparse.ElementAttr(index); e != nil {
			return append(dst, ir.FoldResult{Attr: e}), true
		}
	}
	insert := o.Tensor().DefinedBy(Insert)
	if insert == nil || InsertOp(insert).Scalar().Type() != o.Result().Type() {
		return nil, false
	}
	for i, u := range InsertOp(insert).Indices() {
		if ir.MatchConstant(u.Value()) != operands[1+i] {
			return nil, false
		}
	}
	return append(dst, ir.FoldResult{Value: InsertOp(insert).Scalar()}), true
}

// foldInsert folds the insertion of a constant into a splat of the same constant
// to the splat.
func foldInsert(_ *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	d, ok := operands[1].(*ir.DenseElementsAttr)
	if !ok || !d.Splat || operands[0] == nil || operands[0] != d.ElementAttr(0) {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: d}), true
}

func foldFromElements(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := FromElementsOp(op).Result().Type()
	var raw []byte
	for _, a := range operands {
		var ok bool
		if raw, ok = ir.AppendElement(raw, a); !ok {
			return nil, false
		}
	}
	return append(dst, ir.FoldResult{Attr: op.Context().DenseOf(t, raw)}), true
}

func foldSplat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := SplatOp(op).Aggregate().Type()
	switch operands[0].(type) {
	case *ir.IntegerAttr, *ir.FloatAttr:
	default:
		return nil, false
	}
	if !ir.HasStaticShape(t) {
		return nil, false
	}
	raw, _ := ir.AppendElement(nil, operands[0])
	return append(dst, ir.FoldResult{Attr: op.Context().DenseOf(t, raw)}), true
}

func foldGather(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if a := reshapedSplat(operands[0], GatherOp(op).Result().Type()); a != nil {
		return append(dst, ir.FoldResult{Attr: a}), true
	}
	return nil, false
}

func foldConcat(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() == 1 && op.Operand(0).Type() == ConcatOp(op).Result().Type() {
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	return nil, false
}

func foldPad(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := PadOp(op)
	t := o.Result().Type()
	if o.Source().Type() == t && ir.HasStaticShape(t) && !o.Nofold() {
		return append(dst, ir.FoldResult{Value: o.Source()}), true
	}
	return nil, false
}

func foldReshape(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ReshapeOp(op)
	source, t := o.Source(), o.Result().Type()
	if a := reshapedSplat(operands[0], t); a != nil {
		return append(dst, ir.FoldResult{Attr: a}), true
	}
	if prev := source.DefinedBy(Reshape); prev != nil {
		o.SetSource(ReshapeOp(prev).Source())
		return append(dst, ir.FoldResult{Value: o.Result()}), true
	}
	r, ranked := t.(*ir.RankedTensorType)
	if !ranked || source.Type() != t {
		return nil, false
	}
	if len(r.Shape) <= 1 || isShapeOf(o.Shape(), source) {
		return append(dst, ir.FoldResult{Value: source}), true
	}
	return nil, false
}

// isShapeOf reports whether shape is a tensor.from_elements of the sizes of v in
// order.
func isShapeOf(shape, v *ir.Value) bool {
	f := shape.DefinedBy(FromElements)
	dims := typeOf(v).Shape
	if f == nil || f.NumOperands() != len(dims) {
		return false
	}
	for i := range dims {
		e := f.Operand(i)
		if c, known := ir.ConstantInt(e); known {
			if c != dims[i] {
				return false
			}
			continue
		}
		dim := e.DefinedBy(Dim)
		if dim == nil || DimOp(dim).Source() != v {
			return false
		}
		if c, known := ir.ConstantInt(DimOp(dim).Index()); !known || c != int64(i) {
			return false
		}
	}
	return true
}

// foldReassociation returns the fold of tensor.expand_shape and
// tensor.collapse_shape. It folds the reshape of a constant, and a reshape that
// undoes an operation of definition inverse.
func foldReassociation(inverse *ir.OpDef) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		t := op.Result(0).Type()
		if d, ok := operands[0].(*ir.DenseElementsAttr); ok && d.Type != t && ir.HasStaticShape(t) {
			return append(dst, ir.FoldResult{Attr: op.Context().DenseElements(t, slices.Clone([]byte(d.Raw)), d.Splat)}), true
		}
		return views.Fold(op, inverse, dst)
	}
}
