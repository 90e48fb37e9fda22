package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// PadOptions says how Pad pads the operands of a structured operation.
type PadOptions struct {
	// Dims are the loops whose dimensions of operands are padded: loop Dims[i] to a multiple of
	// Multiples[i].
	Dims, Multiples []int64
	// Values are the padding values of the operands; nil means zeros. A poison attribute becomes an
	// operation that makes poison.
	Values []ir.Attribute
	// NoFold marks the operands whose padding stays even if it adds nothing.
	NoFold []bool
	// Prescribed pads unknown sizes from the sizes that the operands have at run time. Otherwise
	// their padding starts from the least constant upper bounds.
	Prescribed bool
	// CopyBack is the operation that copies the results to the original destinations, or nil for no
	// copy.
	CopyBack *ir.OpDef
}

// Padded is the result of Pad: the padded copy of the operation, its pads, and the values that can
// replace the results of the original.
type Padded struct {
	Op           *ir.Operation
	Pads         []*ir.Operation // what pads its operands
	Replacements []*ir.Value     // what stands for the results of the original, which is still there
	Changed      bool            // something was made, even if Op is nil
}

// Pad creates a copy of a structured operation on padded operands, after the original. If it
// cannot, Op is nil in the result, and unused operations may remain.
func Pad(rw *rewrite.Rewriter, op *ir.Operation, o PadOptions) (p Padded) {
	block, at := rw.Point()
	defer rw.Restore(block, at)
	var sizes map[[2]int]ir.Mixed
	if o.Prescribed && onTensors(op) {
		rw.Before(op)
		sizes = prescribedSizes(rw, op)
		p.Changed = len(sizes) > 0
	}
	if o.Values == nil {
		o.Values = zerosFor(op)
	}
	if !onTensors(op) {
		return p
	}
	for _, m := range o.Multiples {
		if m < 1 {
			return p
		}
	}
	rw.After(op)
	operands := op.OperandValues(nil)
	for i, v := range operands {
		s := paddedShape{value: v, multiples: map[int]int64{}, sizes: map[int]ir.Mixed{}}
		same, ok := s.collect(linalg.IndexingMaps(op)[i], i, &o, sizes)
		if !ok {
			return p
		}
		nofold := i < len(o.NoFold) && o.NoFold[i]
		if same && !nofold {
			continue
		}
		if i >= len(o.Values) || o.Values[i] == nil || !ir.IsTensor(v.Type()) {
			return p
		}
		with := paddingConstant(rw, op.Loc(), ir.ElementOf(v.Type()), o.Values[i])
		if !same {
			s.pad(rw)
		}
		operands[i] = padHigh(rw, op.Loc(), s.typeOf(), v, with, nofold, s.dynamic)
		if pad := operands[i].DefinedBy(tensor.Pad); pad != nil {
			p.Pads = append(p.Pads, pad)
		}
	}
	n, results, ok := onPadded(rw, op, operands)
	if !ok {
		return p
	}
	p.Op, p.Replacements = n, results
	if o.CopyBack == nil {
		return p
	}
	first, _ := op.Inits()
	for i, v := range p.Replacements {
		dest := op.Operand(first + i)
		if o.CopyBack == linalg.Copy {
			p.Replacements[i] = linalg.NewNamed(rw, linalg.Copy, op.Loc(), []*ir.Value{v}, []*ir.Value{dest}).Result(0)
		} else {
			p.Replacements[i] = bufferization.CreateMaterializeInDestination(rw.Builder, op.Loc(), bufferization.MaterializeInDestinationArgs{Source: v, Dest: dest, ResultType: dest.Type()}).Result(0)
		}
	}
	return p
}

// onPadded creates n, which is op on padded operands. The returned results are the slices of n's
// results with the shapes of op's results. If these shapes cannot be reified, ok is false.
func onPadded(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) (n *ir.Operation, results []*ir.Value, ok bool) {
	if op.Def().ReifyShapes == nil {
		return nil, nil, false
	}
	shapes, ok := op.Def().ReifyShapes(rw.Builder, op)
	if !ok {
		return nil, nil, false
	}
	types := make([]ir.Type, op.NumResults())
	for i, v := range operands[len(operands)-len(types):] {
		types[i] = v.Type()
	}
	n = tensor.Rebuild(rw, op, types, operands)
	for i, sizes := range shapes {
		results = append(results, tensor.NewSlice(rw.Builder, op.Loc(), n.Result(i), views.Whole(sizes)).Result(0))
	}
	return n, results, true
}

