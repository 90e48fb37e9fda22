package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBlobs(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ref, err := s.Put(t.Context(), []byte("module {}"))
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.Put(t.Context(), []byte("module {}"))
	if err != nil || again != ref {
		t.Errorf("storing twice: %v, %v", again, err)
	}
	if got, err := s.Get(t.Context(), ref); err != nil || string(got) != "module {}" {
		t.Errorf("Get = %q, %v", got, err)
	}
	if _, err := s.Get(t.Context(), RefOf([]byte("other"))); !errors.Is(err, ErrNotFound) {
		t.Errorf("a missing blob: %v", err)
	}
	if _, err := s.Get(t.Context(), Ref{Digest: "../../etc/passwd"}); err == nil {
		t.Error("a reference that is no digest was read")
	}
	if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(ref.key())), []byte("module {}!"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Get(t.Context(), ref); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("a damaged blob: %v", err)
	}
}

func TestRecordsAndFiles(t *testing.T) {
	s, err := Open(t.Context(), "mem://")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	type record struct{ A, B string }
	if err := s.PutRecord(t.Context(), "cache/x", record{"1", "2"}); err != nil {
		t.Fatal(err)
	}
	var got record
	if err := s.GetRecord(t.Context(), "cache/x", &got); err != nil || got != (record{"1", "2"}) {
		t.Errorf("GetRecord = %v, %v", got, err)
	}
	if err := s.GetRecord(t.Context(), "cache/y", &got); !errors.Is(err, ErrNotFound) {
		t.Errorf("a missing record: %v", err)
	}
	for _, name := range []string{"r/b", "r/a", "q"} {
		if _, err := s.PutFile(t.Context(), name, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	names, err := s.Files(t.Context(), "r/")
	if err != nil || strings.Join(names, " ") != "r/a r/b" {
		t.Errorf("Files = %v, %v", names, err)
	}
}

func TestUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, location := range []string{filepath.Join(file, "store"), "nosuch://bucket", "file:///proc/none"} {
		if _, err := Open(t.Context(), location); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("Open(%s) = %v, want one clear line", location, err)
		}
	}
}
