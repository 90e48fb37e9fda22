package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// The liveness of a port follows from the modules' reports. A module reports its cones: the arguments, outputs and
// results of instances that are alive if
//
//	the module is reached,
//	output j is wanted, or
//	operand i of instance k is wanted, since argument i of its module is alive.
//
// Each rule of the analysis has one of these reasons, so a cone does not depend on other cones. The methods of liveness
// combine the cones and look at each once.

// cone lists the arguments, outputs and results of instances in a module on which one given value depends. They are
// alive if that value is alive.
type cone struct {
	args    []int
	outs    []int
	results [][2]int // of instances: which instance, which result
	reached []int    // instances in blocks that are reached
}

// flow is the report on a module for the liveness analysis of ports across modules.
type flow struct {
	public    bool
	dead      bool // an operation is trivially dead
	args      int
	instances []instance // as hw.Graph lists them
	reach     cone
	outs      []cone
}

type instance struct {
	module   string
	operands []cone
}

// trim is the change that hw-imdce makes in a module: it erases the module's own dead ports, and takes steps at its
// instances. The ports are erased in front of the step with the index own.
type trim struct {
	ins   []bool // dead; none if no port is
	outs  []bool
	own   int
	steps []step
}

// step is one change in the list of a trim. If ins and outs are empty, it erases the instance with number instance.
// Otherwise it erases the operands and results of that instance that ins and outs mark as dead.
type step struct {
	instance int
	ins      []bool
	outs     []bool
}

func (s *step) erases() bool { return len(s.ins)+len(s.outs) == 0 }

// beside lists the operations that may stand beside modules because they contain no instance.
var beside = []string{
	hw.ModuleExtern.Name, hw.ModuleGenerated.Name, "hw.generator.schema", "hw.hierpath", "hw.typescope", "sv.macro.decl", "sv.macro.def", "sv.verbatim", "emit.fragment",
}

// inModules implements the function Units of a passes.Ledger, for passes that follow instances between hw.modules. It
// reports whether u is an hw.module. If u is another operation that may contain instances, why says that the work
// cannot be divided.
func inModules(u *passes.PlannedUnit) (is bool, why string) {
	is = u.Name == hw.Module.Name
	if !is && !slices.Contains(beside, u.Name) {
		return false, "a '" + u.Name + "' beside the modules may have instances in it"
	}
	return is, ""
}

// imdceLedger divides the work of hw-imdce. It makes a report on each module, by analyzing the module alone. From all
// reports it decides the erasures in each module, which the module gets as its note.
var imdceLedger = &passes.Ledger[[]byte, []byte]{
	Least: 32 << 20,
	Units: func(options any, u *passes.PlannedUnit) (bool, string) {
		if options.(*imdceOptions).Print {
			return false, "liveness is to be printed"
		}
		return inModules(u)
	},
	Report: func(_ *passes.Ctx, unit *ir.Operation) (report []byte, why string, ok bool) {
		f, why := flowOf(unit)
		return f.pack(), why, true
	},
	Decide: func(reports []passes.Reported[[]byte]) (map[string][]byte, string) {
		l, err := newLiveness(reports)
		if err != nil {
			return nil, err.Error()
		}
		l.solve()
		return l.trims(), ""
	},
	Change: func(c *passes.Ctx, unit *ir.Operation, note []byte) bool {
		t, err := readTrim(note)
		if err != nil {
			return unit.EmitError("%s", err)
		}
		if !t.apply(c, unit) {
			return unit.EmitError("%s", errPacked)
		}
		eraseTriviallyDead(c, unit)
		warnEmpty(c, unit)
		return true
	},
	End: func(c *passes.Ctx, _ []string, notes [][]byte) {
		if len(notes) > 0 {
			trimDeclarations(c.Op)
		}
	},
}

// flowing computes the cones of one module: the values and instances that are alive if a certain output or operand of
// an instance is alive.
type flowing struct {
	spread  // its mark is the number of the cone
	module  *ir.Operation
	outs    map[*ir.Value][]int
	numbers map[*ir.Operation]int // of instances
	to      *cone
}

// coneCost is how often, on average, flowOf may look at each operation of a module while it computes cones. Beyond
// that, the cones would be too large a report.
const coneCost = 256

