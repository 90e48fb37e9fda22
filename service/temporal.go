package service

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// onTemporal is the place for jobs on a Temporal server; each job is a workflow.
type onTemporal struct {
	temporal client.Client
	client   *Client

	once       sync.Once
	searchable map[string]enumspb.IndexedValueType // attributes of the namespace
}

func (t *onTemporal) start(ctx context.Context, s *submission) (string, error) {
	for {
		run := ""
		err := patiently(ctx, func() (err error) {
			run, err = t.execute(ctx, s)
			return err
		})
		var there *serviceerror.WorkflowExecutionAlreadyStarted
		if !errors.As(err, &there) {
			return run, err
		}
		ending, err := t.ending(ctx, s.job.ID, there.RunId)
		if err != nil || !ending {
			return there.RunId, err
		}
		// A caller that asks for the job now does not want the run that somebody has cancelled.
		if err := t.end(ctx, s.job.ID, there.RunId); err != nil {
			return "", err
		}
	}
}

// execute starts a run. If an equal job runs or has succeeded, it returns a WorkflowExecutionAlreadyStarted error
// with that run's id.
func (t *onTemporal) execute(ctx context.Context, s *submission) (string, error) {
	reuse, conflict := enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY, enumspb.WORKFLOW_ID_CONFLICT_POLICY_FAIL
	if s.again {
		reuse, conflict = enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE, enumspb.WORKFLOW_ID_CONFLICT_POLICY_TERMINATE_EXISTING
	}
	job := s.job
	run, err := t.temporal.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                                       job.ID,
		TaskQueue:                                t.client.fleet().Jobs(),
		WorkflowIDConflictPolicy:                 conflict,
		WorkflowIDReusePolicy:                    reuse,
		WorkflowExecutionErrorWhenAlreadyStarted: true,
		StaticSummary:                            filepath.Base(job.Name) + ": " + job.Pipeline,
		TypedSearchAttributes:                    t.attributes(ctx, job, s.user),
		Memo:                                     map[string]any{"input": job.Name, "pipeline": clip(job.Pipeline, 1000), "job": s.input.Job, "store": t.client.store.ID(), "user": s.user, "engine": job.Engine.Name, "bytes": job.Size()},
	}, workflow.CompileName, s.input)
	if err != nil {
		return "", err
	}
	return run.GetRunID(), nil
}

// ending reports whether a run has been cancelled, but has not ended yet.
func (t *onTemporal) ending(ctx context.Context, id, run string) (bool, error) {
	var told bool
	err := patiently(ctx, func() error {
		d, err := t.temporal.DescribeWorkflowExecution(ctx, id, run)
		told = d.GetWorkflowExecutionInfo().GetStatus() == enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING &&
			d.GetWorkflowExtendedInfo().GetCancelRequested()
		return err
	})
	return told, err
}

// cancelPatience is the time that a cancelled job has to end by itself. Its engines learn of the cancellation within
// two seconds.
const cancelPatience = 4 * time.Second

// cancel ends a job. If no worker ends it within cancelPatience, the server terminates it.
func (t *onTemporal) cancel(ctx context.Context, id, run string) error {
	if err := t.temporal.CancelWorkflow(ctx, id, run); err != nil {
		return fmt.Errorf("job %s: %w", id, err)
	}
	return t.end(ctx, id, run)
}

// end waits for a cancelled run to end, and terminates it after cancelPatience.
func (t *onTemporal) end(ctx context.Context, id, run string) error {
	patient, cancel := context.WithTimeout(ctx, cancelPatience)
	defer cancel()
	// The server's own deadline error may arrive before ours: only an error that says how the job ended counts.
	err := t.temporal.GetWorkflow(patient, id, run).Get(patient, nil)
	var ended *temporal.WorkflowExecutionError
	if err == nil || errors.As(err, &ended) || ctx.Err() != nil {
		return ctx.Err()
	}
	err = t.temporal.TerminateWorkflow(ctx, id, run, "cancelled, and no worker was there to end it")
	var gone *serviceerror.NotFound
	if err != nil && !errors.As(err, &gone) { // it ended after all
		return fmt.Errorf("job %s: %w", id, err)
	}
	return nil
}

