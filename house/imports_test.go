package house

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/millrace-mlir/millrace/"

// layers is the map of the repository, top down: a package imports its own layer
// and those below. The longest prefix decides. A folder not covered here fails
// the test: decide where it belongs.
var layers = []string{
	"house", "examples", "internal/opgen",
	"cmd",
	"playground/build",
	"service",
	"playground", // a page that the console serves
	"workflow",
	"worker",
	"repro",
	"engine", "store",
	"opt", // mlir-opt as a library; it prints timing
	"timing",
	"circt", "stablehlo", // written as outsiders would write them: see guests
	"passes",
	"translate", // a pass makes binaries
	"bytecode",
	"internal/interp", // an oracle: tests and repro/behave import it
	"ir/dialect",
	"ir/rewrite",
	"ir/asm",
	"ir/constraint",
	"ir",
	"internal/browser", // drives a browser in tests
	"internal/heap",    // when a process collects its garbage
	"internal/parallel",
	"num", // integers and floats of any width, ranges, affine mathematics
}

// guests are dialects and passes written as people outside this repository would write theirs. They
// use exported packages only, and not one another. Only programs and tests use them.
var guests = []string{"circt", "stablehlo"}

// light lists the packages that compile. No package of a server, a network or a metrics library may
// be among their dependencies. The packages timing/prom and timing/otel are not among them.
var light = []string{"internal/heap", "opt", "passes", "timing", "bytecode", "ir", "num", "repro/reduce", "cmd/millrace-opt", "cmd/millrace-reduce"}

// lightModules are the modules, beyond the standard library, that they may use.
var lightModules = []string{"golang.org/x/sys"}

func layerOf(pkg string) int {
	best := -1
	for i, l := range layers {
		if (pkg == l || strings.HasPrefix(pkg, l+"/")) && (best < 0 || len(l) > len(layers[best])) {
			best = i
		}
	}
	return best
}

// goList runs go list from the root of the repository, a line a package.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out := goRun(t, "go", append([]string{"list"}, args...)...)
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// goRun runs a command of the Go distribution at the root of the repository.
func goRun(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out
}

func TestImportOrder(t *testing.T) {
	for _, line := range goList(t, "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		fields := strings.Fields(strings.ReplaceAll(line, module, ""))
		from := layerOf(fields[0])
		if from < 0 {
			t.Errorf("%s stands in no layer: add it to the table", fields[0])
			continue
		}
		for i, path := range strings.Fields(line)[1:] {
			if !strings.HasPrefix(path, module) {
				continue
			}
			to := fields[i+1]
			if k := layerOf(to); k < from {
				t.Errorf("%s imports %s, which is above it", fields[0], to)
			}
		}
	}
}

func TestGuests(t *testing.T) {
	for _, line := range goList(t, "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		fields := strings.Fields(strings.ReplaceAll(line, module, ""))
		from, _, _ := strings.Cut(fields[0], "/")
		for i, path := range strings.Fields(line)[1:] {
			if !strings.HasPrefix(path, module) {
				continue
			}
			to, _, _ := strings.Cut(fields[i+1], "/")
			if slices.Contains(guests, to) && to != from && from != "cmd" {
				t.Errorf("%s imports %s: only programs may", fields[0], fields[i+1])
			}
			if slices.Contains(guests, from) && to == "internal" {
				t.Errorf("%s imports %s, which outsiders cannot", fields[0], fields[i+1])
			}
		}
	}
}

func TestCompilerIsLight(t *testing.T) {
	args := []string{"-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}"}
	for _, l := range light {
		if l == "timing" {
			args = append(args, "./timing")
			continue
		}
		for _, pkg := range goList(t, "./"+l+"/...") {
			if !strings.HasSuffix(pkg, "test") { // such packages, as in Go's library, are for tests
				args = append(args, pkg)
			}
		}
	}
	for _, path := range goList(t, args...) {
		if path == "" {
			continue
		}
		ok := false
		for _, m := range lightModules {
			ok = ok || path == m
		}
		if !ok {
			t.Errorf("the compiler depends on %s", path)
		}
	}
}
