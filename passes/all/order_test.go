package all_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// units returns a module of many random functions that suit a pipeline. For conversions to SPIR-V
// and EmitC, it has functions that these accept. For SPIR-V, it has a target environment with numbers
// of all widths.
func units(n uint64, pipeline string) string {
	toSPIRV := strings.Contains(pipeline, "-to-spirv")
	refuses := toSPIRV || strings.Contains(pipeline, "-to-emitc") // operations of most programs
	whole := func(functions string) string {
		if !toSPIRV {
			return functions
		}
		return "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {\n" + functions + "}\n"
	}
	var b strings.Builder
	for seed := range n {
		if text := program.Generate(seed); suits(pipeline, text) && (!refuses || works(all.Registry(), whole(text), pipeline)) {
			b.WriteString(strings.ReplaceAll(text, "@", fmt.Sprintf("@p%d_", seed)))
		}
	}
	return whole(b.String())
}

// result is all that a run shows: diagnostics and printed text in order, and the
// module afterwards.
func result(t *testing.T, registry *passes.Registry, text, pipeline string, threads int, order func(n int) []int) string {
	t.Helper()
	module, diags := load(text)
	if module == nil {
		t.Fatal(*diags)
	}
	pl, err := passes.ParsePipeline(registry, pipeline)
	if err != nil {
		t.Fatal(err)
	}
	m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: threads, VerifyEach: true, Order: order,
		Text: func(b []byte) { *diags = append(*diags, string(b)) }}
	p := m.Prepare(pl)
	if p == nil {
		t.Fatalf("%s cannot be prepared: %v", pipeline, *diags)
	}
	ok := m.Run(p, module)
	for _, in := range p.Pipeline().Passes {
		if !in.IsAdaptor() {
			for i := range in.Pass.Stats {
				*diags = append(*diags, fmt.Sprint(in.Pass.Arg, " ", in.Pass.Stats[i].Name, " ", m.Statistic(in, i)))
			}
		}
	}
	return fmt.Sprint(ok, "\n", strings.Join(*diags, "\n"), "\n", string(asm.Append(nil, module, asm.PrintOptions{Threads: threads, DebugInfo: true})))
}

// shuffled is an order of units that depends on run, for sections that threads
// run at the same time.
func shuffled(run int) func(n int) []int {
	var mu sync.Mutex
	r := rand.New(rand.NewPCG(uint64(run), 3))
	return func(n int) []int {
		mu.Lock()
		defer mu.Unlock()
		return r.Perm(n)
	}
}

// TestOrderDoesNotMatter: 20 runs with the units in any order on 1, 2 and 8
// threads give one output and one list of diagnostics.
func TestOrderDoesNotMatter(t *testing.T) {
	talk := &passes.Pass{Name: "Talk", Arg: "talk", Scope: passes.Always(passes.UnitScope), Run: func(c *passes.Ctx) bool {
		n := 0
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult { n++; return ir.Advance })
		c.Op.EmitRemark("%d operations", n)
		c.Printf("%s has %d operations", ir.SymbolName(c.Op).Value, n)
		return n%7 != 0
	}}
	registry := passes.NewRegistry(append(all.Passes(), talk), nil)
	const pipeline = "builtin.module(canonicalize,func.func(cse,loop-invariant-code-motion,sccp,talk,canonicalize),cse)"
	text := units(60, pipeline)
	for i, p := range []string{pipeline, strings.Replace(pipeline, ",talk", "", 1)} {
		want := result(t, registry, text, p, 1, nil)
		if failed := strings.HasPrefix(want, "false"); failed != (i == 0) {
			t.Fatalf("%s: failed is %v", p, failed)
		}
		for run := range 20 {
			threads := []int{1, 2, 8}[run%3]
			if got := result(t, registry, text, p, threads, shuffled(run)); got != want {
				t.Fatalf("run %d with %d threads differs: %s", run, threads, firstDifference(got, want))
			}
		}
	}
}

// growing passes multiply what they find, so that running all their variants in turn
// does not end.
var growing = map[string]bool{"affine-loop-unroll": true, "affine-loop-unroll-jam": true, "affine-super-vectorize": true, "affine-loop-tile": true}

