package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Typing computes buffer types. It remembers the values whose types are being computed, so
// that BufferType functions can detect cycles.
type Typing struct {
	*Options
	// asked are the values whose types are being asked for, outermost first.
	asked []*ir.Value
}

// TypeOf returns the buffer type of the tensor v. It returns false after reporting an error.
func (o *Options) TypeOf(v *ir.Value) (ir.Type, bool) {
	t := Typing{Options: o}
	return t.Of(v)
}

// Of returns the buffer type of the tensor v, or v's own type if v is no tensor. It returns
// false after reporting an error.
func (t *Typing) Of(v *ir.Value) (ir.Type, bool) {
	if !ir.IsTensor(v.Type()) {
		return v.Type(), true
	}
	t.asked = append(t.asked, v)
	defer func() { t.asked = t.asked[:len(t.asked)-1] }()
	op := Owner(v)
	if i := t.Options.Of(op); i != nil {
		if i.BufferType != nil {
			return i.BufferType(t, v)
		}
		return t.Default(v)
	}
	space, ok := t.SpaceOf(v.Type())
	if !ok {
		return nil, op.EmitError("could not infer memory space")
	}
	return t.unlaid(v.Type(), space), true
}

// Asked returns the number of unfinished computations of v's buffer type. A number above 1
// shows a cycle, as in loops, whose types depend on themselves.
func (t *Typing) Asked(v *ir.Value) int {
	n := 0
	for _, w := range t.asked {
		if w == v {
			n++
		}
	}
	return n
}

// Default returns the buffer type of v where Interface.BufferType is nil. It is the buffer
// type of the first aliasing operand if that is equivalent, or else follows from the options.
// It returns false after reporting an error.
func (t *Typing) Default(v *ir.Value) (ir.Type, bool) {
	op := Owner(v)
	if !v.IsArg() {
		s := NewState(t.Options)
		if by := s.AliasedBy(v, nil); len(by) > 0 && by[0].Equivalent {
			return t.Of(by[0].Operand.Value())
		}
	}
	space, ok := t.SpaceOf(v.Type())
	if !ok {
		return nil, op.EmitError("could not infer memory space")
	}
	return t.unlaid(v.Type(), space), true
}

// unlaid returns the buffer type of a tensor of type t, with the layout Options.Unknown.
func (o *Options) unlaid(t ir.Type, space ir.Attribute) ir.Type { return Buffer(t, o.Unknown, space) }

// BoundaryType returns the buffer type of a function argument or result of tensor type t, with
// the layout Options.Boundary.
func (o *Options) BoundaryType(t ir.Type, space ir.Attribute) ir.Type {
	return Buffer(t, o.Boundary, space)
}

// Buffer returns the memref type for a tensor of type t with the given layout and memory
// space. It returns nil if t is no tensor type. Any layout but IdentityLayout gives dynamic
// offset and strides.
func Buffer(t ir.Type, l Layout, space ir.Attribute) ir.Type {
	c := t.Context()
	switch t := t.(type) {
	case *ir.RankedTensorType:
		if l == IdentityLayout {
			return c.MemRefType(t.Shape, t.Element, nil, space)
		}
		strides := make([]int64, len(t.Shape))
		for i := range strides {
			strides[i] = ir.Dynamic
		}
		return c.MemRefType(t.Shape, t.Element, c.StridedLayout(ir.Dynamic, strides), space)
	case *ir.UnrankedTensorType:
		return c.UnrankedMemRefType(t.Element, space)
	}
	return nil
}

// Identity returns the memref type for a tensor of type t with the identity layout.
func Identity(t ir.Type, space ir.Attribute) ir.Type { return Buffer(t, IdentityLayout, space) }

// JoinTypes returns a buffer type, for tensors of type t, to which buffers of types a and
// b can be cast. It returns false if they are in different memory spaces.
func JoinTypes(t, a, b ir.Type) (ir.Type, bool) {
	switch {
	case a == b:
		return a, true
	case ir.MemorySpace(a) != ir.MemorySpace(b):
		return nil, false
	}
	return Buffer(t, DynamicLayout, ir.MemorySpace(a)), true
}
