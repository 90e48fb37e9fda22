package asm

import (
	"io"
	"runtime"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Append appends a whole operation, usually a module, as mlir-opt prints a file:
// aliases, the operation, a newline, deferred aliases and resources.
func Append(dst []byte, op *ir.Operation, o PrintOptions) []byte {
	pr := newPrinter(op, &o)
	pr.Buf = dst
	pr.file(op)
	return pr.Buf
}

// Write writes what Append appends, a piece at a time, so that the whole text
// never stands in memory. Its error is w's.
func Write(w io.Writer, op *ir.Operation, o PrintOptions) error {
	pr := newPrinter(op, &o)
	pr.out = &sink{w: w}
	pr.file(op)
	pr.out.write(pr.Buf)
	return pr.out.err
}

// flushSize is about how much text is collected before it is written.
const flushSize = 1 << 16

// sink is where a printer's text goes, up to the first error.
type sink struct {
	w   io.Writer
	err error
}

func (s *sink) write(b []byte) {
	if s.err == nil {
		_, s.err = s.w.Write(b)
	}
}

// flush hands the text on if there is enough of it. It is called between
// operations only: what prints one may look back at its own text.
func (pr *Printer) flush(atLeast int) {
	if pr.out != nil && len(pr.Buf) > atLeast {
		pr.out.write(pr.Buf)
		pr.Buf = pr.Buf[:0]
	}
}

// file prints op with all that a file has around it.
func (pr *Printer) file(op *ir.Operation) {
	var aliases []aliasInfo
	distinct := false
	if !pr.opts.LocalScope {
		pr.hearResources()
		c := &aliasCollector{ctx: op.Context(), opts: &pr.opts}
		c.run(pr, op)
		aliases = c.assign(&pr.AttrPrinter)
		distinct = c.distinct
	}
	pr.printAliases(aliases, false)
	top := pr.forkTop(op, distinct)
	if pr.opts.Generic {
		top = nil // arguments are counted through the whole operation
	}
	pr.names.number(op, top)
	pr.FullOp(op)
	pr.Byte('\n')
	pr.printAliases(aliases, true)
	if !pr.opts.LocalScope {
		pr.resources(op.Context())
	}
}

// OpText is an operation as diagnostics show it: in generic form if generic is
// set, without aliases, numbered from the isolated operation around it.
func OpText(op *ir.Operation, generic bool) string {
	return OpTextWith(op, PrintOptions{Generic: generic})
}

// OpTextWith is OpText with further options.
func OpTextWith(op *ir.Operation, o PrintOptions) string {
	elide := 16
	if o.ElideElements == nil {
		o.ElideElements = &elide
	}
	o.LocalScope, o.Threads = true, 1
	pr := newPrinter(op, &o)
	root := op
	for !root.Has(ir.IsolatedFromAbove) && root.Parent() != nil {
		root = root.Parent()
	}
	defer saveScratch(root).restore(root)
	pr.names.number(root, nil)
	pr.FullOp(op)
	return string(pr.Buf)
}

// OpTexts is OpTextWith of operations in root, an isolated operation that is
// numbered once for them all.
func OpTexts(root *ir.Operation, ops []*ir.Operation, o PrintOptions) []string {
	elide := 16
	if o.ElideElements == nil {
		o.ElideElements = &elide
	}
	o.LocalScope, o.Threads = true, 1
	pr := newPrinter(root, &o)
	defer saveScratch(root).restore(root)
	pr.names.number(root, nil)
	texts := make([]string, len(ops))
	for i, op := range ops {
		pr.Buf = pr.Buf[:0]
		pr.FullOp(op)
		texts[i] = string(pr.Buf)
	}
	return texts
}

func newPrinter(op *ir.Operation, o *PrintOptions) *Printer {
	pr := &Printer{opts: *o, dialect: []string{"builtin"}}
	if o.Located != nil {
		pr.opts.Threads = 1
	}
	// The generic form numbers values through the whole file, as upstream does.
	pr.opts.UniqueIDs = o.UniqueIDs || o.Generic
	pr.names = newNames(&pr.opts)
	if o.ElideElements != nil {
		pr.SetElide(*o.ElideElements)
	}
	if o.HexElements != nil {
		pr.SetHex(*o.HexElements)
	}
	pr.AttrPrinter.PrettyLocs = o.PrettyLocs
	return pr
}

// run is the dry run over op.
func (c *aliasCollector) run(pr *Printer, op *ir.Operation) {
	v := &Printer{opts: pr.opts, names: pr.names, visiting: c, dialect: []string{"builtin"}}
	v.VisitAttr = func(a ir.Attribute, e ir.Elision) { c.visit(a, nil, e, false) }
	v.VisitType = func(t ir.Type) { c.visit(nil, t, ir.NeverElide, false) }
	c.skim(op, pr.opts.goroutines())
	c.op(v, op)
}

func (pr *Printer) printAliases(aliases []aliasInfo, deferred bool) {
	for _, a := range aliases {
		if a.deferred != deferred {
			continue
		}
		pr.Str(a.name)
		pr.Str(" = ")
		if a.typ != nil {
			pr.TypeNoAlias(a.typ)
		} else {
			pr.AttrNoAlias(a.attr, ir.NeverElide)
		}
		pr.Byte('\n')
	}
}

// forkMin is the number of operations in a module from which printing on several
// goroutines pays.
const forkMin = 64

// goroutines is how many may print.
func (o *PrintOptions) goroutines() int {
	if o.Threads == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return o.Threads
}

// forker prints the operations of one block on several goroutines.
type forker struct {
	top     *ir.Block
	threads int
}

// forkTop decides whether op's own operations are printed apart, and returns
// their block. Numbering distinct attributes needs one goroutine.
func (pr *Printer) forkTop(op *ir.Operation, distinct bool) *ir.Block {
	threads := pr.opts.goroutines()
	if threads < 2 || distinct || pr.opts.UniqueIDs || pr.opts.ValueUsers || !op.Has(ir.IsolatedFromAbove) ||
		op.NumRegions() != 1 || op.Region(0).Empty() || !op.Region(0).HasOneBlock() {
		return nil
	}
	b := op.Region(0).First()
	n := 0
	for o := b.First(); o != nil && n < forkMin; o = o.Next() {
		n++
	}
	if n < forkMin {
		return nil
	}
	pr.fork = &forker{b, threads}
	return b
}

// forkSize is the number of operations that one task prints.
const forkSize = 64

// print prints the operations of f.top up to last (nil: all).
func (f *forker) print(pr *Printer, last *ir.Operation) {
	type printed struct {
		text      []byte
		resources []string
	}
	type task struct {
		first *ir.Operation
		done  chan printed
	}
	work := make(chan *task, f.threads*4)
	ready := make(chan *task, f.threads*4)
	var wg sync.WaitGroup
	buffers := sync.Pool{New: func() any { return new([]byte) }}
	for range f.threads {
		wg.Add(1)
		w := pr.forked() // here: pr prints on
		go func() {
			defer wg.Done()
			for t := range work {
				w.Buf = (*buffers.Get().(*[]byte))[:0]
				w.printSome(t.first, last)
				t.done <- printed{w.Buf, w.used}
				w.Buf, w.used = nil, nil
			}
		}()
	}
	go func() {
		n := 0
		for o := f.top.First(); o != nil && o != last; o = o.Next() {
			if n%forkSize == 0 {
				t := &task{o, make(chan printed, 1)}
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

// forked is a printer for operations of the top block.
func (pr *Printer) forked() *Printer {
	w := &Printer{AttrPrinter: pr.AttrPrinter, opts: pr.opts, indent: pr.indent}
	if pr.OnResource != nil {
		w.hearResources()
	}
	w.dialect = append(w.dialect, pr.dialect...)
	n := pr.names
	w.names = &names{opts: &w.opts, texts: n.texts[:len(n.texts):len(n.texts)], used: map[string]struct{}{},
		parent: n.used, groups: nil, counters: n.counters}
	w.names.callbacks()
	if len(n.groups) > 0 {
		w.names.groups = map[*ir.Operation][]int{}
		for k, v := range n.groups {
			w.names.groups[k] = v
		}
	}
	return w
}

func (pr *Printer) printSome(op, last *ir.Operation) {
	texts, groups := len(pr.names.texts), pr.names.groups
	for i := 0; i < forkSize && op != nil && op != last; i++ {
		if !pr.opts.Generic {
			pr.names.numberInside(op)
		}
		pr.spaces()
		pr.FullOp(op)
		pr.Byte('\n')
		pr.names.texts = pr.names.texts[:texts]
		pr.names.groups = groups
		op = op.Next()
	}
}

// ValueNames are the names that values have in an operation's text. They stand in
// the values' Scratch fields, so printing anything ends them.
type ValueNames struct{ pr *Printer }

// NameValues names the values in op.
func NameValues(op *ir.Operation) *ValueNames {
	pr := newPrinter(op, &PrintOptions{})
	pr.names.number(op, nil)
	return &ValueNames{pr}
}

// Of is the name of v, with its percent sign.
func (n *ValueNames) Of(v *ir.Value) string {
	n.pr.Buf = n.pr.Buf[:0]
	n.pr.names.append(n.pr, v, true)
	return string(n.pr.Buf)
}
