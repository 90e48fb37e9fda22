package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// choice routes the probes of an instance choice. Each becomes a macro; in a public module, a file defines the macro for
// each case of the option.
func (x *xmrLowerer) choice(m, inst *ir.Operation) bool {
	if inst.Inherent("instance_macro") == nil {
		return inst.EmitOpError("missing instanceMacro attribute - ensure PopulateInstanceChoiceSymbols pass has run")
	}
	n := inst.NumResults()
	before := x.circuit.Region(0).First().First()
	var ports []int
	name := func(i int) string {
		return "ref_" + ir.SymbolName(m).Value + "_" + firrtl.Name(inst) + "_" + firrtl.PortName(inst, i)
	}
	for i := range n {
		v := inst.Result(i)
		if !isProbe(v.Type()) {
			continue
		}
		x.dropPort(inst, i, n)
		if v.Unused() || noSignal(v) {
			continue
		}
		x.b.Before(before)
		sv.BuildMacroDecl(x.b, inst.Loc(), name(i))
		ports = append(ports, i)
		x.reach(v, routeStep{suffix: "`" + name(i)})
	}
	if len(ports) == 0 || !ir.IsPublic(m) {
		return true
	}
	x.b.Before(m)
	emit.BuildFile(x.b, inst.Loc(), x.c.String("ref_"+ir.SymbolName(m).Value+".sv"), func() {
		for _, i := range ports {
			k := &choiceMacro{x: x, inst: inst, port: i, name: name(i), symbols: []ir.Attribute{inst.Inherent("instance_macro")}, index: map[*ir.SymbolRefAttr]int{}}
			k.cases(ir.ArrayElems(inst.Inherent("caseNames")), instanceTargets(inst, nil))
		}
	})
	return true
}

// choiceMacro defines the macro for a probe of an instance choice.
type choiceMacro struct {
	x       *xmrLowerer
	inst    *ir.Operation
	port    int
	name    string
	symbols []ir.Attribute // the macro of the instance first
	index   map[*ir.SymbolRefAttr]int
}

// cases makes nested sv.ifdef for the cases of an option. The first module is that of no case.
func (k *choiceMacro) cases(cases []ir.Attribute, modules []*ir.StringAttr) {
	if len(cases) == 0 {
		k.define(modules[0])
		return
	}
	ref := cases[0].(*ir.SymbolRefAttr)
	leaf := ref.Root
	if len(ref.Nested) > 0 {
		leaf = ref.Nested[len(ref.Nested)-1].Root
	}
	macro := "__option__" + ref.Root.Value + "_" + leaf.Value
	sv.BuildIfDef(k.x.b, k.inst.Loc(), macro, func() { k.define(modules[1]) }, func() {
		k.cases(cases[1:], append([]*ir.StringAttr{modules[0]}, modules[2:]...))
	})
}

// define makes the macro for the case that chooses a module.
func (k *choiceMacro) define(module *ir.StringAttr) {
	x := k.x
	text := "{{0}}"
	if m := x.graph.Lookup(module).Module; m != nil && m.Is(firrtl.FModule) {
		if r := x.route(m.Region(0).First().Arg(k.port), false); r != nil {
			path, suffix := x.pathOf(r, k.inst.Loc(), "")
			if path != nil {
				if k.index[path] == 0 {
					k.index[path] = len(k.symbols)
					k.symbols = append(k.symbols, path)
				}
				text += ".{{" + strconv.Itoa(k.index[path]) + "}}"
			} else if suffix != "" {
				text += "."
			}
			text += suffix
		}
	}
	sv.MacroDefArgs{MacroName: x.c.FlatSymbol(x.c.String(k.name)), FormatString: x.c.String(text), Symbols: x.c.Array(k.symbols...)}.Build(x.b, k.inst.Loc())
}
