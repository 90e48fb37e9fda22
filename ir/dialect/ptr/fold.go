package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// def returns the operation that defines v, if its definition is d, and else nil.
func def(v *ir.Value, d *ir.OpDef) *ir.Operation {
	if v == nil {
		return nil
	}
	if op := v.DefiningOp(); op != nil && op.Is(d) {
		return op
	}
	return nil
}

// materialize creates the operation for a constant to which an operation folded:
// ptr.constant for a pointer, and else arith.constant or ub.poison.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if d, ok := t.(*ir.DialectType); ok && d.Def == PtrType {
		return b.Op(Constant, loc, []ir.Type{t}, nil, value)
	}
	return arith.Materialize(b, loc, value, t)
}

// foldFromPtr folds from_ptr(to_ptr(v)) to v. It looks through any number of conversions to
// pointers and back.
func foldFromPtr(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	var found *ir.Value
	for op != nil {
		to := def(FromPtrOp(op).Ptr(), ToPtr)
		if to == nil || ToPtrOp(to).Ptr().Type() != op.Result(0).Type() {
			break
		}
		if sameMetadata(op, ToPtrOp(to).Ptr()) {
			found = ToPtrOp(to).Ptr()
		}
		op = def(found, FromPtr)
	}
	return ir.FoldValue(dst, found)
}

// sameMetadata reports whether a from_ptr of a to_ptr of v is known to restore v. Argument
// from is that from_ptr. It restores v if its metadata are the metadata of v, or if v's
// type has none.
func sameMetadata(from *ir.Operation, v *ir.Value) bool {
	if _, described := v.Type().(*ir.MemRefType); !described {
		return true
	}
	if from.NumOperands() < 2 {
		return false
	}
	m := def(from.Operand(1), GetMetadata)
	return m != nil && GetMetadataOp(m).Ptr() == v
}

// foldToPtr folds to_ptr(from_ptr(p)) to p. It looks through any number of conversions from
// pointers and back.
func foldToPtr(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	var found *ir.Value
	for op != nil {
		from := def(ToPtrOp(op).Ptr(), FromPtr)
		if from == nil {
			break
		}
		found = FromPtrOp(from).Ptr()
		op = def(found, ToPtr)
	}
	return ir.FoldValue(dst, found)
}

func foldPtrAdd(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if !arith.Ints.Is(operands[1], num.Int.IsZero) {
		return nil, false
	}
	return ir.FoldValue(dst, PtrAddOp(op).Base())
}
