package toy_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const page = "../../docs/toy.md"

// TestPage checks docs/toy.md against this module: the module contains the page's code, the programs
// contain the page's programs, and the commands print the page's outputs.
func TestPage(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	code, programs := contents(t, "*/*.go"), contents(t, "programs/*.toy")
	blocks, counts := strings.Split(string(text), "```"), map[string]int{}
	for i := 1; i < len(blocks); i += 2 {
		kind, body, _ := strings.Cut(blocks[i], "\n")
		counts[kind]++
		switch kind {
		case "go":
			if !strings.Contains(code, body) {
				t.Errorf("the module has no such code:\n%s", body)
			}
		case "text":
			if !strings.Contains(programs, body) {
				t.Errorf("no program is this:\n%s", body)
			}
		case "sh": // builds the commands
		case "console":
			line, want, _ := strings.Cut(body, "\n")
			got, ok := run(t, strings.TrimPrefix(line, "$ "))
			got = strings.TrimRight(strings.TrimSuffix(got, "exit 1\n"), "\n") + "\n"
			if ok && got != want && !*update {
				t.Errorf("%s\ngot\n%s\nwant\n%s", line, got, want)
			}
			if ok {
				blocks[i] = kind + "\n" + line + "\n" + got
			}
		default:
			t.Errorf("a block of %q is not tested", kind)
		}
	}
	if counts["go"] < 8 || counts["console"] < 10 || counts["text"] < 2 {
		t.Errorf("the page shows too little: %v", counts)
	}
	if *update {
		if err := os.WriteFile(page, []byte(strings.Join(blocks, "```")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// contents returns the text of all files that match pattern.
func contents(t *testing.T, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", pattern, len(files), err)
	}
	var b strings.Builder
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}
