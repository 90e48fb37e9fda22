package fusion_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestUsedResults: a nest whose result is used between it and its sibling can neither be
// erased nor moved. mlir-opt crashes.
func TestUsedResults(t *testing.T) {
	out := opttest.Output(t, `func.func @used(%a: memref<16xi32>, %b: memref<16xi32>, %c: memref<16x16xi32>, %x: i32) {
  %0 = affine.for %i = 2 to 4 iter_args(%s = %x) -> (i32) {
    %v = affine.load %b[%i] : memref<16xi32>
    %m = arith.maxsi %s, %v : i32
    affine.yield %m : i32
  }
  affine.store %0, %a[1] : memref<16xi32>
  affine.for %i = 2 to 4 {
    %v = affine.load %b[%i] : memref<16xi32>
    affine.store %v, %c[%i, %i] : memref<16x16xi32>
  }
  return
}
`, "--pass-pipeline=builtin.module(func.func(affine-loop-fusion))")
	if n := strings.Count(out, "affine.for"); n != 2 {
		t.Errorf("%d loops are left:\n%s", n, out)
	}
}

// TestTriangle checks that these loops stay: the outer loop carries no dependence, but its variable
// is the inner loop's bound. The tool mlir-opt exchanges them and makes invalid IR.
func TestTriangle(t *testing.T) {
	out := opttest.Output(t, `func.func @triangle(%a: memref<16xi32>, %b: memref<16xi32>, %x: i32) {
  affine.for %i = 0 to 16 {
    affine.store %x, %b[%i] : memref<16xi32>
  }
  affine.for %i = 1 to 6 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 5 {
      affine.store %x, %a[%j] : memref<16xi32>
    }
  }
  return
}
`, "--pass-pipeline=builtin.module(func.func(affine-loop-fusion))")
	if !strings.Contains(out, "affine.for %arg4 = #map(%arg3) to 5") {
		t.Errorf("the loops are exchanged:\n%s", out)
	}
}
