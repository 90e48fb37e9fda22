package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Enum values of the atomic orderings that not all accesses may have.
const (
	acquire = 3
	release = 4
	acqRel  = 5
)

// space returns the memory space of t, a pointer-like type, or nil if t has
// none.
func space(t ir.Type) ir.Attribute {
	if d, ok := t.(*ir.DialectType); ok && d.Def == PtrType {
		return d.Params[0]
	}
	return ir.MemorySpace(t)
}

// known reports whether t is a memref or !ptr.ptr. Only for these types does
// space return the memory space.
func known(t ir.Type) bool { return constraint.IsAnyMemRef(t) || constraint.OfType(t, PtrType) }

func sameSpace(op *ir.Operation) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	return !known(in) || !known(out) || space(in) == space(out) || op.EmitError("expected the input and output to have the same memory space")
}

func verifyToPtr(op *ir.Operation) bool {
	if constraint.OfType(ToPtrOp(op).Ptr().Type(), PtrType) {
		return op.EmitError("the input value cannot be of type `!ptr.ptr`")
	}
	return sameSpace(op)
}

func verifyFromPtr(op *ir.Operation) bool {
	if constraint.OfType(FromPtrOp(op).Result().Type(), PtrType) {
		return op.EmitError("the result type cannot be `!ptr.ptr`")
	}
	return sameSpace(op)
}

// verifyAlignment checks that an alignment, if present, is a power of 2.
func verifyAlignment(op *ir.Operation) bool {
	a, ok := op.Inherent("alignment").(*ir.IntegerAttr)
	if !ok {
		return true
	}
	if a.Int64() <= 0 {
		return op.EmitError("alignment must be positive")
	}
	return constraint.IsPowerOf2(a) || op.EmitError("alignment must be a power of 2")
}

// verifyAtomic checks the ordering, alignment and sync scope of a memory
// access. Its ordering must not be one of unsupported.
func verifyAtomic(op *ir.Operation, unsupported ...int64) bool {
	ordering, ok := op.Inherent("ordering").(*ir.IntegerAttr)
	if ok && ordering.Int64() != 0 {
		for _, o := range unsupported {
			if ordering.Int64() == o {
				return op.EmitOpError("unsupported ordering '%s'", AtomicOrdering.Keyword(o))
			}
		}
		if op.Inherent("alignment") == nil {
			return op.EmitOpError("expected alignment for atomic access")
		}
	} else if op.Inherent("syncscope") != nil {
		return op.EmitOpError("expected syncscope to be null for non-atomic access")
	}
	return verifyAlignment(op)
}

func verifyPtrDiff(op *ir.Operation) bool {
	o := PtrDiffOp(op)
	in, out := o.Lhs().Type(), o.Result().Type()
	return !ir.IsShaped(in) || ir.IsTensor(in) == ir.IsTensor(out) ||
		op.EmitError("expected the result to have the same container type as the operands when operands are shaped")
}
