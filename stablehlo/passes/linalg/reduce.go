package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Reductions and maps, whose bodies move into operations of linalg.

// returnInBody lowers a stablehlo.return inside a linalg operation to a linalg.yield of the
// elements.
func returnInBody(l *lowering) bool {
	if !inLinalg(l.op) {
		return false
	}
	values := slices.Clone(l.args)
	for i, v := range values {
		if ir.IsShaped(v.Type()) {
			values[i] = l.Calc.Value(tensor.Extract, v.Loc(), ir.ElementOf(v.Type()), []*ir.Value{v})
		}
	}
	linalg.CreateYield(l.Builder, l.Loc, linalg.YieldArgs{Values: values})
	l.Erase(l.op)
	return true
}

// elementType returns the converted element type of v.
func (l *lowering) elementType(v *ir.Value) ir.Type {
	return l.TypeConverter().Type(ir.ElementOf(v.Type()))
}

// reduction is a reduction that is being lowered, to linalg.reduce or to linalg.generic. It holds
// the data that both need.
type reduction struct {
	*lowering
	inputs, inits []*ir.Value
	dims          []int64
	types         []*ir.RankedTensorType
	outputs       []*ir.Value
}

// newReduction returns the reduction that l lowers. It returns nil if an operand is unranked, an
// input is empty or no dimension is reduced; other passes simplify such reductions.
func newReduction(l *lowering) *reduction {
	o := stablehlo.ReduceOp(l.op)
	n := len(l.args) / 2
	r := &reduction{lowering: l, inputs: l.args[:n], inits: l.args[n:], dims: o.Dimensions().Int64s()}
	if len(r.dims) == 0 || !l.allRanked() || slices.Contains(ranked(l.op.Operand(0)).Shape, 0) {
		return nil
	}
	for i := range n {
		r.types = append(r.types, l.result(i))
	}
	return r
}

// fillOutputs creates the outputs: tensors of the result types that are filled with the initial
// values. If fromInputs is set, their sizes come from the types of the inputs instead.
func (r *reduction) fillOutputs(fromInputs bool) {
	for i, v := range r.inputs {
		init := r.extractOrFold(r.inits[i])
		shape := slices.Clone(r.types[i].Shape)
		var sizes []*ir.Value
		k := 0
		for d, n := range ranked(v).Shape {
			if slices.Contains(r.dims, int64(d)) {
				continue
			}
			if fromInputs {
				shape[k] = n
			}
			if shape[k] == ir.Dynamic {
				sizes = append(sizes, r.dim(v, d))
			}
			k++
		}
		t := r.Ctx.RankedTensorType(shape, r.types[i].Element, r.types[i].Encoding)
		out := tensor.CreateEmpty(r.Builder, r.Loc, tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}).Result(0)
		r.outputs = append(r.outputs, r.filled(init, out))
	}
}

// moveBody moves the reduction's body to n. It reorders the block arguments: accumulators
// come first in StableHLO and last in linalg.
func (r *reduction) moveBody(n *ir.Operation) {
	k := len(r.inputs)
	s := rewrite.NewSignature(2 * k)
	for i := range k {
		s.AddInputs(i+k, r.elementType(r.op.Operand(i)))
	}
	for i := range k {
		s.AddInputs(i, r.elementType(r.op.Operand(k+i)))
	}
	r.moveRegion(r.op.Region(0), n.Region(0), s)
}

func (l *lowering) moveRegion(from, to *ir.Region, s *rewrite.Signature) {
	l.InlineRegionBefore(from, to, nil)
	l.ConvertBlock(to.First(), l.TypeConverter(), s)
}

// cloneBody copies the only block of one region, from, into another one, to, which belongs to a
// linalg operation. It gives the copy the arguments of s. It sets the insertion point in front of
// the copied terminator, and returns the block and the terminator. If an operation in the copy
// cannot be lowered, the pattern fails.
func (l *lowering) cloneBody(from, to *ir.Region, s *rewrite.Signature) (*ir.Block, *ir.Operation) {
	block := from.First()
	types, locs := make([]ir.Type, block.NumArgs()), make([]ir.Loc, block.NumArgs())
	m := ir.NewMapping()
	for i, a := range block.Args() {
		types[i], locs[i] = a.Type(), a.Loc()
	}
	copied := l.CreateBlock(to, nil, types, locs)
	for i, a := range block.Args() {
		m.Map(a, copied.Arg(i))
	}
	var end *ir.Operation
	for op := block.First(); op != nil; op = op.Next() {
		end = l.CloneOp(op, m)
	}
	body := l.ConvertBlock(copied, l.TypeConverter(), s)
	l.Before(end)
	return body, end
}

