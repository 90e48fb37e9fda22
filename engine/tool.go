package engine

import (
	"bytes"
	"context"
	"os/exec"
	"time"
)

// Tool is a program with mlir-opt's command line.
type Tool struct{ Path string }

// Run starts the program in dir with the given arguments and returns what it wrote. An exit status of 1 is the program's
// own report of an error and no Death.
func (t Tool) Run(ctx context.Context, dir string, args []string, limits Limits) (stdout []byte, stderr string, ok bool, err error) {
	var out bytes.Buffer
	var errs tail
	cmd := exec.Command(t.Path, args...)
	cmd.Dir = dir
	cmd.Stdout, cmd.Stderr = &out, &errs
	cmd.WaitDelay = time.Second
	group(cmd)
	if err := cmd.Start(); err != nil {
		return nil, "", false, err
	}
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
			if killed == "" && cmd.ProcessState.Success() {
				return out.Bytes(), errs.String(), true, nil
			}
			if killed == "" && cmd.ProcessState.ExitCode() == 1 {
				return out.Bytes(), errs.String(), false, nil
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
			case limits.Memory > 0 && anonymous(cmd.Process.Pid) > limits.Memory:
				killed = OutOfMemory
			}
			if killed != "" {
				killGroup(cmd.Process.Pid)
			}
		}
	}
}
