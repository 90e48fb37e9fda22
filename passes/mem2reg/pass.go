// Package mem2reg promotes memory slots, such as stack variables, to SSA values (mem2reg). It also
// splits slots of aggregates into slots for their elements (sroa).
package mem2reg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of mem2reg.
type options struct {
	// mlir-opt 22 has this option, and does the same whatever its value.
	RegionSimplify bool `opt:"region-simplify" default:"true" doc:"Perform control flow optimizations to the region tree"`
}

// Mem2Reg is the pass mem2reg. It replaces the loads from and stores to memory slots by SSA values.
var Mem2Reg = &passes.Pass{
	Name: "Mem2Reg", Arg: "mem2reg", Doc: "Promotes memory slots into values.",
	Options: passes.OptionsOf[options](),
	Stats: []passes.Statistic{
		{Name: "promoted slots", Doc: "Total amount of memory slot promoted"},
		{Name: "new block args", Doc: "Total amount of new block argument inserted in blocks"},
	},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		p := &promoter{b: c.Builder(), dom: passes.Analysis(c, passes.DominanceInfo), layout: ir.DataLayoutOf(c.Op)}
		changed := false
		for i := range c.Op.Regions() {
			var allocations []*ir.Operation
			walk(c.Op.Region(i), func(op *ir.Operation) {
				if a := allocationOf(op); a != nil && a.Promotable != nil {
					allocations = append(allocations, op)
				}
			})
			changed = p.promoteAll(allocations) || changed
		}
		c.Count(0, p.promoted)
		c.Count(1, p.arguments)
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// SROA is the pass sroa, scalar replacement of aggregates: it splits memory slots of aggregates into
// slots for their elements.
var SROA = &passes.Pass{
	Name: "SROA", Arg: "sroa", Doc: "Scalar Replacement of Aggregates",
	Stats: []passes.Statistic{
		{Name: "destructured slots", Doc: "Total amount of memory slots destructured"},
		{Name: "slots with memory benefit", Doc: "Total amount of memory slots in which the destructured size was smaller than the total size after eliminating unused fields"},
		{Name: "max subelement number", Doc: "Maximal number of sub-elements a successfully destructured slot initially had"},
	},
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		s := &splitter{b: c.Builder(), layout: ir.DataLayoutOf(c.Op)}
		for i := range c.Op.Regions() {
			var allocations []*ir.Operation
			walk(c.Op.Region(i), func(op *ir.Operation) {
				if a := allocationOf(op); a != nil && a.Destructurable != nil {
					allocations = append(allocations, op)
				}
			})
			s.splitAll(allocations)
		}
		c.Count(0, s.split)
		c.Count(1, s.smaller)
		c.Count(2, s.parts)
		if s.split == 0 {
			c.PreserveAll()
		}
		return true
	},
}

func walk(r *ir.Region, visit func(*ir.Operation)) {
	for b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			op.WalkPost(func(o *ir.Operation) ir.WalkResult {
				visit(o)
				return ir.Advance
			})
		}
	}
}

func allocationOf(op *ir.Operation) *ir.SlotAllocation {
	if d := op.Def(); d != nil && d.Memory != nil {
		return d.Memory.Alloc
	}
	return nil
}

// accessOf returns how op accesses memory slots that can be promoted, or nil if op does not
// implement that interface.
func accessOf(op *ir.Operation) *ir.SlotAccess {
	if d := op.Def(); d != nil && d.Memory != nil && d.Memory.Access != nil && d.Memory.Access.CanPromote != nil {
		return d.Memory.Access
	}
	return nil
}

func userOf(op *ir.Operation) *ir.SlotUser {
	if d := op.Def(); d != nil && d.Memory != nil {
		return d.Memory.User
	}
	return nil
}
