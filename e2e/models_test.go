package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestModelsGuide runs the jobs of docs/models.md, in a folder with the programs of the
// page.
func TestModelsGuide(t *testing.T) {
	page, err := os.ReadFile("../docs/models.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	programs := fenced(string(page), "mlir")
	for i, name := range []string{"program.mlir", "values.mlir", "failing.mlir"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(programs[i]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	scripts := fenced(string(page), "sh")
	wants := []string{"stage 1,", "StablehloLegalizeToLinalgPass", "// failure in stablehlo-legalize-deprecated-ops on @uniform", "\nreproduced: failure in stablehlo-legalize-deprecated-ops"}
	cmd := exec.Command("sh", "-e", "-c", strings.Join(scripts, "\n"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+guests(t)+":"+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	if err != nil || len(scripts) != 2 {
		t.Fatalf("%d scripts, %v\n%s", len(scripts), err, out)
	}
	for _, want := range wants {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is not in the output\n%s", want, out)
		}
	}
	if timeline, err := os.ReadFile(filepath.Join(dir, "timeline.json")); err != nil || !strings.Contains(string(timeline), "stablehlo-legalize-to-linalg") {
		t.Errorf("the timeline does not name the pass: %v\n%s", err, timeline)
	}
}

// fenced returns the code blocks of a page in a language.
func fenced(page, language string) (list []string) {
	for _, m := range regexp.MustCompile("(?s)\n```"+language+"\n(.*?)```\n").FindAllStringSubmatch(page, -1) {
		list = append(list, m[1])
	}
	return list
}
