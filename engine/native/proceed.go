package native

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// opened is a module that an Open has taken apart, and that this process still has: to work on it here saves writing and
// reading it twice.
type opened struct {
	*nest // of which a frame is left
	parts []*part
	units [][]engine.Unit // of the parts
}

// inMemory is that of the last request; no other request than a Proceed may come in between.
var inMemory atomic.Pointer[opened]

// proceed runs the request's pipeline over some parts. What fails is left to a Run of the batch, which tells more of it.
func (e *Engine) proceed(o *opened, req *engine.Request, journal *engine.Journal) (*engine.Response, error) {
	if o == nil {
		return nil, errors.New("the request before has opened no module")
	}
	end := time.Now().Add(req.Budget)
	ran := make([]*engine.BatchRun, len(req.Batches))
	atOnce := max(1, min(req.Threads, len(ran)))
	free := make(chan int, atOnce) // numbers of threads
	for n := range atOnce {
		free <- n
	}
	err := sideBySide(atOnce, len(ran), func(i int) (err error) {
		if time.Now().After(end) {
			return nil
		}
		thread := <-free
		ran[i], err = e.runPart(o, req, req.Batches[i], thread, req.Threads/atOnce, journal)
		free <- thread
		return err
	})
	if err != nil {
		return nil, err
	}
	resp := &engine.Response{}
	for _, r := range ran {
		if r != nil {
			resp.Ran, resp.Blobs = append(resp.Ran, *r), append(resp.Blobs, r.Module)
		}
	}
	if req.Form == nil || len(resp.Ran) < len(o.parts) || !o.together() {
		return resp, nil
	}
	if req.Form.Bytecode {
		resp.Module, err = o.encode()
		return resp, err
	}
	resp.Module = o.text(req.Form)
	return resp, nil
}

// runPart is a Run of one part, on a thread that may have so many; nil if that fails.
func (e *Engine) runPart(o *opened, req *engine.Request, batch, thread, threads int, journal *engine.Journal) (*engine.BatchRun, error) {
	if batch < 0 || batch >= len(o.parts) {
		return nil, errors.New("the module has not so many batches")
	}
	began := time.Now()
	one := *req
	one.Units, one.Threads = nil, max(1, threads)
	for _, u := range o.units[batch] {
		one.Units = append(one.Units, u.Local)
	}
	m := &Module{Context: o.Context, Op: o.parts[batch].module}
	resp, ok, err := m.run(e.registry(req.TestPasses), &one, journal)
	if !ok || len(resp.Failures) > 0 {
		return nil, nil
	}
	if resp.Module, err = m.encode(); err != nil {
		return nil, err
	}
	for i := range resp.Slowest {
		resp.Slowest[i].Thread += thread * one.Threads
	}
	return &engine.BatchRun{Batch: batch, Response: *resp, Wall: time.Since(began)}, nil
}

// together puts the units back where they came from; false if passes have changed which there are.
func (o *opened) together() bool {
	ops := level(o.Op, o.within)
	for k, p := range o.parts {
		part := level(p.module, o.within)
		for _, u := range o.units[k] {
			if !replace(&ops[u.Global], part, u.Local) {
				return false
			}
		}
	}
	return true
}
