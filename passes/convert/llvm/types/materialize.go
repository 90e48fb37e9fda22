package types

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// CastBack builds an unrealized_conversion_cast. CastBack and CastTo are the
// materializations that are tried last.
func CastBack(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	return b.Value(builtin.UnrealizedConversionCast, loc, t, inputs)
}

func CastTo(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
	return b.Op(builtin.UnrealizedConversionCast, loc, types, inputs).ResultValues(nil)
}

// packSource materializes a memref from the converted values that represent it. It
// returns nil for other types or values.
func (v *Converter) packSource(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	packed := v.pack(b, t, inputs, loc)
	if packed == nil {
		return nil
	}
	return CastBack(b, t, []*ir.Value{packed}, loc)
}

// packTarget materializes the descriptor of a memref from the converted values that
// represent it. It returns nil for other types or values.
func (v *Converter) packTarget(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, original ir.Type) []*ir.Value {
	if original == nil || len(types) != 1 || types[0] != v.Type(original) {
		return nil
	}
	if packed := v.pack(b, original, inputs, loc); packed != nil {
		return []*ir.Value{packed}
	}
	return nil
}

// pack builds the descriptor of memref t from its fields or from a bare pointer. It
// returns nil if the values are neither.
func (v *Converter) pack(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	switch t := t.(type) {
	case *ir.MemRefType:
		if len(inputs) == 1 && llvm.IsPointer(inputs[0].Type()) {
			return v.StaticMemRef(b, loc, t, inputs[0], inputs[0]).Value
		}
		if areOf(inputs, v.memRefFields(t, true)) {
			return v.PackMemRef(b, loc, t, inputs)
		}
	case *ir.UnrankedMemRefType:
		if areOf(inputs, v.unrankedFields()) {
			return v.PackUnranked(b, loc, t, inputs)
		}
	}
	return nil
}

func areOf(vs []*ir.Value, types []ir.Type) bool {
	return slices.EqualFunc(vs, types, func(v *ir.Value, t ir.Type) bool { return v.Type() == t })
}

// Cast creates an unrealized_conversion_cast of x to type t.
func (v *Converter) Cast(b *ir.Builder, loc ir.Loc, x *ir.Value, t ir.Type) *ir.Value {
	return CastBack(b, t, []*ir.Value{x}, loc)
}
