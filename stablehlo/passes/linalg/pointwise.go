package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Elementwise operations: linalg.generic or linalg.map on tensors, arithmetic in the
// bodies of linalg operations.

// inLinalg reports whether op is directly in the body of a linalg operation.
func inLinalg(op *ir.Operation) bool {
	p := op.Parent()
	return p != nil && p.Name().DialectName() == "linalg"
}

// pointwise returns the result type of an elementwise operation, or nil if it cannot become an
// operation on tensors. All operands must have the rank of the result, or rank 0.
func (l *lowering) pointwise() *ir.RankedTensorType {
	rank := 0
	for _, v := range l.args {
		if ranked(v) == nil {
			return nil
		}
		rank = max(rank, rankOf(v))
	}
	t := l.result(0)
	if t == nil || len(t.Shape) != rank || slices.ContainsFunc(l.args, func(v *ir.Value) bool { return rankOf(v) != 0 && rankOf(v) != rank }) {
		return nil
	}
	if e := t.Element; !isInt(e) && !ir.IsFloat(e) && !isComplex(e) || rank == 0 && inLinalg(l.op) {
		return nil
	}
	return t
}

// split separates the operands over which the generic operation iterates from those that its body
// captures. It casts the iterated operands to the shape of t. The body captures splat constants,
// and scalars if capture is set. The result values holds the captured elements, with nil for
// iterated operands.
func (l *lowering) split(t *ir.RankedTensorType, capture bool) (inputs, values []*ir.Value) {
	values = make([]*ir.Value, len(l.args))
	for i, v := range l.args {
		if values[i] = l.splat(v); values[i] != nil {
			continue
		}
		switch {
		case rankOf(v) == len(t.Shape):
			inputs = append(inputs, l.ValueOrFold(tensor.Cast, l.Loc, ir.WithElement(t, ir.ElementOf(v.Type())), []*ir.Value{v}))
		case capture:
			values[i] = l.extract(v)
		default:
			inputs = append(inputs, v)
		}
	}
	return inputs, values
}

// splat makes a constant of v's element if v is a constant whose elements are all the
// same, else it returns nil.
func (l *lowering) splat(v *ir.Value) *ir.Value {
	op := v.DefiningOp()
	if op == nil {
		return nil
	}
	d, ok := ir.ConstantValue(op).(*ir.DenseElementsAttr)
	if !ok || !d.Splat {
		return nil
	}
	e := elements.At(d, 0)
	if c, ok := ir.ElementOf(d.Type).(*ir.ComplexType); ok {
		return complex.CreateConstant(l.Builder, l.Loc, complex.ConstantArgs{Value: e, ComplexType: c}).Result(0)
	}
	return arith.NewConstant(l.Builder, l.Loc, e)
}

// fill returns values with each nil replaced with the next of args, the arguments of a body.
func fill(values, args []*ir.Value) []*ir.Value {
	list := slices.Clone(values)
	for i := range list {
		if list[i] == nil {
			list[i], args = args[0], args[1:]
		}
	}
	return list
}

