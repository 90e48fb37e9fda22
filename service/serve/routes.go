package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/timing"
)

// route is a request that the server answers. Its fields beside serve describe it in the OpenAPI document.
type route struct {
	Method, Path, Doc string
	Query             []parameter
	Module            bool     // the body of the request is a module
	Code              int      // of success
	Result            any      // of the body's type; nil is a body of kinds
	kinds             []string // media types of a body that is not an answer
	serve             func(w http.ResponseWriter, q *http.Request, user string) error
}

// parameter is a parameter of a query.
type parameter struct{ Name, Type, Doc string }

// jobParameters describe a job to submit or to plan.
var jobParameters = []parameter{
	{"pipeline", "string", "the pipeline, as mlir-opt's --pass-pipeline takes it; required"},
	{"name", "string", "the module's name, as locations print it; default \"-\""},
	{"engine", "string", "the engine, NAME or NAME@BUILD; default native"},
	{"dialects", "string", "the set of dialects and passes; default is the set that the module needs"},
	{"allow_unregistered", "boolean", "allow operations of unknown dialects"},
	{"partial", "boolean", "keep the module as after the stage in which units failed"},
	{"unit_timeout_seconds", "number", "time limit of a unit in a stage; default 600"},
	{"unit_memory_bytes", "integer", "memory limit of a unit; default 4 GiB"},
	{"batch_bytes", "integer", "approximate size of a batch; 0 leaves it to the engine"},
}

var formParameter = parameter{"form", "string", "text, bytecode, generic or debuginfo (text with locations); default text"}

// routes returns all routes of the server.
func (s *Server) routes() []route {
	return []route{
		{Method: "POST", Path: "/v1/jobs", Doc: "Submit a module, text or bytecode. An equal job that runs or has succeeded is the answer, too.", Query: jobParameters, Module: true, Code: http.StatusAccepted, Result: answer.Job{}, serve: s.submit},
		{Method: "POST", Path: "/v1/plan", Doc: "Say how a job on the module would be cut into stages, units and batches. No pass runs.", Query: jobParameters, Module: true, Code: http.StatusOK, Result: []service.StagePlan{}, serve: s.plan},
		{Method: "GET", Path: "/v1/jobs", Doc: "List jobs, the newest first.", Query: []parameter{{"state", "string", "only jobs in this state"}, {"input", "string", "only jobs whose input's name has this text"}, {"user", "string", "only jobs of this token's name"}, {"limit", "integer", "at most so many, up to 1000; default 100"}}, Code: http.StatusOK, Result: answer.JobList{}, serve: s.list},
		{Method: "GET", Path: "/v1/jobs/{job}", Doc: "The state of a job.", Query: []parameter{{"wait_seconds", "number", "wait so long, up to 60, for the end of the job"}}, Code: http.StatusOK, Result: answer.Job{}, serve: s.status},
		{Method: "GET", Path: "/v1/jobs/{job}/account", Doc: "The report of a finished job: counts, failures, times.", Code: http.StatusOK, Result: answer.Account{}, serve: s.account},
		{Method: "GET", Path: "/v1/jobs/{job}/timing", Doc: "A finished job's time by pass and by unit.", Code: http.StatusOK, Result: answer.Timing{}, serve: s.timing},
		{Method: "GET", Path: "/v1/jobs/{job}/trace", Doc: "A job's timeline, as a file for Perfetto.", Code: http.StatusOK, kinds: []string{"application/json"}, serve: s.trace},
		{Method: "GET", Path: "/v1/jobs/{job}/result", Doc: "The module of a finished job.", Query: []parameter{formParameter}, Code: http.StatusOK, kinds: []string{"text/plain", "application/octet-stream"}, serve: s.result},
		{Method: "GET", Path: "/v1/jobs/{job}/reproducers", Doc: "The reproducers of a job's failed units, with their files.", Code: http.StatusOK, Result: []answer.ReproducerFile{}, serve: s.reproducers},
		{Method: "POST", Path: "/v1/jobs/{job}/cancel", Doc: "Cancel a job that this token has submitted.", Code: http.StatusOK, Result: answer.Job{}, serve: s.cancel},
	}
}

func badRequest(format string, args ...any) error {
	return &requestError{code: http.StatusBadRequest, text: fmt.Sprintf(format, args...), next: "correct the request; GET / describes it"}
}

