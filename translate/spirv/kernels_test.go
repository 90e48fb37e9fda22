package spirv_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/translate/spirv"
)

// kernelEnvironment is the target environment of the kernels.
const kernelEnvironment = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int16, Int64, Float16, Float64, StorageBuffer16BitAccess, " +
	"GroupNonUniformArithmetic, VulkanMemoryModel], [SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>"

// kernelElements are types of elements with the operations of two operands that kernels
// take in turns.
var kernelElements = []struct {
	name, zero, less string
	operations       []string
}{
	{"i32", "0", "arith.cmpi slt,", []string{"arith.addi", "arith.muli", "arith.xori", "arith.maxsi", "arith.divui"}},
	{"i64", "7", "arith.cmpi ult,", []string{"arith.subi", "arith.shli", "arith.minui", "arith.remui"}},
	{"i16", "3", "arith.cmpi ne,", []string{"arith.andi", "arith.ori", "arith.shrsi"}},
	{"f32", "0.0", "arith.cmpf olt,", []string{"arith.addf", "arith.mulf", "arith.divf", "arith.maximumf", "math.powf"}},
	{"f64", "1.5", "arith.cmpf oge,", []string{"arith.subf", "arith.mulf", "arith.remf"}},
	{"f16", "-2.0", "arith.cmpf one,", []string{"arith.addf", "arith.minimumf", "math.powf"}},
}

// kernelShapes are shapes of buffers, with the indices of an element.
var kernelShapes = []struct{ dims, at, other string }{
	{"64", "%t", "%u"},
	{"8x16", "%g, %t", "%t, %u"},
	{"2x4x8", "%c0, %g, %t", "%g, %c0, %u"},
}

// kernelBodies holds the operations of kernels on the buffers %a and %b. T is the type of an
// element, M the type of a buffer, OP and LESS operations on elements, AT and OTHER indices.
var kernelBodies = map[string]string{
	"straight": `
%x = memref.load %a[AT] : M
%y = memref.load %b[OTHER] : M
%z = OP %x, %y : T
memref.store %z, %a[AT] : M`,
	"branch": `
%x = memref.load %a[AT] : M
%y = memref.load %b[AT] : M
%p = LESS %x, %y : T
scf.if %p {
  memref.store %x, %b[OTHER] : M
} else {
  %z = OP %y, %x : T
  memref.store %z, %b[OTHER] : M
}`,
	"loop": `
%s = scf.for %i = %c0 to %c8 step %c1 iter_args(%sum = %zero) -> (T) {
  %x = memref.load %a[AT] : M
  %z = OP %x, %sum : T
  scf.yield %z : T
}
memref.store %s, %b[AT] : M`,
	"nest": `
scf.for %i = %c0 to %c8 step %c1 {
  scf.for %j = %c0 to %i step %c2 {
    %x = memref.load %a[AT] : M
    %y = memref.load %b[OTHER] : M
    %p = LESS %x, %y : T
    %q = arith.select %p, %x, %zero : T
    %r = scf.if %p -> (T) {
      %z = OP %q, %y : T
      scf.yield %z : T
    } else {
      scf.yield %y : T
    }
    memref.store %r, %a[OTHER] : M
  }
}`,
	"while": `
%first = memref.load %a[AT] : M
%last:2 = scf.while (%x = %first, %i = %c0) : (T, index) -> (T, index) {
  %p = arith.cmpi slt, %i, %c8 : index
  scf.condition(%p) %x, %i : T, index
} do {
^bb0(%x: T, %i: index):
  %y = memref.load %b[OTHER] : M
  %z = OP %x, %y : T
  %j = arith.addi %i, %c2 : index
  scf.yield %z, %j : T, index
}
memref.store %last#0, %b[AT] : M`,
	"shared": `
%shared = memref.alloc() : memref<64xT, 3>
%x = memref.load %a[AT] : M
memref.store %x, %shared[%t] : memref<64xT, 3>
gpu.barrier
%y = memref.load %shared[%u] : memref<64xT, 3>
%z = OP %x, %y : T
memref.store %z, %b[AT] : M
memref.dealloc %shared : memref<64xT, 3>`,
}

