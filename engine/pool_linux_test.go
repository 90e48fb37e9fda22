package engine

import (
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestPoolIsBounded counts processes: fresh children and a burst of requests leave no more than the pool has slots.
func TestPoolIsBounded(t *testing.T) {
	p := testPool(t)
	var mu sync.Mutex
	pids := map[int]bool{}
	pid := func(run func() (*RunResponse, error)) {
		resp, err := run()
		if err != nil {
			t.Error(err)
			return
		}
		n, _ := strconv.Atoi(string(resp.Module))
		mu.Lock()
		defer mu.Unlock()
		pids[n] = true
	}
	req := &RunRequest{Passes: Passes{Pipeline: "pid"}}
	for range 6 {
		pid(func() (*RunResponse, error) { return p.RunFresh(t.Context(), req, Limits{}) })
		pid(func() (*RunResponse, error) { return p.Run(t.Context(), req, Limits{}) })
	}
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() { pid(func() (*RunResponse, error) { return p.Run(t.Context(), req, Limits{}) }) })
	}
	wg.Wait()
	alive := 0
	for n := range pids {
		if syscall.Kill(n, 0) == nil {
			alive++
		}
	}
	if alive == 0 || alive > p.slots {
		t.Errorf("%d processes are left of %d that were started, want at most %d", alive, len(pids), p.slots)
	}
	p.mu.Lock()
	for _, c := range p.idle {
		c.since = time.Now().Add(-idleTime)
	}
	p.mu.Unlock()
	p.reap()
	if len(p.idle) > 0 {
		t.Errorf("%d children are kept that nobody has used for %s", len(p.idle), idleTime)
	}
}
