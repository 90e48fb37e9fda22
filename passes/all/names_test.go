package all_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/passes/all"
)

// missingHeading is the section of RATIONALE.md whose table lists what is missing.
const missingHeading = "## Which passes of mlir-opt are missing?"

// TestNames checks every pass and pipeline of mlir-opt: it is here, it is for mlir-opt's own tests,
// or RATIONALE.md gives a reason. RATIONALE.md lists no pass that is here.
func TestNames(t *testing.T) {
	oracle, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("no mlir-opt-22")
	}
	help, err := exec.Command(oracle, "--help").Output()
	if err != nil {
		t.Fatal(err)
	}
	theirs := passNames(string(help))
	if len(theirs) < 400 {
		t.Fatalf("only %d names in the help of mlir-opt", len(theirs))
	}
	excused := missingNames(t, "../../RATIONALE.md")
	registry := all.Registry()
	known := func(name string) bool { return registry.Pass(name) != nil || registry.Alias(name) != nil }
	for _, name := range theirs {
		forTests := slices.Contains(strings.Split(name, "-"), "test")
		if !known(name) && !forTests && !excused[name] {
			t.Errorf("%s is missing, and RATIONALE.md does not say why", name)
		}
	}
	for name := range excused {
		if known(name) {
			t.Errorf("%s is not missing any more, but RATIONALE.md says so", name)
		}
		if !slices.Contains(theirs, name) {
			t.Errorf("%s is in RATIONALE.md but not in mlir-opt", name)
		}
	}
}

var helpLine = regexp.MustCompile(`^      --([A-Za-z0-9_-]+)`)

// passNames are the names in the section of passes and pipelines of mlir-opt's help.
func passNames(help string) []string {
	_, section, _ := strings.Cut(help, "\n    Passes:\n")
	var names []string
	for line := range strings.Lines(section) {
		if m := helpLine.FindStringSubmatch(line); m != nil {
			names = append(names, m[1])
		} else if strings.HasPrefix(line, "  --") {
			break
		}
	}
	return names
}

var quotedName = regexp.MustCompile("`([a-z0-9-]+)`")

// missingNames returns the names in the first column of the table of missing passes.
func missingNames(t *testing.T, path string) map[string]bool {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), missingHeading+"\n")
	if !found {
		t.Fatalf("%s has no section %q", path, missingHeading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	names := map[string]bool{}
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, m := range quotedName.FindAllStringSubmatch(cells[1], -1) {
				names[m[1]] = true
			}
		}
	}
	return names
}
