// Package reduce makes modules smaller while a test says that what is looked for is still there. It works on IR: a candidate is
// the best module so far with some operations, arguments, attributes, ... taken out and what used them given something
// else. It knows no engines and no reproducers; what a test does is its caller's business.
package reduce

import (
	"context"
	"crypto/sha256"
	"errors"
	"runtime"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Test says whether a module, as text, still shows what is looked for. It runs on several goroutines.
type Test func(ctx context.Context, module []byte) (bool, error)

// Options of Reduce.
type Options struct {
	Dialects []*ir.Dialect
	Threads  int // tests at once; 0 is one for each processor
	Runs     int // of the test, at most
	// Progress, if set, hears of every module that becomes the best so far.
	Progress func(p Progress)
}

// Progress is how far a reduction has come.
type Progress struct {
	Rule  string // that made it smaller
	Ops   int
	Bytes int
	Runs  int
}

// Result is the smallest module that was found.
type Result struct {
	Module   []byte
	Ops      int // operations, the module itself left out
	Was      int
	Runs     int
	complete bool // no rule finds anything more
}

// ErrNothing is for a module that does not show what is looked for to begin with.
var ErrNothing = errors.New("the test does not hold for the input, so there is nothing to reduce")

// Reduce applies its rules until none makes the module smaller, the runs are used up or ctx ends; the best so far is the
// result in any case. It finds the same whatever the number of threads is.
func Reduce(ctx context.Context, module []byte, test Test, o Options) (*Result, error) {
	if o.Threads <= 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	m, err := parse(o.Dialects, module)
	if err != nil {
		return nil, err
	}
	r := &reduction{o: o, test: test, tried: map[[sha256.Size]byte]bool{}, verify: m.valid()}
	r.best = candidate{text: module, size: m.size()} // as we print it: sizes compare then
	r.result.Was = r.best.size.ops
	if ok, err := r.run(ctx, module); err != nil || !ok {
		if err == nil {
			err = ErrNothing
		}
		return nil, err
	}
	for again, first := true, true; again && !r.over(ctx); first = false {
		again = false
		for i := range rules {
			if r.apply(ctx, &rules[i], first && rules[i].some) {
				again = true
			}
			if r.over(ctx) {
				break
			}
		}
		r.result.complete = !again && !r.over(ctx)
	}
	r.result.Module, r.result.Ops = r.best.text, r.best.size.ops
	return &r.result, nil
}

// size orders modules: fewer operations are better, then fewer operands, then less text.
type size struct{ ops, operands, bytes int }

func (s size) less(o size) bool {
	if s.ops != o.ops {
		return s.ops < o.ops
	}
	if s.operands != o.operands {
		return s.operands < o.operands
	}
	return s.bytes < o.bytes
}

type candidate struct {
	text []byte
	size size
}

type reduction struct {
	o      Options
	test   Test
	verify bool // the input is valid, so candidates must be
	best   candidate
	result Result

	mu    sync.Mutex
	tried map[[sha256.Size]byte]bool
}

func (r *reduction) over(ctx context.Context) bool {
	return ctx.Err() != nil || r.o.Runs > 0 && r.result.Runs >= r.o.Runs
}

// run asks the test, and counts it.
func (r *reduction) run(ctx context.Context, text []byte) (bool, error) {
	r.mu.Lock()
	r.result.Runs++
	r.mu.Unlock()
	return r.test(ctx, text)
}

// apply tries a rule on ever smaller groups of its sites, from all or half of them at once to each alone, and reports whether
// any of it made the module smaller.
func (r *reduction) apply(ctx context.Context, rule *rule, half bool) bool {
	n := r.sites(rule)
	smaller := false
	group := n
	if half {
		group = (n + 1) / 2
	}
	for n > 0 {
		group = min(group, n)
		for at := 0; at < n && !r.over(ctx); {
			taken, next := r.first(ctx, rule, at, group, n)
			if !taken {
				at = next
				continue
			}
			smaller = true
			left := r.sites(rule)
			if at = next; left >= n { // what was changed is a site still
				at += group
			}
			if n = left; half && n <= group {
				break // what is left is what an earlier group could not do without
			}
		}
		if group <= 1 {
			break
		}
		group = (group + 1) / 2
	}
	return smaller
}

func (r *reduction) sites(rule *rule) int {
	m, err := parse(r.o.Dialects, r.best.text)
	if err != nil {
		return 0
	}
	return rule.sites(m)
}

// first tries the groups from at on, as many at once as there are threads, and takes the first that holds: the outcome is
// the one of trying them in turn. It returns where that group began, or where to go on.
func (r *reduction) first(ctx context.Context, rule *rule, at, group, n int) (taken bool, next int) {
	type attempt struct {
		candidate
		ok bool
	}
	var all []attempt
	for from := at; from < n && len(all) < r.o.Threads; from += group {
		all = append(all, attempt{})
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wg sync.WaitGroup
	contexts, stops := make([]context.Context, len(all)), make([]context.CancelFunc, len(all))
	for i := range all { // all of them before the first attempt, which may stop the later ones
		contexts[i], stops[i] = context.WithCancel(ctx)
	}
	for i := range all {
		wg.Go(func() {
			c, fresh := r.candidate(rule, at+i*group, min(at+(i+1)*group, n))
			if !fresh {
				return
			}
			switch ok, err := r.run(contexts[i], c.text); {
			case err != nil || contexts[i].Err() != nil: // nothing is known of it
			case ok:
				all[i] = attempt{c, true}
				for _, stop := range stops[i+1:] {
					stop()
				}
			default:
				r.failed(c)
			}
		})
		if r.o.Threads == 1 {
			wg.Wait()
		}
	}
	wg.Wait()
	for i := range all {
		if all[i].ok {
			r.best = all[i].candidate
			if r.o.Progress != nil {
				r.o.Progress(Progress{rule.name, r.best.size.ops, len(r.best.text), r.result.Runs})
			}
			return true, at + i*group
		}
	}
	return false, at + len(all)*group
}

// candidate applies a rule to a copy of the best module. It is not fresh if that is no smaller, not valid, or known to fail.
func (r *reduction) candidate(rule *rule, from, to int) (candidate, bool) {
	m, err := parse(r.o.Dialects, r.best.text)
	if err != nil || !rule.apply(m, from, to) {
		return candidate{}, false
	}
	if r.verify && !m.valid() {
		return candidate{}, false
	}
	c := candidate{m.text(), m.size()}
	if !c.size.less(r.best.size) {
		return c, false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return c, !r.tried[sha256.Sum256(c.text)]
}

// failed remembers a candidate whose test ran to its end and did not hold. One that was stopped is not remembered: what is
// tried later must not depend on which thread was first.
func (r *reduction) failed(c candidate) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tried[sha256.Sum256(c.text)] = true
}

// module is a parsed candidate in a context of its own.
type module struct {
	ctx   *ir.Context
	arena *ir.Arena
	op    *ir.Operation
}

func parse(dialects []*ir.Dialect, text []byte) (*module, error) {
	c := ir.NewContext(dialects)
	c.AllowUnregistered = true
	op, err := asm.Parse(c, "module.mlir", string(text), asm.Options{Threads: 1})
	if err != nil {
		return nil, err
	}
	return &module{ctx: c, arena: ir.NewArena(), op: op}, nil
}

func (m *module) valid() bool {
	ok := false
	m.ctx.Quietly(func() { ok = ir.Verify(m.op, 1) })
	return ok
}

func (m *module) text() []byte {
	return append(asm.Append(nil, m.op, asm.PrintOptions{Threads: 1}), '\n')
}

func (m *module) size() size {
	var s size
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		s.ops++
		s.operands += op.NumOperands()
		return ir.Advance
	})
	s.ops--
	s.bytes = len(m.text())
	return s
}
