package spirv

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/num"
)

const (
	// maxTypeSize is the number of types that a type may be made of, each counted wherever it is
	// spelled. Without it, structures of structures could have any length as text.
	maxTypeSize = 1 << 16
	// maxIntWidth is how many bits an integer type may have.
	maxIntWidth = 1<<24 - 1
)

// typeInfo is a type and its size: the number of types in it, each counted wherever the type's text
// repeats it.
type typeInfo struct {
	t    ir.Type
	size int
}

// pendingStruct is a structure with members of pointer types that the binary has announced and not
// yet defined.
type pendingStruct struct {
	t       *ir.DialectType
	body    []ir.Attribute
	members []ir.Attribute
	missing map[uint32][]int // by pointer's id, the members
}

func (r *reader) typeOf(id uint32) ir.Type { return r.types.get(id).t }

func (r *reader) typeInstruction(code uint32, how *reading, words []uint32) bool {
	if len(words) == 0 {
		return r.fail("type instruction with opcode %s needs at least one <id>", spirv.Opcode.Keyword(int64(code)))
	}
	id := words[0]
	if r.types.get(id).t != nil {
		return r.fail("duplicate definition for result <id> %d", id)
	}
	t, ok := how.typed(r, words)
	if !ok {
		return false
	}
	size := 1
	if code != opTypeInt && code != opTypeFloat && code != opTypeVoid && code != opTypeBool {
		for _, w := range words[1:] {
			size += r.types.get(w).size
		}
	}
	if size > maxTypeSize {
		return r.fail("type <id> %d is made of more than %d types", id, maxTypeSize)
	}
	r.types.set(id, typeInfo{t, size})
	return code != opTypePointer || r.resolve(id, t)
}

func (r *reader) voidType(words []uint32) (ir.Type, bool) {
	return r.ctx.None(), len(words) == 1 || r.fail("OpTypeVoid must have no parameters")
}

func (r *reader) boolType(words []uint32) (ir.Type, bool) {
	return r.ctx.I1(), len(words) == 1 || r.fail("OpTypeBool must have no parameters")
}

func (r *reader) intType(words []uint32) (ir.Type, bool) {
	if len(words) != 3 {
		return nil, r.fail("OpTypeInt must have bitwidth and signedness parameters")
	}
	if words[1] == 0 || words[1] > maxIntWidth {
		return nil, r.fail("unsupported OpTypeInt bitwidth: %d", words[1])
	}
	sign := ir.Signless
	if words[2] == 1 {
		sign = ir.Signed
	}
	return r.ctx.IntegerType(words[1], sign), true
}

func (r *reader) floatType(words []uint32) (ir.Type, bool) {
	if len(words) != 2 && len(words) != 3 {
		return nil, r.fail("OpTypeFloat expects either 2 operands (type, bitwidth) or 3 operands (type, bitwidth, encoding), but got %d", len(words))
	}
	kind, ok := map[uint32]num.Semantics{16: num.F16, 32: num.F32, 64: num.F64}[words[1]]
	if !ok {
		return nil, r.fail("unsupported OpTypeFloat bitwidth: %d", words[1])
	}
	if len(words) == 3 {
		if words[2] != uint32(spirv.Case(&spirv.FPEncoding, "BFloat16KHR")) || words[1] != 16 {
			return nil, r.fail("unsupported OpTypeFloat FP encoding: %d", words[2])
		}
		kind = num.BF16
	}
	return r.ctx.Float(kind), true
}

// isScalarType reports whether t may be a vector's element.
func isScalarType(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return true
	}
	return false
}

func (r *reader) vectorType(words []uint32) (ir.Type, bool) {
	if len(words) != 3 {
		return nil, r.fail("OpTypeVector must have element type and count parameters")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeVector references undefined <id> %d", words[1])
	}
	if !isScalarType(e) || words[2] == 0 {
		return nil, r.fail("OpTypeVector cannot have %d elements of type %s", words[2], e)
	}
	return r.ctx.VectorType([]int64{int64(words[2])}, e, nil), true
}

