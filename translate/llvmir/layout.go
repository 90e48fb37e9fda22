package llvmir

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// layoutSpec returns the entries of the module's data layout, or nil if it has none.
func layoutSpec(op *ir.Operation) []ir.Attribute {
	spec, ok := op.Discardable().Get("dlti.dl_spec").(*ir.DialectAttr)
	if !ok || len(spec.Params) == 0 {
		return nil
	}
	return listParam(spec.Params[0])
}

// layoutText sets the module's data layout string from the entries. It returns false after an
// error.
func (t *translation) layoutText(op *ir.Operation, entries []ir.Attribute) bool {
	text := ""
	add := func(part string) {
		if text != "" {
			text += "-"
		}
		text += part
	}
	for _, e := range entries {
		d, ok := e.(*ir.DialectAttr)
		if !ok || len(d.Params) != 2 {
			continue
		}
		if key, isString := d.Params[0].(*ir.StringAttr); isString {
			part, ok := layoutKey(key.Value, d.Params[1])
			if !ok {
				return op.EmitError("unsupported data layout key %s", key)
			}
			if part != "" {
				add(part)
			}
		}
	}
	l := ir.DataLayoutOf(body(op).First())
	for _, e := range entries {
		d, ok := e.(*ir.DialectAttr)
		if !ok || len(d.Params) != 2 {
			continue
		}
		key, isType := d.Params[0].(*ir.TypeAttr)
		if !isType {
			continue
		}
		if part := t.layoutType(l, key.Type, d.Params[1]); part != "" {
			add(part)
		}
	}
	t.m.LayoutText = text
	return true
}

// layoutKey returns the part of a data layout string for an entry that is not about a type. It
// returns ok = false if LLVM has no such part.
func layoutKey(key string, v ir.Attribute) (part string, ok bool) {
	n := strconv.FormatUint(intParam(v), 10)
	switch key {
	case "dlti.endianness":
		if stringParam(v) == "little" {
			return "e", true
		}
		return "E", true
	case "dlti.alloca_memory_space":
		return "A" + n, true
	case "dlti.global_memory_space":
		return "G" + n, true
	case "dlti.program_memory_space":
		return "P" + n, true
	case "dlti.mangling_mode":
		return "m:" + stringParam(v), true
	case "dlti.stack_alignment":
		return "S" + n, true
	case "dlti.function_pointer_alignment":
		if isTrue(param(v, "function_dependent")) {
			return "Fn" + strconv.FormatUint(number(v, "alignment"), 10), true
		}
		return "Fi" + strconv.FormatUint(number(v, "alignment"), 10), true
	case "dlti.legal_int_widths":
		part = "n"
		for i, w := range intsParam(v) {
			if i > 0 {
				part += ":"
			}
			part += strconv.FormatInt(w, 10)
		}
		return part, true
	}
	return "", false
}

// layoutType returns the part of a data layout string for an entry about type m, or "" if LLVM has
// no such part.
func (t *translation) layoutType(l *ir.DataLayout, m ir.Type, v ir.Attribute) string {
	values := layoutNumbers(v)
	text := ""
	switch x := m.(type) {
	case *ir.IndexType, *ir.NoneType:
		return ""
	case *ir.IntegerType:
		if x.Signedness != ir.Signless {
			return ""
		}
		text = "i" + strconv.Itoa(int(x.Width))
	case *ir.FloatType:
		text = "f" + strconv.Itoa(int(x.Width()))
	case *ir.DialectType:
		typ := t.types.of(m)
		if typ == t.types.Void {
			return ""
		}
		text = "p" + strconv.Itoa(int(typ.Bits))
		for i := range values {
			text += ":" + strconv.FormatUint(values[i], 10)
		}
		return text
	}
	if len(values) == 0 {
		return ""
	}
	text += ":" + strconv.FormatUint(values[0], 10)
	if len(values) > 1 && values[1] != values[0] {
		text += ":" + strconv.FormatUint(values[1], 10)
	}
	return text
}

func layoutNumbers(v ir.Attribute) (out []uint64) {
	d, ok := v.(*ir.DenseElementsAttr)
	if !ok {
		return nil
	}
	for i := range int(d.Len()) {
		out = append(out, d.IntAt(i).Uint64())
	}
	return out
}
