package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/num"
)

// constant returns the id of the constant value of type t. It writes the constant if necessary. It
// emits an error and returns 0 if the constant cannot be written.
func (w *writer) constant(loc ir.Loc, t ir.Type, value ir.Attribute) uint32 {
	switch a := value.(type) {
	case *ir.FloatAttr, *ir.IntegerAttr:
		return w.scalar(loc, a, false)
	}
	if id := w.constants[value]; id != 0 {
		return id
	}
	if w.typeID(loc, t) == 0 {
		return 0
	}
	id, ok := uint32(0), true
	switch a := value.(type) {
	case *ir.DenseElementsAttr:
		shape, _ := ir.ShapeOf(a.Type)
		id, ok = w.dense(loc, t, a, shape, 0)
	case *ir.ArrayAttr:
		id, ok = w.array(loc, t, a)
	}
	if !ok {
		return 0
	}
	if id == 0 {
		w.ctx.Error(loc, "cannot serialize attribute: %s", value)
		return 0
	}
	w.constants[value] = id
	return id
}

// array writes the constants of a's elements and then the composite constant of type t. It returns
// the id of the composite. It returns false after an error.
func (w *writer) array(loc ir.Loc, t ir.Type, a *ir.ArrayAttr) (uint32, bool) {
	words := []uint32{w.typeID(loc, t), w.id()}
	for i, e := range a.Elems {
		x := w.constant(loc, component(t, i), e)
		if x == 0 {
			return 0, false
		}
		words = append(words, x)
	}
	w.globals.emit(opConstantComposite, words...)
	return words[1], true
}

// component returns the type of component i of the composite type t. It returns nil if t is not a
// composite type.
func component(t ir.Type, i int) ir.Type {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Element
	case *ir.DialectType:
		if t.Def == spirv.StructType {
			return spirv.MembersOf(t)[i].(*ir.TypeAttr).Type
		}
		return elementOf(t)
	}
	return nil
}

// dense writes a part of the constant a, and returns its id. The part has the type t and the
// dimensions shape. Argument at is the linear position of the part's outer indices. It returns
// false after an error.
func (w *writer) dense(loc ir.Loc, t ir.Type, a *ir.DenseElementsAttr, shape []int64, at int) (uint32, bool) {
	if len(shape) == 0 {
		id := w.scalar(loc, a.ElementAttr(at), false)
		return id, id != 0
	}
	ty := w.typeID(loc, t)
	if ty == 0 {
		return 0, false
	}
	words := []uint32{ty, w.id()}
	for i := range int(shape[0]) {
		x, ok := w.dense(loc, component(t, 0), a, shape[1:], at*int(shape[0])+i)
		if !ok {
			return 0, false
		}
		words = append(words, x)
	}
	w.globals.emit(opConstantComposite, words...)
	return words[1], true
}

// constant32 returns the id of the 32-bit integer constant v, which it writes if necessary.
func (w *writer) constant32(loc ir.Loc, v uint32) uint32 {
	return w.scalar(loc, w.ctx.IntegerAttr(w.ctx.Int(32), num.NewInt(32, uint64(v))), false)
}

// scalar returns the id of the constant a, a number or a boolean. If spec is set, it writes a
// specialization constant, which always gets an id of its own. It emits an error and returns 0 if
// the constant cannot be written.
func (w *writer) scalar(loc ir.Loc, a ir.Attribute, spec bool) uint32 {
	if !spec {
		if id := w.constants[a]; id != 0 {
			return id
		}
	}
	t := ir.TypeOf(a)
	ty := w.typeID(loc, t)
	if ty == 0 {
		return 0
	}
	id := w.id()
	code := opConstant
	if spec {
		code = opSpecConstant
	}
	words := []uint32{ty, id}
	switch a := a.(type) {
	case *ir.IntegerAttr:
		integer, ok := a.Type.(*ir.IntegerType)
		switch {
		case ok && integer.Width == 1:
			code = truth(!a.Value.IsZero(), spec)
		case ok && integer.Width <= 32:
			v := uint32(a.Value.Uint64())
			if integer.Signedness == ir.Signed {
				v = uint32(a.Value.Int64())
			}
			words = append(words, v)
		case ok && integer.Width == 64:
			v := a.Value.Uint64()
			words = append(words, uint32(v), uint32(v>>32))
		default:
			w.ctx.Error(loc, "cannot serialize %d-bit integer literal: %s", a.Value.Width(), a.Value.AppendDecimal(nil, false))
			return 0
		}
	case *ir.FloatAttr:
		v := a.Value.Bits().Uint64()
		switch a.Value.Semantics() {
		case num.F16, num.F32, num.BF16:
			words = append(words, uint32(v))
		case num.F64:
			words = append(words, uint32(v), uint32(v>>32))
		default:
			w.ctx.Error(loc, "cannot serialize '%s'-typed float literal: %s", t, a)
			return 0
		}
	}
	w.globals.emit(code, words...)
	if !spec {
		w.constants[a] = id
	}
	return id
}

func truth(v, spec bool) uint32 {
	switch {
	case v && spec:
		return opSpecTrue
	case v:
		return opConstantTrue
	case spec:
		return opSpecFalse
	}
	return opConstantFalse
}
