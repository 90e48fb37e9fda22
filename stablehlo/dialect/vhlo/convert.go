package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Types converts builtin and StableHLO types to VHLO types and back, and caches the conversions. It
// is not safe for concurrent use.
type Types struct {
	C *ir.Context
	// to and from hold the types converted so far; nil marks a type that has no conversion.
	to, from map[ir.Type]ir.Type
}

// NewTypes returns a converter of types of c with an empty cache.
func NewTypes(c *ir.Context) *Types {
	return &Types{C: c, to: map[ir.Type]ir.Type{}, from: map[ir.Type]ir.Type{}}
}

// To returns the VHLO type for t, or nil if there is none.
func (ts *Types) To(t ir.Type) ir.Type {
	if v, ok := ts.to[t]; ok {
		return v
	}
	v := ts.convertTo(t)
	ts.to[t] = v
	return v
}

// From returns the type that the VHLO type t stands for, or nil if there is none.
func (ts *Types) From(t ir.Type) ir.Type {
	if v, ok := ts.from[t]; ok {
		return v
	}
	v := ts.convertFrom(t)
	ts.from[t] = v
	return v
}

// plainTo returns the VHLO type for a builtin integer or float type, or nil if there is none.
func (ts *Types) plainTo(t ir.Type) ir.Type {
	for i := range plainTypes {
		p := &plainTypes[i]
		switch t := t.(type) {
		case *ir.IntegerType:
			if p.width == t.Width && p.sign == t.Signedness {
				return ts.C.DialectType(plainDefs[i])
			}
		case *ir.FloatType:
			if p.width == 0 && p.kind == t.Kind {
				return ts.C.DialectType(plainDefs[i])
			}
		}
	}
	return nil
}

func (ts *Types) convertTo(t ir.Type) ir.Type {
	c := ts.C
	switch t := t.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return ts.plainTo(t)
	case *ir.IndexType:
		return c.DialectType(IndexType)
	case *ir.NoneType:
		return c.DialectType(NoneType)
	case *ir.ComplexType:
		if e := ts.To(t.Element); e != nil {
			return c.DialectType(ComplexType, c.TypeAttr(e))
		}
	case *ir.FunctionType:
		in, ok1 := ts.toList(t.Inputs)
		out, ok2 := ts.toList(t.Results)
		if ok1 && ok2 {
			return function(c, in, out)
		}
	case *ir.TupleType:
		if in, ok := ts.toList(t.Types); ok {
			return c.DialectType(TupleType, typeList(c, in))
		}
	case *ir.RankedTensorType:
		encoding, ok := ts.encodingTo(t.Encoding)
		if e := ts.To(t.Element); e != nil && ok {
			return c.DialectType(TensorType, c.DenseI64Array(t.Shape), c.TypeAttr(e), encoding)
		}
	case *ir.UnrankedTensorType:
		if e := ts.To(t.Element); e != nil {
			return c.DialectType(UnrankedType, c.TypeAttr(e))
		}
	case *ir.MemRefType:
		if e := ts.To(t.Element); e != nil && t == c.MemRefType(t.Shape, t.Element, nil, nil) {
			return c.DialectType(BufferType, c.DenseI64Array(t.Shape), c.TypeAttr(e))
		}
	case *ir.DialectType:
		return ts.dialectTo(t)
	}
	return nil
}

func (ts *Types) dialectTo(t *ir.DialectType) ir.Type {
	c := ts.C
	if isOwn(t.Def.Dialect) {
		return t
	}
	part := func(i int) (ir.Attribute, bool) {
		v := ts.To(constraint.TypeValue(t.Params[i]))
		return c.TypeAttr(v), v != nil
	}
	switch t.Def {
	case stablehlo.TokenType:
		return c.DialectType(TokenType)
	case stablehlo.FutureType:
		if in, ok := ts.toList(typesOf(t.Params[0])); ok {
			return c.DialectType(FutureType, typeList(c, in))
		}
	case shape.WitnessType:
		return c.DialectType(WitnessType)
	case quant.UniformQuantizedType, quant.UniformQuantizedPerAxisType:
		storage, ok1 := part(1)
		expressed, ok2 := part(2)
		if !ok1 || !ok2 {
			return nil
		}
		p := t.Params // flags, storage, expressed, min, max, then scale and zero point or axis, scales, zero points
		wide := func(i int) ir.Attribute { return c.Int64Attr(c.Int(64), constraint.IntValue(p[i])) }
		if t.Def == quant.UniformQuantizedType {
			return c.DialectType(QuantType, wide(0), storage, expressed, p[5], wide(6), wide(3), wide(4))
		}
		return c.DialectType(QuantPerAxisType, wide(0), storage, expressed, wide(5), wide(3), wide(4), p[6], dims(c, p[7]))
	}
	return nil
}