// prescribedSizes computes the dynamic sizes of op's operands. The keys are the numbers of operand
// and dimension.
func prescribedSizes(rw *rewrite.Rewriter, op *ir.Operation) map[[2]int]ir.Mixed {
	sizes := map[[2]int]ir.Mixed{}
	for i, v := range op.OperandValues(nil) {
		shape, _ := ir.ShapeOf(v.Type())
		for d, n := range shape {
			if n == ir.Dynamic {
				sizes[[2]int{i, d}] = tensor.SizeOf(rw.Builder, v.Loc(), v, d)
			}
		}
	}
	return sizes
}

// zerosFor returns a zero of the element type for each operand and then each result of op. An entry
// is nil if the type has no zero.
func zerosFor(op *ir.Operation) []ir.Attribute {
	var zeros []ir.Attribute
	for _, v := range append(op.OperandValues(nil), op.ResultValues(nil)...) {
		zeros = append(zeros, zeroOf(ir.ElementOf(v.Type())))
	}
	return zeros
}

func zeroOf(t ir.Type) ir.Attribute {
	if c, ok := t.(*ir.ComplexType); ok {
		z := zeroOf(c.Element)
		return t.Context().Array(z, z)
	}
	return arith.ZeroAttr(t)
}

// paddingConstant creates a constant of type t with value a. If a is a poison attribute, it creates
// a ub.poison.
func paddingConstant(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, a ir.Attribute) *ir.Value {
	_, isComplex := t.(*ir.ComplexType)
	switch {
	case ub.IsPoison(a):
		return ub.CreatePoison(rw.Builder, loc, ub.PoisonArgs{ResultType: t}).Result(0)
	case isComplex:
		if n, ok := a.(*ir.DialectAttr); ok && n.Def == complex.NumberAttr {
			a = rw.Ctx.Array(n.Params[:2]...)
		}
		return complex.CreateConstant(rw.Builder, loc, complex.ConstantArgs{Value: a, ComplexType: t}).Result(0)
	}
	return arith.NewConstant(rw.Builder, loc, a)
}

// A paddedShape is the shape to which an operand is padded.
type paddedShape struct {
	value     *ir.Value
	multiples map[int]int64    // by dimension
	sizes     map[int]ir.Mixed // to the multiples of which it is padded
	shape     []int64
	dynamic   []*ir.Value // the sizes that shape does not have
}

func (s *paddedShape) typeOf() *ir.RankedTensorType {
	return s.value.Context().RankedTensorType(s.shape, ir.ElementOf(s.value.Type()), nil)
}

// collect finds the dimensions to pad and their sizes, for an operand with indexing map m. The map
// prescribed has sizes that the operation determines, by operand and dimension. The result same is
// true if the operand needs no padding. The result ok is false if a size has no constant bound.
func (s *paddedShape) collect(m *poly.Map, operand int, o *PadOptions, prescribed map[[2]int]ir.Mixed) (same, ok bool) {
	shape, _ := ir.ShapeOf(s.value.Type())
	s.shape = append(s.shape, shape...)
	same = true
	for k, d := range o.Dims {
		for i, e := range m.Results() {
			if !e.IsFunctionOfDim(int(d)) {
				continue
			}
			s.multiples[i] = o.Multiples[k]
			to, given := prescribed[[2]int{operand, i}]
			if given {
				s.sizes[i] = to
			}
			if given || shape[i] == ir.Dynamic || shape[i]%o.Multiples[k] != 0 {
				same = false
			}
		}
	}
	for i := range shape {
		if _, padded := s.multiples[i]; !padded {
			continue
		}
		if _, given := s.sizes[i]; given {
			continue
		}
		bound, known := valuebounds.ConstantBound(poly.BoundUB, valuebounds.TermOf(valuebounds.Var{Value: s.value, Dim: i}))
		if !known {
			return false, false
		}
		s.sizes[i] = ir.Known(bound - 1)
	}
	return same, true
}

