package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyCanonicalLoop(op *ir.Operation) bool {
	o := CanonicalLoopOp(op)
	b := o.Region().First()
	switch {
	case b == nil:
		return true
	case b.NumArgs() != 1:
		return op.EmitOpError("Canonical loop region must have exactly one argument")
	case b.Arg(0).Type() != o.TripCount().Type():
		return op.EmitOpError("Region argument must be the same type as the trip count")
	}
	return true
}

// generates reports whether u, a use of a canonical loop handle, belongs to the
// operation that generates the loop.
func generates(u *ir.Operand) bool {
	o := u.Owner()
	return o.Is(CanonicalLoop) || o.Is(Tile) && u.Index() < len(group(o, "generatees"))
}

// generator returns the operation that generates the loop with handle v, or nil
// if there is none. It also returns the number of the operand that is the handle.
func generator(v *ir.Value) (op *ir.Operation, operand int) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if generates(u) {
			return u.Owner(), u.Index()
		}
	}
	return nil, 0
}

func verifyTile(op *ir.Operation) bool {
	generatees, applyees, sizes := group(op, "generatees"), group(op, "applyees"), group(op, "sizes")
	switch {
	case len(applyees) == 0:
		return op.EmitOpError("must apply to at least one loop")
	case len(sizes) != len(applyees):
		return op.EmitOpError("there must be one tile size for each applyee")
	case len(generatees) > 0 && len(generatees) != 2*len(sizes):
		return op.EmitOpError("expecting two times the number of generatees than applyees")
	}
	for i := 1; i < len(applyees); i++ {
		outer, _ := generator(applyees[i-1].Value())
		loop, _ := generator(applyees[i].Value())
		switch {
		case outer == nil || outer.Is(CanonicalLoop) && loop == nil:
			return op.EmitOpError("applyee CLI has no generator")
		case !outer.Is(CanonicalLoop) || !loop.Is(CanonicalLoop):
			return op.EmitOpError("currently only supports omp.canonical_loop as applyee")
		case !nestsOnly(outer, loop):
			return op.EmitOpError("tiled loop nest must be perfectly nested")
		}
		if countsBy(applyees[:i], CanonicalLoopOp(loop).TripCount()) {
			return op.EmitOpError("tiled loop nest must be rectangular")
		}
	}
	return true
}

// nestsOnly reports whether the body of one loop, outer, consists only of another loop
// and a terminator.
func nestsOnly(outer, loop *ir.Operation) bool {
	b := CanonicalLoopOp(outer).Region().First()
	if b == nil || b.Next() != nil || b.First() != loop {
		return false
	}
	end := loop.Next()
	return end != nil && end.Is(Terminator) && end.Next() == nil
}

// countsBy reports whether v is the induction variable of a loop whose handle is
// in names.
func countsBy(names []ir.Operand, v *ir.Value) bool {
	for i := range names {
		if o, _ := generator(names[i].Value()); o.Region(0).First().Arg(0) == v {
			return true
		}
	}
	return false
}
