package ir

// WalkResult says how a walk continues after a visit.
type WalkResult uint8

const (
	Advance   WalkResult = iota
	Skip                 // do not enter this operation's regions (pre-order only)
	Interrupt            // stop the whole walk
)

// WalkPre visits op and everything nested in it, parents first. A visit that returns Skip may
// erase the visited operation. It returns Interrupt if a visit did, else Advance.
func (op *Operation) WalkPre(visit func(*Operation) WalkResult) WalkResult {
	switch visit(op) {
	case Interrupt:
		return Interrupt
	case Skip:
		return Advance
	}
	for i := range op.Regions() {
		for b := op.ext.regions[i].first; b != nil; b = b.next {
			for o := b.first; o != nil; {
				next := o.next
				var r WalkResult
				if o.ext == nil { // most operations hold nothing
					r = visit(o)
				} else {
					r = o.WalkPre(visit)
				}
				if r == Interrupt {
					return Interrupt
				}
				o = next
			}
		}
	}
	return Advance
}

// WalkPost visits everything nested in op and then op, which is upstream's default order. A
// visit may erase the visited operation. It returns Interrupt if a visit did, else Advance.
func (op *Operation) WalkPost(visit func(*Operation) WalkResult) WalkResult {
	for i := range op.Regions() {
		for b := op.ext.regions[i].first; b != nil; {
			nextBlock := b.next
			for o := b.first; o != nil; {
				next := o.next
				var r WalkResult
				if o.ext == nil {
					r = visit(o)
				} else {
					r = o.WalkPost(visit)
				}
				if r == Interrupt {
					return Interrupt
				}
				o = next
			}
			b = nextBlock
		}
	}
	if visit(op) == Interrupt {
		return Interrupt
	}
	return Advance
}
