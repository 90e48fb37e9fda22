package asm

import (
	"maps"
	"runtime"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Printing a region on several goroutines, each of which prints some lines of it.

const (
	// forkMin is the number of operations in a module from which printing them on
	// several goroutines pays.
	forkMin = 64
	// forkSize is the number of lines, labels and operations, of one task.
	forkSize = 64
	// forkLines is the number of lines from which a region within is printed so.
	forkLines = 16 * forkSize
)

// goroutines returns the number of goroutines that may print.
func (o *PrintOptions) goroutines() int {
	if o.Threads == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return o.Threads
}

// forker prints a region on several goroutines. Each of them prints some lines of the region.
// A line is an operation with everything nested in it, or a block label.
type forker struct {
	threads int
	// top, if set, is the block of a module with many operations, which are
	// numbered inside by who prints them. If not, all values have their names, and
	// the regions that have many lines are printed so.
	top *ir.Block
}

// forkFor prepares printing op on several goroutines where this pays. It returns the block
// whose operations the goroutines number themselves, or nil if all values must be numbered
// before. If distinct is set, the text has distinct attributes. These are numbered as they are
// printed, so they need one goroutine.
func (pr *Printer) forkFor(op *ir.Operation, distinct bool) *ir.Block {
	threads := pr.opts.goroutines()
	if threads < 2 || distinct || pr.opts.ValueUsers {
		return nil
	}
	pr.fork = &forker{threads: threads}
	if pr.opts.UniqueIDs || !op.Has(ir.IsolatedFromAbove) || op.NumRegions() != 1 ||
		op.Region(0).Empty() || !op.Region(0).HasOneBlock() {
		return nil // values are counted through the whole operation, or there is one piece
	}
	if b := op.Region(0).First(); hasLines(op.Region(0), forkMin) {
		pr.fork.top = b
	}
	return pr.fork.top
}

// takes reports whether several goroutines are to print region r.
func (f *forker) takes(r *ir.Region) bool {
	if f.top != nil {
		return r.First() == f.top
	}
	return hasLines(r, forkLines)
}

// hasLines reports whether r has more than n lines; each block label and each operation counts
// as one.
func hasLines(r *ir.Region, n int) bool {
	for at := (line{block: r.First()}); at.block != nil && n >= 0; at = at.next() {
		n--
	}
	return n < 0
}

// line is a unit of a region's text. It is an operation with everything nested in it, or the
// label of a block if op is nil.
type line struct {
	block *ir.Block
	op    *ir.Operation
}

// next returns the line after l in the region. After the last line, it returns a line whose
// block is nil.
func (l line) next() line {
	op := l.block.First()
	if l.op != nil {
		op = l.op.Next()
	}
	if op == nil {
		return line{block: l.block.Next()}
	}
	return line{l.block, op}
}

// printed is the text that a goroutine printed for one task, which is a run of forkSize lines.
// It also lists the resources that this text uses.
type printed struct {
	text      []byte
	resources []string
}

type printTask struct {
	first line
	done  chan printed
}

// print prints the blocks of r on several goroutines. With header set, it prints the label of
// the first block; with terminator set, it prints that block's terminator.
func (f *forker) print(pr *Printer, r *ir.Region, header, terminator bool) {
	work := make(chan *printTask, f.threads*4)
	ready := make(chan *printTask, f.threads*4)
	var wg sync.WaitGroup
	buffers := sync.Pool{New: func() any { return new([]byte) }}
	elided := elidedTerminator(r.First(), terminator)
	for range f.threads {
		w := pr.forked() // here: pr prints on
		wg.Go(func() {
			for t := range work {
				w.Buf = (*buffers.Get().(*[]byte))[:0]
				w.printLines(f, r, t.first, header, elided)
				t.done <- printed{w.Buf, w.used}
				w.Buf, w.used = nil, nil
			}
		})
	}
	go func() {
		n := 0
		for at := (line{block: r.First()}); at.block != nil; at = at.next() {
			if n%forkSize == 0 {
				t := &printTask{at, make(chan printed, 1)}
				ready <- t
				work <- t
			}
			n++
		}
		close(work)
		close(ready)
	}()
	pr.flush(0)
	for t := range ready {
		p := <-t.done
		if pr.out != nil {
			pr.out.write(p.text)
		} else {
			pr.Buf = append(pr.Buf, p.text...)
		}
		pr.used = append(pr.used, p.resources...)
		buffers.Put(&p.text)
	}
	wg.Wait()
}

// forked returns a printer that another goroutine can use for some lines of the region being
// printed.
func (pr *Printer) forked() *Printer {
	w := &Printer{AttrPrinter: pr.AttrPrinter, opts: pr.opts, indent: pr.indent}
	if pr.OnResource != nil {
		w.hearResources()
	}
	w.dialect = append(w.dialect, pr.dialect...)
	n := pr.names
	w.names = &names{opts: &w.opts, texts: n.texts[:len(n.texts):len(n.texts)], used: map[string]struct{}{},
		parent: n.used, groups: n.groups, counters: n.counters}
	w.names.callbacks()
	if pr.fork.top != nil && len(n.groups) > 0 {
		w.names.groups = maps.Clone(n.groups) // this one adds its own
	}
	return w
}

// printLines prints at most forkSize lines of r, from line at on. With header set, it prints
// the label of r's first block. It does not print the operation elided, which may be nil.
func (pr *Printer) printLines(f *forker, r *ir.Region, at line, header bool, elided *ir.Operation) {
	texts, groups := len(pr.names.texts), pr.names.groups
	for i := 0; i < forkSize && at.block != nil; i++ {
		switch {
		case at.op == nil:
			if header || at.block != r.First() {
				pr.blockHeader(at.block)
			}
		case at.op != elided:
			if f.top != nil {
				pr.names.numberInside(at.op)
			}
			pr.indent += 2
			pr.spaces()
			pr.FullOp(at.op)
			pr.Byte('\n')
			pr.indent -= 2
			pr.names.texts = pr.names.texts[:texts]
			pr.names.groups = groups
		}
		at = at.next()
	}
}
