package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// AvailabilityOfType returns the requirement of t. An 8-bit or 16-bit scalar requires more
// in memory that other programs see. Argument storage is the storage class of t's memory if
// no pointer within t gives it, or else negative.
func AvailabilityOfType(t ir.Type, storage int64) Availability {
	v := typeNeeds{Availability: everywhere, storage: storage}
	v.add(t)
	return v.Availability
}

// NoStorage is the storage argument of AvailabilityOfType for types whose place in memory
// is unknown.
const NoStorage = -1

// typeNeeds collects the requirements of a type and of the types within it.
type typeNeeds struct {
	Availability
	storage int64
	// seen are the structures that have been walked; they may contain themselves,
	// and each other many times.
	seen []placedType
}

type placedType struct {
	t       *ir.DialectType
	storage int64
}

func (v *typeNeeds) extension(keyword string) {
	v.Extensions = append(v.Extensions, cases(&Extension, keyword))
}

func (v *typeNeeds) capability(keyword string) {
	v.Capabilities = append(v.Capabilities, cases(&Capability, keyword))
}

func (v *typeNeeds) add(t ir.Type) {
	switch t := t.(type) {
	case *ir.IntegerType:
		v.scalar(t, uint(t.Width), intCapabilities)
	case *ir.FloatType:
		v.float(t)
	case *ir.VectorType:
		v.add(t.Element)
		if n := ir.NumElements(t.Shape); n == 8 || n == 16 {
			v.capability("Vector16")
		}
	case *ir.DialectType:
		v.dialectType(t)
	}
}

func (v *typeNeeds) dialectType(t *ir.DialectType) {
	switch t.Def {
	case ArrayType, SampledImageType:
		v.add(constraint.TypeParam(t, t.Def, 0))
	case RuntimeArrayType:
		v.add(constraint.TypeParam(t, t.Def, 0))
		v.capability("Shader")
	case MatrixType:
		v.add(matrixTypeElementType(t))
		v.capability("Matrix")
	case CooperativeMatrixType:
		v.add(cooperativeMatrixTypeElementType(t))
		v.extension("SPV_KHR_cooperative_matrix")
		v.capability("CooperativeMatrixKHR")
	case TensorArmType:
		v.add(constraint.TypeParam(t, t.Def, 1))
		v.extension("SPV_ARM_tensors")
		v.capability("TensorsARM")
	case ImageType:
		v.addEnum(&Dim, enumOf(t.Params[1]))
		v.addEnum(&ImageFormat, enumOf(t.Params[6]))
		v.add(constraint.TypeParam(t, t.Def, 0))
	case PointerType:
		outer := v.storage
		v.storage = storageClassOf(t)
		v.add(Pointee(t))
		v.storage = outer
		v.addEnum(&StorageClass, storageClassOf(t))
	case StructType:
		if at := (placedType{t, v.storage}); !slices.Contains(v.seen, at) {
			v.seen = append(v.seen, at)
			for _, m := range MembersOf(t) {
				v.add(m.(*ir.TypeAttr).Type)
			}
		}
	}
}

// addEnum adds the extensions and capabilities that a case needs. Like upstream, it ignores
// the version that the case needs.
func (v *typeNeeds) addEnum(e *ir.EnumDef, value int64) {
	a := AvailabilityOfEnum(e, value)
	v.Extensions = append(v.Extensions, a.Extensions...)
	v.Capabilities = append(v.Capabilities, a.Capabilities...)
}

func (v *typeNeeds) float(t *ir.FloatType) {
	caps := floatCapabilities
	switch t.Kind {
	case num.BF16:
		v.extension("SPV_KHR_bfloat16")
		caps = bFloatCapabilities
	case num.F8E4M3FN, num.F8E5M2:
		v.extension("SPV_EXT_float8")
	}
	v.scalar(t, uint(ir.BitWidth(t)), caps)
}

// The capabilities that scalars need, by their width in bits, outside memory that other
// programs see.
var (
	intCapabilities    = map[uint]string{8: "Int8", 16: "Int16", 64: "Int64"}
	floatCapabilities  = map[uint]string{8: "Float8EXT", 16: "Float16", 64: "Float64"}
	bFloatCapabilities = map[uint]string{16: "BFloat16TypeKHR"}
)

// storageNeeds lists, by storage class, the capabilities that 8-bit and 16-bit scalars
// need.
var storageNeeds = map[string][2]string{ // of 8 and of 16 bits
	"PushConstant":  {"StoragePushConstant8", "StoragePushConstant16"},
	"StorageBuffer": {"StorageBuffer8BitAccess", "StorageBuffer16BitAccess"},
	"Uniform":       {"UniformAndStorageBuffer8BitAccess", "StorageUniform16"},
	"Input":         {"", "StorageInputOutput16"},
	"Output":        {"", "StorageInputOutput16"},
}

func (v *typeNeeds) scalar(t ir.Type, width uint, caps map[uint]string) {
	if narrow := width == 8 || width == 16; narrow && v.storage >= 0 {
		of := storageNeeds[StorageClass.Keyword(v.storage)]
		c, ext := of[0], "SPV_KHR_8bit_storage"
		if width == 16 {
			c, ext = of[1], "SPV_KHR_16bit_storage"
		}
		if c != "" {
			v.extension(ext)
			v.capability(c)
			return
		}
	}
	if c := caps[width]; c != "" {
		v.capability(c)
	}
}
