package control

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// selection is the state of lowering one stablehlo.select_and_scatter.
type selection struct {
	*builder
	op      *ir.Operation
	operand *ir.Value
	rank    int
	window  []int64
	strides []int64
	low     []int64 // padding in front
}

// selectAndScatter lowers select_and_scatter if its windows overlap or reach beyond the operand;
// stablehlo/passes/linalg lowers all others. For each element of the source, the generated loops
// search the window for the selected element.
func selectAndScatter(b *builder, op *ir.Operation) bool {
	o := stablehlo.SelectAndScatterOp(op)
	if !allRanked(op) || !ir.HasStaticShape(op.Result(0).Type()) {
		return false
	}
	s := &selection{builder: b, op: op, operand: o.Operand(), rank: rankOf(o.Operand())}
	s.window, s.strides = stablehlo.Dims(o.WindowDimensions()), stablehlo.Dims(o.WindowStrides())
	s.low = make([]int64, s.rank)
	ones := slices.Repeat([]int64{1}, s.rank)
	if len(s.window) == 0 {
		s.window = ones
	}
	if len(s.strides) == 0 {
		s.strides = ones
	}
	needed := !slices.ContainsFunc(s.window, func(n int64) bool { return n != 1 })
	for i, p := range stablehlo.Int64s(o.Padding()) {
		if i%2 == 0 {
			s.low[i/2] = p
		}
		needed = needed || p != 0
	}
	for i, n := range s.window {
		needed = needed || n > s.strides[i]
	}
	if !needed {
		return false
	}
	t := op.Result(0).Type().(*ir.RankedTensorType)
	init := b.extract(o.InitValue())
	result := tensor.CreateSplat(b.Builder, b.Loc, tensor.SplatArgs{Input: init, AggregateType: t}).Result(0)
	sizes := make([]*ir.Value, s.rank)
	for i := range sizes {
		sizes[i] = b.size(o.Source(), i)
	}
	b.Replace(op, b.nest(sizes, []*ir.Value{result}, func(at, values []*ir.Value) []*ir.Value {
		found, to := s.choose(slices.Clone(at))
		result := values[0]
		source := b.extract(o.Source(), at...)
		return b.choose(found, []ir.Type{t}, func() []*ir.Value {
			sum := b.inline(op.Region(1), []*ir.Value{b.extract(result, to...), source})
			return []*ir.Value{b.insert(sum[0], result, to)}
		}, func() []*ir.Value { return []*ir.Value{result} })
	})...)
	return true
}

// choose creates loops that search a window for the selected element. Argument place is the
// window's position in the source. At run time, result found is true if any element of the window
// is inside the operand. The other result is the selected element's position.
func (s *selection) choose(place []*ir.Value) (found *ir.Value, to []*ir.Value) {
	element := ir.ElementOf(s.operand.Type())
	zero := s.index(0)
	state := append([]*ir.Value{arith.NewBool(s.Builder, s.Loc, false)}, slices.Repeat([]*ir.Value{zero}, s.rank)...)
	// The initially selected element does not matter, because the first element inside the
	// operand always replaces it.
	state = append(state, s.extract(s.operand, slices.Repeat([]*ir.Value{zero}, s.rank)...))
	types := []ir.Type{s.Ctx.I1()}
	types = append(append(types, slices.Repeat([]ir.Type{s.Ctx.Index()}, s.rank)...), element)
	sizes := make([]*ir.Value, s.rank)
	for i, n := range s.window {
		sizes[i] = s.index(n)
	}
	state = s.nest(sizes, state, func(within, state []*ir.Value) []*ir.Value {
		at := make([]*ir.Value, s.rank)
		inside := arith.NewBool(s.Builder, s.Loc, true)
		for i := range at {
			start := s.Op(arith.MulI, place[i], s.index(s.strides[i]))
			at[i] = s.Op(arith.SubI, s.Op(arith.AddI, start, within[i]), s.index(s.low[i]))
			inside = s.Op(arith.AndI, inside, s.CmpI(arith.ULT, at[i], s.size(s.operand, i)))
		}
		return s.nested(inside, types, state, at)
	})
	return state[0], state[1 : 1+s.rank]
}

// nested creates an scf.if on inside, which says whether a position is inside the operand; argument
// at is that position. If so, the selection chooses between the operand's element at the position
// and the element selected so far. It returns the new state: whether an element was found, its
// position, and the element.
func (s *selection) nested(inside *ir.Value, types []ir.Type, state, at []*ir.Value) []*ir.Value {
	return s.builder.choose(inside, types, func() []*ir.Value {
		v := s.extract(s.operand, at...)
		old := state[len(state)-1]
		keeps := s.inline(s.op.Region(0), []*ir.Value{old, v})[0]
		keeps = s.Op(arith.AndI, state[0], keeps)
		next := []*ir.Value{arith.NewBool(s.Builder, s.Loc, true)}
		for i, x := range at {
			next = append(next, s.Select(keeps, state[1+i], x))
		}
		return append(next, s.Select(keeps, old, v))
	}, func() []*ir.Value { return state })
}
