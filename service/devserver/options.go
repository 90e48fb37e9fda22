// Package devserver runs a Temporal server for one machine as a separate process, millrace-server. The server listens
// on loopback addresses and keeps its state in one SQLite file. The package knows nothing of Millrace's jobs.
package devserver

import (
	"errors"

	enumspb "go.temporal.io/api/enums/v1"
)

// ErrLocked says that another process runs a server on the data directory.
var ErrLocked = errors.New("the data directory is in use by another server")

// Options configure the server: its data directory, its namespace and its ports. Port 0 means any free port.
type Options struct {
	Dir       string
	Namespace string
	Port      int
	// A negative UIPort disables the web interface.
	UIPort int
	// A negative MetricsPort disables the server's own metrics, which are about 6,000 series.
	MetricsPort int
	// SearchAttributes are the search attributes of a new namespace.
	SearchAttributes map[string]enumspb.IndexedValueType
}

// Ready is the only message that millrace-server writes: its addresses, or the reason why it ends.
type Ready struct {
	Address        string `json:"address,omitempty"`
	UIAddress      string `json:"ui,omitempty"`
	MetricsAddress string `json:"metrics,omitempty"`
	Error          string `json:"error,omitempty"`
	// Locked says that the error is ErrLocked.
	Locked bool `json:"locked,omitempty"`
}
