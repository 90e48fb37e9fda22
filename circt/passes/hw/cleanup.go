// Package hw holds the passes on hardware modules: passes that clean up their bodies,
// ports and instances, or lower aggregates. The lowering of another dialect lives with
// that dialect.
package hw

import (
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// cleanupOptions are the options of hw-cleanup.
type cleanupOptions struct {
	MergeAlways bool `opt:"merge-always-blocks" default:"true" doc:"Allow always and always_ff blocks to be merged"`
}

// Cleanup is hw-cleanup: it merges processes with the same trigger and regions with the
// same condition.
var Cleanup = &passes.Pass{
	Name: "HWCleanup", Arg: "hw-cleanup", Doc: "Cleanup transformations for operations in hw.module bodies",
	Anchor: "hw.module", Options: passes.OptionsOf[cleanupOptions](),
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		p := cleanup{always: passes.Opts[cleanupOptions](c).MergeAlways}
		p.graph(c.Op.Region(0))
		if !p.changed {
			c.PreserveAll()
		}
		return true
	},
}

type cleanup struct {
	always, changed bool
}

// regions cleans up the regions of the operations in b.
func (p *cleanup) regions(b *ir.Block) {
	for op := range b.Ops() {
		clean := p.graph
		if op.Implements("ProceduralRegion") {
			clean = p.procedural
		}
		for i := range op.NumRegions() {
			clean(op.Region(i))
		}
	}
}

// graph merges operations in a graph region, whose order does not matter: they need not
// be neighbours.
func (p *cleanup) graph(r *ir.Region) {
	if !r.HasOneBlock() {
		return
	}
	var always map[uint64][]*ir.Operation
	var ifdefs map[ir.Attribute]*ir.Operation
	var initial *ir.Operation
	for op := range r.First().Ops() {
		switch op.Def() {
		case sv.Always, sv.AlwaysFF:
			if !p.always {
				break
			}
			if always == nil {
				always = map[uint64][]*ir.Operation{}
			}
			h := ir.EquivalenceHash(op)
			if i := sameTrigger(always[h], op); i >= 0 {
				p.merge(op, always[h][i])
				always[h][i] = op
			} else {
				always[h] = append(always[h], op)
			}
		case sv.IfDef:
			if ifdefs == nil {
				ifdefs = map[ir.Attribute]*ir.Operation{}
			}
			cond := sv.IfDefOp(op).Cond()
			p.merge(op, ifdefs[cond])
			ifdefs[cond] = op
		case sv.Initial:
			p.merge(op, initial)
			initial = op
		}
	}
	p.regions(r.First())
}

// sameTrigger returns the index in list of a process with the same trigger and attributes
// as op, or -1.
func sameTrigger(list []*ir.Operation, op *ir.Operation) int {
next:
	for i, have := range list {
		if have.Name() != op.Name() || have.Discardable() != op.Discardable() || have.NumOperands() != op.NumOperands() {
			continue
		}
		for k, a := range have.Props() {
			if a != op.Prop(k) {
				continue next
			}
		}
		for k := range have.Operands() {
			if have.Operand(k) != op.Operand(k) {
				continue next
			}
		}
		return i
	}
	return -1
}

// procedural merges conditional operations in a procedural region, unless an operation
// with an effect stands between them.
func (p *cleanup) procedural(r *ir.Region) {
	if !r.HasOneBlock() {
		return
	}
	var last *ir.Operation
	for op := range r.First().Ops() {
		if last != nil && op.Def() == last.Def() {
			switch op.Def() {
			case sv.IfDefProcedural:
				if sv.IfDefProceduralOp(op).Cond() == sv.IfDefProceduralOp(last).Cond() {
					p.merge(op, last)
				}
			case sv.If:
				if sv.IfOp(op).Cond() == sv.IfOp(last).Cond() {
					p.merge(op, last)
				}
			}
		}
		if !ir.IsMemoryEffectFree(op) {
			last = op
		}
	}
	p.regions(r.First())
}

// merge moves the bodies of another operation, from, in front of the bodies of op, and
// erases that operation. It does nothing if there is no such operation, or if one of the
// two has SystemVerilog attributes.
func (p *cleanup) merge(op, from *ir.Operation) {
	if from == nil || sv.HasAttributes(op) || sv.HasAttributes(from) {
		return
	}
	for i := range op.NumRegions() {
		to, r := op.Region(i), from.Region(i)
		switch {
		case r.Empty():
		case to.Empty():
			to.TakeBody(r)
		default:
			to.First().Splice(to.First().First(), r.First().First())
		}
	}
	from.Erase()
	p.changed = true
}
