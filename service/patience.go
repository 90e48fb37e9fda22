package service

import (
	"context"
	"time"

	"go.temporal.io/sdk/client"
)

// A server may fail to say that a workflow has closed: of two changes in quick succession it drops the second for whoever
// has not taken the first, and holds the question for its 20 s. One of a few hundred short jobs meets that under load. So
// it is asked again after leastPatience, then after twice as long, and so on.
const (
	leastPatience = time.Second
	mostPatience  = 20 * time.Second
)

// result waits for a workflow's end and decodes what it came to.
func result(ctx context.Context, run client.WorkflowRun, into any) error {
	for patience := leastPatience; ; patience = min(2*patience, mostPatience) {
		attempt, cancel := context.WithTimeout(ctx, patience)
		err := run.Get(attempt, into)
		expired := attempt.Err() != nil
		cancel()
		if err == nil || !expired || ctx.Err() != nil {
			return err
		}
	}
}
