package worker

import (
	"context"
	"errors"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
)

// cut is a batch that can be taken apart, to find out which of its units fail.
type cut interface {
	// take makes a module of some operations of another, the batch or what was taken from it, and of what stands for the
	// symbols they name. It tells where they are in it.
	take(ctx context.Context, from []byte, ops []int) (module []byte, at []int, err error)
	// merge returns the batch, its locations in place, with operations replaced by those of other modules.
	merge(ctx context.Context, parts []part) ([]byte, error)
}

// errWhole says that a batch's result has other operations than the batch.
var errWhole = errors.New("the pipeline adds or removes operations beside its units")

// childCut has a child process do it: nothing here reads the bytes.
type childCut struct {
	cutter   repro.Engine
	job      *Job
	dialects string
	within   []string
	module   []byte
	files    []bytecode.File
}

func (c *childCut) take(ctx context.Context, from []byte, ops []int) ([]byte, []int, error) {
	req := request(c.job, c.dialects, engine.Take)
	req.Module, req.Within, req.Units, req.Threads = from, c.within, ops, 1
	resp, err := c.cutter.Run(ctx, &req, whole(c.job.Limits, len(from)))
	if err != nil {
		return nil, nil, refused("taking a batch apart", err)
	}
	return resp.Module, resp.At, nil
}

func (c *childCut) merge(ctx context.Context, parts []part) ([]byte, error) {
	req := request(c.job, c.dialects, engine.Merge)
	req.Module, req.Within, req.Files, req.Threads = c.module, c.within, c.files, 1
	for _, p := range parts {
		req.Parts, req.Blobs = append(req.Parts, p.Part), append(req.Blobs, p.module)
	}
	resp, err := c.cutter.Run(ctx, &req, whole(c.job.Limits, len(c.module)))
	if err != nil {
		return nil, refused("putting a batch together", err)
	}
	if resp.Whole {
		return nil, errWhole
	}
	return resp.Module, nil
}
