package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// AddTypes makes v convert arrays, pointers and structs of spirv, with the address spaces of a
// client interface.
func AddTypes(v *types.Converter, api ClientAPI) {
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		d, ok := t.(*ir.DialectType)
		if !ok {
			return nil, false
		}
		switch d.Def {
		case spirv.ArrayType:
			return array(v, d), true
		case spirv.RuntimeArrayType:
			return runtimeArray(v, d), true
		case spirv.PointerType:
			return llvm.Pointer(v.Ctx, api.addressSpace(spirv.StorageClassOf(d))), true
		case spirv.StructType:
			return structure(v, d), true
		}
		return nil, false
	})
}

// addressSpaces are the address spaces of OpenCL by storage class. Other storage classes have the
// default address space.
var addressSpaces = map[string]int64{
	"Input": 1, "CrossWorkgroup": 1, "UniformConstant": 2, "Workgroup": 3, "Generic": 4, "DeviceOnlyINTEL": 5, "HostOnlyINTEL": 6,
}

func (api ClientAPI) addressSpace(class string) int64 {
	if api != OpenCL {
		return 0
	}
	return addressSpaces[class]
}

// array converts a spirv array. It returns nil if the stride is not the size of an element, or if
// the element type cannot be converted.
func array(v *types.Converter, t *ir.DialectType) ir.Type {
	element := constraint.TypeParam(t, spirv.ArrayType, 0)
	if stride := spirv.Stride(t); stride != 0 {
		if size, ok := spirv.SizeInBytes(element); !ok || size != stride {
			return nil
		}
	}
	e := v.Type(element)
	if e == nil {
		return nil
	}
	return types.ArrayOf(e, spirv.ElementCount(t))
}

// runtimeArray converts a runtime array to an array of length 0, which may be indexed beyond its
// end. It returns nil if the type has a stride.
func runtimeArray(v *types.Converter, t *ir.DialectType) ir.Type {
	e := v.Type(constraint.TypeParam(t, spirv.RuntimeArrayType, 0))
	if e == nil || spirv.Stride(t) != 0 {
		return nil
	}
	return types.ArrayOf(e, 0)
}

// structure converts a struct type. It returns nil for decorated members, or for offsets other than
// the standard layout. A struct without offsets becomes a packed struct.
func structure(v *types.Converter, t *ir.DialectType) ir.Type {
	offsets := spirv.HasOffsets(t)
	if spirv.HasMemberDecorations(t) || offsets && spirv.Layout(t) != t {
		return nil
	}
	members, ok := v.AppendTypes(nil, spirv.StructMembers(t))
	if !ok {
		return nil
	}
	if offsets {
		return llvm.Struct(v.Ctx, members...)
	}
	return packedStruct(v.Ctx, members)
}

func packedStruct(c *ir.Context, members []ir.Type) ir.Type {
	t := llvm.Struct(c, members...)
	return c.DialectType(t.Def, t.Params[0], t.Params[1], c.Bool(true))
}

// bits returns the width of t, or of its elements if t is a vector.
func bits(t ir.Type) uint32 {
	if e := ir.ElementOf(t); e != nil {
		t = e
	}
	return ir.BitWidth(t)
}
