package engine

import (
	"testing"
	"time"
)

// TestFairClock has a process that gets the machine for a second, then a tenth of it, and then sleeps.
func TestFairClock(t *testing.T) {
	var ran, waited time.Duration
	c := &fairClock{schedule: func() (time.Duration, time.Duration) { return ran, waited }, samples: []fairSample{{}}}
	now := int64(0)
	second := func(got, wanted time.Duration) {
		now += int64(time.Second)
		ran, waited = ran+got, waited+wanted
		c.look(now)
	}
	second(time.Second, 0)
	starved := now
	for range 20 {
		second(100*time.Millisecond, 900*time.Millisecond)
	}
	if got := c.since(starved, now).Round(time.Millisecond); got != 2*time.Second {
		t.Errorf("of 20 s at a tenth of the machine %s count", got)
	}
	if c.over(3*time.Second, starved, now) || !c.over(time.Second, starved, now) {
		t.Error("the limit is not held against the time that the process had")
	}
	slept := now
	for range 5 {
		second(0, 0)
	}
	if got := c.since(slept, now); got != 5*time.Second {
		t.Errorf("of 5 s asleep %s count", got)
	}
	for range 40 {
		second(0, time.Second)
	}
	if !c.over(3*time.Second, slept, now) {
		t.Error("there is no far bound")
	}
}
