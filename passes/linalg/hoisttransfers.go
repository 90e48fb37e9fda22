package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/licm"
)

// Reads and writes of vectors at places that a loop does not change go out of the loop, which
// then carries the vector. Where several threads run the loop that is wrong; mlir-opt does it,
// and leaves it to scripts to know.

// HoistTransfers moves vector transfer reads, with the writes to the same elements, out of all
// loops in root. The loops then carry the vectors. If verifyNonZeroTrip is set, it changes only
// loops that are known to run at least once.
func HoistTransfers(a *ir.Arena, root *ir.Operation, verifyNonZeroTrip bool) {
	for changed := true; changed; {
		hoistInvariant(root)
		runs := func(*ir.Operation) bool { return true }
		if verifyNonZeroTrip {
			runs = loopsThatRun(root)
		}
		changed = root.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(vector.TransferRead) {
				return hoistTransfer(a, op, runs)
			}
			return ir.Advance
		}) == ir.Interrupt
	}
}

// hoistInvariant moves loop-invariant operations out of all loops in root.
func hoistInvariant(root *ir.Operation) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Def() != nil && op.Def().Loop != nil {
			licm.Hoist(op)
		}
		return ir.Advance
	})
}

// loopsThatRun returns a predicate that holds for the loops in root that run at least once. Their
// lower bound is provably less than their upper bound. The predicate describes the loops at the
// time of the call.
func loopsThatRun(root *ir.Operation) func(*ir.Operation) bool {
	known := map[*ir.Operation]bool{}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Def() != nil && op.Def().Loop != nil && op.Def().Loop.Bounds != nil {
			lower, upper, _, ok := op.Def().Loop.Bounds(op)
			known[op] = ok && len(lower) == 1 && len(upper) == 1 && below(lower[0], upper[0])
		}
		return ir.Advance
	})
	return func(op *ir.Operation) bool { return known[op] }
}

func below(lower, upper ir.FoldResult) bool {
	most, ok1 := valuebounds.ConstantBound(poly.BoundUB, boundTerm(lower))
	least, ok2 := valuebounds.ConstantBound(poly.BoundLB, boundTerm(upper))
	return ok1 && ok2 && most-1 < least
}

func boundTerm(r ir.FoldResult) valuebounds.Term {
	if a, ok := r.Attr.(*ir.IntegerAttr); ok {
		return valuebounds.Constant(a.Int64())
	}
	return valuebounds.TermOf(valuebounds.Of(r.Value))
}

// hoistTransfer moves a read out of its loop, with the write to the same elements if there is one.
// The function runs must hold for the loop. It interrupts the walk if it replaced the loop.
func hoistTransfer(a *ir.Arena, read *ir.Operation, runs func(*ir.Operation) bool) ir.WalkResult {
	base := vector.TransferReadOp(read).Base()
	loop := read.Parent()
	if _, ok := base.Type().(*ir.MemRefType); !ok || !loop.Is(scf.For) && !loop.Is(affine.AffineFor) || !runs(loop) {
		return ir.Advance
	}
	write := writeOf(read, base)
	for _, v := range read.OperandValues(nil) {
		if !licm.DefinedOutside(loop, v) {
			return ir.Advance
		}
	}
	if write == nil {
		if onlyRead(base, loop) {
			licm.MoveOut(loop, read)
		}
		return ir.Advance
	}
	if !samePlace(read, write) || viewed(base, loop) || !ir.NewDominance().OpProperlyDominates(read, write, true) || !onlyBy(read, write, loop) {
		return ir.Advance
	}
	licm.MoveOut(loop, read)
	write.MoveAfter(loop)
	loop = licm.CarryOne(a, loop, read.Result(0), vector.TransferWriteOp(write).ValueToStore())
	if loop.Is(affine.AffineFor) {
		loop.SetDiscardable(nil) // as mlir-opt's loops of affine lose them
	}
	vector.TransferWriteOp(write).SetValueToStore(loop.Result(loop.NumResults() - 1))
	return ir.Interrupt
}

// writeOf returns the last write to base that depends on read, in post-order of a traversal that
// visits users first. It returns nil if there is no such write.
func writeOf(read *ir.Operation, base *ir.Value) *ir.Operation {
	var write *ir.Operation
	done := map[*ir.Operation]bool{}
	var visit func(op *ir.Operation)
	visit = func(op *ir.Operation) {
		if done[op] {
			return
		}
		done[op] = true
		for nested := range op.Nested() {
			visit(nested)
		}
		for i := range op.Results() {
			for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
				visit(u.Owner())
			}
		}
		if op.Is(vector.TransferWrite) && vector.TransferWriteOp(op).Base() == base {
			write = op
		}
	}
	visit(read)
	return write
}