func (r *reader) pointerType(words []uint32) (ir.Type, bool) {
	if len(words) != 3 {
		return nil, r.fail("OpTypePointer must have two parameters")
	}
	e := r.typeOf(words[2])
	if e == nil {
		return nil, r.fail("unknown OpTypePointer pointee type <id> %d", words[2])
	}
	if spirv.StorageClass.Keyword(int64(words[1])) == "" {
		return nil, r.fail("unknown OpTypePointer storage class: %d", words[1])
	}
	return r.ctx.DialectType(spirv.PointerType, r.ctx.TypeAttr(e), r.int32(words[1])), true
}

func (r *reader) forwardPointer(words []uint32) bool {
	if len(words) != 2 {
		return r.fail("OpTypeForwardPointer instruction must have two operands")
	}
	r.forward[words[0]] = true
	return true
}

// resolve fills in t, the pointer type with the given id, in the structures that wait for it. It
// sets the body of each structure that then has all members. It returns false after an error.
func (r *reader) resolve(id uint32, t ir.Type) bool {
	kept := r.unresolved[:0]
	for _, s := range r.unresolved {
		for _, m := range s.missing[id] {
			s.members[m] = r.ctx.TypeAttr(t)
		}
		if delete(s.missing, id); len(s.missing) > 0 {
			kept = append(kept, s)
			continue
		}
		s.body[0] = r.ctx.Array(s.members...)
		if !s.t.SetBody(s.body) {
			return r.fail("structure %s is defined twice", s.t)
		}
	}
	r.unresolved = kept
	return true
}