// pad computes the padded sizes: each size to pad is rounded up to its multiple.
func (s *paddedShape) pad(rw *rewrite.Rewriter) {
	loc := s.value.Loc()
	for i, n := range s.shape {
		size, padded := s.sizes[i]
		if !padded {
			if n == ir.Dynamic {
				s.dynamic = append(s.dynamic, tensor.SizeOf(rw.Builder, loc, s.value, i).Value)
			}
			continue
		}
		by := poly.Constant(s.multiples[i])
		up := poly.NewMap(0, 1, poly.Mul(poly.CeilDiv(poly.Symbol(0), by), by))
		to := affine.ComposedFoldedApply(rw.Builder, loc, up, []ir.Mixed{size})
		s.shape[i] = ir.Dynamic
		if to.Value != nil {
			s.dynamic = append(s.dynamic, to.Value)
		} else {
			s.shape[i] = to.Const
		}
	}
}

// padHigh pads v to type t at the ends of its dimensions (makeComposedPadHighOp). Argument with is
// the padding value. If v is a slice of a tensor that was padded this way, it returns that tensor.
// The values dynamic are the dynamic sizes of t; if there are none, dynamic dimensions are not
// padded. If nofold is true, the pad stays even without padding.
func padHigh(rw *rewrite.Rewriter, loc ir.Loc, t *ir.RankedTensorType, v, with *ir.Value, nofold bool, dynamic []*ir.Value) *ir.Value {
	if whole := paddedBefore(t, v, with); whole != nil {
		return whole
	}
	low, high := make([]ir.Mixed, len(t.Shape)), make([]ir.Mixed, len(t.Shape))
	missing := poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))
	for i, n := range t.Shape {
		to := ir.Known(n)
		if n == ir.Dynamic {
			if len(dynamic) == 0 {
				continue
			}
			to, dynamic = ir.Mixed{Value: dynamic[0]}, dynamic[1:]
		}
		from := tensor.SizeOf(rw.Builder, loc, v, i)
		high[i] = affine.ComposedFoldedApply(rw.Builder, loc, missing, []ir.Mixed{to, from})
	}
	padded := tensor.NewPad(rw, loc, t, v, low, high, with)
	if nofold {
		tensor.PadOp(padded.DefiningOp()).SetNofold(rw.Ctx.Unit())
	}
	return padded
}

// paddedBefore returns the tensor of which v is a slice, if that tensor is v padded to t. Argument
// with is the padding value. It looks through structured operations that write to the padded
// tensor. Otherwise it returns nil.
func paddedBefore(t *ir.RankedTensorType, v, with *ir.Value) *ir.Value {
	slice := v.DefinedBy(tensor.ExtractSlice)
	if slice == nil {
		return nil
	}
	whole := slice.Operand(0)
	from := whole
	for from.DefiningOp() != nil && linalg.Structured(from.DefiningOp()) {
		first, _ := from.DefiningOp().Inits()
		from = from.DefiningOp().Operand(first + from.Index())
	}
	pad := from.DefinedBy(tensor.Pad)
	if pad == nil || whole.Type() != ir.Type(t) {
		return nil
	}
	for _, low := range tensor.PaddingOf(pad).Low {
		if !low.Is(0) {
			return nil
		}
	}
	source := tensor.PadOp(pad).Source().DefinedBy(tensor.ExtractSlice)
	if source == nil {
		return nil
	}
	a, b := views.Ranges{Sizes: views.Of(slice, 1).Sizes}, views.Ranges{Sizes: views.Of(source, 1).Sizes}
	a.FoldConstants()
	b.FoldConstants()
	if !a.Equal(b) {
		return nil
	}
	value := tensor.PaddingValue(pad)
	if value == nil {
		return nil
	}
	if c := ir.MatchConstant(value); c == nil || c != ir.MatchConstant(with) {
		return nil
	}
	return whole
}
