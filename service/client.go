package service

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Client submits jobs and queries them. It knows no dialects and no passes, and may come from another build than the
// workers. They read the input, check the pipeline and write the result.
type Client struct {
	// Converter is the data converter of the Temporal connection, if that has a payload codec; nil means Temporal's
	// default.
	Converter converter.DataConverter

	store *store.Store
	place place
}

// NewClient returns a client of a Temporal server and the blob store that the server's workers share.
func NewClient(temporal client.Client, s *store.Store) *Client {
	c := &Client{store: s}
	c.place = &onTemporal{temporal: temporal, client: c}
	return c
}

// data returns the converter for payloads that the client itself decodes.
func (c *Client) data() converter.DataConverter {
	if c.Converter != nil {
		return c.Converter
	}
	return converter.GetDefaultDataConverter()
}

// Recorded returns a client that works without a server: jobs are records in the store s. A submitted job waits until
// a process runs it (see Tool.Local).
func Recorded(s *store.Store) *Client { return &Client{store: s, place: records{s}} }

func (c *Client) fleet() worker.Fleet { return worker.Fleet(c.store.ID()) }

// Request describes a job to submit.
type Request struct {
	Name  string // of the input, as locations print it
	Input []byte // text or bytecode
	// Modules are the inputs of a job on several modules; they replace Input.
	Modules []Module
	Engine  worker.EngineSpec
	worker.Options
	Window int    // batches in flight at once; 0 follows the workers' slots
	User   string // who asks; for people only
}

// Module is one input of a job on several modules.
type Module struct {
	Name  string // as locations print it
	Input []byte
}

// Defaults returns a request with the command line's default values.
func Defaults() Request {
	return Request{
		Name: "-", Engine: worker.EngineSpec{Name: engine.Native},
		Options: worker.Options{Limits: engine.Limits{Time: 10 * time.Minute, Memory: 4 << 30}},
	}
}

// Job is a submitted job.
type Job struct {
	ID     string
	client *Client
	run    string // of the workflow; "" is the latest
	place  place  // that knows it; nil before that has been asked
}

// Job returns the job with the given id, JOB or JOB/RUN. JOB/RUN selects one run: submitting an equal request again
// starts another run of the same job.
func (c *Client) Job(id string) *Job {
	id, run, _ := strings.Cut(id, "/")
	return &Job{ID: id, client: c, run: run}
}

// jobID returns a job's id, a digest of everything that its result depends on, so that an equal request finds the job
// again. Limits, the form of the output and Fresh are not part of it. The batch size is part of it, because a user
// who changes it wants to see the new batches.
func jobID(job worker.Job) (string, error) {
	job.ID, job.Limits, job.Form, job.Fresh = "", engine.Limits{}, engine.Form{}, false
	data, err := json.Marshal(job)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return "millrace-" + hex.EncodeToString(sum[:12]), nil
}

// Submit starts a job. If an equal job runs or has succeeded, Submit returns that job instead.
func (c *Client) Submit(ctx context.Context, r *Request) (*Job, error) { return c.start(ctx, r, false) }

// Resubmit starts a job, even if an equal one has ended. If an equal one runs, Resubmit ends it first. The job runs
// on the current build. Results that this build has already stored come from the cache, unless the request has Fresh
// set.
func (c *Client) Resubmit(ctx context.Context, r *Request) (*Job, error) {
	return c.start(ctx, r, true)
}

func (c *Client) start(ctx context.Context, r *Request, again bool) (*Job, error) {
	s, err := c.newSubmission(ctx, r, again)
	if err != nil {
		return nil, err
	}
	run, err := c.place.start(ctx, s)
	if err != nil {
		return nil, fmt.Errorf("starting the job: %w", err)
	}
	return &Job{ID: s.job.ID, client: c, run: run, place: c.place}, nil
}

func clip(s string, n int) string {
	if len(s) > n {
		return s[:n] + "..."
	}
	return s
}

// at returns the place that knows the job: the server or the store's records.
func (j *Job) at(ctx context.Context) (place, error) {
	if j.place != nil {
		return j.place, nil
	}
	var err error
	j.place, err = j.client.of(ctx, j.ID, j.run)
	return j.place, err
}

// Cancel ends a job. On a Temporal server, a worker ends it; if none does in time, the server terminates it.
func (j *Job) Cancel(ctx context.Context) error {
	p, err := j.at(ctx)
	if err != nil {
		return err
	}
	return p.cancel(ctx, j.ID, j.run)
}

// Spec returns the job's description and its store reference.
func (j *Job) Spec(ctx context.Context) (*worker.Job, store.Ref, error) {
	p, err := j.at(ctx)
	if err != nil {
		return nil, store.Ref{}, err
	}
	_, ref, err := p.status(ctx, j.ID, j.run)
	if err != nil {
		return nil, ref, err
	}
	job := new(worker.Job)
	return job, ref, getJSON(ctx, j.client.store, ref, job)
}

func getJSON(ctx context.Context, s *store.Store, ref store.Ref, v any) error {
	data, err := s.Get(ctx, ref)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

func putJSON(ctx context.Context, s *store.Store, v any) (store.Ref, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return store.Ref{}, err
	}
	return s.Put(ctx, data)
}

// errNoOutput reports that units failed and the request did not ask for a partial result.
var errNoOutput = errors.New("units failed, and no partial result was asked for")
