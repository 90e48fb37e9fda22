package rewrite

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// A toy dialect: constants, a commutative sum, a branch, an opaque use.
var (
	toyConst = &ir.OpDef{
		Name: "toy.const", Traits: ir.Pure | ir.ConstantLike,
		Attrs: []ir.AttrDef{{Name: "value"}},
		Fold: func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
			return append(dst, ir.FoldResult{Attr: op.Prop(0)}), true
		},
	}
	toyAdd = &ir.OpDef{
		Name: "toy.add", Traits: ir.Pure | ir.Commutative,
		Fold: func(op *ir.Operation, c []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
			a, ok1 := c[0].(*ir.StringAttr)
			b, ok2 := c[1].(*ir.StringAttr)
			if ok1 && ok2 {
				return append(dst, ir.FoldResult{Attr: op.Context().String(a.Value + b.Value)}), true
			}
			return nil, false
		},
	}
	toyTwice = &ir.OpDef{Name: "toy.twice", Traits: ir.Pure}
	toyUse   = &ir.OpDef{Name: "toy.use"}
	toyBr    = &ir.OpDef{Name: "toy.br", Traits: ir.Pure | ir.Terminator, Branch: &ir.BranchInterface{
		Forwarded: func(op *ir.Operation, i int) (int, int) { return 0, op.NumOperands() },
		Erase:     func(op *ir.Operation, i, k int) { op.EraseOperand(k) },
		Append: func(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
			op.SetOperands(a, append(op.OperandValues(nil), v))
		},
	}}
	toyFunc = &ir.OpDef{Name: "toy.func", Traits: ir.IsolatedFromAbove}
	toy     = &ir.Dialect{
		Name: "toy", Ops: []*ir.OpDef{toyConst, toyAdd, toyTwice, toyUse, toyBr, toyFunc},
		Materialize: func(b *ir.Builder, loc ir.Loc, v ir.Attribute, t ir.Type) *ir.Operation {
			return b.Op(toyConst, loc, []ir.Type{t}, nil, v)
		},
	}
	toyPatterns = []Pattern{{Name: "TwiceToAdd", Root: toyTwice, Rewrite: func(rw *Rewriter, op *ir.Operation) bool {
		x := op.Operand(0)
		rw.ReplaceWith(op, rw.Op(toyAdd, op.Loc(), []ir.Type{x.Type()}, []*ir.Value{x, x}))
		return true
	}}}
)

type toyBuilder struct {
	*ir.Builder
	fn *ir.Operation
	t  ir.Type
}

func newToy() *toyBuilder {
	c := ir.NewContext([]*ir.Dialect{toy})
	b := &toyBuilder{Builder: ir.NewBuilder(c), t: c.Int(32)}
	b.fn = b.Create(&ir.OpState{Name: c.NameOf(toyFunc), Regions: 1})
	b.block()
	return b
}

func (b *toyBuilder) block(args ...ir.Type) *ir.Block {
	n := b.NewBlockIn(b.fn.Region(0), args, make([]ir.Loc, len(args)))
	b.AtEnd(n)
	return n
}

func (b *toyBuilder) constant(s string) *ir.Value {
	return b.Value(toyConst, ir.UnknownLoc, b.t, nil, b.Ctx.String(s))
}

func (b *toyBuilder) op(d *ir.OpDef, vs ...*ir.Value) *ir.Value {
	return b.Value(d, ir.UnknownLoc, b.t, vs)
}

func (b *toyBuilder) use(vs ...*ir.Value) { b.Op(toyUse, ir.UnknownLoc, nil, vs) }

func (b *toyBuilder) br(to *ir.Block, vs ...*ir.Value) {
	b.Create(&ir.OpState{Name: b.Ctx.NameOf(toyBr), Operands: vs, Successors: []*ir.Block{to}})
}

// text lists the operations with value numbers: "0=const a; use 0".
func (b *toyBuilder) text() string {
	var lines []string
	ids := map[*ir.Value]int{}
	for bl := range b.fn.Region(0).Blocks() {
		var l []string
		for _, a := range bl.Args() {
			ids[a] = len(ids)
			l = append(l, fmt.Sprint("arg ", ids[a]))
		}
		for op := range bl.Ops() {
			s := ""
			for i := range op.Results() {
				ids[op.Result(i)] = len(ids)
				s = fmt.Sprint(ids[op.Result(i)], "=")
			}
			s += op.Name().Short()
			for i := range op.Operands() {
				s += fmt.Sprint(" ", ids[op.Operand(i)])
			}
			if op.Is(toyConst) {
				s += " " + op.Prop(0).(*ir.StringAttr).Value
			}
			l = append(l, s)
		}
		lines = append(lines, strings.Join(l, "; "))
	}
	return strings.Join(lines, " | ")
}

