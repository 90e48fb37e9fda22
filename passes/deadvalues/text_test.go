package deadvalues_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

func TestText(t *testing.T) { opttest.Run(t, "testdata") }

// TestWhereUpstreamFails: on these inputs mlir-opt 22 makes invalid IR and stops,
// or crashes.
func TestWhereUpstreamFails(t *testing.T) {
	for name, c := range map[string]struct{ args, src, gone string }{
		"of two branches to a block, one passes a value that is needed elsewhere": {"", `
func.func @f(%c: i1, %x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^three(%a : i32)
^two:
  cf.br ^three(%x : i32)
^three(%d: i32):
  return %x : i32
}`, "addi"},
		"an argument that goes is yielded where nobody needs it": {"", `
func.func private @loop(%n: i32, %acc: i32, %junk: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %z = arith.cmpi eq, %n, %c1 : i32
  %r:2 = scf.if %z -> (i32, i32) {
    scf.yield %acc, %junk : i32, i32
  } else {
    %m = arith.subi %n, %c1 : i32
    %j = arith.muli %junk, %junk : i32
    %s:2 = func.call @loop(%m, %acc, %j) : (i32, i32, i32) -> (i32, i32)
    scf.yield %s#0, %s#1 : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @start(%n: i32) -> i32 {
  %r:2 = call @loop(%n, %n, %n) : (i32, i32, i32) -> (i32, i32)
  return %r#0 : i32
}`, "muli"},
		"an analysis folds to constants, which are live": {"", `
func.func @folded(%m: memref<4x5xf32>) -> (index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x5xf32> -> memref<f32>, index, index, index, index, index
  return %offset, %strides#0 : index, index
}`, "extract_strided_metadata"},
		"the callers of a function by itself": {"--pass-pipeline=builtin.module(func.func(remove-dead-values))", `
func.func @inner(%x: i32) -> i32 {
  %a = arith.muli %x, %x : i32
  %b = arith.addi %a, %x : i32
  return %a : i32
}`, "addi"},
		"the condition of a loop that is never entered": {"--pass-pipeline=builtin.module(remove-dead-values{canonicalize=false})", `
func.func @never(%n: index, %m: memref<4xi64>) -> index {
  %c0 = arith.constant 0 : index
  %never = arith.constant false
  scf.if %never {
    %w = scf.while (%i = %c0) : (index) -> index {
      %more = arith.cmpi ult, %i, %n : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      "effect.of"() : () -> ()
      %x = memref.load %m[%n] : memref<4xi64>
      scf.yield %i : index
    }
  }
  return %c0 : index
}`, "poison"},
	} {
		if c.args == "" {
			c.args = "--remove-dead-values"
		}
		if out := opttest.Output(t, c.src, c.args, "--allow-unregistered-dialect"); strings.Contains(out, c.gone) {
			t.Errorf("%s: dead values are left:\n%s", name, out)
		}
	}
}