// onlyRead reports whether, in loop, the memory of base and its views is only accessed by
// vector.transfer_read and by operations without memory effects.
func onlyRead(base *ir.Value, loop *ir.Operation) bool {
	for {
		op := base.DefiningOp()
		if op == nil || analysis.ViewSource(op) == nil {
			break
		}
		base = analysis.ViewSource(op)
	}
	seen := map[*ir.Operation]bool{}
	todo := []*ir.Value{base}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			user := u.Owner()
			switch {
			case seen[user]:
			case analysis.ViewSource(user) != nil:
				todo = append(todo, user.Result(0))
			case !ir.IsMemoryEffectFree(user) && !user.Is(vector.TransferRead) && loop.IsAncestorOf(user):
				return false
			}
			seen[user] = true
		}
	}
	return true
}

// samePlace reports whether a transfer read and a transfer write access the same elements by the
// same indices, type and permutation map.
func samePlace(read, write *ir.Operation) bool {
	r, w := vector.TransferReadOp(read), vector.TransferWriteOp(write)
	return slices.Equal(ir.ValuesOf(r.Indices()), ir.ValuesOf(w.Indices())) &&
		r.Vector().Type() == w.ValueToStore().Type() && r.PermutationMap() == w.PermutationMap()
}

// viewed reports whether base is a view of other memory, or a view of base exists. If base is used
// in loop, a memref.assume_alignment that defines it counts as its source's definition, unless the
// source has other uses.
func viewed(base *ir.Value, loop *ir.Operation) bool {
	source := base.DefiningOp()
	if source != nil && source.Is(memref.AssumeAlignment) {
		inLoop := false
		for u := base.FirstUse(); u != nil; u = u.NextUse() {
			inLoop = inLoop || loop.IsAncestorOf(u.Owner())
		}
		if of := memref.AssumeAlignmentOp(source).Memref(); inLoop && of.HasOneUse() {
			source = of.DefiningOp()
		}
	}
	if source != nil && analysis.ViewSource(source) != nil {
		return true
	}
	for u := base.FirstUse(); u != nil; u = u.NextUse() {
		if analysis.ViewSource(u.Owner()) != nil {
			return true
		}
	}
	return false
}

// onlyBy reports whether read and write are the only accesses in loop to the elements of write.
// The other uses of the memref in loop must be transfers of disjoint elements.
func onlyBy(read, write, loop *ir.Operation) bool {
	for u := vector.TransferReadOp(read).Base().FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if user == read || user == write || !loop.IsAncestorOf(user) {
			continue
		}
		if !user.Is(vector.TransferRead) && !user.Is(vector.TransferWrite) || !disjoint(accessOf(write), accessOf(user)) {
			return false
		}
	}
	return true
}

// An access is a vector transfer: its memref, its indices, the vector's type, and the permutation
// map.
type access struct {
	base    *ir.Value
	indices []*ir.Value
	vector  *ir.VectorType
	m       *poly.Map
}

func accessOf(op *ir.Operation) access {
	if op.Is(vector.TransferRead) {
		o := vector.TransferReadOp(op)
		return access{o.Base(), ir.ValuesOf(o.Indices()), o.Vector().Type().(*ir.VectorType), o.PermutationMap().Map}
	}
	o := vector.TransferWriteOp(op)
	return access{o.Base(), ir.ValuesOf(o.Indices()), o.ValueToStore().Type().(*ir.VectorType), o.PermutationMap().Map}
}

// disjoint reports whether two accesses are known to have no element in common
// (isDisjointTransferSet).
func disjoint(x, y access) bool {
	if x.base != y.base || x.vector != y.vector {
		return false
	}
	leading := len(x.indices) - x.m.NumResults()
	for i := range x.indices {
		if i < leading && different(x.indices[i], y.indices[i]) || i >= leading && apart(x.indices[i], y.indices[i], x.vector.Shape[i-leading]) {
			return true
		}
	}
	return false
}

// distance returns x - y. If the affine maps that compute x and y do not determine it, known is
// false.
func distance(x, y *ir.Value) (d int64, known bool) {
	m, operands := affine.FullyComposeMap(difference, []*ir.Value{x, y})
	m, _ = affine.CanonicalizeMap(m, operands)
	return m.Simplify().Result(0).AsConstant()
}

var difference = poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))

// different reports whether two indices are known to be different.
func different(x, y *ir.Value) bool {
	if d, known := distance(x, y); known && d != 0 {
		return true
	}
	p, q := valuebounds.TermOf(valuebounds.Of(x)), valuebounds.TermOf(valuebounds.Of(y))
	return valuebounds.Compare(p, valuebounds.LT, q) || valuebounds.Compare(p, valuebounds.GT, q)
}

// `apart` reports whether x and y are known to differ by at least extent.
func apart(x, y *ir.Value, extent int64) bool {
	d, known := distance(x, y)
	if !known {
		d, known = valuebounds.ConstantBound(poly.BoundEQ, valuebounds.Result(difference, 0, []*ir.Value{x, y}))
	}
	return known && max(d, -d) >= extent
}