func (t *onTemporal) status(ctx context.Context, id, run string) (*Status, store.Ref, error) {
	var ref store.Ref
	d, err := t.temporal.DescribeWorkflowExecution(ctx, id, run)
	var none *serviceerror.NotFound
	if errors.As(err, &none) {
		return nil, ref, unknownJob(id)
	}
	if err != nil {
		return nil, ref, fmt.Errorf("job %s: %w", id, err)
	}
	payload := d.WorkflowExecutionInfo.Memo.GetFields()["job"]
	if payload == nil {
		return nil, ref, fmt.Errorf("%s is no job of millrace", id)
	}
	if err := t.client.data().FromPayload(payload, &ref); err != nil {
		return nil, ref, fmt.Errorf("job %s: %w", id, err)
	}
	s := t.statusOf(d.WorkflowExecutionInfo)
	if s.Ended.IsZero() {
		s.Waiting = t.waiting(ctx, d, id, run)
		s.At = t.at(ctx, d)
	}
	return s, ref, nil
}

func (t *onTemporal) statusOf(info *workflowpb.WorkflowExecutionInfo) *Status {
	s := &Status{Job: info.Execution.WorkflowId, Run: info.Execution.RunId, State: state(info.Status), Started: info.StartTime.AsTime()}
	if info.CloseTime != nil {
		s.Ended = info.CloseTime.AsTime()
	}
	for name, to := range map[string]*string{"input": &s.Input, "pipeline": &s.Pipeline, "engine": &s.Engine, "user": &s.User} {
		if p := info.Memo.GetFields()[name]; p != nil && t.client.data().FromPayload(p, to) != nil {
			*to = ""
		}
	}
	if p := info.Memo.GetFields()["bytes"]; p != nil && t.client.data().FromPayload(p, &s.bytes) != nil {
		s.bytes = 0
	}
	return s
}

// state returns a workflow's status in words for people.
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

func (t *onTemporal) wait(ctx context.Context, id, run string) (*worker.FinishOutput, error) {
	for {
		out := new(worker.FinishOutput)
		err := result(ctx, t.temporal, t.temporal.GetWorkflow(ctx, id, run), out)
		var replaced *temporal.TerminatedError
		if !errors.As(err, &replaced) || run == "" {
			return out, err
		}
		// Somebody asked for the job again, which terminated this run: the newer run gives the same result.
		latest, unknown := t.latest(ctx, id)
		if unknown != nil || latest == run {
			return out, err
		}
		run = latest
	}
}

// latest returns the newest run of a job.
func (t *onTemporal) latest(ctx context.Context, id string) (run string, err error) {
	err = patiently(ctx, func() error {
		d, err := t.temporal.DescribeWorkflowExecution(ctx, id, "")
		run = d.GetWorkflowExecutionInfo().GetExecution().GetRunId()
		return err
	})
	return run, err
}

func (t *onTemporal) progress(ctx context.Context, id, run string) (Progress, error) {
	var p Progress
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	v, err := t.temporal.QueryWorkflow(ctx, id, run, workflow.ProgressQuery)
	if err == nil {
		err = v.Get(&p)
	}
	return p, err
}

func (t *onTemporal) write(ctx context.Context, name string, in worker.PrintInput) (store.Ref, error) {
	var output store.Ref
	run, err := t.temporal.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID: name, TaskQueue: t.client.fleet().Jobs(), WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
	}, workflow.PrintName, workflow.PrintJob{Fleet: t.client.fleet(), Print: in})
	if err != nil {
		return output, err
	}
	return output, result(ctx, t.temporal, run, &output)
}

// query returns the filter in the query language of Temporal's server. The fields Input and User are not part of the
// query; the method match checks these. An unknown state gives ErrState.
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
			return "", fmt.Errorf("%w %q: running, completed, failed, cancelled, terminated, timed out, submitted or interrupted", ErrState, f.State)
		}
		q += " AND ExecutionStatus = '" + name + "'"
	}
	if !f.Since.IsZero() {
		q += " AND StartTime >= '" + f.Since.UTC().Format(time.RFC3339) + "'"
	}
	return q, nil
}

