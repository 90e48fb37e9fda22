package asm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// The syntax that function-like operations of all dialects share: visibility,
// name, signature with attributes, attribute dictionary, body.

// Signature is the parsed signature of a function.
type Signature struct {
	Args        []Argument
	Variadic    bool // ends in ...
	Results     []ir.Type
	ResultAttrs []*ir.DictAttr // nil, or by result; nil where none
}

// ArgTypes returns the types of the arguments.
func (s *Signature) ArgTypes() []ir.Type {
	ts := make([]ir.Type, len(s.Args))
	for i := range s.Args {
		ts[i] = s.Args[i].Type
	}
	return ts
}

// Signature parses (arguments) -> results. Either all arguments have names or none has. With
// allowVariadic, the arguments may end in "...".
func (p *Parser) Signature(allowVariadic bool) (s Signature, ok bool) {
	s.Args = p.sigArgs[:0]
	ok = p.List(Parens, func() bool {
		at := p.Pos()
		if s.Variadic {
			return p.Errorf(at, "variadic arguments must be in the end of the argument list")
		}
		if allowVariadic && p.Accept(Ellipsis) {
			s.Variadic = true
			return true
		}
		a, ok := p.signatureArg(&s)
		s.Args = append(s.Args, a)
		return ok
	})
	p.sigArgs, s.Args = s.Args[:0], slices.Clone(s.Args)
	if !ok || !p.Accept(Arrow) {
		return s, ok
	}
	s.Results, s.ResultAttrs, ok = p.functionResults()
	return s, ok
}

func (p *Parser) signatureArg(s *Signature) (Argument, bool) {
	at := p.Pos()
	a, named, ok := p.OptArgument(true, true)
	if !ok {
		return a, false
	}
	var last *Argument
	if n := len(s.Args); n > 0 {
		last = &s.Args[n-1]
	}
	if named {
		if last != nil && last.Name.Name == "" {
			return a, p.Errorf(at, "expected type instead of SSA identifier")
		}
		return a, true
	}
	if last != nil && last.Name.Name != "" {
		return a, p.Errorf(at, "expected SSA identifier")
	}
	a.Loc = p.Loc(at)
	if a.Type, ok = p.Type(); !ok {
		return a, false
	}
	if a.Attrs, ok = p.Dict(); !ok {
		return a, false
	}
	if p.IsKeyword("loc") {
		a.Loc, ok = p.LocSpecifier()
	}
	return a, ok
}

// functionResults parses a type, or a list (type {attributes}, ...). The slice attrs is nil if no
// result has attributes.
func (p *Parser) functionResults() (ts []ir.Type, attrs []*ir.DictAttr, ok bool) {
	if !p.Accept(LParen) {
		t, ok := p.Type()
		return []ir.Type{t}, nil, ok
	}
	if p.Accept(RParen) {
		return nil, nil, true
	}
	any := false
	ok = p.List(NoDelim, func() bool {
		t, ok := p.Type()
		if !ok {
			return false
		}
		d, ok := p.Dict()
		any = any || d != nil && len(d.Entries) > 0
		ts, attrs = append(ts, t), append(attrs, d)
		return ok
	})
	if !any {
		attrs = nil
	}
	return ts, attrs, ok && p.Expect(RParen)
}

// dictArray returns an array of the dictionaries at(0) to at(n-1), as arg_attrs and res_attrs
// hold it. It returns nil if all dictionaries are empty.
func (p *Parser) dictArray(n int, at func(i int) *ir.DictAttr) ir.Attribute {
	any := false
	elems := make([]ir.Attribute, n)
	for i := range elems {
		d := at(i)
		if d == nil {
			d = p.Ctx.Dict(nil)
		}
		any = any || len(d.Entries) > 0
		elems[i] = d
	}
	if !any {
		return nil
	}
	return p.Ctx.Array(elems...)
}

// SignatureAttrs sets arg_attrs and res_attrs of the operation to the attributes in s, if
// there are any.
func (p *Parser) SignatureAttrs(r *Result, s *Signature) {
	if a := p.dictArray(len(s.Args), func(i int) *ir.DictAttr { return s.Args[i].Attrs }); a != nil {
		r.SetProp("arg_attrs", a)
	}
	if a := p.dictArray(len(s.ResultAttrs), func(i int) *ir.DictAttr { return s.ResultAttrs[i] }); a != nil {
		r.SetProp("res_attrs", a)
	}
}

// OptVisibility parses public, private or nested, if present, and sets sym_visibility.
func (p *Parser) OptVisibility(r *Result) {
	for _, v := range [...]string{"public", "private", "nested"} {
		if p.AcceptKeyword(v) {
			r.SetProp(ir.SymbolVisibilityAttr, p.Ctx.String(v))
			return
		}
	}
}

// FunctionSyntax describes the custom syntax of a function-like operation.
type FunctionSyntax struct {
	Variadic bool
	// Type makes the function type.
	Type func(c *ir.Context, args, results []ir.Type, variadic bool) ir.Type
	// Parts returns the argument types, the result types and the variadic flag of a function type.
	Parts func(t ir.Type) (args, results []ir.Type, variadic bool)
}

// BuiltinFunction is the syntax of function-like operations with the builtin function type.
var BuiltinFunction = &FunctionSyntax{
	Type: func(c *ir.Context, args, results []ir.Type, _ bool) ir.Type { return c.FunctionType(args, results) },
	Parts: func(t ir.Type) ([]ir.Type, []ir.Type, bool) {
		f := t.(*ir.FunctionType)
		return f.Inputs, f.Results, false
	},
}

