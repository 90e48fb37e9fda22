package verilog

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// propPrecedence orders operators of properties by how tightly they bind, the tightest first.
type propPrecedence uint8

const (
	propSymbol      propPrecedence = iota // a
	propRepeat                            // [*], [=], [->]
	propConcat                            // ##
	propThroughout                        // throughout
	propWithin                            // within
	propIntersect                         // intersect
	propUnary                             // not, nexttime-like
	propAnd                               // and
	propOr                                // or
	propIff                               // iff
	propUntil                             // until, s_until, ...
	propImplication                       // |->, |=>
	propQualifier                         // always, s_always, eventually, ...
	propClocking                          // @(...), disable iff
	propLowest
)

// property writes v, a property, a sequence or a boolean. It adds parentheses if the text binds
// less tightly than the precedence looser. It returns the precedence of the text. A boolean is an
// expression even if an operation of ltl computes it; such an expression has no text, as upstream.
func (e *emitter) property(v *ir.Value, looser propPrecedence) propPrecedence {
	var op *ir.Operation
	if !v.IsArg() {
		op = v.DefiningOp()
	}
	if op != nil && isSingle(op) {
		return e.property(op.Operand(0), looser)
	}
	if op == nil || op.Name().DialectName() != ltl.Dialect.Name || ir.IntWidth(v.Type()) == 1 {
		e.put(ibox0)
		e.sub(v, loose) // a repetition applies to the whole expression, so it needs no parentheses
		e.put(end)
		return propSymbol
	}
	start := len(e.buf)
	prec := e.propertyOp(op)
	if prec > looser {
		e.buf = append(e.buf, token{}, token{})
		copy(e.buf[start+2:], e.buf[start:])
		e.buf[start], e.buf[start+1] = token{kind: textToken, text: "("}, ibox0
		e.put(end)
		e.text(")")
		prec = propSymbol
	}
	e.locs.add(op.Loc())
	return prec
}

// isSingle reports whether op repeats its operand exactly once, which needs no operator.
func isSingle(op *ir.Operation) bool {
	if !op.Is(ltl.GotoRepeat) && !op.Is(ltl.NonConsecutiveRepeat) {
		return false
	}
	n, _ := int64Attr(op, "base")
	more, _ := int64Attr(op, "more")
	return n == 1 && more == 0
}

// listed writes the operands of op, separated by word. It returns prec, the precedence of the
// operator.
func (e *emitter) listed(op *ir.Operation, word string, prec propPrecedence) propPrecedence {
	for i := range op.NumOperands() {
		if i > 0 {
			e.put(space)
			e.texts(word, " ")
		}
		e.property(op.Operand(i), prec)
	}
	return prec
}

// wrapped writes the operand of op as word(operand). It returns the precedence of the text.
func (e *emitter) wrapped(op *ir.Operation, word string) propPrecedence {
	e.text(word)
	e.put(space)
	e.text("(")
	e.put(ibox2)
	e.property(op.Operand(0), propLowest)
	e.text(")")
	e.put(end)
	return propQualifier
}

