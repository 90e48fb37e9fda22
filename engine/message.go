package engine

import "fmt"

// message is a request or a response. Its header travels as JSON, its modules behind that as they are.
type message interface {
	// modules calls f with the address of each module, in an order that depends on the header only.
	modules(f func(*[]byte))
}

// response is a message that tells what it cost.
type response interface {
	message
	used() *Usage
}

func (u *Usage) used() *Usage { return u }

func (r *OpenRequest) modules(f func(*[]byte))   { f(&r.Module) }
func (*ProceedRequest) modules(func(*[]byte))    {}
func (r *RunRequest) modules(f func(*[]byte))    { f(&r.Module) }
func (r *PrintRequest) modules(f func(*[]byte))  { f(&r.Module) }
func (r *SplitRequest) modules(f func(*[]byte))  { f(&r.Module) }
func (r *TakeRequest) modules(f func(*[]byte))   { f(&r.Module) }
func (r *DigestRequest) modules(f func(*[]byte)) { f(&r.Module) }

func (r *MergeRequest) modules(f func(*[]byte)) {
	f(&r.Module)
	for i := range r.Parts {
		f(&r.Parts[i].Module)
	}
}

func (r *OpenResponse) modules(f func(*[]byte)) {
	f(&r.Module)
	if r.Split != nil {
		r.Split.modules(f)
	}
}

func (r *ProceedResponse) modules(f func(*[]byte)) {
	f(&r.Module)
	for i := range r.Ran {
		f(&r.Ran[i].Module)
	}
}

func (r *RunResponse) modules(f func(*[]byte))   { f(&r.Module) }
func (r *PrintResponse) modules(f func(*[]byte)) { f(&r.Module) }

func (r *SplitResponse) modules(f func(*[]byte)) {
	for i := range r.Batches {
		f(&r.Batches[i].Module)
	}
}

func (r *TakeResponse) modules(f func(*[]byte))  { f(&r.Module) }
func (*DigestResponse) modules(func(*[]byte))    {}
func (r *MergeResponse) modules(f func(*[]byte)) { f(&r.Module) }

// modulesOf lists the modules of a message.
func modulesOf(m message) (all [][]byte) {
	m.modules(func(module *[]byte) { all = append(all, *module) })
	return all
}

// fill gives a message, whose header has been read, its modules.
func fill(m message, blobs [][]byte) error {
	n := 0
	m.modules(func(module *[]byte) {
		if n < len(blobs) {
			*module = blobs[n]
		}
		n++
	})
	if n != len(blobs) {
		return fmt.Errorf("damaged frame: %d modules for a message of %d", len(blobs), n)
	}
	return nil
}

// call is the header of a request's frame: one of the requests.
type call struct {
	Open    *OpenRequest    `json:"open,omitempty"`
	Proceed *ProceedRequest `json:"proceed,omitempty"`
	Run     *RunRequest     `json:"run,omitempty"`
	Print   *PrintRequest   `json:"print,omitempty"`
	Split   *SplitRequest   `json:"split,omitempty"`
	Take    *TakeRequest    `json:"take,omitempty"`
	Digest  *DigestRequest  `json:"digest,omitempty"`
	Merge   *MergeRequest   `json:"merge,omitempty"`
}

// callOf is the header of a request.
func callOf(req message) *call {
	c := &call{}
	switch r := req.(type) {
	case *OpenRequest:
		c.Open = r
	case *ProceedRequest:
		c.Proceed = r
	case *RunRequest:
		c.Run = r
	case *PrintRequest:
		c.Print = r
	case *SplitRequest:
		c.Split = r
	case *TakeRequest:
		c.Take = r
	case *DigestRequest:
		c.Digest = r
	case *MergeRequest:
		c.Merge = r
	}
	return c
}

// request is the one that the header has, nil if there is none.
func (c *call) request() message {
	switch {
	case c.Open != nil:
		return c.Open
	case c.Proceed != nil:
		return c.Proceed
	case c.Run != nil:
		return c.Run
	case c.Print != nil:
		return c.Print
	case c.Split != nil:
		return c.Split
	case c.Take != nil:
		return c.Take
	case c.Digest != nil:
		return c.Digest
	case c.Merge != nil:
		return c.Merge
	}
	return nil
}

// reply is the header of a response's frame: the response, or why the request could not be served.
type reply struct {
	Response any          `json:"response,omitempty"`
	Refused  []Diagnostic `json:"refused,omitempty"`
}
