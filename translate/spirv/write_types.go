package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/num"
)

// forwardPointer is a pointer type with a forward declaration only. The writer has not yet finished
// the structure to which it points.
type forwardPointer struct{ id, storage uint32 }

// typeID returns the id of type t, which it writes if necessary. It emits an error at loc and
// returns 0 if SPIR-V has no such type.
func (w *writer) typeID(loc ir.Loc, t ir.Type) uint32 { return w.typeWithin(loc, t, nil) }

// typeWithin is typeID for a type inside the structures open, which are being written. Unsigned
// integers have the id of the signless type.
func (w *writer) typeWithin(loc ir.Loc, t ir.Type, open []ir.Type) uint32 {
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness == ir.Unsigned {
		t = w.ctx.Int(i.Width)
	}
	if id := w.types[t]; id != 0 {
		return id
	}
	return w.newType(loc, t, open)
}

func (w *writer) newType(loc ir.Loc, t ir.Type, open []ir.Type) uint32 {
	id := w.id()
	words := []uint32{id}
	var code uint32
	switch t := t.(type) {
	case *ir.NoneType:
		code = opTypeVoid
	case *ir.IntegerType:
		if t.Width == 1 {
			code = opTypeBool
			break
		}
		signed := uint32(0)
		if t.Signedness == ir.Signed {
			signed = 1
		}
		code, words = opTypeInt, append(words, t.Width, signed)
	case *ir.FloatType:
		code, words = opTypeFloat, append(words, ir.BitWidth(t))
		if t.Kind == num.BF16 {
			words = append(words, uint32(spirv.Case(&spirv.FPEncoding, "BFloat16KHR")))
		}
	case *ir.VectorType:
		element := w.typeWithin(loc, t.Element, open)
		if element == 0 {
			return 0
		}
		code, words = opTypeVector, append(words, element, uint32(ir.NumElements(t.Shape)))
	case *ir.FunctionType:
		if code = opTypeFunction; !w.functionType(loc, t, &words) {
			return 0
		}
	case *ir.DialectType:
		var ok bool
		if code, ok = w.dialectType(loc, t, open, &words); !ok {
			return 0
		}
		if code == opTypeForwardPointer {
			return id // what it points to will say what it is
		}
	}
	if code == 0 {
		w.ctx.Error(loc, "unhandled type in serialization: '%s'", t)
		return 0
	}
	w.types[t] = id
	w.globals.emit(code, words...)
	for _, p := range w.forward[t] {
		w.globals.emit(opTypePointer, p.id, p.storage, id)
	}
	delete(w.forward, t)
	return id
}

func (w *writer) functionType(loc ir.Loc, t *ir.FunctionType, words *[]uint32) bool {
	for _, x := range slices.Concat([]ir.Type{w.resultOf(t)}, t.Inputs) {
		id := w.typeID(loc, x)
		if id == 0 {
			return false
		}
		*words = append(*words, id)
	}
	return true
}

// resultOf returns the result type of a function of type t, which is none if t has no results.
func (w *writer) resultOf(t *ir.FunctionType) ir.Type {
	if len(t.Results) == 1 {
		return t.Results[0]
	}
	return w.ctx.None()
}

// dialectType appends the operands of the instruction for t to words, which starts with t's id. It
// returns the opcode, which is 0 for an unknown type, and ok false after an error. For a pointer to
// a structure of open, it writes a forward declaration and returns the forward declaration's
// opcode.
func (w *writer) dialectType(loc ir.Loc, t *ir.DialectType, open []ir.Type, words *[]uint32) (code uint32, ok bool) {
	id := (*words)[0]
	element := uint32(0)
	if e := elementOf(t); e != nil {
		if t.Def == spirv.PointerType && slices.Contains(open, e) {
			storage := integer(t.Params[1])
			w.globals.emit(opTypeForwardPointer, id, storage)
			w.forward[e] = append(w.forward[e], forwardPointer{id, storage})
			if isInterface(t) {
				w.decorate(w.types[e], "Block") // upstream decorates no id at all
			}
			return opTypeForwardPointer, true
		}
		if t.Def == spirv.ImageType || t.Def == spirv.SampledImageType {
			open = nil
		}
		if element = w.typeWithin(loc, e, open); element == 0 {
			return 0, false
		}
	}
	switch t.Def {
	case spirv.ImageType:
		*words = append(*words, element)
		for _, p := range t.Params[1:] {
			*words = append(*words, integer(p))
		}
		return opTypeImage, true
	case spirv.SampledImageType:
		*words = append(*words, element)
		return opTypeSampledImage, true
	case spirv.ArrayType:
		*words = append(*words, element, w.constant32(loc, integer(t.Params[1])))
		w.stride(id, integer(t.Params[2]))
		return opTypeArray, true
	case spirv.RuntimeArrayType:
		*words = append(*words, element)
		w.stride(id, integer(t.Params[1]))
		return opTypeRuntimeArray, true
	case spirv.PointerType:
		*words = append(*words, integer(t.Params[1]), element)
		if isInterface(t) {
			w.decorate(w.types[spirv.Pointee(t)], "Block")
		}
		return opTypePointer, true
	case spirv.MatrixType:
		*words = append(*words, element, integer(t.Params[1]))
		return opTypeMatrix, true
	case spirv.CooperativeMatrixType:
		rows, columns, scope, use := integer(t.Params[1]), integer(t.Params[2]), integer(t.Params[3]), integer(t.Params[4])
		*words = append(*words, element, w.constant32(loc, scope), w.constant32(loc, rows), w.constant32(loc, columns), w.constant32(loc, use))
		return opTypeCoopMatrix, true
	case spirv.StructType:
		return opTypeStruct, w.structType(loc, t, open, words)
	case spirv.TensorArmType:
		*words = append(*words, element)
		return opTypeTensorARM, w.tensorShape(loc, t, words)
	}
	return 0, true
}

