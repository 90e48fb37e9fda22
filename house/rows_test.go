package house

import (
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// maxRowLines bounds the files that define MLIR's own operations, not counting summaries.
// Operations that differ only in a name are a family, and facts that follow from others are left
// out.
const maxRowLines = 24000

// dialectRoots are the folders of dialects, one below for each; the first holds
// MLIR's own.
var dialectRoots = []string{"../ir/dialect", "../circt/dialect", "../stablehlo/dialect"}

// rowName begins a row's name in the source of a table.
var rowName = regexp.MustCompile(`(?m)^\s*\{?Name: +"[a-z_0-9]+\.`)

// filesOfDialects are the files of all dialects below a root that match pattern.
func filesOfDialects(t *testing.T, root, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(root + "/*/" + pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no dialects in", root, err)
	}
	return files
}

// eachTable calls visit with every file of the dialects below root that has rows
// of operations.
func eachTable(t *testing.T, root string, visit func(path string, text []byte)) {
	t.Helper()
	files := filesOfDialects(t, root, "*.go")
	for _, path := range files {
		if strings.HasSuffix(path, "_gen.go") || strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if rowName.Match(text) {
			visit(path, text)
		}
	}
}

// TestTablesAreShort counts the lines of files that define MLIR's own operations.
func TestTablesAreShort(t *testing.T) {
	lines := 0
	eachTable(t, dialectRoots[0], func(_ string, text []byte) {
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(strings.TrimSpace(line), "Summary:") {
				lines++
			}
		}
	})
	if lines > maxRowLines {
		t.Errorf("the tables of operations have %d lines, more than %d", lines, maxRowLines)
	}
}

// TestFamilies finds three rows of a dialect that differ only in the fields that a family sets for
// its members.
func TestFamilies(t *testing.T) {
	fset := token.NewFileSet()
	alike := map[string][]string{}
	for _, root := range dialectRoots {
		eachTable(t, root, func(path string, text []byte) {
			f, err := parser.ParseFile(fset, path, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				row, ok := n.(*ast.CompositeLit)
				if !ok {
					return true
				}
				name, shape := rowShape(t, fset, row)
				if strings.Contains(name, ".") {
					key := filepath.Dir(path) + shape
					alike[key] = append(alike[key], name)
				}
				return true
			})
		})
	}
	for _, names := range alike {
		if len(names) > 2 {
			t.Errorf("these rows are one family: %s", strings.Join(names, ", "))
		}
	}
}

// rowShape is a row's name and the text of its other fields; "" for a literal that
// is no row.
func rowShape(t *testing.T, fset *token.FileSet, row *ast.CompositeLit) (name, shape string) {
	var b strings.Builder
	for _, e := range row.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return "", ""
		}
		key, _ := kv.Key.(*ast.Ident)
		switch {
		case key == nil:
			return "", ""
		case key.Name == "Name":
			if lit, ok := kv.Value.(*ast.BasicLit); ok {
				name = strings.Trim(lit.Value, `"`)
			}
		case key.Name == "Class" || key.Name == "Summary":
		default:
			if err := printer.Fprint(&b, fset, kv); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
	}
	if b.Len() == 0 {
		return "", "" // a member of a family
	}
	return name, b.String()
}

var (
	numbered = regexp.MustCompile(`_[0-9]+\.go$`)
	// absolute is a path of one machine in a string.
	absolute = regexp.MustCompile(`["'\x60](/work/|/root/|/home/|/Users/)`)
	// rootFiles are the files at the top of the repository.
	rootFiles = map[string]bool{
		".gitignore": true, ".golangci.yml": true, ".dockerignore": true, "CONTRIBUTING.md": true, "Dockerfile": true, "LICENSE": true,
		"Makefile": true, "RATIONALE.md": true, "README.md": true, "CHANGELOG.md": true, "SECURITY.md": true, "go.mod": true, "go.sum": true,
	}
)

// TestTidy requires file names that say their contents, and keeps out contents that belong to one
// machine.
func TestTidy(t *testing.T) {
	tracked := map[string]bool{}
	for path := range strings.Lines(string(goRun(t, "git", "ls-files"))) {
		tracked["../"+strings.TrimSpace(path)] = true
	}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !tracked[path] {
			return err
		}
		if filepath.Dir(path) == ".." && !rootFiles[d.Name()] {
			t.Errorf("%s: a stray file", path)
		}
		if numbered.MatchString(path) {
			t.Errorf("%s: a file is named after its subject", path)
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil && absolute.Match(text) {
			t.Errorf("%s names a path of one machine", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// described are the dialects whose operations have a line in the reference.
var described = strings.Fields("builtin func cf scf arith math index affine memref tensor vector linalg gpu llvm")

// TestSummaries wants a summary of every operation that people meet first.
func TestSummaries(t *testing.T) {
	summary := regexp.MustCompile(`Summary: +"`)
	for _, root := range dialectRoots {
		eachTable(t, root, func(path string, text []byte) {
			if !slices.Contains(described, filepath.Base(filepath.Dir(path))) {
				return
			}
			if rows, lines := len(rowName.FindAll(text, -1)), len(summary.FindAll(text, -1)); lines < rows {
				t.Errorf("%s: %d of %d operations have a summary", path, lines, rows)
			}
		})
	}
}
