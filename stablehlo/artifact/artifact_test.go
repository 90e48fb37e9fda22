package artifact

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/sdy"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

func newContext() *ir.Context {
	return ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, quant.Dialect, sdy.Dialect, stablehlo.Dialect, vhlo.Dialect})
}

// programs are the pieces of testdata/programs.mlir, by the oldest version that has
// them.
func programs(t testing.TB) map[string]string {
	data, err := os.ReadFile("testdata/programs.mlir")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, piece := range strings.Split(string(data), "// -----\n") {
		first, text, _ := strings.Cut(piece, "\n")
		out[strings.TrimPrefix(first, "// ")] = text
	}
	return out
}

// TestVersions writes programs for every version that has them and reads them back.
func TestVersions(t *testing.T) {
	targets := []string{"0.9.0", "0.19.0", "1.0.0", "1.4.0", "1.9.0", "1.16.0", "1.20.0"}
	for since, text := range programs(t) {
		for _, target := range targets[slices.Index(targets, since):] {
			data := serialize(t, text, target)
			if got := VersionOf(string(data)); got != target {
				t.Errorf("version %q, want %q", got, target)
			}
			c := newContext()
			op := Read(c, "artifact", string(data))
			if op == nil {
				t.Fatalf("%s: %s", target, c.Diags.All[0].Text)
			}
			var got strings.Builder
			if err := asm.Write(&got, op, asm.PrintOptions{}); err != nil || strings.TrimSuffix(got.String(), "\n") != strings.TrimSuffix(text, "\n") {
				t.Errorf("version %s came back as\n%s", target, &got)
			}
		}
	}
}

func serialize(t testing.TB, text, target string) []byte {
	c := newContext()
	op, err := asm.Parse(c, "program.mlir", text, asm.Options{})
	var data bytes.Buffer
	if err != nil || !Write(&data, op, WriteOptions{Target: target}) {
		t.Fatalf("%s: %s", target, c.Diags.All[0].Text)
	}
	return data.Bytes()
}

// TestBytes compares artifacts with those that jaxlib 0.10.2 wrote of the same text, byte
// for byte: testdata/bytes/NAME-VERSION.bc of NAME.mlir.
func TestBytes(t *testing.T) {
	files, _ := filepath.Glob("testdata/bytes/*.bc")
	if len(files) == 0 {
		t.Fatal("no artifacts to compare with")
	}
	for _, file := range files {
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, version, _ := strings.Cut(strings.TrimSuffix(file, ".bc"), "-")
		text, err := os.ReadFile(name + ".mlir")
		if err != nil {
			t.Fatal(err)
		}
		c := newContext()
		op, err := asm.Parse(c, "-", string(text), asm.Options{})
		var got bytes.Buffer
		if err != nil || !Write(&got, op, WriteOptions{Target: version, AllowOtherDialects: true}) {
			t.Fatalf("%s: %s", file, c.Diags.All[0].Text)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s: the artifact of %s.mlir differs", file, name)
		}
	}
}

// TestTooOld: what a version lacks is not written for it.
func TestTooOld(t *testing.T) {
	for since, text := range programs(t) {
		if since == "0.9.0" {
			continue
		}
		c := newContext()
		op, err := asm.Parse(c, "program.mlir", text, asm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if Write(new(bytes.Buffer), op, WriteOptions{Target: "0.9.0"}) {
			t.Errorf("written for 0.9.0:\n%s", text)
		}
	}
}

// FuzzRead reads any bytes: an error or a module, never a panic.
func FuzzRead(f *testing.F) {
	for since, text := range programs(f) {
		f.Add(serialize(f, text, since))
		f.Add(serialize(f, text, "1.20.0"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := newContext()
		if op := Read(c, "fuzz", string(data)); op == nil && len(c.Diags.All) == 0 {
			t.Error("no module and no error")
		}
	})
}
