// Package quant holds the passes over the quant dialect. They lower quantization to arithmetic,
// replace quantized types by simpler ones, and remove quantized types from function signatures.
//
// Quantized operations of other dialects do not belong here.
package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{lower, normalize, stripFunctions}

// lower is the pass lower-quant-ops. It lowers quantization and dequantization to arithmetic on
// integers and floats, element by element.
var lower = &passes.Pass{
	Name: "LowerQuantOps", Arg: "lower-quant-ops", Doc: "Lower quant.dcast and quant.qcast ops",
	Anchor: "func.func", Dialects: []string{"arith", "linalg", "quant", "shape", "tensor"},
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalOps(quant.StorageCast.Name).IllegalDialects("quant").LegalDialects("arith", "linalg", "shape", "tensor")
		set := rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::DequantizeCastOpConversion", Root: quant.DequantizeCast, Convert: lowering(dequantizeCast)},
			{Name: "(anonymous namespace)::QuantizeCastOpConversion", Root: quant.QuantizeCast, Convert: lowering(quantizeCast)},
		})
		return &rewrite.Conversion{Target: target, Set: set}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// uniform holds the parameters that the three uniform quantized types have in common.
type uniform struct {
	*ir.DialectType
	storage, expressed ir.Type
	signed             bool
	min, max           int64
}

// These are the positions of parameters in the parameter lists of the quantized types.
const (
	paramScale  = 5 // of a per-tensor type; then the zero point
	paramAxis   = 5 // of a per-axis type
	paramScales = 6 // of a per-axis type; then the zero points
	paramBlocks = 5 // scales of a sub-channel type; then zero points, dimensions and sizes
)

// uniformOf returns the parameters of t, or false if t is not a uniform quantized type.
func uniformOf(t ir.Type) (uniform, bool) {
	d, ok := t.(*ir.DialectType)
	if !ok || d.Def != quant.UniformQuantizedType && d.Def != quant.UniformQuantizedPerAxisType && d.Def != quant.UniformQuantizedSubChannelType {
		return uniform{}, false
	}
	return uniform{
		d, d.Params[1].(*ir.TypeAttr).Type, d.Params[2].(*ir.TypeAttr).Type, integer(d.Params[0])&1 != 0, integer(d.Params[3]), integer(d.Params[4]),
	}, true
}

func integer(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Value.Int64() }

// bounded reports whether the storage has limits that its width does not imply.
func (u *uniform) bounded() bool {
	w := ir.IntWidth(u.storage)
	if u.signed {
		return u.min != -1<<(w-1) || u.max != 1<<(w-1)-1
	}
	return u.min != 0 || u.max != 1<<w-1
}
