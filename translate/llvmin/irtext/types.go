package irtext

import (
	"strconv"
	"strings"

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

// Type is a type of LLVM IR. Types of one module that are equal are the same pointer; identified
// structs are equal only to themselves.
type Type struct {
	Kind     TypeKind
	Scalable bool // of a Vector
	Packed   bool // of a Struct
	VarArg   bool // of a Function
	Opaque   bool // of an identified Struct without body
	Named    bool // of an identified Struct
	Bits     uint32
	Len      uint64
	Elem     *Type   // of an Array or Vector; result of a Function
	Elems    []*Type // of a Struct, parameters of a Function, types of a TargetExt
	Ints     []uint32
	Name     string
	id       uint32
}

var floatSemantics = [...]num.Semantics{Half: num.F16, BFloat: num.BF16, Float: num.F32, Double: num.F64, X86FP80: num.F80, FP128: num.F128}

var primitiveNames = [...]string{
	Void: "void", Half: "half", BFloat: "bfloat", Float: "float", Double: "double", X86FP80: "x86_fp80", FP128: "fp128",
	PPCFP128: "ppc_fp128", Label: "label", MetadataKind: "metadata", Token: "token", X86AMX: "x86_amx",
}

// IsFloat reports whether t is a floating point type.
func (t *Type) IsFloat() bool { return t.Kind >= Half && t.Kind <= PPCFP128 }

// Scalar returns the element type of a vector, and other types unchanged.
func (t *Type) Scalar() *Type {
	if t.Kind == Vector {
		return t.Elem
	}
	return t
}

// Semantics returns the format of a floating point type.
func (t *Type) Semantics() num.Semantics {
	if t.Kind < Half || t.Kind > FP128 {
		return num.NoSemantics
	}
	return floatSemantics[t.Kind]
}

// IsAggregate reports whether t is an array or a struct.
func (t *Type) IsAggregate() bool { return t.Kind == Array || t.Kind == Struct }

// NumElems returns the number of elements of an aggregate or vector.
func (t *Type) NumElems() int {
	if t.Kind == Struct {
		return len(t.Elems)
	}
	return int(t.Len)
}

// At returns the type of element i of an aggregate or vector, or nil if there is none.
func (t *Type) At(i int) *Type {
	switch {
	case t.Kind == Struct && i >= 0 && i < len(t.Elems):
		return t.Elems[i]
	case t.Kind == Array || t.Kind == Vector:
		return t.Elem
	}
	return nil
}

// firstClass reports whether values of the type can be operands and results of instructions.
func (t *Type) firstClass() bool {
	return t.Kind != Void && t.Kind != Function && !(t.Kind == Struct && t.Opaque)
}

// sized reports whether the type has a size.
func (t *Type) sized() bool {
	switch t.Kind {
	case Void, Function, Label, MetadataKind, Token:
		return false
	case Array, Vector:
		return t.Elem.sized()
	case Struct:
		if t.Opaque {
			return false
		}
		for _, e := range t.Elems {
			if !e.sized() {
				return false
			}
		}
	}
	return true
}

func (t *Type) bits() uint64 {
	switch t.Kind {
	case Int:
		return uint64(t.Bits)
	case Vector:
		return t.Len * t.Elem.bits()
	}
	if t.IsFloat() && t.Kind != PPCFP128 {
		return uint64(t.Semantics().Width())
	}
	return 0
}

// String returns the type as LLVM prints it alone: an identified struct with its body.
func (t *Type) String() string {
	b := t.append(nil)
	if t.Named {
		b = append(b, " = type "...)
		if t.Opaque {
			return string(append(b, "opaque"...))
		}
		b = t.appendBody(b)
	}
	return string(b)
}

func (t *Type) append(b []byte) []byte {
	switch t.Kind {
	case Int:
		return strconv.AppendUint(append(b, 'i'), uint64(t.Bits), 10)
	case Pointer:
		b = append(b, "ptr"...)
		if t.Bits != 0 {
			b = append(strconv.AppendUint(append(b, " addrspace("...), uint64(t.Bits), 10), ')')
		}
		return b
	case Array:
		b = append(strconv.AppendUint(append(b, '['), t.Len, 10), " x "...)
		return append(t.Elem.append(b), ']')
	case Vector:
		b = append(b, '<')
		if t.Scalable {
			b = append(b, "vscale x "...)
		}
		b = append(strconv.AppendUint(b, t.Len, 10), " x "...)
		return append(t.Elem.append(b), '>')
	case Struct:
		if t.Named {
			return appendName(append(b, '%'), t.Name)
		}
		return t.appendBody(b)
	case Function:
		b = append(t.Elem.append(b), " ("...)
		b = appendTypes(b, t.Elems)
		if t.VarArg {
			if len(t.Elems) > 0 {
				b = append(b, ", "...)
			}
			b = append(b, "..."...)
		}
		return append(b, ')')
	case TargetExt:
		b = append(append(append(b, `target("`...), t.Name...), '"')
		for _, e := range t.Elems {
			b = e.append(append(b, ", "...))
		}
		for _, n := range t.Ints {
			b = strconv.AppendUint(append(b, ", "...), uint64(n), 10)
		}
		return append(b, ')')
	}
	return append(b, primitiveNames[t.Kind]...)
}

func appendTypes(b []byte, ts []*Type) []byte {
	for i, e := range ts {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = e.append(b)
	}
	return b
}

func (t *Type) appendBody(b []byte) []byte {
	if t.Packed {
		b = append(b, '<')
	}
	if len(t.Elems) == 0 {
		b = append(b, "{}"...)
	} else {
		b = append(appendTypes(append(b, "{ "...), t.Elems), " }"...)
	}
	if t.Packed {
		b = append(b, '>')
	}
	return b
}

// appendName appends a name as LLVM prints it behind its sigil: in quotes if it needs them.
func appendName(b []byte, name string) []byte {
	plain := name != "" && !isDigit(name[0])
	for i := 0; i < len(name) && plain; i++ {
		plain = isLabelChar(name[i])
	}
	if plain {
		return append(b, name...)
	}
	return appendQuoted(b, name)
}

// appendQuoted appends s in quotes. Quotes, backslashes and bytes that cannot be printed become
// hexadecimal escapes.
func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0x20 && c < 0x7f && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			const digits = "0123456789ABCDEF"
			b = append(b, '\\', digits[c>>4], digits[c&15])
		}
	}
	return append(b, '"')
}

