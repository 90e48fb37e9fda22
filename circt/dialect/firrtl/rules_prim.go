package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Rules for primitives of integers.

// constantRight is the rule that moves a constant to the right: d(c, y) -> by(y, c). The
// operation by is d itself, or for a comparison the one for exchanged operands.
func constantRight(name string, d, by *ir.OpDef) rewrite.Rule {
	return rewrite.Rule{
		Name: name, From: node(d, val("x"), val("y")), To: named(by, val("y"), val("x")),
		Where: []rewrite.Condition{isConst("x"), notConst("y")},
	}
}

// asWide is the rule that pads the operands of a bitwise operation to the width of its
// result.
func asWide(name string, d *ir.OpDef) rewrite.Rule {
	return rewrite.Rule{
		Name: name, From: node(d, val("x"), val("y")), To: named(d, padded(val("x")), padded(val("y"))),
		Where: []rewrite.Condition{known("x", "y"), mismatch("x", "y")},
	}
}

// asUIntPadded returns the only result of a rule: the matched value x as an unsigned
// integer. It is padded to the width of the replaced operation's result.
func asUIntPadded() []*rewrite.Node { return named(AsUIntPrim, padded(val("x"))) }

var addRules = rules{
	constantRight("moveConstAdd", AddPrim, AddPrim),
	{Name: "AddOfZero", From: node(AddPrim, val("x"), constantOp("c")), To: to(padded(val("x"))),
		Where: []rewrite.Condition{keepsConst("x"), known("x"), isZero("c")}},
	{Name: "AddOfSelf", From: node(AddPrim, val("x"), val("x")),
		To:    to(hinted(byAmount(ShlPrim, val("x"), func(*rewrite.Match) int64 { return 1 }))),
		Where: []rewrite.Condition{known("x")}},
	{Name: "AddOfPad", From: node(AddPrim, node(PadPrim, val("a")), val("b")), To: to(padded(hinted(node(AddPrim, val("a"), val("b"))))),
		Where: []rewrite.Condition{known("a", "b")}},
	{Name: "AddOfPad", From: node(AddPrim, val("b"), node(PadPrim, val("a"))), To: to(padded(hinted(node(AddPrim, val("a"), val("b"))))),
		Where: []rewrite.Condition{known("a", "b")}},
}

var subRules = rules{
	{Name: "SubOfZero", From: node(SubPrim, val("x"), constantOp("c")), To: to(hinted(padded(val("x")))),
		Where: []rewrite.Condition{keepsConst("x"), known("x"), isZero("c")}},
	{Name: "SubFromZeroSigned", From: node(SubPrim, constantOp("c"), val("x")), To: to(padded(hinted(node(NegPrim, val("x"))))),
		Where: []rewrite.Condition{known("x"), isZero("c"), signed("x")}},
	{Name: "SubFromZeroUnsigned", From: node(SubPrim, constantOp("c"), val("x")),
		To:    to(node(AsUIntPrim, padded(hinted(node(NegPrim, val("x")))))),
		Where: []rewrite.Condition{known("x"), isZero("c"), unsigned("x")}},
	{Name: "SubOfSelf", From: node(SubPrim, val("x"), val("x")), To: filled(false), Where: []rewrite.Condition{known("x")}},
	{Name: "SubOfPadL", From: node(SubPrim, node(PadPrim, val("a")), val("b")), To: to(hinted(padded(node(SubPrim, val("a"), val("b"))))),
		Where: []rewrite.Condition{known("a", "b")}},
	{Name: "SubOfPadR", From: node(SubPrim, val("b"), node(PadPrim, val("a"))), To: to(hinted(padded(node(SubPrim, val("b"), val("a"))))),
		Where: []rewrite.Condition{known("a", "b")}},
}

// andOfPad is the rule that narrows an and of x and a padded y: the upper bits of the
// result are zero. The pattern from is that and, with its operands in one of both orders.
func andOfPad(from *rewrite.Node) rewrite.Rule {
	low := byAmount(TailPrim, val("x"), wider("x", "y"))
	return rewrite.Rule{
		Name: "AndOfPad", From: from,
		To:    to(hinted(node(PadPrim, node(AndPrim, low, val("y"))).Attr("amount", "n"))),
		Where: []rewrite.Condition{known("x"), unsigned("x"), sameType("x", "pad")},
	}
}

