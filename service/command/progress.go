package command

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/millrace-mlir/millrace/service"
)

// follow shows a job's progress on a terminal, and why it waits anywhere, until the returned function is called.
func (ses *session) follow(ctx context.Context, job *service.Job) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		var bar *progressbar.ProgressBar
		if term.IsTerminal(int(os.Stderr.Fd())) {
			bar = newBar()
			defer bar.Clear()
		}
		said := ""
		for n := 1; ; n++ {
			select {
			case <-ctx.Done():
				return
			case <-time.After(200 * time.Millisecond):
			}
			if n%waitEvery == 0 {
				if s, err := job.Status(ctx); err == nil && s.Waiting != said {
					if said = s.Waiting; said != "" {
						fmt.Fprintf(os.Stderr, "%s: waiting: %s\n", ses.tool.Name, service.Printable(said))
					}
				}
			}
			if bar == nil {
				continue
			}
			p, err := job.Progress(ctx)
			if err != nil || p.Units == 0 {
				continue
			}
			bar.ChangeMax(p.Units)
			bar.Describe(describe(p))
			bar.Set(p.Done)
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// waitEvery is how many steps of the progress there are between looks at why a job waits.
const waitEvery = 15

func newBar() *progressbar.ProgressBar {
	return progressbar.NewOptions(1,
		progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetWidth(30), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("units"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish(),
	)
}

// describe is a progress in words.
func describe(p service.Progress) string {
	s := fmt.Sprintf("stage %d/%d %s", p.Stage, p.Stages, p.Pipeline[:min(len(p.Pipeline), 40)])
	if p.Cached > 0 {
		s += fmt.Sprintf(", %d cached", p.Cached)
	}
	if p.Failed > 0 {
		s += fmt.Sprintf(", %d failed", p.Failed)
	}
	return s
}
