package house

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// importers are packages that use one name of a core package, and the largest object file in bytes
// that each may compile to. An importer compiles the methods of every generic type that it reaches
// through fields again, 240 times in this repository. The first of these packages took 1.66 MB
// while ir.Context's tables had methods.
var importers = []struct {
	name, source string
	limit        int64
}{
	{"context", `package probe

import "github.com/millrace-mlir/millrace/ir"

// Arena returns an arena of c.
func Arena(c *ir.Context) *ir.Arena { return c.NewArena() }
`, 350_000},
	{"rewriter", `package probe

import "github.com/millrace-mlir/millrace/ir/rewrite"

// Usable reports whether there is a rewriter.
func Usable(rw *rewrite.Rewriter) bool { return rw != nil }
`, 450_000},
	{"pass", `package probe

import "github.com/millrace-mlir/millrace/passes"

// Pass does nothing.
var Pass = &passes.Pass{Name: "Probe", Run: func(*passes.Ctx) bool { return true }}
`, 650_000},
}

// TestImportersStaySmall compiles each importer in the place of a package of this
// module and looks at its object file.
func TestImportersStaySmall(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, im := range importers {
		t.Run(im.name, func(t *testing.T) {
			dir := t.TempDir()
			source, overlay := filepath.Join(dir, "probe.go"), filepath.Join(dir, "overlay.json")
			replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "house", "probe", "probe.go"): source}})
			if err != nil {
				t.Fatal(err)
			}
			for name, text := range map[string][]byte{source: []byte(im.source), overlay: replace} {
				if err := os.WriteFile(name, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			list := exec.Command("go", "list", "-overlay", overlay, "-export", "-f", "{{.Export}}", "./house/probe")
			list.Dir, list.Stderr = root, os.Stderr
			object, err := list.Output()
			if err != nil {
				t.Fatal(err)
			}
			info, err := os.Stat(strings.TrimSpace(string(object)))
			if err != nil {
				t.Fatal(err)
			}
			if info.Size() > im.limit {
				t.Errorf("the object file has %d bytes, more than %d: go tool nm -size shows the methods of generic types in it", info.Size(), im.limit)
			}
		})
	}
}

// variantsMost is the number of packages that one package's tests may have compiled once more. If a package has tests
// inside of it and other tests that import its importers, Go compiles these importers against the package with its tests. The
// tests of ir, asm and rewrite once had 156 packages compiled again, a fifth of the time that all tests took to build. A test
// that needs all dialects stands in ir/dialect/all.
const variantsMost = 20

// TestVariantsAreFew counts the packages that are compiled again for each package's tests.
func TestVariantsAreFew(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-test", "-f", "{{.ForTest}}", "./...")
	list.Dir = ".."
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	variants := map[string]int{}
	for _, tested := range strings.Fields(string(out)) {
		variants[tested]++
	}
	if len(variants) < 50 {
		t.Fatalf("the tests of %d packages only have variants", len(variants))
	}
	for tested, n := range variants {
		if n > variantsMost {
			t.Errorf("the tests of %s have %d packages compiled again, more than %d", tested, n, variantsMost)
		}
	}
}
