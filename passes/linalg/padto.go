package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// PadToOptions says to which numbers of iterations PadTo pads the loops of an operation.
type PadToOptions struct {
	Sizes    []ir.Mixed     // how often; 0, and loops after the last: as before
	Multiple bool           // it becomes the next multiple of that instead
	Values   []ir.Attribute // per operand what it is padded with; nil: zeros
}

// PadTo replaces op, a structured operation, by the same operation on padded operands. It returns the new
// operation and its pads. It returns nil if op cannot be padded; then unused operations may remain.
func PadTo(rw *rewrite.Rewriter, op *ir.Operation, o PadToOptions) (n *ir.Operation, pads []*ir.Operation) {
	if o.Values == nil {
		o.Values = zerosFor(op)
	}
	operands := op.OperandValues(nil)
	if slices.ContainsFunc(operands, func(v *ir.Value) bool { return is[*ir.MemRefType](v.Type()) }) {
		return nil, nil
	}
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.After(op)
	loops := tiling.Of(op).Domain(rw, op)
	for i, v := range operands {
		if !is[*ir.RankedTensorType](v.Type()) {
			continue
		}
		shape := o.padded(rw, v, linalg.IndexingMaps(op)[i], loops)
		if i >= len(o.Values) || o.Values[i] == nil {
			return nil, nil
		}
		element := ir.ElementOf(v.Type())
		with := paddingConstant(rw, op.Loc(), element, o.Values[i])
		ir.FoldMixed(shape)
		dynamic, static := ir.SplitMixed(shape)
		operands[i] = padHigh(rw, op.Loc(), rw.Ctx.RankedTensorType(static, element, nil), v, with, false, dynamic)
		if pad := operands[i].DefinedBy(tensor.Pad); pad != nil {
			pads = append(pads, pad)
		}
	}
	n, results, ok := onPadded(rw, op, operands)
	if !ok {
		return nil, nil
	}
	rw.Replace(op, results...)
	return n, pads
}

func is[T any](x any) bool {
	_, ok := x.(T)
	return ok
}

// runs returns the new number of iterations of loop i, which now has size iterations. If Multiple is set,
// it returns the number to whose multiple size is rounded up.
func (o *PadToOptions) runs(i int, size ir.Mixed) ir.Mixed {
	if i < len(o.Sizes) && !o.Sizes[i].Is(0) {
		return o.Sizes[i]
	}
	if o.Multiple {
		return ir.Known(1)
	}
	return size
}

// padded returns a shape of v, which m indexes, that is large enough for the numbers of iterations
// in o. A size is the greatest index plus 1. The greatest index is the sum of the contributions of
// each loop's last iteration.
func (o *PadToOptions) padded(rw *rewrite.Rewriter, v *ir.Value, m *poly.Map, loops []tiling.Range) []ir.Mixed {
	loc := v.Loc()
	apply := func(m *poly.Map, operands ...ir.Mixed) ir.Mixed {
		return affine.ComposedFoldedApply(rw.Builder, loc, m, operands)
	}
	shape := make([]ir.Mixed, m.NumResults())
	for i, e := range m.Results() {
		var last []ir.Mixed
		for d, loop := range loops {
			if !e.IsFunctionOfDim(d) {
				continue
			}
			alone := ofDim(e, m.NumDims(), d)
			runs := o.runs(d, loop.Size)
			var end ir.Mixed
			if o.Multiple {
				up := poly.NewMap(1, 1, poly.Mul(poly.CeilDiv(poly.Dim(0), poly.Symbol(0)), poly.Symbol(0)))
				end = apply(poly.NewMap(1, 0, alone).Compose(up), loop.Size, runs)
			} else {
				end = apply(poly.NewMap(1, 0, alone), runs)
			}
			last = append(last, apply(poly.NewMap(1, 0, poly.Sub(poly.Dim(0), poly.Constant(factor(alone)))), end))
		}
		if last == nil {
			shape[i] = tensor.SizeOf(rw.Builder, loc, v, i)
			continue
		}
		sum := poly.Dim(0)
		for k := 1; k < len(last); k++ {
			sum = poly.Add(sum, poly.Dim(k))
		}
		shape[i] = apply(poly.NewMap(len(last), 0, poly.Add(sum, poly.Constant(1))), last...)
	}
	return shape
}

// ofDim returns e, an expression of dims dimensions, as an expression of dimension d only. The other
// dimensions are replaced by 0, and d becomes dimension 0.
func ofDim(e *poly.Expr, dims, d int) *poly.Expr {
	by := slices.Repeat([]*poly.Expr{poly.Constant(0)}, dims)
	by[d] = poly.Dim(0)
	return poly.NewMap(dims, 0, e).ReplaceDimsAndSymbols(by, nil, 1, 0).Result(0)
}

// factor returns the constant c if e is a product dimension * c, and otherwise 1.
func factor(e *poly.Expr) int64 {
	if e.Kind() != poly.KindMul {
		return 1
	}
	if e.LHS().Kind() == poly.KindDim && e.RHS().Kind() == poly.KindConstant {
		return e.RHS().Value()
	}
	return 1
}
