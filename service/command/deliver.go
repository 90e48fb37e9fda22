package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/worker"
)

// delivery describes the output of a command: its destination and its form.
type delivery struct {
	output string
	quiet  bool
	json   bool
	form   engine.Form
	timing timingFlags
	source *service.Source
	tool   *service.Tool
	many   *many // of a job of many modules
	// compared, if not nil, receives the module in comparedForm.
	compared *[]byte
	began    time.Time
}

// diagnosed replaces a RefusedError by an exitError whose message shows the diagnostics with source lines. Other
// errors stay.
func (d *delivery) diagnosed(err error) error {
	var refused *service.RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	var b strings.Builder
	d.source.Render(&b, refused.Diagnostics)
	b.WriteString(d.meantPass(refused.Diagnostics))
	return &exitError{failedUnits, b.String()}
}

// unregistered matches mlir-opt's message for an unknown pass.
var unregistered = regexp.MustCompile(`error: '([^']+)' does not refer to a registered pass`)

// meantPass suggests a pass with a similar name, if an engine does not know a pass of the pipeline. Else it returns
// "".
func (d *delivery) meantPass(all []engine.Diagnostic) string {
	m := unregistered.FindStringSubmatch(engine.Text(all))
	if m == nil {
		return ""
	}
	if meant := near(m[1], d.tool.PassNames()); meant != "" {
		return fmt.Sprintf("did you mean '%s'?\n", meant)
	}
	return ""
}

// deliver writes a job's module, its diagnostics and its summary. If units failed, it returns an error with the exit
// status and without a message.
func (ses *session) deliver(ctx context.Context, job *service.Job, out *service.Outcome, module []byte, d delivery) error {
	if d.many != nil {
		if err := d.many.write(ctx, job, out, d.output); err != nil {
			return err
		}
	} else if out.HasOutput() {
		if err := writeOutput(d.output, module); err != nil {
			return err
		}
	}
	fmt.Fprint(os.Stderr, out.Dumps)
	if spec, _, err := job.Spec(ctx); out.Dumps == "" && err == nil && spec.Dump != nil {
		fmt.Fprintf(os.Stderr, "%s: nothing to print: no such pass ran on a unit @%s\n", ses.tool.Name, service.Printable(spec.Dump.Unit))
	}
	reported := service.Reported(&out.Report)
	d.source.Render(os.Stderr, reported)
	d.timing.print(os.Stderr, &out.Report, time.Since(d.began))
	if d.json {
		if err := writeJSON(beside(d.output), answer.NewAccount(job.ID, &out.Report, out.Finish.Failed, time.Since(d.began))); err != nil {
			return err
		}
	} else if !d.quiet || out.Finish.Failed > 0 && len(reported) == 0 {
		// Failures without a diagnostic, crashes for instance, would otherwise end a quiet command without any
		// message.
		summary(os.Stderr, job.ID, &out.Report, time.Since(d.began))
	}
	if out.Finish.Failed > 0 {
		return &exitError{status: failedUnits}
	}
	return nil
}

// writeOutput writes a file and gives it its name once it is complete, so that nobody sees half of it. The path "-"
// is standard output.
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
		return &exitError{usage, "cannot open output file '" + path + "': " + reason(err)}
	}
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
		os.Remove(tmp.Name())
		return &exitError{infrastructure, "cannot write output file '" + path + "': " + reason(err)}
	}
	return nil
}

// summary prints a job's summary for people. It escapes control characters in names, which could steer the terminal.
func summary(w io.Writer, id string, r *worker.Report, wall time.Duration) {
	b := new(strings.Builder)
	defer func() { io.WriteString(w, service.Printable(b.String())) }()
	fmt.Fprintf(b, "%s: %s in %s", id, count(r.Units, "unit"), countBatches(r.Batches))
	if r.Cached > 0 {
		fmt.Fprintf(b, " (%d cached)", r.Cached)
	}
	var known, unknown []worker.UnitFailure
	for _, f := range r.Failures {
		if f.Known {
			known = append(known, f)
		} else {
			unknown = append(unknown, f)
		}
	}
	fmt.Fprintf(b, ", %d failed", len(unknown))
	if r.NotRun > 0 {
		fmt.Fprintf(b, ", %d not run", r.NotRun)
	}
	fmt.Fprintf(b, ", %.1fs\n", wall.Seconds())
	passes := slices.Clone(r.Passes)
	sort.SliceStable(passes, func(i, j int) bool { return passes[i].Wall > passes[j].Wall })
	for _, p := range passes[:min(len(passes), 20)] {
		fmt.Fprintf(b, "  %9.4fs  %-32s %s\n", p.Wall.Seconds(), p.Pass, p.Anchor)
	}
	for _, i := range r.Incidents {
		fmt.Fprintf(b, "  flaky: an engine died once (%s) with %s and did not again\n", i.Cause, count(i.Units, "unit"))
	}
	if len(known) > 0 {
		fmt.Fprintf(b, "warning: %s passed through unoptimized, of known failures\n", count(len(known), "unit"))
	}
	failures(b, append(unknown, known...))
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

// failures lists failed units by bug, with up to five reproducers of each.
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
		first := bug[max(slices.IndexFunc(bug, func(f worker.UnitFailure) bool { return f.Engine != "" }), 0)] // is told of in full
		fmt.Fprintf(w, "%s: %s in %s", count(len(bug), "unit"), first.Cause, first.Pass)
		if first.Signal != "" {
			fmt.Fprintf(w, " (%s)", first.Signal)
		}
		if first.Message != "" {
			fmt.Fprintf(w, ": %s", first.Message)
		}
		if first.Known {
			print += ", known"
		}
		fmt.Fprintf(w, " [%s]\n", print)
		kept := slices.DeleteFunc(slices.Clone(bug), func(f worker.UnitFailure) bool { return f.Path == "" })
		for i, f := range kept {
			if i == shown {
				break
			}
			unit := "the module"
			if f.Unit != "" {
				unit = "@" + f.Unit
			}
			fmt.Fprintf(w, "  %s: reproducer %s\n", unit, f.Path)
		}
		if more := len(bug) - min(len(kept), shown); more > 0 {
			fmt.Fprintf(w, "  and %s more\n", count(more, "unit"))
		}
	}
}
