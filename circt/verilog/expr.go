package verilog

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// precedence orders expressions by how tightly they bind, the tightest first.
type precedence uint8

const (
	precSymbol      precedence = iota // foo, {a, b}
	precSelection                     // a[1], a.b, (a)
	precUnary                         // ~a
	precMultiply                      // * / %
	precAddition                      // + -
	precShift                         // << >> >>>
	precComparison                    // < <= > >=
	precEquality                      // == !=
	precAnd                           // &
	precXor                           // ^
	precOr                            // |
	precAndShort                      // &&
	precConditional                   // ?:
	precLowest
)

// signedness says whether Verilog computes an expression as signed or unsigned.
type signedness uint8

const (
	isSigned signedness = iota
	isUnsigned
)

// signNeed is the signedness that the user of an expression demands.
type signNeed uint8

const (
	anySign signNeed = iota
	needSigned
	needUnsigned
)

// info describes an expression that was printed.
type info struct {
	prec precedence
	sign signedness
}

// use describes the context of an expression: the requirements of its user.
type use struct {
	looser     precedence // parentheses around what binds looser
	sign       signNeed
	selfWidth  bool // the width does not matter and the value is unsigned: zero extensions are left out
	assignment bool // right side of an assignment, where patterns '{...} have a type
}

// expression writes the expression of v for the context u. The locations of the operations in it go to the
// comment of the statement.
func (e *emitter) expression(v *ir.Value, u use) {
	if u.assignment {
		u.sign = needUnsigned
	}
	e.depth++
	e.put(ibox0)
	e.sub(v, u)
	e.put(end)
	e.depth--
	if e.depth == 0 {
		for i, t := range e.buf {
			e.pp.add(t)
			e.buf[i].text = ""
		}
		e.buf = e.buf[:0]
	}
}

// plain writes v as an expression without an operator around it, so that it needs no parentheses.
func (e *emitter) plain(v *ir.Value) { e.expression(v, use{looser: precLowest}) }

// source writes v as the right side of an assignment.
func (e *emitter) source(v *ir.Value) { e.expression(v, use{looser: precLowest, assignment: true}) }

// loose is the context of an expression that may have any precedence.
var loose = use{looser: precLowest}

// zeroExtended returns the value that v extends with zeros, or nil if v is no such concatenation.
func zeroExtended(v *ir.Value) *ir.Value {
	op := v.DefinedBy(comb.Concat)
	if op == nil || op.NumOperands() != 2 {
		return nil
	}
	if c, ok := hw.ConstantOf(op.Operand(0)); ok && c.IsZero() {
		return op.Operand(1)
	}
	return nil
}

// sub writes v as a part of an expression, in parentheses if u demands them. It returns the precedence and
// the signedness of the text.
func (e *emitter) sub(v *ir.Value, u use) info {
	if c := v.DefinedBy(verif.Contract); c != nil {
		return e.sub(c.Operand(v.Index()), u)
	}
	if u.selfWidth && v.HasOneUse() {
		if small := zeroExtended(v); small != nil {
			v = small
		}
	}
	var op *ir.Operation
	var write exprWriter
	if !v.IsArg() {
		op = v.DefiningOp()
		write = writerOf(op.Def())
	}
	if write == nil {
		if u.sign == needSigned {
			e.texts("$signed(", e.valueName(v), ")")
			return info{precSymbol, isSigned}
		}
		e.text(e.valueName(v))
		return info{precSymbol, isUnsigned}
	}
	start := len(e.buf)
	e.mark(op, false)
	cast := e.opts.explicitBitcast && (op.Is(comb.Add) || op.Is(comb.Sub) || op.Is(comb.Mul))
	if cast {
		if w := ir.IntWidth(op.Operand(0).Type()); w > 0 {
			e.texts(strconv.FormatUint(uint64(w), 10), "'(")
			e.put(ibox0)
		} else {
			cast = false
		}
	}
	x := write(e, op, u)
	wrap := func(open string) {
		e.buf = append(e.buf, token{}, token{})
		copy(e.buf[start+2:], e.buf[start:])
		e.buf[start], e.buf[start+1] = token{kind: textToken, text: open}, ibox0
		e.put(end)
		e.text(")")
		x.prec = precSelection
	}
	switch {
	case u.sign == needSigned && x.sign == isUnsigned:
		wrap("$signed(")
		x.sign = isSigned
	case u.sign == needUnsigned && x.sign == isSigned:
		wrap("$unsigned(")
		x.sign = isUnsigned
	case x.prec > u.looser:
		wrap("(")
	}
	if cast {
		e.put(end)
		e.text(")")
	}
	e.mark(op, true)
	e.locs.add(op.Loc())
	return x
}

