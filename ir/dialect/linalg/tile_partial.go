package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Partial reductions: a partial result has the dimensions of the result, followed by the
// reduced dimensions.

// partialMaps returns the indexing maps of the partial results: op's maps for its results,
// with the split reduction loops appended as results.
func partialMaps(op *ir.Operation, s *tiling.Split) []*poly.Map {
	first, _ := op.Inits()
	maps := slices.Clone(IndexingMaps(op)[first:])
	for i, m := range maps {
		results := slices.Clone(m.Results())
		for _, d := range s.Dims {
			results = append(results, poly.Dim(d))
		}
		maps[i] = poly.NewMap(m.NumDims(), m.NumSymbols(), results...)
	}
	return maps
}

// combiner returns the operation that combines destination i of a structured operation with
// the reduced elements. It returns nil unless a single operation does so.
func combiner(op *ir.Operation, i int) *ir.Operation {
	chain := Combiners(op, i)
	if len(chain) != 1 {
		return nil
	}
	return chain[0]
}

// Combiners returns the operations with two operands through which destination i of a
// structured operation passes to the yield. It returns nil if the destination has any other
// use.
func Combiners(op *ir.Operation, i int) []*ir.Operation {
	first, _ := op.Inits()
	b := op.Region(0).First()
	v := b.Arg(first + i)
	var chain []*ir.Operation
	for {
		if !v.HasOneUse() {
			return nil
		}
		user := v.FirstUse().Owner()
		if user == b.Last() {
			if user.Operand(i) != v {
				return nil
			}
			return chain
		}
		if user.NumOperands() != 2 || user.NumResults() != 1 || user.Parent() != op {
			return nil
		}
		chain = append(chain, user)
		v = user.Result(0)
	}
}

func partialInits(rw *rewrite.Rewriter, op *ir.Operation, sizes []ir.Mixed, s *tiling.Split) ([]*ir.Value, bool) {
	if _, buffers := semantics(op); buffers {
		return nil, op.EmitOpError("expected operation to have tensor semantics")
	}
	var inits []*ir.Value
	for i, m := range partialMaps(op, s) {
		by := combiner(op, i)
		if by == nil {
			return nil, op.EmitOpError("Failed to anaysis the reduction operation.")
		}
		identity := arith.Neutral(by)
		if identity == nil {
			return nil, op.EmitOpError("Failed to get an identity value for the reduction operation.")
		}
		shape := make([]ir.Mixed, m.NumResults())
		for k, e := range m.Results() {
			if shape[k] = ir.Known(1); e.Kind() == poly.KindDim {
				shape[k] = sizes[e.Position()]
			}
		}
		empty := tensor.NewEmpty(rw.Builder, op.Loc(), shape, ir.ElementOf(op.Result(i).Type()))
		fill := NewNamed(rw, Fill, op.Loc(), []*ir.Value{arith.NewConstant(rw.Builder, op.Loc(), identity)}, []*ir.Value{empty})
		inits = append(inits, fill.Result(0))
	}
	return inits, true
}

// partialPart returns the slice of a partial result into which tile t writes. Map m is the
// indexing map of the partial result. Result kept lists the sizes of the slice's dimensions
// that the result of the tiled operation has, too.
func partialPart(m *poly.Map, t tiling.Tile, s *tiling.Split) (part tiling.Tile, kept []ir.Mixed) {
	for _, e := range m.Results() {
		offset, size := ir.Mixed{}, ir.Known(1)
		keeps := true
		if e.Kind() == poly.KindConstant {
			offset = ir.Known(constantOf(e))
		} else {
			d := e.Position()
			reduced := slices.Index(s.Dims, d)
			switch {
			case reduced < 0:
				offset, size = t.Offsets[d], t.Sizes[d]
			case s.Parallel:
				offset, keeps = s.Parts[reduced], false
			default:
				size = t.Sizes[d]
			}
		}
		part.Offsets, part.Sizes = append(part.Offsets, offset), append(part.Sizes, size)
		if keeps {
			kept = append(kept, size)
		}
	}
	return part, kept
}

func constantOf(e *poly.Expr) int64 {
	c, _ := e.AsConstant()
	return c
}

func partialTile(rw *rewrite.Rewriter, op *ir.Operation, inits []*ir.Value, t tiling.Tile, s *tiling.Split) *tiling.Result {
	first, _ := op.Inits()
	operands := newTiler(rw, op, t).operands(first)
	var made []*ir.Operation
	for _, v := range operands {
		if d := v.DefiningOp(); d != nil {
			made = append(made, d)
		}
	}
	partial := partialMaps(op, s)
	for i, m := range partial {
		part, kept := partialPart(m, t, s)
		of := inits[i].Type().(*ir.RankedTensorType)
		r := views.Part(part.Offsets, part.Sizes)
		slice := r.New(rw, tensor.ExtractSlice, op.Loc(), []ir.Type{rw.Ctx.RankedTensorType(views.Statics(kept), of.Element, of.Encoding)}, inits[i])
		operands, made = append(operands, slice.Result(0)), append(made, slice)
	}
	results := tensorTypes(operands[first:])
	var n *ir.Operation
	if s.Parallel {
		n = tensor.Rebuild(rw, op, results, operands)
	} else {
		maps := IndexingMaps(op)
		iterators := slices.Clone(IteratorTypes(op, maps).Elems)
		for _, d := range s.Dims {
			iterators[d] = constraint.Enum(rw.Ctx, IteratorTypeAttr, 0)
		}
		n = NewGeneric(rw, op.Loc(), GenericSpec{
			Inputs: operands[:first], Outputs: operands[first:], Maps: slices.Concat(maps[:first], partial),
			Iterators: rw.Ctx.Array(iterators...), Results: results,
		}, nil)
		rw.CloneRegion(op.Region(0), n.Region(0), ir.NewMapping())
	}
	return &tiling.Result{Ops: []*ir.Operation{n}, Values: n.ResultValues(nil), Slices: made}
}

func partialResultTile(op *ir.Operation, result int, t tiling.Tile, s *tiling.Split) tiling.Tile {
	part, _ := partialPart(partialMaps(op, s)[result], t, s)
	return part
}

// mergePartial reduces each partial result into op's destination, with the operation that
// op uses to combine elements.
func mergePartial(rw *rewrite.Rewriter, op *ir.Operation, partial []*ir.Value, s *tiling.Split) (merges []*ir.Operation, results []*ir.Value) {
	first, _ := op.Inits()
	for i, m := range partialMaps(op, s) {
		var dims []int64
		for k, e := range m.Results() {
			if e.Kind() == poly.KindDim && slices.Contains(s.Dims, e.Position()) {
				dims = append(dims, int64(k))
			}
		}
		combines := combiner(op, i)
		n := NewReduce(rw, op.Loc(), partial[i:i+1], []*ir.Value{op.Operand(first + i)}, dims, func(args []*ir.Value) []*ir.Value {
			by := rw.CloneOp(combines, ir.NewMapping())
			by.SetOperand(0, args[0])
			by.SetOperand(1, args[1])
			return by.ResultValues(nil)
		})
		merges, results = append(merges, n), append(results, n.Result(0))
	}
	return merges, results
}
