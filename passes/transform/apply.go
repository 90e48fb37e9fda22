package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// engine holds the rows by the names of their operations. Executing a script needs nothing else but
// the script.
type engine struct {
	rows map[string]*Row
}

func newEngine(tables [][]Row) *engine {
	e := &engine{rows: map[string]*Row{}}
	for _, t := range tables {
		for i := range t {
			e.rows[t[i].Name] = &t[i]
		}
	}
	return e
}

// silenceTracking is the attribute of a transform whose handles need not be tracked. With it, the
// interpreter ignores that it cannot follow the replacement of a payload operation.
const silenceTracking = "transform.silence_tracking_failures"

// Apply executes the transform op with the row for its name. It is a definite failure if there is
// no row.
func (st *State) Apply(op *ir.Operation) Outcome {
	st.scopes[len(st.scopes)-1].current = op
	row := st.engine.rows[op.Name().Name]
	if row == nil {
		return Definitely(st.Ctx, op.Loc(), nil, "the transform interpreter cannot execute '%s': this tool has no implementation of it", op.Name().Name)
	}
	if st.checks {
		if out := st.check(op, row); !out.OK() {
			return out
		}
	}
	gone, out := st.consumed(op)
	if !out.OK() {
		return out
	}
	f := &frame{op: op, results: make([]*payload, op.NumResults())}
	f.tracker = newTracker(st, op, true)
	outer := st.push(f)
	out = row.Apply(st, op)
	st.pop(outer)
	st.compactHandles()
	out = f.tracker.judge(row, out)
	if out.Definite() {
		return out
	}
	f.setRest()
	for i := range op.Operands() {
		if !dialect.Consumes(op, i) {
			continue
		}
		if h := op.Operand(i); dialect.IsHandle(h.Type()) {
			st.forget(h, gone.results)
		} else {
			st.forgetValues(h, gone.ops)
		}
	}
	for i, p := range f.results {
		if !st.bind(op.Result(i), p) {
			return Reported
		}
	}
	return out
}

// point is the state of the enclosing transform, which push saves and pop restores.
type point struct {
	frame    *frame
	listener rewrite.Listener
	block    *ir.Block
	before   *ir.Operation
}

// push makes f the frame of the transform that runs now. It returns the state that pop restores
// afterwards.
func (st *State) push(f *frame) point {
	p := point{frame: st.frame}
	if st.frame != nil {
		p.listener = st.frame.tracker
	}
	p.block, p.before = st.RW.Point()
	st.frame = f
	st.RW.SetListener(f.tracker)
	st.RW.ClearPoint()
	return p
}

func (st *State) pop(p point) {
	st.frame = p.frame
	st.RW.SetListener(p.listener)
	st.RW.Restore(p.block, p.before)
}

// consumedPayload is a copy of the payload of the consumed operands. It is taken before the
// transform runs, because the transform may change or erase the payload.
type consumedPayload struct {
	results []*ir.Value     // of the operations
	ops     []*ir.Operation // that define the values
}

func (st *State) consumed(op *ir.Operation) (gone consumedPayload, out Outcome) {
	for i := range op.Operands() {
		if !dialect.Consumes(op, i) {
			continue
		}
		h := op.Operand(i)
		switch t := h.Type(); {
		case dialect.IsHandle(t):
			for _, o := range st.Ops(h) {
				gone.results = o.ResultValues(gone.results)
			}
		case dialect.IsValueHandle(t):
			for _, v := range st.Values(h) {
				gone.ops = append(gone.ops, definers(v)...)
			}
		default:
			note := NoteAt(h.Loc(), "value defined here with type '%s'", t)
			return gone, Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{note}, "unexpectedly consumed a value that is not a handle as operand #%d", i)
		}
	}
	return gone, Success
}

// definers returns the operation that defines v or, if v is a block argument, the operations of its
// block.
func definers(v *ir.Value) []*ir.Operation {
	if !v.IsArg() {
		return []*ir.Operation{v.DefiningOp()}
	}
	var l []*ir.Operation
	for op := range v.OwnerBlock().Ops() {
		l = append(l, op)
	}
	return l
}

// Run executes the operations of b but for its terminator. The caller must have entered the scope
// of b. The results of the transform being applied then stand for the payload that b yields. If
// propagate is false, Run silences silenceable failures.
func (st *State) Run(b *ir.Block, propagate bool) Outcome {
	for op := b.First(); op != b.Last(); op = op.Next() {
		switch out := st.Apply(op); {
		case out.Definite():
			return out
		case out.Silenceable() && propagate:
			return out
		}
	}
	st.forward(b)
	return Success
}

// forward maps the results of the transform being applied to the payload that b yields.
func (st *State) forward(b *ir.Block) {
	end := b.Last()
	for i := range min(end.NumOperands(), len(st.frame.results)) {
		st.Set(i, st.Mapped(end.Operand(i)))
	}
}

// Apart checks that target neither is op nor contains it. A script must not transform itself while
// it runs.
func (st *State) Apart(op, target *ir.Operation) Outcome {
	if target.IsAncestorOf(op) {
		return Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{NoteAt(target.Loc(), "target payload op")},
			"cannot apply transform to itself (or one of its ancestors)")
	}
	return Success
}
