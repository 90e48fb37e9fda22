package service

import (
	"context"
	"errors"
	"testing"

	enumspb "go.temporal.io/api/enums/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
)

// forgetful is a workflow run, with its client, whose server does not answer the first question about its end.
type forgetful struct {
	client.Client
	client.WorkflowRun
	asked, described int
	end              error
}

func (f *forgetful) GetID() string    { return "job" }
func (f *forgetful) GetRunID() string { return "run" }

func (f *forgetful) Get(ctx context.Context, into any) error {
	if f.asked++; f.asked == 1 {
		<-ctx.Done()
		return errors.New("whatever a connection says then")
	}
	*into.(*int) = f.asked
	return f.end
}

func (f *forgetful) DescribeWorkflowExecution(context.Context, string, string) (*workflowservice.DescribeWorkflowExecutionResponse, error) {
	status := enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
	if f.described++; f.described > 1 {
		status = enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED
	}
	return &workflowservice.DescribeWorkflowExecutionResponse{WorkflowExecutionInfo: &workflowpb.WorkflowExecutionInfo{Status: status}}, nil
}

// TestResultOfForgetfulServer checks that result asks again once the workflow has closed, and not earlier.
func TestResultOfForgetfulServer(t *testing.T) {
	var n int
	f := &forgetful{}
	if err := result(t.Context(), f, f, &n); err != nil || n != 2 || f.described != 2 {
		t.Errorf("question %d, after %d descriptions, was answered with %v", n, f.described, err)
	}
	broken := errors.New("broken")
	f = &forgetful{end: broken, described: 1}
	if err := result(t.Context(), f, f, &n); !errors.Is(err, broken) {
		t.Errorf("a job that failed ends with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f = &forgetful{}
	if err := result(ctx, f, f, &n); err == nil || f.asked != 1 || f.described != 0 {
		t.Errorf("who no longer waits asked %d times: %v", f.asked, err)
	}
}
