package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// InsertSlice inserts a copy of src, with the slice's bounds, at the slice's destination. It
// replaces loops of a single iteration by their bodies. If innermost is true, the destination
// must be the innermost loop of a nest that reads the same memref as src. That loop then carries
// the reductions of the replaced loops.
func InsertSlice(b *ir.Builder, src *ir.Operation, s *analysis.Slice, innermost bool) {
	m := ir.NewMapping()
	nest := b.Clone(src, m)
	if s.Forward {
		s.Block.InsertBefore(nest, s.Block.Last())
	} else {
		s.Block.Prepend(nest)
	}
	var loops []*ir.Operation
	for i, iv := range s.IVs {
		copied := m.Lookup(iv)
		if copied == nil {
			continue
		}
		loop := affine.InductionVarFor(copied)
		loops = append(loops, loop)
		if lb := s.Lower[i]; lb != nil {
			lb, operands := affine.CanonicalizeMap(lb, s.Operands)
			transform.SetLower(b.Arena, loop, lb, operands)
		}
		if ub := s.Upper[i]; ub != nil {
			ub, operands := affine.CanonicalizeMap(ub, s.Operands)
			transform.SetUpper(b.Arena, loop, ub, operands)
		}
	}
	for _, loop := range loops {
		if innermost && s.IsUnit() && analysis.HasReduction(loop) {
			carryReduction(b, loop)
		} else {
			transform.PromoteSingleIteration(b, loop)
		}
	}
}

// dissolve moves the operations of a loop's body before the loop, and erases the loop. The caller
// must have replaced all uses of the induction variable, the carried values and the results.
func dissolve(loop *ir.Operation) {
	body := transform.Body(loop)
	body.Last().Erase()
	for op := body.First(); op != nil; op = body.First() {
		op.MoveBefore(loop)
	}
	loop.Erase()
}

// carryReduction dissolves a loop of one iteration, and makes the loop around it carry its
// reductions instead. The operations that use the reductions' results move after the outer loop.
func carryReduction(b *ir.Builder, loop *ir.Operation) {
	parent := loop.Parent()
	if n, ok := transform.ConstantTripCount(loop); !ok || n != 1 || !analysis.IsFor(parent) {
		return
	}
	before := parent.NumResults()
	outer := withCarried(b, parent, transform.Inits(loop), transform.Body(loop).Last().OperandValues(nil))
	users := forwardSlice(loop)
	for i := range loop.Results() {
		loop.Result(i).ReplaceAllUses(outer.Result(before + i))
	}
	at := outer
	for _, op := range users {
		op.MoveAfter(at)
		at = op
	}
	transform.IV(loop).ReplaceAllUses(transform.IV(outer))
	carried := transform.IterArgs(outer)
	for i, arg := range transform.IterArgs(loop) {
		arg.ReplaceAllUses(carried[before+i])
	}
	dissolve(loop)
}

// withCarried replaces an affine.for by an affine.for that carries additional values: inits are
// their initial values, yielded the values for the next iteration. It returns the new loop.
func withCarried(b *ir.Builder, loop *ir.Operation, inits, yielded []*ir.Value) *ir.Operation {
	lowerOperands := transform.LowerOperands(loop)
	upperOperands := transform.UpperOperands(loop)
	allInits := append(transform.Inits(loop), inits...)
	results := loop.ResultTypes(nil)
	for _, v := range inits {
		results = append(results, v.Type())
	}
	b.Before(loop)
	props := slices.Clone(loop.Props())
	c := b.Ctx
	props[loop.Def().Slot(ir.OperandSegmentSizes)] = c.DenseI32Array([]int32{int32(len(lowerOperands)), int32(len(upperOperands)), int32(len(allInits))})
	outer := b.Create(&ir.OpState{
		Name: loop.Name(), Loc: loop.Loc(), Operands: slices.Concat(lowerOperands, upperOperands, allInits),
		Results: results, Attrs: loop.Discardable(), Props: props, Regions: 1,
	})
	outer.Region(0).TakeBody(loop.Region(0))
	body := transform.Body(outer)
	for _, v := range inits {
		body.AddArg(b.Arena, v.Type(), v.Loc())
	}
	term := body.Last()
	term.SetOperands(b.Arena, append(term.OperandValues(nil), yielded...))
	loop.ReplaceAllUses(outer.ResultValues(nil)[:loop.NumResults()])
	loop.Erase()
	return outer
}

// forwardSlice returns the operations that use the results of op directly or indirectly, in
// topological order.
func forwardSlice(op *ir.Operation) (ops []*ir.Operation) {
	seen := map[*ir.Operation]bool{}
	var visit func(*ir.Operation)
	visit = func(op *ir.Operation) {
		if seen[op] {
			return
		}
		seen[op] = true
		for i := range op.Results() {
			for use := op.Result(i).FirstUse(); use != nil; use = use.NextUse() {
				visit(use.Owner())
			}
		}
		ops = append(ops, op)
	}
	visit(op)
	slices.Reverse(ops)
	return ops[1:]
}
