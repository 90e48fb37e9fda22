package service

import (
	"context"
	"fmt"

	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"

	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// running returns the running jobs of the user who submitted a run, that run included. The server's list of other jobs
// may be some milliseconds old.
func (t *onTemporal) running(ctx context.Context, job, run string) ([]worker.Running, error) {
	d, err := t.temporal.DescribeWorkflowExecution(ctx, job, run)
	if err != nil {
		return nil, fmt.Errorf("asking who submitted %s: %w", job, err)
	}
	own := t.runningOf(d.WorkflowExecutionInfo)
	all := []worker.Running{own}
	var page []byte
	for {
		list, err := t.temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
			Query: "WorkflowType = '" + workflow.CompileName + "' AND ExecutionStatus = 'Running'", NextPageToken: page,
		})
		if err != nil {
			return nil, fmt.Errorf("listing the jobs of %s: %w", own.User, err)
		}
		for _, e := range list.Executions {
			if r := t.runningOf(e); r.User == own.User && r.Run != own.Run {
				all = append(all, r)
			}
		}
		if page = list.NextPageToken; len(page) == 0 {
			return all, nil
		}
	}
}

func (t *onTemporal) runningOf(info *workflowpb.WorkflowExecutionInfo) worker.Running {
	s := t.statusOf(info)
	r := worker.Running{Job: s.Job, Run: s.Run, User: s.User, Started: s.Started}
	if p := info.Memo.GetFields()["bytes"]; p != nil && t.client.data().FromPayload(p, &r.Bytes) != nil {
		r.Bytes = 0
	}
	return r
}
