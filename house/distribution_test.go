package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// carriers are the packages that carry work to processes and machines. They must not depend on the
// subject of a pass.
var carriers = []string{"engine", "worker", "workflow", "service"}

// TestCarriersKnowNoPass: packages that distribute passes import none.
func TestCarriersKnowNoPass(t *testing.T) {
	args := []string{"-f", "{{.ImportPath}} {{join .Imports \" \"}}"}
	for _, c := range carriers {
		args = append(args, "./"+c+"/...")
	}
	lines := goList(t, args...)
	if len(lines) < len(carriers) {
		t.Fatalf("only %d packages", len(lines))
	}
	for _, line := range lines {
		fields := strings.Fields(line)
		for _, path := range fields[1:] {
			if strings.HasPrefix(path, module+"passes/") {
				t.Errorf("%s imports %s: give passes a field for what it needs to know", fields[0], path)
			}
		}
	}
}

// wordsOfPasses matches words about the subject of a single pass.
var wordsOfPasses = regexp.MustCompile(`(?i)\b(inlin(e|ed|es|er|ing)|callees?|callables?|ledgers?|call graph)\b|\bClusters\b|Ledger`)

// TestCarriersNameNoPass: packages that distribute passes do not mention the subject of a single
// pass.
func TestCarriersNameNoPass(t *testing.T) {
	files := 0
	for _, c := range carriers {
		err := filepath.WalkDir(filepath.Join("..", c), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files++
			data, err := os.ReadFile(path)
			for i, line := range strings.Split(string(data), "\n") {
				if word := wordsOfPasses.FindString(line); word != "" {
					t.Errorf("%s:%d speaks of %q", path, i+1, word)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 50 {
		t.Errorf("only %d files", files)
	}
}
