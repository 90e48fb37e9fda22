package service

import (
	"context"

	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// packBytes is about how many bytes of modules are stored as one thing.
const packBytes = 16 << 20

// putModules stores the inputs of a job that has many.
func (c *Client) putModules(ctx context.Context, modules []Module) ([]worker.Input, error) {
	var all []worker.Input
	for len(modules) > 0 {
		var pack [][]byte
		var refs []store.Ref
		for size := 0; len(pack) < len(modules) && size < packBytes; {
			data := modules[len(pack)].Input
			pack, refs, size = append(pack, data), append(refs, store.RefOf(data)), size+len(data)
		}
		if err := c.store.PutPack(ctx, pack, refs); err != nil {
			return nil, err
		}
		for i, ref := range refs {
			all = append(all, worker.Input{Name: modules[i].Name, Module: ref})
		}
		modules = modules[len(pack):]
	}
	return all, nil
}

// Results calls visit with the result of each module of a job that has many, in the order of the inputs. A module that failed, or
// was not run, has none: then data is nil.
func (j *Job) Results(ctx context.Context, out *Outcome, visit func(name string, data []byte) error) error {
	var all []worker.Done
	if err := getJSON(ctx, j.client.store, out.Finish.Output, &all); err != nil {
		return err
	}
	for len(all) > 0 { // some at a time: all may be more than fits in memory
		some := all[:min(len(all), 4*worker.InStore)]
		all = all[len(some):]
		data := make([][]byte, len(some))
		err := parallel.Each(worker.InStore, len(some), func(i int) (err error) {
			if some[i].Object != "" {
				data[i], err = getObject(ctx, j.client.store, some[i].Object)
			}
			return err
		})
		for i := range some {
			if err == nil {
				err = visit(some[i].Name, data[i])
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func getObject(ctx context.Context, s *store.Store, name string) ([]byte, error) {
	var r worker.Result
	data, err := s.GetObject(ctx, name, &r)
	if data == nil && err == nil {
		data = []byte{}
	}
	return data, err
}
