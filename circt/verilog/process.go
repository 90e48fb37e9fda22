package verilog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// countStatements counts the statements of a block, up to two. An operation that must stand between begin and end
// counts as two.
func countStatements(b *ir.Block) int {
	n := 0
	for op := range b.Ops() {
		n += countIn(op)
		if n > 1 {
			return 2
		}
	}
	return n
}

func countIn(op *ir.Operation) int {
	n := 0
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			for inner := range b.Ops() {
				if n += countIn(inner); n > 1 {
					return 2
				}
			}
		}
	}
	if isExpression(op) || isIgnored(op) {
		return n
	}
	switch op.Def() {
	case sv.Verbatim, sv.If, sv.IfDefProcedural:
		return 2
	case sv.Ordered:
		return n
	case hw.Output:
		for i := range op.NumOperands() {
			if v := op.Operand(i); !v.HasOneUse() || v.DefinedBy(hw.Instance) == nil {
				n++
			}
		}
		return n
	}
	return n + 1
}

// body writes the statements of b as one statement, between begin and end unless there is only one. A comment with
// the locations collected so far ends the first line. note is a comment behind end.
func (e *emitter) body(b *ir.Block, note string) {
	n := 0
	if b != nil {
		n = countStatements(b)
	}
	around := n != 1 || e.opts.alwaysEmitBeginEnd
	if around {
		e.text(" begin")
	}
	e.endWithComment()
	if n > 0 {
		e.block(b)
	}
	if around {
		e.start()
		e.text("end")
		if note != "" {
			e.texts(" // ", note)
		}
		e.endLine()
	}
}

func firstBlock(r *ir.Region) *ir.Block {
	if r.Empty() {
		return nil
	}
	return r.First()
}

// process writes a process without a trigger: initial or always_comb.
func (e *emitter) process(op *ir.Operation, word string) {
	e.attributes(op)
	e.beginWhole(op)
	defer e.mark(op, true)
	e.text(word)
	e.body(firstBlock(op.Region(0)), word)
}

// eventWord returns the keyword for an event control, such as posedge.
func eventWord(a ir.Attribute) string { return hw.EventControl.Keyword(constraint.IntValue(a)) }

func (e *emitter) always(op *ir.Operation) {
	e.attributes(op)
	e.beginWhole(op)
	defer e.mark(op, true)
	x := sv.AlwaysOp(op)
	events := x.Events().Elems
	if len(events) == 0 {
		e.text("always @*")
		e.body(x.Body(), "always @*")
		return
	}
	words := make([]string, len(events))
	event := func(i int) {
		words[i] = eventWord(events[i])
		e.texts(words[i], " ")
		e.put(cbox0)
		e.plain(op.Operand(i))
		e.put(end)
	}
	e.text("always @(")
	if len(events) == 1 {
		event(0)
		e.text(")")
	} else {
		e.put(cbox0)
		for i := range events {
			if i > 0 {
				e.put(space)
				e.text("or")
				e.put(space)
			}
			event(i)
		}
		e.text(")")
		e.put(end)
	}
	e.body(x.Body(), "always @("+strings.Join(words, ", ")+")")
}

// The styles of a reset.
const (
	noReset    = 0
	asyncReset = 2
)

func (e *emitter) alwaysFF(op *ir.Operation) {
	e.attributes(op)
	e.beginWhole(op)
	defer e.mark(op, true)
	x := sv.AlwaysFFOp(op)
	style := constraint.IntValue(x.ResetStyle())
	note := "always_ff @(" + eventWord(x.ClockEdge())
	e.text("always_ff @(")
	e.put(cbox0)
	e.texts(eventWord(x.ClockEdge()), " ")
	e.plain(x.Clock())
	if style == asyncReset {
		e.text(" or")
		e.put(space)
		e.texts(eventWord(x.ResetEdge()), " ")
		e.plain(x.Reset())
		note += " or " + eventWord(x.ResetEdge())
	}
	e.text(")")
	e.put(end)
	note += ")"
	if style == noReset {
		e.body(firstBlock(op.Region(0)), note)
		return
	}
	e.text(" begin")
	e.endWithComment()
	e.put(bbox2)
	e.start()
	e.text("if (")
	if style == asyncReset && constraint.IntValue(x.ResetEdge()) == hw.AtNegEdge {
		e.text("!")
	}
	e.plain(x.Reset())
	e.text(")")
	whole := slices.Clone(e.locs.locs)
	e.body(firstBlock(op.Region(1)), "")
	e.start()
	e.text("else")
	e.locs.locs = whole
	e.body(firstBlock(op.Region(0)), "")
	e.put(end)
	e.start()
	e.texts("end // ", note)
	e.endLine()
}

// ifStatement writes if, else if and else.
func (e *emitter) ifStatement(op *ir.Operation) {
	e.attributes(op)
	e.beginWhole(op)
	defer e.mark(op, true)
	e.text("if (")
	for {
		e.locs.add(op.Loc())
		e.put(ibox2)
		e.plain(op.Operand(0))
		e.put(end)
		e.text(")")
		e.body(op.Region(0).First(), "")
		if op.Region(1).Empty() {
			return
		}
		e.start()
		otherwise := op.Region(1).First()
		nested := elseIf(otherwise)
		e.locs.reset()
		if nested == nil {
			e.locs.add(op.Loc())
			e.text("else")
			e.body(otherwise, "")
			return
		}
		op = nested
		e.text("else if (")
	}
}

