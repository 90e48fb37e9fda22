package passes_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// namings, places and acceptances as the attributes of test.need write them.
var (
	namings     = []string{"table", "process", "numbered", "verbatim"}
	places      = []string{"start", "end", "before", "after"}
	acceptances = []string{"none", "kind", "any"}
)

func numberOf(list []string, op *ir.Operation, attr string) int {
	if s, ok := op.Attr(attr).(*ir.StringAttr); ok {
		for i, n := range list {
			if n == s.Value {
				return i
			}
		}
	}
	return 0
}

// need asks for the symbol that a test.need describes and replaces it by a test.use.
func need(rw *rewrite.Rewriter, op *ir.Operation) bool {
	table := ir.NearestSymbolTable(op.Parent())
	for table.Parent() != nil && op.Attr("outermost") != nil {
		table = table.Parent()
	}
	top := op
	for top.Parent() != table {
		top = top.Parent()
	}
	r := rewrite.SymbolRequest{
		Name: op.Attr("name").(*ir.StringAttr).Value, Naming: rewrite.Naming(numberOf(namings, op, "naming")),
		Place: rewrite.Place(numberOf(places, op, "place")), At: top,
		Accept: rewrite.Acceptance(numberOf(acceptances, op, "accept")), Kind: funcs.Func, Reserved: true,
	}
	nothing := rw.Ctx.FunctionType(nil, nil)
	if op.Attr("typed") != nil {
		r.Type = nothing
	}
	function := func(b *ir.Builder) *ir.Operation {
		f := b.Create(&ir.OpState{Name: rw.Ctx.OpName("func.func"), Loc: op.Loc(), Regions: 1})
		f.SetInherent("function_type", rw.Ctx.TypeAttr(nothing))
		f.SetInherent("sym_visibility", rw.Ctx.String("private"))
		f.SetAttr("done", rw.Ctx.Unit())
		f.SetAttr("first", op.Attr("by"))
		return f
	}
	var ref *ir.SymbolRefAttr
	if r.Accept == rewrite.AcceptNone {
		ref = rw.Symbols().InsertUnique(table, r, function(&ir.Builder{Arena: rw.Arena, Ctx: rw.Ctx}))
	} else if ref = rw.Symbols().LookupOrCreate(table, r, function); ref == nil {
		return false
	}
	if op.Attr("undone") != nil {
		return false
	}
	use := rw.Create(&ir.OpState{Name: rw.Ctx.OpName("test.use"), Loc: op.Loc()})
	use.SetAttr("refs", rw.Ctx.Array(ref, rw.Ctx.Unit()))
	rw.Replace(op)
	return true
}

// finish replaces a function by one that has been worked on.
func finish(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Props: op.Props(), Regions: 1})
	f.SetAttr("done", rw.Ctx.Unit())
	rw.InlineRegionBefore(op.Region(0), f.Region(0), nil)
	rw.Replace(op)
	return true
}

var symbolPass = &passes.Pass{
	Name: "Symbols", Arg: "symbols", Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().LegalDialects("builtin").LegalOps("test.use", "func.return").DynamicOps(func(op *ir.Operation) (bool, bool) {
				return op.Attr("done") != nil, true
			}, "func.func").IllegalOps("test.need"),
			Set: rewrite.NewSet([]rewrite.Pattern{
				{Name: "need", Benefit: 2, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
					return op.Name().Name == "test.need" && need(rw, op)
				}},
				{Name: "give up", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
					if op.Name().Name != "test.need" {
						return false
					}
					rw.Replace(op)
					return true
				}},
				{Name: "finish", Root: funcs.Func, Rewrite: finish},
			}),
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

func withSymbols(t *testing.T, text string, threads int, order func(int) []int) (string, []string) {
	t.Helper()
	c := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect})
	c.AllowUnregistered = true
	op, err := asm.Parse(c, "in.mlir", text, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := passes.NewRegistry([]*passes.Pass{symbolPass}, nil)
	pl, _ := passes.ParsePipeline(r, "builtin.module(symbols)")
	var errors []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { errors = append(errors, d.Text) }
	m := &passes.Manager{Registry: r, IR: c, Threads: threads, Order: order}
	m.Run(m.Prepare(pl), op)
	return asm.OpText(op, false), errors
}

