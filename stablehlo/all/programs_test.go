package all_test

import (
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	core "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/stablehlo/all"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
	generate "github.com/millrace-mlir/millrace/stablehlo/interp/program"
)

// preserving are the pipelines that must not change a program's results.
var preserving = []string{
	"func.func(stablehlo-aggressive-simplification)",
	"func.func(stablehlo-aggressive-simplification{fold-op-element-limit=1})",
	"func.func(chlo-legalize-to-stablehlo,stablehlo-aggressive-simplification,canonicalize,cse)",
	"func.func(stablehlo-aggressive-folder{optimize-float=false})",
	"func.func(canonicalize,cse)",
	"func.func(stablehlo-canonicalize-dynamism)",
	"func.func(stablehlo-complex-math-expander)",
	"func.func(stablehlo-target-independent-optimization{optimize-float=false})",
	"stablehlo-refine-shapes",
	"inline,func.func(stablehlo-aggressive-simplification,stablehlo-aggressive-folder{optimize-float=false})",
}

// throughVersion is the pipeline that stores a program in a version, and takes it back.
func throughVersion(v vhlo.Version) string {
	return "stablehlo-legalize-to-vhlo,vhlo-to-version{target=" + v.String() + "},stablehlo-deserialize"
}

// versions are all that programs can be stored in, without those that only repair others.
func versions() []vhlo.Version {
	var all []vhlo.Version
	for minor := vhlo.Minimum.Minor; minor <= 20; minor++ {
		all = append(all, vhlo.Version{Minor: minor})
	}
	for minor := range vhlo.Current.Minor + 1 {
		all = append(all, vhlo.Version{Major: 1, Minor: minor})
	}
	return all
}

// TestVersions stores generated programs in every version that can hold them: the newer ones can, if one can.
func TestVersions(t *testing.T) {
	count, seed := number(t, "MILLRACE_PROGRAMS", 20), number(t, "MILLRACE_SEED", 0)
	registry := registry()
	held, other := map[vhlo.Version]int{}, 0
	for i := seed; i < seed+count; i++ {
		text := generate.Text(i)
		before, want, err := ran(registry, text, "")
		if err != nil {
			t.Fatalf("program %d: %v:\n%s", i, err, text)
		}
		can := false
		for _, v := range versions() {
			module, err := transformed(registry, text, throughVersion(v))
			if err != nil {
				if can || !strings.Contains(err.Error(), "failed to legalize operation 'vhlo.") {
					t.Errorf("program %d in %s: %v:\n%s", i, v, err, text)
				}
				continue
			}
			can = true
			held[v]++
			after := asm.OpText(module, false)
			if after == before {
				continue
			}
			other++ // an older operation stands for a newer one
			if got, err := given(module); err != nil || got != want {
				t.Errorf("program %d in %s gives\n%s (%v)\nnot\n%s\n%s", i, v, got, err, want, text)
			}
		}
		if !can {
			t.Errorf("program %d: no version holds it", i)
		}
	}
	t.Logf("held: %v; otherwise in %d of them", held, other)
}

// TestPrograms checks that pipelines do not change the results of generated programs.
// MILLRACE_PROGRAMS is the number of programs, MILLRACE_SEED the seed of the first program.
func TestPrograms(t *testing.T) {
	count, seed := number(t, "MILLRACE_PROGRAMS", 60), number(t, "MILLRACE_SEED", 0)
	registry := registry()
	const shards = 2
	for shard := range uint64(shards) {
		t.Run(strconv.FormatUint(shard, 10), func(t *testing.T) {
			t.Parallel()
			changed := map[string]int{}
			for i := seed + shard; i < seed+count; i += shards {
				if !preserved(t, registry, generate.Text(i), changed) {
					t.Errorf("program %d", i)
				}
			}
			t.Log("changed: ", changed)
		})
	}
}

