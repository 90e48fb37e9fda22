package passes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

// functions is a module of n functions @f0, @f1, ... in generic form.
func functions(t testing.TB, n int) (*ir.Context, *ir.Operation) {
	t.Helper()
	var b strings.Builder
	b.WriteString("\"builtin.module\"() ({\n")
	for i := range n {
		fmt.Fprintf(&b, "\"func.func\"() <{function_type = () -> (), sym_name = \"f%d\"}> ({\n\"func.return\"() : () -> ()\n}) : () -> ()\n", i)
	}
	b.WriteString("}) : () -> ()\n")
	return parse(t, b.String())
}

func parse(t testing.TB, text string) (*ir.Context, *ir.Operation) {
	t.Helper()
	c := ir.NewContext(dialects.Dialects())
	op, err := asm.Parse(c, "in.mlir", text, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return c, op
}

// events runs a pipeline and returns its result, and its diagnostics and printed text in order.
func events(t *testing.T, c *ir.Context, op *ir.Operation, threads int, pipeline string, list ...*passes.Pass) (bool, []string) {
	t.Helper()
	r := passes.NewRegistry(list, nil)
	pl, err := passes.ParsePipeline(r, pipeline)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { got = append(got, d.Severity.String()+" "+d.Text) }
	m := &passes.Manager{Registry: r, IR: c, Threads: threads, VerifyEach: true, Text: func(b []byte) { got = append(got, string(b)) }}
	p := m.Prepare(pl)
	if p == nil {
		return false, got
	}
	ok := m.Run(p, op)
	return ok, got
}

func name(op *ir.Operation) string {
	if s := ir.SymbolName(op); s != nil {
		return s.Value
	}
	return op.Name().Name
}

func TestOrderUnderThreads(t *testing.T) {
	talk := &passes.Pass{Name: "Talk", Arg: "talk", Run: func(c *passes.Ctx) bool {
		c.Printf("print %s", name(c.Op))
		c.Op.EmitRemark("remark %s", name(c.Op))
		return !strings.HasSuffix(name(c.Op), "7")
	}}
	more := &passes.Pass{Name: "More", Arg: "more", Run: func(c *passes.Ctx) bool {
		c.Printf("more %s", name(c.Op))
		return true
	}}
	const n = 300
	var want []string
	for i := range n {
		f := fmt.Sprintf("f%d", i)
		want = append(want, "print "+f, "remark remark "+f)
		if i%10 != 7 {
			want = append(want, "more "+f)
		}
	}
	for _, threads := range []int{1, 2, 8} {
		c, op := functions(t, n)
		ok, got := events(t, c, op, threads, "builtin.module(func.func(talk,more),more)", talk, more)
		if ok {
			t.Errorf("%d threads: the failure got lost", threads)
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%d threads: got\n%s", threads, strings.Join(got, "\n"))
		}
	}
}

func TestNestedModulesUnderThreads(t *testing.T) {
	var b strings.Builder
	var want []string
	for i := range 8 {
		fmt.Fprintf(&b, "\"builtin.module\"() <{sym_name = \"m%d\"}> ({\n", i)
		for k := range 20 {
			fmt.Fprintf(&b, "\"func.func\"() <{function_type = () -> (), sym_name = \"m%df%d\"}> ({\n\"func.return\"() : () -> ()\n}) : () -> ()\n", i, k)
			want = append(want, fmt.Sprintf("remark m%df%d", i, k))
		}
		b.WriteString("}) : () -> ()\n")
		want = append(want, fmt.Sprintf("remark m%d", i))
	}
	talk := &passes.Pass{Name: "Talk", Arg: "talk", Run: func(c *passes.Ctx) bool {
		c.Op.EmitRemark("%s", name(c.Op))
		return true
	}}
	for _, threads := range []int{1, 3, 8} {
		c, op := parse(t, b.String())
		_, got := events(t, c, op, threads, "builtin.module(builtin.module(func.func(talk),talk))", talk)
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%d threads: got\n%s", threads, strings.Join(got, "\n"))
		}
	}
}

