package cf_test

import (
	"os"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	all "github.com/millrace-mlir/millrace/passes/all"
)

const benchFunction = `func.func @f(%m: memref<64x64xf32>, %v: f32) {
  affine.for %i = 0 to 64 {
    affine.for %j = affine_map<(d) -> (d + 1)>(%i) to 64 step 2 {
      %0 = affine.load %m[%i, %j - 1] : memref<64x64xf32>
      %1 = arith.addf %0, %v : f32
      affine.if affine_set<(d, e) : (d - e - 3 >= 0)>(%i, %j) {
        affine.store %1, %m[%j, %i] : memref<64x64xf32>
      }
    }
  }
  return
}
`

func parseBench(b *testing.B, text string) *ir.Operation {
	c := ir.NewContext(dialects.Dialects())
	if bytecode.IsBytecode([]byte(text)) {
		op, err := bytecode.Read(c, "bench.mlir", []byte(text), bytecode.ReadOptions{})
		if err != nil {
			b.Fatal(err)
		}
		return op
	}
	op, err := asm.Parse(c, "bench.mlir", text, asm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return op
}

// BenchmarkLower lowers affine loops to branches. The two conversions do little work of their own,
// so it measures mostly the cost of the driver. The module has 500 functions, or is read from the
// file that MILLRACE_BENCH_INPUT names.
func BenchmarkLower(b *testing.B) {
	var many strings.Builder
	for i := range 500 {
		many.WriteString(strings.Replace(benchFunction, "@f", "@f"+strings.Repeat("x", i), 1))
	}
	text := many.String()
	if f := os.Getenv("MILLRACE_BENCH_INPUT"); f != "" {
		data, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		text = string(data)
	}
	r := passes.NewRegistry(all.Passes(), nil)
	pl, _ := passes.ParsePipeline(r, "builtin.module(func.func(lower-affine,convert-scf-to-cf))")
	b.ReportAllocs()
	ops := 0
	for b.Loop() {
		b.StopTimer()
		op := parseBench(b, text)
		op.WalkPre(func(*ir.Operation) ir.WalkResult { ops++; return ir.Advance })
		m := &passes.Manager{Registry: r, IR: op.Context(), Threads: 1}
		p := m.Prepare(pl)
		b.StartTimer()
		if !m.Run(p, op) {
			b.Fatal("failed")
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(ops), "ns/input-op")
}
