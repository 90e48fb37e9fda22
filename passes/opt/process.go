package opt

import (
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// onInterrupt runs clean and ends the process with 128+signal when it is
// interrupted; the returned function ends that.
func onInterrupt(clean func()) (stop func()) {
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, os.Interrupt, syscall.SIGTERM)
	go func() {
		if s, ok := <-ch; ok {
			clean()
			os.Exit(128 + int(s.(syscall.Signal)))
		}
	}()
	return func() { signal.Stop(ch); close(ch) }
}

// tuneCollector sets the garbage collector for a tool that runs once: while the
// heap is small it is not worth collecting at all. GOGC and GOMEMLIMIT win.
func tuneCollector(input int) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	if input < 1<<20 {
		debug.SetGCPercent(800)
		return
	}
	debug.SetGCPercent(100)
}
