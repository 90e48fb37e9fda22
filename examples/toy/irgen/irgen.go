// Package irgen turns a program of Toy into a module of the toy dialect.
package irgen

import (
	"encoding/binary"
	"fmt"
	"math"

	"example.com/toy/dialect"
	"example.com/toy/lang"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// Import parses a program and returns its module. It reports the first error to c and returns nil.
// The argument name is the name of the file in locations.
func Import(c *ir.Context, name, text string) *ir.Operation {
	p, err := lang.Parse(text)
	if err != nil {
		Report(c, name, err)
		return nil
	}
	return Generate(c, name, p)
}

// Report reports an error in the program in the file called name.
func Report(c *ir.Context, name string, err *lang.Error) {
	c.Error(c.FileLineCol(c.String(name), err.At.Line, err.At.Col), "%s", err.Text)
}

// Generate returns the module of a program. It reports the first error to c and returns nil.
func Generate(c *ir.Context, name string, p *lang.Program) (module *ir.Operation) {
	g := &generator{
		Builder: ir.NewBuilder(c), file: c.String(name),
		structs: map[string]*structure{}, functions: map[string]*function{},
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *lang.Error:
			Report(c, name, e)
			module = nil
		default:
			panic(e)
		}
	}()
	return g.program(p)
}

// generator creates operations. Its methods panic with a *lang.Error, which Generate recovers.
type generator struct {
	*ir.Builder
	file      *ir.StringAttr
	structs   map[string]*structure
	functions map[string]*function
	variables map[string]value // of the current function
}

// structure is a struct type: its fields, and its type in the dialect.
type structure struct {
	*lang.Struct
	fields []typ
	mlir   ir.Type
}

// typ is a type of Toy: a struct, or a tensor if of is nil.
type typ struct{ of *structure }

// String returns the type as errors show it.
func (t typ) String() string {
	if t.of == nil {
		return "a tensor"
	}
	return fmt.Sprintf("a value of struct \"%s\"", t.of.Name)
}

// value is a value with its type in Toy: structs with equal fields have one type in the dialect.
type value struct {
	typ
	v *ir.Value
}

// function is a function that calls may name: the types of its parameters and of its result.
type function struct {
	params  []typ
	returns bool
	result  typ
}

func fail(at lang.Pos, format string, args ...any) {
	panic(&lang.Error{At: at, Text: fmt.Sprintf(format, args...)})
}

func (g *generator) loc(at lang.Pos) ir.Loc { return g.Ctx.FileLineCol(g.file, at.Line, at.Col) }

func (g *generator) program(p *lang.Program) *ir.Operation {
	module := builtin.CreateModule(g.Builder, g.loc(lang.Pos{Line: 1, Col: 1}), builtin.ModuleArgs{})
	body := g.NewBlockIn(module.Region(0), nil, nil)
	for _, s := range p.Structs {
		g.structure(s)
	}
	for _, f := range p.Functions {
		g.AtEnd(body)
		g.function(f)
	}
	return module
}

func (g *generator) structure(s *lang.Struct) {
	if g.structs[s.Name] != nil {
		fail(s.At, "struct \"%s\" is defined twice", s.Name)
	}
	def := &structure{Struct: s}
	var elements []ir.Type
	for i, f := range s.Fields {
		for _, other := range s.Fields[:i] {
			if other.Name == f.Name {
				fail(f.At, "struct \"%s\" has two fields \"%s\"", s.Name, f.Name)
			}
		}
		t := g.typeNamed(f)
		def.fields, elements = append(def.fields, t), append(elements, g.mlir(t))
	}
	def.mlir = dialect.StructOf(g.Ctx, elements)
	g.structs[s.Name] = def
}

// typeNamed returns the type of a parameter, field or variable.
func (g *generator) typeNamed(p lang.Param) typ {
	if p.Type == "" {
		return typ{}
	}
	s := g.structs[p.Type]
	if s == nil {
		fail(p.At, "\"%s\" has the type \"%s\", but no struct of that name is defined before", p.Name, p.Type)
	}
	return typ{s}
}

// mlir returns the type in the dialect. A tensor may have any shape.
func (g *generator) mlir(t typ) ir.Type {
	if t.of == nil {
		return dialect.Unranked(g.Ctx)
	}
	return t.of.mlir
}

// builtins are the functions that every program has.
var builtins = map[string]bool{"print": true, "transpose": true}