func padOfY() *rewrite.Node { return node(PadPrim, val("y")).Attr("amount", "n").As("pad") }

var andRules = rules{
	asWide("extendAnd", AndPrim),
	constantRight("moveConstAnd", AndPrim, AndPrim),
	{Name: "AndOfZero", From: node(AndPrim, val("x"), constantOp("c")), To: filled(false),
		Where: []rewrite.Condition{known("x"), isZero("c")}},
	{Name: "AndOfAllOne", From: node(AndPrim, val("x"), constantOp("c")), To: asUIntPadded(),
		Where: []rewrite.Condition{keepsConst("x"), known("x"), sameType("x", "c"), isOnes("c")}},
	{Name: "AndOfSelf", From: node(AndPrim, val("x"), val("x")), To: named(AsUIntPrim, val("x")), Where: []rewrite.Condition{known("x")}},
	andOfPad(node(AndPrim, val("x"), padOfY())),
	andOfPad(node(AndPrim, padOfY(), val("x"))),
	{Name: "AndOfAsSIntL", From: node(AndPrim, node(AsSIntPrim, val("x")), val("y")),
		To:    named(AndPrim, val("x"), node(AsUIntPrim, val("y"))),
		Where: []rewrite.Condition{integers("x"), known("x"), sameWidth("x", "y")}},
	{Name: "AndOfAsSIntR", From: node(AndPrim, val("x"), node(AsSIntPrim, val("y"))),
		To:    named(AndPrim, node(AsUIntPrim, val("x")), val("y")),
		Where: []rewrite.Condition{integers("y"), known("x"), sameWidth("x", "y")}},
}

// ofPad is the rule that narrows a bitwise operation of x and a padded y: d(x, pad(y)) ->
// cat(head(x), d(tail(x), y)). The head is the part of x beyond the width of y.
func ofPad(name string, d *ir.OpDef) rewrite.Rule {
	return rewrite.Rule{
		Name: name, From: node(d, val("x"), padOfY()),
		To: named(CatPrim, byAmount(HeadPrim, val("x"), wider("x", "y")),
			node(d, byAmount(TailPrim, val("x"), wider("x", "y")), val("y"))),
		Where: []rewrite.Condition{known("x"), unsigned("x"), sameType("x", "pad")},
	}
}

var orRules = rules{
	asWide("extendOr", OrPrim),
	constantRight("moveConstOr", OrPrim, OrPrim),
	{Name: "OrOfZero", From: node(OrPrim, val("x"), constantOp("c")), To: asUIntPadded(),
		Where: []rewrite.Condition{keepsConst("x"), known("x"), isZero("c")}},
	{Name: "OrOfAllOne", From: node(OrPrim, val("x"), constantOp("c")), To: filled(true),
		Where: []rewrite.Condition{known("x"), sameType("x", "c"), isOnes("c")}},
	{Name: "OrOfSelf", From: node(OrPrim, val("x"), val("x")), To: named(AsUIntPrim, val("x")), Where: []rewrite.Condition{known("x")}},
	ofPad("OrOfPad", OrPrim),
	{Name: "OrOrr", From: node(OrPrim, val("a"), node(OrRPrim, val("x"))),
		To:    named(OrRPrim, node(CatPrim, node(AsUIntPrim, val("a")), node(AsUIntPrim, val("x")))),
		Where: []rewrite.Condition{ofWidth("a", 1)}},
}

var xorRules = rules{
	asWide("extendXor", XorPrim),
	constantRight("moveConstXor", XorPrim, XorPrim),
	{Name: "XorOfZero", From: node(XorPrim, val("x"), constantOp("c")), To: asUIntPadded(),
		Where: []rewrite.Condition{keepsConst("x"), known("x"), isZero("c")}},
	{Name: "XorOfSelf", From: node(XorPrim, val("x"), val("x")), To: filled(false), Where: []rewrite.Condition{known("x")}},
	ofPad("XorOfPad", XorPrim),
}

// negated is the rule that replaces the negation of a comparison by the opposite one:
// not(d(x, y)) -> by(x, y).
func negated(name string, d, by *ir.OpDef) rewrite.Rule {
	return rewrite.Rule{Name: name, From: node(NotPrim, node(d, val("x"), val("y"))), To: named(by, val("x"), val("y"))}
}

