package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file has the table of intrinsics, with the functions that build their operations.

// plain returns the entry, in the table of intrinsics, for an intrinsic that becomes the
// operation d with the same operands.
func plain(name string, d *ir.OpDef, output kind, inputs ...kind) intrinsic {
	return intrinsic{name: name, inputs: inputs, output: output, build: func(g *generic) *ir.Operation { return g.make(d) }}
}

func ltl2(name string, d *ir.OpDef) intrinsic { return plain("circt.ltl."+name, d, bit, bit, bit) }

// repeated returns the entry, in the table of intrinsics, for a repetition or a delay.
// Its parameters, first and second, are the base and the length of the range; optional
// says whether second may be missing.
func repeated(name string, d *ir.OpDef, first, second string, optional bool) intrinsic {
	return intrinsic{name: "circt.ltl." + name, inputs: []kind{bit}, output: bit,
		params: []param{{name: first, isInt: true}, {name: second, isInt: true, optional: optional}},
		build:  func(g *generic) *ir.Operation { return g.make(d, g.i64(first), g.i64(second)) }}
}

// verif returns the entry, in the table of intrinsics, for a statement about a property.
// The statement may have an enable.
func verif(name string, d *ir.OpDef) intrinsic {
	return intrinsic{name: "circt.verif." + name, inputs: []kind{bit, anything, anything}, optional: 2, output: nothing, params: []param{{name: "label", optional: true}},
		build: func(g *generic) *ir.Operation {
			operands := g.op.OperandValues(nil)
			if len(operands) != 2 { // upstream takes a third operand and drops both
				operands = operands[:1]
			}
			return g.b.Op(d, g.op.Loc(), nil, operands, ir.Given(g.param("label")))
		}}
}

var messageParams = []param{{name: "format", optional: true}, {name: "label", optional: true}, {name: "guards", optional: true}}

// asserted returns the entry, in the table of intrinsics, for a Chisel statement with a
// message. format, unless "", becomes an attribute of the operation.
func asserted(name string, d *ir.OpDef, format string) intrinsic {
	return intrinsic{name: "circt.chisel_" + name, inputs: []kind{clock, bit, bit}, optional: -1, output: nothing, params: messageParams,
		build: func(g *generic) *ir.Operation {
			operands, message := g.message(3)
			op := g.b.Op(d, g.op.Loc(), nil, operands, firrtl.EventControl(g.b.Ctx, firrtl.PosEdge), g.b.Ctx.Bool(true), message, g.label())
			g.guard(op)
			if format != "" {
				op.SetAttr("format", g.b.Ctx.String(format))
			}
			return op
		}}
}

