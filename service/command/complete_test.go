package command

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/passes"
)

// completions returns the words that a shell offers, without descriptions, for a command line whose last word is
// incomplete.
func completions(t *testing.T, words ...string) []string {
	t.Helper()
	type limit struct {
		Max    int64  `opt:"max" doc:"At most so many"`
		Silent string `opt:"silent" doc:"Say nothing"`
	}
	own := tool()
	own.Passes = []*passes.Pass{{Arg: "cse"}, {Arg: "canonicalize", Doc: "Fold"}, {Arg: "limit", Options: passes.OptionsOf[limit]()}, {Arg: "hidden", Hidden: true}}
	root := newRoot(&settings{tool: own})
	var out, rest strings.Builder
	root.SetOut(&out)
	root.SetErr(&rest)
	root.SetArgs(append([]string{"__completeNoDesc"}, words...))
	if err := root.Execute(); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[:len(lines)-1] // the last says how to go on
}

// TestCompletion completes passes, nests and options within a pipeline, sets of dialects, and offers nothing of an empty store.
func TestCompletion(t *testing.T) {
	t.Setenv("TEMPORAL_CONFIG_FILE", os.DevNull)
	t.Setenv("TEMPORAL_ADDRESS", "")
	data := t.TempDir()
	for _, c := range []struct {
		words string
		want  []string
	}{
		{"compile|--pipeline|builtin.module(func.func(c", []string{"builtin.module(func.func(cse", "builtin.module(func.func(canonicalize"}},
		{"compile|--pipeline|builtin.module(cse,f", []string{"builtin.module(cse,func.func("}},
		{"compile|--pipeline|limit{", []string{"limit{max=", "limit{silent="}},
		{"compile|--pipeline|builtin.module(limit{max=1 s", []string{"builtin.module(limit{max=1 silent="}},
		{"compile|--pipeline|builtin.module(limit{max=1},h", nil},
		{"plan|cs", []string{"cse"}},
		{"compile|--dialects|c", []string{"core"}},
		{"compile|--engine|", []string{"native"}},
		{"status|", nil},
		{"repro|show|", nil},
		{"timing|diff|", nil},
	} {
		words := strings.Split(c.words, "|")
		args := append([]string{words[0], "--data-dir", data}, words[1:]...)
		if words[0] == "repro" || len(words) > 2 && words[1] == "diff" {
			args = append(slices.Clone(words[:2]), append([]string{"--data-dir", data}, words[2:]...)...)
		}
		if got := completions(t, args...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.words, got, c.want)
		}
	}
}
