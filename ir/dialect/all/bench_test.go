package all_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// module returns text to measure with: the file that MILLRACE_BENCH_INPUT names
// (the reference module of the targets), or a smaller module like it.
func module(b *testing.B) string {
	if f := os.Getenv("MILLRACE_BENCH_INPUT"); f != "" {
		data, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		return string(data)
	}
	var s strings.Builder
	for i := range 500 {
		fmt.Fprintf(&s, "func.func @f%d(%%a: i32, %%b: i32, %%m: memref<16x?xf32>, %%i: index) -> i32 {\n", i)
		s.WriteString("  %c1 = arith.constant 1 : i32\n  %v0 = arith.addi %a, %c1 : i32\n")
		for k := 1; k < 40; k++ {
			op := []string{"addi", "muli", "andi", "xori"}[k%4]
			fmt.Fprintf(&s, "  %%v%d = arith.%s %%v%d, %%b : i32\n", k, op, k-1)
		}
		s.WriteString("  %x = memref.load %m[%i, %i] : memref<16x?xf32>\n  memref.store %x, %m[%i, %i] : memref<16x?xf32>\n")
		s.WriteString("  cf.br ^bb1(%v39 : i32)\n^bb1(%r: i32):\n  return %r : i32\n}\n")
	}
	return s.String()
}

func parse(b *testing.B, c *ir.Context, text string, threads int) *ir.Operation {
	op, err := asm.Parse(c, "bench.mlir", text, asm.Options{Threads: threads})
	if err != nil {
		b.Fatal(err)
	}
	return op
}

func benchmarkParse(b *testing.B, threads int) {
	text := module(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		parse(b, ir.NewContext(all.Dialects()), text, threads)
	}
}

func BenchmarkParseSerial(b *testing.B)   { benchmarkParse(b, 1) }
func BenchmarkParseParallel(b *testing.B) { benchmarkParse(b, 0) }

func benchmarkPrint(b *testing.B, threads int) {
	op := parse(b, ir.NewContext(all.Dialects()), module(b), 0)
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		out = asm.Append(out[:0], op, asm.PrintOptions{Threads: threads})
	}
	b.SetBytes(int64(len(out)))
}

func BenchmarkPrintSerial(b *testing.B)   { benchmarkPrint(b, 1) }
func BenchmarkPrintParallel(b *testing.B) { benchmarkPrint(b, 0) }

func BenchmarkVerify(b *testing.B) {
	op := parse(b, ir.NewContext(all.Dialects()), module(b), 0)
	for b.Loop() {
		if !ir.Verify(op, 1) {
			b.Fatal("invalid")
		}
	}
}

// BenchmarkLiveBytes reports the heap that a parsed module keeps alive, per
// operation: operands, results, attributes and the context included. The budget
// is 220 bytes (design, "The IR core").
func BenchmarkLiveBytes(b *testing.B) {
	text := module(b)
	heap := func() uint64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	for b.Loop() {
		before := heap()
		op := parse(b, ir.NewContext(all.Dialects()), text, 0)
		after := heap()
		n := 0
		op.WalkPre(func(*ir.Operation) ir.WalkResult { n++; return ir.Advance })
		b.ReportMetric(float64(after-before)/float64(n), "bytes/op-live")
		runtime.KeepAlive(op)
	}
}