type typeKey struct {
	kind TypeKind
	flag bool
	n    uint64
	elem *Type
}

// types creates the types of a module, each only once.
type types struct {
	simple map[typeKey]*Type
	lists  map[string]*Type
	count  uint32

	void, label, metadata, token, i1, i8, i32, i64, ptr *Type
}

func newTypes() *types {
	t := &types{simple: map[typeKey]*Type{}, lists: map[string]*Type{}}
	t.void, t.label, t.metadata, t.token = t.primitive(Void), t.primitive(Label), t.primitive(MetadataKind), t.primitive(Token)
	t.i1, t.i8, t.i32, t.i64, t.ptr = t.int(1), t.int(8), t.int(32), t.int(64), t.pointer(0)
	return t
}

func (ts *types) get(k typeKey, t Type) *Type {
	if old := ts.simple[k]; old != nil {
		return old
	}
	return ts.add(&t, func(n *Type) { ts.simple[k] = n })
}

func (ts *types) add(t *Type, store func(*Type)) *Type {
	ts.count++
	t.id = ts.count
	store(t)
	return t
}

func (ts *types) primitive(k TypeKind) *Type { return ts.get(typeKey{kind: k}, Type{Kind: k}) }

func (ts *types) int(bits uint32) *Type {
	return ts.get(typeKey{kind: Int, n: uint64(bits)}, Type{Kind: Int, Bits: bits})
}

func (ts *types) pointer(space uint32) *Type {
	return ts.get(typeKey{kind: Pointer, n: uint64(space)}, Type{Kind: Pointer, Bits: space})
}

func (ts *types) array(n uint64, elem *Type) *Type {
	return ts.get(typeKey{kind: Array, n: n, elem: elem}, Type{Kind: Array, Len: n, Elem: elem})
}

func (ts *types) vector(n uint64, elem *Type, scalable bool) *Type {
	return ts.get(typeKey{Vector, scalable, n, elem}, Type{Kind: Vector, Len: n, Elem: elem, Scalable: scalable})
}

// like returns elem if t is a scalar, and otherwise a vector like t of elem.
func (ts *types) like(t, elem *Type) *Type {
	if t.Kind == Vector {
		return ts.vector(t.Len, elem, t.Scalable)
	}
	return elem
}

// list returns the struct, function or target type that equals t.
func (ts *types) list(t Type) *Type {
	k := make([]byte, 0, 64)
	k = append(k, byte(t.Kind))
	if t.Packed || t.VarArg {
		k = append(k, 1)
	} else {
		k = append(k, 0)
	}
	if t.Elem != nil {
		k = appendID(k, t.Elem.id)
	}
	for _, e := range t.Elems {
		k = appendID(k, e.id)
	}
	if t.Kind == TargetExt {
		k = append(append(append(k, 'n'), t.Name...), 0)
		for _, n := range t.Ints {
			k = appendID(k, n)
		}
	}
	if old := ts.lists[string(k)]; old != nil {
		return old
	}
	return ts.add(&t, func(n *Type) { ts.lists[string(k)] = n })
}

func appendID(b []byte, n uint32) []byte {
	return append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
}

func (ts *types) structOf(packed bool, elems []*Type) *Type {
	return ts.list(Type{Kind: Struct, Packed: packed, Elems: elems})
}

func (ts *types) function(result *Type, params []*Type, varArg bool) *Type {
	return ts.list(Type{Kind: Function, Elem: result, Elems: params, VarArg: varArg})
}

// named returns a new identified struct without body.
func (ts *types) named(name string) *Type {
	return ts.add(&Type{Kind: Struct, Named: true, Opaque: true, Name: name}, func(*Type) {})
}

// Mangled returns the suffix that stands for the type in names of overloaded intrinsics.
func (t *Type) Mangled() string {
	switch t.Kind {
	case Int:
		return "i" + strconv.FormatUint(uint64(t.Bits), 10)
	case Pointer:
		return "p" + strconv.FormatUint(uint64(t.Bits), 10)
	case Array:
		return "a" + strconv.FormatUint(t.Len, 10) + t.Elem.Mangled()
	case Vector:
		s := "v" + strconv.FormatUint(t.Len, 10) + t.Elem.Mangled()
		if t.Scalable {
			s = "nx" + s
		}
		return s
	case Struct:
		if t.Named {
			return "s_" + t.Name + "s"
		}
		var b strings.Builder
		b.WriteString("sl_")
		for _, e := range t.Elems {
			b.WriteString(e.Mangled())
		}
		return b.String() + "s"
	case Half:
		return "f16"
	case BFloat:
		return "bf16"
	case Float:
		return "f32"
	case Double:
		return "f64"
	case X86FP80:
		return "f80"
	case FP128:
		return "f128"
	case PPCFP128:
		return "ppcf128"
	}
	return ""
}
