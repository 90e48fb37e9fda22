package native

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir/asm"
)

const source = `"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "a"}> ({
  ^bb0(%x: i32):
    %0 = "arith.addi"(%x, %x) : (i32, i32) -> i32
    %1 = "arith.addi"(%x, %x) : (i32, i32) -> i32
    %2 = "arith.muli"(%0, %1) : (i32, i32) -> i32
    %3 = "func.call"(%2) <{callee = @b}> : (i32) -> i32
    "func.return"(%3) : (i32) -> ()
  }) : () -> ()
  "memref.global"() <{initial_value = dense<1> : tensor<2xi32>, sym_name = "t", type = memref<2xi32>}> : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "b"}> ({
  ^bb0(%x: i32):
    %0 = "memref.get_global"() <{name = @t}> : () -> memref<2xi32>
    "func.return"(%x) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
`

func generic(t *testing.T, data []byte) string {
	t.Helper()
	m, err := Read(data, Options{Name: "t.mlir"})
	if err != nil {
		t.Fatal(err)
	}
	return string(m.Print(asm.PrintOptions{Generic: true}))
}

func encoded(t *testing.T, text string) []byte {
	t.Helper()
	m, err := Read([]byte(text), Options{Name: "t.mlir"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestCut(t *testing.T) {
	data := encoded(t, source)
	sliced, err := OpenCutter(data, Options{Name: "t.mlir"})
	if err != nil {
		t.Fatal(err)
	}
	read, err := readCut(data, Options{Name: "t.mlir"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Cutter{sliced, read} {
		units := c.Units()
		if len(units) != 3 || c.Distinct() || !units[0].Isolated || units[1].Isolated || units[2].Symbol != "b" || units[0].Size < units[1].Size {
			t.Errorf("%T: units %+v", c, units)
		}
		a, atA, err := c.Take([]int{0})
		if err != nil || len(atA) != 1 || atA[0] != 0 {
			t.Fatalf("%T: %v, %v", c, atA, err)
		}
		if text := generic(t, a); !strings.Contains(text, `sym_name = "b", sym_visibility = "private"`) || strings.Contains(text, "memref.global") {
			t.Errorf("%T: the batch of @a:\n%s", c, text)
		}
		b, atB, err := c.Take([]int{2})
		if err != nil || len(atB) != 1 {
			t.Fatalf("%T: %v, %v", c, atB, err)
		}
		if text := generic(t, b); !strings.Contains(text, "memref.global") {
			t.Errorf("%T: the batch of @b:\n%s", c, text)
		}
		merged, err := Merge(data, Options{Name: "t.mlir"}, []Part{{a, atA, []int{0}}, {b, atB, []int{2}}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := generic(t, merged), generic(t, data); got != want {
			t.Errorf("%T: cut and merged:\n%s\nwas:\n%s", c, got, want)
		}
		if _, err := Merge(data, Options{}, []Part{{b, []int{0}, []int{2}}}, nil); err != ErrOtherOps {
			t.Errorf("%T: another operation was put in: %v", c, err)
		}
	}
	marked, err := Merge(data, Options{Name: "t.mlir"}, nil, map[int]string{2: "hang"})
	if err != nil || strings.Count(generic(t, marked), `{millrace.failed = "hang"}`) != 1 {
		t.Errorf("marked: %v\n%s", err, generic(t, marked))
	}
}

func TestRun(t *testing.T) {
	data := encoded(t, source)
	journal, err := engine.NewJournal()
	if err != nil {
		t.Fatal(err)
	}
	run := func(req engine.Request) (*engine.Response, error) {
		req.Module, req.Name, req.TestPasses, req.Threads = data, "t.mlir", true, 1
		return Run(t.Context(), &req, journal)
	}
	resp, err := run(engine.Request{Pipeline: "builtin.module(func.func(cse))", Units: []int{0, 2}})
	if err != nil || len(resp.Failures) != 0 {
		t.Fatalf("%+v, %v", resp, err)
	}
	if got := generic(t, resp.Module); strings.Count(got, "arith.addi") != 1 {
		t.Errorf("after cse:\n%s", got)
	}
	if len(resp.Passes) != 1 || resp.Passes[0].Pass != "cse" || resp.Passes[0].Anchor != "func.func" || resp.Passes[0].Runs != 2 || resp.Passes[0].Wall <= 0 {
		t.Errorf("times %+v", resp.Passes)
	}
	if len(resp.Statistics) == 0 || resp.Statistics[0].Value == 0 {
		t.Errorf("statistics %+v", resp.Statistics)
	}
	snapshot := filepath.Join(t.TempDir(), "before.mlir")
	for _, tc := range []struct {
		pass    string
		invalid bool
	}{{"test-pass-failure{gen-diagnostics=true at=b}", false}, {"test-pass-create-invalid-ir{at=b}", true}} {
		resp, err := run(engine.Request{Pipeline: "builtin.module(func.func(cse," + tc.pass + "))", Units: []int{0, 2}, Snapshot: snapshot})
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(tc.pass, "{")
		if len(resp.Failures) != 1 || resp.Failures[0].Unit != 2 || resp.Failures[0].Pass != name || resp.Failures[0].Invalid != tc.invalid || !strings.Contains(resp.Failures[0].Diagnostics, "error: ") {
			t.Errorf("%s: %+v", tc.pass, resp.Failures)
		}
		before, err := os.ReadFile(snapshot)
		if err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(string(before), "\n"); !strings.HasPrefix(first, "builtin.module(func.func("+name) || strings.Contains(first, "at=") {
			t.Errorf("%s: snapshot for %s", tc.pass, first)
		}
	}
	if _, err := run(engine.Request{Pipeline: "builtin.module(nosuch)"}); err == nil {
		t.Error("an unknown pass ran")
	}
	data = []byte("ML\xefR broken")
	if _, err := run(engine.Request{Pipeline: "builtin.module(cse)"}); err == nil {
		t.Error("broken bytecode ran")
	}
}
