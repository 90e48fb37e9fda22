package hw

import (
	"reflect"
	"testing"
)

// TestPack writes and reads a report and a note, and reads each of them damaged at every byte.
func TestPack(t *testing.T) {
	f := flow{
		public: true, args: 3, reach: cone{args: []int{0, 2}, reached: []int{0}}, outs: []cone{{outs: []int{0}, results: [][2]int{{0, 300}}}},
		instances: []instance{{"Leaf", []cone{{args: []int{1}}, {}}}},
	}
	n := trim{ins: []bool{true, false, true, true, true, true, true, true, false, true}, own: 1, steps: []step{{instance: 4}, {5, []bool{true}, nil}}}
	damage(t, f, f.pack(), readFlow)
	damage(t, n, n.pack(), readTrim)
}

func damage[T any](t *testing.T, v T, data []byte, read func([]byte) (T, error)) {
	t.Helper()
	if back, err := read(data); err != nil || !reflect.DeepEqual(v, back) {
		t.Errorf("%x is read as %+v, %v", data, back, err)
	}
	for i := range data {
		for b := range 256 {
			bad := append([]byte(nil), data...)
			bad[i] = byte(b)
			_, _ = read(bad) // it may succeed, and must not panic
		}
		if _, err := read(data[:i]); err == nil {
			t.Errorf("%x is read though its end is missing", data[:i])
		}
	}
}
