package tosa

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// narrowOptions are the options of the two passes that narrow types.
type narrowOptions struct {
	Aggressive bool `opt:"aggressive-rewrite" default:"false" doc:"If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead to data loss if not used carefully."`
	Boundaries bool `opt:"convert-function-boundaries" default:"false" doc:"If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O boundaries."`
}

var narrowInts = narrowingPass("TosaNarrowI64ToI32Pass", "tosa-narrow-i64-to-i32", "Narrow I64 TOSA operations to I32", narrowing{
	element: func(t ir.Type) ir.Type {
		if t == t.Context().Int(64) {
			return t.Context().Int(32)
		}
		return t
	},
	special: []rewrite.Pattern{
		{Name: anonymous + "ConvertArgMaxOpWithBoundsChecking", Root: tosa.ArgMax, Convert: narrowArgMax},
		{Name: anonymous + "ConvertClampOpWithBoundsChecking", Root: tosa.Clamp, Convert: narrowClamp},
	},
})

var narrowFloats = narrowingPass("TosaNarrowF64ToF32Pass", "tosa-narrow-f64-to-f32", "Narrow F64 TOSA operations to F32", narrowing{
	element: func(t ir.Type) ir.Type {
		if t == t.Context().Float(num.F64) {
			return t.Context().Float(num.F32)
		}
		return t
	},
})

// narrowing describes what differs between the two passes. The function element gives the narrow
// element type. The list special has the patterns for operations that need more than new types.
// They are left out if the pass is to rewrite all operations.
type narrowing struct {
	element func(ir.Type) ir.Type
	special []rewrite.Pattern
}

func narrowingPass(name, arg, doc string, n narrowing) *passes.Pass {
	return &passes.Pass{
		Name: name, Arg: arg, Doc: doc, Options: passes.OptionsOf[narrowOptions](),
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"func", "tosa"},
		Init: func(ic *passes.InitCtx) (any, bool) { return n.conversion(ic.Options.(*narrowOptions)), true },
		Run:  func(c *passes.Ctx) bool { return c.State.(*rewrite.Conversion).Full(c.Op, rewrite.ConversionConfig{}) },
	}
}

// moving lists the operations that compute nothing: they only move or pass on elements.
var moving = []*ir.OpDef{
	tosa.Const, tosa.Concat, tosa.Pad, tosa.Reshape, tosa.Reverse, tosa.Slice, tosa.Tile, tosa.Transpose, tosa.Identity,
	tosa.If, tosa.While, tosa.Yield,
}

func (n narrowing) conversion(o *narrowOptions) *rewrite.Conversion {
	tc := n.types()
	target := rewrite.NewTarget().DynamicDialects(func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }, "tosa")
	var patterns []rewrite.Pattern
	if o.Boundaries {
		target.DynamicOps(func(op *ir.Operation) (bool, bool) {
			return tc.IsLegalSignature(ir.FunctionTypeOf(op)) && tc.IsLegalRegion(op.Region(0)), true
		}, "func.func")
		target.DynamicOps(func(op *ir.Operation) (bool, bool) { return returnsItsTypes(op), true }, "func.return")
		patterns = append(patterns,
			rewrite.Pattern{Name: anonymous + "FunctionOpInterfaceSignatureConversion", Root: fn.Func, Converter: tc, Convert: retype.Function},
			rewrite.Pattern{Name: anonymous + "ReturnOpTypeConversion", Root: fn.Return, Converter: tc, Convert: retype.Operands})
	} else {
		target.LegalOps("func.func", "func.return")
	}
	generic := func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		return n.convert(rw, op, operands, o.Aggressive)
	}
	if o.Aggressive {
		patterns = append(patterns, rewrite.Pattern{Name: anonymous + "ConvertGenericOp", Converter: tc, Convert: generic})
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
	}
	for _, p := range n.special {
		p.Converter = tc
		patterns = append(patterns, p)
	}
	for _, d := range moving {
		patterns = append(patterns, rewrite.Pattern{Name: anonymous + "ConvertTypedOp", Root: d, Converter: tc, Convert: generic})
	}
	patterns = append(patterns, rewrite.Pattern{Name: anonymous + "ConvertCastOpWithBoundsChecking", Root: tosa.Cast, Converter: tc, Convert: n.convertCast})
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// types returns the type converter, which narrows element types and tensor types. It converts
// values by tosa.cast.
func (n narrowing) types() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return n.narrow(t), true })
	cast := func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		if len(inputs) != 1 {
			return nil
		}
		return tosa.CreateCast(b, loc, tosa.CastArgs{Input: inputs[0], OutputType: t}).Result(0)
	}
	tc.AddSource(cast)
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if v := cast(b, types[0], inputs, loc); v != nil {
			return []*ir.Value{v}
		}
		return nil
	})
	return tc
}

func (n narrowing) narrow(t ir.Type) ir.Type {
	if !ir.IsTensor(t) {
		return n.element(t)
	}
	if e := ir.ElementOf(t); n.element(e) != e {
		return ir.WithElement(t, n.element(e))
	}
	return t
}

