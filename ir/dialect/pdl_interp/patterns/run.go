package patterns

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Pattern returns the program as one rewrite pattern, for any operation. Its benefit is the highest
// of the patterns in the program, which it tries by descending benefit.
func (p *Program) Pattern() rewrite.Pattern {
	benefit := 0
	for _, x := range p.patterns {
		benefit = max(benefit, x.benefit)
	}
	return rewrite.Pattern{Name: "pdl", Benefit: benefit, Rewrite: p.Rewrite}
}

// Rewrite matches op and rewrites the match with the highest benefit, the first one of equals. If
// this rewrite fails, Rewrite tries the next match. It returns false if none is left.
func (p *Program) Rewrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := p.machine(rw)
	defer p.release(m)
	m.ops[0] = op
	m.run(0)
	slices.SortStableFunc(m.matches, func(a, b match) int { return b.pattern.benefit - a.pattern.benefit })
	for i := range m.matches {
		x := &m.matches[i]
		for k, r := range x.pattern.args {
			m.set(r, x.args[k])
		}
		m.loc = x.loc
		rw.Before(op)
		if m.run(x.pattern.entry) {
			return true
		}
	}
	return false
}

// machine returns a machine for the program, with constants in its registers.
func (p *Program) machine(rw *rewrite.Rewriter) *machine {
	m, _ := p.machines.Get().(*machine)
	if m == nil {
		m = &machine{program: p, loops: make([]int, p.loops)}
		m.ops = slices.Clone(p.initial.ops)
		m.values = slices.Clone(p.initial.values)
		m.types = slices.Clone(p.initial.types)
		m.attrs = slices.Clone(p.initial.attrs)
		m.opRanges = slices.Clone(p.initial.opRanges)
		m.valueRanges = slices.Clone(p.initial.valueRanges)
		m.typeRanges = slices.Clone(p.initial.typeRanges)
	}
	m.rw = rw
	return m
}

// release keeps m for another run.
func (p *Program) release(m *machine) {
	clear(m.matches)
	m.matches, m.rw = m.matches[:0], nil
	p.machines.Put(m)
}
