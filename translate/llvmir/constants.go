package llvmir

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// constant returns the LLVM IR constant of type typ for an attribute. It returns nil after an
// error.
func (t *translation) constant(typ *ll.Type, a ir.Attribute, loc ir.Loc) ll.Value {
	if a == nil || isA(a, llvm.UndefAttr) {
		return ll.Undef(typ)
	}
	if isA(a, llvm.ZeroAttr) {
		return ll.Zero(typ)
	}
	if typ.Kind == ll.Struct {
		list, ok := a.(*ir.ArrayAttr)
		if !ok {
			t.ctx.Error(loc, "expected an array attribute for a struct constant")
			return nil
		}
		return t.constantList(typ, list.Elems, loc)
	}
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return t.integerConstant(typ, a, loc)
	case *ir.FloatAttr:
		return t.floatConstant(typ, a, loc)
	case *ir.SymbolRefAttr:
		if f := t.functions[a.Root.Value]; f != nil {
			return f
		}
	case *ir.DenseElementsAttr:
		return t.denseConstant(typ, a, loc)
	case *ir.DenseResourceAttr:
		return t.resourceConstant(typ, a, loc)
	case *ir.SparseElementsAttr:
		return t.elementsConstant(typ, a.Type, a.ElementAttr, loc)
	case *ir.StringAttr:
		return bytesConstant(t.m.Types, a.Value)
	case *ir.ArrayAttr:
		if typ.Kind == ll.Array {
			return t.constantList(typ, a.Elems, loc)
		}
	}
	t.ctx.Error(loc, "unsupported constant value")
	return nil
}

// constantList returns an aggregate constant with the elements attrs. It emits an error and returns
// nil if their number differs from the type's.
func (t *translation) constantList(typ *ll.Type, attrs []ir.Attribute, loc ir.Loc) ll.Value {
	elems := make([]ll.Value, min(len(attrs), typ.NumElems()))
	for i := range elems {
		if elems[i] = t.constant(typ.At(i), attrs[i], loc); elems[i] == nil {
			return nil
		}
	}
	if len(elems) != typ.NumElems() {
		t.ctx.Error(loc, "unsupported constant value")
		return nil
	}
	return ll.Aggregate(typ, elems)
}

func bytesConstant(types *ll.Types, s string) *ll.Const {
	return ll.Data(types.Array(uint64(len(s)), types.I8), s)
}

func (t *translation) integerConstant(typ *ll.Type, a *ir.IntegerAttr, loc ir.Loc) ll.Value {
	width := typ.ScalarBits()
	if typ.Scalar().Kind != ll.Int {
		t.ctx.Error(loc, "unsupported constant value")
		return nil
	}
	v := a.Value.SExtOrTrunc(width)
	if i, ok := a.Type.(*ir.IntegerType); ok && (i.Signedness == ir.Unsigned || i.Width == 1) {
		v = a.Value.ZExtOrTrunc(width)
	}
	c := ll.NewInt(typ.Scalar(), v)
	if typ.Kind == ll.Vector {
		return ll.Splat(typ, c)
	}
	return c
}

func (t *translation) floatConstant(typ *ll.Type, a *ir.FloatAttr, loc ir.Loc) ll.Value {
	s := typ.Scalar()
	bits := a.Value.Bits()
	var c *ll.Const
	switch {
	case typ.Kind == ll.Int && typ.Bits == bits.Width():
		return ll.NewInt(typ, bits)
	case s.IsFloat() && s.Kind != ll.PPCFP128 && s.Semantics() == a.Value.Semantics():
		c = ll.NewFloat(s, a.Value)
	default:
		t.ctx.Error(loc, "FloatAttr does not match expected type of the constant")
		return nil
	}
	if typ.Kind == ll.Vector {
		return ll.Splat(typ, c)
	}
	return c
}

// splatConstant returns a constant of type typ, with nested arrays and vectors, in which all
// elements are elem. It returns nil after an error.
func (t *translation) splatConstant(typ *ll.Type, elem ir.Attribute, loc ir.Loc) ll.Value {
	if typ.Kind != ll.Array && typ.Kind != ll.Vector {
		return t.constant(typ, elem, loc)
	}
	child := t.splatConstant(typ.Elem, elem, loc)
	if child == nil {
		return nil
	}
	if typ.Kind == ll.Vector {
		return ll.Splat(typ, child)
	}
	if c, ok := child.(*ll.Const); ok && (c.Kind == ll.ConstInt || c.Kind == ll.ConstFloat) && typ.Elem.ScalarBits()%8 == 0 && typ.Elem.Kind != ll.PPCFP128 {
		bits := c.Num
		if c.Kind == ll.ConstFloat {
			bits = c.FP.Bits()
		}
		return ll.Data(typ, strings.Repeat(string(bits.AppendBytes(nil)), int(typ.Len)))
	}
	elems := make([]ll.Value, typ.Len)
	for i := range elems {
		elems[i] = child
	}
	return ll.Aggregate(typ, elems)
}

