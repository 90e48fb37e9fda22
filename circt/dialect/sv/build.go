package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Builders of operations with bodies. A body is a function that builds at b; nil leaves
// the region without a block. Afterwards b stands after the operation.

// Within runs f with b at the end of region r. If r has no block, Within makes one first.
// Afterwards, b is back at its old place.
func Within(b *ir.Builder, r *ir.Region, f func()) {
	block, before := b.Point()
	if r.Empty() {
		b.NewBlockIn(r, nil, nil)
	}
	b.AtEnd(r.First())
	f()
	b.Restore(block, before)
}

func within(b *ir.Builder, op *ir.Operation, bodies ...func()) *ir.Operation {
	for i, f := range bodies {
		if f != nil {
			Within(b, op.Region(i), f)
		}
	}
	return op
}

// Nothing is the body that builds no operations.
func Nothing() {}

// macroIdent returns the attribute that names a macro in a condition.
func macroIdent(c *ir.Context, macro string) ir.Attribute {
	return c.DialectAttr(MacroIdentAttr, c.FlatSymbol(c.String(macro)))
}

// MacroOf returns the name of the macro that an sv.ifdef or sv.ifdef.procedural tests.
func MacroOf(op *ir.Operation) string {
	if a := hw.AsAttr(op.Inherent("cond"), MacroIdentAttr); a != nil {
		return a.Params[0].(*ir.SymbolRefAttr).Root.Value
	}
	return ""
}

// BuildIfDef builds an sv.ifdef. A nil body leaves its region without a block.
func BuildIfDef(b *ir.Builder, loc ir.Loc, macro string, then, otherwise func()) *ir.Operation {
	return within(b, CreateIfDef(b, loc, IfDefArgs{Cond: macroIdent(b.Ctx, macro)}), then, otherwise)
}

// BuildIfDefProcedural builds an sv.ifdef.procedural. A nil body leaves its region
// without a block.
func BuildIfDefProcedural(b *ir.Builder, loc ir.Loc, macro string, then, otherwise func()) *ir.Operation {
	return within(b, CreateIfDefProcedural(b, loc, IfDefProceduralArgs{Cond: macroIdent(b.Ctx, macro)}), then, otherwise)
}

// BuildIf builds an sv.if. A nil body leaves its region without a block.
func BuildIf(b *ir.Builder, loc ir.Loc, cond *ir.Value, then, otherwise func()) *ir.Operation {
	return within(b, CreateIf(b, loc, IfArgs{Cond: cond}), then, otherwise)
}

// Trigger is an edge of a signal.
type Trigger struct {
	Event  int64 // hw.AtPosEdge, ...
	Signal *ir.Value
}

// BuildAlways builds an sv.always that runs body at each of the triggers.
func BuildAlways(b *ir.Builder, loc ir.Loc, triggers []Trigger, body func()) *ir.Operation {
	var a AlwaysArgs
	var events []ir.Attribute
	for _, t := range triggers {
		a.Clocks, events = append(a.Clocks, t.Signal), append(events, hw.Event(b.Ctx, t.Event))
	}
	a.Events = b.Ctx.Array(events...)
	return within(b, CreateAlways(b, loc, a), body)
}

// BuildAlwaysFF builds an sv.alwaysff for the rising edge of clock. If reset is not nil,
// it is a synchronous reset, and onReset builds the code for it.
func BuildAlwaysFF(b *ir.Builder, loc ir.Loc, clock, reset *ir.Value, body, onReset func()) *ir.Operation {
	up := hw.Event(b.Ctx, hw.AtPosEdge)
	a := AlwaysFFArgs{Clock: clock, ClockEdge: up, ResetStyle: b.Ctx.Int64Attr(b.Ctx.Int(32), 0)}
	if reset != nil {
		a.Reset, a.ResetEdge, a.ResetStyle = reset, up, b.Ctx.Int64Attr(b.Ctx.Int(32), 1)
	}
	return within(b, CreateAlwaysFF(b, loc, a), body, onReset)
}

// BuildAlwaysComb builds an sv.alwayscomb.
func BuildAlwaysComb(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, CreateAlwaysComb(b, loc, AlwaysCombArgs{}), body)
}

// BuildInitial builds an sv.initial.
func BuildInitial(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, CreateInitial(b, loc, InitialArgs{}), body)
}

// BuildOrdered builds an sv.ordered.
func BuildOrdered(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, CreateOrdered(b, loc, OrderedArgs{}), body)
}

// BuildMacroDecl builds an sv.macro.decl for the macro called name.
func BuildMacroDecl(b *ir.Builder, loc ir.Loc, name string) *ir.Operation {
	return CreateMacroDecl(b, loc, MacroDeclArgs{SymName: b.Ctx.String(name)})
}

// BuildMacroDef builds an sv.macro.def that defines the macro called name as text.
func BuildMacroDef(b *ir.Builder, loc ir.Loc, name, text string) *ir.Operation {
	return CreateMacroDef(b, loc, MacroDefArgs{MacroName: b.Ctx.FlatSymbol(b.Ctx.String(name)), FormatString: b.Ctx.String(text), Symbols: b.Ctx.Array()})
}

// BuildVerbatim builds an sv.verbatim without operands.
func BuildVerbatim(b *ir.Builder, loc ir.Loc, text string) *ir.Operation {
	return CreateVerbatim(b, loc, VerbatimArgs{FormatString: b.Ctx.String(text), Symbols: b.Ctx.Array()})
}

// BuildReg builds an sv.reg that holds a value of type t. It returns the result, an inout
// of t.
func BuildReg(b *ir.Builder, loc ir.Loc, t ir.Type, name string) *ir.Value {
	return CreateReg(b, loc, RegArgs{Name: b.Ctx.String(name), ResultType: hw.InOutOf(t)}).Result(0)
}

// BuildRead builds an sv.read_inout of ref and returns the value read.
func BuildRead(b *ir.Builder, loc ir.Loc, ref *ir.Value) *ir.Value {
	return CreateReadInOut(b, loc, ReadInOutArgs{Input: ref, ResultType: hw.InOutElement(ref.Type())}).Result(0)
}

// AttributesName is the name of the attribute that holds the Verilog attributes of an
// operation.
const AttributesName = "sv.attributes"

// HasAttributes reports whether an operation has Verilog attributes.
func HasAttributes(op *ir.Operation) bool {
	list, ok := op.Attr(AttributesName).(*ir.ArrayAttr)
	return ok && len(list.Elems) > 0
}

// DeclareMacro builds an sv.macro.decl for the macro called name, unless top declares it
// already.
func DeclareMacro(top *ir.Operation, b *ir.Builder, name string) {
	for op := range top.Region(0).First().Ops() {
		if op.Is(MacroDecl) && ir.SymbolName(op).Value == name {
			return
		}
	}
	BuildMacroDecl(b, ir.UnknownLoc, name)
}

// Comment returns a Verilog attribute that is printed as a comment.
func Comment(c *ir.Context, text string) ir.Attribute {
	return c.DialectAttr(AttributeAttr, c.String(text), nil, c.Bool(true))
}

// VerilogAttribute returns a Verilog attribute: name = expression.
func VerilogAttribute(c *ir.Context, name, expression string) ir.Attribute {
	return c.DialectAttr(AttributeAttr, c.String(name), c.String(expression), c.Bool(false))
}
