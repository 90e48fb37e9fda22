package worker

import (
	"context"
	"errors"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
)

// cut makes modules of some units of a batch, to find out which units fail, and puts their results
// together.
type cut interface {
	// take makes a module of some operations of another module, and of stand-ins for the symbols that
	// they refer to. The module from is the batch, or a module that take returned. The result at has
	// the indices of the operations in the new module.
	take(ctx context.Context, from []byte, ops []int) (module []byte, at []int, err error)
	// merge returns the batch, with its locations, where the operations of other modules replace some
	// operations.
	merge(ctx context.Context, parts []engine.Part) ([]byte, error)
}

// errWhole says that the result of a batch has other operations than the batch, so the stage must run
// on the whole module.
var errWhole = errors.New("the pipeline adds or removes operations beside its units")

// childCut is a cut that has a child process do the work, so that this process never reads the bytes of
// the module.
type childCut struct {
	cutter   *engine.Pool
	job      *Job
	dialects string
	within   []string
	module   []byte
	files    []bytecode.File
}

func (c *childCut) take(ctx context.Context, from []byte, ops []int) ([]byte, []int, error) {
	req := engine.TakeRequest{Input: input(c.job, c.dialects, from), Within: c.within, Units: ops, Stubs: c.job.Stubs}
	resp, err := c.cutter.Take(ctx, &req, whole(c.job.Limits, len(from)))
	if err != nil {
		return nil, nil, refused("taking a batch apart", err)
	}
	return resp.Module, resp.At, nil
}

func (c *childCut) merge(ctx context.Context, parts []engine.Part) ([]byte, error) {
	req := engine.MergeRequest{Input: input(c.job, c.dialects, c.module), Within: c.within, Parts: parts}
	req.Files = c.files
	resp, err := c.cutter.Merge(ctx, &req, whole(c.job.Limits, len(c.module)))
	if err != nil {
		return nil, refused("putting a batch together", err)
	}
	if resp.Gather != "" {
		return nil, errWhole
	}
	return resp.Module, nil
}
