package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// Pool keeps idle children of one command. A child that died or was cancelled is replaced by the next request.
type Pool struct {
	argv []string
	env  []string

	mu      sync.Mutex
	idle    []*child // the oldest first: it has served the largest request, and has the memory for another
	started int
	busy    map[*child]bool
	closed  bool
}

// NewPool makes a pool of processes that argv starts; each must call Serve.
func NewPool(argv []string, env ...string) *Pool {
	return &Pool{argv: absolute(argv), env: env, busy: map[*child]bool{}}
}

// Run serves req in an idle child, or a new one. The error is a *Death, a *RequestError, or ctx's.
func (p *Pool) Run(ctx context.Context, req *Request, limits Limits) (*Response, error) {
	return p.run(ctx, false, req, limits)
}

// RunFresh serves req in a child that has served nothing before.
func (p *Pool) RunFresh(ctx context.Context, req *Request, limits Limits) (*Response, error) {
	return p.run(ctx, true, req, limits)
}

func (p *Pool) run(ctx context.Context, fresh bool, req *Request, limits Limits) (*Response, error) {
	c, err := p.take(fresh)
	if err != nil {
		return nil, err
	}
	s := &Session{pool: p, child: c, usable: true}
	defer s.Close()
	return s.Run(ctx, req, limits)
}

// Session is a child that serves one caller only, so that it can go on with what it has in memory.
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

// Run is Pool.Run in the session's child. After an error that is no *RequestError no other request may follow.
func (s *Session) Run(ctx context.Context, req *Request, limits Limits) (*Response, error) {
	resp, err := s.child.run(ctx, req, limits)
	var refused *RequestError
	s.usable = err == nil || errors.As(err, &refused)
	return resp, err
}

// Close gives the child back, once.
func (s *Session) Close() {
	if s.child != nil {
		s.pool.give(s.child, s.usable)
		s.child = nil
	}
}

func (p *Pool) take(fresh bool) (*child, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, fmt.Errorf("the engine pool is closed")
	}
	var c *child
	if len(p.idle) > 0 && !fresh {
		c = p.idle[0]
		p.idle = slices.Delete(p.idle, 0, 1)
		select {
		case <-c.exited: // killed from outside while idle
			c.release()
			c = nil
		default:
		}
	}
	if c == nil {
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

func (p *Pool) give(c *child, usable bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.busy, c)
	if usable && !p.closed {
		at, _ := slices.BinarySearchFunc(p.idle, c, func(a, b *child) int { return cmp.Compare(a.number, b.number) })
		p.idle = slices.Insert(p.idle, at, c)
		return
	}
	c.stop()
}

// Close ends all children; requests under way get a *Death.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	idle := p.idle
	p.idle = nil
	for c := range p.busy {
		killGroup(c.cmd.Process.Pid)
	}
	p.mu.Unlock()
	for _, c := range idle {
		c.stop()
	}
}
