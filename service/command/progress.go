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

// follow shows a job's progress, as a bar on a terminal and as a line now and then elsewhere, and why it waits, until the
// returned function is called.
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
		var pace pace
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
			if bar == nil && n%lineEvery != 0 {
				continue
			}
			p, err := job.Progress(ctx)
			if err != nil {
				continue
			}
			if bar == nil {
				fmt.Fprintf(os.Stderr, "%s: %s\n", ses.tool.Name, service.Printable(pace.line(p, time.Now())))
				continue
			}
			bar.ChangeMax(max(p.Units, 1))
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

// lineEvery is how many there are between two lines where there is no terminal.
const lineEvery = 25

// pace is when a stage's first units were done, which tells when its last will be.
type pace struct {
	stage, done int
	since       time.Time
}

// line is a progress with what is left of its stage.
func (p *pace) line(now service.Progress, at time.Time) string {
	s := describe(now)
	if now.Units == 0 {
		return s
	}
	s += fmt.Sprintf(", %d of %s", now.Done, count(now.Units, "unit"))
	if p.stage != now.Stage {
		*p = pace{now.Stage, now.Done, at}
		return s
	}
	if took := at.Sub(p.since); now.Done > p.done && now.Done < now.Units {
		left := took * time.Duration(now.Units-now.Done) / time.Duration(now.Done-p.done)
		s += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	return s
}

func newBar() *progressbar.ProgressBar {
	return progressbar.NewOptions(1,
		progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetWidth(30), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("units"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish(),
	)
}

// describe is a progress in words.
func describe(p service.Progress) string {
	if p.Stage == 0 {
		return "reading the module"
	}
	s := fmt.Sprintf("stage %d/%d %s", p.Stage, p.Stages, p.Pipeline[:min(len(p.Pipeline), 40)])
	switch {
	case p.Units == 0:
		return s + ", taking the module apart"
	case p.Done == p.Units:
		s += ", putting the module together"
	}
	if p.Cached > 0 {
		s += fmt.Sprintf(", %d cached", p.Cached)
	}
	if p.Failed > 0 {
		s += fmt.Sprintf(", %d failed", p.Failed)
	}
	return s
}