func (b *toyBuilder) run(t *testing.T, want string) {
	t.Helper()
	cfg := DefaultConfig()
	cfg.TopDown = true
	changed, converged := ApplyGreedily(b.fn, NewSet(toyPatterns), cfg)
	if got := b.text(); got != want || !converged {
		t.Errorf("got  %s\nwant %s (changed %v, converged %v)", got, want, changed, converged)
	}
}

func TestConstantsAreUniqueAtTheFront(t *testing.T) {
	b := newToy()
	b.use()
	x, y := b.constant("x"), b.constant("x")
	z := b.constant("z")
	b.use(x, y, z)
	b.run(t, "0=const z; 1=const x; use; use 1 1 0")
}

func TestFoldAndPatterns(t *testing.T) {
	b := newToy()
	x := b.constant("x")
	b.use(b.op(toyTwice, b.op(toyTwice, x)))
	b.op(toyTwice, x)
	b.run(t, "0=const xxxx; use 0")
}

func TestCommutativeConstantsMoveRight(t *testing.T) {
	b := newToy()
	bl := b.block(b.t)
	b.AtEnd(b.fn.Region(0).First())
	c := b.constant("c")
	b.br(bl, c)
	b.AtEnd(bl)
	b.use(b.op(toyAdd, c, bl.Arg(0)))
	b.br(bl, bl.Arg(0))
	b.run(t, "0=const c; br 0 | arg 1; 2=add 1 0; use 2; br 1")
}

func TestDeadBlocksAndArguments(t *testing.T) {
	b := newToy()
	entry := b.fn.Region(0).First()
	loop := b.block(b.t, b.t)
	b.use(loop.Arg(1))
	b.br(loop, b.op(toyTwice, loop.Arg(0)), loop.Arg(1))
	b.block()
	b.use(loop.Arg(0))
	b.br(loop, loop.Arg(0), loop.Arg(0))
	b.AtEnd(entry)
	b.br(loop, b.constant("a"), b.constant("b"))
	// The first argument only feeds itself; the second is always b.
	cfg := DefaultConfig()
	cfg.Level = Normal
	ApplyGreedily(b.fn, NewSet(), cfg)
	if got, want := b.text(), "0=const b; br 0 | arg 1; use 1; br 1"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestRunawayPatternsAreNamed(t *testing.T) {
	b := newToy()
	b.use(b.op(toyTwice, b.op(toyAdd, b.fn.Region(0).First().AddArg(b.Arena, b.t, ir.UnknownLoc), b.constant("k"))))
	var toTwice, toAdd = Pattern{Name: "ToTwice", Root: toyAdd}, Pattern{Name: "ToAdd", Root: toyTwice}
	toTwice.Rewrite = func(rw *Rewriter, op *ir.Operation) bool {
		rw.ReplaceWith(op, rw.Op(toyTwice, op.Loc(), []ir.Type{b.t}, []*ir.Value{op.Operand(0)}))
		return true
	}
	toAdd.Rewrite = toyPatterns[0].Rewrite
	_, converged := ApplyGreedily(b.fn, NewSet([]Pattern{toTwice, toAdd}), DefaultConfig())
	if converged || b.Ctx.Errors() != 1 {
		t.Fatalf("converged %v with %d errors", converged, b.Ctx.Errors())
	}
	if text := b.Ctx.Diags.All[0].Text; !strings.Contains(text, "ToTwice") || !strings.Contains(text, "ToAdd") {
		t.Errorf("diagnostic does not name the patterns: %s", text)
	}
}

func TestIdenticalBlocksMerge(t *testing.T) {
	b := newToy()
	entry := b.fn.Region(0).First()
	x, y, end := b.block(), b.block(), b.block()
	for i, bl := range []*ir.Block{x, y} {
		b.AtEnd(entry)
		c := b.constant(string(rune('a' + i)))
		b.AtEnd(bl)
		b.use(c)
		b.br(end)
	}
	b.AtEnd(entry)
	b.br(x)
	b.br(y)
	b.AtEnd(end)
	b.use()
	mergeIdenticalBlocks(NewRewriter(b.Ctx, nil), b.fn.Region(0))
	if got, want := b.text(), "0=const a; 1=const b; br 0; br 1 | arg 2; use 2; br | use"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
