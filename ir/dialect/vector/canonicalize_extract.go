package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// pattern returns a pattern with the debug name of upstream's class. Upstream's class is in an
// anonymous namespace.
func pattern(name string, rewriter func(rw *rewrite.Rewriter, op *ir.Operation) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Rewrite: rewriter}
}

// replaceBy replaces op by a new operation of definition d, with v as its only operand. It
// always returns true.
func replaceBy(rw *rewrite.Rewriter, op *ir.Operation, d *ir.OpDef, v *ir.Value) bool {
	return rw.ReplaceBy(op, d, []*ir.Value{v})
}

var extractPatterns = rewrite.Patterns{
	pattern("ExtractOpFromBroadcast", extractOfBroadcast),
	pattern("ExtractOpFromCreateMask", extractOfCreateMask),
	{Rewrite: extractOfShapeCast},
	{Rewrite: extractOfFromElements},
}

func extractOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractOp(op)
	b, t := o.Source().DefiningOp(), typeOf(o.Result())
	if t == nil || !isBroadcastLike(b) || !broadcastable(b.Operand(0).Type(), t) {
		return false
	}
	return replaceBy(rw, op, Broadcast, b.Operand(0))
}

// extractOfCreateMask replaces the extraction from a vector.create_mask. The result is a mask of
// the inner bounds, or all false if an outer bound excludes the position.
func extractOfCreateMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractOp(op)
	m, t := o.Source().DefinedBy(CreateMask), typeOf(o.Result())
	if m == nil || t == nil {
		return false
	}
	pos := ints(o.StaticPosition())
	allFalse := formatOf(m.Result(0)) == maskFalse
	unknown := false
	for i := 0; i < len(pos) && !allFalse; i++ {
		bound, ok := ir.ConstantInt(m.Operand(i))
		switch {
		case !ok:
			unknown = true
		case pos[i] != ir.Dynamic:
			allFalse = pos[i] >= bound
		default:
			unknown = unknown || bound < typeOf(m.Result(0)).Shape[i]
		}
	}
	switch {
	case allFalse:
		return rw.ReplaceBy(op, arith.Constant, nil, arith.BoolAttr(t, false))
	case unknown:
		return false
	}
	return rw.ReplaceBy(op, CreateMask, m.OperandValues(nil)[len(pos):])
}

// extractOfShapeCast casts the source directly to the extracted shape if the extraction
// takes all elements.
func extractOfShapeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractOp(op)
	cast, t := o.Source().DefinedBy(ShapeCast), typeOf(o.Result())
	if cast == nil || t == nil || ir.NumElements(typeOf(ShapeCastOp(cast).Source()).Shape) != ir.NumElements(t.Shape) {
		return false
	}
	return replaceBy(rw, op, ShapeCast, ShapeCastOp(cast).Source())
}

func extractOfFromElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExtractOp(op)
	e, t := o.Source().DefinedBy(FromElements), typeOf(o.Result())
	if e == nil || t == nil || op.NumOperands() > 1 {
		return false
	}
	first := firstElement(op)
	return rw.ReplaceBy(op, FromElements, e.OperandValues(nil)[first:first+int(ir.NumElements(t.Shape))])
}

var fromElementsPatterns = rewrite.Patterns{
	{Rewrite: elementsToBroadcast},
	{Name: "FromElementsToShapeCast", Rewrite: elementsToShapeCast},
}

func elementsToBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if op.Operand(i) != op.Operand(0) {
			return false
		}
	}
	return op.NumOperands() > 0 && replaceBy(rw, op, Broadcast, op.Operand(0))
}

