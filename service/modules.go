package service

import (
	"context"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// packBytes is the approximate size of the packs in which bundles are stored.
const packBytes = 16 << 20

// putModules stores the inputs of a job on several modules, in bundles, and returns the bundles.
func (c *Client) putModules(ctx context.Context, modules []Module) ([]worker.Bundle, error) {
	names, inputs := make([]string, len(modules)), make([][]byte, len(modules))
	for i, m := range modules {
		names[i], inputs[i] = m.Name, m.Input
	}
	bundles, blobs := worker.Bundles(names, inputs)
	for first := 0; first < len(blobs); {
		last := first
		var refs []store.Ref
		for size := 0; last < len(blobs) && size < packBytes; last++ {
			refs, size = append(refs, bundles[last].Module), size+len(blobs[last])
		}
		if err := c.store.PutPack(ctx, blobs[first:last], refs); err != nil {
			return nil, err
		}
		for i := range refs {
			bundles[first+i].Module = refs[i]
		}
		first = last
	}
	return bundles, nil
}

// Results calls visit with the result of each module of a job on several modules. The modules of one bundle come one
// after the other. data is nil for a module that failed or did not run.
func (j *Job) Results(ctx context.Context, out *Outcome, visit func(name string, data []byte) error) error {
	var all []worker.Done
	if err := getJSON(ctx, j.client.store, out.Finish.Output, &all); err != nil {
		return err
	}
	var objects []string
	of := map[string][]worker.Done{}
	for _, d := range all {
		if of[d.Object] == nil {
			objects = append(objects, d.Object)
		}
		of[d.Object] = append(of[d.Object], d)
	}
	for len(objects) > 0 { // some at a time: all may be more than fits in memory
		some := objects[:min(len(objects), 4*worker.InStore)]
		objects = objects[len(some):]
		data := make([][][]byte, len(some))
		err := parallel.Each(worker.InStore, len(some), func(i int) (err error) {
			if some[i] != "" {
				data[i], err = getBundle(ctx, j.client.store, some[i])
			}
			return err
		})
		if err != nil {
			return err
		}
		for i, object := range some {
			for _, d := range of[object] {
				var module []byte
				if object != "" && d.At < len(data[i]) {
					module = data[i][d.At]
				}
				if err := visit(d.Name, module); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func getBundle(ctx context.Context, s *store.Store, name string) ([][]byte, error) {
	var r worker.Result
	data, err := s.GetObject(ctx, name, &r)
	if err != nil {
		return nil, err
	}
	return engine.Unbundle(data)
}
