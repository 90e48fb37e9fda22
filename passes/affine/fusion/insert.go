package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// insertSlice puts a copy of src, with the slice's bounds, where the slice goes.
// Loops of a single iteration are replaced by their bodies; innermost tells that
// it goes to the innermost loop around the sibling's accesses, where reductions of
// a single iteration are carried by that loop.
func (f *fuser) insertSlice(src *ir.Operation, s *analysis.Slice, innermost bool) {
	m := ir.NewMapping()
	nest := f.b.Clone(src, m)
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
			analysis.SetLowerBound(f.b.Arena, loop, lb, operands)
		}
		if ub := s.Upper[i]; ub != nil {
			ub, operands := affine.CanonicalizeMap(ub, s.Operands)
			analysis.SetUpperBound(f.b.Arena, loop, ub, operands)
		}
	}
	for _, loop := range loops {
		if innermost && s.IsUnit() && analysis.HasReduction(loop) {
			f.carryReduction(loop)
		} else {
			f.promote(loop)
		}
	}
}

// promote replaces an affine.for of one iteration by its body.
func (f *fuser) promote(loop *ir.Operation) {
	if n, ok := analysis.ConstantTripCount(loop); !ok || n != 1 {
		return
	}
	lb, operands := analysis.LowerBound(loop)
	if lb.NumResults() != 1 {
		return
	}
	if iv := analysis.InductionVar(loop); !iv.Unused() {
		iv.ReplaceAllUses(f.onlyIteration(loop, lb, operands))
	}
	yielded := analysis.Body(loop).Last().OperandValues(nil)
	args := analysis.IterArgs(loop)
	for i, init := range analysis.Inits(loop) {
		args[i].ReplaceAllUses(init)
		if j := slices.Index(args, yielded[i]); j >= 0 {
			yielded[i] = analysis.Inits(loop)[j]
		}
	}
	loop.ReplaceAllUses(yielded)
	dissolve(loop)
}

// onlyIteration is the value of the induction variable of a loop of one iteration.
func (f *fuser) onlyIteration(loop *ir.Operation, lb *poly.Map, operands []*ir.Value) *ir.Value {
	if c, ok := lb.SingleConstant(); ok {
		if fn := function(loop); fn != nil {
			f.b.AtStart(fn.Region(0).First())
		} else {
			f.b.Before(loop)
		}
		return arith.NewIndex(f.b, loop.Loc(), c)
	}
	if lb.NumDims() == 1 && lb.NumSymbols() == 0 && lb.IsIdentity() {
		return operands[0]
	}
	f.b.Before(loop)
	return f.b.Value(affine.AffineApply, loop.Loc(), f.b.Ctx.Index(), operands, f.b.Ctx.AffineMapAttr(lb))
}

// function is the function that holds op, or nil.
func function(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if d := p.Def(); d != nil && d.Callable != nil && d.Callable.Inputs != nil {
			return p
		}
	}
	return nil
}

// dissolve moves the operations of a loop's body, whose values are all replaced,
// before the loop, and erases it.
func dissolve(loop *ir.Operation) {
	body := analysis.Body(loop)
	body.Last().Erase()
	for op := body.First(); op != nil; op = body.First() {
		op.MoveBefore(loop)
	}
	loop.Erase()
}

// carryReduction makes the loop around a loop of one iteration carry its
// reductions, and dissolves it. What uses the results moves after that loop.
func (f *fuser) carryReduction(loop *ir.Operation) {
	parent := loop.Parent()
	if n, ok := analysis.ConstantTripCount(loop); !ok || n != 1 || !analysis.IsFor(parent) {
		return
	}
	before := parent.NumResults()
	outer := f.withCarried(parent, analysis.Inits(loop), analysis.Body(loop).Last().OperandValues(nil))
	users := forwardSlice(loop)
	for i := range loop.Results() {
		loop.Result(i).ReplaceAllUses(outer.Result(before + i))
	}
	at := outer
	for _, op := range users {
		op.MoveAfter(at)
		at = op
	}
	analysis.InductionVar(loop).ReplaceAllUses(analysis.InductionVar(outer))
	carried := analysis.IterArgs(outer)
	for i, arg := range analysis.IterArgs(loop) {
		arg.ReplaceAllUses(carried[before+i])
	}
	dissolve(loop)
}

// withCarried replaces an affine.for by one that carries more values.
func (f *fuser) withCarried(loop *ir.Operation, inits, yielded []*ir.Value) *ir.Operation {
	lowerOperands := loop.GroupValues(0)
	upperOperands := loop.GroupValues(1)
	allInits := append(analysis.Inits(loop), inits...)
	results := loop.ResultTypes(nil)
	for _, v := range inits {
		results = append(results, v.Type())
	}
	f.b.Before(loop)
	props := slices.Clone(loop.Props())
	c := f.b.Ctx
	props[loop.Def().Slot("operandSegmentSizes")] = c.DenseI32Array([]int32{int32(len(lowerOperands)), int32(len(upperOperands)), int32(len(allInits))})
	outer := f.b.Create(&ir.OpState{
		Name: loop.Name(), Loc: loop.Loc(), Operands: slices.Concat(lowerOperands, upperOperands, allInits),
		Results: results, Attrs: loop.Discardable(), Props: props, Regions: 1,
	})
	outer.Region(0).TakeBody(loop.Region(0))
	body := analysis.Body(outer)
	for _, v := range inits {
		body.AddArg(f.b.Arena, v.Type(), v.Loc())
	}
	term := body.Last()
	term.SetOperands(f.b.Arena, append(term.OperandValues(nil), yielded...))
	loop.ReplaceAllUses(outer.ResultValues(nil)[:loop.NumResults()])
	loop.Erase()
	return outer
}

// forwardSlice are the operations that use the results of op, directly or not, in
// an order in which what is used stands first.
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
