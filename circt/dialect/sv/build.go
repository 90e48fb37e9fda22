package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Builders of operations with bodies. A body is a function that builds at b; nil leaves
// the region without a block. Afterwards b stands after the operation.

// Within gives region r of an operation a block, if it has none, and runs f at its end.
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

// Nothing builds an empty body.
func Nothing() {}

// macroIdent names a macro in conditions.
func macroIdent(c *ir.Context, macro string) ir.Attribute {
	return c.DialectAttr(MacroIdentAttr, c.FlatSymbol(c.String(macro)))
}

// MacroOf returns the name of the macro that sv.ifdef or sv.ifdef.procedural tests.
func MacroOf(op *ir.Operation) string {
	if a := hw.AsAttr(op.Inherent("cond"), MacroIdentAttr); a != nil {
		return a.Params[0].(*ir.SymbolRefAttr).Root.Value
	}
	return ""
}

// BuildIfDef makes sv.ifdef.
func BuildIfDef(b *ir.Builder, loc ir.Loc, macro string, then, otherwise func()) *ir.Operation {
	return within(b, IfDefArgs{Cond: macroIdent(b.Ctx, macro)}.Build(b, loc), then, otherwise)
}

// BuildIfDefProcedural makes sv.ifdef.procedural.
func BuildIfDefProcedural(b *ir.Builder, loc ir.Loc, macro string, then, otherwise func()) *ir.Operation {
	return within(b, IfDefProceduralArgs{Cond: macroIdent(b.Ctx, macro)}.Build(b, loc), then, otherwise)
}

// BuildIf makes sv.if.
func BuildIf(b *ir.Builder, loc ir.Loc, cond *ir.Value, then, otherwise func()) *ir.Operation {
	return within(b, IfArgs{Cond: cond}.Build(b, loc), then, otherwise)
}

// Trigger is an edge of a signal.
type Trigger struct {
	Event  int64 // hw.AtPosEdge, ...
	Signal *ir.Value
}

// BuildAlways makes sv.always.
func BuildAlways(b *ir.Builder, loc ir.Loc, triggers []Trigger, body func()) *ir.Operation {
	var a AlwaysArgs
	var events []ir.Attribute
	for _, t := range triggers {
		a.Clocks, events = append(a.Clocks, t.Signal), append(events, hw.Event(b.Ctx, t.Event))
	}
	a.Events = b.Ctx.Array(events...)
	return within(b, a.Build(b, loc), body)
}

// BuildAlwaysFF makes sv.alwaysff at a clock's rising edge, with a synchronous reset if
// reset is there.
func BuildAlwaysFF(b *ir.Builder, loc ir.Loc, clock, reset *ir.Value, body, onReset func()) *ir.Operation {
	up := hw.Event(b.Ctx, hw.AtPosEdge)
	a := AlwaysFFArgs{Clock: clock, ClockEdge: up, ResetStyle: b.Ctx.Int64Attr(b.Ctx.Int(32), 0)}
	if reset != nil {
		a.Reset, a.ResetEdge, a.ResetStyle = reset, up, b.Ctx.Int64Attr(b.Ctx.Int(32), 1)
	}
	return within(b, a.Build(b, loc), body, onReset)
}

// BuildAlwaysComb makes sv.alwayscomb.
func BuildAlwaysComb(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, AlwaysCombArgs{}.Build(b, loc), body)
}

// BuildInitial makes sv.initial.
func BuildInitial(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, InitialArgs{}.Build(b, loc), body)
}

// BuildOrdered makes sv.ordered.
func BuildOrdered(b *ir.Builder, loc ir.Loc, body func()) *ir.Operation {
	return within(b, OrderedArgs{}.Build(b, loc), body)
}

// BuildMacroDecl makes sv.macro.decl.
func BuildMacroDecl(b *ir.Builder, loc ir.Loc, name string) *ir.Operation {
	return MacroDeclArgs{SymName: b.Ctx.String(name)}.Build(b, loc)
}

// BuildMacroDef makes sv.macro.def.
func BuildMacroDef(b *ir.Builder, loc ir.Loc, name, text string) *ir.Operation {
	return MacroDefArgs{MacroName: b.Ctx.FlatSymbol(b.Ctx.String(name)), FormatString: b.Ctx.String(text), Symbols: b.Ctx.Array()}.Build(b, loc)
}

// BuildVerbatim makes sv.verbatim without operands.
func BuildVerbatim(b *ir.Builder, loc ir.Loc, text string) *ir.Operation {
	return VerbatimArgs{FormatString: b.Ctx.String(text), Symbols: b.Ctx.Array()}.Build(b, loc)
}

// BuildReg creates a sv.reg that holds a t, and returns its result, an inout of t.
func BuildReg(b *ir.Builder, loc ir.Loc, t ir.Type, name string) *ir.Value {
	return RegArgs{Name: b.Ctx.String(name), ResultType: hw.InOutOf(t)}.Build(b, loc).Result(0)
}

// BuildRead makes a sv.read_inout.
func BuildRead(b *ir.Builder, loc ir.Loc, ref *ir.Value) *ir.Value {
	return ReadInOutArgs{Input: ref, ResultType: hw.InOutElement(ref.Type())}.Build(b, loc).Result(0)
}

// AttributesName is the attribute that holds an operation's attributes of Verilog.
const AttributesName = "sv.attributes"

// HasAttributes reports whether an operation has attributes of Verilog.
func HasAttributes(op *ir.Operation) bool {
	list, ok := op.Attr(AttributesName).(*ir.ArrayAttr)
	return ok && len(list.Elems) > 0
}

// DeclareMacro makes sv.macro.decl, unless top declares that macro already.
func DeclareMacro(top *ir.Operation, b *ir.Builder, name string) {
	for op := range top.Region(0).First().Ops() {
		if op.Is(MacroDecl) && ir.SymbolName(op).Value == name {
			return
		}
	}
	BuildMacroDecl(b, ir.UnknownLoc, name)
}

// Comment is an attribute of Verilog that is printed as a comment.
func Comment(c *ir.Context, text string) ir.Attribute {
	return c.DialectAttr(AttributeAttr, c.String(text), nil, c.Bool(true))
}

// VerilogAttribute is an attribute of Verilog: name = expression.
func VerilogAttribute(c *ir.Context, name, expression string) ir.Attribute {
	return c.DialectAttr(AttributeAttr, c.String(name), c.String(expression), c.Bool(false))
}
