// Package types converts builtin types to types of SPIR-V for a target environment, and reports the
// limits of that environment. It holds the common parts of the conversions of dialects to SPIR-V.
// These are the construction of passes, constants, pointers to elements, and operations that each
// become one operation of SPIR-V. Patterns of a dialect live elsewhere.
package types

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Options are the options of the conversion to SPIR-V (upstream: SPIRVConversionOptions).
type Options struct {
	// BoolBits is the width in memory of an i1.
	BoolBits int64
	// emulateNarrow makes 32 bits of scalars that have fewer and that the
	// environment lacks.
	emulateNarrow bool
	// emulateFloats makes integers of floats of 8 bits.
	emulateFloats bool
	// Index64 makes index an i64.
	Index64 bool
}

// Defaults returns the options that conversions use if their pass has no such options.
func Defaults() Options { return Options{BoolBits: 8, emulateNarrow: true, emulateFloats: true} }

// Converter is the SPIR-V type converter of a target environment.
type Converter struct {
	*rewrite.TypeConverter
	Ctx     *ir.Context
	Env     *spirv.TargetEnv
	Options Options
	// Index is the conversion of index.
	Index *ir.IntegerType

	mu    sync.RWMutex
	legal map[ir.Type]bool // what has answered
}

// newConverter returns a converter for the environment env.
func newConverter(c *ir.Context, env *spirv.TargetEnv, o Options) *Converter {
	v := &Converter{TypeConverter: &rewrite.TypeConverter{}, Ctx: c, Env: env, Options: o, Index: c.Int(32), legal: map[ir.Type]bool{}}
	if o.Index64 {
		v.Index = c.Int(64)
	}
	v.AddOne(v.convert)
	v.AddSource(v.castBack)
	v.AddTarget(castTo)
	return v
}

// IsKernel reports whether the environment has the capability Kernel, as OpenCL's environments
// have.
func (v *Converter) IsKernel() bool { return v.Env.HasCapability(kernel) }

// convert converts t. It returns nil if t has no counterpart in the environment. The bool ok is
// false for types that the converter does not handle.
func (v *Converter) convert(t ir.Type) (to ir.Type, ok bool) {
	switch t := t.(type) {
	case *ir.IndexType:
		return v.Index, true
	case *ir.IntegerType:
		to = v.integer(t)
	case *ir.FloatType:
		to = v.float(t)
	case *ir.ComplexType:
		to = v.complex(t, spirv.NoStorage)
	case *ir.VectorType:
		to = v.vector(t, spirv.NoStorage)
	case *ir.RankedTensorType:
		to = v.tensor(t)
	case *ir.UnrankedTensorType:
	case *ir.MemRefType:
		to = v.memRef(t)
	case *ir.DialectType:
		return t, isSPIRV(t)
	default:
		return nil, false
	}
	if to == nil { // an interface without a type
		return nil, true
	}
	return to, true
}

func (v *Converter) integer(t *ir.IntegerType) ir.Type {
	switch {
	case IsScalar(t):
		return v.scalar(t, spirv.NoStorage)
	case t.Width < 8:
		return v.subByte(t)
	}
	return nil
}

func (v *Converter) float(t *ir.FloatType) ir.Type {
	if IsScalar(t) {
		return v.scalar(t, spirv.NoStorage)
	}
	if e := v.floatAsInteger(t); e != nil {
		return e
	}
	return nil
}

// These capabilities decide on the addressing of memory and on the available operations.
var (
	kernel = spirv.Case(&spirv.Capability, "Kernel")
	shader = spirv.Case(&spirv.Capability, "Shader")
)

// IsShader reports whether the target environment has the capability Shader, as Vulkan's
// environments have.
func (v *Converter) IsShader() bool { return v.Env.HasCapability(shader) }

// scalar returns t if the environment supports it in the storage class. Otherwise it returns the
// 32-bit type that emulates t, or nil.
func (v *Converter) scalar(t ir.Type, class int64) ir.Type {
	switch {
	case v.allows(t, class):
		return t
	case !v.Options.emulateNarrow || ir.BitWidth(t) > 32:
		return nil
	case ir.IsFloat(t):
		return v.Ctx.Float(num.F32)
	}
	return v.Ctx.IntegerType(32, t.(*ir.IntegerType).Signedness)
}

