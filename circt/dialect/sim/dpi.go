package sim

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Direction is the direction of a foreign function's argument.
type Direction int64

const (
	In Direction = iota
	Out
	InOut
	Return
	Ref
	numDirections
)

var directionWords = [numDirections]string{"in", "out", "inout", "return", "ref"}

// passed reports whether the caller passes a value for an argument of this direction.
func (d Direction) passed() bool { return d == In || d == InOut || d == Ref }

// Argument is an argument of a foreign function.
type Argument struct {
	Dir  Direction
	Name *ir.StringAttr
	Type ir.Type
}

// Arguments returns the arguments of a DPI function type, or nil for other types.
func Arguments(t ir.Type) []Argument {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != DPIFunctionType {
		return nil
	}
	list := x.Params[0].(*ir.ArrayAttr).Elems
	args := make([]Argument, len(list)/3)
	for i := range args {
		e := list[3*i:]
		args[i] = Argument{Direction(e[0].(*ir.IntegerAttr).Int64()), e[1].(*ir.StringAttr), e[2].(*ir.TypeAttr).Type}
	}
	return args
}

func argumentList(c *ir.Context, args []Argument) ir.Attribute {
	list := make([]ir.Attribute, 0, 3*len(args))
	for _, a := range args {
		list = append(list, c.Int64Attr(c.Int(32), int64(a.Dir)), a.Name, c.TypeAttr(a.Type))
	}
	return c.Array(list...)
}

func parseDirection(p *asm.Parser) (Direction, bool) {
	at := p.Pos()
	for i, w := range directionWords {
		if p.AcceptKeyword(w) {
			return Direction(i), true
		}
	}
	return 0, p.Errorf(at, "expected DPI argument direction keyword")
}

// parseDPIFunctionType parses <in "a" : type, ...>.
func parseDPIFunctionType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	var args []Argument
	if !p.List(asm.Angles, func() bool {
		dir, ok := parseDirection(p)
		if !ok {
			return false
		}
		name, ok := p.String()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		args = append(args, Argument{dir, p.Ctx.String(name), t})
		return ok
	}) {
		return nil, false
	}
	if fault := returnFault(args); fault != "" {
		return nil, p.Errorf(at, "%s", fault)
	}
	return p.Ctx.DialectType(d, argumentList(p.Ctx, args)), true
}

func printDPIFunctionType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("dpi_functy<")
	for i, a := range Arguments(t) {
		p.Comma(i)
		p.Str(directionWords[a.Dir])
		p.Byte(' ')
		p.Quoted(a.Name.Value)
		p.Str(" : ")
		p.Type(a.Type)
	}
	p.Byte('>')
}

// returnFault returns the text of an error if the argument for the returned value is not
// the last one. Otherwise it returns "".
func returnFault(args []Argument) string {
	for i, a := range args {
		if a.Dir == Return && i != len(args)-1 {
			return "'return' argument must be the last argument"
		}
	}
	return ""
}

func verifyDPIFunctionType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	list := params[0].(*ir.ArrayAttr).Elems
	for i := 0; i < len(list); i += 3 {
		if Direction(list[i].(*ir.IntegerAttr).Int64()) == Return && i+3 != len(list) {
			emit("'return' argument must be the last argument")
			return false
		}
	}
	return true
}

// parseDPIFunc parses private @name(in %a : type, return r : type) attributes {...}.
func parseDPIFunc(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	var args []Argument
	var locs []ir.Attribute
	located := false
	if !p.ListIn(asm.Parens, " in DPI argument list", func() bool {
		dir, ok := parseDirection(p)
		if !ok {
			return false
		}
		var name string
		if dir.passed() {
			u, good := p.Operand()
			name, ok = u.Name, good
		} else {
			name, ok = p.KeywordOrString()
		}
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		if !ok {
			return false
		}
		loc := ir.UnknownLoc
		if p.IsKeyword("loc") {
			located = true
			if loc, ok = p.LocSpecifier(); !ok {
				return false
			}
		}
		args, locs = append(args, Argument{dir, p.Ctx.String(name), t}), append(locs, p.Ctx.LocAttr(loc))
		return true
	}) {
		return false
	}
	r.SetProp("dpi_function_type", p.Ctx.TypeAttr(p.Ctx.DialectType(DPIFunctionType, argumentList(p.Ctx, args))))
	if located {
		r.SetProp("argument_locs", p.Ctx.Array(locs...))
	}
	p.AddRegion(r)
	return p.AttrDictWithKeyword(r)
}

// functionType returns the type of a foreign function, or nil if it has none.
func functionType(op *ir.Operation) ir.Type {
	if t, ok := op.Inherent("dpi_function_type").(*ir.TypeAttr); ok {
		return t.Type
	}
	return nil
}

func printDPIFunc(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
	locs := DPIFuncOp(op).ArgumentLocs()
	pr.Byte('(')
	for i, a := range Arguments(functionType(op)) {
		pr.Comma(i)
		pr.Str(directionWords[a.Dir])
		pr.Byte(' ')
		if a.Dir.passed() {
			pr.Byte('%')
		}
		pr.KeywordOrString(a.Name.Value)
		pr.Str(" : ")
		pr.Type(a.Type)
		if locs != nil && i < len(locs.Elems) {
			pr.OptLoc(op.Context().Loc(locs.Elems[i].(ir.LocationAttr)), op.Context())
		}
	}
	pr.Byte(')')
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "dpi_function_type", "argument_locs")
}

func verifyDPIFunc(op *ir.Operation) bool {
	args := Arguments(functionType(op))
	if fault := returnFault(args); fault != "" {
		return op.EmitOpError("%s", fault)
	}
	for _, a := range args {
		if a.Dir == Ref && a.Type.String() != "!llvm.ptr" {
			return op.EmitOpError("'ref' arguments must use !llvm.ptr type")
		}
	}
	return true
}

func verifyDPICall(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := DPIFuncCallOp(op)
	f := tables.LookupNearest(op, o.Callee())
	switch {
	case f == nil:
		return op.EmitError("cannot find function declaration '%s'", o.Callee().Root.Value)
	case f.Name().Name == "func.func":
		return true
	case !f.Is(DPIFunc):
		return op.EmitError("callee must be 'sim.func.dpi' or 'func.func' but got '%s'", f.Name().Name)
	}
	var inputs, results []ir.Type
	for _, a := range Arguments(functionType(f)) {
		if a.Dir.passed() {
			inputs = append(inputs, a.Type)
		}
		if a.Dir == Out || a.Dir == InOut || a.Dir == Return {
			results = append(results, a.Type)
		}
	}
	return matches(op, "operand", inputs, ir.ValuesOf(o.Inputs())) && matches(op, "result", results, op.ResultValues(nil))
}

func matches(op *ir.Operation, what string, want []ir.Type, got []*ir.Value) bool {
	if len(want) != len(got) {
		return op.EmitError("expects %d DPI %ss, but got %d", len(want), what, len(got))
	}
	for i, t := range want {
		if got[i].Type() != t {
			return op.EmitError("%s", fmt.Sprintf("%s type mismatch: expected '%s', but got '%s'", what, t, got[i].Type()))
		}
	}
	return true
}
