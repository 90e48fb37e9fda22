package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	pprof "github.com/google/pprof/profile"
)

// stale is the share of a profile's time that functions may have which the code has no longer.
const stale = 0.1

// TestProfileIsRecent wants the profile of releases to name functions that the code still has. After large changes `make pgo` has to
// make it again.
func TestProfileIsRecent(t *testing.T) {
	f, err := os.Open(filepath.Join("..", profile))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, err := pprof.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	var all, gone int64
	missing := map[string]bool{}
	for _, s := range p.Sample {
		if len(s.Location) == 0 || len(s.Location[0].Line) == 0 {
			continue
		}
		fn := s.Location[0].Line[0].Function
		file, own := strings.CutPrefix(fn.Filename, module+"/")
		if !own {
			continue
		}
		all += s.Value[0]
		if !declares(file, fn.Name) {
			gone += s.Value[0]
			missing[fn.Name] = true
		}
	}
	if all == 0 {
		t.Fatal("the profile has no function of this module")
	}
	if share := float64(gone) / float64(all); share > stale {
		t.Errorf("%.0f %% of the profile are in functions that the code has no longer, such as %v: make pgo", 100*share, missing)
	}
}

// funcName matches the name that a function has in its file. Closures and instances have the name of their function.
var funcName = regexp.MustCompile(`([A-Za-z_]\w*)(\[\.\.\.\])?(\.func\d+.*|\.gowrap\d+|-range\d+|\.\d+)*$`)

// declares reports whether a file of the module, without version, has a function of that name.
func declares(file, name string) bool {
	text, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		return false
	}
	m := funcName.FindStringSubmatch(name)
	return m != nil && regexp.MustCompile(`\b`+m[1]+`\b`).Match(text)
}
