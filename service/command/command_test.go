package command

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/millrace-mlir/millrace/engine"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
)

func tool() *service.Tool {
	return &service.Tool{Tool: opt.Tool{Name: "millrace", Dialects: dialects.Dialects(), Passes: []*passes.Pass{{Arg: "cse"}, {Arg: "canonicalize"}}}}
}

// every calls visit for each command that is not hidden.
func every(cmd *cobra.Command, visit func(*cobra.Command)) {
	if cmd.Hidden || cmd.Name() == "help" {
		return
	}
	visit(cmd)
	for _, c := range cmd.Commands() {
		every(c, visit)
	}
}

// TestContract checks the properties that all commands promise.
func TestContract(t *testing.T) {
	every(newRoot(&settings{tool: tool()}), func(cmd *cobra.Command) {
		if !strings.Contains(cmd.Example, "  "+strings.Fields(cmd.CommandPath())[0]) {
			t.Errorf("%s: no example", cmd.CommandPath())
		}
		for line := range strings.Lines(cmd.Example) {
			if !strings.HasPrefix(line, "  millrace ") {
				t.Errorf("%s: an example that is no command of ours: %q", cmd.CommandPath(), line)
			}
		}
		for line := range strings.Lines(cmd.Long) {
			if len(line) > 81 {
				t.Errorf("%s: %d columns: %s", cmd.CommandPath(), len(line), line)
			}
		}
		if len(cmd.Short) > 64 {
			t.Errorf("%s: %d columns: %s", cmd.CommandPath(), len(cmd.Short), cmd.Short)
		}
		if cmd.Short == "" || strings.HasSuffix(cmd.Short, ".") {
			t.Errorf("%s: described as %q", cmd.CommandPath(), cmd.Short)
		}
		if cmd.InheritedFlags().Lookup("json") == nil && cmd.PersistentFlags().Lookup("json") == nil {
			t.Errorf("%s: no --json", cmd.CommandPath())
		}
		if cmd.Version == "" {
			t.Errorf("%s: no --version", cmd.CommandPath())
		}
	})
}

// TestExamples checks that every example's flags exist.
func TestExamples(t *testing.T) {
	every(newRoot(&settings{tool: tool()}), func(cmd *cobra.Command) {
		for line := range strings.Lines(cmd.Example) {
			line, _, _ = strings.Cut(strings.TrimSpace(line), " | ")
			words := words(line)[1:]
			root := newRoot(&settings{tool: tool()})
			found, rest, err := root.Find(words)
			if err != nil {
				t.Errorf("%s: %v", line, err)
				continue
			}
			if err := found.ParseFlags(rest); err != nil {
				t.Errorf("%s: %v", line, err)
			}
		}
	})
}

// TestDocuments checks the command lines in the documents: each command and each flag must exist.
func TestDocuments(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile("(?m)(?:^(?:\\$ )?|`)millrace ([a-z][^`\n]*)")
	continued := regexp.MustCompile(`\\\n\s*`)
	stop := regexp.MustCompile(`\s*(?:[#|>]|&&|\.\.\.|[^\x00-\x7f]).*`)
	seen := 0
	for _, page := range append(pages, "../../README.md", "../../CHANGELOG.md", "../../SECURITY.md", "../../CONTRIBUTING.md") {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range command.FindAllStringSubmatch(continued.ReplaceAllString(string(data), " "), -1) {
			line := stop.ReplaceAllString(m[1], "")
			found, rest, err := newRoot(&settings{tool: tool()}).Find(words(line))
			if err == nil {
				err = found.ParseFlags(rest)
			}
			if missing := (*pflag.ValueRequiredError)(nil); errors.As(err, &missing) { // the page speaks of the flag
				err = nil
			}
			if err != nil {
				t.Errorf("%s: millrace %s: %v", filepath.Base(page), line, err)
			}
			seen++
		}
	}
	if seen < 40 {
		t.Errorf("%d commands in the documents", seen)
	}
}

// words splits a line as a shell does, as far as the examples need it.
func words(line string) []string {
	var all []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			all = append(all, part)
			continue
		}
		if before, _, found := strings.Cut(part, "$("); found {
			part = before + "JOB"
		}
		all = append(all, strings.Fields(part)...)
	}
	return all
}