var notRules = rules{
	{Name: "NotNot", From: node(NotPrim, node(NotPrim, val("x"))), To: named(AsUIntPrim, val("x"))},
	negated("NotEq", EQPrim, NEQPrim),
	negated("NotNeq", NEQPrim, EQPrim),
	negated("NotLeq", LEQPrim, GTPrim),
	negated("NotLt", LTPrim, GEQPrim),
	negated("NotGeq", GEQPrim, LTPrim),
	negated("NotGt", GTPrim, LEQPrim),
}

// reduced is the rule that removes an operation on x below the reduction d: d(from) ->
// d(x). That operation, which the node from matches, does not change the result of the
// reduction.
func reduced(name string, d *ir.OpDef, from *rewrite.Node, where ...rewrite.Condition) rewrite.Rule {
	return rewrite.Rule{Name: name, From: node(d, from), To: named(d, val("x")), Where: where}
}

// reducedParts returns the rules for a reduction of a concatenation with the same
// reduction on one side: d(cat(y, d(z))) becomes d(cat(y, z)).
func reducedParts(name string, d *ir.OpDef) rules {
	return rules{
		{Name: name + "_left", From: node(d, node(CatPrim, val("y"), node(d, val("z")))),
			To: named(d, node(CatPrim, val("y"), node(AsUIntPrim, val("z"))))},
		{Name: name + "_right", From: node(d, node(CatPrim, node(d, val("z")), val("y"))),
			To: named(d, node(CatPrim, node(AsUIntPrim, val("z")), val("y")))},
	}
}

var andRRules = append(rules{
	reduced("AndRasSInt", AndRPrim, node(AsSIntPrim, val("x")), known("x"), integers("x")),
	reduced("AndRasUInt", AndRPrim, node(AsUIntPrim, val("x")), known("x"), integers("x")),
	{Name: "AndRPadU", From: node(AndRPrim, node(PadPrim, val("x")).As("pad")), To: filled(false),
		Where: []rewrite.Condition{known("x"), unsigned("x"), moreBits("pad", "x")}},
	reduced("AndRPadS", AndRPrim, node(PadPrim, val("x")), known("x"), signed("x")),
}, reducedParts("AndRCatAndR", AndRPrim)...)

var orRRules = append(rules{
	reduced("OrRasSInt", OrRPrim, node(AsSIntPrim, val("x")), known("x"), integers("x")),
	reduced("OrRasUInt", OrRPrim, node(AsUIntPrim, val("x")), known("x"), integers("x")),
	reduced("OrRPadU", OrRPrim, node(PadPrim, val("x")).As("pad"), known("x"), unsigned("x"), asManyBits("pad", "x")),
}, reducedParts("OrRCatOrR", OrRPrim)...)

var xorRRules = append(rules{
	reduced("XorRasSInt", XorRPrim, node(AsSIntPrim, val("x")), known("x"), integers("x")),
	reduced("XorRasUInt", XorRPrim, node(AsUIntPrim, val("x")), known("x"), integers("x")),
	reduced("XorRPadU", XorRPrim, node(PadPrim, val("x")).As("pad"), known("x"), unsigned("x"), asManyBits("pad", "x")),
}, reducedParts("XorRCatXorR", XorRPrim)...)

// shifted is the rule that replaces d, a shift whose amount is a constant operand. The
// new operation has the definition in the argument by, and its amount is an attribute.
func shifted(name string, d, by *ir.OpDef) rewrite.Rule {
	amount := func(m *rewrite.Match) int64 {
		c, ok := intOf(m.Attribute("amount"))
		if !ok || !c.FitsUint64() || c.Uint64() > 1<<31 {
			return 1 << 31
		}
		return int64(c.Uint64())
	}
	return rewrite.Rule{
		Name: name, From: node(d, val("x"), node(Constant).Attr("value", "amount")),
		To:    to(padded(hinted(byAmount(by, val("x"), amount)))),
		Where: []rewrite.Condition{known("x"), func(m *rewrite.Match) bool { return amount(m) <= 1<<20 }},
	}
}

