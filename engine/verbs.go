package engine

import (
	"context"
	"errors"
)

// Engine is the set of requests that every engine serves, both this executable and external programs.
// The error is a *Death, a *RequestError or the context's.
type Engine interface {
	Open(ctx context.Context, req *OpenRequest, limits Limits) (*OpenResponse, error)
	Run(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error)
	// RunFresh is Run in a process that has served nothing before.
	RunFresh(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error)
	Print(ctx context.Context, req *PrintRequest, limits Limits) (*PrintResponse, error)
}

// ask serves a request in an idle child, or a new one.
func ask[R response](ctx context.Context, p *Pool, req message, resp R, limits Limits) (R, error) {
	return askOne(ctx, p, false, req, resp, limits)
}

func askOne[R response](ctx context.Context, p *Pool, fresh bool, req message, resp R, limits Limits) (none R, err error) {
	c, err := p.take(fresh)
	if err != nil {
		return none, err
	}
	s := &Session{pool: p, child: c, usable: true}
	defer s.Close()
	return inSession(ctx, s, req, resp, limits)
}

// inSession serves a request in the session's child.
func inSession[R response](ctx context.Context, s *Session, req message, resp R, limits Limits) (none R, err error) {
	err = s.child.run(ctx, req, resp, limits)
	var refused *RequestError
	s.usable = err == nil || errors.As(err, &refused)
	if err != nil {
		return none, err
	}
	return resp, nil
}

// Open reads an input and plans its pipeline.
func (p *Pool) Open(ctx context.Context, req *OpenRequest, limits Limits) (*OpenResponse, error) {
	return ask(ctx, p, req, &OpenResponse{}, limits)
}

// Run runs passes over a module.
func (p *Pool) Run(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return ask(ctx, p, req, &RunResponse{}, limits)
}

// RunFresh is Run in a child that has served nothing before.
func (p *Pool) RunFresh(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return askOne(ctx, p, true, req, &RunResponse{}, limits)
}

// Print writes a module as the user wants to see it.
func (p *Pool) Print(ctx context.Context, req *PrintRequest, limits Limits) (*PrintResponse, error) {
	return ask(ctx, p, req, &PrintResponse{}, limits)
}

// Split splits a module into batches.
func (p *Pool) Split(ctx context.Context, req *SplitRequest, limits Limits) (*SplitResponse, error) {
	return ask(ctx, p, req, &SplitResponse{}, limits)
}

// Take makes a module of some operations of another.
func (p *Pool) Take(ctx context.Context, req *TakeRequest, limits Limits) (*TakeResponse, error) {
	return ask(ctx, p, req, &TakeResponse{}, limits)
}

// Digest returns the digests of some operations of a module.
func (p *Pool) Digest(ctx context.Context, req *DigestRequest, limits Limits) (*DigestResponse, error) {
	return ask(ctx, p, req, &DigestResponse{}, limits)
}

// Merge puts operations of other modules in the places of a module's.
func (p *Pool) Merge(ctx context.Context, req *MergeRequest, limits Limits) (*MergeResponse, error) {
	return ask(ctx, p, req, &MergeResponse{}, limits)
}

// Open is Pool.Open in the session's child. After an error that is no *RequestError no other request may follow.
func (s *Session) Open(ctx context.Context, req *OpenRequest, limits Limits) (*OpenResponse, error) {
	return inSession(ctx, s, req, &OpenResponse{}, limits)
}

// Run is Pool.Run in the session's child.
func (s *Session) Run(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return inSession(ctx, s, req, &RunResponse{}, limits)
}

// Proceed goes on with the module that the Open before it has split.
func (s *Session) Proceed(ctx context.Context, req *ProceedRequest, limits Limits) (*ProceedResponse, error) {
	return inSession(ctx, s, req, &ProceedResponse{}, limits)
}
