package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// RegionBranchPatterns simplify what an operation with region control flow
// passes to its regions and results. They go into the table of its definition.
var RegionBranchPatterns = []Pattern{
	{Name: "(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead", Rewrite: makeInputsDead},
	{Name: "(anonymous namespace)::RemoveDuplicateSuccessorInputUses", Rewrite: removeDuplicateInputs},
	{Name: "(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", Rewrite: removeDeadInputs},
}

// RegionFlow is an operand that is forwarded to a successor input: a region
// argument or a result of the region branch operation.
type RegionFlow struct {
	Operand *ir.Operand
	Input   *ir.Value
}

// RegionFlows lists what op, a region branch operation, and the terminators in its
// regions forward.
func RegionFlows(op *ir.Operation) []RegionFlow {
	rb := op.Def().RegionBranch
	var list []RegionFlow
	var successors []int
	var inputs []*ir.Value
	add := func(operands []ir.Operand, to int) {
		inputs = rb.Inputs(op, to, inputs[:0])
		for i := range min(len(operands), len(inputs)) {
			list = append(list, RegionFlow{&operands[i], inputs[i]})
		}
	}
	successors = rb.Successors(op, ir.ParentPoint, nil, successors[:0])
	for _, to := range successors {
		start, n := 0, 0
		if rb.EntryOperands != nil {
			start, n = rb.EntryOperands(op, to)
		}
		add(op.Operands()[start:start+n], to)
	}
	for r := range op.Regions() {
		successors = rb.Successors(op, r, nil, successors[:0])
		for b := range op.Region(r).Blocks() {
			term := b.Last()
			if term == nil || !rb.Terminates(term) {
				continue
			}
			for _, to := range successors {
				start, n := 0, term.NumOperands()
				if rb.TermOperands != nil {
					start, n = rb.TermOperands(term, to)
				}
				add(term.Operands()[start:start+n], to)
			}
		}
	}
	return list
}

// inputsOf lists the successor inputs, each once.
func inputsOf(list []RegionFlow) []*ir.Value {
	var inputs []*ir.Value
	for _, f := range list {
		if !slices.Contains(inputs, f.Input) {
			inputs = append(inputs, f.Input)
		}
	}
	return inputs
}

// makeInputsDead replaces successor inputs that can only have one value, which
// is not itself a successor input, by that value.
func makeInputsDead(rw *Rewriter, op *ir.Operation) bool {
	list := RegionFlows(op)
	inputs := inputsOf(list)
	changed := false
	for _, in := range inputs {
		if in.Unused() {
			continue
		}
		v := onlyReachable(list, inputs, in)
		if v == nil || !availableFor(op, v, in) {
			continue
		}
		rw.ReplaceAllUses(in, v)
		changed = true
	}
	return changed
}

// onlyReachable is the only value other than successor inputs that may flow into
// in; nil if there are none or several.
func onlyReachable(list []RegionFlow, inputs []*ir.Value, in *ir.Value) *ir.Value {
	var only *ir.Value
	visited := []*ir.Value{in}
	for i := 0; i < len(visited); i++ {
		if !slices.Contains(inputs, visited[i]) {
			if only != nil {
				return nil
			}
			only = visited[i]
			continue
		}
		for _, f := range list {
			if v := f.Operand.Value(); f.Input == visited[i] && !slices.Contains(visited, v) {
				visited = append(visited, v)
			}
		}
	}
	return only
}

// availableFor reports whether v, which flows into in, is in scope where in is.
func availableFor(op *ir.Operation, v, in *ir.Value) bool {
	if r := v.ParentRegion(); r == nil || r.Parent() != op {
		return true
	}
	return in.IsArg() && v.OwnerBlock() == in.OwnerBlock()
}

