package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Layout is the layout of buffers whose layout is not determined otherwise.
type Layout uint8

const (
	// InferredLayout is dynamic at first. Function results then get the buffer types
	// that the function bodies return.
	InferredLayout Layout = iota
	// IdentityLayout is one element after the other.
	IdentityLayout
	// DynamicLayout has unknown offset and strides.
	DynamicLayout
)

// Options select the operations to bufferize and the buffers to use.
type Options struct {
	// Unknown is the layout for results of operations that do not define their buffer
	// type. Boundary is the layout for arguments and results of functions.
	Unknown, Boundary Layout
	// MemorySpace returns the memory space of a tensor's buffer, or false if it is not
	// known. If it is nil, all buffers are in the default space.
	MemorySpace func(t ir.Type) (ir.Attribute, bool)
	// Alignment of new buffers in bytes; 0: none.
	Alignment int64
	// FunctionBoundaries: functions are bufferized with their callers.
	FunctionBoundaries bool
	// AllowUnknown leaves operations alone that cannot be bufferized.
	AllowUnknown bool
	// CopyBeforeWrite copies a tensor before each write to it, without any analysis.
	CopyBeforeWrite bool
	// ReturnAllocsFromLoops lets loops yield new buffers.
	ReturnAllocsFromLoops bool
	// CheckParallel keeps parallel iterations from sharing buffers that they write to.
	CheckParallel bool
	// Filter, if set, selects the operations that are bufferized.
	Filter func(op *ir.Operation) bool
	// Made are the operations that bufferization makes.
	Made *Made
}

// Allows reports whether the options permit bufferizing op: op passes Filter and, unless
// FunctionBoundaries is set, is not of the func dialect.
func (o *Options) Allows(op *ir.Operation) bool {
	if !o.FunctionBoundaries && op.Name().DialectName() == "func" && op.Def() != nil {
		return false
	}
	return o.Filter == nil || o.Filter(op)
}

// Of returns the bufferization interface of op, or nil if op has none or the options do not
// allow bufferizing op.
func (o *Options) Of(op *ir.Operation) *Interface {
	i := of(op)
	if i == nil || !o.Allows(op) {
		return nil
	}
	return i
}

// ofValue returns the bufferization interface of the operation that owns v (see Owner and Of),
// or nil.
func (o *Options) ofValue(v *ir.Value) *Interface {
	if op := Owner(v); op != nil {
		return o.Of(op)
	}
	return nil
}

// SpaceOf returns the memory space for the buffer of a tensor of type t, where nil is the
// default space. It returns false if the space is not known.
func (o *Options) SpaceOf(t ir.Type) (ir.Attribute, bool) {
	if o.MemorySpace == nil {
		return nil, true
	}
	return o.MemorySpace(t)
}

// isRepetitive reports whether region r may run several times in one execution of its parent
// operation.
func (o *Options) isRepetitive(r *ir.Region) bool {
	op := r.Parent()
	i := o.Of(op)
	switch {
	case i == nil:
		return false
	case i.Repetitive != nil:
		return i.Repetitive(op, r.Index())
	}
	return loops(op, r.Index())
}

// loops reports whether control flow can return to region i of op after leaving it. It follows
// op's region branch interface.
func loops(op *ir.Operation, i int) bool {
	rb := op.Def().RegionBranch
	if rb == nil {
		return false
	}
	seen := make([]bool, op.NumRegions())
	todo := []int{i}
	var next []int
	for len(todo) > 0 {
		from := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		next = rb.Successors(op, from, nil, next[:0])
		for _, to := range next {
			if to == i {
				return true
			}
			if to != ir.ParentPoint && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return false
}

// NextRepetitive returns the closest repetitive region that encloses r, other than r itself,
// or nil.
func (o *Options) NextRepetitive(r *ir.Region) *ir.Region {
	for {
		op := r.Parent()
		if op == nil {
			return nil
		}
		if r = op.ParentRegion(); r == nil || o.isRepetitive(r) {
			return r
		}
	}
}

// ParallelRegion returns the closest region, r itself or an enclosing one, of which several
// instances run at the same time. It returns nil if there is none.
func (o *Options) ParallelRegion(r *ir.Region) *ir.Region {
	for r != nil && r.Parent() != nil {
		op := r.Parent()
		if i := o.Of(op); i != nil && i.Parallel != nil && i.Parallel(op, r.Index()) {
			return r
		}
		r = op.ParentRegion()
	}
	return nil
}
