package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// newLoop creates a spirv.mlir.loop with an empty entry block and a merge block.
func newLoop(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	loop := spirv.CreateLoop(rw.Builder, op.Loc(), spirv.LoopArgs{LoopControl: constraint.Enum(rw.Ctx, spirv.LoopControlAttr, 0)})
	block, at := rw.Point()
	rw.CreateBlock(loop.Region(0), nil, nil, nil)
	rw.CreateBlock(loop.Region(0), nil, nil, nil)
	spirv.CreateMerge(rw.Builder, op.Loc(), spirv.MergeArgs{})
	rw.Restore(block, at)
	return loop
}

func argTypes(vs []*ir.Value) (ts []ir.Type, locs []ir.Loc) {
	for _, v := range vs {
		ts, locs = append(ts, v.Type()), append(locs, v.Loc())
	}
	return ts, locs
}

// results replaces op by loads of new variables. It puts the variables before region, the operation
// that takes the place of op, and the loads after region. The converted yields store into the
// variables, which they find by their position before region.
func results(rw *rewrite.Rewriter, op, region *ir.Operation, ts []ir.Type) {
	b := types.For(rw, op)
	values := make([]*ir.Value, len(ts))
	for i, t := range ts {
		rw.Before(region)
		variable := b.Variable(t)
		rw.After(region)
		values[i] = b.Load(variable, types.Access{})
	}
	rw.Replace(op, values...)
}

// variables returns the n variables directly before region, in order, or nil if there are fewer.
func variables(region *ir.Operation, n int) []*ir.Value {
	list := make([]*ir.Value, n)
	at := region.Prev()
	for i := n - 1; i >= 0; i-- {
		if at == nil || !at.Is(spirv.Variable) {
			return nil
		}
		list[i], at = at.Result(0), at.Prev()
	}
	return list
}

// loop converts an scf.for. A header compares the induction variable with the upper bound. The last
// block of the body adds the step and branches back.
func (c conversions) loop(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := scf.ForOp(op)
	lower, upper, step := operands[0], operands[1], operands[2]
	inits := operands[3:]
	loop := newLoop(rw, op)
	region := loop.Region(0)
	entry, merge := region.First(), region.First().Next()
	carried := append([]*ir.Value{lower}, inits...)
	ts, locs := argTypes(carried)
	header := rw.CreateBlock(region, merge, ts, locs)
	rw.After(loop)
	s := rewrite.NewSignature(o.Body().NumArgs())
	for i := range o.Body().NumArgs() {
		s.RemapInput(i, header.Arg(i))
	}
	body := rw.ConvertBlock(o.Body(), nil, s)
	rw.InlineRegionBefore(op.Region(0), region, merge)
	b := types.For(rw, op)
	rw.AtEnd(entry)
	spirv.CreateBranch(rw.Builder, op.Loc(), spirv.BranchArgs{TargetOperands: carried, Target: header})
	rw.AtEnd(header)
	less := spirv.SLessThan
	if o.UnsignedCmp() {
		less = spirv.ULessThan
	}
	spirv.CreateBranchConditional(rw.Builder, op.Loc(), spirv.BranchConditionalArgs{
		Condition: b.Compare(less, header.Arg(0), upper), TrueTarget: body, FalseTarget: merge,
	})
	rw.AtEnd(merge.Prev())
	next := b.Binary(spirv.IAdd, header.Arg(0), step)
	spirv.CreateBranch(rw.Builder, op.Loc(), spirv.BranchArgs{TargetOperands: []*ir.Value{next}, Target: header})
	ts, _ = argTypes(inits)
	results(rw, op, loop, ts)
	return true
}

