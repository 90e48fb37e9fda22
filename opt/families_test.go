package opt_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/passes"
)

// A family is the passes of some folders below passes/, which are one page.
type family struct {
	file, title string
	folders     []string // the longest that a pass's folder begins with decides; "" takes the rest
}

var families = []family{
	{"general", "General transforms", []string{""}},
	{"affine", "affine", []string{"affine"}},
	{"arith", "arith, math and complex", []string{"arith", "math"}},
	{"bufferization", "Bufferization", []string{"bufferize"}},
	{"conversion", "Conversions", []string{"convert"}},
	{"conversion-to-llvm", "Conversions to LLVM", []string{"convert/llvm"}},
	{"conversion-to-spirv", "Conversions to SPIR-V", []string{"convert/spirv"}},
	{"gpu", "gpu", []string{"gpu"}},
	{"linalg", "linalg", []string{"linalg"}},
	{"memref", "memref", []string{"memref"}},
	{"scf", "scf", []string{"scf"}},
	{"shape", "shape", []string{"shape"}},
	{"spirv", "spirv", []string{"spirv"}},
	{"tosa", "tosa", []string{"tosa"}},
	{"transform", "transform", []string{"transform"}},
	{"vector", "vector", []string{"vector"}},
}

// folderOf is the folder below passes/ that has the code of a pass.
func folderOf(p *passes.Pass) string {
	name := runtime.FuncForPC(reflect.ValueOf(p.Run).Pointer()).Name()
	_, folder, _ := strings.Cut(name, "/millrace/passes/")
	slash := strings.LastIndexByte(folder, '/') + 1
	last, _, _ := strings.Cut(folder[slash:], ".")
	return folder[:slash] + last
}

func familyOf(p *passes.Pass) int {
	best, length := 0, -1
	for i, f := range families {
		for _, folder := range f.folders {
			if strings.HasPrefix(folderOf(p)+"/", strings.TrimPrefix(folder+"/", "/")) && len(folder) > length {
				best, length = i, len(folder)
			}
		}
	}
	return best
}

// passPages are docs/passes.md, which lists all passes by family, and a page of each family, which describes them.
func passPages(t *testing.T) map[string][]byte {
	t.Helper()
	tool := testTool()
	members := make([][]*passes.Pass, len(families))
	for _, p := range tool.Passes {
		if !p.Hidden {
			i := familyOf(p)
			members[i] = append(members[i], p)
		}
	}
	pages := map[string][]byte{}
	var index bytes.Buffer
	index.WriteString("# Passes\n\nBy family; `go test ./opt -run TestPages -update` prints these pages, and `millrace-opt --pass-doc=NAME` one pass.\n" +
		"`millrace-circt-opt --list-passes` and `millrace-stablehlo-opt --list-passes` list what these programs have beyond them.\n")
	for i, f := range families {
		list := members[i]
		slices.SortFunc(list, func(a, b *passes.Pass) int { return strings.Compare(a.Arg, b.Arg) })
		var page bytes.Buffer
		fmt.Fprintf(&page, "# Passes: %s\n\nPrinted by `go test ./opt -run TestPages -update`; [all passes](../passes.md).\n", f.title)
		fmt.Fprintf(&index, "\n## [%s](passes/%s.md)\n\n| Pass | What it does |\n|---|---|\n", f.title, f.file)
		for _, p := range list {
			fmt.Fprintf(&index, "| [`%s`](passes/%s.md#%s) | %s |\n", p.Arg, f.file, p.Arg, strings.ReplaceAll(strings.TrimSuffix(p.Doc, "."), "|", "\\|"))
			page.WriteString("\n" + strings.TrimSpace(deeper(reference(t, "--pass-doc="+p.Arg))) + "\n")
		}
		pages[f.file] = page.Bytes()
	}
	var page bytes.Buffer
	page.WriteString("# Pipelines\n\nNames that stand for passes. Printed by `go test ./opt -run TestPages -update`; [all passes](../passes.md).\n")
	index.WriteString("\n## [Pipelines](passes/pipelines.md)\n\n| Pipeline | What it does |\n|---|---|\n")
	aliases := slices.Clone(tool.Aliases)
	slices.SortFunc(aliases, func(a, b *passes.Alias) int { return strings.Compare(a.Arg, b.Arg) })
	for _, a := range aliases {
		fmt.Fprintf(&index, "| [`%s`](passes/pipelines.md#%s) | %s |\n", a.Arg, a.Arg, strings.TrimSuffix(a.Doc, "."))
		page.WriteString("\n" + strings.TrimSpace(deeper(reference(t, "--pass-doc="+a.Arg))) + "\n")
	}
	pages["pipelines"] = page.Bytes()
	out := map[string][]byte{"../docs/passes.md": index.Bytes()}
	for name, text := range pages {
		out["../docs/passes/"+name+".md"] = text
	}
	return out
}

// deeper makes the headings of a reference ones of the next level.
func deeper(text []byte) string {
	lines := strings.SplitAfter(string(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "#") {
			lines[i] = "#" + line
		}
	}
	return strings.Join(lines, "")
}

// TestPages: the pages in docs equal the output for today's tables, and no page is left over.
func TestPages(t *testing.T) {
	pages := passPages(t)
	pages["../docs/dialects.md"] = reference(t, "--dialect-doc=all")
	files, err := filepath.Glob("../docs/passes/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, ok := pages[file]; !ok {
			t.Errorf("%s is no page of any family", file)
		}
	}
	for file, got := range pages {
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is stale: go test ./opt -run TestPages -update", file)
		}
	}
}

// TestFamilies: each family has passes, so that no row outlives its folder.
func TestFamilies(t *testing.T) {
	count := make([]int, len(families))
	for _, p := range testTool().Passes {
		count[familyOf(p)]++
	}
	for i, n := range count {
		if n == 0 {
			t.Errorf("%s has no passes", families[i].title)
		}
	}
}
