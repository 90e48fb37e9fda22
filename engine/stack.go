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

// lastWords is how long a process may take for that.
const lastWords = 2 * time.Second

// stacksSize is the most that a child writes of its goroutines.
const stacksSize = 1 << 20

// tellStacks has the process answer SIGQUIT with the stacks of its goroutines, those that run included, and end.
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

// askStack asks a process for its stack, and kills it with all that it has started if it does not end.
func askStack(pid int, exited <-chan struct{}) {
	if p, err := os.FindProcess(pid); err == nil && p.Signal(syscall.SIGQUIT) == nil {
		select {
		case <-exited:
		case <-time.After(lastWords):
		}
	}
	killGroup(pid)
}
