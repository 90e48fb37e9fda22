package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Layout is how the elements of a buffer lie where nothing else decides it.
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

// Allows reports whether op may be bufferized.
func (o *Options) Allows(op *ir.Operation) bool {
	if !o.FunctionBoundaries && op.Name().DialectName() == "func" && op.Def() != nil {
		return false
	}
	return o.Filter == nil || o.Filter(op)
}

// Of is the interface of op if it has one and may be bufferized, or nil.
func (o *Options) Of(op *ir.Operation) *Interface {
	i := of(op)
	if i == nil || !o.Allows(op) {
		return nil
	}
	return i
}

// ofValue is the interface of the operation that owns v.
func (o *Options) ofValue(v *ir.Value) *Interface {
	if op := Owner(v); op != nil {
		return o.Of(op)
	}
	return nil
}

// SpaceOf is the memory space of a tensor's buffer; false if it is not known.
func (o *Options) SpaceOf(t ir.Type) (ir.Attribute, bool) {
	if o.MemorySpace == nil {
		return nil, true
	}
	return o.MemorySpace(t)
}

// isRepetitive reports whether region r may run several times.
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

// loops reports whether control may come from region i of op back to it.
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

// NextRepetitive is the closest repetitive region around r, nil without one.
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

// ParallelRegion is the closest region, r or one around it, that runs several times at
// once; nil without one.
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
