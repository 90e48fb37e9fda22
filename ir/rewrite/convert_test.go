package rewrite

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// i32ToI64 widens i32 and leaves everything else alone.
func i32ToI64(c *ir.Context) *TypeConverter {
	tc := &TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		if t == ir.Type(c.Int(32)) {
			return c.Int(64), true
		}
		return t, true
	})
	return tc
}

// widen rebuilds an operation with converted operands and results.
func widen(d *ir.OpDef, tc *TypeConverter) Pattern {
	return Pattern{Name: "widen " + d.Name, Root: d, Converter: tc, Convert: func(rw *Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		types, ok := tc.AppendTypes(nil, op.ResultTypes(nil))
		if !ok {
			return false
		}
		s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types, Props: op.Props()}
		for i := range op.Successors() {
			s.Successors = append(s.Successors, op.Successor(i))
		}
		rw.ReplaceNew(op, &s)
		return true
	}}
}

// types lists, per operation, name, operand types and result types.
func (b *toyBuilder) types() string {
	var s []string
	b.fn.WalkPre(func(op *ir.Operation) ir.WalkResult {
		l := op.Name().Short()
		for i := range op.Operands() {
			l += " " + op.Operand(i).Type().String()
		}
		if op.NumResults() > 0 {
			l += " ->"
		}
		for i := range op.Results() {
			l += " " + op.Result(i).Type().String()
		}
		s = append(s, l)
		return ir.Advance
	})
	return strings.Join(s[1:], "; ")
}

func legalIfWide(tc *TypeConverter) Legality {
	return func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }
}

func TestConversionOfTypesAndBlocks(t *testing.T) {
	b := newToy()
	entry := b.fn.Region(0).First()
	x := entry.AddArg(b.Arena, b.t, ir.UnknownLoc)
	loop := b.block(b.t)
	b.AtEnd(entry)
	sum := b.op(toyAdd, x, x)
	b.br(loop, sum)
	b.AtEnd(loop)
	b.use(b.op(toyTwice, loop.Arg(0)))
	b.br(loop, loop.Arg(0))

	tc := i32ToI64(b.Ctx)
	signature := Pattern{Name: "signature", Root: toyFunc, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
		if _, ok := rw.ConvertRegion(op.Region(0), tc, nil); !ok {
			return false
		}
		rw.Modify(op, func() {})
		return true
	}}
	target := NewTarget().DynamicOps(legalIfWide(tc), "toy.add", "toy.twice", "toy.br").
		DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalRegion(op.Region(0)), true }, "toy.func")
	ok := ApplyPartialConversion([]*ir.Operation{b.fn}, target,
		NewSet([]Pattern{signature, widen(toyAdd, tc), widen(toyTwice, tc), widen(toyBr, tc)}), ConversionConfig{KeepCasts: true})
	// toy.use is not illegal: it keeps its i32 through a cast.
	want := "add i64 i64 -> i64; br i64; twice i64 -> i64; unrealized_conversion_cast i64 -> i32; use i32; br i64"
	if got := b.types(); !ok || got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestUnmaterializedCastIsAnError(t *testing.T) {
	b := newToy()
	b.use(b.constant("c"))
	tc := i32ToI64(b.Ctx)
	target := NewTarget().DynamicOps(legalIfWide(tc), "toy.const")
	ok := ApplyPartialConversion([]*ir.Operation{b.fn}, target, NewSet([]Pattern{widen(toyConst, tc)}), ConversionConfig{})
	if ok || b.Ctx.Errors() != 1 {
		t.Fatal("no error")
	}
	if got, want := b.Ctx.Diags.All[0].Text, "failed to legalize unresolved materialization from ('i64') to ('i32') that remained live after conversion"; got != want {
		t.Errorf("got %s", got)
	}
}

func TestMaterialization(t *testing.T) {
	b := newToy()
	b.use(b.constant("c"))
	tc := i32ToI64(b.Ctx)
	tc.AddSource(func(bu *ir.Builder, to ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		return bu.Value(toyTwice, loc, to, inputs)
	})
	target := NewTarget().DynamicOps(legalIfWide(tc), "toy.const")
	ok := ApplyPartialConversion([]*ir.Operation{b.fn}, target, NewSet([]Pattern{widen(toyConst, tc)}), ConversionConfig{})
	if got, want := b.types(), "const -> i64; twice i64 -> i32; use i32"; !ok || got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestFailedPatternIsUndone(t *testing.T) {
	b := newToy()
	entry := b.fn.Region(0).First()
	x := entry.AddArg(b.Arena, b.t, ir.UnknownLoc)
	b.use(b.op(toyTwice, x))
	// This pattern is preferred, but its result cannot be legalized.
	bad := Pattern{Name: "bad", Root: toyTwice, Benefit: 5, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
		n := rw.Op(toyAdd, op.Loc(), []ir.Type{b.t}, []*ir.Value{x, x})
		rw.Op(toyBr, op.Loc(), nil, nil)
		rw.ReplaceWith(op, n)
		return true
	}}
	target := NewTarget().IllegalOps("toy.twice", "toy.br").LegalOps("toy.add")
	ok := ApplyFullConversion([]*ir.Operation{b.fn}, target.LegalOps("toy.func", "toy.use"), NewSet([]Pattern{bad, toyPatterns[0]}), ConversionConfig{})
	if got, want := b.types(), "add i32 i32 -> i32; use i32"; !ok || got != want {
		t.Errorf("got  %s\nwant %s (errors %v)", got, want, b.Ctx.Diags.All)
	}
}

