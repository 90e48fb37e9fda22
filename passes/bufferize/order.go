package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// The order in which operations are decided about; what comes first has the better chance to
// be in place.

// order returns the operations in root that have tensors, in the order in which they are analyzed.
func (a *analysis) order(root *ir.Operation) []*ir.Operation {
	if a.s.Heuristic == "bottom-up-from-terminators" {
		return a.fromTerminators(root)
	}
	var ops []*ir.Operation
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if bufferize.HasTensors(op) {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	switch a.s.Heuristic {
	case "bottom-up":
		slices.Reverse(ops)
	case "fuzzer":
		shuffle(ops, a.s.FuzzerSeed)
	}
	return ops
}

// fromTerminators orders operations for the analysis. The terminators of regions come first, each
// followed by the operations of its region from which its operands are computed. The other
// operations on tensors follow, last ones first.
func (a *analysis) fromTerminators(root *ir.Operation) []*ir.Operation {
	seen := map[*ir.Operation]bool{}
	var ops []*ir.Operation
	add := func(op *ir.Operation) bool {
		if seen[op] {
			return false
		}
		seen[op] = true
		ops = append(ops, op)
		return true
	}
	root.WalkPost(func(term *ir.Operation) ir.WalkResult {
		if !isRegionTerminator(term) || !add(term) {
			return ir.Advance
		}
		var work []*ir.Value
		push := func(v *ir.Value) {
			if ir.IsTensor(v.Type()) && !v.IsArg() {
				work = append(work, v)
			}
		}
		for i := range term.Operands() {
			push(term.Operand(i))
		}
		for len(work) > 0 {
			v := work[len(work)-1]
			work = work[:len(work)-1]
			op := v.DefiningOp()
			if !add(op) || term.ParentRegion().AncestorIn(op) == nil {
				continue
			}
			for _, l := range a.AliasedBy(v, nil) {
				push(l.Operand.Value())
			}
		}
		return ir.Advance
	})
	walkPostReversed(root, func(op *ir.Operation) {
		if !seen[op] && bufferize.TensorOperandsOrResults(op) {
			ops = append(ops, op)
		}
	})
	return ops
}

// isRegionTerminator reports whether op is a terminator that passes values to the operation around
// its region.
func isRegionTerminator(op *ir.Operation) bool {
	return op.Has(ir.Terminator) && (op.Has(ir.ReturnLike) || op.Name().Name == "scf.condition")
}

// walkPostReversed calls visit for all operations nested in op, last ones first, and then for op.
func walkPostReversed(op *ir.Operation, visit func(*ir.Operation)) {
	for i := op.NumRegions() - 1; i >= 0; i-- {
		for b := op.Region(i).Last(); b != nil; b = b.Prev() {
			for o := b.Last(); o != nil; o = o.Prev() {
				walkPostReversed(o, visit)
			}
		}
	}
	visit(op)
}

// shuffle permutes ops exactly as LLVM does with a Mersenne Twister seeded with seed.
func shuffle(ops []*ir.Operation, seed uint32) {
	g := newTwister(seed)
	for i := range ops {
		n := uint32(len(ops) - i)
		if n < 2 {
			return
		}
		if k := g.next() % n; k != 0 {
			ops[i], ops[i+int(k)] = ops[i+int(k)], ops[i]
		}
	}
}

// twister is the MT19937 random number generator (Mersenne Twister).
type twister struct {
	state [624]uint32
	at    int
}

func newTwister(seed uint32) *twister {
	g := &twister{at: len(twister{}.state)}
	g.state[0] = seed
	for i := uint32(1); i < uint32(len(g.state)); i++ {
		p := g.state[i-1]
		g.state[i] = 1812433253*(p^p>>30) + i
	}
	return g
}

func (g *twister) next() uint32 {
	const shift = 397
	n := len(g.state)
	if g.at == n {
		for i := range g.state {
			y := g.state[i]&0x80000000 | g.state[(i+1)%n]&0x7fffffff
			g.state[i] = g.state[(i+shift)%n] ^ y>>1 ^ (y&1)*0x9908b0df
		}
		g.at = 0
	}
	y := g.state[g.at]
	g.at++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}
