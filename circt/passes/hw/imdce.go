package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/passes"
)

// imdceOptions are the options of hw-imdce.
type imdceOptions struct {
	Print bool `opt:"print-liveness" default:"false" doc:"Print liveness analysis results before transformations."`
}

// IMDCE is hw-imdce: across instances, it erases everything that no output of a public module and no effect depends on.
var IMDCE = &passes.Pass{
	Name: "IMDeadCodeElim", Arg: "hw-imdce", Doc: "Intermodule dead code elimination",
	Anchor: "builtin.module", Options: passes.OptionsOf[imdceOptions](),
	Stats: []passes.Statistic{
		{Name: "num-erased-ops", Doc: "Number of operations erased"},
		{Name: "num-erased-modules", Doc: "Number of modules erased"},
		{Name: "num-removed-ports", Doc: "Number of ports erased"},
	},
	Scope: passes.Always(passes.ModuleScope), Division: imdceLedger.Division(),
	Run: func(c *passes.Ctx) bool {
		d := &imdce{c: c, graph: hw.NewGraph(c.Op), instances: map[*ir.Operation]bool{}}
		d.spread = newSpread(d)
		d.analyze()
		if passes.Opts[imdceOptions](c).Print {
			d.print()
			return true
		}
		d.rewrite()
		return true
	},
}

// imdce has the values and blocks of all modules that are known to be alive, and the instances. An instance's liveness
// is separate from its results' liveness.
type imdce struct {
	spread
	c         *passes.Ctx
	graph     *hw.Graph
	instances map[*ir.Operation]bool
	workInst  []*ir.Operation
}

func (d *imdce) instance(op *ir.Operation) {
	if !d.instances[op] {
		d.instances[op] = true
		d.workInst = append(d.workInst, op)
	}
}

func bodyOf(module *ir.Operation) *ir.Block {
	if module == nil || module.NumRegions() == 0 {
		return nil
	}
	return module.Region(0).First()
}

func (d *imdce) analyze() {
	for op := range d.c.Op.Region(0).First().Ops() {
		body := bodyOf(op)
		if !hw.IsModuleLike(op) || body == nil || op.Is(hw.Module) && !ir.IsPublic(op) {
			continue
		}
		d.reach(body)
		if out := body.Last(); out != nil && out.Is(hw.Output) {
			d.operands(out)
		}
	}
	for len(d.work)+len(d.workInst) > 0 {
		if len(d.work) > 0 {
			d.drain()
			continue
		}
		inst := d.workInst[len(d.workInst)-1]
		d.workInst = d.workInst[:len(d.workInst)-1]
		d.visitInstance(inst)
	}
}

func (d *imdce) visited(*ir.Value) {}

// reached keeps an instance alive unless its module is an hw.module, and reaches the bodies of its modules.
func (d *imdce) reached(inst *ir.Operation) {
	for _, name := range hw.Targets(inst) {
		n := d.graph.Lookup(name)
		if n == nil || n.Module == nil {
			continue
		}
		if !n.Module.Is(hw.Module) {
			d.operands(inst)
			d.instance(inst)
		}
		if body := bodyOf(n.Module); body != nil {
			d.reach(body)
		}
	}
}

// visitInstance marks operands of an instance as live. An operand is live if the argument of the
// instantiated module is live.
func (d *imdce) visitInstance(inst *ir.Operation) {
	for _, name := range hw.Targets(inst) {
		n := d.graph.Lookup(name)
		if n == nil || n.Module == nil || !n.Module.Is(hw.Module) {
			continue
		}
		for i, arg := range bodyOf(n.Module).Args() {
			if d.isLive(arg) {
				d.value(inst.Operand(i))
			}
		}
	}
}

// argument marks the operands of live instances for v, a live argument of their module.
func (d *imdce) argument(v *ir.Value) {
	m := v.OwnerBlock().Parent()
	if !hw.IsModuleLike(m) {
		return
	}
	for _, inst := range d.graph.Of(m).Uses {
		if d.instances[inst] {
			d.value(inst.Operand(v.Index()))
		}
	}
}

