package llvmin

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

var plainTypes = map[irtext.TypeKind]*ir.DialectTypeDef{
	irtext.Void: llvm.VoidType, irtext.Label: llvm.LabelType, irtext.MetadataKind: llvm.MetadataType, irtext.Token: llvm.TokenType,
	irtext.X86AMX: llvm.X86AMXType, irtext.PPCFP128: llvm.PPCFP128Type,
}

// typ returns the type of the llvm dialect for a type of LLVM IR.
func (i *importer) typ(t *irtext.Type) ir.Type {
	if x := i.types[t]; x != nil {
		return x
	}
	x := i.makeType(t)
	i.types[t] = x
	return x
}

func (i *importer) makeType(t *irtext.Type) ir.Type {
	c := i.ctx
	switch t.Kind {
	case irtext.Int:
		return c.Int(t.Bits)
	case irtext.Pointer:
		return llvm.Pointer(c, int64(t.Bits))
	case irtext.Array:
		return c.DialectType(llvm.ArrayType, c.TypeAttr(i.typ(t.Elem)), i.i64(int64(t.Len)))
	case irtext.Vector:
		return c.VectorType([]int64{int64(t.Len)}, i.typ(t.Elem), []bool{t.Scalable})
	case irtext.Struct:
		return i.structType(t)
	case irtext.Function:
		return c.DialectType(llvm.FunctionType, c.TypeAttr(i.typ(t.Elem)), c.Array(i.typeAttrs(t.Elems)...), c.Bool(t.VarArg))
	case irtext.TargetExt:
		var ints []ir.Attribute
		for _, n := range t.Ints {
			ints = append(ints, i.i32(int64(n)))
		}
		return c.DialectType(llvm.TargetExtType, c.String(t.Name), c.Array(i.typeAttrs(t.Elems)...), c.Array(ints...))
	}
	if s := t.Semantics(); s != num.NoSemantics {
		return c.Float(s)
	}
	return c.DialectType(plainTypes[t.Kind])
}

func (i *importer) typeAttrs(ts []*irtext.Type) []ir.Attribute {
	list := make([]ir.Attribute, len(ts))
	for k, t := range ts {
		list[k] = i.ctx.TypeAttr(i.typ(t))
	}
	return list
}

func (i *importer) structType(t *irtext.Type) ir.Type {
	c := i.ctx
	if !t.Named || i.o.literalStructs {
		return c.DialectType(llvm.StructType, c.String(""), c.Array(i.typeAttrs(t.Elems)...), c.Bool(t.Packed))
	}
	if t.Opaque {
		return c.MutableType(llvm.StructType, c.String(t.Name), nil, c.Bool(false))
	}
	body := []ir.Attribute{c.Array(i.typeAttrs(t.Elems)...), c.Bool(t.Packed)}
	name := t.Name
	for n := 1; ; n++ {
		x := c.MutableType(llvm.StructType, c.String(name), nil, c.Bool(false))
		if _, set := x.Body(); !set && x.SetBody(body) {
			return x
		}
		name = t.Name + "." + strconv.Itoa(n)
	}
}

// shape returns the builtin type that dense elements of an array or vector type have: a vector, or
// a tensor for arrays of scalars. It returns nil if the elements are no numbers.
func (i *importer) shape(t *irtext.Type) ir.Type {
	var dims []int64
	for t.Kind == irtext.Array {
		dims = append(dims, int64(t.Len))
		t = t.Elem
	}
	vector := t.Kind == irtext.Vector
	if vector {
		if t.Scalable {
			return nil
		}
		dims = append(dims, int64(t.Len))
		t = t.Elem
	}
	if t.Kind != irtext.Int && t.Semantics() == num.NoSemantics || len(dims) == 0 {
		return nil
	}
	if vector {
		return i.ctx.VectorType(dims, i.typ(t), nil)
	}
	return i.ctx.RankedTensorType(dims, i.typ(t), nil)
}
