package engine

import (
	"context"
	"io"
	"os"
	"os/exec"
	"time"

	"github.com/millrace-mlir/millrace/internal/heap"
)

// tool is a program with mlir-opt's command line.
type tool struct{ Path string }

// Output is the output and the exit state of a program that ended.
type Output struct {
	Stdout []byte
	Stderr string
	OK     bool
	Usage
}

// Run starts the program in dir with the given arguments. An exit status of 1 is the program's own
// report of an error, and Run returns no error for it. If the program dies or is killed, the error is
// a *Death with the program's error stream.
func (t tool) Run(ctx context.Context, dir string, args []string, limits Limits) (Output, error) {
	out, err := newOutput(dir, limits.Output)
	if err != nil {
		return Output{}, err
	}
	defer out.file.Close()
	var errs tail
	cmd := exec.Command(t.Path, args...)
	confine(cmd, dir)
	cmd.Stdout, cmd.Stderr = out.file, &errs
	cmd.WaitDelay = time.Second
	adopt()
	if err := cmd.Start(); err != nil {
		return Output{}, err
	}
	defer killOrphans(dir)
	restrict(cmd.Process.Pid, limits.Memory)
	exited := make(chan struct{})
	go func() {
		cmd.Wait()
		close(exited)
	}()
	killed := Cause("")
	began := monotonic()
	clock := newFairClock(cmd.Process.Pid, began)
	tell := teller(ctx)
	defer tell(Place{Unit: -1})
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for n := 1; ; n++ {
		select {
		case <-exited:
			if out.full() {
				killed = OutOfMemory
			}
			end := Output{Stderr: errs.String(), OK: cmd.ProcessState.Success(), Usage: usageOf(cmd.ProcessState)}
			if killed == "" && (end.OK || cmd.ProcessState.ExitCode() == 1) {
				end.Stdout, err = out.read()
				return end, err
			}
			return Output{Stderr: end.Stderr}, verdict(cmd.ProcessState, end.Stderr, killed)
		case <-ctx.Done():
			killGroup(cmd.Process.Pid)
			<-exited
			return Output{}, ctx.Err()
		case <-ticker.C:
			if killed != "" {
				continue
			}
			now := monotonic()
			clock.look(now)
			switch {
			case limits.Time > 0 && clock.over(limits.Time, began, now):
				killed = Hang
			case out.full(), limits.Output > 0 && errs.written() > limits.Output, limits.Memory > 0 && anonymous(cmd.Process.Pid) > limits.Memory:
				killed = OutOfMemory
			}
			if n%tellEvery == 0 {
				tell(Place{Unit: -1, For: time.Duration(now - began)})
			}
			switch killed {
			case "":
			case Hang:
				askStack(cmd.Process.Pid, exited)
			default:
				killGroup(cmd.Process.Pid)
			}
		}
	}
}

// usageOf returns the processor time and the largest memory of an ended process. The memory includes
// pages of files.
func usageOf(state *os.ProcessState) Usage {
	return Usage{CPU: state.UserTime() + state.SystemTime(), Peak: peak(state)}
}

// output is a file without a name, for the output of a program. The output takes no memory of this
// process before read. Unlike with a pipe, read need not wait for other processes that still have the
// file open.
type output struct {
	file  *os.File
	limit int64 // in bytes; 0 is none
}

func newOutput(dir string, limit int64) (*output, error) {
	f, err := os.CreateTemp(dir, ".output-")
	if err != nil {
		return nil, err
	}
	return &output{f, limit}, os.Remove(f.Name())
}

// full reports whether the program has written more bytes than the limit.
func (o *output) full() bool {
	info, err := o.file.Stat()
	return err == nil && o.limit > 0 && info.Size() > o.limit
}

func (o *output) read() ([]byte, error) {
	info, err := o.file.Stat()
	if err != nil {
		return nil, err
	}
	data := heap.Bytes(int(info.Size()))
	_, err = io.ReadFull(io.NewSectionReader(o.file, 0, info.Size()), data)
	return data, err
}
