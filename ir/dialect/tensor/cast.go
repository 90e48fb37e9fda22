package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Casts, and moving them past the operations around them.

// PreservesStatic reports whether target has a static size wherever source has one.
// Both must be ranked tensor types of the same rank and element type. Upstream calls
// it preservesStaticInformation.
func PreservesStatic(source, target ir.Type) bool {
	s, ok1 := source.(*ir.RankedTensorType)
	t, ok2 := target.(*ir.RankedTensorType)
	if !ok1 || !ok2 || s.Element != t.Element || len(s.Shape) != len(t.Shape) {
		return false
	}
	for i, d := range s.Shape {
		if d != ir.Dynamic && t.Shape[i] == ir.Dynamic {
			return false
		}
	}
	return true
}

// widened returns the source of the tensor.cast that defines v if this cast only
// makes static sizes dynamic. Otherwise, it returns nil. Upstream calls it
// canFoldIntoConsumerOp.
func widened(v *ir.Value) *ir.Value {
	c := castOf(v)
	if c == nil || !PreservesStatic(v.Type(), CastOp(c).Source().Type()) {
		return nil
	}
	return CastOp(c).Source()
}

// Narrows reports whether a tensor.cast only makes dynamic sizes static. Upstream
// calls it canFoldIntoProducerOp.
func Narrows(cast *ir.Operation) bool {
	o := CastOp(cast)
	return PreservesStatic(o.Source().Type(), o.Dest().Type())
}

func castOf(v *ir.Value) *ir.Operation { return v.DefinedBy(Cast) }

// NewCast creates a tensor.cast of v to type t.
func NewCast(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, v *ir.Value) *ir.Value {
	return rw.Value(Cast, loc, t, []*ir.Value{v})
}

// replaceByCast replaces op by v, cast to the type of op's result.
func replaceByCast(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	rw.Replace(op, NewCast(rw, op.Loc(), op.Result(0).Type(), v))
}

// foldCasts replaces each operand of op that is a cast from a more static type by the
// cast's source. It reports whether there was such an operand.
func foldCasts(op *ir.Operation) bool {
	folded := false
	for i := range op.Operands() {
		if v := widened(op.Operand(i)); v != nil {
			op.SetOperand(i, v)
			folded = true
		}
	}
	return folded
}

func compatible(a, b int64) bool { return a == ir.Dynamic || b == ir.Dynamic || a == b }

// CastCompatible reports whether a tensor.cast from type a to type b is valid.
func CastCompatible(a, b ir.Type) bool {
	if !ir.IsTensor(a) || !ir.IsTensor(b) || ir.ElementOf(a) != ir.ElementOf(b) {
		return false
	}
	s, ok1 := ir.ShapeOf(a)
	t, ok2 := ir.ShapeOf(b)
	return !ok1 || !ok2 || slices.EqualFunc(s, t, compatible)
}

// join returns the shape that has every static size of a and of b. Result ok is false
// if they disagree. A nil shape has unknown rank.
func join(a, b []int64) (shape []int64, ok bool) {
	if a == nil {
		return b, true
	}
	if b == nil {
		return a, true
	}
	if len(a) != len(b) {
		return nil, false
	}
	shape = make([]int64, len(a))
	for i := range a {
		switch {
		case a[i] == ir.Dynamic:
			shape[i] = b[i]
		case b[i] == ir.Dynamic || a[i] == b[i]:
			shape[i] = a[i]
		default:
			return nil, false
		}
	}
	return shape, true
}

func rankedShape(t ir.Type) []int64 {
	shape, ranked := ir.ShapeOf(t)
	if ranked && shape == nil {
		return []int64{}
	}
	return shape
}

// chainedCast replaces cast(cast(x)) by one cast. It applies only if the type between
// adds no size or rank that the other types do not have.
func chainedCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CastOp(op)
	inner := castOf(o.Source())
	if inner == nil {
		return false
	}
	source, between, target := rankedShape(CastOp(inner).Source().Type()), rankedShape(inner.Result(0).Type()), rankedShape(o.Dest().Type())
	all, ok := join(source, between)
	if !ok {
		return false
	}
	if all, ok = join(all, target); !ok {
		return false
	}
	direct, ok := join(source, target)
	if !ok || !slices.Equal(all, direct) || (all == nil) != (direct == nil) {
		return false
	}
	replaceByCast(rw, op, CastOp(inner).Source())
	return true
}

func chainedBitcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inner := BitcastOp(op).Source().DefinedBy(Bitcast)
	if inner == nil {
		return false
	}
	return rw.ReplaceBy(op, Bitcast, []*ir.Value{BitcastOp(inner).Source()})
}

// castOfSlice replaces the cast of a slice to a more static type by a slice of that
// type.
func castOfSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CastOp(op)
	slice := o.Source().DefinedBy(ExtractSlice)
	t, ranked := o.Dest().Type().(*ir.RankedTensorType)
	if slice == nil || !ranked || !Narrows(op) {
		return false
	}
	from := typeOf(o.Source())
	if slices.Equal(from.Shape, t.Shape) {
		return false
	}
	r := views.Of(slice, 1)
	dropped, _ := rankReduction(views.Statics(r.Sizes), from.Shape, false)
	k := 0
	for i := range r.Sizes {
		if dropped != nil && dropped[i] {
			continue
		}
		if d := t.Shape[k]; d != ir.Dynamic {
			r.Sizes[i] = ir.Known(d)
		}
		k++
	}
	rw.ReplaceWith(op, r.New(rw, ExtractSlice, op.Loc(), []ir.Type{t}, ExtractSliceOp(slice).Source()))
	return true
}

// castOfEmpty replaces the cast of a tensor.empty to a more static type by a
// tensor.empty of that type.
func castOfEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CastOp(op)
	empty := o.Source().DefinedBy(Empty)
	if empty == nil || !Narrows(op) {
		return false
	}
	t := typeOf(o.Dest())
	sizes := emptySizes(empty)
	var dynamic []*ir.Value
	for i, m := range sizes {
		switch {
		case m.Value == nil && m.Const != t.Shape[i]:
			return false
		case m.Value != nil && t.Shape[i] == ir.Dynamic:
			dynamic = append(dynamic, m.Value)
		}
	}
	rw.ReplaceWith(op, rw.Op(Empty, op.Loc(), []ir.Type{t}, dynamic))
	return true
}

// inDestinationStyle reports whether foldCastsIntoProducer applies to operations of
// definition d. It does to operations in destination-passing style, except loops,
// tensor.insert_slice, linalg.pack and linalg.unpack.
func inDestinationStyle(d *ir.OpDef) bool {
	if d.Traits&ir.DestinationStyle == 0 || d.Loop != nil || d == InsertSlice {
		return false
	}
	return d.Name != "linalg.pack" && d.Name != "linalg.unpack"
}

// foldCastsIntoProducer replaces operands that are casts from more static types by
// the casts' sources, in an operation in destination-passing style. It casts the
// results back to their old types.
func foldCastsIntoProducer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	any := false
	for i := range op.Operands() {
		if any = widened(op.Operand(i)) != nil; any {
			break
		}
	}
	if !any {
		return false
	}
	operands, results := UncastOperands(op)
	n := Rebuild(rw, op, results, operands)
	rw.Replace(op, CastResults(rw, op, n)...)
	return true
}

// UncastOperands returns the operands of op, each cast from a more static type
// replaced by its source. It also returns the result types that follow. The operation
// op is in destination-passing style.
func UncastOperands(op *ir.Operation) (operands []*ir.Value, results []ir.Type) {
	operands, results = op.OperandValues(nil), op.ResultTypes(nil)
	first, n := op.Inits()
	k := 0
	for i, v := range operands {
		if w := widened(v); w != nil {
			operands[i] = w
		}
		if _, buffer := operands[i].Type().(*ir.MemRefType); i >= first && i < first+n && !buffer {
			results[k] = operands[i].Type()
			k++
		}
	}
	return operands, results
}

// Rebuild creates a copy of op with other operands and result types.
func Rebuild(rw *rewrite.Rewriter, op *ir.Operation, results []ir.Type, operands []*ir.Value) *ir.Operation {
	n := rw.Arena.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results,
		Attrs: op.Discardable(), Props: op.Props(), Regions: op.NumRegions(),
	})
	m := ir.NewMapping()
	for i := range op.Regions() {
		rw.CloneRegion(op.Region(i), n.Region(i), m)
	}
	return rw.Insert(n)
}

// CastResults returns the results of n, cast to the result types of op. The caller
// replaces op by them.
func CastResults(rw *rewrite.Rewriter, op, n *ir.Operation) []*ir.Value {
	values := make([]*ir.Value, n.NumResults())
	for i := range values {
		values[i] = n.Result(i)
		if t := op.Result(i).Type(); values[i].Type() != t {
			values[i] = NewCast(rw, op.Loc(), t, values[i])
		}
	}
	return values
}
