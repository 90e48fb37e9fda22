// Package tensor converts tensor.pad to operations of linalg.
package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass convert-tensor-to-linalg, which converts tensor.pad to operations of
// linalg.
var Pass = &passes.Pass{
	Name: "ConvertTensorToLinalgPass", Arg: "convert-tensor-to-linalg", Doc: "Convert some Tensor dialect ops to Linalg dialect",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"arith", "linalg"},
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().LegalDialects("arith", "linalg", "tensor").IllegalOps("tensor.pad"),
			Set:    rewrite.NewSet(Patterns),
		}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// Patterns convert a tensor.pad to a filled tensor into which the source is inserted.
var Patterns = []rewrite.Pattern{{Name: "mlir::linalg::DecomposePadOpPattern", Root: tensor.Pad, Rewrite: decomposePad}}

// decomposePad replaces a tensor.pad: it fills a tensor with the padding value and
// inserts the source.
func decomposePad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.PadOp(op)
	loc, p := op.Loc(), tensor.FoldedPaddingOf(op)
	value := func(m ir.Mixed) *ir.Value {
		if m.Value != nil {
			return m.Value
		}
		return arith.NewIndex(rw.Builder, loc, m.Const)
	}
	shape, _ := ir.ShapeOf(o.Result().Type())
	sum := func(x, y *ir.Value) *ir.Value {
		return rw.ValueOrFold(arith.AddI, loc, rw.Ctx.Index(), []*ir.Value{x, y})
	}
	var dynamic []*ir.Value
	for i, n := range shape {
		if n == ir.Dynamic {
			source := value(tensor.SizeOf(rw.Builder, loc, o.Source(), i))
			low := sum(source, value(p.Low[i]))
			dynamic = append(dynamic, sum(low, value(p.High[i])))
		}
	}
	t := rw.Ctx.RankedTensorType(shape, ir.ElementOf(o.Result().Type()), nil)
	empty := tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{DynamicSizes: dynamic, ResultType: t}).Result(0)
	filled := fill(rw, op, empty, dynamic)
	if filled == nil {
		return false
	}
	sizes := tensor.SizesOf(rw.Builder, loc, o.Source())
	strides := make([]ir.Mixed, len(sizes))
	for i := range strides {
		strides[i] = ir.Known(1)
	}
	ranges := views.Ranges{Offsets: p.Low, Sizes: sizes, Strides: strides}
	rw.ReplaceWith(op, ranges.New(rw, tensor.InsertSlice, loc, []ir.Type{filled.Type()}, o.Source(), filled))
	return true
}

// fill creates a tensor of padding: a linalg.fill of dest if all elements are the same,
// and otherwise a tensor.generate.
func fill(rw *rewrite.Rewriter, op *ir.Operation, dest *ir.Value, dynamic []*ir.Value) *ir.Value {
	if v := tensor.PaddingValue(op); v != nil {
		if d := v.DefiningOp(); d != nil && d.Block() == op.Region(0).First() {
			rw.MoveBefore(d, op)
		}
		n := linalg.NewNamed(rw, linalg.Fill, op.Loc(), []*ir.Value{v}, []*ir.Value{dest})
		if n == nil {
			return nil
		}
		return n.Result(0)
	}
	n := tensor.CreateGenerate(rw.Builder, op.Loc(), tensor.GenerateArgs{DynamicExtents: dynamic, ResultType: op.Result(0).Type()})
	rw.CloneRegion(op.Region(0), n.Region(0), ir.NewMapping())
	return n.Result(0)
}
