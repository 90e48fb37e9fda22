package engine

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"sync/atomic"
	"time"
)

// tool is a program with mlir-opt's command line.
type tool struct{ Path string }

// Output is what a program left when it ended.
type Output struct {
	Stdout []byte
	Stderr string
	OK     bool
	Usage
}

// Run starts the program in dir with the given arguments. An exit status of 1 is the program's own report of an error and
// no Death; what a dead one wrote to its error stream is there.
func (t tool) Run(ctx context.Context, dir string, args []string, limits Limits) (Output, error) {
	out := output{limit: limits.Output}
	var errs tail
	cmd := exec.Command(t.Path, args...)
	confine(cmd, dir)
	cmd.Stdout, cmd.Stderr = &out, &errs
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		return Output{}, err
	}
	restrict(cmd.Process.Pid, limits.Memory)
	exited := make(chan struct{})
	go func() {
		cmd.Wait()
		close(exited)
	}()
	killed := Cause("")
	began := time.Now()
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for {
		select {
		case <-exited:
			if out.full() {
				killed = OutOfMemory
			}
			end := Output{Stdout: out.kept.Bytes(), Stderr: errs.String(), OK: cmd.ProcessState.Success(), Usage: usageOf(cmd.ProcessState)}
			if killed == "" && (end.OK || cmd.ProcessState.ExitCode() == 1) {
				return end, nil
			}
			return Output{Stderr: end.Stderr}, verdict(cmd.ProcessState, end.Stderr, killed)
		case <-ctx.Done():
			killGroup(cmd.Process.Pid)
			<-exited
			return Output{}, ctx.Err()
		case <-ticker.C:
			switch {
			case killed != "":
			case limits.Time > 0 && time.Since(began) > limits.Time:
				killed = Hang
			case out.full(), limits.Memory > 0 && anonymous(cmd.Process.Pid) > limits.Memory:
				killed = OutOfMemory
			}
			if killed != "" {
				killGroup(cmd.Process.Pid)
			}
		}
	}
}

// usageOf is what a process that has ended spent; its files in memory count too.
func usageOf(state *os.ProcessState) Usage {
	return Usage{CPU: state.UserTime() + state.SystemTime(), Peak: peak(state)}
}

// output keeps what a program writes, up to a limit; 0 is none.
type output struct {
	kept  bytes.Buffer // not embedded: its ReadFrom would go round Write
	limit int64
	over  atomic.Bool
}

func (o *output) Write(p []byte) (int, error) {
	if o.limit > 0 && int64(o.kept.Len()+len(p)) > o.limit {
		o.over.Store(true)
		return 0, errOutput
	}
	return o.kept.Write(p)
}

func (o *output) full() bool { return o.over.Load() }

var errOutput = errors.New("the program writes without end")
