package vectorize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// combining maps the keywords of AtomicRMWKind to the keywords of vector.reduction.
var combining = map[string]string{
	"addf": "add", "addi": "add", "mulf": "mul", "muli": "mul", "andi": "and", "ori": "or", "xori": "xor",
	"minimumf": "minimumf", "maximumf": "maximumf", "minnumf": "minnumf", "maxnumf": "maxnumf",
	"mins": "minsi", "maxs": "maxsi", "minu": "minui", "maxu": "maxui",
}

// neutral creates the vector with which a reduction begins: the neutral element in all lanes, of
// the type of the initial value init. It returns nil if the reduction has no neutral element.
func (v *vectorizer) neutral(r transform.LoopReduction, init *ir.Value) *ir.Value {
	a := r.Identity(init.Type())
	if a == nil {
		return nil
	}
	return arith.NewConstant(v.Builder, init.Loc(), v.splat(a, init.Type()))
}

// reduce reduces vector result i of the new loop n to a scalar. It combines the scalar with the
// initial value of the loop op, unless that is the neutral element.
func (v *vectorizer) reduce(op, n *ir.Operation, i int, r transform.LoopReduction) {
	init := transform.Inits(op)[i]
	kind, _ := vector.CombiningKind.Value(combining[arith.AtomicRMWKind.Keyword(r.Kind)])
	x := vector.CreateReduction(v.Builder, n.Loc(), vector.ReductionArgs{
		Vector: n.Result(i), Kind: constraint.Enum(v.Ctx, vector.CombiningKindAttr, kind), DestType: init.Type(),
	}).Result(0)
	v.made = append(v.made, x.DefiningOp())
	if ir.MatchConstant(init) != r.Identity(init.Type()) {
		x = r.Combine(v.Builder, x.Loc(), x, init)
		v.made = append(v.made, x.DefiningOp())
	}
	v.results = append(v.results, replacement{op.Result(i), x})
}

// mask creates the mask of the active lanes at the start of the new loop n. It creates none if all
// iterations are known to fill the vector.
func (v *vectorizer) mask(n *ir.Operation) {
	lb, lok := transform.ConstantLower(n)
	upper, uok := transform.ConstantUpper(n)
	if lok && uok && (upper-lb)%transform.Step(n) == 0 {
		return
	}
	at, before := v.Point()
	defer v.Restore(at, before)
	v.AtStart(transform.Body(n))
	loc := n.Loc()
	m := transform.UpperMap(n)
	d := affine.AffineApply
	if m.NumResults() != 1 {
		d = affine.AffineMin
	}
	end := v.Value(d, loc, v.Ctx.Index(), transform.UpperOperands(n), v.Ctx.AffineMapAttr(m))
	left := transform.ComposedApply(v.Builder, loc, poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1))), []*ir.Value{end, transform.IV(n)})
	if end.Unused() {
		end.DefiningOp().Erase()
	}
	v.masks[n] = v.Value(vector.CreateMask, loc, v.vectorOf(v.Ctx.I1()), []*ir.Value{left})
}

// maskReductions changes the reductions of a loop so that the lanes beyond the end of the
// iterations do not contribute.
func (v *vectorizer) maskReductions(loop *ir.Operation, mask *ir.Value) {
	inits := transform.Inits(loop)
	for _, r := range transform.SupportedReductions(loop) {
		op := transform.IterArgs(loop)[r.Position].FirstUse().Owner()
		v.Before(op)
		x := v.Value(arith.Select, r.Value.Loc(), r.Value.Type(), []*ir.Value{mask, r.Value, inits[r.Position]})
		for i := range op.Operands() {
			if op.Operand(i) == r.Value {
				op.SetOperand(i, x)
			}
		}
	}
}

// outOfBounds returns the in_bounds attribute of a transfer of vector type t that may be out of
// bounds in each dimension.
func outOfBounds(c *ir.Context, t ir.Type) ir.Attribute {
	l := make([]ir.Attribute, len(t.(*ir.VectorType).Shape))
	for i := range l {
		l[i] = c.Bool(false)
	}
	return c.Array(l...)
}

func newRead(b *ir.Builder, loc ir.Loc, t ir.Type, memref *ir.Value, indices []*ir.Value, permutation *poly.Map) *ir.Operation {
	padding := b.Op(ub.Poison, loc, []ir.Type{ir.ElementOf(t)}, nil, b.Ctx.DialectAttr(ub.PoisonAttr)).Result(0)
	return vector.CreateTransferRead(b, loc, vector.TransferReadArgs{
		Base: memref, Indices: indices, Padding: padding, VectorType: t,
		InBounds: outOfBounds(b.Ctx, t), PermutationMap: b.Ctx.AffineMapAttr(permutation),
	})
}

func newWrite(b *ir.Builder, loc ir.Loc, x, memref *ir.Value, indices []*ir.Value, permutation *poly.Map) {
	vector.CreateTransferWrite(b, loc, vector.TransferWriteArgs{
		ValueToStore: x, Base: memref, Indices: indices,
		InBounds: outOfBounds(b.Ctx, x.Type()), PermutationMap: b.Ctx.AffineMapAttr(permutation),
	})
}
