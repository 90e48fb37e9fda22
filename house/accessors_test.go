package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// byNumber are the methods of operations that take a number, and the least literal that says
// nothing to a reader. Code that treats several operations alike may ask for their first operands
// by number. A unary and a binary operation have no better names for them.
var byNumber = map[string]int{
	"Operand":        2,
	"Prop":           0,
	"SetProp":        0,
	"OperandGroup":   0,
	"GroupValues":    0,
	"OperandSegment": 0,
}

// TestAccessorsAreNamed keeps numbers of operands and properties out of dialects and passes. The
// generated views know their names, and OperandsNamed and Inherent find the operands and properties
// that several operations share.
func TestAccessorsAreNamed(t *testing.T) {
	for _, root := range []string{"../ir/dialect", "../passes", "../circt", "../stablehlo"} {
		eachSource(t, root, func(fset *token.FileSet, f *ast.File) {
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				method, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				least, known := byNumber[method.Sel.Name]
				lit, isLit := call.Args[0].(*ast.BasicLit)
				if !known || !isLit || lit.Kind != token.INT || isDirective(method) {
					return true
				}
				if i, err := strconv.Atoi(lit.Value); err == nil && i >= least {
					t.Errorf("%s: %s(%d): use the name that the row has for it", fset.Position(call.Pos()), method.Sel.Name, i)
				}
				return true
			})
		})
	}
}

// isDirective tells calls on the arguments of a custom directive, which are the
// directive's own: a.Operand(0) is its first.
func isDirective(method *ast.SelectorExpr) bool {
	x, ok := method.X.(*ast.Ident)
	return ok && x.Name == "a"
}

// eachSource parses the files below root that people write, tests left out.
func eachSource(t *testing.T, root string, visit func(*token.FileSet, *ast.File)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
			strings.HasSuffix(path, "_gen.go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err == nil {
			visit(fset, f)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
