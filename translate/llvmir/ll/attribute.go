package ll

import (
	"slices"
	"strconv"
	"strings"
)

// Attr is an attribute of a function, parameter or result.
type Attr struct {
	order int
	// Key is the keyword, or the key of a string attribute.
	Key string
	// text as parameters and lists show it; group where attribute groups differ.
	text, group string
	isString    bool
	// Type is the type of those that have one.
	Type *Type
}

// Attrs is a list of attributes in LLVM's order, with at most one for each key.
type Attrs []Attr

// FuncAttrs are the attributes of a function or call.
type FuncAttrs struct {
	Fn, Ret Attrs
	Params  []Attrs
}

// attrOrder lists the attribute keywords in the order of LLVM's enumeration. Keywords without a
// value come first, by name, then keywords with a type, with a number and with ranges.
var attrOrder = []string{
	"allocalign", "allocptr", "alwaysinline", "builtin", "cold", "convergent", "coro_only_destroy_when_complete", "coro_elide_safe",
	"dead_on_return", "dead_on_unwind", "disable_sanitizer_instrumentation", "fn_ret_thunk_extern", "hot", "hybrid_patchable", "immarg", "inreg",
	"inlinehint", "jumptable", "minsize", "mustprogress", "naked", "nest", "noalias", "nobuiltin", "nocallback", "nocf_check",
	"nocreateundeforpoison", "nodivergencesource", "noduplicate", "noext", "nofree", "noimplicitfloat", "noinline", "nomerge",
	"noprofile", "norecurse", "noredzone", "noreturn", "nosanitize_bounds", "nosanitize_coverage", "nosync", "noundef", "nounwind", "nonlazybind", "nonnull",
	"null_pointer_is_valid", "optforfuzzing", "optdebug", "optsize", "optnone", "presplitcoroutine", "readnone", "readonly", "returned",
	"returns_twice", "signext", "safestack", "sanitize_address", "sanitize_alloc_token", "sanitize_hwaddress", "sanitize_memtag",
	"sanitize_memory", "sanitize_numerical_stability", "sanitize_realtime", "sanitize_realtime_blocking", "sanitize_thread", "sanitize_type",
	"shadowcallstack", "skipprofile", "speculatable", "speculative_load_hardening", "ssp", "sspreq", "sspstrong", "strictfp", "swiftasync",
	"swifterror", "swiftself", "willreturn", "writable", "writeonly", "zeroext",
	"byref", "byval", "elementtype", "inalloca", "preallocated", "sret",
	"align", "allockind", "allocsize", "captures", "dereferenceable", "dereferenceable_or_null", "memory", "nofpclass", "alignstack", "uwtable",
	"vscale_range",
	"range", "initializes",
}

var attrRank = func() map[string]int {
	m := make(map[string]int, len(attrOrder))
	for i, k := range attrOrder {
		m[k] = i
	}
	return m
}()

// IsAttr reports whether LLVM has an attribute with this keyword.
func IsAttr(keyword string) bool { _, ok := attrRank[keyword]; return ok }

// AttrRank returns the place of a keyword in LLVM's order of attributes, and whether LLVM has it.
func AttrRank(keyword string) (rank int, ok bool) { rank, ok = attrRank[keyword]; return }

// TakesInt reports whether attributes with this keyword have a number.
func TakesInt(keyword string) bool {
	r, ok := attrRank[keyword]
	return ok && r >= attrRank["align"] && r <= attrRank["vscale_range"]
}

// TakesType reports whether attributes with this keyword have a type.
func TakesType(keyword string) bool {
	r, ok := attrRank[keyword]
	return ok && r >= attrRank["byref"] && r <= attrRank["sret"]
}

// EnumAttr returns an attribute without a value.
func EnumAttr(keyword string) Attr {
	return Attr{order: attrRank[keyword], Key: keyword, text: keyword}
}

// IntAttr returns an attribute with a number, such as align or dereferenceable.
func IntAttr(keyword string, n uint64) Attr {
	s := strconv.FormatUint(n, 10)
	a := Attr{order: attrRank[keyword], Key: keyword, text: keyword + "(" + s + ")"}
	switch keyword {
	case "align":
		a.text, a.group = "align "+s, "align="+s
	case "alignstack":
		a.group = "alignstack=" + s
	}
	return a
}

// ValueAttr returns an attribute with a value in parentheses, whose text the caller gives.
func ValueAttr(keyword, value string) Attr {
	return Attr{order: attrRank[keyword], Key: keyword, text: keyword + "(" + value + ")"}
}

// TypeAttr returns an attribute with a type.
func TypeAttr(keyword string, t *Type) Attr {
	a := ValueAttr(keyword, t.text)
	a.Type = t
	return a
}

// StringAttr returns the string attribute "key"="value", or only "key" if value is empty.
func StringAttr(key, value string) Attr {
	text := string(appendQuoted(nil, key))
	if value != "" {
		text += "=" + string(appendQuoted(nil, value))
	}
	return Attr{order: len(attrOrder), Key: key, text: text, isString: true}
}

func compareAttrs(a, b Attr) int {
	if a.order != b.order {
		return a.order - b.order
	}
	return strings.Compare(a.Key, b.Key)
}

// With returns the list with the attribute a, which replaces an attribute with the same key.
func (as Attrs) With(a Attr) Attrs {
	i, found := slices.BinarySearchFunc(as, a, compareAttrs)
	if found {
		as = slices.Clone(as)
		as[i] = a
		return as
	}
	return slices.Insert(slices.Clip(as), i, a)
}

// Has reports whether the list has an attribute with this keyword.
func (as Attrs) Has(keyword string) bool {
	return slices.ContainsFunc(as, func(a Attr) bool { return a.Key == keyword })
}

// Value returns the text of the attribute with this key, or "" if there is none.
func (as Attrs) Value(key string) string {
	for _, a := range as {
		if a.Key == key {
			return a.text
		}
	}
	return ""
}

func (as Attrs) append(b []byte, group bool) []byte {
	for i, a := range as {
		if i > 0 {
			b = append(b, ' ')
		}
		if group && a.group != "" {
			b = append(b, a.group...)
		} else {
			b = append(b, a.text...)
		}
	}
	return b
}

// Param returns the attributes of parameter i.
func (f *FuncAttrs) Param(i int) Attrs {
	if i < len(f.Params) {
		return f.Params[i]
	}
	return nil
}

// AddParam adds an attribute of parameter i.
func (f *FuncAttrs) AddParam(i int, a Attr) {
	for len(f.Params) <= i {
		f.Params = append(f.Params, nil)
	}
	f.Params[i] = f.Params[i].With(a)
}

// AttrKeywords returns the keywords of all attributes, in LLVM's order.
func AttrKeywords() []string { return attrOrder }
