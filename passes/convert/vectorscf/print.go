package vectorscf

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// These are the values of vector.print's punctuation.
const (
	nothing int64 = iota
	newline
	comma
	open
	closing
)

type printer struct{ calc.Calc }

func (p printer) print(punctuation ir.Attribute, source ...*ir.Value) *ir.Operation {
	return p.Builder.Op(vector.Print, p.Loc, nil, source, punctuation, nil)
}

func (p printer) mark(punctuation int64) *ir.Operation {
	return p.print(constraint.Enum(p.Ctx, vector.PrintPunctuationAttr, punctuation))
}

// decomposePrint lowers the vector.print of a vector to a loop for each dimension.
func decomposePrint(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return false
	}
	t, ok := op.Operand(0).Type().(*ir.VectorType)
	if !ok || len(t.Shape) > 1 && t.Scalable != nil {
		return false
	}
	p := printer{calc.For(rw, op)}
	v := p.widened(op.Operand(0))
	shape := t.Shape
	if len(shape) == 0 {
		shape = []int64{1}
	}
	if len(t.Shape) != 1 {
		v = p.ShapeCast(v, rw.Ctx.VectorType([]int64{ir.NumElements(shape)}, calc.VectorType(v).Element, nil))
	}
	var firstClose *ir.Operation
	var ivs []*ir.Value
	for d, size := range shape {
		iv, after := p.row(size, len(t.Shape) > 0 && calc.IsScalable(t, d))
		ivs = append(ivs, iv)
		if firstClose == nil {
			firstClose = after
		}
	}
	var index *ir.Value
	stride := int64(1)
	for d := len(shape) - 1; d >= 0; d-- {
		term := p.Op(arith.MulI, arith.NewIndex(p.Builder, p.Loc, stride), ivs[d])
		if index == nil {
			index = term
		} else {
			index = p.Op(arith.AddI, index, term)
		}
		stride *= shape[d]
	}
	element := p.ExtractMixed(v, []ir.Mixed{{Value: index}})
	p.print(constraint.Enum(p.Ctx, vector.PrintPunctuationAttr, nothing), element)
	p.After(firstClose)
	p.print(op.Inherent("punctuation"))
	rw.Erase(op)
	return true
}

// widened extends the elements of v if they are integers: the width becomes at least 8 and a power
// of two.
func (p printer) widened(v *ir.Value) *ir.Value {
	t := calc.VectorType(v)
	from, ok := t.Element.(*ir.IntegerType)
	if !ok {
		return v
	}
	width := max(8, from.Width)
	if width&(width-1) != 0 {
		width = 1 << bits.Len32(width)
	}
	v = p.Cast(vector.BitCast, v, ir.WithElement(t, p.Ctx.Int(from.Width)))
	if width != from.Width {
		extension := arith.ExtSI
		if from.Width == 1 || from.Signedness == ir.Unsigned {
			extension = arith.ExtUI
		}
		v = p.Cast(extension, v, ir.WithElement(t, p.Ctx.Int(width)))
	}
	return p.Cast(vector.BitCast, v, ir.WithElement(t, p.Ctx.IntegerType(width, from.Signedness)))
}

// row builds a loop over one dimension between parentheses, and moves the insertion point to the
// beginning of the loop's body. The loop has size iterations, times vscale if scalable is true. It
// prints a comma after each element but the last. It returns the induction variable and the
// operation that prints the closing parenthesis.
func (p printer) row(size int64, scalable bool) (iv *ir.Value, after *ir.Operation) {
	lower := arith.NewIndex(p.Builder, p.Loc, 0)
	upper := arith.NewIndex(p.Builder, p.Loc, size)
	step := arith.NewIndex(p.Builder, p.Loc, 1)
	upper = length(p.Calc, upper, scalable)
	last := p.Op(arith.SubI, upper, step)
	p.mark(open)
	loop := scf.NewFor(p.Builder, p.Loc, lower, upper, step, nil)
	after = p.mark(closing)
	body := p.CreateBlock(loop.Region(0), nil, []ir.Type{p.Ctx.Index()}, []ir.Loc{p.Loc})
	p.Builder.Op(scf.Yield, p.Loc, nil, nil)
	p.AtStart(body)
	branch := scf.NewIf(p.Builder, p.Loc, nil, p.CmpI(arith.ULT, body.Arg(0), last))
	p.CreateBlock(branch.Region(0), nil, nil, nil)
	p.mark(comma)
	p.Builder.Op(scf.Yield, p.Loc, nil, nil)
	p.AtStart(body)
	return body.Arg(0), after
}