func flowOf(module *ir.Operation) (f flow, why string) {
	x := &flowing{module: module, outs: map[*ir.Value][]int{}, numbers: map[*ir.Operation]int{}}
	x.spread = newSpread(x)
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
			f.dead = true
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
	f.public, f.args, f.outs = ir.IsPublic(module), body.NumArgs(), make([]cone, out.NumOperands())
	f.reach = x.cone(func() { x.reach(body) })
	for i := range f.outs {
		f.outs[i] = x.cone(func() { x.value(out.Operand(i)) })
	}
	for _, inst := range instances {
		one := instance{module: hw.Targets(inst)[0].Value, operands: make([]cone, inst.NumOperands())}
		for i := range one.operands {
			one.operands[i] = x.cone(func() { x.value(inst.Operand(i)) })
		}
		f.instances = append(f.instances, one)
		if x.looked > coneCost*ops {
			return f, "what follows from the instances of @" + name + " is too much for a report"
		}
	}
	return f, ""
}

// cone calls the function begin, which marks the first values as alive. It returns everything that is alive as a
// consequence.
func (x *flowing) cone(begin func()) (c cone) {
	x.mark++
	x.to = &c
	begin()
	x.drain()
	return c
}

func (x *flowing) visited(v *ir.Value) { x.to.outs = append(x.to.outs, x.outs[v]...) }

func (x *flowing) reached(inst *ir.Operation) { x.to.reached = append(x.to.reached, x.numbers[inst]) }

func (x *flowing) argument(v *ir.Value) {
	if v.OwnerBlock().Parent() == x.module {
		x.to.args = append(x.to.args, v.Index())
	}
}

func (x *flowing) result(v *ir.Value) {
	x.to.results = append(x.to.results, [2]int{x.numbers[v.DefiningOp()], v.Index()})
}

// liveness joins the reports on all modules.
type liveness struct {
	modules []lively
	index   map[string]int
	work    []reason
}

// lively is a module with the liveness of its arguments, outputs and instances.
type lively struct {
	name string
	flow
	isReached   bool
	liveArgs    []bool
	liveOuts    []bool
	wanted      []bool   // outputs whose cones have been looked at
	alive       []bool   // instances
	looked      [][]bool // operands whose cones have been looked at
	users       []use    // instances of the module
	deadPorts   bool
	noArg, noOf []bool // dead arguments and outputs, if deadPorts
}

type use struct{ module, instance int }

// reason is an entry of the work list: a cone whose values are alive, and the index of the module that it belongs to.
type reason struct {
	module int
	*cone
}

func newLiveness(reports []passes.Reported[[]byte]) (*liveness, error) {
	l := &liveness{modules: make([]lively, len(reports)), index: make(map[string]int, len(reports))}
	for i := range reports {
		f, err := readFlow(reports[i].Report)
		if err != nil {
			return nil, err
		}
		l.index[reports[i].Symbol] = i
		l.modules[i] = lively{
			name: reports[i].Symbol, flow: f, liveArgs: make([]bool, f.args), liveOuts: make([]bool, len(f.outs)), wanted: make([]bool, len(f.outs)),
			alive: make([]bool, len(f.instances)), looked: make([][]bool, len(f.instances)),
		}
	}
	for i := range l.modules {
		for k := range l.modules[i].instances {
			inst := &l.modules[i].instances[k]
			l.modules[i].looked[k] = make([]bool, len(inst.operands))
			if to, ok := l.index[inst.module]; ok {
				l.modules[to].users = append(l.modules[to].users, use{i, k})
			}
		}
	}
	return l, nil
}

