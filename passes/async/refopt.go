package async

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

// refOptimization is the pass async-runtime-ref-counting-opt. It erases pairs of add_ref and drop_ref that cancel
// each other.
var refOptimization = &passes.Pass{
	Name: "AsyncRuntimeRefCountingOptPass", Arg: "async-runtime-ref-counting-opt",
	Doc:   "Optimize automatic reference counting operations for the Async runtime by removing redundant operations",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		canceled := map[*ir.Operation]bool{}
		var pairs []*ir.Operation
		for _, v := range counted(c.Op) {
			pairs = cancelPairs(v, canceled, pairs)
		}
		for _, op := range pairs {
			op.Erase()
		}
		return true
	},
}

// countUsers lists the operations of one block that use a value or hold a use of it. The add_ref and drop_ref among
// them are listed separately, too.
type countUsers struct {
	users, adds, drops []*ir.Operation
}

// cancelPairs appends to pairs each add_ref of v and the following drop_ref that cancels it. The map canceled holds
// the drop_ref that are already in a pair.
func cancelPairs(v *ir.Value, canceled map[*ir.Operation]bool, pairs []*ir.Operation) []*ir.Operation {
	region := v.ParentRegion()
	blocks := map[*ir.Block]*countUsers{}
	var order []*ir.Block
	note := func(op *ir.Operation) {
		info := blocks[op.Block()]
		if info == nil {
			info = &countUsers{}
			blocks[op.Block()] = info
			order = append(order, op.Block())
		}
		info.users = append(info.users, op)
		switch {
		case op.Is(async.RuntimeAddRef):
			info.adds = append(info.adds, op)
		case op.Is(async.RuntimeDropRef):
			info.drops = append(info.drops, op)
		}
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		for ; op.ParentRegion() != region; op = op.Parent() {
			note(op)
		}
		note(op)
	}
	byPlace := func(a, b *ir.Operation) int {
		switch {
		case a == b:
			return 0
		case a.IsBefore(b):
			return -1
		}
		return 1
	}
	for _, b := range order {
		info := blocks[b]
		slices.SortFunc(info.adds, byPlace)
		slices.SortFunc(info.drops, byPlace)
		slices.SortFunc(info.users, byPlace)
		for _, add := range info.adds {
			for _, drop := range info.drops {
				if drop.Inherent("count") != add.Inherent("count") || drop.IsBefore(add) || info.needed(add, drop) || canceled[drop] {
					continue
				}
				canceled[drop] = true
				pairs = append(pairs, add, drop)
				break
			}
		}
	}
	return pairs
}

// needed reports whether the pair of add and drop must stay. This is so if a call between the two consumes the
// reference, and another operation between the call and drop still uses the value.
func (i *countUsers) needed(add, drop *ir.Operation) bool {
	var call, other *ir.Operation
	for _, op := range i.users {
		if op == add || op.IsBefore(add) {
			continue
		}
		if op == drop || drop.IsBefore(op) {
			break
		}
		if !op.Is(fn.Call) {
			other = op
		} else if call == nil {
			call = op
		}
	}
	return call != nil && other != nil && call.IsBefore(other)
}