// dims returns the integers in list, an array attribute, as a dense array.
func dims(c *ir.Context, list ir.Attribute) ir.Attribute {
	elems := list.(*ir.ArrayAttr).Elems
	vs := make([]int64, len(elems))
	for i, e := range elems {
		vs[i] = constraint.IntValue(e)
	}
	return c.DenseI64Array(vs)
}

func (ts *Types) toList(in []ir.Type) ([]ir.Type, bool) { return convertList(in, ts.To) }

func convertList(in []ir.Type, f func(ir.Type) ir.Type) ([]ir.Type, bool) {
	out := make([]ir.Type, len(in))
	for i, t := range in {
		if out[i] = f(t); out[i] == nil {
			return nil, false
		}
	}
	return out, true
}

// encodingTo converts the encoding of a tensor type to VHLO. Only bounds have a VHLO form. It
// returns false for any other encoding.
func (ts *Types) encodingTo(a ir.Attribute) (ir.Attribute, bool) {
	if a == nil {
		return nil, true
	}
	d, ok := a.(*ir.DialectAttr)
	switch {
	case !ok:
		return nil, false
	case isOwn(d.Def.Dialect):
		return a, true
	case d.Def == stablehlo.BoundsAttr:
		return ts.C.DialectAttr(TypeExtensionsAttr, d.Params[0]), true
	}
	return nil, false
}

func (ts *Types) convertFrom(t ir.Type) ir.Type {
	c := ts.C
	d, ok := t.(*ir.DialectType)
	if !ok || !isOwn(d.Def.Dialect) {
		return nil
	}
	part := func(i int) ir.Type { return ts.From(constraint.TypeValue(d.Params[i])) }
	switch d.Def {
	case IndexType:
		return c.Index()
	case NoneType:
		return c.None()
	case TokenType:
		return stablehlo.Token(c)
	case WitnessType:
		return c.DialectType(shape.WitnessType)
	case ComplexType:
		if e := part(0); e != nil {
			return c.ComplexType(e)
		}
		return nil
	case FunctionType:
		in, ok1 := convertList(typesOf(d.Params[0]), ts.From)
		out, ok2 := convertList(typesOf(d.Params[1]), ts.From)
		if ok1 && ok2 {
			return c.FunctionType(in, out)
		}
		return nil
	case TupleType, FutureType:
		in, ok := convertList(typesOf(d.Params[0]), ts.From)
		if !ok {
			return nil
		}
		if d.Def == TupleType {
			return c.TupleType(in)
		}
		return c.DialectType(stablehlo.FutureType, typeList(c, in))
	case TensorType, BufferType:
		return ts.shapedFrom(d, part(1))
	case UnrankedType:
		if e := part(0); e != nil {
			return c.UnrankedTensorType(e)
		}
		return nil
	case QuantType, QuantPerAxisType:
		return ts.quantFrom(d, part(1), part(2))
	}
	return plainFrom(c, d.Def)
}

func (ts *Types) shapedFrom(d *ir.DialectType, e ir.Type) ir.Type {
	if e == nil {
		return nil
	}
	shape := d.Params[0].(*ir.DenseArrayAttr).Int64s()
	if d.Def == BufferType {
		return ts.C.MemRefType(shape, e, nil, nil)
	}
	var encoding ir.Attribute
	if d.Params[2] != nil {
		x := attrOf(d.Params[2], TypeExtensionsAttr)
		if x == nil {
			return nil
		}
		encoding = ts.C.DialectAttr(stablehlo.BoundsAttr, x.Params[0])
	}
	return ts.C.RankedTensorType(shape, e, encoding)
}

func (ts *Types) quantFrom(d *ir.DialectType, storage, expressed ir.Type) ir.Type {
	if storage == nil || expressed == nil {
		return nil
	}
	c, p := ts.C, d.Params
	flags := c.Int64Attr(c.Int(32), constraint.IntValue(p[0]))
	if d.Def == QuantType {
		return c.DialectType(quant.UniformQuantizedType, flags, c.TypeAttr(storage), c.TypeAttr(expressed), p[5], p[6], p[3], p[4])
	}
	zeros := p[7].(*ir.DenseArrayAttr)
	list := make([]ir.Attribute, zeros.Len)
	for i := range list {
		list[i] = c.Int64Attr(c.Int(64), zeros.At(i))
	}
	return c.DialectType(quant.UniformQuantizedPerAxisType, flags, c.TypeAttr(storage), c.TypeAttr(expressed), p[4], p[5],
		c.Int64Attr(c.Int(32), constraint.IntValue(p[3])), p[6], c.Array(list...))
}
