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
	"github.com/millrace-mlir/millrace/stablehlo/interp"
	generate "github.com/millrace-mlir/millrace/stablehlo/interp/program"
)

// preserving are pipelines after which programs give what they gave.
var preserving = []string{
	"func.func(stablehlo-aggressive-simplification)",
	"func.func(stablehlo-aggressive-simplification{fold-op-element-limit=1})",
	"func.func(chlo-legalize-to-stablehlo,stablehlo-aggressive-simplification,canonicalize,cse)",
	"func.func(stablehlo-aggressive-folder{optimize-float=false})",
	"func.func(canonicalize,cse)",
	"func.func(stablehlo-canonicalize-dynamism)",
	"func.func(stablehlo-complex-math-expander)",
	"stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.9.0},stablehlo-deserialize",
	"stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.17.0},stablehlo-deserialize",
	"stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.0.0},stablehlo-deserialize",
	"stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.20.0},stablehlo-deserialize",
	"func.func(stablehlo-target-independent-optimization{optimize-float=false})",
	"stablehlo-refine-shapes",
	"inline,func.func(stablehlo-aggressive-simplification,stablehlo-aggressive-folder{optimize-float=false})",
}

// TestPrograms runs pipelines on generated programs, which must give what they gave:
// MILLRACE_PROGRAMS says how many programs, MILLRACE_SEED which is first.
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
			module := asm.Parse(c, "program.mlir", b.String(), asm.Options{Threads: 1})
			pl, err := passes.ParsePipeline(registry, "builtin.module("+pipeline+")")
			if module == nil || err != nil {
				t.Fatal(err, c.Diags.All)
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

// ran is the text that a pipeline makes of a program, and what that gives.
func ran(registry *passes.Registry, text, pipeline string) (after, results string, err error) {
	c := ir.NewContext(append(dialects.Dialects(), all.Dialects()...))
	var diags []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { diags = append(diags, d.Text) }
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v; %s\n%s", v, strings.Join(diags, "; "), debug.Stack())
		}
	}()
	module := asm.Parse(c, "program.mlir", text, asm.Options{Threads: 1})
	if module == nil || !ir.Verify(module, 1) {
		return "", "", fmt.Errorf("no program: %s", strings.Join(diags, "; "))
	}
	if pipeline != "" {
		pl, perr := passes.ParsePipeline(registry, "builtin.module("+pipeline+")")
		if perr != nil {
			return "", "", perr
		}
		m := &passes.Manager{Registry: registry, IR: c, Threads: 1, VerifyEach: true}
		if p := m.Prepare(pl); p == nil || !m.Run(p, module) {
			return "", "", fmt.Errorf("the pipeline fails: %s", strings.Join(diags, "; "))
		}
	}
	after = asm.OpText(module, false)
	values, ok := interp.Run(module, &interp.Options{})
	if !ok {
		return after, "", fmt.Errorf("the program fails: %s", strings.Join(diags, "; "))
	}
	var b strings.Builder
	for _, v := range values {
		b.WriteString(interp.Text(v) + "\n")
	}
	// A zero that loses its sign is the same number.
	return after, strings.ReplaceAll(b.String(), "-0.000000e+00", "0.000000e+00"), nil
}
