package ir_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// parse reads a module; operations of no dialect may be in it.
func parse(t *testing.T, text string) *ir.Operation {
	t.Helper()
	c := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect, arith.Dialect, cf.Dialect})
	c.AllowUnregistered = true
	m, err := asm.Parse(c, "test.mlir", text, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// named finds the operations of a name, outermost first.
func named(root *ir.Operation, name string) (ops []*ir.Operation) {
	root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Name().Name == name {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	return ops
}

// TestInterning: within a context equal attributes and types are one pointer, so that
// comparing them is comparing pointers.
func TestInterning(t *testing.T) {
	c := ir.NewContext(nil)
	i32 := c.Int(32)
	seven := c.Int64Attr(i32, 7)
	if c.Int(32) != i32 || c.Int64Attr(i32, 7) != seven {
		t.Error("equal, and yet two")
	}
	if c.Int64Attr(c.Int(64), 7) == seven {
		t.Error("7 : i32 is 7 : i64")
	}
	shape := []int64{2, ir.Dynamic}
	if c.RankedTensorType(shape, i32, nil) != c.RankedTensorType(slices.Clone(shape), i32, nil) {
		t.Error("tensor<2x?xi32> is two types")
	}
	if ir.NewContext(nil).Int(32) == i32 {
		t.Error("contexts share types")
	}
}

// TestUses: each value lists its uses; replacing moves them, also one by one.
func TestUses(t *testing.T) {
	m := parse(t, `func.func @f(%a: i32, %b: i32) -> i32 {
		%0 = arith.addi %a, %a : i32
		%1 = arith.muli %0, %a : i32
		return %1 : i32
	}`)
	f := named(m, "func.func")[0].Region(0).First()
	a, b := f.Arg(0), f.Arg(1)
	if a.NumUses() != 3 || !b.Unused() || !f.First().Result(0).HasOneUse() {
		t.Fatalf("%d uses of the first argument, second unused: %v", a.NumUses(), b.Unused())
	}
	a.ReplaceUsesIf(b, func(u *ir.Operand) bool { return u.Owner().Is(arith.MulI) })
	if a.NumUses() != 2 || b.NumUses() != 1 {
		t.Errorf("after replacing in one operation: %d and %d uses", a.NumUses(), b.NumUses())
	}
	a.ReplaceAllUses(b)
	if !a.Unused() || b.NumUses() != 3 {
		t.Errorf("after replacing all: %d and %d uses", a.NumUses(), b.NumUses())
	}
	add := f.First()
	add.Result(0).ReplaceAllUses(b)
	add.Erase()
	if b.NumUses() != 2 || f.First().Name().Name != "arith.muli" {
		t.Error("an erased operation still uses something")
	}
}

// TestWalk: pre-order sees an operation before what is nested in it and may skip that,
// post-order after it; either may be ended.
func TestWalk(t *testing.T) {
	m := parse(t, `"a.outer"() ({ "a.inner"() ({ "a.leaf"() : () -> () }) : () -> () }) : () -> ()
	"a.last"() : () -> ()`)
	walk := func(how func(func(*ir.Operation) ir.WalkResult) ir.WalkResult, answer func(name string) ir.WalkResult) string {
		var seen []string
		how(func(op *ir.Operation) ir.WalkResult {
			seen = append(seen, strings.TrimPrefix(op.Name().Name, "a."))
			return answer(op.Name().Name)
		})
		return strings.Join(seen, " ")
	}
	on := func(name string, r ir.WalkResult) func(string) ir.WalkResult {
		return func(n string) ir.WalkResult {
			if n == name {
				return r
			}
			return ir.Advance
		}
	}
	for _, c := range []struct{ got, want string }{
		{walk(m.WalkPre, on("", ir.Advance)), "builtin.module outer inner leaf last"},
		{walk(m.WalkPost, on("", ir.Advance)), "leaf inner outer last builtin.module"},
		{walk(m.WalkPre, on("a.inner", ir.Skip)), "builtin.module outer inner last"},
		{walk(m.WalkPre, on("a.inner", ir.Interrupt)), "builtin.module outer inner"},
		{walk(m.WalkPost, on("a.inner", ir.Interrupt)), "leaf inner"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// TestInsertTwice: an operation is in one block; Builder.Create has put it there.
func TestInsertTwice(t *testing.T) {
	m := parse(t, `"a.b"() : () -> ()`)
	b := &ir.Builder{Arena: &ir.Arena{}, Ctx: m.Context()}
	b.AtEnd(m.Region(0).First())
	op := b.Create(&ir.OpState{Name: m.Context().OpName("a.c"), Loc: ir.UnknownLoc})
	defer func() {
		if v := recover(); v == nil || !strings.Contains(fmt.Sprint(v), "a.c is inserted, but is in a block already") {
			t.Errorf("inserting twice: %v", v)
		}
	}()
	b.Insert(op)
}

// TestClone: a copy uses the copies of values defined in the cloned operation, and the
// original values for all others.
func TestClone(t *testing.T) {
	m := parse(t, `%0 = "a.outside"() : () -> i32
	"a.region"() ({
		%1 = "a.inside"(%0) : (i32) -> i32
		"a.user"(%1, %0) : (i32, i32) -> ()
	}) : () -> ()`)
	region, outside := named(m, "a.region")[0], named(m, "a.outside")[0].Result(0)
	scratch := ir.NewScratchMapping()
	for i, mapping := range []*ir.Mapping{ir.NewMapping(), scratch, scratch} {
		scratch.Clear()
		copied := (&ir.Arena{}).Clone(region, mapping)
		region.Block().Append(copied)
		user := named(copied, "a.user")[0]
		if user.Operand(0) != named(copied, "a.inside")[0].Result(0) {
			t.Error("the copy uses what is in the original")
		}
		if user.Operand(1) != outside || outside.NumUses() != 2*(i+2) {
			t.Error("the copy does not use what is outside")
		}
	}
	scratch.Map(outside, nil)
	scratch.Map(outside, outside)
	if scratch.Lookup(outside) != outside {
		t.Error("what is mapped last does not count")
	}
	if !ir.Verify(m, 1) {
		t.Error("the module is not valid")
	}
}

// TestOrder: positions in a block are kept up to date as it changes.
func TestOrder(t *testing.T) {
	m := parse(t, `"a.x"() : () -> () "a.y"() : () -> () "a.z"() : () -> ()`)
	x, y, z := named(m, "a.x")[0], named(m, "a.y")[0], named(m, "a.z")[0]
	if !x.IsBefore(y) || !y.IsBefore(z) || z.IsBefore(x) {
		t.Error("x y z are not in order")
	}
	z.MoveBefore(x)
	if !z.IsBefore(x) || !x.IsBefore(y) {
		t.Error("z x y are not in order")
	}
	if !m.IsAncestorOf(x) || x.IsAncestorOf(m) {
		t.Error("the module is around its operations")
	}
}

// TestBlockOrders compares block orders with their definition, for regions with few
// and with many blocks.
func TestBlockOrders(t *testing.T) {
	for _, n := range []int{1, 3, 16, 17, 40} {
		var text strings.Builder
		text.WriteString("func.func @f(%c: i1) {\n  cf.br ^b0\n")
		for i := range n { // each goes on to the next and back to its half; the last returns
			fmt.Fprintf(&text, "^b%d:\n", i)
			if i == n-1 {
				text.WriteString("  return\n")
			} else {
				fmt.Fprintf(&text, "  cf.cond_br %%c, ^b%d, ^b%d\n", i+1, (i+1)/2)
			}
		}
		text.WriteString("}\n")
		entry := named(parse(t, text.String()), "func.func")[0].Region(0).First()
		var post, pre []*ir.Block
		seen := map[*ir.Block]bool{}
		var visit func(b *ir.Block)
		visit = func(b *ir.Block) {
			seen[b] = true
			pre = append(pre, b)
			for i := range b.Last().NumSuccessors() {
				if s := b.Last().Successor(i); !seen[s] {
					visit(s)
				}
			}
			post = append(post, b)
		}
		visit(entry)
		if !slices.Equal(ir.PostOrder(entry, nil), post) || !slices.Equal(ir.PreOrder(entry, nil), pre) {
			t.Errorf("%d blocks: wrong order", n)
		}
	}
}

// TestReplacer: attributes and types are replaced wherever they stand, also within
// each other.
func TestReplacer(t *testing.T) {
	m := parse(t, `"a.b"() {list = [@old, {deep = @old::@in}], type = tuple<memref<2xi8>, index>, other = @kept} : () -> (memref<?xi8>, (i8) -> i32)`)
	c := m.Context()
	r := ir.Replacer{
		Attr: func(a ir.Attribute) ir.Attribute {
			if s, ok := a.(*ir.SymbolRefAttr); ok && s.Root.Value == "old" {
				return c.SymbolRef(c.String("new"), s.Nested)
			}
			return a
		},
		Type: func(t ir.Type) ir.Type {
			if ir.IsInteger(t, 8) {
				return c.Int(16)
			}
			return t
		},
	}
	op := named(m, "a.b")[0]
	r.Attributes(op)
	r.Types(op)
	const want = `%0:2 = "a.b"() {list = [@new, {deep = @new::@in}], other = @kept, type = tuple<memref<2xi16>, index>} : () -> (memref<?xi16>, (i16) -> i32)`
	if got := asm.OpText(op, true); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestSymbols: a reference is looked up from the nearest symbol table outwards, its
// parts one in the other.
func TestSymbols(t *testing.T) {
	m := parse(t, `module @inner { func.func private @f() }
	func.func private @f()
	"a.user"() {one = @f, two = @inner::@f, none = @inner::@g} : () -> ()`)
	user := named(m, "a.user")[0]
	var tables ir.SymbolTables
	functions := named(m, "func.func")
	for name, want := range map[string]*ir.Operation{"one": functions[1], "two": functions[0], "none": nil} {
		if got := tables.LookupNearest(user, user.Attr(name).(*ir.SymbolRefAttr)); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
