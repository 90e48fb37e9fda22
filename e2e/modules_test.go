package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// manyModules writes modules into a folder. Some are equal, one has a syntax error, and a conversion fails on
// another.
func manyModules(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 30 {
		n := min(i, 19)
		put(fmt.Sprintf("k%d.mlir", i), fmt.Sprintf("module attributes {a.n = %d : i32} {\n  func.func @f(%%a: i32) -> i32 {\n    %%c = arith.constant %d : i32\n"+
			"    %%0 = arith.addi %%a, %%c : i32\n    %%1 = arith.addi %%a, %%c : i32\n    %%2 = arith.muli %%0, %%1 : i32\n    return %%2 : i32\n  }\n}\n", n, n+3))
	}
	put("sub/syntax.mlir", "func.func @f(\n")
	put("sub/vector.mlir", "func.func @f(%a: vector<7xi32>) -> vector<7xi32> {\n  %0 = arith.addi %a, %a : vector<7xi32>\n  return %0 : vector<7xi32>\n}\n")
	put("readme.txt", "no module")
	return dir
}

// TestManyModules compiles a folder of modules as one job. Each result equals mlir-opt's, equal modules are computed
// once, and a module that fails does not stop the others. A job on a program as its engine does the same.
func TestManyModules(t *testing.T) {
	upstream := tool(t)
	const pipeline = "builtin.module(func.func(canonicalize,cse,convert-arith-to-spirv))"
	dir := manyModules(t)
	for _, flags := range [][]string{nil, {"--mlir-print-debuginfo"}, {"--tool", upstream}} {
		output := filepath.Join(t.TempDir(), "results")
		args := append([]string{"compile", "--json", "--data-dir", t.TempDir(), "--pipeline", pipeline, "-o", output, dir}, flags...)
		r := run(t, millrace, args...)
		var report struct {
			Job                            string
			Units, Batches, Cached, Failed int
			Passes                         []struct {
				Pass string
				Runs int
			}
		}
		if err := json.Unmarshal([]byte(r.stdout), &report); r.status != 1 || err != nil {
			t.Fatalf("%v: exit %d, %v: %s", flags, r.status, err, r.stderr)
		}
		runs := 21 // without the syntax error
		switch len(flags) {
		case 1: // locations have the names of the files
			runs = 31
		case 2: // a program that fails does not tell what ran
			runs = 20
		}
		if report.Units != 32 || report.Batches < 16 || report.Cached != 0 || report.Failed != 2 || report.Passes[0].Pass != "canonicalize" || report.Passes[0].Runs != runs {
			t.Errorf("%v: %+v", flags, report)
		}
		for _, want := range []string{"syntax.mlir:1:14: error: expected non-function type\nfunc.func @f(\n", "vector.mlir:2:8: error: failed to legalize operation 'arith.addi'"} {
			if !strings.Contains(r.stderr, want) {
				t.Errorf("%v: not said: %s\n%s", flags, want, r.stderr)
			}
		}
		for i := range 30 {
			name := fmt.Sprintf("k%d.mlir", i)
			var own []string
			if len(flags) == 1 {
				own = flags
			}
			got, err := os.ReadFile(filepath.Join(output, name))
			if want := succeed(t, upstream, append(own, filepath.Join(dir, name), "--pass-pipeline="+pipeline)...).stdout; err != nil || string(got) != want {
				t.Errorf("%v: %s is\n%s\nwant\n%s", flags, name, got, want)
			}
		}
		if left, err := filepath.Glob(filepath.Join(output, "sub", "*")); err != nil || len(left) > 0 {
			t.Errorf("%v: failed modules have results: %v", flags, left)
		}
		if r := run(t, millrace, append(args, "--again", "--max-failures", "1")...); r.status != 1 {
			t.Errorf("%v: exit %d with --max-failures: %s", flags, r.status, r.stderr)
		}
	}
}

