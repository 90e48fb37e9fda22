// Package emitc converts arith, func, math, memref and scf to emitc, the dialect from which C and
// C++ are written.
//
// The passes on emitc itself do not belong here.
package emitc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ConvertArithToEmitC", Arg: "convert-arith-to-emitc", Doc: "Convert Arith dialect to EmitC dialect",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"emitc"},
		Run: func(c *passes.Ctx) bool {
			tc := anything()
			sizes(tc)
			return c.Convert(&rewrite.Conversion{
				Target: rewrite.NewTarget().LegalDialects("emitc").IllegalDialects("arith"), Set: rewrite.NewSet(arithPatterns(tc)),
			}, rewrite.ConversionConfig{})
		},
	},
	{
		Name: "ConvertFuncToEmitC", Arg: "convert-func-to-emitc", Doc: "Convert Func dialect to EmitC dialect",
		Anchor: "builtin.module", Dialects: []string{"emitc"},
		Run: func(c *passes.Ctx) bool {
			return c.Convert(&rewrite.Conversion{
				Target: rewrite.NewTarget().LegalDialects("emitc").IllegalOps(funcs.Call.Name, funcs.Func.Name, funcs.Return.Name),
				Set:    rewrite.NewSet(funcPatterns(anything())),
			}, rewrite.ConversionConfig{})
		},
	},
	{
		Name: "ConvertMathToEmitC", Arg: "convert-math-to-emitc", Doc: "Convert some Math operations to EmitC call_opaque operations",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"emitc"},
		Options: passes.OptionsOf[mathOptions](),
		Run: func(c *passes.Ctx) bool {
			target := rewrite.NewTarget().LegalDialects("emitc")
			for _, f := range mathFunctions {
				target.IllegalOps(f.op.Name)
			}
			return c.Convert(&rewrite.Conversion{
				Target: target, Set: rewrite.NewSet(mathPatterns(passes.Opts[mathOptions](c).Target)),
			}, rewrite.ConversionConfig{})
		},
	},
	{
		Name: "SCFToEmitC", Arg: "convert-scf-to-emitc", Doc: "Convert SCF dialect to EmitC dialect, maintaining structured control flow",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"emitc"},
		Run: func(c *passes.Ctx) bool {
			tc := supported()
			sizes(tc)
			target := rewrite.NewTarget().IllegalOps(scf.For.Name, scf.If.Name, scf.IndexSwitch.Name, scf.While.Name)
			target.DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true })
			return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet(scfPatterns(tc))}, rewrite.ConversionConfig{})
		},
	},
	{
		Name: "ConvertMemRefToEmitC", Arg: "convert-memref-to-emitc", Doc: "Convert MemRef dialect to EmitC dialect",
		Anchor: "builtin.module", Dialects: []string{"emitc"}, Options: passes.OptionsOf[memrefOptions](),
		Run: convertMemRefs,
	},
	convertAll,
}

// anything returns the type converter that keeps all types.
func anything() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return t, true })
	return tc
}

// supported returns the type converter that keeps the types that C has, and no others.
func supported() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return t, emitc.IsSupported(t) })
	return tc
}

// sizes makes tc convert index to size_t, with unrealized casts between them.
func sizes(tc *rewrite.TypeConverter) {
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		_, isIndex := t.(*ir.IndexType)
		if !isIndex {
			return nil, false
		}
		return emitc.SizeT(t.Context()), true
	})
	unrealized(tc)
}

// unrealized makes tc cast values by builtin.unrealized_conversion_cast, which may stay.
func unrealized(tc *rewrite.TypeConverter) {
	cast := func(b *ir.Builder, inputs []*ir.Value, loc ir.Loc, ts ...ir.Type) *ir.Operation {
		return builtin.CreateUnrealizedConversionCast(b, loc, builtin.UnrealizedConversionCastArgs{Inputs: slices.Clone(inputs), OutputsTypes: ts})
	}
	tc.AddSource(func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		if len(inputs) != 1 {
			return nil
		}
		return cast(b, inputs, loc, t).Result(0)
	})
	tc.AddTarget(func(b *ir.Builder, ts []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if len(inputs) != 1 || len(ts) != 1 {
			return nil
		}
		return []*ir.Value{cast(b, inputs, loc, ts...).Result(0)}
	})
}

// convert is a conversion pattern's function, with the type converter of the pattern.
type convert func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool

func pattern(tc *rewrite.TypeConverter, name string, root *ir.OpDef, f convert) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: tc, Convert: f}
}

// adapted returns v in type t: v itself, or the result of an emitc.cast.
func adapted(rw *rewrite.Rewriter, v *ir.Value, t ir.Type) *ir.Value {
	return rw.ValueOrFold(emitc.Cast, v.Loc(), t, []*ir.Value{v})
}

// withSign returns the signed or unsigned type of the width of t. Other types than integers and
// size_t stay, and so do signless integers where the signed type is asked for.
func withSign(t ir.Type, unsigned bool) ir.Type {
	switch i, isInteger := t.(*ir.IntegerType); {
	case isInteger && (i.Signedness == ir.Unsigned) != unsigned:
		sign := ir.Signed
		if unsigned {
			sign = ir.Unsigned
		}
		return t.Context().IntegerType(i.Width, sign)
	case isInteger || !emitc.IsPointerWide(t) || emitc.IsSizeT(t) == unsigned:
		return t
	case unsigned:
		return emitc.SizeT(t.Context())
	}
	return emitc.PtrDiffT(t.Context())
}

// isInteger reports whether t, which may be nil, is an integer type or size_t, ssize_t or
// ptrdiff_t.
func isInteger(t ir.Type) bool {
	_, ok := t.(*ir.IntegerType)
	return ok || t != nil && emitc.IsPointerWide(t)
}

// isBool reports whether t is i1.
func isBool(t ir.Type) bool { return t == ir.Type(t.Context().I1()) }

// number returns the attribute n of integer type t, or of index if t is size_t and the like.
func number(t ir.Type, n int64) ir.Attribute {
	if _, ok := t.(*ir.IntegerType); ok {
		return t.Context().Int64Attr(t, n)
	}
	return t.Context().IndexAttr(n)
}

// constant creates an emitc.constant n of type t.
func constant(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, n int64) *ir.Value {
	return rw.Value(emitc.Constant, loc, t, nil, number(t, n))
}
