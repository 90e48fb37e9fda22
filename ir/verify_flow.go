package ir

// Verification of loops (LoopLikeOpInterface), of control flow between an operation
// and its regions (RegionBranchOpInterface) and between blocks (BranchOpInterface).

// verifyBranch verifies that the operands that op forwards to its successors have the number
// and types of the successors' arguments. It returns false after reporting an error.
func verifyBranch(op *Operation, b *BranchInterface) bool {
	if b == nil {
		return true
	}
	for i := range op.Successors() {
		start, n := b.Forwarded(op, i)
		to := op.Successor(i)
		switch {
		case to == nil || start < 0 || n < 0 || start+n > op.NumOperands():
			return true // of segments that say nonsense
		case n != to.NumArgs():
			return op.EmitError("branch has %d operands for successor #%d, but target block has %d", n, i, to.NumArgs())
		}
		for k := range n {
			if op.Operand(start+k).typ != to.Arg(k).typ {
				return op.EmitError("type mismatch for bb argument #%d of successor #%d", k, i)
			}
		}
	}
	return true
}

func verifyFlow(op *Operation, d *OpDef) bool {
	switch {
	case d.RegionBranch == nil:
		return d.Loop == nil || verifyLoop(op, d.Loop)
	case d.Loop == nil:
		return verifyRegionBranch(op, d.RegionBranch)
	case d.RegionBranch.VerifyFirst:
		return verifyRegionBranch(op, d.RegionBranch) && verifyLoop(op, d.Loop)
	}
	return verifyLoop(op, d.Loop) && verifyRegionBranch(op, d.RegionBranch)
}

func verifyLoop(op *Operation, l *LoopInterface) bool {
	if l.Inits == nil || l.IterArgs == nil {
		return true
	}
	start, n := l.Inits(op)
	inits := op.Operands()[start : start+n]
	args := l.IterArgs(op)
	var yielded []Operand
	if l.Yielded != nil {
		yielded = l.Yielded(op)
	}
	switch {
	case len(inits) != len(args):
		return op.EmitOpError("different number of inits and region iter_args: %d != %d", len(inits), len(args))
	case len(yielded) > 0 && len(args) != len(yielded):
		return op.EmitOpError("different number of region iter_args and yielded values: %d != %d", len(args), len(yielded))
	case l.Results && op.NumResults() != len(args):
		return op.EmitOpError("different number of loop results and region iter_args: %d != %d", op.NumResults(), len(args))
	}
	for i, arg := range args {
		if t := inits[i].value.typ; t != arg.typ {
			return op.EmitOpError("%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, t, arg.typ)
		}
		if len(yielded) > 0 && yielded[i].value.typ != arg.typ {
			return op.EmitOpError("%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'",
				i, i, arg.typ, yielded[i].value.typ)
		}
	}
	for i, arg := range args {
		if l.Results && op.Result(i).typ != arg.typ {
			return op.EmitOpError("%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'",
				i, i, arg.typ, op.Result(i).typ)
		}
	}
	return true
}

func verifyRegionBranch(op *Operation, rb *RegionBranchInterface) bool {
	var buf [4]int
	for _, to := range rb.Successors(op, ParentPoint, nil, buf[:0]) {
		start, n := 0, 0
		if rb.EntryOperands != nil {
			start, n = rb.EntryOperands(op, to)
		}
		if !verifyEdge(op, rb, nil, op.Operands()[start:start+n], to) {
			return false
		}
	}
	for r := range op.Regions() {
		for b := op.Region(r).first; b != nil; b = b.next {
			term := b.last
			if term == nil || !rb.Terminates(term) {
				continue
			}
			for _, to := range rb.Successors(op, r, nil, buf[:0]) {
				start, n := 0, term.NumOperands()
				if rb.TermOperands != nil {
					start, n = rb.TermOperands(term, to)
				}
				if !verifyEdge(op, rb, term, term.Operands()[start:start+n], to) {
					return false
				}
			}
		}
	}
	return true
}

// Terminates reports whether term is a terminator that returns control from a region of a
// region branch operation (RegionBranchTerminatorOpInterface).
func (rb *RegionBranchInterface) Terminates(term *Operation) bool {
	return term.Has(ReturnLike) || rb.TermOperands != nil && term.Has(Terminator) && term.NumSuccessors() == 0
}

// verifyEdge verifies an edge of region control flow into a region of op, or from a region
// back to op. The argument to is the number of the region, or ParentPoint. The forwarded
// operands must have the number and types of the inputs there. They are the operands of
// terminator term, or of op on entry if term is nil. verifyEdge returns false after
// reporting an error.
func verifyEdge(op *Operation, rb *RegionBranchInterface, term *Operation, operands []Operand, to int) bool {
	inputs := rb.Inputs(op, to, nil)
	bad := -1
	for i := 0; i < len(operands) && len(operands) == len(inputs) && bad < 0; i++ {
		if from, to := operands[i].value.typ, inputs[i].typ; from != to && (rb.Compatible == nil || !rb.Compatible(from, to)) {
			bad = i
		}
	}
	if bad < 0 && len(operands) == len(inputs) {
		return true
	}
	from, at, dest := "parent", op.loc, "parent"
	if term != nil {
		from, at = "Operation "+term.name.Name, term.loc
	}
	if to != ParentPoint {
		dest = "Region #" + itoa(to)
	}
	notes := []Diagnostic{{Severity: Note, Loc: at, Text: "region branch point"}}
	if bad < 0 {
		return op.EmitOpErrorNotes(notes, "along control flow edge from %s to %s: region branch point has %d operands, "+
			"but region successor needs %d inputs", from, dest, len(operands), len(inputs))
	}
	return op.EmitOpErrorNotes(notes, "along control flow edge from %s to %s: successor operand type #%d '%s' should match "+
		"successor input type #%d '%s'", from, dest, bad, operands[bad].value.typ, bad, inputs[bad].typ)
}
