package omp

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

func nameInduction(op *ir.Operation, _ int, set func(arg int, name string)) {
	if b := CanonicalLoopOp(op).Region().First(); b != nil && b.NumArgs() > 0 {
		set(0, nestName("iv", op))
	}
}

// nameCLI suggests the SSA name of a canonical loop handle, after the operation that
// generates the loop. The first half of the loops that a tiling generates are named grid1,
// grid2 and so on, and the others intratile1 and so on.
func nameCLI(op *ir.Operation, set func(result int, name string)) {
	name := "cli"
	g, operand := generator(op.Result(0))
	switch {
	case g == nil:
	case g.Is(CanonicalLoop):
		name = nestName("canonloop", g)
	default:
		if half := len(group(g, "generatees")) / 2; operand < half {
			name = "grid" + strconv.Itoa(operand+1)
		} else {
			name = "intratile" + strconv.Itoa(operand-half+1)
		}
	}
	set(0, name)
}

// place is one level of the nesting around a loop: the position of an operation in its
// region, or of a region in its operation.
type place struct {
	region bool // of an operation
	loop   bool
	skip   bool
	unique bool // there is no other to tell it from
	index  int
	depth  int // in a perfect nest
}

// places returns the levels of nesting around op, from op outwards to the closest
// operation that is isolated from above.
func places(op *ir.Operation) []place {
	var ps []place
	for o := op; o != nil && !o.Has(ir.IsolatedFromAbove); o = o.Parent() {
		parent := o.Parent()
		if parent == nil {
			break
		}
		r := o.Block().Region()
		index, n := 0, 0
		for b := r.First(); b != nil; b = b.Next() {
			for q := b.First(); q != nil; q = q.Next() {
				if q == o {
					index = n
				}
				if q.NumRegions() > 0 {
					n++
				}
			}
		}
		ps = append(ps, place{loop: o.Is(CanonicalLoop), unique: n <= 1, index: index})
		k := 0
		for parent.Region(k) != r {
			k++
		}
		only := parent.NumRegions() == 1
		ps = append(ps, place{region: true, unique: only, skip: only, index: k})
	}
	return ps
}

// nestName appends to prefix a suffix for each level of nesting that distinguishes loop op
// from other loops. The suffix _s gives a number among operations with regions, and _r a
// number among regions. The suffix _d gives the depth in a perfect nest.
func nestName(prefix string, op *ir.Operation) string {
	ps := places(op)
	around := 0 // loops of the nest
	for i := len(ps) - 1; i >= 0; i-- {
		switch p := &ps[i]; {
		case p.skip:
		case p.region:
			around = 0
		default:
			if !p.unique {
				around = 0
			}
			p.depth = around
			if p.loop {
				around++
			}
		}
	}
	nest := false
	for i := range ps {
		switch p := &ps[i]; {
		case p.skip || p.region:
		case !nest && p.depth >= 1:
			nest = true // the innermost says the depth for all
		case nest:
			p.skip = p.unique
			nest = p.depth > 0
		}
	}
	told := true
	for i := len(ps) - 1; i >= 0; i-- {
		p := &ps[i]
		if !p.region && p.unique && !p.loop {
			p.skip = true
		}
		p.skip = p.skip || told && p.unique
		if !p.skip {
			told = true
		}
		if !p.region {
			told = false
		}
	}
	name := []byte(prefix)
	for i := len(ps) - 1; i >= 0; i-- {
		p := &ps[i]
		switch {
		case p.skip:
		case p.region:
			name = strconv.AppendInt(append(name, "_r"...), int64(p.index), 10)
		case p.depth > 0:
			name = strconv.AppendInt(append(name, "_d"...), int64(p.depth), 10)
		default:
			name = strconv.AppendInt(append(name, "_s"...), int64(p.index), 10)
		}
	}
	return string(name)
}
