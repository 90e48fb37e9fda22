package loop

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/level"
)

// Exit ends the body of the innermost loop and moves the insertion point behind the loop. It replaces the
// carried values, as the body left them, by the results of the loop.
func (e *Emitter) Exit(carried []*ir.Value) {
	l := e.loops[len(e.loops)-1]
	e.AtEnd(l.body)
	if last := l.body.Last(); last != nil && last.Is(scf.Yield) {
		e.Before(last)
	}
	switch {
	case l.op.Is(scf.While):
		e.exitWhile(l, carried)
	case l.op.Is(scf.For):
		if len(carried) > 0 {
			e.Yield(carried...)
		}
		e.After(l.op)
		copy(carried, l.op.ResultValues(nil))
	default:
		e.exitParallel(l.op, carried)
	}
	e.loops = e.loops[:len(e.loops)-1]
}

// exitParallel moves the operation that computes the carried value into an scf.reduce.
func (e *Emitter) exitParallel(op *ir.Operation, carried []*ir.Value) {
	if len(carried) > 0 {
		combine := carried[0].DefiningOp()
		init := scf.ParallelOp(op).InitVals()[0].Value()
		own := combine.Operand(0)
		if own == init {
			own = combine.Operand(1)
		}
		e.After(combine)
		t := own.Type()
		block := e.NewBlock([]ir.Type{t, t}, []ir.Loc{e.Loc, e.Loc})
		e.With(&ir.OpState{Name: e.Ctx.NameOf(scf.Reduce), Operands: []*ir.Value{own}}, block)
		e.AtEnd(block)
		clone := e.CloneOp(combine, ir.NewMapping())
		e.Modify(clone, func() {
			clone.SetOperand(0, block.Arg(0))
			clone.SetOperand(1, block.Arg(1))
		})
		e.Erase(combine)
		e.AtEnd(block)
		scf.CreateReduceReturn(e.Builder, e.Loc, scf.ReduceReturnArgs{Result: clone.Result(0)})
	}
	e.After(op)
	copy(carried, op.ResultValues(nil))
}

// exitWhile moves each sparse iterator on if it is at the current coordinate.
func (e *Emitter) exitWhile(l nest, carried []*ir.Value) {
	one := e.Index(1)
	var operands []*ir.Value
	results := l.op.ResultValues(nil)
	rest := results
	for _, tl := range l.levels {
		it := e.current(tl)
		s := it.Base()
		if it.RandomAccess() {
			level.Locate(e.Code, it, results[len(results)-1])
			continue
		}
		it.ForwardIf(e.Code, e.CmpI(code.EQ, s.Crd, l.iv))
		operands = append(operands, s.Cursor()...)
		rest = s.Relink(rest)
	}
	for i, v := range carried {
		operands = append(operands, v)
		carried[i] = rest[i]
	}
	if len(operands) < len(results) {
		operands = append(operands, e.Add(l.iv, one))
		e.sequences[len(e.sequences)-1].universal = results[len(results)-1]
	}
	if len(operands) > 0 {
		e.Yield(operands...)
	}
	e.After(l.op)
}
