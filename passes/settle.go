package passes

import (
	"slices"
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// A pass on a module may begin with a pipeline on each unit, as the inliner does, which simplifies all callables first.
// On most units that pipeline changes nothing, or only the order of uses, since other passes have just been there. Such
// units are settled. Where a module is worked on in pieces, the pieces before such a pass find them. The pass puts their
// uses into the new order and need not run the pipeline on them. That saves time and changes no result.

// First names a pass on a module that begins by running a pipeline on each unit. It also holds the text of that
// pipeline.
type First struct {
	Pass     string `json:"pass"`     // that runs it
	Pipeline string `json:"pipeline"` // on a unit, as pipeline text
}

// Settled holds operations in which the pipeline that the pass First runs at its beginning changes nothing but the order
// of uses.
type Settled struct {
	First
	Ops map[*ir.Operation]Settling
}

// Settling describes a settled operation.
type Settling struct {
	// Refers is false if no attribute of the operation or of a nested one has a symbol reference. Then no call, callable or
	// symbol table is nested in the operation, either.
	Refers bool
	Orders []UseOrder // the changes of the pipeline
}

// A UseOrder is a new order of the uses of one value in an operation.
type UseOrder struct {
	Value int   // the index of the value in eachValue's order
	Uses  []int // for each use of the new order its place in the present order
}

// OrderUses puts the uses of values in op into other orders. The values in orders ascend.
func OrderUses(op *ir.Operation, orders []UseOrder) {
	if len(orders) == 0 {
		return
	}
	left := orders
	k := 0
	var uses, ordered []*ir.Operand
	eachValue(op, func(v *ir.Value) bool {
		if left[0].Value == k {
			uses, ordered = appendUses(uses[:0], v), ordered[:0]
			for _, i := range left[0].Uses {
				ordered = append(ordered, uses[i])
			}
			v.ReorderUses(ordered)
			left = left[1:]
		}
		k++
		return len(left) > 0
	})
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

// Settled returns the operations that are settled for the initial pipeline of the pass (First), and a description of
// each. It must not be called after the pass has changed one of them.
func (c *Ctx) Settled() map[*ir.Operation]Settling {
	s := c.t.m.Settled
	if s == nil {
		return nil
	}
	if f := c.in.first(); f == nil || *f != s.First {
		return nil
	}
	return s.Ops
}

// Settle runs a prepared pipeline on operations. It returns for each what is known of it if it is settled, else nil. The
// other operations are changed and of no further use. Diagnostics are dropped.
func (m *Manager) Settle(p *Prepared, ops []*ir.Operation) []*Settling {
	settled := make([]*Settling, len(ops))
	m.IR.Quietly(func() {
		defer m.begin()()
		t := m.thread()
		defer m.release(t)
		var before, after usage
		for i, op := range ops {
			if !PushableTo(op.Def()) || !hasBody(op) {
				continue
			}
			refers := refers(op)
			before.record(op)
			if !t.runPipeline(p.root, op, &analyses{op: op}, nil) {
				continue
			}
			after.record(op)
			if orders, ok := before.turned(&after); ok {
				settled[i] = &Settling{refers, orders}
			}
		}
	})
	return settled
}

// refers reports whether op may have symbol references, or calls, callables or symbol tables below it.
func refers(op *ir.Operation) bool {
	found := false
	known := ir.SymbolUsesOf(op, func(*ir.Operation, *ir.SymbolRefAttr) { found = true })
	return found || !known || holdsCallables(op)
}

func holdsCallables(op *ir.Operation) bool {
	for o := range op.Nested() {
		if d := o.Def(); d == nil || d.Call != nil || d.Callable != nil || d.Traits&ir.SymbolTable != 0 {
			return true
		}
		if o.NumRegions() > 0 && holdsCallables(o) {
			return true
		}
	}
	return false
}

// usage is the state of an operation, which Settle compares before and after a pipeline. The hash covers all but the
// order of uses.
type usage struct {
	hash uint64
	uses []*ir.Operand // of the values that have several, in their order
	ends []int         // for each value that eachValue visits, the end of its uses
}

func (s *usage) record(op *ir.Operation) {
	s.hash, s.uses, s.ends = hashAll(0, op), s.uses[:0], s.ends[:0]
	eachValue(op, func(v *ir.Value) bool {
		if u := v.FirstUse(); u != nil && u.NextUse() != nil {
			s.uses = appendUses(s.uses, v)
		}
		s.ends = append(s.ends, len(s.uses))
		return true
	})
}

// turned returns the changes of the order of uses that lead from s to now. It returns false if more has changed.
func (s *usage) turned(now *usage) (orders []UseOrder, ok bool) {
	if s.hash != now.hash || !slices.Equal(s.ends, now.ends) {
		return nil, false
	}
	begin := 0
	for i, end := range s.ends {
		before, after := s.uses[begin:end], now.uses[begin:end]
		begin = end
		if slices.Equal(before, after) {
			continue
		}
		place := make(map[*ir.Operand]int, len(before))
		for k, u := range before {
			place[u] = k
		}
		o := UseOrder{Value: i}
		for _, u := range after {
			k, there := place[u]
			if !there {
				return nil, false
			}
			o.Uses = append(o.Uses, k)
		}
		orders = append(orders, o)
	}
	return orders, true
}

// eachValue visits the results of the operations in op and the arguments of blocks, outer ones first, until visit
// returns false. It returns false then.
func eachValue(op *ir.Operation, visit func(v *ir.Value) bool) bool {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			for _, a := range b.Args() {
				if !visit(a) {
					return false
				}
			}
			for o := b.First(); o != nil; o = o.Next() {
				results := o.Results()
				for k := range results {
					if !visit(&results[k]) {
						return false
					}
				}
				if o.NumRegions() > 0 && !eachValue(o, visit) {
					return false
				}
			}
		}
	}
	return true
}

func appendUses(all []*ir.Operand, v *ir.Value) []*ir.Operand {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		all = append(all, u)
	}
	return all
}

// hashAll adds all of an operation to a hash but the order in which values are used: hashHead, locations, regions, and
// the order of predecessors. Bytecode keeps that order, and drivers follow it.
func hashAll(h uint64, op *ir.Operation) uint64 {
	h = mixHash(hashHead(h, op), uint64(op.Loc()))
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			h = mixHash(h, uint64(uintptr(unsafe.Pointer(b)))|1)
			for _, a := range b.Args() {
				h = mixHash(h, uint64(a.Type().ID()))
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
