package gpu_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// TestUnits: a module of many kernels becomes the same bytes on 1, 2 and 8 threads and
// in any order of the kernels. MILLRACE_KERNELS is how many there are.
func TestUnits(t *testing.T) {
	n := 150
	if v, err := strconv.Atoi(os.Getenv("MILLRACE_KERNELS")); err == nil {
		n = v
	}
	c := ir.NewContext(dialects.Dialects())
	module, err := asm.Parse(c, "input.mlir", kernels(n), asm.Options{})
	pl, perr := passes.ParsePipeline(all.Registry(), "builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))")
	if err != nil || perr != nil {
		t.Fatal(err, perr)
	}
	convert := func(threads int, order func(n int) []int) []byte {
		m := &passes.Manager{Registry: all.Registry(), IR: c, Threads: threads, Order: order}
		op := ir.NewBuilder(c).Clone(module, ir.NewMapping())
		if p := m.Prepare(pl); p == nil || !m.Run(p, op) {
			t.Fatal(c.Diags.All)
		}
		return asm.Append(nil, op, asm.PrintOptions{Threads: threads})
	}
	want := convert(1, nil)
	if got := bytes.Count(want, []byte("spirv.EntryPoint")); got != n {
		t.Fatalf("%d entry points of %d kernels", got, n)
	}
	for run := range 20 {
		var mu sync.Mutex
		r := rand.New(rand.NewPCG(uint64(run), 14))
		shuffle := func(n int) []int {
			mu.Lock()
			defer mu.Unlock()
			return r.Perm(n)
		}
		if threads := []int{1, 2, 8}[run%3]; !bytes.Equal(convert(threads, shuffle), want) {
			t.Fatalf("run %d with %d threads differs", run, threads)
		}
	}
}
