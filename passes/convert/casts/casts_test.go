package casts_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

func run(t *testing.T, src string) string {
	t.Helper()
	var out, errs bytes.Buffer
	tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
	if tool.Main([]string{"--allow-unregistered-dialect", "--reconcile-unrealized-casts", "-"}, strings.NewReader(src), &out, &errs) != 0 {
		t.Fatal(errs.String())
	}
	return out.String()
}

// TestReconcile compares with what mlir-opt 22 printed.
func TestReconcile(t *testing.T) {
	src, _ := os.ReadFile("testdata/casts.mlir")
	want, err := os.ReadFile("testdata/casts.out")
	if err != nil {
		t.Fatal(err)
	}
	if got := run(t, string(src)); got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestCyclesEnd: mlir-opt 22 does not come back from these.
func TestCyclesEnd(t *testing.T) {
	out := run(t, `"test.graph"() ({
  %0 = builtin.unrealized_conversion_cast %2 : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
  %3 = builtin.unrealized_conversion_cast %3 : i8 to i8
  "test.use"(%1, %3) : (i64, i8) -> ()
}) : () -> ()`)
	if n := strings.Count(out, "unrealized_conversion_cast"); n != 4 {
		t.Errorf("%d casts left of 4:\n%s", n, out)
	}
}
