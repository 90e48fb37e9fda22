package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Passes that work on operations one by one are often scheduled on the module
// (builtin.module(canonicalize)), which would leave all but one core idle. The manager pushes them
// down: they run on the functions in parallel, then on the rest.

// runOn runs c's pass. If the pass permits it and threads are available, it pushes the pass down to
// the functions in the operation. It returns false if the pass failed.
func (t *thread) runOn(c *Ctx) bool {
	in, op := c.in, c.Op
	if t.m.piece != nil || t.m.merging != nil {
		return t.runInPieces(c)
	}
	if in.Pass.PushDown == nil || t.m.tokens.Load() <= 0 && t.m.Order == nil || !op.Has(ir.SymbolTable) || !in.Pass.PushDown(in.Options) {
		return in.Pass.Run(c)
	}
	if in.Pass.ScopeOf(in.Options, op.Name().Name) == SymbolScope {
		if t.canTakeApart(in, op) {
			return t.runApart(c)
		}
		return in.Pass.Run(c)
	}
	if functions := pushable(op); functions != nil {
		return t.pushDown(c, functions)
	}
	return in.Pass.Run(c)
}

// runInPieces runs c's pass on a piece of the module, or on the module in the merge of pieces. It
// returns false if the pass failed.
func (t *thread) runInPieces(c *Ctx) bool {
	in, op := c.in, c.Op
	logged := in.Pass.ScopeOf(in.Options, op.Name().Name) == SymbolScope
	p := t.m.piece
	switch {
	case p == nil && t.m.merging.Way == Chained && op.Parent() == nil:
		return t.mergeChained(c)
	case p == nil && t.m.merging.Way == Logged && op.Parent() == nil:
		made := false
		ok := t.mergeLogged(op, func(before *rewrite.SymbolSnapshot) (*apart, bool) {
			whole, ok := t.runEmpty(c, before)
			made = whole.made()
			return whole, ok
		})
		c.preserved = preservedSet{nested: !made} // the units were verified, but for their names
		return ok
	case p == nil && t.m.merging.Way == Divided && op.Parent() == nil:
		ok := t.m.merging.Finish(c)
		t.m.merging.Unchanged = c.preserved.all
		return ok
	case p == nil || op.Parent() != nil:
	case p.Way == Logged && logged:
		return t.runPiece(c)
	case p.Way == Divided && in.Pass.Division != nil:
		var ok bool
		p.Outcome, p.Why, ok = in.Pass.Division.Run(c, p.Note)
		p.Unchanged = c.preserved.all
		return ok
	}
	return in.Pass.Run(c)
}

// pushable returns the functions in op that a pass may be pushed down to, including functions in
// nested modules. It returns nil if there are fewer than two, since push-down then gains nothing.
// Isolated operations of other kinds stay with the rest, because a pass's effect on them may depend
// on their contents.
func pushable(op *ir.Operation) []*ir.Operation {
	functions := appendFunctions(nil, op)
	if len(functions) < 2 {
		return nil
	}
	return functions
}

func appendFunctions(functions []*ir.Operation, op *ir.Operation) []*ir.Operation {
	for o := range op.Nested() {
		d := o.Def()
		switch {
		case d == nil || d.Traits&ir.IsolatedFromAbove == 0:
		case PushableTo(d) && o.NumRegions() == 1 && !o.Region(0).Empty():
			functions = append(functions, o)
		case d.Traits&ir.SymbolTable != 0:
			functions = appendFunctions(functions, o)
		}
	}
	return functions
}

// pushDown runs c's pass on the functions in parallel. Then it runs the pass on the operation
// around them, from which the functions' bodies are hidden. It returns false if the pass failed.
func (t *thread) pushDown(c *Ctx, functions []*ir.Operation) bool {
	jobs := make([]job, len(functions))
	for i, f := range functions {
		jobs[i] = job{op: f, am: analyses{op: f}}
	}
	ok := t.runSection(jobs, true, func(t *thread, j *job) bool {
		f := t.ctx()
		*f = Ctx{Op: j.op, Options: c.Options, State: c.State, in: c.in, t: t, am: &j.am, anchor: c.Op}
		ok := c.in.Pass.Run(f)
		j.changed = !f.preserved.all
		t.free = append(t.free, f)
		return ok
	})
	if ok {
		ok = withoutBodies(c.Arena(), functions, func() bool { return c.in.Pass.Run(c) })
	}
	for i := range jobs {
		if jobs[i].changed {
			c.preserved = preservedSet{}
		}
	}
	return ok
}

// withoutBodies removes the functions' bodies, calls do, and puts the bodies back. It returns the
// result of do.
func withoutBodies(a *ir.Arena, functions []*ir.Operation, do func() bool) bool {
	if len(functions) == 0 {
		return do()
	}
	bodies := a.Create(&ir.OpState{Name: functions[0].Name(), Loc: functions[0].Loc(), Regions: len(functions)})
	for i, f := range functions {
		bodies.Region(i).TakeBody(f.Region(0))
	}
	defer func() {
		for i, f := range functions {
			f.Region(0).TakeBody(bodies.Region(i))
		}
	}()
	return do()
}
