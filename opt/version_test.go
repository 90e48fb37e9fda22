package opt_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt"
)

// TestVersion: a tool that says nothing of itself has the version of its module.
func TestVersion(t *testing.T) {
	for _, said := range []string{"", "of mine"} {
		var out bytes.Buffer
		tool := &opt.Tool{Name: "my-opt", Version: said}
		if code := tool.Main([]string{"--version"}, strings.NewReader(""), &out, &out); code != 0 {
			t.Fatal(out.String())
		}
		if got := strings.Fields(out.String()); len(got) < 2 || got[0] != "my-opt" || said != "" && out.String() != "my-opt of mine\n" {
			t.Errorf("--version prints %q", out.String())
		}
	}
}
