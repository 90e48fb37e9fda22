package rewrite

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

func TestPatternOrder(t *testing.T) {
	patterns := []Pattern{
		{Name: "oneStep", Root: toyTwice, Generates: []*ir.OpDef{toyAdd}},
		{Name: "twoSteps", Root: toyTwice, Benefit: 5, Generates: []*ir.OpDef{toyUse}},
		{Name: "inVain", Root: toyTwice, Benefit: 9, Generates: []*ir.OpDef{toyBr}},
		{Name: "unknown", Root: toyTwice},
		{Name: "better", Root: toyTwice, Benefit: 2, Generates: []*ir.OpDef{toyAdd}},
		{Name: "second", Root: toyUse, Generates: []*ir.OpDef{toyAdd}},
		{Name: "ofLegal", Root: toyAdd},
	}
	anyOp := []Pattern{{Name: "any1"}, {Name: "any2", Benefit: 2}}
	of := func(d *ir.OpDef, lists ...[]Pattern) string {
		target := NewTarget().LegalOps("toy.add").IllegalOps("toy.twice", "toy.use", "toy.br")
		var names []string
		for _, p := range newLegalization(target, NewSet(lists...)).of(d) {
			names = append(names, p.Name)
		}
		return strings.Join(names, " ")
	}
	for _, c := range []struct {
		what, got, want string
	}{
		{"by depth, benefit, the last first", of(toyTwice, patterns), "better unknown oneStep twoSteps"},
		{"legal operations are left alone", of(toyAdd, patterns), ""},
		{"with patterns for any, the first first", of(toyTwice, patterns, anyOp), "inVain better oneStep unknown any2 twoSteps any1"},
		{"ranks decide", of(toyUse, patterns, anyOp), "any2 second any1"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %s, want %s", c.what, c.got, c.want)
		}
	}
}

func TestAnalysisChangesNothing(t *testing.T) {
	b := newToy()
	x := b.fn.Region(0).First().AddArg(b.Arena, b.t, ir.UnknownLoc)
	b.use(b.op(toyTwice, x))
	before := b.types()
	target := NewTarget().IllegalOps("toy.twice", "toy.use").LegalOps("toy.add", "toy.func")
	found := (&Conversion{Target: target, Set: NewSet(toyPatterns)}).Analyze(b.fn)
	use := b.fn.Region(0).First().Last()
	if !found[b.fn] || !found[use.Prev()] || found[use] || len(found) != 2 {
		t.Errorf("%d found: %v", len(found), found)
	}
	if got := b.types(); got != before || b.Ctx.Errors() > 0 {
		t.Errorf("%s became %s", before, got)
	}
}

func TestWithoutRollback(t *testing.T) {
	b := newToy()
	x := b.fn.Region(0).First().AddArg(b.Arena, b.t, ir.UnknownLoc)
	twice := b.op(toyTwice, x)
	b.use(b.op(toyAdd, twice, twice))
	bad := Pattern{Name: "bad", Root: toyTwice, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
		n := rw.Op(toyAdd, op.Loc(), []ir.Type{b.t}, []*ir.Value{x, x})
		rw.Op(toyBr, op.Loc(), nil, nil)
		rw.ReplaceWith(op, n)
		return true
	}}
	target := NewTarget().IllegalOps("toy.twice", "toy.br").LegalOps("toy.add", "toy.func", "toy.use")
	cfg := ConversionConfig{NoRollback: true}
	// The last pattern is tried first, and the operation that it made is in the
	// IR at once.
	if !(&Conversion{Target: target, Set: NewSet([]Pattern{bad, toyPatterns[0]})}).Full(b.fn, cfg) {
		t.Error(b.Ctx.Diags.All[0].Text)
	}
	if got, want := b.types(), "add i32 i32 -> i32; add i32 i32 -> i32; use i32"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	b = newToy()
	x = b.fn.Region(0).First().AddArg(b.Arena, b.t, ir.UnknownLoc)
	b.use(b.op(toyTwice, x))
	if (&Conversion{Target: target, Set: NewSet([]Pattern{toyPatterns[0], bad})}).Full(b.fn, cfg) {
		t.Fatal("no error")
	}
	want := "pattern 'bad' produced IR that could not be legalized. new ops: {toy.add, toy.br}, modified ops: {}, inserted block into ops: {}"
	if got := b.Ctx.Diags.All[0].Text; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestOrderOfUnfoldedUses: an operation that the target does not know, and that does not
