package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// The printer names SSA values after their declarations' names, or after their contents.

// Name returns an operation's name attribute, or "" if it has none.
func Name(op *ir.Operation) string {
	if s, ok := op.Attr("name").(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// namedByAttr suggests the name attribute as the SSA name of the only result.
func namedByAttr(op *ir.Operation, set func(int, string)) {
	if n := Name(op); n != "" && op.NumResults() == 1 {
		set(0, n)
	}
}

func nameAccess(op *ir.Operation, set func(int, string)) { namedByAttr(op, set) }

// nameForceable suggests the name attribute as the SSA name of a declaration, and the
// name with _ref for its probe.
func nameForceable(op *ir.Operation, set func(int, string)) {
	n := Name(op)
	set(0, n)
	if op.NumResults() > 1 {
		set(1, n+"_ref")
	}
}

// namePorts suggests SSA names for the results of an instance or memory: its name, an
// underscore and the port's name.
func namePorts(op *ir.Operation, set func(int, string)) {
	ports, _ := op.Inherent("portNames").(*ir.ArrayAttr)
	name := Name(op)
	if name == "" && op.Is(Instance) {
		name = "inst"
	}
	for i := range op.NumResults() {
		port := ""
		if ports != nil && i < len(ports.Elems) {
			if s, ok := ports.Elems[i].(*ir.StringAttr); ok {
				port = s.Value
			}
		}
		set(i, name+"_"+port)
	}
}

// nameConstant suggests an SSA name for a constant, such as c3_ui8.
func nameConstant(op *ir.Operation, set func(int, string)) {
	v, ok := op.Inherent("value").(*ir.IntegerAttr)
	if !ok {
		return
	}
	t := op.Result(0).Type()
	b := v.Value.AppendDecimal([]byte{'c'}, IsSigned(t))
	if IsSigned(t) {
		b = append(b, "_si"...)
	} else {
		b = append(b, "_ui"...)
	}
	set(0, string(appendWidth(b, t)))
}

func appendWidth(b []byte, t ir.Type) []byte {
	if w := Width(t); w >= 0 {
		b = strconv.AppendInt(b, int64(w), 10)
	}
	return b
}

func nameSpecialConstant(op *ir.Operation, set func(int, string)) {
	v, ok := op.Inherent("value").(*ir.IntegerAttr)
	d := strip(op.Result(0).Type())
	if !ok || d == nil {
		return
	}
	name := "c1_"
	if v.Value.IsZero() {
		name = "c0_"
	}
	set(0, name+d.Def.Mnemonic)
}

func nameInvalidValue(op *ir.Operation, set func(int, string)) {
	t := op.Result(0).Type()
	switch d := strip(t); {
	case Is(t, UIntType, SIntType):
		set(0, string(appendWidth([]byte("invalid_"+d.Def.Mnemonic[:1]+"i"), t)))
	case Is(t, AnalogType):
		set(0, string(appendWidth([]byte("invalid_analog"), t)))
	case Is(t, ClockType, ResetType, AsyncResetType):
		set(0, "invalid_"+d.Def.Mnemonic)
	default:
		set(0, "invalid")
	}
}

// nameVerbatim suggests as SSA name the identifier at the beginning of the text, without
// the backquote of a macro.
func nameVerbatim(op *ir.Operation, set func(int, string)) {
	s, ok := op.Inherent("text").(*ir.StringAttr)
	if !ok {
		return
	}
	name := strings.TrimPrefix(s.Value, "`")
	if end := strings.IndexFunc(name, func(r rune) bool {
		return !(r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	}); end >= 0 {
		name = name[:end]
	}
	if name != "" {
		set(0, name)
	}
}

// namePortArgs suggests the ports' names as SSA names of the arguments of a module's
// body.
func namePortArgs(op *ir.Operation, region int, set func(arg int, name string)) {
	names, ok := op.Inherent("portNames").(*ir.ArrayAttr)
	if !ok || region != 0 {
		return
	}
	for i := range min(len(names.Elems), op.Region(0).First().NumArgs()) {
		if s, ok := names.Elems[i].(*ir.StringAttr); ok && s.Value != "" {
			set(i, s.Value)
		}
	}
}

// nameFromSSA returns the name that an SSA name implies: the SSA name itself, or "" if it
// begins with a digit.
func nameFromSSA(s string) string {
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		return ""
	}
	return s
}

// IntValue returns an integer attribute with the width and the signedness of t.
func IntValue(t ir.Type, v num.Int) *ir.IntegerAttr {
	s := ir.Unsigned
	if IsSigned(t) {
		s = ir.Signed
	}
	c := t.Context()
	return c.IntegerAttr(c.IntegerType(v.Width(), s), v)
}
