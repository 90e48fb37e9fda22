package passes

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A chain is a stage of several neighbours in a pipeline on a module that have the same units. Its
// members are nests on operations of the module, passes that are pushed down to its functions, and
// at most one logging pass. That is a pass that logs its requests to the symbol table. A piece goes
// through all of them before it is put together with the others:
//
//	func.func(canonicalize), convert-to-llvm, reconcile-unrealized-casts
//
// Until the logging pass has run, the other pieces see a unit in its state at the beginning of the
// stage. So the passes before the logging pass must not change a unit's attributes. After the
// logging pass a unit's operations have provisional names, so the results of later passes must not
// depend on names. Where one of these conditions does not hold, the stage is worked on pass by
// pass.

// logsAt returns the index of the first pass in list whose Way is Logged, or len(list) if there is
// none. Such a pass logs its requests to the symbol table, and Merge carries them out. The argument
// module is the name of the operation that the passes run on.
func logsAt(list []*Instance, module string) int {
	for i, in := range list {
		if w, _ := WayOf(in, module); w == Logged {
			return i
		}
	}
	return len(list)
}

// Logs reports whether a pass of pl logs its requests to the symbol table. The stage pl must have
// the Way Chained or Logged.
func Logs(pl *Pipeline) bool { return logsAt(pl.Passes, pl.Anchor) < len(pl.Passes) }

// UnitsOf returns a predicate for the operations of a module that are units of pl, a stage with the
// Way Chained.
func UnitsOf(pl *Pipeline) func(name *ir.OpName) bool {
	if Logs(pl) {
		return func(*ir.OpName) bool { return true }
	}
	pushes := false
	var anchors []string
	for _, in := range pl.Passes {
		pushes = pushes || !in.IsAdaptor()
		for _, nested := range in.Nested {
			anchors = append(anchors, nested.Anchor)
		}
	}
	return func(n *ir.OpName) bool {
		return slices.Contains(anchors, n.Name) || pushes && PushableTo(n.Def)
	}
}

// runChain runs the passes of a stage with the Way Chained on the units of t.m.piece. It returns
// false if a pass fails.
func (t *thread) runChain(list []*Instance, module *ir.Operation) bool {
	units := t.m.piece.Units
	heads := make([]head, len(units))
	jobs := make([]job, len(units))
	for i, u := range units {
		heads[i], jobs[i] = headOf(u), job{op: u}
	}
	n := logsAt(list, module.Name().Name)
	if !t.runSection(jobs, false, func(t *thread, j *job) bool { return t.runSteps(list[:n], j.op, module) }) {
		return false
	}
	if n == len(list) {
		return true
	}
	for i, u := range units {
		if !heads[i].same(u) {
			t.m.piece.Why = "the attributes of an operation change that others may ask for"
			return true
		}
	}
	return t.runChainLogged(list[n], list[n+1:], module)
}

// runChainLogged runs the passes of a chain on the units. The first pass is in, which logs its
// requests to the symbol table; the list after has the passes that follow. It returns false if a
// pass fails.
func (t *thread) runChainLogged(in *Instance, after []*Instance, module *ir.Operation) bool {
	jobs, before := t.pieceJobs(module, in)
	if jobs == nil {
		return true
	}
	for _, pi := range t.m.Instrument {
		if pi.BeforePass != nil {
			pi.BeforePass(t.slot, in, module)
		}
	}
	c := &Ctx{Op: module, Options: in.Options, State: in.state, in: in, t: t, am: &analyses{op: module}}
	ok := t.runSection(jobs, true, func(t *thread, j *job) bool { return t.runUnit(c, before, j) && t.verifyUnit(j) })
	for i := len(t.m.Instrument) - 1; i >= 0; i-- {
		if pi := t.m.Instrument[i]; pi.AfterPass != nil {
			pi.AfterPass(t.slot, in, module, ok)
		}
	}
	ok = ok && t.runSection(jobs, false, func(t *thread, j *job) bool {
		for op := j.apart.Block.First(); op != nil; {
			next := op.Next()
			if !t.runSteps(after, op, module) {
				return false
			}
			op = next
		}
		return true
	})
	t.pack(module, jobs)
	return ok
}

