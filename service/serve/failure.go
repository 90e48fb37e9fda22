package serve

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"go.temporal.io/api/serviceerror"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/store"
)

// Exit statuses of the command line, which answer.Error has.
const (
	failedUnits    = 1
	usage          = 2
	infrastructure = 3
	cancelled      = 4
)

// requestError is an error whose HTTP status is known.
type requestError struct {
	code int
	text string
	next string // what to do next
}

func (e *requestError) Error() string { return e.text }

// exitStatus returns the command line's exit status for a HTTP status.
func exitStatus(code int) int {
	switch {
	case code == http.StatusUnprocessableEntity:
		return failedUnits
	case code == http.StatusGone:
		return cancelled
	case code >= 500, code == http.StatusTooManyRequests:
		return infrastructure
	}
	return usage
}

// failure returns the HTTP status and the body for an error.
func failure(err error) (int, *answer.Error) {
	var own *requestError
	var refused *service.RefusedError
	var request *engine.RequestError
	var death *engine.Death
	var big *http.MaxBytesError
	var nothing *serviceerror.NotFound
	code, f := http.StatusBadGateway, &answer.Error{Error: service.Printable(err.Error()), Next: "try again; if that does not help, ask the operator"}
	switch {
	case errors.As(err, &own):
		code, f.Next = own.code, own.next
	case errors.As(err, &refused):
		code, f.Diagnostics, f.Next = http.StatusUnprocessableEntity, refused.Diagnostics, "correct the module or the pipeline"
	case errors.As(err, &request):
		code, f.Diagnostics, f.Next = http.StatusUnprocessableEntity, request.Diagnostics, "correct the module or the pipeline"
	case errors.As(err, &death):
		code, f.Next = http.StatusUnprocessableEntity, "run the pipeline with millrace-opt to see the crash"
	case errors.As(err, &big):
		code, f.Error, f.Next = http.StatusRequestEntityTooLarge, "the module is larger than this server takes", "send a smaller module, or ask the operator to raise --max-bytes"
	case errors.Is(err, service.ErrNoJob), errors.As(err, &nothing):
		code, f.Next = http.StatusNotFound, "GET /v1/jobs lists the jobs"
	case errors.Is(err, service.ErrState):
		code, f.Next = http.StatusBadRequest, "use a state that the message names"
	case errors.Is(err, service.ErrCancelled):
		code, f.Next = http.StatusGone, "submit the job again"
	case errors.Is(err, store.ErrNotFound):
		code, f.Next = http.StatusGone, "submit the job again: the store has lost its input or result"
	case errors.Is(err, context.DeadlineExceeded):
		code, f.Next = http.StatusGatewayTimeout, "ask for the job's status"
	}
	f.Status = exitStatus(code)
	return code, f
}

func (s *Server) fail(w http.ResponseWriter, q *http.Request, err error) {
	code, f := failure(err)
	if code >= 500 {
		s.Log.Warn("a request failed", "method", q.Method, "path", q.URL.Path, "error", err)
	}
	if code == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", `Bearer realm="millrace"`)
	}
	write(w, code, f)
}

// write writes a JSON body.
func write(w http.ResponseWriter, code int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // the client may be gone
}