// request reads the job that a request describes.
func (s *Server) request(w http.ResponseWriter, q *http.Request, user string) (*service.Request, error) {
	values := q.URL.Query()
	r := service.Defaults()
	r.User = user
	seconds, memory, batch := r.Limits.Time.Seconds(), float64(r.Limits.Memory), 0.0
	number := map[string]*float64{"unit_timeout_seconds": &seconds, "unit_memory_bytes": &memory, "batch_bytes": &batch}
	flag := map[string]*bool{"allow_unregistered": &r.AllowUnregistered, "partial": &r.Partial}
	text := map[string]*string{"pipeline": &r.Pipeline, "name": &r.Name, "engine": &r.Engine.Name, "dialects": &r.Engine.Dialects}
	for name, given := range values {
		var err error
		value := given[len(given)-1]
		switch {
		case text[name] != nil:
			*text[name] = value
		case flag[name] != nil:
			*flag[name], err = strconv.ParseBool(value)
		case number[name] != nil:
			*number[name], err = strconv.ParseFloat(value, 64)
			if err == nil && !(*number[name] >= 0 && *number[name] <= 1e12) {
				err = errors.New("out of range")
			}
		default:
			return nil, badRequest("parameter %s: there is no such parameter", name)
		}
		if err != nil {
			return nil, badRequest("parameter %s: %q cannot be read", name, value)
		}
	}
	if r.Pipeline == "" {
		return nil, badRequest("parameter pipeline: it is missing")
	}
	if name, build, ok := strings.Cut(r.Engine.Name, "@"); ok {
		r.Engine.Name, r.Engine.Build = name, build
	}
	if seconds == 0 || memory == 0 {
		return nil, badRequest("parameters unit_timeout_seconds and unit_memory_bytes: a unit has a limit here, and 0 would be none")
	}
	r.Limits = engine.Limits{Time: time.Duration(seconds * float64(time.Second)), Memory: int64(memory)}
	r.BatchBytes = int(batch)
	var err error
	if r.Input, err = io.ReadAll(http.MaxBytesReader(w, q.Body, s.Limits.Bytes)); err != nil {
		return nil, err
	}
	if len(r.Input) == 0 {
		return nil, badRequest("the body of the request is empty: it must be a module, as text or bytecode")
	}
	return &r, nil
}

func (s *Server) submit(w http.ResponseWriter, q *http.Request, user string) error {
	r, err := s.request(w, q, user)
	if err != nil {
		return err
	}
	s.submitting.Lock()
	defer s.submitting.Unlock()
	n, err := s.running(q.Context(), user)
	if err != nil {
		return err
	}
	if n >= s.Limits.Jobs {
		w.Header().Set("Retry-After", "5")
		return &requestError{code: http.StatusTooManyRequests, text: fmt.Sprintf("%d jobs of %s run already, and %d may", n, user, s.Limits.Jobs), next: "submit again when one has ended, or cancel one"}
	}
	job, err := s.Client.Submit(q.Context(), r)
	if err != nil {
		return err
	}
	status, err := job.Status(q.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Location", "/v1/jobs/"+job.ID)
	write(w, http.StatusAccepted, answer.NewJob(status))
	return nil
}

// mostPlanning bounds the time of a plan, which reads and splits the module.
const mostPlanning = 5 * time.Minute

func (s *Server) plan(w http.ResponseWriter, q *http.Request, user string) error {
	r, err := s.request(w, q, user)
	if err != nil {
		return err
	}
	select {
	case s.planning <- struct{}{}:
		defer func() { <-s.planning }()
	case <-q.Context().Done():
		return q.Context().Err()
	}
	ctx, cancel := context.WithTimeout(q.Context(), mostPlanning)
	defer cancel()
	all, err := s.Tool.Plan(ctx, r, s.Store)
	if err == nil {
		write(w, http.StatusOK, all)
	}
	return err
}

// Numbers of jobs that a list has.
const (
	listed     = 100
	mostListed = 1000
)

func (s *Server) list(w http.ResponseWriter, q *http.Request, _ string) error {
	values := q.URL.Query()
	limit := listed
	if text := values.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > mostListed {
			return badRequest("parameter limit: %q is not a number from 1 to %d", text, mostListed)
		}
		limit = n
	}
	all := answer.JobList{Jobs: []answer.Job{}}
	err := s.Client.List(q.Context(), service.Filter{State: values.Get("state"), Input: values.Get("input"), User: values.Get("user")}, func(st *service.Status) error {
		if len(all.Jobs) == limit {
			all.More = true
			return errEnough
		}
		all.Jobs = append(all.Jobs, answer.NewJob(st))
		return nil
	})
	if err == nil || errors.Is(err, errEnough) {
		write(w, http.StatusOK, all)
		return nil
	}
	return err
}

// mostWait bounds the time that a request for a status waits for the end of the job.
const mostWait = time.Minute