// result marks the outputs of the modules that give v, a live result of an instance, its value.
func (d *imdce) result(v *ir.Value) {
	op := v.DefiningOp()
	for _, name := range hw.Targets(op) {
		if n := d.graph.Lookup(name); n != nil && bodyOf(n.Module) != nil {
			d.value(bodyOf(n.Module).Last().Operand(v.Index()))
			d.instance(op)
		}
	}
}

// print writes the liveness of values and instances into attributes.
func (d *imdce) print() {
	c := d.c.IR()
	word := func(alive bool) ir.Attribute {
		if alive {
			return c.String("LIVE")
		}
		return c.String("DEAD")
	}
	words := func(vs []*ir.Value) ir.Attribute {
		list := make([]ir.Attribute, len(vs))
		for i, v := range vs {
			list[i] = word(d.isLive(v))
		}
		return c.Array(list...)
	}
	d.c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		results := op.ResultValues(nil)
		switch {
		case hw.IsModuleLike(op):
			if body := bodyOf(op); body != nil {
				op.SetAttr("op-liveness", word(d.blocks[body] == d.mark))
				op.SetAttr("val-liveness", words(body.Args()))
			}
		case op.Is(hw.Output):
			op.SetAttr("val-liveness", words(op.OperandValues(nil)))
		case len(results) > 0:
			w := word(slices.ContainsFunc(results, d.isLive))
			if op.Implements("HWInstanceLike") {
				w = word(d.instances[op])
			}
			op.SetAttr("op-liveness", w)
			op.SetAttr("val-liveness", words(results))
		}
		return ir.Advance
	})
}

func (d *imdce) modules() (list []*ir.Operation) {
	for op := range d.c.Op.Region(0).First().Ops() {
		if op.Is(hw.Module) {
			list = append(list, op)
		}
	}
	return list
}

func (d *imdce) rewrite() {
	order := d.graph.PostOrder()
	modules := d.modules()
	for _, m := range modules {
		d.ports(m)
	}
	for _, m := range modules {
		eraseTriviallyDead(d.c, m)
	}
	for _, n := range order {
		if n.Module.Is(hw.Module) {
			warnEmpty(d.c, n.Module)
		}
	}
}

// placeholder replaces the uses of v by an unrealized_conversion_cast without operands, so that v can be erased. The users
// of v must be dead.
func placeholder(b *ir.Builder, v *ir.Value) {
	if !v.Unused() {
		v.ReplaceAllUses(b.Value(builtin.UnrealizedConversionCast, v.Loc(), v.Type(), nil))
	}
}

// ports erases a module's dead instances and, unless it is public, its dead ports.
func (d *imdce) ports(m *ir.Operation) {
	b, n := d.c.Builder(), d.graph.Of(m)
	n.Uses = slices.DeleteFunc(n.Uses, func(inst *ir.Operation) bool {
		if !inst.Is(hw.Instance) || d.instances[inst] {
			return false
		}
		eraseInstance(b, inst)
		return true
	})
	if ir.IsPublic(m) {
		return
	}
	body := bodyOf(m)
	ins, outs := make([]bool, body.NumArgs()), make([]bool, body.Last().NumOperands()) // dead
	for i := range ins {
		ins[i] = !d.isLive(body.Arg(i))
	}
	for i := range outs {
		outs[i] = !d.isLive(body.Last().Operand(i))
	}
	if !slices.Contains(ins, true) && !slices.Contains(outs, true) {
		return
	}
	erasePorts(d.c, b, m, ins, outs)
	for i, inst := range n.Uses {
		if inst.Is(hw.Instance) {
			n.Uses[i] = narrow(b, inst, ins, outs, func(old, by *ir.Value) { d.values[by] = d.values[old] })
			d.instances[n.Uses[i]] = true
		}
	}
}

// eraseInstance erases an instance, and gives the dead users of its results placeholders.
func eraseInstance(b *ir.Builder, inst *ir.Operation) {
	b.Before(inst)
	for i := range inst.Results() {
		placeholder(b, inst.Result(i))
	}
	inst.Erase()
}

