package main

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"

	"github.com/millrace-mlir/millrace/service/devserver"
)

// lock is an exclusive lock on a data directory. Without it, two servers on one SQLite file would silently take each
// other's shard.
type lock struct{ file *os.File }

func acquire(path string) (*lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, unix.EWOULDBLOCK) {
			return nil, devserver.ErrLocked
		}
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	if err := f.Truncate(0); err != nil {
		f.Close()
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	return &lock{f}, nil
}

// publish writes the server's address to the lock file, from which devserver.Published reads it.
func (l *lock) publish(address string) error {
	_, err := l.file.WriteAt([]byte(address+"\n"), 0)
	return err
}

func (l *lock) release() {
	l.file.Truncate(0)
	l.file.Close()
}