// A block is split near its front, where the operations before the split go to the new
// block, and near its end. A pattern that splits a block and then fails leaves the block
// unchanged.
func TestSplitBefore(t *testing.T) {
	for _, c := range []struct {
		before, after int
		want          string
	}{
		{1, 5, "use 1; br | 2=add 1 1; use; use; use; use; br 1"},
		{4, 0, "use 1; use; use; use; br | 2=add 1 1; br 1"},
		{0, 3, "br | 2=add 1 1; use; use; br 1"},
	} {
		for _, fail := range []bool{false, true} {
			b := newToy()
			entry := b.fn.Region(0).First()
			loop := b.block(b.t)
			x := loop.Arg(0)
			b.AtEnd(entry)
			b.br(loop, b.constant("c"))
			b.AtEnd(loop)
			for i := range c.before {
				b.use([]*ir.Value{x}[:max(1-i, 0)]...)
			}
			b.op(toyTwice, x)
			for range max(c.after-1, 0) {
				b.use()
			}
			b.br(loop, x)
			whole := b.text()
			split := Pattern{Name: "split", Root: toyTwice, Benefit: 2, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
				before, after := rw.SplitBefore(op)
				rw.AtEnd(before)
				rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(toyBr), Successors: []*ir.Block{after}})
				rw.Before(op)
				rw.ReplaceWith(op, rw.Op(toyAdd, op.Loc(), []ir.Type{x.Type()}, []*ir.Value{x, x}))
				return !fail
			}}
			target := NewTarget().IllegalOps("toy.twice").LegalOps("toy.add", "toy.br")
			ok := ApplyPartialConversion([]*ir.Operation{b.fn}, target, NewSet([]Pattern{split}), ConversionConfig{})
			want := whole
			if !fail {
				want = "0=const c; br 0 | arg 1; " + c.want
			}
			if got := b.text(); ok == fail || got != want {
				t.Errorf("%+v, failing %v: got  %s\nwant %s", c, fail, got, want)
			}
			if loop := b.fn.Region(0).First().Next(); loop.FirstPred() == nil || loop.FirstPred().NextUse() == nil || x.OwnerBlock() != loop {
				t.Errorf("%+v, failing %v: the entrance is elsewhere", c, fail)
			}
		}
	}
}

func TestIllegalOperationIsReported(t *testing.T) {
	for _, full := range []bool{false, true} {
		b := newToy()
		b.use()
		target := NewTarget().IllegalOps("toy.use").LegalOps("toy.func")
		changed, ok := (&Conversion{Target: target, Set: NewSet()}).convert([]*ir.Operation{b.fn}, ConversionConfig{}, full)
		if changed || ok || b.Ctx.Errors() != 1 {
			t.Fatal("no error")
		}
		want := "failed to legalize operation 'toy.use' that was explicitly marked illegal"
		if full {
			want = "failed to legalize operation 'toy.use'"
		}
		if got := b.Ctx.Diags.All[0].Text; got != want {
			t.Errorf("got %s", got)
		}
	}
}

func TestOneToManyAndErasure(t *testing.T) {
	b := newToy()
	bl := b.fn.Region(0).First()
	x := bl.AddArg(b.Arena, b.t, ir.UnknownLoc)
	b.use(b.op(toyTwice, x))
	i8 := b.Ctx.Int(8)
	tc := &TypeConverter{}
	tc.Add(func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult) {
		if t == b.t {
			return append(dst, i8, i8), ConvertedType
		}
		return append(dst, t), ConvertedType
	})
	signature := Pattern{Name: "signature", Root: toyFunc, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
		rw.ConvertRegion(op.Region(0), tc, nil)
		rw.Modify(op, func() {})
		return true
	}}
	split := Pattern{Name: "split", Root: toyTwice, Converter: tc, ConvertMulti: func(rw *Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
		var parts []*ir.Value
		for _, v := range operands[0] {
			parts = append(parts, rw.Value(toyTwice, op.Loc(), i8, []*ir.Value{v}))
		}
		rw.ReplaceMulti(op, [][]*ir.Value{parts})
		return true
	}}
	use := Pattern{Name: "use", Root: toyUse, Converter: tc, ConvertMulti: func(rw *Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
		rw.Op(toyUse, op.Loc(), nil, operands[0])
		rw.Erase(op)
		return true
	}}
	target := NewTarget().DynamicOps(legalIfWide(tc), "toy.twice", "toy.use").
		DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalRegion(op.Region(0)), true }, "toy.func")
	ok := ApplyFullConversion([]*ir.Operation{b.fn}, target, NewSet([]Pattern{signature, split, use}), ConversionConfig{})
	if got, want := b.types(), "twice i8 -> i8; twice i8 -> i8; use i8 i8"; !ok || got != want {
		t.Errorf("got  %s\nwant %s (errors %v)", got, want, b.Ctx.Diags.All)
	}
}
