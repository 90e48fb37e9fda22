// Package bufferize holds the parts of bufferization that dialects need to describe their
// operations. These are the interface in ir.OpDef.Bufferize, the queries that an analysis
// answers, the types of buffers, and the rewriter that replaces tensors by buffers.
// Dialects outside this repository need nothing else. The analysis that decides which
// tensors share a buffer, and the passes, are in passes/bufferize.
package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Interface is upstream's BufferizableOpInterface: how to bufferize an operation on tensors.
// Each field's comment says how a nil function behaves.
type Interface struct {
	// Reads and Writes report whether the operation reads from or writes to the buffer of a
	// tensor operand; nil means yes, conservatively.
	Reads, Writes func(s *State, u *ir.Operand) bool
	// Aliases appends the values whose buffers may overlap the buffer of operand u if u is
	// not copied. If it is nil, there are none.
	Aliases func(s *State, u *ir.Operand, dst []Alias) []Alias
	// AliasedBy is the inverse: it appends the operands that a result, or a block argument
	// in op, may overlap. They may be operands of a terminator in op, which stand for the
	// values it yields. If it is nil, Aliases determines them.
	AliasedBy func(s *State, v *ir.Value, dst []OperandAlias) []OperandAlias
	// ResultWrites reports whether op defines the contents of a result. If it is nil, op
	// does so if nothing aliases the result, or if op writes to an alias.
	ResultWrites func(s *State, v *ir.Value) bool
	// MustBeInPlace reports whether operand u must not be copied. If it is nil, only
	// unranked operands may not be copied.
	MustBeInPlace func(s *State, u *ir.Operand) bool
	// NotConflicting reports whether read and write do not conflict though their buffers
	// overlap. At least one of the two is an operand of op. If it is nil, they may
	// conflict.
	NotConflicting func(s *State, read, write *ir.Operand) bool
	// Elementwise reports whether op reads elements of the operands before it writes the
	// same elements. If it is nil, op does not.
	Elementwise func(s *State, operands [2]*ir.Operand) bool
	// Writable reports whether the buffer of a result or block argument may be written to.
	// If it is nil, the buffers of results may.
	Writable func(s *State, v *ir.Value) bool
	// Allocates: the results are new buffers.
	Allocates bool
	// BufferType returns the buffer type of a result or block argument. It returns false
	// after reporting why there is none. If it is nil, the type comes from an equivalent
	// operand, or else from the options.
	BufferType func(t *Typing, v *ir.Value) (ir.Type, bool)
	// Verify reports, after the analysis, tensors of op that cannot be bufferized; nil
	// accepts all.
	Verify func(s *State, op *ir.Operation) bool
	// ResolveConflicts makes the copies that the analysis asks for. If it is nil,
	// CopyOperands does.
	ResolveConflicts func(rw *Rewriter, s *State, op *ir.Operation) bool
	// Bufferize replaces op by an operation on buffers. The insertion point is before op.
	Bufferize func(rw *Rewriter, op *ir.Operation) bool
	// AnyControlFlow: regions may have several blocks.
	AnyControlFlow bool
	// HasTensors reports whether op has something to bufferize. If it is nil, op has if an
	// operand, result or block argument is a tensor.
	HasTensors func(op *ir.Operation) bool
	// Repetitive reports whether region i may run several times. If it is nil, op's control
	// flow decides.
	Repetitive func(op *ir.Operation, i int) bool
	// Subset is the part of a tensor that op reads or puts something into, nil if it
	// works on no part in particular.
	Subset *Subset
	// Parallel reports whether several instances of region i run at once. If it is nil,
	// they do not.
	Parallel func(op *ir.Operation, i int) bool
}

// BufferizeInterface is a marker method: it lets an *Interface be the value of
// ir.OpDef.Bufferize.
func (*Interface) BufferizeInterface() {}

// of returns the bufferization interface of op, or nil if op has none.
func of(op *ir.Operation) *Interface {
	if d := op.Def(); d != nil && d.Bufferize != nil {
		return d.Bufferize.(*Interface)
	}
	return nil
}

// Alias is a value whose buffer may overlap the buffer of an operand.
type Alias struct {
	Value *ir.Value
	// Equivalent: both are the same buffer, if they overlap at all. Maybe: it depends on
	// control flow whether they do.
	Equivalent, Maybe bool
}

// OperandAlias is an operand whose buffer a value may overlap. Equivalent and Maybe have the
// same meaning as in Alias.
type OperandAlias struct {
	Operand           *ir.Operand
	Equivalent, Maybe bool
}

// Owner returns the operation that defines v. For a block argument, it returns the parent
// operation of the block.
func Owner(v *ir.Value) *ir.Operation {
	if op := v.DefiningOp(); op != nil {
		return op
	}
	return v.OwnerBlock().Parent()
}

// HasTensors reports whether op has anything to bufferize. Op's interface decides. If it
// does not, op must have an operand, a result or a block argument in its regions that is a
// tensor.
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
