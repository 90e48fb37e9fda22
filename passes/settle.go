package passes

import (
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// A pass on a module may begin with a pipeline on each unit, as the inliner does, which simplifies all callables first.
// On most units that pipeline changes nothing, since other passes have just been there. Where a module is worked on in
// pieces, the pieces before such a pass find the units that the pipeline does not change. Those are settled, and the
// pass need not run the pipeline on them. That saves time and changes no result.

// First names a pass on a module that begins by running a pipeline on each unit. It also holds the text of that
// pipeline.
type First struct {
	Pass     string `json:"pass"`     // that runs it
	Pipeline string `json:"pipeline"` // on a unit, as pipeline text
}

// Settled holds operations that do not change under the pipeline which the pass First runs at its beginning.
type Settled struct {
	First
	Ops map[*ir.Operation]bool
}

// FirstOf returns the pipeline that the first pass of pl runs on units before its own work. It returns nil if that pass
// runs none.
func FirstOf(pl *Pipeline) *First {
	if len(pl.Passes) == 0 {
		return nil
	}
	return pl.Passes[0].first()
}

func (in *Instance) first() *First {
	if in.IsAdaptor() || in.Pass.First == nil {
		return nil
	}
	text := in.Pass.First(in.Options)
	if text == "" {
		return nil
	}
	return &First{in.Pass.Arg, text}
}

// Settled reports whether the initial pipeline of the pass (First) is known to leave an operation as it is. It must not
// be called after the pass has changed the operation.
func (c *Ctx) Settled(op *ir.Operation) bool {
	s := c.t.m.Settled
	if s == nil || !s.Ops[op] {
		return false
	}
	f := c.in.first()
	return f != nil && *f == s.First
}

// Settle runs a prepared pipeline on operations and reports for each whether the pipeline leaves it as it is. The other
// operations are changed and of no further use. Diagnostics are dropped.
func (m *Manager) Settle(p *Prepared, ops []*ir.Operation) []bool {
	settled := make([]bool, len(ops))
	m.IR.Quietly(func() {
		defer m.begin()()
		t := m.thread()
		defer m.release(t)
		for i, op := range ops {
			if !PushableTo(op.Def()) || !hasBody(op) {
				continue
			}
			before := hashAll(0, op)
			settled[i] = t.runPipeline(p.root, op, &analyses{op: op}, nil) && hashAll(0, op) == before
		}
	})
	return settled
}

// hashAll adds all of an operation to a hash: hashHead, locations, regions, and the order of uses. Bytecode keeps that
// order, and drivers follow it.
func hashAll(h uint64, op *ir.Operation) uint64 {
	h = mixHash(hashHead(h, op), uint64(op.Loc()))
	results := op.Results()
	for i := range results {
		h = useOrder(h, &results[i])
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			h = mixHash(h, uint64(uintptr(unsafe.Pointer(b)))|1)
			for _, a := range b.Args() {
				h = useOrder(mixHash(h, uint64(a.Type().ID())), a)
			}
			for u := b.FirstPred(); u != nil; u = u.NextUse() {
				h = mixHash(h, uint64(uintptr(unsafe.Pointer(u))))
			}
			for o := b.First(); o != nil; o = o.Next() {
				h = hashAll(h, o)
			}
		}
		h = mixHash(h, uint64(i)|1<<33)
	}
	return h
}

func useOrder(h uint64, v *ir.Value) uint64 {
	if u := v.FirstUse(); u != nil && u.NextUse() != nil {
		for ; u != nil; u = u.NextUse() {
			h = mixHash(h, uint64(uintptr(unsafe.Pointer(u))))
		}
	}
	return h
}
