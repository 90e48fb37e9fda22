package reduce

import (
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

func TestScrub(t *testing.T) {
	const in = `module @secret attributes {acme.product = "rocket"} {
  memref.global "private" constant @weights : memref<32xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]>
  func.func private @"odd name"(i32) -> i32 attributes {llvm.section = "acme"}
  func.func @ignition(%a: i32) -> i32 {
    %w = memref.get_global @weights : memref<32xi32>
    %small = arith.constant 17 : i32
    %r = call @"odd name"(%small) {note = "why acme"} : (i32) -> i32 loc("/srv/acme/rocket.mlir":3:4)
    "acme.launch"(%w) {sym_name = "pad", where = @ignition} : (memref<32xi32>) -> ()
    return %r : i32
  }
}
`
	out, err := Scrub(dialects.Dialects(), []byte(in))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"secret", "rocket", "weights", "odd", "ignition", "why", "srv", "pad", "12, 13", "llvm.section = \"acme\""} {
		if strings.Contains(string(out), secret) {
			t.Errorf("%q is there still:\n%s", secret, out)
		}
	}
	m, err := parse(dialects.Dialects(), out)
	if err != nil || !m.valid() {
		t.Fatalf("%v in\n%s", err, out)
	}
	if !strings.Contains(string(out), "17") {
		t.Errorf("a small constant is gone:\n%s", out)
	}
	again, err := Scrub(dialects.Dialects(), out)
	if err != nil || string(again) != string(out) {
		t.Errorf("scrubbed again it is another (%v):\n%s\n%s", err, out, again)
	}
	if _, err := Scrub(dialects.Dialects(), []byte("module {")); err == nil {
		t.Error("what cannot be read was scrubbed")
	}
}
