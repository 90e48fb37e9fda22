package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A value is the result of evaluating an expression of a table. It is a *composite, a string, an int64 or
// a symbol. It is nil for anything that the generator does not need.
type value any

// symbol is the name of a constant, or of something in another package, such as "ir.Variadic". Names
// joined by "|" are a set of flags.
type symbol string

// composite is a composite literal: its fields by name, or its elements.
type composite struct {
	fields   map[string]value
	elements []value
}

func (c *composite) field(name string) value {
	if c == nil {
		return nil
	}
	return c.fields[name]
}

func (c *composite) text(name string) string {
	s, _ := c.field(name).(string)
	return s
}

func (c *composite) list(name string) []value {
	l, _ := c.field(name).(*composite)
	if l == nil {
		return nil
	}
	return l.elements
}

// loader parses packages of this module and remembers them by folder.
type loader struct {
	fset     *token.FileSet
	packages map[string]*source // by folder
}

func newLoader() *loader { return &loader{token.NewFileSet(), map[string]*source{}} }

// source is the parsed source text of a package.
type source struct {
	l       *loader
	name    string
	modules map[string]string      // folders by path: of the own module, and of those that stand in for required ones
	vars    map[string]*definition // at package level
	funcs   map[string]*definition
	pending map[string]bool // variables under evaluation
}

// definition is the definition of a package-level variable, constant or function, with the imports of its
// file. Once known is set, value is the evaluated variable.
type definition struct {
	expr    ast.Expr
	fn      *ast.FuncDecl
	imports map[string]string // import paths by name
	value   value
	known   bool
}

func (l *loader) load(folder string) (*source, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if p := l.packages[folder]; p != nil {
		return p, nil
	}
	p := &source{l: l, vars: map[string]*definition{}, funcs: map[string]*definition{}, pending: map[string]bool{}}
	l.packages[folder] = p
	if err := p.findModule(folder); err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || filepath.Base(path) == output {
			continue
		}
		f, err := parser.ParseFile(l.fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.add(f)
	}
	return p, nil
}

// findModule finds the go.mod of the module that contains folder. It records the module's folder, and the
// folders that replace other modules.
func (p *source) findModule(folder string) error {
	for dir := folder; ; dir = filepath.Dir(dir) {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil {
			p.modules = map[string]string{}
			for line := range strings.Lines(string(text)) {
				switch f := strings.Fields(line); {
				case len(f) == 2 && f[0] == "module":
					p.modules[f[1]] = dir
				case len(f) == 4 && f[0] == "replace" && strings.HasPrefix(f[3], "."):
					p.modules[f[1]] = filepath.Join(dir, f[3])
				}
			}
			return nil
		}
		if dir == filepath.Dir(dir) {
			return errors.New("no go.mod above the folder")
		}
	}
}

// folderOf returns the folder of the package with an import path. It returns false for packages outside of
// this module and of the modules that go.mod replaces by folders.
func (p *source) folderOf(path string) (string, bool) {
	for module, dir := range p.modules {
		if rest, ok := strings.CutPrefix(path, module+"/"); ok {
			return filepath.Join(dir, rest), true
		}
	}
	return "", false
}

func (p *source) add(f *ast.File) {
	p.name = f.Name.Name
	imports := map[string]string{}
	for _, im := range f.Imports {
		path, _ := strconv.Unquote(im.Path.Value)
		name := filepath.Base(path)
		if im.Name != nil {
			name = im.Name.Name
		}
		imports[name] = path
	}
	for _, decl := range f.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				p.funcs[d.Name.Name] = &definition{fn: d, imports: imports}
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				v, ok := s.(*ast.ValueSpec)
				for i := 0; ok && i < len(v.Values) && len(v.Values) == len(v.Names); i++ {
					p.vars[v.Names[i].Name] = &definition{expr: v.Values[i], imports: imports}
				}
			}
		}
	}
}

// variable returns the value of a package-level variable or constant. It returns the name as a symbol if
// the package does not define it, or if its evaluation is in progress.
func (p *source) variable(name string) value {
	d := p.vars[name]
	if d == nil || p.pending[name] {
		return symbol(name)
	}
	if !d.known {
		p.pending[name] = true
		d.value, d.known = p.eval(d.expr, scope{imports: d.imports}), true
		delete(p.pending, name)
	}
	return d.value
}

// scope gives the meaning of the names in an expression: import paths, and values of local variables.
type scope struct {
	imports map[string]string
	locals  map[string]value
}

func (p *source) eval(e ast.Expr, s scope) value {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.eval(e.X, s)
	case *ast.BasicLit:
		return literal(e)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return p.eval(e.X, s)
		}
	case *ast.BinaryExpr:
		return combine(e.Op, p.eval(e.X, s), p.eval(e.Y, s))
	case *ast.Ident:
		if v, ok := s.locals[e.Name]; ok {
			return v
		}
		return p.variable(e.Name)
	case *ast.SelectorExpr:
		return p.selector(e, s)
	case *ast.CompositeLit:
		return p.composite(e, s)
	case *ast.CallExpr:
		return p.call(e, s)
	}
	return nil
}

func literal(e *ast.BasicLit) value {
	switch e.Kind {
	case token.STRING:
		if text, err := strconv.Unquote(e.Value); err == nil {
			return text
		}
	case token.INT:
		if n, err := strconv.ParseInt(e.Value, 0, 64); err == nil {
			return n
		}
	}
	return nil
}

// combine evaluates x op y. It joins two strings for +, and joins flags into one symbol for |. It returns
// nil for other operators.
func combine(op token.Token, x, y value) value {
	a, ok1 := x.(string)
	b, ok2 := y.(string)
	if op == token.ADD && ok1 && ok2 {
		return a + b
	}
	if op == token.OR {
		a, _ := x.(symbol)
		b, _ := y.(symbol)
		return a + "|" + b
	}
	return nil
}