func (s *Server) status(w http.ResponseWriter, q *http.Request, _ string) error {
	job := s.Client.Job(q.PathValue("job"))
	if text := q.URL.Query().Get("wait_seconds"); text != "" {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil || !(seconds >= 0 && seconds <= mostWait.Seconds()) {
			return badRequest("parameter wait_seconds: %q is not a number from 0 to %.0f", text, mostWait.Seconds())
		}
		if _, err := job.Status(q.Context()); err != nil {
			return err // an unknown job does not end
		}
		ctx, cancel := context.WithTimeout(q.Context(), time.Duration(seconds*float64(time.Second)))
		_, err = job.Wait(ctx)
		cancel()
		if q.Context().Err() != nil {
			return err
		}
	}
	st, err := job.Status(q.Context())
	if err == nil {
		write(w, http.StatusOK, answer.NewJob(st))
	}
	return err
}

// finished returns the outcome of a job that has ended.
func (s *Server) finished(ctx context.Context, id string) (*service.Job, *service.Status, *service.Outcome, error) {
	job := s.Client.Job(id)
	st, err := job.Status(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	if st.Ended.IsZero() {
		return nil, nil, nil, &requestError{code: http.StatusConflict, text: "job " + id + " is " + st.State + " and has no result yet", next: "GET /v1/jobs/" + id + "?wait_seconds=60 waits for its end"}
	}
	out, err := job.Wait(ctx)
	return job, st, out, err
}

func (s *Server) account(w http.ResponseWriter, q *http.Request, _ string) error {
	job, st, out, err := s.finished(q.Context(), q.PathValue("job"))
	if err == nil {
		write(w, http.StatusOK, answer.NewAccount(job.ID, &out.Report, out.Finish.Failed, st.Ended.Sub(st.Started)))
	}
	return err
}

func (s *Server) timing(w http.ResponseWriter, q *http.Request, _ string) error {
	job, st, out, err := s.finished(q.Context(), q.PathValue("job"))
	if err == nil {
		write(w, http.StatusOK, answer.NewTiming(job.ID, st.Ended.Sub(st.Started), &out.Report))
	}
	return err
}

func (s *Server) trace(w http.ResponseWriter, q *http.Request, _ string) error {
	spans, err := s.Client.Job(q.PathValue("job")).Trace(q.Context())
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := timing.WriteTrace(&b, spans); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(b.Bytes()) // the client may be gone
	return nil
}

// forms are the forms in which a result can be written.
var forms = map[string]engine.Form{"": {}, "text": {}, "bytecode": {Bytecode: true}, "generic": {Generic: true}, "debuginfo": {DebugInfo: true}}

func (s *Server) result(w http.ResponseWriter, q *http.Request, _ string) error {
	form, ok := forms[q.URL.Query().Get("form")]
	if !ok {
		return badRequest("parameter form: %q is not text, bytecode, generic or debuginfo", q.URL.Query().Get("form"))
	}
	job, _, out, err := s.finished(q.Context(), q.PathValue("job"))
	if err != nil {
		return err
	}
	if !out.HasOutput() {
		return &requestError{code: http.StatusUnprocessableEntity, text: fmt.Sprintf("job %s has no result: %d units failed", job.ID, out.Finish.Failed), next: "GET /v1/jobs/" + job.ID + "/reproducers has the failures; partial=true keeps a module all the same"}
	}
	module, err := job.Result(q.Context(), out, form)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if form.Bytecode {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
	_, _ = w.Write(module) // the client may be gone
	return nil
}

func (s *Server) reproducers(w http.ResponseWriter, q *http.Request, _ string) error {
	job := s.Client.Job(q.PathValue("job"))
	if _, err := job.Status(q.Context()); err != nil {
		return err
	}
	found, err := job.Reproducers(q.Context())
	if err != nil {
		return err
	}
	all := []answer.ReproducerFile{}
	for _, r := range found {
		parsed, err := repro.Parse(r.File)
		if err != nil {
			return fmt.Errorf("reproducer %s: %w", r.Name, err)
		}
		all = append(all, answer.ReproducerFile{Path: r.Path, Pipeline: parsed.Pipeline, Finding: r.Finding, Module: string(r.File)})
	}
	write(w, http.StatusOK, all)
	return nil
}

func (s *Server) cancel(w http.ResponseWriter, q *http.Request, user string) error {
	job := s.Client.Job(q.PathValue("job"))
	st, err := job.Status(q.Context())
	if err != nil {
		return err
	}
	if st.User != user && len(s.Tokens) > 0 {
		return &requestError{code: http.StatusForbidden, text: "job " + job.ID + " is a job of " + st.User + ", not of " + user, next: "cancel it with the token that submitted it"}
	}
	if st.Ended.IsZero() {
		if err := job.Cancel(q.Context()); err != nil {
			return err
		}
		if st, err = job.Status(q.Context()); err != nil {
			return err
		}
	}
	write(w, http.StatusOK, answer.NewJob(st))
	return nil
}
