package engine

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Pool keeps idle children of one command. A child that died or was cancelled is replaced by the next
// request.
//
// The number of processes is at most max(slots, requests under way). A request that needs a new child
// ends an idle child if there are already as many children as slots. A child beyond that number ends
// after its request.
type Pool struct {
	argv  []string
	env   []string
	slots int

	mu      sync.Mutex
	idle    []*child // the oldest first: it has served the largest request, and has the memory for another
	started int
	busy    map[*child]bool
	closed  bool
	reaper  *time.Timer // ends children that have been idle for idleTime; nil while none is idle
}

// idleTime is the time after which the pool ends an idle child. That frees its memory, which is as
// large as its largest request needed.
const idleTime = time.Minute

// NewPool makes a pool of children that argv starts, with the variables env added to their environment.
// The program must call Serve. The pool keeps up to slots processes. Its callers should have at most so
// many requests under way at a time.
func NewPool(slots int, argv []string, env ...string) *Pool {
	return &Pool{argv: absolute(argv), env: env, slots: max(slots, 1), busy: map[*child]bool{}}
}

// Session is a child reserved for one caller, so that the caller can go on with the state in the
// child's memory.
type Session struct {
	pool   *Pool
	child  *child
	usable bool
}

// Session takes an idle child, or a new one, until the session is closed.
func (p *Pool) Session() (*Session, error) {
	c, err := p.take(false)
	if err != nil {
		return nil, err
	}
	return &Session{pool: p, child: c, usable: true}, nil
}

// Close returns the child to the pool. A second call does nothing.
func (s *Session) Close() {
	if s.child != nil {
		s.pool.give(s.child, s.usable)
		s.child = nil
	}
}

// take returns an idle child, or a new child if none is idle or fresh is set. If the pool already has
// as many children as slots, a new child takes the place of the idle child that was started last.
func (p *Pool) take(fresh bool) (*child, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, fmt.Errorf("the engine pool is closed")
	}
	p.drop(func(c *child) bool { return c.ended() }) // killed from outside while idle
	var c *child
	if len(p.idle) > 0 && !fresh {
		c = p.idle[0]
		p.idle = slices.Delete(p.idle, 0, 1)
	} else {
		if n := len(p.idle); n > 0 && n+len(p.busy) >= p.slots {
			last := p.idle[n-1]
			p.drop(func(c *child) bool { return c == last })
		}
		var err error
		if c, err = startChild(p.argv, p.env); err != nil {
			return nil, err
		}
		p.started++
		c.number = p.started
	}
	p.busy[c] = true
	return c, nil
}

// drop ends the idle children for which the predicate is true. The caller holds p.mu.
func (p *Pool) drop(which func(*child) bool) {
	p.idle = slices.DeleteFunc(p.idle, func(c *child) bool {
		selected := which(c)
		if selected {
			c.stop()
		}
		return selected
	})
}

// give takes a child back after its request. It ends the child if the child is not usable, the pool is
// closed, or the other children fill all slots.
func (p *Pool) give(c *child, usable bool) {
	p.mu.Lock()
	delete(p.busy, c)
	if !usable || p.closed || len(p.idle)+len(p.busy) >= p.slots {
		p.mu.Unlock()
		c.stop()
		return
	}
	defer p.mu.Unlock()
	c.since = time.Now()
	at, _ := slices.BinarySearchFunc(p.idle, c, func(a, b *child) int { return cmp.Compare(a.number, b.number) })
	p.idle = slices.Insert(p.idle, at, c)
	if p.reaper == nil {
		p.reaper = time.AfterFunc(idleTime, p.reap)
	}
}

// reap ends the children that have been idle for idleTime.
func (p *Pool) reap() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.drop(func(c *child) bool { return time.Since(c.since) >= idleTime })
	p.reaper = nil
	if len(p.idle) > 0 && !p.closed {
		oldest := slices.MinFunc(p.idle, func(a, b *child) int { return a.since.Compare(b.since) })
		p.reaper = time.AfterFunc(idleTime-time.Since(oldest.since), p.reap)
	}
}

// Close ends all children; requests under way get a *Death.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.reaper != nil {
		p.reaper.Stop()
	}
	for c := range p.busy {
		killGroup(c.cmd.Process.Pid)
	}
	p.drop(func(*child) bool { return true })
}
