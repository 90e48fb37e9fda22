package house

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// sentence matches a comment of several words, such as the line that says what an input shows.
var sentence = regexp.MustCompile(`^(//|;) +\S+ `)

// unsaid matches comments that a test reads: arguments, expected diagnostics and separators.
var unsaid = regexp.MustCompile(`^(//|;) *(ARGS:|RUN:|CHECK|expected-|-----)`)

// counting matches the name of an input that says no behaviour.
var counting = regexp.MustCompile(`^[a-z]{1,4}[0-9]+$`)

// TestInputsSaySomething wants each input of an archive to begin with a sentence, below the line of
// arguments if there is one. It refuses names that only count.
func TestInputsSaySomething(t *testing.T) {
	inputs := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".txtar" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, f := range txtar.Parse(text).Files {
			name, isMLIR := strings.CutSuffix(f.Name, ".mlir")
			command := strings.Contains(name, " ") // whose output f is
			if !isMLIR || command || len(f.Data) == 0 {
				continue
			}
			inputs++
			if !says(f.Data) {
				t.Errorf("%s: %s: no sentence says what the input shows", path, f.Name)
			}
			if counting.MatchString(name) {
				t.Errorf("%s: %s: the name says no behaviour", path, f.Name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if inputs < 5000 {
		t.Errorf("only %d inputs found", inputs)
	}
}

// says reports whether one of the first three lines of an input is a sentence about it.
func says(input []byte) bool {
	lines := bytes.SplitN(input, []byte("\n"), 4)
	for _, line := range lines[:min(3, len(lines))] {
		if sentence.Match(line) && !unsaid.Match(line) {
			return true
		}
	}
	return false
}