func (l *liveness) solve() {
	for i := range l.modules {
		if l.modules[i].public {
			l.reach(i)
			for out := range l.modules[i].outs {
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
	if !l.modules[m].isReached {
		l.modules[m].isReached = true
		l.work = append(l.work, reason{m, &l.modules[m].reach})
	}
}

func (l *liveness) want(m, out int) {
	x := &l.modules[m]
	if out < len(x.wanted) && !x.wanted[out] {
		x.wanted[out] = true
		l.work = append(l.work, reason{m, &x.outs[out]})
	}
}

// operand records that operand i of an instance in module m is alive. It queues the operand's cone: the arguments,
// outputs and results that the operand depends on.
func (l *liveness) operand(m, instance, i int) {
	x := &l.modules[m]
	if i < len(x.looked[instance]) && !x.looked[instance][i] {
		x.looked[instance][i] = true
		l.work = append(l.work, reason{m, &x.instances[instance].operands[i]})
	}
}

// alive records that an instance is alive. It also queues those operands whose arguments in the instantiated module are
// alive.
func (l *liveness) alive(m, instance int) {
	x := &l.modules[m]
	if x.alive[instance] {
		return
	}
	x.alive[instance] = true
	if to, ok := l.index[x.instances[instance].module]; ok {
		for i, alive := range l.modules[to].liveArgs {
			if alive {
				l.operand(m, instance, i)
			}
		}
	}
}

func (l *liveness) add(r reason) {
	x := &l.modules[r.module]
	for _, out := range r.outs {
		x.liveOuts[out] = true
	}
	for _, i := range r.args {
		if x.liveArgs[i] {
			continue
		}
		x.liveArgs[i] = true
		for _, u := range x.users {
			if l.modules[u.module].alive[u.instance] {
				l.operand(u.module, u.instance, i)
			}
		}
	}
	for _, result := range r.results {
		if to, ok := l.index[x.instances[result[0]].module]; ok {
			l.want(to, result[1])
			l.alive(r.module, result[0])
		}
	}
	for _, k := range r.reached {
		to, ok := l.index[x.instances[k].module]
		if ok {
			l.reach(to)
			continue
		}
		for i := range x.instances[k].operands { // of a module without body
			l.operand(r.module, k, i)
		}
		l.alive(r.module, k)
	}
}

// trims returns the erasures in each module, by its name. They are in the order in which imdce.ports erases: by the
// target module of the instances, and the last instance first. For each target, erased instances come before the
// instances that lose ports.
func (l *liveness) trims() map[string][]byte {
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
				if l.modules[u.module].alive[u.instance] == erase {
					continue
				}
				s := step{instance: u.instance}
				if !erase {
					s.ins, s.outs = x.noArg, x.noOf
				}
				all[u.module].steps = append(all[u.module].steps, s)
			}
		}
	}
	notes := make(map[string][]byte, len(all))
	for i := range all {
		if x := &l.modules[i]; x.dead || x.deadPorts || len(all[i].steps) > 0 || x.public && len(x.outs) == 0 {
			notes[x.name] = all[i].pack()
		}
	}
	return notes
}

// own decides which ports of module m are dead, and writes them to t, the change of this module. The steps that follow
// for the instances of m use this decision.
func (l *liveness) own(m int, t *trim) {
	x := &l.modules[m]
	t.own = len(t.steps)
	if x.public || !slices.Contains(x.liveArgs, false) && !slices.Contains(x.liveOuts, false) {
		return
	}
	x.deadPorts, x.noArg, x.noOf = true, not(x.liveArgs), not(x.liveOuts)
	t.ins, t.outs = x.noArg, x.noOf
}

func not(list []bool) []bool {
	out := make([]bool, len(list))
	for i := range list {
		out[i] = !list[i]
	}
	return out
}

// apply does the erasures of t in a module. It returns false if t cannot belong to this module.
func (t *trim) apply(c *passes.Ctx, module *ir.Operation) bool {
	var instances []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.Instance) {
			instances = append(instances, op)
		}
		return ir.Advance
	})
	b, body := c.Builder(), bodyOf(module)
	for i := range len(t.steps) + 1 {
		if i == t.own && len(t.ins)+len(t.outs) > 0 {
			if len(t.ins) != body.NumArgs() || len(t.outs) != body.Last().NumOperands() {
				return false
			}
			erasePorts(c, b, module, t.ins, t.outs)
		}
		if i == len(t.steps) {
			break
		}
		s := &t.steps[i]
		if s.instance >= len(instances) || !s.erases() && !s.fits(instances[s.instance]) {
			return false
		}
		if s.erases() {
			eraseInstance(b, instances[s.instance])
		} else {
			instances[s.instance] = narrow(b, instances[s.instance], s.ins, s.outs, func(_, _ *ir.Value) {})
		}
	}
	return true
}

func (s *step) fits(inst *ir.Operation) bool {
	return len(s.ins) == inst.NumOperands() && len(s.outs) == inst.NumResults()
}

// trimDeclarations removes dead ports from the hw.module.extern declarations in top. They stand for modules in other
// parts of the divided work, which have lost these ports.
func trimDeclarations(top *ir.Operation) {
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

// fit removes those ports from the declaration d that its instance inst does not have.
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
