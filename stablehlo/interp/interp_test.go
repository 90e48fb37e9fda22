package interp_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/stablehlo/all"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
)

// chunks are the programs of a file.
func chunks(t testing.TB, file string) []string {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(data), "// -----\n")
}

func parse(text string) (*ir.Context, *ir.Operation) {
	c := ir.NewContext(append(dialects.Dialects(), all.Dialects()...))
	op, err := asm.Parse(c, "program.mlir", text, asm.Options{})
	if err != nil || !ir.Verify(op, 1) {
		return c, nil
	}
	return c, op
}

// TestPrograms runs programs that check themselves.
func TestPrograms(t *testing.T) {
	for _, text := range chunks(t, "testdata/programs.mlir") {
		c, module := parse(text)
		if module == nil {
			t.Fatal(c.Diags.All[0].Text, text)
		}
		if _, ok := interp.Run(module, &interp.Options{TimeLimit: time.Minute}); !ok {
			t.Errorf("%s\n%s", c.Diags.All[0].Text, text)
		}
	}
}

// TestFailures runs programs that fail with the words of their first line.
func TestFailures(t *testing.T) {
	for _, text := range chunks(t, "testdata/failures.mlir") {
		line, _, _ := strings.Cut(text, "\n")
		c, module := parse(text)
		if module == nil {
			t.Fatal(c.Diags.All[0].Text, text)
		}
		if _, ok := interp.Run(module, &interp.Options{TimeLimit: 50 * time.Millisecond}); ok {
			t.Errorf("no failure: %s", text)
		} else if said := c.Diags.All[0].Text; !strings.Contains(said, strings.TrimPrefix(line, "// ")) {
			t.Errorf("%s\n%s", said, text)
		}
	}
}

// TestProbes writes what passes probes and reads it back.
func TestProbes(t *testing.T) {
	const text = `
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = stablehlo.add %x, %x : tensor<2xf32>
  %p = interpreter.probe %x, probe_id = "first value" : tensor<2xf32>
  %q = interpreter.probe %y, probe_id = "first value" : tensor<2xf32>
  check.expect_serialized_eq %x, probe_id = "first value" : tensor<2xf32>
  check.expect_serialized_eq %y, probe_id = "first value", iter = 2 : tensor<2xf32>
  interpreter.print %q : tensor<2xf32>
  return %q : tensor<2xf32>
}`
	c, module := parse(text)
	if module == nil {
		t.Fatal(c.Diags.All[0].Text)
	}
	var out strings.Builder
	results, ok := interp.Run(module, &interp.Options{ProbeDir: t.TempDir(), Out: &out})
	if !ok {
		t.Fatal(c.Diags.All[0].Text)
	}
	const want = "tensor<2xf32> {\n  [2.000000e+00, 4.000000e+00]\n}"
	if got := interp.Text(results[0]); got != want || out.String() != want+"\n" {
		t.Errorf("got %s and %s", got, out.String())
	}
}

// FuzzRun runs programs as they come: none may panic.
func FuzzRun(f *testing.F) {
	for _, file := range []string{"testdata/programs.mlir", "testdata/failures.mlir"} {
		for _, text := range chunks(f, file) {
			f.Add(text)
		}
	}
	f.Fuzz(func(_ *testing.T, text string) {
		if _, module := parse(text); module != nil {
			interp.Run(module, &interp.Options{TimeLimit: 100 * time.Millisecond})
		}
	})
}
