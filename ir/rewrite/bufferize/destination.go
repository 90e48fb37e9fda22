package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Operations in destination-passing style share an interface: a result holds the values
// that the operation writes to the tied destination.

// Destination is the interface of operations in destination-passing style. The function
// reads tells whether an operand is read; if it is nil, all operands are.
func Destination(bufferizeOp func(*Rewriter, *ir.Operation) bool, reads func(*State, *ir.Operand) bool) *Interface {
	if reads == nil {
		reads = Always
	}
	return &Interface{
		Reads: reads, Writes: writesDestination, Aliases: destinationAliases, AliasedBy: destinationAliasedBy,
		Bufferize: bufferizeOp,
	}
}

// Always and Never are answers that do not depend on the operand.
func Always(*State, *ir.Operand) bool { return true }

// Never is false.
func Never(*State, *ir.Operand) bool { return false }

// tied is the number of the result that u is a destination of, -1 if it is none.
func tied(u *ir.Operand) int {
	start, n := u.Owner().Inits()
	if i := u.Index() - start; i >= 0 && i < n {
		return i
	}
	return -1
}

// writesDestination reports whether u is a destination.
func writesDestination(_ *State, u *ir.Operand) bool { return tied(u) >= 0 }

// destinationAliases is the result that u is the destination of.
func destinationAliases(_ *State, u *ir.Operand, dst []Alias) []Alias {
	if i := tied(u); i >= 0 && i < u.Owner().NumResults() {
		dst = append(dst, Alias{Value: u.Owner().Result(i), Equivalent: true})
	}
	return dst
}

// destinationAliasedBy is the destination of a result.
func destinationAliasedBy(_ *State, v *ir.Value, dst []OperandAlias) []OperandAlias {
	op := v.DefiningOp()
	if op == nil {
		return dst
	}
	start, _ := op.Inits()
	return append(dst, OperandAlias{Operand: &op.Operands()[start+v.Index()], Equivalent: true})
}

// View is the interface of operations whose result is their first operand seen otherwise;
// equivalent: it is all of it.
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

// Reader is the interface of operations that read their operands and make no tensor, or
// new ones.
func Reader(bufferizeOp func(*Rewriter, *ir.Operation) bool) *Interface {
	return &Interface{Reads: Always, Writes: Never, Bufferize: bufferizeOp}
}

// Asker is the interface of operations that ask for the shape of their operands only.
func Asker(bufferizeOp func(*Rewriter, *ir.Operation) bool) *Interface {
	return &Interface{Reads: Never, Writes: Never, Bufferize: bufferizeOp}
}

// Again makes op again with other types and operands, and its regions.
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
