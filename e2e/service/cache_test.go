package service

import (
	"errors"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
)

// serve starts a server, a store and a worker, and returns a client.
func serve(t *testing.T) *service.Client {
	t.Helper()
	return offering(t, nil)
}

// compile runs a job and compares its result, with all locations, with the result of one process.
func compile(t *testing.T, c *service.Client, r service.Request) *service.Outcome {
	t.Helper()
	r.Form = engine.Form{DebugInfo: true}
	job, err := c.Submit(t.Context(), &r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := job.Wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got, err := job.Result(t.Context(), out, r.Form)
	if err != nil {
		t.Fatal(err)
	}
	var want, errs strings.Builder
	if status := tool.Tool.Main([]string{"--pass-pipeline=" + r.Pipeline, "--mlir-print-debuginfo"}, strings.NewReader(string(r.Input)), &want, &errs); status != 0 {
		t.Fatal(errs.String())
	}
	if g := strings.ReplaceAll(string(got), "\""+r.Name+"\"", "\"<stdin>\""); g != want.String() {
		a, b := strings.Split(g, "\n"), strings.Split(want.String(), "\n")
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("%s, line %d: got\n%s\nwant\n%s", r.Name, i+1, a[i], b[i])
			}
		}
		t.Fatalf("%s: %d lines, want %d", r.Name, len(a), len(b))
	}
	return out
}

// TestKeys submits a module again with small differences. Only the batches that differ are computed, and the
// locations of the others must still be right.
func TestKeys(t *testing.T) {
	c := serve(t)
	const n = 4000
	base := manyFunctions(n, 0)
	nested := strings.Repeat("module {\n  func.func @f(%x: i32) -> i32 {\n    return %x : i32\n  }\n}\n", 64)
	for _, tc := range []struct {
		what, name, input, pipeline string
		batches                     int // at least
		computed                    int // at most
	}{
		{"the first", "in.mlir", base, "", 50, 1 << 30},
		{"one function changed", "in.mlir", manyFunctions(n, 1), "", 50, 1},
		{"one longer by a line", "in.mlir", strings.Replace(base, "func.func @f9(", "// Nine.\nfunc.func @f9(", 1), "", 50, 1},
		{"one taken away", "in.mlir", base[strings.Index(base, "func.func @f1("):], "", 50, 4},
		{"one with a new type appended", "in.mlir", base + "func.func @new(%x: vector<3xi7>) -> vector<3xi7> attributes {a = 1.5 : f16} {\n  return %x : vector<3xi7>\n}\n", "", 50, 2},
		{"a leading comment", "in.mlir", "// What this is about.\n\n" + base, "", 50, 0},
		{"another name", "other.mlir", base, "", 50, 0},
		{"options spelled out", "in.mlir", base, "builtin.module(func.func(canonicalize{top-down=true},cse))", 50, 0},
		{"another pipeline", "in.mlir", base, "builtin.module(func.func(cse))", 50, 1 << 30},
		{"equal units", "in.mlir", nested, "builtin.module(builtin.module(cse))", 3, 2},
	} {
		r := service.Defaults()
		r.Name, r.Input, r.Pipeline, r.BatchBytes = tc.name, []byte(tc.input), tc.pipeline, 4<<10
		if r.Pipeline == "" {
			r.Pipeline = "builtin.module(func.func(canonicalize,cse))"
		}
		if tc.what == "equal units" {
			r.BatchBytes = 200
		}
		out := compile(t, c, r)
		if computed := out.Batches - out.Cached; out.Batches < tc.batches || computed > tc.computed {
			t.Errorf("%s: %d of %d batches computed", tc.what, computed, out.Batches)
		} else if tc.computed == 1<<30 && computed != out.Batches {
			t.Errorf("%s: only %d of %d batches computed", tc.what, computed, out.Batches)
		}
	}
}

// TestExplain changes one thing after the other and checks the explanations.
func TestExplain(t *testing.T) {
	c := serve(t)
	base, jobs := manyFunctions(40, 0), map[string]string{"": "''"}
	for _, tc := range []struct{ what, input, pipeline, unit, want string }{
		{"first", base, "cse", "f7", "since ''"},
		{"changed", manyFunctions(40, 1), "cse", "f7", "since first: content: @f7, or what it refers to, is not what it was"},
		{"elsewhere", manyFunctions(40, 2), "cse", "f39", "from first"},
		{"pipeline", base, "canonicalize", "f7", "since elsewhere: pipeline: was builtin.module(func.func(cse)); content: other stages were before this one"},
		{"module", "module attributes {test.a} {\n" + base + "}\n", "cse", "f7", "since elsewhere: module: its attributes are others"},
		{"new", base + "func.func @new() {\n  return\n}\n", "cse", "new", "since ''"},
		{"gone", base + "func.func @new() {\n  %c = arith.constant 1 : i1\n  return\n}\n", "cse", "new", "since new: content: @new, or what it refers to, is not what it was"},
	} {
		r := service.Defaults()
		r.Name, r.Input, r.Pipeline, r.BatchBytes = "in.mlir", []byte(tc.input), "builtin.module(func.func("+tc.pipeline+"))", 300
		job, err := c.Submit(t.Context(), &r)
		if err != nil {
			t.Fatal(err)
		}
		jobs[job.ID] = tc.what
		if _, err := job.Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		all, err := tool.Explain(t.Context(), job, tc.unit)
		if err != nil || len(all) != 1 {
			t.Fatalf("%s: %v, %v", tc.what, all, err)
		}
		got := "since " + jobs[all[0].Since]
		if all[0].Hit() {
			got = "from " + jobs[all[0].From]
		} else if len(all[0].Changed) > 0 {
			got += ": " + strings.Join(all[0].Changed, "; ")
		}
		if got != tc.want {
			t.Errorf("%s: %q, want %q", tc.what, got, tc.want)
		}
		if _, err := tool.Explain(t.Context(), job, "nobody"); !errors.Is(err, service.ErrNoUnit) {
			t.Errorf("%s: a unit that is not there: %v", tc.what, err)
		}
	}
}
