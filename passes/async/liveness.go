package async

import "github.com/millrace-mlir/millrace/ir"

// lifetime says at the ends of which blocks a value is live. Blocks nested in operations count as part of the block of
// the operation that is beside the definition.
type lifetime struct {
	value   *ir.Value
	in, out map[*ir.Block]bool
}

// lifetimeOf follows the uses of v back to its definition.
func lifetimeOf(v *ir.Value) *lifetime {
	l := &lifetime{v, map[*ir.Block]bool{}, map[*ir.Block]bool{}}
	def := v.ParentBlock()
	var work []*ir.Block
	enter := func(b *ir.Block) {
		if b != nil && b != def && !l.in[b] {
			l.in[b] = true
			work = append(work, b)
		}
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		enter(ancestorBlock(v.ParentRegion(), u.Owner()))
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for p := b.FirstPred(); p != nil; p = p.NextUse() {
			from := p.Owner().Block()
			l.out[from] = true
			enter(from)
		}
	}
	return l
}

// ancestorOp is op or its ancestor directly in r; nil if op is not in r.
func ancestorOp(r *ir.Region, op *ir.Operation) *ir.Operation {
	for op != nil && op.ParentRegion() != r {
		op = op.Parent()
	}
	return op
}

func ancestorBlock(r *ir.Region, op *ir.Operation) *ir.Block {
	if op = ancestorOp(r, op); op == nil {
		return nil
	}
	return op.Block()
}

// lastUsers are, for the blocks in which the value dies, the last operations that use it, or hold a use.
func (l *lifetime) lastUsers() []*ir.Operation {
	region := l.value.ParentRegion()
	last := map[*ir.Block]*ir.Operation{}
	var blocks []*ir.Block
	for u := l.value.FirstUse(); u != nil; u = u.NextUse() {
		op := ancestorOp(region, u.Owner())
		if op == nil || l.out[op.Block()] {
			continue
		}
		switch known := last[op.Block()]; {
		case known == nil:
			blocks = append(blocks, op.Block())
			last[op.Block()] = op
		case known.IsBefore(op):
			last[op.Block()] = op
		}
	}
	users := make([]*ir.Operation, len(blocks))
	for i, b := range blocks {
		users[i] = last[b]
	}
	return users
}
