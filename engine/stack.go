package engine

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// Before a hanging process is killed, it gets a SIGQUIT, so that it writes its stack. A child writes
// the stacks of all its goroutines, and LLVM's tools write their own.

// lastWords is the time that a process has, after SIGQUIT, to write its stack and end.
const lastWords = 2 * time.Second

// stacksSize is the size of the longest stack report of a child, in bytes.
const stacksSize = 1 << 20

// tellStacks makes this process react to SIGQUIT: it writes the stacks of all goroutines, running ones
// included, to stderr and exits with status 2.
func tellStacks() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGQUIT)
	go func() {
		<-asked
		text := make([]byte, stacksSize)
		fmt.Fprintf(os.Stderr, "%s", text[:runtime.Stack(text, true)])
		os.Exit(2)
	}()
}

// askStack has a process write its stack. It sends SIGQUIT, waits for the end for at most lastWords,
// and kills the process group.
func askStack(pid int, exited <-chan struct{}) {
	if p, err := os.FindProcess(pid); err == nil && p.Signal(syscall.SIGQUIT) == nil {
		select {
		case <-exited:
		case <-time.After(lastWords):
		}
	}
	killGroup(pid)
}
