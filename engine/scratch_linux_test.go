package engine

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestScratch shows three rules. The next process removes the scratch of a killed process, the scratch
// of a living process stays, and a process that ends normally leaves none.
func TestScratch(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	root := func(name string, locked bool) (dir string) {
		dir = filepath.Join(tmp, scratchPrefix+name)
		if err := os.MkdirAll(filepath.Join(dir, "s-1"), 0o700); err != nil {
			t.Fatal(err)
		}
		lock, err := os.Create(filepath.Join(dir, scratchLock))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { lock.Close() })
		if locked && !tryLock(lock) {
			t.Fatal("a new file is locked")
		}
		return dir
	}
	dead, alive := root("dead", false), root("alive", true)
	old := filepath.Join(tmp, scratchPrefix+"old")
	os.Mkdir(old, 0o700)
	os.Chtimes(old, time.Time{}, time.Now().Add(-time.Hour))
	a, releaseA, err := Scratch()
	if err != nil {
		t.Fatal(err)
	}
	_, releaseB, err := Scratch()
	if err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]bool{dead: false, old: false, alive: true, a: true} {
		if _, err := os.Stat(dir); (err == nil) != want {
			t.Errorf("%s: %v", dir, err)
		}
	}
	releaseA()
	releaseA()
	releaseB()
	if left, _ := filepath.Glob(filepath.Join(tmp, "*")); len(left) != 1 {
		t.Errorf("left are %v, want %s", left, alive)
	}
}

// TestOrphans has a program leave processes behind: in the background with its output open, and in a session of its own.
func TestOrphans(t *testing.T) {
	dir := t.TempDir()
	began := time.Now()
	out, err := tool{"/bin/sh"}.Run(t.Context(), dir, []string{"-c", "sleep 100 & setsid sh -c 'sleep 100; :' & setsid setsid sleep 100 & echo done"}, Limits{})
	if err != nil || string(out.Stdout) != "done\n" {
		t.Fatalf("%q, %v", out.Stdout, err)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("the background processes held the program up for %s", took)
	}
	for _, pid := range descendants(os.Getpid()) {
		if hasScratch(pid, dir) {
			t.Errorf("process %d is left", pid)
		}
	}
}
