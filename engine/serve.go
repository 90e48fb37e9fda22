package engine

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/millrace-mlir/millrace/timing"
)

// Handler is the native engine in a child process. It serves one request after the other, so that it may keep what the next
// one needs. An error, best a *RequestError, says that the request itself cannot be served; units that fail are part of the
// response.
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

// Serve answers requests until the parent closes its end, or ends itself. It is the whole of a child process. The handler
// notes in the journal which pass it is about to run.
func Serve(handler func(*Journal) Handler) error {
	journal, err := openJournal(os.NewFile(3, "journal"))
	if err != nil {
		return fmt.Errorf("not started as an engine: %w", err)
	}
	requests, responses := os.NewFile(4, "requests"), os.NewFile(5, "responses")
	incoming := make(chan message)
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
			incoming <- req
		}
	}()
	heap := newCollector(heapFloor)
	h := handler(journal)
	for req := range incoming {
		heap.serve(req)
		resp, err := measured(func() (response, error) { return handle(h, req) })
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

func readRequest(r io.Reader) (message, error) {
	var c call
	blobs, err := readFrame(r, &c)
	if err != nil {
		return nil, err
	}
	req := c.request()
	if req == nil {
		return nil, errors.New("damaged frame: no request")
	}
	return req, fill(req, blobs)
}

func handle(h Handler, req message) (response, error) {
	switch r := req.(type) {
	case *OpenRequest:
		return answered(h.Open(r))
	case *ProceedRequest:
		return answered(h.Proceed(r))
	case *RunRequest:
		return answered(h.Run(r))
	case *PrintRequest:
		return answered(h.Print(r))
	case *SplitRequest:
		return answered(h.Split(r))
	case *TakeRequest:
		return answered(h.Take(r))
	case *DigestRequest:
		return answered(h.Digest(r))
	case *MergeRequest:
		return answered(h.Merge(r))
	}
	return nil, fmt.Errorf("unknown request %T", req)
}

// answered makes no response of an error.
func answered[R response](r R, err error) (response, error) {
	if err != nil {
		return nil, err
	}
	return r, nil
}

// measured runs a request and adds what it cost the process.
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
