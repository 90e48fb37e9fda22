package opt_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// reference returns the tool's output for a flag.
func reference(t *testing.T, flag string) []byte {
	t.Helper()
	var out, errs bytes.Buffer
	if status := testTool().Main([]string{flag}, strings.NewReader(""), &out, &errs); status != 0 || errs.Len() > 0 {
		t.Fatalf("%s: status %d: %s", flag, status, errs.Bytes())
	}
	return out.Bytes()
}

// TestEveryReference: each dialect and pass has a page that names all it has, and
// whose tables have as many cells a row as columns.
func TestEveryReference(t *testing.T) {
	tool := testTool()
	for _, d := range tool.Dialects {
		text := string(reference(t, "--dialect-doc="+d.Name))
		rectangular(t, d.Name, text)
		for _, o := range d.OpDefs() {
			if !strings.Contains(text, "\n### `"+o.Name+"`\n") {
				t.Errorf("%s is missing", o.Name)
			}
		}
		for i, x := range d.Types {
			if slices.Contains(d.Types[:i], x) {
				t.Errorf("type %s is listed twice in %s", x.Mnemonic, d.Name)
			}
			if !strings.Contains(text, "\n### `!"+d.Name+"."+x.Mnemonic+"`\n") {
				t.Errorf("type %s is missing in %s", x.Mnemonic, d.Name)
			}
		}
		for i, x := range d.Attrs {
			if slices.Contains(d.Attrs[:i], x) {
				t.Errorf("attribute %s is listed twice in %s", x.Mnemonic, d.Name)
			}
			if !strings.Contains(text, "\n### `#"+d.Name+"."+x.Mnemonic+"`\n") {
				t.Errorf("attribute %s is missing in %s", x.Mnemonic, d.Name)
			}
		}
	}
	for _, p := range tool.Passes {
		text := string(reference(t, "--pass-doc="+p.Arg))
		rectangular(t, p.Arg, text)
		for _, o := range p.Options.Fields() {
			if !strings.Contains(text, "\n| `"+o.Name+"` |") {
				t.Errorf("option %s of %s is missing", o.Name, p.Arg)
			}
		}
	}
}

func rectangular(t *testing.T, name, text string) {
	columns := 0
	for line := range strings.Lines(strings.ReplaceAll(text, `\|`, "")) {
		n := strings.Count(line, "|")
		switch {
		case !strings.HasPrefix(line, "| "):
			if !strings.HasPrefix(line, "|---") {
				columns = 0
			}
		case columns == 0:
			columns = n
		case n != columns:
			t.Errorf("%s: a row has %d bars, not %d: %s", name, n, columns, line)
		}
	}
}
