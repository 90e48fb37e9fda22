package machine_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/all"
)

// nestLowering is how mlir-opt brings affine passes' results to the machine.
var nestLowering = strings.Fields("--convert-vector-to-scf --expand-strided-metadata --lower-affine --convert-scf-to-cf --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts")

// TestNests runs random nests of affine loops on the machine, after our affine passes and
// mlir-opt's lowering. The programs must print the numbers that the interpreter computes for the
// original programs. MILLRACE_PROGRAMS is the number of programs (make nests: 500).
func TestNests(t *testing.T) {
	libraries := needTools(t)
	n, seed := number(t, "MILLRACE_PROGRAMS", 10), number(t, "MILLRACE_SEED", 0)
	changed := 0
	for n > 0 {
		var b bundle
		for ; b.programs < min(n, 50); seed++ {
			text := program.Nests(uint64(seed))
			if after, ok := transformed(text, seed); ok {
				b.addText(t, seed, text, after)
				changed++
			} else {
				b.addText(t, seed, text, text)
			}
		}
		n -= b.programs
		b.compare(t, runner, runModule(t, libraries, lowerByOracle(t, nestLowering, b.text())))
	}
	t.Logf("programs to seed %d; passes changed %d", seed-1, changed)
	if changed == 0 {
		t.Error("no program was changed")
	}
}

// transformed runs five passes on a program and returns the result as text that can be put among
// other programs. The bool ok is false if the passes fail or change the meaning. TestNests in
// passes/all compares both cases with mlir-opt, which then does the same.
func transformed(text string, seed int) (after string, ok bool) {
	list := program.NestPasses(uint64(seed))
	var out, errs strings.Builder
	tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: all.Passes(), Aliases: all.Aliases()}
	pipeline := "--pass-pipeline=builtin.module(func.func(" + list[len(list)-1] + "))"
	if tool.Main([]string{pipeline, "-"}, strings.NewReader(text), &out, &errs) != 0 {
		return "", false
	}
	after = out.String()
	before, now := outcome(text, seed), outcome(after, seed)
	if before == nil || now == nil || interp.Refines(before, now) != nil {
		return "", false
	}
	after = regexp.MustCompile(`#(map|set)`).ReplaceAllString(after, fmt.Sprintf("#p%d_$1", seed))
	head, rest, _ := strings.Cut(after, "module {\n")
	return head + rest[:strings.LastIndex(rest, "}")], true
}

func outcome(text string, seed int) *interp.Outcome {
	module, err := asm.Parse(ir.NewContext(dialects.Dialects()), "program.mlir", text, asm.Options{Threads: 1})
	if err != nil {
		return nil
	}
	fn := ir.LookupSymbolIn(module, module.Context().String(program.Entry))
	types := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Inputs
	return interp.Execute(module, program.Entry, program.Arguments(types, uint64(seed)), 100_000)
}
