package firrtl

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// This file describes interfaces in YAML, as LLVM's YAML writer lays it out.

// writeFiles writes the texts of the YAML files, as verbatim operations at the start of
// the circuit.
func (v *viewLowerer) writeFiles() {
	for _, f := range v.files {
		var text strings.Builder
		if len(f.interfaces) == 0 {
			text.WriteString("[]")
		}
		for _, i := range f.interfaces {
			text.WriteString("\n- ")
			i.yaml(&text, "  ")
		}
		v.b.AtStart(v.circuit.Region(0).First())
		op := sv.CreateVerbatim(v.b, ir.UnknownLoc, sv.VerbatimArgs{FormatString: v.c.String(text.String()), Symbols: v.c.Array()})
		op.SetAttr("output_file", hw.OutputFile(v.c, "", f.name, true, false))
	}
}

// yamlKey writes a key and its value. Values begin in column 17.
func yamlKey(t *strings.Builder, key, value string) {
	fmt.Fprintf(t, "%-16s %s", key+":", value)
}

// yaml writes the description of an interface. indent is the indentation of all lines but
// the first.
func (i *viewInterface) yaml(t *strings.Builder, indent string) {
	yamlKey(t, "name", yamlString(i.name))
	for _, part := range []struct {
		key  string
		list []viewField
	}{{"fields", i.fields}, {"instances", i.instances}} {
		t.WriteString("\n" + indent)
		if len(part.list) == 0 {
			yamlKey(t, part.key, "[]")
			continue
		}
		t.WriteString(part.key + ":")
		for _, f := range part.list {
			t.WriteString("\n" + indent + "  - ")
			f.yaml(t, indent+"    ")
		}
	}
}

func (f *viewField) yaml(t *strings.Builder, indent string) {
	yamlKey(t, "name", yamlString(f.name))
	if f.described {
		t.WriteString("\n" + indent)
		yamlKey(t, "description", yamlString(f.description))
	}
	var dims []string
	for _, d := range f.dims {
		dims = append(dims, strconv.FormatInt(d, 10))
	}
	t.WriteString("\n" + indent)
	yamlKey(t, "dimensions", "[ "+strings.Join(dims, ", ")+" ]")
	t.WriteString("\n" + indent)
	if f.of == nil {
		yamlKey(t, "width", strconv.FormatInt(f.width, 10))
		return
	}
	t.WriteString("interface:\n" + indent + "  ")
	f.of.yaml(t, indent+"  ")
}

// yamlWords has the words that YAML reads as null or as a boolean.
var yamlWords = map[string]bool{
	"null": true, "Null": true, "NULL": true, "~": true, "true": true, "True": true, "TRUE": true, "false": true, "False": true, "FALSE": true,
}

// yamlString returns s as a YAML string, with quotes where YAML needs them.
func yamlString(s string) string {
	quoted := s == "" || s[0] == ' ' || s[len(s)-1] == ' ' || strings.IndexByte("-?:\\,[]{}#&*!|>'\"%@`", s[0]) >= 0 || yamlWords[s] || yamlNumber(s)
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("_-^., \t", c) >= 0:
		case c < 0x20 || c >= 0x7f:
			return yamlEscaped(s)
		default:
			quoted = true
		}
	}
	if quoted {
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	}
	return s
}

// yamlNumber reports whether YAML reads s as a number.
func yamlNumber(s string) bool {
	if _, err := strconv.ParseFloat(s, 64); err == nil && !strings.ContainsAny(s, "xXpPiInN_") {
		return true
	}
	rest := strings.TrimPrefix(s, "0x")
	if rest != s && rest != "" {
		return strings.Trim(rest, "0123456789abcdefABCDEF") == ""
	}
	rest = strings.TrimPrefix(s, "0o")
	return rest != s && rest != "" && strings.Trim(rest, "01234567") == ""
}

// yamlEscaped returns s in double quotes, with escapes.
func yamlEscaped(s string) string {
	var t strings.Builder
	t.WriteByte('"')
	for _, r := range s {
		switch r {
		case '\\', '"':
			t.WriteString("\\" + string(r))
		case '\n':
			t.WriteString("\\n")
		case '\r':
			t.WriteString("\\r")
		case '\t':
			t.WriteString("\\t")
		default:
			if r < 0x20 || r == 0x7f {
				fmt.Fprintf(&t, "\\x%02X", r)
			} else {
				t.WriteRune(r)
			}
		}
	}
	t.WriteByte('"')
	return t.String()
}
