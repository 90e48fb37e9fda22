package cpp

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/num"
)

// typ writes the C++ type for t. Errors are at loc.
func (e *emitter) typ(loc ir.Loc, t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return e.integerType(loc, t)
	case *ir.FloatType:
		return e.floatType(loc, t)
	case *ir.IndexType:
		e.write("size_t")
		return true
	case *ir.UnrankedTensorType:
		return e.ctx.Error(loc, "cannot emit unranked tensor type")
	case *ir.RankedTensorType:
		return e.tensorType(loc, t)
	case *ir.TupleType:
		return e.tupleType(loc, t.Types)
	case *ir.DialectType:
		return e.dialectType(loc, t)
	}
	return e.ctx.Error(loc, "cannot emit type '%s'", t)
}

func (e *emitter) integerType(loc ir.Loc, t *ir.IntegerType) bool {
	switch t.Width {
	case 1:
		e.write("bool")
	case 8, 16, 32, 64:
		if t.Signedness == ir.Unsigned {
			e.write("u")
		}
		e.write("int", strconv.Itoa(int(t.Width)), "_t")
	default:
		return e.ctx.Error(loc, "cannot emit integer type '%s'", t)
	}
	return true
}

// floats are the C++ types of float types.
var floats = map[num.Semantics]string{num.F16: "_Float16", num.BF16: "__bf16", num.F32: "float", num.F64: "double"}

func (e *emitter) floatType(loc ir.Loc, t *ir.FloatType) bool {
	s := floats[t.Kind]
	e.write(s)
	return s != "" || e.ctx.Error(loc, "cannot emit float type '%s'", t)
}

func (e *emitter) tensorType(loc ir.Loc, t *ir.RankedTensorType) bool {
	if !ir.HasStaticShape(t) {
		return e.ctx.Error(loc, "cannot emit tensor type with non static shape")
	}
	e.write("Tensor<")
	if emitc.IsArray(t.Element) {
		return e.ctx.Error(loc, "cannot emit tensor of array type '%s'", t)
	}
	if !e.typ(loc, t.Element) {
		return false
	}
	for _, n := range t.Shape {
		e.write(", ", strconv.FormatInt(n, 10))
	}
	e.write(">")
	return true
}

func (e *emitter) tupleType(loc ir.Loc, ts []ir.Type) bool {
	for _, t := range ts {
		if emitc.IsArray(t) {
			return e.ctx.Error(loc, "cannot emit tuple of array type")
		}
	}
	e.write("std::tuple<")
	if !e.list(len(ts), func(i int) bool { return e.typ(loc, ts[i]) }) {
		return false
	}
	e.write(">")
	return true
}

// plainTypes are the C++ types of emitc's types without parameters.
var plainTypes = map[*ir.DialectTypeDef]string{
	emitc.SizeTType: "size_t", emitc.SignedSizeTType: "ssize_t", emitc.PtrDiffTType: "ptrdiff_t",
}

func (e *emitter) dialectType(loc ir.Loc, t *ir.DialectType) bool {
	if s := plainTypes[t.Def]; s != "" {
		e.write(s)
		return true
	}
	switch t.Def {
	case emitc.OpaqueType:
		e.write(t.Params[0].(*ir.StringAttr).Value)
		return true
	case emitc.LValueType:
		return e.typ(loc, emitc.ValueOf(t))
	case emitc.ArrayType:
		if !e.typ(loc, emitc.ArrayElement(t)) {
			return false
		}
		e.sizes(t)
		return true
	case emitc.PointerType:
		pointee := constraint.TypeValue(t.Params[0])
		if emitc.IsArray(pointee) {
			return e.ctx.Error(loc, "cannot emit pointer to array type '%s'", t)
		}
		if !e.typ(loc, pointee) {
			return false
		}
		e.write("*")
		return true
	}
	return e.ctx.Error(loc, "cannot emit type '%s'", t)
}

// sizes writes the shape of t, an array type.
func (e *emitter) sizes(t ir.Type) {
	for _, n := range t.(*ir.DialectType).Params[0].(*ir.ArrayAttr).Elems {
		e.write("[", strconv.FormatInt(n.(*ir.IntegerAttr).Int64(), 10), "]")
	}
}

// returnType writes the C++ type of a function with results of types ts.
func (e *emitter) returnType(loc ir.Loc, ts []ir.Type) bool {
	switch len(ts) {
	case 0:
		e.write("void")
		return true
	case 1:
		return e.typ(loc, ts[0])
	}
	return e.tupleType(loc, ts)
}

// declaration writes the declaration of a variable of type t, without its end.
func (e *emitter) declaration(loc ir.Loc, t ir.Type, name string) bool {
	if !emitc.IsArray(t) {
		if !e.typ(loc, t) {
			return false
		}
		e.write(" ", name)
		return true
	}
	if !e.typ(loc, emitc.ArrayElement(t)) {
		return false
	}
	e.write(" ", name)
	e.sizes(t)
	return true
}
