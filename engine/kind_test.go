package engine

import "testing"

// TestKind has messages about different units, ports and values be of one kind, and other mistakes be of another.
func TestKind(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{`'firrtl.connect' op sink "io_out_3" of @Core has %12#1`, `'firrtl.connect' op sink "" of @ has %`},
		{`failed to legalize operation 'arith.addi' that was explicitly marked illegal: %3 = "arith.addi"(%arg0, %0)`, `failed to legalize operation 'arith.addi' that was explicitly marked illegal: % = ""(%, %)`},
		{`type 'vector<4x8xi32>' at 0x7fA0`, `type 'vector<0x0xi0>' at 0`},
		{`can't find port 'clock' of @"a b"`, `can't find port '' of @`},
		{`no end: "open`, `no end: ""`},
		{`it's 'open`, `it's 'open`},
		{"", ""},
	} {
		if got := Kind(tc.text); got != tc.want {
			t.Errorf("Kind(%q) = %q, want %q", tc.text, got, tc.want)
		}
	}
}
