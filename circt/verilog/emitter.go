// Package verilog prints modules of hw, comb, sv and ltl as SystemVerilog: upstream's ExportVerilog.
//
// Three steps follow each other. Prepare rewrites modules until each value has a name or stands where its expression
// may be written. The names step gives everything a name that is legal in Verilog. The emitter then prints each
// top-level operation by itself, through a pretty printer. So operations print in parallel; the texts are joined in
// order.
//
// Passes and command lines do not live here.
package verilog

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// emitter prints one top-level operation.
type emitter struct {
	d      *design
	opts   *Options
	pp     *printer
	module *ir.Operation // that is being printed
	ports  []hw.PortEntry
	fields fieldNames
	locs   locText // of the statement that is being printed

	marked      *ir.Operation // statement whose text has no end mark
	owesNewline bool
	maxDecl     int // widths of the columns of declarations in the current block
	maxType     int

	inlined  map[*ir.Operation]bool // assignments that declarations have
	declared map[*ir.Operation]bool // sv.logic whose declaration has its value

	buf    []token // of the expression that is being printed
	depth  int     // of emitExpression
	failed bool
}

func newEmitter(d *design, out *strings.Builder) *emitter {
	e := &emitter{d: d, opts: &d.opts, pp: newPrinter(out, d.opts.lineLength)}
	e.fields.opts = e.opts
	if e.opts.emitVerilogLocations {
		e.pp.marks = &marks{}
	}
	e.locs = locText{ctx: d.ctx, style: d.opts.locations}
	return e
}

// put takes the next token. Within an expression, it goes to the buffer, otherwise to the printer.
func (e *emitter) put(t token) {
	if e.depth > 0 {
		e.buf = append(e.buf, t)
		return
	}
	e.pp.add(t)
}

func (e *emitter) text(s string) {
	if s != "" {
		e.put(token{kind: textToken, text: s})
	}
}

func (e *emitter) texts(parts ...string) {
	for _, s := range parts {
		e.text(s)
	}
}

func (e *emitter) number(n int64) { e.text(strconv.FormatInt(n, 10)) }

func (e *emitter) spaces(n int) {
	if n > 0 {
		e.put(token{kind: breakToken, n: int32(n)})
	}
}

// blanks writes n spaces, at which the printer never breaks the line.
func (e *emitter) blanks(n int) {
	for n > 0 {
		k := min(n, len(blanks))
		e.text(blanks[:k])
		n -= k
	}
}

// start begins a statement on a line of its own.
func (e *emitter) start() {
	if e.owesNewline {
		e.owesNewline = false
		e.put(newline)
	}
}

func (e *emitter) endLine() { e.owesNewline = true }

// begin starts a statement whose comment names the location of op.
func (e *emitter) begin(op *ir.Operation) {
	e.beginWhole(op)
	e.marked = op
}

// beginWhole is begin for an operation whose text ends later, where the caller puts the mark.
func (e *emitter) beginWhole(op *ir.Operation) {
	e.start()
	e.mark(op, false)
	e.locate(op)
}

// locate starts the comment of a statement with the location of op.
func (e *emitter) locate(op *ir.Operation) {
	e.locs.reset()
	e.locs.add(op.Loc())
}

// beginUnmarked is begin for an operation whose place in the text upstream does not record.
func (e *emitter) beginUnmarked(op *ir.Operation) {
	e.start()
	e.locate(op)
}

// finish ends the text of the statement that begin started, unless that is done.
func (e *emitter) finish() {
	if e.marked != nil {
		e.mark(e.marked, true)
		e.marked = nil
	}
}

// comment writes the locations that were collected for the statement, as a comment.
func (e *emitter) comment() {
	e.finish()
	e.commentText(e.locs.text())
}

func (e *emitter) commentText(s string) {
	e.put(neverBreak)
	if s != "" {
		e.texts("\t// ", s)
	}
}

// endWithComment writes the comment with the statement's locations, and ends the line.
func (e *emitter) endWithComment() {
	e.comment()
	e.endLine()
}

// isProcedural reports whether op is in a procedural region, whose statements run in order.
func isProcedural(op *ir.Operation) bool {
	p := op.Parent()
	return p != nil && p.Implements("ProceduralRegion")
}

// valueName returns the Verilog name of v, a value that is not written as an expression: a port, a declaration or a
// result of one.
func (e *emitter) valueName(v *ir.Value) string {
	if v.IsArg() {
		parent := v.OwnerBlock().Parent()
		switch {
		case parent.Is(hw.Module):
			return e.inputName(v.Index())
		case parent.Is(sv.Func):
			return e.inputName(v.Index())
		case parent.Is(sv.For):
			return symName(parent)
		case parent.Is(sv.GenerateFor):
			if s, ok := parent.Attr("inductionVarName").(*ir.StringAttr); ok {
				return s.Value
			}
		}
		return "<<unknown argument>>"
	}
	return symName(v.DefiningOp())
}

// inputName returns the name of the port for argument i of the module's body.
func (e *emitter) inputName(i int) string {
	for k := range e.ports {
		p := &e.ports[k]
		if p.Dir == hw.Out {
			continue
		}
		if i == 0 {
			return portName(p)
		}
		i--
	}
	return "<<unknown port>>"
}

// unimplementedAttributes reports an error if op has SystemVerilog attributes, for operations that cannot print
// them.
func (e *emitter) unimplementedAttributes(op *ir.Operation) {
	if sv.HasAttributes(op) {
		e.failed = true
		op.EmitError("SV attributes emission is unimplemented for the op")
	}
}