func TestAdaptorMerging(t *testing.T) {
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(*passes.Ctx) bool { return true }}
	r := passes.NewRegistry([]*passes.Pass{nop}, nil)
	for in, want := range map[string]string{
		"builtin.module(func.func(nop),func.func(nop))":                     "builtin.module(func.func(nop,nop))",
		"builtin.module(func.func(nop),builtin.module(nop))":                "builtin.module(builtin.module(nop),func.func(nop))",
		"builtin.module(func.func(nop),nop,func.func(nop))":                 "builtin.module(func.func(nop),nop,func.func(nop))",
		"builtin.module(func.func(nop),any(nop))":                           "builtin.module(func.func(nop),any(nop))",
		"builtin.module(any(nop),any(nop))":                                 "builtin.module(any(nop),any(nop))",
		"builtin.module(b.c(nop),any(nop),func.func(nop))":                  "builtin.module(b.c(nop),any(nop),func.func(nop))",
		"builtin.module(builtin.module(func.func(nop),func.func(nop)))":     "builtin.module(builtin.module(func.func(nop,nop)))",
		"builtin.module(builtin.module(func.func(nop)),func.func(nop),nop)": "builtin.module(builtin.module(func.func(nop)),func.func(nop),nop)",
	} {
		pl, err := passes.ParsePipeline(r, in)
		if err != nil {
			t.Fatal(err)
		}
		m := &passes.Manager{Registry: r, IR: ir.NewContext(dialects.Dialects())}
		if got := m.Prepare(pl).Pipeline().String(r); got != want {
			t.Errorf("%s:\n got %s\nwant %s", in, got, want)
		}
	}
}

func TestSchedulingErrors(t *testing.T) {
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(*passes.Ctx) bool { return true }}
	functionsOnly := &passes.Pass{Name: "Fn", Arg: "fn", Anchor: "func.func", Run: func(*passes.Ctx) bool { return true }}
	for in, want := range map[string]string{
		"func.func(nop)": "error can't run 'func.func' pass manager on 'builtin.module' op",
		"any(fn)":        "error 'builtin.module' op trying to schedule pass 'Fn' on an unsupported operation",
	} {
		c, op := functions(t, 1)
		ok, got := events(t, c, op, 1, in, nop, functionsOnly)
		if ok || len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v %q", in, ok, got)
		}
	}
}

func TestAnalyses(t *testing.T) {
	made := 0
	kind := &passes.Kind[int]{Name: "Counter", New: func(*ir.Operation) int { made++; return made }}
	use := func(preserve func(c *passes.Ctx)) *passes.Pass {
		return &passes.Pass{Name: "Use", Run: func(c *passes.Ctx) bool {
			a := passes.Analysis(c, kind)
			if b, ok := passes.CachedAnalysis(c, kind); !ok || a != b {
				t.Errorf("not cached: %d, %d", a, b)
			}
			preserve(c)
			return true
		}}
	}
	all := use(func(c *passes.Ctx) { c.PreserveAll() })
	one := use(func(c *passes.Ctx) { c.Preserve(kind) })
	none := use(func(*passes.Ctx) {})
	all.Arg, one.Arg, none.Arg = "all", "one", "none"
	for pipeline, want := range map[string]int{
		"builtin.module(all,one,all)":                       1,
		"builtin.module(all,none,all)":                      2,
		"builtin.module(none,none)":                         2,
		"builtin.module(func.func(all,one),func.func(all))": 1,
		"builtin.module(func.func(all),all,func.func(all))": 3, // an adaptor preserves nothing
		"builtin.module(all,func.func(none),one)":           3,
	} {
		made = 0
		c, op := functions(t, 1)
		events(t, c, op, 1, pipeline, all, one, none)
		if made != want {
			t.Errorf("%s: made %d times, want %d", pipeline, made, want)
		}
	}
}

// TestPreserveNested: the operation itself is verified still, what is nested in it is not.
func TestPreserveNested(t *testing.T) {
	spoil := func(arg string, nested bool) *passes.Pass {
		return &passes.Pass{Name: "Spoil", Arg: arg, Run: func(c *passes.Ctx) bool {
			op := c.Op
			if nested {
				op = op.Region(0).First().First()
			}
			op.SetInherent(ir.SymbolNameAttr, nil)
			c.PreserveNested()
			return true
		}}
	}
	own, inner := spoil("own", false), spoil("inner", true)
	for pipeline, want := range map[string]bool{
		"builtin.module(func.func(own))": false,
		"builtin.module(inner)":          true,
	} {
		c, op := functions(t, 2)
		if ok, got := events(t, c, op, 1, pipeline, own, inner); ok != want {
			t.Errorf("%s: %v %v, want %v", pipeline, ok, got, want)
		}
	}
}