// elementsToShapeCast replaces vector.from_elements by a shape_cast of a subvector. The operands
// must be all elements of this subvector, extracted in row-major order.
func elementsToShapeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n := int64(op.NumOperands())
	if n <= 1 {
		return false
	}
	var source *ir.Value
	var next, outer []int64
	for i := range int(n) {
		e := op.Operand(i).DefinedBy(Extract)
		if e == nil || i > 0 && ExtractOp(e).Source() != source {
			return false
		}
		pos := ints(ExtractOp(e).StaticPosition())
		shape := typeOf(ExtractOp(e).Source()).Shape
		if i == 0 {
			source, next = ExtractOp(e).Source(), pos
			covered, k := int64(1), len(pos)
			for ; k > 0 && pos[k-1] == 0 && covered < n; k-- {
				covered *= shape[k-1]
			}
			if covered != n {
				return false
			}
			outer = ints(ExtractOp(e).StaticPosition())[:k]
		} else {
			for k := range pos {
				if pos[k] != next[k] {
					return false
				}
			}
		}
		elements.Next(next, shape, nil)
	}
	part := newExtract(rw, op.Loc(), source, outer)
	return replaceBy(rw, op, ShapeCast, part)
}

// newExtract extracts the element or subvector at a static position of source. It returns the
// value to which the extraction folds, if it does.
func newExtract(rw *rewrite.Rewriter, loc ir.Loc, source *ir.Value, pos []int64) *ir.Value {
	return rw.CreateOrFold(extractState(rw, loc, source, pos), nil)[0]
}

func extractState(rw *rewrite.Rewriter, loc ir.Loc, source *ir.Value, pos []int64) *ir.OpState {
	t := typeOf(source)
	r := t.Element
	if len(pos) < len(t.Shape) {
		var scalable []bool
		if t.Scalable != nil {
			scalable = t.Scalable[len(pos):]
		}
		r = rw.Ctx.VectorType(t.Shape[len(pos):], t.Element, scalable)
	}
	return &ir.OpState{Name: rw.Ctx.NameOf(Extract), Loc: loc, Results: []ir.Type{r},
		Operands: []*ir.Value{source}, Props: []ir.Attribute{rw.Ctx.DenseI64Array(pos)}}
}

func foldFromElements(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() == 0 {
		return nil, false
	}
	t := typeOf(FromElementsOp(op).Dest())
	if e := op.Operand(0).DefinedBy(ToElements); e != nil && ToElementsOp(e).Source().Type() == t && op.NumOperands() == e.NumResults() {
		same := true
		for i := range op.NumOperands() {
			same = same && op.Operand(i) == e.Result(i)
		}
		if same {
			return ir.FoldValue(dst, ToElementsOp(e).Source())
		}
	}
	var raw []byte
	for _, a := range operands {
		var ok bool
		if raw, ok = elements.Append(raw, a, t.Element); !ok {
			return nil, false
		}
	}
	return ir.FoldAttr(dst, op.Context().DenseOf(t, raw))
}

func foldToElements(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ToElementsOp(op)
	if e := o.Source().DefinedBy(FromElements); e != nil {
		for i := range e.NumOperands() {
			dst = append(dst, ir.FoldResult{Value: e.Operand(i)})
		}
		return dst, true
	}
	if s := splatSource(o.Source()); s != nil {
		for range op.NumResults() {
			dst = append(dst, ir.FoldResult{Value: s})
		}
		return dst, true
	}
	return nil, false
}

var toElementsPatterns = rewrite.Patterns{{Name: "ToElementsOfBroadcast", Rewrite: elementsOfBroadcast}}

// elementsOfBroadcast replaces to_elements(broadcast(x)) by the results of to_elements(x),
// repeated as needed.
func elementsOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ToElementsOp(op)
	b := o.Source().DefinedBy(Broadcast)
	if b == nil || typeOf(BroadcastOp(b).Source()) == nil {
		return false
	}
	in, out := typeOf(BroadcastOp(b).Source()), typeOf(o.Source())
	types := make([]ir.Type, ir.NumElements(in.Shape))
	for i := range types {
		types[i] = in.Element
	}
	e := rw.Op(ToElements, op.Loc(), types, []*ir.Value{BroadcastOp(b).Source()})
	strides := elements.Strides(in.Shape)
	for i, d := range in.Shape {
		if d == 1 {
			strides[i] = 0
		}
	}
	pos := make([]int64, len(out.Shape))
	lead := len(out.Shape) - len(in.Shape)
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		values[i] = e.Result(int(elements.Linear(pos[lead:], strides)))
		elements.Next(pos, out.Shape, nil)
	}
	rw.Replace(op, values...)
	return true
}
