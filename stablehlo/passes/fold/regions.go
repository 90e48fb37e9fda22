package fold

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// returned returns the stablehlo.return of a region. It returns false if the region is not
// a single block with that terminator.
func returned(r *ir.Region) (ret *ir.Operation, ok bool) {
	if !r.HasOneBlock() || r.First().Last() == nil || !r.First().Last().Is(stablehlo.Return) {
		return nil, false
	}
	return r.First().Last(), true
}

// reducesSome reports whether every result element of a reduction combines at least one input
// element, so that the region runs for each.
func reducesSome(op *ir.Operation) bool {
	o := stablehlo.ReduceOp(op)
	for _, in := range o.Inputs() {
		shape, ranked := ir.ShapeOf(in.Value().Type())
		dims := o.Dimensions().Int64s()
		if !ranked || len(dims) == 0 {
			return false
		}
		for _, d := range dims {
			if d < 0 || d >= int64(len(shape)) || shape[d] <= 0 {
				return false
			}
		}
	}
	return true
}

// reduceNothing replaces a reduction without reduced dimensions with its inputs.
func reduceNothing(f *folding, op *ir.Operation) bool {
	o := stablehlo.ReduceOp(op)
	if o.Dimensions().Len != 0 {
		return false
	}
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		if values[i] = op.Operand(i); values[i].Type() != op.Result(i).Type() {
			return false
		}
	}
	f.Replace(op, values...)
	return true
}

// reduceToConstant replaces a reduction whose region always returns constants with these constants.
func reduceToConstant(f *folding, op *ir.Operation) bool {
	ret, ok := returned(op.Region(0))
	if !ok || ret.Prev() != nil || !reducesSome(op) {
		return false
	}
	splats := make([]*ir.DenseElementsAttr, op.NumResults())
	for i := range splats {
		if splats[i] = splatOf(ret.Operand(i)); splats[i] == nil || !ir.HasStaticShape(op.Result(i).Type()) {
			return false
		}
	}
	values := make([]*ir.Value, len(splats))
	for i, d := range splats {
		values[i] = f.value(op.Loc(), resized(d, op.Result(i).Type()))
	}
	f.Replace(op, values...)
	return true
}

// reduceToOutside replaces a reduction whose region returns values from outside the region with
// these values.
func reduceToOutside(f *folding, op *ir.Operation) bool {
	ret, ok := returned(op.Region(0))
	if !ok || !reducesSome(op) {
		return false
	}
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		values[i] = ret.Operand(i)
		if values[i].ParentRegion() == op.Region(0) || values[i].Type() != op.Result(i).Type() {
			return false
		}
	}
	f.Replace(op, values...)
	return true
}

// reduceConstants simplifies a reduction of splats with a region that only applies `and` or `or`.
// It replaces the region's arguments with the splats' elements, so that the region can fold.
func reduceConstants(f *folding, op *ir.Operation) bool {
	ret, ok := returned(op.Region(0))
	if !ok || !reducesSome(op) {
		return false
	}
	block := op.Region(0).First()
	first := block.First()
	if first.Next() != ret || !first.Is(stablehlo.And) && !first.Is(stablehlo.Or) || block.NumArgs() != op.NumOperands() {
		return false
	}
	splats := make([]*ir.DenseElementsAttr, op.NumOperands())
	used := false
	for i, a := range block.Args() {
		used = used || !a.Unused()
		if splats[i] = splatOf(op.Operand(i)); splats[i] == nil || !ir.HasStaticShape(a.Type()) {
			return false
		}
	}
	if !used {
		return false
	}
	loc := first.Loc()
	f.Before(first)
	for i, a := range block.Args() {
		f.ReplaceAllUses(a, f.value(loc, resized(splats[i], a.Type())))
	}
	return true
}

// neverRuns reports whether the condition of the loop op is the constant false.
func neverRuns(op *ir.Operation) bool {
	ret, ok := returned(op.Region(0))
	return ok && ret.NumOperands() == 1 && stablehlo.IsZero(ir.MatchConstant(ret.Operand(0)))
}

// skipLoop replaces the results of a loop that never runs with its operands. The loop
// stays; if it has no effects, it is then erased as dead code.
func skipLoop(f *folding, op *ir.Operation) bool {
	if op.Unused() || !neverRuns(op) {
		return false
	}
	for i := range op.Results() {
		if op.Operand(i).Type() != op.Result(i).Type() {
			return false
		}
	}
	for i := range op.Results() {
		f.ReplaceAllUses(op.Result(i), op.Operand(i))
	}
	f.Modified(op)
	return true
}

// eraseDeadLoop erases an unused loop that never runs and declares no effects. The option
// AssumeNoUndeclaredSideEffects must allow this, because the loop may contain calls.
func eraseDeadLoop(f *folding, op *ir.Operation) bool {
	if !f.AssumeNoUndeclaredSideEffects || !op.Unused() || !neverRuns(op) || declaresEffects(op) {
		return false
	}
	f.Erase(op)
	return true
}

// declaresEffects reports whether op, or an operation nested in it, declares memory
// effects.
func declaresEffects(op *ir.Operation) bool {
	if effects, ok := op.OwnEffects(nil); ok {
		if len(effects) > 0 {
			return true
		}
		if !op.Has(ir.RecursiveMemoryEffects) {
			return false
		}
	}
	for o := range op.Nested() {
		if declaresEffects(o) {
			return true
		}
	}
	return false
}

// inlineBranch moves the chosen branch of a case with a constant index in front of the case. The
// case stays, with placeholders as results of that branch, because its other branches may have
// effects.
func inlineBranch(f *folding, op *ir.Operation) bool {
	index, ok := stablehlo.SplatInt(ir.MatchConstant(stablehlo.CaseOp(op).Index()))
	if !ok || op.Unused() || slices.ContainsFunc(op.ResultTypes(nil), func(t ir.Type) bool { return !hasPlaceholder(t) }) {
		return false
	}
	i := index.Int64()
	if i < 0 || i >= int64(op.NumRegions()) {
		i = int64(op.NumRegions() - 1)
	}
	r := op.Region(int(i))
	ret, ok := returned(r)
	if !ok {
		return false
	}
	for i := range op.Results() {
		if ret.Operand(i).Type() != op.Result(i).Type() {
			return false
		}
	}
	loc := op.Loc()
	f.InlineBlockBefore(r.First(), op.Block(), op)
	for i := range op.Results() {
		f.ReplaceAllUses(op.Result(i), ret.Operand(i))
	}
	f.Erase(ret)
	f.CreateBlock(r, nil, nil, nil)
	results := make([]*ir.Value, op.NumResults())
	for i := range results {
		results[i] = f.placeholder(loc, op.Result(i).Type())
	}
	stablehlo.CreateReturn(f.Builder, loc, stablehlo.ReturnArgs{Results: results})
	f.Modified(op)
	return true
}

func isToken(t ir.Type) bool { d, ok := t.(*ir.DialectType); return ok && d.Def == stablehlo.TokenType }

func hasPlaceholder(t ir.Type) bool {
	return isToken(t) || ir.IsTensor(t) && ir.HasStaticShape(t) && anything.has(ir.ElementOf(t), true)
}

// placeholder creates an arbitrary value of type t: a token, or zeros.
func (f *folding) placeholder(loc ir.Loc, t ir.Type) *ir.Value {
	if isToken(t) {
		return stablehlo.CreateAfterAll(f.Builder, loc, stablehlo.AfterAllArgs{ResultType: t}).Result(0)
	}
	return f.value(loc, stablehlo.ZeroElements(t))
}
