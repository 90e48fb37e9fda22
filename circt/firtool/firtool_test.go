package firtool

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/opt"
)

// TestPipelines compares our pipeline with the pipeline in firtool 1.155.0's crash reproducer. The name line of each
// file has the flags.
func TestPipelines(t *testing.T) {
	a, err := txtar.ParseFile(filepath.Join("testdata", "pipelines.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.Files {
		o, err := parse(strings.Fields(f.Name))
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		got := flat(o.pipeline(atVerilog))
		if want := strings.TrimSpace(string(f.Data)); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", f.Name, got, want)
		}
	}
}

// flat writes a pipeline with a pass a line: the nests of neighbours may be joined or not.
func flat(pipeline string) string {
	var lines, nest []string
	word := ""
	depth := 0
	emit := func() {
		if word != "" {
			lines = append(lines, strings.Join(nest, ".")+" "+word)
		}
		word = ""
	}
	for _, c := range pipeline {
		switch {
		case c == '{':
			depth++
			word += "{"
		case c == '}':
			depth--
			word += "}"
		case depth > 0:
			word += string(c)
		case c == '(':
			nest, word = append(nest, word), ""
		case c == ')':
			emit()
			nest = nest[:len(nest)-1]
		case c == ',':
			emit()
		default:
			word += string(c)
		}
	}
	return strings.Join(lines, "\n")
}

// run runs the command line and returns its exit status and both of its outputs.
func run(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out bytes.Buffer
	d := Driver{Name: "firtool", Passes: all.Passes()}
	status := d.Main(args, strings.NewReader(""), &out, &out)
	return status, out.String()
}

// TestCommandLine checks the errors for flags that are wrong or not supported.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--btor2 x.fir", "firtool: --btor2: " + later},
		{"-O=fast x.fir", "firtool: for the --O option: Cannot find option named 'fast'!"},
		{"--split-verilog x.fir", "missing output directory: specify with -o=<dir>"},
		{"a.fir b.fir", "firtool: Too many positional arguments specified!"},
		{"--disable-opt=maybe x.fir", "firtool: for the --disable-opt option: 'maybe' is invalid value for boolean argument! Try 0 or 1"},
		{"--hw-pass-plugin=p x.fir", "firtool: --hw-pass-plugin: " + noPlugins},
	} {
		status, out := run(t, strings.Fields(c.args)...)
		if status != 1 || strings.TrimSpace(out) != c.want {
			t.Errorf("%s: status %d, %q", c.args, status, out)
		}
	}
}

// TestMissingPass holds that a tool without a pass of the pipeline names it.
func TestMissingPass(t *testing.T) {
	var out bytes.Buffer
	d := Driver{Name: "firtool"}
	status := d.Main([]string{"x.fir"}, strings.NewReader(""), &out, &out)
	if status != 1 || !strings.Contains(out.String(), "the pass firrtl-check-recursive-instantiation, which this compilation needs, does not exist yet") {
		t.Errorf("status %d: %s", status, out.String())
	}
}

// TestImport holds that an input in FIRRTL is imported, and its external modules scalarized.
func TestImport(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.fir")
	text := "FIRRTL version 4.0.0\ncircuit A:\n  extmodule B:\n    input b: UInt<1>\n  public module A:\n    input a: UInt<1>\n"
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	o, err := parse([]string{name})
	if err != nil {
		t.Fatal(err)
	}
	tool := opt.Tool{Name: "firtool", Dialects: all.Dialects(), Passes: all.Passes(), Import: o.load}
	var out bytes.Buffer
	if status := tool.Main([]string{name}, strings.NewReader(""), &out, &out); status != 0 {
		t.Fatalf("status %d: %s", status, out.String())
	}
	if !strings.Contains(out.String(), "convention = #firrtl<convention scalarized>") || !strings.Contains(out.String(), "firrtl.module @A(in %a: !firrtl.uint<1>)") {
		t.Errorf("got\n%s", out.String())
	}
}
