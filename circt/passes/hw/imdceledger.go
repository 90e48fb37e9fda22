package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Whether a port is alive follows from what modules report of themselves. A module reports its cones: which arguments, outputs and
// results of instances are alive if
//
//	the module is reached,
//	output j is wanted, or
//	operand i of instance k is wanted, since argument i of its module is alive.
//
// Each rule of the analysis has one of these as its reason, and so a cone does not depend on others. The cones are put together in
// liveness; each is looked at once.

// cone is what is alive for one reason.
type cone struct {
	Args    []int    `json:"a,omitempty"`
	Outs    []int    `json:"o,omitempty"`
	Results [][2]int `json:"r,omitempty"` // of instances: which instance, which result
	Reached []int    `json:"i,omitempty"` // instances in blocks that are reached
}

// flow is the report on a module.
type flow struct {
	Public    bool       `json:"public,omitempty"`
	Dead      bool       `json:"dead,omitempty"` // an operation is trivially dead
	Args      int        `json:"args"`
	Instances []instance `json:"instances,omitempty"` // as hw.Graph lists them
	Reach     cone       `json:"reach"`
	Outs      []cone     `json:"outs,omitempty"`
}

type instance struct {
	Module   string `json:"module"`
	Operands []cone `json:"operands,omitempty"`
}

// trim is what is to be erased in a module: its own dead ports before step Own, and what the steps say.
type trim struct {
	Ins   []bool `json:"ins,omitempty"` // dead; none if no port is
	Outs  []bool `json:"outs,omitempty"`
	Own   int    `json:"own,omitempty"`
	Steps []step `json:"steps,omitempty"`
}

// step erases an instance, or its dead operands and results.
type step struct {
	Instance int    `json:"instance"`
	Ins      []bool `json:"ins,omitempty"`
	Outs     []bool `json:"outs,omitempty"`
}

func (s *step) erases() bool { return len(s.Ins)+len(s.Outs) == 0 }

// beside are operations beside modules in which no instance stands.
var beside = []string{
	hw.ModuleExtern.Name, hw.ModuleGenerated.Name, "hw.generator.schema", "hw.hierpath", "hw.typescope", "sv.macro.decl", "sv.macro.def", "sv.verbatim", "emit.fragment",
}

// inModules is a Ledger's Units for passes that follow instances from hw.module to hw.module.
func inModules(u *passes.PlannedUnit) (is bool, why string) {
	is = u.Name == hw.Module.Name
	if !is && !slices.Contains(beside, u.Name) {
		return false, "a '" + u.Name + "' beside the modules may have instances in it"
	}
	return is, ""
}

// imdceLedger divides the work of hw-imdce.
var imdceLedger = &passes.Ledger[flow, trim]{
	Least: 32 << 20,
	Units: func(options any, u *passes.PlannedUnit) (bool, string) {
		if options.(*imdceOptions).Print {
			return false, "liveness is to be printed"
		}
		return inModules(u)
	},
	Report: func(_ *passes.Ctx, unit *ir.Operation) (f flow, why string, ok bool) {
		f, why = flowOf(unit)
		return f, why, true
	},
	Decide: func(reports []passes.Reported[flow]) (map[string]trim, string) {
		l := newLiveness(reports)
		l.solve()
		return l.trims(), ""
	},
	Change: func(c *passes.Ctx, unit *ir.Operation, t trim) bool {
		t.apply(c, unit)
		eraseTriviallyDead(c, unit)
		warnEmpty(c, unit)
		return true
	},
	End: func(c *passes.Ctx, _ []string, notes []trim) { trimDeclarations(c.Op, notes) },
}

// flowing computes the cones of a module.
type flowing struct {
	module   *ir.Operation
	outs     map[*ir.Value][]int
	numbers  map[*ir.Operation]int // of instances
	values   map[*ir.Value]int     // the cone that reached a value last
	blocks   map[*ir.Block]int
	work     []*ir.Value
	current  int // the number of the cone
	to       *cone
	lookedAt int
}

