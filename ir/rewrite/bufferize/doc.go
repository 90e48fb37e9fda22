// Package bufferize is what the rows of operations say about bufferization, and what
// they say it with: the interface that ir.OpDef.Bufferize holds, the questions that an
// analysis answers, the types of buffers, and the rewriter that puts buffers in the place
// of tensors. Dialects, those of others too, need nothing else. The analysis that
// decides which tensors share a buffer, and the passes, stand in passes/bufferize.
package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Interface is BufferizableOpInterface: what becomes of an operation's tensors when they
// are buffers. A function that is nil does what its comment says.
type Interface struct {
	// Reads and Writes report whether the buffer of a tensor operand is read, is written
	// to; nil: it is, as nothing better is known.
	Reads, Writes func(s *State, u *ir.Operand) bool
	// Aliases appends the values whose buffers may overlap that of operand u if it is
	// not copied; nil: none do.
	Aliases func(s *State, u *ir.Operand, dst []Alias) []Alias
	// AliasedBy is the inverse: the operands that a result, or a block argument in op, may
	// overlap. They need not be op's own: those of a terminator in it stand for what
	// it yields. nil: what follows from Aliases.
	AliasedBy func(s *State, v *ir.Value, dst []OperandAlias) []OperandAlias
	// ResultWrites reports whether a result's contents are new; nil: if it is aliased by
	// nothing, or by what is written to.
	ResultWrites func(s *State, v *ir.Value) bool
	// MustBeInPlace forbids to copy an operand; nil: those that cannot be, which have no rank.
	MustBeInPlace func(s *State, u *ir.Operand) bool
	// NotConflicting reports whether read and write, of which at least one is by op, do not
	// disturb each other though their buffers overlap; nil: they may.
	NotConflicting func(s *State, read, write *ir.Operand) bool
	// Elementwise reports whether elements of the operands are read before the same
	// elements are written; nil: no.
	Elementwise func(s *State, operands [2]*ir.Operand) bool
	// Writable reports whether the buffer of a result or block argument may be written to;
	// nil: those of results may.
	Writable func(s *State, v *ir.Value) bool
	// Allocates: the results are new buffers.
	Allocates bool
	// BufferType is the type of the buffer of a result or block argument; false after
	// reporting why there is none. nil: that of an equivalent operand, or what the options say.
	BufferType func(t *Typing, v *ir.Value) (ir.Type, bool)
	// Verify reports what the analysis found that cannot be bufferized; nil: nothing.
	Verify func(s *State, op *ir.Operation) bool
	// ResolveConflicts makes the copies that the analysis asks for; nil: CopyOperands does.
	ResolveConflicts func(rw *Rewriter, s *State, op *ir.Operation) bool
	// Bufferize replaces op by an operation on buffers. The insertion point is before op.
	Bufferize func(rw *Rewriter, op *ir.Operation) bool
	// AnyControlFlow: regions may have several blocks.
	AnyControlFlow bool
	// HasTensors reports whether there is something to bufferize; nil: if operands,
	// results or block arguments are tensors.
	HasTensors func(op *ir.Operation) bool
	// Repetitive reports whether region i may run several times; nil: by op's control flow.
	Repetitive func(op *ir.Operation, i int) bool
	// Subset is the part of a tensor that op reads or puts something into, nil if it
	// works on no part in particular.
	Subset *Subset
	// Parallel reports whether region i runs several times at once; nil: no.
	Parallel func(op *ir.Operation, i int) bool
}

// BufferizeInterface marks what ir.OpDef.Bufferize holds.
func (*Interface) BufferizeInterface() {}

// of is the interface of op, nil if it has none.
func of(op *ir.Operation) *Interface {
	if d := op.Def(); d != nil && d.Bufferize != nil {
		return d.Bufferize.(*Interface)
	}
	return nil
}

// Alias is a value that may overlap an operand.
type Alias struct {
	Value *ir.Value
	// Equivalent: both are the same buffer, if they overlap at all. Maybe: it depends on
	// control flow whether they do.
	Equivalent, Maybe bool
}

// OperandAlias is an operand that a value may overlap.
type OperandAlias struct {
	Operand           *ir.Operand
	Equivalent, Maybe bool
}

// Owner is the operation that defines v, or whose region's block v is an argument of.
func Owner(v *ir.Value) *ir.Operation {
	if op := v.DefiningOp(); op != nil {
		return op
	}
	return v.OwnerBlock().Parent()
}

// HasTensors reports whether op works on tensors.
func HasTensors(op *ir.Operation) bool {
	if i := of(op); i != nil && i.HasTensors != nil {
		return i.HasTensors(op)
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				if ir.IsTensor(a.Type()) {
					return true
				}
			}
		}
	}
	return TensorOperandsOrResults(op)
}

// TensorOperandsOrResults reports whether an operand or a result of op is a tensor.
func TensorOperandsOrResults(op *ir.Operation) bool {
	for i := range op.Results() {
		if ir.IsTensor(op.Result(i).Type()) {
			return true
		}
	}
	for i := range op.Operands() {
		if ir.IsTensor(op.Operand(i).Type()) {
			return true
		}
	}
	return false
}
