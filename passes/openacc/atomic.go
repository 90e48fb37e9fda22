package openacc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// notYet reports, at op, an error of which the pass does not fail, as upstream's OpenACCSupport does. It returns false.
func notYet(op *ir.Operation, what string) bool {
	op.Context().Error(op.Loc(), "not yet implemented: %s", what)
	return false
}

// lowerUpdate replaces an acc.atomic.update by a load, a copy of its body, and a store.
func lowerUpdate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	x := op.Operand(0)
	rw.After(op)
	old := load(rw.Builder, op.Loc(), x)
	if old == nil {
		return notYet(op, "failed to generate load for atomic update")
	}
	m := ir.NewMapping()
	body := op.Region(0).First()
	m.Map(body.Arg(0), old)
	store(rw.Builder, op.Loc(), rw.CloneBody(body, m)[0], x)
	rw.Erase(op)
	return true
}

// lowerRead replaces an acc.atomic.read by a copy.
func lowerRead(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := acc.AtomicReadOp(op)
	rw.After(op)
	if !copyVar(rw.Builder, op.Loc(), o.X(), o.V()) {
		return notYet(op, "failed to generate copy for atomic read")
	}
	rw.Erase(op)
	return true
}

// lowerWrite replaces an acc.atomic.write by a store.
func lowerWrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := acc.AtomicWriteOp(op)
	rw.After(op)
	if !store(rw.Builder, op.Loc(), o.Expr(), o.X()) {
		return notYet(op, "failed to generate store for atomic write")
	}
	rw.Erase(op)
	return true
}

// load loads the variable at x. It returns nil unless x is a memref of rank 0: the type of the variable that a pointer
// points to is not known.
func load(b *ir.Builder, loc ir.Loc, x *ir.Value) *ir.Value {
	if !isScalarMemRef(x.Type()) {
		return nil
	}
	return memref.CreateLoad(b, loc, memref.LoadArgs{Memref: x, ResultType: ir.ElementOf(x.Type())}).Result(0)
}

// store stores v in the variable at x. It returns false if x is a memref with a rank other than 0.
func store(b *ir.Builder, loc ir.Loc, v, x *ir.Value) bool {
	switch {
	case isScalarMemRef(x.Type()):
		memref.CreateStore(b, loc, memref.StoreArgs{Value: v, Memref: x})
	case llvm.IsPointer(x.Type()):
		llvm.CreateStore(b, loc, llvm.StoreArgs{Value: v, Addr: x})
	default:
		return false
	}
	return true
}

// copyVar copies the variable at from to the one at to. It returns false unless both are memrefs of one shape and
// element type.
func copyVar(b *ir.Builder, loc ir.Loc, from, to *ir.Value) bool {
	f, ok := from.Type().(*ir.MemRefType)
	t, both := to.Type().(*ir.MemRefType)
	if !ok || !both || f.Element != t.Element || !slices.Equal(f.Shape, t.Shape) {
		return false
	}
	memref.CreateCopy(b, loc, memref.CopyArgs{Source: from, Target: to})
	return true
}

func isScalarMemRef(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && len(m.Shape) == 0
}