func (e *elementwise) toGeneric(l *lowering, capture bool) bool {
	t := l.pointwise()
	if t == nil {
		return false
	}
	rank := len(t.Shape)
	out := l.empty(t)
	if out == nil {
		return false
	}
	inputs, values := l.split(t, capture)
	var maps []*affine.Map
	for _, v := range inputs {
		if rankOf(v) == 0 {
			maps = append(maps, affine.NewMap(rank, 0))
		} else {
			maps = append(maps, affine.IdentityMap(rank))
		}
	}
	maps = append(maps, affine.IdentityMap(rank))
	spec := linalg.GenericSpec{Inputs: inputs, Outputs: []*ir.Value{out}, Maps: maps, Results: []ir.Type{t}}
	n := l.generic(spec, func(args []*ir.Value) []*ir.Value { return e.body(l, fill(values, args)) })
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

// body creates the computation of an element in a linalg body, and returns its result. It returns
// nil if the operation has no form for this element type.
func (e *elementwise) body(l *lowering, args []*ir.Value) []*ir.Value {
	s := newScalar(l.Calc, l.op, args)
	unary := l.ofSparse()
	var block *ir.Block
	var at *ir.Operation
	if unary != nil {
		block, at = l.Point()
		// Upstream computes from the element of the enclosing body, not from the region's.
		l.present(unary)
	}
	v := e.element(s)
	if v == nil {
		return nil
	}
	if unary != nil {
		v = l.endPresent(unary, v)
		l.Restore(block, at)
	}
	return []*ir.Value{v}
}

func (e *elementwise) toMap(l *lowering) bool {
	t := l.pointwise()
	if t == nil {
		return false
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	inputs, values := l.split(t, true)
	n := l.mapOp(inputs, out, func(args []*ir.Value) []*ir.Value {
		v := e.element(newScalar(l.Calc, l.op, fill(values, args)))
		if v == nil {
			return nil
		}
		return []*ir.Value{v}
	})
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

// toArith lowers an elementwise operation on rank-0 tensors inside the body of a linalg operation.
// It extracts the elements, computes with arith, and makes a tensor of the result. It returns
// false for operations elsewhere, for other tensors, and if the operation is undefined for these
// elements.
func (e *elementwise) toArith(l *lowering) bool {
	t := l.result(0)
	if !inLinalg(l.op) || t == nil {
		return false
	}
	elements := make([]*ir.Value, len(l.args))
	for _, v := range l.args {
		if ranked(v) == nil || rankOf(v) != 0 {
			return false
		}
	}
	for i, v := range l.args {
		elements[i] = l.extract(v)
	}
	v := e.element(newScalar(l.Calc, l.op, elements))
	if v == nil {
		return false
	}
	l.ReplaceWith(l.op, tensor.CreateFromElements(l.Builder, l.Loc, tensor.FromElementsArgs{Elements: []*ir.Value{v}, ResultType: t}))
	return true
}

// generic creates a linalg.generic with the discardable attributes of the replaced
// operation. It returns nil if body does.
func (l *lowering) generic(g linalg.GenericSpec, body linalg.Body) *ir.Operation {
	n := linalg.NewGeneric(l.Rewriter, l.Loc, g, body)
	if n != nil {
		n.SetDiscardable(l.op.Discardable())
	}
	return n
}

// named creates a named operation with the discardable attributes of the replaced
// operation. It returns nil if the named operation does not support the operands.
func (l *lowering) named(d *ir.OpDef, inputs []*ir.Value, out *ir.Value, props ...ir.NamedAttribute) *ir.Operation {
	if i := d.Slot("indexing_maps"); i >= 0 {
		props = append(props, ir.NamedAttribute{Name: l.Ctx.String("indexing_maps"), Value: d.Attrs[i].Default(l.Ctx)})
	}
	n := linalg.NewNamed(l.Rewriter, d, l.Loc, inputs, []*ir.Value{out}, props...)
	if n != nil {
		n.SetDiscardable(l.op.Discardable())
	}
	return n
}

// mapOp creates a linalg.map of inputs into out. It returns nil if body returns nil. If body is
// nil, the map's region stays empty.
func (l *lowering) mapOp(inputs []*ir.Value, out *ir.Value, body linalg.Body) *ir.Operation {
	n := linalg.CreateMap(l.Builder, l.Loc, linalg.MapArgs{Inputs: inputs, Init: out, ResultTypes: []ir.Type{out.Type()}, Discardable: l.op.Discardable()})
	if body == nil {
		return n
	}
	types, locs := make([]ir.Type, n.NumOperands()), make([]ir.Loc, n.NumOperands())
	for i := range types {
		types[i], locs[i] = ir.ElementOf(n.Operand(i).Type()), l.Loc
	}
	block, at := l.Point()
	b := l.CreateBlock(n.Region(0), nil, types, locs)
	results := body(b.Args())
	if results == nil {
		return nil
	}
	linalg.CreateYield(l.Builder, l.Loc, linalg.YieldArgs{Values: results})
	l.Restore(block, at)
	return n
}

// extract creates a tensor.extract of the element of v at the given indices.
func (l *lowering) extract(v *ir.Value, at ...*ir.Value) *ir.Value {
	return l.Value(tensor.Extract, l.Loc, ir.ElementOf(v.Type()), append([]*ir.Value{v}, at...))
}

// extractOrFold extracts the element of v, a tensor of rank 0, or folds the extraction if the
// element is known.
func (l *lowering) extractOrFold(v *ir.Value) *ir.Value {
	return l.ValueOrFold(tensor.Extract, l.Loc, ir.ElementOf(v.Type()), []*ir.Value{v})
}