// livePorts returns the ports of a module without the dead ones. ins and outs mark the dead inputs and outputs.
func livePorts(m *ir.Operation, ins, outs []bool) (ports []hw.PortEntry) {
	in, out := 0, 0
	for _, p := range hw.PortEntries(m) {
		dead := false
		if p.Dir == hw.Out {
			dead = outs[out]
			out++
		} else {
			dead = ins[in]
			in++
		}
		if !dead {
			ports = append(ports, p)
		}
	}
	return ports
}

// erasePorts erases the ports of m that ins and outs mark as dead, with their arguments and output operands.
func erasePorts(c *passes.Ctx, b *ir.Builder, m *ir.Operation, ins, outs []bool) {
	body := bodyOf(m)
	out := body.Last()
	ports := livePorts(m, ins, outs)
	c.Count(2, int64(len(ins)+len(outs)-len(ports)))
	hw.SetPorts(m, ports)
	b.AtStart(body)
	for i, dead := range ins {
		if dead {
			placeholder(b, body.Arg(i))
		}
	}
	for i, dead := range slices.Backward(ins) {
		if dead {
			body.EraseArg(i)
		}
	}
	for i, dead := range slices.Backward(outs) {
		if dead {
			out.EraseOperand(i)
		}
	}
}

// narrow replaces inst by an instance without the ports that ins and outs mark as dead. It calls moved with each
// remaining result, the old one and the new one.
func narrow(b *ir.Builder, inst *ir.Operation, ins, outs []bool, moved func(old, by *ir.Value)) *ir.Operation {
	v := hw.InstanceOp(inst)
	a := hw.InstanceArgs{InnerSym: ir.Given(inst.Inherent(hw.InnerSymName)), InstanceName: v.InstanceName(), ModuleName: v.ModuleName(), Parameters: v.Parameters()}
	var argNames, resultNames []ir.Attribute
	for i, dead := range ins {
		if !dead {
			a.Inputs, argNames = append(a.Inputs, inst.Operand(i)), append(argNames, v.ArgNames().Elems[i])
		}
	}
	for i, dead := range outs {
		if !dead {
			a.ResultsTypes, resultNames = append(a.ResultsTypes, inst.Result(i).Type()), append(resultNames, v.ResultNames().Elems[i])
		}
	}
	a.ArgNames, a.ResultNames = b.Ctx.Array(argNames...), b.Ctx.Array(resultNames...)
	b.Before(inst)
	by := hw.CreateInstance(b, inst.Loc(), a)
	at := 0
	for i, dead := range outs {
		old := inst.Result(i)
		if dead {
			placeholder(b, old)
			continue
		}
		moved(old, by.Result(at))
		old.ReplaceAllUses(by.Result(at))
		at++
	}
	inst.Erase()
	return by
}

// eraseTriviallyDead erases the trivially dead operations of a module, the last one first. In a graph region, an
// operation that only an earlier operation uses stays, even if that user is erased.
func eraseTriviallyDead(c *passes.Ctx, m *ir.Operation) {
	var work []*ir.Operation
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != m {
			work = append(work, op)
		}
		return ir.Advance
	})
	gone := map[*ir.Operation]bool{}
	for _, op := range slices.Backward(work) {
		if gone[op] || op.Is(hw.Instance) || hw.InnerSymOf(op) != nil || !ir.IsTriviallyDead(op) {
			continue
		}
		for inner := range op.Nested() {
			gone[inner] = true
		}
		gone[op] = true
		op.Erase()
		c.Count(0, 1)
	}
}

// warnEmpty warns of a public module without operations and outputs. A private module without instances also stays,
// without a warning.
func warnEmpty(c *passes.Ctx, m *ir.Operation) {
	out := bodyOf(m).First()
	if out != bodyOf(m).Last() || out.NumOperands() != 0 || !ir.IsPublic(m) {
		return
	}
	c.IR().Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: m.Loc(),
		Text: "module `" + ir.SymbolName(m).Value + "` is empty but cannot be removed because the module is public"})
}
