package service

import (
	"context"
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
)

// A server may fail to report that a workflow has closed. Of two changes in quick succession it drops the second for
// a caller that has not taken the first. It then holds the caller's long poll for its full 20 s. Under load, 1 of a
// few hundred short jobs meets that. So result asks after leastPatience whether the workflow still runs, then after
// twice as long, and so on up to mostPatience.
const (
	leastPatience = 200 * time.Millisecond
	mostPatience  = 20 * time.Second
)

// overload is the time for which a request is retried while the server is unavailable or overloaded.
const overload = 5 * time.Minute

// patiently calls ask again while the server is unavailable or overloaded, for up to the time overload. A call whose
// answer was lost may have taken effect.
func patiently(ctx context.Context, ask func() error) error {
	pause := backoff.NewExponentialBackOff()
	pause.MaxInterval = 5 * time.Second
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		err := ask()
		if err != nil && !overloaded(ctx, err) {
			err = backoff.Permanent(err)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(pause), backoff.WithMaxElapsedTime(overload))
	return err
}

// overloaded reports whether a retry may succeed after the error of a request: the server is unavailable, overloaded
// or late. The deadline of a single request, which is much shorter than ctx's, is such an error. After the end of ctx
// itself, overloaded returns false.
func overloaded(ctx context.Context, err error) bool {
	var (
		late   *serviceerror.DeadlineExceeded
		away   *serviceerror.Unavailable
		filled *serviceerror.ResourceExhausted
	)
	return ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.As(err, &late) || errors.As(err, &away) || errors.As(err, &filled))
}

// result waits for the end of a workflow and decodes the workflow's result into the variable into.
func result(ctx context.Context, c client.Client, run client.WorkflowRun, into any) error {
	waiting, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan error, 1)
	go func() { done <- run.Get(waiting, into) }()
	for patience := leastPatience; ; patience = min(2*patience, mostPatience) {
		select {
		case err := <-done:
			return err
		case <-time.After(patience):
		}
		if !closed(ctx, c, run) {
			continue
		}
		stop()
		if err := <-done; err == nil {
			return nil
		}
		return run.Get(ctx, into)
	}
}

// closed reports whether a run has ended, according to the server. If the server does not answer, it returns false.
func closed(ctx context.Context, c client.Client, run client.WorkflowRun) bool {
	d, err := c.DescribeWorkflowExecution(ctx, run.GetID(), run.GetRunID())
	if err != nil {
		return false
	}
	switch d.GetWorkflowExecutionInfo().GetStatus() {
	case enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING, enumspb.WORKFLOW_EXECUTION_STATUS_CONTINUED_AS_NEW, enumspb.WORKFLOW_EXECUTION_STATUS_UNSPECIFIED:
		return false
	}
	return true
}
