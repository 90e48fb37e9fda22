package service

import (
	"context"
	"fmt"
	"path"

	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// reproducers reads the store's reproducers whose names, after "reproducers/", begin with prefix.
func reproducers(ctx context.Context, s *store.Store, prefix string) ([]Reproducer, error) {
	names, err := s.Files(ctx, "reproducers/"+prefix)
	if err != nil {
		return nil, err
	}
	all := []Reproducer{}
	for _, name := range names {
		if path.Base(name) == worker.GroupsFile {
			continue
		}
		data, err := s.GetFile(ctx, name)
		if err != nil {
			return nil, err
		}
		r, err := repro.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, Reproducer{Name: name, Path: s.FilePath(name), Finding: r.Finding, File: data})
	}
	return all, nil
}