// coneCost is the number of values of cones for each operation of a module from which its cones are too large a report.
const coneCost = 256

func flowOf(module *ir.Operation) (f flow, why string) {
	x := &flowing{module: module, outs: map[*ir.Value][]int{}, numbers: map[*ir.Operation]int{}, values: map[*ir.Value]int{}, blocks: map[*ir.Block]int{}}
	name, body := ir.SymbolName(module).Value, bodyOf(module)
	var instances []*ir.Operation
	ops := 0
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		ops++
		switch {
		case op == module:
		case op.Implements("HWInstanceLike"):
			x.numbers[op] = len(instances)
			instances = append(instances, op)
			if to := hw.Targets(op); !op.Is(hw.Instance) || len(to) != 1 || to[0].Value == name {
				why = "@" + name + " has an instance that may be of several modules, or of itself"
			}
		case ir.IsTriviallyDead(op):
			f.Dead = true
		}
		return ir.Advance
	})
	out := body.Last()
	if why != "" || out == nil || !out.Is(hw.Output) {
		return f, why
	}
	for i := range out.Operands() {
		x.outs[out.Operand(i)] = append(x.outs[out.Operand(i)], i)
	}
	f.Public, f.Args, f.Outs = ir.IsPublic(module), body.NumArgs(), make([]cone, out.NumOperands())
	f.Reach = x.cone(func() { x.reach(body) })
	for i := range f.Outs {
		f.Outs[i] = x.cone(func() { x.value(out.Operand(i)) })
	}
	for _, inst := range instances {
		one := instance{Module: hw.Targets(inst)[0].Value, Operands: make([]cone, inst.NumOperands())}
		for i := range one.Operands {
			one.Operands[i] = x.cone(func() { x.value(inst.Operand(i)) })
		}
		f.Instances = append(f.Instances, one)
		if x.lookedAt > coneCost*ops {
			return f, "what follows from the instances of @" + name + " is too much for a report"
		}
	}
	return f, ""
}

// cone collects what begin, and what follows from it, finds alive.
func (x *flowing) cone(begin func()) (c cone) {
	x.current++
	x.to = &c
	begin()
	for len(x.work) > 0 {
		v := x.work[len(x.work)-1]
		x.work = x.work[:len(x.work)-1]
		x.visit(v)
	}
	return c
}

func (x *flowing) value(v *ir.Value) {
	if x.values[v] != x.current {
		x.values[v] = x.current
		x.lookedAt++
		x.work = append(x.work, v)
		x.to.Outs = append(x.to.Outs, x.outs[v]...)
	}
}

func (x *flowing) operands(op *ir.Operation) {
	for i := range op.Operands() {
		x.value(op.Operand(i))
	}
}

func (x *flowing) nested(op *ir.Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			x.reach(b)
		}
	}
}

// reach is imdce.reach.
func (x *flowing) reach(b *ir.Block) {
	if x.blocks[b] == x.current {
		return
	}
	x.blocks[b] = x.current
	for op := range b.Ops() {
		x.lookedAt++
		if op.Implements("HWInstanceLike") {
			x.to.Reached = append(x.to.Reached, x.numbers[op])
			continue
		}
		if !hasUnknownEffect(op) {
			continue
		}
		for i := range op.Results() {
			x.value(op.Result(i))
		}
		x.operands(op)
		x.nested(op)
	}
}

// visit is imdce.visit, as far as the module goes.
func (x *flowing) visit(v *ir.Value) {
	if v.IsArg() {
		if v.OwnerBlock().Parent() == x.module {
			x.to.Args = append(x.to.Args, v.Index())
		}
		return
	}
	op := v.DefiningOp()
	if k, is := x.numbers[op]; is {
		x.to.Results = append(x.to.Results, [2]int{k, v.Index()})
		return
	}
	x.operands(op)
	x.nested(op)
}

