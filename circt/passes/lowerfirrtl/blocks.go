package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// Statements share processes and conditions. The statements of one clock stand in one always block, and the statements
// of one macro in one condition. A block that gets a further statement moves down to its place, so that the definitions
// of its operands stand before the block.

type inBlock[T comparable] struct {
	block *ir.Block
	what  T
}

type blocks struct {
	always  map[inBlock[*ir.Value]]*ir.Operation
	ifdef   map[inBlock[string]]*ir.Operation
	initial map[*ir.Block]*ir.Operation
}

func newBlocks() blocks {
	return blocks{map[inBlock[*ir.Value]]*ir.Operation{}, map[inBlock[string]]*ir.Operation{}, map[*ir.Block]*ir.Operation{}}
}

// moveHere moves op to the insertion point, unless op is there.
func (l *lowering) moveHere(op *ir.Operation) {
	block, before := l.b.Point()
	if before == op {
		return
	}
	op.Remove()
	block.InsertBefore(op, before)
}

// inAlways calls body to build at the end of the always block for clock's rising edge. The current block has at most
// one for each clock. If there is one already, it moves to the insertion point.
func (l *lowering) inAlways(clock *ir.Value, body func()) {
	block, _ := l.b.Point()
	key := inBlock[*ir.Value]{block, clock}
	if op := l.blocks.always[key]; op != nil {
		sv.Within(l.b, op.Region(0), body)
		l.moveHere(op)
		return
	}
	l.blocks.always[key] = sv.BuildAlways(l.b, l.loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: clock}}, body)
}

// inInitial calls body to build at the end of the block's sv.initial, which moves to the insertion point.
func (l *lowering) inInitial(body func()) {
	block, _ := l.b.Point()
	if op := l.blocks.initial[block]; op != nil {
		sv.Within(l.b, op.Region(0), body)
		l.moveHere(op)
		return
	}
	l.blocks.initial[block] = sv.BuildInitial(l.b, l.loc, body)
}

// inIfDef builds operations in the block's sv.ifdef of macro, by calling the functions then and otherwise in its two
// branches. Either may be nil. The sv.ifdef moves to the insertion point.
func (l *lowering) inIfDef(macro string, then, otherwise func()) {
	block, _ := l.b.Point()
	key := inBlock[string]{block, macro}
	if op := l.blocks.ifdef[key]; op != nil {
		if then != nil {
			sv.Within(l.b, op.Region(0), then)
		}
		if otherwise != nil {
			sv.Within(l.b, op.Region(1), otherwise)
		}
		l.moveHere(op)
		return
	}
	l.blocks.ifdef[key] = l.ifDef(macro, then, otherwise)
}

// ifDef creates an sv.ifdef of macro. Its first branch has a block even if then is nil.
func (l *lowering) ifDef(macro string, then, otherwise func()) *ir.Operation {
	if then == nil {
		then = sv.Nothing
	}
	return sv.BuildIfDef(l.b, l.loc, macro, then, otherwise)
}

// inIf builds operations in an sv.if, by calling the function then. If the operation before the insertion point is an
// sv.if of the same condition, it builds them there.
func (l *lowering) inIf(cond *ir.Value, then func()) {
	block, before := l.b.Point()
	prev := block.Last()
	if before != nil {
		prev = before.Prev()
	}
	if prev != nil && prev.Is(sv.If) && prev.Operand(0) == cond {
		sv.Within(l.b, prev.Region(0), then)
		return
	}
	sv.BuildIf(l.b, l.loc, cond, then, nil)
}
