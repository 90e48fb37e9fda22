package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/worker"
)

// delivery is where an outcome goes.
type delivery struct {
	output string
	quiet  bool
	began  time.Time
}

// deliver writes a job's output and account. Failed units are an error after all has been said.
func (ses *session) deliver(ctx context.Context, r *request, f *jobFlags, out *outcome, d delivery) error {
	if out.output != nil {
		data := out.output
		if r.job.Engine.Kind == engine.Native {
			var err error
			if data, err = printNative(data, r.job.AllowUnregistered, f.print); err != nil {
				return err
			}
		}
		if err := writeOutput(d.output, data); err != nil {
			return err
		}
	}
	for _, failure := range out.report.Failures {
		if failure.Diagnostics != "" {
			renderDiagnostics(os.Stderr, failure.Diagnostics, r.job.Name, r.source)
		}
	}
	f.timing.print(os.Stderr, &out.report, r.job.Engine.Kind, time.Since(d.began))
	if !d.quiet || out.finish.Failed > 0 {
		summary(os.Stderr, out, time.Since(d.began))
	}
	if out.finish.Failed > 0 {
		return &exitError{status: 1}
	}
	return nil
}

// writeOutput replaces the file in one step, so that nobody sees half of it.
func writeOutput(path string, data []byte) error {
	if path == "-" {
		_, err := os.Stdout.Write(data)
		return err
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // /dev/null, a pipe
		return os.WriteFile(path, data, 0o644)
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return &exitError{1, "cannot open output file '" + path + "': " + reason(err)}
	}
	defer os.Remove(tmp.Name())
	_, err = tmp.Write(data)
	if err == nil {
		err = tmp.Chmod(0o644)
	}
	if closed := tmp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return &exitError{1, "cannot write output file '" + path + "': " + reason(err)}
	}
	return nil
}

// renderDiagnostics prints what an engine reported, with the source lines that it did not have at hand. As mlir-opt
// does, a note at the place of the line before it shows no source again.
func renderDiagnostics(w io.Writer, text, input string, source []byte) {
	shown := input
	if input == "-" {
		shown = "<stdin>"
	}
	sources := sourceLines(source)
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	last := ""
	for i, line := range lines {
		fmt.Fprintln(w, line)
		rest, ok := strings.CutPrefix(line, shown+":")
		if !ok {
			continue
		}
		number, rest, _ := strings.Cut(rest, ":")
		column, kind, _ := strings.Cut(rest, ": ")
		row, err1 := strconv.Atoi(number)
		col, err2 := strconv.Atoi(column)
		if err1 != nil || err2 != nil || row < 1 || row > len(sources) || col < 1 || !isKind(kind) {
			continue
		}
		place := number + ":" + column
		again := place == last && strings.HasPrefix(kind, "note: ")
		last = place
		if again || i+1 < len(lines) && lines[i+1] == sources[row-1] {
			continue // or the engine printed it
		}
		fmt.Fprintf(w, "%s\n%s^\n", sources[row-1], strings.Repeat(" ", col-1))
	}
}

func isKind(s string) bool {
	return slices.ContainsFunc([]string{"error: ", "warning: ", "remark: ", "note: "}, func(k string) bool { return strings.HasPrefix(s, k) })
}

func sourceLines(source []byte) []string {
	if len(source) == 0 || bytes.HasPrefix(source, []byte("ML\xefR")) {
		return nil
	}
	return strings.Split(string(source), "\n")
}

// summary is the account of a job for people.
func summary(w io.Writer, out *outcome, wall time.Duration) {
	b := bufio.NewWriter(w)
	defer b.Flush()
	r := &out.report
	fmt.Fprintf(b, "%s: %s in %s", out.id, count(r.Units, "unit"), countBatches(r.Batches))
	if r.Cached > 0 {
		fmt.Fprintf(b, " (%d cached)", r.Cached)
	}
	fmt.Fprintf(b, ", %d failed, %.1fs\n", len(r.Failures), wall.Seconds())
	passes := slices.Clone(r.Passes)
	sort.SliceStable(passes, func(i, j int) bool { return passes[i].Wall > passes[j].Wall })
	for _, p := range passes[:min(len(passes), 20)] {
		fmt.Fprintf(b, "  %9.4fs  %-32s %s\n", p.Wall.Seconds(), p.Pass, p.Anchor)
	}
	for _, i := range r.Incidents {
		fmt.Fprintf(b, "  flaky: an engine died once (%s) with %s and did not again\n", i.Cause, count(i.Units, "unit"))
	}
	if len(r.Failures) > 0 {
		failures(b, r.Failures)
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func countBatches(n int) string {
	if n == 1 {
		return "1 batch"
	}
	return fmt.Sprintf("%d batches", n)
}

// failures lists reproducers bug by bug, with as many units of each as one can read.
func failures(w io.Writer, all []worker.UnitFailure) {
	const shown = 5
	byBug := map[string][]worker.UnitFailure{}
	var order []string
	for _, f := range all {
		if byBug[f.Fingerprint] == nil {
			order = append(order, f.Fingerprint)
		}
		byBug[f.Fingerprint] = append(byBug[f.Fingerprint], f)
	}
	for _, print := range order {
		bug := byBug[print]
		fmt.Fprintf(w, "%s: %s in %s", count(len(bug), "unit"), bug[0].Cause, bug[0].Pass)
		if bug[0].Signal != "" {
			fmt.Fprintf(w, " (%s)", bug[0].Signal)
		}
		if bug[0].Message != "" {
			fmt.Fprintf(w, ": %s", bug[0].Message)
		}
		fmt.Fprintf(w, " [%s]\n", print)
		for i, f := range bug {
			if i == shown {
				fmt.Fprintf(w, "  and %d more\n", len(bug)-shown)
				break
			}
			unit := "the module"
			if f.Unit != "" {
				unit = "@" + f.Unit
			}
			fmt.Fprintf(w, "  %s: reproducer %s\n", unit, f.Path)
		}
	}
}