// choice converts an scf.if to a spirv.mlir.selection. Both branches continue at the merge block.
func (c conversions) choice(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := scf.IfOp(op)
	ts := make([]ir.Type, op.NumResults())
	for i := range ts {
		if ts[i] = c.Type(op.Result(i).Type()); ts[i] == nil {
			return false
		}
	}
	loc := op.Loc()
	selection := spirv.CreateSelection(rw.Builder, loc, spirv.SelectionArgs{SelectionControl: constraint.Enum(rw.Ctx, spirv.SelectionControlAttr, 0)})
	region := selection.Region(0)
	merge := rw.CreateBlock(region, nil, nil, nil)
	spirv.CreateMerge(rw.Builder, loc, spirv.MergeArgs{})
	header := rw.CreateBlock(region, merge, nil, nil)
	branch := func(r *ir.Region) *ir.Block {
		first := r.First()
		last := first
		for last.Next() != nil {
			last = last.Next()
		}
		rw.AtEnd(last)
		spirv.CreateBranch(rw.Builder, loc, spirv.BranchArgs{Target: merge})
		rw.InlineRegionBefore(r, region, merge)
		return first
	}
	yes, no := branch(o.ThenRegion()), merge
	if !o.ElseRegion().Empty() {
		no = branch(o.ElseRegion())
	}
	rw.AtEnd(header)
	spirv.CreateBranchConditional(rw.Builder, loc, spirv.BranchConditionalArgs{Condition: operands[0], TrueTarget: yes, FalseTarget: no})
	results(rw, op, selection, ts)
	return true
}

// yield converts an scf.yield: it stores the results of the operation around into variables. In a
// loop, the branch back also passes them to the next iteration.
func (c conversions) yield(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	parent := op.Parent()
	if parent.Name().DialectName() == "scf" && !parent.Is(scf.If) && !parent.Is(scf.For) && !parent.Is(scf.While) {
		return false
	}
	if len(operands) > 0 {
		vs := variables(parent, len(operands))
		if vs == nil {
			return false
		}
		b := types.For(rw, op)
		for i, v := range operands {
			b.Store(vs[i], v, types.Access{})
		}
		if parent.Is(spirv.Loop) {
			back := op.Block().Last()
			args := append(back.OperandValues(nil), operands...)
			rw.Before(back)
			spirv.CreateBranch(rw.Builder, op.Loc(), spirv.BranchArgs{TargetOperands: args, Target: back.Successor(0)})
			rw.Erase(back)
		}
	}
	rw.Erase(op)
	return true
}

// while converts an scf.while: the first region becomes the header of a loop, and the second region
// the body. The operands of scf.condition become the results of the scf.while.
func (c conversions) while(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := scf.WhileOp(op)
	loop := newLoop(rw, op)
	region := loop.Region(0)
	entry, merge := region.First(), region.First().Next()
	before, ok1 := rw.ConvertRegion(o.BeforeRegion(), c.TypeConverter, nil)
	after, ok2 := rw.ConvertRegion(o.AfterRegion(), c.TypeConverter, nil)
	if !ok1 || !ok2 {
		return false
	}
	condition, yield := before.Last(), after.Last()
	remapped := func(vs []*ir.Value) []*ir.Value {
		for i, v := range vs {
			if vs[i] = rw.Remapped(v); vs[i] == nil {
				return nil
			}
		}
		return vs
	}
	handed := condition.OperandValues(nil)
	if remapped(handed) == nil {
		return false
	}
	cond, handed := handed[0], handed[1:]
	yielded := yield.OperandValues(nil)
	if len(yielded) > 0 && remapped(yielded) == nil {
		return false
	}
	rw.InlineRegionBefore(o.BeforeRegion(), region, merge)
	rw.InlineRegionBefore(o.AfterRegion(), region, merge)
	rw.AtEnd(entry)
	spirv.CreateBranch(rw.Builder, op.Loc(), spirv.BranchArgs{TargetOperands: operands, Target: before})
	b := types.For(rw, condition)
	values := make([]*ir.Value, len(handed))
	for i, v := range handed {
		rw.Before(loop)
		variable := b.Variable(v.Type())
		rw.After(loop)
		values[i] = b.Load(variable, types.Access{})
		rw.AtEnd(before)
		b.Store(variable, v, types.Access{})
	}
	rw.AtEnd(before)
	rw.ReplaceWith(condition, spirv.CreateBranchConditional(rw.Builder, condition.Loc(), spirv.BranchConditionalArgs{
		Condition: cond, TrueTargetOperands: handed, TrueTarget: after, FalseTarget: merge,
	}))
	rw.AtEnd(after)
	rw.ReplaceWith(yield, spirv.CreateBranch(rw.Builder, yield.Loc(), spirv.BranchArgs{TargetOperands: yielded, Target: before}))
	rw.Replace(op, values...)
	return true
}
