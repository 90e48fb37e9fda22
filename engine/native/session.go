package native

import (
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
)

// Session serves requests in a child process, one at a time. It keeps state from one request to the
// next.
type Session struct {
	engine  *Engine
	journal *engine.Journal
	// arena holds the last batch. Reusing its pages costs less than to allocate and collect new ones.
	arena *ir.Arena
	// opened is the module that the last request has split, if that was an Open with Keep.
	opened *opened
	// detector is the engine's detector, set once a module has come without the name of its dialect
	// set.
	detector *detector
	// defined are the dialects of the last request that defined some.
	defined *defined
}

// NewSession returns a session that writes the running passes to the journal. The journal may be nil.
func (e *Engine) NewSession(journal *engine.Journal) *Session {
	return &Session{engine: e, journal: journal, arena: ir.NewArena()}
}

// begin forgets the module that the last request has opened. It returns the engine with the dialects
// for the new request.
func (s *Session) begin(in *engine.Input) (*Engine, error) {
	s.opened = nil
	return s.choose(in)
}

// Open reads an input and plans its pipeline.
func (s *Session) Open(req *engine.OpenRequest) (*engine.OpenResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	resp, o, err := e.open(req)
	if err == nil && req.Keep {
		s.opened = o
	}
	return resp, err
}

// Proceed runs the first stage over batches of the module that the last request has split. That request
// must have been an Open with Keep.
func (s *Session) Proceed(req *engine.ProceedRequest) (*engine.ProceedResponse, error) {
	o := s.opened
	s.opened = nil
	return o.proceed(req, s.journal)
}

// The arena keeps one page of each kind of node for the next batch. The page has leastLasting bytes at
// first. If it was too short, the next page is twice as long, up to mostLasting bytes.
const (
	leastLasting = 1 << 20
	mostLasting  = 8 << 20
)

// Run runs passes over a module, or over each module of a bundle.
func (s *Session) Run(req *engine.RunRequest) (*engine.RunResponse, error) {
	if req.Piece.Way == engine.Modules {
		s.opened = nil
		return s.runModules(req)
	}
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	defer s.arena.Rewind(leastLasting, mostLasting)
	return e.run(s.arena, req, s.journal)
}

// Print writes a module in the request's form.
func (s *Session) Print(req *engine.PrintRequest) (*engine.PrintResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	return e.print(req)
}

// Split splits a module into the batches of a stage.
func (s *Session) Split(req *engine.SplitRequest) (*engine.SplitResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	return e.split(req)
}

// Take makes a module of the requested operations of another module.
func (s *Session) Take(req *engine.TakeRequest) (*engine.TakeResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	return e.take(req)
}

// Digest returns a digest for each requested operation.
func (s *Session) Digest(req *engine.DigestRequest) (*engine.DigestResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	return e.digest(req)
}

// Merge replaces operations of a module by the results of batches.
func (s *Session) Merge(req *engine.MergeRequest) (*engine.MergeResponse, error) {
	e, err := s.begin(&req.Input)
	if err != nil {
		return nil, err
	}
	return e.merge(req, s.journal)
}