// ParseFunction parses the custom form of a function-like operation, after its name. It returns
// false after an error.
func (f *FunctionSyntax) ParseFunction(p *Parser, r *Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	s, ok := p.Signature(f.Variadic)
	if !ok {
		return false
	}
	r.SetProp("function_type", p.Ctx.TypeAttr(f.Type(p.Ctx, s.ArgTypes(), s.Results, s.Variadic)))
	return p.FunctionAttrs(r) && p.functionRest(r, &s)
}

func (p *Parser) functionRest(r *Result, s *Signature) bool {
	p.SignatureAttrs(r, s)
	return p.FunctionBody(r, s.Args)
}

// FunctionAttrs parses "attributes {...}", if present. The dictionary must not contain symbol
// name, visibility or function type, because the syntax gives these. FunctionAttrs returns false
// after an error.
func (p *Parser) FunctionAttrs(r *Result) bool {
	at := p.Pos()
	n := len(r.attrs)
	if !p.AttrDictWithKeyword(r) {
		return false
	}
	for _, e := range r.attrs[n:] {
		switch e.Name.Value {
		case ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "function_type":
			return p.Errorf(at, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", e.Name.Value)
		}
	}
	return true
}

// FunctionBody parses the body of a function, if present. The arguments of the entry block are
// args. FunctionBody returns false after an error.
func (p *Parser) FunctionBody(r *Result, args []Argument) bool {
	body := p.AddRegion(r)
	at := p.Pos()
	present, ok := p.OptRegion(r, body, args)
	if !ok || !present {
		return ok
	}
	if body.Empty() && p.queued(body) == nil {
		return p.Errorf(at, "expected non-empty function body")
	}
	return true
}

// queued returns the job by which another goroutine parses the text of region. Until then region
// has no blocks. It returns nil if region has been parsed.
func (p *Parser) queued(region *ir.Region) *bodyJob {
	for _, j := range p.pending {
		if j.head == region {
			return j
		}
	}
	return nil
}

// PrintFunction prints the custom form of a function-like operation, after its name.
func (f *FunctionSyntax) PrintFunction(pr *Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	if n := ir.SymbolName(op); n != nil {
		pr.Symbol(n.Value)
	}
	t, ok := op.Attr("function_type").(*ir.TypeAttr)
	if !ok {
		return
	}
	args, results, variadic := f.Parts(t.Type)
	pr.Signature(op, args, results, variadic)
	pr.AttrDictWithKeyword(op, ir.SymbolVisibilityAttr, "function_type", "arg_attrs", "res_attrs", ir.SymbolNameAttr)
	if body := op.Region(0); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

// Signature prints (arguments) -> results of a function. It prints the body's arguments if the
// function has a body, and else only their types. If variadic is set, "..." follows the
// arguments.
func (pr *Printer) Signature(op *ir.Operation, args, results []ir.Type, variadic bool) {
	argAttrs, _ := op.Attr("arg_attrs").(*ir.ArrayAttr)
	body := op.Region(0)
	pr.Byte('(')
	for i, t := range args {
		pr.Comma(i)
		d := dictAt(argAttrs, i)
		if !body.Empty() {
			pr.Argument(body.First().Arg(i), d, false)
			continue
		}
		pr.Type(t)
		if d != nil {
			pr.OptDict(d.Entries)
		}
	}
	if variadic {
		pr.Comma(len(args))
		pr.Str("...")
	}
	pr.Byte(')')
	if len(results) > 0 {
		pr.Str(" -> ")
		resAttrs, _ := op.Attr("res_attrs").(*ir.ArrayAttr)
		pr.functionResults(results, resAttrs)
	}
}

func dictAt(a *ir.ArrayAttr, i int) *ir.DictAttr {
	if a == nil || i >= len(a.Elems) {
		return nil
	}
	d, _ := a.Elems[i].(*ir.DictAttr)
	return d
}

func (pr *Printer) functionResults(ts []ir.Type, attrs *ir.ArrayAttr) {
	first := dictAt(attrs, 0)
	_, fn := ts[0].(*ir.FunctionType)
	parens := len(ts) > 1 || fn || first != nil && len(first.Entries) > 0
	if parens {
		pr.Byte('(')
	}
	for i, t := range ts {
		pr.Comma(i)
		pr.Type(t)
		if d := dictAt(attrs, i); d != nil {
			pr.OptDict(d.Entries)
		}
	}
	if parens {
		pr.Byte(')')
	}
}

// CallSignature prints the signature of a call: (types) -> types, each with its attributes.
// Parser.Signature can parse it.
func (pr *Printer) CallSignature(args []ir.Operand, argAttrs ir.Attribute, results []ir.Value, resAttrs ir.Attribute) {
	as, _ := argAttrs.(*ir.ArrayAttr)
	rs, _ := resAttrs.(*ir.ArrayAttr)
	pr.Byte('(')
	for i := range args {
		pr.Comma(i)
		pr.Type(args[i].Value().Type())
		if d := dictAt(as, i); d != nil {
			pr.OptDict(d.Entries)
		}
	}
	pr.Str(") -> ")
	if len(results) == 0 {
		pr.Str("()")
		return
	}
	ts := make([]ir.Type, len(results))
	for i := range results {
		ts[i] = results[i].Type()
	}
	pr.functionResults(ts, rs)
}
