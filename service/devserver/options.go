// Package devserver runs a whole Temporal server inside this process, on loopback addresses, with its state in one
// SQLite file. It knows nothing of jobs: whatever is Millrace's own lives above it.
package devserver

import (
	"errors"
	"io"
	"os"
	"strings"

	enumspb "go.temporal.io/api/enums/v1"
	"golang.org/x/sys/unix"
)

// ErrLocked says that another process runs a server on the data directory.
var ErrLocked = errors.New("the data directory is in use by another server")

// Options say where the server keeps its state and which ports it takes; a port of zero is any free one.
type Options struct {
	Dir       string
	Namespace string
	Port      int
	// UIPort below zero leaves the web interface out.
	UIPort int
	// MetricsPort below zero leaves the server's own metrics out: they are about 6,000 series.
	MetricsPort int
	// SearchAttributes are those that a new namespace gets.
	SearchAttributes map[string]enumspb.IndexedValueType
}

// Server is a running Temporal server that owns its data directory.
type Server struct {
	Address        string
	UIAddress      string
	MetricsAddress string

	running
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