func returnsItsTypes(op *ir.Operation) bool {
	t := ir.FunctionTypeOf(op.Parent())
	if op.NumOperands() != len(t.Results) {
		return false
	}
	for i, r := range t.Results {
		if op.Operand(i).Type() != r {
			return false
		}
	}
	return true
}

// convert rebuilds op with narrow types, in its attributes too. It returns false if an attribute's
// value would lose information and lossy is false.
func (n narrowing) convert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, lossy bool) bool {
	if op.Name().Dialect != tosa.Dialect {
		return false
	}
	props := make([]ir.Attribute, len(op.Props()))
	for i, a := range op.Props() {
		var ok bool
		if props[i], ok = n.attribute(a, lossy); !ok {
			return false
		}
	}
	return retype.Again(rw, op, operands, props)
}

// attribute returns a with narrow types. It returns false if a number does not fit and lossy is
// false.
func (n narrowing) attribute(a ir.Attribute, lossy bool) (ir.Attribute, bool) {
	switch a := a.(type) {
	case *ir.TypeAttr:
		return a.Type.Context().TypeAttr(n.narrow(a.Type)), true
	case *ir.IntegerAttr, *ir.FloatAttr:
		return n.scalar(a, lossy)
	case *ir.DenseElementsAttr:
		from := ir.ElementOf(a.Type)
		to := n.element(from)
		if from == to {
			return a, true
		}
		count := int(a.Len())
		if a.Splat {
			count = min(count, 1)
		}
		var raw []byte
		for i := range count {
			e, ok := n.scalar(elements.At(a, i), lossy)
			if !ok {
				return nil, false
			}
			raw, _ = elements.Append(raw, e, to)
		}
		return to.Context().DenseElements(n.narrow(a.Type), raw, a.Splat), true
	}
	return a, true
}

// scalar narrows a number. Integers that do not fit are saturated. It returns false if the value
// changes and lossy is false.
func (n narrowing) scalar(a ir.Attribute, lossy bool) (ir.Attribute, bool) {
	from := ir.TypeOf(a)
	to := n.element(from)
	if from == to {
		return a, true
	}
	switch a := a.(type) {
	case *ir.IntegerAttr:
		v := a.Value.TruncSSat(ir.IntWidth(to))
		return to.Context().IntegerAttr(to, v), lossy || v.SExt(ir.IntWidth(from)) == a.Value
	case *ir.FloatAttr:
		v, _, loses := a.Value.Convert(to.(*ir.FloatType).Kind, num.NearestEven)
		return to.Context().FloatAttr(to, v), lossy || !loses
	}
	return a, true
}

// convertCast rebuilds a tosa.cast with narrow types. It returns false for casts that already lose
// information: these stay as they are.
func (n narrowing) convertCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := ir.ElementOf(operands[0].Type()), ir.ElementOf(op.Result(0).Type())
	if n.kind(from) && n.kind(to) && ir.BitWidth(from) > ir.BitWidth(to) {
		return false
	}
	t := rw.TypeConverter().Type(op.Result(0).Type())
	rw.ReplaceWith(op, tosa.CreateCast(rw.Builder, op.Loc(), tosa.CastArgs{Input: operands[0], OutputType: t}))
	return true
}

// kind reports whether t is of the kind of types that the pass narrows: integers or floats.
func (n narrowing) kind(t ir.Type) bool {
	_, isInt := t.(*ir.IntegerType)
	i64 := t.Context().Int(64)
	if n.element(i64) != i64 {
		return isInt
	}
	return ir.IsFloat(t)
}

func narrowArgMax(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := tosa.ArgMaxOp(op)
	axis := o.Axis().Int64()
	shape, ok := ir.ShapeOf(operands[0].Type())
	if !ok || shape[axis] == ir.Dynamic || shape[axis] >= math.MaxInt32 {
		return false
	}
	t := rw.TypeConverter().Type(op.Result(0).Type())
	rw.ReplaceWith(op, rw.Op(tosa.ArgMax, op.Loc(), []ir.Type{t}, operands, op.Props()...))
	return true
}

func narrowClamp(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := tosa.ClampOp(op)
	low, ok1 := o.MinVal().(*ir.IntegerAttr)
	high, ok2 := o.MaxVal().(*ir.IntegerAttr)
	if !ok1 || !ok2 || low.Int64() < math.MinInt32 || high.Int64() > math.MaxInt32 {
		return false
	}
	t := rw.TypeConverter().Type(op.Result(0).Type())
	element := ir.ElementOf(t)
	rw.ReplaceWith(op, tosa.CreateClamp(rw.Builder, op.Loc(), tosa.ClampArgs{
		Input: operands[0], MinVal: rw.Ctx.Int64Attr(element, low.Int64()), MaxVal: rw.Ctx.Int64Attr(element, high.Int64()),
		NanMode: o.NanMode(), OutputType: t,
	}))
	return true
}