// TestStatus checks the exit statuses of mistakes that need no server.
func TestStatus(t *testing.T) {
	t.Setenv("TEMPORAL_CONFIG_FILE", os.DevNull)
	t.Setenv("TEMPORAL_ADDRESS", "")
	dir := t.TempDir()
	in := filepath.Join(dir, "in.mlir")
	if err := os.WriteFile(in, []byte("module {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args string
		want int
	}{
		{"--help", 0}, {"--version", 0}, {"version", 0}, {"version --json", 0},
		{"status --store " + dir + "/store millrace-0123456789abcdef01234567", usage}, {"compile --version", 0}, {"repro known add --help", 0}, {"completion bash", 0}, {"man " + dir + "/man", 0},
		{"frobnicate", usage}, {"compile", usage}, {"compile --pipelin x " + in, usage}, {"compile " + in, usage},
		{"compile --pipeline builtin.module(cse) " + dir + "/none.mlir", usage},
		{"compile --pipeline builtin.module(cse) --mlir-timing-display=flat " + in, usage},
		{"submit --mlir-timing --pipeline builtin.module(cse) " + in, usage},
		{"submit -o x --pipeline builtin.module(cse) " + in, usage},
		{"submit --again --pipeline builtin.module(cse) " + in, usage},
		{"repro frobnicate", usage}, {"repro reduce --test a --pipeline b " + in, usage}, {"repro replay " + in, usage}, {"list --since yesterday", usage},
		{"repro reduce --test /none " + in, usage},
		{"repro reduce --test false -o " + dir + "/out.mlir " + in, 0}, {"repro reduce --test true " + in, failedUnits},
		{"compile --address 127.0.0.1:1 --store " + dir + "/store --pipeline builtin.module(cse) " + in, infrastructure},
		{"repro list --store " + dir + "/nowhere", infrastructure},
		{"store stat --store " + in, infrastructure},
	} {
		if got := run(t.Context(), tool(), strings.Fields(tc.args)); got != tc.want {
			t.Errorf("millrace %s: exit %d, want %d", tc.args, got, tc.want)
		}
	}
	pages, err := filepath.Glob(dir + "/man/*.1")
	if err != nil || len(pages) < 25 {
		t.Errorf("%d man pages, %v", len(pages), err)
	}
}

func TestPace(t *testing.T) {
	var p pace
	at := time.Unix(0, 0)
	for _, step := range []struct {
		progress service.Progress
		want     string
	}{
		{service.Progress{}, "reading the module"},
		{service.Progress{Stage: 1, Stages: 2, Pipeline: "cse"}, "stage 1/2 cse, taking the module apart"},
		{service.Progress{Stage: 1, Stages: 2, Pipeline: "cse", Units: 100, Done: 10}, "stage 1/2 cse, 10 of 100 units"},
		{service.Progress{Stage: 1, Stages: 2, Pipeline: "cse", Units: 100, Done: 30, Failed: 1}, "stage 1/2 cse, 1 failed, 30 of 100 units, about 18s left"},
		{service.Progress{Stage: 1, Stages: 2, Pipeline: "cse", Units: 100, Done: 100}, "stage 1/2 cse, putting the module together, 100 of 100 units"},
		{service.Progress{Stage: 2, Stages: 2, Pipeline: "sccp", Units: 1}, "stage 2/2 sccp, 0 of 1 unit"},
	} {
		if got := p.line(step.progress, at); got != step.want {
			t.Errorf("%q, want %q", got, step.want)
		}
		at = at.Add(5 * time.Second)
	}
}

// TestBar checks that the progress bar stays on its line at several widths.
func TestBar(t *testing.T) {
	p := service.Progress{Stage: 3, Stages: 5, Units: 20000, Done: 8688, Pipeline: "builtin.module(func.func(lower-affine,convert-scf-to-cf,canonicalize))"}
	for _, c := range []struct {
		columns int
		want    string
	}{
		{40, "stage 3/5 func.func...  43% |███     |"},
		{80, "stage 3/5...  43% |██████          | (8688/20000)"},
		{140, "stage 3/5 func.func(lower-affine...  43% |████████████                | (8688/20000)"},
	} {
		var out strings.Builder
		bar, room := newBar(&out, c.columns)
		bar.ChangeMax(p.Units)
		bar.Describe(fitted(describe(p), room))
		bar.Set(p.Done)
		lines := strings.Split(strings.TrimRight(out.String(), "\r "), "\r")
		last := strings.TrimRight(lines[len(lines)-1], " ")
		if !strings.HasPrefix(last, c.want) || utf8.RuneCountInString(last) >= c.columns {
			t.Errorf("at %d columns: %q, want %q", c.columns, last, c.want)
		}
	}
}

// TestJobRow prints a job in one line, or in two if a terminal is too narrow for that. The line of a running job
// says how long it has run.
func TestJobRow(t *testing.T) {
	began := time.Date(2026, 11, 23, 19, 15, 14, 0, time.UTC)
	row := answer.Job{Job: "millrace-d98c54f93e1b9468d636cb6a", State: "running", Started: began, Input: "a.mlir", User: "me@here"}
	head := "millrace-d98c54f93e1b9468d636cb6a  running    2026-11-23T19:15:14Z      90.0s"
	for width, want := range map[int]string{0: head + "  a.mlir by me@here", 120: head + "  a.mlir by me@here", 80: head + "\n    a.mlir by me@here"} {
		if got := jobText(row, width, began.Add(90*time.Second)); got != want {
			t.Errorf("%d columns: %q, want %q", width, got, want)
		}
	}
	row = answer.Job{Job: "millrace-d98c54f93e1b9468d636cb6a", State: "completed", Started: began, Seconds: 1.5}
	want := "millrace-d98c54f93e1b9468d636cb6a  completed  2026-11-23T19:15:14Z       1.5s"
	if got := jobText(row, 80, began.Add(time.Hour)); got != want || len(got) > 80 {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestMeant checks the suggestions for a flag, a pass and a file that are nearly right. A name that resembles none
// gets no suggestion.
func TestMeant(t *testing.T) {
	s := &settings{tool: tool()}
	root := newRoot(s)
	root.SetArgs([]string{"compile", "--pipelin", "x", "in.mlir"})
	if err := root.Execute(); err == nil || !strings.Contains(err.Error(), "did you mean --pipeline?") {
		t.Errorf("a flag: %v", err)
	}
	d := &delivery{tool: s.tool}
	for name, want := range map[string]string{"csee": "did you mean 'cse'?\n", "something-else-at-all": ""} {
		got := d.meantPass([]engine.Diagnostic{engine.Errorf("'%s' does not refer to a registered pass or pass pipeline", name)})
		if got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	for data, want := range map[string]string{"\x1f\x8b\x08": "gunzip", "\xff\xfem\x00": "iconv", "module {}": "", "ML\xefR": "", "": ""} {
		if got := encoded([]byte(data)); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %q", data, got)
		}
	}
}

// TestUnchanged checks that two jobs without a common pass give another message than two jobs with equal times.
func TestUnchanged(t *testing.T) {
	if none, same := unchanged(0), unchanged(3); none == same || !strings.Contains(none, "both jobs") || !strings.Contains(same, "--all") {
		t.Errorf("%q, %q", none, same)
	}
}
