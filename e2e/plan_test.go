package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestPlans compares the plans of jobs with the jobs, of the native engine and of a program. The first job on a module
// runs the program once on all of it; a job with a batch size cuts the module. Afterwards the plans say that everything
// is cached.
func TestPlans(t *testing.T) {
	upstream := tool(t)
	var text strings.Builder
	for i := range 12 {
		fmt.Fprintf(&text, "func.func @f%d(%%x: i32) -> i32 {\n  %%y = arith.addi %%x, %%x : i32\n  %%z = arith.addi %%x, %%x : i32\n  %%r = arith.muli %%y, %%z : i32\n  return %%r : i32\n}\n", i)
	}
	input, dir := write(t, "in.mlir", text.String()), t.TempDir()
	const pipeline = "builtin.module(func.func(cse),canonicalize,func.func(cse))"
	type stage struct {
		Pipeline, Way, Gathered string
		Units, Batches          int
		Cached                  *int
	}
	for _, flags := range [][]string{nil, {"--batch-size", "700"}, {"--tool", upstream}, {"--tool", upstream, "--batch-size", "700"}} {
		plans := func() (all []stage) {
			t.Helper()
			args := append([]string{"--data-dir", dir, "--json"}, flags...)
			planned := succeed(t, millrace, append([]string{"plan", pipeline, input}, args...)...)
			dry := succeed(t, millrace, append([]string{"compile", "--dry-run", "--pipeline", pipeline, input}, args...)...)
			if planned.stdout != dry.stdout {
				t.Errorf("%v: plan says\n%s, compile --dry-run says\n%s", flags, planned.stdout, dry.stdout)
			}
			if err := json.Unmarshal([]byte(planned.stdout), &all); err != nil {
				t.Fatal(err)
			}
			return all
		}
		before := plans()
		args := append([]string{"compile", "--data-dir", dir, "--json", "--pipeline", pipeline, input, "-o", t.TempDir() + "/out"}, flags...)
		var did struct {
			Units, Batches int
			Stages         []struct{ Pipeline string }
		}
		if err := json.Unmarshal([]byte(succeed(t, millrace, args...).stdout), &did); err != nil {
			t.Fatal(err)
		}
		units, batches := 0, 0
		for i, p := range before {
			units, batches = units+p.Units, batches+p.Batches
			if i >= len(did.Stages) || did.Stages[i].Pipeline != p.Pipeline {
				t.Errorf("%v: planned is %+v, done was %+v", flags, p, did.Stages)
			}
		}
		if len(did.Stages) != len(before) || units != did.Units || len(before) == 1 && batches != did.Batches || units == 0 {
			t.Errorf("%v: %d stages with %d units in %d batches, planned are %+v", flags, len(did.Stages), did.Units, did.Batches, before)
		}
		if c := before[0].Cached; c != nil && *c != 0 {
			t.Errorf("%v: before the job, its first stage is planned as %+v", flags, before[0])
		}
		if after := plans()[0]; after.Cached == nil || *after.Cached != after.Batches {
			t.Errorf("%v: after the job, its first stage is planned as %+v", flags, after)
		}
	}
	if r := run(t, millrace, "plan", "--data-dir", dir, "--tool", upstream, "builtin.module(func.func(nosuch))", input); r.status == 0 || !strings.Contains(r.stderr, "'nosuch' does not refer to a registered pass") {
		t.Errorf("an unknown pass: exit %d\n%s", r.status, r.stderr)
	}
}