var intrinsics = []intrinsic{
	plain("circt.sizeof", firrtl.SizeOfIntrinsic, word, anything),
	plain("circt.isX", firrtl.IsXIntrinsic, bit, anything),
	{name: "circt.plusargs.test", output: bit, params: []param{{name: "FORMAT"}},
		build: func(g *generic) *ir.Operation { return g.make(firrtl.PlusArgsTestIntrinsic, g.param("FORMAT")) }},
	{name: "circt.plusargs.value", params: []param{{name: "FORMAT"}}, build: (*generic).plusArgsValue},
	{name: "circt.clock_gate", inputs: []kind{clock, bit, bit}, optional: 1, output: clock,
		build: func(g *generic) *ir.Operation { return g.make(firrtl.ClockGateIntrinsic) }},
	plain("circt.clock_inv", firrtl.ClockInverterIntrinsic, clock, clock),
	{name: "circt.clock_div", inputs: []kind{clock}, output: clock, params: []param{{name: "POW_2", isInt: true}},
		build: func(g *generic) *ir.Operation { return g.make(firrtl.ClockDividerIntrinsic, g.i64("POW_2")) }},
	ltl2("and", firrtl.LTLAndIntrinsic), ltl2("or", firrtl.LTLOrIntrinsic), ltl2("intersect", firrtl.LTLIntersectIntrinsic),
	ltl2("concat", firrtl.LTLConcatIntrinsic), ltl2("implication", firrtl.LTLImplicationIntrinsic), ltl2("until", firrtl.LTLUntilIntrinsic),
	plain("circt.ltl.not", firrtl.LTLNotIntrinsic, bit, bit), plain("circt.ltl.eventually", firrtl.LTLEventuallyIntrinsic, bit, bit),
	repeated("delay", firrtl.LTLDelayIntrinsic, "delay", "length", true),
	repeated("repeat", firrtl.LTLRepeatIntrinsic, "base", "more", true),
	repeated("goto_repeat", firrtl.LTLGoToRepeatIntrinsic, "base", "more", false),
	repeated("non_consecutive_repeat", firrtl.LTLNonConsecutiveRepeatIntrinsic, "base", "more", false),
	{name: "circt.ltl.past", inputs: []kind{bit, clock}, output: bit, params: []param{{name: "delay", isInt: true}},
		build: func(g *generic) *ir.Operation { return g.make(firrtl.LTLPastIntrinsic, g.i64("delay")) }},
	{name: "circt.ltl.clock", inputs: []kind{bit, clock}, output: bit, params: []param{{name: "edge", optional: true}}, build: (*generic).ltlClock},
	verif("assert", firrtl.VerifAssertIntrinsic), verif("assume", firrtl.VerifAssumeIntrinsic), verif("cover", firrtl.VerifCoverIntrinsic),
	verif("require", firrtl.VerifRequireIntrinsic), verif("ensure", firrtl.VerifEnsureIntrinsic),
	{name: "circt.mux2cell", inputs: []kind{integer, anything, anything}, build: func(g *generic) *ir.Operation { return g.mux(firrtl.Mux2CellIntrinsic) }},
	{name: "circt.mux4cell", inputs: []kind{integer, anything, anything, anything, anything},
		build: func(g *generic) *ir.Operation { return g.mux(firrtl.Mux4CellIntrinsic) }},
	plain("circt.has_been_reset", firrtl.HasBeenResetIntrinsic, bit, clock, reset),
	{name: "circt.fpga_probe", inputs: []kind{anything, clock}, output: nothing, build: func(g *generic) *ir.Operation { return g.make(firrtl.FPGAProbeIntrinsic) }},
	asserted("assert", firrtl.Assert, ""), asserted("ifelsefatal", firrtl.Assert, "ifElseFatal"), asserted("assume", firrtl.Assume, ""),
	{name: "circt.chisel_cover", inputs: []kind{clock, bit, bit}, output: nothing,
		params: []param{{name: "label", optional: true}, {name: "guards", optional: true}},
		build: func(g *generic) *ir.Operation {
			c := g.b.Ctx
			op := g.make(firrtl.Cover, firrtl.EventControl(c, firrtl.PosEdge), c.Bool(true), c.String(""), g.label())
			g.guard(op)
			return op
		}},
	{name: "circt.unclocked_assume", inputs: []kind{bit, bit}, optional: -1, output: nothing, params: messageParams,
		build: func(g *generic) *ir.Operation {
			operands, message := g.message(2)
			op := g.b.Op(firrtl.UnclockedAssumeIntrinsic, g.op.Loc(), nil, operands, message, g.label())
			g.guard(op)
			return op
		}},
	{name: "circt.dpi_call", optional: -1, params: []param{{name: "isClocked", isInt: true}, {name: "functionName"},
		{name: "inputNames", optional: true}, {name: "outputName", optional: true}}, build: (*generic).dpiCall},
	{name: "circt.view", optional: -1, output: nothing, params: []param{{name: "name"}, {name: "info"}, {name: "yaml", optional: true}},
		build: (*generic).view},
}

func (g *generic) mux(d *ir.OpDef) *ir.Operation {
	return firrtl.Make(g.b, g.op.Loc(), d, g.op.OperandValues(nil)).DefiningOp()
}

// label returns the label of a statement as an attribute, empty if it is not given.
func (g *generic) label() ir.Attribute { return g.b.Ctx.String(text(g.param("label"))) }

// strings returns the value of a parameter split at semicolons, without empty parts.
func (g *generic) strings(name string) ir.Attribute {
	var list []ir.Attribute
	for _, s := range strings.Split(text(g.param(name)), ";") {
		if s != "" {
			list = append(list, g.b.Ctx.String(s))
		}
	}
	return g.b.Ctx.Array(list...)
}

// guard sets the macros that must be defined for the statement op, if the parameter
// guards is given.
func (g *generic) guard(op *ir.Operation) {
	if g.param("guards") != nil {
		op.SetAttr("guards", g.strings("guards"))
	}
}

// special lists the placeholders in a message that stand for an operation, and take no
// operand of the intrinsic.
var special = []struct {
	text string
	def  *ir.OpDef
}{{"{{SimulationTime}}", firrtl.TimeFString}, {"{{HierarchicalModuleName}}", firrtl.HierarchicalModuleNameFString}}

