package engine

import (
	"cmp"
	"slices"
	"time"
)

// Time limits bound the time that a process works, however many other processes want the machine. So
// the time that its threads were ready but did not run does not count. On a loaded host a unit gets a
// longer wall time, up to farBound.

// farBound bounds the wall time of a unit, as a multiple of its time limit.
const farBound = 10

// fairInterval is the time between two readings of a process's scheduling statistics.
const fairInterval = time.Second

// fairClock measures how long a process has worked. Time in which its threads were ready, but waited
// for a processor, does not count.
type fairClock struct {
	schedule func() (ran, waited time.Duration) // of all threads since they began
	asked    bool
	samples  []fairSample
	ran      time.Duration
	waited   time.Duration
}

// fairSample says how much time the process had lost until a certain time, waiting for processors.
// Field at is that time: a monotonic time in nanoseconds.
type fairSample struct {
	at   int64
	lost time.Duration
}

// newFairClock returns the clock of a process, from now on. It does not read the process's statistics
// yet, since most requests end before the first look.
func newFairClock(pid int, now int64) *fairClock {
	return &fairClock{
		schedule: func() (ran, waited time.Duration) { return scheduled(pid) },
		samples:  []fairSample{{at: now}},
	}
}

// look reads the process's scheduling statistics, unless they are younger than fairInterval.
func (c *fairClock) look(now int64) {
	if !c.asked {
		c.asked = true
		c.ran, c.waited = c.schedule()
	}
	last := c.samples[len(c.samples)-1]
	passed := time.Duration(now - last.at)
	if passed < fairInterval {
		return
	}
	ran, waited := c.schedule()
	// Threads that have ended are missing from the sums.
	gotten, wanted := max(ran-c.ran, 0), max(waited-c.waited, 0)
	c.ran, c.waited = ran, waited
	lost := last.lost
	if wanted > 0 {
		lost += time.Duration(float64(passed) * float64(wanted) / float64(gotten+wanted))
	}
	c.samples = append(c.samples, fairSample{now, lost})
}

// since returns the time from began to now, without the time that the process lost meanwhile, waiting
// for processors. Times are monotonic, in nanoseconds.
func (c *fairClock) since(began, now int64) time.Duration {
	i, exact := slices.BinarySearchFunc(c.samples, began, func(s fairSample, at int64) int { return cmp.Compare(s.at, at) })
	if !exact {
		i-- // what was lost in the second of its beginning, it lost
	}
	lost := c.samples[len(c.samples)-1].lost - c.samples[max(i, 0)].lost
	return time.Duration(now-began) - lost
}

// over reports whether some work has exceeded limit: by the process's working time, or by farBound
// times as much wall time. Argument began is the monotonic time of its beginning; it counts until the
// monotonic time now.
func (c *fairClock) over(limit time.Duration, began, now int64) bool {
	wall := time.Duration(now - began)
	return wall > limit && (c.since(began, now) > limit || wall > farBound*limit)
}
