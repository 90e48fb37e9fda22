package worker

import (
	"fmt"
	"slices"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
)

// numbered are n modules of about 100 bytes.
func numbered(n int) (names []string, modules [][]byte) {
	for i := range n {
		names, modules = append(names, fmt.Sprintf("m%d.mlir", i)), append(modules, fmt.Appendf(nil, "%100d", i))
	}
	return names, modules
}

// TestBundles: each module is where its bundle says, equal ones share a place, and a changed module changes few bundles.
func TestBundles(t *testing.T) {
	names, modules := numbered(3000)
	modules[2999], modules[1] = modules[0], nil
	all, blobs := Bundles(names, modules)
	if len(all) < leastBundles || len(all) > 200 {
		t.Errorf("%d bundles", len(all))
	}
	seen := 0
	for i, b := range all {
		some, err := engine.Unbundle(blobs[i])
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range b.Units {
			seen++
			if u.Symbol != names[u.Global] || string(some[u.Local]) != string(modules[u.Global]) {
				t.Errorf("%+v is not in its place", u)
			}
		}
		if i == 0 && len(some) != len(b.Units)-1 {
			t.Errorf("%d modules, %d of them distinct", len(b.Units), len(some))
		}
	}
	if seen != len(names) {
		t.Errorf("%d of %d modules are in bundles", seen, len(names))
	}
	modules[1500] = []byte("changed")
	again, _ := Bundles(names, modules)
	changed := 0
	for _, b := range again {
		if !slices.ContainsFunc(all, func(old Bundle) bool { return old.Module == b.Module }) {
			changed++
		}
	}
	if changed == 0 || changed > 2 {
		t.Errorf("%d bundles change with a module", changed)
	}
	if all, blobs := Bundles(nil, nil); len(all)+len(blobs) != 0 {
		t.Error("no modules make bundles")
	}
}

// TestMembers has equal modules share a result unless results tell their names, and each have the failure of the result.
func TestMembers(t *testing.T) {
	b := &Batch{Units: []engine.Unit{{Symbol: "a", Global: 3, Local: 1}, {Symbol: "b", Global: 5, Local: 0}, {Symbol: "c", Global: 9, Local: 1}}}
	m := b.members(false)
	if len(m.units) != 2 || !slices.Equal(m.from, []int{1, 0}) || !slices.Equal(m.of, []int{0, 1, 0}) {
		t.Errorf("%+v", m)
	}
	failure := UnitFailure{Local: 0, Diagnostics: []engine.Diagnostic{{File: "a", Text: "no", Notes: []engine.Diagnostic{{File: "a"}, {File: "other"}}}}}
	failure.Unit = "a"
	all := m.failures(b, []UnitFailure{failure})
	if len(all) != 2 || all[0].Global != 3 || all[1].Global != 9 || all[1].Unit != "c" || all[1].Diagnostics[0].File != "c" || all[1].Diagnostics[0].Notes[0].File != "c" || all[1].Diagnostics[0].Notes[1].File != "other" {
		t.Errorf("%+v", all)
	}
	if m := b.members(true); len(m.units) != 3 || !slices.Equal(m.from, []int{1, 0, 1}) {
		t.Errorf("named: %+v", m)
	}
}