var cvtRules = rules{
	{Name: "CVTSigned", From: node(CvtPrim, val("x")), To: to(val("x")), Where: []rewrite.Condition{signed("x")}},
	{Name: "CVTUnSigned", From: node(CvtPrim, val("x")), To: named(AsSIntPrim, padded(val("x"))),
		Where: []rewrite.Condition{unsigned("x"), known("x")}},
}

// Rules for casts, concatenations and parts.

// backAndForth is the rule that drops two casts which lead back to the type of x:
// d(inner(x)) -> x.
func backAndForth(name string, d, inner *ir.OpDef) rewrite.Rule {
	return rewrite.Rule{Name: name, From: node(d, node(inner, val("x"))), To: to(val("x")),
		Where: []rewrite.Condition{func(m *rewrite.Match) bool { return m.Value("x").Type() == m.Root.Result(0).Type() }}}
}

var catRules = rules{
	{Name: "CatBitsBits",
		From: node(CatPrim, node(BitsPrim, val("x")).Attr("hi", "hi").Attr("lo", "mid"),
			node(BitsPrim, val("x")).Attr("hi", "mid2").Attr("lo", "lo")),
		To:    to(hinted(node(BitsPrim, val("x")).Attr("hi", "hi").Attr("lo", "lo"))),
		Where: []rewrite.Condition{func(m *rewrite.Match) bool { return enumValue(m.Attribute("mid2"))+1 == enumValue(m.Attribute("mid")) }}},
	{Name: "CatDoubleConst", From: node(CatPrim, val("c1"), node(CatPrim, val("c2"), val("x"))),
		To:    named(CatPrim, node(CatPrim, val("c1"), node(AsUIntPrim, val("c2"))), node(AsUIntPrim, val("x"))),
		Where: []rewrite.Condition{known("x"), isConst("c1"), isConst("c2"), unsigned("c1")}},
	{Name: "CatCast", From: node(CatPrim, node(AsUIntPrim, val("x")), node(AsUIntPrim, val("y"))),
		To:    named(CatPrim, val("x"), val("y")),
		Where: []rewrite.Condition{integers("x", "y"), sameSigns("x", "y")}},
}

// bitsTo returns a node for the result of a rule, which extracts bits of n. It has the
// attributes hi and lo of the matched operation.
func bitsTo(n *rewrite.Node) *rewrite.Node {
	return node(BitsPrim, n).Attr("hi", "hi").Attr("lo", "lo")
}

// bitsFrom returns a node that matches an extraction of bits. Argument from is the node
// for the operand. The rule can refer to the extraction's attributes as hi and lo.
func bitsFrom(from *rewrite.Node) *rewrite.Node { return bitsTo(from) }

// shiftedBy returns a function that computes an attribute of a new operation: the sum of
// the matched attributes a and b.
func shiftedBy(a, b string) func(m *rewrite.Match) ir.Attribute {
	return func(m *rewrite.Match) ir.Attribute {
		return I32(m.Ctx(), enumValue(m.Attribute(a))+enumValue(m.Attribute(b)))
	}
}

var bitsRules = rules{
	{Name: "BitsOfBits", From: bitsFrom(node(BitsPrim, val("x")).Attr("lo", "base")),
		To: to(hinted(node(BitsPrim, val("x")).AttrIs("hi", shiftedBy("hi", "base")).AttrIs("lo", shiftedBy("lo", "base"))))},
	{Name: "BitsOfMux", From: bitsFrom(node(MuxPrim, val("c"), val("x"), val("y"))),
		To:    named(MuxPrim, val("c"), bitsTo(val("x")), bitsTo(val("y"))),
		Where: []rewrite.Condition{isConst("x"), isConst("y")}},
	{Name: "BitsOfAsUInt", From: bitsFrom(node(AsUIntPrim, val("x"))), To: to(hinted(bitsTo(val("x")))),
		Where: []rewrite.Condition{known("x"), integers("x")}},
	{Name: "BitsOfAnd", From: bitsFrom(node(AndPrim, val("x"), val("y"))), To: named(AndPrim, bitsTo(val("x")), bitsTo(val("y"))),
		Where: []rewrite.Condition{known("x"), sameType("x", "y")}},
	{Name: "BitsOfPad", From: bitsFrom(node(PadPrim, val("x"))), To: to(node(AsUIntPrim, val("x"))),
		Where: []rewrite.Condition{known("x"), func(m *rewrite.Match) bool {
			return Width(m.Root.Result(0).Type()) == Width(m.Value("x").Type()) && enumValue(m.Attribute("lo")) == 0
		}}},
}