func TestPanicReachesTheCaller(t *testing.T) {
	boom := &passes.Pass{Name: "Boom", Arg: "boom", Run: func(c *passes.Ctx) bool {
		if name(c.Op) == "f50" {
			panic("boom in f50")
		}
		return true
	}}
	for _, threads := range []int{1, 4} {
		func() {
			defer func() {
				v := recover()
				if p, ok := v.(*passes.Panic); ok {
					v = p.Value
				}
				if v != "boom in f50" {
					t.Errorf("%d threads: recovered %v", threads, v)
				}
			}()
			c, op := functions(t, 100)
			events(t, c, op, threads, "builtin.module(func.func(boom))", boom)
		}()
	}
}

func TestVerifierFailure(t *testing.T) {
	spoil := &passes.Pass{Name: "Spoil", Arg: "spoil", Run: func(c *passes.Ctx) bool {
		c.Op.Region(0).First().Last().Erase()
		return true
	}}
	c, op := functions(t, 2)
	ok, got := events(t, c, op, 2, "builtin.module(func.func(spoil))", spoil)
	if ok || len(got) != 2 || !strings.HasPrefix(got[0], "error ") {
		t.Errorf("%v %q", ok, got)
	}
}

func TestDynamicPipeline(t *testing.T) {
	talk := &passes.Pass{Name: "Talk", Arg: "talk", Run: func(c *passes.Ctx) bool {
		c.Op.EmitRemark("%s", name(c.Op))
		return true
	}}
	dynamic := &passes.Pass{Name: "Dynamic", Arg: "dynamic",
		Init: func(ic *passes.InitCtx) (any, bool) {
			pl := passes.NewPipeline("func.func")
			pl.Add(ic.Registry.Pass("talk"), nil)
			p := ic.Prepare(pl)
			return p, p != nil
		},
		Run: func(c *passes.Ctx) bool {
			ok := true
			for op := range c.Op.Nested() {
				ok = c.Run(c.State.(*passes.Prepared), op) && ok
			}
			return ok && !c.Run(c.State.(*passes.Prepared), c.Op)
		}}
	c, op := functions(t, 2)
	ok, got := events(t, c, op, 2, "builtin.module(dynamic)", talk, dynamic)
	want := "remark f0|remark f1|error 'builtin.module' op Trying to schedule a dynamic pipeline on an operation it isn't registered for: 'builtin.module' operation vs. 'func.func' pipeline"
	if !ok || strings.Join(got, "|") != want {
		t.Errorf("%v %q", ok, got)
	}
}

func TestTimingTree(t *testing.T) {
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(*passes.Ctx) bool { return true }}
	r := passes.NewRegistry([]*passes.Pass{nop}, nil)
	pl, _ := passes.ParsePipeline(r, "builtin.module(nop,func.func(nop,nop),builtin.module(nop),nop)")
	c, op := functions(t, 500)
	root := timing.NewRoot()
	m := &passes.Manager{Registry: r, IR: c, Threads: 4, Instrument: []*passes.Instrumentation{timing.Passes(root)}}
	if !m.Run(m.Prepare(pl), op) {
		t.Fatal("failed")
	}
	root.Stop()
	root.Finish()
	var b strings.Builder
	var show func(t *timing.Timer, indent string)
	show = func(t *timing.Timer, indent string) {
		for _, c := range t.Children() {
			b.WriteString(indent + c.Name + "\n")
			show(c, indent+"  ")
		}
	}
	show(root, "")
	const want = `Nop
Pipeline Collection : ['builtin.module', 'func.func']
  'func.func' Pipeline
    Nop
    Nop
Nop
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
}

// The manager's own cost per unit and pass.
func BenchmarkFixedCost(b *testing.B) {
	nop := &passes.Pass{Name: "Nop", Arg: "nop", Run: func(c *passes.Ctx) bool { c.PreserveAll(); return true }}
	r := passes.NewRegistry([]*passes.Pass{nop}, nil)
	const units, runs = 1000, 4
	pl, _ := passes.ParsePipeline(r, "builtin.module(func.func(nop,nop,nop,nop))")
	c, op := functions(b, units)
	for _, threads := range []int{1, 2} {
		b.Run(fmt.Sprintf("threads=%d", threads), func(b *testing.B) {
			m := &passes.Manager{Registry: r, IR: c, Threads: threads, VerifyEach: true}
			p := m.Prepare(pl)
			b.ReportAllocs()
			for b.Loop() {
				m.Run(p, op)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(units*runs), "ns/unit-pass")
		})
	}
}
