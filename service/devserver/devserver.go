package devserver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// Server is a running Temporal server that owns its data directory.
type Server struct {
	Ready

	process *exec.Cmd
	input   io.WriteCloser // while it is open the server runs
	ended   chan struct{}
}

// Start starts the server's program and returns when the server answers. It returns ErrLocked if another process
// owns the data directory. The server ends with this process, at the latest.
func Start(ctx context.Context, opts Options) (*Server, error) {
	path, err := program(ctx)
	if err != nil {
		return nil, err
	}
	s := &Server{process: exec.Command(path), ended: make(chan struct{})}
	s.process.Stderr = os.Stderr
	if s.input, err = s.process.StdinPipe(); err != nil {
		return nil, fmt.Errorf("starting the Temporal server: %w", err)
	}
	output, err := s.process.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("starting the Temporal server: %w", err)
	}
	if err := s.process.Start(); err != nil {
		return nil, fmt.Errorf("starting the Temporal server %s: %w", path, err)
	}
	if err := s.handshake(ctx, opts, output); err != nil {
		s.input.Close()
		s.process.Process.Kill()
		s.process.Wait()
		return nil, err
	}
	go func() {
		s.process.Wait()
		close(s.ended)
	}()
	return s, nil
}

// handshake sends the options and waits for the Ready message.
func (s *Server) handshake(ctx context.Context, opts Options, output io.Reader) error {
	if err := json.NewEncoder(s.input).Encode(opts); err != nil {
		return fmt.Errorf("starting the Temporal server %s: %w", s.process.Path, err)
	}
	answered := make(chan error, 1)
	go func() { answered <- json.NewDecoder(output).Decode(&s.Ready) }()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case err := <-answered:
		switch {
		case err != nil:
			return fmt.Errorf("the Temporal server %s ended before it was ready: %w", s.process.Path, err)
		case s.Locked:
			return ErrLocked
		case s.Error != "":
			return errors.New(s.Error)
		}
		return nil
	}
}

// stopping is the time after which Stop kills a server that has not ended.
const stopping = 20 * time.Second

// Stop ends the server and returns when its data directory is free.
func (s *Server) Stop() {
	io.WriteString(s.input, "stop\n")
	select {
	case <-s.ended:
	case <-time.After(stopping):
		s.process.Process.Kill()
		<-s.ended
	}
	s.input.Close()
}
