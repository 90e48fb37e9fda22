package house

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the table of RATIONALE.md that has dependencies which are not the newest; asks the module proxy")

// requirements returns the modules that our go.mod files require themselves, as "path version".
func requirements(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../*/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	nested, err := filepath.Glob("../*/*/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, file := range append(append(files, nested...), "../go.mod") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^(?:require )?\s*(\S+\.\S+/\S+) (v\S+)$`).FindAllStringSubmatch(string(data), -1) {
			all = append(all, m[1]+" "+m[2])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var dependencyRow = regexp.MustCompile("(?m)^\\| `([^` ]+)` \\| (v\\S+) \\| (.*) \\|$")

const dependencyHeading = "## Which dependencies are not the newest?\n"

// dependencySection returns three parts of RATIONALE.md: the text before the rows of the table, the
// rows, and the text after them.
func dependencySection(t *testing.T) (before, rows, behind string) {
	t.Helper()
	data, err := os.ReadFile("../RATIONALE.md")
	if err != nil {
		t.Fatal(err)
	}
	before, section, ok := strings.Cut(string(data), dependencyHeading)
	head, rest, table := strings.Cut(section, "|---|---|---|\n")
	if !ok || !table {
		t.Fatal("RATIONALE.md has no table of dependencies")
	}
	end := 0
	for line := range strings.Lines(rest) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		end += len(line)
	}
	return before + dependencyHeading + head + "|---|---|---|\n", rest[:end], rest[end:]
}

// TestDependencies holds RATIONALE's table of dependencies that are not the newest. A row without a requirement of that version has
// outlived its reason. With -update the module proxy says which are behind; the table is written anew and keeps its reasons.
func TestDependencies(t *testing.T) {
	required := requirements(t)
	before, rows, behind := dependencySection(t)
	reasons := map[string]string{}
	var listed []string
	for _, m := range dependencyRow.FindAllStringSubmatch(rows, -1) {
		reasons[m[1]] = m[3]
		listed = append(listed, m[1]+" "+m[2])
	}
	if *update {
		old := outdated(t, required)
		var b strings.Builder
		for _, r := range old {
			path, version, _ := strings.Cut(r, " ")
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", path, version, reasons[path])
		}
		if err := os.WriteFile("../RATIONALE.md", []byte(before+b.String()+behind), 0o644); err != nil {
			t.Fatal(err)
		}
		listed = old
		for _, r := range old {
			if path, _, _ := strings.Cut(r, " "); reasons[path] == "" {
				t.Errorf("RATIONALE.md does not say why %s is not the newest", path)
			}
		}
	}
	if len(listed) == 0 || strings.Count(rows, "\n") != len(dependencyRow.FindAllString(rows, -1)) {
		t.Errorf("a row is not `module` | version | reason:\n%s", rows)
	}
	for _, r := range listed {
		if !slices.Contains(required, r) {
			t.Errorf("RATIONALE.md excuses %s, which no go.mod requires: go test ./house -run TestDependencies -update", r)
		}
	}
}

// outdated returns the requirements of which the module proxy has a newer version.
func outdated(t *testing.T, required []string) (old []string) {
	t.Helper()
	var paths []string
	for _, r := range required {
		if path, _, _ := strings.Cut(r, " "); !strings.HasPrefix(path, strings.TrimSuffix(module, "/")) {
			paths = append(paths, strings.Replace(r, " ", "@", 1))
		}
	}
	cmd := exec.Command("go", append([]string{"list", "-m", "-u", "-f", "{{with .Update}}{{$.Path}} {{$.Version}}{{end}}"}, paths...)...)
	cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), "GOFLAGS=")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Skipf("the module proxy does not answer: %s", out)
	}
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); slices.Contains(required, line) {
			old = append(old, line)
		}
	}
	slices.Sort(old)
	return old
}
