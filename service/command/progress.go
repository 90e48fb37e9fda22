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
	"github.com/millrace-mlir/millrace/worker"
)

// follow shows the progress of a job, and the reason why it waits, until the caller calls stop. On a terminal it
// shows a bar. Elsewhere it prints a line every five seconds.
func (ses *session) follow(ctx context.Context, job *service.Job) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	f := &follower{ses: ses, job: job}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		width, _, err := term.GetSize(int(os.Stderr.Fd()))
		if err != nil {
			width = 80
		}
		f.bar, f.room = newBar(os.Stderr, width)
	}
	go func() {
		defer close(done)
		for n := 1; ; n++ {
			select {
			case <-ctx.Done():
				f.clear()
				return
			case <-time.After(200 * time.Millisecond):
				f.look(ctx, n)
			}
		}
	}()
	return func() {
		cancel()
		<-done
		ses.at = f.at
	}
}

// follower shows the progress of one job, and remembers the messages that it has shown.
type follower struct {
	ses  *session
	job  *service.Job
	bar  *progressbar.ProgressBar // nil where there is no terminal
	room int                      // for words beside the bar
	pace pace

	waiting string // why the job waits
	failed  bool   // its first failure has been shown
	at      *worker.Place
}

func (f *follower) clear() {
	if f.bar != nil {
		f.bar.Clear()
	}
}

func (f *follower) say(format string, about string) {
	f.clear()
	fmt.Fprintf(os.Stderr, "%s: "+format+"\n", f.ses.tool.Name, service.Printable(about))
}

// look updates the display. It is called every 200 ms; n counts the calls. It queries the job less often.
func (f *follower) look(ctx context.Context, n int) {
	if n%waitEvery == 0 {
		f.state(ctx)
	}
	shown := f.bar != nil || n%lineEvery == 0
	if !shown && (f.failed || n%failureEvery != 0) {
		return
	}
	p, err := f.job.Progress(ctx)
	if err != nil {
		return
	}
	if !f.failed && p.First != "" {
		f.failed = true
		f.say("the first failure: %s", p.First)
	}
	switch {
	case !shown:
	case f.bar == nil:
		f.say("%s", f.pace.line(p, time.Now())+stalled(f.at))
	default:
		f.bar.ChangeMax(max(p.Units, 1))
		f.bar.Describe(service.Printable(fitted(describe(p)+stalled(f.at), f.room)))
		f.bar.Set(p.Done)
	}
}

// state queries the job's status: the pass and unit on which it works, and the reason why it waits. It prints a new
// reason.
func (f *follower) state(ctx context.Context) {
	s, err := f.job.Status(ctx)
	if err != nil {
		return
	}
	f.at = s.At
	if s.Waiting != f.waiting && s.Waiting != "" {
		f.say("waiting: %s", s.Waiting)
	}
	f.waiting = s.Waiting
}

// stalled says in which pass, on which unit and for how long a job has been, with a leading comma, if that is long.
// Otherwise it returns "".
func stalled(at *worker.Place) string {
	if text := service.At(at, time.Now()); text != "" {
		return ", " + text
	}
	return ""
}

// waitEvery is the number of calls of look between two queries of the job's status.
const waitEvery = 15

// failureEvery is the number of calls of look between two queries for the first failure, if there is no terminal.
const failureEvery = 3

// lineEvery is the number of calls of look between two printed lines of progress, if there is no terminal.
const lineEvery = 25

// pace has the time at which a stage was first seen, and the number of its units that were finished then. The
// method line estimates the remaining time from them.
type pace struct {
	stage, done int
	since       time.Time
}

// line returns one line about a progress that was seen at the given time. It estimates the remaining time of the
// stage.
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

// newBar returns a bar for a terminal with the given number of columns, and the number of columns that remain for
// words. On a terminal with fewer than 60 columns, the bar shows its percentage alone.
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

// fitted shortens a text to the given number of columns. It cuts at a blank or a comma if possible, and ends a
// shortened text with dots.
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

// describe returns the progress of a job in words, such as "stage 1/2 cse, 3 cached".
func describe(p service.Progress) string {
	if p.Stage == 0 {
		return "reading the module"
	}
	s := fmt.Sprintf("stage %d/%d %s", p.Stage, p.Stages, fitted(strings.TrimSuffix(strings.TrimPrefix(p.Pipeline, "builtin.module("), ")"), 40))
	if p.Round > 0 {
		s += fmt.Sprintf(", round %d", p.Round)
	}
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