// TestThreads makes one module of programs and runs pipelines on it, which make the
// same text with any number of threads.
func TestThreads(t *testing.T) {
	var b strings.Builder
	for seed := range uint64(60) {
		text := strings.TrimSuffix(strings.TrimPrefix(generate.Text(seed), "module {\n"), "}\n")
		b.WriteString(strings.NewReplacer("@f(", fmt.Sprintf("@f%d(", seed), "@main(", fmt.Sprintf("@main%d(", seed)).Replace(text))
	}
	registry := registry()
	for _, pipeline := range preserving {
		if strings.Contains(pipeline, "refine") {
			continue // asks for one main
		}
		var want string
		for _, threads := range []int{1, 2, 8} {
			c := ir.NewContext(append(dialects.Dialects(), all.Dialects()...))
			module, err := asm.Parse(c, "program.mlir", b.String(), asm.Options{Threads: 1})
			pl, perr := passes.ParsePipeline(registry, "builtin.module("+pipeline+")")
			if err != nil || perr != nil {
				t.Fatal(err, perr)
			}
			m := &passes.Manager{Registry: registry, IR: c, Threads: threads, VerifyEach: true}
			if p := m.Prepare(pl); p == nil || !m.Run(p, module) {
				t.Fatal(pipeline, c.Diags.All)
			}
			switch got := asm.OpText(module, false); {
			case threads == 1:
				want = got
			case got != want:
				t.Errorf("%s: other text with %d threads", pipeline, threads)
			}
		}
	}
}

func registry() *passes.Registry {
	list, aliases := core.Passes(), all.Aliases()
	return passes.NewRegistry(append(list, all.Passes()...), append(core.Aliases(), aliases...))
}

// preserved reports that a program gives after each pipeline what it gave before, and
// counts in changed which change it.
func preserved(t *testing.T, registry *passes.Registry, text string, changed map[string]int) bool {
	before, want, err := ran(registry, text, "")
	if err != nil {
		t.Errorf("%v:\n%s", err, text)
		return false
	}
	ok := true
	for _, pipeline := range preserving {
		after, got, err := ran(registry, text, pipeline)
		switch {
		case err != nil:
			t.Errorf("%s: %v:\n%s\n%s", pipeline, err, after, text)
		case got != want:
			t.Errorf("%s gives\n%s\nnot\n%s\n%s\n%s", pipeline, got, want, after, text)
		default:
			if after != before {
				changed[pipeline]++
			}
			continue
		}
		ok = false
	}
	return ok
}

// transformed is a program after a pipeline.
func transformed(registry *passes.Registry, text, pipeline string) (module *ir.Operation, err error) {
	c := ir.NewContext(append(dialects.Dialects(), all.Dialects()...))
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v; %s\n%s", v, said(c), debug.Stack())
		}
	}()
	module, err = asm.Parse(c, "program.mlir", text, asm.Options{Threads: 1})
	if err != nil || !ir.Verify(module, 1) {
		return nil, fmt.Errorf("no program: %s", said(c))
	}
	if pipeline != "" {
		pl, perr := passes.ParsePipeline(registry, "builtin.module("+pipeline+")")
		if perr != nil {
			return nil, perr
		}
		m := &passes.Manager{Registry: registry, IR: c, Threads: 1, VerifyEach: true}
		if p := m.Prepare(pl); p == nil || !m.Run(p, module) {
			return nil, fmt.Errorf("the pipeline fails: %s", said(c))
		}
	}
	return module, nil
}

// said joins the texts of all diagnostics of a context.
func said(c *ir.Context) string {
	var all []string
	for _, d := range c.Diags.All {
		all = append(all, d.Text)
	}
	return strings.Join(all, "; ")
}

// ran runs pipeline on a program. It returns the resulting text, and the results of
// interpreting the transformed program.
func ran(registry *passes.Registry, text, pipeline string) (after, results string, err error) {
	module, err := transformed(registry, text, pipeline)
	if err != nil {
		return "", "", err
	}
	results, err = given(module)
	return asm.OpText(module, false), results, err
}

// given interprets a program and returns its results as text. A panic of the interpreter
// becomes an error.
func given(module *ir.Operation) (results string, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	values, ok := interp.Run(module, &interp.Options{})
	if !ok {
		return "", fmt.Errorf("the program fails: %s", said(module.Context()))
	}
	var b strings.Builder
	for _, v := range values {
		b.WriteString(interp.Text(v) + "\n")
	}
	// A zero that loses its sign is the same number.
	return strings.ReplaceAll(b.String(), "-0.000000e+00", "0.000000e+00"), nil
}
