package service

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Client submits jobs and asks for them. It knows no dialects and no passes, and need not be of the workers' build: they
// read the input, judge the pipeline and write the result.
type Client struct {
	// Converter is the connection's, for a client of one that has a payload codec; nil is Temporal's default.
	Converter converter.DataConverter

	temporal client.Client
	store    *store.Store

	once       sync.Once
	searchable map[string]enumspb.IndexedValueType // attributes of the namespace
}

// NewClient makes a client of a Temporal server and the blob store that the workers there share.
func NewClient(temporal client.Client, s *store.Store) *Client {
	return &Client{temporal: temporal, store: s}
}

// data reads the payloads that the connection does not read itself.
func (c *Client) data() converter.DataConverter {
	if c.Converter != nil {
		return c.Converter
	}
	return converter.GetDefaultDataConverter()
}

func (c *Client) fleet() worker.Fleet { return worker.Fleet(c.store.ID()) }

// Request is a job to be done.
type Request struct {
	Name   string // of the input, as locations print it
	Input  []byte // text or bytecode
	Engine worker.EngineSpec
	worker.Options
	Window int    // batches in flight at once; 0 follows the workers' slots
	User   string // who asks; for people only
}

// Defaults are what the command line has where nothing is said.
func Defaults() Request {
	return Request{
		Name: "-", Engine: worker.EngineSpec{Name: engine.Native},
		Options: worker.Options{Limits: engine.Limits{Time: 10 * time.Minute, Memory: 4 << 30}},
	}
}

// Job is one that has been submitted, now or before.
type Job struct {
	ID     string
	client *Client
	run    string // of the workflow; "" is the latest
}

// Job names a job by its id, or one run of it by that, a slash and the run's: the same request again is a run of the same job.
func (c *Client) Job(id string) *Job {
	id, run, _ := strings.Cut(id, "/")
	return &Job{ID: id, client: c, run: run}
}

// jobID names a job by all that its result depends on, so that the same request finds it again.
func jobID(job worker.Job) (string, error) {
	job.ID, job.Limits, job.BatchBytes, job.Form, job.Fresh = "", engine.Limits{}, 0, engine.Form{}, false
	data, err := json.Marshal(job)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return "millrace-" + hex.EncodeToString(sum[:12]), nil
}

// Submit starts a job, or attaches to the equal one that runs or has succeeded.
func (c *Client) Submit(ctx context.Context, r *Request) (*Job, error) {
	return c.start(ctx, r, enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY, enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING)
}

// Resubmit ends the equal job if there is one, whatever its state, and starts it again, on a build that is there now. What
// that build has finished comes from the cache.
func (c *Client) Resubmit(ctx context.Context, r *Request) (*Job, error) {
	return c.start(ctx, r, enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE, enumspb.WORKFLOW_ID_CONFLICT_POLICY_TERMINATE_EXISTING)
}

func (c *Client) start(ctx context.Context, r *Request, reuse enumspb.WorkflowIdReusePolicy, conflict enumspb.WorkflowIdConflictPolicy) (*Job, error) {
	job := worker.Job{Name: r.Name, Engine: r.Engine, Options: r.Options}
	var err error
	if job.Module, err = c.store.Put(ctx, r.Input); err != nil {
		return nil, err
	}
	if job.ID, err = jobID(job); err != nil {
		return nil, err
	}
	data, err := json.Marshal(job)
	if err != nil {
		return nil, err
	}
	ref, err := c.store.Put(ctx, data)
	if err != nil {
		return nil, err
	}
	timeout := 24 * time.Hour
	if job.Limits.Time > 0 { // a batch may have to try every unit three times
		timeout = max(timeout, 100*job.Limits.Time)
	}
	run, err := c.temporal.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                       job.ID,
		TaskQueue:                c.fleet().Jobs(),
		WorkflowIDConflictPolicy: conflict,
		WorkflowIDReusePolicy:    reuse,
		StaticSummary:            filepath.Base(job.Name) + ": " + job.Pipeline,
		TypedSearchAttributes:    c.attributes(ctx, &job, r.User),
		Memo:                     map[string]any{"input": job.Name, "pipeline": clip(job.Pipeline, 1000), "job": ref, "store": c.store.ID(), "user": r.User, "engine": job.Engine.Name},
	}, workflow.CompileName, workflow.Input{
		Job: ref, Fleet: c.fleet(), Engine: job.Engine, Window: max(r.Window, 0), Partial: job.Partial, Timeout: timeout,
	})
	if err != nil {
		return nil, fmt.Errorf("starting the job: %w", err)
	}
	return &Job{ID: run.GetID(), client: c, run: run.GetRunID()}, nil
}

func clip(s string, n int) string {
	if len(s) > n {
		return s[:n] + "..."
	}
	return s
}

// cancelPatience is how long a job may take to end by itself: its engines are told within two seconds.
const cancelPatience = 4 * time.Second

// Cancel ends a job. Where no worker is there to do so in order, the server ends it.
func (j *Job) Cancel(ctx context.Context) error {
	if err := j.client.temporal.CancelWorkflow(ctx, j.ID, j.run); err != nil {
		return fmt.Errorf("job %s: %w", j.ID, err)
	}
	patient, cancel := context.WithTimeout(ctx, cancelPatience)
	defer cancel()
	// What the server says of its own deadline may come before ours is over: only what tells how the job ended counts.
	err := j.client.temporal.GetWorkflow(patient, j.ID, j.run).Get(patient, nil)
	var ended *temporal.WorkflowExecutionError
	if err == nil || errors.As(err, &ended) || ctx.Err() != nil {
		return ctx.Err()
	}
	err = j.client.temporal.TerminateWorkflow(ctx, j.ID, j.run, "cancelled, and no worker was there to end it")
	var gone *serviceerror.NotFound
	if err != nil && !errors.As(err, &gone) { // it ended after all
		return fmt.Errorf("job %s: %w", j.ID, err)
	}
	return nil
}

// Spec reads what the job was asked to do, and the reference of that.
func (j *Job) Spec(ctx context.Context) (*worker.Job, store.Ref, error) {
	var ref store.Ref
	d, err := j.client.temporal.DescribeWorkflowExecution(ctx, j.ID, j.run)
	if err != nil {
		return nil, ref, fmt.Errorf("job %s: %w", j.ID, err)
	}
	payload := d.WorkflowExecutionInfo.Memo.GetFields()["job"]
	if payload == nil {
		return nil, ref, fmt.Errorf("%s is no job of millrace", j.ID)
	}
	if err := j.client.data().FromPayload(payload, &ref); err != nil {
		return nil, ref, fmt.Errorf("job %s: %w", j.ID, err)
	}
	data, err := j.client.store.Get(ctx, ref)
	if err != nil {
		return nil, ref, err
	}
	job := new(worker.Job)
	return job, ref, json.Unmarshal(data, job)
}

// errNoOutput is for jobs whose units failed, unless a partial result was asked for.
var errNoOutput = errors.New("units failed, and no partial result was asked for")
