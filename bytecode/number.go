package bytecode

import (
	"runtime"
	"slices"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
)

// number enters everything that root and its nested operations use into the tables. It visits
// regions from a stack, the last one first; this order decides the order of all tables. If the
// stack is deep and serial is false, several goroutines number parts of it.
func (w *writer) number(root *ir.Operation, serial bool) {
	w.numberOp(root)
	var stack []*ir.Region
	stack = pushRegions(stack, root)
	threads := runtime.GOMAXPROCS(0)
	if serial || threads == 1 {
		w.numberRegions(stack)
		return
	}
	for len(stack) > 0 && len(stack) < numberForkMin {
		stack = w.numberTop(stack)
	}
	w.numberParts(stack, threads)
}

const (
	// numberForkMin is the number of regions from which they are numbered in
	// parts.
	numberForkMin = 64
	numberParts   = 16
)

// numberParts numbers the regions of a stack in parallel. The division into parts, and so the
// resulting numbers, do not depend on the number of threads.
func (w *writer) numberParts(stack []*ir.Region, threads int) {
	if len(stack) == 0 {
		return
	}
	type part struct {
		regions []*ir.Region
		tables  *tables
		taken   atomic.Bool
		done    chan struct{}
	}
	parts := make([]part, numberParts)
	for i := range parts {
		n := len(stack) / (numberParts - i)
		parts[i].regions, stack = stack[len(stack)-n:], stack[:len(stack)-n]
		parts[i].done = make(chan struct{})
	}
	for range threads - 1 {
		go func() {
			for i := range parts { // from the other end
				p := &parts[len(parts)-1-i]
				if !p.taken.CompareAndSwap(false, true) {
					continue
				}
				p.tables = &tables{}
				p.tables.init(w.ctx, w.version)
				p.tables.numberRegions(p.regions)
				close(p.done)
			}
		}()
	}
	for i := range parts {
		p := &parts[i]
		if p.taken.CompareAndSwap(false, true) {
			w.numberRegions(p.regions)
			continue
		}
		<-p.done
		w.merge(p.tables)
		p.tables = nil
	}
}

// numberRegions numbers the regions of a stack and their contents.
func (t *tables) numberRegions(regions []*ir.Region) {
	stack := slices.Clone(regions)
	for len(stack) > 0 {
		stack = t.numberTop(stack)
	}
}

// numberTop removes the last region from the stack and numbers its operations. It pushes the
// regions of these operations and returns the stack.
func (t *tables) numberTop(stack []*ir.Region) []*ir.Region {
	r := stack[len(stack)-1]
	stack = stack[:len(stack)-1]
	for b := r.First(); b != nil; b = b.Next() {
		t.numBlocks++
		for _, a := range b.Args() {
			t.numberLoc(a.Loc())
			t.numberType(a.Type())
		}
		for op := b.First(); op != nil; op = op.Next() {
			t.numberOp(op)
			stack = pushRegions(stack, op)
		}
	}
	return stack
}

func pushRegions(stack []*ir.Region, op *ir.Operation) []*ir.Region {
	regions := op.Regions()
	for i := range regions {
		stack = append(stack, &regions[i])
	}
	return stack
}

func (t *tables) numberOp(op *ir.Operation) {
	t.numOps++
	n := t.numberName(op.Name())
	results := op.Results()
	for i := range results {
		t.numberType(results[i].Type())
	}
	if d := t.dict(op); len(d.Entries) > 0 {
		t.numberAttr(d)
	}
	if props := op.Props(); props != nil && n.layout != nil && n.layout.hasRefs {
		for i := range n.layout.fields {
			f := &n.layout.fields[i]
			if f.kind > fieldOptAttr {
				continue
			}
			if a := props[f.slot]; a != nil {
				t.numberAttr(a)
			} else if f.absent != nil {
				t.numberAttr(f.absent)
			}
		}
	}
	t.numberLoc(op.Loc())
}

// dict returns the attribute dictionary to write for op: the discardable attributes. In
// versions without properties, it contains all attributes.
func (t *tables) dict(op *ir.Operation) *ir.DictAttr {
	d := op.Discardable()
	props := op.Props()
	if t.version >= versionProperties || props == nil || op.Def() == nil {
		return d
	}
	entries := slices.Clone(d.Entries)
	attrs := op.Def().Attrs
	for i, p := range props {
		if p != nil && attrs[i].Kind <= ir.SegmentSizes {
			entries = append(entries, ir.NamedAttribute{Name: t.ctx.String(attrs[i].Name), Value: p})
		}
	}
	return t.ctx.Dict(entries)
}
