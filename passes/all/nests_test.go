package all_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp/program"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// TestNests runs random nests of affine loops on the interpreter before and after affine passes.
// The passes run alone and in random pipelines of five, and results and memory must be the same.
// MILLRACE_PROGRAMS and MILLRACE_SEED mean the same as for TestSemantics; a sixth of the programs
// are tried.
//
// Some of the passes are wrong in mlir-opt, fusion most of all, and then equal text counts. Where
// mlir-opt crashes or refuses its own result, the test asks it about the reduced program.
func TestNests(t *testing.T) {
	first, n := programs(t)
	n = max(n/6, 1)
	registry := all.Registry()
	var told tally
	for seed := first; seed < first+n; seed++ {
		text := program.Nests(seed)
		told.programs++
		for _, pipeline := range program.NestPasses(seed) {
			pipeline = "builtin.module(func.func(" + pipeline + "))"
			err := differs(registry, text, pipeline, seed, &told)
			if err == nil {
				continue
			}
			var invalid *invalidIR
			answer := asked(registry, text, pipeline)
			if answer == differently || answer == nothing {
				answer = generated.blamed(registry, text, pipeline, seed)
			}
			switch {
			case answer == alike:
				told.Upstream++
				t.Logf("seed %d, %s: as mlir-opt-22 does: %v", seed, pipeline, err)
				continue
			case answer == unasked && errors.As(err, &invalid):
				told.Invalid++
				continue
			case answer == unasked: // without mlir-opt-22 nobody can say whose mistake it is
				told.Unasked++
				t.Logf("seed %d, %s: %v", seed, pipeline, err)
				continue
			}
			small := program.Reduce(text, dialects.Dialects(), func(text string) bool {
				return differs(registry, text, pipeline, seed, &tally{}) != nil
			})
			if answer == nothing && generated.blamed(registry, small, pipeline, seed) == alike {
				told.Failed++
				t.Logf("seed %d, %s: mlir-opt-22 fails, and does as we do where the program is reduced to\n%s", seed, pipeline, small)
				continue
			}
			t.Errorf("seed %d, %s: %v\nreduced program (%v):\n%s", seed, pipeline, err,
				differs(registry, small, pipeline, seed, &tally{}), small)
		}
	}
	t.Logf("%+v", told)
	if told.Compared < 2*told.programs {
		t.Errorf("too few comparisons: %+v", told)
	}
}

// blamed finds the first pass of a pipeline after which the program does something else. It returns
// mlir-opt's answer for that pass alone, on the same input. In the whole pipeline mlir-opt may
// crash in a later pass, or be right by a second mistake. The pass that changes the meaning has to
// print the same text in both tools.
func (e *execution) blamed(registry *passes.Registry, text, pipeline string, seed uint64) answer {
	for list := passesOf(pipeline); len(list) > 0; list = list[1:] {
		one := "builtin.module(func.func(" + list[0] + "))"
		if err := e.differs(registry, text, one, seed, &tally{}); err != nil {
			return asked(registry, text, one)
		}
		var out, errs bytes.Buffer
		t := &opt.Tool{Name: "mlir-opt-22", Dialects: dialects.Dialects(), Passes: registry.Passes()}
		if t.Main([]string{"--pass-pipeline=" + one}, strings.NewReader(text), &out, &errs) != 0 {
			return asked(registry, text, one)
		}
		text = out.String()
	}
	return differently
}

// passesOf are the passes of a pipeline for functions.
func passesOf(pipeline string) (list []string) {
	outline, err := passes.ParseOutline(pipeline)
	if err != nil {
		panic(err)
	}
	for _, p := range outline.Nested[0].Nested {
		pass := p.Name
		if p.Options != "" {
			pass += "{" + p.Options + "}"
		}
		list = append(list, pass)
	}
	return list
}
