package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// FlattenIOOptions are the options of hw-flatten-io.
type FlattenIOOptions struct {
	Recursive bool   `opt:"recursive" default:"true" doc:"Recursively flatten nested structs."`
	Extern    bool   `opt:"flatten-extern" default:"false" doc:"Flatten the extern modules also."`
	Join      string `opt:"join-char" default:"." doc:"Use a custom character to construct the flattened names."`
}

// FlattenIO is hw-flatten-io: it splits a port of struct type into a port for each field.
var FlattenIO = &passes.Pass{
	Name: "FlattenIO", Arg: "hw-flatten-io", Doc: "Flattens hw::Structure typed in- and output ports.",
	Anchor: "builtin.module", Options: passes.OptionsOf[FlattenIOOptions](),
	Scope: passes.Always(passes.ModuleScope), Division: flattenLedger.Division(),
	Init: partial.Target{Legal: []string{"hw"}}.Init(),
	Run: func(c *passes.Ctx) bool {
		f := flattenerOf(c)
		modules := map[*ir.StringAttr]bool{}
		f.flattens = func(name *ir.StringAttr) bool { return modules[name] }
		var list []*ir.Operation
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(hw.Module) || op.Is(hw.ModuleGenerated) || f.o.Extern && op.Is(hw.ModuleExtern) {
				list = append(list, op)
				modules[ir.SymbolName(op)] = true
			}
		}
		if !slices.ContainsFunc(list, hasStructPort) {
			c.PreserveAll()
			return true
		}
		partial.Fold(c, c.Op)
		for _, m := range list {
			if m.Is(hw.Module) {
				f.body(m)
			}
		}
		for _, m := range list {
			f.ports(m)
		}
		return true
	},
}

type ioFlattener struct {
	joined map[*ir.Value]bool // structs of a new argument's fields
	o      *FlattenIOOptions
	b      *ir.Builder
	// flattens reports whether the module of a name is flattened.
	flattens func(name *ir.StringAttr) bool
	// parts are the fields of values that were arguments of the current module.
	parts map[*ir.Value][]*ir.Value
}

func flattenerOf(c *passes.Ctx) *ioFlattener {
	return &ioFlattener{o: passes.Opts[FlattenIOOptions](c), b: c.Builder()}
}

func isStruct(t ir.Type) bool { return hw.As(t, hw.StructType) != nil }

// leaf is a port that replaces a field of a struct port.
type leaf struct {
	name string
	t    ir.Type
}

func hasStructPort(m *ir.Operation) bool {
	return slices.ContainsFunc(hw.PortEntries(m), func(p hw.PortEntry) bool { return isStruct(p.Type) && p.Dir != hw.InOut })
}

// leaves appends to dst the ports that replace a port of this name and type.
func (f *ioFlattener) leaves(name string, t ir.Type, nested bool, dst []leaf) []leaf {
	if !isStruct(t) || nested && !f.o.Recursive {
		return append(dst, leaf{name, hw.Canonical(t)})
	}
	for _, field := range hw.Fields(t) {
		dst = f.leaves(name+f.o.Join+field.Name.Value, field.Type, true, dst)
	}
	return dst
}

// ports splits the struct ports of a module.
func (f *ioFlattener) ports(m *ir.Operation) {
	var list []hw.PortEntry
	changed := false
	for _, p := range hw.PortEntries(m) {
		if !isStruct(p.Type) || p.Dir == hw.InOut {
			list = append(list, p)
			continue
		}
		changed = true
		for _, l := range f.leaves(p.Name.Value, p.Type, false, nil) {
			list = append(list, hw.PortEntry{Port: hw.Port{Dir: p.Dir, Name: f.b.Ctx.String(l.name), Type: l.t}, Loc: p.Loc})
		}
	}
	if changed {
		hw.SetPorts(m, list)
	}
}

// body splits the structs among the arguments, outputs and instance ports in the body of
// a module. The module's own ports must still be the old ones.
func (f *ioFlattener) body(m *ir.Operation) {
	var instances []*ir.Operation
	m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.Instance) {
			instances = append(instances, op)
		}
		return ir.Advance
	})
	f.parts, f.joined = map[*ir.Value][]*ir.Value{}, map[*ir.Value]bool{}
	body := m.Region(0).First()
	old := f.splitArgs(body)
	for _, inst := range instances {
		if f.flattens(hw.InstanceOp(inst).ModuleName().Root) {
			f.instance(inst)
		}
	}
	out := body.Last()
	f.b.Before(out)
	if vs, changed := f.flatten(out.Loc(), out.OperandValues(nil)); changed {
		hw.CreateOutput(f.b, out.Loc(), hw.OutputArgs{Outputs: vs, Discardable: out.Discardable()})
		out.Erase()
	}
	// The remaining uses of the old arguments get structs of the new arguments.
	for _, arg := range old {
		if !arg.Unused() {
			f.b.AtStart(body)
			arg.ReplaceAllUses(f.join(arg.Loc(), arg.Type(), f.parts[arg]))
		}
		body.EraseArg(arg.Index())
	}
}