// count returns the value of the integer constant with the given id. It returns false if id is not
// such a constant.
func (r *reader) count(id uint32) (uint32, bool) {
	a, ok := r.constants.get(id).value.(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return uint32(a.Value.Uint64()), true
}

func (r *reader) arrayType(words []uint32) (ir.Type, bool) {
	if len(words) != 3 {
		return nil, r.fail("OpTypeArray must have element type and count parameters")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeArray references undefined <id> %d", words[1])
	}
	if r.constants.get(words[2]).value == nil {
		return nil, r.fail("OpTypeArray count <id> %dcan only come from normal constant right now", words[2])
	}
	n, ok := r.count(words[2])
	if !ok {
		return nil, r.fail("OpTypeArray count must come from a scalar integer constant instruction")
	}
	if n == 0 {
		return nil, r.fail("OpTypeArray must have at least one element")
	}
	return r.ctx.DialectType(spirv.ArrayType, r.ctx.TypeAttr(e), r.number(n), r.number(r.strides[words[0]])), true
}

// number returns v as a 64-bit attribute, the form in which type parameters store counts and
// strides.
func (r *reader) number(v uint32) ir.Attribute { return r.ctx.Int64Attr(r.ctx.Int(64), int64(v)) }

func (r *reader) runtimeArrayType(words []uint32) (ir.Type, bool) {
	if len(words) != 2 {
		return nil, r.fail("OpTypeRuntimeArray must have two operands")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeRuntimeArray references undefined <id> %d", words[1])
	}
	return r.ctx.DialectType(spirv.RuntimeArrayType, r.ctx.TypeAttr(e), r.number(r.strides[words[0]])), true
}

func (r *reader) matrixType(words []uint32) (ir.Type, bool) {
	if len(words) != 3 {
		return nil, r.fail("OpTypeMatrix must have 3 operands (result_id, column_type, and column_count)")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeMatrix references undefined column type.%d", words[1])
	}
	if _, ok := e.(*ir.VectorType); !ok {
		return nil, r.fail("OpTypeMatrix cannot have columns of type %s", e)
	}
	return r.ctx.DialectType(spirv.MatrixType, r.ctx.TypeAttr(e), r.number(words[2])), true
}

func (r *reader) imageType(words []uint32) (ir.Type, bool) {
	if len(words) != 8 {
		return nil, r.fail("OpTypeImage with non-eight operands are not supported yet")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeImage references undefined <id>: %d", words[1])
	}
	params := []ir.Attribute{r.ctx.TypeAttr(e)}
	for i, p := range spirv.ImageType.Params[1:] {
		v := words[i+2]
		if !valid(p.Enum, v) {
			return nil, r.fail("unknown %s for OpTypeImage: %d", [...]string{"Dim", "Depth", "Arrayed", "MS", "Sampled", "Format"}[i], v)
		}
		params = append(params, r.int32(v))
	}
	return r.ctx.DialectType(spirv.ImageType, params...), true
}

func (r *reader) sampledImageType(words []uint32) (ir.Type, bool) {
	if len(words) != 2 {
		return nil, r.fail("OpTypeSampledImage must have two operands")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeSampledImage references undefined <id>: %d", words[1])
	}
	if d, ok := e.(*ir.DialectType); !ok || d.Def != spirv.ImageType {
		return nil, r.fail("expected image type")
	}
	return r.ctx.DialectType(spirv.SampledImageType, r.ctx.TypeAttr(e)), true
}

func (r *reader) functionType(words []uint32) (ir.Type, bool) {
	if len(words) == 1 {
		return nil, r.fail("missing return type for OpTypeFunction")
	}
	result := r.typeOf(words[1])
	if result == nil {
		return nil, r.fail("unknown return type in OpTypeFunction")
	}
	var inputs, results []ir.Type
	for _, w := range words[2:] {
		t := r.typeOf(w)
		if t == nil {
			return nil, r.fail("unknown argument type in OpTypeFunction")
		}
		inputs = append(inputs, t)
	}
	if result != ir.Type(r.ctx.None()) {
		results = []ir.Type{result}
	}
	return r.ctx.FunctionType(inputs, results), true
}

func (r *reader) cooperativeMatrixType(words []uint32) (ir.Type, bool) {
	if len(words) != 6 {
		return nil, r.fail("OpTypeCooperativeMatrixKHR must have element type, scope, row and column parameters, and use")
	}
	e := r.typeOf(words[1])
	if e == nil {
		return nil, r.fail("OpTypeCooperativeMatrixKHR references undefined <id> %d", words[1])
	}
	var v [4]uint32
	for i, what := range [...]string{"Scope", "Rows", "Columns", "Use"} {
		var ok bool
		if v[i], ok = r.count(words[i+2]); !ok {
			return nil, r.fail("OpTypeCooperativeMatrixKHR `%s` references undefined constant <id> %d", what, words[i+2])
		}
	}
	if !valid(&spirv.Scope, v[0]) {
		return nil, r.fail("OpTypeCooperativeMatrixKHR references undefined scope <id> %d", words[2])
	}
	if !valid(&spirv.CooperativeMatrixUseKHR, v[3]) {
		return nil, r.fail("OpTypeCooperativeMatrixKHR references undefined use <id> %d", words[5])
	}
	return r.ctx.DialectType(spirv.CooperativeMatrixType, r.ctx.TypeAttr(e), r.number(v[1]), r.number(v[2]), r.int32(v[0]), r.int32(v[3])), true
}

func (r *reader) structType(words []uint32) (ir.Type, bool) {
	id := words[0]
	name := r.names[id]
	if len(words) == 1 { // nobody asks what decorates it
		if name == "" {
			return r.ctx.DialectType(spirv.StructType, r.ctx.String(""), r.ctx.Array(), nil, nil, nil), true
		}
		t := r.ctx.MutableType(spirv.StructType, r.ctx.String(name), nil, nil, nil, nil)
		return t, t.SetBody([]ir.Attribute{r.ctx.Array(), nil, nil, nil}) || r.fail("structure %s is defined twice", t)
	}
	var members []ir.Attribute
	missing := map[uint32][]int{}
	for i, w := range words[1:] {
		t := r.typeOf(w)
		if t == nil {
			if !r.forward[w] {
				return nil, r.fail("OpTypeStruct references undefined <id> %d", w)
			}
			missing[w] = append(missing[w], i)
			members = append(members, nil)
			continue
		}
		members = append(members, r.ctx.TypeAttr(t))
	}
	body := r.structBody(id, len(members))
	if name == "" {
		if len(missing) > 0 {
			return nil, r.fail("OpTypeStruct <id> %d refers to pointers that are not defined yet and has no name", id)
		}
		body[0] = r.ctx.Array(members...)
		return r.ctx.DialectType(spirv.StructType, append([]ir.Attribute{r.ctx.String("")}, body...)...), true
	}
	t := r.ctx.MutableType(spirv.StructType, r.ctx.String(name), nil, nil, nil, nil)
	if len(missing) > 0 {
		r.unresolved = append(r.unresolved, pendingStruct{t, body, members, missing})
		return t, true
	}
	body[0] = r.ctx.Array(members...)
	return t, t.SetBody(body) || r.fail("structure %s is defined twice", t)
}

// structBody returns the body of structure id without the member types in entry 0. The other
// entries are offsets, member decorations and the structure's decorations; an entry is nil if there
// are none.
func (r *reader) structBody(id uint32, members int) []ir.Attribute {
	body := make([]ir.Attribute, 4)
	var offsets []int64
	var list []ir.Attribute
	for m := range uint32(members) {
		of := r.members[id][m]
		sortDecorations(of, r.names[id] != "")
		for _, d := range of {
			switch {
			case d.kind == decoration("Offset"):
				if offsets == nil {
					offsets = make([]int64, members)
				}
				offsets[m] = int64(d.args[0])
			case len(d.args) > 0:
				list = append(list, r.ctx.Array(r.number(m), r.int32(d.kind), r.int32(d.args[0])))
			default:
				list = append(list, r.ctx.Array(r.number(m), r.int32(d.kind)))
			}
		}
	}
	if offsets != nil {
		body[1] = r.ctx.DenseI64Array(offsets)
	}
	if list != nil {
		body[2] = r.ctx.Array(list...)
	}
	list = nil
	for _, d := range r.decorations[id] {
		kind := r.int32(decoration(decorationName(d.Name.Value)))
		if _, unit := d.Value.(*ir.UnitAttr); unit {
			list = append(list, r.ctx.Array(kind))
		} else {
			list = append(list, r.ctx.Array(kind, d.Value))
		}
	}
	if list != nil {
		body[3] = r.ctx.Array(list...)
	}
	return body
}

// sortDecorations puts a member's decorations into upstream's order, which is the order of their
// numbers. In structures with a name, where hashed is set, it is the order of a hash table of 64
// buckets.
func sortDecorations(list []memberDecoration, hashed bool) {
	key := func(d memberDecoration) uint32 { return d.kind }
	if hashed {
		bucket := map[uint32]uint32{}
		used := map[uint32]bool{}
		for _, d := range list {
			b := d.kind * 37 % 64
			for step := uint32(1); used[b] && step < 64; step++ {
				b = (b + step) % 64
			}
			used[b] = true
			bucket[d.kind] = b
		}
		key = func(d memberDecoration) uint32 { return bucket[d.kind] }
	}
	slices.SortStableFunc(list, func(a, b memberDecoration) int { return cmp.Compare(key(a), key(b)) })
}

// tensorType emits an error for OpTypeTensorARM, because the reader does not support tensor types.
// It always returns nil, false.
func (r *reader) tensorType(words []uint32) (ir.Type, bool) {
	if len(words) < 2 || len(words) > 4 {
		return nil, r.fail("OpTypeTensorARM must have 2-4 operands (result_id, element_type, (rank), (shape)) ")
	}
	return nil, r.fail("unhandled deserialization of OpTypeTensorARM")
}
