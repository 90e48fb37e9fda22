package asm

import (
	"io"

	"github.com/millrace-mlir/millrace/ir"
)

// Append appends the text of op, usually a module, to dst, in the form of a file printed by
// mlir-opt. This is aliases, the operation, a newline, deferred aliases and resources.
func Append(dst []byte, op *ir.Operation, o PrintOptions) []byte {
	pr := newPrinter(op, &o)
	pr.Buf = dst
	pr.file(op)
	return pr.Buf
}

// Write writes to w, in pieces, the text that Append would append. So the whole text is never
// in memory. It returns w's error.
func Write(w io.Writer, op *ir.Operation, o PrintOptions) error {
	pr := newPrinter(op, &o)
	pr.out = &sink{w: w}
	pr.file(op)
	pr.out.write(pr.Buf)
	return pr.out.err
}

// flushSize is the approximate size in bytes of the text that a printer collects before it
// writes.
const flushSize = 1 << 16

// sink is the writer for a printer's text. After an error it writes nothing more.
type sink struct {
	w   io.Writer
	err error
}

func (s *sink) write(b []byte) {
	if s.err == nil {
		_, s.err = s.w.Write(b)
	}
}

// flush writes the collected text if it has more than atLeast bytes. It may only be called
// between operations, because printing an operation may look back at the operation's own text.
func (pr *Printer) flush(atLeast int) {
	if pr.out != nil && len(pr.Buf) > atLeast {
		pr.out.write(pr.Buf)
		pr.Buf = pr.Buf[:0]
	}
}

// file prints op as a file: with aliases, the final newline and resources.
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
	pr.names.number(op, pr.forkFor(op, distinct))
	pr.FullOp(op)
	pr.Byte('\n')
	pr.printAliases(aliases, true)
	if !pr.opts.LocalScope {
		pr.resources(op.Context())
	}
}

// OpText returns the text of an operation as diagnostics show it: without aliases, and with
// values numbered from the enclosing isolated operation. With generic set, it is the generic
// form.
func OpText(op *ir.Operation, generic bool) string {
	return OpTextWith(op, PrintOptions{Generic: generic})
}

// OpTextWith returns the text of an operation as OpText does, with further options.
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

// OpTexts returns the texts of the operations ops, as OpTextWith does. All are in root, an
// isolated operation, whose values are numbered only once.
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

// run collects aliases by a dry run of printing op.
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

// ValueNames gives the names of values in an operation's text. The values' Scratch fields hold
// the names, so they are valid only until something else is printed.
type ValueNames struct{ pr *Printer }

// NameValues names the values in op as printing would.
func NameValues(op *ir.Operation) *ValueNames {
	pr := newPrinter(op, &PrintOptions{})
	pr.names.number(op, nil)
	return &ValueNames{pr}
}

// Of returns the name of v, including the %.
func (n *ValueNames) Of(v *ir.Value) string {
	n.pr.Buf = n.pr.Buf[:0]
	n.pr.names.append(n.pr, v, true)
	return string(n.pr.Buf)
}
