package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// message is a request or a response. Its header travels as JSON, and its modules follow the header
// unencoded.
type message interface {
	// modules calls f with the address of each module, in an order that depends on the header only.
	modules(f func(*[]byte))
}

// response is a message that reports the resources used.
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
	for i := range r.Left {
		f(&r.Left[i].Module)
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

// fill sets the modules of a message to blobs, in order. The header has been decoded before. It returns
// an error if the message has another number of modules.
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

// call is the header of a request's frame. The request stays undecoded until the verb determines its
// type.
type call struct {
	Verb    string          `json:"verb"`
	Request json.RawMessage `json:"request"`
}

// verb is a type of request: its name, a function that makes an empty request, and the method of
// Handler that serves it.
type verb struct {
	name  string
	empty func() message
	serve func(Handler, message) (response, error)
}

// verbs has a verb for each method of Handler.
var verbs = []verb{
	verbOf(Handler.Open), verbOf(Handler.Proceed), verbOf(Handler.Run), verbOf(Handler.Print),
	verbOf(Handler.Split), verbOf(Handler.Take), verbOf(Handler.Digest), verbOf(Handler.Merge),
}

// verbOf returns the verb for serve, which is a method of Handler. The verb's name is the name of the
// request's type, such as RunRequest.
func verbOf[Q any, P interface {
	*Q
	message
}, R response](serve func(Handler, P) (R, error)) verb {
	return verb{
		name:  nameOf(P(nil)),
		empty: func() message { return P(new(Q)) },
		serve: func(h Handler, req message) (response, error) {
			resp, err := serve(h, req.(P))
			if err != nil { // a nil pointer in the interface would be a response
				return nil, err
			}
			return resp, nil
		},
	}
}

func nameOf(req message) string { return reflect.TypeOf(req).Elem().Name() }

// verbNamed returns the verb with the given name, or nil.
func verbNamed(name string) *verb {
	if i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == name }); i >= 0 {
		return &verbs[i]
	}
	return nil
}

// callOf encodes a request as the header of the message that carries it to a child process. The header
// leaves out the request's modules, which follow it.
func callOf(req message) (*call, error) {
	data, err := json.Marshal(req)
	return &call{nameOf(req), data}, err
}

// request decodes the request in the header, and returns it with its verb. The modules are not set yet.
// It returns an error if the verb is unknown.
func (c *call) request() (message, *verb, error) {
	v := verbNamed(c.Verb)
	if v == nil {
		return nil, nil, fmt.Errorf("damaged frame: unknown request %q", c.Verb)
	}
	req := v.empty()
	return req, v, json.Unmarshal(c.Request, req)
}

// reply is the header of a response's frame: the response, or the reason why the handler could not
// serve the request.
type reply struct {
	Response any          `json:"response,omitempty"`
	Refused  []Diagnostic `json:"refused,omitempty"`
}
