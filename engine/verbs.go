package engine

import (
	"context"
	"errors"
)

// Engine is the set of requests that every engine serves, both this executable and external programs.
// An error is a *Death, a *RequestError or the error of the context.
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

// inSession serves a request in the session's child. After an error that is not a *RequestError, the
// session's child is no longer usable.
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

// RunFresh runs passes over a module, in a child process that has served nothing before.
func (p *Pool) RunFresh(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return askOne(ctx, p, true, req, &RunResponse{}, limits)
}

// Print writes a module in the request's form.
func (p *Pool) Print(ctx context.Context, req *PrintRequest, limits Limits) (*PrintResponse, error) {
	return ask(ctx, p, req, &PrintResponse{}, limits)
}

// Split splits a module into batches.
func (p *Pool) Split(ctx context.Context, req *SplitRequest, limits Limits) (*SplitResponse, error) {
	return ask(ctx, p, req, &SplitResponse{}, limits)
}

// Take makes a module of the requested operations of another module.
func (p *Pool) Take(ctx context.Context, req *TakeRequest, limits Limits) (*TakeResponse, error) {
	return ask(ctx, p, req, &TakeResponse{}, limits)
}

// Digest returns a digest for each requested operation of a module.
func (p *Pool) Digest(ctx context.Context, req *DigestRequest, limits Limits) (*DigestResponse, error) {
	return ask(ctx, p, req, &DigestResponse{}, limits)
}

// Merge replaces operations of a module by operations of other modules.
func (p *Pool) Merge(ctx context.Context, req *MergeRequest, limits Limits) (*MergeResponse, error) {
	return ask(ctx, p, req, &MergeResponse{}, limits)
}

// Open reads an input and plans its pipeline, in the session's child. After an error that is no
// *RequestError, the session must serve no other request.
func (s *Session) Open(ctx context.Context, req *OpenRequest, limits Limits) (*OpenResponse, error) {
	return inSession(ctx, s, req, &OpenResponse{}, limits)
}

// Run runs passes over a module, in the session's child.
func (s *Session) Run(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return inSession(ctx, s, req, &RunResponse{}, limits)
}

// Proceed runs the first stage over batches of the module that the last Open of this session has split.
func (s *Session) Proceed(ctx context.Context, req *ProceedRequest, limits Limits) (*ProceedResponse, error) {
	return inSession(ctx, s, req, &ProceedResponse{}, limits)
}
