package native

import (
	"errors"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// opened is a module that an OpenRequest has split, and that this process still has in memory. Working
// on it here saves writing and reading it twice.
type opened struct {
	*nest    // of which a frame is left
	parts    []*part
	units    [][]engine.Unit // of the parts
	long     int             // the text of it all, about, in bytes
	registry *passes.Registry
	// encoders are the encoders that wrote the parts, at most one for each thread; nil stands for an
	// encoder to be made.
	encoders chan *bytecode.Encoder
}

// proceed runs the request's pipeline over some parts. After the request's budget it begins no part, and
// writes the modules of the parts that are left. Otherwise the caller would have to read and split the
// input again. The response lacks parts that fail: a RunRequest, whose response says more, is for those.
func (o *opened) proceed(req *engine.ProceedRequest, journal *engine.Journal) (*engine.ProceedResponse, error) {
	if o == nil {
		return nil, errors.New("the request before has opened no module")
	}
	end := time.Now().Add(req.Budget)
	ran, left := make([]*engine.BatchRun, len(req.Batches)), make([]*engine.LeftBatch, len(req.Batches))
	atOnce := max(1, min(req.Threads, len(ran)))
	free := make(chan *worker, atOnce)
	for n := range atOnce {
		free <- &worker{number: n, threads: max(1, req.Threads/atOnce), encoder: o.encoder()}
	}
	err := parallel.Each(atOnce, len(ran), func(i int) (err error) {
		batch := req.Batches[i]
		if batch < 0 || batch >= len(o.parts) {
			return errors.New("the module has not so many batches")
		}
		w := <-free
		if time.Now().After(end) {
			left[i] = w.leave(o, batch)
		} else {
			ran[i], err = w.run(o, req, batch, journal)
		}
		free <- w
		return err
	})
	if err != nil {
		return nil, err
	}
	resp := &engine.ProceedResponse{}
	for i := range ran {
		if ran[i] != nil {
			resp.Ran = append(resp.Ran, *ran[i])
		}
		if left[i] != nil {
			resp.Left = append(resp.Left, *left[i])
		}
	}
	if req.Form == nil || len(resp.Ran) < len(o.parts) || !o.rest(req, journal, resp) || !o.together() {
		return resp, nil
	}
	if req.Form.Bytecode {
		resp.Module, err = o.encode()
		return resp, err
	}
	resp.Module = o.text(req.Form, o.long)
	return resp, nil
}

// rest runs the passes of a stage of the kind passes.PushedDown on the operations outside the units. It
// returns false if that fails. For other stages, it does nothing and returns true.
func (o *opened) rest(req *engine.ProceedRequest, journal *engine.Journal, resp *engine.ProceedResponse) bool {
	if req.Way != passes.PushedDown {
		return true
	}
	ops, unit := level(o.Op, o.within), map[*ir.Operation]bool{}
	for _, units := range o.units {
		for _, u := range units {
			unit[ops[u.Global]] = true
		}
	}
	took, ok, err := o.runRest(unit, &passRun{Passes: req.Passes, registry: o.registry, journal: journal, threads: req.Threads, within: o.within})
	resp.Rest = took
	return ok && err == nil
}

// worker runs the pipeline over parts of a module, one after the other. Several workers do so at the
// same time.
type worker struct {
	number, threads int
	encoder         *bytecode.Encoder
}

// run runs the pipeline over one part, with the result of a RunRequest for the batch. It returns nil if
// a pass fails.
func (w *worker) run(o *opened, req *engine.ProceedRequest, batch int, journal *engine.Journal) (*engine.BatchRun, error) {
	began := time.Now()
	one := &passRun{Passes: req.Passes, registry: o.registry, journal: journal, threads: w.threads, within: o.within, unordered: true}
	for _, u := range o.units[batch] {
		one.units = append(one.units, u.Local)
	}
	m := &Module{Context: o.Context, Op: o.parts[batch].module}
	how := m.whole
	if req.Way == passes.PushedDown {
		p := &passes.Piece{Way: req.Way}
		if p.Units, _ = unitsOf(m.Op, one.units); p.Units == nil {
			return nil, nil
		}
		how = func(manager *passes.Manager, pl *passes.Prepared) bool { return manager.RunPiece(pl, m.Op, p) }
	}
	account, ok, _ := m.runPasses(one, how)
	if !ok || len(account.Failures) > 0 {
		return nil, nil
	}
	ran := &engine.BatchRun{Batch: batch, RunResponse: engine.RunResponse{Account: *account, Module: w.encoder.Encode(m.Op, nil)}}
	for i := range ran.Slowest {
		ran.Slowest[i].Thread += w.number * w.threads
	}
	m.settle(one, &ran.RunResponse)
	ran.Wall = time.Since(began)
	return ran, nil
}

// leave returns the module of a batch that another request will run. The module has the content whose
// digest the split has reported.
func (w *worker) leave(o *opened, batch int) *engine.LeftBatch {
	p := o.parts[batch]
	p.renew()
	data, _ := w.encoder.Portable(p.module, p.need)
	return &engine.LeftBatch{Batch: batch, Module: data}
}

// encoder returns one of the encoders that have written the parts, or else a new encoder.
func (o *opened) encoder() *bytecode.Encoder {
	select {
	case e := <-o.encoders:
		if e != nil {
			return e
		}
	default:
	}
	return bytecode.NewEncoder(o.Context)
}

// together puts the units back into the module. It returns false if passes have removed or renamed
// units.
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
