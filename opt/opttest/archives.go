package opttest

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "ask the tools that decide for the expected outputs")

// Archives is a folder of txtar archives. In an archive, each input is followed by its expected output.
type Archives struct {
	Dir string
	// Inputs holds the extensions of inputs, and Output the extension of the expected outputs.
	Inputs []string
	Output string
	// Oracle is the program that -update asks. If Again is set, a run asks it about some inputs
	// again, to check that its answers still equal the stored outputs. If Oracle is "", -update
	// stores the output of Ours, which must then be reviewed.
	Oracle string
	Again  bool
	// Ours and Theirs return the output for an input from this project and from the oracle, whose
	// path is given.
	Ours   func(t *testing.T, input txtar.File) []byte
	Theirs func(t *testing.T, oracle string, input txtar.File) []byte
}

// sample is the interval of inputs that go test -short runs: the first of each 6 in an archive. The race detector
// makes tests ten times as slow, and the inputs differ little in their concurrency.
const sample = 6

// again is the interval of inputs for which a run asks the oracle again: the first of each 16 in an archive. Only
// another version of the oracle gives another output, and then -update shows all differences. If MILLRACE_ORACLE is
// set (make oracle), a run asks it about each input.
const again = 16

// Run compares the output of Ours for each input with the stored output.
func (a Archives) Run(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(a.Dir, "*.txtar"))
	if len(paths) == 0 {
		t.Fatal("no inputs")
	}
	oracle, _ := exec.LookPath(a.Oracle)
	if *update && oracle == "" && a.Oracle != "" {
		t.Fatal(a.Oracle + " is not installed")
	}
	all := os.Getenv("MILLRACE_ORACLE") != ""
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			a.expect(t, oracle, archive)
			if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		stored := map[string][]byte{}
		for _, f := range archive.Files {
			if stored[f.Name] != nil {
				t.Errorf("%s has two files %s", path, f.Name)
			}
			stored[f.Name] = f.Data
		}
		inputs := 0
		for _, f := range archive.Files {
			name, isInput := a.input(f.Name)
			if !isInput {
				continue
			}
			if inputs++; testing.Short() && inputs%sample != 1 {
				continue
			}
			t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar")+"/"+name, func(t *testing.T) {
				want := stored[name+a.Output]
				if got := a.Ours(t, f); !bytes.Equal(got, want) {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
				if a.Again && oracle != "" && !*update && (all || inputs%again == 1) {
					if now := a.Theirs(t, oracle, f); !bytes.Equal(now, want) {
						t.Errorf("%s does not print what is stored, but\n%s", a.Oracle, now)
					}
				}
			})
		}
	}
}

// input returns the name of a file in an archive without its extension. It returns false if the file is not an input.
func (a Archives) input(name string) (base string, ok bool) {
	for _, extension := range a.Inputs {
		if base, ok = strings.CutSuffix(name, extension); ok {
			return base, true
		}
	}
	return "", false
}

// expect replaces the expected outputs in archive by the outputs of the program oracle, or by the outputs of Ours if
// a has no oracle.
func (a Archives) expect(t *testing.T, oracle string, archive *txtar.Archive) {
	t.Helper()
	var files []txtar.File
	for _, f := range archive.Files {
		if name, ok := a.input(f.Name); ok {
			f.Data = append(bytes.TrimRight(f.Data, "\n"), "\n\n"...)
			say := func() []byte { return a.Ours(t, f) }
			if a.Oracle != "" {
				say = func() []byte { return a.Theirs(t, oracle, f) }
			}
			files = append(files, f, txtar.File{Name: name + a.Output, Data: say()})
		}
	}
	archive.Files = files
}
