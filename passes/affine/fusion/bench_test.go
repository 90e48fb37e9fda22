package fusion_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// chainOfNests is a function of n nests, each of which reads what the one before
// wrote.
func chainOfNests(n, depth int) string {
	var b strings.Builder
	shape := strings.Repeat("8x", depth) + "f32"
	fmt.Fprintf(&b, "func.func @f(%%m0: memref<%s>) {\n", shape)
	for i := range n {
		fmt.Fprintf(&b, "%%m%d = memref.alloc() : memref<%s>\n", i+1, shape)
	}
	ivs := make([]string, depth)
	for d := range ivs {
		ivs[d] = fmt.Sprintf("%%i%d", d)
	}
	at := strings.Join(ivs, ", ")
	for i := range n {
		for _, iv := range ivs {
			fmt.Fprintf(&b, "affine.for %s = 0 to 8 {\n", iv)
		}
		fmt.Fprintf(&b, "%%v = affine.load %%m%d[%s] : memref<%s>\n", i, at, shape)
		b.WriteString("%w = arith.addf %v, %v : f32\n")
		fmt.Fprintf(&b, "affine.store %%w, %%m%d[%s] : memref<%s>\n", i+1, at, shape)
		b.WriteString(strings.Repeat("}\n", depth))
	}
	b.WriteString("return\n}\n")
	return b.String()
}

// BenchmarkNests fuses chains of nests, parsing and printing included: times for
// 125 and 500 nests, and for depths 3 and 6, show how the work grows.
func BenchmarkNests(b *testing.B) {
	for _, c := range []struct{ nests, depth int }{{125, 3}, {500, 3}, {25, 3}, {25, 6}} {
		src := chainOfNests(c.nests, c.depth)
		b.Run(fmt.Sprintf("%dx%d", c.nests, c.depth), func(b *testing.B) {
			for b.Loop() {
				tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
				var out, errs bytes.Buffer
				if tool.Main([]string{"--affine-loop-fusion", "-"}, strings.NewReader(src), &out, &errs) != 0 {
					b.Fatal(errs.String())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*c.nests), "ns/nest")
		})
	}
}