// TestOrderOfEachPass is TestOrderDoesNotMatter for each pass that promises a scope. It uses the
// options and inputs that other tests compare with mlir-opt, unless the pass fails on them. The
// inputs are nested modules, and the pass runs on functions, on these modules and on all.
func TestOrderOfEachPass(t *testing.T) {
	talk := &passes.Pass{Name: "Talk", Arg: "talk", Scope: passes.Always(passes.UnitScope), Run: func(c *passes.Ctx) bool {
		n := 0
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult { n++; return ir.Advance })
		c.Op.EmitRemark("%d operations", n)
		c.Printf("%d operations", n)
		return n%2 != 0
	}}
	registry := passes.NewRegistry(append(all.Passes(), talk), nil)
	texts, variants := inputsOf(t, registry)
	runs := 20
	if testing.Short() {
		runs = 3
	}
	for _, arg := range promised {
		t.Run(arg, func(t *testing.T) {
			text := together(texts[arg])
			var list []string
			for _, v := range variants[arg] {
				if works(registry, text, "builtin.module(builtin.module("+v+"),"+v+")") {
					list = append(list, v)
				}
			}
			if n := len(texts[arg]); len(list) == 0 || n < 5 {
				t.Fatalf("%d inputs, options %v of %v", n, list, variants[arg])
			}
			if growing[arg] {
				list = list[:1]
			}
			what := strings.Join(list, ",")
			pipelines := []string{
				fmt.Sprintf("builtin.module(builtin.module(%s,talk,%[1]s),talk)", what),
				fmt.Sprintf("builtin.module(builtin.module(%s),%[1]s)", what),
			}
			p := registry.Pass(arg)
			function := ir.NewContext(dialects.Dialects()).OpName("func.func").Def
			if p.Anchor == "" && (p.CanSchedule == nil || p.CanSchedule(function)) {
				pipelines = append(pipelines, fmt.Sprintf("builtin.module(builtin.module(func.func(%s,talk,%[1]s)),talk)", what))
			}
			wants := make([]string, len(pipelines))
			for i, pipeline := range pipelines {
				wants[i] = result(t, registry, text, pipeline, 1, nil)
				if failed := strings.HasPrefix(wants[i], "false"); i < 2 && failed != (i == 0) {
					t.Fatalf("%s: failed is %v: %.2000s", pipeline, failed, wants[i])
				}
			}
			for run := range runs {
				n := len(pipelines)
				pipeline, want, threads := pipelines[run%n], wants[run%n], []int{8, 2, 1}[run/n%3]
				if got := result(t, registry, text, pipeline, threads, shuffled(run)); got != want {
					t.Fatalf("run %d, of %s with %d threads, differs: %s", run, pipeline, threads, firstDifference(got, want))
				}
			}
		})
	}
}

// inputsOf are, by pass, the texts it is run on and the ways it is run, snapshots to the
// output.
func inputsOf(t *testing.T, registry *passes.Registry) (texts, variants map[string][]string) {
	texts, variants = map[string][]string{}, map[string][]string{}
	add := func(to map[string][]string, arg, s string) {
		if !slices.Contains(to[arg], s) {
			to[arg] = append(to[arg], s)
		}
	}
	eachInput(t, func(args []string, input string) {
		for _, in := range instances(registry, args) {
			arg := in.Pass.Arg
			options := in.Pass.Options.PrintChanged(registry, in.Options)
			if arg == "snapshot-op-locations" && !strings.Contains(options, "filename=-") {
				options = "{filename=-}"
			}
			how := arg + options
			if !onModules(in.Pass) {
				how = cmp.Or(in.Pass.Anchor, "func.func") + "(" + how + ")"
			}
			if slices.Contains(promised, arg) && works(registry, input, "builtin.module("+how+")") {
				add(texts, arg, input)
				add(variants, arg, how)
			}
		}
	})
	return texts, variants
}

// onModules reports whether a pass may be scheduled on builtin.module.
func onModules(p *passes.Pass) bool {
	module := ir.NewContext(dialects.Dialects()).OpName("builtin.module").Def
	return (p.Anchor == "" || p.Anchor == module.Name) && (p.CanSchedule == nil || p.CanSchedule(module))
}