func int64Attr(op *ir.Operation, name string) (int64, bool) {
	a, ok := op.Inherent(name).(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Int64(), true
}

// delay writes the operator of ltl.delay: ##n, ##[n:m] or ##[n:$].
func (e *emitter) delay(op *ir.Operation) {
	n, _ := int64Attr(op, "delay")
	e.text("##")
	if more, ok := int64Attr(op, "length"); ok {
		if more == 0 {
			e.number(n)
			return
		}
		e.texts("[", strconv.FormatInt(n, 10), ":", strconv.FormatInt(n+more, 10), "]")
		return
	}
	switch n {
	case 0:
		e.text("[*]")
	case 1:
		e.text("[+]")
	default:
		e.texts("[", strconv.FormatInt(n, 10), ":$]")
	}
}

func (e *emitter) propertyOp(op *ir.Operation) propPrecedence {
	switch op.Def() {
	case ltl.BooleanConstant:
		if constraint.IntValue(op.Inherent("value")) != 0 {
			e.text("1'h1")
		} else {
			e.text("1'h0")
		}
		return propSymbol
	case ltl.And:
		return e.listed(op, "and", propAnd)
	case ltl.Or:
		return e.listed(op, "or", propOr)
	case ltl.Intersect:
		return e.listed(op, "intersect", propIntersect)
	case ltl.Delay:
		e.delay(op)
		e.put(space)
		e.property(op.Operand(0), propConcat)
		return propConcat
	case ltl.Concat:
		for i := range op.NumOperands() {
			v := op.Operand(i)
			if i > 0 {
				e.put(space)
				if v.DefinedBy(ltl.Delay) == nil {
					e.text("##0 ")
				}
			}
			e.property(v, propConcat)
		}
		return propConcat
	case ltl.Repeat:
		e.property(op.Operand(0), propRepeat)
		e.repeat(op)
		return propRepeat
	case ltl.GotoRepeat:
		return e.repeatKind(op, "[->")
	case ltl.NonConsecutiveRepeat:
		return e.repeatKind(op, "[=")
	case ltl.Not:
		if ev := op.Operand(0).DefinedBy(ltl.Eventually); ev != nil {
			if not := ev.Operand(0).DefinedBy(ltl.Not); not != nil {
				e.text("always")
				e.put(space)
				e.property(not.Operand(0), propQualifier)
				return propQualifier
			}
			e.text("always not")
			e.put(space)
			e.property(ev.Operand(0), propUnary)
			return propQualifier
		}
		e.text("not")
		e.put(space)
		e.property(op.Operand(0), propUnary)
		return propUnary
	case ltl.Implication:
		return e.implication(op)
	case ltl.Until:
		e.property(op.Operand(0), propUntil)
		e.text(" until")
		e.put(space)
		e.property(op.Operand(1), propUntil)
		return propUntil
	case ltl.Eventually:
		e.text("s_eventually")
		e.put(space)
		e.property(op.Operand(0), propQualifier)
		return propQualifier
	case ltl.Strong:
		return e.wrapped(op, "strong")
	case ltl.Weak:
		return e.wrapped(op, "weak")
	case ltl.Clock:
		e.clockEvent(clockWords[constraint.IntValue(op.Inherent("edge"))], op.Operand(1))
		e.put(space)
		e.property(op.Operand(0), propClocking)
		return propClocking
	}
	e.failOp(op, "emission as Verilog property or sequence not supported")
	e.texts("<<unsupported: ", op.Name().String(), ">>")
	return propSymbol
}

var clockWords = [...]string{"posedge", "negedge", "edge"}

func (e *emitter) clockEvent(word string, clock *ir.Value) {
	e.texts("@(", word, " ")
	e.put(ibox2)
	e.property(clock, propLowest)
	e.text(")")
	e.put(end)
}

func (e *emitter) repeat(op *ir.Operation) {
	n, _ := int64Attr(op, "base")
	more, ok := int64Attr(op, "more")
	switch {
	case ok && more == 0:
		e.texts("[*", strconv.FormatInt(n, 10), "]")
	case ok:
		e.texts("[*", strconv.FormatInt(n, 10), ":", strconv.FormatInt(n+more, 10), "]")
	case n == 0:
		e.text("[*]")
	case n == 1:
		e.text("[+]")
	default:
		e.texts("[*", strconv.FormatInt(n, 10), ":$]")
	}
}

func (e *emitter) repeatKind(op *ir.Operation, open string) propPrecedence {
	e.property(op.Operand(0), propRepeat)
	n, _ := int64Attr(op, "base")
	more, _ := int64Attr(op, "more")
	e.texts(open, strconv.FormatInt(n, 10))
	if more != 0 {
		e.texts(":", strconv.FormatInt(n+more, 10))
	}
	e.text("]")
	return propRepeat
}

// implication writes a |-> b, and returns the precedence of the text. An antecedent that ends with
// ##1 true is written a |=> b.
func (e *emitter) implication(op *ir.Operation) propPrecedence {
	arrow := "|->"
	from := op.Operand(0)
	var parts []*ir.Value
	if c := from.DefinedBy(ltl.Concat); c != nil {
		n := c.NumOperands()
		if d := c.Operand(n - 1).DefinedBy(ltl.Delay); d != nil {
			k, _ := int64Attr(d, "delay")
			length, ok := int64Attr(d, "length")
			if v, isConst := hw.ConstantOf(d.Operand(0)); isConst && v.IsAllOnes() && k == 1 && ok && length == 0 {
				arrow = "|=>"
				for i := range n - 1 {
					parts = append(parts, c.Operand(i))
				}
			}
		}
	}
	if parts == nil {
		e.property(from, propImplication)
	} else {
		for i, v := range parts {
			if i > 0 {
				e.put(space)
				if v.DefinedBy(ltl.Delay) == nil {
					e.text("##0 ")
				}
			}
			e.property(v, propConcat)
		}
	}
	e.put(space)
	e.texts(arrow, " ")
	e.property(op.Operand(1), propImplication)
	return propImplication
}

// label writes the label of a verification statement, if it has one.
func (e *emitter) label(op *ir.Operation) {
	if s, ok := op.Attr(verilogName).(*ir.StringAttr); ok {
		e.texts(s.Value, ":")
		e.put(space)
	}
}

// failure writes the else branch of an assertion: an $error with the assertion's message and
// arguments. It writes nothing without a message.
func (e *emitter) failure(op *ir.Operation, arguments []ir.Operand) {
	message, ok := op.Inherent("message").(*ir.StringAttr)
	if !ok {
		return
	}
	e.put(space)
	e.text("else $error(")
	e.put(ibox0)
	e.text(quoted(message.Value))
	e.arguments(arguments)
	e.text(")")
	e.put(end)
}

// assertWords has the keywords of verification statements.
var assertWords = map[*ir.OpDef]string{
	sv.Assert: "assert", sv.AssertConcurrent: "assert", sv.AssertProperty: "assert",
	sv.Assume: "assume", sv.AssumeConcurrent: "assume", sv.AssumeProperty: "assume",
	sv.Cover: "cover", sv.CoverConcurrent: "cover", sv.CoverProperty: "cover",
}

// immediate writes an immediate assertion: assert (a).
func (e *emitter) immediate(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.begin(op)
	e.put(ibox2)
	e.label(op)
	e.put(cbox0)
	e.text(assertWords[op.Def()])
	switch constraint.IntValue(op.Inherent("defer")) {
	case 1:
		e.text(" #0 ")
	case 2:
		e.text(" final ")
	}
	e.text("(")
	e.put(ibox0)
	e.plain(op.Operand(0))
	e.text(")")
	e.put(end)
	e.failure(op, op.Operands()[1:])
	e.text(";")
	e.put(end)
	e.put(end)
	e.endWithComment()
}

// concurrent writes a concurrent assertion: assert property (@(posedge clock) a).
func (e *emitter) concurrent(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.begin(op)
	e.put(ibox2)
	e.label(op)
	e.put(cbox0)
	e.texts(assertWords[op.Def()], " property (")
	e.put(ibox0)
	e.texts("@(", eventWord(op.Inherent("event")), " ")
	e.plain(op.Operand(0))
	e.text(")")
	e.put(space)
	e.plain(op.Operand(1))
	e.text(")")
	e.put(end)
	e.failure(op, op.Operands()[2:])
	e.text(";")
	e.put(end)
	e.put(end)
	e.endWithComment()
}

// assertionParts returns the clock, the disable condition and the event of a property assertion.
// clock and disable are nil if it has none.
func assertionParts(op *ir.Operation) (clock, disable *ir.Value, event string) {
	switch op.Def() {
	case sv.AssertProperty, sv.AssumeProperty, sv.CoverProperty:
		if l := op.OperandsNamed("clock"); len(l) > 0 {
			clock, event = l[0].Value(), eventWord(op.Inherent("event"))
		}
		if l := op.OperandsNamed("disable"); len(l) > 0 {
			disable = l[0].Value()
		}
	}
	return clock, disable, event
}

// propertyAssertion writes an assertion of a property. A boolean in a procedural region becomes an
// immediate assertion.
func (e *emitter) propertyAssertion(op *ir.Operation) {
	e.unimplementedAttributes(op)
	prop := op.Operand(0)
	clock, disable, event := assertionParts(op)
	e.begin(op)
	e.put(ibox2)
	e.label(op)
	e.put(cbox0)
	if ir.IsI1(prop.Type()) && isProcedural(op) {
		e.texts(assertWords[op.Def()], "(")
	} else {
		e.texts(assertWords[op.Def()], " property (")
	}
	e.put(ibox2)
	e.depth++
	if clock != nil {
		e.clockEvent(event, clock)
		e.put(space)
	}
	if disable != nil {
		e.text("disable iff (")
		e.property(disable, propLowest)
		e.text(")")
		e.put(space)
	}
	e.put(ibox0)
	e.property(prop, propLowest)
	e.put(end)
	e.depth--
	if e.depth == 0 {
		for _, t := range e.buf {
			e.pp.add(t)
		}
		e.buf = e.buf[:0]
	}
	e.text(");")
	e.put(end)
	e.put(end)
	e.put(end)
	e.endWithComment()
}
