// Package reduce makes a module smaller while a test holds for it, such as a test for a failure. It
// works on IR: a candidate is the best module so far without some operations, arguments, attributes
// and so on. Their users get other values. The package knows no engines and no reproducers; the
// caller provides the test.
package reduce

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Test reports whether the property to be kept still holds for a module, given as text. Several
// goroutines may call it at once.
type Test func(ctx context.Context, module []byte) (bool, error)

// Options are the options of Reduce.
type Options struct {
	Dialects []*ir.Dialect
	Threads  int // tests at once; 0 is one for each processor
	Runs     int // of the test, at most
	// Progress, if set, hears of every module that becomes the best so far.
	Progress func(p Progress)
}

// Progress describes a module that has become the smallest so far.
type Progress struct {
	Rule  string // that made it smaller
	Ops   int
	Bytes int
	Runs  int
}

// Result is the smallest module for which the test held, and the number of test runs.
type Result struct {
	Module   []byte
	Ops      int // operations, the module itself left out
	Was      int
	Runs     int
	complete bool // no rule finds anything more
}

// ErrNothing is the error for an input for which the test does not hold.
var ErrNothing = errors.New("the test does not hold for the input, so there is nothing to reduce")

// Reduce applies its rules until none makes the module smaller, until the runs are used up, or until
// ctx ends. It returns the smallest module so far in any case. The result does not depend on the
// number of threads.
func Reduce(ctx context.Context, module []byte, test Test, o Options) (*Result, error) {
	if o.Threads <= 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	m, err := parse(o.Dialects, module)
	if err != nil {
		return nil, err
	}
	r := &reduction{o: o, test: test, verify: m.valid(), whole: module}
	r.best = candidate{text: module, size: m.size(len(m.text())), content: m.content()} // as we print it: sizes compare then
	r.result.Was = r.best.size.ops
	r.result.Runs++
	if ok, err := r.test(ctx, module); err != nil || !ok {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("the first test did not end: %w", ctx.Err())
		}
		if err == nil {
			err = ErrNothing
		}
		return nil, err
	}
	r.alone(ctx, m)
	r.result.complete = r.search(ctx)
	r.result.Module, r.result.Ops = r.best.text, r.best.size.ops
	return &r.result, nil
}

// size is the size of a module. To compare modules, the number of operations counts first, then the
// number of operands, then the length of the text.
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
	text    []byte
	size    size
	content content
}

type reduction struct {
	o      Options
	test   Test // whoever runs it counts that
	verify bool // the input is valid, so candidates must be
	whole  []byte
	best   candidate
	result Result
	failures
}

func (r *reduction) over(ctx context.Context) bool {
	return ctx.Err() != nil || r.o.Runs > 0 && r.result.Runs >= r.o.Runs
}

// better makes the candidate c, for which the test held, the best module, and reports progress. The
// argument rule is the name of the rule that made it.
func (r *reduction) better(c candidate, rule string) {
	r.best = c
	if r.o.Progress != nil {
		r.o.Progress(Progress{rule, c.size.ops, len(c.text), r.result.Runs})
	}
}

// candidate returns the candidate that a rule has made from a copy of the best module. It returns
// false if the candidate is not smaller, not valid, or known to fail.
func (r *reduction) candidate(m *module) (candidate, bool) {
	if r.verify && !m.valid() {
		return candidate{}, false
	}
	c := candidate{text: m.text()}
	c.size = m.size(len(c.text))
	if !c.size.less(r.best.size) {
		return c, false
	}
	c.content = m.content()
	return c, !r.known(c)
}

// module is a parsed candidate. Each has its own context.
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

// size returns the size of the module, whose text has the given number of bytes.
func (m *module) size(bytes int) size {
	var s size
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		s.ops++
		s.operands += op.NumOperands()
		return ir.Advance
	})
	s.ops--
	s.bytes = bytes
	return s
}