// works reports whether a pipeline succeeds on a module.
func works(registry *passes.Registry, text, pipeline string) bool {
	module, _ := load(text)
	if module == nil || module.Name().Name != "builtin.module" || !ir.Verify(module, 1) {
		return false
	}
	pl, err := passes.ParsePipeline(registry, pipeline)
	if err != nil {
		return false
	}
	m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: 1, VerifyEach: true}
	p := m.Prepare(pl)
	return p != nil && m.Run(p, module)
}

// together is a module of modules, at most 25 of the texts; generic, since not
// all that cf.switch prints can be read.
func together(texts []string) string {
	top, _ := load("module {}")
	c := top.Context()
	for n, text := range texts[:min(len(texts), 25)] {
		m, err := asm.Parse(c, "input.mlir", text, asm.Options{Threads: 1})
		if err != nil {
			panic(err) // it was read before
		}
		m.SetAttr("sym_name", c.String(fmt.Sprintf("input%d", n)))
		top.Region(0).First().Append(m)
	}
	return string(asm.Append(nil, top, asm.PrintOptions{Generic: true, DebugInfo: true}))
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is\n%s\nnot\n%s", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(g), len(w))
}

// TestPushDown checks passes that are pushed down from a module to its functions. They leave the
// same bytes and count the same as on the module, and as mlir-opt does.
func TestPushDown(t *testing.T) {
	registry := all.Registry()
	dir := t.TempDir()
	pushed := 0
	for _, p := range all.Passes() {
		if p.PushDown == nil || !p.PushDown(p.Options.New()) {
			continue
		}
		pushed++
		if scope := p.ScopeOf(p.Options.New(), "builtin.module"); scope != passes.UnitScope && scope != passes.SymbolScope {
			t.Errorf("%s is pushed down, but its scope is neither the unit nor symbols", p.Arg)
		}
		pipeline := "builtin.module(" + p.Arg + ")"
		text := units(80, pipeline)
		want := result(t, registry, text, pipeline, 1, nil)
		for _, threads := range []int{2, 8} {
			if got := result(t, registry, text, pipeline, threads, nil); got != want {
				t.Errorf("%s with %d threads differs: %s", pipeline, threads, firstDifference(got, want))
			}
		}
		if tool, err := exec.LookPath("mlir-opt-22"); err == nil {
			cmd := exec.Command(tool, "--pass-pipeline="+pipeline, "program.mlir")
			cmd.Dir = dir
			if err := os.WriteFile(filepath.Join(dir, "program.mlir"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			theirs, err := cmd.Output()
			module, _ := load(text)
			m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: 8}
			pl, _ := passes.ParsePipeline(registry, pipeline)
			m.Run(m.Prepare(pl), module)
			if ours := append(asm.Append(nil, module, asm.PrintOptions{}), '\n'); err != nil || !bytes.Equal(ours, theirs) {
				t.Errorf("%s differs from mlir-opt: %v %s", pipeline, err, firstDifference(string(ours), string(theirs)))
			}
		}
	}
	if pushed < 20 {
		t.Errorf("only %d passes are pushed down", pushed)
	}
}

// TestPushDownFails checks that only the first of several failing functions is reported, as if
// functions were worked on one after the other.
func TestPushDownFails(t *testing.T) {
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "func.func @good%d() {\n  cf.br ^a\n^a:\n  return\n}\n", i)
		if i > 10 {
			fmt.Fprintf(&b, "func.func @bad%d() {\n  return\n^a:\n  return\n}\n", i)
		}
	}
	for pipeline, count := range map[string]int{
		"builtin.module(lift-cf-to-scf)": 1,
		"builtin.module(arith-emulate-unsupported-floats{source-types=bf16 target-type=f0})": 1,
		"builtin.module(generate-runtime-verification{verbose-level=7})":                     1,
	} {
		want := result(t, all.Registry(), b.String(), pipeline, 1, nil)
		diags, _, _ := strings.Cut(want, "module {")
		if !strings.HasPrefix(want, "false") || strings.Count(diags, "\n") != 1+count {
			t.Errorf("%s: not failed, or not %d diagnostics: %s", pipeline, count, diags)
		}
		for _, threads := range []int{2, 8} {
			got, _, _ := strings.Cut(result(t, all.Registry(), b.String(), pipeline, threads, nil), "module {")
			if got != diags {
				t.Errorf("%s with %d threads tells %s\nnot %s", pipeline, threads, got, diags)
			}
		}
	}
}