// exprWriter writes op as an expression for the context u. It returns the precedence and the signedness of
// the text.
type exprWriter func(e *emitter, op *ir.Operation, u use) info

// binary is a binary operator: its word, its precedence and its demands on operands.
type binary struct {
	word         string
	prec         precedence
	need         signNeed
	shift        bool // the right side is unsigned and has a width of its own
	resultSigned bool
}

func (b binary) write(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	if b.resultSigned {
		e.text("$signed(")
		e.put(ibox0)
	}
	l := e.sub(op.Operand(0), use{looser: b.prec, sign: b.need})
	if b.prec == precComparison || b.prec == precEquality {
		e.text(" ")
	} else {
		e.put(space)
	}
	e.texts(b.word, " ")
	right := use{looser: b.prec, sign: b.need}
	if !associative[op.Def()] {
		right.looser--
	}
	if b.shift {
		right.sign, right.selfWidth = anySign, true
	}
	r := e.sub(op.Operand(1), right)
	if b.resultSigned {
		e.put(end)
		e.text(")")
		return info{precSelection, isSigned}
	}
	sign := isUnsigned
	if l.sign == isSigned && r.sign == isSigned {
		sign = isSigned
	}
	return info{b.prec, sign}
}

// unary writes the operator word in front of the operand of op. It returns the precedence and the
// signedness of the text. If unsigned is set, the text counts as unsigned, whatever the operand is.
func (e *emitter) unary(op *ir.Operation, word string, unsigned bool) info {
	e.unimplementedAttributes(op)
	e.text(word)
	x := e.sub(op.Operand(0), use{looser: precSelection})
	prec := precUnary
	if op.Is(comb.ICmp) {
		prec = precLowest
	}
	if unsigned {
		x.sign = isUnsigned
	}
	return info{prec, x.sign}
}

// isNot reports whether op inverts its first operand.
func isNot(op *ir.Operation) bool {
	if op.NumOperands() != 2 {
		return false
	}
	c, ok := hw.ConstantOf(op.Operand(1))
	return ok && c.IsAllOnes()
}

func writeXor(e *emitter, op *ir.Operation, u use) info {
	if isNot(op) {
		return e.unary(op, "~", false)
	}
	return binary{word: "^", prec: precXor}.write(e, op, u)
}

// comparisons has the operators of comb.icmp, by predicate.
var comparisons = [...]struct {
	word string
	need signNeed
}{
	{"==", anySign}, {"!=", anySign},
	{"<", needSigned}, {"<=", needSigned}, {">", needSigned}, {">=", needSigned},
	{"<", needUnsigned}, {"<=", needUnsigned}, {">", needUnsigned}, {">=", needUnsigned},
	{"===", anySign}, {"!==", anySign}, {"==?", anySign}, {"!=?", anySign},
}

func writeICmp(e *emitter, op *ir.Operation, u use) info {
	p := comb.PredicateOf(op)
	if c, ok := hw.ConstantOf(op.Operand(1)); ok {
		if p == comb.EQ && c.IsAllOnes() {
			return e.unary(op, "&", true)
		}
		if p == comb.NE && c.IsZero() {
			return e.unary(op, "|", true)
		}
	}
	k := comparisons[p]
	prec := precEquality
	if k.need != anySign {
		prec = precComparison
	}
	x := binary{word: k.word, prec: prec, need: k.need}.write(e, op, u)
	x.sign = isUnsigned
	return x
}

