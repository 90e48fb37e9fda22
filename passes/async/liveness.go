package async

import "github.com/millrace-mlir/millrace/ir"

// lifetime records the blocks at whose start (in) and end (out) a value is live. A block nested in an operation counts
// as part of the block in the value's region that holds that operation.
type lifetime struct {
	value   *ir.Value
	in, out map[*ir.Block]bool
}

// lifetimeOf computes the lifetime of v by following its uses backward to its definition.
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

// ancestorOp returns op, or its ancestor, that is directly in region r. It returns nil if op is not in r.
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

// lastUsers returns the last operation that uses the value, or holds a use, in each block at whose end the value is no
// longer live.
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
