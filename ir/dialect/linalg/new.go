package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Builders for other packages. They create operations at the insertion point.

// Body fills the block of a structured operation. It receives the elements of the operands
// and returns the elements of the results, or nil if it cannot compute them.
type Body func(args []*ir.Value) []*ir.Value

// GenericSpec describes the linalg.generic that NewGeneric creates.
type GenericSpec struct {
	Inputs, Outputs []*ir.Value
	Maps            []*affine.Map
	// Iterators are the kinds of the loops; nil makes all of them parallel.
	Iterators ir.Attribute
	// Results are the types of the results; nil takes the types of the tensor outputs.
	Results []ir.Type
}

// NewGeneric creates a linalg.generic. It returns nil if body returns nil.
func NewGeneric(rw *rewrite.Rewriter, loc ir.Loc, g GenericSpec, body Body) *ir.Operation {
	results, iterators := g.Results, g.Iterators
	if results == nil {
		results = tensorTypes(g.Outputs)
	}
	if iterators == nil {
		iterators = Iterators(rw.Ctx, make([]bool, g.Maps[0].NumDims()))
	}
	op := CreateGeneric(rw.Builder, loc, GenericArgs{
		Inputs: g.Inputs, Outputs: g.Outputs, IndexingMaps: MapsAttr(rw.Ctx, g.Maps), IteratorTypes: iterators, ResultTensorsTypes: results,
	})
	if body != nil && !fillBody(rw, op, body) {
		return nil
	}
	return op
}

// fillBody creates op's block, with an argument for each operand, and lets body fill it.
// It returns false if body returns nil.
func fillBody(rw *rewrite.Rewriter, op *ir.Operation, body Body) bool {
	types, locs := make([]ir.Type, op.NumOperands()), make([]ir.Loc, op.NumOperands())
	for i := range types {
		types[i], locs[i] = ir.ElementOf(op.Operand(i).Type()), op.Operand(i).Loc()
	}
	block, at := rw.Point()
	b := rw.CreateBlock(op.Region(0), nil, types, locs)
	results := body(b.Args())
	if results != nil {
		CreateYield(rw.Builder, op.Loc(), YieldArgs{Values: results})
	}
	rw.Restore(block, at)
	return results != nil
}

func tensorTypes(values []*ir.Value) []ir.Type {
	var types []ir.Type
	for _, v := range values {
		if ir.IsTensor(v.Type()) {
			types = append(types, v.Type())
		}
	}
	return types
}

// NewReduce creates a linalg.reduce of inputs along dims. body combines the elements. It
// returns nil if body returns nil.
func NewReduce(rw *rewrite.Rewriter, loc ir.Loc, inputs, inits []*ir.Value, dims []int64, body Body) *ir.Operation {
	op := CreateReduce(rw.Builder, loc, ReduceArgs{Inputs: inputs, Inits: inits, Dimensions: rw.Ctx.DenseI64Array(dims), ResultTypes: tensorTypes(inits)})
	if !fillBody(rw, op, body) {
		return nil
	}
	return op
}

// NewTranspose creates a linalg.transpose of input by permutation, with the destination
// init.
func NewTranspose(rw *rewrite.Rewriter, loc ir.Loc, input, init *ir.Value, permutation []int64) *ir.Operation {
	op := CreateTranspose(rw.Builder, loc, TransposeArgs{
		Input: input, Init: init, Permutation: rw.Ctx.DenseI64Array(permutation), ResultTypes: tensorTypes([]*ir.Value{init}),
	})
	fillBody(rw, op, func(args []*ir.Value) []*ir.Value { return args[:1] })
	return op
}

// NewNamed creates the named operation d with its body and the attributes props. It returns
// nil if d has no body for these operand types. Required attributes that are not in props get
// their default values, and optional ones stay unset. Only indexing_maps gets its default
// although it is optional, because the maps define the product that linalg.matmul computes.
func NewNamed(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, inputs, outputs []*ir.Value, props ...ir.NamedAttribute) *ir.Operation {
	slots := make([]ir.Attribute, len(d.Attrs))
	for i := range d.Attrs {
		if a := &d.Attrs[i]; a.Default != nil && (!a.Optional || a.Name == "indexing_maps") {
			slots[i] = a.Default(rw.Ctx)
		}
	}
	for _, p := range props {
		slots[d.Slot(p.Name.Value)] = p.Value
	}
	slots[d.Slot(ir.OperandSegmentSizes)] = ir.NewSegmentSizes(rw.Ctx, len(inputs), len(outputs))
	n := rw.Arena.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(d), Loc: loc, Operands: append(append([]*ir.Value(nil), inputs...), outputs...),
		Results: tensorTypes(outputs), Props: slots, Regions: 1,
	})
	b := &body{arena: rw.Arena, ctx: rw.Ctx}
	if !b.build(n.Region(0), d.Name, typesOf(inputs), typesOf(outputs)) {
		n.Erase()
		return nil
	}
	return rw.Insert(n)
}

func typesOf(values []*ir.Value) []ir.Type {
	types := make([]ir.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	return types
}

// MapsAttr returns the array attribute of these maps.
func MapsAttr(c *ir.Context, maps []*affine.Map) *ir.ArrayAttr {
	attrs := make([]ir.Attribute, len(maps))
	for i, m := range maps {
		attrs[i] = c.AffineMapAttr(m)
	}
	return c.Array(attrs...)
}

// Iterators returns the array of iterator types. Loop i is a reduction if reduction[i] is
// set, and otherwise parallel.
func Iterators(c *ir.Context, reduction []bool) *ir.ArrayAttr {
	attrs := make([]ir.Attribute, len(reduction))
	for i, r := range reduction {
		kind := int64(0)
		if r {
			kind = 1
		}
		attrs[i] = constraint.Enum(c, IteratorTypeAttr, kind)
	}
	return c.Array(attrs...)
}

// IteratorTypes returns the iterator types of a structured operation: its attribute
// iterator_types, if it has one. Otherwise, loops that index the result are parallel, and
// the others are reductions.
func IteratorTypes(op *ir.Operation, maps []*affine.Map) *ir.ArrayAttr {
	if types, ok := op.Inherent("iterator_types").(*ir.ArrayAttr); ok {
		return types
	}
	first, _ := op.Inits()
	reduction := make([]bool, maps[0].NumDims())
	for i := range reduction {
		reduction[i] = !maps[first].IsFunctionOfDim(i)
	}
	return Iterators(op.Context(), reduction)
}

// IsParallel reports whether element i of the iterator types is parallel.
func IsParallel(iterators *ir.ArrayAttr, i int) bool {
	return iterators.Elems[i] == constraint.Enum(iterators.Context(), IteratorTypeAttr, 0)
}
