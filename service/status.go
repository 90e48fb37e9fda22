package service

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"

	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Status is what the server knows of a job.
type Status struct {
	Job     string
	Run     string // of its workflow
	State   string
	Started time.Time
	Ended   time.Time // zero while it runs
	// What it was asked to do, and by whom.
	Input, Pipeline, Engine, User string
	// Waiting says why a running job makes no progress, as far as that can be seen; else it is "".
	Waiting  string
	Progress *Progress // of a running job, where a worker answers
}

// Status asks the server, and then the job's workflow if a worker is there to answer.
func (j *Job) Status(ctx context.Context) (*Status, error) {
	d, err := j.client.temporal.DescribeWorkflowExecution(ctx, j.ID, j.run)
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", j.ID, err)
	}
	s := j.client.statusOf(d.WorkflowExecutionInfo)
	if !s.Ended.IsZero() {
		return s, nil
	}
	if s.Waiting = j.waiting(ctx, d); s.Waiting == noWorker {
		return s, nil // nobody would answer the query
	}
	if p, err := j.Progress(ctx); err == nil {
		s.Progress = &p
	}
	return s, nil
}

func (c *Client) statusOf(info *workflowpb.WorkflowExecutionInfo) *Status {
	s := &Status{Job: info.Execution.WorkflowId, Run: info.Execution.RunId, State: state(info.Status), Started: info.StartTime.AsTime()}
	if info.CloseTime != nil {
		s.Ended = info.CloseTime.AsTime()
	}
	for name, to := range map[string]*string{"input": &s.Input, "pipeline": &s.Pipeline, "engine": &s.Engine, "user": &s.User} {
		if p := info.Memo.GetFields()[name]; p != nil && c.data().FromPayload(p, to) != nil {
			*to = ""
		}
	}
	return s
}

// state is a workflow's status as people say it.
func state(s enumspb.WorkflowExecutionStatus) string {
	switch s {
	case enumspb.WORKFLOW_EXECUTION_STATUS_CANCELED:
		return "cancelled"
	case enumspb.WORKFLOW_EXECUTION_STATUS_TIMED_OUT:
		return "timed out"
	}
	names := map[enumspb.WorkflowExecutionStatus]string{
		enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING:    "running",
		enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED:  "completed",
		enumspb.WORKFLOW_EXECUTION_STATUS_FAILED:     "failed",
		enumspb.WORKFLOW_EXECUTION_STATUS_TERMINATED: "terminated",
	}
	if name := names[s]; name != "" {
		return name
	}
	return s.String()
}

// Filter selects jobs; empty fields select all.
type Filter struct {
	State string    // as Status has it
	Since time.Time // started then or later
	Input string    // in the input's name
	User  string
}

// query is the part of a filter that the server applies.
func (f *Filter) query() (string, error) {
	q := "WorkflowType = '" + workflow.CompileName + "'"
	if f.State != "" {
		name := ""
		for s := range enumspb.WorkflowExecutionStatus_name {
			if status := enumspb.WorkflowExecutionStatus(s); state(status) == f.State {
				name = status.String()
			}
		}
		if name == "" {
			return "", fmt.Errorf("%w %q: running, completed, failed, cancelled, terminated or timed out", ErrState, f.State)
		}
		q += " AND ExecutionStatus = '" + name + "'"
	}
	if !f.Since.IsZero() {
		q += " AND StartTime >= '" + f.Since.UTC().Format(time.RFC3339) + "'"
	}
	return q, nil
}

func (f *Filter) match(s *Status) bool {
	return strings.Contains(s.Input, f.Input) && (f.User == "" || f.User == s.User || strings.HasPrefix(s.User, f.User+"@"))
}

// ErrState is for a state that jobs do not have.
var ErrState = errors.New("no state of jobs is")

// List calls visit for every job on the server that a filter selects, the newest first, until it returns an error.
func (c *Client) List(ctx context.Context, f Filter, visit func(*Status) error) error {
	var page []byte
	query, err := f.query()
	if err != nil {
		return err
	}
	for {
		list, err := c.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
			Query: query, NextPageToken: page,
		})
		if err != nil {
			return fmt.Errorf("listing jobs: %w", err)
		}
		for _, e := range list.Executions {
			s := c.statusOf(e)
			if !f.match(s) {
				continue
			}
			if err := visit(s); err != nil {
				return err
			}
		}
		if page = list.NextPageToken; len(page) == 0 {
			return nil
		}
	}
}

// Strangers counts the running jobs of clients that have another store.
func (c *Client) Strangers(ctx context.Context) (int, error) {
	list, err := c.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
		Query: "WorkflowType = '" + workflow.CompileName + "' AND ExecutionStatus = 'Running'",
	})
	if err != nil {
		return 0, fmt.Errorf("listing jobs: %w", err)
	}
	n := 0
	for _, e := range list.Executions {
		id := ""
		if p := e.Memo.GetFields()["store"]; p != nil && c.data().FromPayload(p, &id) == nil && id != c.store.ID() {
			n++
		}
	}
	return n, nil
}

// slow is how long work may lie in a queue before that is worth a word.
const slow = 5 * time.Second

// pollInterval is longer than a worker that has a free slot leaves its queue alone.
const pollInterval = 70 * time.Second

const noWorker = "no worker polls this server with this store"

// waiting tells why a running job makes no progress, from what the server has pending for it.
func (j *Job) waiting(ctx context.Context, d *workflowservice.DescribeWorkflowExecutionResponse) string {
	if t := d.PendingWorkflowTask; t != nil && t.State == enumspb.PENDING_WORKFLOW_TASK_STATE_SCHEDULED && time.Since(t.ScheduledTime.AsTime()) > slow {
		return noWorker
	}
	if len(d.PendingActivities) == 0 && len(d.PendingChildren) > 0 {
		child := d.PendingChildren[0]
		if d, err := j.client.temporal.DescribeWorkflowExecution(ctx, child.WorkflowId, child.RunId); err == nil {
			return j.waiting(ctx, d)
		}
		return ""
	}
	var oldest *workflowpb.PendingActivityInfo
	for _, a := range d.PendingActivities {
		if a.State == enumspb.PENDING_ACTIVITY_STATE_STARTED {
			return ""
		}
		if oldest == nil || a.ScheduledTime.AsTime().Before(oldest.ScheduledTime.AsTime()) {
			oldest = a
		}
	}
	switch {
	case oldest == nil:
		return ""
	case oldest.LastFailure != nil:
		return fmt.Sprintf("%s was tried %d times, last: %s", oldest.ActivityType.Name, oldest.Attempt, oldest.LastFailure.Message)
	case time.Since(oldest.ScheduledTime.AsTime()) > slow:
		return j.unserved(ctx)
	}
	return ""
}

// unserved tells of work that lies in an engine's queue.
func (j *Job) unserved(ctx context.Context) string {
	var spec worker.EngineSpec
	if p, err := j.Progress(ctx); err == nil {
		spec = p.Engine
	} else if job, _, err := j.Spec(ctx); err == nil {
		spec = job.Engine
	}
	queue, name := j.client.fleet().Engine(spec.Name), "engine "+spec.Name
	if spec.Build != "" {
		queue, name = j.client.fleet().Build(spec), name+", build "+clip(spec.Build, 12)
	}
	q, err := j.client.temporal.DescribeTaskQueue(ctx, queue, enumspb.TASK_QUEUE_TYPE_ACTIVITY)
	if err != nil {
		return ""
	}
	for _, p := range q.Pollers {
		if time.Since(p.LastAccessTime.AsTime()) < pollInterval {
			return "no free worker for " + name
		}
	}
	return "no worker for " + name
}
