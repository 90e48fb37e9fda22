package engine

import (
	"bytes"
	"testing"
)

// FuzzUnbundle shows that Unbundle inverts Bundle, distinguishes empty modules from missing ones, and
// refuses damaged bytes.
func FuzzUnbundle(f *testing.F) {
	f.Add(Bundle([][]byte{[]byte("module {}"), nil, {}, []byte("x")}))
	f.Add(Bundle(nil))
	f.Add([]byte{255, 255, 255, 255, 1})
	f.Add(append(Bundle([][]byte{{1}}), 0))
	f.Fuzz(func(t *testing.T, data []byte) {
		modules, err := Unbundle(data)
		if err == nil && !bytes.Equal(Bundle(modules), data) {
			t.Errorf("%q has modules %q", data, modules)
		}
	})
}

func TestUnbundle(t *testing.T) {
	got, err := Unbundle(Bundle([][]byte{[]byte("a"), nil, {}}))
	if err != nil || len(got) != 3 || string(got[0]) != "a" || got[1] != nil || got[2] == nil || len(got[2]) != 0 {
		t.Errorf("%q, %v", got, err)
	}
	for _, bad := range [][]byte{nil, {1, 0, 0, 0}, append(Bundle([][]byte{{1}}), 0), Bundle([][]byte{{1, 2}})[:13]} {
		if got, err := Unbundle(bad); err == nil {
			t.Errorf("%q is a bundle of %q", bad, got)
		}
	}
}
