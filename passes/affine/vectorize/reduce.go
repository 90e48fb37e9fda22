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

// combining are the keywords of vector.reduction by those of AtomicRMWKind.
var combining = map[string]string{
	"addf": "add", "addi": "add", "mulf": "mul", "muli": "mul", "andi": "and", "ori": "or", "xori": "xor",
	"minimumf": "minimumf", "maximumf": "maximumf", "minnumf": "minnumf", "maxnumf": "maxnumf",
	"mins": "minsi", "maxs": "maxsi", "minu": "minui", "maxu": "maxui",
}

// neutral makes the vector that a reduction begins with, nil if there is none.
func (v *vectorizer) neutral(r transform.LoopReduction, init *ir.Value) *ir.Value {
	a := r.Identity(init.Type())
	if a == nil {
		return nil
	}
	return arith.NewConstant(v.Builder, init.Loc(), v.splat(a, init.Type()))
}

// reduce makes a scalar of result i of the new loop n, and adds what op begins
// with unless that changes nothing.
func (v *vectorizer) reduce(op, n *ir.Operation, i int, r transform.LoopReduction) {
	init := transform.Inits(op)[i]
	kind, _ := vector.CombiningKind.Value(combining[arith.AtomicRMWKind.Keyword(r.Kind)])
	props := make([]ir.Attribute, len(vector.Reduction.Attrs))
	props[vector.Reduction.Slot("kind")] = constraint.Enum(v.Ctx, vector.CombiningKindAttr, kind)
	x := v.Value(vector.Reduction, n.Loc(), init.Type(), []*ir.Value{n.Result(i)}, props...)
	v.made = append(v.made, x.DefiningOp())
	if ir.MatchConstant(init) != r.Identity(init.Type()) {
		x = r.Combine(v.Builder, x.Loc(), x, init)
		v.made = append(v.made, x.DefiningOp())
	}
	v.results = append(v.results, replacement{op.Result(i), x})
}

// mask makes the mask of a new loop, unless all its iterations are full.
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

// maskReductions keeps what lies beyond the end out of the reductions of a loop.
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

// transferProps are the attributes of a transfer that nothing is known about.
func transferProps(b *ir.Builder, d *ir.OpDef, rank int, permutation *poly.Map, segments ...int32) []ir.Attribute {
	out := make([]ir.Attribute, rank)
	for i := range out {
		out[i] = b.Ctx.Bool(false)
	}
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("in_bounds")] = b.Ctx.Array(out...)
	props[d.Slot("permutation_map")] = b.Ctx.AffineMapAttr(permutation)
	props[d.Slot(ir.OperandSegmentSizes)] = b.Ctx.DenseI32Array(segments)
	return props
}

func newRead(b *ir.Builder, loc ir.Loc, t ir.Type, memref *ir.Value, indices []*ir.Value, permutation *poly.Map) *ir.Operation {
	padding := b.Op(ub.Poison, loc, []ir.Type{ir.ElementOf(t)}, nil, b.Ctx.DialectAttr(ub.PoisonAttr)).Result(0)
	props := transferProps(b, vector.TransferRead, len(t.(*ir.VectorType).Shape), permutation, 1, int32(len(indices)), 1, 0)
	operands := append(append([]*ir.Value{memref}, indices...), padding)
	return b.Op(vector.TransferRead, loc, []ir.Type{t}, operands, props...)
}

func newWrite(b *ir.Builder, loc ir.Loc, x, memref *ir.Value, indices []*ir.Value, permutation *poly.Map) {
	props := transferProps(b, vector.TransferWrite, len(x.Type().(*ir.VectorType).Shape), permutation, 1, 1, int32(len(indices)), 0)
	b.Op(vector.TransferWrite, loc, nil, append([]*ir.Value{x, memref}, indices...), props...)
}
