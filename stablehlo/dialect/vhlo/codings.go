package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// coded returns the bytecode form of an attribute or type: its number in VhloBytecode.cpp and its
// fields, in the notation of ir.Coding.
func coded(code int, fields string) []ir.Coding {
	return []ir.Coding{{Code: code, Fields: fields}}
}

// stored returns the bytecode form of an attribute whose last field holds a number or tensor data.
// The field in front of it holds the VHLO type of that data. The form has a number in
// VhloBytecode.cpp, and fields in the notation of ir.Coding.
func stored(code int, fields string) []ir.Coding {
	return []ir.Coding{{Code: code, Fields: fields, Storage: storage}}
}

// storage returns the builtin type whose values an attribute of a vhlo type holds. A
// quantized type holds values of its storage type.
func storage(c *ir.Context, params []ir.Attribute) ir.Type {
	return builtinOf(c, constraint.TypeValue(params[0]))
}

// builtinOf returns the builtin type whose values represent data of the VHLO type t. It returns nil
// if there is none. A quantized type is represented by its storage type.
func builtinOf(c *ir.Context, t ir.Type) ir.Type {
	d, ok := t.(*ir.DialectType)
	if !ok || !isOwn(d.Def.Dialect) {
		return nil
	}
	part := func(i int) ir.Type { return builtinOf(c, constraint.TypeValue(d.Params[i])) }
	switch d.Def {
	case IndexType:
		return c.Index()
	case ComplexType:
		if e := part(0); e != nil {
			return c.ComplexType(e)
		}
	case QuantType, QuantPerAxisType:
		return part(1)
	case TensorType:
		if e := part(1); e != nil {
			return c.RankedTensorType(d.Params[0].(*ir.DenseArrayAttr).Int64s(), e, nil)
		}
	}
	return plainFrom(c, d.Def)
}

// plainFrom returns the builtin integer or float type for def, an entry of plainDefs. It returns
// nil for any other definition.
func plainFrom(c *ir.Context, def *ir.DialectTypeDef) ir.Type {
	for i, plain := range plainDefs {
		if plain != def {
			continue
		}
		if p := &plainTypes[i]; p.width != 0 {
			return c.IntegerType(p.width, p.sign)
		}
		return c.Float(plainTypes[i].kind)
	}
	return nil
}