func (p *source) selector(e *ast.SelectorExpr, s scope) value {
	id, ok := e.X.(*ast.Ident)
	if !ok {
		return nil
	}
	if v, ok := s.locals[id.Name].(*composite); ok {
		return v.field(e.Sel.Name)
	}
	if v, ok := p.vars[id.Name]; ok && v != nil {
		if c, ok := p.variable(id.Name).(*composite); ok {
			return c.field(e.Sel.Name)
		}
		return nil
	}
	if other := p.imported(id.Name, s); other != nil && other.vars[e.Sel.Name] != nil && id.Name != "ir" {
		return other.variable(e.Sel.Name)
	}
	return symbol(id.Name + "." + e.Sel.Name)
}

// imported returns the package that a file imports by the given name. It returns nil for packages that
// folderOf does not find, or that cannot be parsed.
func (p *source) imported(name string, s scope) *source {
	folder, ok := p.folderOf(s.imports[name])
	if !ok {
		return nil
	}
	other, err := p.l.load(folder)
	if err != nil {
		return nil
	}
	return other
}

func (p *source) composite(e *ast.CompositeLit, s scope) value {
	c := &composite{fields: map[string]value{}}
	for _, x := range e.Elts {
		kv, ok := x.(*ast.KeyValueExpr)
		if !ok {
			c.elements = append(c.elements, p.eval(x, s))
		} else if key, ok := kv.Key.(*ast.Ident); ok {
			c.fields[key.Name] = p.eval(kv.Value, s)
		}
	}
	return c
}

// call evaluates a call. It understands append and slices.Concat of lists, ir.Family, ir.Values,
// and functions of this module whose body only assigns and returns. It returns nil for other calls.
func (p *source) call(e *ast.CallExpr, s scope) value {
	var args []value
	for _, a := range e.Args {
		args = append(args, p.eval(a, s))
	}
	switch f := e.Fun.(type) {
	case *ast.Ident:
		if d := p.funcs[f.Name]; d != nil {
			return p.apply(d, args, e.Ellipsis.IsValid())
		}
		if f.Name == "append" {
			return concat(args)
		}
	case *ast.SelectorExpr:
		id, ok := f.X.(*ast.Ident)
		if ok && id.Name == "slices" && f.Sel.Name == "Concat" {
			return concat(args)
		}
		if ok && id.Name == "ir" && f.Sel.Name == "Family" {
			return family(args)
		}
		if ok && id.Name == "ir" && f.Sel.Name == "Values" {
			return values(args)
		}
		if ok {
			if other := p.imported(id.Name, s); other != nil && other.funcs[f.Sel.Name] != nil {
				return other.apply(other.funcs[f.Sel.Name], args, e.Ellipsis.IsValid())
			}
		}
	}
	return nil
}

// concat joins lists to one list. A value that is not a list counts as one element.
func concat(args []value) value {
	all := &composite{}
	for _, a := range args {
		if c, ok := a.(*composite); ok && len(c.fields) == 0 {
			all.elements = append(all.elements, c.elements...)
		} else {
			all.elements = append(all.elements, a)
		}
	}
	return all
}

// family evaluates a call of ir.Family to the list of its rows.
func family(args []value) value {
	all := &composite{}
	if len(args) != 2 {
		return all
	}
	members, _ := args[1].(*composite)
	for i := 0; members != nil && i < len(members.elements); i++ {
		row, _ := copied(args[0]).(*composite)
		member, _ := members.elements[i].(*composite)
		if row == nil || member == nil {
			continue
		}
		for k, v := range member.fields {
			row.fields[k] = v
		}
		all.elements = append(all.elements, row)
	}
	return all
}

// values evaluates a call of ir.Values to the list of its definitions.
func values(args []value) value {
	all := &composite{}
	for _, name := range args[min(1, len(args)):] {
		all.elements = append(all.elements, &composite{fields: map[string]value{"Name": name}})
	}
	return all
}

func (p *source) apply(d *definition, args []value, spread bool) value {
	s := scope{imports: d.imports, locals: map[string]value{}}
	i := 0
	for _, f := range d.fn.Type.Params.List {
		_, variadic := f.Type.(*ast.Ellipsis)
		for _, n := range f.Names {
			switch {
			case variadic && !spread:
				s.locals[n.Name] = &composite{elements: args[min(i, len(args)):]}
			case i < len(args):
				s.locals[n.Name] = args[i]
			}
			i++
		}
	}
	for _, st := range d.fn.Body.List {
		switch st := st.(type) {
		case *ast.AssignStmt:
			p.assign(st, s)
		case *ast.ReturnStmt:
			if len(st.Results) > 0 {
				return p.eval(st.Results[0], s)
			}
		}
	}
	return nil
}

func (p *source) assign(st *ast.AssignStmt, s scope) {
	for i, lhs := range st.Lhs {
		if len(st.Rhs) != len(st.Lhs) {
			return
		}
		v := p.eval(st.Rhs[i], s)
		switch lhs := lhs.(type) {
		case *ast.Ident:
			s.locals[lhs.Name] = copied(v)
		case *ast.SelectorExpr:
			if id, ok := lhs.X.(*ast.Ident); ok {
				if c, ok := s.locals[id.Name].(*composite); ok {
					c.fields[lhs.Sel.Name] = v
				}
			}
		}
	}
}

// copied returns a copy of a struct, so that an assignment to a field does not change the original. It
// returns other values as they are.
func copied(v value) value {
	c, ok := v.(*composite)
	if !ok {
		return v
	}
	d := &composite{fields: map[string]value{}, elements: c.elements}
	for k, f := range c.fields {
		d.fields[k] = f
	}
	return d
}
