package devserver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// ErrLocked says that another process runs a server on the data directory.
var ErrLocked = errors.New("the data directory is in use by another server")

// Lock is the exclusive hold on a data directory: two servers on one SQLite file would silently steal each other's shard.
type Lock struct{ file *os.File }

func acquire(path string) (*Lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, unix.EWOULDBLOCK) {
			return nil, ErrLocked
		}
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	if err := f.Truncate(0); err != nil {
		f.Close()
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	return &Lock{f}, nil
}

// publish writes the server's address where Published reads it.
func (l *Lock) publish(address string) error {
	_, err := l.file.WriteAt([]byte(address+"\n"), 0)
	return err
}

func (l *Lock) release() {
	l.file.Truncate(0)
	l.file.Close()
}

// Published returns the address of the server that holds dir, or "" while it is still starting or gone.
func Published(dir string) string {
	f, err := os.Open(dir + "/lock")
	if err != nil {
		return ""
	}
	defer f.Close()
	if unix.Flock(int(f.Fd()), unix.LOCK_SH|unix.LOCK_NB) == nil {
		return "" // nobody holds it: what is written there is a dead server's
	}
	line, err := io.ReadAll(io.LimitReader(f, 256))
	if err != nil || !strings.HasSuffix(string(line), "\n") {
		return ""
	}
	return strings.TrimSpace(string(line))
}
