package inline

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

var update = flag.Bool("update", false, "write the waves that the ledger plans into the archive")

// TestLedger shows in which waves the callables of a module are inlined, and which facts each cluster gets. Each input
// of the archive is a module; the file NAME.waves beside it has the waves. Each callable is a cluster of its own. The
// clusters of a wave change nothing, so the next wave shows the clusters that waited. (The package opttest imports this
// package, so the test reads its archive itself.)
//
// A line of a wave is a cluster. First comes its member. After "with" are the callables whose bodies its module has as
// well, and after "names" the ones that it only names. Where a decision depends on the uses of a callable outside the
// cluster's module, their number follows. It is "many" for 2 or more, and where enough uses certainly remain.
func TestLedger(t *testing.T) {
	const name = "testdata/ledger.txtar"
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]*[]byte{}
	for i := range archive.Files {
		if input, ok := strings.CutSuffix(archive.Files[i].Name, ".waves"); ok {
			want[input] = &archive.Files[i].Data
		}
	}
	for i := range archive.Files {
		f := &archive.Files[i]
		if strings.HasSuffix(f.Name, ".waves") {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			got := waves(t, string(f.Data))
			if *update {
				*want[f.Name] = []byte(got)
			} else if got != string(*want[f.Name]) {
				t.Errorf("%s: %s.waves (go test ./passes/inline -update writes it)\ngot:\n%s\nwant:\n%s", name, f.Name, got, *want[f.Name])
			}
		})
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// waves returns the text of a .waves file for a module.
func waves(t *testing.T, text string) string {
	t.Helper()
	module, err := asm.Parse(ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect}), "input.mlir", text, asm.Options{Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	l, why := newLedger(passes.NewRegistry(nil, nil), &Options{MaxIterations: 4, Threshold: always}, module, func(string) int { return 1 }, 1)
	if why != "" {
		return "gathered: " + why + "\n"
	}
	var b strings.Builder
	for n := 1; l.Left() > 0; n++ {
		fmt.Fprintf(&b, "wave %d\n", n)
		var outcomes []Outcome
		for _, c := range l.next() {
			b.WriteString(describe(&c))
			outcomes = append(outcomes, unchanged(l, &c))
		}
		if len(outcomes) == 0 || !l.Add(outcomes) {
			t.Fatalf("wave %d cannot be worked on", n)
		}
	}
	return b.String()
}

// describe returns the line of a cluster.
func describe(c *cluster) string {
	var b strings.Builder
	word := map[role]string{member: " ", context: " with", named: " names"}
	for _, r := range []role{member, context, named} {
		first := true
		for i := range c.Callables {
			k := &c.Callables[i]
			if k.Role != r {
				continue
			}
			if first {
				b.WriteString(word[r])
			}
			first = false
			fmt.Fprintf(&b, " @%s", k.Symbol)
			if k.decided() {
				fmt.Fprintf(&b, " (%s)", []string{"0", "1", "many"}[k.Others])
			}
		}
	}
	return b.String() + "\n"
}

// unchanged returns the outcome of a cluster in which nothing is inlined.
func unchanged(l *Ledger, c *cluster) Outcome {
	var o Outcome
	place := map[int]int{}
	for i := range c.Callables {
		o.Symbols = append(o.Symbols, c.Callables[i].Symbol)
		place[slices.IndexFunc(l.Callables, func(a Account) bool { return a.Symbol == c.Callables[i].Symbol })] = i
	}
	for i := range c.Callables {
		if c.Callables[i].Role != member {
			continue
		}
		n := slices.IndexFunc(l.Callables, func(a Account) bool { return a.Symbol == c.Callables[i].Symbol })
		was := &l.Callables[n].References
		b := Became{Symbol: c.Callables[i].Symbol}
		for _, to := range was.Names {
			b.Names = append(b.Names, place[to])
		}
		for _, to := range was.Own {
			b.Own = append(b.Own, place[to])
		}
		for _, u := range was.Inner {
			b.Inner = append(b.Inner, Uses{place[u.Other], u.N})
		}
		o.Members = append(o.Members, b)
	}
	return o
}

// TestReadLedger writes a ledger as JSON and reads it again. Ledgers with numbers out of range are refused.
func TestReadLedger(t *testing.T) {
	l := &Ledger{Bodies: true, Callables: []Account{{Symbol: "f", Users: []Uses{{1, 2}}}, {Symbol: "g", Cluster: 0}}, Clusters: []Part{{Components: [][]int{{0}, {1}}}}}
	state, err := l.State()
	if err != nil {
		t.Fatal(err)
	}
	again, err := readLedger(state)
	if err != nil || fmt.Sprint(*again) != fmt.Sprint(*l) {
		t.Errorf("%+v, %v", again, err)
	}
	for _, bad := range []string{
		`{"callables":[{"symbol":"f","cluster":1}],"clusters":[{"components":[[0]]}]}`,
		`{"callables":[{"symbol":"f","names":[1]}],"clusters":[{"components":[[0]]}]}`,
		`{"callables":[{"symbol":"f"}],"clusters":[{"components":[[-1]]}]}`,
	} {
		if _, err := readLedger([]byte(bad)); err == nil {
			t.Errorf("%s is a ledger", bad)
		}
	}
}