// splitArgs adds, behind each argument that is a struct, arguments for its fields. It
// returns the struct arguments.
func (f *ioFlattener) splitArgs(body *ir.Block) (old []*ir.Value) {
	for _, arg := range slices.Clone(body.Args()) {
		if !isStruct(arg.Type()) {
			continue
		}
		old = append(old, arg)
		at := arg.Index() + 1
		var add func(t ir.Type) *ir.Value
		add = func(t ir.Type) *ir.Value {
			if !isStruct(t) || !f.o.Recursive {
				v := body.InsertArg(f.b.Arena, at, hw.Canonical(t), arg.Loc())
				at++
				return v
			}
			var parts []*ir.Value
			for _, field := range hw.Fields(t) {
				parts = append(parts, add(field.Type))
			}
			f.b.AtStart(body)
			whole := f.join(arg.Loc(), t, parts)
			f.joined[whole] = true
			return whole
		}
		for _, field := range hw.Fields(arg.Type()) {
			f.parts[arg] = append(f.parts[arg], add(field.Type))
		}
	}
	return old
}

// join makes a struct of type t from its fields.
func (f *ioFlattener) join(loc ir.Loc, t ir.Type, parts []*ir.Value) *ir.Value {
	return hw.CreateStructCreate(f.b, loc, hw.StructCreateArgs{Input: parts, ResultType: hw.Canonical(t)}).Result(0)
}

// flatten returns vs with structs replaced by their fields. It reports whether there was
// a struct.
func (f *ioFlattener) flatten(loc ir.Loc, vs []*ir.Value) (flat []*ir.Value, changed bool) {
	var add func(v *ir.Value, nested bool)
	add = func(v *ir.Value, nested bool) {
		parts := f.parts[v]
		switch {
		case !isStruct(v.Type()) || nested && !f.o.Recursive:
			flat = append(flat, v)
			return
		case parts == nil:
			var types []ir.Type
			for _, field := range hw.Fields(v.Type()) {
				types = append(types, hw.Canonical(field.Type))
			}
			block, before := f.b.Point()
			if !f.joined[v] {
				f.b.AfterValue(v)
			}
			parts = hw.CreateStructExplode(f.b, loc, hw.StructExplodeArgs{Input: v, ResultTypes: types}).ResultValues(nil)
			f.b.Restore(block, before)
			f.parts[v] = parts
		}
		changed = true
		for _, p := range parts {
			add(p, true)
		}
	}
	for _, v := range vs {
		add(v, false)
	}
	return flat, changed
}

// instance replaces an instance of a module with split ports by an instance with these
// ports.
func (f *ioFlattener) instance(inst *ir.Operation) {
	v, loc, b := hw.InstanceOp(inst), inst.Loc(), f.b
	b.Before(inst)
	ins, changed := f.flatten(loc, inst.OperandValues(nil))
	var argNames, resultNames []ir.Attribute
	for i, name := range v.ArgNames().Elems {
		for _, l := range f.leaves(name.(*ir.StringAttr).Value, inst.Operand(i).Type(), false, nil) {
			argNames = append(argNames, b.Ctx.String(l.name))
		}
	}
	var types []ir.Type
	for i, name := range v.ResultNames().Elems {
		t := inst.Result(i).Type()
		changed = changed || isStruct(t)
		for _, l := range f.leaves(name.(*ir.StringAttr).Value, t, false, nil) {
			if !isStruct(t) {
				l.t = t
			}
			resultNames, types = append(resultNames, b.Ctx.String(l.name)), append(types, l.t)
		}
	}
	if !changed {
		return
	}
	by := hw.CreateInstance(b, loc, hw.InstanceArgs{
		Inputs: ins, InstanceName: v.InstanceName(), ModuleName: v.ModuleName(), Parameters: v.Parameters(), InnerSym: ir.Given(v.InnerSym()),
		DoNotPrint: v.DoNotPrint(), ArgNames: b.Ctx.Array(argNames...), ResultNames: b.Ctx.Array(resultNames...), ResultsTypes: types,
		Discardable: inst.Discardable(),
	})
	at := 0
	var take func(t ir.Type, nested bool) *ir.Value
	take = func(t ir.Type, nested bool) *ir.Value {
		if !isStruct(t) || nested && !f.o.Recursive {
			at++
			return by.Result(at - 1)
		}
		var parts []*ir.Value
		for _, field := range hw.Fields(t) {
			parts = append(parts, take(field.Type, true))
		}
		return f.join(loc, t, parts)
	}
	for i := range inst.Results() {
		r := inst.Result(i)
		r.ReplaceAllUses(take(r.Type(), false))
	}
	inst.Erase()
}
