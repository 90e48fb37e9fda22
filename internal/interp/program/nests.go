package program

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Bounds of the values in nests: induction variables are below extent, and the indices computed
// from them are below side.
const (
	extent = 8
	side   = 16
)

// Nests writes the program for a seed. Its public function consists of nests of affine loops,
// perfect and imperfect. Their bounds may be triangular, have several results, or use symbols;
// their steps vary. The nests have conditions, reductions, buffers that only the function sees, and
// views that alias other buffers. Arithmetic is on integers, so that it may be reordered.
func Nests(seed uint64) string {
	n := &nests{generator: generator{Rand: rand.New(rand.NewPCG(seed, 13)), indent: "  "}}
	n.mems = []nestMemory{{"%a", vector, 1}, {"%b", vector, 1}, {"%c", matrix, 2}}
	for range 1 + n.IntN(3) {
		n.allocate()
	}
	if n.chance(2) {
		n.alias()
	}
	for range 2 + n.IntN(4) {
		n.loop(nil, 1+n.IntN(3))
	}
	n.line("%%first = affine.load %s[%d] : %s", n.mems[3].name, n.IntN(extent), vector)
	return fmt.Sprintf("func.func @%s(%%a: %s, %%b: %s, %%c: %s, %%s: index, %%x: i32) -> i32 {\n%s  return %%first : i32\n}\n",
		Entry, vector, vector, matrix, n.String())
}

const (
	vector = "memref<16xi32>"
	matrix = "memref<16x16xi32>"
)

type nestMemory struct {
	name, typ string
	rank      int
}

// nests is the generator of a program of loop nests; see Nests.
type nests struct {
	generator
	mems []nestMemory
}

// allocate writes an allocation and a loop nest that fills it. The first allocation of a program is
// always a vector.
func (n *nests) allocate() {
	m := nestMemory{n.fresh(), vector, 1}
	if len(n.mems) > 3 && n.chance(3) {
		m.typ, m.rank = matrix, 2
	}
	n.line("%s = memref.alloc() : %s", m.name, m.typ)
	i, j := n.fresh(), n.fresh()
	n.line("affine.for %s = 0 to %d {", i, side)
	if m.rank == 1 {
		n.line("  affine.store %%x, %s[%s] : %s", m.name, i, m.typ)
	} else {
		n.line("  affine.for %s = 0 to %d {", j, side)
		n.line("    affine.store %%x, %s[%s, %s] : %s", m.name, i, j, m.typ)
		n.line("  }")
	}
	n.line("}")
	n.mems = append(n.mems, m)
}

// alias writes a subview of a row of the matrix %c, so that two memrefs share memory.
func (n *nests) alias() {
	m := nestMemory{n.fresh(), "memref<16xi32, strided<[1], offset: 48>>", 1}
	n.line("%s = memref.subview %%c[3, 0] [1, 16] [1, 1] : %s to %s", m.name, matrix, m.typ)
	n.mems = append(n.mems, m)
}

// loop writes a loop, with up to depth levels of loops including itself. The list ivs holds the
// induction variables of the loops around it.
func (n *nests) loop(ivs []string, depth int) {
	iv := n.fresh()
	head := fmt.Sprintf("affine.for %s = %s to %s", iv, n.lower(ivs), n.upper(ivs))
	if n.chance(4) {
		head += fmt.Sprintf(" step %d", 2+n.IntN(2))
	}
	inner := append(append([]string(nil), ivs...), iv)
	if n.chance(4) {
		n.reduction(head, inner)
		return
	}
	n.line("%s {", head)
	n.nested(func() {
		for range n.IntN(2) {
			n.statement(inner)
		}
		if depth > 1 {
			n.loop(inner, depth-1)
			if n.chance(4) {
				n.loop(inner, 1)
			}
		}
		if depth == 1 || n.chance(3) {
			n.statement(inner)
		}
	})
	n.line("}")
}

func (n *nests) nested(body func()) {
	n.indent += "  "
	body()
	n.indent = n.indent[2:]
}

