// Package types converts builtin types to llvm types, and builds the llvm values for memrefs,
// complex numbers and vectors.
package types

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Allocation selects the functions that allocate heap memory.
type Allocation uint8

const (
	Malloc Allocation = iota
	AlignedAlloc
)

// Options are the options of the conversion to LLVM (upstream: LowerToLLVMOptions).
type Options struct {
	// BarePointers passes memrefs of static shape as pointers to their elements.
	BarePointers bool
	Allocation   Allocation
	// GenericFunctions allocates with _mlir_memref_to_llvm_alloc and the like.
	GenericFunctions bool
	// IndexBits is the width of index; 0: 64.
	IndexBits uint32
	// DataLayout is LLVM's data layout string, which tells how wide pointers are.
	DataLayout string
}

// Converter is the type converter from builtin types to LLVM types.
type Converter struct {
	*rewrite.TypeConverter
	Ctx     *ir.Context
	Options Options
	// Index is the conversion of index, and Ptr the pointer type of the default address space.
	Index *ir.IntegerType
	Ptr   *ir.DialectType
	// spaces, if set, converts the memory spaces of memrefs; see ConvertSpaces.
	spaces func(t ir.Type, space ir.Attribute) (to ir.Attribute, ok bool)

	pointers []uint32 // widths by address space, as far as the data layout tells
	fastMath fastMath
}

// New returns a converter with the conversions of all builtin types.
func New(c *ir.Context, o Options) *Converter {
	if o.IndexBits == 0 {
		o.IndexBits = 64
	}
	v := &Converter{
		TypeConverter: &rewrite.TypeConverter{}, Ctx: c, Options: o,
		Index: c.Int(o.IndexBits), Ptr: llvm.Pointer(c, 0), pointers: pointerWidths(o.DataLayout),
	}
	v.AddOne(func(t ir.Type) (ir.Type, bool) { return v.convert(t, nil) })
	v.AddSource(CastBack)
	v.AddTarget(CastTo)
	v.AddSource(v.packSource)
	v.AddTarget(v.packTarget)
	return v
}

// convert converts t. The list inside holds the identified structs around t, whose conversion has
// begun. A nil type with ok means that t cannot be converted. The bool ok is false for types that
// the converter does not handle.
func (v *Converter) convert(t ir.Type, inside []*ir.DialectType) (to ir.Type, ok bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return v.Ctx.Int(t.Width), true
	case *ir.IndexType:
		return v.Index, true
	case *ir.FloatType:
		return v.float(t), true
	case *ir.ComplexType:
		e := v.Type(t.Element)
		if e == nil {
			return nil, true
		}
		return llvm.Struct(v.Ctx, e, e), true
	case *ir.FunctionType:
		return v.Ptr, true
	case *ir.MemRefType:
		fields := v.memRefFields(t, false)
		if fields == nil {
			return nil, true
		}
		return llvm.Struct(v.Ctx, fields...), true
	case *ir.UnrankedMemRefType:
		if v.Type(t.Element) == nil {
			return nil, true
		}
		return llvm.Struct(v.Ctx, v.unrankedFields()...), true
	case *ir.VectorType:
		return v.vector(t)
	case *ir.DialectType:
		return v.dialectType(t, inside)
	}
	return nil, false
}

// float converts a float type. Types of at most 8 bits become integers of their width. It returns
// nil for other types that LLVM does not have.
func (v *Converter) float(t *ir.FloatType) ir.Type {
	switch {
	case llvm.IsCompatibleFloatingPointType(t):
		return t
	case t.Width() <= 8:
		return v.Ctx.Int(t.Width())
	}
	return nil
}

// vector converts a vector type. The last dimension becomes a vector, and the dimensions before
// it become arrays. The bool is false if a dimension before the last is scalable.
func (v *Converter) vector(t *ir.VectorType) (ir.Type, bool) {
	e := v.Type(t.Element)
	rank := len(t.Shape)
	switch {
	case e == nil:
		return nil, true
	case rank == 0:
		return v.Ctx.VectorType([]int64{1}, e, nil), true
	case t.Scalable != nil && slices.Contains(t.Scalable[:rank-1], true):
		return nil, false
	}
	var scalable []bool
	if t.Scalable != nil {
		scalable = t.Scalable[rank-1:]
	}
	var to ir.Type = v.Ctx.VectorType(t.Shape[rank-1:], e, scalable)
	for i := rank - 2; i >= 0; i-- {
		to = ArrayOf(to, t.Shape[i])
	}
	return to, true
}

func (v *Converter) dialectType(t *ir.DialectType, inside []*ir.DialectType) (ir.Type, bool) {
	if !llvm.IsCompatibleOuterType(t) {
		return nil, false
	}
	if IsCompatible(t) {
		return t, true
	}
	switch t.Def {
	case llvm.StructType:
		return v.structType(t, inside)
	case llvm.ArrayType:
		e, ok := v.nested(constraint.TypeValue(t.Params[0]), inside)
		if !ok {
			return nil, false
		}
		return v.Ctx.DialectType(t.Def, v.Ctx.TypeAttr(e), t.Params[1]), true
	case llvm.FunctionType:
		result, ok := v.nested(constraint.TypeValue(t.Params[0]), inside)
		params, ok2 := v.nestedList(t.Params[1], inside)
		if !ok || !ok2 {
			return nil, false
		}
		return v.Ctx.DialectType(t.Def, v.Ctx.TypeAttr(result), params, t.Params[2]), true
	}
	return nil, false
}

