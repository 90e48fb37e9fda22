package command

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/pflag"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

// timingFlags are mlir-opt's flags for its timing report.
type timingFlags struct {
	on      bool
	display string
	format  string
}

func (f *timingFlags) add(fs *pflag.FlagSet) {
	fs.BoolVar(&f.on, "mlir-timing", false, "print the time of each pass, summed over all workers, as mlir-opt does")
	fs.StringVar(&f.display, "mlir-timing-display", "tree", "tree or list")
	fs.StringVar(&f.format, "mlir-output-format", "text", "text or json")
}

func (f *timingFlags) check() error {
	if f.display != "tree" && f.display != "list" {
		return fmt.Errorf("--mlir-timing-display is tree or list, not %q", f.display)
	}
	if f.format != "text" && f.format != "json" {
		return fmt.Errorf("--mlir-output-format is text or json, not %q", f.format)
	}
	return nil
}

// print writes a job's report. The wall time of a pass is the sum over all workers, which have no common clock. Only
// the total is the job's own wall time. User time is processor time if the engine reports it; else it repeats the
// wall time.
func (f *timingFlags) print(w io.Writer, report *worker.Report, wall time.Duration) {
	if !f.on {
		return
	}
	root := timing.NewRoot()
	for _, p := range report.Passes {
		parent := root
		if p.Anchor != "builtin.module" {
			parent = root.Nest(p.Anchor, "'"+p.Anchor+"' Pipeline", 0)
			parent.Wall += p.Wall
			parent.User += userTime(&p)
		}
		name := p.Pass
		if p.Name != "" {
			name = p.Name
		}
		t := parent.Nest(p.Pass, name, 0)
		t.Wall += p.Wall
		t.User += userTime(&p)
	}
	root.Stop()
	root.Wall, root.User = wall, wall
	if report.CPU > 0 {
		root.User = report.CPU
	}
	root.Finish()
	display := timing.Tree
	if f.display == "list" {
		display = timing.List
	}
	w.Write(timing.Report(root, display, f.format == "json"))
}

func userTime(p *engine.PassTime) time.Duration {
	if p.CPU > 0 {
		return p.CPU
	}
	return p.Wall
}
