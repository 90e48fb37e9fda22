package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// FlattenModulesOptions are the options of hw-flatten-modules.
type FlattenModulesOptions struct {
	Empty     bool   `opt:"hw-inline-empty" default:"true" doc:"Inline modules that are empty (only contain hw.output)"`
	NoOutputs bool   `opt:"hw-inline-no-outputs" default:"true" doc:"Inline modules that have no output ports"`
	SingleUse bool   `opt:"hw-inline-single-use" default:"true" doc:"Inline modules that have only one use"`
	Small     bool   `opt:"hw-inline-small" default:"true" doc:"Inline modules that are small (fewer than smallThreshold operations)"`
	Threshold uint32 `opt:"hw-small-threshold" default:"8" doc:"Maximum number of operations for a module to be considered small"`
	WithState bool   `opt:"hw-inline-with-state" default:"false" doc:"Allow inlining of modules that contain state (seq.firreg operations)"`
	Public    bool   `opt:"hw-inline-public" default:"false" doc:"Inline public modules as well as private ones"`
	All       bool   `opt:"hw-inline-all" default:"true" doc:"Inline all private modules regardless of heuristics (default behavior)"`
}

// FlattenModules is hw-flatten-modules: it inlines private modules, the innermost first.
var FlattenModules = &passes.Pass{
	Name: "FlattenModules", Arg: "hw-flatten-modules", Doc: "Eagerly inline private modules",
	Anchor: "builtin.module", Options: passes.OptionsOf[FlattenModulesOptions](),
	Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		f := &flattener{
			o: passes.Opts[FlattenModulesOptions](c), arena: c.Arena(), graph: hw.NewGraph(c.Op),
			paths: map[ir.Attribute][]*ir.Operation{}, leaves: map[*ir.StringAttr]bool{}, names: map[*ir.Operation]*hw.Namespace{},
		}
		f.readPaths(c.Op)
		for _, n := range f.graph.PostOrderAll() {
			f.module(n)
		}
		return true
	},
}

type flattener struct {
	o      *FlattenModulesOptions
	arena  *ir.Arena
	graph  *hw.Graph
	paths  map[ir.Attribute][]*ir.Operation // hw.hierpath by the references in it
	leaves map[*ir.StringAttr]bool          // modules that a path names
	names  map[*ir.Operation]*hw.Namespace  // inner symbols by module
}

func (f *flattener) readPaths(top *ir.Operation) {
	for op := range top.Region(0).First().Ops() {
		if !op.Is(hw.HierPath) {
			continue
		}
		for _, a := range hw.HierPathOp(op).Namepath().Elems {
			if ref, ok := a.(*ir.SymbolRefAttr); ok {
				f.leaves[ref.Root] = true
			} else {
				f.paths[a] = append(f.paths[a], op)
			}
		}
	}
}

// module inlines the module of n wherever it is instantiated. If the module is public, it
// also stays as a module.
func (f *flattener) module(n *hw.Node) {
	m := n.Module
	if !m.Is(hw.Module) || len(n.Uses) == 0 || !ir.IsPrivate(m) && !f.o.Public || f.leaves[ir.SymbolName(m)] || !f.wants(n) {
		return
	}
	left := len(n.Uses)
	if !ir.IsPrivate(m) {
		left++
	}
	for _, inst := range n.Uses {
		if !inst.Is(hw.Instance) {
			continue
		}
		left--
		body := m
		if left > 0 {
			body = f.arena.Clone(m, ir.NewMapping())
		}
		f.inline(inst, m, body)
		if left == 0 {
			m.Erase()
		}
	}
}

// wants reports whether the options select the module of n for inlining, by its size and
// use.
func (f *flattener) wants(n *hw.Node) bool {
	if f.o.All {
		return true
	}
	size := 0
	for range n.Module.Region(0).First().Ops() {
		size++
	}
	if !f.o.WithState && hasState(n.Module) {
		return false
	}
	outputs := n.Module.Region(0).First().Last().NumOperands()
	return f.o.Empty && size == 1 || f.o.NoOutputs && outputs == 0 || f.o.SingleUse && len(n.Uses) == 1 ||
		f.o.Small && size < int(f.o.Threshold)
}

