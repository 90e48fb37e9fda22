package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// clockGateOptions are the options of externalize-clock-gate.
type clockGateOptions struct {
	Enable       string `opt:"enable" default:"E" doc:"Name of the enable input"`
	Input        string `opt:"input" default:"I" doc:"Name of the clock input"`
	InstanceName string `opt:"instance-name" default:"ckg" doc:"Name of the generated instances"`
	Name         string `opt:"name" default:"CKG" doc:"Name of the external clock gate module"`
	Output       string `opt:"output" default:"O" doc:"Name of the gated clock output"`
	TestEnable   string `opt:"test-enable" default:"TE" doc:"Name of the optional test enable input"`
}

// ExternalizeClockGate is externalize-clock-gate: it replaces clock gates with instances of an
// external module.
var ExternalizeClockGate = &passes.Pass{
	Name: "ExternalizeClockGate", Arg: "externalize-clock-gate", Doc: "Convert seq.clock_gate ops into hw.module.extern instances",
	Anchor: "builtin.module", Options: passes.OptionsOf[clockGateOptions](), Dialects: []string{"comb", "hw"},
	Stats: []passes.Statistic{{Name: "num-clock-gates-converted", Doc: "Number of clock gates converted to external module instances"}},
	Run: func(c *passes.Ctx) bool {
		var gates []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(seq.ClockGate) {
				gates = append(gates, op)
			}
			return ir.Advance
		})
		if len(gates) == 0 {
			c.PreserveAll()
			return true
		}
		o, b := passes.Opts[clockGateOptions](c), c.Builder()
		m := clockGateModule(b, c.Op, o)
		for _, op := range gates {
			externalize(b, op, m, o)
		}
		c.Count(0, int64(len(gates)))
		return true
	},
}

// clockGateModule declares the external module for clock gates in front of all modules, and
// returns it.
func clockGateModule(b *ir.Builder, top *ir.Operation, o *clockGateOptions) *ir.Operation {
	c := b.Ctx
	name := hw.SymbolNamespace(top).NewName(o.Name)
	bit := func(d hw.Direction, name string) hw.Port { return hw.Port{Dir: d, Name: c.String(name), Type: c.I1()} }
	ports := []hw.Port{bit(hw.In, o.Input), bit(hw.Out, o.Output), bit(hw.In, o.Enable)}
	if o.TestEnable != "" {
		ports = append(ports, bit(hw.In, o.TestEnable))
	}
	b.AtStart(top.Region(0).First())
	locs := make([]ir.Attribute, len(ports))
	for i := range locs {
		locs[i] = c.LocAttr(ir.UnknownLoc)
	}
	m := hw.CreateModuleExtern(b, top.Loc(), hw.ModuleExternArgs{
		ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, ports)), Parameters: c.Array(), PerPortAttrs: c.Array(),
		SymName: c.String(name), VerilogName: c.String(o.Name), PortLocs: c.Array(locs...),
	})
	m.SetAttr("comment", c.String(""))
	return m
}

func externalize(b *ir.Builder, op, module *ir.Operation, o *clockGateOptions) {
	x := seq.ClockGateOp(op)
	b.AfterValue(x.Input())
	clock := seq.CreateFromClock(b, x.Input().Loc(), seq.FromClockArgs{Input: x.Input(), OutputType: b.Ctx.I1()}).Result(0)
	b.Before(op)
	inputs := []*ir.Value{clock, x.Enable()}
	test := op.OperandsNamed("test_enable")
	switch {
	case o.TestEnable != "" && len(test) > 0:
		inputs = append(inputs, test[0].Value())
	case o.TestEnable != "":
		inputs = append(inputs, hw.BuildConstant(b, op.Loc(), num.Zero(1)))
	case len(test) > 0:
		inputs[1] = comb.CreateOr(b, op.Loc(), comb.OrArgs{Inputs: []*ir.Value{x.Enable(), test[0].Value()}, TwoState: true, ResultType: b.Ctx.I1()}).Result(0)
	}
	inst := hw.BuildInstance(b, op.Loc(), module, b.Ctx.String(o.InstanceName), inputs, op.Inherent(hw.InnerSymName))
	gated := seq.CreateToClock(b, op.Loc(), seq.ToClockArgs{Input: inst.Result(0), OutputType: op.Result(0).Type()}).Result(0)
	op.Result(0).ReplaceAllUses(gated)
	op.Erase()
}
