package all

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

var quotedOp = regexp.MustCompile("`([a-z0-9_.]+)`")

// TestTransformOperations: every operation of the transform dialect is executed, or stands in
// RATIONALE.md as one that is not; and nothing stands there that is. What lists patterns is
// not executed itself: the tests of rewrites hold that against the same table.
func TestTransformOperations(t *testing.T) {
	text, err := os.ReadFile("../../RATIONALE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "## Which operations of the transform dialect are missing?\n")
	if !found {
		t.Fatal("RATIONALE.md does not say what is missing")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	missing := map[string]bool{}
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, m := range quotedOp.FindAllStringSubmatch(cells[1], -1) {
				missing[m[1]] = true
			}
		}
	}
	rows := map[string]bool{}
	for _, table := range scriptTables {
		for _, r := range table {
			if rows[r.Name] {
				t.Errorf("%s has two rows", r.Name)
			}
			rows[r.Name] = true
		}
	}
	for _, d := range dialect.Dialect.Ops {
		name := strings.TrimPrefix(d.Name, "transform.")
		lists := strings.HasPrefix(name, "apply_patterns.") || strings.HasPrefix(name, "apply_conversion_patterns.") || strings.HasPrefix(name, "type_conversion.")
		switch {
		case lists || d.Traits&ir.Terminator != 0:
		case rows[d.Name] && missing[name]:
			t.Errorf("%s is executed, but RATIONALE.md says that it is not", name)
		case !rows[d.Name] && !missing[name]:
			t.Errorf("%s is not executed, and RATIONALE.md does not say so", name)
		}
		delete(rows, d.Name)
	}
	for name := range rows {
		t.Errorf("%s has a row, but the dialect does not have it", name)
	}
}
