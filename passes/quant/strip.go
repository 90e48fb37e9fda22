package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// stripFunctions is the pass strip-func-quant-types. It replaces quantized types in functions,
// calls and returns by the integer types that store their values. It inserts casts between the
// two.
var stripFunctions = &passes.Pass{
	Name: "StripFuncQuantTypes", Arg: "strip-func-quant-types", Doc: "Strip quantized types from function headers",
	Dialects: []string{"func", "quant"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		tc := storageTypes()
		legal := func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }
		target := rewrite.NewTarget().DynamicOps(legal, funcs.Call.Name, funcs.Return.Name)
		target.DynamicOps(func(op *ir.Operation) (bool, bool) {
			return tc.IsLegalSignature(ir.FunctionTypeOf(op)) && tc.IsLegalRegion(op.Region(0)), true
		}, funcs.Func.Name)
		set := rewrite.NewSet([]rewrite.Pattern{
			{Name: "FunctionOpInterfaceSignatureConversion", Root: funcs.Func, Converter: tc, Convert: retype.Function},
			{Name: "CallOpSignatureConversion", Root: funcs.Call, Converter: tc, Convert: retype.Call},
			{Name: "ReturnOpTypeConversion", Root: funcs.Return, Converter: tc, Convert: retype.Operands},
		})
		return c.Convert(&rewrite.Conversion{Target: target, Set: set}, rewrite.ConversionConfig{})
	},
}

func storageTypes() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		e := t
		if ir.IsTensor(t) {
			e = ir.ElementOf(t)
		}
		d, ok := e.(*ir.DialectType)
		switch {
		case !ok || !quant.IsQuantized(d):
			return t, true
		case d.Def == quant.CalibratedQuantizedType: // nothing stores it
			return nil, true
		case ir.IsTensor(t):
			return ir.WithElement(t, d.Params[1].(*ir.TypeAttr).Type), true
		}
		return d.Params[1].(*ir.TypeAttr).Type, true
	})
	tc.AddSource(func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		return b.Value(quant.StorageCast, loc, t, inputs)
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		return []*ir.Value{b.Value(quant.StorageCast, loc, types[0], inputs)}
	})
	return tc
}
