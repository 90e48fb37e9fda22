package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
)

// verifyDeclareReduction checks the types of the arguments and the yielded
// values of each region of a reduction declaration.
func verifyDeclareReduction(op *ir.Operation) bool {
	o := DeclareReductionOp(op)
	a := o.Type()
	if a == nil {
		return true
	}
	t := a.Type
	alloc, init, combine, cleanup := o.AllocRegion(), o.InitializerRegion(), o.ReductionRegion(), o.CleanupRegion()
	switch {
	case !yields(alloc, t):
		return op.EmitOpError("expects alloc region to yield a value of the reduction type")
	case init.Empty():
		return op.EmitOpError("expects non-empty initializer region")
	}
	n := init.First().NumArgs()
	switch {
	case n == 1 && !alloc.Empty():
		return op.EmitOpError("expects two arguments to the initializer region when an allocation region is used")
	case n == 2 && alloc.Empty():
		return op.EmitOpError("expects one argument to the initializer region when no allocation region is used")
	case n != 1 && n != 2:
		return op.EmitOpError("expects one or two arguments to the initializer region")
	case !takes(init, n, t):
		return op.EmitOpError("expects initializer region argument to match the reduction type")
	case !yields(init, t):
		return op.EmitOpError("expects initializer region to yield a value of the reduction type")
	case combine.Empty():
		return op.EmitOpError("expects non-empty reduction region")
	case !takes(combine, 2, t):
		return op.EmitOpError("expects reduction region with two arguments of the reduction type")
	case !yields(combine, t):
		return op.EmitOpError("expects reduction region to yield a value of the reduction type")
	}
	return verifyAtomicReduction(op, o.AtomicReductionRegion(), t) &&
		(cleanup.Empty() || takes(cleanup, 1, t) || op.EmitOpError("expects cleanup region with one argument of the reduction type"))
}

func verifyAtomicReduction(op *ir.Operation, r *ir.Region, t ir.Type) bool {
	if r.Empty() {
		return true
	}
	b := r.First()
	if b.NumArgs() != 2 || b.Arg(0).Type() != b.Arg(1).Type() {
		return op.EmitOpError("expects atomic reduction region with two arguments of the same type")
	}
	if e := acc.Pointed(b.Arg(0)); !isPointerLike(b.Arg(0).Type()) || e != nil && e != t {
		return op.EmitOpError("expects atomic reduction region arguments to be accumulators containing the reduction type")
	}
	return true
}

// takes reports whether r has n arguments, each of type t.
func takes(r *ir.Region, n int, t ir.Type) bool {
	b := r.First()
	if b.NumArgs() != n {
		return false
	}
	for i := range n {
		if b.Arg(i).Type() != t {
			return false
		}
	}
	return true
}

// yields reports whether each omp.yield that ends a block of r yields one value
// of type t.
func yields(r *ir.Region, t ir.Type) bool {
	for b := r.First(); b != nil; b = b.Next() {
		if y := b.Last(); y != nil && y.Is(Yield) && (y.NumOperands() != 1 || y.Operand(0).Type() != t) {
			return false
		}
	}
	return true
}