func reduceToGeneric(l *lowering) bool {
	r := newReduction(l)
	if r == nil {
		return false
	}
	r.fillOutputs(false)
	rank := rankOf(r.inputs[0])
	// The loops that reduce are the inner ones.
	var order []int
	for d := range rank {
		if !slices.Contains(r.dims, int64(d)) {
			order = append(order, d)
		}
	}
	kept := len(order)
	for _, d := range r.dims {
		order = append(order, int(d))
	}
	spec := linalg.GenericSpec{Inputs: r.inputs, Outputs: r.outputs, Results: typesOf(r.types)}
	reduces := make([]bool, rank)
	for i := kept; i < rank; i++ {
		reduces[i] = true
	}
	spec.Iterators = linalg.Iterators(l.Ctx, reduces)
	in := affine.PermutationMap(order).InversePermutation()
	spec.Maps = append(slices.Repeat([]*affine.Map{in}, len(r.inputs)),
		slices.Repeat([]*affine.Map{affine.NewMap(rank, 0, dimExprs(0, kept)...)}, len(r.inputs))...)
	n := l.generic(spec, nil)
	r.moveBody(n)
	l.ReplaceWith(l.op, n)
	return true
}

func typesOf(ts []*ir.RankedTensorType) []ir.Type {
	list := make([]ir.Type, len(ts))
	for i, t := range ts {
		list[i] = t
	}
	return list
}

func reduceToReduce(l *lowering) bool {
	r := newReduction(l)
	if r == nil {
		return false
	}
	slices.Sort(r.dims)
	r.fillOutputs(true)
	types := make([]ir.Type, len(r.outputs))
	for i, v := range r.outputs {
		types[i] = v.Type()
	}
	n := linalg.CreateReduce(l.Builder, l.Loc, linalg.ReduceArgs{
		Inputs: r.inputs, Inits: r.outputs, Dimensions: l.Ctx.DenseI64Array(r.dims), ResultTypes: types, Discardable: l.op.Discardable(),
	})
	r.moveBody(n)
	results := make([]*ir.Value, len(types))
	for i, t := range r.types {
		results[i] = l.ValueOrFold(tensor.Cast, l.Loc, t, []*ir.Value{n.Result(i)})
	}
	l.Replace(l.op, results...)
	return true
}

func mapToGeneric(l *lowering) bool {
	if !l.allRanked() {
		return false
	}
	t, out := l.target()
	if out == nil {
		return false
	}
	id := affine.IdentityMap(len(t.Shape))
	n := l.generic(linalg.GenericSpec{
		Inputs: l.args, Outputs: []*ir.Value{out}, Maps: slices.Repeat([]*affine.Map{id}, len(l.args)+1), Results: []ir.Type{t},
	}, nil)
	l.moveMapped(n, t.Element)
	l.ReplaceWith(l.op, n)
	return true
}

// moveMapped moves the body of a map into n. It adds a block argument, because linalg passes the
// output's previous element as the last argument. Argument out is the type of that element.
func (l *lowering) moveMapped(n *ir.Operation, out ir.Type) {
	s := rewrite.NewSignature(len(l.args))
	for i := range l.args {
		s.AddInputs(i, l.elementType(l.op.Operand(i)))
	}
	s.AddNew(out)
	l.moveRegion(l.op.Region(0), n.Region(0), s)
}

func mapToMap(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() || len(l.args) == 0 {
		return false
	}
	inputs := slices.Clone(l.args)
	first := ranked(inputs[0])
	for i, v := range inputs[1:] {
		inputs[1+i] = l.ValueOrFold(tensor.Cast, l.Loc, ir.WithElement(first, ir.ElementOf(v.Type())), []*ir.Value{v})
	}
	out := tensor.NewEmpty(l.Builder, l.Loc, tensor.SizesOf(l.Builder, l.Loc, inputs[0]), t.Element)
	n := l.mapOp(inputs, out, nil)
	l.moveMapped(n, t.Element)
	l.Replace(l.op, l.ValueOrFold(tensor.Cast, l.Loc, t, []*ir.Value{n.Result(0)}))
	return true
}
