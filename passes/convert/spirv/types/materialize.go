package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// cast creates an unrealized_conversion_cast with one result.
func cast(b *ir.Builder, loc ir.Loc, t ir.Type, inputs []*ir.Value) *ir.Value {
	return b.Value(builtin.UnrealizedConversionCast, loc, t, inputs)
}

func castTo(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
	return []*ir.Value{cast(b, loc, types[0], inputs)}
}

// CastBack casts the converted value x back to its original type t.
func (v *Converter) CastBack(b *ir.Builder, t ir.Type, x *ir.Value, loc ir.Loc) *ir.Value {
	return v.castBack(b, t, []*ir.Value{x}, loc)
}

// castBack materializes a value of the original type t. For an integer of at least t's
// width, it creates a SPIR-V conversion if the environment supports t. Otherwise, it
// creates an unrealized_conversion_cast.
func (v *Converter) castBack(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	want, ok := t.(*ir.IntegerType)
	if !ok || len(inputs) != 1 || !IsScalar(t) {
		return cast(b, loc, t, inputs)
	}
	x := inputs[0]
	have, ok := x.Type().(*ir.IntegerType)
	switch at := (At{b, loc}); {
	case !ok || have.Width < want.Width:
		return cast(b, loc, t, inputs)
	case want.Width == 1 && want.Signedness == ir.Signless:
		return at.Compare(spirv.IEqual, x, at.One(have))
	case !v.has(t):
		return cast(b, loc, t, inputs)
	case want.Signedness == ir.Signed:
		return at.Unary(spirv.SConvert, t, x)
	default:
		return at.Unary(spirv.UConvert, t, x)
	}
}