func (g *generator) function(f *lang.Function) {
	switch {
	case builtins[f.Name]:
		fail(f.At, "function \"%s\" is built in, so a program cannot define it", f.Name)
	case g.functions[f.Name] != nil:
		fail(f.At, "function \"%s\" is defined twice", f.Name)
	case f.Name == "main" && len(f.Params) > 0:
		fail(f.At, "function \"main\" has parameters, but nothing calls it with arguments")
	}
	sig := &function{}
	var inputs, results []ir.Type
	var locs []ir.Loc
	for _, p := range f.Params {
		t := g.typeNamed(p)
		sig.params = append(sig.params, t)
		inputs, locs = append(inputs, g.mlir(t)), append(locs, g.loc(p.At))
	}
	op := dialect.CreateFunc(g.Builder, g.loc(f.At), dialect.FuncArgs{
		SymName: g.Ctx.String(f.Name), FunctionType: g.Ctx.TypeAttr(g.Ctx.FunctionType(inputs, nil)),
	})
	if f.Name != "main" {
		dialect.FuncOp(op).SetSymVisibility(g.Ctx.String("private"))
	}
	body := g.NewBlockIn(op.Region(0), inputs, locs)
	g.AtEnd(body)
	g.variables = map[string]value{}
	for i, p := range f.Params {
		g.define(p, value{sig.params[i], body.Arg(i)})
	}
	for i, s := range f.Body {
		if r, ok := s.(*lang.Return); ok && i+1 < len(f.Body) {
			fail(r.At, "statements after \"return\" cannot be reached")
		}
		g.statement(f, sig, s)
	}
	if last := body.Last(); last == nil || !last.Is(dialect.Return) {
		dialect.CreateReturn(g.Builder, op.Loc(), dialect.ReturnArgs{})
	}
	if sig.returns {
		results = []ir.Type{g.mlir(sig.result)}
		op.SetInherent("function_type", g.Ctx.TypeAttr(g.Ctx.FunctionType(inputs, results)))
	}
	g.functions[f.Name] = sig // calls name functions that are complete, so there is no recursion
}

func (g *generator) define(p lang.Param, v value) {
	if _, ok := g.variables[p.Name]; ok {
		fail(p.At, "variable \"%s\" is defined twice", p.Name)
	}
	g.variables[p.Name] = v
}

func (g *generator) statement(f *lang.Function, sig *function, s lang.Stmt) {
	switch s := s.(type) {
	case *lang.Var:
		want := g.typeNamed(s.Param)
		v := g.expression(s.Value, &want)
		if s.Shape != nil {
			v.v = dialect.CreateReshape(g.Builder, g.loc(s.At), dialect.ReshapeArgs{
				Input: v.v, OutputType: dialect.Ranked(g.Ctx, s.Shape),
			}).Result(0)
		}
		g.define(s.Param, v)
	case *lang.Return:
		var operands []*ir.Value
		if s.Value != nil {
			if f.Name == "main" {
				fail(s.Value.Pos(), "function \"main\" returns a value, but nothing takes it")
			}
			v := g.expression(s.Value, nil)
			sig.returns, sig.result, operands = true, v.typ, []*ir.Value{v.v}
		}
		dialect.CreateReturn(g.Builder, g.loc(s.At), dialect.ReturnArgs{Input: operands})
	case *lang.Eval:
		if call, ok := s.Value.(*lang.Call); ok {
			g.call(call)
			return
		}
		g.expression(s.Value, nil)
	}
}

// expression returns the value of e. If want is not nil, e must have that type.
func (g *generator) expression(e lang.Expr, want *typ) value {
	v := g.untyped(e, want)
	if want != nil && v.typ != *want {
		fail(e.Pos(), "expected %s, but found %s", want, v.typ)
	}
	return v
}

// untyped returns the value of e. The type want decides only the type of a struct value in braces.
func (g *generator) untyped(e lang.Expr, want *typ) value {
	loc := g.loc(e.Pos())
	switch e := e.(type) {
	case *lang.Tensor:
		a := g.dense(e)
		return value{v: dialect.CreateConstant(g.Builder, loc, dialect.ConstantArgs{Value: a, OutputType: ir.TypeOf(a)}).Result(0)}
	case *lang.Tuple:
		if want == nil || want.of == nil {
			fail(e.At, "a struct value in braces is possible only where a struct is expected")
		}
		a := g.constant(e, *want)
		return value{*want, dialect.CreateStructConstant(g.Builder, loc, dialect.StructConstantArgs{Value: a, OutputType: want.of.mlir}).Result(0)}
	case *lang.Name:
		v, ok := g.variables[e.Name]
		if !ok {
			fail(e.At, "variable \"%s\" is not defined", e.Name)
		}
		return v
	case *lang.Binary:
		x, y := g.expression(e.LHS, &typ{}).v, g.expression(e.RHS, &typ{}).v
		t := dialect.Unranked(g.Ctx)
		if e.Op == '+' {
			return value{v: dialect.CreateAdd(g.Builder, loc, dialect.AddArgs{Lhs: x, Rhs: y, ResultType: t}).Result(0)}
		}
		return value{v: dialect.CreateMul(g.Builder, loc, dialect.MulArgs{Lhs: x, Rhs: y, ResultType: t}).Result(0)}
	case *lang.Field:
		return g.field(e)
	case *lang.Call:
		v, ok := g.call(e)
		if !ok {
			fail(e.At, "function \"%s\" returns no value", e.Callee)
		}
		return v
	}
	panic("unknown expression")
}

