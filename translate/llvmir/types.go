package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// typeTable maps MLIR types, by their number in the context, to LLVM IR types.
type typeTable struct {
	*ll.Types
	known []*ll.Type
}

func (t *typeTable) init(types *ll.Types) { t.Types = types }

// of returns the LLVM IR type for an MLIR type, which must have one.
func (t *typeTable) of(m ir.Type) *ll.Type {
	id := int(m.ID())
	if id < len(t.known) && t.known[id] != nil {
		return t.known[id]
	}
	r := t.convert(m)
	for len(t.known) <= id {
		t.known = append(t.known, make([]*ll.Type, max(64, id+1-len(t.known)))...)
	}
	t.known[id] = r
	return r
}

var floatKinds = [...]ll.TypeKind{
	num.F16: ll.Half, num.BF16: ll.BFloat, num.F32: ll.Float, num.F64: ll.Double, num.F80: ll.X86FP80, num.F128: ll.FP128,
}

func (t *typeTable) convert(m ir.Type) *ll.Type {
	switch m := m.(type) {
	case *ir.IntegerType:
		return t.Int(m.Width)
	case *ir.FloatType:
		if int(m.Kind) < len(floatKinds) && floatKinds[m.Kind] != 0 {
			return t.Float(floatKinds[m.Kind])
		}
	case *ir.VectorType:
		return t.Vector(uint64(m.Shape[0]), t.of(m.Element), len(m.Scalable) > 0)
	case *ir.DialectType:
		return t.dialectType(m)
	}
	return t.Void
}

func (t *typeTable) dialectType(m *ir.DialectType) *ll.Type {
	switch m.Def {
	case llvm.PointerType:
		return t.Pointer(uint32(llvm.AddressSpace(m)))
	case llvm.ArrayType:
		return t.Array(intParam(m.Params[1]), t.of(typeParam(m.Params[0])))
	case llvm.StructType:
		return t.structType(m)
	case llvm.FunctionType:
		return t.function(m)
	case llvm.PPCFP128Type:
		return t.Float(ll.PPCFP128)
	case llvm.TokenType:
		return t.Token
	case llvm.LabelType:
		return t.Label
	case llvm.MetadataType:
		return t.Metadata
	case llvm.X86AMXType:
		return t.AMX
	case llvm.TargetExtType:
		var types []*ll.Type
		for _, e := range listParam(m.Params[1]) {
			types = append(types, t.of(typeParam(e)))
		}
		return t.Target(stringParam(m.Params[0]), types, intsParam(m.Params[2]))
	}
	return t.Void
}

func (t *typeTable) structType(m *ir.DialectType) *ll.Type {
	packed := m.Params[len(m.Params)-1]
	name := stringParam(m.Params[0])
	if name == "" {
		return t.Struct(isTrue(packed), t.list(llvm.StructBody(m))...)
	}
	s := t.NamedStruct(name)
	for int(m.ID()) >= len(t.known) {
		t.known = append(t.known, make([]*ll.Type, 64)...)
	}
	t.known[m.ID()] = s // the struct may hold itself
	if parts, set := m.Body(); set {
		if parts[0] != nil {
			s.SetBody(len(parts) > 1 && isTrue(parts[1]), t.list(llvm.StructBody(m)))
		}
	} else if m.Params[1] != nil {
		s.SetBody(isTrue(packed), t.list(llvm.StructBody(m)))
	}
	return s
}

func (t *typeTable) list(attrs []ir.Attribute) []*ll.Type {
	out := make([]*ll.Type, len(attrs))
	for i, a := range attrs {
		out[i] = t.of(typeParam(a))
	}
	return out
}

func (t *typeTable) function(m ir.Type) *ll.Type {
	args, results, variadic := llvm.FunctionParts(m)
	params := make([]*ll.Type, len(args))
	for i, a := range args {
		params[i] = t.of(a)
	}
	result := t.Void
	if len(results) > 0 {
		result = t.of(results[0])
	}
	return t.Types.Function(result, params, variadic)
}
