// Package ll is a small model of LLVM IR. It has types, constants with the folding of LLVM's
// IRBuilder, instructions, globals, attributes and metadata. Its writer produces LLVM 22's text.
package ll

import (
	"strconv"

	"github.com/millrace-mlir/millrace/num"
)

// TypeKind is the kind of a type.
type TypeKind uint8

const (
	Void TypeKind = iota
	Int
	Half
	BFloat
	Float
	Double
	X86FP80
	FP128
	PPCFP128
	Pointer
	Array
	Vector
	Struct
	Function
	Label
	MetadataKind
	Token
	X86AMX
	TargetExt
)

// Type is an LLVM IR type. A Types table creates each type only once, so types can be compared by
// address.
type Type struct {
	Kind     TypeKind
	Bits     uint32 // width of an Int, address space of a Pointer
	Len      uint64 // of an Array or Vector
	Scalable bool
	Packed   bool
	opaque   bool
	varArg   bool
	Elem     *Type   // of an Array or Vector; result of a Function
	Elems    []*Type // of a Struct, parameters of a Function, types of a TargetExt
	Ints     []int64 // of a TargetExt
	Name     string  // of an identified Struct or a TargetExt
	text     string
	mangled  string
	types    *Types
}

// String returns the text by which operands show the type. For identified structs it is the name.
func (t *Type) String() string { return t.text }

// IsFloat reports whether t is a floating point type.
func (t *Type) IsFloat() bool { return t.Kind >= Half && t.Kind <= PPCFP128 }

// Scalar returns the element type of a vector, and other types unchanged.
func (t *Type) Scalar() *Type {
	if t.Kind == Vector {
		return t.Elem
	}
	return t
}

// At returns the type of element i of an aggregate or vector.
func (t *Type) At(i int) *Type {
	if t.Kind == Struct {
		return t.Elems[i]
	}
	return t.Elem
}

// NumElems returns the number of elements of an aggregate or vector.
func (t *Type) NumElems() int {
	if t.Kind == Struct {
		return len(t.Elems)
	}
	return int(t.Len)
}

var floatNames = [...]string{Half: "half", BFloat: "bfloat", Float: "float", Double: "double", X86FP80: "x86_fp80", FP128: "fp128", PPCFP128: "ppc_fp128"}

var floatSemantics = [...]num.Semantics{Half: num.F16, BFloat: num.BF16, Float: num.F32, Double: num.F64, X86FP80: num.F80, FP128: num.F128}

var floatMangled = [...]string{Half: "f16", BFloat: "bf16", Float: "f32", Double: "f64", X86FP80: "f80", FP128: "f128", PPCFP128: "ppcf128"}

var floatBits = [...]uint32{Half: 16, BFloat: 16, Float: 32, Double: 64, X86FP80: 80, FP128: 128, PPCFP128: 128}

// Semantics returns the format of a floating point type.
func (t *Type) Semantics() num.Semantics { return floatSemantics[t.Kind] }

// ScalarBits returns the width of an integer or floating point type, or of a vector's elements. It
// returns 0 for other types.
func (t *Type) ScalarBits() uint32 {
	switch t = t.Scalar(); {
	case t.Kind == Int:
		return t.Bits
	case t.IsFloat():
		return floatBits[t.Kind]
	}
	return 0
}

// Types creates the types of a module, each only once.
type Types struct {
	byText map[string]*Type
	Void, Label, Metadata, Token, AMX,
	I1, I8, I32, I64, Ptr *Type
}

// newTypes returns a table that holds only the predefined types.
func newTypes() *Types {
	t := &Types{byText: map[string]*Type{}}
	t.Void = t.get(&Type{Kind: Void, text: "void"})
	t.Label = t.get(&Type{Kind: Label, text: "label"})
	t.Metadata = t.get(&Type{Kind: MetadataKind, text: "metadata", mangled: "Metadata"})
	t.Token = t.get(&Type{Kind: Token, text: "token"})
	t.AMX = t.get(&Type{Kind: X86AMX, text: "x86_amx", mangled: "x86amx"})
	t.I1, t.I8, t.I32, t.I64 = t.Int(1), t.Int(8), t.Int(32), t.Int(64)
	t.Ptr = t.Pointer(0)
	return t
}

func (ts *Types) get(t *Type) *Type {
	if old := ts.byText[t.text]; old != nil {
		return old
	}
	t.types = ts
	ts.byText[t.text] = t
	return t
}

// Int returns the integer type with the given width.
func (ts *Types) Int(bits uint32) *Type {
	text := "i" + strconv.FormatUint(uint64(bits), 10)
	return ts.get(&Type{Kind: Int, Bits: bits, text: text, mangled: text})
}

