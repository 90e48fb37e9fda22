package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

const (
	maxMessageFields = 10
	maxParameters    = 5
)

// sources parses the Go files of a folder and its subfolders but for tests.
func sources(t *testing.T, folder string) (*token.FileSet, []*ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	var all []*ast.File
	for _, pattern := range []string{"*.go", "*/*.go"} {
		paths, err := filepath.Glob(filepath.Join("..", folder, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, f)
		}
	}
	return fset, all
}

// fields counts the fields of a structure; an embedded one is a field.
func fields(s *ast.StructType) (n int) {
	for _, f := range s.Fields.List {
		n += max(1, len(f.Names))
	}
	return n
}

// TestMessages checks that each verb of an engine has a request and a response of its own. These,
// and the messages of activities and workflows, must not have more fields than a reader can keep in
// mind.
func TestMessages(t *testing.T) {
	found := map[string]bool{}
	for folder, suffixes := range map[string][]string{"engine": {"Request", "Response"}, "worker": {"Input", "Output"}, "workflow": {"Input", "Output"}} {
		fset, files := sources(t, folder)
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok {
					return true
				}
				s, ok := spec.Type.(*ast.StructType)
				for _, suffix := range suffixes {
					if ok && strings.HasSuffix(spec.Name.Name, suffix) {
						found[folder+"."+spec.Name.Name] = true
						if n := fields(s); n > maxMessageFields {
							t.Errorf("%s: %s has %d fields, more than %d", fset.Position(spec.Pos()), spec.Name.Name, n, maxMessageFields)
						}
					}
				}
				return true
			})
		}
	}
	for _, verb := range []string{"Open", "Proceed", "Run", "Print", "Split", "Take", "Digest", "Merge"} {
		for _, kind := range []string{"Request", "Response"} {
			if name := "engine." + verb + kind; !found[name] {
				t.Errorf("there is no %s", name)
			}
		}
	}
	for _, name := range []string{"engine.Request", "engine.Response"} {
		if found[name] {
			t.Errorf("%s is a message of several verbs", name)
		}
	}
	for _, name := range []string{"worker.MergeInput", "workflow.Input"} {
		if !found[name] {
			t.Errorf("%s was not looked at", name)
		}
	}
}

// TestEngineKeepsNothing: what the native engine keeps between requests belongs to a session.
func TestEngineKeepsNothing(t *testing.T) {
	fset, files := sources(t, "engine/native")
	if len(files) < 10 {
		t.Fatalf("only %d files", len(files))
	}
	for _, f := range files {
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				t.Errorf("%s: a variable of the package", fset.Position(g.Pos()))
			}
		}
	}
}

// TestParameters: a function of the worker takes few parameters, what belongs together as one value.
func TestParameters(t *testing.T) {
	fset, files := sources(t, "worker")
	functions := 0
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			var name string
			var of *ast.FuncType
			switch n := n.(type) {
			case *ast.FuncDecl:
				name, of = n.Name.Name, n.Type
			case *ast.FuncLit:
				name, of = "a function literal", n.Type
			default:
				return true
			}
			functions++
			parameters := 0
			for _, p := range of.Params.List {
				parameters += max(1, len(p.Names))
			}
			if parameters > maxParameters {
				t.Errorf("%s: %s has %d parameters, more than %d", fset.Position(n.Pos()), name, parameters, maxParameters)
			}
			return true
		})
	}
	if functions < 100 {
		t.Errorf("only %d functions", functions)
	}
}
