package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// child is one process that serves requests, one at a time.
type child struct {
	number  int       // in its pool, in the order of starts
	since   time.Time // when it became idle
	cmd     *exec.Cmd
	journal *Journal
	send    *os.File
	receive *os.File
	stderr  tail
	scratch string        // its directory
	clear   func()        // removes that
	exited  chan struct{} // closed when the process has ended; state is set then
}

// pipeSize is the largest pipe buffer, in bytes, that an unprivileged user may ask for.
const pipeSize = 1 << 20

// startChild starts the program argv as a child. The child's file 3 is the journal, file 4 the pipe of
// requests, file 5 the pipe of responses.
func startChild(argv []string, env []string) (*child, error) {
	journal, err := NewJournal()
	if err != nil {
		return nil, err
	}
	c := &child{journal: journal, exited: make(chan struct{})}
	if c.scratch, c.clear, err = Scratch(); err != nil {
		journal.close()
		return nil, fmt.Errorf("engine: %w", err)
	}
	requests, send, err := os.Pipe()
	if err != nil {
		journal.close()
		c.clear()
		return nil, fmt.Errorf("engine: %w", err)
	}
	receive, responses, err := os.Pipe()
	if err != nil {
		journal.close()
		c.clear()
		requests.Close()
		send.Close()
		return nil, fmt.Errorf("engine: %w", err)
	}
	c.send, c.receive = send, receive
	widen(requests)
	widen(responses)
	c.cmd = exec.Command(argv[0], argv[1:]...)
	confine(c.cmd, c.scratch, env...)
	c.cmd.ExtraFiles = []*os.File{journal.file, requests, responses}
	c.cmd.Stdout, c.cmd.Stderr = &c.stderr, &c.stderr
	c.cmd.WaitDelay = time.Second
	err = c.cmd.Start()
	requests.Close()
	responses.Close()
	if err != nil {
		c.release()
		return nil, fmt.Errorf("starting an engine: %w", err)
	}
	restrict(c.cmd.Process.Pid, 0) // the memory of a request is looked at as it runs
	go func() {
		c.cmd.Wait()
		close(c.exited)
	}()
	return c, nil
}

func (c *child) release() {
	c.send.Close()
	c.receive.Close()
	c.journal.close()
	c.clear()
}

// ended reports whether the process is gone.
func (c *child) ended() bool {
	select {
	case <-c.exited:
		return true
	default:
		return false
	}
}

// stop kills the child's process group, waits for the end of the process, and releases the journal, the
// pipes and the scratch directory.
func (c *child) stop() {
	killGroup(c.cmd.Process.Pid)
	<-c.exited
	c.release()
}

// run serves one request and fills resp in. After a *Death or a cancelled context the child is no
// longer usable.
func (c *child) run(ctx context.Context, req message, resp response, limits Limits) error {
	c.journal.reset()
	c.stderr.reset()
	idle := int64(0)
	if limits.Memory > 0 {
		idle = anonymous(c.cmd.Process.Pid)
	}
	done := make(chan error, 1)
	go func() { done <- c.exchange(req, resp) }()
	killed := Cause("")
	began, hung := monotonic(), int64(0) // when that was noticed
	clock := newFairClock(c.cmd.Process.Pid, began)
	tell := teller(ctx)
	defer tell(Place{Unit: -1})
	ticker := time.NewTicker(poll)
	defer ticker.Stop()
	for n := 1; ; n++ {
		select {
		case err := <-done:
			var refused *RequestError
			if killed == "" && (err == nil || errors.As(err, &refused)) {
				return err
			}
			// The pipe broke: the process is ending, or no longer speaks the protocol.
			select {
			case <-c.exited:
			case <-time.After(2 * time.Second):
				killGroup(c.cmd.Process.Pid)
				<-c.exited
			}
			return c.death(killed, func(unit int64) bool { return killed != Hang || clock.over(limits.Time, unit, hung) })
		case <-ctx.Done():
			killGroup(c.cmd.Process.Pid)
			<-c.exited
			<-done
			return ctx.Err()
		case <-ticker.C:
			if killed != "" {
				continue
			}
			if n%tellEvery == 0 {
				if p, ok := c.journal.place(); ok {
					tell(p)
				}
			}
			switch killed = c.exceeded(unitsOf(req), limits, idle, began, clock); killed {
			case "":
			case Hang:
				hung = monotonic()
				askStack(c.cmd.Process.Pid, c.exited)
			default:
				killGroup(c.cmd.Process.Pid)
			}
		}
	}
}

// unitsOf returns the number of units of a request that runs passes, and 0 for other requests. The time
// limit of a request grows with it.
func unitsOf(req message) int {
	if r, ok := req.(*RunRequest); ok {
		return len(r.Units)
	}
	return 0
}

// exceeded returns Hang or OutOfMemory if the running request exceeds its limit of time or memory, or
// else "". The request has the given number of units. Argument began is the monotonic time of its
// beginning, and idle is the child's memory before the request, in bytes.
func (c *child) exceeded(units int, limits Limits, idle, began int64, clock *fairClock) Cause {
	if limits.Time > 0 {
		now := monotonic()
		clock.look(now)
		if unit, began := c.journal.first(); unit != nil && clock.over(limits.Time, began, now) {
			return Hang
		}
		// A child that hangs outside of all units, for example in a reader, has no journal slot. It
		// gets the time of all its units.
		if clock.over(limits.Time*time.Duration(2+units), began, now) {
			return Hang
		}
	}
	if limits.Memory > 0 && anonymous(c.cmd.Process.Pid)-idle > limits.Memory {
		return OutOfMemory
	}
	return ""
}

// death describes how the child ended. It must be called after the end. Its Suspects are the units and
// passes that were running by the journal. It leaves out units for which suspect returns false, given
// the time at which the unit began.
func (c *child) death(killed Cause, suspect func(began int64) bool) *Death {
	d := verdict(c.cmd.ProcessState, c.stderr.String(), killed)
	d.Suspects = c.journal.suspects(suspect)
	return d
}

func (c *child) exchange(req message, resp response) error {
	header, err := callOf(req)
	if err != nil {
		return err
	}
	if err := writeFrame(c.send, header, modulesOf(req)...); err != nil {
		return err
	}
	r := reply{Response: resp}
	blobs, err := readFrame(c.receive, &r)
	if err != nil {
		return errors.Join(err, io.ErrUnexpectedEOF)
	}
	if r.Refused != nil {
		return &RequestError{r.Refused}
	}
	return fill(resp, blobs)
}
