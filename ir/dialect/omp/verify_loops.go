package omp

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// wrappers are the operations that may wrap an omp.loop_nest.
var wrappers = []string{"omp.distribute", "omp.loop", "omp.simd", "omp.taskloop", "omp.workshare.loop_wrapper", "omp.wsloop"}

func isWrapper(op *ir.Operation) bool {
	return op != nil && slices.Contains(wrappers, op.Name().Name)
}

func named(op *ir.Operation, name string) bool { return op != nil && op.Name().Name == name }

// wraps checks that a loop wrapper contains exactly one operation: an omp.loop_nest or
// another wrapper.
func wraps(op *ir.Operation) bool {
	b := op.Region(0).First()
	if b == nil {
		return op.EmitOpError("loop wrapper does not contain exactly one nested op")
	}
	if b.Next() != nil {
		return op.EmitOpError("loop wrapper contains multiple blocks")
	}
	o := b.First()
	if o == nil || o.Next() != nil {
		return op.EmitOpError("loop wrapper does not contain exactly one nested op")
	}
	return isWrapper(o) || named(o, "omp.loop_nest") ||
		op.EmitOpError("nested in loop wrapper is not another loop wrapper or `omp.loop_nest`")
}

// standsAlone checks that a loop wrapper neither is in another wrapper nor contains one.
func standsAlone(op *ir.Operation) bool {
	return !isWrapper(op.Parent()) && nestedWrapper(op) == nil || op.EmitOpError("expected to be a standalone loop wrapper")
}

// linear checks that there is a type for each linear variable, if linear_var_types is
// present.
func linear(op *ir.Operation) bool {
	l, ok := op.Inherent("linear_var_types").(*ir.ArrayAttr)
	n := len(group(op, "linear_vars"))
	return !ok || n == 0 || len(l.Elems) == n || op.EmitError("Ill-formed type attributes for linear variables")
}

func verifyLoopNest(op *ir.Operation) bool {
	o := LoopNestOp(op)
	lower := group(op, "loop_lower_bounds")
	n := 0
	if b := o.Region().First(); b != nil {
		n = b.NumArgs()
	}
	switch {
	case len(lower) == 0:
		return op.EmitOpError("must represent at least one loop")
	case len(lower) != n:
		return op.EmitOpError("number of range arguments and IVs do not match")
	}
	for i := range lower {
		if lower[i].Value().Type() != o.Region().First().Arg(i).Type() {
			return op.EmitOpError("range argument type does not match corresponding IV type")
		}
	}
	if c := o.CollapseNumLoops(); c != nil && c.Int64() > int64(n) {
		return op.EmitOpError("collapse value is larger than the number of loops")
	}
	if t := o.TileSizes(); t != nil && t.Len > n {
		return op.EmitOpError("too few canonical loops for tile dimensions")
	}
	return inWrapper(op)
}

func inWrapper(op *ir.Operation) bool {
	return isWrapper(op.Parent()) || op.EmitOpError("expects parent op to be a loop wrapper")
}

func inWorkshare(op *ir.Operation) bool {
	return around(op, "omp.workshare") != nil || op.EmitOpError("must be nested in an omp.workshare")
}

// verifyScan checks that a scan lists either inclusive or exclusive variables, and that it
// is in a loop with an inscan reduction.
func verifyScan(op *ir.Operation) bool {
	if (len(group(op, "inclusive_vars")) > 0) == (len(group(op, "exclusive_vars")) > 0) {
		return op.EmitError("Exactly one of EXCLUSIVE or INCLUSIVE clause is expected")
	}
	for _, loop := range [...]string{"omp.wsloop", "omp.simd"} {
		if l := around(op, loop); l != nil && enumWord(l.Inherent("reduction_mod")) == "inscan" {
			return true
		}
	}
	return op.EmitError("SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN reduction modifier")
}