// kernelText is a module with a kernel of each kind, each in a gpu.module, and how many.
func kernelText() (string, int) {
	var b strings.Builder
	n := 0
	fmt.Fprintf(&b, "module attributes {gpu.container_module, spirv.target_env = %s} {\n", kernelEnvironment)
	for _, kind := range []string{"straight", "branch", "loop", "nest", "while", "shared"} {
		for _, e := range kernelElements {
			for _, s := range kernelShapes {
				memory := "memref<" + s.dims + "x" + e.name + ">"
				body := strings.NewReplacer("OTHER", s.other, "AT", s.at, "OP", e.operations[n%len(e.operations)], "LESS", e.less, "xT", "x"+e.name, "T", e.name, "M", memory).
					Replace(kernelBodies[kind])
				fmt.Fprintf(&b, "gpu.module @m%d {\ngpu.func @%s(%%a: %s, %%b: %s) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [%d, 1, 1]>} {\n",
					n, kind, memory, memory, 1<<(n%6))
				for _, c := range []string{"0", "1", "2", "8"} {
					fmt.Fprintf(&b, "%%c%s = arith.constant %s : index\n", c, c)
				}
				fmt.Fprintf(&b, "%%zero = arith.constant %s : %s\n%%t = gpu.thread_id x\n%%g = gpu.block_id y\n%%u = arith.addi %%t, %%c1 : index%s\ngpu.return\n}\n}\n", e.zero, e.name, body)
				n++
			}
		}
	}
	b.WriteString("}\n")
	return b.String(), n
}

// TestKernels lowers kernels of many kinds: mlir-translate-22 gives the same words and
// reads them as the same text, and spirv-val takes them all.
func TestKernels(t *testing.T) {
	const validator = "spirv-val"
	oracle, err := exec.LookPath("mlir-translate-22")
	if err != nil {
		t.Skip("mlir-translate-22 is not installed: nothing to hold the words against")
	}
	if _, err := exec.LookPath(validator); err != nil {
		t.Skip(validator + " is not installed: nobody to judge the words")
	}
	src, n := kernelText()
	lowered := opttest.Output(t, src, "--pass-pipeline=builtin.module(gpu.module(convert-math-to-spirv),convert-gpu-to-spirv,"+
		"spirv.module(spirv-lower-abi-attrs,spirv-update-vce))")
	ctx := ir.NewContext(dialects.Dialects())
	module, err := asm.Parse(ctx, "lowered", lowered, asm.Options{})
	if err != nil {
		t.Fatal(lowered)
	}
	var texts []string
	var binaries [][]byte
	for op := range module.Nested() {
		if !op.Is(dialect.Module) {
			continue
		}
		words, ok := spirv.Words(op)
		if !ok {
			t.Fatal(ctx.Diags.All)
		}
		b := spirv.Bytes(words)
		var text bytes.Buffer
		if err := asm.Write(&text, op, asm.PrintOptions{LocalScope: true}); err != nil {
			t.Fatal(err)
		}
		judge := exec.Command(validator, "--target-env", "vulkan1.1", "-")
		judge.Stdin = bytes.NewReader(b)
		if out, err := judge.CombinedOutput(); err != nil {
			t.Errorf("spirv-val: %s\n%s", out, text.String())
		}
		texts, binaries = append(texts, text.String()), append(binaries, b)
	}
	if len(texts) != n || n < 100 {
		t.Fatalf("%d modules of %d kernels", len(texts), n)
	}
	want, errs := ask(oracle, []string{"--no-implicit-module", "--split-input-file", "--serialize-spirv"}, []byte(strings.Join(texts, "// -----\n")))
	if got := bytes.Join(binaries, []byte("\n")); !bytes.Equal(got, want) || errs != "" {
		t.Errorf("mlir-translate-22 writes other words: %s", errs)
	}
	checkReadings(t, oracle, binaries)
}

// checkReadings: upstream reads binaries as the text that is read here. Its order of the
// constants of a block depends on addresses, so it may try a few times.
func checkReadings(t *testing.T, oracle string, binaries [][]byte) {
	t.Helper()
	left := map[int]string{}
	for i, b := range binaries {
		ctx := ir.NewContext(dialects.Dialects())
		op := spirv.Read(ctx, string(b), true)
		var text strings.Builder
		if op == nil || asm.Write(&text, op, asm.PrintOptions{}) != nil {
			t.Fatal(ctx.Diags.All)
		}
		left[i] = strings.TrimSpace(text.String())
	}
	const marker = "// -----"
	args := []string{"--no-implicit-module", "--split-input-file", "--output-split-marker=" + marker, "--deserialize-spirv"}
	for range 8 {
		out, errs := ask(oracle, args, bytes.Join(binaries, []byte(marker)))
		texts := strings.Split(string(out), marker)
		if errs != "" || len(texts) != len(binaries) {
			t.Fatalf("mlir-translate-22 reads %d of %d: %s", len(texts), len(binaries), errs)
		}
		for i, s := range texts {
			if left[i] == strings.TrimSpace(s) {
				delete(left, i)
			}
		}
		if len(left) == 0 {
			return
		}
	}
	for i, s := range left {
		t.Errorf("mlir-translate-22 does not read kernel %d as\n%s", i, s)
	}
}
