package engine

import (
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Scratch directories hold modules. All scratch directories of a process are in one directory, its
// root, with a file that the process has locked. The system frees the lock when the process ends,
// however it ends. The next process removes roots whose locks are free.
var scratch struct {
	mu   sync.Mutex
	root string   // "" while no directory is in use
	lock *os.File // in the root
	used int      // directories
}

const (
	scratchPrefix = "millrace-scratch-"
	scratchLock   = "lock"
	// youngScratch is the age of a root without a lock below which its owner may be about to lock it.
	youngScratch = time.Minute
)

// Scratch makes a directory for files of one request or process. The caller must call release, which removes it.
func Scratch() (dir string, release func(), err error) {
	scratch.mu.Lock()
	defer scratch.mu.Unlock()
	if scratch.root == "" {
		sweepScratch()
		if scratch.root, scratch.lock, err = newRoot(); err != nil {
			return "", nil, err
		}
	}
	if dir, err = os.MkdirTemp(scratch.root, "s-"); err != nil {
		return "", nil, err
	}
	scratch.used++
	return dir, sync.OnceFunc(func() { releaseScratch(dir) }), nil
}

func newRoot() (string, *os.File, error) {
	root, err := os.MkdirTemp("", scratchPrefix)
	if err != nil {
		return "", nil, err
	}
	lock, err := os.Create(filepath.Join(root, scratchLock))
	if err == nil && !tryLock(lock) {
		err = os.ErrExist
	}
	if err != nil {
		os.RemoveAll(root)
		return "", nil, err
	}
	return root, lock, nil
}

func releaseScratch(dir string) {
	os.RemoveAll(dir)
	scratch.mu.Lock()
	defer scratch.mu.Unlock()
	if scratch.used--; scratch.used == 0 {
		os.RemoveAll(scratch.root)
		scratch.lock.Close()
		scratch.root, scratch.lock = "", nil
	}
}

// sweepInterval is the time between two searches for scratch directories of dead processes.
const sweepInterval = 30 * time.Second

// SweepScratch starts to remove the scratch directories of dead processes, now and every sweepInterval.
// The function stop removes them once more, and then ends the removal. Without SweepScratch, a process
// removes them only before it makes its own first scratch directory.
func SweepScratch() (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(sweepInterval)
		defer tick.Stop()
		for {
			sweepScratch()
			select {
			case <-tick.C:
			case <-done:
				sweepScratch()
				return
			}
		}
	}()
	return sync.OnceFunc(func() {
		close(done)
		<-ended
	})
}

// sweepScratch removes the scratch directories of this user's dead processes. A process that is killed leaves
// its directory behind.
func sweepScratch() {
	roots, _ := filepath.Glob(filepath.Join(os.TempDir(), scratchPrefix+"*"))
	for _, root := range roots {
		lock, err := os.OpenFile(filepath.Join(root, scratchLock), os.O_RDWR, 0)
		if os.IsNotExist(err) {
			if info, err := os.Stat(root); err == nil && time.Since(info.ModTime()) > youngScratch {
				os.RemoveAll(root)
			}
			continue
		}
		if err != nil { // another user's
			continue
		}
		if tryLock(lock) {
			os.RemoveAll(root)
		}
		lock.Close()
	}
}
