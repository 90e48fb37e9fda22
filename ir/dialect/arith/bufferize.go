package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of the operations of arith.

// bufferizeConstant bufferizes tensor constants: each becomes a constant
// memref.global, which must not be written to.
var bufferizeConstant = &bufferize.Interface{
	Writable: func(*bufferize.State, *ir.Value) bool { return false },
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		t, ranked := op.Result(0).Type().(*ir.RankedTensorType)
		if !ranked {
			return false
		}
		space, known := rw.SpaceOf(t)
		if !known {
			return op.EmitError("could not infer memory space")
		}
		v := rw.GlobalOf(op, ConstantOp(op).Value(), t, space)
		return v != nil && rw.ReplaceByBuffers(op, v)
	},
}

// bufferizeIndexCast bufferizes index casts of tensors: the cast has a memref
// operand and result, which alias.
var bufferizeIndexCast = &bufferize.Interface{
	Reads: bufferize.Never, Writes: bufferize.Never,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true})
	},
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		v := rw.BufferOf(op.Operand(0))
		if v == nil {
			return false
		}
		t := ir.WithElement(v.Type(), ir.ElementOf(op.Result(0).Type()))
		return rw.ReplaceByResults(op, rw.Again(op, []ir.Type{t}, []*ir.Value{v}))
	},
}

// bufferizeSelect bufferizes a select of two tensors to a select of their
// buffers.
var bufferizeSelect = &bufferize.Interface{
	Reads: bufferize.Never, Writes: bufferize.Never,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true, Maybe: true})
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		o := SelectOp(v.DefiningOp())
		a, ok1 := t.Of(o.TrueValue())
		if !ok1 {
			return nil, false
		}
		b, ok2 := t.Of(o.FalseValue())
		if !ok2 {
			return nil, false
		}
		joined, ok := bufferize.JoinTypes(v.Type(), a, b)
		if !ok {
			return nil, o.Op().EmitError("inconsistent memory space on true/false operands")
		}
		return joined, true
	},
	Bufferize: selectBuffer,
}

func selectBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := SelectOp(op)
	if !ir.IsInteger(o.Condition().Type(), 1) {
		return op.EmitOpError("only i1 condition values are supported")
	}
	yes, no := rw.BufferOf(o.TrueValue()), rw.BufferOf(o.FalseValue())
	if yes == nil || no == nil {
		return false
	}
	if yes.Type() != no.Type() {
		t, ok := rw.TypeOf(o.Result())
		if !ok {
			return false
		}
		for _, v := range []**ir.Value{&yes, &no} {
			if (*v).Type() != t {
				*v = rw.Value(rw.Made.Cast, op.Loc(), t, []*ir.Value{*v})
			}
		}
	}
	return rw.ReplaceByBuffers(op, NewSelect(rw.Builder, op.Loc(), o.Condition(), yes, no))
}