// Rules for choices.

// muxOfEqual is the rule for a mux that a comparison of its values selects: mux(eq(a, b),
// a, b) -> b.
func muxOfEqual(name string, test *rewrite.Node) rewrite.Rule {
	return rewrite.Rule{Name: name, From: node(MuxPrim, test, val("a"), val("b")), To: to(val("b")),
		Where: []rewrite.Condition{sameType("a", "b"), known("a"), keepsConst("b")}}
}

var muxRules = rules{
	muxOfEqual("MuxEQOperands", node(EQPrim, val("a"), val("b"))),
	muxOfEqual("MuxEQOperandsSwapped", node(EQPrim, val("b"), val("a"))),
	{Name: "MuxNEQ", From: node(MuxPrim, node(NEQPrim, val("a"), val("b")), val("x"), val("y")),
		To:    named(MuxPrim, node(EQPrim, val("a"), val("b")), val("y"), val("x")),
		Where: []rewrite.Condition{sameType("x", "y"), known("x")}},
	{Name: "MuxNot", From: node(MuxPrim, val("x"), constantOp("zero"), constantOp("one")), To: named(NotPrim, val("x")),
		Where: []rewrite.Condition{sameType("x", "zero"), sameType("x", "one"), isZero("zero"), isOne("one")}},
	{Name: "MuxSameTrue", From: node(MuxPrim, val("c"), val("x"), node(MuxPrim, val("d"), val("x"), val("y"))),
		To:    named(MuxPrim, node(OrPrim, val("c"), val("d")), val("x"), val("y")),
		Where: []rewrite.Condition{sameType("x", "y"), known("x")}},
	{Name: "MuxSameFalse", From: node(MuxPrim, val("c"), node(MuxPrim, val("d"), val("x"), val("y")), val("y")),
		To:    named(MuxPrim, node(AndPrim, val("c"), val("d")), val("x"), val("y")),
		Where: []rewrite.Condition{sameType("x", "y"), known("y")}},
	{Name: "NarrowMuxLHS",
		From:  node(MuxPrim, val("c"), node(CatPrim, val("a"), val("x")).As("l"), node(CatPrim, val("a"), val("y")).As("r")),
		To:    named(CatPrim, val("a"), node(MuxPrim, val("c"), val("x"), val("y"))),
		Where: []rewrite.Condition{sameType("l", "r"), known("l")}},
	{Name: "NarrowMuxRHS",
		From:  node(MuxPrim, val("c"), node(CatPrim, val("x"), val("b")).As("l"), node(CatPrim, val("y"), val("b")).As("r")),
		To:    named(CatPrim, node(MuxPrim, val("c"), val("x"), val("y")), val("b")),
		Where: []rewrite.Condition{sameType("l", "r"), known("l")}},
	{Name: "MuxPadSel", From: node(MuxPrim, val("c"), val("x"), val("y")), To: named(MuxPrim, noCondition(), val("x"), val("y")),
		Where: []rewrite.Condition{ofWidth("c", 0)}},
}

// noCondition returns a node for a constant zero of one bit, which replaces a condition
// of zero width.
func noCondition() *rewrite.Node {
	return rewrite.Compute(func(rw *rewrite.Rewriter, m *rewrite.Match) *ir.Value {
		return constantOfWidth(rw.Builder, m.Root.Loc(), 1, 0)
	})
}

var mux2CellRules = rules{
	{Name: "Mux2PadSel", From: node(Mux2CellIntrinsic, val("c"), val("x"), val("y")),
		To:    named(Mux2CellIntrinsic, noCondition(), val("x"), val("y")),
		Where: []rewrite.Condition{ofWidth("c", 0)}},
}

var mux4CellRules = rules{
	{Name: "Mux4PadSel", From: node(Mux4CellIntrinsic, val("c"), val("x3"), val("x2"), val("x1"), val("x0")),
		To: named(Mux4CellIntrinsic, byAmount(PadPrim, val("c"), func(*rewrite.Match) int64 { return 2 }),
			val("x3"), val("x2"), val("x1"), val("x0")),
		Where: []rewrite.Condition{ofWidth("c", 1)}},
}
