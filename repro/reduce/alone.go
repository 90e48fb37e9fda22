package reduce

import (
	"context"
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// alone looks for a symbol of the module such that the test holds with only this symbol and the
// symbols it names. Mostly there is such a symbol. It tries first the symbol that is unlike the
// others (odd). Otherwise two tests, which may run at once, show in which quarter of the symbols
// it is. If the failure needs several symbols, or several symbols each cause it, the search finds
// none. The rules then go on from the smallest module for which the test held.
func (r *reduction) alone(ctx context.Context, m *module) {
	all := m.top()
	if len(all) < 4 || r.over(ctx) {
		return
	}
	if odd := odd(all); odd >= 0 && r.keep(ctx, func(s int) bool { return s == odd })[0] {
		return
	}
	from, to := 0, len(all)
	for to-from > 2 {
		if r.over(ctx) {
			return
		}
		n := (to - from + 3) / 4
		quarter := func(s int) int { return (s - from) / n }
		inside := func(s int) bool { return s >= from && s < to }
		held := r.keep(ctx,
			func(s int) bool { return inside(s) && quarter(s) < 2 },
			func(s int) bool { return inside(s) && quarter(s)%2 == 0 })
		if !held[0] {
			from += 2 * n
		}
		if !held[1] {
			from += n
		}
		if to = min(to, from+n); from >= to {
			return // one that is not there: it takes more than one
		}
	}
	if r.keep(ctx, func(s int) bool { return s == to-1 })[0] || to-from == 1 || r.over(ctx) {
		return
	}
	r.keep(ctx, func(s int) bool { return s == from })
}

// keep tests, for each choice, the module with only the chosen symbols and the symbols that these
// name. A choice is a predicate on indices of top. The smallest module for which the test holds
// becomes the best, unless the best so far is smaller. The result of keep has the outcome of each
// test.
func (r *reduction) keep(ctx context.Context, choices ...func(s int) bool) []bool {
	type trial struct {
		candidate
		runs, ok bool
	}
	all := make([]trial, len(choices))
	var tests sync.WaitGroup
	for i, chosen := range choices {
		t := &all[i]
		m, err := parse(r.o.Dialects, r.whole)
		if err != nil {
			continue
		}
		m.only(chosen)
		if t.candidate, t.runs = r.candidate(m); !t.runs {
			continue
		}
		r.result.Runs++
		tests.Go(func() {
			ok, err := r.test(ctx, t.text)
			t.ok = ok && err == nil && ctx.Err() == nil
		})
		if r.o.Threads == 1 {
			tests.Wait()
		}
	}
	tests.Wait()
	held := make([]bool, len(all))
	for i := range all {
		if held[i] = all[i].ok; !held[i] && all[i].runs && ctx.Err() == nil {
			r.fails(all[i].candidate)
		}
	}
	for i := range all {
		if held[i] && all[i].size.less(r.best.size) {
			r.better(all[i].candidate, "symbols")
		}
	}
	return held
}

// top returns the operations with a symbol directly in the module.
func (m *module) top() []*ir.Operation {
	var all []*ir.Operation
	for op := range m.op.Region(0).First().Ops() {
		if ir.SymbolName(op) != nil {
			all = append(all, op)
		}
	}
	return all
}

// odd returns the index of the symbol with the most operation names and value types that occur in
// no other symbol. It returns -1 if another symbol has as many.
func odd(all []*ir.Operation) int {
	const several = -1
	owner := map[any]int{} // of a name or a type: the number of the only symbol that has it, or several
	note := func(s int, what any) {
		if first, ok := owner[what]; !ok {
			owner[what] = s
		} else if first != s {
			owner[what] = several
		}
	}
	for s, symbol := range all {
		symbol.WalkPre(func(op *ir.Operation) ir.WalkResult {
			note(s, op.Name())
			for i := range op.Results() {
				note(s, op.Result(i).Type())
			}
			for i := range op.Regions() {
				for b := range op.Region(i).Blocks() {
					for _, a := range b.Args() {
						note(s, a.Type())
					}
				}
			}
			return ir.Advance
		})
	}
	own := make([]int, len(all))
	for _, s := range owner {
		if s != several {
			own[s]++
		}
	}
	most := slices.Max(own)
	if first := slices.Index(own, most); !slices.Contains(own[first+1:], most) {
		return first
	}
	return -1
}

// only removes the symbols that are neither chosen nor named by a symbol that stays.
func (m *module) only(chosen func(s int) bool) {
	all := m.top()
	number := make(map[string]int, len(all))
	for i, op := range all {
		number[ir.SymbolName(op).Value] = i
	}
	stays := make([]bool, len(all))
	var queue []*ir.Operation
	for op := range m.op.Region(0).First().Ops() {
		if ir.SymbolName(op) == nil {
			queue = append(queue, op)
		}
	}
	for i, op := range all {
		if stays[i] = chosen(i); stays[i] {
			queue = append(queue, op)
		}
	}
	for len(queue) > 0 {
		op := queue[0]
		queue = queue[1:]
		ir.WalkSymbolUses(op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) bool {
			if i, ok := number[ref.Root.Value]; ok && !stays[i] {
				stays[i] = true
				queue = append(queue, all[i])
			}
			return true
		})
	}
	for i, op := range all {
		if !stays[i] {
			removeOp(m, op)
		}
	}
}
