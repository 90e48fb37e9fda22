package text

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const sample = `"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "a"}> ({
  ^bb0(%arg0: i32 loc("x":1:1)):
    %0 = "func.call"(%arg0) <{callee = @"b c"}> : (i32) -> i32
    %1 = "memref.get_global"() <{name = @g}> : () -> memref<2xi32>
    "test.text"() {s = "no @d, no \"other.op\"( in a string"} : () -> ()
    "func.return"(%0) : (i32) -> ()
  }) : () -> () loc("x":1:1)
  "func.func"() <{function_type = (i32) -> i32, sym_name = "b c"}> ({
  ^bb0(%arg0: i32):
    %0 = "func.call"(%arg0) <{callee = @d}> : (i32) -> i32
    "func.return"(%0) : (i32) -> ()
  }) {llvm.emit_c_interface} : () -> ()
  "memref.global"() <{initial_value = dense<[1, 2]> : tensor<2xi32>, sym_name = "g", type = memref<2xi32>}> : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "d", sym_visibility = "private"}> ({
  }) : () -> ()
}) {dlti.x = 1 : i32} : () -> ()
`

func TestParse(t *testing.T) {
	m, err := Parse([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, op := range m.Ops {
		got = append(got, op.Name+" "+op.Symbol)
	}
	if want := "func.func a|func.func b c|memref.global g|func.func d"; strings.Join(got, "|") != want {
		t.Errorf("operations %q, want %q", strings.Join(got, "|"), want)
	}
	if !bytes.Equal(m.Bytes(), []byte(sample)) {
		t.Error("the parts are not the whole")
	}
	if !m.Splittable() {
		t.Error("not splittable")
	}
	const empty = "\"builtin.module\"() ({\n^bb0:\n}) {a.b = 1 : i32} : () -> ()\n"
	if m, err := Parse([]byte(empty)); err != nil || len(m.Ops) != 0 || string(m.Bytes()) != empty {
		t.Errorf("a module of nothing: %v, %v", m, err)
	}
	for _, bad := range []string{"", "module {}", `"builtin.module"() ({`, "\"builtin.module\"() ({\nx\n}) : () -> ()\n"} {
		if _, err := Parse([]byte(bad)); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestCut(t *testing.T) {
	m, err := Parse([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	got, at := NewCutter(m).Cut([]int{0})
	if len(at) != 1 || at[0] != 0 {
		t.Errorf("units are at %v", at)
	}
	for _, want := range []string{
		"sym_name = \"b c\", sym_visibility = \"private\"}> ({\n  }) {llvm.emit_c_interface}",
		`sym_name = "g"`,
		"}) {millrace.dialects = {func.x, memref.x, test.x}, dlti.x = 1 : i32} : () -> ()",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("the cut lacks %q:\n%s", want, got)
		}
	}
	if strings.Contains(string(got), `"d"`) {
		t.Errorf("a symbol that only a left-out body names is in the cut:\n%s", got)
	}
	if again, _ := NewCutter(m).Cut([]int{3}); strings.Contains(string(again), `"a"`) {
		t.Errorf("an unrelated operation is in the cut:\n%s", again)
	}
}

func TestMark(t *testing.T) {
	m, err := Parse([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	m.Ops[0].Mark("millrace.failed", "hang")
	m.Ops[1].Mark("millrace.failed", "oom")
	for _, want := range []string{`}) {millrace.failed = "hang"} : () -> () loc("x":1:1)`, `}) {millrace.failed = "oom", llvm.emit_c_interface} : () -> ()`} {
		if !strings.Contains(string(m.Bytes()), want) {
			t.Errorf("the module lacks %q:\n%s", want, m.Bytes())
		}
	}
}

// TestAgainstMLIROpt cuts a module one function at a time, runs mlir-opt on each and compares the parts put together
// with a run over the whole.
func TestAgainstMLIROpt(t *testing.T) {
	tool, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	dir := t.TempDir()
	run := func(input []byte, args ...string) []byte {
		path := filepath.Join(dir, "in.mlir")
		if err := os.WriteFile(path, input, 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(tool, append([]string{path}, args...)...).Output()
		if err != nil {
			t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
		}
		return out
	}
	generic := []string{"--mlir-print-op-generic", "--mlir-print-local-scope", "--mlir-print-debuginfo"}
	const pipeline = "--pass-pipeline=builtin.module(func.func(canonicalize,cse))"
	input := []byte(`
		memref.global constant @table : memref<2xi32> = dense<[3, 4]>
		func.func @load() -> i32 {
			%c = arith.constant 1 : index
			%g = memref.get_global @table : memref<2xi32>
			%v = memref.load %g[%c] : memref<2xi32>
			%w = memref.load %g[%c] : memref<2xi32>
			%s = arith.addi %v, %w : i32
			return %s : i32
		}
		func.func @call(%a: i32) -> i32 {
			%z = arith.constant 0 : i32
			%b = arith.addi %a, %z : i32
			%r = func.call @load() : () -> i32
			%s = arith.addi %b, %r : i32
			return %s : i32
		}`)
	whole := run(input, generic...)
	m, err := Parse(whole)
	if err != nil {
		t.Fatal(err)
	}
	cutter := NewCutter(m)
	merged := *m
	merged.Ops = nil
	for i := range m.Ops {
		batch, at := cutter.Cut([]int{i})
		result, err := Parse(run(batch, append(generic, pipeline)...))
		if err != nil {
			t.Fatal(err)
		}
		merged.Ops = append(merged.Ops, result.Ops[at[0]])
	}
	if got, want := run(merged.Bytes()), run(whole, pipeline); !bytes.Equal(got, want) {
		t.Errorf("in parts:\n%s\nas a whole:\n%s", got, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte("\"builtin.module\"() ({\n  \"a\n}) {"))
	f.Add([]byte("\"builtin.module\"() ({\n  \"a\"{sym_name = \"\n})"))
	f.Add([]byte("\"builtin.module\"() ({\n  \"a\"@\"\n})"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Parse(data)
		if err != nil {
			return
		}
		if !bytes.Equal(m.Bytes(), data) {
			t.Error("the parts are not the whole")
		}
		cutter := NewCutter(m)
		for i := range m.Ops {
			if _, at := cutter.Cut([]int{i}); len(at) != 1 {
				t.Errorf("operation %d is cut %d times", i, len(at))
			}
		}
	})
}

// TestReplace puts operations of another module, whose values are numbered in another way, between values of the module.
func TestReplace(t *testing.T) {
	const before = "\"builtin.module\"() ({\n" +
		"  %0 = \"arith.constant\"() <{value = true}> : () -> i1\n" +
		"  \"func.func\"() <{sym_name = \"f\"}> ({\n    %1 = \"t.a\"() {s = \"%0\"} : () -> i1\n    \"t.b\"(%1) : (i1) -> ()\n  }) : () -> ()\n" +
		"  %2:2 = \"t.isolated\"() ({\n  }) : () -> (i1, i1)\n" +
		"  \"t.uses\"(%0, %2#1) : (i1, i1) -> ()\n" +
		"}) : () -> ()\n"
	m, err := Parse([]byte(before))
	if err != nil {
		t.Fatal(err)
	}
	m.Replace(1, []byte("  \"func.func\"() <{sym_name = \"f\"}> ({\n  ^bb0(%arg0: i1):\n    %0:2 = \"t.c\"(%arg0) {s = \"%0\"} : (i1) -> (i1, i1)\n    \"t.b\"(%0#1) : (i1) -> ()\n  }) : () -> ()\n"))
	m.Replace(2, []byte("  %0:2 = \"t.isolated\"() ({\n    %1 = \"t.d\"() : () -> i1\n  }) : () -> (i1, i1)\n"))
	const want = "\"builtin.module\"() ({\n" +
		"  %0 = \"arith.constant\"() <{value = true}> : () -> i1\n" +
		"  \"func.func\"() <{sym_name = \"f\"}> ({\n  ^bb0(%arg0: i1):\n    %v0:2 = \"t.c\"(%arg0) {s = \"%0\"} : (i1) -> (i1, i1)\n    \"t.b\"(%v0#1) : (i1) -> ()\n  }) : () -> ()\n" +
		"  %2:2 = \"t.isolated\"() ({\n    %v1 = \"t.d\"() : () -> i1\n  }) : () -> (i1, i1)\n" +
		"  \"t.uses\"(%0, %2#1) : (i1, i1) -> ()\n" +
		"}) : () -> ()\n"
	if got := string(m.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestUnmarked takes the attribute that a cutter adds out of a module again, and no other.
func TestUnmarked(t *testing.T) {
	for _, attrs := range []string{"", " {a.b = {c = 1 : i32}}"} {
		want := "\"builtin.module\"() ({\n  \"t.f\"() ({\n  }) {sym_name = \"f\"} : () -> ()\n})" + attrs + " : () -> ()\n"
		m, err := Parse([]byte(want))
		if err != nil {
			t.Fatal(err)
		}
		data, _ := NewCutter(m).Cut([]int{0})
		if got := string(Unmarked(data)); got != want || string(data) == want {
			t.Errorf("got\n%s\nof\n%s\nwant\n%s", got, data, want)
		}
	}
}
