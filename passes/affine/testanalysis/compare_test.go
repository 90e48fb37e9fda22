package testanalysis_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestCompare compares values by their known bounds. The output cannot be compared with mlir-opt's
// output directly, because test.compare has properties there.
func TestCompare(t *testing.T) {
	lines := []string{
		`"test.compare"(%0, %a) {cmp = "GT"} : (index, index) -> () // true`,
		`"test.compare"(%0, %a) {cmp = "EQ"} : (index, index) -> () // false`,
		`"test.compare"(%a, %a) : (index, index) -> () // true`,
		`"test.compare"(%0, %a) {cmp = "LE"} : (index, index) -> () // false`,
		`"test.compare"(%0, %b) {cmp = "LE"} : (index, index) -> () // unknown`,
		`"test.compare"(%0, %a) {cmp = "EQ", lhs_map = affine_map<(d0) -> (d0 - 5)>} : (index, index) -> () // true`,
		`"test.compare"(%0, %a) {cmp = "GE", rhs_map = affine_map<()[s0] -> (s0 + 6)>} : (index, index) -> () // false`,
		`"test.compare"(%0, %a) {cmp = "EQ", compose} : (index, index) -> () // different`,
		`"test.compare"(%0, %0) {cmp = "EQ", compose} : (index, index) -> () // equal`,
		`"test.compare"(%0, %b) {cmp = "EQ", compose} : (index, index) -> () // could not determine equality`,
		`"test.compare"(%0, %b) {cmp = "LT", compose} : (index, index) -> () // comparison operator must be EQ when 'composed' is specified`,
	}
	src := "func.func @f(%a: index, %b: index) {\n%c5 = arith.constant 5 : index\n%0 = arith.addi %a, %c5 : index\n" +
		strings.Join(lines, "\n") + "\nreturn\n}\n"
	out := opttest.Diagnostics(src, "--pass-pipeline=builtin.module(func.func(test-affine-reify-value-bounds))", "--allow-unregistered-dialect")
	var got, want []string
	for _, m := range regexp.MustCompile(`(?:remark|error): (?:'test.compare' op )?(.*)\n`).FindAllStringSubmatch(out, -1) {
		got = append(got, m[1])
	}
	for _, l := range lines {
		want = append(want, l[strings.Index(l, "// ")+3:])
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q\n%s", got, want, out)
	}
}

// TestReifyMalformed: what is no question is reported.
func TestReifyMalformed(t *testing.T) {
	for _, line := range []string{
		`%0 = "test.reify_bound"(%a) {dim = 1} : (index) -> index // unexpected 'dim' attribute`,
		`%0 = "test.reify_bound"(%m) {dim = 4} : (memref<4xf32>) -> index // invalid dim`,
		`%0 = "test.reify_bound"(%m) : (memref<4xf32>) -> index // expected 'dim' attribute`,
		`%0 = "test.reify_bound"(%a) : (index) -> i32 // result of type index`,
		`%0 = "test.reify_bound"(%a) {type = "XX"} : (index) -> index // could not reify bound`,
		`"test.compare"(%a) : (index) -> () // expected 1 operands, but got 0`,
		`"test.compare"(%a, %m) : (index, memref<4xf32>) -> () // operands must be of type index`,
		`"test.compare"(%a, %a, %a) {compose} : (index, index, index) -> () // expected 2 operands, but got 3`,
	} {
		src := "func.func @f(%a: index, %m: memref<4xf32>) {\n" + line + "\nreturn\n}\n"
		out := opttest.Diagnostics(src, "--pass-pipeline=builtin.module(func.func(test-affine-reify-value-bounds))", "--allow-unregistered-dialect")
		if want := line[strings.Index(line, "// ")+3:]; !strings.Contains(out, want) {
			t.Errorf("%s: got\n%s", line, out)
		}
	}
}