// TestManyModulesDying compiles a bundle of small modules; two kill their process and 300 are equal. The two must
// have reproducers and the others results, and the equal ones are computed once.
func TestManyModulesDying(t *testing.T) {
	dir := t.TempDir()
	for i := range 360 {
		name, n := fmt.Sprintf("f%d", i), i
		if i >= 60 {
			name, n = "equal", 0
		}
		text := fmt.Sprintf("func.func @%s(%%a: i32) -> i32 {\n  %%c = arith.constant %d : i32\n  %%0 = arith.addi %%a, %%c : i32\n  %%1 = arith.addi %%a, %%c : i32\n  %%2 = arith.muli %%0, %%1 : i32\n  return %%2 : i32\n}\n", name, n)
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("m%03d.mlir", i)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	output := filepath.Join(t.TempDir(), "results")
	args := []string{"compile", "--json", "--test-passes", "--data-dir", t.TempDir(), "-o", output, dir, "--pipeline", "builtin.module(func.func(cse,test-pass-crash{at=f7},test-pass-crash{at=f31}))"}
	r := run(t, millrace, args...)
	var report struct {
		Units, Failed int
		Failures      []struct{ Unit, Cause, Path string }
		Passes        []struct {
			Pass string
			Runs int
		}
	}
	if err := json.Unmarshal([]byte(r.stdout), &report); r.status != 1 || err != nil {
		t.Fatalf("exit %d, %v: %s", r.status, err, r.stderr)
	}
	if report.Units != 360 || report.Failed != 2 || len(report.Failures) != 2 {
		t.Fatalf("%+v", report)
	}
	for i, f := range report.Failures {
		if want := []string{"m007.mlir", "m031.mlir"}[i]; !strings.HasSuffix(f.Unit, want) || f.Cause != "abort" || f.Path == "" {
			t.Errorf("%+v, want %s", f, want)
		}
	}
	if runs := report.Passes[0].Runs; runs < 59 || runs > 60 {
		t.Errorf("cse ran on %d modules", runs)
	}
	results, err := filepath.Glob(filepath.Join(output, "*"))
	if err != nil || len(results) != 358 {
		t.Errorf("%d results: %v", len(results), err)
	}
	a, _ := os.ReadFile(filepath.Join(output, "m060.mlir"))
	b, _ := os.ReadFile(filepath.Join(output, "m359.mlir"))
	if string(a) != string(b) || strings.Count(string(a), "arith.addi") != 1 {
		t.Errorf("equal modules become\n%s\nand\n%s", a, b)
	}
}

// TestManyModulesRefused checks that command lines are rejected if they would lose a result.
func TestManyModulesRefused(t *testing.T) {
	dir := manyModules(t)
	k0 := filepath.Join(dir, "k0.mlir")
	for _, tc := range []struct {
		want string
		args []string
	}{
		{"many modules want -o DIRECTORY", []string{dir}},
		{"would both be written to k0.mlir", []string{dir, k0, "-o", t.TempDir()}},
		{"is a file, and many modules want a directory", []string{dir, "-o", k0}},
		{"standard input is no file", []string{"-", k0, "-o", t.TempDir()}},
		{"--dry-run takes one module", []string{"--dry-run", dir, "-o", t.TempDir()}},
		{"--batch-size takes one module", []string{"--batch-size", "1", dir, "-o", t.TempDir()}},
		{"no files *.mlir or *.mlirbc", []string{t.TempDir(), "-o", t.TempDir()}},
		{"No such file or directory", []string{dir, filepath.Join(dir, "none.mlir"), "-o", t.TempDir()}},
	} {
		r := run(t, millrace, append([]string{"compile", "--data-dir", t.TempDir(), "--pipeline", "builtin.module(cse)"}, tc.args...)...)
		if r.status != 2 || !strings.Contains(r.stderr, tc.want) {
			t.Errorf("%v: exit %d, %s", tc.args, r.status, r.stderr)
		}
	}
}
