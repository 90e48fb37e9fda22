package analysis

import (
	"math/rand/v2"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// TestDependencesAreAll checks the dependences of two accesses on each other, at all depths and in
// both directions. Together they must be all pairs of iterations that access the same element, and
// no pair may belong to two depths.
func TestDependencesAreAll(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var texts []string
	for range 60 {
		texts = append(texts, randomNests(r))
	}
	for seed := range uint64(12) {
		texts = append(texts, program.Nests(seed))
	}
	compared, hard := 0, 0
	for _, text := range texts {
		m, err := asm.Parse(ir.NewContext(dialects.Dialects()), "nests.mlir", text, asm.Options{})
		if err != nil {
			t.Fatalf("cannot read\n%s", text)
		}
		accesses := AccessesIn(m)
		for i, a := range accesses {
			for _, b := range accesses[i:] {
				p := pairing{a: a, b: b}
				if !p.collect() {
					continue
				}
				if problem, ok := p.check(); !ok {
					hard++
				} else if compared++; problem != "" {
					t.Errorf("%s: access %d and one after it in\n%s", problem, i, text)
				}
			}
		}
	}
	t.Logf("%d pairs compared, %d too hard to", compared, hard)
	if compared < 200 || hard > compared/5 {
		t.Errorf("only %d pairs compared, and %d too hard to", compared, hard)
	}
}

// A pairing holds the relations between two accesses to a memref.
type pairing struct {
	a, b *Access
	// pairs are all iterations of a and b that access the same element.
	pairs *poly.Relation
	// dependences are the dependences in both directions, with the iterations of a first.
	dependences []*poly.Relation
}

// collect reports whether there is something to compare.
func (p *pairing) collect() bool {
	all := Query{Src: p.a, Dst: p.b, Depth: 0} // in any order
	if d, _ := all.precheck(); d == UnknownDependence || p.a.MemRef != p.b.MemRef || !p.a.Store && !p.b.Store {
		return false
	}
	if block := commonBlock(p.a.Op, p.b.Op); p.a != p.b && block.AncestorIn(p.a.Op) == block.AncestorIn(p.b.Op) {
		return false // branches of one affine.if: never in one iteration
	}
	d, pairs := all.relation()
	if d != HasDependence {
		return false
	}
	p.pairs = pairs
	for depth := 1; depth <= all.common()+1; depth++ {
		p.add(Query{Src: p.a, Dst: p.b, Depth: depth})
		if p.a != p.b {
			p.add(Query{Src: p.b, Dst: p.a, Depth: depth})
		}
	}
	if p.a != p.b {
		return true
	}
	// Of an access with itself each query says which iteration is first.
	for _, r := range p.dependences {
		p.dependences = append(p.dependences, p.swapped(r.Clone(), r.NumDims()/2))
	}
	return true
}

func (p *pairing) add(q Query) {
	d, r := q.relation()
	if d != HasDependence {
		return
	}
	if q.Src != p.a {
		r = p.swapped(r, q.srcDims())
	}
	p.dependences = append(p.dependences, r)
}

// swapped moves the first dimensions behind the others.
func (p *pairing) swapped(r *poly.Relation, first int) *poly.Relation {
	others := r.NumDims() - first
	r.ConvertKind(poly.VarRange, 0, first, poly.VarDomain, 0)
	r.ConvertKind(poly.VarDomain, 0, first, poly.VarRange, others)
	return r
}

// check returns the problem, or "" if there is none. It returns false if the check is not possible.
func (p *pairing) check() (problem string, ok bool) {
	for _, r := range p.dependences {
		p.pairs.MergeSymbols(r)
	}
	pairs := poly.UnionOf(p.pairs)
	found := poly.EmptyUnion(0, p.pairs.NumDims(), p.pairs.NumSymbols())
	for _, r := range p.dependences {
		r.MergeSymbols(p.pairs.Clone())
		if r.NumSymbols() != p.pairs.NumSymbols() {
			return "", false
		}
		one := poly.UnionOf(r)
		if !found.Intersect(one).IsEmpty() {
			return "two depths have a pair in common", true
		}
		found = found.Union(one)
	}
	if p.a == p.b {
		found = found.Union(poly.UnionOf(p.sameIteration()))
	}
	rest, ok := pairs.Subtract(found)
	if !ok {
		return "", false
	}
	if !rest.IsEmpty() {
		return "pairs that no depth has", true
	}
	subset, ok := found.IsSubsetOf(pairs)
	if ok && !subset {
		return "a dependence of no pair", true
	}
	return "", ok
}

// sameIteration are the pairs of an iteration with itself.
func (p *pairing) sameIteration() *poly.Relation {
	same := p.pairs.Clone()
	n := same.NumDims() / 2
	for i := range n {
		row := make([]int64, same.NumCols())
		row[i], row[i+n] = 1, -1
		same.AddEquality(row)
	}
	return same
}