// subByte returns the type that holds several integers of fewer than 8 bits, in all environments.
// It returns nil unless the width is a power of two.
func (v *Converter) subByte(t *ir.IntegerType) ir.Type {
	if t.Width > 8 || t.Width == 0 || t.Width&(t.Width-1) != 0 {
		return nil
	}
	return v.Ctx.IntegerType(32, t.Signedness)
}

// floatAsInteger returns i8 for an 8-bit float, if the options say to emulate such floats.
// Otherwise it returns nil.
func (v *Converter) floatAsInteger(t *ir.FloatType) ir.Type {
	if !v.Options.emulateFloats || t.Width() != 8 {
		return nil
	}
	return v.Ctx.Int(8)
}

// element converts the element type of a vector, tensor or memref, as far as that does not depend
// on the environment.
func (v *Converter) element(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IndexType:
		return v.Index
	case *ir.FloatType:
		if e := v.floatAsInteger(t); e != nil {
			return e
		}
	}
	return t
}

func (v *Converter) vector(t *ir.VectorType, class int64) ir.Type {
	t = ir.WithElement(t, v.element(t.Element)).(*ir.VectorType)
	n := ir.NumElements(t.Shape)
	one := len(t.Shape) <= 1 && n == 1
	if !IsScalar(t.Element) {
		i, isInt := t.Element.(*ir.IntegerType)
		if !isInt {
			return nil
		}
		e := v.subByte(i)
		switch {
		case e == nil || one:
			return e
		case n > 4:
			return nil
		}
		return v.Ctx.VectorType(t.Shape, e, nil)
	}
	switch {
	case one:
		return v.scalar(t.Element, class)
	case !isVector(t):
		return nil
	case v.allows(t, class):
		return t
	}
	if e := v.scalar(t.Element, class); e != nil {
		return v.Ctx.VectorType(t.Shape, e, nil)
	}
	return nil
}

// complex converts a complex type to a vector of two elements. It returns nil if the element type
// must change.
func (v *Converter) complex(t *ir.ComplexType, class int64) ir.Type {
	if !IsScalar(t.Element) || v.scalar(t.Element, class) != t.Element {
		return nil
	}
	return v.Ctx.VectorType([]int64{2}, t.Element, nil)
}

// tensor converts a tensor type to an array of all its elements. It returns nil if that is not
// possible.
func (v *Converter) tensor(t *ir.RankedTensorType) ir.Type {
	if !ir.HasStaticShape(t) {
		return nil
	}
	from := v.element(t.Element)
	n := ir.NumElements(t.Shape)
	if !IsScalar(from) || ir.BitWidth(from) == 1 || n == 0 {
		return nil
	}
	e := v.scalar(from, spirv.NoStorage)
	if e == nil {
		return nil
	}
	return v.array(e, n, 0)
}

// ArrayOf returns the type of an array with n elements of type e.
func (v *Converter) ArrayOf(e ir.Type, n int64) ir.Type { return v.array(e, n, 0) }

func (v *Converter) array(e ir.Type, n, stride int64) ir.Type {
	return v.Ctx.DialectType(spirv.ArrayType, v.Ctx.TypeAttr(e), v.number(n), v.number(stride))
}

// number returns n as a parameter of a type.
func (v *Converter) number(n int64) ir.Attribute { return v.Ctx.Int64Attr(v.Ctx.Int(64), n) }

// IsPointer reports whether t is !spirv.ptr.
func IsPointer(t ir.Type) bool { return constraint.OfType(t, spirv.PointerType) }

// ElementOfArray returns the element type of an array or a runtime array. It returns nil for other
// types.
func ElementOfArray(t ir.Type) ir.Type {
	if e := constraint.TypeParam(t, spirv.ArrayType, 0); e != nil {
		return e
	}
	return constraint.TypeParam(t, spirv.RuntimeArrayType, 0)
}