// TestSymbolNames checks the names that mlir-opt 22 gives to messages of cf.assert in a module with
// a nested module. It also checks the name of a callee whose name is taken.
func TestSymbolNames(t *testing.T) {
	const message = `"test.need"() {name = "assert_msg", naming = "process"} : () -> ()`
	const callee = `"test.need"() {name = "malloc", accept = "kind", typed} : () -> ()`
	text := "func.func @f() {\n" + message + message + callee + "return }\n" +
		"module @inner { func.func @h() {" + message + message + callee + "return } }\n" +
		"func.func @g() {" + message + message + callee + callee + "return }\n" +
		"\"test.global\"() {sym_name = \"x\"} : () -> ()\n"
	want := `func.func private @assert_msg_3() attributes {done}
func.func private @assert_msg_2() attributes {done}
func.func private @malloc() attributes {done}
func.func private @assert_msg_0() attributes {done}
func.func private @assert_msg() attributes {done}
func.func @f() attributes {done} {
"test.use"() {refs = [@assert_msg, unit]} : () -> ()
"test.use"() {refs = [@assert_msg_0, unit]} : () -> ()
"test.use"() {refs = [@malloc, unit]} : () -> ()
module @inner {
func.func private @malloc() attributes {done}
func.func private @assert_msg_1() attributes {done}
func.func private @assert_msg() attributes {done}
func.func @h() attributes {done} {
"test.use"() {refs = [@assert_msg, unit]} : () -> ()
"test.use"() {refs = [@assert_msg_1, unit]} : () -> ()
"test.use"() {refs = [@malloc, unit]} : () -> ()
func.func @g() attributes {done} {
"test.use"() {refs = [@assert_msg_2, unit]} : () -> ()
"test.use"() {refs = [@assert_msg_3, unit]} : () -> ()
"test.use"() {refs = [@malloc, unit]} : () -> ()
"test.use"() {refs = [@malloc, unit]} : () -> ()`
	for _, threads := range []int{1, 2} {
		got, errors := withSymbols(t, text, threads, nil)
		var lines []string
		for l := range strings.Lines(got) {
			if l = strings.TrimSpace(l); strings.Contains(l, "@") {
				lines = append(lines, l)
			}
		}
		if got := strings.Join(lines, "\n"); got != want || len(errors) > 0 {
			t.Errorf("%d threads: %q\n%s", threads, errors, got)
		}
	}
}

// needs is a random module.
func needs(r *rand.Rand) string {
	var b strings.Builder
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	function := func(name string) {
		if r.IntN(4) == 0 {
			fmt.Fprintf(&b, "func.func private @%s%s\n", name, pick([]string{"()", "()", "(i32)"}))
			return
		}
		fmt.Fprintf(&b, "func.func @%s() {\n", name)
		for range r.IntN(4) {
			base, naming, accept := pick([]string{"a", "a_0", "b", "c"}), pick(namings), pick(acceptances)
			if naming == "verbatim" { // otherwise it makes modules that are not valid
				base, accept = "v", "any"
			}
			fmt.Fprintf(&b, `"test.need"() {by = "%s", name = "%s", naming = "%s", place = "%s", accept = "%s"`, name, base, naming, pick(places), accept)
			for _, flag := range []string{"typed", "undone", "outermost"} {
				if r.IntN(6) == 0 {
					b.WriteString(", " + flag)
				}
			}
			b.WriteString("} : () -> ()\n")
		}
		b.WriteString("return\n}\n")
	}
	names := r.Perm(14)
	for i, n := range names {
		switch name := []string{"a", "a_0", "b_1", "f"}[min(n, 3)]; {
		case n < 2 && r.IntN(2) == 0:
			fmt.Fprintf(&b, "\"test.global\"() {sym_name = \"%s\"} : () -> ()\n", name)
		case n == 5:
			b.WriteString("module @inner {\n")
			function("g")
			function("b")
			b.WriteString("}\n")
		case n < 3:
			function(name)
		default:
			function(fmt.Sprint(name, i))
		}
	}
	return b.String()
}

// TestSymbolLog: symbols come out as one goroutine makes them, whatever threads and
// order work through the module.
func TestSymbolLog(t *testing.T) {
	for seed := range uint64(60) {
		text := needs(rand.New(rand.NewPCG(seed, 1)))
		want, wantErrors := withSymbols(t, text, 1, nil)
		if len(wantErrors) > 0 {
			continue // what one has done before an error, another need not have
		}
		check := func(how string, threads int, order func(int) []int) {
			if got, errors := withSymbols(t, text, threads, order); got != want || len(errors) > 0 {
				t.Fatalf("seed %d, %s:\n%s%q\ngot\n%s\nwant\n%s", seed, how, text, errors, got, want)
			}
		}
		check("2 threads", 2, nil)
		check("8 threads", 8, nil)
		for shuffle := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, shuffle))
			check(fmt.Sprint("shuffle ", shuffle), 1+int(shuffle%3), func(n int) []int { return r.Perm(n) })
		}
	}
}