var stateful = []*ir.OpDef{seq.FirReg, seq.CompReg, seq.CompRegCE, seq.ShiftReg, seq.FirMem, seq.HLMem}

func hasState(m *ir.Operation) bool {
	return m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if slices.Contains(stateful, op.Def()) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

// inline replaces inst by the contents of the instantiated module m. Argument from is
// that module or a copy of it.
func (f *flattener) inline(inst, m, from *ir.Operation) {
	parent := inst.Parent()
	for !parent.Is(hw.Module) {
		parent = parent.Parent()
	}
	refs := f.rename(m, from, parent)
	prefix := hw.InstanceOp(inst).InstanceName().Value
	from.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != from {
			prefixNames(op, prefix)
			mapOpRefs(op, refs)
		}
		return ir.Advance
	})
	if sym := hw.InnerSymOf(inst); sym != nil {
		f.shorten(hw.InnerRef(ir.SymbolName(parent), sym), refs)
	}
	body := from.Region(0).First()
	for i, arg := range body.Args() {
		arg.ReplaceAllUses(inst.Operand(i))
	}
	out := body.Last()
	for i := range inst.Results() {
		inst.Result(i).ReplaceAllUses(out.Operand(i))
	}
	out.Erase()
	for op := body.First(); op != nil; op = body.First() {
		op.MoveBefore(inst)
	}
	inst.Erase()
}

// rename gives the inner symbols in a module new names that are free in parent. The
// module is the argument from: m or a copy of it. The returned function maps a reference
// to a symbol of m to the renamed reference.
func (f *flattener) rename(m, from, parent *ir.Operation) func(ref *ir.DialectAttr) ir.Attribute {
	names := f.names[parent]
	if names == nil {
		names = hw.InnerNamespace(parent)
		f.names[parent] = names
	}
	c := from.Context()
	renamed := map[*ir.StringAttr]*ir.StringAttr{}
	from.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op == from || op.Def() == nil {
			return ir.Advance
		}
		syms := hw.InnerSyms(op.Inherent(hw.InnerSymName))
		if len(syms) == 0 {
			return ir.Advance
		}
		props := make([]hw.InnerSymProps, len(syms))
		for i, a := range syms {
			props[i] = hw.InnerSymPropsOf(a)
			to := c.String(names.NewName(props[i].Name.Value))
			renamed[props[i].Name] = to
			props[i].Name = to
		}
		op.SetInherent(hw.InnerSymName, hw.InnerSym(props...))
		return ir.Advance
	})
	own, in := ir.SymbolName(m), ir.SymbolName(parent)
	return func(ref *ir.DialectAttr) ir.Attribute {
		module, name, ok := hw.InnerRefParts(ref)
		if to := renamed[name]; ok && module == own && to != nil {
			return hw.InnerRef(in, to)
		}
		return ref
	}
}

// shorten removes inst, a reference to an inlined instance, from the hierarchical paths
// through it. refs renames the symbols of the inlined module.
func (f *flattener) shorten(inst ir.Attribute, refs func(ref *ir.DialectAttr) ir.Attribute) {
	for _, path := range f.paths[inst] {
		var list []ir.Attribute
		for _, a := range hw.HierPathOp(path).Namepath().Elems {
			if a != inst {
				n := mapRefs(a, refs)
				if n != a {
					f.paths[n] = append(f.paths[n], path)
				}
				list = append(list, n)
			}
		}
		hw.HierPathOp(path).SetNamepath(path.Context().Array(list...))
	}
}

// prefixNames puts prefix, the instance's name, and a slash in front of the names of op.
func prefixNames(op *ir.Operation, prefix string) {
	c := op.Context()
	longer := func(a ir.Attribute) ir.Attribute {
		if s, ok := a.(*ir.StringAttr); ok && s.Value != "" {
			return c.String(prefix + "/" + s.Value)
		}
		return a
	}
	for _, name := range [...]string{"name", "instanceName"} {
		if a := op.Attr(name); a != nil && longer(a) != a {
			op.SetAttr(name, longer(a))
		}
	}
	if list, ok := op.Attr("names").(*ir.ArrayAttr); ok {
		names := make([]ir.Attribute, len(list.Elems))
		for i, a := range list.Elems {
			names[i] = longer(a)
		}
		op.SetAttr("names", c.Array(names...))
	}
}