// elseIf returns the sv.if that is the only operation of b besides expressions, so that it is written as else if. It
// returns nil if there is none.
func elseIf(b *ir.Block) *ir.Operation {
	var found *ir.Operation
	for op := range b.Ops() {
		switch {
		case op.Is(sv.If):
			if found != nil {
				return nil
			}
			found = op
		case !isExpression(op):
			return nil
		}
	}
	if found != nil && sv.HasAttributes(found) {
		return nil
	}
	return found
}

// ifdef writes `ifdef. If only the else has statements, it writes `ifndef.
func (e *emitter) ifdef(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.beginUnmarked(op)
	macro := sv.MacroOf(op)
	if decl := e.d.symbols[e.d.ctx.String(macro)]; decl != nil {
		macro = defName(decl)
	}
	then, otherwise := firstBlock(op.Region(0)), firstBlock(op.Region(1))
	empty := then == nil || then.Empty()
	if empty {
		e.texts("`ifndef ", macro)
	} else {
		e.texts("`ifdef ", macro)
	}
	e.endWithComment()
	if !empty {
		e.block(then)
	}
	if otherwise != nil {
		if !empty {
			e.start()
			e.texts("`else  // ", macro)
			e.endLine()
		}
		e.block(otherwise)
	}
	e.start()
	e.text("`endif // ")
	if empty {
		e.text("not def ")
	}
	e.text(macro)
	e.endLine()
}

// bitLetters has the letters for the bits of a case pattern.
const bitLetters = "01xz"

func patternText(a *ir.IntegerAttr) string {
	w := a.Value.Width() / 2
	var b strings.Builder
	b.WriteString(strconv.FormatUint(uint64(w), 10))
	b.WriteString("'b")
	for i := w; i > 0; i-- {
		k := 0
		if a.Value.Bit(2 * (i - 1)) {
			k = 1
		}
		if a.Value.Bit(2*(i-1) + 1) {
			k |= 2
		}
		b.WriteByte(bitLetters[k])
	}
	return b.String()
}

func (e *emitter) caseStatement(op *ir.Operation) {
	e.attributes(op)
	e.beginWhole(op)
	defer e.mark(op, true)
	x := sv.CaseOp(op)
	if q := hw.AsAttr(x.ValidationQualifier(), sv.ValidationQualifierAttr); q != nil {
		if n := constraint.IntValue(q.Params[0]); n != 0 {
			e.texts(sv.ValidationQualifier.Keyword(n), " ")
		}
	}
	e.texts(sv.CaseStmt.Keyword(constraint.IntValue(x.CaseStyle())), " (")
	e.put(ibox0)
	e.plain(x.Cond())
	e.text(")")
	e.put(end)
	e.comment()
	e.endLine()
	whole := slices.Clone(e.locs.locs)
	e.put(bbox2)
	values := x.CaseValues()
	for i, p := range x.CasePatterns().Elems {
		e.start()
		e.locs.reset()
		switch a := p.(type) {
		case *ir.UnitAttr:
			e.text("default")
		case *ir.IntegerAttr:
			e.text(patternText(a))
		case *ir.DialectAttr:
			if a.Def == sv.CaseExprPatternAttr {
				e.plain(values[0].Value())
				values = values[1:]
				whole = append(whole, e.locs.locs...)
			} else {
				e.text(e.d.enumField(a))
			}
		}
		e.text(":")
		e.locs.reset()
		e.body(firstBlock(op.Region(i)), "")
	}
	e.put(end)
	e.start()
	e.text("endcase")
	e.locs.locs = append(e.locs.locs[:0], whole...)
	e.commentText(e.locs.text())
	e.endLine()
}

func (e *emitter) forStatement(op *ir.Operation) {
	e.attributes(op)
	e.mark(op, false) // upstream marks the end of the line before
	e.start()
	e.locs.reset()
	x := sv.ForOp(op)
	name := symName(op)
	part := func(lhs func(), operator string, v *ir.Value, closing string) {
		e.put(ibox2)
		lhs()
		e.texts(" ", operator)
		e.put(space)
		e.put(ibox0)
		e.plain(v)
		e.text(closing)
		e.put(end)
		e.put(end)
	}
	e.text("for (")
	e.put(cbox0)
	body := x.Body()
	part(func() {
		e.texts("logic ", e.dimsText(body.Arg(0).Type(), op), " ", name)
	}, "=", x.LowerBound(), ";")
	e.put(space)
	part(func() { e.text(name) }, "<", x.UpperBound(), ";")
	e.put(space)
	part(func() { e.text(name) }, "+=", x.Step(), ") begin")
	e.put(end)
	e.put(neverBreak)
	e.endLine()
	closing := e.locs.text()
	e.block(body)
	e.start()
	e.text("end")
	e.mark(op, true)
	e.commentText(closing)
	e.endLine()
}
