package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestWatched(t *testing.T) {
	dir := t.TempDir()
	b, err := OpenBackend(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	failures, bytes := map[string]int{}, map[string]int{}
	s, err := New(t.Context(), Watched(b, func(op string, n int, err error) {
		bytes[op] += n
		if err != nil {
			failures[op]++
		}
	}), dir)
	if err != nil {
		t.Fatal(err)
	}
	where, err := s.PutFile(t.Context(), "a/b", []byte("12345"))
	if err != nil || where != filepath.Join(dir, "files", "a", "b") {
		t.Errorf("%s, %v", where, err)
	}
	if _, err := s.GetFile(t.Context(), "a/none"); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	s.GetFile(cancelled, "a/b")
	if len(failures) != 0 || bytes["write"] < 5 {
		t.Errorf("failures %v, bytes %v", failures, bytes)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	// A file where a folder should be.
	if err := os.RemoveAll(filepath.Join(dir, "files")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "files"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.PutFile(t.Context(), "a/b", []byte("12345")); err == nil || failures["write"] != 1 {
		t.Errorf("%v, failures %v", err, failures)
	}
	if err := os.Remove(filepath.Join(dir, idKey)); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(t.Context()); err == nil {
		t.Error("a store that is gone is well")
	}
}
