package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// Runner is the native engine: it does what one request asks and notes in the journal which pass it is about to run. An
// error, best a *RequestError, says that the request itself cannot be served; units that fail are part of the response.
type Runner func(ctx context.Context, req *Request, journal *Journal) (*Response, error)

// Serve answers requests until the parent closes its end, or ends itself. It is the whole of a child process.
func Serve(run Runner) error {
	journal, err := openJournal(os.NewFile(3, "journal"))
	if err != nil {
		return fmt.Errorf("not started as an engine: %w", err)
	}
	requests, responses := os.NewFile(4, "requests"), os.NewFile(5, "responses")
	incoming := make(chan *Request)
	go func() {
		for {
			req := new(Request)
			blobs, err := readFrame(requests, req)
			if err != nil || len(blobs) == 0 {
				// Ends a run under way too: nobody is left to read its answer.
				if err == io.EOF {
					os.Exit(0)
				}
				os.Exit(1)
			}
			req.Module, req.Blobs = blobs[0], blobs[1:]
			incoming <- req
		}
	}()
	heap := newCollector(heapFloor)
	for req := range incoming {
		heap.serve(req)
		resp, err := measured(func() (*Response, error) { return run(context.Background(), req, journal) })
		var refused *RequestError
		switch {
		case errors.As(err, &refused):
			err = writeFrame(responses, reply{Refused: refused.Diagnostics}, nil)
		case err != nil:
			err = writeFrame(responses, reply{Refused: []Diagnostic{{Text: err.Error()}}}, nil)
		default:
			err = writeFrame(responses, reply{Response: *resp}, append([][]byte{resp.Module}, resp.Blobs...)...)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
