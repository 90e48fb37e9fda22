//go:build noserver

package devserver

import (
	"context"
	"errors"
)

// running is nothing in builds without the server.
type running struct{}

// Start says that there is none.
func Start(context.Context, Options) (*Server, error) {
	return nil, errors.New("this build has no Temporal server in it: set --address or TEMPORAL_ADDRESS")
}

// Stop is never called.
func (s *Server) Stop() {}