func (t *onTemporal) list(ctx context.Context, f *Filter, visit func(*Status) error) error {
	var page []byte
	query, err := f.query()
	if err != nil {
		return err
	}
	for {
		list, err := t.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
			Query: query, NextPageToken: page,
		})
		if err != nil {
			return fmt.Errorf("listing jobs: %w", err)
		}
		for _, e := range list.Executions {
			s := t.statusOf(e)
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

// Strangers returns the number of running jobs whose clients use another store. It looks only at the first page of
// the server's list.
func (c *Client) Strangers(ctx context.Context) (int, error) {
	t, ok := c.place.(*onTemporal)
	if !ok {
		return 0, nil
	}
	list, err := t.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
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

// slow is the time for which a task must have waited in a queue before onTemporal.waiting reports that it waits.
const slow = 5 * time.Second

// pollInterval is a bound for the time between two polls of a live worker with a free slot.
const pollInterval = 70 * time.Second

// waiting returns the reason why a running job makes no progress, for people, from the tasks that the server has
// pending. It returns "" if the job works, or if the reason is unknown.
func (t *onTemporal) waiting(ctx context.Context, d *workflowservice.DescribeWorkflowExecutionResponse, id, run string) string {
	if task := d.PendingWorkflowTask; task != nil && task.State == enumspb.PENDING_WORKFLOW_TASK_STATE_SCHEDULED && time.Since(task.ScheduledTime.AsTime()) > slow {
		return noWorker
	}
	if len(d.PendingActivities) == 0 && len(d.PendingChildren) > 0 {
		child := d.PendingChildren[0]
		if d, err := t.temporal.DescribeWorkflowExecution(ctx, child.WorkflowId, child.RunId); err == nil {
			return t.waiting(ctx, d, id, run)
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
		return t.unserved(ctx, id, run)
	}
	return ""
}

// askedParts is the maximum number of child workflows of one workflow whose heartbeats onTemporal.at reads.
const askedParts = 8

// at returns the pass and unit on which an activity of the run has been working for the longest time, according to
// heartbeats. It looks at the run and at its first askedParts child workflows. It returns nil if that is unknown.
func (t *onTemporal) at(ctx context.Context, d *workflowservice.DescribeWorkflowExecutionResponse) *worker.Place {
	var first *worker.Place
	for _, a := range d.PendingActivities {
		var p *worker.Place
		if a.HeartbeatDetails != nil && t.client.data().FromPayloads(a.HeartbeatDetails, &p) == nil {
			first = worker.Longer(first, p)
		}
	}
	for _, child := range d.PendingChildren[:min(len(d.PendingChildren), askedParts)] {
		if d, err := t.temporal.DescribeWorkflowExecution(ctx, child.WorkflowId, child.RunId); err == nil {
			first = worker.Longer(first, t.at(ctx, d))
		}
	}
	return first
}

// unserved returns the reason, for people, why nobody takes a job's task from an engine's queue: there is no worker,
// or no free worker.
func (t *onTemporal) unserved(ctx context.Context, id, run string) string {
	var spec worker.EngineSpec
	if p, err := t.progress(ctx, id, run); err == nil {
		spec = p.Engine
	} else if job, _, err := (&Job{ID: id, client: t.client, run: run, place: t}).Spec(ctx); err == nil {
		spec = job.Engine
	}
	queue, name := t.client.fleet().Engine(spec.Name), "engine "+spec.Name
	if spec.Build != "" {
		queue, name = t.client.fleet().Build(spec), name+", build "+clip(spec.Build, 12)
	}
	q, err := t.temporal.DescribeTaskQueue(ctx, queue, enumspb.TASK_QUEUE_TYPE_ACTIVITY)
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

// attributes returns a job's search attributes, but only those that the namespace has.
func (t *onTemporal) attributes(ctx context.Context, job *worker.Job, user string) temporal.SearchAttributes {
	t.once.Do(func() {
		if resp, err := t.temporal.GetSearchAttributes(ctx); err == nil {
			t.searchable = resp.GetKeys()
		}
	})
	var set []temporal.SearchAttributeUpdate
	for _, a := range []struct {
		key   temporal.SearchAttributeKeyKeyword
		value string
	}{{engineAttribute, job.Engine.Name}, {userAttribute, user}, {inputAttribute, job.Name}} {
		if t.searchable[a.key.GetName()] == a.key.GetValueType() && a.value != "" {
			set = append(set, a.key.ValueSet(clip(a.value, 200)))
		}
	}
	return temporal.NewSearchAttributes(set...)
}
