package lowerfirrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// choice is an instance choice that is being lowered. It becomes one instance for each case, in an sv.ifdef of the
// case's macro. Each instance assigns the wires for the outputs.
type choice struct {
	l       *lowering
	op, old *ir.Operation
	option  string
	macros  []string // by case
	inputs  []*ir.Value
	wires   []*ir.Value
}

func (l *lowering) choice(op *ir.Operation) bool {
	o := firrtl.InstanceChoiceOp(op)
	k := &choice{l: l, op: op, old: l.s.symbols[o.ModuleNames().Elems[0].(*ir.SymbolRefAttr).Root]}
	for _, a := range o.CaseNames().Elems {
		ref := a.(*ir.SymbolRefAttr)
		k.option = ref.Root.Value
		c := ir.LookupSymbolIn(l.s.symbols[ref.Root], ref.Leaf())
		macro, ok := c.Inherent("case_macro").(*ir.SymbolRefAttr)
		if !ok {
			return l.failOn(op, "failed to get macro for option case %s", ref)
		}
		k.macros = append(k.macros, macro.Root.Value)
	}
	var ok bool
	if k.inputs, ok = l.inputs(op, k.old); !ok {
		return false
	}
	for i := range firrtl.NumPorts(k.old) {
		if t := firrtl.PortType(k.old, i); direction(k.old, i) == hw.Out && !isZeroWidth(t) {
			w := l.svWire(l.s.typeOf(t, l.loc), firrtl.Name(op)+"."+firrtl.PortName(k.old, i), nil)
			k.wires = append(k.wires, w)
			l.set(op.Result(i), w)
		}
	}
	return k.cases(0)
}

// cases makes the sv.ifdef for case i, with the later cases in its other branch. It returns false after an error.
func (k *choice) cases(i int) bool {
	l, ok := k.l, true
	if i == len(k.macros) {
		quoted := make([]string, len(k.macros))
		for n, m := range k.macros {
			quoted[n] = "'" + m + "'"
		}
		text := "Required instance choice option '" + k.option + "' not selected, must define one of: " + strings.Join(quoted, ", ")
		sv.CreateError(l.b, l.loc, sv.ErrorArgs{Message: l.s.c.String(text)})
		return true
	}
	l.inIfDef(k.macros[i], func() {
		for _, m := range k.macros[i+1:] {
			l.inIfDef(m, func() {
				text := "Multiple instance choice options defined for option '" + k.option + "': '" + k.macros[i] + "' and '" + m + "'"
				sv.CreateError(l.b, l.loc, sv.ErrorArgs{Message: l.s.c.String(text)})
			}, sv.Nothing)
		}
		ok = k.instance(i)
	}, func() { ok = k.cases(i+1) && ok })
	return ok
}

// instance makes the instance of case i, and a macro definition that names it. It returns false after an error.
func (k *choice) instance(i int) bool {
	l, c := k.l, k.l.s.c
	o := firrtl.InstanceChoiceOp(k.op)
	ref := o.ModuleNames().Elems[i+1].(*ir.SymbolRefAttr).Root
	module := l.s.lowered[l.s.symbols[ref]]
	if module == nil {
		return l.failOn(k.op, "could not find module [%s] referenced by instance", ref.Value)
	}
	name := firrtl.Name(k.op) + "_" + o.CaseNames().Elems[i].(*ir.SymbolRefAttr).Leaf().Value
	sym := c.String(l.innerNames().NewName("sym"))
	inst := hw.BuildInstance(l.b, l.loc, module, c.String(name), k.inputs, hw.InnerSym(hw.InnerSymProps{Name: sym}))
	if old := l.s.symbols[ref]; old.Is(firrtl.FExtModule) {
		inst.SetInherent("parameters", l.s.parameters(old, false))
	}
	for n, w := range k.wires {
		sv.CreateAssign(l.b, l.loc, sv.AssignArgs{Dest: w, Src: inst.Result(n)})
	}
	sv.CreateMacroDef(l.b, l.loc, sv.MacroDefArgs{MacroName: k.op.Inherent("instance_macro"), FormatString: c.String("{{0}}"),
		Symbols: c.Array(hw.InnerRef(ir.SymbolName(l.module), sym))})
	return true
}

// directoryOf returns #hw.output_file for the directory of the output file f.
func directoryOf(f *ir.DialectAttr) ir.Attribute {
	name := f.Params[0].(*ir.StringAttr).Value
	if strings.HasSuffix(name, "/") {
		return f
	}
	c := f.Context()
	dir := name[:strings.LastIndexByte(name, '/')+1]
	if dir == "" {
		dir = "./"
	}
	return c.DialectAttr(hw.OutputFileAttr, c.String(dir), c.Bool(false), c.Bool(false))
}
