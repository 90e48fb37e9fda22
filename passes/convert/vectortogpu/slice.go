package vectortogpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
)

// Matrices are opaque, so an operation that uses one must be converted together with its producer.
// A slice connects operations through vectors to a contraction or an elementwise operation: all of
// them are converted, or none. Upstream does not check that the elementwise operations are on
// vectors.

// A slice is a set of operations, in the order of insertion.
type slice struct {
	list []*ir.Operation
	has  map[*ir.Operation]bool
}

func newSlice() *slice { return &slice{has: map[*ir.Operation]bool{}} }

func (s *slice) add(op *ir.Operation) {
	if !s.has[op] {
		s.has[op] = true
		s.list = append(s.list, op)
	}
}

func isVector(t ir.Type) bool {
	_, ok := t.(*ir.VectorType)
	return ok
}

func makesVector(op *ir.Operation) bool {
	for i := range op.Results() {
		if isVector(op.Results()[i].Type()) {
			return true
		}
	}
	return false
}

func takesVector(op *ir.Operation) bool {
	for i := range op.Operands() {
		if isVector(op.Operands()[i].Value().Type()) {
			return true
		}
	}
	return false
}

// backward adds op and the operations from which it is computed. It follows operands through
// operations with vector results. From a block argument, it goes on to the operation around the
// block, if that is the operation's only block.
func (s *slice) backward(op *ir.Operation, visiting map[*ir.Operation]bool) {
	if !makesVector(op) {
		return
	}
	for i := range op.Operands() {
		v := op.Operands()[i].Value()
		if def := v.DefiningOp(); def != nil {
			if !s.has[def] && !visiting[def] {
				visiting[def] = true
				s.backward(def, visiting)
				delete(visiting, def)
			}
			continue
		}
		around := v.OwnerBlock().Parent()
		if around != nil && !s.has[around] && !visiting[around] && !around.Has(ir.IsolatedFromAbove) &&
			around.NumRegions() == 1 && around.Region(0).HasOneBlock() {
			visiting[around] = true
			s.backward(around, visiting)
			delete(visiting, around)
		}
	}
	s.add(op)
}

// forward adds op and the operations that are computed from it, as long as they take vectors.
func (s *slice) forward(op *ir.Operation) {
	if !takesVector(op) || s.has[op] {
		return
	}
	s.add(op)
	for i := range op.Regions() {
		for blk := range op.Region(i).Blocks() {
			for nested := range blk.Ops() {
				s.forward(nested)
			}
		}
	}
	for i := range op.Results() {
		s.forwardOf(op.Result(i))
	}
}

func (s *slice) forwardOf(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		s.forward(u.Owner())
	}
}

// connected returns the slice of all operations connected to root by vectors. From a loop, it only
// goes on to operations that depend on its arguments and results.
func connected(root *ir.Operation) *slice {
	all := newSlice()
	all.add(root)
	for i := 0; i < len(all.list); i++ {
		op := all.list[i]
		back, front := newSlice(), newSlice()
		back.backward(op, map[*ir.Operation]bool{op: true})
		if op.Is(scf.For) {
			for k := range op.Results() {
				front.forwardOf(op.Result(k))
			}
			for _, arg := range scf.ForOp(op).Body().Args()[1:] {
				front.forwardOf(arg)
			}
		} else {
			front.forward(op)
		}
		for _, found := range slices.Concat(back.list, front.list) {
			all.add(found)
		}
	}
	return all
}

// convertible returns the operations below root that can be converted to operations on fragments
// if nvgpu is true, and otherwise on matrices. Definitions come before uses. It takes a slice of
// connected operations only as a whole.
func convertible(root *ir.Operation, nvgpu bool) []*ir.Operation {
	chosen := map[*ir.Operation]bool{}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if _, ok := elementwise[op.Def()]; chosen[op] || !ok && !op.Is(vector.Contraction) {
			return ir.Advance
		}
		list := connected(op).list
		if !slices.ContainsFunc(list, func(op *ir.Operation) bool { return !supported(op, nvgpu) }) {
			for _, op := range list {
				chosen[op] = true
			}
		}
		return ir.Advance
	})
	if len(chosen) == 0 {
		return nil
	}
	return inDominanceOrder(root, chosen, nil)
}

// inDominanceOrder appends the chosen operations nested in op to list. Blocks come before the
// blocks that they dominate.
func inDominanceOrder(op *ir.Operation, chosen map[*ir.Operation]bool, list []*ir.Operation) []*ir.Operation {
	for i := range op.Regions() {
		seen := map[*ir.Block]bool{}
		for start := range op.Region(i).Blocks() {
			if seen[start] {
				continue
			}
			order := ir.PostOrder(start, nil)
			slices.Reverse(order)
			for _, blk := range order {
				if seen[blk] {
					continue
				}
				seen[blk] = true
				for nested := range blk.Ops() {
					if chosen[nested] {
						list = append(list, nested)
					}
					list = inDominanceOrder(nested, chosen, list)
				}
			}
		}
	}
	return list
}

// supported reports whether op has a counterpart on matrices or, if nvgpu is set, on fragments.
func supported(op *ir.Operation, nvgpu bool) bool {
	switch {
	case op.Is(scf.For), op.Is(scf.Yield):
		return true
	case op.Is(vector.TransferRead):
		if nvgpu {
			return isDistributable(op)
		}
		return isLoad(op)
	case op.Is(vector.TransferWrite):
		if nvgpu {
			return isDistributable(op)
		}
		return isStore(op)
	case op.Is(vector.ExtractStridedSlice):
		return nvgpu && isFragment(op)
	case op.Is(vector.Contraction):
		if nvgpu {
			return formOf(op) == rightTransposed
		}
		return formOf(op) == rowMajor
	case op.Is(arith.Constant):
		t, ok := op.Result(0).Type().(*ir.VectorType)
		return ok && len(t.Shape) == 2 && splatOf(op) != nil
	case op.Is(vector.Broadcast):
		return len(op.Result(0).Type().(*ir.VectorType).Shape) == 2
	case op.Is(arith.ExtSI), op.Is(arith.ExtUI):
		return feedsContractions(op)
	}
	_, ok := elementwise[op.Def()]
	return ok
}

// splatOf returns the element of a constant whose elements are all the same, or nil for any other
// constant.
func splatOf(op *ir.Operation) ir.Attribute {
	if a, ok := arith.ConstantOp(op).Value().(*ir.DenseElementsAttr); ok && a.Splat {
		return a.ElementAttr(0)
	}
	return nil
}

// feedsContractions reports whether op extends a vector that was read, and all its users are
// contractions.
func feedsContractions(op *ir.Operation) bool {
	if sourceOf(op).DefinedBy(vector.TransferRead) == nil {
		return false
	}
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(vector.Contraction) {
			return false
		}
	}
	return true
}
