package service

import (
	"context"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/converter"

	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Status is what the server knows of a job.
type Status struct {
	Job     string
	State   string
	Started time.Time
	Ended   time.Time // zero while it runs
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
	s := statusOf(d.WorkflowExecutionInfo)
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

func statusOf(info *workflowpb.WorkflowExecutionInfo) *Status {
	s := &Status{Job: info.Execution.WorkflowId, State: state(info.Status), Started: info.StartTime.AsTime()}
	if info.CloseTime != nil {
		s.Ended = info.CloseTime.AsTime()
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

// List calls visit for every job on the server, the newest first, until it returns an error.
func (c *Client) List(ctx context.Context, visit func(*Status) error) error {
	var page []byte
	for {
		list, err := c.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
			Query: "WorkflowType = '" + workflow.CompileName + "'", NextPageToken: page,
		})
		if err != nil {
			return fmt.Errorf("listing jobs: %w", err)
		}
		for _, e := range list.Executions {
			if err := visit(statusOf(e)); err != nil {
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
		if p := e.Memo.GetFields()["store"]; p != nil && converter.GetDefaultDataConverter().FromPayload(p, &id) == nil && id != c.store.ID() {
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