// attributes writes the SystemVerilog attributes of a statement, on a line of their own.
func (e *emitter) attributes(op *ir.Operation) {
	if !sv.HasAttributes(op) {
		return
	}
	e.start()
	e.attributeList(op.Attr(sv.AttributesName).(*ir.ArrayAttr), space)
	e.endLine()
}

// exprAttributes writes the SystemVerilog attributes of an expression, behind it.
func (e *emitter) exprAttributes(op *ir.Operation) {
	if sv.HasAttributes(op) {
		e.text(" ")
		e.attributeList(op.Attr(sv.AttributesName).(*ir.ArrayAttr), token{kind: textToken, text: " "})
	}
}

// attributeList writes attributes in groups: (* a, b = 1 *). Attributes that are written as comments form groups of
// their own. It puts the token in the argument between in front of each attribute but the first.
func (e *emitter) attributeList(list *ir.ArrayAttr, between token) {
	closing := ""
	e.put(cbox0)
	for i, a := range list.Elems {
		x := hw.AsAttr(a, sv.AttributeAttr)
		if x == nil {
			continue
		}
		opening, closes := "(* ", " *)"
		if b, ok := x.Params[2].(*ir.IntegerAttr); ok && !b.Value.IsZero() {
			opening, closes = "/* ", " */"
		}
		if closing == closes {
			e.text(",")
			e.put(between)
		} else {
			if closing != "" {
				e.text(closing)
				e.put(end)
				e.put(end)
			}
			if i > 0 {
				e.put(between)
			}
			e.put(ibox0)
			e.text(opening)
			e.put(ibox0)
			closing = closes
		}
		e.text(x.Params[0].(*ir.StringAttr).Value)
		if s, ok := x.Params[1].(*ir.StringAttr); ok {
			e.texts(" = ", s.Value)
		}
	}
	if closing != "" {
		e.text(closing)
		e.put(end)
		e.put(end)
	}
	e.put(end)
}

// substituted writes the text s. In it, {{i}} stands for operand i of op, or, after the operands, for a symbol. It
// calls operand to write an operand.
func (e *emitter) substituted(s string, op *ir.Operation, operand func(v *ir.Value)) {
	var symbols []ir.Attribute
	if l, ok := op.Attr("symbols").(*ir.ArrayAttr); ok {
		symbols = l.Elems
	}
	next := 0
	for {
		at := strings.Index(s[next:], "{{")
		if at < 0 {
			break
		}
		start := next + at + 2
		next = start
		for next < len(s) && s[next] >= '0' && s[next] <= '9' {
			next++
		}
		if next == start {
			next--
			continue
		}
		digits, separator := s[start:next], "."
		if next < len(s) && s[next] == ':' {
			from := next + 1
			for next < len(s) && s[next] != '}' {
				next++
			}
			if from < next {
				separator = s[from:next]
			}
		}
		if !strings.HasPrefix(s[next:], "}}") {
			continue
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			e.fail(op, "operand substitution too large")
			continue
		}
		next += 2
		if n >= op.NumOperands()+len(symbols) {
			e.fail(op, "operand %d isn't valid", n)
			continue
		}
		e.text(s[:start-2])
		if n < op.NumOperands() {
			operand(op.Operand(n))
		} else {
			e.symbol(op, symbols[n-op.NumOperands()], separator)
		}
		s, next = s[next:], 0
	}
	e.text(s)
}

func (e *emitter) fail(op *ir.Operation, format string, args ...any) {
	e.failed = true
	op.EmitError(format, args...)
}

func (e *emitter) failOp(op *ir.Operation, format string, args ...any) {
	e.failed = true
	op.EmitOpError(format, args...)
}

// symbol writes the Verilog name of the operation that a symbol names. A hierarchical path has separator between its
// parts.
func (e *emitter) symbol(op *ir.Operation, ref ir.Attribute, separator string) {
	if flat, ok := ref.(*ir.SymbolRefAttr); ok {
		def := e.d.symbols[flat.Root]
		if def == nil {
			if def = symbolBeside(op, flat.Root); def != nil {
				e.text(defName(def))
			}
			return
		}
		if def.Is(hw.HierPath) {
			for i, part := range hw.HierPathOp(def).Namepath().Elems {
				if i > 0 {
					e.text(separator)
				}
				e.text(e.refName(op, part))
			}
			return
		}
	}
	e.text(e.refName(op, ref))
}

// symbolBeside returns the operation in op's block whose symbol is name, or nil if there is none.
func symbolBeside(op *ir.Operation, name *ir.StringAttr) *ir.Operation {
	for other := range op.Block().Ops() {
		if ir.SymbolName(other) == name {
			return other
		}
	}
	return nil
}

// refName returns the Verilog name of the operation or port that ref names. If there is none, it reports an error at
// op.
func (e *emitter) refName(op *ir.Operation, ref ir.Attribute) string {
	if module, name, ok := hw.InnerRefParts(ref); ok {
		if t, ok := e.d.inner(module, name); ok {
			if t.Port >= 0 {
				return portName(&hw.PortEntries(t.Op)[t.Port])
			}
			return symName(t.Op)
		}
	} else if flat, ok := ref.(*ir.SymbolRefAttr); ok {
		if def := e.d.symbols[flat.Root]; def != nil {
			return defName(def)
		}
	}
	e.fail(op, "cannot get name for symbol %s", attrText(ref))
	return "<INVALID>"
}

// defName returns the Verilog name of an operation that a symbol of the design names.
func defName(def *ir.Operation) string {
	if s, ok := def.Attr("verilogName").(*ir.StringAttr); ok && s.Value != "" {
		return s.Value
	}
	return symName(def)
}