// fold, becomes the newest user of its operands.
func TestOrderOfUnfoldedUses(t *testing.T) {
	for _, noRollback := range []bool{false, true} {
		b := newToy()
		x := b.fn.Region(0).First().AddArg(b.Arena, b.t, ir.UnknownLoc)
		b.use(b.op(toyTwice, x)) // unknown
		b.use(x)                 // legal
		target := NewTarget().LegalOps("toy.func", "toy.use")
		(&Conversion{Target: target, Set: NewSet(nil)}).Convert(b.fn, ConversionConfig{NoRollback: noRollback})
		if got, want := x.FirstUse().Owner().Is(toyTwice), !noRollback; got != want {
			t.Errorf("NoRollback %t: the newest user is %s", noRollback, x.FirstUse().Owner().Name().Name)
		}
	}
}

// TestConversionByValue: what constants become depends on the constant.
func TestConversionByValue(t *testing.T) {
	b := newToy()
	b.use(b.constant("small"), b.constant("large"))
	tc := i32ToI64(b.Ctx)
	tc.AddValue(func(v *ir.Value, dst []ir.Type) ([]ir.Type, TypeResult) {
		if a := ir.MatchConstant(v); a == ir.Attribute(b.Ctx.String("small")) {
			return append(dst, b.Ctx.Int(8)), ConvertedType
		}
		return dst, Unhandled
	})
	constants := Pattern{Name: "constant", Root: toyConst, Converter: tc, Convert: func(rw *Rewriter, op *ir.Operation, _ []*ir.Value) bool {
		types, ok := tc.ValueTypes(op.Result(0))
		if ok {
			rw.ReplaceNew(op, &ir.OpState{Name: op.Name(), Loc: op.Loc(), Results: types, Props: op.Props()})
		}
		return ok
	}}
	done := map[*ir.Operation]bool{}
	use := Pattern{Name: "use", Root: toyUse, Converter: tc, Convert: func(rw *Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		done[rw.Op(toyUse, op.Loc(), nil, operands)] = true
		rw.Erase(op)
		return true
	}}
	target := NewTarget().DynamicOps(func(op *ir.Operation) (bool, bool) { return op.Result(0).Type() != b.t, true }, "toy.const").
		DynamicOps(func(op *ir.Operation) (bool, bool) { return done[op], true }, "toy.use").LegalOps("toy.func")
	for _, noRollback := range []bool{false, true} {
		if !(&Conversion{Target: target, Set: NewSet([]Pattern{constants, use})}).Full(b.fn, ConversionConfig{NoRollback: noRollback, Folding: FoldNever}) {
			t.Fatal(b.Ctx.Diags.All[0].Text)
		}
		if got, want := b.types(), "const -> i8; const -> i64; use i8 i64"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestConversionOfAttributes(t *testing.T) {
	c := ir.NewContext(nil)
	tc := &TypeConverter{}
	tc.AddAttribute(func(_ ir.Type, a ir.Attribute) (ir.Attribute, TypeResult) {
		s, ok := a.(*ir.StringAttr)
		switch {
		case !ok:
			return nil, Unhandled
		case s.Value == "global":
			return nil, ConvertedType
		case s.Value == "shared":
			return c.IndexAttr(3), ConvertedType
		}
		return nil, NoConversion
	})
	tc.AddAttribute(func(t ir.Type, a ir.Attribute) (ir.Attribute, TypeResult) {
		if t == ir.Type(c.Int(1)) {
			return a, ConvertedType
		}
		return nil, Unhandled
	})
	for _, x := range []struct {
		t    ir.Type
		a    ir.Attribute
		want ir.Attribute
		ok   bool
	}{
		{c.Int(8), c.String("global"), nil, true},
		{c.Int(8), c.String("shared"), c.IndexAttr(3), true},
		{c.Int(8), c.String("nowhere"), nil, false},
		{c.Int(8), c.Unit(), nil, false},
		{c.Int(1), c.String("shared"), c.String("shared"), true}, // the last added comes first
	} {
		if got, ok := tc.Attribute(x.t, x.a); got != x.want || ok != x.ok {
			t.Errorf("%s of %s: got %v, %v", x.a, x.t, got, ok)
		}
	}
}