func (t *translation) denseConstant(typ *ll.Type, a *ir.DenseElementsAttr, loc ir.Loc) ll.Value {
	if typ.Kind != ll.Array && typ.Kind != ll.Vector {
		t.ctx.Error(loc, "unsupported constant value")
		return nil
	}
	if a.Splat {
		return t.splatConstant(typ, a.ElementAttr(0), loc)
	}
	raw, ok := rawData(typ, ir.ElementOf(a.Type), a.Raw)
	if ok && raw != nil {
		return raw
	}
	return t.elementsConstant(typ, a.Type, func(at []int64) ir.Attribute { return a.ElementAttr(linear(at, a.Type)) }, loc)
}

func linear(at []int64, t ir.Type) int {
	shape, _ := ir.ShapeOf(t)
	n := int64(0)
	for i, x := range at {
		n = n*shape[i] + x
	}
	return int(n)
}

// rawData returns a constant of nested arrays or vectors, made directly from the bytes raw. It
// returns false unless an element has the same number of whole bytes in LLVM IR.
func rawData(typ *ll.Type, elem ir.Type, raw string) (ll.Value, bool) {
	inner := typ
	for inner.Kind == ll.Array || inner.Kind == ll.Vector {
		inner = inner.Elem
	}
	w := inner.ScalarBits()
	if w != 8 && w != 16 && w != 32 && w != 64 || ir.BitWidth(elem) != w {
		return nil, false
	}
	v, rest := rawPart(typ, raw)
	return v, rest == ""
}

func rawPart(typ *ll.Type, raw string) (v ll.Value, rest string) {
	if typ.Elem.Kind != ll.Array && typ.Elem.Kind != ll.Vector {
		n := int(typ.Len) * int(typ.Elem.ScalarBits()/8)
		if n > len(raw) {
			return nil, "short"
		}
		return ll.Data(typ, raw[:n]), raw[n:]
	}
	elems := make([]ll.Value, typ.Len)
	for i := range elems {
		if elems[i], raw = rawPart(typ.Elem, raw); elems[i] == nil {
			return nil, raw
		}
	}
	return ll.Aggregate(typ, elems), raw
}

// elementsConstant returns a constant of nested arrays or vectors, made element by element. The
// callback at returns an element by its indices.
func (t *translation) elementsConstant(typ *ll.Type, shaped ir.Type, at func([]int64) ir.Attribute, loc ir.Loc) ll.Value {
	shape, _ := ir.ShapeOf(shaped)
	return t.nestedConstant(typ, shape, nil, at, loc)
}

func (t *translation) nestedConstant(typ *ll.Type, shape, index []int64, at func([]int64) ir.Attribute, loc ir.Loc) ll.Value {
	if len(shape) == 0 {
		e := at(index)
		if e == nil {
			t.ctx.Error(loc, "unsupported constant value")
			return nil
		}
		return t.constant(typ, e, loc)
	}
	if typ.Kind != ll.Array && typ.Kind != ll.Vector || uint64(shape[0]) != typ.Len {
		t.ctx.Error(loc, "unsupported constant value")
		return nil
	}
	elems := make([]ll.Value, typ.Len)
	for i := range elems {
		if elems[i] = t.nestedConstant(typ.Elem, shape[1:], append(index, int64(i)), at, loc); elems[i] == nil {
			return nil
		}
	}
	return ll.Aggregate(typ, elems)
}

// resourceConstant returns the constant whose elements are in a resource blob. It returns nil after
// an error.
func (t *translation) resourceConstant(typ *ll.Type, a *ir.DenseResourceAttr, loc ir.Loc) ll.Value {
	var data []byte
	found := false
	if g := t.ctx.Resources.DialectGroup("builtin"); g != nil {
		if r := g.Get(a.Key); r != nil && !r.Declared {
			data, found = r.Data, true
		}
	}
	if !found {
		t.ctx.Error(loc, "resource does not exist")
		return nil
	}
	elem := ir.ElementOf(a.Type)
	shape, _ := ir.ShapeOf(a.Type)
	size := int64(ir.ElementSize(elem))
	n := ir.NumElements(shape)
	raw := string(data)
	if !ir.IsI1(elem) && int64(len(raw)) == size && n > 1 {
		raw = strings.Repeat(raw, int(n))
	}
	if v, ok := rawData(typ, elem, raw); ok && v != nil {
		return v
	}
	t.ctx.Error(loc, "unsupported dense_resource type")
	return nil
}

// int32 returns the i32 constant v.
func (t *translation) int32(v int64) *ll.Const { return ll.NewInt64(t.types.I32, v) }