// message returns the message of a statement and its operands, after the first n. Each
// special name in the message becomes an operand, in its place among the formatted
// operands.
func (g *generic) message(n int) (operands []*ir.Value, message ir.Attribute) {
	given := g.op.OperandValues(nil)
	operands, given = given[:n:n], given[n:]
	format := text(g.param("format"))
	var out strings.Builder
next:
	for i := 0; i < len(format); {
		for _, s := range special {
			if strings.HasPrefix(format[i:], s.text) {
				operands = append(operands, g.b.Value(s.def, g.op.Loc(), firrtl.Property(g.b.Ctx, firrtl.FStringType), nil))
				out.WriteString("{{}}")
				i += len(s.text)
				continue next
			}
		}
		out.WriteByte(format[i])
		if i++; format[i-1] != '%' {
			continue
		}
		for i < len(format) && format[i] >= '0' && format[i] <= '9' {
			out.WriteByte(format[i])
			i++
		}
		if i < len(format) {
			if strings.IndexByte("%mM", format[i]) < 0 && len(given) > 0 {
				operands, given = append(operands, given[0]), given[1:]
			}
			out.WriteByte(format[i])
			i++
		}
	}
	return append(operands, given...), g.b.Ctx.String(out.String())
}

// edges maps the name of a clock edge to its number.
var edges = map[string]int64{"posedge": firrtl.PosEdge, "negedge": firrtl.NegEdge, "edge": firrtl.AnyEdge}

func (g *generic) ltlClock() *ir.Operation {
	edge := int64(firrtl.PosEdge)
	if s, ok := g.param("edge").(*ir.StringAttr); ok {
		if edge, ok = edges[s.Value]; !ok {
			g.fail(" has invalid edge parameter '%s', expected one of [posedge, negedge, edge]", s.Value)
			return nil
		}
	}
	return g.make(firrtl.LTLClockIntrinsic, firrtl.EventControl(g.b.Ctx, edge))
}

// plusArgsValue lowers the intrinsic of a plusarg with a value. Both results, whether it
// was found and its value, become a bundle. It returns nil after an error.
func (g *generic) plusArgsValue() *ir.Operation {
	if g.op.NumResults() == 0 || !firrtl.Is(g.op.Result(0).Type(), firrtl.BundleType) {
		g.fail(" missing output bundle")
		return nil
	}
	t := g.op.Result(0).Type()
	switch n := firrtl.NumElements(t); {
	case n != 2:
		g.fail(" has %d output elements instead of 2", n)
		return nil
	case firrtl.ElementName(t, 0).Value != "found":
		g.fail(" output 0 is not named 'found'")
		return nil
	case firrtl.Width(firrtl.ElementType(t, 0)) != 1:
		g.fail(" output 0 not size 1")
		return nil
	}
	v := g.b.Op(firrtl.PlusArgsValueIntrinsic, g.op.Loc(), []ir.Type{firrtl.ElementType(t, 0), firrtl.ElementType(t, 1)}, nil, g.param("FORMAT"))
	return g.b.Op(firrtl.BundleCreate, g.op.Loc(), []ir.Type{t}, v.ResultValues(nil))
}

// dpiCall lowers the intrinsic of a call to an imported function, with or without a
// clock. It returns nil after an error.
func (g *generic) dpiCall() *ir.Operation {
	a := firrtl.DPICallIntrinsicArgs{FunctionName: g.param("functionName"), OutputName: g.param("outputName")}
	if g.param("inputNames") != nil {
		a.InputNames = g.strings("inputNames")
	}
	operands := g.op.OperandValues(nil)
	least := 1
	clocked := false
	if i, ok := g.param("isClocked").(*ir.IntegerAttr); ok && !i.Value.IsZero() {
		least, clocked = 2, true
	}
	if len(operands) < least {
		g.fail(" has %d inputs instead of at least %d", len(operands), least)
		return nil
	}
	if clocked {
		if !g.checkInput(0, clock) || !g.checkInput(1, bit) {
			return nil
		}
		a.Clock = operands[0]
	} else if !g.checkInput(0, bit) {
		return nil
	}
	a.Enable, a.Inputs = operands[least-1], operands[least:]
	if g.op.NumResults() > 0 {
		a.ResultType = g.op.Result(0).Type()
	}
	return firrtl.CreateDPICallIntrinsic(g.b, g.op.Loc(), a)
}
