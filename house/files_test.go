package house

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	maxFileLines     = 1500
	maxFunctionLines = 100
)

// exempt tells files that may be long: what is generated, and tests.
func exempt(path string) bool {
	return strings.HasSuffix(path, "/ops_gen.go") || strings.HasSuffix(path, "_test.go")
}

// TestSizes keeps files and functions readable, and package names meaningful.
func TestSizes(t *testing.T) {
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			switch d.Name() {
			case ".git", "bin", "testdata", "node_modules":
				return filepath.SkipDir
			case "util", "utils", "common", "helpers":
				t.Errorf("%s: a folder is named after what lives in it", path)
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || exempt(path) {
			return nil
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if n := fset.File(f.Pos()).LineCount(); n > maxFileLines {
			t.Errorf("%s has %d lines", path, n)
		}
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := fset.Position(fn.End()).Line - fset.Position(fn.Pos()).Line + 1; n > maxFunctionLines {
				t.Errorf("%s: function %s has %d lines", fset.Position(fn.Pos()), fn.Name.Name, n)
			}
			if fn.Recv == nil && fn.Name.Name == "init" {
				t.Errorf("%s: nothing is registered by side effect of an import", fset.Position(fn.Pos()))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestScriptsRun finds scripts that cannot be run by their names, as the documents say they are.
func TestScriptsRun(t *testing.T) {
	scripts := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == ".git" || d.Name() == "bin" || d.Name() == "node_modules" {
				return filepath.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err != nil || !info.Mode().IsRegular() {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		begin := make([]byte, 3)
		if _, err := io.ReadFull(f, begin); err != nil || string(begin) != "#!/" {
			return nil
		}
		scripts++
		if info.Mode()&0o111 == 0 {
			t.Errorf("%s cannot be executed", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if scripts < 5 {
		t.Errorf("%d scripts", scripts)
	}
}

// TestFormatted runs gofmt's check over the repository.
func TestFormatted(t *testing.T) {
	out := goRun(t, "gofmt", "-l", ".")
	if len(bytes.TrimSpace(out)) > 0 {
		t.Errorf("not formatted:\n%s", out)
	}
}

// TestAccessorsAreFresh holds the generated accessors against the rows.
func TestAccessorsAreFresh(t *testing.T) {
	args := []string{"run", "./internal/opgen", "-check", "examples/calc", "examples/toy/dialect"}
	for _, root := range dialectRoots {
		for _, path := range filesOfDialects(t, root, "ops_gen.go") {
			args = append(args, strings.TrimPrefix(filepath.Dir(path), "../"))
		}
	}
	goRun(t, "go", args...)
}
