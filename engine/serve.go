package engine

import (
	"context"
	"fmt"
	"io"
	"os"
)

// Runner is the native engine: it runs one request's pipeline and notes in the journal what it is about to do. An error
// says that the request itself cannot be served; units that fail are part of the response.
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
			module, err := readFrame(requests, req)
			if err != nil {
				// Ends a run under way too: nobody is left to read its answer.
				if err == io.EOF {
					os.Exit(0)
				}
				os.Exit(1)
			}
			req.Module = module
			incoming <- req
		}
	}()
	for req := range incoming {
		resp, err := run(context.Background(), req, journal)
		if err != nil {
			err = writeFrame(responses, reply{Error: err.Error()}, nil)
		} else {
			err = writeFrame(responses, reply{Response: *resp}, resp.Module)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
