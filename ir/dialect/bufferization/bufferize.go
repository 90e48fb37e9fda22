package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of the operations that convert between tensors and buffers.

// Made returns the definitions of the operations that bufferization creates, except
// linalg.map and its body. Package bufferize cannot import these dialects itself.
func Made() *bufferize.Made {
	return &bufferize.Made{
		ToTensor: ToTensor, ToBuffer: ToBuffer, AllocTensor: AllocTensor,
		Alloc: memref.Alloc, Copy: memref.Copy, Cast: memref.Cast, Dim: memref.Dim,
		Global: memref.Global, GetGlobal: memref.GetGlobal,
		TensorDim: tensor.Dim, Constant: arith.Constant,
		CastCompatible: memref.CastCompatible,
	}
}

// foldOptions are the bufferization options that canonicalization uses.
var foldOptions = &bufferize.Options{Made: Made()}

var bufferizeAllocTensor = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true,
	ResultWrites: func(_ *bufferize.State, v *ir.Value) bool { return AllocTensorOp(v.DefiningOp()).Copy() != nil },
	BufferType:   allocatedType,
	Bufferize:    allocate,
}

// allocatedType returns the buffer type of v, the result of an alloc_tensor. Its memory
// space is the requested one, or the space of the copied tensor, or the default for the
// tensor type. It returns false after an error, such as an unknown memory space.
func allocatedType(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	o := AllocTensorOp(v.DefiningOp())
	space, c := ir.Given(o.MemorySpace()), o.Copy()
	switch {
	case space != nil:
	case c != nil:
		copied, ok := t.Of(c)
		if !ok {
			return nil, false
		}
		space = ir.MemorySpace(copied)
	default:
		var known bool
		if space, known = t.SpaceOf(v.Type()); !known {
			return nil, o.Op().EmitError("could not infer memory space")
		}
	}
	return bufferize.Identity(v.Type(), space), true
}

func allocate(rw *bufferize.Rewriter, op *ir.Operation) bool {
	if op.Unused() {
		rw.Erase(op)
		return true
	}
	o := AllocTensorOp(op)
	var source *ir.Value
	if c := o.Copy(); c != nil {
		if source = rw.BufferOf(c); source == nil {
			return false
		}
	}
	t, ok := rw.TypeOf(o.Result())
	if !ok {
		return false
	}
	sizes := ir.ValuesOf(o.DynamicSizes())
	if source != nil {
		sizes = rw.DynamicSizes(op.Loc(), source)
	}
	v := rw.NewAlloc(op.Loc(), t, sizes)
	if source != nil {
		rw.NewCopy(op.Loc(), source, v)
	}
	return rw.ReplaceByBuffers(op, v)
}

var bufferizeDeallocTensor = bufferize.Asker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := rw.BufferOf(DeallocTensorOp(op).Tensor())
	if v == nil {
		return false
	}
	rw.Op(memref.Dealloc, op.Loc(), nil, []*ir.Value{v})
	rw.Erase(op)
	return true
})

// bufferizeMaterialize bufferizes materialize_in_destination to a copy into the
// destination. The destination operand must bufferize in place.
var bufferizeMaterialize = &bufferize.Interface{
	Reads:         func(_ *bufferize.State, u *ir.Operand) bool { return u.Index() == 0 },
	Writes:        func(_ *bufferize.State, u *ir.Operand) bool { return u.Index() == 1 },
	MustBeInPlace: bufferize.Always,
	Elementwise:   func(*bufferize.State, [2]*ir.Operand) bool { return true },
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		if u.Index() == 0 {
			return dst
		}
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true})
	},
	Writable: func(_ *bufferize.State, v *ir.Value) bool {
		o := MaterializeInDestinationOp(bufferize.Owner(v))
		return ir.IsTensor(o.Dest().Type()) || o.Writable()
	},
	Subset: &bufferize.Subset{
		Inserts: true, Source: 0, Container: 1, Extract: extractDestination,
	},
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		o := MaterializeInDestinationOp(op)
		dest := o.Dest()
		onTensor := ir.IsTensor(dest.Type())
		if onTensor {
			if dest = rw.BufferOf(dest); dest == nil {
				return false
			}
		}
		source := rw.BufferOf(o.Source())
		if source == nil {
			return false
		}
		rw.NewCopy(op.Loc(), source, dest)
		return rw.ReplaceByBuffers(op, dest)
	},
}

// extractDestination returns the destination of op as a tensor. For a memref, it creates a
// to_tensor, but only if op promises with restrict that no other to_tensor has this
// memref. Then the to_tensor takes over the promise. Otherwise, the result is nil.
func extractDestination(b *ir.Builder, op *ir.Operation, loc ir.Loc) *ir.Value {
	o := MaterializeInDestinationOp(op)
	dest := o.Dest()
	if ir.IsTensor(dest.Type()) {
		return dest
	}
	if !o.Restrict() {
		return nil
	}
	o.SetRestrict(nil)
	var t ir.Type
	switch m := dest.Type().(type) {
	case *ir.MemRefType:
		t = b.Ctx.RankedTensorType(m.Shape, m.Element, nil)
	case *ir.UnrankedMemRefType:
		t = b.Ctx.UnrankedTensorType(m.Element)
	}
	return CreateToTensor(b, loc, ToTensorArgs{Buffer: dest, Restrict: true, Writable: o.Writable(), ResultType: t}).Result(0)
}

var bufferizeToTensor = &bufferize.Interface{
	Reads: bufferize.Never, Writes: bufferize.Never,
	Writable: func(_ *bufferize.State, v *ir.Value) bool { return ToTensorOp(v.DefiningOp()).Writable() },
	BufferType: func(_ *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		return ToTensorOp(v.DefiningOp()).Buffer().Type(), true
	},
	Bufferize: func(*bufferize.Rewriter, *ir.Operation) bool { return true }, // folds with what takes its buffer
}

var bufferizeToBuffer = &bufferize.Interface{
	Reads:  bufferize.Always,
	Writes: func(_ *bufferize.State, u *ir.Operand) bool { return !ToBufferOp(u.Owner()).ReadOnly() },
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		FoldToBuffer(rw, op)
		return true
	},
}

// FoldToBuffer replaces to_buffer(to_tensor(b)) by b. If the types differ, it casts b, or
// copies b where a cast might fail at run time. It returns false if it cannot.
func FoldToBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ToBufferOp(op)
	source := o.Tensor().DefinedBy(ToTensor)
	if source == nil {
		return false
	}
	v, t := ToTensorOp(source).Buffer(), o.Buffer().Type()
	from, ranked1 := v.Type().(*ir.MemRefType)
	to, ranked2 := t.(*ir.MemRefType)
	switch {
	case v.Type() == t:
	case ranked1 && ranked2 && from.Element == to.Element:
		if v = rw.CastOrCopy(v, to); v == nil {
			return false
		}
	case ranked2:
		return false
	default:
		v = rw.Value(memref.Cast, op.Loc(), t, []*ir.Value{v})
	}
	rw.Replace(op, v)
	return true
}