// liveness puts the reports on modules together.
type liveness struct {
	modules []lively
	index   map[string]int
	work    []reason
}

// lively is a module and what is known to be alive in it.
type lively struct {
	name string
	flow
	reached     bool
	args, outs  []bool
	wanted      []bool   // outputs whose cones have been looked at
	instances   []bool   // that are alive
	operands    [][]bool // whose cones have been looked at
	users       []use    // instances of the module
	deadPorts   bool
	noArg, noOf []bool // dead arguments and outputs, if deadPorts
}

type use struct{ module, instance int }

// reason is a cone in a module.
type reason struct {
	module int
	*cone
}

func newLiveness(reports []passes.Reported[flow]) *liveness {
	l := &liveness{modules: make([]lively, len(reports)), index: make(map[string]int, len(reports))}
	for i := range reports {
		f := &reports[i].Report
		l.index[reports[i].Symbol] = i
		l.modules[i] = lively{
			name: reports[i].Symbol, flow: *f, args: make([]bool, f.Args), outs: make([]bool, len(f.Outs)), wanted: make([]bool, len(f.Outs)),
			instances: make([]bool, len(f.Instances)), operands: make([][]bool, len(f.Instances)),
		}
	}
	for i := range l.modules {
		for k := range l.modules[i].Instances {
			inst := &l.modules[i].Instances[k]
			l.modules[i].operands[k] = make([]bool, len(inst.Operands))
			if to, ok := l.index[inst.Module]; ok {
				l.modules[to].users = append(l.modules[to].users, use{i, k})
			}
		}
	}
	return l
}

func (l *liveness) solve() {
	for i := range l.modules {
		if l.modules[i].Public {
			l.reach(i)
			for out := range l.modules[i].Outs {
				l.want(i, out)
			}
		}
	}
	for len(l.work) > 0 {
		r := l.work[len(l.work)-1]
		l.work = l.work[:len(l.work)-1]
		l.add(r)
	}
}

func (l *liveness) reach(m int) {
	if !l.modules[m].reached {
		l.modules[m].reached = true
		l.work = append(l.work, reason{m, &l.modules[m].Reach})
	}
}

func (l *liveness) want(m, out int) {
	x := &l.modules[m]
	if out < len(x.wanted) && !x.wanted[out] {
		x.wanted[out] = true
		l.work = append(l.work, reason{m, &x.Outs[out]})
	}
}

// operand notes that an operand of an instance is wanted.
func (l *liveness) operand(m, instance, i int) {
	x := &l.modules[m]
	if i < len(x.operands[instance]) && !x.operands[instance][i] {
		x.operands[instance][i] = true
		l.work = append(l.work, reason{m, &x.Instances[instance].Operands[i]})
	}
}

// alive notes that an instance is alive; then the operands are wanted whose arguments are alive.
func (l *liveness) alive(m, instance int) {
	x := &l.modules[m]
	if x.instances[instance] {
		return
	}
	x.instances[instance] = true
	if to, ok := l.index[x.Instances[instance].Module]; ok {
		for i, alive := range l.modules[to].args {
			if alive {
				l.operand(m, instance, i)
			}
		}
	}
}

func (l *liveness) add(r reason) {
	x := &l.modules[r.module]
	for _, out := range r.Outs {
		x.outs[out] = true
	}
	for _, i := range r.Args {
		if x.args[i] {
			continue
		}
		x.args[i] = true
		for _, u := range x.users {
			if l.modules[u.module].instances[u.instance] {
				l.operand(u.module, u.instance, i)
			}
		}
	}
	for _, result := range r.Results {
		if to, ok := l.index[x.Instances[result[0]].Module]; ok {
			l.want(to, result[1])
			l.alive(r.module, result[0])
		}
	}
	for _, k := range r.Reached {
		to, ok := l.index[x.Instances[k].Module]
		if ok {
			l.reach(to)
			continue
		}
		for i := range x.Instances[k].Operands { // of a module without body
			l.operand(r.module, k, i)
		}
		l.alive(r.module, k)
	}
}