func (g *generator) field(e *lang.Field) value {
	x := g.expression(e.Of, nil)
	if x.of == nil {
		fail(e.At, "a tensor has no field \"%s\"", e.Field)
	}
	for i, f := range x.of.Fields {
		if f.Name == e.Field {
			t := x.of.fields[i]
			return value{t, dialect.CreateStructAccess(g.Builder, g.loc(e.At), dialect.StructAccessArgs{
				Input: x.v, Index: g.Ctx.Int64Attr(g.Ctx.Int(64), int64(i)), OutputType: g.mlir(t),
			}).Result(0)}
		}
	}
	fail(e.At, "struct \"%s\" has no field \"%s\"", x.of.Name, e.Field)
	return value{}
}

// call returns the result of a call; ok is false if the function has none.
func (g *generator) call(e *lang.Call) (result value, ok bool) {
	f := g.functions[e.Callee]
	if builtins[e.Callee] {
		f = &function{params: []typ{{}}}
	}
	if f == nil {
		fail(e.At, "function \"%s\" is not defined before this call", e.Callee)
	}
	if len(e.Args) != len(f.params) {
		fail(e.At, "function \"%s\" takes %d arguments, but the call passes %d", e.Callee, len(f.params), len(e.Args))
	}
	args := make([]*ir.Value, len(e.Args))
	for i, a := range e.Args {
		args[i] = g.expression(a, &f.params[i]).v
	}
	loc := g.loc(e.At)
	switch e.Callee {
	case "print":
		dialect.CreatePrint(g.Builder, loc, dialect.PrintArgs{Input: args[0]})
		return value{}, false
	case "transpose":
		return value{v: dialect.CreateTranspose(g.Builder, loc, dialect.TransposeArgs{Input: args[0], OutputType: dialect.Unranked(g.Ctx)}).Result(0)}, true
	}
	var types []ir.Type
	if f.returns {
		types = []ir.Type{g.mlir(f.result)}
	}
	op := dialect.CreateGenericCall(g.Builder, loc, dialect.GenericCallArgs{
		Callee: g.Ctx.FlatSymbol(g.Ctx.String(e.Callee)), Inputs: args, OutputsTypes: types,
	})
	if !f.returns {
		return value{}, false
	}
	return value{f.result, op.Result(0)}, true
}

// dense returns the constant attribute of a tensor.
func (g *generator) dense(t *lang.Tensor) ir.Attribute {
	raw := make([]byte, 0, 8*len(t.Values))
	for _, v := range t.Values {
		raw = binary.LittleEndian.AppendUint64(raw, math.Float64bits(v))
	}
	return g.Ctx.DenseOf(dialect.Ranked(g.Ctx, t.Shape), raw)
}

// constant returns the attribute of an expression that must be a constant of type t.
func (g *generator) constant(e lang.Expr, t typ) ir.Attribute {
	switch e := e.(type) {
	case *lang.Tensor:
		if t.of != nil {
			fail(e.At, "expected %s, but found a tensor", t)
		}
		return g.dense(e)
	case *lang.Tuple:
		if t.of == nil {
			fail(e.At, "expected a tensor, but found a struct value")
		}
		if len(e.Values) != len(t.of.fields) {
			fail(e.At, "struct \"%s\" has %d fields, but the value has %d", t.of.Name, len(t.of.fields), len(e.Values))
		}
		list := make([]ir.Attribute, len(e.Values))
		for i, x := range e.Values {
			list[i] = g.constant(x, t.of.fields[i])
		}
		return g.Ctx.Array(list...)
	}
	fail(e.Pos(), "the value of a struct must consist of numbers, lists and other structs' values")
	return nil
}
