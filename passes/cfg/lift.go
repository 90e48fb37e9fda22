// Package cfg lifts branches between blocks to structured control flow: cycles become loops, and
// branches whose paths join again become conditionals.
package cfg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// lifter is the state of lifting one region.
type lifter struct {
	b       *ir.Builder
	dom     *dominators
	region  *ir.Region
	numbers []*ir.Value // i32 constants, by value
	poisons []*ir.Value
	exits   []exit
}

// lift lifts the region r to structured control flow. It returns changed = false if there is
// nothing to do, and ok = false after an error.
func lift(b *ir.Builder, dom *dominators, r *ir.Region) (changed, ok bool) {
	if r.Empty() || r.HasOneBlock() {
		return false, true
	}
	if !liftable(r) {
		return false, false
	}
	l := &lifter{b: b, dom: dom, region: r}
	for blk := r.First(); blk != nil; blk = blk.Next() {
		if blk.Last().NumSuccessors() == 0 {
			l.combineExit(blk.Last())
		}
	}
	dom.invalidate(r)
	work := []*ir.Block{r.First()}
	for len(work) > 0 {
		entry := work[len(work)-1]
		work = work[:len(work)-1]
		loops, ok := l.cycles(entry)
		if !ok {
			return true, false
		}
		work = append(work, loops...)
		if len(loops) > 0 {
			dom.invalidate(entry.Region())
		}
		branches, ok := l.branches(entry)
		if !ok {
			return true, false
		}
		work = append(work, branches...)
	}
	return true, true
}

// liftable reports whether r meets the requirements of lifting, such as no unreachable blocks. It
// emits an error if not.
func liftable(r *ir.Region) bool {
	for b := r.First().Next(); b != nil; b = b.Next() {
		if b.HasNoPreds() {
			return b.First().EmitOpError("transformation does not support unreachable blocks")
		}
	}
	for b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			if op.WalkPost(checkBranch) == ir.Interrupt {
				return false
			}
		}
	}
	return true
}

func checkBranch(op *ir.Operation) ir.WalkResult {
	if op.NumSuccessors() == 0 {
		return ir.Advance
	}
	d := op.Def()
	switch {
	case d == nil || d.Branch == nil:
		op.EmitOpError("transformation does not support terminators with successors not implementing BranchOpInterface")
		return ir.Interrupt
	case !ir.IsMemoryEffectFree(op):
		op.EmitOpError("transformation does not support terminators with side effects")
		return ir.Interrupt
	}
	for i := range op.Successors() {
		if _, n := d.Branch.Forwarded(op, i); n < op.Successor(i).NumArgs() {
			op.EmitOpError("transformation does not support operations with operation-produced successor operands")
			return ir.Interrupt
		}
	}
	return ir.Advance
}

// atTop creates an operation d without operands, such as a constant, at the start of the region,
// and returns its result.
func (l *lifter) atTop(d *ir.OpDef, t ir.Type, props ...ir.Attribute) *ir.Value {
	b, at := l.b.Point()
	l.b.AtStart(l.region.First())
	v := l.b.Value(d, l.region.Parent().Loc(), t, nil, props...)
	l.b.Restore(b, at)
	return v
}

// number returns the i32 constant n at the start of the region. Switches use it as their flag.
func (l *lifter) number(n int) *ir.Value {
	for n >= len(l.numbers) {
		l.numbers = append(l.numbers, nil)
	}
	if l.numbers[n] == nil {
		t := l.b.Ctx.Int(32)
		l.numbers[n] = l.atTop(arith.Constant, t, l.b.Ctx.Int64Attr(t, int64(n)))
	}
	return l.numbers[n]
}

// poison returns a ub.poison of type t at the start of the region, for values that are never used.
func (l *lifter) poison(t ir.Type) *ir.Value {
	for _, v := range l.poisons {
		if v.Type() == t {
			return v
		}
	}
	v := l.atTop(ub.Poison, t)
	l.poisons = append(l.poisons, v)
	return v
}

// exit is the exit block for one kind of terminator that leaves the region, such as func.return.
// The block ends in op. All terminators that differ from op only in their operands become branches
// to it.
type exit struct {
	op    *ir.Operation
	block *ir.Block
}

// combineExit replaces op, a terminator that leaves the region, by a branch to the exit block for
// such operations. The first of them creates the block.
func (l *lifter) combineExit(op *ir.Operation) {
	var target *ir.Block
	for _, e := range l.exits {
		if e.op == op {
			return
		}
		if ir.EquivalentButOperands(e.op, op) && sameOperandTypes(e.op, op) {
			target = e.block
		}
	}
	known := target != nil
	if !known {
		target = l.b.NewBlock(nil, nil)
		l.region.Append(target)
		for i := range op.Operands() {
			target.AddArg(l.b.Arena, op.Operand(i).Type(), op.Loc())
		}
		l.exits = append(l.exits, exit{op, target})
	}
	flag := l.number(0)
	l.b.Before(op)
	cf.NewSwitch(l.b, op.Loc(), flag, cf.Target{Block: target, Args: op.OperandValues(nil)}, nil, nil)
	if known {
		op.Erase()
		return
	}
	op.Remove()
	target.Append(op)
	for i, a := range target.Args() {
		op.SetOperand(i, a)
	}
}

func sameOperandTypes(a, b *ir.Operation) bool {
	for i := range a.Operands() {
		if a.Operand(i).Type() != b.Operand(i).Type() {
			return false
		}
	}
	return a.NumOperands() == b.NumOperands()
}
