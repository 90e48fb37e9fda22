package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"gocloud.dev/blob/memblob"
)

func open(t *testing.T) (*Store, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "a", "b")
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, dir
}

func text(n int) []byte { return bytes.Repeat([]byte("a line of text\n"), n) }

// exercise has a store keep and return everything.
func exercise(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	for _, data := range [][]byte{nil, []byte("x"), text(1000), text(2_000_000)} {
		for range 2 {
			ref, err := s.Put(ctx, data)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := s.Get(ctx, ref); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%d bytes came back as %d: %v", len(data), len(got), err)
			}
		}
	}
	pack := [][]byte{[]byte("one"), nil, text(5000), []byte("one")}
	for range 2 {
		refs, err := putPack(ctx, s, pack)
		if err != nil {
			t.Fatal(err)
		}
		for i, ref := range refs {
			if got, err := s.Get(ctx, ref); err != nil || !bytes.Equal(got, pack[i]) {
				t.Errorf("blob %d of a pack: %q, %v", i, got, err)
			}
		}
	}
	if err := s.PutObject(ctx, "a/b", map[string]int{"x": 1}, text(100)); err != nil {
		t.Fatal(err)
	}
	var header map[string]int
	if body, err := s.GetObject(ctx, "a/b", &header); err != nil || header["x"] != 1 || !bytes.Equal(body, text(100)) {
		t.Errorf("object: %v, %d bytes, %v", header, len(body), err)
	}
	for _, name := range []string{"r/b.mlir", "r/a/c.mlir", "q.mlir"} {
		if _, err := s.PutFile(ctx, name, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if names, err := s.Files(ctx, "r/"); err != nil || strings.Join(names, " ") != "r/a/c.mlir r/b.mlir" {
		t.Errorf("files %v, %v", names, err)
	}
	if got, err := s.GetFile(ctx, "q.mlir"); err != nil || string(got) != "q.mlir" {
		t.Errorf("file %q, %v", got, err)
	}
	for _, ref := range []Ref{RefOf([]byte("missing")), {Digest: RefOf(nil).Digest, Pack: RefOf(nil).Digest, Len: 3}} {
		if _, err := s.Get(ctx, ref); !errors.Is(err, ErrNotFound) || errors.Is(err, ErrDamaged) {
			t.Errorf("a missing blob: %v", err)
		}
	}
	if _, err := s.GetObject(ctx, "none", &header); !errors.Is(err, ErrNotFound) {
		t.Errorf("a missing object: %v", err)
	}
	if _, err := s.Get(ctx, Ref{Digest: "../../etc/passwd"}); err == nil {
		t.Error("no digest was taken for one")
	}
	if n, err := s.Verify(ctx, false, func(e Entry) { t.Errorf("damaged: %s", e.Key) }); err != nil || n != 6 {
		t.Errorf("verified %d things, %v", n, err)
	}
}

func TestDirectory(t *testing.T) {
	s, dir := open(t)
	exercise(t, s)
	again, err := Open(t.Context(), "file://"+dir)
	if err != nil || again.ID() != s.ID() || len(s.ID()) != 12 {
		t.Errorf("opened again it is %v, %v", again, err)
	}
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			t.Fatal(err)
		}
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		want := fs.FileMode(0o600)
		if e.IsDir() {
			want = 0o700
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has mode %o", path, info.Mode().Perm())
		}
		if isTemporary(path) {
			t.Errorf("%s was left behind", path)
		}
		return nil
	})
}

// TestSharedDirectory keeps the mode of a directory that somebody has set up for several users.
func TestSharedDirectory(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o770); err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	path, err := s.PutFile(t.Context(), "x/y", nil)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]fs.FileMode{path: 0o660, filepath.Dir(path): 0o770} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}

