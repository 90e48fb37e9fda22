//go:build unix

package timing

import (
	"time"

	"golang.org/x/sys/unix"
)

// cpuTime returns the processor time of the process or of the calling thread. It returns
// 0 if the system has no such clock.
func cpuTime(c clock) time.Duration {
	id := int32(unix.CLOCK_PROCESS_CPUTIME_ID)
	if c == threadClock {
		id = unix.CLOCK_THREAD_CPUTIME_ID
	}
	var ts unix.Timespec
	if unix.ClockGettime(id, &ts) != nil {
		return 0
	}
	return time.Duration(ts.Nano())
}
