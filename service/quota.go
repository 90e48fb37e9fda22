package service

import (
	"context"
	"fmt"

	"github.com/millrace-mlir/millrace/worker"
)

// running returns the running jobs of the user who submitted a run, that run included. The server's list of other jobs
// may be some milliseconds old.
func (t *onTemporal) running(ctx context.Context, job, run string) ([]worker.Running, error) {
	d, err := t.temporal.DescribeWorkflowExecution(ctx, job, run)
	if err != nil {
		return nil, fmt.Errorf("asking who submitted %s: %w", job, err)
	}
	own := t.statusOf(d.WorkflowExecutionInfo)
	all := []worker.Running{runningOf(own)}
	err = t.list(ctx, &Filter{State: "running", User: own.User}, func(s *Status) error {
		if s.User == own.User && s.Run != own.Run {
			all = append(all, runningOf(s))
		}
		return nil
	})
	return all, err
}

func runningOf(s *Status) worker.Running {
	return worker.Running{Job: s.Job, Run: s.Run, User: s.User, Started: s.Started, Bytes: s.bytes}
}