func TestBucket(t *testing.T) {
	s, err := New(t.Context(), &bucket{memblob.OpenBucket(nil)}, "mem://")
	if err != nil {
		t.Fatal(err)
	}
	exercise(t, s)
	again, err := New(t.Context(), s.backend, "mem://")
	if err != nil || again.ID() != s.ID() {
		t.Errorf("opened again it is %v, %v", again, err)
	}
}

func TestBadLocations(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for location, want := range map[string]string{
		file:               "not a directory",
		file + "/store":    "not a directory",
		"mem://":           "a store is a directory, file:// or s3://, not mem://",
		"s3://%zz":         "invalid URL escape",
		"/proc/no/such/it": "",
	} {
		if _, err := Open(t.Context(), location); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), location) {
			t.Errorf("%s: %v, want %s", location, err, want)
		}
	}
}

// putPack stores blobs as a pack, and returns refs with their positions.
func putPack(ctx context.Context, s *Store, all [][]byte) ([]Ref, error) {
	refs := make([]Ref, len(all))
	for i, data := range all {
		refs[i] = RefOf(data)
	}
	return refs, s.PutPack(ctx, all, refs)
}

// TestRecent reads what has just been written from memory, as long as there is room.
func TestRecent(t *testing.T) {
	s, dir := open(t)
	ctx := t.Context()
	data, more := make([]byte, leastRecent), [][]byte{make([]byte, leastRecent+1), text(100)}
	ref, err := s.Put(ctx, data)
	if err != nil {
		t.Fatal(err)
	}
	refs, err := putPack(ctx, s, more)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{digestKey(blobs, ref.Digest), digestKey(packs, refs[0].Pack)} {
		if err := os.Remove(filepath.Join(dir, key)); err != nil {
			t.Fatal(err)
		}
	}
	for _, there := range []Ref{ref, refs[0]} {
		if got, err := s.Get(ctx, there); err != nil || int64(len(got)) != there.Size {
			t.Errorf("%d bytes of %d, %v", len(got), there.Size, err)
		}
	}
	if _, err := s.Get(ctx, refs[1]); !errors.Is(err, ErrNotFound) {
		t.Errorf("a small blob that is gone: %v", err)
	}
	for n := range 3 {
		if _, err := s.Put(ctx, make([]byte, recentBytes/3+n)); err != nil {
			t.Fatal(err)
		}
	}
	if s.recent.get(ref) != nil || s.recent.bytes > recentBytes || len(s.recent.order) != len(s.recent.blobs) {
		t.Errorf("%d bytes in %d blobs are held", s.recent.bytes, len(s.recent.order))
	}
	if s.recent.clear(); s.recent.bytes != 0 || len(s.recent.blobs) != 0 {
		t.Error("what is cleared is held")
	}
}

// TestDamage cuts off, changes and removes everything in turn: nothing wrong is ever read, and putting mends it.
func TestDamage(t *testing.T) {
	s, dir := open(t)
	ctx := t.Context()
	data := text(3000)
	pack := [][]byte{text(10), text(300), text(2000)}
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 300 {
		ref, err := s.Put(ctx, data)
		if err != nil {
			t.Fatal(err)
		}
		refs, err := putPack(ctx, s, pack)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.PutObject(ctx, "o", n, data); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{digestKey(blobs, ref.Digest), digestKey(packs, refs[0].Pack), objects + "o"} {
			spoil(t, random, filepath.Join(dir, key))
		}
		if got, err := s.Get(ctx, ref); err == nil && !bytes.Equal(got, data) || err != nil && !errors.Is(err, ErrNotFound) {
			t.Fatalf("blob: %d bytes, %v", len(got), err)
		}
		for i := range refs {
			if got, err := s.Get(ctx, refs[i]); err == nil && !bytes.Equal(got, pack[i]) || err != nil && !errors.Is(err, ErrNotFound) {
				t.Fatalf("pack: %d bytes, %v", len(got), err)
			}
		}
		var header int
		if got, err := s.GetObject(ctx, "o", &header); err == nil && (header != n || !bytes.Equal(got, data)) || err != nil && !errors.Is(err, ErrNotFound) {
			t.Fatalf("object: %d bytes, %v", len(got), err)
		}
	}
}

