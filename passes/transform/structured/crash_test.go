package structured_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// script is a module with a function and a script for it.
func script(function, body string) string {
	return function + `
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
` + body + `
    transform.yield
  }
}`
}

// TestRefused: inputs on which mlir-opt crashes end in an error.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct{ input, want string }{
		"the script itself": {script("", `
    %t = transform.structured.match ops{["builtin.module"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.replace %t {
      builtin.module {}
    } : (!transform.any_op) -> !transform.any_op`), "cannot replace what the script itself is in"},
		"too deep a pipeline": {script(`
func.func @f(%g: memref<64xf32>, %s: memref<4xf32, 3>, %o: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %v = vector.transfer_read %g[%i], %z : memref<64xf32>, vector<4xf32>
    vector.transfer_write %v, %s[%c0] : vector<4xf32>, memref<4xf32, 3>
    %w = vector.transfer_read %s[%c0], %z : memref<4xf32, 3>, vector<4xf32>
    vector.transfer_write %w, %o[%c0] : vector<4xf32>, memref<4xf32>
  }
  return
}`, `
    %t = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %r = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %t {depth = 2147483647} : (!transform.any_op) -> !transform.any_op`),
			"pipelining preconditions failed"},
	} {
		if got := opttest.Diagnostics(c.input, "--transform-interpreter"); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// TestUnusualPadding: a constant that loses elements, or would have too many, stays as it is.
func TestUnusualPadding(t *testing.T) {
	for _, c := range []struct{ low, size string }{{"-1", "2"}, {"9223372036854775800", "9223372036854775803"}, {"9223372036854775807", "?"}} {
		input := script(strings.NewReplacer("LOW", c.low, "SIZE", c.size).Replace(`
func.func @f() -> tensor<SIZExf32> {
  %p = arith.constant 0.0 : f32
  %l = arith.constant LOW : index
  %c = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %q = tensor.pad %c low[%l] high[0] {
  ^bb0(%i: index):
    tensor.yield %p : f32
  } : tensor<3xf32> to tensor<?xf32>
  %0 = tensor.cast %q : tensor<?xf32> to tensor<SIZExf32>
  return %0 : tensor<SIZExf32>
}`), `
    %t = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %t {
      transform.apply_patterns.tensor.rewrite_as_constant
    } : !transform.any_op`)
		if out := opttest.Output(t, input, "--transform-interpreter"); !strings.Contains(out, "tensor.pad") {
			t.Error(out)
		}
	}
}
