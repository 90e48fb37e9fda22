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

// watchInterval is how often a worker asks the server about its queues and jobs; autoscaling sees nothing newer.
const watchInterval = 15 * time.Second

// watch updates the gauges of the fleet's waiting and running work, until ctx ends. Every worker
// reports the same numbers, so a reader takes their maximum.
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

// mostRunning is how many running jobs are looked at to see whether each engine has a worker.
const mostRunning = 200

// running counts this fleet's running jobs by engine, and the workers that poll for each of those engines.
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

// backlog is how many activities wait in a queue, and for how long the first of them has.
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

// states are the workflow states that jobs end in or are in, as visibility calls them.
var states = []string{"Running", "Completed", "Failed", "Canceled", "Terminated", "TimedOut"}

// jobs counts this fleet's jobs by state, of those that the server still knows.
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
