package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// ConvolutionRows implement the transforms that replace convolutions by matrix products.
var ConvolutionRows = []transform.Row{
	{Name: "transform.structured.convert_conv2d_to_img2col", Tracks: true, Apply: transform.EachOf(linalg.Structured, toImg2Col)},
	{Name: "transform.structured.winograd_conv2d", Tracks: true, Apply: transform.EachOf(linalg.Structured, winograd)},
	{Name: "transform.structured.decompose_winograd_op", Tracks: true, Apply: transform.Each(decomposeWinograd)},
}

func toImg2Col(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	columns, result := passes.Img2Col(st.RW, target)
	if columns == nil {
		return nil, transform.NotApplied(op, target)
	}
	return mapped(columns, result), transform.Success
}

func winograd(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !passes.CanWinograd(target) {
		return nil, transform.Silenceable(op.Loc(), "this operation is not supported to convert to Winograd Conv2D")
	}
	n := passes.Winograd(st.RW, target, dialect.WinogradConv2DOp(op).Fmr())
	if n == nil {
		return nil, transform.Silenceable(op.Loc(), "apply Winograd Conv2D failed")
	}
	return mapped(n), transform.Success
}

func decomposeWinograd(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	n := passes.DecomposeWinograd(st.RW, target)
	if n == nil {
		return nil, transform.Silenceable(op.Loc(), "this operation is not supported to decompose into other operations").At(target, "target op")
	}
	return mapped(n), transform.Success
}