// structType converts the member types of a struct. An identified struct becomes a new one whose
// name begins with _Converted. The bool ok is as in convert: it is true with a nil type if the
// type cannot be converted.
func (v *Converter) structType(t *ir.DialectType, inside []*ir.DialectType) (ir.Type, bool) {
	if !t.IsMutable() {
		body, ok := v.nestedList(t.Params[1], inside)
		if !ok {
			return nil, false
		}
		return v.Ctx.DialectType(t.Def, t.Params[0], body, t.Params[2]), true
	}
	to := v.Ctx.MutableType(t.Def, v.Ctx.String("_Converted."+t.Params[0].(*ir.StringAttr).Value))
	if slices.Contains(inside, t) {
		return to, true
	}
	old, _ := t.Body()
	body, ok := v.nestedList(old[0], append(inside, t))
	if !ok {
		return nil, false
	}
	fresh := append([]ir.Attribute{body}, old[1:]...)
	if !to.SetBody(fresh) {
		return nil, true
	}
	return to, true
}

func (v *Converter) nested(t ir.Type, inside []*ir.DialectType) (ir.Type, bool) {
	if s, ok := t.(*ir.DialectType); ok && len(inside) > 0 {
		to, ok := v.dialectType(s, inside)
		return to, ok && to != nil
	}
	to := v.Type(t)
	return to, to != nil
}

func (v *Converter) nestedList(list ir.Attribute, inside []*ir.DialectType) (ir.Attribute, bool) {
	old := list.(*ir.ArrayAttr).Elems
	converted := make([]ir.Attribute, len(old))
	for i, e := range old {
		to, ok := v.nested(constraint.TypeValue(e), inside)
		if !ok {
			return nil, false
		}
		converted[i] = v.Ctx.TypeAttr(to)
	}
	return v.Ctx.Array(converted...), true
}

// IsCompatible reports whether t and all types nested in it are types of LLVM.
func IsCompatible(t ir.Type) bool { return compatible(t, nil) }

func compatible(t ir.Type, inside []*ir.DialectType) bool {
	if !llvm.IsCompatibleOuterType(t) {
		return false
	}
	d, ok := t.(*ir.DialectType)
	if !ok {
		return true
	}
	all := func(list ir.Attribute, inside []*ir.DialectType) bool {
		a, _ := list.(*ir.ArrayAttr)
		return a == nil || !slices.ContainsFunc(a.Elems, func(e ir.Attribute) bool { return !compatible(constraint.TypeValue(e), inside) })
	}
	switch d.Def {
	case llvm.ArrayType:
		return compatible(constraint.TypeValue(d.Params[0]), inside)
	case llvm.FunctionType:
		return compatible(constraint.TypeValue(d.Params[0]), inside) && all(d.Params[1], inside)
	case llvm.StructType:
		if !d.IsMutable() {
			return all(d.Params[1], inside)
		}
		body, _ := d.Body()
		return len(body) == 0 || slices.Contains(inside, d) || all(body[0], append(inside, d))
	case llvm.TargetExtType:
		return all(d.Params[1], inside)
	}
	return true
}

// ArrayOf returns the type !llvm.array<n x t>.
func ArrayOf(t ir.Type, n int64) *ir.DialectType {
	c := t.Context()
	return c.DialectType(llvm.ArrayType, c.TypeAttr(t), c.Int64Attr(c.Int(64), n))
}

// IsArray reports whether t is !llvm.array.
func IsArray(t ir.Type) bool { return constraint.OfType(t, llvm.ArrayType) }

// IsStruct reports whether t is !llvm.struct.
func IsStruct(t ir.Type) bool { return constraint.OfType(t, llvm.StructType) }

// Void returns the type !llvm.void.
func Void(c *ir.Context) *ir.DialectType { return c.DialectType(llvm.VoidType) }

// Function returns the type !llvm.func<result (params...)>.
func Function(result ir.Type, params []ir.Type, variadic bool) *ir.DialectType {
	c := result.Context()
	list := make([]ir.Attribute, len(params))
	for i, t := range params {
		list[i] = c.TypeAttr(t)
	}
	return c.DialectType(llvm.FunctionType, c.TypeAttr(result), c.Array(list...), c.Bool(variadic))
}

// IsUnsupportedFloat reports whether t, or the element type of a vector t, is a float type on
// which LLVM cannot calculate.
func (v *Converter) IsUnsupportedFloat(t ir.Type) bool {
	e := t
	if s, ok := t.(*ir.VectorType); ok {
		e = s.Element
	}
	return ir.IsFloat(e) && !llvm.IsCompatibleFloatingPointType(e)
}
