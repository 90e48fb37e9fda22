package engine

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"sync/atomic"
	"time"
)

// Tool is a program with mlir-opt's command line.
type Tool struct{ Path string }

// Run starts the program in dir with the given arguments and returns what it wrote. An exit status of 1 is the program's
// own report of an error and no Death.
func (t Tool) Run(ctx context.Context, dir string, args []string, limits Limits) (stdout []byte, stderr string, ok bool, err error) {
	out := output{limit: limits.Output}
	var errs tail
	cmd := exec.Command(t.Path, args...)
	confine(cmd, dir)
	cmd.Stdout, cmd.Stderr = &out, &errs
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		return nil, "", false, err
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
			if killed == "" && cmd.ProcessState.Success() {
				return out.kept.Bytes(), errs.String(), true, nil
			}
			if killed == "" && cmd.ProcessState.ExitCode() == 1 {
				return out.kept.Bytes(), errs.String(), false, nil
			}
			return nil, errs.String(), false, verdict(cmd.ProcessState, errs.String(), killed)
		case <-ctx.Done():
			killGroup(cmd.Process.Pid)
			<-exited
			return nil, "", false, ctx.Err()
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