// verifyUnit verifies the operations of j's unit after a pass that logs requests to the symbol
// table. It leaves out their symbol names, which the merge may still change. It returns false if
// they are invalid.
func (t *thread) verifyUnit(j *job) bool {
	if !t.m.VerifyEach || !j.changed {
		return true
	}
	blocks := []*ir.Block{j.apart.Block}
	for i := range j.apart.Log {
		if b := j.apart.Log[i].Ops; b != nil {
			blocks = append(blocks, b)
		}
	}
	for _, b := range blocks {
		for op := b.First(); op != nil; op = op.Next() {
			if !ir.Verify(op, 1) {
				return false
			}
		}
	}
	return true
}

// runSteps runs the nests and pushed-down passes of list on op, as far as they apply to op. The
// pushed-down passes are scheduled on module. It returns false if one fails.
func (t *thread) runSteps(list []*Instance, op, module *ir.Operation) bool {
	j := job{op: op, am: analyses{op: op}}
	for _, in := range list {
		if !in.IsAdaptor() {
			if PushableTo(op.Def()) && hasBody(op) && !t.runPushedAlone(in, &j, module) {
				return false
			}
			continue
		}
		if i := slices.IndexFunc(in.Nested, func(pl *Pipeline) bool { return t.m.accepts(pl, op.Name()) }); i >= 0 {
			if !t.runPipeline(in.Nested[i], op, &j.am, in) {
				return false
			}
		}
	}
	return true
}

// runPushedAlone runs a pushed-down pass, without its neighbours, on the operation of a job. The
// pass is in, which is scheduled on module. It returns false if the pass fails.
func (t *thread) runPushedAlone(in *Instance, j *job, module *ir.Operation) bool {
	alone := *j
	alone.pl = &Pipeline{Anchor: module.Name().Name, Passes: []*Instance{in}}
	return t.runPushed(&alone, module)
}

// head is the part of an operation that other units can see: its properties and discardable
// attributes.
type head struct {
	props []ir.Attribute
	attrs *ir.DictAttr
}

func headOf(op *ir.Operation) head { return head{slices.Clone(op.Props()), op.Discardable()} }

func (h *head) same(op *ir.Operation) bool {
	return h.attrs == op.Discardable() && slices.Equal(h.props, op.Props())
}

// others returns the operations directly in a module that are not functions with bodies.
func others(module *ir.Operation) []*ir.Operation {
	var all []*ir.Operation
	for op := range module.Nested() {
		if !PushableTo(op.Def()) || !hasBody(op) {
			all = append(all, op)
		}
	}
	return all
}

// mergeChained ends a pass of a stage with the Way Chained: after the units, it works on the module
// itself. It returns false if the pass fails. If the stage cannot be divided after all, it sets
// t.m.merging.Why.
func (t *thread) mergeChained(c *Ctx) bool {
	g := t.m.merging
	if g.Why != "" {
		c.PreserveAll()
		return true
	}
	if w, _ := WayOf(c.in, c.Op.Name().Name); w == Logged {
		ok := t.mergeLogged(c.Op, func(before *rewrite.SymbolSnapshot) (*apart, bool) {
			whole, ok := t.runEmpty(c, before)
			if whole.made() {
				g.Why = "'" + c.in.Pass.Arg + "' makes operations that are in no unit"
			}
			return whole, ok
		})
		g.logged = true
		c.preserved = preservedSet{nested: true} // the units were verified, but for their names
		return ok
	}
	var functions []*ir.Operation
	for op := range c.Op.Nested() {
		if PushableTo(op.Def()) && hasBody(op) {
			functions = append(functions, op)
		}
	}
	ok := withoutBodies(t.arena, functions, func() bool { return c.in.Pass.Run(c) })
	if !c.preserved.all {
		c.PreserveNestedBut(others(c.Op)) // the units were verified
	}
	if ok && !c.preserved.all && !g.logged && g.Ops != nil {
		g.Why = "'" + c.in.Pass.Arg + "' changes operations that are in no unit"
		c.PreserveAll()
	}
	return ok
}