// elementOf returns the type from which t is built, such as an array's element or a pointer's
// pointee. It returns nil for structures and for types without such a parameter.
func elementOf(t *ir.DialectType) ir.Type {
	switch t.Def {
	case spirv.StructType:
		return nil
	case spirv.TensorArmType:
		return constraint.TypeParam(t, t.Def, 1)
	}
	return constraint.TypeParam(t, t.Def, 0)
}

func (w *writer) stride(id, stride uint32) {
	if stride != 0 {
		w.decorate(id, "ArrayStride", stride)
	}
}

// isInterface reports whether t is a pointer to a structure in a storage class that is visible
// outside of the shader. Such a structure needs the decoration Block.
func isInterface(t *ir.DialectType) bool {
	if s, ok := spirv.Pointee(t).(*ir.DialectType); !ok || s.Def != spirv.StructType {
		return false
	}
	switch spirv.StorageClass.Keyword(int64(integer(t.Params[1]))) {
	case "PhysicalStorageBuffer", "PushConstant", "StorageBuffer", "Uniform":
		return true
	}
	return false
}

func (w *writer) structType(loc ir.Loc, t *ir.DialectType, open []ir.Type, words *[]uint32) bool {
	id := (*words)[0]
	if t.IsMutable() {
		w.name(id, t.Params[0].(*ir.StringAttr).Value)
		open = append(slices.Clip(open), t)
	}
	body := spirv.BodyOf(t)
	if body == nil {
		return true
	}
	offsets, _ := body[1].(*ir.DenseArrayAttr)
	for i, m := range spirv.MembersOf(t) {
		member := w.typeWithin(loc, m.(*ir.TypeAttr).Type, open)
		if member == 0 {
			return false
		}
		*words = append(*words, member)
		if offsets != nil {
			w.decorations.emit(opMemberDecorate, id, uint32(i), decoration("Offset"), uint32(offsets.At(i)))
		}
	}
	if l, ok := body[2].(*ir.ArrayAttr); ok {
		for _, m := range l.Elems {
			d := m.(*ir.ArrayAttr).Elems
			args := []uint32{id, integer(d[0]), integer(d[1])}
			if len(d) > 2 {
				if v, ok := d[2].(*ir.IntegerAttr); ok {
					args = append(args, integer(v))
				}
			}
			w.decorations.emit(opMemberDecorate, args...)
		}
	}
	if l, ok := body[3].(*ir.ArrayAttr); ok {
		for _, m := range l.Elems {
			d := m.(*ir.ArrayAttr).Elems
			args := []uint32{id, integer(d[0])}
			if len(d) > 1 {
				if v, ok := d[1].(*ir.IntegerAttr); ok {
					args = append(args, integer(v))
				}
			}
			w.decorations.emit(opDecorate, args...)
		}
	}
	return true
}

// tensorShape emits an error and returns false: the writer does not support tensor types.
func (w *writer) tensorShape(loc ir.Loc, t *ir.DialectType, words *[]uint32) bool {
	return w.ctx.Error(loc, "unhandled type in serialization: '%s'", t)
}

func decoration(name string) uint32 { return uint32(spirv.Case(&spirv.Decoration, name)) }

func (w *writer) decorate(id uint32, name string, args ...uint32) {
	w.decorations.emit(opDecorate, append([]uint32{id, decoration(name)}, args...)...)
}
