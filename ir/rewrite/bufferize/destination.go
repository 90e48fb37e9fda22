package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Operations in destination-passing style share an interface: a result holds the values
// that the operation writes to the tied destination.

// Destination returns the bufferization interface of an operation in destination-passing
// style. The function reads reports whether the operation reads an operand; nil means that it
// reads all of them.
func Destination(bufferizeOp func(*Rewriter, *ir.Operation) bool, reads func(*State, *ir.Operand) bool) *Interface {
	if reads == nil {
		reads = Always
	}
	return &Interface{
		Reads: reads, Writes: writesDestination, Aliases: destinationAliases, AliasedBy: destinationAliasedBy,
		Bufferize: bufferizeOp,
	}
}

// Always is a Reads or Writes function of Interface that is true for each operand.
func Always(*State, *ir.Operand) bool { return true }

// Never is a Reads or Writes function of Interface that is false for each operand.
func Never(*State, *ir.Operand) bool { return false }

// tied returns the index of the result that is tied to operand u, or -1 if u is not a
// destination operand.
func tied(u *ir.Operand) int {
	start, n := u.Owner().Inits()
	if i := u.Index() - start; i >= 0 && i < n {
		return i
	}
	return -1
}

// writesDestination reports whether u is a destination operand. It is the Writes function of
// Destination.
func writesDestination(_ *State, u *ir.Operand) bool { return tied(u) >= 0 }

// destinationAliases appends to dst the result that is tied to u, if u is a destination
// operand.
func destinationAliases(_ *State, u *ir.Operand, dst []Alias) []Alias {
	if i := tied(u); i >= 0 && i < u.Owner().NumResults() {
		dst = append(dst, Alias{Value: u.Owner().Result(i), Equivalent: true})
	}
	return dst
}

// destinationAliasedBy appends to dst the destination operand that is tied to the result v. It
// appends nothing for a block argument.
func destinationAliasedBy(_ *State, v *ir.Value, dst []OperandAlias) []OperandAlias {
	op := v.DefiningOp()
	if op == nil {
		return dst
	}
	start, _ := op.Inits()
	return append(dst, OperandAlias{Operand: &op.Operands()[start+v.Index()], Equivalent: true})
}

// View returns the bufferization interface of operations whose result is a view of their first
// operand. With equivalent set, the result is the whole buffer of the operand; otherwise both
// may merely overlap.
func View(equivalent bool, bufferType func(*Typing, *ir.Value) (ir.Type, bool), bufferizeOp func(*Rewriter, *ir.Operation) bool) *Interface {
	return &Interface{
		Reads: Never, Writes: Never,
		Aliases: func(_ *State, u *ir.Operand, dst []Alias) []Alias {
			if u.Index() > 0 {
				return dst
			}
			return append(dst, Alias{Value: u.Owner().Result(0), Equivalent: equivalent})
		},
		BufferType: bufferType,
		Bufferize:  bufferizeOp,
	}
}

// Reader returns the bufferization interface of operations that read their operands but do not
// write to them. Their results, if there are any, do not alias operands.
func Reader(bufferizeOp func(*Rewriter, *ir.Operation) bool) *Interface {
	return &Interface{Reads: Always, Writes: Never, Bufferize: bufferizeOp}
}

// Asker returns the bufferization interface of operations that read the shape but not the
// elements of their operands.
func Asker(bufferizeOp func(*Rewriter, *ir.Operation) bool) *Interface {
	return &Interface{Reads: Never, Writes: Never, Bufferize: bufferizeOp}
}

// Again creates a copy of op with the given result types and operands, and moves op's regions
// into the copy. The copy keeps op's name, location and attributes. The caller replaces or
// erases op.
func (rw *Rewriter) Again(op *ir.Operation, types []ir.Type, operands []*ir.Value) *ir.Operation {
	n := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types,
		Props: op.Props(), Attrs: op.Discardable(), Regions: op.NumRegions(),
	})
	for i := range op.Regions() {
		rw.InlineRegionBefore(op.Region(i), n.Region(i), nil)
	}
	return n
}