// spoil damages a file in one of the ways there are.
func spoil(t *testing.T, random *rand.Rand, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch random.IntN(4) {
	case 0:
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		return
	case 1:
		data = data[:random.IntN(len(data))]
	case 2:
		data[random.IntN(len(data))] ^= 1 << random.IntN(8)
	case 3:
		data = append(data, 0)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestCollect(t *testing.T) {
	s, dir := open(t)
	ctx := t.Context()
	now := time.Now()
	age := func(days int, key string) {
		at := now.AddDate(0, 0, -days)
		if err := os.Chtimes(filepath.Join(dir, key), at, at); err != nil {
			t.Fatal(err)
		}
	}
	put := func(days int) Ref {
		ref, err := s.Put(ctx, fmt.Append(text(100), days))
		if err != nil {
			t.Fatal(err)
		}
		age(days, digestKey(blobs, ref.Digest))
		return ref
	}
	refs := map[int]Ref{}
	for _, days := range []int{1, 5, 10, 20} {
		refs[days] = put(days)
	}
	there := func() string {
		var days []string
		for _, d := range []int{1, 5, 10, 20} {
			if _, err := s.Get(ctx, refs[d]); err == nil {
				days = append(days, fmt.Sprint(d))
			}
		}
		return strings.Join(days, " ")
	}
	for _, tc := range []struct {
		c    Collect
		want string
	}{
		{Collect{Before: now.AddDate(0, 0, -7), Size: -1, Live: now, DryRun: true}, "1 5 10 20"},
		{Collect{Before: now.AddDate(0, 0, -7), Size: -1, Live: now.AddDate(0, 0, -15)}, "1 5 10"},
		{Collect{Before: now.AddDate(0, 0, -7), Size: -1, Live: now}, "1 5"},
		{Collect{Before: now.AddDate(0, 0, -7), Size: 0, Live: now.AddDate(0, 0, -3)}, "1"},
	} {
		if _, err := s.Collect(ctx, tc.c); err != nil {
			t.Fatal(err)
		}
		if got := there(); got != tc.want {
			t.Errorf("%+v left %s, want %s", tc.c, got, tc.want)
		}
	}
	// An entry that is needed again counts as new again.
	ref := put(30)
	if _, err := s.Put(ctx, fmt.Append(text(100), 30)); err != nil {
		t.Fatal(err)
	}
	if gone, err := s.Collect(ctx, Collect{Before: now.AddDate(0, 0, -7), Size: -1, Live: now}); err != nil || gone.Count != 0 {
		t.Errorf("%+v, %v", gone, err)
	}
	spoil(t, rand.New(rand.NewPCG(3, 1)), filepath.Join(dir, digestKey(blobs, ref.Digest)))
	bad := 0
	for range 2 {
		if _, err := s.Verify(ctx, true, func(Entry) { bad++ }); err != nil {
			t.Fatal(err)
		}
	}
	if bad > 1 {
		t.Errorf("%d damaged things after repair", bad)
	}
	if usage, err := s.Stat(ctx); err != nil || len(usage) != 4 || usage[0].Count == 0 || usage[0].Bytes == 0 {
		t.Errorf("%+v, %v", usage, err)
	}
}

// TestHungBackend gives up on a store that does not answer when its caller does.
func TestHungBackend(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := bounded(ctx, 0, func(context.Context) (int, error) { select {} })
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestConcurrentWriters(t *testing.T) {
	s, _ := open(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range 20 {
				if err := s.PutObject(t.Context(), "one", i, text(i)); err != nil {
					t.Error(err)
				}
				var n int
				if body, err := s.GetObject(t.Context(), "one", &n); err != nil || len(body) != len(text(n)) {
					t.Errorf("half of it: %d, %d bytes, %v", n, len(body), err)
				}
			}
		})
	}
	wg.Wait()
}
