package worker

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Small modules of a job share a blob, a batch, a result and a run of a process: a bundle. The content of modules decides where a
// bundle ends, as names of units decide where a batch ends. So a changed module changes one or two bundles.

// Bundle is one blob with some modules of a job that has many modules.
type Bundle struct {
	Module store.Ref `json:"module"` // an engine.Bundle
	// Units are the modules: name, place in the job, place in the bundle. Equal modules have one place in the bundle.
	Units []engine.Unit `json:"units"`
}

const (
	// mostBundle is about how many bytes of modules make a bundle.
	mostBundle = 128 << 10
	// leastBundles is how many bundles a job should have, so that many workers have something to do.
	leastBundles = 16
)

// Bundles groups modules, given by name and content, into bundles. It also returns the contents of the
// bundles' blobs, which the caller must store.
func Bundles(names []string, modules [][]byte) ([]Bundle, [][]byte) {
	var distinct []engine.Unit // by digest
	place := map[string]int{}
	same := make([]int, len(modules)) // distinct module of each
	total := 0
	for i, data := range modules {
		digest := store.RefOf(data).Digest
		n, known := place[digest]
		if !known {
			n = len(distinct)
			place[digest] = n
			distinct = append(distinct, engine.Unit{Symbol: digest, Global: i})
			total += len(data)
		}
		same[i] = n
	}
	groups := engine.Group(distinct, func(i int) int { return len(modules[i]) }, bundleBytes(total))
	all, blobs := make([]Bundle, len(groups)), make([][]byte, len(groups))
	bundle, at := make([]int, len(distinct)), make([]int, len(distinct))
	n := 0
	for g, units := range groups {
		some := make([][]byte, len(units))
		for i, u := range units {
			some[i] = slices.Clip(modules[u.Global])
			if some[i] == nil {
				some[i] = []byte{}
			}
			bundle[n], at[n] = g, i
			n++
		}
		blobs[g] = engine.Bundle(some)
		all[g].Module = store.RefOf(blobs[g])
	}
	for i, n := range same {
		b := &all[bundle[n]]
		b.Units = append(b.Units, engine.Unit{Symbol: names[i], Global: i, Local: at[n]})
	}
	return all, blobs
}

// bundleBytes returns the approximate size of a bundle, for a job with modules of total bytes. It is a
// power of two, so that an added module seldom changes it.
func bundleBytes(total int) int {
	size := mostBundle
	for size > 1 && size*leastBundles > total {
		size /= 2
	}
	return size
}

// members are the distinct modules of a bundle: each has a result of its own. Units with equal modules
// share a member, unless results depend on names.
type members struct {
	units []engine.Unit // Local is the place among the results
	from  []int         // the place in the bundle
	of    []int         // the member that each of the batch's units is
}

// named reports whether results contain the names of modules, for example in locations. Then equal
// modules with different names have different results.
func (m *Manifest) named(job *Job) bool {
	return m.Stage.Located || job.Form.DebugInfo || job.Form.Bytecode
}

func (b *Batch) members(named bool) *members {
	m := &members{of: make([]int, len(b.Units))}
	type result struct {
		local int
		name  string
	}
	known := map[result]int{}
	for i, u := range b.Units {
		r := result{local: u.Local}
		if named {
			r.name = u.Symbol
		}
		n, ok := known[r]
		if !ok {
			n = len(m.units)
			known[r] = n
			m.units = append(m.units, engine.Unit{Symbol: u.Symbol, Global: u.Global, Local: n})
			m.from = append(m.from, u.Local)
		}
		m.of[i] = n
	}
	return m
}

// places returns the position in the bundle and the name of each member, as text for the cache key. The results of the
// bundle depend on both.
func (m *members) places() string {
	var all []byte
	for i, u := range m.units {
		all = fmt.Appendf(all, "%d %q ", m.from[i], u.Symbol)
	}
	return string(all)
}

// failures returns the failures of a batch's units, from the failures of its members. A failure counts
// for each unit of the member.
func (m *members) failures(b *Batch, all []UnitFailure) []UnitFailure {
	if len(all) == 0 {
		return nil
	}
	of := make([]*UnitFailure, len(m.units))
	for i := range all {
		if f := &all[i]; f.Local < len(of) {
			of[f.Local] = f
		}
	}
	var out []UnitFailure
	for i, u := range b.Units {
		if f := of[m.of[i]]; f != nil {
			out = append(out, f.of(u))
		}
	}
	return out
}

// of returns the same failure for the unit u, whose module is equal but has another name.
func (f *UnitFailure) of(u engine.Unit) UnitFailure {
	g := *f
	g.Unit, g.Global, g.Local = u.Symbol, u.Global, u.Local
	g.Diagnostics = renamed(f.Diagnostics, f.Unit, u.Symbol)
	return g
}

func renamed(all []engine.Diagnostic, from, to string) []engine.Diagnostic {
	if from == to {
		return all
	}
	all = slices.Clone(all)
	for i := range all {
		if all[i].File == from {
			all[i].File = to
		}
		all[i].Notes = renamed(all[i].Notes, from, to)
	}
	return all
}

// subset returns a bundle with only those modules of a bundle that have the given indices. It returns an error if an
// index is out of range.
func subset(bundle []byte, places []int) ([]byte, error) {
	all, err := engine.Unbundle(bundle)
	if err != nil {
		return nil, err
	}
	some := make([][]byte, len(places))
	for i, n := range places {
		if n < 0 || n >= len(all) {
			return nil, fmt.Errorf("the bundle has no module %d", n)
		}
		some[i] = all[n]
	}
	return engine.Bundle(some), nil
}
