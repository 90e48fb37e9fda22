package opttest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
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

// Run compares the output of Ours for each input with the stored output. With -update, it stores the outputs of the inputs that
// -run selects.
func (a Archives) Run(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(a.Dir, "*.txtar"))
	if len(paths) == 0 {
		t.Fatal("no inputs")
	}
	oracle, _ := exec.LookPath(a.Oracle)
	if *update && oracle == "" && a.Oracle != "" {
		t.Fatal(a.Oracle + " is not installed")
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r := archive{Archives: a, path: path, oracle: oracle, text: text, files: txtar.Parse(text)}
		r.run(t)
		if *update && r.updated != nil {
			if err := os.WriteFile(path, r.format(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// archive is one file of Archives in a test.
type archive struct {
	Archives
	path, oracle string
	text         []byte
	files        *txtar.Archive
	updated      map[string][]byte // the outputs to store, by the names of their files
}

// run tests each input in the txtar file r. With -update, it takes the new expected output of each input instead.
func (r *archive) run(t *testing.T) {
	stored := map[string][]byte{}
	for _, f := range r.files.Files {
		if stored[f.Name] != nil {
			t.Errorf("%s:%d: another file has the name %s", r.path, r.line(f.Name), f.Name)
		}
		stored[f.Name] = f.Data
	}
	all := os.Getenv("MILLRACE_ORACLE") != ""
	inputs := 0
	for _, f := range r.files.Files {
		name, isInput := r.input(f.Name)
		if !isInput {
			continue
		}
		if inputs++; testing.Short() && !*update && inputs%sample != 1 {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(r.path), ".txtar")+"/"+name, func(t *testing.T) {
			if *update {
				r.update(t, f, name)
				return
			}
			same := r.compare(t, name, stored[name+r.Output], r.Ours(t, f), "this project")
			if same && r.Again && r.oracle != "" && (all || inputs%again == 1) {
				r.compare(t, name, stored[name+r.Output], r.Theirs(t, r.oracle, f), r.Oracle)
			}
		})
	}
}

// compare returns false, after an error, if an output of the program differs from the stored output of an input.
func (r *archive) compare(t *testing.T, name string, want, got []byte, program string) bool {
	t.Helper()
	if bytes.Equal(got, want) {
		return true
	}
	output := name + r.Output
	t.Errorf("%s:%d: %s prints another text for %s\n%sto repeat: go test %s -run '^%s$'\nto store the new output: the same with -update",
		r.path, r.line(output), program, name, difference(output, want, got), folder(), strings.ReplaceAll(t.Name(), "/", "$/^"))
	return false
}

// differenceMost is the number of lines of a difference that a failure shows: a screen has room for them.
const differenceMost = 30

// difference returns the unified difference of two outputs, cut to differenceMost lines.
func difference(name string, want, got []byte) string {
	lines := strings.SplitAfter(string(diff.Diff("stored "+name, want, "new "+name, got)), "\n")[1:] // without the line "diff"
	if more := len(lines) - differenceMost; more > 1 {
		lines = append(lines[:differenceMost:differenceMost], fmt.Sprintf("... %d lines more\n", more))
	}
	return strings.Join(lines, "")
}

// folder returns the tested package as an argument of go test in the folder of go.mod.
func folder() string {
	dir, err := os.Getwd()
	if err != nil {
		return "."
	}
	for root := dir; ; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			rest, _ := filepath.Rel(root, dir)
			return "./" + filepath.ToSlash(rest)
		}
		if root == filepath.Dir(root) {
			return "."
		}
	}
}

// line returns the line number, in the archive, at which the contents of the file called name begin. It returns 1 if
// the archive has no such file.
func (r *archive) line(name string) int {
	mark := []byte("-- " + name + " --\n")
	at := bytes.Index(r.text, append([]byte("\n"), mark...)) + 1
	if at == 0 && !bytes.HasPrefix(r.text, mark) {
		return 1
	}
	return bytes.Count(r.text[:at+len(mark)], []byte("\n")) + 1
}

// update takes the new output for an input from the oracle, or from Ours if there is none.
func (r *archive) update(t *testing.T, input txtar.File, name string) {
	input.Data = padded(input.Data)
	if r.updated == nil {
		r.updated = map[string][]byte{}
	}
	if r.Oracle != "" {
		r.updated[name+r.Output] = r.Theirs(t, r.oracle, input)
	} else {
		r.updated[name+r.Output] = r.Ours(t, input)
	}
}

// padded returns an input that ends in one empty line.
func padded(data []byte) []byte { return append(bytes.TrimRight(data, "\n"), "\n\n"...) }

// input returns the name of a file in an archive without its extension. It returns false if the file is not an input.
func (a Archives) input(name string) (base string, ok bool) {
	for _, extension := range a.Inputs {
		if base, ok = strings.CutSuffix(name, extension); ok {
			return base, true
		}
	}
	return "", false
}

// format returns the archive with the updated outputs, each behind its input. It drops outputs without an input.
func (r *archive) format() []byte {
	outputs := map[string][]byte{}
	for _, f := range r.files.Files {
		outputs[f.Name] = f.Data
	}
	var files []txtar.File
	for _, f := range r.files.Files {
		name, ok := r.input(f.Name)
		if !ok {
			continue
		}
		output := name + r.Output
		data, isNew := r.updated[output]
		if isNew {
			f.Data = padded(f.Data)
		} else {
			data = outputs[output]
		}
		if files = append(files, f); data != nil {
			files = append(files, txtar.File{Name: output, Data: data})
		}
	}
	return txtar.Format(&txtar.Archive{Comment: r.files.Comment, Files: files})
}
