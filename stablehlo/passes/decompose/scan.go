package decompose

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// scanner expands a chlo.scan to a while loop. The loop's values are the index, the carries, and
// the outputs, which each iteration completes by one slice.
type scanner struct {
	*formula
	op      *chlo.ScanView
	dim     int
	inputs  []value
	inits   []value
	outputs int
	size    value // how often, a scalar of 64 bits
}

func scan(f *formula, op *ir.Operation, operands []value) []value {
	o := chlo.ScanOp(op)
	n := len(o.Inputs())
	s := &scanner{
		formula: f, op: o, dim: int(o.Dimension().Int64()), inputs: operands[:n], inits: operands[n:], outputs: len(o.Outputs()),
	}
	if !s.findSize() {
		return nil
	}
	initial := append([]value{f.scalar64(0)}, s.inits...)
	for i := range o.Outputs() {
		empty := s.empty(i)
		if empty == nil {
			return nil
		}
		initial = append(initial, empty)
	}
	types := make([]ir.Type, len(initial))
	locs := make([]ir.Loc, len(initial))
	for i, v := range initial {
		types[i], locs[i] = v.Type(), f.loc
	}
	loop := stablehlo.CreateWhile(f.Builder, f.loc, stablehlo.WhileArgs{Operand: initial, ResultTypes: types})
	block, before := f.Point()
	condition := f.CreateBlock(loop.Region(0), nil, types, locs)
	f.AtEnd(condition)
	stablehlo.CreateReturn(f.Builder, f.loc, stablehlo.ReturnArgs{Results: []value{f.lt(condition.Arg(0), s.size)}})
	body := f.CreateBlock(loop.Region(1), nil, types, locs)
	f.AtEnd(body)
	s.body(body)
	f.Restore(block, before)

	var results []value
	for i := range s.outputs {
		results = append(results, loop.Result(1+len(s.inits)+i))
	}
	for i := range s.inits {
		results = append(results, loop.Result(1+i))
	}
	return results
}

func (s *scanner) findSize() bool {
	if len(s.inputs) > 0 {
		s.size = s.convert(s.formula.size(s.inputs[0], s.dim), s.Ctx.Int(64))
		return true
	}
	if s.op.Op().NumResults() == 0 {
		return false
	}
	dims, _ := ir.ShapeOf(s.op.Op().Result(0).Type())
	if s.dim >= len(dims) || dims[s.dim] == ir.Dynamic {
		return false
	}
	i32 := s.Ctx.Int(32)
	size := s.constant(s.Ctx.Int64Attr(i32, dims[s.dim]), s.Ctx.RankedTensorType(nil, i32, nil))
	s.size = s.convert(size, s.Ctx.Int(64))
	return true
}

// empty creates the initial value of output i: zeros in the output's type. It returns nil if the
// size of a dynamic dimension is unknown, because the scan has no input.
func (s *scanner) empty(i int) value {
	t := s.op.Op().Result(i).Type()
	zero := s.zero(s.Ctx.RankedTensorType(nil, ir.ElementOf(t), nil))
	if ir.HasStaticShape(t) {
		return s.broadcast(zero, t, nil)
	}
	if len(s.inputs) == 0 {
		return nil
	}
	reference := s.inputs[0]
	if i < len(s.inputs) {
		reference = s.inputs[i]
	}
	return s.dynamicBroadcast(zero, s.shapeOf(reference), t, nil)
}

func (s *scanner) body(b *ir.Block) {
	index := b.Arg(0)
	at := index
	if s.op.IsReverse() == s.Ctx.Bool(true) {
		one := s.scalar64(1)
		at = s.sub(s.sub(s.size, one), index)
	}
	carried := b.Args()[1 : 1+len(s.inits)]
	outputs := b.Args()[1+len(s.inits):]
	m := ir.NewMapping()
	step := s.op.BodyRegion().First()
	for i, x := range s.inputs {
		m.Map(step.Arg(i), s.element(x, at))
	}
	for i, x := range carried {
		m.Map(step.Arg(len(s.inputs)+i), x)
	}
	results := s.CloneBody(step, m)
	updated := make([]value, len(outputs))
	for i, x := range outputs {
		updated[i] = s.update(x, results[i], at)
	}
	next := s.add(index, s.scalar64(1))
	stablehlo.CreateReturn(s.Builder, s.loc, stablehlo.ReturnArgs{Results: slices.Concat([]value{next}, results[s.outputs:], updated)})
}

// starts returns start indices of a slice. Argument at is the slice's position in the scanned
// dimension. The rank is the number of dimensions; all other indices are 0.
func (s *scanner) starts(rank int, at value) []value {
	starts := slices.Repeat([]value{s.scalar64(0)}, rank)
	starts[s.dim] = at
	return starts
}

// element extracts the slice of x at a position of the scanned dimension, without this
// dimension.
func (s *scanner) element(x, at value) value {
	t := x.Type().(*ir.RankedTensorType)
	dims := slices.Clone(t.Shape)
	dims[s.dim] = 1
	sliced := s.Ctx.RankedTensorType(dims, t.Element, nil)
	rank := len(dims)
	var slice value
	if ir.HasStaticShape(t) {
		starts := s.starts(rank, at)
		slice = stablehlo.CreateDynamicSlice(s.Builder, s.loc, stablehlo.DynamicSliceArgs{
			Operand: x, StartIndices: starts, SliceSizes: s.Ctx.DenseI64Array(dims), ResultType: sliced,
		}).Result(0)
	} else {
		start := s.vector(s.starts(rank, at))
		limit := s.vector(s.limits(x, at))
		strides := s.int64s(slices.Repeat([]int64{1}, rank)...)
		slice = s.dynamicSlice(x, sliced, start, limit, strides)
	}
	return s.reshape(slice, s.Ctx.RankedTensorType(slices.Delete(dims, s.dim, s.dim+1), t.Element, nil))
}

// limits creates the limits of a slice of x with one position of the scanned dimension. They are
// that position plus one, and the whole size in all other dimensions.
func (s *scanner) limits(x, at value) []value {
	dims, _ := ir.ShapeOf(x.Type())
	limits := make([]value, len(dims))
	i32 := s.Ctx.Int(32)
	for d, n := range dims {
		switch {
		case d == s.dim:
			limits[d] = s.add(at, s.scalar64(1))
		case n == ir.Dynamic:
			limits[d] = s.convert(s.formula.size(x, d), s.Ctx.Int(64))
		default:
			size := s.constant(s.Ctx.Int64Attr(i32, n), s.Ctx.RankedTensorType(nil, i32, nil))
			limits[d] = s.convert(size, s.Ctx.Int(64))
		}
	}
	return limits
}

// vector creates a vector from rank-0 tensors of i64.
func (s *scanner) vector(scalars []value) value {
	parts := make([]value, len(scalars))
	for i, x := range scalars {
		parts[i] = s.reshape(x, s.vector64(1))
	}
	return s.concat(parts)
}

// update creates a copy of output in which one slice is replaced by element. Argument at is the
// slice's position in the scanned dimension.
func (s *scanner) update(output, element, at value) value {
	t := output.Type().(*ir.RankedTensorType)
	dims := slices.Clone(t.Shape)
	dims[s.dim] = 1
	slice := s.reshape(element, s.Ctx.RankedTensorType(dims, t.Element, nil))
	starts := s.starts(len(dims), at)
	return stablehlo.CreateDynamicUpdateSlice(s.Builder, s.loc, stablehlo.DynamicUpdateSliceArgs{
		Operand: output, Update: slice, StartIndices: starts, ResultType: t,
	}).Result(0)
}
