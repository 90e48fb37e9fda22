package launch_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// TestRefused: what is not converted here is an error that names the operation.
func TestRefused(t *testing.T) {
	c := ir.NewContext(dialects.Dialects())
	module, err := asm.Parse(c, "in.mlir", `func.func @f(%n: index, %m: memref<?xf32>) {
		%t = gpu.wait async
		%d, %u = gpu.create_dn_tensor async [%t] %m, %n : index into memref<?xf32>
		return
	}`, asm.Options{})
	pl, perr := passes.ParsePipeline(all.Registry(), "builtin.module(gpu-to-llvm)")
	if err != nil || perr != nil {
		t.Fatal(err, perr)
	}
	m := &passes.Manager{Registry: all.Registry(), IR: c, Threads: 1}
	if p := m.Prepare(pl); p == nil || m.Run(p, module) {
		t.Fatal("accepted")
	}
	if err := c.ErrorSince(0); err == nil || !strings.Contains(err.Error(), "'gpu.create_dn_tensor' op has to do with a sparse tensor") {
		t.Error(err)
	}
}
