package canonicalize_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// chains are functions of n operations each of which uses the one before; %s
// stands for the operand.
var chains = []struct{ name, op string }{
	{"Neutral", "arith.addi %s, %%c0 : i32"},
	{"Constants", "arith.addi %s, %%c1 : i32"},
	{"Opaque", "arith.xori %s, %%b : i32"},
}

func chain(op string, n int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: i32, %b: i32) -> i32 {\n%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n")
	last := "%a"
	for i := range n {
		v := fmt.Sprintf("%%%d", i)
		fmt.Fprintf(&b, "%s = "+op+"\n", v, last)
		last = v
	}
	fmt.Fprintf(&b, "return %s : i32\n}\n", last)
	return b.String()
}

// BenchmarkChain canonicalizes chains of 10^3 to 10^5 operations, parsing and
// printing included; the time for an operation should not grow.
func BenchmarkChain(b *testing.B) {
	for _, c := range chains {
		for _, n := range []int{1e3, 1e4, 1e5} {
			src := chain(c.op, n)
			b.Run(fmt.Sprintf("%s/%d", c.name, n), func(b *testing.B) {
				for b.Loop() {
					tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
					var out, errs bytes.Buffer
					if tool.Main([]string{"--canonicalize", "-"}, strings.NewReader(src), &out, &errs) != 0 {
						b.Fatal(errs.String())
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/operation")
			})
		}
	}
}
