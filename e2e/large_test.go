package e2e

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// largeDesign is a real design, or a generated one.
type largeDesign struct {
	design
	make   func(t *testing.T, l *large) string            // the input, as users submit it
	text   func(t *testing.T, l *large, in string) string // of it, in which a unit can be edited; nil: it is one
	stored func(t *testing.T, l *large, in string) string // is what users submit of text
	header string                                         // of a unit's text: what comes after it is in the unit
	edit   string
	batch  string // a batch for each unit, unless there are too many
	whole  int    // stages on the whole module before the passes
}

// large holds the folders of TestLargeDesigns: shared has the designs and generators, and dir takes the results.
// programs has the programs.
type large struct{ shared, dir, programs string }

const (
	hwHeader     = `(?m)^  hw\.module private @.*\{\n`
	firrtlHeader = `(?m)^    firrtl\.module private @.*\{\n`
	funcHeader   = `(?m)^  func\.func private @.*\{\n`
	hwEdit       = "    sv.verbatim \"edited\"\n"
	firrtlEdit   = "      %edited = firrtl.wire sym @edited : !firrtl.uint<1>\n"
	funcEdit     = "    %edited = stablehlo.custom_call @edited() {has_side_effect = true} : () -> tensor<f32>\n"
)

var largeDesigns = []*largeDesign{
	{design: design{name: "rocket-small", tool: "millrace-circt-opt", within: []string{"firrtl.circuit"}, anchor: "firrtl.module", passes: firrtlPasses}, make: imported, header: firrtlHeader, edit: firrtlEdit, batch: "1"},
	{design: design{name: "boom-large", tool: "millrace-circt-opt", within: []string{"firrtl.circuit"}, anchor: "firrtl.module", passes: firrtlPasses}, make: imported, header: firrtlHeader, edit: firrtlEdit, batch: "1"},
	{design: design{name: "gen_circt", tool: "millrace-circt-opt", anchor: "hw.module", passes: hwPasses}, make: generatedHardware, header: hwHeader, edit: hwEdit, batch: "64KiB"},
	{design: design{name: "gen_stablehlo", tool: "millrace-stablehlo-opt", anchor: "func.func", passes: stablehloPasses}, make: generatedTensors, header: funcHeader, edit: funcEdit, batch: "1"},
	{design: design{name: "alphafold", tool: "millrace-stablehlo-opt", anchor: "func.func", passes: stablehloPasses}, make: artifact, text: deserialized, stored: serialized, header: funcHeader, edit: funcEdit, batch: "1", whole: 1},
}

// unpack decompresses a design of the shared folder and returns the path of the result.
func (l *large) unpack(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join(l.shared, name+".gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, filepath.Base(name), string(data))
}

func imported(t *testing.T, l *large) string {
	fir := l.unpack(t, "circt/designs/"+filepath.Base(t.Name())+".fir")
	out := filepath.Join(l.dir, filepath.Base(t.Name())+".mlir")
	succeed(t, filepath.Join(l.programs, "millrace-circt-translate"), "--import-firrtl", fir, "-o", out)
	return out
}

// generated returns the path of a file with the generator's output.
func (l *large) generated(t *testing.T, script string, count int) string {
	t.Helper()
	text, err := exec.Command("python3", script, strconv.Itoa(count)).Output()
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "generated.mlir", string(text))
}

// generatedHardware changes the generator's script so that it writes comparisons only for values of type i1.
func generatedHardware(t *testing.T, l *large) string {
	script, err := os.ReadFile(filepath.Join(l.shared, "circt", "gen_circt.py"))
	if err != nil {
		t.Fatal(err)
	}
	return l.generated(t, write(t, "gen.py", strings.Replace(string(script), "if r < .69:", "if r < .69 and w == 1:", 1)), 20000)
}

func generatedTensors(t *testing.T, l *large) string {
	return l.generated(t, filepath.Join(l.shared, "stablehlo", "gen_stablehlo.py"), 4000)
}

func artifact(t *testing.T, l *large) string {
	return l.unpack(t, "stablehlo/designs/"+filepath.Base(t.Name())+".mlir.bc")
}

func deserialized(t *testing.T, l *large, in string) string {
	out := filepath.Join(l.dir, "text.mlir")
	succeed(t, filepath.Join(l.programs, "millrace-stablehlo-translate"), "--deserialize", in, "-o", out)
	return out
}

func serialized(t *testing.T, l *large, in string) string {
	out := in + ".bc"
	succeed(t, filepath.Join(l.programs, "millrace-stablehlo-translate"), "--serialize", "--target=1.0.0", in, "-o", out)
	return out
}

