package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// PopulateInstanceChoiceSymbols is firrtl-populate-instance-choice-symbols: each case of an option, and each instance
// choice, gets a macro.
var PopulateInstanceChoiceSymbols = &passes.Pass{
	Name: "PopulateInstanceChoiceSymbols", Arg: "firrtl-populate-instance-choice-symbols", Doc: "Populate instance macros for instance choices",
	Anchor: "firrtl.circuit", Dialects: []string{"sv"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		p := &choiceMacros{b: c.Builder(), circuit: c.Op, symbols: map[string]*ir.Operation{}, names: hw.SymbolNamespace(c.Op)}
		for op := range c.Op.Region(0).First().Ops() {
			if s := ir.SymbolName(op); s != nil {
				p.symbols[s.Value] = op
			}
		}
		p.b.AtStart(c.Op.Region(0).First())
		if !p.run() {
			return false
		}
		if !p.changed {
			c.PreserveAll()
		}
		return true
	},
}

type choiceMacros struct {
	b       *ir.Builder
	circuit *ir.Operation
	symbols map[string]*ir.Operation
	names   *hw.Namespace
	changed bool
}

func (p *choiceMacros) run() bool {
	body := p.circuit.Region(0).First()
	for op := range body.Ops() {
		if !op.Is(firrtl.Option) {
			continue
		}
		for k := range op.Region(0).First().Ops() {
			if k.Is(firrtl.OptionCase) && k.Inherent("case_macro") == nil && !p.option(op, k) {
				return false
			}
		}
	}
	for op := range body.Ops() {
		if !op.Is(firrtl.FModule) {
			continue
		}
		module := ir.SymbolName(op).Value
		op.WalkPost(func(inst *ir.Operation) ir.WalkResult {
			if inst.Is(firrtl.InstanceChoice) && inst.Inherent("instance_macro") == nil {
				p.instance(module, inst)
			}
			return ir.Advance
		})
	}
	return true
}

// option gives k, a case of option, the macro targets$Option$Case. The circuit may declare that macro already. The
// method returns false, after an error, if a symbol other than a macro has this name.
func (p *choiceMacros) option(option, k *ir.Operation) bool {
	name := "targets$" + ir.SymbolName(option).Value + "$" + ir.SymbolName(k).Value
	if old := p.symbols[name]; old != nil {
		if !old.Is(sv.MacroDecl) {
			return k.EmitError("case macro name conflicts with existing symbol '%s' (existing symbol is '%s')", name, old.Name())
		}
	} else {
		p.declare(name)
	}
	k.SetInherent("case_macro", k.Context().FlatSymbol(k.Context().String(name)))
	p.changed = true
	return true
}

func (p *choiceMacros) declare(name string) {
	p.names.Add(name)
	p.symbols[name] = sv.BuildMacroDecl(p.b, p.circuit.Loc(), name)
}

func (p *choiceMacros) instance(module string, inst *ir.Operation) {
	c := inst.Context()
	option := firrtl.InstanceChoiceOp(inst).CaseNames().Elems[0].(*ir.SymbolRefAttr).Root.Value
	name := p.names.NewName("targets$" + option + "$" + module + "$" + firrtl.Name(inst))
	p.declare(name)
	inst.SetInherent("instance_macro", c.FlatSymbol(c.String(name)))
	p.changed = true
}
