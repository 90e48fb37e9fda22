package interp

import (
	"maps"
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// A rule says how to run an operation. Exactly one of lane, run, branch and leave is set.
type rule struct {
	// lane computes one element; see elementwise.
	lane lane
	// raw lanes see poison operands; the others turn them into poison.
	raw bool
	run func(f *frame, op *ir.Operation)
	// branch returns the next block and the operands for its arguments.
	branch func(f *frame, op *ir.Operation) (*ir.Block, []ir.Operand)
	// leave: the operation ends its region and hands its operands over.
	leave bool
}

// ruleTable holds all rules and their numbers by operation name. Number 0 is the rule for unknown
// operations.
type ruleTable struct {
	rules   []rule
	numbers map[string]uint32
}

// table builds the rule table. Machines hold a reference to the table. The rules run regions, and
// so they would form an initialization cycle if they referred to the table themselves.
var table = sync.OnceValue(func() *ruleTable {
	all := map[string]rule{}
	for _, t := range []map[string]rule{intRules, floatRules, mathRules, controlRules, affineRules, memoryRules} {
		maps.Copy(all, t)
	}
	names := slices.Sorted(maps.Keys(all))
	t := &ruleTable{[]rule{{}}, make(map[string]uint32, len(names))}
	for i, name := range names {
		t.rules = append(t.rules, all[name])
		t.numbers[name] = uint32(i + 1)
	}
	return t
})

// lane computes the results of an operation, out, from scalar operands, in.
type lane func(op *ir.Operation, in, out []Value)

// elementwise runs op by the lane function of its rule, on scalars or on each element of vectors
// and tensors. It sets the results of op.
func (f *frame) elementwise(op *ir.Operation, r *rule) {
	n := op.NumOperands()
	m := op.NumResults()
	var buf [8]Value
	in, out := buf[:n:n], buf[n:n+m]
	shaped := -1
	for i := range n {
		in[i] = f.operand(op, i)
		if e, ok := in[i].Ref.(Elements); ok {
			shaped = len(e)
		}
	}
	if shaped < 0 {
		one(op, r, in, out)
		for i := range m {
			f.set(op.Result(i), out[i])
		}
		return
	}
	all := make([]Elements, m)
	for i := range all {
		all[i] = make(Elements, shaped)
	}
	lanes := make([]Value, n)
	for k := range shaped {
		for i := range n {
			lanes[i] = in[i]
			if e, ok := in[i].Ref.(Elements); ok {
				lanes[i] = e[k]
			}
		}
		one(op, r, lanes, out)
		for i := range m {
			all[i][k] = out[i]
		}
	}
	for i := range m {
		f.set(op.Result(i), Value{Ref: all[i]})
	}
}

func one(op *ir.Operation, r *rule, in, out []Value) {
	if !r.raw {
		for i := range in {
			if in[i].Poison {
				for k := range out {
					out[k] = poison
				}
				return
			}
			if in[i].Ref != nil {
				unsupported(op, "an operand is no number")
			}
		}
	}
	r.lane(op, in, out)
}
