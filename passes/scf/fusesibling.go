package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// SameIterations reports whether two loops, both scf.for or both scf.forall, have equal bounds,
// steps and mappings.
func SameIterations(a, b *ir.Operation) bool {
	switch {
	case a.Is(scf.For) && b.Is(scf.For):
		return slices.Equal(a.OperandValues(nil)[:forInits], b.OperandValues(nil)[:forInits])
	case !a.Is(scf.Forall) || !b.Is(scf.Forall):
		return false
	}
	lowerA, upperA, stepA := scf.ForallBounds(a)
	lowerB, upperB, stepB := scf.ForallBounds(b)
	return slices.Equal(lowerA, lowerB) && slices.Equal(upperA, upperB) && slices.Equal(stepA, stepB) &&
		a.Inherent("mapping") == b.Inherent("mapping")
}

// FuseForall replaces target and source by one scf.forall after source, and returns it. The two
// loops must have the same bounds and not depend on each other (fuseIndependentSiblingForallLoops).
func FuseForall(rw *rewrite.Rewriter, target, source *ir.Operation) *ir.Operation {
	t, s := scf.ForallOp(target), scf.ForallOp(source)
	rw.After(source)
	outputs := append(ir.ValuesOf(t.Outputs()), ir.ValuesOf(s.Outputs())...)
	lower, upper, step := scf.ForallBounds(source)
	fused := scf.NewForall(rw.Builder, source.Loc(), lower, upper, step, outputs, source.Inherent("mapping"))
	n := len(lower)
	b := body(fused)
	end := b.Last()
	inserts := end.Region(0).First()
	m := ir.NewMapping()
	at := n // the next output
	for _, loop := range [...]*ir.Operation{target, source} {
		for i, a := range body(loop).Args() {
			if i < n {
				m.Map(a, b.Arg(i))
				continue
			}
			m.Map(a, b.Arg(at))
			at++
		}
	}
	copyAll := func(from *ir.Block, last *ir.Operation) {
		for o := from.First(); o != last; o = o.Next() {
			rw.CloneOp(o, m)
		}
	}
	rw.Before(end)
	copyAll(body(target), body(target).Last())
	copyAll(body(source), body(source).Last())
	rw.AtEnd(inserts)
	copyAll(body(target).Last().Region(0).First(), nil)
	copyAll(body(source).Last().Region(0).First(), nil)
	replaceBoth(rw, target, source, fused)
	return fused
}

// FuseFor replaces target and source, two scf.for with the same bounds and step, by one scf.for
// after source, and returns it. The two loops must not depend on each other.
func FuseFor(rw *rewrite.Rewriter, target, source *ir.Operation) *ir.Operation {
	s := scf.ForOp(source)
	inits := append(ir.ValuesOf(scf.ForOp(target).InitArgs()), ir.ValuesOf(s.InitArgs())...)
	rw.After(source)
	fused, b := scf.NewForBlock(rw.Builder, source.Loc(), s.LowerBound(), s.UpperBound(), s.Step(), inits)
	rw.AtEnd(b)
	m := ir.NewMapping()
	at := 1 // the next carried value
	var yielded []*ir.Value
	for _, loop := range [...]*ir.Operation{target, source} {
		args := body(loop).Args()
		m.Map(args[0], b.Arg(0))
		for _, a := range args[1:] {
			m.Map(a, b.Arg(at))
			at++
		}
		yielded = append(yielded, rw.CloneBody(body(loop), m)...)
	}
	scf.CreateYield(rw.Builder, source.Loc(), scf.YieldArgs{Results: yielded})
	replaceBoth(rw, target, source, fused)
	return fused
}

// replaceBoth replaces the results of target and source by the results of fused: target's come
// first.
func replaceBoth(rw *rewrite.Rewriter, target, source, fused *ir.Operation) {
	results := fused.ResultValues(nil)
	n := target.NumResults()
	rw.Replace(target, results[:n]...)
	rw.Replace(source, results[n:]...)
}