// lower returns the text of a lower bound with a value in [0, extent).
func (n *nests) lower(ivs []string) string {
	switch {
	case len(ivs) > 0 && n.chance(4):
		return fmt.Sprintf("affine_map<(d0) -> (d0)>(%s)", n.iv(ivs))
	case len(ivs) > 0 && n.chance(5):
		return fmt.Sprintf("max affine_map<(d0)[s0] -> (d0 - %d, s0 mod 3, 0)>(%s)[%%s]", 1+n.IntN(3), n.iv(ivs))
	}
	return fmt.Sprint(n.IntN(3))
}

// upper returns the text of an upper bound with a value of at most extent.
func (n *nests) upper(ivs []string) string {
	switch {
	case len(ivs) > 0 && n.chance(4):
		return fmt.Sprintf("min affine_map<(d0) -> (d0 + %d, %d)>(%s)", 1+n.IntN(4), extent-n.IntN(2), n.iv(ivs))
	case n.chance(5):
		return fmt.Sprintf("min affine_map<()[s0] -> (s0 mod 5 + %d, %d)>()[%%s]", 1+n.IntN(4), extent-n.IntN(3))
	case len(ivs) > 0 && n.chance(6):
		return fmt.Sprintf("affine_map<(d0) -> (%d - d0)>(%s)", extent, n.iv(ivs))
	}
	return fmt.Sprint(extent - n.IntN(5))
}

func (n *nests) iv(ivs []string) string { return ivs[n.IntN(len(ivs))] }

// index returns the text of an affine expression of ivs, with a value in [0, side).
func (n *nests) index(ivs []string) string {
	i := n.iv(ivs)
	switch n.IntN(12) {
	case 0:
		return fmt.Sprint(n.IntN(side))
	case 1:
		return fmt.Sprintf("%s * 2 + %d", i, n.IntN(2))
	case 2:
		return fmt.Sprintf("%s - %s + %d", i, n.iv(ivs), extent)
	case 3:
		return fmt.Sprintf("%s floordiv 2", i)
	case 4:
		return fmt.Sprintf("%s mod 3", i)
	case 5:
		return fmt.Sprintf("%d - %s", extent-1, i)
	case 6:
		return fmt.Sprintf("%s + symbol(%%s) mod 4", i)
	case 7:
		return fmt.Sprintf("%s + %s", i, n.iv(ivs))
	case 8, 9:
		return fmt.Sprintf("%s + %d", i, n.IntN(5))
	}
	return i
}

// place returns the text of a random element of a random memref: its name, indices and type.
func (n *nests) place(ivs []string) string {
	m := n.mems[n.IntN(len(n.mems))]
	at := n.index(ivs)
	for range m.rank - 1 {
		at += ", " + n.index(ivs)
	}
	return fmt.Sprintf("%s[%s] : %s", m.name, at, m.typ)
}

func (n *nests) load(ivs []string) string {
	v := n.fresh()
	n.line("%s = affine.load %s", v, n.place(ivs))
	return v
}

// statement writes a store of a computed value, sometimes under a condition.
func (n *nests) statement(ivs []string) {
	if !n.chance(5) {
		n.store(ivs)
		return
	}
	set := n.one("(d0)[s0] : (d0 - 3 >= 0)", "(d0)[s0] : (d0 - s0 mod 7 >= 0)", "(d0)[s0] : (-d0 + 5 >= 0, d0 - 1 >= 0)", "(d0)[s0] : (d0 mod 2 == 0)")
	n.line("affine.if affine_set<%s>(%s)[%%s] {", set, n.iv(ivs))
	n.nested(func() { n.store(ivs) })
	if n.chance(3) {
		n.line("} else {")
		n.nested(func() { n.store(ivs) })
	}
	n.line("}")
}

func (n *nests) store(ivs []string) {
	v := n.load(ivs)
	for range n.IntN(3) {
		v = n.combine(v, n.one("%x", n.load(ivs)))
	}
	n.line("affine.store %s, %s", v, n.place(ivs))
}

