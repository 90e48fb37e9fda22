package llvmin

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/dlti"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// defaultLayout holds the entries that a layout has without saying so.
const defaultLayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128"

var floatWidths = map[uint64]num.Semantics{16: num.F16, 32: num.F32, 64: num.F64, 80: num.F80, 128: num.F128}

// layoutEntries collects the entries of a data layout. The first entry for a key stays.
type layoutEntries struct {
	i           *importer
	types, keys []ir.Attribute
	seen        map[ir.Attribute]bool
}

// dataLayout imports the module's data layout. It returns false after an error.
func (i *importer) dataLayout() bool {
	text := i.m.LayoutText
	if text != "" {
		text += "-"
	}
	l := &layoutEntries{i: i, seen: map[ir.Attribute]bool{}}
	var unhandled []string
	for _, token := range strings.Split(text+defaultLayout, "-") {
		known, ok := l.token(token)
		if !ok {
			return i.ctx.Error(i.loc, "cannot translate data layout: %s", token)
		}
		if !known {
			unhandled = append(unhandled, token)
		}
	}
	for _, token := range unhandled {
		i.warn(i.loc, "unhandled data layout token: "+token)
	}
	i.module.SetAttr("dlti.dl_spec", i.ctx.DialectAttr(dlti.DataLayoutSpecAttr, i.ctx.Array(append(l.types, l.keys...)...)))
	return true
}

// token adds the entry for one part of a layout. It returns ok false if the part is malformed, and
// known false if no entry stands for it.
func (l *layoutEntries) token(token string) (known, ok bool) {
	n := 0
	for n < len(token) && (token[n]|0x20 >= 'a' && token[n]|0x20 <= 'z') {
		n++
	}
	prefix, rest := token[:n], token[n:]
	switch prefix {
	case "":
		return true, false
	case "e", "E":
		return true, l.key("dlti.endianness", rest == "", func() ir.Attribute {
			return l.i.ctx.String(map[string]string{"e": "little", "E": "big"}[prefix])
		})
	case "P":
		return true, l.space("dlti.program_memory_space", rest)
	case "G":
		return true, l.space("dlti.global_memory_space", rest)
	case "A":
		return true, l.space("dlti.alloca_memory_space", rest)
	case "m":
		rest = strings.TrimPrefix(rest, ":")
		return true, l.key("dlti.mangling_mode", rest != "", func() ir.Attribute { return l.i.ctx.String(rest) })
	case "S":
		v, err := strconv.ParseUint(rest, 10, 64)
		return true, l.key("dlti.stack_alignment", err == nil && v != 0, func() ir.Attribute { return l.i.i64(int64(v)) })
	case "i", "f":
		return true, l.scalar(prefix, rest)
	case "p":
		return true, l.pointer(rest)
	case "n":
		return true, l.widths(rest)
	case "Fi", "Fn":
		v, err := strconv.ParseUint(rest, 10, 64)
		return true, l.key("dlti.function_pointer_alignment", err == nil, func() ir.Attribute {
			return l.i.ctx.DialectAttr(dlti.FunctionPointerAlignmentAttr, l.i.i64(int64(v)), l.i.ctx.Bool(prefix == "Fn"))
		})
	}
	return false, true
}

// key adds an entry with a string as its key. It returns false if the key is new and valid is
// false.
func (l *layoutEntries) key(name string, valid bool, value func() ir.Attribute) bool {
	k := l.i.ctx.String(name)
	if l.seen[k] {
		return true
	}
	if !valid {
		return false
	}
	l.seen[k] = true
	l.keys = append(l.keys, l.i.ctx.DialectAttr(dlti.DataLayoutEntryAttr, k, value()))
	return true
}

func (l *layoutEntries) space(name, text string) bool {
	if l.seen[l.i.ctx.String(name)] {
		return true
	}
	v, err := strconv.ParseUint(text, 10, 64)
	if err != nil || v == 0 {
		return err == nil
	}
	return l.key(name, true, func() ir.Attribute { return l.i.ctx.Int64Attr(l.i.ctx.IntegerType(64, ir.Unsigned), int64(v)) })
}

// splitNumber returns the number before the first colon, and the rest.
func splitNumber(text string) (n uint64, rest string, ok bool) {
	k := 0
	for k < len(text) && text[k] >= '0' && text[k] <= '9' {
		k++
	}
	n, err := strconv.ParseUint(text[:k], 10, 64)
	return n, text[k:], err == nil
}

// numbers parses a list of numbers with colons between them, and perhaps one before the first.
func numbers(text string) ([]uint64, bool) {
	var list []uint64
	for _, p := range strings.Split(strings.TrimPrefix(text, ":"), ":") {
		v, err := strconv.ParseUint(p, 10, 64)
		if err != nil {
			return nil, false
		}
		list = append(list, v)
	}
	return list, true
}

// entry adds an entry with a type as its key.
func (l *layoutEntries) entry(t ir.Type, list func() ([]uint64, bool)) bool {
	k := l.i.ctx.TypeAttr(t)
	if l.seen[k] {
		return true
	}
	vs, ok := list()
	if !ok {
		return false
	}
	l.seen[k] = true
	var raw []byte
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, v)
	}
	dense := l.i.ctx.DenseOf(l.i.ctx.VectorType([]int64{int64(len(vs))}, l.i.ctx.Int(64), nil), raw)
	l.types = append(l.types, l.i.ctx.DialectAttr(dlti.DataLayoutEntryAttr, k, dense))
	return true
}

func (l *layoutEntries) scalar(prefix, text string) bool {
	width, rest, ok := splitNumber(text)
	if !ok || width == 0 || width > 1<<23 {
		return false
	}
	var t ir.Type = l.i.ctx.Int(uint32(width))
	if prefix == "f" {
		sem, known := floatWidths[width]
		if !known {
			return false
		}
		t = l.i.ctx.Float(sem)
	}
	return l.entry(t, func() ([]uint64, bool) {
		vs, ok := numbers(rest)
		if !ok || len(vs) > 2 {
			return nil, false
		}
		return []uint64{vs[0], vs[len(vs)-1]}, true
	})
}

func (l *layoutEntries) pointer(text string) bool {
	space := uint64(0)
	if !strings.HasPrefix(text, ":") {
		var ok bool
		if space, text, ok = splitNumber(text); !ok {
			return false
		}
	}
	return l.entry(llvm.Pointer(l.i.ctx, int64(space)), func() ([]uint64, bool) {
		vs, ok := numbers(text)
		if !ok || len(vs) < 2 || len(vs) > 4 {
			return nil, false
		}
		if len(vs) < 3 {
			vs = append(vs, vs[1])
		}
		if len(vs) < 4 {
			vs = append(vs, vs[0])
		}
		return vs, true
	})
}

func (l *layoutEntries) widths(text string) bool {
	vs, ok := numbers(text)
	var list []int32
	for _, v := range vs {
		list = append(list, int32(v))
	}
	return l.key("dlti.legal_int_widths", ok, func() ir.Attribute { return l.i.ctx.DenseI32Array(list) })
}
