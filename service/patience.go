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

// A server may fail to say that a workflow has closed: of two changes in quick succession it drops the second for whoever
// has not taken the first, and holds the question for its 20 s. One of a few hundred short jobs meets that under load. So
// after leastPatience it is asked whether the workflow still runs, then after twice as long, and so on.
const (
	leastPatience = 200 * time.Millisecond
	mostPatience  = 20 * time.Second
)

// overload is how long a request is made again that a server did not take for want of time or room.
const overload = 5 * time.Minute

// patiently asks a server again that is away or overloaded. What a lost answer was about may have been done.
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

// overloaded reports whether a request may succeed later. The deadline of one request is over long before that of ctx.
func overloaded(ctx context.Context, err error) bool {
	var (
		late   *serviceerror.DeadlineExceeded
		away   *serviceerror.Unavailable
		filled *serviceerror.ResourceExhausted
	)
	return ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.As(err, &late) || errors.As(err, &away) || errors.As(err, &filled))
}

// result waits for a workflow's end and decodes what it came to.
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

// closed reports whether a run is known to have come to its end.
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