// nestedWrapper returns the first operation in op's region if it is a loop wrapper, and
// nil if it is a loop nest.
func nestedWrapper(op *ir.Operation) *ir.Operation {
	if o := op.Region(0).First().First(); isWrapper(o) {
		return o
	}
	return nil
}

func isComposite(op *ir.Operation) bool { return op.Attr("omp.composite") != nil }

const (
	missingComposite = "'omp.composite' attribute missing from composite wrapper"
	presentComposite = "'omp.composite' attribute present in non-composite wrapper"
)

// wrapper holds the rules for a kind of loop wrapper. Field inner lists the wrappers that
// it may contain. Field leaf says whether it may be the innermost wrapper of a composite
// construct.
type wrapper struct {
	leaf  bool
	inner []string
}

func (w wrapper) verify(op *ir.Operation) bool {
	leaf := w.leaf && isWrapper(op.Parent())
	nested := nestedWrapper(op)
	switch {
	case nested == nil && isComposite(op) && !leaf:
		return op.EmitError(presentComposite)
	case !isComposite(op) && (nested != nil || leaf):
		return op.EmitError(missingComposite)
	case nested == nil:
		return true
	case named(nested, "omp.wsloop") && slices.Contains(w.inner, "omp.wsloop"):
		return named(op.Parent(), "omp.parallel") && isComposite(op.Parent()) ||
			op.EmitError("an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent")
	case !slices.Contains(w.inner, nested.Name().Name):
		s := " is '"
		if len(w.inner) > 1 {
			s = "s are '"
		}
		return op.EmitError("only supported nested wrapper%s", s+strings.Join(w.inner, "' and '")+"'")
	}
	return true
}

func verifySimdRegion(op *ir.Operation) bool {
	leaf := isWrapper(op.Parent())
	switch {
	case nestedWrapper(op) != nil:
		return op.EmitOpError("must wrap an 'omp.loop_nest' directly")
	case leaf && !isComposite(op):
		return op.EmitError(missingComposite)
	case !leaf && isComposite(op):
		return op.EmitError(presentComposite)
	}
	return true
}

func verifyDistribute(op *ir.Operation) bool {
	return len(group(op, "dist_schedule_chunk_size")) == 0 || op.Inherent("dist_schedule_static") != nil ||
		op.EmitOpError("chunk size set without dist_schedule_static being present")
}

// verifyParallel checks that omp.parallel is marked composite if and only if it contains
// an omp.distribute. It must then contain exactly one, and no other operation of the
// dialect.
func verifyParallel(op *ir.Operation) bool {
	view := ParallelOp(op)
	var inner *ir.Operation
	for b := view.Region().First(); b != nil; b = b.Next() {
		for o := b.First(); o != nil; o = o.Next() {
			if !named(o, "omp.distribute") {
				continue
			}
			if inner != nil {
				return op.EmitError("multiple 'omp.distribute' nested inside of 'omp.parallel'")
			}
			inner = o
		}
	}
	if inner == nil {
		return !isComposite(op) || op.EmitError("'omp.composite' attribute present in non-composite operation")
	}
	if !isComposite(op) {
		return op.EmitError("'omp.composite' attribute missing from composite operation")
	}
	for b := view.Region().First(); b != nil; b = b.Next() {
		for o := b.First(); o != nil; o = o.Next() {
			if o != inner && o.Name().DialectName() == "omp" && !o.Has(ir.Terminator) {
				return op.EmitError("unexpected OpenMP operation inside of composite 'omp.parallel': %s", o.Name().Name)
			}
		}
	}
	return true
}

func verifySections(op *ir.Operation) bool {
	for o := op.Region(0).First().First(); o != nil; o = o.Next() {
		if !named(o, "omp.section") && !named(o, "omp.terminator") {
			return op.EmitOpError("expected omp.section op or terminator op inside region")
		}
	}
	return true
}