func writeExtract(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	in := op.Operand(0)
	x := e.sub(in, loose)
	lo := comb.ExtractOp(op).LowBit().Int64()
	w := int64(ir.IntWidth(op.Result(0).Type()))
	if lo == 0 && int64(ir.IntWidth(in.Type())) == w {
		return x
	}
	e.text("[")
	e.number(lo + w - 1)
	if w != 1 {
		e.text(":")
		e.number(lo)
	}
	e.text("]")
	return info{precUnary, isUnsigned}
}

func writeMux(e *emitter, op *ir.Operation, _ use) info {
	x := comb.MuxOp(op)
	e.put(cbox0)
	e.put(ibox0)
	e.sub(x.Cond(), use{looser: precConditional - 1})
	e.put(end)
	e.put(token{kind: breakToken, n: 1, offset: 2})
	e.text("?")
	e.exprAttributes(op)
	e.text(" ")
	e.put(ibox0)
	l := e.sub(x.TrueValue(), use{looser: precConditional - 1})
	e.put(end)
	e.put(token{kind: breakToken, n: 1, offset: 2})
	e.text(": ")
	e.put(ibox0)
	r := e.sub(x.FalseValue(), use{looser: precConditional})
	e.put(end)
	e.put(end)
	sign := isUnsigned
	if l.sign == isSigned && r.sign == isSigned {
		sign = isSigned
	}
	return info{precConditional, sign}
}

// braced writes n items between open and closing. If they do not fit on the line, each gets its own line.
func (e *emitter) braced(open, closing string, n int, item func(i int)) {
	e.text(open)
	e.put(cbox0)
	for i := range n {
		if i > 0 {
			e.text(",")
			e.put(space)
		}
		item(i)
	}
	e.text(closing)
	e.put(end)
}

func (e *emitter) bracedValues(open, closing string, op *ir.Operation) {
	e.braced(open, closing, op.NumOperands(), func(i int) {
		e.put(ibox2)
		e.sub(op.Operand(i), loose)
		e.put(end)
	})
}

func writeConcat(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.bracedValues("{", "}", op)
	return info{precSymbol, isUnsigned}
}

func writeReplicate(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	in := op.Operand(0)
	times := int64(ir.IntWidth(op.Result(0).Type())) / max(1, int64(ir.IntWidth(in.Type())))
	open := "{" + strconv.FormatInt(times, 10) + "{"
	if c := in.DefinedBy(comb.Concat); c != nil && in.HasOneUse() {
		e.bracedValues(open, "}}", c)
	} else {
		e.bracedValues(open, "}}", op)
	}
	return info{precSymbol, isUnsigned}
}

func writeReverse(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.text("{<<{")
	e.sub(op.Operand(0), loose)
	e.text("}}")
	return info{precSymbol, isUnsigned}
}

// hexDigits returns v in upper-case hexadecimal digits, without leading zeros.
func hexDigits(v num.Int) string { return strings.ToUpper(v.Big(false).Text(16)) }

// scalar writes the constant v, such as 8'hFF. If need is needSigned, a negative number is written as the
// negation of a positive one. It returns the precedence and the signedness of the text.
func (e *emitter) scalar(v num.Int, need signNeed) info {
	x := info{precUnary, isUnsigned}
	mark := "'h"
	var b strings.Builder
	w := v.Width()
	if need == needSigned {
		x.sign, mark = isSigned, "'sh"
		if v.IsNegative() && !v.IsMinSigned() {
			b.WriteByte('-')
			v = v.Neg()
		}
	}
	b.WriteString(strconv.FormatUint(uint64(w), 10))
	b.WriteString(mark)
	if w <= 64 {
		b.WriteString(strings.ToUpper(strconv.FormatUint(v.Uint64(), 16)))
	} else {
		b.WriteString(hexDigits(v))
	}
	e.text(b.String())
	return x
}

func writeConstant(e *emitter, op *ir.Operation, u use) info {
	e.unimplementedAttributes(op)
	v := hw.ConstantOp(op).Value().Value
	if v.Width() == 0 {
		e.failOp(op, "will not emit zero width constants in the general case")
		e.texts("<<unsupported zero width constant: ", op.Name().String(), ">>")
		return info{precUnary, isUnsigned}
	}
	return e.scalar(v, u.sign)
}
