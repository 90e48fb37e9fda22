package licm_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

func TestText(t *testing.T) { opttest.Run(t, "testdata") }

// TestAffineSubsets: mlir-opt 22 crashes on these.
func TestAffineSubsets(t *testing.T) {
	const src = `func.func @affine(%t: tensor<?xf32>, %s: index) -> tensor<?xf32> {
  %r = affine.for %i = 0 to 10 iter_args(%a = %t) -> tensor<?xf32> {
    %x = tensor.extract_slice %a[%s] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %y = arith.addf %x, %x : tensor<5xf32>
    %z = tensor.insert_slice %y into %a[%s] [5] [1] : tensor<5xf32> into tensor<?xf32>
    affine.yield %z : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}`
	out := opttest.Output(t, src, "--loop-invariant-subset-hoisting")
	if !strings.Contains(out, "affine.yield %arg3, %1 : tensor<?xf32>, tensor<5xf32>") {
		t.Errorf("nothing was hoisted:\n%s", out)
	}
}