// Float returns the floating point type of kind k.
func (ts *Types) Float(k TypeKind) *Type {
	return ts.get(&Type{Kind: k, text: floatNames[k], mangled: floatMangled[k]})
}

// Pointer returns the pointer type in an address space.
func (ts *Types) Pointer(space uint32) *Type {
	n := strconv.FormatUint(uint64(space), 10)
	text := "ptr"
	if space != 0 {
		text = "ptr addrspace(" + n + ")"
	}
	return ts.get(&Type{Kind: Pointer, Bits: space, text: text, mangled: "p" + n})
}

// Array returns the type [n x elem].
func (ts *Types) Array(n uint64, elem *Type) *Type {
	s := strconv.FormatUint(n, 10)
	return ts.get(&Type{Kind: Array, Len: n, Elem: elem, text: "[" + s + " x " + elem.text + "]", mangled: "a" + s + elem.mangled})
}

// Vector returns the type <n x elem> or, if scalable is true, <vscale x n x elem>.
func (ts *Types) Vector(n uint64, elem *Type, scalable bool) *Type {
	s := strconv.FormatUint(n, 10)
	t := &Type{Kind: Vector, Len: n, Elem: elem, Scalable: scalable}
	if scalable {
		t.text, t.mangled = "<vscale x "+s+" x "+elem.text+">", "nxv"+s+elem.mangled
	} else {
		t.text, t.mangled = "<"+s+" x "+elem.text+">", "v"+s+elem.mangled
	}
	return ts.get(t)
}

// Like returns elem if t is a scalar type, and otherwise a vector like t with element type elem.
func (ts *Types) Like(t, elem *Type) *Type {
	if t.Kind == Vector {
		return ts.Vector(t.Len, elem, t.Scalable)
	}
	return elem
}

func joinTypes(b []byte, list []*Type) []byte {
	for i, e := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, e.text...)
	}
	return b
}

// structBody returns the text of a struct's body, with braces, or "opaque".
func (t *Type) structBody() string {
	if t.opaque {
		return "opaque"
	}
	b := []byte("{ ")
	if len(t.Elems) == 0 {
		b = []byte("{")
	}
	b = joinTypes(b, t.Elems)
	if len(t.Elems) > 0 {
		b = append(b, ' ')
	}
	b = append(b, '}')
	if t.Packed {
		return "<" + string(b) + ">"
	}
	return string(b)
}

// Struct returns the literal struct type with these elements. If packed is set, the fields have no
// padding between them.
func (ts *Types) Struct(packed bool, elems ...*Type) *Type {
	t := &Type{Kind: Struct, Packed: packed, Elems: elems}
	t.text = t.structBody()
	t.mangled = "sl_"
	for _, e := range elems {
		t.mangled += e.mangled
	}
	t.mangled += "s"
	return ts.get(t)
}

// NamedStruct returns the identified struct type with this name. It is opaque until SetBody is
// called.
func (ts *Types) NamedStruct(name string) *Type {
	t := &Type{Kind: Struct, opaque: true, Name: name, text: string(appendName([]byte{'%'}, name)), mangled: "s_" + name + "s"}
	return ts.get(t)
}

// SetBody sets the elements of an identified struct type. If packed is set, the fields have no
// padding between them.
func (t *Type) SetBody(packed bool, elems []*Type) {
	t.opaque, t.Packed, t.Elems = false, packed, elems
}

// Function returns the function type with this result and these parameters. If varArg is set, more
// arguments may follow.
func (ts *Types) Function(result *Type, params []*Type, varArg bool) *Type {
	b := append([]byte(result.text), " ("...)
	b = joinTypes(b, params)
	if varArg {
		if len(params) > 0 {
			b = append(b, ", "...)
		}
		b = append(b, "..."...)
	}
	t := &Type{Kind: Function, Elem: result, Elems: params, varArg: varArg, text: string(append(b, ')'))}
	t.mangled = "f_" + result.mangled
	for _, e := range params {
		t.mangled += e.mangled
	}
	if varArg {
		t.mangled += "vararg"
	}
	t.mangled += "f"
	return ts.get(t)
}

// Target returns the target extension type target("name", types..., ints...).
func (ts *Types) Target(name string, types []*Type, ints []int64) *Type {
	text, mangled := `target("`+name+`"`, "t"+name
	for _, e := range types {
		text += ", " + e.text
		mangled += "_" + e.mangled
	}
	for _, n := range ints {
		text += ", " + strconv.FormatInt(n, 10)
		mangled += "_" + strconv.FormatInt(n, 10)
	}
	return ts.get(&Type{Kind: TargetExt, Name: name, Elems: types, Ints: ints, text: text + ")", mangled: mangled + "t"})
}

// Mangled returns the suffix for the type in the name of an overloaded intrinsic.
func (t *Type) Mangled() string { return t.mangled }
