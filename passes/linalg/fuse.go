package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Fusion of an elementwise producer into the consumer of its result.

// fusion is the state of fusing a producer into its consumer. Field at is the index of the
// consumer's operand that the producer computes.
type fusion struct {
	*rewrite.Rewriter
	consumer, producer   *ir.Operation
	at                   int
	consMaps, prodMaps   []*poly.Map
	consInits, prodInits int
	// loops maps the consumer's loops to the producer's.
	loops *poly.Map
	// kept are the results of the producer that are still needed.
	kept []bool
}

// fuseProducer fuses op with the linalg.generic that computes one of its inputs. It takes the first
// producer that has no other use and can be fused.
func fuseProducer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first, _ := op.Inits()
	for i := range first {
		p := op.Operand(i).DefiningOp()
		if p == nil || !p.Is(linalg.Generic) || !usedOnce(p) {
			continue
		}
		f := fusion{Rewriter: rw, consumer: op, producer: p, at: i}
		if f.possible() {
			return f.fuse()
		}
	}
	return false
}

func usedOnce(op *ir.Operation) bool {
	uses := 0
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			uses++
		}
	}
	return uses == 1
}

func onTensors(op *ir.Operation) bool {
	tensors := false
	for i := range op.Operands() {
		t := op.Operand(i).Type()
		if _, ok := t.(*ir.MemRefType); ok {
			return false
		}
		tensors = tensors || ir.IsTensor(t)
	}
	return tensors
}

func (f *fusion) possible() bool {
	f.consMaps, f.prodMaps = linalg.IndexingMaps(f.consumer), linalg.IndexingMaps(f.producer)
	f.consInits, _ = f.consumer.Inits()
	f.prodInits, _ = f.producer.Inits()
	iterators := linalg.IteratorTypes(f.producer, f.prodMaps)
	for i := range iterators.Elems {
		if !linalg.IsParallel(iterators, i) {
			return false
		}
	}
	result := f.prodMaps[f.prodInits+f.consumer.Operand(f.at).Index()]
	if !onTensors(f.producer) || f.consMaps[f.at].NumResults() != len(iterators.Elems) || !result.IsPermutation() {
		return false
	}
	f.loops = result.InversePermutation().Compose(f.consMaps[f.at])
	return f.coversReductions()
}

// coversReductions reports whether each loop of the consumer is still a dimension in an indexing
// map after the fusion. Otherwise the number of iterations would be unknown. It returns true if the
// consumer has no reduction loop.
func (f *fusion) coversReductions() bool {
	iterators := linalg.IteratorTypes(f.consumer, f.consMaps)
	reduces := false
	for i := range iterators.Elems {
		reduces = reduces || !linalg.IsParallel(iterators, i)
	}
	if !reduces {
		return true
	}
	covered := make([]bool, len(iterators.Elems))
	cover := func(m *poly.Map) {
		for _, e := range m.Results() {
			if e.Kind() == poly.KindDim {
				covered[e.Position()] = true
			}
		}
	}
	for i, m := range f.consMaps {
		if f.consumer.Operand(i) != f.consumer.Operand(f.at) {
			cover(m)
		}
	}
	for _, m := range f.prodMaps[:f.prodInits] {
		cover(m.Compose(f.loops))
	}
	return !slices.Contains(covered, false)
}

// keep marks the results of the producer that stay after the fusion. A result stays if an operation
// other than the consumer uses it. It also stays if the body reads its output, or if only this
// output determines the size of a loop.
func (f *fusion) keep() {
	body := f.producer.Region(0).First()
	f.kept = make([]bool, f.producer.NumResults())
	for i := range f.kept {
		at := f.prodInits + i
		others := slices.Delete(slices.Clone(f.prodMaps), at, at+1)
		droppable := len(others) > 0 && poly.ConcatMaps(others...).InversePermutation() != nil || len(others) == 0 && f.prodMaps[at].NumDims() == 0
		f.kept[i] = !body.Arg(at).Unused() || !droppable
		for u := f.producer.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			f.kept[i] = f.kept[i] || u.Owner() != f.consumer
		}
	}
}

