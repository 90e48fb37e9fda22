package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	memory "github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// flow records from which value to which other values a buffer flows by views, branches and regions
// (BufferViewFlowAnalysis). The values may then denote the same memory. A terminal value is a
// buffer of which no source is known.
type flow struct {
	to, from map[*ir.Value][]*ir.Value
	// terminal values are those that flow from nowhere that is known.
	terminal map[*ir.Value]bool
}

func newFlow(root *ir.Operation) *flow {
	f := &flow{map[*ir.Value][]*ir.Value{}, map[*ir.Value][]*ir.Value{}, map[*ir.Value]bool{}}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		f.visit(op)
		return ir.Advance
	})
	return f
}

func (f *flow) add(v, w *ir.Value) {
	if !slices.Contains(f.to[v], w) {
		f.to[v] = append(f.to[v], w)
		f.from[w] = append(f.from[w], v)
	}
}

func isBuffer(v *ir.Value) bool { return constraint.IsAnyMemRef(v.Type()) }

func (f *flow) visit(op *ir.Operation) {
	d := op.Def()
	switch {
	case op.Is(arith.Select):
		o := arith.SelectOp(op)
		f.add(o.TrueValue(), o.Result())
		f.add(o.FalseValue(), o.Result())
	case op.Is(memref.Realloc):
		o := memref.ReallocOp(op)
		f.add(o.Source(), o.Op().Result(0))
		f.terminal[o.Op().Result(0)] = true
	case d != nil && memory.ViewSource(op) != nil:
		f.add(memory.ViewSource(op), op.Result(0))
	case d != nil && d.Branch != nil:
		f.branch(op, d.Branch)
	case d != nil && d.RegionBranch != nil:
		f.regions(op, d.RegionBranch)
	case isRegionTerminator(op):
	case d != nil && d.Call != nil:
		f.ends(op)
		for i := range op.Operands() {
			for k := range op.Results() {
				f.add(op.Operand(i), op.Result(k))
			}
		}
	default:
		f.ends(op)
	}
}

// ends marks the buffers among op's results and entry block arguments as terminal: no source of
// them is known.
func (f *flow) ends(op *ir.Operation) {
	for i := range op.Results() {
		if v := op.Result(i); isBuffer(v) {
			f.terminal[v] = true
		}
	}
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil {
			for _, v := range b.Args() {
				if isBuffer(v) {
					f.terminal[v] = true
				}
			}
		}
	}
}

func (f *flow) branch(op *ir.Operation, branch *ir.BranchInterface) {
	for i := range op.Successors() {
		start, n := branch.Forwarded(op, i)
		args := op.Successor(i).Args()
		args = args[len(args)-n:]
		for k := range n {
			f.add(op.Operand(start+k), args[k])
		}
	}
}

func (f *flow) regions(op *ir.Operation, rb *ir.RegionBranchInterface) {
	pass := func(operands []ir.Operand, to int) {
		inputs := rb.Inputs(op, to, nil)
		for k := range min(len(operands), len(inputs)) {
			f.add(operands[k].Value(), inputs[k])
		}
	}
	for _, to := range rb.Successors(op, ir.ParentPoint, nil, nil) {
		if rb.EntryOperands != nil {
			start, n := rb.EntryOperands(op, to)
			pass(op.Operands()[start:start+n], to)
		}
	}
	for i := range op.Regions() {
		for _, to := range rb.Successors(op, i, nil, nil) {
			for b := op.Region(i).First(); b != nil; b = b.Next() {
				term := b.Last()
				if term == nil || !rb.Terminates(term) {
					continue
				}
				start, n := 0, term.NumOperands()
				if rb.TermOperands != nil {
					start, n = rb.TermOperands(term, to)
				}
				pass(term.Operands()[start:start+n], to)
			}
		}
	}
}

// reach returns v and the values that are reachable from it in edges.
func reach(edges map[*ir.Value][]*ir.Value, v *ir.Value) []*ir.Value {
	var found []*ir.Value
	work := []*ir.Value{v}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if !slices.Contains(found, v) {
			found = append(found, v)
			work = append(work, edges[v]...)
		}
	}
	return found
}

// aliases returns v and the values to which its memory may flow.
func (f *flow) aliases(v *ir.Value) []*ir.Value { return reach(f.to, v) }

// viewBase returns the value that v is a view of, through any number of views, or v itself.
func viewBase(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		if op == nil || op.Def() == nil || v.Index() > 0 {
			return v
		}
		source := memory.ViewSource(op)
		if source == nil {
			return v
		}
		v = source
	}
}

// origin lists the values from which a buffer may come and which themselves have no known source.
// The flags say whether all are new allocations, and whether all are allocations or function
// arguments.
type origin struct {
	values                     []*ir.Value
	allAllocs, allAllocsOrArgs bool
}

func (f *flow) origin(v *ir.Value) origin {
	o := origin{allAllocs: true, allAllocsOrArgs: true}
	for _, w := range reach(f.from, v) {
		if !isBuffer(w) || !f.terminal[w] {
			continue
		}
		o.values = append(o.values, w)
		allocated := isAllocated(w)
		o.allAllocs = o.allAllocs && allocated
		o.allAllocsOrArgs = o.allAllocsOrArgs && (allocated || isFunctionArgument(w))
	}
	return o
}

// isAllocated reports whether the operation that defines v allocates it.
func isAllocated(v *ir.Value) bool {
	op := v.DefiningOp()
	return op != nil && hasEffectOn(op, ir.Allocate, v)
}

// hasEffectOn reports whether op declares an effect of kind k on v.
func hasEffectOn(op *ir.Operation, k ir.EffectKind, v *ir.Value) bool {
	effects, _ := op.OwnEffects(nil)
	return slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == k && e.Value == v })
}

func isFunctionArgument(v *ir.Value) bool {
	b := v.OwnerBlock()
	if b == nil || !b.IsEntry() {
		return false
	}
	d := b.Parent().Def()
	return d != nil && d.Callable != nil && d.Callable.Inputs != nil
}

// sameAllocation reports whether two buffers belong to one allocation. The result known is false if
// that cannot be decided.
func (f *flow) sameAllocation(v, w *ir.Value) (same, known bool) {
	v, w = viewBase(v), viewBase(w)
	if v == w {
		return true, true
	}
	a, b := f.origin(v), f.origin(w)
	if len(a.values) == 1 && len(b.values) == 1 && a.values[0] == b.values[0] {
		return true, true
	}
	if slices.ContainsFunc(a.values, func(v *ir.Value) bool { return slices.Contains(b.values, v) }) {
		return false, false
	}
	return false, a.allAllocs && b.allAllocsOrArgs || a.allAllocsOrArgs && b.allAllocs
}

// freeOf returns the operation that frees v, or nil if there is none. It returns ok = false if
// there are several.
func freeOf(v *ir.Value) (free *ir.Operation, ok bool) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !hasEffectOn(u.Owner(), ir.Free, v) {
			continue
		}
		if free != nil {
			return nil, false
		}
		free = u.Owner()
	}
	return free, true
}
