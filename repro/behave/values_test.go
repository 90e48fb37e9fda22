package behave_test

import (
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/repro/behave"
)

// TestArguments reads arguments of each kind for functions that return them, and texts that cannot
// be an argument.
func TestArguments(t *testing.T) {
	for _, c := range []struct{ typ, argument, want string }{
		{"i32", "42", "42"}, {"i32", "-7", "-7"}, {"i32", "0xff", "255"}, {"i8", "200", "-56"}, {"i1", "true", "true"}, {"i1", "0", "false"},
		{"index", "12", "12"}, {"i200", "123456789012345678901234567890", "123456789012345678901234567890"},
		{"f32", "1.5", "1.500000e+00"}, {"f64", "-2e3", "-2.000000e+03"}, {"bf16", "inf", "0x7F80"}, {"f32", "0x40000000", "2.000000e+00"},
		{"vector<3xi8>", "[1 2 3]", "[1 2 3]"}, {"vector<2x2xf32>", "[[1,2],[3,4]]", "[1.000000e+00 2.000000e+00 3.000000e+00 4.000000e+00]"},
		{"vector<2x2xi8>", "[1 2 3 4]", "[1 2 3 4]"}, {"tensor<2xi64>", "[-1, 5]", "[-1 5]"},
		{"memref<?x2xi8>", "[[1 2] [3 4] [5 6]]", "memref[1 2 3 4 5 6]\nmemory [1 2 3 4 5 6]"}, {"memref<2xi8>", "memref[7 8]", "memref[7 8]\nmemory [7 8]"},
		{"i8", "256", "error: argument 0 of @f: 256 is out of the range of i8"}, {"i8", "x", `error: argument 0 of @f: "x" is no value of type i8`},
		{"f32", "one", `error: argument 0 of @f: "one" is no value of type f32`}, {"vector<3xi8>", "[1 2]", "error: argument 0 of @f: dimension 0 of vector<3xi8> has 3 elements, not 2"},
		{"vector<2x2xi8>", "[[1 2] [3]]", `error: argument 0 of @f: "[[1 2] [3]]" has lists of 2 and of 1 elements side by side`},
		{"vector<2xi8>", "1 2", `error: argument 0 of @f: "1 2" is no list such as [1 2 3]`}, {"vector<2xi8>", "[1 2", `error: argument 0 of @f: "[1 2" is no list such as [1 2 3]`},
		{"vector<2xi8>", "[1 [2]]", `error: argument 0 of @f: "[1 [2]]" has elements and lists side by side`}, {"vector<1xi8>", "[1] [1]", `error: argument 0 of @f: "[1] [1]" is more than one list`},
		{"memref<?x2xi8>", "[1 2]", "error: argument 0 of @f: memref<?x2xi8> has 2 dimensions, the argument has 1"},
		{"tensor<?xi8>", "[1]", "error: argument 0 of @f: a value of type tensor<?xi8> cannot be given: the interpreter knows static tensors only"},
		{"tensor<*xi8>", "[1]", "error: argument 0 of @f: a value of type tensor<*xi8> cannot be given: its rank is unknown"},
		{"none", "1", "error: argument 0 of @f: a value of type none cannot be given"},
	} {
		if got := returned(t, c.typ, c.argument); got != c.want {
			t.Errorf("%s as %s: %q, want %q", c.argument, c.typ, got, c.want)
		}
	}
}

// returned returns the result of a function that returns its argument.
func returned(t *testing.T, typ, argument string) string {
	t.Helper()
	m, err := behave.Parse(dialects.Dialects(), "in.mlir", []byte("func.func @f(%x: "+typ+") -> "+typ+" {\n  return %x : "+typ+"\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := m.Call("f", []string{argument})
	if err != nil {
		return "error: " + err.Error()
	}
	o, err := m.Run(c, 100)
	if err != nil {
		return "error: " + err.Error()
	}
	return strings.Join(o.Lines(), "\n")
}

// FuzzParseValue reads any text as a value of some types, without a panic.
func FuzzParseValue(f *testing.F) {
	for _, seed := range []string{"1", "[1 2]", "[[1,2],[3,4]]", "memref[]", "0x7f", "-", "[", "]", "nan"} {
		f.Add(seed)
	}
	m, err := behave.Parse(dialects.Dialects(), "in.mlir", []byte("func.func @f(%a: i1, %b: bf16, %c: memref<?x?xi8>, %d: vector<2xf64>) {\n  return\n}\n"))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := m.Call("f", []string{text, text, text, text}); err == nil {
			t.Errorf("%q is a value of four types: %q", text, c.Arguments())
		}
	})
}
