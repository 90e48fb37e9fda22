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

// TestNests runs random nests of affine loops on the interpreter before and after
// affine passes, each alone and in random pipelines of five: results and memory
// must be the same. MILLRACE_PROGRAMS and MILLRACE_SEED are those of TestSemantics;
// a sixth of its programs are tried.
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
			same, known := upstream(registry, text, pipeline, err)
			if known && !same {
				same = blamed(registry, text, pipeline, seed)
			}
			switch {
			case known && same:
				told.Upstream++
				t.Logf("seed %d, %s: as mlir-opt-22 does: %v", seed, pipeline, err)
				continue
			case !known && errors.As(err, &invalid):
				told.Invalid++
				continue
			}
			small := program.Reduce(text, dialects.Dialects(), func(text string) bool {
				return differs(registry, text, pipeline, seed, &tally{}) != nil
			})
			t.Errorf("seed %d, %s: %v\nreduced program (%v):\n%s", seed, pipeline, err,
				differs(registry, small, pipeline, seed, &tally{}), small)
		}
	}
	t.Logf("%+v", told)
	if told.Compared < 2*told.programs {
		t.Errorf("too few comparisons: %+v", told)
	}
}

// blamed reports whether the first pass of a pipeline after which the program does
// something else is one that mlir-opt has do the same, on the same input: it may crash
// in a later pass, or in an earlier one of which nothing can be said then.
func blamed(registry *passes.Registry, text, pipeline string, seed uint64) bool {
	for list := passesOf(pipeline); len(list) > 0; list = list[1:] {
		one := "builtin.module(func.func(" + list[0] + "))"
		if err := differs(registry, text, one, seed, &tally{}); err != nil {
			same, known := upstream(registry, text, one, err)
			return known && same
		}
		var out, errs bytes.Buffer
		t := &opt.Tool{Name: "mlir-opt-22", Dialects: dialects.Dialects(), Passes: registry.Passes()}
		if t.Main([]string{"--pass-pipeline=" + one}, strings.NewReader(text), &out, &errs) != 0 {
			return false
		}
		text = out.String()
	}
	return false
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
