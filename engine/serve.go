package engine

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/millrace-mlir/millrace/timing"
)

// Handler is the native engine in a child process. It serves one request after the other, so that it
// may keep state for the next request. An error, best a *RequestError, says that the request itself
// cannot be served; units that fail are part of the response.
type Handler interface {
	Open(*OpenRequest) (*OpenResponse, error)
	Proceed(*ProceedRequest) (*ProceedResponse, error)
	Run(*RunRequest) (*RunResponse, error)
	Print(*PrintRequest) (*PrintResponse, error)
	Split(*SplitRequest) (*SplitResponse, error)
	Take(*TakeRequest) (*TakeResponse, error)
	Digest(*DigestRequest) (*DigestResponse, error)
	Merge(*MergeRequest) (*MergeResponse, error)
}

// Serve is the main loop of an engine's child process: it answers the parent's requests one after the
// other. It ends the process when the parent closes the pipe of requests. It returns an error if the
// pipes do not exist, or if a response cannot be written. Argument handler makes the handler, which
// notes in the journal the pass that it is about to run.
func Serve(handler func(*Journal) Handler) error {
	journal, err := openJournal(os.NewFile(3, "journal"))
	if err != nil {
		return fmt.Errorf("not started as an engine: %w", err)
	}
	requests, responses := os.NewFile(4, "requests"), os.NewFile(5, "responses")
	queue := make(chan *incoming)
	go func() {
		for {
			req, err := readRequest(requests)
			if err != nil {
				// Ends a run under way too: nobody is left to read its answer.
				if err == io.EOF {
					os.Exit(0)
				}
				os.Exit(1)
			}
			queue <- req
		}
	}()
	tellStacks()
	heap := newCollector(heapFloor)
	h := handler(journal)
	for req := range queue {
		heap.serve(req.message)
		resp, err := measured(func() (response, error) { return req.verb.serve(h, req.message) })
		var refused *RequestError
		switch {
		case errors.As(err, &refused):
			err = writeFrame(responses, reply{Refused: refused.Diagnostics})
		case err != nil:
			err = writeFrame(responses, reply{Refused: []Diagnostic{{Text: err.Error()}}})
		default:
			err = writeFrame(responses, reply{Response: resp}, modulesOf(resp)...)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// incoming is a request with its verb.
type incoming struct {
	message
	verb *verb
}

func readRequest(r io.Reader) (*incoming, error) {
	var c call
	blobs, err := readFrame(r, &c)
	if err != nil {
		return nil, err
	}
	req, v, err := c.request()
	if err != nil {
		return nil, err
	}
	return &incoming{req, v}, fill(req, blobs)
}

// measured runs a request and adds the process's resource usage to the response.
func measured(run func() (response, error)) (response, error) {
	Peak()
	cpu := timing.ProcessCPU()
	resp, err := run()
	if resp != nil {
		u := resp.used()
		u.CPU, u.Peak = timing.ProcessCPU()-cpu, Peak()
		if a, ok := resp.(interface{ passTimes() []PassTime }); ok {
			for _, p := range a.passTimes() { // who looks also forgets
				u.Peak = max(u.Peak, p.Peak)
			}
		}
	}
	return resp, err
}
