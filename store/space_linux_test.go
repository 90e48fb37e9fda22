package store

import (
	"errors"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"
)

// TestNoSpace fills up a file system: what did not fit is not there, and fits once there is room.
func TestNoSpace(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		t.Skipf("mounting a small file system: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	noise := make([]byte, 200<<10)
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	if _, err := s.Put(t.Context(), noise[1:]); err != nil {
		t.Fatal(err)
	}
	_, err = s.Put(t.Context(), noise)
	if err == nil || err.Error() != "store "+dir+": no space left on device" {
		t.Errorf("a full disk: %v", err)
	}
	if err := s.PutObject(t.Context(), "o", 1, noise); err == nil {
		t.Error("an object fits on a full disk")
	}
	var header int
	if _, err := s.GetObject(t.Context(), "o", &header); !errors.Is(err, ErrNotFound) {
		t.Errorf("the object that did not fit: %v", err)
	}
	if _, err := s.Get(t.Context(), RefOf(noise)); !errors.Is(err, ErrNotFound) {
		t.Errorf("the blob that did not fit: %v", err)
	}
	if _, err := s.Collect(t.Context(), Collect{Size: 0, Live: time.Now().Add(100 * time.Hour)}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Put(t.Context(), noise); err != nil {
		t.Errorf("after making room: %v", err)
	}
}
