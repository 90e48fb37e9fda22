package text

import "testing"

// TestComplete distinguishes whole files from truncated files and from data that is not text.
func TestComplete(t *testing.T) {
	const file = "module { // ( not this one\n  func.func @f(%a: !x.y<[1, 2]>) -> i32 attributes {a = \"}\\\"\"}\n}\n"
	if !Complete([]byte(file)) {
		t.Errorf("a file is not complete: %s", file)
	}
	for n := len("module {"); n < len(file)-1; n++ {
		if Complete([]byte(file[:n])) {
			t.Errorf("%q is complete", file[:n])
		}
	}
	if ranges := "module attributes {a.b = #a.range<[0, 1), (2, 3]>} {\n}\n"; !Complete([]byte(ranges)) {
		t.Errorf("half-open ranges are not complete: %s", ranges)
	}
	for _, bad := range []string{"\xff\xfe", "a\x00", ")", "{)", "(}", "[0, 1)]", "[0, 1", "\""} {
		if Complete([]byte(bad)) {
			t.Errorf("%q is complete", bad)
		}
	}
}