// edited returns the path of a file with one more operation in the n-th unit of the input.
func (d *largeDesign) edited(t *testing.T, input string, n int) string {
	t.Helper()
	text, err := os.ReadFile(input)
	if err != nil {
		t.Fatal(err)
	}
	headers := regexp.MustCompile(d.header).FindAllIndex(text, n+1)
	if len(headers) <= n {
		t.Fatalf("%d units", len(headers))
	}
	at := headers[n][1]
	return write(t, "edited.mlir", string(text[:at])+d.edit+string(text[at:]))
}

// shuffled runs the batches of text in random orders.
func (d *largeDesign) shuffled(t *testing.T, text, want string) {
	t.Helper()
	input, err := os.ReadFile(text)
	if err != nil {
		t.Fatal(err)
	}
	s := newShuffle(t, &d.design, input)
	for seed := range uint64(3) {
		got, batches := s.merged(&engine.Form{}, seed, 1<<(12+2*seed))
		if t.Logf("shuffled: %d batches", batches); got != want {
			t.Errorf("%d batches, shuffled: the result differs from that of one process", batches)
		}
	}
}

var counted = regexp.MustCompile(`(\d+) units? in (\d+) batch(?:es)?(?: \((\d+) cached\))?`)

// counts returns the numbers of units, batches and cached batches in a job's summary.
func counts(t *testing.T, summary string) (units, batches, cached int) {
	t.Helper()
	m := counted.FindStringSubmatch(summary)
	if m == nil {
		t.Fatalf("the summary has no counts: %s", summary)
	}
	var err error
	number := func(text string) int {
		n, bad := strconv.Atoi("0" + text)
		err = errors.Join(err, bad)
		return n
	}
	units, batches, cached = number(m[1]), number(m[2]), number(m[3])
	if err != nil {
		t.Fatal(err)
	}
	return units, batches, cached
}

// TestLargeDesigns does as TestDesigns, on designs of up to 300 MB. MILLRACE_DESIGNS is the folder that holds circt
// and stablehlo.
func TestLargeDesigns(t *testing.T) {
	shared, err := filepath.Abs(os.Getenv("MILLRACE_DESIGNS"))
	if os.Getenv("MILLRACE_DESIGNS") == "" || err != nil {
		t.Skip("MILLRACE_DESIGNS does not name the folder of designs")
	}
	l := &large{shared: shared, dir: t.TempDir(), programs: guests(t)}
	succeed(t, "go", "-C", "..", "build", "-o", l.programs+"/", "./cmd/millrace-stablehlo-translate")
	address := server(t)
	for _, d := range largeDesigns {
		t.Run(d.name, func(t *testing.T) {
			input, pipeline := d.make(t, l), d.pipeline()
			alone := func(input string) string {
				out := filepath.Join(t.TempDir(), "out.mlir")
				succeed(t, filepath.Join(l.programs, d.tool), "--pass-pipeline="+pipeline, input, "-o", out)
				data, err := os.ReadFile(out)
				if err != nil {
					t.Fatal(err)
				}
				return string(data)
			}
			same := func(how string, f *fleet, input, batch, want string) (units, batches, cached int) {
				start := time.Now()
				got, summary := f.compile(t, pipeline, input, batch)
				units, batches, cached = counts(t, summary)
				t.Logf("%s: %d units in %d batches (%d cached), %.1f s", how, units, batches, cached, time.Since(start).Seconds())
				if got != want {
					t.Errorf("%s: the result differs from that of one process", how)
				}
				return units, batches, cached
			}
			want := alone(input)
			if before, err := os.ReadFile(input); err != nil || want == string(before) {
				t.Fatalf("the pipeline changes nothing (%v)", err)
			}
			var f *fleet
			for _, slots := range []int{1, 2, 8} {
				f = newFleet(t, address, slots, slots == 2)
				batch := "256KiB"
				if slots == 8 {
					batch = d.batch
				}
				same(strconv.Itoa(slots)+" slots", f, input, batch, want)
			}
			text, stored := input, func(text string) string { return text }
			if d.text != nil {
				text, stored = d.text(t, l, input), func(text string) string { return d.stored(t, l, text) }
				same("stored again", f, stored(text), d.batch, want)
			}
			d.shuffled(t, text, want)
			changed := stored(d.edited(t, text, 7))
			want = alone(changed)
			if !strings.Contains(want, "edited") {
				t.Error("the edit is lost")
			}
			units, batches, cached := same("one unit edited", f, changed, d.batch, want)
			if cached != batches-1-d.whole || d.batch == "1" && batches != units {
				t.Errorf("one unit edited: %d of %d batches were there, %d units", cached, batches, units)
			}
		})
	}
}
