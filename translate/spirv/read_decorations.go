package spirv

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// memberDecoration is a decoration of a member of a structure: its number in the enum Decoration,
// and its operands.
type memberDecoration struct {
	kind uint32
	args []uint32
}

// snake returns the attribute name for a case of the enum Decoration: "DescriptorSet" becomes
// "descriptor_set". A run of capitals counts as one word: "FPRoundingMode" becomes
// "fp_rounding_mode".
func snake(keyword string) string {
	var b strings.Builder
	lower := func(i int) bool { return i < len(keyword) && 'a' <= keyword[i] && keyword[i] <= 'z' }
	upper := func(i int) bool { return i < len(keyword) && 'A' <= keyword[i] && keyword[i] <= 'Z' }
	for i := range len(keyword) {
		b.WriteString(strings.ToLower(keyword[i : i+1]))
		if upper(i+1) && (lower(i) || upper(i) && lower(i+2)) {
			b.WriteByte('_')
		}
	}
	return b.String()
}

func (r *reader) decorate(words []uint32) bool {
	if len(words) < 2 {
		return r.fail("OpDecorate must have at least result <id> and Decoration")
	}
	name := spirv.Decoration.Keyword(int64(words[1]))
	if name == "" {
		return r.fail("invalid Decoration code : %d", words[1])
	}
	id, args := words[0], words[2:]
	switch {
	case name == "ArrayStride":
		if len(args) != 1 {
			return r.fail("OpDecorate with %s needs a single integer literal", name)
		}
		r.strides[id] = args[0]
		return true
	case name == "SpecId":
		if len(args) != 1 {
			return r.fail("OpDecoration with %sneeds a single integer literal", name)
		}
		r.setDecoration(id, name, r.int32(args[0]))
		return true
	case name == "BufferBlock":
		return r.flag(id, name, args)
	}
	switch decorationKinds[name] {
	case flagDecoration:
		return r.flag(id, name, args)
	case numberDecoration:
		if len(args) != 1 && name == "Location" {
			return r.fail("OpDecoration with %sneeds a single integer literal", name)
		}
		if len(args) != 1 {
			return r.fail("OpDecorate with %s needs a single integer literal", name)
		}
		r.setDecoration(id, name, r.int32(args[0]))
	case builtInDecoration:
		if len(args) != 1 {
			return r.fail("OpDecorate with %s needs a single integer literal", name)
		}
		r.setDecoration(id, name, r.ctx.String(spirv.BuiltIn.Keyword(int64(args[0]))))
	case enumDecoration:
		if len(args) != 1 {
			return r.fail("OpDecorate with %s needs a single integer literal", name)
		}
		def, e := spirv.FPFastMathModeAttr, &spirv.FPFastMathMode
		if name == "FPRoundingMode" {
			def, e = spirv.FPRoundingModeAttr, &spirv.FPRoundingMode
		}
		if !valid(e, args[0]) {
			return r.fail("unknown %s: %d", name, args[0])
		}
		r.setDecoration(id, name, r.enum(def, args[0]))
	case linkageDecoration:
		return r.linkage(id, name, args)
	case cacheDecoration:
		return r.cacheControl(id, name, args)
	default:
		return r.fail("unhandled Decoration : '%s", name)
	}
	return true
}

// valid reports whether v is a case of e. If e is a set of bits, it reports whether each set bit of
// v is a case.
func valid(e *ir.EnumDef, v uint32) bool {
	if !e.Bits {
		return e.Keyword(int64(v)) != ""
	}
	for bits := v; bits != 0; bits &= bits - 1 {
		if e.Keyword(int64(bits&-bits)) == "" {
			return false
		}
	}
	return true
}

func (r *reader) flag(id uint32, name string, args []uint32) bool {
	if len(args) != 0 {
		return r.fail("OpDecoration with %sneeds a single target <id>", name)
	}
	r.setDecoration(id, name, r.ctx.Unit())
	return true
}

func (r *reader) linkage(id uint32, name string, args []uint32) bool {
	if len(args) < 2 {
		return r.fail("OpDecorate with %s needs at least 1 string and 1 integer literal", name)
	}
	symbol, n := text(args, 0)
	if n != len(args)-1 || spirv.LinkageType.Keyword(int64(args[n])) == "" {
		return r.fail("OpDecorate with %s needs at least 1 string and 1 integer literal", name)
	}
	r.setDecoration(id, name, r.ctx.DialectAttr(spirv.LinkageAttributesAttr, r.ctx.String(symbol), r.enum(spirv.LinkageTypeAttr, args[n])))
	return true
}

// cacheControl adds a cache control to the list that decorates id, since an id may have several. It
// returns false after an error.
func (r *reader) cacheControl(id uint32, name string, args []uint32) bool {
	def, e := spirv.CacheControlLoadINTELAttr, &spirv.LoadCacheControl
	if name == "CacheControlStoreINTEL" {
		def, e = spirv.CacheControlStoreINTELAttr, &spirv.StoreCacheControl
	}
	if len(args) != 2 || !valid(e, args[1]) {
		return r.fail("OpDecorate with %sneeds a cache control integer literal and a %s cache control literal", name, name)
	}
	list := []ir.Attribute{r.ctx.DialectAttr(def, r.int32(args[0]), r.int32(args[1]))}
	if old, ok := r.decorationOf(id, snake(name)).(*ir.ArrayAttr); ok {
		list = append(slices.Clone(old.Elems), list...)
	}
	r.setDecoration(id, name, r.ctx.Array(list...))
	return true
}

func (r *reader) decorationOf(id uint32, name string) ir.Attribute {
	for _, d := range r.decorations[id] {
		if d.Name.Value == name {
			return d.Value
		}
	}
	return nil
}

// setDecoration sets the attribute for a decoration of id, named snake(keyword). The list of an
// id's attributes is sorted by name.
func (r *reader) setDecoration(id uint32, keyword string, a ir.Attribute) {
	name := snake(keyword)
	list := r.decorations[id]
	i, found := slices.BinarySearchFunc(list, name, func(d ir.NamedAttribute, n string) int { return strings.Compare(d.Name.Value, n) })
	if found {
		list[i].Value = a
		return
	}
	r.decorations[id] = slices.Insert(list, i, ir.NamedAttribute{Name: r.ctx.String(name), Value: a})
}

func (r *reader) memberDecorate(words []uint32) bool {
	if len(words) < 3 {
		return r.fail("OpMemberDecorate must have at least 3 operands")
	}
	kind := words[2]
	name := spirv.Decoration.Keyword(int64(kind))
	if name == "" {
		return r.fail("invalid Decoration code : %d", kind)
	}
	if name == "Offset" && len(words) != 4 {
		return r.fail(" missing offset specification in OpMemberDecorate with Offset decoration")
	}
	of := r.members[words[0]]
	if of == nil {
		of = map[uint32][]memberDecoration{}
		r.members[words[0]] = of
	}
	d := memberDecoration{kind, words[3:]}
	list := of[words[1]]
	if i := slices.IndexFunc(list, func(o memberDecoration) bool { return o.kind == kind }); i >= 0 {
		list[i] = d
	} else {
		of[words[1]] = append(list, d)
	}
	return true
}