// removeDuplicateInputs makes successor inputs dead that always have the value of
// another one.
func removeDuplicateInputs(rw *Rewriter, op *ir.Operation) bool {
	list := RegionFlows(op)
	inputs := inputsOf(list)
	slices.SortStableFunc(inputs, func(a, b *ir.Value) int { return a.Index() - b.Index() })
	changed := false
	for i, a := range inputs {
		for _, b := range inputs[i+1:] {
			if b.Unused() || !sameOwner(a, b) || !sameFlows(list, a, b) {
				continue
			}
			rw.ReplaceAllUses(b, a)
			changed = true
		}
	}
	return changed
}

func sameOwner(a, b *ir.Value) bool {
	return a.OwnerBlock() == b.OwnerBlock() && a.DefiningOp() == b.DefiningOp()
}

// sameFlows reports whether the same operations forward the same values to a
// and to b.
func sameFlows(list []RegionFlow, a, b *ir.Value) bool {
	n := 0
	for _, f := range list {
		switch f.Input {
		case a:
			n++
			if !slices.ContainsFunc(list, func(g RegionFlow) bool {
				return g.Input == b && g.Operand.Owner() == f.Operand.Owner() && g.Operand.Value() == f.Operand.Value()
			}) {
				return false
			}
		case b:
			n--
		}
	}
	return n == 0
}

// removeDeadInputs erases unused successor inputs with the operands forwarded
// to them. Inputs that share an operand go together or stay.
func removeDeadInputs(rw *Rewriter, op *ir.Operation) bool {
	list := RegionFlows(op)
	live := make([]bool, len(list))
	for i, f := range list {
		live[i] = !f.Input.Unused()
	}
	for changed := true; changed; {
		changed = false
		for i, f := range list {
			for j, g := range list {
				if live[i] && !live[j] && (f.Operand == g.Operand || f.Input == g.Input) {
					live[j], changed = true, true
				}
			}
		}
	}
	var operands []*ir.Operand
	var inputs []*ir.Value
	for i, f := range list {
		if live[i] {
			continue
		}
		if !slices.Contains(operands, f.Operand) {
			operands = append(operands, f.Operand)
		}
		if !slices.Contains(inputs, f.Input) {
			inputs = append(inputs, f.Input)
		}
	}
	if len(inputs) == 0 {
		return false
	}
	eraseOperands(rw, operands)
	slices.SortStableFunc(inputs, func(a, b *ir.Value) int { return b.Index() - a.Index() })
	results := make([]bool, op.NumResults())
	any := false
	for _, v := range inputs {
		if b := v.OwnerBlock(); b != nil {
			b.EraseArg(v.Index())
			rw.Modified(op)
		} else {
			results[v.Index()], any = true, true
		}
	}
	if any {
		rw.EraseOpResults(op, results)
	}
	return true
}

func eraseOperands(rw *Rewriter, operands []*ir.Operand) {
	var owners []*ir.Operation
	for _, u := range operands {
		if !slices.Contains(owners, u.Owner()) {
			owners = append(owners, u.Owner())
		}
	}
	for _, o := range owners {
		var at []int
		for _, u := range operands {
			if u.Owner() == o {
				at = append(at, u.Index())
			}
		}
		slices.Sort(at)
		for _, i := range slices.Backward(at) {
			o.EraseOperand(i)
		}
		rw.Modified(o)
	}
}

// EraseOpResults replaces op by one without the marked results, which are
// unused, and returns it.
func (rw *Rewriter) EraseOpResults(op *ir.Operation, erase []bool) *ir.Operation {
	s := ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Attrs: op.Discardable(), Props: op.Props(),
		Operands: op.OperandValues(nil), Regions: op.NumRegions(),
	}
	for i := range op.Results() {
		if !erase[i] {
			s.Results = append(s.Results, op.Result(i).Type())
		}
	}
	b, at := rw.Point()
	rw.Before(op)
	n := rw.Create(&s)
	for i := range op.Regions() {
		rw.InlineRegionBefore(op.Region(i), n.Region(i), nil)
	}
	values := make([]*ir.Value, op.NumResults())
	k := 0
	for i := range values {
		if !erase[i] {
			values[i] = n.Result(k)
			k++
		}
	}
	if at == op {
		at = n.Next()
	}
	rw.Restore(b, at)
	rw.Replace(op, values...)
	return n
}