func (n *nests) combine(a, b string) string {
	v := n.fresh()
	n.line("%s = %s %s, %s : i32", v, n.one("arith.addi", "arith.muli", "arith.subi", "arith.maxsi", "arith.xori"), a, b)
	return v
}

// reduction writes a loop, with the given head, that carries an integer. After the loop it writes a
// store of the result. The last element of ivs is the induction variable of this loop.
func (n *nests) reduction(head string, ivs []string) {
	sum, acc, next := n.fresh(), n.fresh(), n.fresh()
	n.line("%s = %s iter_args(%s = %%x) -> (i32) {", sum, head, acc)
	n.nested(func() {
		v := n.load(ivs)
		if n.chance(3) {
			n.store(ivs)
		}
		n.line("%s = %s %s, %s : i32", next, n.one("arith.addi", "arith.muli", "arith.maxsi", "arith.minui", "arith.andi"), acc, v)
		n.line("affine.yield %s : i32", next)
	})
	n.line("}")
	outer := ivs[:len(ivs)-1]
	if len(outer) == 0 {
		n.line("affine.store %s, %s[%d] : %s", sum, n.mems[0].name, n.IntN(side), vector)
		return
	}
	n.line("affine.store %s, %s", sum, n.place(outer))
}

// nestPasses lists the passes for programs of Nests, with all options that affect the behaviour of
// programs.
var nestPasses = []string{
	"affine-loop-fusion", "affine-loop-fusion{mode=producer}", "affine-loop-fusion{mode=sibling}",
	"affine-loop-fusion{maximal}", "affine-loop-fusion{compute-tolerance=1000}", "affine-loop-fusion{compute-tolerance=0}",
	"affine-loop-tile{tile-size=3}", "affine-loop-tile{tile-size=4 separate}", "affine-loop-tile{tile-sizes=2,5,3}",
	"affine-loop-unroll{unroll-factor=2}", "affine-loop-unroll{unroll-factor=3 cleanup-unroll}", "affine-loop-unroll{unroll-full-threshold=100}", "affine-loop-unroll{unroll-up-to-factor unroll-factor=4}",
	"affine-loop-unroll-jam{unroll-jam-factor=2}", "affine-loop-unroll-jam{unroll-jam-factor=3}",
	"affine-loop-invariant-code-motion", "affine-scalrep", "affine-parallelize", "affine-parallelize{parallel-reductions=1}", "affine-parallelize{max-nested=1}",
	"affine-loop-normalize", "affine-loop-normalize{promote-single-iter}", "affine-loop-coalescing", "affine-simplify-structures", "affine-simplify-min-max",
	"affine-expand-index-ops", "affine-expand-index-ops-as-affine", "affine-data-copy-generate", "affine-data-copy-generate{generate-dma=false fast-mem-capacity=1 min-dma-transfer=16}",
	"affine-data-copy-generate{generate-dma=false skip-non-unit-stride-loops}", "affine-super-vectorize{virtual-vector-size=4}", "affine-super-vectorize{virtual-vector-size=4 vectorize-reductions}",
	"affine-fold-memref-alias-ops", "fold-memref-alias-ops", "lower-affine", "canonicalize", "cse",
}

// EachNestPass returns the function pipelines with one pass each that apply to programs of Nests.
func EachNestPass() []string { return nestPasses }

// NestPasses returns three function pipelines for a seed: the pass with the seed as its number, a
// random pass, and five random passes. The five exclude affine-data-copy-generate, which forgets to
// fill buffers that are only partly written. So its result cannot be judged any more once another
// pass has changed it.
func NestPasses(seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, 17))
	var five []string
	for len(five) < 5 {
		if p := nestPasses[r.IntN(len(nestPasses))]; !strings.HasPrefix(p, "affine-data-copy-generate") {
			five = append(five, p)
		}
	}
	return []string{
		nestPasses[seed%uint64(len(nestPasses))],
		nestPasses[r.IntN(len(nestPasses))],
		strings.Join(five, ","),
	}
}
