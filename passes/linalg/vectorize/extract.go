package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// extractAllowed reports whether tensor.extract op can be vectorized. It must have one index, unless the options
// allow to gather.
func (t *target) extractAllowed(op *ir.Operation) bool {
	indices := tensor.ExtractOp(op).Indices()
	return (len(indices) == 1 || t.options.Gather) && isElement(op.Result(0).Type())
}

// access classifies where the elements lie that the iterations extract from a tensor.
type access uint8

const (
	anywhere access = iota
	same            // in all iterations
	inOrder         // one after the other
)

// accessOf classifies the elements that the tensor.extract op reads in different iterations.
func (t *target) accessOf(op *ir.Operation) access {
	indices := tensor.ExtractOp(op).Indices()
	shape := shapeOf(tensor.ExtractOp(op).Tensor())
	if len(shape) == 0 {
		return same
	}
	wide := 0
	for _, n := range t.sizes {
		if n > 1 {
			wide++
		}
	}
	if wide != 1 {
		return anywhere
	}
	last := len(indices) - 1
	for i, u := range indices[:last] {
		if shape[i] != 1 && !t.invariant(u.Value()) {
			return anywhere
		}
	}
	if t.invariant(indices[last].Value()) {
		return same
	}
	if ok, counts := t.stepsByOne(indices[last].Value()); ok && counts && t.sizes[len(t.sizes)-1] != 1 {
		return inOrder
	}
	return anywhere
}

// counted returns the innermost loop with more than one iteration. Only one loop may have several iterations.
func (t *target) counted() int {
	i := len(t.static) - 1
	for i > 0 && t.static[i] == 1 {
		i--
	}
	return i
}

// inBody returns the operation of the body that computes v, or nil if v comes from outside or is an argument. The
// result own is true if v is an argument of the body.
func (t *target) inBody(v *ir.Value) (op *ir.Operation, own bool) {
	body := t.op.Region(0).First()
	if v.IsArg() {
		return nil, v.OwnerBlock() == body
	}
	return body.AncestorIn(v.DefiningOp()), false
}

// invariant reports whether v has the same value in every iteration. Only one loop may have several iterations.
func (t *target) invariant(v *ir.Value) bool {
	op, own := t.inBody(v)
	switch {
	case op == nil:
		return !own
	case v.DefiningOp().Is(linalg.Index):
		return int(linalg.IndexOp(v.DefiningOp()).Dim().Int64()) != t.counted()
	case op.Is(arith.Constant):
		return true
	}
	for i := range op.Operands() {
		if !t.invariant(op.Operand(i)) {
			return false
		}
	}
	return true
}

// stepsByOne reports whether v is a sum with a term that is a loop index or a block argument from outside. The
// result counts tells whether a term is the index of the counted loop. Like upstream, it does not check the other
// terms.
func (t *target) stepsByOne(v *ir.Value) (ok, counts bool) {
	op, own := t.inBody(v)
	if v.IsArg() {
		return !own, false
	}
	if v.DefiningOp().Is(linalg.Index) {
		return true, int(linalg.IndexOp(v.DefiningOp()).Dim().Int64()) == t.counted()
	}
	if op == nil || !op.Is(arith.AddI) && !op.Is(arith.Constant) {
		return false, false
	}
	for i := range op.Operands() {
		o, c := t.stepsByOne(op.Operand(i))
		ok = ok || o
		counts = counts || c
	}
	return ok, counts
}

// extract vectorizes a tensor.extract. It becomes a vector.gather, or a vector.transfer_read if the elements are
// the same or lie in order.
func (t *target) extract(op *ir.Operation, m *ir.Mapping) *ir.Operation {
	c := calc.Calc{Rewriter: t.Rewriter, Loc: op.Loc()}
	o := tensor.ExtractOp(op)
	vt := t.typeBy(op.Result(0).Type(), nil)
	all := arith.NewConstant(c.Builder, c.Loc, arith.BoolAttr(t.typeBy(c.Ctx.I1(), nil), true))
	none := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(vt))
	zero := arith.NewIndex(c.Builder, c.Loc, 0)
	kind := t.accessOf(op)
	if kind == anywhere {
		n := vector.CreateGather(c.Builder, c.Loc, vector.GatherArgs{
			Base: o.Tensor(), Offsets: repeated(zero, len(o.Indices())), Indices: t.gathered(c, op, m), Mask: all, PassThru: none, ResultType: vt,
		})
		return t.masked(n, nil)
	}
	var indices []*ir.Value
	for _, u := range o.Indices() {
		i := m.Value(u.Value())
		if it, ok := i.Type().(*ir.VectorType); ok {
			flat := c.Ctx.VectorType(vt.Shape[len(vt.Shape)-1:], it.Element, []bool{t.scalable[len(t.scalable)-1]})
			i = c.Extract(c.ShapeCast(i, flat), 0)
		}
		indices = append(indices, i)
	}
	source, rank := len(shapeOf(o.Tensor())), len(vt.Shape)
	in := bools(c.Ctx, rank, true)
	by := poly.NewMap(source, 0, slices.Repeat([]*poly.Expr{poly.Constant(0)}, rank)...)
	if kind == inOrder {
		by = poly.MinorIdentityMap(source, min(rank, source))
		for range rank - source {
			by = by.InsertResult(poly.Constant(0), 0)
		}
		n := read(c, vt, o.Tensor(), indices, nil, by, in)
		return t.masked(n, nil)
	}
	n := read(c, vt, o.Tensor(), indices, nil, by, in)
	one := c.Value(vector.ConstantMask, c.Loc, c.Ctx.VectorType([]int64{1}, c.Ctx.I1(), nil), nil, c.Ctx.DenseI64Array([]int64{1}))
	return c.Masked(n, one, nil)
}

// gathered computes the linearized index of each element that op extracts, as a vector.
func (t *target) gathered(c calc.Calc, op *ir.Operation, m *ir.Mapping) *ir.Value {
	o := tensor.ExtractOp(op)
	vt := t.typeBy(c.Ctx.Index(), nil)
	at := calc.Calc{Rewriter: t.Rewriter, Loc: t.op.Loc()}
	offset := broadcast(at, m.Value(o.Indices()[0].Value()), vt)
	for i := 1; i < len(o.Indices()); i++ {
		dim := arith.NewIndex(c.Builder, c.Loc, int64(i))
		size := broadcast(at, c.Value(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{o.Tensor(), dim}), vt)
		offset = arith.NewBinary(c.Builder, arith.MulI, c.Loc, offset, size)
		offset = arith.NewBinary(c.Builder, arith.AddI, c.Loc, broadcast(at, m.Value(o.Indices()[i].Value()), vt), offset)
	}
	return offset
}
