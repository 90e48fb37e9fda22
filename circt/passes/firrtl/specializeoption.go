package firrtl

import (
	"slices"
	"strings"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// specializeOptions are the options of firrtl-specialize-option.
type specializeOptions struct {
	Default bool `opt:"select-default-for-unspecified-instance-choice" default:"false" doc:"Specialize instance choice to default, if no option selected."`
}

// SpecializeOption is firrtl-specialize-option: instance choices whose option is decided become instances, and the
// option is erased. The circuit's attribute select_inst_choice has the decisions, as option=case.
var SpecializeOption = &passes.Pass{
	Name: "SpecializeOption", Arg: "firrtl-specialize-option", Doc: "Specialize a configurable design for a given option.",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[specializeOptions](), Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{{Name: "num-instances", Doc: "Number of instances specialized"}},
	Run: func(c *passes.Ctx) bool {
		selected, ok := selectedCases(c.Op)
		if !ok {
			return false
		}
		s := &specializer{selected: selected, byDefault: passes.Opts[specializeOptions](c).Default}
		var modules, decided []*ir.Operation
		options := false
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(firrtl.FModule) {
				modules = append(modules, op)
			}
			if op.Is(firrtl.Option) {
				options = true
				if _, ok := selected[ir.SymbolName(op).Value]; ok || s.byDefault {
					decided = append(decided, op)
				}
			}
		}
		if !options {
			c.PreserveAll() // a choice needs an option
			return true
		}
		var count atomic.Int64
		c.Each(len(modules), func(i int, b *ir.Builder) bool {
			count.Add(s.module(modules[i], b))
			return true
		})
		c.Count(0, count.Load())
		for _, op := range decided {
			op.Erase()
		}
		if count.Load() == 0 && len(decided) == 0 {
			c.Unchanged()
		}
		return true
	},
}

// selectedCases returns the case that the circuit selects for each option, by name. ok is false after an error.
func selectedCases(circuit *ir.Operation) (selected map[string]string, ok bool) {
	c := circuit.Context()
	selected = map[string]string{}
	for _, a := range ir.ArrayElems(circuit.Attr("select_inst_choice")) {
		text := a.(*ir.StringAttr).Value
		name, choice, found := strings.Cut(text, "=")
		if !found {
			return nil, c.Error(circuit.Loc(), "invalid option format: \"%s\"", text)
		}
		option := ir.LookupSymbolIn(circuit, c.String(name))
		if option == nil || !option.Is(firrtl.Option) {
			return nil, c.Error(circuit.Loc(), "unknown option \"%s\"", name)
		}
		if op := ir.LookupSymbolIn(option, c.String(choice)); op == nil || !op.Is(firrtl.OptionCase) {
			return nil, c.Error(circuit.Loc(), "invalid option case \"%s\"", choice)
		}
		selected[name] = choice
	}
	return selected, true
}

type specializer struct {
	selected  map[string]string
	byDefault bool
}

// module replaces the decided instance choices in a module, and returns their number.
func (s *specializer) module(module *ir.Operation, b *ir.Builder) (n int64) {
	var choices []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.InstanceChoice) {
			choices = append(choices, op)
		}
		return ir.Advance
	})
	for _, op := range choices {
		if target := s.target(op); target != nil {
			replaceChoice(op, b, target)
			n++
		}
	}
	return n
}

// target returns the reference to the module of the selected case of an instance choice. It returns nil if the
// choice's option is not decided.
func (s *specializer) target(op *ir.Operation) ir.Attribute {
	modules := ir.ArrayElems(op.Inherent("moduleNames"))
	cases := ir.ArrayElems(op.Inherent("caseNames"))
	if len(modules) == 0 || len(cases) == 0 {
		return nil
	}
	choice, ok := s.selected[cases[0].(*ir.SymbolRefAttr).Root.Value]
	if !ok {
		if s.byDefault {
			return modules[0]
		}
		return nil
	}
	for i, a := range cases {
		if r := a.(*ir.SymbolRefAttr); r.Nested[len(r.Nested)-1].Root.Value == choice && i+1 < len(modules) {
			return modules[i+1]
		}
	}
	return modules[0]
}

func replaceChoice(op *ir.Operation, b *ir.Builder, target ir.Attribute) {
	b.Before(op)
	inst := firrtl.CreateInstance(b, op.Loc(), firrtl.InstanceArgs{
		Annotations: op.Inherent("annotations"), DomainInfo: op.Inherent("domainInfo"), InnerSym: op.Inherent("inner_sym"),
		Layers: op.Inherent("layers"), ModuleName: target, Name: op.Inherent("name"), NameKind: op.Inherent("nameKind"),
		PortAnnotations: op.Inherent("portAnnotations"), PortDirections: op.Inherent("portDirections"), PortNames: op.Inherent("portNames"),
		ResultsTypes: slices.Clone(op.ResultTypes(nil)),
	})
	op.ReplaceAllUses(inst.ResultValues(nil))
	op.Erase()
}