// trims returns what is to be erased, by module. In each module the steps are in the order of imdce.ports: by the module that an
// instance is of, the last instance first, those to be erased before others.
func (l *liveness) trims() map[string]trim {
	all := make([]trim, len(l.modules))
	for t := range l.modules {
		x := &l.modules[t]
		for _, erase := range []bool{true, false} {
			if !erase {
				l.own(t, &all[t])
				if !x.deadPorts {
					continue
				}
			}
			for _, u := range slices.Backward(x.users) {
				if l.modules[u.module].instances[u.instance] == erase {
					continue
				}
				s := step{Instance: u.instance}
				if !erase {
					s.Ins, s.Outs = x.noArg, x.noOf
				}
				all[u.module].Steps = append(all[u.module].Steps, s)
			}
		}
	}
	notes := map[string]trim{}
	for i := range all {
		if x := &l.modules[i]; x.Dead || x.deadPorts || len(all[i].Steps) > 0 || x.Public && len(x.Outs) == 0 {
			notes[x.name] = all[i]
		}
	}
	return notes
}

// own finds the dead ports of a module, whose turn has come.
func (l *liveness) own(m int, t *trim) {
	x := &l.modules[m]
	t.Own = len(t.Steps)
	if x.Public || !slices.Contains(x.args, false) && !slices.Contains(x.outs, false) {
		return
	}
	x.deadPorts, x.noArg, x.noOf = true, not(x.args), not(x.outs)
	t.Ins, t.Outs = x.noArg, x.noOf
}

func not(list []bool) []bool {
	out := make([]bool, len(list))
	for i := range list {
		out[i] = !list[i]
	}
	return out
}

// apply erases what t says in a module.
func (t *trim) apply(c *passes.Ctx, module *ir.Operation) {
	var instances []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.Instance) {
			instances = append(instances, op)
		}
		return ir.Advance
	})
	b := c.Builder()
	for i := range len(t.Steps) + 1 {
		if i == t.Own && len(t.Ins)+len(t.Outs) > 0 {
			erasePorts(c, b, module, t.Ins, t.Outs)
		}
		if i == len(t.Steps) {
			return
		}
		s := &t.Steps[i]
		if s.erases() {
			eraseInstance(b, instances[s.Instance])
		} else {
			instances[s.Instance] = narrow(b, instances[s.Instance], s.Ins, s.Outs, func(_, _ *ir.Value) {})
		}
	}
}

// trimDeclarations takes the dead ports of modules that are elsewhere from what stands for them.
func trimDeclarations(top *ir.Operation, notes []trim) {
	if len(notes) == 0 {
		return
	}
	declared := map[*ir.StringAttr]*ir.Operation{}
	for op := range top.Nested() {
		if op.Is(hw.ModuleExtern) {
			declared[ir.SymbolName(op)] = op
		}
	}
	for m := range top.Nested() {
		m.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(hw.Instance) {
				return ir.Advance
			}
			if d := declared[hw.Targets(op)[0]]; d != nil {
				fit(d, op)
			}
			return ir.Advance
		})
	}
}

// fit takes the ports from a declaration that an instance of it does not have.
func fit(d, inst *ir.Operation) {
	ports := hw.PortEntries(d)
	if len(ports) == inst.NumOperands()+inst.NumResults() {
		return
	}
	v := hw.InstanceOp(inst)
	hw.SetPorts(d, slices.DeleteFunc(ports, func(p hw.PortEntry) bool {
		names := v.ArgNames()
		if p.Dir == hw.Out {
			names = v.ResultNames()
		}
		return !slices.Contains(names.Elems, ir.Attribute(p.Name))
	}))
}
