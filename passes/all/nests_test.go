package all_test

import (
	"errors"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp/program"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
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
			switch same, known := upstream(registry, text, pipeline, err); {
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
