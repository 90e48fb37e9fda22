package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// normalize is the pass normalize-quant-types. It replaces a sub-channel type by a per-axis or
// per-tensor type if its scales differ along at most one dimension.
var normalize = &passes.Pass{
	Name: "NormalizeQuantTypes", Arg: "normalize-quant-types", Doc: "Normalize generic quantized types to specific quantized types",
	Dialects: []string{"func", "quant"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		tc := &rewrite.TypeConverter{}
		tc.AddOne(func(t ir.Type) (ir.Type, bool) { return normalized(t), true })
		target := rewrite.NewTarget().DynamicUnknown(func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true })
		target.DynamicOps(func(op *ir.Operation) (bool, bool) {
			return tc.IsLegalSignature(ir.FunctionTypeOf(op)) && tc.IsLegalRegion(op.Region(0)), true
		}, funcs.Func.Name)
		target.LegalOps(builtin.Module.Name)
		set := rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::ConvertGenericOpwithNormalizeTypes", Converter: tc, Convert: again},
			{Name: "FunctionOpInterfaceSignatureConversion", Root: funcs.Func, Converter: tc, Convert: retype.FunctionBlocks},
		})
		return c.Convert(&rewrite.Conversion{Target: target, Set: set}, rewrite.ConversionConfig{})
	},
}

// normalized returns the equivalent per-axis or per-tensor type for t, or t if there is none.
func normalized(t ir.Type) ir.Type {
	if !ir.IsTensor(t) {
		return t
	}
	u, ok := uniformOf(ir.ElementOf(t))
	if !ok || u.Def != quant.UniformQuantizedSubChannelType {
		return t
	}
	scales, zeros := u.Params[paramBlocks].(*ir.DenseElementsAttr), u.Params[paramBlocks+1].(*ir.DenseElementsAttr)
	shape, _ := ir.ShapeOf(scales.Type)
	axis := -1
	for d, n := range shape {
		if n == 1 {
			continue
		}
		if axis >= 0 {
			return t
		}
		axis = d
	}
	c := t.Context()
	i64 := c.Int(64)
	shared := u.Params[:paramScale]
	factors, points := all(scales), all(zeros)
	for i, a := range points {
		points[i] = c.IntegerAttr(i64, a.(*ir.IntegerAttr).Value.SExtOrTrunc(64))
	}
	factors = asDoubles(c, factors)
	var e ir.Type
	if axis < 0 {
		e = c.DialectType(quant.UniformQuantizedType, append(append([]ir.Attribute{}, shared...), factors[0], points[0])...)
	} else {
		e = c.DialectType(quant.UniformQuantizedPerAxisType, append(append([]ir.Attribute{}, shared...), c.Int64Attr(c.Int(32), int64(axis)), c.Array(factors...), c.Array(points...))...)
	}
	return ir.WithElement(t, e)
}

// asDoubles converts float attributes to f64, the type of scales in all quantized types but
// sub-channel types.
func asDoubles(c *ir.Context, list []ir.Attribute) []ir.Attribute {
	f64 := c.Float(num.F64)
	doubles := make([]ir.Attribute, len(list))
	for i, a := range list {
		doubles[i] = c.FloatAttr(f64, rounded(a, f64))
	}
	return doubles
}

// again rebuilds op with converted types. It returns false for functions, or if it cannot convert a
// type.
func again(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return !op.Is(funcs.Func) && retype.Again(rw, op, operands, op.Props())
}