func (f *fusion) fuse() bool {
	f.keep()
	var g linalg.GenericSpec
	in := func(v *ir.Value, m *poly.Map) { g.Inputs, g.Maps = append(g.Inputs, v), append(g.Maps, m) }
	for i := range f.consInits {
		if i != f.at {
			in(f.consumer.Operand(i), f.consMaps[i])
			continue
		}
		for k, m := range f.prodMaps[:f.prodInits] {
			in(f.producer.Operand(k), m.Compose(f.loops))
		}
	}
	out := func(v *ir.Value, m *poly.Map) { g.Outputs, g.Maps = append(g.Outputs, v), append(g.Maps, m) }
	for i, kept := range f.kept {
		if kept {
			out(f.producer.Operand(f.prodInits+i), f.prodMaps[f.prodInits+i].Compose(f.loops))
		}
	}
	for i := f.consInits; i < f.consumer.NumOperands(); i++ {
		out(f.consumer.Operand(i), f.consMaps[i])
	}
	if poly.ConcatMaps(g.Maps...).InversePermutation() == nil {
		return false
	}
	g.Iterators = linalg.IteratorTypes(f.consumer, f.consMaps)
	n := linalg.NewGeneric(f.Rewriter, f.consumer.Loc(), g, f.body)
	next := 0
	for i, kept := range f.kept {
		if kept {
			f.ReplaceUsesIf(f.producer.Result(i), n.Result(next), func(u *ir.Operand) bool { return u.Value().DefiningOp() != f.producer })
			next++
		}
	}
	for i := range f.consumer.Results() {
		f.ReplaceAllUses(f.consumer.Result(i), n.Result(next))
		next++
	}
	f.Erase(f.consumer)
	return true
}

// body clones the body of the producer and then the body of the consumer, which uses the producer's
// results.
func (f *fusion) body(args []*ir.Value) []*ir.Value {
	prod, cons := f.producer.Region(0).First(), f.consumer.Region(0).First()
	m := ir.NewMapping()
	f.mapIndices(prod, m)
	next := 0
	take := func(a *ir.Value) {
		m.Map(a, args[next])
		next++
	}
	for i := range f.consInits {
		if i != f.at {
			take(cons.Arg(i))
			continue
		}
		for k := range f.prodInits {
			take(prod.Arg(k))
		}
	}
	for i, kept := range f.kept {
		if kept {
			take(prod.Arg(f.prodInits + i))
		}
	}
	for i := f.consInits; i < cons.NumArgs(); i++ {
		take(cons.Arg(i))
	}
	for op := prod.First(); op != prod.Last(); op = op.Next() {
		if !op.Is(linalg.Index) {
			f.CloneOp(op, m)
		}
	}
	m.Map(cons.Arg(f.at), m.Value(prod.Last().Operand(f.consumer.Operand(f.at).Index())))
	yielded := f.CloneBody(cons, m)
	var results []*ir.Value
	for i, kept := range f.kept {
		if kept {
			results = append(results, m.Value(prod.Last().Operand(i)))
		}
	}
	results = append(results, yielded...)
	return results
}

// mapIndices computes the indices of the producer's loops from the indices of the fused loops.
func (f *fusion) mapIndices(prod *ir.Block, m *ir.Mapping) {
	var indices []*ir.Value
	loc := f.producer.Loc()
	for op := range prod.Ops() {
		if !op.Is(linalg.Index) {
			continue
		}
		for i := len(indices); i < f.loops.NumDims(); i++ {
			indices = append(indices, linalg.CreateIndex(f.Builder, loc, linalg.IndexArgs{Dim: f.Ctx.Int64Attr(f.Ctx.Int(64), int64(i)), ResultType: f.Ctx.Index()}).Result(0))
		}
		dim := int(linalg.IndexOp(op).Dim().Int64())
		m.Map(op.Result(0), affine.NewApply(f.Builder, loc, f.loops.SubMap(dim), indices))
	}
}
