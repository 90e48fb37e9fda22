package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode/utf8"

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
		room := 0 // for words beside the bar
		if term.IsTerminal(int(os.Stderr.Fd())) {
			width, _, err := term.GetSize(int(os.Stderr.Fd()))
			if err != nil {
				width = 80
			}
			bar, room = newBar(os.Stderr, width)
			defer bar.Clear()
		}
		said, failed := "", false
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
			if bar == nil && n%lineEvery != 0 && (failed || n%failureEvery != 0) {
				continue
			}
			p, err := job.Progress(ctx)
			if err != nil {
				continue
			}
			if !failed && p.First != "" {
				failed = true
				if bar != nil {
					bar.Clear()
				}
				fmt.Fprintf(os.Stderr, "%s: the first failure: %s\n", ses.tool.Name, service.Printable(p.First))
			}
			if bar == nil && n%lineEvery != 0 {
				continue
			}
			if bar == nil {
				fmt.Fprintf(os.Stderr, "%s: %s\n", ses.tool.Name, service.Printable(pace.line(p, time.Now())))
				continue
			}
			bar.ChangeMax(max(p.Units, 1))
			bar.Describe(fitted(describe(p), room))
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

// failureEvery is how many there are between two looks for the first failure where there is no terminal.
const failureEvery = 3

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

// newBar is a bar for a terminal of so many columns, and how many of them are left for words: a third of a narrow one has the
// bar and its percentage alone.
func newBar(w io.Writer, columns int) (bar *progressbar.ProgressBar, room int) {
	const (
		percentage = 9  // " 100% || "
		numbers    = 36 // "(123456/123456) [12m34s:56m12s]"
		narrow     = 60
	)
	length := columns / 5
	options := []progressbar.Option{progressbar.OptionSetWriter(w), progressbar.OptionSetWidth(length), progressbar.OptionClearOnFinish()}
	if columns < narrow {
		options = append(options, progressbar.OptionSetElapsedTime(false), progressbar.OptionSetPredictTime(false))
		return progressbar.NewOptions(1, options...), max(columns-length-percentage-1, 0)
	}
	options = append(options, progressbar.OptionShowCount(), progressbar.OptionSetPredictTime(true))
	return progressbar.NewOptions(1, options...), max(columns-length-percentage-numbers-1, 0)
}

// fitted is a text in so many columns. What is cut is cut at a blank or a comma, with dots for the rest.
func fitted(text string, columns int) string {
	if utf8.RuneCountInString(text) <= columns {
		return text
	}
	kept := []rune(text)[:max(columns-3, 0)]
	for i := len(kept) - 1; i > len(kept)/2; i-- {
		if kept[i] == ' ' || kept[i] == ',' {
			kept = kept[:i]
			break
		}
	}
	return string(kept) + "..."[:min(columns, 3)]
}

// describe is a progress in words.
func describe(p service.Progress) string {
	if p.Stage == 0 {
		return "reading the module"
	}
	s := fmt.Sprintf("stage %d/%d %s", p.Stage, p.Stages, fitted(strings.TrimSuffix(strings.TrimPrefix(p.Pipeline, "builtin.module("), ")"), 40))
	switch {
	case p.Units == 0:
		s += ", taking the module apart"
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
