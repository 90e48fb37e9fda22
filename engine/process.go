package engine

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// poll is the time between two checks whether a running process has exceeded a limit.
const poll = 20 * time.Millisecond

// tail keeps the beginning and the end of a process's output. A stack trace names its cause first, and
// a program's last message is at the end.
type tail struct {
	mu   sync.Mutex
	head []byte
	rest []byte
	all  int64 // bytes written
}

const tailLimit = 32 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(p)
	t.all += int64(n)
	if room := tailLimit - len(t.head); room > 0 {
		take := min(room, len(p))
		t.head = append(t.head, p[:take]...)
		p = p[take:]
	}
	t.rest = append(t.rest, p...)
	if over := len(t.rest) - tailLimit; over > tailLimit {
		t.rest = append(t.rest[:0], t.rest[over:]...)
	}
	return n, nil
}

// written returns the number of bytes written to t so far.
func (t *tail) written() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if over := len(t.rest) - tailLimit; over > 0 {
		return string(t.head) + "\n[...]\n" + string(t.rest[over:])
	}
	return string(t.head) + string(t.rest)
}

func (t *tail) reset() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.head, t.rest = t.head[:0], t.rest[:0]
}

// Together makes the cancellation of cmd's context also kill the processes that cmd has started, as far
// as they are in its process group. The kernel kills cmd when this process ends.
func Together(cmd *exec.Cmd) {
	lead(cmd)
	cmd.Cancel = func() error {
		killGroup(cmd.Process.Pid)
		return nil
	}
}

// anonymous returns the anonymous memory of a process and its descendants, in bytes.
func anonymous(pid int) int64 {
	id := strconv.Itoa(pid)
	pages, err := os.ReadFile("/proc/" + id + "/statm") // cheaper than status, which is asked often
	if err != nil {
		return 0
	}
	total := anonymousPages(pages) * int64(os.Getpagesize())
	children, err := os.ReadFile("/proc/" + id + "/task/" + id + "/children")
	if err != nil {
		return total
	}
	for _, child := range bytes.Fields(children) {
		if n, err := strconv.Atoi(string(child)); err == nil {
			total += anonymous(n)
		}
	}
	return total
}

// anonymousPages returns the number of resident pages that are not shared with files. The argument is
// the contents of /proc/PID/statm.
func anonymousPages(statm []byte) int64 {
	fields := bytes.Fields(statm)
	if len(fields) < 3 {
		return 0
	}
	resident, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	shared, _ := strconv.ParseInt(string(fields[2]), 10, 64)
	return max(resident-shared, 0)
}

// verdict returns the Death of an ended process. The argument killed is the cause if this process
// killed it, else "".
func verdict(state *os.ProcessState, stderr string, killed Cause) *Death {
	d := &Death{Stderr: stderr, Cause: killed}
	status, ok := state.Sys().(syscall.WaitStatus)
	if !ok {
		d.Cause = Exited
		return d
	}
	if status.Signaled() {
		d.Signal = fmt.Sprintf("signal %d, %s", status.Signal(), status.Signal())
	} else {
		d.Exit = status.ExitStatus()
	}
	if killed != "" {
		return d
	}
	sig := syscall.Signal(0)
	switch {
	case status.Signaled():
		sig = status.Signal()
	case d.Exit > 128 && d.Exit < 160: // a shell's way to say it
		sig = syscall.Signal(d.Exit - 128)
	}
	switch {
	case strings.Contains(stderr, "fatal error: runtime: out of memory"), strings.Contains(stderr, "fatal error: runtime: cannot allocate memory"):
		d.Cause = OutOfMemory
	case strings.Contains(stderr, "[signal SIGSEGV"), strings.Contains(stderr, "[signal SIGBUS"),
		strings.Contains(stderr, "SIGSEGV: segmentation violation"), sig == syscall.SIGSEGV, sig == syscall.SIGBUS:
		d.Cause = Segfault
	case strings.HasPrefix(stderr, "panic: "), strings.Contains(stderr, "\npanic: "):
		d.Cause = Panic
	case strings.HasPrefix(stderr, "fatal error: "), strings.Contains(stderr, "\nfatal error: "):
		d.Cause = Fatal
	case sig == syscall.SIGABRT, strings.Contains(stderr, "SIGABRT: abort"):
		d.Cause = Abort
	case sig == syscall.SIGKILL: // not by us: the kernel, for want of memory
		d.Cause = OutOfMemory
	default:
		d.Cause = Exited
	}
	return d
}
