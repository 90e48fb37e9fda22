package opt_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/translate"
)

// names writes the symbols of a module; back makes a module of one function.
var names = &translate.Translation{
	Arg: "mlir-to-names", Doc: "List symbols", Dialects: dialects.Dialects(),
	FromMLIR: func(m *ir.Operation, w io.Writer) bool {
		for op := range m.Nested() {
			n := ir.SymbolName(op)
			if n == nil {
				return op.EmitError("has no name")
			}
			io.WriteString(w, n.Value+"\n")
		}
		return true
	},
}

var back = &translate.Translation{
	Arg: "names-to-mlir", Doc: "Declare functions", Dialects: dialects.Dialects(),
	ToMLIR: func(c *ir.Context, name, input string, _ uint32) *ir.Operation {
		op, _ := asm.Parse(c, name, "func.func private @"+strings.TrimSpace(input)+"()", asm.Options{})
		return op
	},
}

func TestTranslator(t *testing.T) {
	tool := &opt.Translator{Name: "t", Translations: []*translate.Translation{names, back}}
	for _, c := range []struct {
		args, in    string
		status      int
		out, errors string
	}{
		{"", "", 1, "", "t: Translations to perform option: must be specified at least once!\n"},
		{"--mlir-to-names --names-to-mlir", "", 1, "", "t: translations cannot be chained: name one\n"},
		{"--mlir-to-names", "func.func private @a()\nfunc.func private @b()", 0, "a\nb\n", ""},
		{"-mlir-to-names --split-input-file", "func.func private @a()\n// -----\nfunc.func private @b()", 0, "a\n\nb\n", ""},
		{"--mlir-to-names --split-input-file --output-split-marker=;", "func.func private @a()\n// -----\nfunc.func private @b()", 0, "a\n;\nb\n", ""},
		{"--mlir-to-names --verify-diagnostics", "func.func private @a()\n// expected-error@+1 {{has no name}}\nmodule {\n}", 0, "a\n", ""},
		{"--names-to-mlir", "a", 0, "module {\n  func.func private @a()\n}\n", ""},
		{"--mlir-to-names --error-diagnostics-only", "func.func private @a()\nmodule {\n}", 1, "", "<stdin>:2:1: error: has no name\nmodule {\n^\n<stdin>:2:1: note: see current operation: \n\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n"},
	} {
		var out, errs bytes.Buffer
		status := tool.Main(append(strings.Fields(c.args), "-"), strings.NewReader(c.in), &out, &errs)
		if status != c.status || out.String() != c.out && c.status == 0 || errs.String() != c.errors {
			t.Errorf("%s: status %d, output %q, errors %q", c.args, status, out.String(), errs.String())
		}
	}
}

// TestTranslatorOnThreads translates chunks at the same time. Their output and their errors must
// come in the order of the chunks.
func TestTranslatorOnThreads(t *testing.T) {
	tool := &opt.Translator{Name: "t", Translations: []*translate.Translation{names}}
	var in strings.Builder
	for i := range 300 {
		fmt.Fprintf(&in, "func.func private @f%d()\n", i)
		if i%7 == 0 {
			in.WriteString("module {\n}\n")
		}
		in.WriteString("// -----\n")
	}
	in.WriteString("func.func private @last()\n")
	said := func(args ...string) string {
		var out, errs bytes.Buffer
		status := tool.Main(append(args, "--mlir-to-names", "--split-input-file", "-"), strings.NewReader(in.String()), &out, &errs)
		return fmt.Sprint(status, out.String(), errs.String())
	}
	want := said("--mlir-disable-threading")
	if n := strings.Count(want, "has no name"); n != 43 {
		t.Errorf("%d errors", n)
	}
	if got := said(); got != want {
		t.Error("threads make a difference")
	}
}
