package worker

import (
	"context"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
)

// watchInterval is the time between two questions of a worker to the server about queues and jobs.
// Metrics for autoscaling are at most that old.
const watchInterval = 15 * time.Second

// watch updates the gauges of the fleet's waiting and running work, until ctx ends. Every worker of the
// fleet reports the same numbers, so a dashboard must take their maximum, not their sum.
func (s *Service) watch(ctx context.Context) {
	tick := time.NewTicker(watchInterval)
	defer tick.Stop()
	for {
		s.observe(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (s *Service) observe(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, watchInterval)
	defer cancel()
	for _, e := range s.cfg.Engines {
		for _, queue := range []string{s.cfg.Fleet.Engine(e.Spec.Name), s.cfg.Fleet.Build(e.Spec)} {
			build := ""
			if queue == s.cfg.Fleet.Build(e.Spec) {
				build = e.Spec.Build
			}
			if depth, oldest, err := s.backlog(ctx, queue); err == nil {
				s.cfg.Telemetry.Metrics.Queue(e.Spec.Name, build, depth, oldest)
			}
		}
	}
	if jobs, pollers, err := s.running(ctx); err == nil {
		s.cfg.Telemetry.Metrics.Running(jobs, pollers)
	}
	if jobs, err := s.jobs(ctx); err == nil {
		s.cfg.Telemetry.Metrics.Jobs(jobs)
	}
}

// mostRunning is the greatest number of running jobs that a worker looks at to find the engines that
// they need.
const mostRunning = 200

// running returns, for each engine, the number of this fleet's running jobs, and the number of pollers
// of its queue. Engines without jobs are included if this worker has them.
func (s *Service) running(ctx context.Context) (jobs, pollers map[string]int, err error) {
	list, err := s.cfg.Client.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
		PageSize: mostRunning,
		Query:    fmt.Sprintf("WorkflowType = '%s' AND TaskQueue = '%s' AND ExecutionStatus = 'Running'", s.cfg.JobType, s.cfg.Fleet.Jobs()),
	})
	if err != nil {
		return nil, nil, err
	}
	jobs, pollers = map[string]int{}, map[string]int{}
	for _, e := range s.cfg.Engines {
		jobs[e.Spec.Name] = 0
	}
	for _, e := range list.Executions {
		var name string
		if p := e.Memo.GetFields()["engine"]; p != nil && s.cfg.Converter.FromPayload(p, &name) == nil {
			jobs[name]++
		}
	}
	for name := range jobs {
		q, err := s.cfg.Client.DescribeTaskQueue(ctx, s.cfg.Fleet.Engine(name), enumspb.TASK_QUEUE_TYPE_ACTIVITY)
		if err != nil {
			return nil, nil, err
		}
		pollers[name] = len(q.Pollers)
	}
	return jobs, pollers, nil
}

// backlog returns the number of activities that wait in a queue, and the time that the oldest has
// waited.
func (s *Service) backlog(ctx context.Context, queue string) (int64, time.Duration, error) {
	q, err := s.cfg.Client.DescribeTaskQueueEnhanced(ctx, client.DescribeTaskQueueEnhancedOptions{
		TaskQueue: queue, TaskQueueTypes: []client.TaskQueueType{client.TaskQueueTypeActivity}, ReportStats: true,
	})
	if err != nil {
		return 0, 0, err
	}
	var depth int64
	var oldest time.Duration
	for _, v := range q.VersionsInfo { //nolint:staticcheck // what is to replace it has no statistics
		if stats := v.TypesInfo[client.TaskQueueTypeActivity].Stats; stats != nil {
			depth += stats.ApproximateBacklogCount
			oldest = max(oldest, stats.ApproximateBacklogAge)
		}
	}
	return depth, oldest, nil
}

// states are the states of a workflow, with their names in Temporal's visibility queries.
var states = []string{"Running", "Completed", "Failed", "Canceled", "Terminated", "TimedOut"}

// jobs returns the number of this fleet's jobs in each state. The server forgets jobs after its
// retention time.
func (s *Service) jobs(ctx context.Context) (map[string]int64, error) {
	resp, err := s.cfg.Client.CountWorkflow(ctx, &workflowservice.CountWorkflowExecutionsRequest{
		Query: fmt.Sprintf("WorkflowType = '%s' AND TaskQueue = '%s' GROUP BY ExecutionStatus", s.cfg.JobType, s.cfg.Fleet.Jobs()),
	})
	if err != nil {
		return nil, err
	}
	counts := map[string]int64{}
	for _, state := range states {
		counts[state] = 0 // so that a series is there before the first of its jobs is
	}
	for _, g := range resp.Groups {
		var state string
		if len(g.GroupValues) != 1 || converter.GetDefaultDataConverter().FromPayload(g.GroupValues[0], &state) != nil {
			continue
		}
		if _, known := counts[state]; known {
			counts[state] = g.Count
		}
	}
	return counts, nil
}
