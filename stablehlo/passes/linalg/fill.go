package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Results whose elements follow from their position: iota, and concatenations.

// iotaElement creates the element of an iota inside the body of a linalg operation. It casts the
// loop index along the iota dimension to an integer of the given width, then converts it to t.
func (l *lowering) iotaElement(width uint32, t ir.Type) *ir.Value {
	d := l.op.Inherent("iota_dimension").(*ir.IntegerAttr).Int64()
	at := l.Cast(arith.IndexCast, l.loopIndex(int(d)), l.Ctx.Int(width))
	return convert(l.Calc, at, at.Type(), t)
}

func iotaGeneric(l *lowering) bool {
	t, out := l.target()
	if out == nil {
		return false
	}
	part := t.Element
	if c, ok := part.(*ir.ComplexType); ok {
		part = c.Element
	}
	spec := linalg.GenericSpec{Outputs: []*ir.Value{out}, Maps: []*affine.Map{affine.IdentityMap(len(t.Shape))}, Results: []ir.Type{t}}
	return l.replaceByGeneric(spec, func([]*ir.Value) []*ir.Value {
		return oneOrNone(l.iotaElement(ir.BitWidth(part), t.Element))
	})
}

func iotaToMap(l *lowering) bool {
	t, out := l.target()
	if out == nil {
		return false
	}
	n := l.mapOp(nil, out, func([]*ir.Value) []*ir.Value { return oneOrNone(l.iotaElement(64, t.Element)) })
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

func oneOrNone(v *ir.Value) []*ir.Value {
	if v == nil {
		return nil
	}
	return []*ir.Value{v}
}

// replaceByGeneric replaces the operation with a linalg.generic. It returns false if body cannot
// create the elements.
func (l *lowering) replaceByGeneric(spec linalg.GenericSpec, body linalg.Body) bool {
	n := l.generic(spec, body)
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

// concatenate lowers a concatenation to a linalg.generic that decides for each result element which
// operand it comes from.
func concatenate(l *lowering) bool {
	if len(l.args) == 1 {
		l.Replace(l.op, l.args[0])
		return true
	}
	t := l.result(0)
	if t == nil || isSparse(t) || !l.allRanked() {
		return false
	}
	zero := arith.NewIndex(l.Builder, l.Loc, 0)
	out := l.empty(t)
	if out == nil {
		return false
	}
	dim := int(stablehlo.ConcatenateOp(l.op).Dimension().Int64())
	spec := linalg.GenericSpec{Outputs: []*ir.Value{out}, Maps: []*affine.Map{affine.IdentityMap(len(t.Shape))}, Results: []ir.Type{t}}
	return l.replaceByGeneric(spec, func([]*ir.Value) []*ir.Value {
		at := make([]*ir.Value, len(t.Shape))
		for d := range at {
			at[d] = l.loopIndex(d)
		}
		return []*ir.Value{l.elementOf(l.args, dim, at, l.loopIndex(dim), zero)}
	})
}

// concatenatePrimitive lowers a concatenation to a tensor.concat, whose result type is inferred
// from the operands.
func concatenatePrimitive(l *lowering) bool {
	if len(l.args) == 1 {
		l.Replace(l.op, l.args[0])
		return true
	}
	t := l.result(0)
	if t == nil || isSparse(t) || !l.allRanked() {
		return false
	}
	n := tensor.CreateConcat(l.Builder, l.Loc, tensor.ConcatArgs{Inputs: l.args, Dim: stablehlo.ConcatenateOp(l.op).Dimension(), ResultType: t})
	if inferred, ok := tensor.ConcatType(n); ok {
		n.Result(0).SetType(inferred)
	}
	l.ReplaceWith(l.op, n)
	return true
}

// elementOf creates the element at some indices of the concatenation of values along dim. Argument
// at has the indices, but the index along dim is position. Argument start is the index along dim at
// which values[0] begins.
func (l *lowering) elementOf(values []*ir.Value, dim int, at []*ir.Value, position, start *ir.Value) *ir.Value {
	if len(values) == 1 {
		at[dim] = l.Op(arith.SubI, position, start)
		return l.extract(values[0], at...)
	}
	end := l.Op(arith.AddI, start, l.dim(values[0], dim))
	choice := scf.NewIf(l.Builder, l.Loc, []ir.Type{ir.ElementOf(values[0].Type())}, l.CmpI(arith.ULT, position, end))
	branch := func(r *ir.Region, of []*ir.Value, start *ir.Value) {
		block, before := l.Point()
		l.CreateBlock(r, nil, nil, nil)
		scf.CreateYield(l.Builder, l.Loc, scf.YieldArgs{Results: []*ir.Value{l.elementOf(of, dim, at, position, start)}})
		l.Restore(block, before)
	}
	branch(choice.Region(0), values[:1], start)
	branch(choice.Region(1), values[1:], end)
	return choice.Result(0)
}
