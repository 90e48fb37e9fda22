// Package devserver runs a whole Temporal server inside this process, on loopback addresses, with its state in one
// SQLite file. It knows nothing of jobs: whatever is Millrace's own lives above it.
package devserver

import (
	"errors"

	enumspb "go.temporal.io/api/enums/v1"
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
