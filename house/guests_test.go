package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	circt "github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
	stablehlo "github.com/millrace-mlir/millrace/stablehlo/all"
)

// TestCoreNamesNoGuest wants no string of the compiler's own packages to name an operation,
// attribute or type of a guest's dialect. Package bytecode does not name the dialects
// either.
func TestCoreNamesNoGuest(t *testing.T) {
	own := map[string]bool{}
	for _, d := range all.Dialects() {
		own[d.Name] = true
	}
	var names []string
	for _, d := range slices.Concat(circt.Dialects(), stablehlo.Dialects()) {
		if !own[d.Name] {
			names = append(names, regexp.QuoteMeta(d.Name))
		}
	}
	guest := regexp.MustCompile(`^[#!]?(` + strings.Join(names, "|") + `)(\.|$)`)
	for _, root := range []string{"../bytecode", "../ir", "../passes", "../opt", "../translate", "../num", "../timing"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && guest.MatchString(text) && (strings.Contains(text, ".") || root == "../bytecode") {
						t.Errorf("%s: %s names a guest's dialect", path, lit.Value)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
