package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unsorted are packages whose exports nobody has gone through yet. The list only
// gets shorter.
var unsorted = strings.Fields(`bytecode circt/dialect/firrtl ir ir/asm ir/dataflow ir/rewrite
	num num/affine num/intrange passes service/console
	stablehlo/interp store translate/spirv workflow`)

// exported is a name of a package that other packages may use.
type exported struct {
	pkg, name string    // of a method or field, the name alone
	member    bool      // a method or a field: whose, only types would tell
	group     token.Pos // the list of constants that the name stands in: they go together
	pos       token.Position
}

// uses are the names that packages, their tests and examples take from other packages.
type uses struct {
	names   map[[2]string]bool // package and name
	members map[string]map[string]bool
}

// TestExportsAreUsed finds names that are exported without a user. An exported name must be used by
// another package, an example or a tested Example of the package. It reads syntax only: a method or
// a field counts as used where any other package selects, or sets, a member of that name.
func TestExportsAreUsed(t *testing.T) {
	fset := token.NewFileSet()
	var declared []exported
	used := uses{map[[2]string]bool{}, map[string]map[string]bool{}}
	implied := map[[2]string]bool{}
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git" || d.Name() == "bin") {
			if d != nil && d.IsDir() && err == nil {
				return filepath.SkipDir
			}
			return err
		}
		if d.IsDir() || !strings.HasSuffix(file, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg := path.Dir(filepath.ToSlash(strings.TrimPrefix(file, "../")))
		test := strings.HasSuffix(file, "_test.go")
		if !test && !strings.HasSuffix(file, "_gen.go") && f.Name.Name != "main" && !strings.HasPrefix(pkg, "examples/") {
			declared = append(declared, exportsOf(fset, pkg, f, implied)...)
		}
		used.add(pkg, f, test)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	groups := map[token.Pos]bool{}
	for _, e := range declared {
		if used.has(e) && e.group.IsValid() {
			groups[e.group] = true
		}
	}
	for _, e := range declared {
		if !used.has(e) && !slices.Contains(unsorted, e.pkg) && !groups[e.group] && !implied[[2]string{e.pkg, e.name}] {
			t.Errorf("%s: %s.%s is exported, and no other package, example or tested Example uses it", e.pos, e.pkg, e.name)
		}
	}
}

// exportsOf lists what a file exports. Types in the signatures and fields of exported names are
// implied: callers have such values without naming their types.
func exportsOf(fset *token.FileSet, pkg string, f *ast.File, implied map[[2]string]bool) []exported {
	var list []exported
	var group token.Pos
	add := func(id *ast.Ident, member bool) {
		if id.IsExported() {
			list = append(list, exported{pkg, id.Name, member, group, fset.Position(id.Pos())})
		}
	}
	imply := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.IsExported() {
				implied[[2]string{pkg, id.Name}] = true
			}
			return true
		})
	}
	for _, decl := range f.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			group = token.NoPos
			if d.Recv == nil || receiver(d).IsExported() { // a method of another type is there for an interface
				add(d.Name, d.Recv != nil)
			}
			if d.Name.IsExported() {
				imply(d.Type)
			}
		case *ast.GenDecl:
			group = token.NoPos
			if d.Tok == token.CONST {
				group = d.Pos()
			}
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ValueSpec:
					for i, id := range s.Names {
						if i >= len(s.Values) || !isVocabulary(s.Values[i]) {
							add(id, false)
						}
					}
					if s.Type != nil {
						imply(s.Type)
					}
				case *ast.TypeSpec:
					add(s.Name, false)
					membersOf(s, add, imply, implied, pkg)
				}
			}
		}
	}
	return list
}

// receiver is the name of the type that a method belongs to.
func receiver(d *ast.FuncDecl) *ast.Ident {
	t := d.Recv.List[0].Type
	for {
		switch n := t.(type) {
		case *ast.StarExpr:
			t = n.X
		case *ast.IndexExpr:
			t = n.X
		case *ast.IndexListExpr:
			t = n.X
		default:
			return n.(*ast.Ident)
		}
	}
}

// isVocabulary tells definitions of a dialect's attributes, types and enums, which are
// for outsiders what the generated handles of its operations are.
func isVocabulary(value ast.Expr) bool {
	if u, ok := value.(*ast.UnaryExpr); ok {
		value = u.X
	}
	lit, ok := value.(*ast.CompositeLit)
	if !ok {
		return false
	}
	t, ok := lit.Type.(*ast.SelectorExpr)
	return ok && slices.Contains([]string{"DialectAttrDef", "DialectTypeDef", "EnumDef"}, t.Sel.Name)
}

// membersOf adds the exported fields of a type. The code that takes an interface uses the
// interface's methods.
func membersOf(s *ast.TypeSpec, add func(*ast.Ident, bool), imply func(ast.Node), implied map[[2]string]bool, pkg string) {
	switch t := s.Type.(type) {
	case *ast.StructType:
		for _, field := range t.Fields.List {
			for _, id := range field.Names {
				if field.Tag == nil { // a tagged one is read by reflection
					add(id, true)
				}
			}
			imply(field.Type)
		}
	default:
		imply(t)
	}
}

// add notes what a file takes from other packages; a test of the package itself
// counts only in its Examples.
func (u *uses) add(pkg string, f *ast.File, test bool) {
	imports := map[string]string{}
	for _, i := range f.Imports {
		full, _ := strconv.Unquote(i.Path.Value)
		name := path.Base(full)
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = strings.TrimPrefix(full, module)
	}
	from := pkg
	note := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && imports[id.Name] != "" {
				if to := imports[id.Name]; to != pkg || from != pkg {
					u.names[[2]string{to, n.Sel.Name}] = true
				}
			}
			u.member(n.Sel.Name, from)
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok {
				u.member(id.Name, from)
			}
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				for _, id := range m.Names {
					u.member(id.Name, "an interface")
				}
			}
		}
		return true
	}
	for _, decl := range f.Decls {
		from = pkg
		if fn, ok := decl.(*ast.FuncDecl); ok && test && strings.HasPrefix(fn.Name.Name, "Example") {
			from = "an example"
		}
		ast.Inspect(decl, note)
	}
}

func (u *uses) member(name, from string) {
	if u.members[name] == nil {
		u.members[name] = map[string]bool{}
	}
	u.members[name][from] = true
}

func (u *uses) has(e exported) bool {
	if !e.member {
		return u.names[[2]string{e.pkg, e.name}]
	}
	if slices.Contains(called, e.name) {
		return true
	}
	for from := range u.members[e.name] {
		if from != e.pkg {
			return true
		}
	}
	return false
}

// called are methods that the standard library and other modules call.
var called = []string{
	"Error", "String", "GoString", "NewIDs", "NewSpanID", "ShouldSample", "InterceptActivity", "Format", "Unwrap", "Is", "As", "Write", "Read", "Close", "Len", "Less", "Swap", "Push", "Pop",
	"MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText",
}