// around returns the closest operation of that name around op, or nil if there is none.
func around(op *ir.Operation, name string) *ir.Operation {
	p := op.Parent()
	for p != nil && !named(p, name) {
		p = p.Parent()
	}
	return p
}

func orderedParent(op *ir.Operation) bool {
	region := op.NumRegions() > 0
	nest := around(op, "omp.loop_nest")
	if nest == nil {
		return region || op.EmitOpError("must be nested inside of a loop")
	}
	switch loop := nest.Parent(); {
	case named(loop, "omp.wsloop"):
		n, ok := loop.Inherent("ordered").(*ir.IntegerAttr)
		switch {
		case !ok:
			return op.EmitOpError("the enclosing worksharing-loop region must have an ordered clause")
		case region && n.Int64() != 0:
			return op.EmitOpError("the enclosing loop's ordered clause must not have a parameter present")
		case !region && n.Int64() == 0:
			return op.EmitOpError("the enclosing loop's ordered clause must have a parameter present")
		}
	case !named(loop, "omp.simd"):
		return op.EmitOpError("must be nested inside of a worksharing, simd or worksharing simd loop")
	}
	return true
}

func verifyOrdered(op *ir.Operation) bool {
	if !orderedParent(op) {
		return false
	}
	var have *ir.IntegerAttr
	if loop := around(op, "omp.wsloop"); loop != nil {
		have, _ = loop.Inherent("ordered").(*ir.IntegerAttr)
	}
	want := OrderedOp(op).DoacrossNumLoops()
	return have != nil && want != nil && have.Int64() == want.Int64() ||
		op.EmitOpError("number of variables in depend clause does not match number of iteration variables in the doacross loop")
}

// enclosing returns the closest operation of the dialect around op, or nil if there is
// none.
func enclosing(op *ir.Operation) *ir.Operation {
	p := op.Parent()
	for p != nil && p.Name().DialectName() != "omp" {
		p = p.Parent()
	}
	return p
}

// cancels checks that parent fits the construct that op, a cancellation directive,
// cancels. Argument what names the directive in errors. It also returns the name of the
// construct.
func cancels(op, parent *ir.Operation, what string) (construct string, ok bool) {
	switch construct = enumWord(op.Inherent("cancel_directive")); construct {
	case "parallel":
		return construct, named(parent, "omp.parallel") || op.EmitOpError("%s parallel must appear inside a parallel region", what)
	case "loop":
		return construct, named(parent, "omp.loop_nest") && named(parent.Parent(), "omp.wsloop") ||
			op.EmitOpError("%s loop must appear inside a worksharing-loop region", what)
	case "sections":
		return construct, named(parent, "omp.section") ||
			op.EmitOpError("%s sections must appear inside a sections region", what)
	}
	return construct, named(parent, "omp.task") || named(parent.Parent(), "omp.taskloop") ||
		op.EmitOpError("%s taskgroup must appear inside a task region", what)
}

func verifyCancel(op *ir.Operation) bool {
	parent := enclosing(op)
	if parent == nil {
		return op.EmitOpError("Orphaned cancel construct")
	}
	construct, ok := cancels(op, parent, "cancel")
	if !ok {
		return false
	}
	switch outer := parent.Parent(); construct {
	case "loop":
		if outer.Inherent("nowait") != nil {
			return op.EmitError("A worksharing construct that is canceled must not have a nowait clause")
		}
		if outer.Inherent("ordered") != nil {
			return op.EmitError("A worksharing construct that is canceled must not have an ordered clause")
		}
	case "sections":
		if outer.Inherent("nowait") != nil {
			return op.EmitError("A sections construct that is canceled must not have a nowait clause")
		}
	}
	return true
}

func verifyCancellationPoint(op *ir.Operation) bool {
	parent := enclosing(op)
	if parent == nil {
		return op.EmitOpError("Orphaned cancellation point")
	}
	_, ok := cancels(op, parent, "cancellation point")
	return ok
}
