package verif

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerTests is verif-lower-tests: it lowers formal tests and simulations to modules.
var LowerTests = &passes.Pass{
	Name: "LowerTests", Arg: "verif-lower-tests", Doc: "Convert Verif tests into HW modules",
	Anchor: "builtin.module", Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		var tests []*ir.Operation
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(verif.Formal) || op.Is(verif.Simulation) {
				tests = append(tests, op)
			}
		}
		if len(tests) == 0 {
			c.PreserveAll()
		}
		for _, op := range tests {
			if op.Is(verif.Formal) {
				lowerFormal(b, op)
			} else {
				lowerSimulation(b, op)
			}
		}
		return true
	},
}

// testModule makes the module for op, a test, in front of it and moves the test's body
// there. A comment of the module begins with kind, the word for the test.
func testModule(b *ir.Builder, op *ir.Operation, kind string, ports []hw.Port) *ir.Operation {
	c := b.Ctx
	b.Before(op)
	name := ir.SymbolName(op)
	params, _ := op.Inherent("parameters").(*ir.DictAttr)
	if params == nil {
		params = c.Dict(nil)
	}
	var locs []ir.Attribute
	for _, p := range ports {
		if p.Dir == hw.Out {
			locs = append(locs, c.LocAttr(ir.UnknownLoc))
		}
	}
	m := hw.CreateModule(b, op.Loc(), hw.ModuleArgs{
		Comment:    c.String(kind + " TEST: " + name.Value + " " + params.String()),
		ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, ports)), Parameters: c.Array(), PerPortAttrs: c.Array(),
		ResultLocs: c.Array(locs...), SymName: name,
	})
	m.Region(0).TakeBody(op.Region(0))
	return m
}

func lowerFormal(b *ir.Builder, op *ir.Operation) {
	var values []*ir.Operation
	var ports []hw.Port
	for inner := range op.Region(0).First().Ops() {
		if inner.Is(verif.SymbolicValue) {
			name := b.Ctx.String("symbolic_value_" + strconv.Itoa(len(values)))
			values = append(values, inner)
			ports = append(ports, hw.Port{Dir: hw.In, Name: name, Type: inner.Result(0).Type()})
		}
	}
	m := testModule(b, op, "FORMAL", ports)
	block := m.Region(0).First()
	for _, v := range values {
		v.Result(0).ReplaceAllUses(block.AddArg(b.Arena, v.Result(0).Type(), ir.UnknownLoc))
		v.Erase()
	}
	b.AtEnd(block)
	hw.CreateOutput(b, op.Loc(), hw.OutputArgs{})
	op.Erase()
}

func lowerSimulation(b *ir.Builder, op *ir.Operation) {
	c := b.Ctx
	args := op.Region(0).First().Args()
	ports := []hw.Port{
		{Dir: hw.In, Name: c.String("clock"), Type: args[0].Type()}, {Dir: hw.In, Name: c.String("init"), Type: args[1].Type()},
		{Dir: hw.Out, Name: c.String("done"), Type: c.I1()}, {Dir: hw.Out, Name: c.String("success"), Type: c.I1()},
	}
	m := testModule(b, op, "SIMULATION", ports)
	yield := m.Region(0).First().Last()
	b.Before(yield)
	hw.CreateOutput(b, yield.Loc(), hw.OutputArgs{Outputs: yield.OperandValues(nil)})
	yield.Erase()
	op.Erase()
}
