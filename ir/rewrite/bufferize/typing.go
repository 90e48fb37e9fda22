package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Typing finds the types of buffers.
type Typing struct {
	*Options
	// asked are the values whose types are being asked for, outermost first.
	asked []*ir.Value
}

// TypeOf is the type of the buffer of the tensor v; false after reporting that it cannot
// be told.
func (o *Options) TypeOf(v *ir.Value) (ir.Type, bool) {
	t := Typing{Options: o}
	return t.Of(v)
}

// Of is the type of the buffer of v; of a buffer, its own.
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

// Asked counts how often v's type is being asked for: more than once in a loop, whose
// types depend on themselves.
func (t *Typing) Asked(v *ir.Value) int {
	n := 0
	for _, w := range t.asked {
		if w == v {
			n++
		}
	}
	return n
}

// Default is the type of v's buffer where its operation does not define one. It is the
// buffer type of an equivalent operand, or else follows from the options.
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

// unlaid is the type of the buffer of a tensor of type t with the layout of unknowns.
func (o *Options) unlaid(t ir.Type, space ir.Attribute) ir.Type { return Buffer(t, o.Unknown, space) }

// BoundaryType is the type of the buffer of a function's argument or result.
func (o *Options) BoundaryType(t ir.Type, space ir.Attribute) ir.Type {
	return Buffer(t, o.Boundary, space)
}

// Buffer is the memref for a tensor of type t.
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

// Identity is Buffer with the identity layout.
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
