package rewrite

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

var toyRules = []Rule{
	{ // the same value twice
		Name: "AddSame",
		From: Op(toyAdd, V("x"), V("x")),
		To:   []*Node{Op(toyTwice, V("x"))},
	},
	{ // nested source, shared result
		Name:  "TwiceOfAdd",
		From:  Op(toyTwice, Op(toyAdd, V("x"), V("y")).As("sum")),
		Where: []Condition{OneUse("sum"), Different("x", "y")},
		To:    []*Node{Op(toyAdd, Op(toyTwice, V("x")).Like("x").As("first"), Op(toyAdd, V("y"), V("first")).Like("y"))},
	},
}

// args adds arguments to the function.
func (b *toyBuilder) args(n int) []*ir.Value {
	entry := b.fn.Region(0).First()
	for range n {
		entry.AddArg(b.Arena, b.t, ir.UnknownLoc)
	}
	return entry.Args()
}

func TestRules(t *testing.T) {
	b := newToy()
	args := b.args(2)
	b.use(b.op(toyTwice, b.op(toyAdd, args[0], args[1])))
	b.use(b.op(toyAdd, args[1], args[1]))
	_, converged := ApplyGreedily(b.fn, NewSet(FromRules(toyRules...)), DefaultConfig())
	if !converged {
		t.Error("no end")
	}
	const want = "arg 0; arg 1; 2=twice 0; 3=add 1 2; 4=add 2 3; use 4; 5=twice 1; use 5"
	if got := b.text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestRuleDiscardable: a rule may set a discardable attribute on the operations
// that it makes.
func TestRuleDiscardable(t *testing.T) {
	b := newToy()
	args := b.args(1)
	b.use(b.op(toyAdd, args[0], args[0]))
	hint := func(given ir.Attribute) func(m *Match) ir.Attribute {
		return func(*Match) ir.Attribute { return given }
	}
	named := Op(toyTwice, V("x")).Discardable("hint", hint(b.Ctx.String("h"))).Discardable("none", hint(nil))
	ApplyGreedily(b.fn, NewSet(FromRules(Rule{Name: "AddSame", From: Op(toyAdd, V("x"), V("x")), To: []*Node{named}})), DefaultConfig())
	op := b.fn.Region(0).First().First()
	if d := op.Discardable(); !op.Is(toyTwice) || len(d.Entries) != 1 || d.Get("hint") != b.Ctx.String("h") {
		t.Errorf("%s has the attributes %v", op.Def().Name, d)
	}
}

// TestRuleLocations: what a rule makes stems from all it has matched.
func TestRuleLocations(t *testing.T) {
	b := newToy()
	args := b.args(2)
	at := func(line uint32) ir.Loc { return b.Ctx.FileLineCol(b.Ctx.String("f"), line, 1) }
	sum := b.Op(toyAdd, at(1), []ir.Type{b.t}, args)
	twice := b.Op(toyTwice, at(2), []ir.Type{b.t}, []*ir.Value{sum.Result(0)})
	b.use(twice.Result(0))
	ApplyGreedily(b.fn, NewSet(FromRules(toyRules[1])), DefaultConfig())
	want := b.Ctx.Fused([]ir.Loc{at(2), at(1)}, nil)
	for op := range b.fn.Region(0).First().Ops() {
		if op.NumResults() > 0 && op.Loc() != want {
			t.Errorf("%s is from %v", op.Name().Name, b.Ctx.LocAttr(op.Loc()))
		}
	}
}

// TestRuleLocationOrder: the root's location comes first, and the location of an
// operand's definition comes before its user's.
func TestRuleLocationOrder(t *testing.T) {
	b := newToy()
	x := b.args(1)[0]
	at := func(line uint32) ir.Loc { return b.Ctx.FileLineCol(b.Ctx.String("f"), line, 1) }
	twice := func(line uint32, v *ir.Value) *ir.Value {
		return b.Value(toyTwice, at(line), b.t, []*ir.Value{v})
	}
	b.use(twice(3, twice(2, twice(1, x))))
	ApplyGreedily(b.fn, NewSet(FromRules(Rule{
		Name: "Eightfold",
		From: Op(toyTwice, Op(toyTwice, Op(toyTwice, V("x")))),
		To:   []*Node{Op(toyAdd, V("x"), V("x"))},
	})), DefaultConfig())
	want := b.Ctx.Fused([]ir.Loc{at(3), at(1), at(2)}, nil)
	for op := range b.fn.Region(0).First().Ops() {
		if op.Is(toyAdd) && op.Loc() == want {
			return
		}
	}
	t.Error("no sum from", b.Ctx.LocAttr(want))
}

func TestRulesThatMakeNoSense(t *testing.T) {
	for name, r := range map[string]Rule{
		"no operation":   {From: V("x")},
		"unbound":        {From: Op(toyTwice, V("x")), To: []*Node{V("y")}},
		"no type":        {From: Op(toyTwice, V("x")), To: []*Node{Op(toyTwice, Op(toyTwice, V("x")))}},
		"no attribute":   {From: Op(toyTwice, V("x")).Attr("colour", "c"), To: []*Node{V("x")}},
		"bound twice":    {From: Op(toyTwice, V("x")), To: []*Node{Op(toyTwice, V("x")).As("x")}},
		"unbound prop":   {From: Op(toyTwice, V("x")), To: []*Node{Op(toyConst).Attr("value", "v")}},
		"computed match": {From: Op(toyTwice, Compute(nil)), To: []*Node{V("x")}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: accepted", name)
				}
			}()
			c := &compiled{Rule: r}
			c.compile()
			c.resolve()
		}()
	}
}

func BenchmarkRuleMismatch(b *testing.B) {
	toy := newToy()
	arg := toy.args(1)[0]
	op := toy.op(toyTwice, toy.op(toyTwice, arg)).DefiningOp()
	p := FromRules(toyRules[1])[0]
	rw := NewRewriter(toy.Ctx, nil)
	b.ReportAllocs()
	for b.Loop() {
		p.Rewrite(rw, op)
	}
}
